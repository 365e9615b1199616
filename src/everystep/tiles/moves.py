"""Moves of sliding tiles: by tile, by direction of the tile, by direction of the blank.

The two directions are opposites and always named apart: when tile 6 slides up, the blank goes
down. Letters are U, D, L, R; without a word to the contrary they are directions of the tile.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Literal, NamedTuple, TypeAlias, cast

from everystep.checks import items, shown, text, whole_number
from everystep.errors import IllegalMoveError
from everystep.tiles.boards import Board, Cells, Tile, check_board, trusted_board

__all__ = [
    "CheckedMoves",
    "Direction",
    "Move",
    "MoveForm",
    "Step",
    "apply_step",
    "check_moves",
    "format_moves",
    "legal_moves",
    "move_blank",
    "opposite",
    "parse_moves",
    "play",
    "reverse_moves",
    "slide",
    "slide_direction",
    "undo",
]

Direction: TypeAlias = Literal["U", "D", "L", "R"]
MoveForm: TypeAlias = Literal["directions", "blank", "tiles", "both"]

_OPPOSITE: dict[str, Direction] = {"U": "D", "D": "U", "L": "R", "R": "L"}
_SIGNS: dict[str, Direction] = {}
for _letter, _signs in (("U", "Uu↑^上"), ("D", "Dd↓v下"), ("L", "Ll←<左"), ("R", "Rr→>右")):
    _SIGNS |= dict.fromkeys(_signs, cast(Direction, _letter))
_ARROWS = {"U": "↑", "D": "↓", "L": "←", "R": "→"}
_LONGEST = 100_000  # characters, and steps, of a move list


class Move(NamedTuple):
    """A legal move.

    >>> from everystep.tiles import legal_moves, parse_board
    >>> legal_moves(parse_board("1 2 3/4 _ 6/7 5 8"))[0]
    Move(tile=5, direction='U', source=7, target=4)
    """

    tile: Tile
    """The number of the tile."""
    direction: Direction
    """The way it slides: "U", "D", "L" or "R"."""
    source: int
    """The cell that it leaves, row by row from 0."""
    target: int
    """The cell that it gets, where the blank was."""

    @property
    def blank_direction(self) -> Direction:
        """The way the blank goes: the opposite of the tile's."""
        return _OPPOSITE[self.direction]


class Step(NamedTuple):
    """A move as it was written: a tile, a direction of the tile, or both.

    >>> Step(tile=5), Step(direction="U")
    (Step(tile=5, direction=None), Step(tile=None, direction='U'))
    """

    tile: Tile | None = None
    """The number of the tile; None where only a direction was written."""
    direction: Direction | None = None
    """The way the tile slides; None where only a tile was written."""


class CheckedMoves(NamedTuple):
    """How far a list of moves goes; see `check_moves()`."""

    moves: tuple[Move, ...]
    """The moves up to the first illegal step, or all."""
    board: Board
    """The board after them."""
    illegal: int | None
    """The number of the first illegal step, from 1; None where there is none."""
    legal: tuple[Move, ...]
    """What could have moved there instead."""

    @property
    def ok(self) -> bool:
        """True if every step was legal."""
        return self.illegal is None


def moves_at(blank: int, rows: int, columns: int) -> Iterator[tuple[Direction, int]]:
    """The direction and the cell of each tile that can move; trusts its input."""
    if blank < (rows - 1) * columns:
        yield "U", blank + columns
    if blank >= columns:
        yield "D", blank - columns
    if blank % columns < columns - 1:
        yield "L", blank + 1
    if blank % columns:
        yield "R", blank - 1


def swapped(cells: Cells, blank: int, source: int) -> Cells:
    """The cells after the tile at source has slid into the blank; trusts its input."""
    changed = list(cells)
    changed[blank], changed[source] = changed[source], 0
    return tuple(changed)


