"""How fast the ring answers are: `python3 scripts/dev.py bench rings`.

Bars: the rank of 100,000 rings in at most 50 ms, by doubling shifts; the loop over the bits,
which everybody writes first, is measured in the same run.
"""

from everystep import rings

HUGE = int("110100" * 17_000, 2)
THOUSAND = rings.all_on(1000)


def loop_over_bits(code):
    """The rank as it is usually written: one shift for each bit."""
    rank = 0
    while code:
        rank ^= code
        code >>= 1
    return rank


def test_rank_of_100_000_rings_doubling(benchmark):
    assert benchmark(rings.rank, HUGE) > 0


def test_rank_of_10_000_rings_doubling(benchmark):
    small = HUGE & ((1 << 10_000) - 1)
    assert benchmark(rings.rank, small) == loop_over_bits(small)


def test_rank_of_10_000_rings_loop_over_bits(benchmark):
    small = HUGE & ((1 << 10_000) - 1)
    assert benchmark(loop_over_bits, small) > 0


def test_next_move_of_1000_rings(benchmark):
    assert benchmark(rings.next_move, THOUSAND, 0, fast=True)


def test_move_in_the_middle_of_1000_rings(benchmark):
    assert benchmark(rings.move_at, THOUSAND, 0, 10**299)


def test_the_341_moves_of_nine_rings(benchmark):
    assert len(benchmark(lambda: list(rings.route(511, 0)))) == 341
