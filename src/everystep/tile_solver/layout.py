"""What the searches share: the board turned to a fixed position, its kinds, groups and views.

Legend: a *kind* is a number for all tiles that look alike, counted from 1 in the goal's reading
order, 0 the blank; a *group* is a set of kinds whose moves one table counts; a *view* is a way to
look the board up in tables: as it is and mirrored, or by two divisions into groups.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from math import comb
from typing import TypeAlias

from everystep.tiles import Board

Kinds: TypeAlias = tuple[int, ...]  # a kind for each cell
CellMap: TypeAlias = tuple[int, ...]  # for each cell the cell it goes to

# Cells of a 4 × 4 board in the order in which they fill groups, chosen by measuring many
# divisions; the blank's cell is left out. With the blank in the last cell: 6 + 6 + 3 and 5 + 5 + 5.
_ORDER_OF_SIXES: CellMap = (0, 4, 5, 8, 9, 12, 6, 7, 10, 11, 13, 14, 15, 1, 2, 3)
_ORDER_OF_FIVES: CellMap = (0, 4, 8, 9, 12, 1, 2, 3, 5, 6, 7, 10, 11, 13, 14, 15)


@dataclass(frozen=True, slots=True)
class Problem:
    """A board and a goal after turning them so that equal questions meet the same tables."""

    rows: int
    columns: int
    start: Kinds
    goal: Kinds
    original: CellMap  # for each cell the cell of the board as it was given


@dataclass(frozen=True, slots=True)
class View:
    """Where the cells and kinds of a board are looked up: one of the two ways."""

    cells: CellMap
    group: tuple[int, ...]  # for each kind the table
    stride: tuple[int, ...]  # for each kind its weight in the index of the table


@dataclass(frozen=True, slots=True)
class Design:
    """The tables of a goal: which kinds each of them counts, and the two views."""

    rows: int
    columns: int
    goal: Kinds
    groups: tuple[tuple[int, ...], ...]
    views: tuple[View, View]

    @property
    def cells(self) -> int:
        """The number of cells."""
        return self.rows * self.columns

    @property
    def copies(self) -> tuple[int, ...]:
        """For each kind, the number of tiles; 1 for the blank."""
        return tuple(self.goal.count(kind) for kind in range(max(self.goal) + 1))

    @property
    def sizes(self) -> tuple[int, ...]:
        """The number of entries of each table."""
        copies = self.copies
        sizes = []
        for group in self.groups:
            size = 1
            for kind in group:
                size *= comb(self.cells, copies[kind])
            sizes.append(size)
        return tuple(sizes)


@cache
def near(rows: int, columns: int) -> tuple[tuple[int, ...], ...]:
    """For each cell the cells beside it."""
    return tuple(
        tuple(
            other
            for other, there in (
                (cell - columns, cell >= columns),
                (cell - 1, cell % columns > 0),
                (cell + 1, cell % columns < columns - 1),
                (cell + columns, cell < (rows - 1) * columns),
            )
            if there
        )
        for cell in range(rows * columns)
    )


@cache
def masks(cells: int, copies: int) -> tuple[int, ...]:
    """The places of so many alike tiles as sets of bits, in increasing order: rank to mask."""
    return tuple(sorted(sum(1 << c for c in cs) for cs in combinations(range(cells), copies)))


@cache
def ranks(cells: int) -> tuple[int, ...]:
    """For each set of bits its rank among those with as many bits; undoes masks()."""
    seen = [0] * (cells + 1)
    answer = []
    for mask in range(1 << cells):
        bits = mask.bit_count()
        answer.append(seen[bits])
        seen[bits] += 1
    return tuple(answer)


def symmetries(rows: int, columns: int) -> tuple[tuple[int, int, CellMap], ...]:
    """The turns and mirrorings of a board: rows and columns after it, and where each cell goes."""
    found = []
    for down in (False, True):
        for across in (False, True):
            for transposed in (False, True):
                moved = []
                for cell in range(rows * columns):
                    row, column = divmod(cell, columns)
                    row = rows - 1 - row if down else row
                    column = columns - 1 - column if across else column
                    moved.append(column * rows + row if transposed else row * columns + column)
                found.append((*((columns, rows) if transposed else (rows, columns)), tuple(moved)))
    return tuple(found)


def moved(values: Sequence[int], cells: CellMap) -> tuple[int, ...]:
    """The values after each has gone with its cell."""
    answer = [0] * len(cells)
    for cell, value in enumerate(values):
        answer[cells[cell]] = value
    return tuple(answer)


def make_problem(board: Board, goal: Board) -> Problem:
    """Board and goal turned so that rows ≤ columns and the goal's blank is as late as it can be.

    Trusts that the goal has the board's shape and tiles.
    """
    rows, columns, cells = max(
        (s for s in symmetries(board.rows, board.columns) if s[0] <= s[1]),
        key=lambda s: (s[2][goal.blank], s[2] == tuple(range(len(s[2])))),
    )
    wanted = moved(goal.cells, cells)
    kind_of = {0: 0}
    for tile in wanted:
        kind_of.setdefault(tile, len(kind_of))
    return Problem(
        rows,
        columns,
        moved([kind_of[tile] for tile in board.cells], cells),
        tuple(kind_of[tile] for tile in wanted),
        moved(range(len(cells)), cells),
    )


def make_design(rows: int, columns: int, goal: Kinds, largest: int) -> Design:
    """The groups and views for a goal, each table no larger than one of so many single tiles.

    The second view is the board mirrored if the mirrored goal is the goal with other numbers;
    else a second division into groups, with tables of its own.
    """
    cells = rows * columns
    if cells == 16 and rows == 4:
        order = _ORDER_OF_SIXES if largest > 5 else _ORDER_OF_FIVES
        other: CellMap = tuple(cell % 4 * 4 + cell // 4 for cell in order)
    else:
        order = tuple(sorted(range(cells), key=lambda cell: (cell % columns, cell)))
        other = order[::-1]
    groups = _groups(goal, order, cells**largest)
    same = tuple(range(cells))
    for _, _, image in (s for s in symmetries(rows, columns) if s[:2] == (rows, columns)):
        if image != same:
            renamed = _renamed(goal, image)
            if renamed:
                views = _view(goal, groups, 0, same), _view(goal, groups, 0, image, renamed)
                return Design(rows, columns, goal, groups, views)
    others = _groups(goal, other, cells**largest)
    return Design(
        rows,
        columns,
        goal,
        groups + others,
        (_view(goal, groups, 0, same), _view(goal, others, len(groups), same)),
    )


def _groups(goal: Kinds, order: Sequence[int], most: int) -> tuple[tuple[int, ...], ...]:
    """Kinds in the order of their cells, cut where a table would have more than most entries."""
    groups: list[list[int]] = []
    size = most + 1
    done = {0}
    for cell in order:
        kind = goal[cell]
        if kind in done:
            continue
        done.add(kind)
        factor = comb(len(goal), goal.count(kind))
        if size * factor > most:
            groups.append([])
            size = 1
        groups[-1].append(kind)
        size *= factor
    return tuple(tuple(sorted(group)) for group in groups)


def _renamed(goal: Kinds, image: CellMap) -> dict[int, int] | None:
    """For each kind the one whose places are its mirrored places; None if that is no exchange."""
    renamed: dict[int, int] = {}
    for cell, kind in enumerate(goal):
        other = goal[image[cell]]
        if renamed.setdefault(kind, other) != other:
            return None
    fits = len(set(renamed.values())) == len(renamed) and renamed[0] == 0
    return renamed if fits else None


def _view(
    goal: Kinds,
    groups: tuple[tuple[int, ...], ...],
    first: int,
    image: CellMap,
    renamed: dict[int, int] | None = None,
) -> View:
    group_of = [0] * (max(goal) + 1)
    stride_of = [0] * (max(goal) + 1)
    for number, group in enumerate(groups, start=first):
        stride = 1
        for kind in group:
            group_of[kind], stride_of[kind] = number, stride
            stride *= comb(len(goal), goal.count(kind))
    if renamed:
        names = [renamed[kind] for kind in range(len(group_of))]
        group_of = [group_of[name] for name in names]
        stride_of = [stride_of[name] for name in names]
    return View(image, tuple(group_of), tuple(stride_of))