def legal_moves(board: Board) -> tuple[Move, ...]:
    """The moves of the board, in the order up, down, left, right of the tile.

    >>> moves = legal_moves(Board(2, 2, (1, 2, 3, 0)))
    >>> [(move.tile, move.direction, move.blank_direction) for move in moves]
    [(2, 'D', 'U'), (3, 'R', 'L')]

    Fails with ValueError if the board is not a Board.
    Source: the rule of the game, as "4X4 數字拼圖" and 不可還原的拼圖 have it.
    """
    check_board(board)
    blank = board.blank
    return tuple(
        Move(board.cells[source], direction, source, blank)
        for direction, source in moves_at(blank, board.rows, board.columns)
    )


def opposite(direction: Direction) -> Direction:
    """The opposite direction: the blank's for a tile's, the undoing one for a done one.

    >>> opposite("U")
    'D'

    Fails with ValueError if the direction is not one of U, D, L, R.
    Source: as for legal_moves().
    """
    if not isinstance(direction, str) or direction not in _OPPOSITE:
        raise ValueError(f"expected a direction U, D, L or R, got {shown(direction)}")
    return _OPPOSITE[direction]


def _done(board: Board, move: Move) -> Board:
    return trusted_board(board.rows, board.columns, swapped(board.cells, move.target, move.source))


def _tiles_named(moves: Sequence[Move]) -> str:
    tiles = [str(move.tile) for move in moves]
    return tiles[0] if len(tiles) == 1 else f"{', '.join(tiles[:-1])} or {tiles[-1]}"


def _find(board: Board, step: Step) -> Move:
    """The legal move that a step means; IllegalMoveError if there is none."""
    moves = legal_moves(board)
    fitting = [
        move
        for move in moves
        if step.tile in (None, move.tile) and step.direction in (None, move.direction)
    ]
    if len(fitting) == 1:
        return fitting[0]
    if len(fitting) > 1:
        raise ValueError(f"expected a direction too, since two alike tiles can move, got {step}")
    if not moves:
        raise IllegalMoveError(f"expected no move on a board of one cell, got {_worded(step)}")
    raise IllegalMoveError(
        f"expected tile {_tiles_named(moves)} to move, the blank being in row "
        f"{board.blank // board.columns + 1}, column {board.blank % board.columns + 1}, "
        f"got {_worded(step)}"
    )


def _worded(step: Step) -> str:
    words = {"U": "up", "D": "down", "L": "left", "R": "right"}
    tile = "a tile" if step.tile is None else f"tile {shown(step.tile)}"
    return tile if step.direction is None else f"{tile} {words[step.direction]}"


def slide(board: Board, tile: Tile) -> Board:
    """The board after this tile has slid into the blank beside it.

    Sliding the same tile again undoes it.

    >>> slide(Board(2, 2, (1, 2, 3, 0)), 3).cells
    (1, 2, 0, 3)
    >>> slide(Board(2, 2, (1, 2, 3, 0)), 1)
    Traceback (most recent call last):
    everystep.errors.IllegalMoveError: expected tile 2 or 3 to move, the blank being in row 2, \
column 2, got tile 1

    Fails with IllegalMoveError if the tile is not beside the blank, with ValueError if it is not a
    tile or two alike tiles could move.
    Source: as for legal_moves().
    """
    check_board(board)
    whole_number(tile, "a tile", low=1)
    return _done(board, _find(board, Step(tile=tile)))


def slide_direction(board: Board, direction: Direction) -> Board:
    """The board after a tile has slid this way: U means that the tile below the blank goes up.

    >>> slide_direction(Board(2, 2, (1, 2, 3, 0)), "R").cells
    (1, 2, 0, 3)

    Fails with IllegalMoveError if there is no such tile, with ValueError if the direction is not
    one of U, D, L, R.
    Source: as for legal_moves().
    """
    check_board(board)
    opposite(direction)
    return _done(board, _find(board, Step(direction=direction)))


