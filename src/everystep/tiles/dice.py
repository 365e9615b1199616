"""Random numbers from a seed, the same in Python and in the page: splitmix64."""

from collections.abc import Sequence
from typing import TypeVar

from everystep.checks import whole_number

__all__ = ["Dice"]

_Item = TypeVar("_Item")
_MASK = 2**64 - 1


class Dice:
    """Draws that depend on nothing but the seed.

    >>> dice = Dice(7)
    >>> [dice.below(6) + 1 for _ in range(10)]
    [3, 2, 5, 3, 5, 3, 2, 4, 5, 5]

    Fails with ValueError if the seed is not an int from 0 to 2**64 − 1.
    Source: G. Steele, D. Lea, C. Flood, Fast splittable pseudorandom number generators, 2014.
    """

    def __init__(self, seed: int) -> None:
        self._state = whole_number(seed, "a seed", low=0, high=_MASK)

    def bits(self) -> int:
        """The next 64 random bits."""
        self._state = (self._state + 0x9E3779B97F4A7C15) & _MASK
        mixed = self._state
        mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & _MASK
        return mixed ^ (mixed >> 31)

    def below(self, bound: int) -> int:
        """A number from 0 to bound − 1, each equally likely: draws that would favour some are
        thrown away. Trusts that bound is from 1 to 2**32."""
        fair = 2**32 - 2**32 % bound
        while True:
            drawn = self.bits() >> 32
            if drawn < fair:
                return drawn % bound

    def shuffled(self, items: Sequence[_Item]) -> list[_Item]:
        """The items in an order drawn fairly from all (Fisher and Yates; Durstenfeld's form)."""
        drawn = list(items)
        for last in range(len(drawn) - 1, 0, -1):
            other = self.below(last + 1)
            drawn[last], drawn[other] = drawn[other], drawn[last]
        return drawn
