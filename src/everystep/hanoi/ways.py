"""Five ways to the moves of a whole tower from A to C, side by side, to compare and to time.

`by_recursion()`, `by_stack()` and `by_disc()` build the list of all 2^n - 1 moves, as plain
tuples (disc, source, target); `by_formula()` streams them; `blocks()` in the module bulk fills
blocks. All give the same moves. In Python a part of the lead of `by_disc()` over the recursion
comes from its sharing three tuples a disc, where the recursion makes a new one for each move.
"""

from collections.abc import Callable, Iterator
from typing import TypeAlias

from everystep import checks
from everystep.hanoi.by_number import names
from everystep.hanoi.rules import A, B, C, Disc, Peg, check_discs

__all__ = ["LONGEST_LIST", "PlainMove", "by_disc", "by_formula", "by_recursion", "by_stack"]

PlainMove: TypeAlias = tuple[Disc, Peg, Peg]

LONGEST_LIST = 24  # discs: a list of 16.8 million tuples takes more than a gigabyte


def _check(n: object) -> int:
    return checks.whole_number(n, "the number of discs", low=0, high=LONGEST_LIST)


def by_recursion(n: int) -> list[PlainMove]:
    """The moves by the recursion that every textbook has.

    >>> by_recursion(2)
    [(1, 0, 1), (2, 0, 2), (1, 1, 2)]
    >>> by_recursion(25)
    Traceback (most recent call last):
    ValueError: expected the number of discs as a whole number from 0 to 24, got 25

    Source: É. Lucas, *Récréations mathématiques* III (1893), chapter "La tour d'Hanoï".
    """
    moves: list[PlainMove] = []
    _recurse(moves.append, _check(n), A, C, B)
    return moves


def _recurse(
    append: Callable[[PlainMove], None], disc: Disc, source: Peg, target: Peg, spare: Peg
) -> None:
    if disc:
        _recurse(append, disc - 1, source, spare, target)
        append((disc, source, target))
        _recurse(append, disc - 1, spare, target, source)


def by_stack(n: int) -> list[PlainMove]:
    """The moves by the same recursion with a stack of its own.

    >>> by_stack(6) == by_recursion(6)
    True

    More than 24 discs raise ValueError. Source: the paper of `by_disc()` compares this way too.
    """
    moves: list[PlainMove] = []
    stack = [(False, _check(n), A, C, B)]  # (one disc?, disc, source, target, spare)
    while stack:
        one, disc, source, target, spare = stack.pop()
        if one:
            moves.append((disc, source, target))
        elif disc:
            stack.append((False, disc - 1, spare, target, source))
            stack.append((True, disc, source, target, spare))
            stack.append((False, disc - 1, source, spare, target))
    return moves


def by_disc(n: int) -> list[PlainMove]:
    """The moves by the paper's algorithm: disc by disc, each move put at its step number.

    >>> by_disc(6) == by_recursion(6)
    True

    More than 24 discs raise ValueError, as the algorithm needs the whole list.
    Source: 严海兵 (2022), section 2.1; k counts the discs from the largest.
    """
    moves: list[PlainMove] = [(0, 0, 0)] * ((1 << _check(n)) - 1)
    for k in range(1, n + 1):
        times = 1 << (k - 1)  # theorem 3
        step, gap = 1 << (n - k), 1 << (n - k + 1)  # theorem 4: its first step, then each gap
        cycle = (A, C, B) if k % 2 else (A, B, C)  # theorem 5
        arrows = [(n + 1 - k, cycle[r - 1], cycle[r]) for r in range(3)]  # by x mod 3
        for x in range(1, times + 1):
            moves[step - 1] = arrows[x % 3]
            step += gap
    return moves


def by_formula(n: int) -> Iterator[PlainMove]:
    """The moves by the bit formula, one after the other, in no memory to speak of.

    >>> list(by_formula(6)) == by_recursion(6)
    True

    More than 100,000 discs raise ValueError.
    Source: see `moves()`, of which this is the bare loop.
    """
    return _formula(check_discs(n))


def _formula(n: int) -> Iterator[PlainMove]:
    pegs = names(n, A, C)
    for m in range(1, 1 << n):
        below = m - 1
        yield (m & -m).bit_length(), pegs[(m & below) % 3], pegs[((m | below) + 1) % 3]
