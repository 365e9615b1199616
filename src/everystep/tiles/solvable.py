"""Can this board become that one? The answer with its reasons.

On a board of at least 2 × 2 there are exactly two classes, told apart by a parity. Four ways to
find it stand side by side, since readers have met one or the other: inversions with the blank
driven home (the source's first criterion, by either of its two ways), cycles (its second), the
blank read as the number m·n (不可還原的拼圖), and the inversions as they stand with the blank's row
(the rule most pages give; the row only matters when the width is even). On 1 × n the order of the
tiles never changes. With two alike tiles every board of at least 2 × 2 can be solved.
Sources: "4X4 數字拼圖"; 不可還原的拼圖; W. W. Johnson and W. E. Story, Notes on the "15" puzzle,
1879; A. F. Archer, A modern treatment of the 15 puzzle, 1999.
"""

from typing import Literal, NamedTuple, TypeAlias

from everystep.checks import shown
from everystep.permutations import (
    Cycle,
    Permutation,
    cycles,
    inversion_count,
    parity_by_cycles,
)
from everystep.tiles.boards import Board, Cells, Tile, check_board, check_goal, trusted_board
from everystep.tiles.moves import Move, swapped

__all__ = [
    "BlankAsNumber",
    "BlankRow",
    "Homing",
    "Kind",
    "Verdict",
    "Way",
    "blank_as_number",
    "blank_row",
    "cure",
    "drive_home",
    "is_solvable",
    "verdict",
]

Way: TypeAlias = Literal["down-right", "right-down"]
Kind: TypeAlias = Literal["grid", "line", "alike"]


class Homing(NamedTuple):
    """A board with its blank driven to the last cell, and the inversions of what then stands; see
    `drive_home()`."""

    way: Way
    """The way of the blank: down then right, or right then down."""
    moves: tuple[Move, ...]
    """The moves that drive it there."""
    board: Board
    """The board after them."""
    order: tuple[Tile, ...]
    """Its tiles, row by row."""
    inversions: int
    """How many pairs of them stand in the wrong order."""


class BlankAsNumber(NamedTuple):
    """All cells as numbers, the blank as the greatest; a move exchanges two of them.

    Solvable exactly if both sums and the steps between the two blanks make an even total.
    """

    numbers: tuple[int, ...]
    """The cells of the board, row by row."""
    inversions: int
    """The inversions among them."""
    goal_numbers: tuple[int, ...]
    """The cells of the goal."""
    goal_inversions: int
    """The inversions among those."""
    blank_steps: int
    """Rows and columns between the two cells of the blank, added up."""

    @property
    def parity(self) -> int:
        """0 if solvable, 1 if not."""
        return (self.inversions + self.goal_inversions + self.blank_steps) % 2


class BlankRow(NamedTuple):
    """Inversions of the tiles as they stand; a move up or down passes columns − 1 tiles.

    Solvable exactly if both sums and rows_apart times (columns − 1) make an even total, so with an
    odd number of columns the blank does not matter.
    """

    inversions: int
    """The inversions of the board's tiles, the blank left out."""
    goal_inversions: int
    """Those of the goal's tiles."""
    rows_apart: int
    """Rows between the two cells of the blank."""
    columns: int
    """The columns of the board."""

    @property
    def parity(self) -> int:
        """0 if solvable, 1 if not."""
        crossing = self.rows_apart * (self.columns - 1)
        return (self.inversions + self.goal_inversions + crossing) % 2


class Verdict(NamedTuple):
    """Whether the board can become the goal, and why.

    The reasons are about numbered_board and numbered_goal. They are the board and the goal
    themselves unless tiles are alike; then each copy has a number of its own there, and sliding
    the tiles to their numbers solves the picture.
    """

    solvable: bool
    """Whether moves lead from the board to the goal."""
    kind: Kind
    """A line, a grid with alike tiles, or a grid: what decides depends on it."""
    board: Board
    """The board that was asked about."""
    goal: Board
    """The goal."""
    numbered_board: Board
    """The board with a number of its own for each tile."""
    numbered_goal: Board
    """The goal with these numbers."""
    homings: tuple[Homing, Homing]
    """The blank of the board driven to the last cell, both ways."""
    goal_homings: tuple[Homing, Homing]
    """The blank of the goal, likewise."""
    permutation: Permutation
    """The homed tiles as their places in the homed goal."""
    cycles: tuple[Cycle, ...]
    """Its cycles, in tiles: each stands where the next one belongs."""
    cycle_length: int
    """So many exchanges of two tiles would do; on a grid an even number means solvable."""
    blank_as_number: BlankAsNumber
    """The same decided with the blank as a number."""
    blank_row: BlankRow
    """The same decided by the row of the blank."""
    cure: tuple[Tile, Tile] | None
    """Two tiles whose exchange makes it solvable; None where there are none or it is."""
    first_difference: int | None
    """On a line, the first place in the order that differs, from 1; else None."""


