"""Rank, distance, next move and routes, each in a closed form, basic and fast.

All states lie on one path: the state of rank r (r moves from all off) has as neighbours the
states of ranks r - 1 and r + 1, so there is one shortest route between any two states.
A fast move, rings 1 and 2 together, jumps over one state: it joins the ranks
8m and 8m + 2, and 8m + 5 and 8m + 7, and nothing else.

Sources: L. Gros, *Théorie du baguenodier* (1872), for the rank; A. M. Hinz, S. Klavžar and
C. Petr, *The Tower of Hanoi: Myths and Maths*, chapter 1, for the path.
"""

from collections.abc import Iterator

from everystep import checks, gray
from everystep.rings.moves import Move
from everystep.rings.states import State

__all__ = [
    "Rank",
    "distance",
    "move_at",
    "next_move",
    "rank",
    "route",
    "state_at",
    "unrank",
]

Rank = int
"""A place on the path of all states: how many basic moves it is from all off."""


def rank(state: State) -> Rank:
    """The number of basic moves to all off: the Gray rank of the state.

    >>> rank(0b010110100), rank(0b111111111)
    (216, 341)
    >>> rank((1 << 100_000) - 1).bit_length()
    100000

    Negative numbers, bools and anything but ints raise ValueError.
    Source: Gros (1872); OEIS A006068.
    """
    return gray.gray_rank(_a_state(state))


def unrank(rank: Rank) -> State:
    """The state that is this many basic moves from all off. The inverse of `rank()`.

    >>> f"{unrank(216):09b}"
    '010110100'

    A negative number, a bool or anything but an int raises ValueError.
    Source: as for `rank()`; OEIS A003188.
    """
    return gray.gray_code(checks.whole_number(rank, "a rank", low=0))


def distance(start: State, goal: State, *, fast: bool = False) -> int:
    """The number of moves of the shortest route; with ``fast``, rings 1 and 2 together count one.

    >>> distance(0b111111111, 0), distance(0b111111111, 0, fast=True)
    (341, 256)
    >>> distance(180, 511), distance(0b100000000, 0, fast=True)
    (125, 383)

    Basic: the difference of the ranks. Fast: that, less one for each pair of ranks
    8m, 8m + 2 or 8m + 5, 8m + 7 that lies between them.
    Neither state needs a number of rings; what is no state raises ValueError.
    """
    a, b = rank(start), rank(goal)
    lo, hi = min(a, b), max(a, b)
    return hi - lo - (_jumps(lo, hi) if checks.flag(fast, "fast") else 0)


def next_move(state: State, goal: State, *, fast: bool = False) -> Move | None:
    """The first move of the shortest route; None where state and goal are the same.

    >>> next_move(180, 0), next_move(180, 511)
    (Move(rings=(4,), on=True), Move(rings=(1,), on=True))
    >>> next_move(0b11, 0b00), next_move(0b11, 0b00, fast=True)
    (Move(rings=(2,), on=False), Move(rings=(2, 1), on=False))
    >>> next_move(7, 7) is None
    True

    What is no state raises ValueError. In a state off the way to the goal it is the way back.
    """
    return next(route(state, goal, fast=fast), None)


def route(start: State, goal: State, *, fast: bool = False) -> Iterator[Move]:
    """The moves of the shortest route, one after the other, none of them stored.

    >>> from everystep.rings import format_move
    >>> [format_move(move) for move in route(0b11111, 0, fast=True)]
    ['-1', '-3', '+1', '-2-1', '-5', '+1+2', '-1', '+3', '+1', '-2-1', '-4', '+1+2', '-1', '-3',
     '+1', '-2-1']

    What is no state raises ValueError, before the first move is asked for.
    """
    return _route(rank(start), rank(goal), checks.flag(fast, "fast"))


def _route(here: Rank, there: Rank, fast: bool) -> Iterator[Move]:
    while here != there:
        following = _step(here, there, fast)
        yield _move(here, following)
        here = following


def state_at(start: State, goal: State, k: int, *, fast: bool = False) -> State:
    """The state after the first k moves of the route, found without walking it.

    >>> state_at(511, 0, 125), state_at(511, 0, 95, fast=True)
    (180, 188)
    >>> state_at(511, 0, 342)
    Traceback (most recent call last):
    ValueError: expected a number of moves as a whole number from 0 to 341, got 342
    """
    return unrank(_rank_at(start, goal, k, fast))


def move_at(start: State, goal: State, k: int, *, fast: bool = False) -> Move:
    """Move k of the route, counted from 1, found without walking it.

    >>> move_at(511, 0, 86)
    Move(rings=(9,), on=False)
    >>> from everystep.rings import all_on, counts
    >>> move_at(all_on(1000), 0, counts(998).moves + 1)
    Move(rings=(1000,), on=False)

    k outside 1 to the number of moves raises ValueError.
    """
    moves = distance(start, goal, fast=fast)
    checks.whole_number(k, "the number of a move", low=1, high=moves)
    return _move(_rank_at(start, goal, k - 1, fast), _rank_at(start, goal, k, fast))


def _a_state(state: object) -> State:
    return checks.whole_number(state, "a state", low=0)


def _step(here: Rank, there: Rank, fast: bool) -> Rank:
    """The rank after the next move on the way there; here and there differ."""
    if here < there:
        return here + (2 if fast and here % 8 in (0, 5) and here + 2 <= there else 1)
    return here - (2 if fast and here % 8 in (2, 7) and here - 2 >= there else 1)


def _move(here: Rank, there: Rank) -> Move:
    """The move between two ranks that one basic or fast move joins."""
    on = gray.gray_code(there) > gray.gray_code(here)
    if abs(here - there) == 2:
        return Move((1, 2), True) if on else Move((2, 1), False)
    return Move((gray.ruler(max(here, there)) + 1,), on)


def _jumps(lo: Rank, hi: Rank) -> int:
    """How many jumps [8m, 8m + 2] and [8m + 5, 8m + 7] lie wholly inside [lo, hi]."""
    if hi - lo < 2:
        return 0
    last = hi - 2  # a jump may start at lo, lo + 1, …, last
    return (last // 8 - (lo - 1) // 8) + ((last + 3) // 8 - (lo + 2) // 8)


# On a fast route every rank is a stop, but for those that a jump passes: 8m + 1 and 8m + 6.
# Only the ends of the route may be such ranks themselves.
_STOPS = (0, 2, 3, 4, 5, 7)
_STOPS_BELOW = (0, 1, 1, 2, 3, 4, 5, 5)


def _rank_at(start: State, goal: State, k: int, fast: bool) -> Rank:
    a, b = rank(start), rank(goal)
    lo, hi = min(a, b), max(a, b)
    moves = hi - lo - (_jumps(lo, hi) if checks.flag(fast, "fast") else 0)
    checks.whole_number(k, "a number of moves", low=0, high=moves)
    if a > b:
        k = moves - k  # count from the lower end
    if not fast:
        return lo + k
    if k == 0 or k == moves:
        return lo if k == 0 else hi
    number = 6 * (lo // 8) + _STOPS_BELOW[lo % 8] + k - (lo % 8 in (1, 6))
    return 8 * (number // 6) + _STOPS[number % 6]
