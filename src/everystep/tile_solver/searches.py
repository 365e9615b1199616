"""IDA*: one deepening after the other until a solution or a limit, on one core or on several."""

import itertools
from concurrent.futures import ThreadPoolExecutor, wait
from functools import cache
from typing import Any

from everystep.tile_solver import plain
from everystep.tile_solver.layout import Problem, near, ranks
from everystep.tile_solver.tables import HAS_COMPILER, Engine, Tables
from everystep.tile_solver.watch import Watch

if HAS_COMPILER:
    import numpy as np

    from everystep.tile_solver import compiled

__all__ = ["first_bound", "search"]

_ALONE = 1_500_000  # nodes of a deepening that one core does before others are called
_BRANCHES = 600  # parts into which a deepening is cut for several cores
_PAUSE = 0.05  # seconds between two looks at the clock


def first_bound(problem: Problem) -> int:
    """A bound that needs no tables: the steps of the single tiles, and the parity of the blank."""
    columns = problem.columns
    bound = 0
    for cell, kind in enumerate(problem.start):
        if kind == 0 or problem.goal.count(kind) == 1:
            aim = problem.goal.index(kind)
            steps = abs(cell // columns - aim // columns) + abs(cell % columns - aim % columns)
            if kind:
                bound += steps
            else:
                parity = steps % 2
    if bound == 0 and problem.start != problem.goal:
        bound = 1
    return bound + (bound - parity) % 2


def search(
    problem: Problem, tables: Tables, watch: Watch, workers: int, engine: Engine
) -> list[int] | None:
    """The blank's cells on a shortest solution; None if stopped."""
    if engine == "compiled":
        return _search_compiled(problem, tables, watch, workers)
    return _search_plain(problem, tables, watch)


def _search_plain(problem: Problem, tables: Tables, watch: Watch) -> list[int] | None:
    one = plain.Search(tables.design, tables.content, tables.starts, problem.start)
    watch.bound = max(watch.bound, *one.sums)
    while True:
        path = one.deepen(watch.bound, watch.searching, watch.node_limit)
        if path is not None:
            watch.nodes = one.nodes
            return path
        if watch.stopped or watch.searching(one.nodes):
            return None
        watch.bound += 2  # the parity of the length is that of the blank's way


def _search_compiled(
    problem: Problem, tables: Tables, watch: Watch, workers: int
) -> list[int] | None:
    path = np.zeros(compiled.DEEPEST + 4, np.uint8)
    shared = np.zeros(1 + workers, np.int64)
    question = _Arrays(problem, tables)
    watch.bound = max(watch.bound, *question.sums)
    prefixes: list[Any] = []
    while True:
        limit = min(watch.node_limit, watch.nodes + _ALONE)
        status = question.run((), watch.bound, path, shared, 0, limit)
        if watch.searching(int(shared[1:].sum())) and status != compiled.FOUND:
            return None
        if status == compiled.STOPPED:
            prefixes = prefixes or _prefixes(problem)
            status = _run_together(question, prefixes, watch, path, shared, workers)
        if status == compiled.FOUND:
            watch.nodes = int(shared[1:].sum())
            return [int(cell) for cell in path[: watch.bound + 1]]
        if status == compiled.STOPPED:
            return None
        watch.bound += 2  # the parity of the length is that of the blank's way


class _Arrays:
    """A problem and its tables in the form that the compiled search takes."""

    def __init__(self, problem: Problem, tables: Tables) -> None:
        design = tables.design
        rank_of = _rank_array(design.cells)
        kinds = np.array(problem.start, np.uint8)
        beside = np.full((design.cells, 5), -1, np.int8)
        for cell, others in enumerate(near(design.rows, design.columns)):
            beside[cell, : len(others)] = others
        self._first = kinds
        self._rest = (
            beside,
            tables.content,
            np.array([view.cells for view in design.views], np.int64),
            np.array([view.group for view in design.views], np.int64),
            np.array([view.stride for view in design.views], np.int64),
            np.array(design.copies, np.int64),
            np.array(tables.starts, np.int64),
            rank_of,
        )
        self.sums = plain.Search(design, tables.content, tables.starts, problem.start).sums

    def run(self, prefix: Any, bound: int, path: Any, shared: Any, worker: int, limit: int) -> int:
        """One deepening below a prefix of the blank's cells."""
        way = np.array(prefix, np.uint8)
        status: int = compiled.search(
            self._first, way, bound, *self._rest, path, shared, worker, limit
        )
        return status


@cache
def _rank_array(cells: int) -> Any:
    return np.array(ranks(cells), np.int32)


def _prefixes(problem: Problem) -> list[tuple[int, ...]]:
    """Ways of the blank without turning back, all equally long, that part a deepening."""
    beside = near(problem.rows, problem.columns)
    blank = problem.start.index(0)
    ways: list[tuple[int, ...]] = [()]
    while len(ways) < _BRANCHES and len(ways[0]) < 20:
        ways = [
            (*way, cell)
            for way in ways
            for cell in beside[way[-1] if way else blank]
            if len(way) == 0 or cell != (way[-2] if len(way) > 1 else blank)
        ]
    return ways


def _run_together(
    question: _Arrays,
    prefixes: list[tuple[int, ...]],
    watch: Watch,
    path: Any,
    shared: Any,
    workers: int,
) -> int:
    """One deepening on several cores: whoever is free takes the next prefix."""
    turns = itertools.count()
    answers: list[tuple[int, Any]] = []

    def work(worker: int) -> None:
        own = np.zeros_like(path)
        while not shared[0]:
            turn = next(turns)
            if turn >= len(prefixes):
                return
            status = question.run(
                prefixes[turn], watch.bound, own, shared, worker, watch.node_limit
            )
            if status != compiled.EXHAUSTED:
                answers.append((status, own))
                shared[0] = 1

    shared[0] = 0
    with ThreadPoolExecutor(workers) as pool:
        waiting = {pool.submit(work, worker) for worker in range(workers)}
        try:
            while waiting:
                done, waiting = wait(waiting, timeout=_PAUSE)
                for future in done:
                    future.result()
                if watch.searching(int(shared[1:].sum())):
                    break
        finally:  # also when an exception or Ctrl-C ends the wait
            shared[0] = 1
    shared[0] = 0
    for status, own in answers:
        if status == compiled.FOUND:
            path[:] = own
            return status
    return compiled.STOPPED if answers or watch.stopped else compiled.EXHAUSTED
