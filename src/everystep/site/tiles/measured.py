"""What is measured anew in each build: depths by search, and how even the shuffles are.

Each shuffle is tried on 2 × 3 with the seeds 0, 1, 2, … SAMPLES − 1, so the numbers are the same in
every build. On so small a board all boards can be counted one by one.
"""

from collections import Counter
from collections.abc import Callable
from functools import cache
from typing import NamedTuple

from everystep import tiles
from everystep.search import distances
from everystep.tiles import Board, Cells, DepthTable, Evenness

__all__ = [
    "AMONG_HOME",
    "AMONG_SOLVABLE",
    "SAMPLES",
    "SEARCHED",
    "SHAPES",
    "Result",
    "depths_of",
    "measured",
    "walked",
]

SEARCHED = ("2x2", "2x3", "2x4", "3x3")
SHAPES = (*SEARCHED, "2x5", "3x4", "2x6", "4x4")

SAMPLES = 2400  # 40 for each of the 60 even boards with the blank home, 6.7 for each of all 360
WALK = 30  # random moves of the walk among them
WALKS = (5, 10, 20, 40)
WALKERS = 300  # walks on 2 × 3

AMONG_HOME = ("timsort", "merge", "insertion", "fair", "drawn")
AMONG_SOLVABLE = ("source", "walk", "uniform")

_GOAL = tiles.standard_goal(2, 3)


class Result(NamedTuple):
    """The measure, and how often each board came out, the most frequent first, zeros too."""

    evenness: Evenness
    counts: tuple[int, ...]


@cache
def depths_of(shape: str) -> DepthTable:
    """The boards of this shape by their distance from the goal: searched, or from the literature
    where the search would take too long for a build."""
    rows, columns = map(int, shape.split("x"))
    if shape in SEARCHED:
        return tiles.depth_table(rows, columns)
    return tiles.known_depths(rows, columns)


_SHUFFLES: dict[str, Callable[[int], Board]] = {
    "timsort": lambda seed: tiles.three_cycle_shuffle(_GOAL, seed=seed, order="timsort"),
    "merge": lambda seed: tiles.three_cycle_shuffle(_GOAL, seed=seed, order="merge"),
    "insertion": lambda seed: tiles.three_cycle_shuffle(_GOAL, seed=seed, order="insertion"),
    "fair": lambda seed: tiles.three_cycle_shuffle(_GOAL, seed=seed, order="fair"),
    "drawn": lambda seed: tiles.three_cycle_shuffle(_GOAL, seed=seed, order="drawn"),
    "walk": lambda seed: tiles.walk_shuffle(_GOAL, WALK, seed=seed).board,
    "uniform": lambda seed: tiles.uniform_shuffle(_GOAL, seed=seed),
    "random": lambda seed: tiles.random_board(_GOAL, seed=seed),
}


@cache
def _samples(name: str) -> tuple[Board, ...]:
    return tuple(_SHUFFLES[name](seed) for seed in range(SAMPLES))


@cache
def measured(name: str) -> Result:
    """How even this shuffle is on 2 × 3: one of AMONG_HOME among the boards with the blank home,
    the others among all that can be solved; "source" is "timsort" among all."""
    boards = _samples("timsort" if name == "source" else name)
    found = tiles.evenness(boards, goal=_GOAL, among="home" if name in AMONG_HOME else "solvable")
    times = Counter(board.cells for board in boards if tiles.is_solvable(board))
    reached = sorted(times.values(), reverse=True)
    return Result(found, tuple(reached + [0] * (found.boards - len(reached))))


@cache
def walked() -> tuple[tuple[int, tuple[int, ...]], ...]:
    """For each length of WALKS: how many of WALKERS walks on 2 × 3 end at each distance."""
    steps = [[blank + by for by, free in _beside(blank) if free] for blank in range(6)]

    def neighbours(cells: Cells) -> list[Cells]:
        blank = cells.index(0)
        found = []
        for source in steps[blank]:
            changed = list(cells)
            changed[blank], changed[source] = changed[source], 0
            found.append(tuple(changed))
        return found

    depth = distances(_GOAL.cells, neighbours)
    most = max(depth.values())
    counts = {length: [0] * (most + 1) for length in WALKS}
    for seed in range(WALKERS):
        cells = list(_GOAL.cells)
        for number, move in enumerate(tiles.walk_shuffle(_GOAL, WALKS[-1], seed=seed).moves, 1):
            cells[move.target], cells[move.source] = move.tile, 0
            if number in counts:
                counts[number][depth[tuple(cells)]] += 1
    return tuple((length, tuple(found)) for length, found in counts.items())


def _beside(blank: int) -> tuple[tuple[int, bool], ...]:
    """The steps from a cell of 2 × 3, and whether each stays on the board."""
    column = blank % 3
    return (1, column < 2), (-1, column > 0), (3, blank < 3), (-3, blank >= 3)
