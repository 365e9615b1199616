"""The theorems of the paper that counts discs from the largest, each as a function.

In the paper's numbers disc k = 1 is the largest and k = n the smallest, so k = n + 1 - disc.
Everything here is about the route of n discs from A to C.

Source: 严海兵, 基于逆序编码的汉诺塔非递归算法, 《苏州科技大学学报(自然科学版)》 2022 no. 1, 71-76.
The closed forms were known before it (OEIS A001511, A060571, A060572); the numbering is what
makes theorem 5 free of the parity of n.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple, TypeAlias

from everystep import checks
from everystep.hanoi.by_number import check_number
from everystep.hanoi.rules import MAX_DISCS, A, B, C, Disc, Move, Peg, check_discs, check_move

__all__ = [
    "DiscTurn",
    "ReverseDisc",
    "disc_cycle",
    "disc_move",
    "disc_move_count",
    "disc_turn",
    "move_count",
    "reverse_number",
    "step_number",
    "without_smallest",
]

ReverseDisc: TypeAlias = int  # 1 = largest, n = smallest


class DiscTurn(NamedTuple):
    """Which disc moves at a step, and how often it has moved then; see `disc_turn()`."""

    k: ReverseDisc
    """The paper's number of the disc that moves."""
    x: int
    """How often it has moved then, this move counted."""


def reverse_number(n: int, disc: Disc) -> ReverseDisc:
    """The paper's number of a disc, n + 1 - disc. Applied twice, it gives the disc again.

    >>> reverse_number(9, 1), reverse_number(9, 9)
    (9, 1)

    A disc that is not from 1 to n raises ValueError. Source: the paper, section 1.
    """
    return check_discs(n) + 1 - checks.whole_number(disc, "a disc", low=1, high=n)


def _check_k(n: int, k: object) -> ReverseDisc:
    return checks.whole_number(k, "a disc counted from the largest", low=1, high=check_discs(n))


def move_count(n: int) -> int:
    """The number of moves of n discs, 2^n - 1 (theorem 1), which no route undercuts.

    >>> from everystep.hanoi import moves
    >>> all(move_count(n) == len(list(moves(n))) for n in range(1, 13))
    True

    The paper proves the recurrence T(n) = 2T(n-1) + 1, not that fewer moves cannot do.
    More than 100,000 discs raise ValueError.
    Source: theorem 1; OEIS A000225.
    """
    return (1 << check_discs(n)) - 1


def without_smallest(moves: Iterable[Move]) -> Iterator[Move]:
    """The moves of the other discs when the smallest is taken away, the discs named anew.

    Theorem 2: what is left is the route of n - 1 discs.

    >>> from everystep.hanoi import moves
    >>> all(list(without_smallest(moves(n))) == list(moves(n - 1)) for n in range(1, 13))
    True

    In the paper's numbers no disc needs a new name, as the smallest has the last number.
    What is no move raises ValueError when it is reached.
    Source: theorem 2.
    """
    for move in checks.items(moves, "the moves"):
        disc, source, target = check_move(move)
        if disc > 1:
            yield Move(disc - 1, source, target)


def disc_move_count(k: ReverseDisc) -> int:
    """The number of moves of disc k counted from the largest, 2^(k - 1) (theorem 3).

    >>> from everystep.hanoi import moves
    >>> from collections import Counter
    >>> all(Counter(n + 1 - move.disc for move in moves(n))
    ...     == {k: disc_move_count(k) for k in range(1, n + 1)} for n in range(1, 13))
    True

    What is no disc raises ValueError. Source: theorem 3.
    """
    return 1 << (_check_k(MAX_DISCS, k) - 1)


def step_number(n: int, k: ReverseDisc, x: int) -> int:
    """The step at which disc k makes its x-th move, 2^(n-k) (2x - 1) (theorem 4).

    The inverse of `disc_turn()`.

    >>> step_number(64, 64, 10**18), step_number(64, 40, 5 * 10**11)
    (1999999999999999999, 16777215999983222784)
    >>> all(disc_turn(n, step_number(n, k, x)) == (k, x) for n in range(1, 13)
    ...     for k in range(1, n + 1) for x in range(1, disc_move_count(k) + 1))
    True

    A disc has 2^(k-1) moves; other numbers raise ValueError. Source: theorem 4.
    """
    k = _check_k(n, k)
    return (2 * _check_turn(k, x) - 1) << (n - k)


def _check_turn(k: ReverseDisc, x: object) -> int:
    if isinstance(x, int) and not isinstance(x, bool) and x >= 1 and (x - 1).bit_length() < k:
        return x
    last = str(1 << (k - 1)) if k <= 64 else f"2^{k - 1}"
    raise ValueError(
        f"expected the number of a move of disc {k} as a whole number from 1 to {last}, "
        f"got {checks.shown(x)}"
    )


def disc_turn(n: int, step: int) -> DiscTurn:
    """The disc counted from the largest that moves at this step, and how often it has moved then.

    The inverse of `step_number()`.

    >>> disc_turn(4, 8), disc_turn(4, 15)
    (DiscTurn(k=1, x=1), DiscTurn(k=4, x=8))

    The trailing zeros of the step give the disc. A step that is not from 1 to 2^n - 1 raises
    ValueError. Source: theorem 4, read backwards.
    """
    step = check_number(check_discs(n), step, "a step", 1)
    zeros = (step & -step).bit_length() - 1
    return DiscTurn(n - zeros, (step >> (zeros + 1)) + 1)


def disc_cycle(k: ReverseDisc) -> tuple[Peg, Peg, Peg]:
    """The pegs that disc k visits in turn: A, C, B for odd k, A, B, C for even k (theorem 5).

    >>> disc_cycle(1) == (A, C, B), disc_cycle(2) == (A, B, C)
    (True, True)

    It holds for every n, as k counts from the largest disc. What is no disc raises ValueError.
    Source: theorem 5.
    """
    return (A, C, B) if _check_k(MAX_DISCS, k) % 2 else (A, B, C)


def disc_move(n: int, k: ReverseDisc, x: int) -> Move:
    """The x-th move of disc k counted from the largest. The move's own disc is n + 1 - k.

    >>> from everystep.hanoi import format_move, move
    >>> [format_move(disc_move(3, 3, x)) for x in (1, 2, 3, 4)]
    ['1 A→C', '1 C→B', '1 B→A', '1 A→C']
    >>> all(disc_move(n, k, x) == move(n, step_number(n, k, x)) for n in range(1, 13)
    ...     for k in range(1, n + 1) for x in range(1, disc_move_count(k) + 1))
    True

    The paper's "x mod 3" counts from 1: remainder 1 is the first arrow, 2 the second,
    0 the third. A disc or a move of it that there is not raises ValueError.
    Source: theorem 5 and the paper's function find().
    """
    k = _check_k(n, k)
    x = _check_turn(k, x)
    cycle = disc_cycle(k)
    return Move(n + 1 - k, cycle[(x - 1) % 3], cycle[x % 3])
