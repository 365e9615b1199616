"""Exact counts over all states of n discs on three pegs, and over all pairs of states.

Pairs are ordered, and a state with itself is one of them, so there are 9^n.

How the pairs with two routes are counted: with once and twice as in the module any_to_any,
once - twice = u + v - 2^M, where M = N - 1 discs lie below the largest that differs and
u = d(s, k) - d(s, j), v = d(t, k) - d(t, i). The largest of the M discs adds -2^(M-1), 0 or
2^(M-1) to u, whatever the others do, and leaves a difference of the same kind for them. So
with g(c) the number of pairs below with u + v = c·2^M, and g1 that for one disc less,
g(0) = 3·g1(0) + 4·g1(1) and g(1) = g1(0) + 2·g1(1); for u + v > c·2^M likewise.

Sources: A. M. Hinz, "The Tower of Hanoi", *L'Enseignement mathématique* 35 (1989), 289-321;
OEIS A029858, A060589, A290004.
"""

from fractions import Fraction

from everystep import checks
from everystep.hanoi.rules import check_discs

__all__ = [
    "MEAN_LIMIT",
    "TWICE_LIMIT",
    "edge_count",
    "mean_distance",
    "state_count",
    "total_distance",
    "total_to_peg",
    "twice_pairs",
    "two_route_pairs",
    "wiener_index",
]

MEAN_LIMIT = Fraction(466, 885)
"""The limit of ``mean_distance(n) / 2**n``: A. M. Hinz (1989), T.-H. Chan (1989)."""

TWICE_LIMIT = Fraction(1, 14)
"""The limit of the share of pairs whose largest disc, one that differs, must move twice."""

_LARGEST = 2_000  # discs; the counts have about n digits each, and take n steps


def _check(n: object) -> int:
    return checks.whole_number(n, "the number of discs", low=0, high=_LARGEST)


def state_count(n: int) -> int:
    """The number of states, 3^n.

    >>> [state_count(n) for n in range(1, 5)]
    [3, 9, 27, 81]

    What is no number of discs raises ValueError. Source: each disc is on one of three pegs.
    """
    states: int = 3 ** check_discs(n)
    return states


def edge_count(n: int) -> int:
    """The number of moves there are, both ways counted once: 3(3^n - 1)/2.

    >>> [edge_count(n) for n in range(1, 5)]
    [3, 12, 39, 120]

    Three states (the whole towers) have two moves, all others three. What is no number of discs
    raises ValueError. Source: OEIS A029858.
    """
    return 3 * (state_count(n) - 1) // 2


def total_to_peg(n: int) -> int:
    """The sum of the distances of all states to one whole tower: 2(2^n - 1)3^(n - 1).

    >>> [total_to_peg(n) for n in range(1, 5)]
    [2, 18, 126, 810]

    Disc d adds 2^(d-1) in two states of three. What is no number of discs raises ValueError.
    Source: OEIS A060589.
    """
    return 2 * ((1 << check_discs(n)) - 1) * state_count(n) // 3


def wiener_index(n: int) -> int:
    """The sum of the distances over all pairs of states, each pair counted once.

    >>> [wiener_index(n) for n in range(1, 6)]
    [3, 72, 1419, 26580, 487839]

    More than 2,000 discs raise ValueError.
    Source: OEIS A290004, whose recurrence this is; Hinz (1989) for the closed form.
    """
    values = [0, 3, 72, 1419, 26580]
    for _ in range(5, _check(n) + 1):
        e, d, c, b, a = values[-5:]
        values.append(35 * a - 395 * b + 1761 * c - 2916 * d + 972 * e)
    return values[n]


def total_distance(n: int) -> int:
    """The sum of the distances over all 9^n ordered pairs. Equivalent to 2·wiener_index(n).

    >>> [total_distance(n) for n in range(1, 5)]
    [6, 144, 2838, 53160]

    More than 2,000 discs raise ValueError. Source: as for `wiener_index()`.
    """
    return 2 * wiener_index(n)


def mean_distance(n: int) -> Fraction:
    """The mean distance over all 9^n ordered pairs; divided by 2^n it tends to 466/885.

    >>> mean_distance(2), f"{float(mean_distance(8)):.6f}"
    (Fraction(16, 9), '134.465523')
    >>> f"{float(mean_distance(20) / 2**20):.6f}", f"{float(MEAN_LIMIT):.6f}"
    ('0.526553', '0.526554')

    More than 2,000 discs raise ValueError. Source: Hinz (1989).
    """
    return Fraction(total_distance(n), 9**n)


def two_route_pairs(n: int) -> int:
    """The number of ordered pairs of states with two shortest routes.

    >>> [two_route_pairs(n) for n in range(1, 6)]
    [0, 6, 48, 282, 1476]

    More than 2,000 discs raise ValueError. See the head of this module for how they are counted.
    """
    total, ties_0, ties_1 = 0, 1, 0
    for _ in range(_check(n)):
        total = 3 * total + 6 * ties_1
        ties_0, ties_1 = 3 * ties_0 + 4 * ties_1, ties_0 + 2 * ties_1
    return total


def twice_pairs(n: int) -> int:
    """The number of ordered pairs whose largest disc that differs must move twice.

    >>> [twice_pairs(n) for n in range(1, 6)]
    [0, 0, 18, 294, 3372]
    >>> f"{float(Fraction(twice_pairs(20) - 3 * twice_pairs(19), 6 * 9**19)):.4f}"
    '0.0714'

    The last value, the share among the pairs whose disc n differs, tends to 1/14
    (``TWICE_LIMIT``). More than 2,000 discs raise ValueError. See the head of this module for how
    they are counted.
    """
    total, ties_0, ties_1, over_0, over_1, pairs = 0, 1, 0, 0, 0, 1
    for _ in range(_check(n)):
        total = 3 * total + 6 * over_1
        over_minus_1 = pairs - over_1 - ties_1  # by symmetry: all but u + v <= -2^M
        over_0, over_1 = (
            pairs + 2 * over_minus_1 + 3 * over_0 + 2 * over_1,
            over_0 + 2 * over_1,
        )
        ties_0, ties_1 = 3 * ties_0 + 4 * ties_1, ties_0 + 2 * ties_1
        pairs *= 9
    return total
