"""The other tables of the Hanoi pages: counts, variants, timings, the sequence shared by three."""

import json
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from typing import Any

from everystep import gray, hanoi
from everystep.hanoi import A, B, C
from everystep.site.hanoi.routes import (
    FILES,
    paper_table,
    route_table,
    struck_table,
)
from everystep.site.tables import Column, Table

__all__ = [
    "WAYS",
    "pairs_table",
    "same_table",
    "splits_table",
    "tables",
    "timings",
    "timings_table",
    "variants_table",
]

PAIRS = 20  # the last n of the table of pairs
VARIANTS = 64
WAYS = ("recursion", "stack", "paper", "formula", "bulk")


@cache
def pairs_table(last: int = PAIRS) -> Table:
    """What holds over all states and all ordered pairs of states."""
    rows = []
    for n in range(1, last + 1):
        mean = hanoi.mean_distance(n)
        rows.append(
            (
                n,
                hanoi.state_count(n),
                hanoi.edge_count(n),
                hanoi.move_count(n),
                f"{float(mean):.6f}",
                f"{float(mean / 2**n):.6f}",
                hanoi.two_route_pairs(n),
                hanoi.twice_pairs(n),
            )
        )
    return Table(
        stem="hanoi/pairs",
        caption="hanoi-tables.caption.pairs",
        search=False,
        columns=[
            Column("discs", "hanoi-tables.heading.n", number=True),
            Column("states", "hanoi-tables.heading.states", number=True),
            Column("edges", "hanoi-tables.heading.edges", number=True),
            Column("longest", "hanoi-tables.heading.longest", number=True),
            Column("mean", "hanoi-tables.heading.mean", number=True),
            Column("mean_by_power", "hanoi-tables.heading.mean-by-power", number=True),
            Column("two_route_pairs", "hanoi-tables.heading.two-routes", number=True),
            Column("twice_pairs", "hanoi-tables.heading.twice", number=True),
        ],
        rows=rows,
        params={"last": last},
    )


@cache
def variants_table(last: int = VARIANTS) -> Table:
    """The number of moves of a whole tower by each rule."""

    def moves(n: int, goal: int, rule: hanoi.Rule) -> int:
        return hanoi.distance((A,) * n, (goal,) * n, rule=rule)

    return Table(
        stem="hanoi/variants",
        caption="hanoi-tables.caption.variants",
        search=False,
        columns=[
            Column("discs", "hanoi-tables.heading.n", number=True),
            Column("classic", "hanoi-tables.heading.classic", number=True),
            Column("four_pegs", "hanoi-tables.heading.four", number=True),
            Column("linear_near", "hanoi-tables.heading.linear-near", number=True),
            Column("linear_far", "hanoi-tables.heading.linear-far", number=True),
            Column("cyclic_near", "hanoi-tables.heading.cyclic-near", number=True),
            Column("cyclic_far", "hanoi-tables.heading.cyclic-far", number=True),
        ],
        rows=[
            (
                n,
                hanoi.move_count(n),
                hanoi.four_peg_count(n),
                moves(n, B, "linear"),
                moves(n, C, "linear"),
                moves(n, B, "cyclic"),
                moves(n, C, "cyclic"),
            )
            for n in range(1, last + 1)
        ],
        ids=lambda row: (f"n{row[0]}",),
        params={"last": last},
    )


@cache
def splits_table(last: int = VARIANTS) -> Table:
    """Four pegs: the number of moves, and how many discs to set aside first."""
    return Table(
        stem="hanoi/four-pegs",
        caption="hanoi-tables.caption.splits",
        search=False,
        columns=[
            Column("discs", "hanoi-tables.heading.n", number=True),
            Column("moves", "hanoi-tables.heading.four", number=True),
            Column("set_aside", "hanoi-tables.heading.set-aside"),
        ],
        rows=[
            (n, hanoi.four_peg_count(n), " ".join(map(str, hanoi.four_peg_splits(n))))
            for n in range(1, last + 1)
        ],
        params={"last": last},
    )


@cache
def timings() -> dict[str, Any]:
    """What `scripts/dev.py bench hanoi` wrote last."""
    source = files("everystep.site") / "data" / "hanoi_timings.json"
    measured: dict[str, Any] = json.loads(source.read_text(encoding="utf-8"))
    return measured


@cache
def timings_table() -> Table:
    """The five ways side by side, in seconds; empty where a list would be too long."""
    measured = timings()
    return Table(
        stem="hanoi/timings",
        caption="hanoi-tables.caption.timings",
        search=False,
        columns=[
            Column("discs", "hanoi-tables.heading.n", number=True),
            Column("moves", "hanoi-tables.heading.moves", number=True),
            *(Column(way, f"hanoi-tables.heading.{way}", number=True) for way in WAYS),
        ],
        rows=[
            (row["n"], row["moves"], *(_seconds(row[way]) for way in WAYS))
            for row in measured["rows"]
        ],
        params={"machine": measured["machine"], "date": measured["date"]},
    )


def _seconds(value: float | None) -> str | None:
    """Three digits that count, never an exponent.

    >>> _seconds(0.000131), _seconds(5.49e-05), _seconds(12.3), _seconds(None)
    ('0.000131', '0.0000549', '12.3', None)
    """
    if value is None:
        return None
    digits, _, power = f"{value:.2e}".partition("e")
    return f"{value:.{max(0, len(digits) - 2 - int(power))}f}"


@cache
def same_table(n: int) -> Table:
    """For each step the disc that moves, the ruler function, and what the Gray code changes."""
    rows = []
    for m in range(1, 1 << n):
        changed = gray.gray_code(m) ^ gray.gray_code(m - 1)
        rows.append(
            (
                m,
                f"{m:0{n}b}",
                gray.ruler(m),
                gray.format_word(gray.gray_code(m), n),
                changed.bit_length() - 1,
                hanoi.move(n, m).disc,
            )
        )
    return Table(
        stem=f"hanoi/same-{n}",
        caption="hanoi-tables.caption.same",
        columns=[
            Column("move", "hanoi-tables.heading.move", number=True),
            Column("binary", "hanoi-tables.heading.binary", code=True),
            Column("ruler", "hanoi-tables.heading.ruler", number=True),
            Column("gray_word", "hanoi-tables.heading.gray", code=True),
            Column("bit", "hanoi-tables.heading.bit", number=True),
            Column("disc", "hanoi-tables.heading.disc", number=True),
        ],
        rows=rows,
        params={"n": n},
    )


def tables() -> Iterator[Table]:
    """Every Hanoi table, for the data files."""
    yield from (route_table(n) for n in FILES)
    yield paper_table(3)
    yield paper_table(4)
    yield struck_table(4)
    yield pairs_table()
    yield variants_table()
    yield splits_table()
    yield timings_table()
    yield same_table(4)
