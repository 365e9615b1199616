"""The shortest route of a whole tower by number: move m, the state after m moves, and back.

With pegs 0, 1, 2 and a tower on 0, move m carries disc v + 1, v = trailing zeros of m, from peg
(m & (m - 1)) mod 3 to peg ((m | (m - 1)) + 1) mod 3. The tower ends on peg 2 if n is odd and on
peg 1 if n is even, so the pegs are renamed by the parity of n.
"""

from collections.abc import Iterator
from typing import NamedTuple

from everystep import checks
from everystep.hanoi.rules import (
    A,
    C,
    Move,
    Peg,
    State,
    check_discs,
    check_state,
    check_two_pegs,
)
from everystep.hanoi.to_peg import trusted_distance_to_peg

__all__ = ["RoutePlace", "move", "moves", "route_place", "state_at"]


class RoutePlace(NamedTuple):
    """Where a state lies as seen from the route of a whole tower."""

    rank: int | None
    """The number of moves from the start; None where the state is not on the route."""
    off: int
    """The number of moves to the nearest state of the route; 0 on it."""


def names(n: int, start: Peg, goal: Peg) -> tuple[Peg, Peg, Peg]:
    """The pegs that stand for 0, 1 and 2 in the formula; trusts its arguments."""
    third = 3 - start - goal
    return (start, third, goal) if n % 2 else (start, goal, third)


def check_number(n: int, m: object, what: str, low: int) -> int:
    """``m`` itself, once it is known to be from low to 2^n - 1; n is trusted."""
    if isinstance(m, int) and not isinstance(m, bool) and low <= m and m.bit_length() <= n:
        return m
    span = f"{low} to {(1 << n) - 1}" if n <= 64 else f"{low} to 2^{n} - 1"
    raise ValueError(f"expected {what} as a whole number from {span}, got {checks.shown(m)}")


def moves(n: int, start: Peg = A, goal: Peg = C) -> Iterator[Move]:
    """The 2^n - 1 moves that carry n discs from start to goal, one after the other.

    >>> from everystep.hanoi import format_move
    >>> [format_move(move) for move in moves(2)]
    ['1 A→B', '2 A→C', '1 B→C']
    >>> next(moves(1000))
    Move(disc=1, source=0, target=1)
    >>> list(moves(0))
    []

    Start and goal are different pegs, else ValueError.
    Source: OEIS A001511 (disc), A060571 (source), A060572 (target); É. Lucas, *Récréations
    mathématiques* III (1893), for the puzzle of 1883.
    """
    start, goal = check_two_pegs(start, goal)
    n = check_discs(n)
    return trusted_moves(n, names(n, start, goal))


def trusted_moves(n: int, pegs: tuple[Peg, Peg, Peg]) -> Iterator[Move]:
    """As `moves()`, with the pegs that `names()` gives; trusts its arguments."""
    for m in range(1, 1 << n):
        below = m - 1
        yield Move((m & -m).bit_length(), pegs[(m & below) % 3], pegs[((m | below) + 1) % 3])


def move(n: int, m: int, *, start: Peg = A, goal: Peg = C) -> Move:
    """Move m of n discs, without the moves before it. Equivalent to ``list(moves(n))[m - 1]``.

    >>> from everystep.hanoi import format_move
    >>> format_move(move(64, 2**63)), format_move(move(64, 2**64 - 1))
    ('64 A→C', '1 B→C')
    >>> format_move(move(100, 10**30))
    '31 A→B'
    >>> move(3, 8)
    Traceback (most recent call last):
    ValueError: expected a move number as a whole number from 1 to 7, got 8

    Source: as for `moves()`.
    """
    start, goal = check_two_pegs(start, goal)
    m = check_number(check_discs(n), m, "a move number", 1)
    pegs, below = names(n, start, goal), m - 1
    return Move((m & -m).bit_length(), pegs[(m & below) % 3], pegs[((m | below) + 1) % 3])


def state_at(n: int, m: int, *, start: Peg = A, goal: Peg = C) -> State:
    """The state after m moves, without walking. The inverse of `route_place()` on the route.

    >>> from everystep.hanoi import format_state
    >>> state_at(3, 4)
    (1, 1, 2)
    >>> format_state(state_at(64, 10**18), first="largest")
    'AAAACCABBBBAAAAACBAABCCBACBBCCBBBACBBCCCABBAABCCCCCCCCCCCCCCCCCC'

    Bit d - 1 of m says whether disc d has gone over to the goal that the larger discs leave it.
    A number of moves that is not from 0 to 2^n - 1 raises ValueError.
    Source: A. M. Hinz, S. Klavžar and C. Petr, *The Tower of Hanoi: Myths and Maths*, chapter 2.
    """
    start, goal = check_two_pegs(start, goal)
    m = check_number(check_discs(n), m, "a number of moves", 0)
    third = 3 - start - goal
    pegs = []
    for bit in f"{m:0{n}b}" if n else "":
        if bit == "1":
            pegs.append(goal)
            start, third = third, start
        else:
            pegs.append(start)
            third, goal = goal, third
    return tuple(reversed(pegs))


def route_place(state: State, *, start: Peg = A, goal: Peg = C) -> RoutePlace:
    """The rank of the state on the route from start to goal, or how many moves off it is.

    >>> from everystep.hanoi import B
    >>> route_place((B, B, C))
    RoutePlace(rank=4, off=0)
    >>> route_place((B, B, B))
    RoutePlace(rank=None, off=7)
    >>> route_place(state_at(50, 123456789012345)).rank
    123456789012345

    Let disc d be the largest on the peg that is neither its start nor its goal. All 2^(d - 1)
    states of a side of a triangle are as far from the corner opposite, so the state is
    2^(d - 1) + min(to the one peg, to the other) moves off, both counted for the smaller discs.
    What is no state on three pegs raises ValueError.
    Source: Hinz, Klavžar and Petr, chapter 2, for the distances.
    """
    start, goal = check_two_pegs(start, goal)
    state = check_state(state)
    third = 3 - start - goal
    bits = ["0"]
    for disc in range(len(state), 0, -1):
        peg = state[disc - 1]
        if peg == third:
            near = min(trusted_distance_to_peg(state, disc - 1, p) for p in (start, goal))
            return RoutePlace(None, (1 << disc - 1) + near)
        if peg == goal:
            bits.append("1")
            start, third = third, start
        else:
            bits.append("0")
            third, goal = goal, third
    return RoutePlace(int("".join(bits), 2), 0)
