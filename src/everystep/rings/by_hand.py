"""The ways people solve the rings without a table: recursion, parity, rhythm.

Each agrees with the engine for every n (the tests say so), and none of them uses a rank.
"""

from collections.abc import Iterator

from everystep.rings.counting import all_on
from everystep.rings.moves import Move, legal_rings
from everystep.rings.states import Ring, State, check_rings, check_state

__all__ = ["all_down", "all_up", "hand_move", "rhythm"]


def all_down(n: int) -> Iterator[Move]:
    """The moves that take n rings off, by the recursion: (n-2) down, n off, (n-2) up, (n-1) down.

    >>> from everystep.rings import format_move
    >>> [format_move(move) for move in all_down(3)]
    ['-1', '-3', '+1', '-2', '-1']
    >>> next(all_down(5000))
    Move(rings=(2,), on=False)

    Equivalent to ``route(all_on(n), 0)``. The stack is a list, so n is not limited by Python's.
    n outside 1 to 1,000,000, a bool or anything but an int raises ValueError.
    Source: the Taiwanese page simonsays-tw.com, allRingDown.
    """
    return _unroll(check_rings(n), False)


def all_up(n: int) -> Iterator[Move]:
    """The moves that put n rings on: (n-1) up, (n-2) down, n on, (n-2) up.

    >>> from everystep.rings import format_move
    >>> [format_move(move) for move in all_up(3)]
    ['+1', '+2', '-1', '+3', '+1']

    Equivalent to ``route(0, all_on(n))``. It fails as `all_down()` does.
    Source: simonsays-tw.com, allRingUp.
    """
    return _unroll(check_rings(n), True)


def _unroll(n: int, up: bool) -> Iterator[Move]:
    stack: list[tuple[int, bool] | Move] = [(n, up)]  # what is still to do, the next one last
    while stack:
        task = stack.pop()
        if isinstance(task, Move):
            yield task
            continue
        k, up = task
        if k <= 0:
            continue
        if up:
            stack += [(k - 2, True), Move((k,), True), (k - 2, False), (k - 1, True)]
        else:
            stack += [(k - 1, False), (k - 2, True), Move((k,), False), (k - 2, False)]


def hand_move(state: State, n: int) -> Ring | None:
    """The ring to move towards all off, by counting: an odd number of rings on means ring 1,
    an even number the ring left of the lowest ring on; None when all are off.

    >>> hand_move(0b010110100, 9), hand_move(0b010111100, 9), hand_move(0, 9)
    (4, 1, None)

    Equivalent to ``next_move(state, 0)``. Each move changes the number of rings on by one,
    so the two kinds alternate. A state that is none of n rings raises ValueError.
    Source: Gros (1872), in Dudeney's *Amusements*, no. 417.
    """
    check_state(state, check_rings(n))
    if not state:
        return None
    return 1 if state.bit_count() % 2 else legal_rings(state, n)[1]


def rhythm(n: int) -> Iterator[Move]:
    """The fast moves from all on to all off by rhythm alone, looking only for the gap move.

    Odd n: ring 1 off; gap move, ring 1 on, both off; gap move, both on, ring 1 off; and so on.
    Even n: both off; gap move, both on, ring 1 off; gap move, ring 1 on, both off; and so on.

    >>> from everystep.rings import format_move
    >>> [format_move(move) for move in rhythm(4)]
    ['-2-1', '-4', '+1+2', '-1', '-3', '+1', '-2-1']

    Equivalent to ``route(all_on(n), 0, fast=True)``. The opening is the one place where
    ring 1 starts on the bar. It fails as `all_down()` does.
    Source: the Chinese article 九连环玩法__二进制之初探.
    """
    return _rhythm(check_rings(n))


_BOTH_ON, _BOTH_OFF = Move((1, 2), True), Move((2, 1), False)
_ONE_ON, _ONE_OFF = Move((1,), True), Move((1,), False)


def _rhythm(n: int) -> Iterator[Move]:
    state = all_on(n)
    both_next = n % 2 == 0
    yield _BOTH_OFF if both_next else _ONE_OFF
    state ^= 3 if both_next else 1
    while state:
        gap = (state & -state).bit_length() + 1
        yield Move((gap,), not state >> (gap - 1) & 1)
        state ^= 1 << (gap - 1)
        yield from (_BOTH_ON, _ONE_OFF) if both_next else (_ONE_ON, _BOTH_OFF)
        state ^= 2
        both_next = not both_next
