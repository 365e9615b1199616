"""A million words of the reflected Gray code, by Algorithm L, by the formula, by recursion; ranks.

Run by ``scripts/dev.py bench``.
"""

from collections import deque
from itertools import islice

import pytest

from everystep.gray import algorithm_g, gray_code, gray_rank, reflected_code
from everystep.gray_loopless import algorithm_l
from everystep.gray_variants import balanced_code, complementary_code, mixed_changes, monotonic_code

N, WORDS = 20, 1_000_000  # 2^20 = 1,048,576


def last(words):
    return deque(words, maxlen=1).pop()


def by_algorithm_l():
    word = 0
    for flip in algorithm_l(N):
        word ^= 1 << flip
        yield word


def by_formula():
    return map(gray_code, range(1, WORDS + 1))


def by_plain_formula():
    return (k ^ k >> 1 for k in range(1, WORDS + 1))


def by_recursion(n=N, up=True):
    """The definition: 0 before the code of n - 1 bits, then 1 before its mirror image."""
    if n == 0:
        yield 0
        return
    first, second = (0, 1 << n - 1) if up else (1 << n - 1, 0)
    for word in by_recursion(n - 1, True):
        yield first | word
    for word in by_recursion(n - 1, False):
        yield second | word


WAYS = {
    "algorithm_l, flips only": lambda: algorithm_l(N),
    "algorithm_l, words": by_algorithm_l,
    "reflected_code": lambda: islice(reflected_code(N), 1, None),
    "formula, gray_code": by_formula,
    "formula, written out": by_plain_formula,
    "recursion": lambda: islice(by_recursion(), 1, None),
    "algorithm_g, tuples": lambda: islice(algorithm_g(N), 1, None),
    "mixed_changes, radix 2": lambda: mixed_changes((2,) * N),
}


@pytest.mark.parametrize("way", WAYS)
def test_a_million_words(benchmark, way):
    found = benchmark.pedantic(lambda: last(islice(WAYS[way](), WORDS)), rounds=3)
    if way in ("reflected_code", "algorithm_l, words") or "formula" in way or way == "recursion":
        assert found == gray_code(WORDS)


def test_the_rank_of_a_word_of_100000_bits(benchmark):
    word = int("10" * 50_000, 2)
    assert benchmark(gray_rank, word).bit_length() == 100_000


@pytest.mark.parametrize("build", [balanced_code, monotonic_code, complementary_code])
def test_a_code_of_16_bits(benchmark, build):
    assert len(benchmark.pedantic(build, (16,), rounds=3)) == 2**16
