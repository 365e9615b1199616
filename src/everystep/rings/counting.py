"""How many moves there are, and how the two domains divide the states.

Sources: OEIS A000975 (Lichtenberg), A001045 (Jacobsthal), A051049 (Purkiss; its index is n - 1);
W. Ahrens, *Mathematische Unterhaltungen und Spiele* (1909) for rings 1 and 2 together.
"""

from typing import Literal, NamedTuple

from everystep import checks
from everystep.rings.routes import rank
from everystep.rings.states import Ring, State, check_rings, check_state

__all__ = [
    "Counts",
    "Domain",
    "all_on",
    "counts",
    "domain",
    "domain_ranges",
    "moves_of_ring",
]

Domain = Literal["main", "side"]
"""On which side of all on a state lies; see `domain()`."""


_MOST_RANGES = 10_000  # as many numbers, and as many bits in each


class Counts(NamedTuple):
    """The counts for n rings; each is a number of moves, except the two that say otherwise.

    >>> counts(9).moves, counts(9).fast, counts(9).longest
    (341, 256, 511)
    """

    moves: int
    """From all on to all off, one ring at a time."""
    fast: int
    """From all on to all off, rings 1 and 2 together counting one."""
    longest: int
    """From the farthest state, only ring n on, to all off, one ring at a time."""
    longest_fast: int
    """From the farthest state to all off, rings 1 and 2 together counting one."""
    with_start: int
    """``moves``, and the start counted too where n is even, as 九连环玩法__二进制之初探 counts."""
    with_start_fast: int
    """``fast``, and the start counted too where n is even."""


def all_on(n: int) -> State:
    """The state with every ring on the bar.

    >>> all_on(9)
    511

    n outside 1 to 1,000,000, a bool or anything but an int raises ValueError.
    """
    return (1 << check_rings(n)) - 1


def counts(n: int) -> Counts:
    """The counts for n rings, in closed form.

    >>> counts(9)
    Counts(moves=341, fast=256, longest=511, longest_fast=383, with_start=341, with_start_fast=256)
    >>> counts(8)
    Counts(moves=170, fast=127, longest=255, longest_fast=191, with_start=171, with_start_fast=128)

    ``moves`` is (2^(n+1) - 2 + n mod 2) / 3, ``fast`` 2^(n-1) less one for even n,
    ``longest`` 2^n - 1, ``longest_fast`` 3·2^(n-2) - 1 from n = 2 on.
    n outside 1 to 1,000,000, a bool or anything but an int raises ValueError.
    Sources: OEIS A000975 for ``moves``, A051049 (terms numbered from 0) for ``fast``.
    """
    check_rings(n)
    even = 1 - n % 2
    moves = ((1 << (n + 1)) - 2 + n % 2) // 3
    fast = (1 << (n - 1)) - even
    return Counts(
        moves=moves,
        fast=fast,
        longest=(1 << n) - 1,
        longest_fast=(3 << n) // 4 - 1 if n > 1 else 1,
        with_start=moves + even,
        with_start_fast=fast + even,
    )


def moves_of_ring(ring: Ring, n: int) -> int:
    """How often this ring moves on the way from all on to all off.

    >>> [moves_of_ring(ring, 9) for ring in range(1, 10)]
    [171, 85, 43, 21, 11, 5, 3, 1, 1]
    >>> sum(moves_of_ring(ring, 9) for ring in range(1, 10)) == counts(9).moves
    True

    The Jacobsthal numbers 1, 1, 3, 5, 11, 21, … from ring n down (OEIS A001045).
    A ring outside 1 to n raises ValueError.
    """
    checks.whole_number(ring, "a ring", low=1, high=check_rings(n))
    i = n - ring + 1
    return ((1 << i) + (1 if i % 2 else -1)) // 3


def domain(state: State, n: int) -> Domain:
    """On which side of all on the state lies: "main" holds all off, "side" only ring n on.

    >>> domain(180, 9), domain(0b100000000, 9), domain(511, 9), domain(1023, 10)
    ('main', 'side', 'side', 'main')

    All on itself is the common start. As in the Chinese article 九连环玩法__二进制之初探 it counts
    with the way that solves an even number of rings: in the side domain for odd n, in the main
    one for even n. A state that is none of n rings raises ValueError.
    """
    check_state(state, check_rings(n))
    border = counts(n).with_start
    return "main" if rank(state) < border else "side"


def domain_ranges(n: int) -> dict[Domain, list[tuple[State, State]]]:
    """The states of each domain as ranges (first, last), ascending.

    >>> domain_ranges(3)
    {'main': [(0, 3), (6, 6)], 'side': [(4, 5), (7, 7)]}

    Each range is half as long as the one before, from 2^(n-1) states down to one; all on is
    a range of its own. n outside 1 to 10,000, a bool or anything but an int raises ValueError.
    """
    checks.whole_number(n, "the number of rings", low=1, high=_MOST_RANGES)
    ranges: dict[Domain, list[tuple[State, State]]] = {"main": [], "side": []}
    first, here, other = 0, ranges["main"], ranges["side"]
    for size in (1 << bit for bit in reversed(range(n))):
        here.append((first, first + size - 1))
        first, here, other = first + size, other, here
    here.append((first, first))
    return ranges
