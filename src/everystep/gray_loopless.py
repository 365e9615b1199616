"""Algorithm L: the reflected Gray code with a bounded amount of work from word to word.

It yields the bit to flip; bit 0 is the rightmost character of a word.
The focus pointers f_0 … f_n say where to look next, so that no step searches:
f_j = j, except where a run of bits that have had their turn begins at j;
there f_j is the first bit beyond the run.

Sources: J. R. Bitner, G. Ehrlich, E. M. Reingold, "Efficient generation of the binary
reflected Gray code and its applications", CACM 19 (1976) 517-521; D. E. Knuth, *The Art of
Computer Programming* 4A, section 7.2.1.1, Algorithm L.
"""

from collections.abc import Iterator
from typing import NamedTuple

from everystep import checks
from everystep.gray import gray_code

__all__ = ["LooplessStep", "algorithm_l", "algorithm_l_trace", "focus_pointers"]

_BITS = 1_000_000  # the focus pointers are a list of n + 1 places


def algorithm_l(n: int, *, start: int = 0) -> Iterator[int]:
    """The bits to flip, one after the other, from the word of rank ``start`` to the last word.

    Equivalent to ``(ruler(k) for k in range(start + 1, 2**n))``, without asking what divides k.

    >>> list(algorithm_l(3))
    [0, 1, 0, 2, 0, 1, 0]
    >>> list(algorithm_l(3, start=5))
    [1, 0]
    >>> flips = algorithm_l(500, start=2**499 - 1)
    >>> next(flips), next(flips), next(flips)
    (499, 0, 1)

    n outside 0 to 1,000,000 or a start outside 0 to 2^n - 1 raises ValueError.
    Source: Bitner, Ehrlich, Reingold (1976); Knuth 4A, 7.2.1.1, Algorithm L.
    """
    return _algorithm_l(n, list(focus_pointers(n, start)))


def _algorithm_l(n: int, f: list[int]) -> Iterator[int]:
    while True:
        j = f[0]  # L3 choose j
        f[0] = 0
        if j == n:
            return
        f[j] = f[j + 1]
        f[j + 1] = j + 1
        yield j  # L4 complement coordinate j


def focus_pointers(n: int, rank: int) -> tuple[int, ...]:
    """f_0 … f_n as Algorithm L holds them when it visits the word of this rank.

    >>> focus_pointers(3, 0), focus_pointers(3, 1), focus_pointers(3, 3)
    ((0, 1, 2, 3), (1, 1, 2, 3), (2, 1, 2, 3))

    The runs of 1 in the rank are the bits that have had their turn, so nothing is walked.
    n outside 0 to 1,000,000 or a rank outside 0 to 2^n - 1 raises ValueError.
    Source: Knuth 4A, 7.2.1.1, the remarks on Algorithm L.
    """
    checks.whole_number(n, "the number of bits", low=0, high=_BITS)
    checks.whole_number(rank, "a rank", low=0)
    if rank >> n:
        raise ValueError(f"expected a rank below 2^{n}, got {checks.shown(rank)}")
    f = list(range(n + 1))
    begin = None
    for j, digit in enumerate(reversed(f"{rank:0{n + 1}b}")):
        if digit == "1":
            begin = j if begin is None else begin
        elif begin is not None:
            f[begin], begin = j, None
    return tuple(f)


class LooplessStep(NamedTuple):
    """One visit of Algorithm L: what it holds, what it chooses, what it holds then.

    >>> next(algorithm_l_trace(3))
    LooplessStep(rank=0, word=0, focus=(0, 1, 2, 3), flip=0, focus_after=(1, 1, 2, 3))
    """

    rank: int
    """How many words were visited before."""
    word: int
    """The word it visits."""
    focus: tuple[int, ...]
    """The focus pointers f_0 … f_n at the visit."""
    flip: int
    """The bit it flips next; n means that it ends."""
    focus_after: tuple[int, ...]
    """The focus pointers when it has chosen the flip."""


def algorithm_l_trace(n: int) -> Iterator[LooplessStep]:
    """What Algorithm L holds at each of the 2^n visits, the last one being the end.

    >>> for step in algorithm_l_trace(2):
    ...     print(f"{step.word:02b}", step.focus, step.flip, step.focus_after)
    00 (0, 1, 2) 0 (1, 1, 2)
    01 (1, 1, 2) 1 (0, 2, 2)
    11 (0, 2, 2) 0 (2, 1, 2)
    10 (2, 1, 2) 2 (0, 1, 2)

    n outside 0 to 1,000,000 raises ValueError.
    Source: Knuth 4A, 7.2.1.1, Algorithm L.
    """
    return _trace(n, list(focus_pointers(n, 0)))


def _trace(n: int, f: list[int]) -> Iterator[LooplessStep]:
    before, rank = tuple(f), 0
    for flip in _algorithm_l(n, f):
        after = tuple(f)
        yield LooplessStep(rank, gray_code(rank), before, flip, after)
        before, rank = after, rank + 1
    yield LooplessStep(rank, gray_code(rank), before, n, tuple(f))
