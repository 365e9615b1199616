"""Two older heuristics for the chart of nodes, compiled: linear conflict and walking distance.

Only measured, never used to solve. Sources: O. Hansson, A. Mayer and M. Yung, Criticizing
solutions to relaxed models yields powerful admissible heuristics, Information Sciences 63, 1992
(linear conflict); K. Takahashi (takaken), the 15-puzzle solver (walking distance).
"""

import numba
import numpy as np
from numba import types
from numba.typed import Dict

LINEAR_CONFLICT, WALKING_DISTANCE = 1, 2
DEEPEST = 100


def solve(name: str, cells: tuple[int, ...]) -> tuple[int, int]:
    """The shortest length to 1 … 15, blank last, and the nodes of IDA* with this heuristic."""
    mode = {"linear conflict": LINEAR_CONFLICT, "walking distance": WALKING_DISTANCE}[name]
    length, nodes = _ida(np.array(cells, np.int64), mode, _walks())
    return int(length), int(nodes)


_known: list[Dict] = []


def _walks() -> Dict:
    """Walking distances: of how many tiles of each row stand in each row, by breadth-first search.

    The key has three bits for each pair of a row and a goal row; the blank's row is the one with
    three tiles.
    """
    if _known:
        return _known[0]
    start = ((4, 0, 0, 0), (0, 4, 0, 0), (0, 0, 4, 0), (0, 0, 0, 3))
    found = {start: 0}
    level = [start]
    depth = 0
    while level:
        depth += 1
        following = []
        for rows in level:
            blank = next(row for row in range(4) if sum(rows[row]) == 3)
            for other in (blank - 1, blank + 1):
                if not 0 <= other < 4:
                    continue
                for goal in range(4):
                    if rows[other][goal]:
                        changed = [list(row) for row in rows]
                        changed[other][goal] -= 1
                        changed[blank][goal] += 1
                        state = tuple(map(tuple, changed))
                        if state not in found:
                            found[state] = depth
                            following.append(state)
        level = following
    walks = Dict.empty(types.int64, types.int64)
    for rows, depth in found.items():
        walks[sum(rows[k // 4][k % 4] << 3 * k for k in range(16))] = depth
    _known.append(walks)
    return walks


@numba.njit(cache=True)
def _conflicts(line: np.ndarray) -> int:
    """Twice the fewest tiles that must leave this line so that the rest are in order.

    line holds the goal places of the tiles that belong to it, -1 for others.
    """
    best = 0  # the longest increasing run of tiles that may stay
    tiles = 0
    for some in range(16):
        count = 0
        last = -1
        for k in range(4):
            if some >> k & 1:
                if line[k] <= last:
                    count = -1
                    break
                last = line[k]
                count += 1
        best = max(best, count)
    for k in range(4):
        tiles += line[k] >= 0
    return 2 * (tiles - best)


@numba.njit(cache=True)
def _estimate(board: np.ndarray, mode: int, walks: Dict) -> int:
    if mode == WALKING_DISTANCE:
        down = 0
        across = 0
        for cell in range(16):
            tile = board[cell] - 1
            if tile >= 0:
                down += 1 << 3 * (cell // 4 * 4 + tile // 4)
                across += 1 << 3 * (cell % 4 * 4 + tile % 4)
        return walks[down] + walks[across]
    total = 0
    row = np.empty(4, np.int64)
    column = np.empty(4, np.int64)
    for line in range(4):
        for k in range(4):
            tile = board[4 * line + k] - 1
            row[k] = tile % 4 if tile >= 0 and tile // 4 == line else -1
            tile = board[4 * k + line] - 1
            column[k] = tile // 4 if tile >= 0 and tile % 4 == line else -1
            tile = board[4 * line + k] - 1
            if tile >= 0:
                total += abs(tile // 4 - line) + abs(tile % 4 - k)
        total += _conflicts(row) + _conflicts(column)
    return total


@numba.njit(cache=True)
def _ida(start: np.ndarray, mode: int, walks: Dict) -> tuple[int, int]:
    board = start.copy()
    nodes = 0
    blanks = np.zeros(DEEPEST, np.int64)
    turns = np.zeros(DEEPEST, np.int64)
    bound = _estimate(board, mode, walks)
    if bound == 0:
        return 0, 0
    for cell in range(16):
        if board[cell] == 0:
            blanks[0] = cell
    while True:
        depth = 0
        turns[0] = 0
        while depth >= 0:
            blank = blanks[depth]
            turn = turns[depth]
            turns[depth] += 1
            if turn == 4:
                depth -= 1
                if depth >= 0:
                    board[blank] = board[blanks[depth]]
                    board[blanks[depth]] = 0
                continue
            if turn == 0 and blank >= 4:
                target = blank - 4
            elif turn == 1 and blank % 4 > 0:
                target = blank - 1
            elif turn == 2 and blank % 4 < 3:
                target = blank + 1
            elif turn == 3 and blank < 12:
                target = blank + 4
            else:
                continue
            if depth and target == blanks[depth - 1]:
                continue
            nodes += 1
            board[blank] = board[target]
            board[target] = 0
            left = _estimate(board, mode, walks)
            if left == 0:
                return depth + 1, nodes
            if depth + 1 + left <= bound:
                depth += 1
                blanks[depth] = target
                turns[depth] = 0
            else:
                board[target] = board[blank]
                board[blank] = 0
        bound += 2