def drive_home(board: Board, way: Way = "down-right") -> Homing:
    """The board with its blank driven to the last cell: down then right, or right then down.

    >>> board = Board(4, 4, (0, 8, 4, 7, 9, 12, 13, 10, 3, 5, 15, 1, 11, 6, 14, 2))
    >>> home = drive_home(board)
    >>> home.order, home.inversions
    ((9, 8, 4, 7, 3, 12, 13, 10, 11, 5, 15, 1, 6, 14, 2), 53)

    Fails with ValueError if the board is not a Board or the way none of the two.
    Source: "4X4 數字拼圖", figures 11 and 12.
    """
    check_board(board)
    if way not in ("down-right", "right-down"):
        raise ValueError(f"expected the way 'down-right' or 'right-down', got {shown(way)}")
    rows, columns, cells = board.rows, board.columns, board.cells
    blank = board.blank
    down = ["D"] * (rows - 1 - blank // columns)
    right = ["R"] * (columns - 1 - blank % columns)
    moves = []
    for step in down + right if way == "down-right" else right + down:
        source = blank + (columns if step == "D" else 1)
        moves.append(Move(cells[source], "U" if step == "D" else "L", source, blank))
        cells = swapped(cells, blank, source)
        blank = source
    homed = trusted_board(rows, columns, cells)
    order = homed.order
    return Homing(way, tuple(moves), homed, order, _inversions(order))


def _inversions(order: tuple[int, ...]) -> int:
    """Inversions where alike tiles count as in order."""
    if len(set(order)) == len(order):
        return inversion_count(order)
    ranked = sorted(range(len(order)), key=lambda place: order[place])
    ranks = [0] * len(order)
    for rank, place in enumerate(ranked):
        ranks[place] = rank
    return inversion_count(ranks)


def blank_as_number(board: Board, goal: Board | None = None) -> BlankAsNumber:
    """The source's argument: the blank is the number m·n and each move an exchange with it.

    >>> argument = blank_as_number(Board(3, 3, (1, 2, 3, 4, 5, 6, 8, 7, 0)))
    >>> argument.numbers, argument.inversions, argument.blank_steps, argument.parity
    ((1, 2, 3, 4, 5, 6, 8, 7, 9), 1, 0, 1)

    Fails with ValueError if the goal has another shape or other tiles, or tiles are alike.
    Source: 不可還原的拼圖, pictures a and b.
    """
    goal = _distinct_goal(board, goal)
    last = max(len(board.cells), max(board.cells) + 1)
    numbers = tuple(tile or last for tile in board.cells)
    goal_numbers = tuple(tile or last for tile in goal.cells)
    apart, across = _apart(board, goal)
    return BlankAsNumber(
        numbers,
        inversion_count(numbers),
        goal_numbers,
        inversion_count(goal_numbers),
        apart + across,
    )


def blank_row(board: Board, goal: Board | None = None) -> BlankRow:
    """The rule of the blank's row: inversions as they stand, and the rows between the blanks.

    >>> rule = blank_row(Board(2, 2, (1, 0, 3, 2)))
    >>> rule.inversions, rule.rows_apart, rule.parity
    (1, 1, 0)

    Fails with ValueError if the goal has another shape or other tiles, or tiles are alike.
    Source: Johnson and Story, 1879.
    """
    goal = _distinct_goal(board, goal)
    return BlankRow(
        inversion_count(board.order),
        inversion_count(goal.order),
        _apart(board, goal)[0],
        board.columns,
    )


def _distinct_goal(board: Board, goal: Board | None) -> Board:
    check_board(board)
    goal = check_goal(board, goal)
    if board.has_alike:
        raise ValueError("expected tiles that all differ, got alike ones")
    return goal


def _apart(board: Board, goal: Board) -> tuple[int, int]:
    """The rows and the columns between the two blanks."""
    row, column = divmod(board.blank, board.columns)
    goal_row, goal_column = divmod(goal.blank, board.columns)
    return abs(row - goal_row), abs(column - goal_column)


def is_solvable(board: Board, goal: Board | None = None) -> bool:
    """True if legal moves lead from the board to the goal; the standard goal if None.

    Equivalent to ``verdict(board, goal).solvable``, without the reasons.

    >>> is_solvable(Board(3, 3, (1, 2, 3, 4, 5, 6, 8, 7, 0)))
    False

    Fails with ValueError if the goal has another shape or other tiles.
    Source: Johnson and Story, 1879, who have both halves of the proof.
    """
    check_board(board)
    goal = check_goal(board, goal)
    if board.is_line:
        return board.order == goal.order
    if board.has_alike:
        return True
    place_of = {tile: place for place, tile in enumerate(goal.cells, start=1)}
    moved = parity_by_cycles(tuple(place_of[tile] for tile in board.cells))
    return (moved + sum(_apart(board, goal))) % 2 == 0


def verdict(board: Board, goal: Board | None = None) -> Verdict:
    """Whether legal moves lead from the board to the goal (the standard one if None), and why.

    >>> answer = verdict(Board(4, 4, (0, 8, 4, 7, 9, 12, 13, 10, 3, 5, 15, 1, 11, 6, 14, 2)))
    >>> answer.solvable, answer.homings[0].inversions, answer.cycle_length, answer.cure
    (False, 53, 13, (1, 9))
    >>> answer.cycles
    ((1, 12, 6, 13, 7, 4, 3, 5, 10, 8, 2, 15, 11, 9),)

    Fails with ValueError if the goal has another shape or other tiles.
    Sources: those of the module.
    """
    check_board(board)
    goal = check_goal(board, goal)
    kind: Kind = "line" if board.is_line else "alike" if board.has_alike else "grid"
    numbered_board, numbered_goal = _numbered(board, goal)
    homings = _homings(numbered_board)
    goal_homings = _homings(numbered_goal)
    goal_order = goal_homings[0].order
    place_of = {tile: place for place, tile in enumerate(goal_order, start=1)}
    permutation = tuple(place_of[tile] for tile in homings[0].order)
    product = cycles(permutation)
    length = sum(len(cycle) - 1 for cycle in product)
    solvable = not product if kind == "line" else length % 2 == 0
    named = tuple(tuple(goal_order[place - 1] for place in cycle) for cycle in product)
    mended: tuple[Tile, Tile] | None = None
    wrong = _wrong_places(board, goal)
    if kind == "line" and len(wrong) == 2:
        mended = (board.order[wrong[0]], board.order[wrong[1]])
    elif kind == "grid" and not solvable:
        mended = (named[0][0], named[0][-1])
    return Verdict(
        solvable=solvable,
        kind=kind,
        board=board,
        goal=goal,
        numbered_board=numbered_board,
        numbered_goal=numbered_goal,
        homings=homings,
        goal_homings=goal_homings,
        permutation=permutation,
        cycles=named,
        cycle_length=length,
        blank_as_number=blank_as_number(numbered_board, numbered_goal),
        blank_row=blank_row(numbered_board, numbered_goal),
        cure=mended,
        first_difference=wrong[0] + 1 if kind == "line" and wrong else None,
    )


def _homings(board: Board) -> tuple[Homing, Homing]:
    return drive_home(board, "down-right"), drive_home(board, "right-down")


def _wrong_places(board: Board, goal: Board) -> list[int]:
    """The places, from 0, where the order of the tiles differs from the goal's."""
    pairs = zip(board.order, goal.order, strict=True)
    return [place for place, (tile, other) in enumerate(pairs) if tile != other]


def _numbered(board: Board, goal: Board) -> tuple[Board, Board]:
    """Board and goal with a number of its own for each alike tile, chosen to be solvable."""
    if not board.has_alike:
        return board, goal
    # in the goal the tiles are numbered along its homed order, so that this is 1, 2, 3, …
    home = drive_home(goal)
    homed = home.board
    numbers: dict[Tile, list[int]] = {}
    for number, tile in enumerate(homed.order, start=1):
        numbers.setdefault(tile, []).append(number)
    cells: Cells = (*range(1, len(homed.cells)), 0)
    for move in reversed(home.moves):
        cells = swapped(cells, move.source, move.target)
    numbered_goal = trusted_board(goal.rows, goal.columns, cells)
    left = {tile: list(copies) for tile, copies in numbers.items()}
    numbered_board = trusted_board(
        board.rows, board.columns, tuple(left[tile].pop(0) if tile else 0 for tile in board.cells)
    )
    if not board.is_line and not is_solvable(numbered_board, numbered_goal):
        first, second = next(copies for copies in numbers.values() if len(copies) > 1)[:2]
        numbered_board = _exchanged(numbered_board, first, second)
    return numbered_board, numbered_goal


def _exchanged(board: Board, first: Tile, second: Tile) -> Board:
    swap = {first: second, second: first}
    cells = tuple(swap.get(tile, tile) for tile in board.cells)
    return trusted_board(board.rows, board.columns, cells)


def cure(board: Board, goal: Board | None = None) -> Board | None:
    """The board with the two tiles of the verdict's cure exchanged; itself if it is solvable.

    None if no exchange of two tiles helps, which happens only on 1 × n.

    >>> cure(Board(3, 3, (1, 2, 3, 4, 5, 6, 8, 7, 0))).cells
    (1, 2, 3, 4, 5, 6, 7, 8, 0)

    Fails with ValueError if the goal has another shape or other tiles.
    Source: 不可還原的拼圖 (exchanging any two tiles changes the class).
    """
    answer = verdict(board, goal)
    if answer.solvable:
        return board
    if answer.cure is None:
        return None
    if not board.is_line:
        return _exchanged(board, *answer.cure)
    one, two = (
        place + (place >= board.blank) for place in _wrong_places(board, answer.goal)
    )  # as cells
    cells = list(board.cells)
    cells[one], cells[two] = cells[two], cells[one]
    return trusted_board(board.rows, board.columns, tuple(cells))
