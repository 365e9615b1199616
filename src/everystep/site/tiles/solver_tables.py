"""The tables of the page on optimal solutions: Korf's positions, the times, the hardest boards."""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

from everystep.site.languages import LANGUAGES, Lang
from everystep.site.tables import Cell, Column, Link, Table, Worded
from everystep.site.tiles.solver import WAYS, measurements, nodes_text, part, seconds_text
from everystep.site.tiles.words import listed
from everystep.site.words import message

__all__ = ["hardest_table", "korf_table", "machine_words", "tables", "times_table"]

KEY = "tiles-solver"
PARTS = ("mean", "median", "p90", "worst")


def _link(cells: list[int], goal: str) -> Link:
    """The board, leading to the widget of the same page that shows it."""
    named = "&tiles.goal=first" if goal == "first" else ""
    start = ".".join(map(str, cells))
    return Link(
        " ".join(str(tile) if tile else "_" for tile in cells),
        f"?tiles=1&tiles.size=4x4&tiles.start={start}{named}",
    )


def _rows_of(way: str) -> dict[int, dict[str, Any]]:
    return {row["number"]: row for row in part(way).get("rows", ())}


def _measured(row: dict[str, Any] | None) -> tuple[int | None, str | None]:
    return (None, None) if row is None else (row["nodes"], seconds_text(row["seconds"]))


@cache
def korf_table() -> Table:
    """Korf's 100 positions: the board, the length, and what the page and Python took."""
    page, python = _rows_of("page"), _rows_of("compiled")
    rows: list[Sequence[Cell]] = []
    for position in measurements()["positions"]:
        number = position["number"]
        in_page, in_python = page.get(number), python.get(number)
        rows.append(
            (
                number,
                _link(position["cells"], "first"),
                position["length"],
                *_measured(in_page),
                *_measured(in_python),
            )
        )
    return Table(
        stem="tiles/korf-100",
        caption=f"{KEY}.caption.korf",
        columns=[
            Column("number", f"{KEY}.heading.number", number=True),
            Column("board", f"{KEY}.heading.board", code=True),
            Column("moves", f"{KEY}.heading.moves", number=True),
            Column("nodes_page", f"{KEY}.heading.nodes-page", number=True),
            Column("seconds_page", f"{KEY}.heading.seconds-page", number=True),
            Column("nodes_python", f"{KEY}.heading.nodes-python", number=True),
            Column("seconds_python", f"{KEY}.heading.seconds-python", number=True),
        ],
        rows=rows,
        ids=lambda row: (f"korf{row[0]}",),
        search=False,
    )


@cache
def times_table() -> Table:
    """Each way on Korf's positions: how long until it is ready, and the seconds for a position."""
    rows: list[Sequence[Cell]] = []
    for name in WAYS:
        way = part(name)
        params = {
            "longest": way.get("longest", ""),
            "limit": way.get("limit", ""),
            "unfinished": sum("unfinished" in row for row in way.get("rows", ())),
        }
        words = {lang: message(lang, f"{KEY}.way.{name}", **params) for lang in LANGUAGES}
        worded = Worded(words["en"], words)
        if "summary" not in way:
            rows.append((worded, 0, *[None] * 6))
            continue
        found = way["summary"]
        ready = way.get("ready", way.get("fill"))
        rows.append(
            (
                worded,
                found["positions"],
                None if ready is None else seconds_text(ready),
                *(
                    seconds_text(found["seconds"][part])
                    for part in ("mean", "median", "p90", "worst")
                ),
                None if params["unfinished"] else nodes_text(found["nodes"]["mean"]),
            )
        )
    return Table(
        stem="tiles/solver-times",
        caption=f"{KEY}.caption.times",
        columns=[
            Column("way", f"{KEY}.heading.way"),
            Column("positions", f"{KEY}.heading.positions", number=True),
            Column("ready_seconds", f"{KEY}.heading.ready", number=True),
            Column("mean_seconds", f"{KEY}.heading.mean", number=True),
            Column("median_seconds", f"{KEY}.heading.median", number=True),
            Column("p90_seconds", f"{KEY}.heading.p90", number=True),
            Column("worst_seconds", f"{KEY}.heading.worst", number=True),
            Column("mean_nodes", f"{KEY}.heading.mean-nodes", number=True),
        ],
        rows=rows,
    )


@cache
def hardest_table() -> Table:
    """Boards at 80 moves: what Python took, and the bound that the page came to in its limit."""
    rows: list[Sequence[Cell]] = []
    reached = part("page").get("farthest", [])
    for index, row in enumerate(part("farthest").get("rows", [])):
        bound = reached[index]["bound"] if index < len(reached) else None
        rows.append(
            (
                _link(row["cells"], "last"),
                row["length"],
                row["nodes"],
                seconds_text(row["seconds"]),
                bound,
            )
        )
    return Table(
        stem="tiles/hardest",
        caption=f"{KEY}.caption.hardest",
        columns=[
            Column("board", f"{KEY}.heading.board", code=True),
            Column("moves", f"{KEY}.heading.moves", number=True),
            Column("nodes_python", f"{KEY}.heading.nodes-python", number=True),
            Column("seconds_python", f"{KEY}.heading.seconds-python", number=True),
            Column("bound_page", f"{KEY}.heading.bound-page", number=True),
        ],
        rows=rows,
        params={"limit": part("page").get("limit", 10)},
    )


def machine_words(lang: Lang) -> str:
    """Where and when it was measured, and how busy the machine was with other work."""
    parts = [part(name) for name in measurements()["parts"]]
    versions = {name: found for each in parts for name, found in each["versions"].items() if found}
    versions["Chromium"] = part("page").get("chromium", "–")
    loads = [each["load_before"] for each in parts if each["load_before"] is not None]
    dates = sorted({each["date"] for each in parts})
    return message(
        lang,
        f"{KEY}.machine",
        machine=listed(lang, sorted({each["machine"] for each in parts})),
        date=listed(lang, dates),
        versions=listed(lang, (f"{name} {found}" for name, found in versions.items())),
        low=min(loads, default="–"),
        high=max(loads, default="–"),
    )


def tables() -> Iterator[Table]:
    """Every table of the page, for the data files."""
    yield korf_table()
    yield times_table()
    yield hardest_table()
