"""Mixed-radix reflected Gray code: `itertools.product` in an order where one place changes by one.

A word is a tuple of digits, the last place changing fastest; digit i runs from 0 to
radices[i] - 1. Source: D. E. Knuth, *The Art of Computer Programming* 4A, section 7.2.1.1,
Algorithm H.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple, TypeVar

from everystep import checks
from everystep.gray_variants.subsets import listed

__all__ = [
    "DigitChange",
    "gray_product",
    "mixed_changes",
    "mixed_rank",
    "mixed_word",
    "mixed_words",
]

T = TypeVar("T")
Word = tuple[int, ...]


class DigitChange(NamedTuple):
    """One step of a mixed-radix code: the place that changes and what stands there then.

    >>> next(mixed_changes((2, 3)))
    DigitChange(place=1, digit=1, step=1)
    """

    place: int
    """The place that changes, counted from 0 at the left."""
    digit: int
    """The digit that stands there then."""
    step: int
    """By how much it changed: +1 or -1."""


def mixed_changes(radices: Sequence[int]) -> Iterator[DigitChange]:
    """The changes that lead through all words, each found with a bounded amount of work.

    >>> [(change.place, change.digit) for change in mixed_changes((2, 3))]
    [(1, 1), (1, 2), (0, 1), (1, 1), (1, 0)]

    Radices that are not whole numbers of at least 1, or more than 1,000,000 of them,
    raise ValueError. Source: Knuth 4A, 7.2.1.1, Algorithm H.
    """
    return _changes(_checked(radices))


def _checked(radices: object) -> Word:
    if not isinstance(radices, (list, tuple, range)):
        raise ValueError(f"expected the radices as a list or tuple, got {checks.shown(radices)}")
    places = listed(radices, "the radices")
    for radix in places:
        checks.whole_number(radix, "a radix", low=1)
    return places


def _changes(radices: Word) -> Iterator[DigitChange]:
    # H1 initialize: m radices, a digits, o directions, f focus pointers; places from the right.
    # A place of radix 1 never changes and is left out, since Algorithm H wants m_j >= 2.
    moving = [place for place in reversed(range(len(radices))) if radices[place] > 1]
    m = [radices[place] for place in moving]
    n = len(m)
    a, o, f = [0] * n, [1] * n, list(range(n + 1))
    while True:
        j, f[0] = f[0], 0  # H3 choose j
        if j == n:
            return
        a[j] += o[j]  # H4 change coordinate j
        yield DigitChange(moving[j], a[j], o[j])
        if a[j] == 0 or a[j] == m[j] - 1:  # H5 reflect
            o[j] = -o[j]
            f[j], f[j + 1] = f[j + 1], j + 1


def mixed_words(radices: Sequence[int]) -> Iterator[Word]:
    """All words over these radices; neighbours differ by 1 in one place.

    >>> list(mixed_words((2, 3)))
    [(0, 0), (0, 1), (0, 2), (1, 2), (1, 1), (1, 0)]
    >>> list(mixed_words(()))
    [()]

    It fails as `mixed_changes()` does.
    """
    return _words(_checked(radices))


def _words(radices: Word) -> Iterator[Word]:
    digits = [0] * len(radices)
    yield tuple(digits)
    for change in _changes(radices):
        digits[change.place] = change.digit
        yield tuple(digits)


def mixed_word(radices: Sequence[int], rank: int) -> Word:
    """The word of this rank. The inverse of `mixed_rank()`.

    Equivalent to ``list(mixed_words(radices))[rank]``.

    >>> mixed_word((24, 60, 60), 3600)
    (1, 59, 0)

    A rank that is negative or not below the product of the radices raises ValueError.
    """
    places = _checked(radices)
    rest = checks.whole_number(rank, "a rank", low=0)
    digits = []
    for radix in reversed(places):
        rest, digit = divmod(rest, radix)
        # The place runs down where the part to its left has an odd rank.
        digits.append(radix - 1 - digit if rest % 2 else digit)
    if rest:
        raise ValueError(
            f"expected a rank below the product of the radices, got {checks.shown(rank)}"
        )
    return tuple(reversed(digits))


def mixed_rank(radices: Sequence[int], word: Sequence[int]) -> int:
    """How many words stand before this one. The inverse of `mixed_word()`.

    >>> mixed_rank((24, 60, 60), (1, 59, 0))
    3600
    >>> mixed_rank((2, 3), (0, 3))
    Traceback (most recent call last):
    ValueError: expected the digit at place 1 below 3, got 3

    A word of another length, or a digit outside its radix, raises ValueError.
    """
    places = _checked(radices)
    if not isinstance(word, (list, tuple)) or len(word) != len(places):
        raise ValueError(f"expected a word of {len(places)} digits, got {checks.shown(word)}")
    rank = 0
    for place, (radix, digit) in enumerate(zip(places, word, strict=True)):
        checks.whole_number(digit, f"the digit at place {place}", low=0)
        if digit >= radix:
            raise ValueError(
                f"expected the digit at place {place} below {checks.shown(radix)}, "
                f"got {checks.shown(digit)}"
            )
        rank = rank * radix + (radix - 1 - digit if rank % 2 else digit)
    return rank


def gray_product(*pools: Iterable[T]) -> Iterator[tuple[T, ...]]:
    """The tuples of ``itertools.product(*pools)``, in an order where one place changes at a time.

    >>> ["".join(word) for word in gray_product("ab", "xyz")]
    ['ax', 'ay', 'az', 'bz', 'by', 'bx']

    The new item is always a neighbour, in its pool, of the old one.
    A pool that cannot be listed, or has more than 1,000,000 items, raises ValueError.
    """
    return _product(tuple(listed(pool, "a pool") for pool in pools))


def _product(pools: tuple[tuple[T, ...], ...]) -> Iterator[tuple[T, ...]]:
    if not all(pools):
        return
    items = [pool[0] for pool in pools]
    yield tuple(items)
    for change in _changes(tuple(len(pool) for pool in pools)):
        items[change.place] = pools[change.place][change.digit]
        yield tuple(items)
