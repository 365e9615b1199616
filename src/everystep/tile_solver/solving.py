"""The question and its honest answer: solve() deepens until a shortest solution or a limit."""

import itertools
import math
import threading
import time
import warnings
from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from everystep.checks import shown, whole_number
from everystep.tile_solver.layout import make_problem
from everystep.tile_solver.searches import first_bound, search
from everystep.tile_solver.tables import (
    HAS_COMPILER,
    Engine,
    get_tables,
    usable_cores,
)
from everystep.tile_solver.watch import Progress, Stopped, Watch
from everystep.tiles import Board, Direction, Move, is_solvable, verdict
from everystep.tiles.boards import check_board, check_goal

__all__ = ["MOST_CELLS", "Prepared", "Solution", "as_moves", "check_question", "prepare", "solve"]

MOST_CELLS = 16


class Prepared(NamedTuple):
    """What `prepare()` loaded or filled."""

    engine: Engine
    """What searches: "compiled" or "plain"."""
    groups: tuple[int, ...]
    """The number of tiles of each table."""
    filled: int
    """Tables that were not stored and had to be filled."""
    size: int
    """Bytes in memory."""
    seconds: float
    """How long it took."""


@dataclass(frozen=True, slots=True)
class Solution:
    """A shortest solution, or how far the search came before a limit or the caller stopped it;
    see `solve()`."""

    moves: tuple[Move, ...] | None
    """The moves of a shortest solution; None where the search was stopped before."""
    bound: int
    """Proved in any case: no solution has fewer moves."""
    nodes: int
    """Positions looked at."""
    stopped: Stopped | None = None
    """What ended the search early; None where nothing did."""

    @property
    def complete(self) -> bool:
        """True if moves is a solution; then it is a shortest one and has bound moves."""
        return self.moves is not None


def solve(
    board: Board,
    goal: Board | None = None,
    *,
    node_limit: int | None = None,
    time_limit: float | None = None,
    cancel: threading.Event | None = None,
    progress: Callable[[Progress], None] | None = None,
    workers: int | None = None,
    engine: Engine | None = None,
) -> Solution:
    """A provably shortest solution of a board of up to 16 cells, or the bound that is proved.

    The goal is the standard one if None; tiles may be alike. The search ends early after about
    node_limit nodes or time_limit seconds, or when another thread sets cancel; progress is called
    about ten times a second. workers is the number of cores for hard boards, all if None. engine
    is "compiled" where NumPy and Numba are installed (pip install 'everystep[solver]'), else
    "plain", some 30 times slower with the same answers.

    >>> from everystep.tiles import format_moves, parse_board
    >>> solution = solve(parse_board("1 2 3/4 8 5/7 _ 6"), engine="plain")
    >>> format_moves(solution.moves), solution.bound, solution.complete
    ('DLU', 3, True)
    >>> hard = parse_board("8 6 7/2 5 4/3 _ 1")
    >>> given_up = solve(hard, node_limit=10)
    >>> given_up.moves, given_up.stopped, 20 < given_up.bound <= solve(hard).bound == 31
    (None, 'nodes', True)
    >>> solve(parse_board("1 2 3/4 5 6/8 7 _"))
    Traceback (most recent call last):
    ValueError: expected a board that can become the goal, got one whose permutation is odd \
(exchanging 7 and 8 would mend it)

    Fails with ValueError if the board has more than 16 cells, cannot become the goal (with the
    reason), or a limit is not a positive number.
    Source: R. E. Korf, Depth-first iterative-deepening, Artificial Intelligence 27, 1985.
    """
    goal = check_question(board, goal)
    if node_limit is not None:
        whole_number(node_limit, "the node limit", low=1)
    _check_time(time_limit)
    if cancel is not None and not isinstance(cancel, threading.Event):
        raise ValueError(f"expected cancel as a threading.Event, got {shown(cancel)}")
    if progress is not None and not callable(progress):
        raise ValueError(f"expected progress as a function, got {shown(progress)}")
    if workers is None:
        workers = usable_cores()
    whole_number(workers, "the number of workers", low=1, high=256)
    engine = _check_engine(engine, board)
    problem = make_problem(board, goal)
    watch = Watch(node_limit, time_limit, cancel, progress, first_bound(problem))
    tables = get_tables(problem.rows, problem.columns, problem.goal, engine, watch.filling)
    if tables is None:
        return Solution(None, watch.bound, 0, watch.stopped)
    blanks = search(problem, tables, watch, workers, engine)
    if blanks is None:
        return Solution(None, watch.bound, watch.nodes, watch.stopped)
    moves = as_moves(board, goal, [problem.original[cell] for cell in blanks])
    return Solution(moves, len(moves), watch.nodes)


