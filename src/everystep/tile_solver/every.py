"""All shortest solutions of a small board, and how many there are."""

from collections.abc import Iterator
from functools import lru_cache

from everystep.tile_solver.layout import near
from everystep.tile_solver.solving import as_moves, check_question
from everystep.tiles import Board, Cells, Move
from everystep.tiles.moves import swapped

__all__ = ["SMALL_CELLS", "shortest_count", "shortest_solutions"]

SMALL_CELLS = 9  # 9!/2 = 181,440 boards are searched as a whole


def shortest_count(board: Board, goal: Board | None = None) -> int:
    """How many shortest solutions there are.

    Two solutions differ if the blank goes another way. Equivalent to
    ``len(list(shortest_solutions(board, goal)))``.

    >>> from everystep.tiles import parse_board
    >>> shortest_count(parse_board("8 6 7/2 5 4/3 _ 1"))
    40

    Fails with ValueError if the board has more than 9 cells or cannot become the goal.
    Source: breadth-first search from the goal, the ways added up level by level.
    """
    goal = _check_small(board, goal)
    depths = _depths(goal)
    counts: dict[Cells, int] = {goal.cells: 1}
    level = {board.cells}
    levels = [level]
    while goal.cells not in level:
        level = {nearer for cells in level for nearer in _nearer(cells, depths, board)}
        levels.append(level)
    for level in reversed(levels[:-1]):
        for cells in level:
            counts[cells] = sum(counts[nearer] for nearer in _nearer(cells, depths, board))
    return counts[board.cells]


def shortest_solutions(board: Board, goal: Board | None = None) -> Iterator[tuple[Move, ...]]:
    """All shortest solutions, one after the other, made as they are asked for.

    >>> from everystep.tiles import format_moves, parse_board
    >>> [format_moves(moves) for moves in shortest_solutions(parse_board("_ 3/2 1"))]
    ['LURDLU', 'ULDRUL']

    Fails with ValueError if the board has more than 9 cells or cannot become the goal.
    Source: as for shortest_count().
    """
    goal = _check_small(board, goal)
    return _solutions(board, goal)


def _solutions(board: Board, goal: Board) -> Iterator[tuple[Move, ...]]:
    depths = _depths(goal)
    way = [board.cells]
    choices = [_nearer(board.cells, depths, board)]
    if board.cells == goal.cells:
        yield ()
        return
    while choices:
        cells = next(choices[-1], None)
        if cells is None:
            choices.pop()
            way.pop()
        elif cells == goal.cells:
            yield as_moves(board, goal, [*(some.index(0) for some in way), cells.index(0)])
        else:
            way.append(cells)
            choices.append(_nearer(cells, depths, board))


def _check_small(board: Board, goal: Board | None) -> Board:
    goal = check_question(board, goal)
    if board.rows * board.columns > SMALL_CELLS:
        raise ValueError(
            f"expected at most {SMALL_CELLS} cells for all shortest solutions, "
            f"got {board.rows} × {board.columns}"
        )
    return goal


def _nearer(cells: Cells, depths: dict[Cells, int], board: Board) -> Iterator[Cells]:
    """The boards after one move that are one move nearer to the goal."""
    blank = cells.index(0)
    aim = depths[cells] - 1
    for source in near(board.rows, board.columns)[blank]:
        other = swapped(cells, blank, source)
        if depths[other] == aim:
            yield other


def _depths(goal: Board) -> dict[Cells, int]:
    return _depths_of(goal.rows, goal.columns, goal.cells)


@lru_cache(maxsize=2)
def _depths_of(rows: int, columns: int, goal: Cells) -> dict[Cells, int]:
    """Every board that can become the goal, with its number of moves."""
    beside = near(rows, columns)
    depths = {goal: 0}
    level = [goal]
    depth = 0
    while level:
        depth += 1
        following = []
        for cells in level:
            blank = cells.index(0)
            for source in beside[blank]:
                other = swapped(cells, blank, source)
                if other not in depths:
                    depths[other] = depth
                    following.append(other)
        level = following
    return depths
