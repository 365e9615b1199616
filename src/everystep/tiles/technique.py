"""The situations of playing by hand, each a position with a shortest sequence.

The pictures of "4X4 數字拼圖" are lost. Its words fix the positions: where 4 has just come from is
where the blank is, and the hints in the text (2 and 3 must move; the first move goes back down)
fit that reading and no other. The positions and sequences here are that reconstruction; that each
sequence is a shortest one was found by breadth-first search and is held by the tests. None stands
for "any tile". Directions are the tile's.
"""

from collections.abc import Sequence
from itertools import permutations as arrangements
from typing import NamedTuple, TypeAlias

from everystep.checks import shown, whole_number
from everystep.tiles.boards import Board, Cells, Tile, trusted_board
from everystep.tiles.classes import shortest_moves
from everystep.tiles.depths import mirrored_cells
from everystep.tiles.moves import Move, check_moves, parse_moves
from everystep.tiles.solvable import is_solvable

__all__ = [
    "Closing",
    "Pattern",
    "Situation",
    "closing_positions",
    "lowered",
    "mirrored",
    "situation_board",
    "situation_moves",
    "situations",
]

Pattern: TypeAlias = tuple[Tile | None, ...]  # row by row; None is any tile

_MIRROR = str.maketrans("UDLR", "LRUD")


class Situation(NamedTuple):
    """A position of the technique with a shortest sequence of moves; see `situations()`."""

    name: str
    """The source's number, with a word where it has more than one position."""
    rows: int
    """The rows of its board."""
    columns: int
    """The columns of its board."""
    pattern: Pattern
    """The cells row by row: numbers of the tiles that matter, None where any tile may stand."""
    moves: str
    """The moves, as directions of the tiles."""
    places: tuple[Tile, ...]
    """The tiles that the moves bring home or leave there."""
    held: tuple[Tile, ...] = ()
    """Tiles that never move, where that is the point."""


class Closing(NamedTuple):
    """One of the 24 ends of a 2 × 3 block whose first pair is home."""

    board: Board
    """The board, of two rows and three columns."""
    moves: tuple[Move, ...] | None
    """Moves of a shortest solution; None where there is none."""


_TABLE: tuple[tuple[str, str, str, tuple[int, ...], tuple[int, ...]], ...] = (
    ("1", "1 2 3 x x _ 4 x", "DLULDRRU", (1, 2, 3, 4), (1,)),
    ("1-held", "1 2 3 x x _ 4 x", "LLDRURULLDRDLU", (1, 2, 3, 4), (1, 2)),
    ("2", "1 2 3 x x x 4 x x x _ x", "RDDLULDRRU", (1, 2, 3, 4), (1,)),
    ("3", "1 2 3 x x x x 4 x x x _", "DDRULURDDLU", (1, 2, 3, 4), (1, 2)),
    ("3-below", "1 2 3 x x x x _ x x x 4", "DRULURDDLU", (1, 2, 3, 4), (1, 2)),
    ("3-corner", "1 2 3 _ x x x x x x x 4", "RULURDDLU", (1, 2, 3, 4), (1, 2)),
    ("4-reverse", "1 2 _ x x x x 3 x x 4 x", "LURULDRDLU", (1, 2, 3, 4), (1, 2)),
    ("4-opposite", "1 2 x x x x _ 4 x x 3 x", "LDRUULDDRU", (1, 2, 3, 4), (1, 2)),
    ("4-parked", "1 2 x 3 x x x _ x x x 4", "URDDLU", (1, 2, 3, 4), (1, 2)),
    ("4-trap", "1 2 4 3 x x _ x", "DLURULDDRULURDDLU", (1, 2, 3, 4), (1, 2)),
    (
        "5-first",
        "1 2 3 4 5 6 7 8 13 x 9 _ x x x x",
        "URRDLURRDL",
        (1, 2, 3, 4, 5, 6, 7, 8, 9, 13),
        (1, 2, 3, 4, 5, 6, 7, 8),
    ),
    (
        "5-second",
        "1 2 3 4 5 6 7 8 9 _ x x 13 10 x 14",
        "LULDRRUL",
        (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 13, 14),
        (1, 2, 3, 4, 5, 6, 7, 8, 9, 13),
    ),
    (
        "5-end",
        "1 2 3 4 5 6 7 8 9 10 15 11 13 14 _ 12",
        "DLU",
        tuple(range(1, 16)),
        (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 13, 14),
    ),
    (
        "5",
        "1 2 3 4 5 6 7 8 13 11 9 _ 10 15 14 12",
        "URRDLURRDLLULDRRULDLU",
        tuple(range(1, 16)),
        (1, 2, 3, 4, 5, 6, 7, 8),
    ),
)


