"""Classes of boards that reach one another, and breadth-first search through the small ones."""

from collections.abc import Iterator
from itertools import pairwise
from itertools import permutations as arrangements
from math import factorial

from everystep.checks import whole_number
from everystep.tiles.boards import (
    MOST_CELLS,
    Board,
    Cells,
    check_board,
    check_goal,
    standard_goal,
)
from everystep.tiles.depths import DepthTable
from everystep.tiles.moves import Direction, Move, moves_at, swapped
from everystep.tiles.solvable import is_solvable

__all__ = [
    "SMALL_CELLS",
    "class_count",
    "class_size",
    "class_sizes",
    "depth_table",
    "shortest_moves",
]

SMALL_CELLS = 9  # the largest board that is searched as a whole: 9!/2 = 181,440 boards


def _shape(rows: int, columns: int, most: int) -> tuple[int, int]:
    whole_number(rows, "the number of rows", low=1, high=most)
    whole_number(columns, "the number of columns", low=1, high=most)
    if rows * columns > most:
        raise ValueError(f"expected at most {most} cells, got {rows} × {columns}")
    return rows, columns


def class_count(rows: int, columns: int) -> int:
    """How many classes there are: two from 2 × 2 on, but (n − 1)! on a line of n cells.

    >>> class_count(4, 4), class_count(1, 5)
    (2, 24)

    Fails with ValueError if the shape is not 1 × 1 up to MOST_CELLS cells.
    Source: 不可還原的拼圖, 拼圖的狀態分類; the line is an exception that it does not name.
    """
    rows, columns = _shape(rows, columns, MOST_CELLS)
    return 2 if min(rows, columns) > 1 else factorial(rows * columns - 1)


def class_size(rows: int, columns: int) -> int:
    """How many boards each class has: half of (m·n)! from 2 × 2 on, n on a line of n cells.

    Equivalent to ``factorial(rows * columns) // class_count(rows, columns)``.

    >>> class_size(4, 4), class_size(1, 5)
    (10461394944000, 5)

    Fails with ValueError if the shape is not 1 × 1 up to MOST_CELLS cells.
    Source: Johnson and Story, 1879.
    """
    rows, columns = _shape(rows, columns, MOST_CELLS)
    return factorial(rows * columns) // 2 if min(rows, columns) > 1 else rows * columns


def class_sizes(rows: int, columns: int) -> tuple[int, ...]:
    """The sizes of all classes, found by reaching every board of the shape.

    >>> class_sizes(2, 3)
    (360, 360)
    >>> class_sizes(1, 4)
    (4, 4, 4, 4, 4, 4)

    Fails with ValueError if the shape has more than 9 cells.
    Source: 不可還原的拼圖, 拼圖的狀態分類, here counted instead of proved.
    """
    rows, columns = _shape(rows, columns, SMALL_CELLS)
    left: set[Cells] = set(arrangements(range(rows * columns)))
    sizes = []
    while left:
        start = left.pop()
        count = 0
        for level in _levels(start, rows, columns):
            count += len(level)
            left.difference_update(level)
        sizes.append(count)
    return tuple(sorted(sizes))


def _levels(start: Cells, rows: int, columns: int) -> Iterator[list[Cells]]:
    """The boards at distance 0, 1, 2, … from start; trusts its input."""
    sources = [
        [source for _, source in moves_at(blank, rows, columns)] for blank in range(len(start))
    ]
    before: set[Cells] = set()
    level = {start}
    while level:
        yield list(level)
        after: set[Cells] = set()
        for cells in level:
            blank = cells.index(0)
            for source in sources[blank]:
                after.add(swapped(cells, blank, source))
        # a move flips the parity, so a board of the next level was met two levels ago or never
        before, level = level, after - before


def depth_table(rows: int, columns: int, *, goal: Board | None = None) -> DepthTable:
    """How many boards lie at each distance from the goal (the standard one if None), searched.

    >>> depth_table(2, 2).counts
    (1, 2, 2, 2, 2, 2, 1)
    >>> depth_table(2, 3).deepest
    ((4, 5, 0, 1, 2, 3),)

    Fails with ValueError if the shape has more than 9 cells or the goal another shape.
    Source: breadth-first search; OEIS A151944 has the largest depths.
    """
    rows, columns = _shape(rows, columns, SMALL_CELLS)
    if goal is None:
        goal = standard_goal(rows, columns)
    check_board(goal, "the goal")
    if (goal.rows, goal.columns) != (rows, columns):
        raise ValueError(
            f"expected a goal of {rows} × {columns} cells, got {goal.rows} × {goal.columns}"
        )
    counts = []
    last: list[Cells] = []
    for level in _levels(goal.cells, rows, columns):
        counts.append(len(level))
        last = level
    return DepthTable(tuple(counts), tuple(sorted(last)), "breadth-first search")


def shortest_moves(board: Board, goal: Board | None = None) -> tuple[Move, ...]:
    """As few moves as possible from the board to the goal, by search from both ends.

    Among several shortest ways the same one comes out each time.

    >>> from everystep.tiles import format_moves
    >>> format_moves(shortest_moves(Board(2, 2, (0, 3, 2, 1))))
    'ULDRUL'

    Fails with ValueError if the board has more than 9 cells, or cannot become the goal.
    Source: I. Pohl, Bi-directional search, Machine Intelligence 6, 1971.
    """
    check_board(board)
    goal = check_goal(board, goal)
    rows, columns = _shape(board.rows, board.columns, SMALL_CELLS)
    if not is_solvable(board, goal):
        raise ValueError(f"expected a board that can become the goal, got {board.cells}")
    sources = [list(moves_at(blank, rows, columns)) for blank in range(rows * columns)]
    ways: tuple[dict[Cells, Cells], dict[Cells, Cells]] = (
        {board.cells: ()},
        {goal.cells: ()},
    )
    edges = [[board.cells], [goal.cells]]
    middle = board.cells if board.cells == goal.cells else None
    while middle is None:
        side = 0 if len(edges[0]) <= len(edges[1]) else 1
        edge: list[Cells] = []
        for cells in edges[side]:
            blank = cells.index(0)
            for _, source in sources[blank]:
                other = swapped(cells, blank, source)
                if other not in ways[side]:
                    ways[side][other] = cells
                    edge.append(other)
                    if middle is None and other in ways[1 - side]:
                        middle = other
        edges[side] = edge
    path = [middle]
    while ways[0][path[0]]:
        path.insert(0, ways[0][path[0]])
    while ways[1][path[-1]]:
        path.append(ways[1][path[-1]])
    return moves_between(path, rows, columns)


def moves_between(path: list[Cells], rows: int, columns: int) -> tuple[Move, ...]:
    """The moves along a path of boards; trusts that each follows from the one before."""
    names: dict[int, Direction] = {columns: "U", -columns: "D"}
    if columns > 1:
        names |= {1: "L", -1: "R"}
    moves = []
    for cells, other in pairwise(path):
        target, source = cells.index(0), other.index(0)
        moves.append(Move(cells[source], names[source - target], source, target))
    return tuple(moves)
