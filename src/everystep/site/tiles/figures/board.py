"""A board, drawn: a tray with its tiles, and what is to be seen in it marked.

`docs/javascripts/tile-drawing.mjs` draws the same from the same numbers.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field

from everystep.site.svg import Markup, element, group, number
from everystep.tiles import Board, Direction, Move

__all__ = ["CELL", "EDGE", "Marks", "board_drawing", "board_size", "cell_middle"]

# All lengths in units of the view box.
CELL = 60  # from tile to tile
EDGE = 7  # the rim of the tray
GAP = 2.5  # from the border of a cell to its tile
ROUND = 8  # of a tile's corners
BASE = 8.5  # the base line of a number below the middle of its tile
HEAD = 13  # from the middle of an arrow's side of the tile to its point

ARROWS: dict[str, str] = {  # a small arrow at the side that the tile leaves by
    "U": "M0 -27L7 -18H-7Z",
    "D": "M0 27L-7 18H7Z",
    "L": "M-27 0L-18 -7V7Z",
    "R": "M27 0L18 7V-7Z",
}


@dataclass(frozen=True)
class Marks:
    """What is marked: the move that comes next, cells of tiles that may move, and so on."""

    next: Move | None = None
    legal: Collection[int] = ()  # cells
    chosen: Collection[int] = ()  # cells
    wrong: Collection[int] = ()  # cells
    numbers: bool = True
    arrows: Mapping[int, Direction] = field(default_factory=dict)  # cell -> the way its tile goes
    groups: Mapping[int, int] = field(default_factory=dict)  # cell -> the group of its tile


def board_size(rows: int, columns: int) -> tuple[float, float]:
    """Width and height of the drawing."""
    return columns * CELL + 2 * EDGE, rows * CELL + 2 * EDGE


def cell_middle(cell: int, columns: int) -> tuple[float, float]:
    """The middle of a cell."""
    row, column = divmod(cell, columns)
    return EDGE + (column + 0.5) * CELL, EDGE + (row + 0.5) * CELL


def board_drawing(
    board: Board,
    marks: Marks | None = None,
    *,
    pattern: Sequence[int | None] | None = None,
) -> Markup:
    """The drawing alone; with a pattern, tiles that it leaves open are drawn without a number."""
    marks = marks or Marks()
    wide, high = board_size(board.rows, board.columns)
    parts = [
        element(
            "rect", x=1.5, y=1.5, width=wide - 3, height=high - 3, rx=ROUND + 4, class_="es-tray"
        )
    ]
    for cell, tile in enumerate(board.cells):
        if not tile:
            continue
        x, y = cell_middle(cell, board.columns)
        any_tile = pattern is not None and pattern[cell] is None
        side = CELL - 2 * GAP
        shapes = [
            element("rect", x=GAP - CELL / 2, y=GAP - CELL / 2, width=side, height=side, rx=ROUND)
        ]
        if marks.numbers and not any_tile:
            shapes.append(element("text", str(tile), x=0, y=BASE))
        goes = marks.arrows.get(cell)
        if marks.next is not None and marks.next.source == cell:
            goes = marks.next.direction
        if goes:
            shapes.append(element("path", d=ARROWS[goes], class_="es-arrow"))
        if cell in marks.groups:
            letter = "ABCDEFGH"[marks.groups[cell]]
            shapes.append(element("text", letter, x=-18, y=-13, class_="es-letter"))
        kinds = _kinds(cell, marks, any_tile)
        parts.append(
            group(
                " ".join(["es-tile", *kinds]),
                *shapes,
                transform=f"translate({number(x)} {number(y)})",
                data_tile=None if any_tile else tile,
                data_cell=cell,
            )
        )
    return group("es-tiles", *parts)


def _kinds(cell: int, marks: Marks, any_tile: bool) -> list[str]:
    kinds = ["es-any"] if any_tile else []
    if marks.next is not None and marks.next.source == cell:
        kinds.append("es-next")
    elif cell in marks.legal:
        kinds.append("es-legal")
    if cell in marks.wrong:
        kinds.append("es-wrong")
    if cell in marks.chosen:
        kinds.append("es-chosen")
    if cell in marks.groups:
        kinds.append(f"es-group-{marks.groups[cell]}")
    return kinds