def _pattern(words: str) -> Pattern:
    tiles = {"x": None, "_": 0}
    cells = [tiles[word] if word in tiles else int(word) for word in words.split()]
    return (*cells, *[None] * (16 - len(cells)))


def situations() -> tuple[Situation, ...]:
    """The situations 1 to 5 of the source on 4 × 4, variants beside them.

    >>> first = situations()[0]
    >>> first.name, first.pattern[:8], first.moves
    ('1', (1, 2, 3, None, None, 0, 4, None), 'DLULDRRU')

    "1-held" does situation 1 without moving 1 and 2; "3-below" and "3-corner" start situation 3
    earlier and later; the four of 4 are the two ways of parking, 3 already parked, and the trap
    1 2 4 3; 5 is one whole end, and its three parts pair by pair. The moves of "5-first",
    "5-second" and "5-end" together are those of "5". To see 5, 6, 7 and 8 in place of 1 to 4, as
    the source says "likewise", use lowered(). Takes no argument, and nothing can fail.
    Source: "4X4 數字拼圖", 移动的操作技巧, reconstructed.
    """
    return tuple(
        Situation(name, 4, 4, _pattern(words), moves, places, held)
        for name, words, moves, places, held in _TABLE
    )


def lowered(situation: Situation) -> Situation:
    """The same situation one row down, with the row above it home: 5 to 8 for 1 to 4.

    >>> lowered(situations()[0]).pattern[:12]
    (1, 2, 3, 4, 5, 6, 7, None, None, 0, 8, None)

    Fails with ValueError if the last row holds the blank or a tile with a number.
    Source: "4X4 數字拼圖" (本解法也可适用于 5, 6, 7 已就位).
    """
    _check(situation)
    columns = situation.columns
    if any(tile is not None for tile in situation.pattern[-columns:]):
        raise ValueError(f"expected a situation with a free last row, got {situation.name!r}")
    top = tuple(range(1, columns + 1))
    moved = tuple(tile + columns if tile else tile for tile in situation.pattern[:-columns])
    return situation._replace(
        pattern=(*top, *moved),
        places=(*top, *(tile + columns for tile in situation.places)),
        held=(*top, *(tile + columns for tile in situation.held)),
    )


def mirrored(situation: Situation) -> Situation:
    """The same situation mirrored in the main diagonal: columns for rows, tiles renumbered.

    >>> mirrored(situations()[0]).pattern[:8], mirrored(situations()[0]).moves
    ((1, None, None, None, 5, 0, None, None), 'RULURDDL')

    Mirroring twice gives the situation back.
    Fails with ValueError if it is not a Situation.
    Source: "4X4 數字拼圖", situation 5, where columns take the place of rows.
    """
    _check(situation)
    rows, columns = situation.rows, situation.columns
    names = {0: 0} | {
        tile: (tile - 1) % columns * rows + (tile - 1) // columns + 1
        for tile in range(1, rows * columns)
    }
    cells = situation.pattern
    turned = [cells[row * columns + column] for column in range(columns) for row in range(rows)]
    return Situation(
        situation.name,
        columns,
        rows,
        tuple(None if tile is None else names[tile] for tile in turned),
        situation.moves.translate(_MIRROR),
        tuple(sorted(names[tile] for tile in situation.places)),
        tuple(sorted(names[tile] for tile in situation.held)),
    )


