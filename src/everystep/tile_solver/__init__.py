"""Shortest solutions of sliding tiles: IDA* with additive pattern databases, up to 16 cells.

Convention: boards, goals and moves as in everystep.tiles; a move is one tile sliding one cell.
The bound of a search rises by two, since the blank's way fixes the parity of the length. Sources:
R. E. Korf, Depth-first iterative-deepening, Artificial Intelligence 27, 1985 (IDA*, and the 100
positions); R. E. Korf and A. Felner, Disjoint pattern database heuristics, Artificial Intelligence
134, 2002 (groups whose tables add up, and the mirrored look-up).
"""

from everystep.tile_solver.every import SMALL_CELLS, shortest_count, shortest_solutions
from everystep.tile_solver.solving import (
    MOST_CELLS,
    Prepared,
    Solution,
    prepare,
    solve,
)
from everystep.tile_solver.tables import HAS_COMPILER, Engine, cache_folder
from everystep.tile_solver.watch import Progress, Stopped

__all__ = [
    "HAS_COMPILER",
    "MOST_CELLS",
    "SMALL_CELLS",
    "Engine",
    "Prepared",
    "Progress",
    "Solution",
    "Stopped",
    "cache_folder",
    "prepare",
    "shortest_count",
    "shortest_solutions",
    "solve",
]
