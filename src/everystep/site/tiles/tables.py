"""The tables of the tile pages: rows out of the engine, headings out of the catalogue."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cache
from math import factorial

from everystep import tiles
from everystep.permutations import smaller_behind
from everystep.site.languages import LANGUAGES
from everystep.site.tables import Cell, Column, Table, Worded
from everystep.site.tiles.examples import board
from everystep.site.tiles.measured import (
    AMONG_HOME,
    AMONG_SOLVABLE,
    SAMPLES,
    SHAPES,
    depths_of,
    measured,
)
from everystep.site.tiles.numbers import mean
from everystep.site.words import message

__all__ = [
    "classes_table",
    "depths_table",
    "easy_table",
    "evenness_table",
    "inversions_table",
    "shapes_table",
    "tables",
]

KEY = "tiles-tables"
INVERSIONS = {"figure-1": "down-right", "figure-2": "right-down"}  # the source's ways
CLASSES = ((1, 2), (1, 3), (1, 4), (1, 5), (1, 6), (2, 2), (2, 3), (3, 2), (2, 4), (3, 3))
WHOLE = 6  # cells up to which every pattern is reached; of larger boards the goal's class


def _worded(key: str, **params: object) -> Worded:
    words = {lang: message(lang, f"{KEY}.{key}", **params) for lang in LANGUAGES}
    return Worded(words["en"], words)


@cache
def inversions_table(name: str) -> Table:
    """For each tile of the homed board, in reading order: the smaller ones behind it."""
    way: tiles.Way = "right-down" if INVERSIONS.get(name) == "right-down" else "down-right"
    order = tiles.drive_home(board(name), way).order
    rows: list[Sequence[Cell]] = [
        (tile, " ".join(map(str, behind)) or None, len(behind))
        for tile, behind in smaller_behind(order)
    ]
    total = sum(int(str(row[2])) for row in rows)
    return Table(
        stem=f"tiles/inversions-{name}",
        caption=f"{KEY}.caption.inversions-{'odd' if total % 2 else 'even'}",
        columns=[
            Column("tile", f"{KEY}.heading.tile", number=True),
            Column("smaller_behind", f"{KEY}.heading.behind"),
            Column("inversions", f"{KEY}.heading.inversions", number=True),
        ],
        rows=rows,
        params={"total": total, "order": " ".join(map(str, order))},
    )


@cache
def classes_table() -> Table:
    """Every pattern of the small shapes put into its class, by reaching all of them."""
    rows = []
    for height, width in CLASSES:
        if height * width <= WHOLE:
            sizes = tiles.class_sizes(height, width)
        else:  # exchanging two tiles maps it onto the other half, which is a class as well
            sizes = (depths_of(f"{height}x{width}").boards,) * 2
        rows.append(
            (
                f"{height} × {width}",
                factorial(height * width),
                len(sizes),
                max(sizes),
                str(Fraction(max(sizes), sum(sizes))),
            )
        )
    return Table(
        stem="tiles/classes",
        caption=f"{KEY}.caption.classes",
        columns=[
            Column("shape", f"{KEY}.heading.shape"),
            Column("patterns", f"{KEY}.heading.patterns", number=True),
            Column("classes", f"{KEY}.heading.classes", number=True),
            Column("boards_in_each", f"{KEY}.heading.class-size", number=True),
            Column("share_solvable", f"{KEY}.heading.share", number=True),
        ],
        rows=rows,
    )


@cache
def easy_table() -> Table:
    """How many tiles go home without a detour: those outside the last two rows and columns."""
    rows = []
    for side in range(3, 11):
        easy, all_tiles = (side - 2) ** 2, side * side - 1
        rows.append((f"{side} × {side}", easy, all_tiles, f"{100 * easy / all_tiles:.1f} %"))
    return Table(
        stem="tiles/easy",
        caption=f"{KEY}.caption.easy",
        columns=[
            Column("shape", f"{KEY}.heading.shape"),
            Column("easy", f"{KEY}.heading.easy", number=True),
            Column("tiles", f"{KEY}.heading.tiles", number=True),
            Column("share", f"{KEY}.heading.easy-share", number=True),
        ],
        rows=rows,
    )


@cache
def evenness_table() -> Table:
    """The measured shuffles of 2 × 3, with chi-square and what it should be."""
    rows = []
    for name in ("random", *AMONG_SOLVABLE[1:], "source", *AMONG_HOME):
        found = measured(name).evenness
        rows.append(
            (
                _worded(f"shuffle.{name}"),
                found.samples,
                found.outside,
                found.boards,
                found.reached,
                f"{found.chi_square:.1f}",
                found.degrees,
            )
        )
    return Table(
        stem="tiles/evenness",
        caption=f"{KEY}.caption.evenness",
        columns=[
            Column("shuffle", f"{KEY}.heading.shuffle"),
            Column("samples", f"{KEY}.heading.samples", number=True),
            Column("unsolvable", f"{KEY}.heading.outside", number=True),
            Column("boards", f"{KEY}.heading.among", number=True),
            Column("reached", f"{KEY}.heading.reached", number=True),
            Column("chi_square", f"{KEY}.heading.chi-square", number=True),
            Column("expected", f"{KEY}.heading.degrees", number=True),
        ],
        rows=rows,
        params={"samples": SAMPLES, "last": SAMPLES - 1},
    )


@cache
def shapes_table() -> Table:
    """For each shape: its solvable boards, the farthest of them, the mean distance."""
    rows = []
    for shape in SHAPES:
        table = depths_of(shape)
        rows.append(
            (
                shape.replace("x", " × "),
                table.boards,
                table.largest,
                table.counts[-1],
                mean(table.moves, table.boards),
                _worded("source.searched")
                if table.source == "breadth-first search"
                else Worded(table.source, dict.fromkeys(LANGUAGES, table.source)),
            )
        )
    return Table(
        stem="tiles/shapes",
        caption=f"{KEY}.caption.shapes",
        columns=[
            Column("shape", f"{KEY}.heading.shape"),
            Column("boards", f"{KEY}.heading.boards", number=True),
            Column("largest_depth", f"{KEY}.heading.largest", number=True),
            Column("deepest_boards", f"{KEY}.heading.deepest", number=True),
            Column("mean_depth", f"{KEY}.heading.mean", number=True),
            Column("source", f"{KEY}.heading.source"),
        ],
        rows=rows,
    )


@cache
def depths_table() -> Table:
    """How many boards lie at each distance from the goal, a column for each shape."""
    found = [depths_of(shape) for shape in SHAPES]
    rows = [
        (depth, *(t.counts[depth] if depth <= t.largest else None for t in found))
        for depth in range(max(t.largest for t in found) + 1)
    ]
    return Table(
        stem="tiles/depths",
        caption=f"{KEY}.caption.depths",
        columns=[
            Column("depth", f"{KEY}.heading.depth", number=True),
            *(
                Column(f"boards_{shape}", f"{KEY}.heading.boards-{shape}", number=True)
                for shape in SHAPES
            ),
        ],
        rows=rows,
        ids=lambda row: (f"d{row[0]}",),
        search=False,
    )


def tables() -> Iterator[Table]:
    """Every tile table, for the data files."""
    yield from (inversions_table(name) for name in INVERSIONS)
    yield classes_table()
    yield easy_table()
    yield evenness_table()
    yield shapes_table()
    yield depths_table()
