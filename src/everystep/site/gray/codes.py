"""The codes that the pages draw and list, by the names that they have there."""

from collections.abc import Callable, Sequence
from functools import cache
from typing import Literal

from everystep import gray
from everystep.gray_variants import balanced_code, complementary_code, monotonic_code

__all__ = ["KINDS", "Kind", "code_of", "readings", "runs"]

Kind = Literal["reflected", "balanced", "monotonic", "complementary", "binary"]

KINDS: tuple[Kind, ...] = ("reflected", "balanced", "monotonic", "complementary")

_BUILDERS: dict[Kind, Callable[[int], Sequence[int]]] = {
    "reflected": gray.reflected_list,
    "balanced": balanced_code,
    "monotonic": monotonic_code,
    "complementary": complementary_code,
    "binary": lambda n: range(1 << n),
}


@cache
def code_of(kind: Kind, n: int) -> tuple[int, ...]:
    """All words of n bits in the order of this code; it fails as the engine does."""
    if kind not in _BUILDERS:
        raise ValueError(f"expected one of {', '.join(_BUILDERS)}, got {kind!r}")
    return tuple(_BUILDERS[kind](n))


def runs(code: Sequence[int], bit: int) -> list[tuple[int, int]]:
    """Where this bit is 1 round the circle: the first place of each run, and its length.

    >>> runs((0b00, 0b01, 0b11, 0b10), 0), runs((0b10, 0b00, 0b01, 0b11), 1)
    ([(1, 2)], [(3, 2)])
    """
    on = [word >> bit & 1 for word in code]
    found = []
    for place in range(len(on)):
        if on[place] and not on[place - 1]:
            length = 1
            while on[(place + length) % len(on)]:
                length += 1
            found.append((place, length))
    return found


def readings(before: int, after: int) -> list[int]:
    """Every word that sensors may read on the border: each takes what stands on either side.

    >>> [f"{word:03b}" for word in readings(0b011, 0b010)]
    ['010', '011']
    >>> len(readings(0b011, 0b100))
    8
    """
    changing = before ^ after
    bits = [1 << i for i in range(changing.bit_length()) if changing >> i & 1]
    found = [before & ~changing]
    for bit in bits:
        found += [word | bit for word in found]
    return sorted(found)
