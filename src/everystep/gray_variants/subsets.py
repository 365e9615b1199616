"""The reflected Gray code of many bits: any window of it, and the subsets it runs through."""

from collections.abc import Hashable, Iterable, Iterator, Sequence
from itertools import compress, islice
from typing import TypeVar

from everystep import checks
from everystep.gray import gray_code, gray_rank
from everystep.gray_loopless import algorithm_l

__all__ = ["gray_subset", "gray_subset_rank", "gray_subsets", "gray_window", "listed"]

T = TypeVar("T")
H = TypeVar("H", bound=Hashable)

_LONGEST = 1_000_000  # bits of a word, items of a set


def gray_window(n: int, start: int, count: int) -> Iterator[int]:
    """``count`` words of the reflected code of n bits, from rank ``start`` on.

    Equivalent to ``(gray_code(k) for k in range(start, start + count))``; nothing is walked
    to reach the start.

    >>> [f"{word:03b}" for word in gray_window(3, 3, 4)]
    ['010', '110', '111', '101']
    >>> [word.bit_length() for word in gray_window(300, 2**299 - 1, 3)]
    [299, 300, 300]

    n outside 0 to 1,000,000 or a window that leaves the ranks 0 to 2^n - 1 raises ValueError.
    """
    checks.whole_number(n, "the number of bits", low=0, high=_LONGEST)
    checks.whole_number(start, "a rank", low=0)
    checks.whole_number(count, "the number of words", low=0)
    if (start + count - 1 if count else start) >> n:
        raise ValueError(
            f"expected a window that ends below rank 2^{n}, "
            f"got {checks.shown(count)} words from rank {checks.shown(start)}"
        )
    return _window(start, count)


def _window(start: int, count: int) -> Iterator[int]:
    if count:
        word, k, end = gray_code(start), start, start + count
        yield word
        while (k := k + 1) < end:
            word ^= k & -k
            yield word


def listed(items: Iterable[T], what: str) -> tuple[T, ...]:
    """``items`` as a tuple, once they are known to be at most a million."""
    try:
        found = tuple(islice(items, _LONGEST + 1))
    except TypeError:
        raise ValueError(f"expected {what} as a list, got {checks.shown(items)}") from None
    if len(found) > _LONGEST:
        raise ValueError(f"expected {what}, at most {_LONGEST} of them, got more")
    return found


def gray_subsets(items: Iterable[T]) -> Iterator[tuple[T, ...]]:
    """All subsets of the items, each with one item more or less than the one before.

    >>> ["".join(subset) for subset in gray_subsets("abc")]
    ['', 'a', 'ab', 'b', 'bc', 'abc', 'ac', 'c']

    Items are told apart by their place, so equal ones are allowed.
    Anything that cannot be listed, or more than 1,000,000 items, raises ValueError.
    """
    return _subsets(listed(items, "the items of a set"))


def _subsets(items: tuple[T, ...]) -> Iterator[tuple[T, ...]]:
    inside = bytearray(len(items))
    yield ()
    for j in algorithm_l(len(items)):
        inside[j] ^= 1
        yield tuple(compress(items, inside))


def gray_subset(items: Sequence[T], rank: int) -> tuple[T, ...]:
    """The subset of this rank. The inverse of `gray_subset_rank()`.

    Equivalent to ``list(gray_subsets(items))[rank]``.

    >>> gray_subset("abcd", 9)
    ('a', 'c', 'd')

    A rank outside 0 to 2^n - 1, where n items are given, raises ValueError.
    """
    places = listed(items, "the items of a set")
    checks.whole_number(rank, "a rank", low=0)
    if rank >> len(places):
        raise ValueError(f"expected a rank below 2^{len(places)}, got {checks.shown(rank)}")
    digits = f"{gray_code(rank):b}"[::-1]
    return tuple(item for item, digit in zip(places, digits, strict=False) if digit == "1")


def gray_subset_rank(items: Sequence[H], subset: Iterable[H]) -> int:
    """How many subsets stand before this one. The inverse of `gray_subset()`.

    >>> gray_subset_rank("abcd", "acd")
    9
    >>> gray_subset_rank("abcd", "x")
    Traceback (most recent call last):
    ValueError: expected a subset of the items, got 'x' in it

    Equal items, or a subset that repeats an item or holds another one, raise ValueError.
    """
    places = listed(items, "the items of a set")
    chosen = listed(subset, "a subset")
    digits = ["0"] * len(places)
    try:
        place = {item: i for i, item in enumerate(places)}
        if len(place) < len(places):
            raise ValueError(
                f"expected items that are all different, got {len(place)} different ones "
                f"among {len(places)}"
            )
        for item in chosen:
            if item not in place:
                raise ValueError(f"expected a subset of the items, got {checks.shown(item)} in it")
            if digits[place[item]] == "1":
                raise ValueError(f"expected each item once, got {checks.shown(item)} twice")
            digits[place[item]] = "1"
    except TypeError:
        raise ValueError(
            f"expected items that can be told apart by hash, got {checks.shown(places)}"
        ) from None
    return gray_rank(int("".join(reversed(digits)) or "0", 2))
