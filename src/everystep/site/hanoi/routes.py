"""The tables of a whole route, and their data files for up to 16 discs.

65,535 rows are too many for a list of cells, so the files are written line by line from the
columns of `hanoi.blocks()`; the states come by doubling, the route of n discs from that of n - 1.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache

from everystep import hanoi
from everystep.hanoi import Move
from everystep.site.languages import LANGUAGES, Lang
from everystep.site.tables import Cell, Column, Table, Worded

__all__ = ["FILES", "SHOWN", "RouteTable", "paper_table", "route_table", "struck_table"]

SHOWN = range(1, 9)  # n of the tables that stand on a page
FILES = range(1, 17)  # n of the data files
SEARCHED = 4  # longer tables stay out of the search index

_OTHER = {"AC": str.maketrans("BC", "CB"), "CA": str.maketrans("AB", "BA")}


@dataclass(frozen=True)
class RouteTable(Table):
    """The moves of n discs from A to C. The JSON names the columns once, then lists the rows."""

    n: int = 1

    def csv(self) -> str:
        """One line a move; pegs as AC, the state with the largest disc first."""
        names = ",".join(column.name for column in self.columns)
        rows = "\n".join(
            f"{m},{disc},{k},{x},{pegs},{state}" for m, disc, k, x, pegs, state in lines(self.n)
        )
        return f"{names}\n{rows}\n"

    def json(self) -> str:
        """An object with the names of the columns and a list a move."""
        names = ", ".join(f'"{column.name}"' for column in self.columns)
        rows = ",\n".join(
            f'[{m},{disc},{k},{x},"{pegs}","{state}"]'
            for m, disc, k, x, pegs, state in lines(self.n)
        )
        return f'{{"columns": [{names}],\n"rows": [\n{rows}\n]}}\n'


def lines(n: int) -> Iterator[tuple[int, int, int, int, str, str]]:
    """The rows of the files: move, disc, its number from the largest, its own move, pegs, state."""
    pegs = [[f"{source}{target}" for target in "ABC"] for source in "ABC"]
    states = _words(n)
    for block in hanoi.blocks(n):
        columns = zip(block.discs, block.sources, block.targets, strict=True)
        for m, (disc, source, target) in enumerate(columns, block.first):
            yield m, disc, n + 1 - disc, (m >> disc) + 1, pegs[source][target], states[m]


@cache
def _words(n: int) -> list[str]:
    """The states after 0, 1, … moves, largest disc first."""
    if n == 0:
        return [""]
    below = "\n".join(_words(n - 1))
    there, back = (below.translate(_OTHER[pegs]).split("\n") for pegs in ("AC", "CA"))
    return [f"A{word}" for word in there] + [f"C{word}" for word in back]


def arrow(move: Move) -> Worded:
    """From peg to peg: A→C on the page, AC in the files."""
    text = "ABCD"[move.source], "ABCD"[move.target]
    return Worded("".join(text), {lang: "→".join(text) for lang in LANGUAGES})


_COLUMNS = {
    "move": Column("move", "hanoi-tables.heading.move", number=True),
    "disc": Column("disc", "hanoi-tables.heading.disc", number=True),
    "k": Column("from_largest", "hanoi-tables.heading.from-largest", number=True),
    "x": Column("own_move", "hanoi-tables.heading.own-move", number=True),
    "pegs": Column("pegs", "hanoi-tables.heading.pegs"),
    "state": Column("state", "hanoi-tables.heading.state", code=True),
}


@cache
def route_table(n: int) -> RouteTable:
    """All moves of n discs from A to C; beyond 8 discs it has files only, and no rows here."""
    rows: list[Sequence[Cell]] = []
    if n in SHOWN:
        for m, move in enumerate(hanoi.moves(n), 1):
            state = hanoi.format_state(hanoi.state_at(n, m), first="largest")
            k, x = hanoi.disc_turn(n, m)
            rows.append((m, move.disc, k, x, arrow(move), state))
    return RouteTable(
        stem=f"hanoi/route-{n}",
        caption=f"hanoi-tables.caption.route{'-one' if n == 1 else ''}",
        columns=[_COLUMNS[name] for name in ("move", "disc", "k", "x", "pegs", "state")],
        rows=rows,
        ids=lambda row: (f"n{n}-m{row[0]}",),
        search=n <= SEARCHED,
        params={"n": n, "moves": hanoi.move_count(n)},
        n=n,
    )


def _paper_rows(n: int) -> Iterator[tuple[int, int, Worded]]:
    """As the paper writes a route: step, disc counted from the largest, pegs."""
    for step, move in enumerate(hanoi.moves(n), 1):
        yield step, hanoi.reverse_number(n, move.disc), arrow(move)


@cache
def paper_table(n: int) -> Table:
    """Table 1 (n = 3) or table 2 (n = 4) of the paper, whose own are lost, computed anew."""
    return Table(
        stem=f"hanoi/paper-{n}",
        caption=f"hanoi-tables.caption.paper-{n}",
        columns=[_COLUMNS["move"], _COLUMNS["k"], _COLUMNS["pegs"]],
        rows=list(_paper_rows(n)),
    )


class StruckTable(Table):
    """A table in which rows without a last cell are struck out."""

    def _row(self, lang: Lang, row: Sequence[Cell]) -> str:
        if row[-1] is not None:
            return super()._row(lang, row)
        whole = super()._row(lang, row)
        for tag in ("th", "td"):
            whole = whole.replace(f"<{tag}>", f"<{tag}><s>").replace(f"</{tag}>", f"</s></{tag}>")
        return whole.replace("<td><s>–</s></td>", "<td>–</td>").replace(
            "<tr>", '<tr class="es-struck">'
        )


@cache
def struck_table(n: int) -> Table:
    """Table 3 of the paper (n = 4): the route of n discs with the smallest disc struck out; the
    last column numbers what is left, which is the route of n - 1 discs."""
    left = 0
    rows: list[Sequence[Cell]] = []
    for step, k, pegs in _paper_rows(n):
        left += k != n
        rows.append((step, k, pegs, None if k == n else left))
    return StruckTable(
        stem=f"hanoi/paper-{n}-struck",
        caption="hanoi-tables.caption.struck",
        columns=[
            *(_COLUMNS[name] for name in ("move", "k", "pegs")),
            Column("move_without", "hanoi-tables.heading.without", number=True),
        ],
        rows=rows,
        params={"n": n, "less": n - 1},
    )