def move_blank(board: Board, direction: Direction) -> Board:
    """The board after the blank has gone this way: U means that the tile above it comes down.

    >>> move_blank(Board(2, 2, (1, 2, 3, 0)), "L").cells
    (1, 2, 0, 3)

    Fails with IllegalMoveError at the edge, with ValueError if the direction is not one of U, D,
    L, R.
    Source: as for legal_moves(); most solvers and papers name the blank's way.
    """
    return slide_direction(board, opposite(direction))


def apply_step(board: Board, step: Step | Move) -> Board:
    """The board after a step as parse_moves() or legal_moves() gives it.

    >>> apply_step(Board(2, 2, (1, 2, 3, 0)), Step(3, "R")).cells
    (1, 2, 0, 3)

    Fails with IllegalMoveError if the step is not legal here, with ValueError if it is not a step.
    Source: as for legal_moves().
    """
    check_board(board)
    return _done(board, _find(board, _step(step)))


def undo(board: Board, step: Step | Move) -> Board:
    """The board before this step was made, so that apply_step() gives the board back.

    >>> undo(Board(2, 2, (1, 2, 0, 3)), Step(3, "R")).cells
    (1, 2, 3, 0)

    Fails with IllegalMoveError if the step cannot have led here, with ValueError if it is not a
    step.
    Source: "4X4 數字拼圖" (what was moved can be moved back).
    """
    check_board(board)
    made = _step(step)
    back = None if made.direction is None else opposite(made.direction)
    return _done(board, _find(board, Step(made.tile, back)))


def _step(step: object) -> Step:
    if isinstance(step, Move):
        step = Step(step.tile, step.direction)
    if not isinstance(step, Step) or step == Step():
        raise ValueError(f"expected a Step with a tile or a direction, got {shown(step)}")
    if step.tile is not None:
        whole_number(step.tile, "a tile", low=1)
    if step.direction is not None:
        opposite(step.direction)
    return step


def play(board: Board, steps: Iterable[Step | Move]) -> Iterator[Board]:
    """The board after each step in turn, lazily.

    >>> [board.cells for board in play(Board(2, 2, (1, 2, 3, 0)), parse_moves("RD"))]
    [(1, 2, 0, 3), (0, 2, 1, 3)]

    Fails like apply_step() when it comes to a step that is not legal.
    Source: as for legal_moves().
    """
    check_board(board)
    for step in items(steps, "the steps"):
        board = apply_step(board, step)
        yield board


def check_moves(board: Board, steps: Iterable[Step | Move]) -> CheckedMoves:
    """The legal moves at the beginning of a list, and the first illegal step if there is one.

    >>> checked = check_moves(Board(2, 2, (1, 2, 3, 0)), parse_moves("3 1 2 1"))
    >>> checked.illegal, [move.tile for move in checked.legal]
    (4, [3, 2])

    Fails with ValueError if the board is not a Board or a step not a Step.
    Source: as for legal_moves().
    """
    check_board(board)
    made: list[Move] = []
    for number, step in enumerate(items(steps, "the steps"), start=1):
        try:
            move = _find(board, _step(step))
        except IllegalMoveError:
            return CheckedMoves(tuple(made), board, number, legal_moves(board))
        made.append(move)
        board = _done(board, move)
    return CheckedMoves(tuple(made), board, None, ())


