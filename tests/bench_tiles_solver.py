"""The solver of shortest solutions, all of it: `python3 scripts/dev.py bench tiles`.

Bars on Korf's 100 positions, after loading: compiled Python mean 60 ms, worst 1 s; the page ready
in 0.5 s, mean 100 ms, worst 2 s. The times go into the table of the site.
"""

from pathlib import Path

import tile_solver_timings
from everystep import tile_solver
from everystep.search import distances
from everystep.tile_solver.layout import near
from everystep.tiles import Board, standard_goal, walk_shuffle

DATA = Path(__file__).parent / "data"


def neighbours(cells):
    blank = cells.index(0)
    for source in near(3, 3)[blank]:
        changed = list(cells)
        changed[blank], changed[source] = changed[source], 0
        yield tuple(changed)


def test_the_table_of_the_site_is_measured_anew(benchmark):
    """Every length of Korf's 100 is checked in each of the ways."""
    benchmark.pedantic(tile_solver_timings.main, rounds=1)


def test_all_181440_boards_of_3_by_3_against_breadth_first_search(benchmark):
    found = distances(standard_goal(3, 3).cells, neighbours)

    def wrong():
        for cells, depth in found.items():
            if tile_solver.solve(Board(3, 3, cells)).bound != depth:
                yield cells

    assert benchmark.pedantic(lambda: list(wrong()), rounds=1) == []


def test_both_engines_agree_on_goals_with_the_blank_at_an_edge_and_in_the_middle(benchmark):
    def lengths(engine):
        found = []
        for blank in (1, 5, 11, 12):
            cells = list(range(1, 16))
            cells.insert(blank, 0)
            goal = Board(4, 4, tuple(cells))
            for seed in range(3):
                board = walk_shuffle(goal, 60, seed=seed).board
                found.append(tile_solver.solve(board, goal, engine=engine).bound)
        return found

    compiled = benchmark.pedantic(lambda: lengths(None), rounds=1)
    assert compiled == lengths("plain")