def prepare(
    goal: Board,
    *,
    progress: Callable[[Progress], None] | None = None,
    engine: Engine | None = None,
) -> Prepared:
    """Load the databases that solve() needs for this goal, or fill and store them.

    solve() does the same when it has to; this is for who wants the wait at another time.

    >>> from everystep.tiles import standard_goal
    >>> sum(prepare(standard_goal(3, 3), engine="plain").groups)  # eight tiles
    8

    Fails with ValueError if the goal has more than 16 cells or the engine is not there.
    Source: R. E. Korf and A. Felner, Disjoint pattern database heuristics, 2002.
    """
    check_question(check_board(goal, "the goal"), goal)
    engine = _check_engine(engine, goal)
    problem = make_problem(goal, goal)
    start = time.perf_counter()
    watch = Watch(None, None, None, progress, 0)
    tables = get_tables(problem.rows, problem.columns, problem.goal, engine, watch.filling)
    assert tables is not None  # nothing could stop it
    if engine == "compiled":  # compile now, or load what was compiled before
        search(problem, tables, watch, 1, engine)
    copies = tables.design.copies
    return Prepared(
        engine,
        tuple(sum(copies[kind] for kind in group) for group in tables.design.groups),
        tables.built,
        len(tables.content),
        time.perf_counter() - start,
    )


# ── checks ────────────────────────────────────────────────────────────────────────────────────


def check_question(board: Board, goal: Board | None) -> Board:
    """The goal, once the question is known to be one that can be answered."""
    check_board(board)
    if board.rows * board.columns > MOST_CELLS:
        raise ValueError(
            f"expected at most {MOST_CELLS} cells for a shortest solution "
            f"(tiles.by_hand() solves larger boards), got {board.rows} × {board.columns}"
        )
    goal = check_goal(board, goal)
    if not is_solvable(board, goal):
        raise ValueError(f"expected a board that can become the goal, got {_reason(board, goal)}")
    return goal


def _reason(board: Board, goal: Board) -> str:
    """Why the goal is out of reach."""
    answer = verdict(board, goal)
    if answer.kind == "line":
        return (
            "tiles in another order, which never changes on a single line "
            f"(place {answer.first_difference} differs first)"
        )
    assert answer.cure is not None
    return (
        "one whose permutation is odd "
        f"(exchanging {answer.cure[0]} and {answer.cure[1]} would mend it)"
    )


def _check_time(limit: float | None) -> None:
    if limit is None:
        return
    is_number = isinstance(limit, (int, float)) and not isinstance(limit, bool)
    if not is_number or not 0 < limit < math.inf:
        raise ValueError(f"expected the time limit in seconds, more than 0, got {shown(limit)}")


def _check_engine(engine: Engine | None, board: Board) -> Engine:
    if engine is None:
        if HAS_COMPILER:
            return "compiled"
        if board.rows * board.columns > 9:
            warnings.warn(
                "NumPy and Numba are not installed, so the solver is some 30 times slower: "
                "pip install 'everystep[solver]'",
                stacklevel=3,
            )
        return "plain"
    if engine not in ("compiled", "plain"):
        raise ValueError(f"expected the engine 'compiled' or 'plain', got {shown(engine)}")
    if engine == "compiled" and not HAS_COMPILER:
        raise ValueError(
            "expected NumPy and Numba for the compiled engine "
            "(pip install 'everystep[solver]'), got neither"
        )
    return engine


def as_moves(board: Board, goal: Board, blanks: list[int]) -> tuple[Move, ...]:
    """The blank's way as moves of tiles, replayed to be sure that it ends at the goal."""
    names: dict[int, Direction] = {board.columns: "U", -board.columns: "D"}
    if board.columns > 1:
        names |= {1: "L", -1: "R"}
    cells = list(board.cells)
    moves = []
    for target, source in itertools.pairwise(blanks):
        moves.append(Move(cells[source], names[source - target], source, target))
        cells[target], cells[source] = cells[source], 0
    if tuple(cells) != goal.cells:
        raise RuntimeError(f"expected the search to end at the goal, got {cells}")
    return tuple(moves)
