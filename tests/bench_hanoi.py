"""How fast the Hanoi answers are: `python3 scripts/dev.py bench hanoi`.

Bars: moves streamed in bulk at 20 times the speed of recursion with list append, in memory that
the block bounds; move m of 1,000 discs in at most 10 µs. The last measurement fills the site's
table of timings for 10 to 27 discs anew, and takes a few minutes.
"""

import time
import tracemalloc
from collections import deque
from itertools import product

import hanoi_timings
from everystep import hanoi, search

N = 18
THOUSAND = 1000
MIDDLE = 3**600


def test_recursion_with_list_append(benchmark):
    assert len(benchmark(hanoi.by_recursion, N)) == 2**N - 1


def test_explicit_stack(benchmark):
    assert len(benchmark(hanoi.by_stack, N)) == 2**N - 1


def test_paper_disc_by_disc(benchmark):
    assert len(benchmark(hanoi.by_disc, N)) == 2**N - 1


def test_bit_formula_streamed(benchmark):
    benchmark(lambda: deque(hanoi.by_formula(N), maxlen=0))


def test_blocks_streamed(benchmark):
    benchmark(lambda: deque(hanoi.blocks(N), maxlen=0))


def test_bulk_is_20_times_as_fast_as_recursion(benchmark):
    """Both for 20 discs in one run; the columns are also summed, so that each byte is read."""
    n = 20

    def ratio():
        recursion = hanoi_timings.best(hanoi.by_recursion, n)
        bulk = hanoi_timings.best(lambda n: deque(hanoi.blocks(n), maxlen=0), n)
        return recursion, bulk

    recursion, bulk = benchmark.pedantic(ratio, rounds=1)
    read = hanoi_timings.best(
        lambda n: sum(sum(b.discs) + sum(b.sources) + sum(b.targets) for b in hanoi.blocks(n)), n
    )
    print(
        f"\nbulk against recursion, {n} discs: {recursion:.3f} s / {bulk:.5f} s = "
        f"{recursion / bulk:.0f} times (bar: 20); with every value summed "
        f"{recursion / read:.0f} times"
    )
    assert recursion / bulk >= 20


def test_memory_of_the_blocks_does_not_grow_with_n(benchmark):
    def peak(n):
        tracemalloc.start()
        deque((None for _ in zip(range(100), hanoi.blocks(n), strict=False)), maxlen=0)
        most = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        return most

    small, large = benchmark.pedantic(lambda: (peak(24), peak(10_000)), rounds=1)
    print(f"\npeak memory of 100 blocks: 24 discs {small:,} bytes, 10,000 discs {large:,} bytes")
    assert large < 1.1 * small < 2_000_000


def test_move_m_of_1000_discs(benchmark):
    benchmark(hanoi.move, THOUSAND, MIDDLE)
    start = time.perf_counter()
    for _ in range(10_000):
        hanoi.move(THOUSAND, MIDDLE)
    micros = (time.perf_counter() - start) * 100
    print(f"\nmove m of 1,000 discs: {micros:.1f} µs (bar: 10)")
    assert micros <= 10


def test_state_after_m_moves_of_1000_discs(benchmark):
    assert len(benchmark(hanoi.state_at, THOUSAND, MIDDLE)) == THOUSAND


def test_any_to_any_distance_of_1000_discs(benchmark):
    state, goal = hanoi.state_at(THOUSAND, MIDDLE), hanoi.state_at(THOUSAND, 7**300)
    assert benchmark(hanoi.distance, state, goal)


def test_any_to_any_next_move_of_1000_discs(benchmark):
    state, goal = hanoi.state_at(THOUSAND, MIDDLE), hanoi.state_at(THOUSAND, 7**300)
    assert benchmark(hanoi.next_move, state, goal)


def test_all_531441_pairs_of_six_discs_against_breadth_first_search(benchmark):
    """The suite takes one pair of each set that differs in the names of the pegs only."""
    near = {
        state: [hanoi.apply_move(state, move) for move in hanoi.legal_moves(state)]
        for state in product(range(3), repeat=6)
    }

    def wrong():
        for state in near:
            distances = search.distances(state, near.__getitem__)
            counts = search.count_routes(state, near.__getitem__)
            for goal, distance in distances.items():
                plan = hanoi.once_or_twice(state, goal)
                if (plan.distance, plan.routes) != (distance, counts[goal]):
                    yield state, goal

    assert benchmark.pedantic(lambda: list(wrong()), rounds=1) == []


def test_the_table_of_timings_is_measured_anew(benchmark):
    benchmark.pedantic(hanoi_timings.main, rounds=1)
