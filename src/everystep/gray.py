"""The binary reflected Gray code: code, rank, ruler function, words, Algorithm G.

A word of n bits is an integer, bit 0 its rightmost character.
The k-th word, counted from 0, is ``gray_code(k)``; k is the rank of the word.

Sources: F. Gray, US patent 2,632,058 (filed 1947, granted 1953); L. Gros, *Théorie du
baguenodier* (1872); D. E. Knuth, *The Art of Computer Programming* 4A, section 7.2.1.1.
"""

from collections.abc import Iterator
from typing import Literal

from everystep import checks

__all__ = [
    "algorithm_g",
    "format_word",
    "gray_code",
    "gray_rank",
    "parse_word",
    "reflected_code",
    "reflected_list",
    "ruler",
]

Order = Literal["high-first", "low-first"]

_LIST_BITS = 20  # a list of more than 2^20 words is better taken from the iterator
_BITS = 1_000_000  # of a word that is written out or walked to


def gray_code(rank: int) -> int:
    """The word of this rank. Equivalent to ``reflected_list(n)[rank]`` for every n that has it.

    >>> [f"{gray_code(k):03b}" for k in range(8)]
    ['000', '001', '011', '010', '110', '111', '101', '100']

    A negative rank, a bool or anything but an int raises ValueError.
    Source: Knuth 4A, 7.2.1.1, formula (7).
    """
    checks.whole_number(rank, "a rank", low=0)
    return rank ^ (rank >> 1)


def gray_rank(code: int) -> int:
    """The rank of this word: how many words stand before it. The inverse of `gray_code()`.

    >>> gray_rank(0b010110100)
    216
    >>> gray_rank(gray_code(10**40)) == 10**40
    True

    Equivalent to xor-ing ``code >> i`` for all i; the shifts double, so a word of b bits
    takes about log2(b) steps. A negative word, a bool or anything but an int raises ValueError.
    Source: Knuth 4A, 7.2.1.1, formula (8).
    """
    checks.whole_number(code, "a word", low=0)
    shift, bits = 1, code.bit_length()
    while shift < bits:
        code ^= code >> shift
        shift *= 2
    return code


def ruler(k: int) -> int:
    """How often 2 divides k: the bit that changes between the words of rank k - 1 and k.

    >>> [ruler(k) for k in range(1, 17)]
    [0, 1, 0, 2, 0, 1, 0, 3, 0, 1, 0, 2, 0, 1, 0, 4]

    k = 0 or less, a bool or anything but an int raises ValueError.
    Source: OEIS A007814; Knuth 4A, 7.1.3.
    """
    checks.whole_number(k, "a step", low=1)
    return (k & -k).bit_length() - 1


def reflected_list(n: int) -> list[int]:
    """All words of n bits, built as the name says: the list, then its mirror image with a 1 before.

    >>> [f"{word:02b}" for word in reflected_list(2)]
    ['00', '01', '11', '10']
    >>> reflected_list(0)
    [0]

    n outside 0 to 20 raises ValueError: beyond that take `reflected_code()`, which holds no list.
    Source: Knuth 4A, 7.2.1.1, formula (5).
    """
    checks.whole_number(n, "the number of bits of a list", low=0, high=_LIST_BITS)
    words = [0]
    for bit in range(n):
        words += [1 << bit | word for word in reversed(words)]
    return words


def reflected_code(n: int) -> Iterator[int]:
    """The words of n bits one after the other, none of them stored.

    >>> list(reflected_code(3)) == reflected_list(3)
    True
    >>> words = reflected_code(500)
    >>> next(words), next(words), next(words)
    (0, 1, 3)

    n outside 0 to 1,000,000, a bool or anything but an int raises ValueError.
    Source: Knuth 4A, 7.2.1.1, formula (5).
    """
    checks.whole_number(n, "the number of bits", low=0, high=_BITS)
    return _reflected_code(n)


def _reflected_code(n: int) -> Iterator[int]:
    word, k, end = 0, 0, 1 << n
    yield word
    while (k := k + 1) < end:
        word ^= k & -k
        yield word


def algorithm_g(n: int) -> Iterator[tuple[int, ...]]:
    """The words of n bits as tuples (a_0, …, a_n-1), low bit first, by Knuth's Algorithm G.

    >>> ["".join(map(str, reversed(a))) for a in algorithm_g(2)]
    ['00', '01', '11', '10']
    >>> list(algorithm_g(0))
    [()]

    n outside 0 to 1,000,000, a bool or anything but an int raises ValueError.
    Source: Knuth 4A, 7.2.1.1, Algorithm G; the comments name its steps.
    """
    checks.whole_number(n, "the number of bits", low=0, high=_BITS)
    return _algorithm_g(n)


def _algorithm_g(n: int) -> Iterator[tuple[int, ...]]:
    a, parity = [0] * n, 0  # G1 initialize
    while True:
        yield tuple(a)  # G2 visit
        parity = 1 - parity  # G3 change parity
        j = 0 if parity else a.index(1) + 1  # G4 choose j: bit 0, or left of the rightmost 1
        if j >= n:
            return
        a[j] = 1 - a[j]  # G5 complement coordinate j


def parse_word(text: str, *, order: Order = "high-first") -> int:
    """The word that these characters 0 and 1 spell. The inverse of `format_word()`.

    >>> parse_word("0110")
    6
    >>> parse_word("0110", order="low-first")
    6
    >>> parse_word("0010", order="low-first")
    4
    >>> parse_word("012")
    Traceback (most recent call last):
    ValueError: expected a word of the digits 0 and 1, got '012'

    Empty text, any other character or more than 1,000,000 of them raise ValueError.
    """
    checks.text(text, "a word")
    _check_order(order)
    if not text or set(text) - {"0", "1"}:
        raise ValueError(f"expected a word of the digits 0 and 1, got {checks.shown(text)}")
    return int(text if order == "high-first" else text[::-1], 2)


def format_word(code: int, n: int, *, order: Order = "high-first") -> str:
    """The word in n characters 0 and 1. The inverse of `parse_word()`.

    >>> format_word(6, 5)
    '00110'
    >>> format_word(6, 5, order="low-first")
    '01100'

    A word that needs more than n bits, or n outside 0 to 1,000,000, raises ValueError.
    """
    checks.whole_number(n, "the number of bits", low=0, high=_BITS)
    checks.whole_number(code, "a word", low=0)
    _check_order(order)
    if code.bit_length() > n:
        raise ValueError(f"expected a word of at most {n} bits, got {code.bit_length()} bits")
    text = f"{code:0{n}b}" if n else ""
    return text if order == "high-first" else text[::-1]


def _check_order(order: object) -> None:
    if order not in ("high-first", "low-first"):
        raise ValueError(
            f"expected the order 'high-first' or 'low-first', got {checks.shown(order)}"
        )