def parse_moves(pasted: str, *, of: Literal["tile", "blank"] = "tile") -> tuple[Step, ...]:
    """The steps that a pasted move list means; format_moves() writes it back.

    Directions as letters (RULD, with R2 for RR), arrows, ^v<> or 上下左右; or tile numbers; or
    both at once (12^ 14>). With of="blank" the directions are the blank's.

    >>> parse_moves("RD")
    (Step(tile=None, direction='R'), Step(tile=None, direction='D'))
    >>> parse_moves("3, 1")
    (Step(tile=3, direction=None), Step(tile=1, direction=None))
    >>> parse_moves("L", of="blank") == parse_moves("R")
    True

    Fails with ValueError if a sign is none of these, or directions and plain numbers are mixed, or
    the list has more than 100000 steps.
    Source: the forms in which solvers, trainers and papers write moves.
    """
    pasted = text(pasted, "a move list", longest=_LONGEST)
    if of not in ("tile", "blank"):
        raise ValueError(f"expected directions of the 'tile' or the 'blank', got {shown(of)}")
    signs = re.escape("".join(_SIGNS))
    steps: list[Step] = []
    kinds: set[str] = set()
    for word in re.findall(r"[^\s,;|、，；]+", pasted):
        if re.fullmatch(r"[0-9]{1,6}", word):
            kinds.add("tiles")
            steps.append(Step(tile=whole_number(int(word), "a tile", low=1)))
        elif both := re.fullmatch(rf"([0-9]{{1,6}})([{signs}])", word):
            kinds.add("both")
            steps.append(Step(whole_number(int(both[1]), "a tile", low=1), _SIGNS[both[2]]))
        elif re.fullmatch(rf"(?:[{signs}][0-9]{{0,3}})+", word):
            kinds.add("directions")
            for sign, count in re.findall(rf"([{signs}])([0-9]{{0,3}})", word):
                steps.extend([Step(direction=_SIGNS[sign])] * int(count or 1))
                if len(steps) > _LONGEST:
                    raise ValueError(f"expected at most {_LONGEST} steps, got more")
        else:
            raise ValueError(
                f"expected directions (U D L R, arrows) or tile numbers, got {shown(word)}"
            )
        if len(kinds) > 1:
            raise ValueError(
                f"expected all steps in one form, directions or tiles, got {shown(word)} too"
            )
    if of == "blank":
        return tuple(
            step if step.direction is None else Step(step.tile, _OPPOSITE[step.direction])
            for step in steps
        )
    return tuple(steps)


def format_moves(moves: Iterable[Step | Move], *, form: MoveForm = "directions") -> str:
    """The moves as text, so that parse_moves() gives the steps back.

    The forms: "directions" of the tiles, of the "blank", "tiles", or "both" tile and direction.

    >>> made = check_moves(Board(2, 2, (1, 2, 3, 0)), parse_moves("RD")).moves
    >>> [format_moves(made, form=form) for form in ("directions", "blank", "tiles", "both")]
    ['RD', 'LU', '3 1', '3→ 1↓']

    Fails with ValueError if the form is not one of these or a step lacks what it needs.
    Source: as for parse_moves().
    """
    steps = [_step(step) for step in items(moves, "the moves")]
    if form not in ("directions", "blank", "tiles", "both"):
        raise ValueError(
            f"expected the form 'directions', 'blank', 'tiles' or 'both', got {shown(form)}"
        )
    words: list[str] = []
    for step in steps:
        tile, direction = step
        if (tile is None and form in ("tiles", "both")) or (direction is None and form != "tiles"):
            raise ValueError(f"expected steps with what the form {form!r} needs, got {step}")
        if direction is None or form == "tiles":
            words.append(str(tile))
        elif form == "both":
            words.append(f"{tile}{_ARROWS[direction]}")
        else:
            words.append(direction if form == "directions" else _OPPOSITE[direction])
    return ("" if form in ("directions", "blank") else " ").join(words)


def reverse_moves(moves: Iterable[Step | Move]) -> tuple[Step, ...]:
    """The steps that undo these: the same tiles in the opposite order and direction.

    >>> format_moves(reverse_moves(parse_moves("RRD")))
    'ULL'

    Fails with ValueError if something is not a step.
    Source: as for undo().
    """
    steps = [_step(step) for step in items(moves, "the moves")]
    return tuple(
        Step(tile, None if direction is None else _OPPOSITE[direction])
        for tile, direction in reversed(steps)
    )