def situation_board(situation: Situation) -> Board:
    """A whole board of this situation to play on: the other tiles in order, made solvable.

    >>> situation_board(situations()[0]).cells
    (1, 2, 3, 5, 6, 0, 4, 7, 8, 9, 10, 11, 12, 13, 14, 15)

    Fails with ValueError if it is not a Situation.
    Source: as for situations(); the tiles that it leaves open are put in order.
    """
    _check(situation)
    rest: Sequence[Tile] = sorted(set(range(1, len(situation.pattern))) - set(situation.pattern))
    board = _filled(situation, rest)
    if not is_solvable(board) and len(rest) > 1:
        board = _filled(situation, [*rest[:-2], rest[-1], rest[-2]])
    return board


def _filled(situation: Situation, rest: Sequence[Tile]) -> Board:
    left = iter(rest)
    cells = tuple(next(left) if tile is None else tile for tile in situation.pattern)
    return trusted_board(situation.rows, situation.columns, cells)


def situation_moves(situation: Situation) -> tuple[Move, ...]:
    """The moves of the situation on its situation_board(), with the tiles that move.

    >>> [move.tile for move in situation_moves(situations()[0])]
    [2, 3, 4, 7, 5, 4, 3, 2]

    Fails with ValueError if it is not a Situation or its moves are not legal there.
    Source: as for situations(); the sequences were found by breadth-first search.
    """
    checked = check_moves(situation_board(situation), parse_moves(situation.moves))
    if checked.illegal is not None:
        raise ValueError(f"expected legal moves, got a fault in move {checked.illegal}")
    return checked.moves


def _check(situation: object) -> None:
    if not isinstance(situation, Situation):
        raise ValueError(f"expected a Situation, got {shown(situation)}")


def closing_positions(rows: int = 2, columns: int = 3) -> tuple[Closing, ...]:
    """The 24 ends of a 2 × 3 or 3 × 2 block whose end pair is home, in dictionary order.

    The end pair is 1 and 4 in 2 × 3 and 1 and 2 in 3 × 2. The other three tiles and the blank fill
    a 2 × 2 square, where moves can only turn them round; 12 of the 24 come out that way, and
    exactly those can be solved at all.

    >>> ends = closing_positions()
    >>> sum(end.moves is not None for end in ends), len(ends)
    (12, 24)
    >>> ends[0].board.cells, max(len(end.moves) for end in ends if end.moves is not None)
    ((1, 0, 2, 4, 3, 5), 6)

    Fails with ValueError if the shape is not 2 × 3 or 3 × 2.
    Source: 不可還原的拼圖, 還原方法; the pair that it leaves open has to be this one.
    """
    whole_number(rows, "the number of rows", low=2, high=3)
    whole_number(columns, "the number of columns", low=2, high=3)
    if rows + columns != 5:
        raise ValueError(f"expected a shape of 2 × 3 or 3 × 2, got {rows} × {columns}")
    ends = []
    for blank, one, two, three in arrangements((0, 2, 3, 5)):
        cells: Cells = (1, blank, one, 4, two, three)
        whole = trusted_board(2, 3, cells)
        moves: tuple[Move, ...] | None = None
        if is_solvable(whole):
            square = {tile: place for place, tile in enumerate((0, 2, 3, 5))}
            small = trusted_board(2, 2, tuple(square[tile] for tile in (blank, one, two, three)))
            goal = trusted_board(2, 2, tuple(square[tile] for tile in (2, 3, 5, 0)))
            turn = "".join(move.direction for move in shortest_moves(small, goal))
            moves = check_moves(whole, parse_moves(turn)).moves
        if columns == 2:
            whole = trusted_board(3, 2, mirrored_cells(cells, 2, 3))
            if moves is not None:
                turn = "".join(move.direction for move in moves).translate(_MIRROR)
                moves = check_moves(whole, parse_moves(turn)).moves
        ends.append(Closing(whole, moves))
    return tuple(sorted(ends, key=lambda end: end.board.cells))
