"""Programs as the sources print them, so that their statements about them can be run.

What a copy has lost (``>>`` became ``&&`` on the way through a web page) stays lost here, and
stands beside the same line with the sign put back.
"""

from collections.abc import Callable, Iterator
from functools import cache
from itertools import pairwise

__all__ = [
    "ALGORITHM_G",
    "algorithm_g",
    "binary_to_gray",
    "gray_bits",
    "gray_to_binary",
    "js_shift_right",
    "lines_of",
    "ring_calls",
]

# morefreeze.github.io, 2026/03: the listing whose lines 1 to 24 the text counts.
ALGORITHM_G = '''\
def algorithm_g(n):
    """Generate all n-bit Gray code using Knuth's Algorithm G."""
    a = [0] * (n + 1)  # a[0..n-1] is the n-tuple, a[n] is sentinel
    # G1: Initialize
    parity = 0
    while True:
        # G2: Visit
        yield a[:n]

        # G3: Choose j
        if parity == 0:
            j = 0
        else:
            # Find rightmost 1, then go one position left
            k = 0
            while a[k] == 0:
                k += 1
            j = k + 1

        # G4: Complement coordinate j
        if j == n:
            break  # Terminate: we've visited all 2^n tuples
        a[j] = 1 - a[j]
        parity = 1 - parity
'''


@cache
def _compiled(listing: str) -> Callable[[int], Iterator[list[int]]]:
    names: dict[str, Callable[[int], Iterator[list[int]]]] = {}
    exec(compile(listing, "listing", "exec"), names)
    return names["algorithm_g"]


def algorithm_g(n: int, *, sentinel: bool = True) -> list[str]:
    """The words that the listing yields, high bit first; without the sentinel, a has n places.

    >>> algorithm_g(2), algorithm_g(2, sentinel=False)
    (['00', '01', '11', '10'], ['00', '01', '11', '10'])

    Source: morefreeze.github.io 2026/03.
    """
    listing = ALGORITHM_G if sentinel else ALGORITHM_G.replace("(n + 1)", "n")
    return ["".join(map(str, reversed(word))) for word in _compiled(listing)(n)]


def lines_of(*statements: str) -> list[int]:
    """The numbers of the lines of the listing that begin with one of these.

    >>> lines_of("a[j] =")
    [23]
    """
    lines = enumerate(ALGORITHM_G.splitlines(), 1)
    return [number for number, line in lines if line.strip().startswith(statements)]


def js_shift_right(number: int, shift: int) -> int:
    """What JavaScript's ``number >> shift`` gives: 32 bits with a sign, the shift modulo 32.

    >>> js_shift_right(12, 2), js_shift_right(12, 34), js_shift_right(2**31, 1)
    (3, 3, -1073741824)

    Source: ECMAScript, signed right shift.
    """
    return _signed(number) >> (shift % 32)


def _signed(number: int) -> int:
    return (number + 2**31) % 2**32 - 2**31


def binary_to_gray(num: int, *, mended: bool = False) -> int:
    """``(num && 1) ^ num`` as it stands in the copy, or ``(num >> 1) ^ num`` mended.

    >>> [binary_to_gray(num) for num in range(4)], binary_to_gray(3, mended=True)
    ([0, 0, 3, 2], 2)

    Source: simonsays-tw.com, NineLinkedRings, binaryToGray.
    """
    left = js_shift_right(num, 1) if mended else (num and 1)
    return _signed(left) ^ _signed(num)


def gray_to_binary(num: int, num_bits: int) -> int:
    """The loop ``for (shift = 1; shift < numBits; shift = 2*shift) num = num ^ (num >> shift)``.

    >>> gray_to_binary(0b110, 3), gray_to_binary(5, 33)
    (4, 0)

    The signs < and >> are put back here; the copy has lost them.
    Source: simonsays-tw.com, NineLinkedRings, grayToBinary.
    """
    shift = 1
    while shift < num_bits:
        num = _signed(num) ^ js_shift_right(num, shift)
        shift *= 2
    return num


def gray_bits(bits: str, *, mended: bool = False) -> str:
    """``g(1) = b(1), g(2) = b(1), g(3) = b(2), …`` as it stands, or with ``xor b(i)`` put back.

    >>> gray_bits("110"), gray_bits("110", mended=True)
    ('111', '101')

    Index 1 is the highest bit. Source: simonsays-tw.com, NineLinkedRings.
    """
    before = bits[:1] + bits[:-1]
    if not mended:
        return before
    return bits[:1] + "".join(str(int(a) ^ int(b)) for a, b in pairwise(bits))


def ring_calls(n: int, depth: int, *, mended: bool = False) -> int | None:
    """How many rings ``allRingDown(n)`` moves if calls may nest this deep; None if not enough.

    The copy has lost the line that ends the recursion at n = 0; mended puts it back.

    >>> ring_calls(5, 100), ring_calls(5, 100, mended=True)
    (None, 21)

    Source: simonsays-tw.com, NineLinkedRings, allRingDown and allRingUp.
    """
    if depth < 0:
        return None
    if mended and n <= 0:
        return 0
    # down: n-2 down, ring n, n-2 up, n-1 down; up: the same four in the opposite order
    first = ring_calls(n - 2, depth - 1, mended=mended)
    if first is None:
        return None
    second = ring_calls(n - 1, depth - 1, mended=mended)
    return None if second is None else 2 * first + 1 + second
