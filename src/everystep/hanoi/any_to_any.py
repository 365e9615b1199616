"""From any state to any state on three pegs: distance, next move and routes, in O(n) steps.

Discs that are equal in both states and larger than all that differ stay where they are. Let disc
N be the largest that differs, to go from i to j, with k the third peg. It goes either once
(the smaller discs meet on k) or, by the classic rule only, twice (they meet on j, then on i).
For the classic rule the two lengths are, with d(s, p) the distance of the smaller discs s to p,

    once  = d(s, k) + 1 + d(t, k),
    twice = d(s, j) + 1 + (2^(N-1) - 1) + 1 + d(t, i),

and there are two shortest routes where they are equal, else one. On a linear or cyclic board
each step of disc N is forced, so there is one shortest route: on the cycle, one more round of
disc N would carry whole towers three times more, and no two states are that far apart.

Sources: A. M. Hinz, S. Klavžar and C. Petr, *The Tower of Hanoi: Myths and Maths*, chapter 2
(tasks P1 and P2) and chapter 8; D. Romik, "Shortest paths in the Tower of Hanoi graph and finite
automata", arXiv:math/0310109 (2003); M. D. Atkinson, "The cyclic Towers of Hanoi", *Information
Processing Letters* 13 (1981), 118-119; OEIS A005665, A005666 (cyclic), A024023, A003462 (linear).
"""

from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

from everystep import checks
from everystep.hanoi import four_pegs
from everystep.hanoi.rules import (
    Disc,
    Move,
    Peg,
    Rule,
    State,
    check_rule,
    check_two_states,
    peg_count,
)
from everystep.hanoi.to_peg import trusted_distance_to_peg

__all__ = [
    "OnceOrTwice",
    "distance",
    "next_move",
    "once_or_twice",
    "route",
    "route_count",
    "routes",
]

Arc = tuple[Peg, Peg]


class OnceOrTwice(NamedTuple):
    """The two ways of the largest disc that differs, with the length of each."""

    disc: Disc
    """The largest disc that differs; 0 where the states are the same."""
    once: int
    """The number of moves where it moves once."""
    twice: int
    """The number of moves where it moves twice, over the third peg."""

    @property
    def distance(self) -> int:
        """The number of moves of a shortest route."""
        return min(self.once, self.twice)

    @property
    def routes(self) -> int:
        """The number of shortest routes, 1 or 2."""
        return 2 if self.disc and self.once == self.twice else 1


def once_or_twice(state: State, goal: State) -> OnceOrTwice:
    """The largest disc that differs, and the moves needed if it moves once or twice.

    >>> from everystep.hanoi import A, B
    >>> once_or_twice((A, A, B), (B, B, A))
    OnceOrTwice(disc=3, once=7, twice=5)
    >>> tie = once_or_twice((A, B), (B, A))
    >>> tie, tie.distance, tie.routes
    (OnceOrTwice(disc=2, once=3, twice=3), 3, 2)

    States that are no tuples of pegs, or of different lengths, raise ValueError.
    Source: see the head of this module; the rule is the classic one.
    """
    return _once_or_twice(*check_two_states(state, goal))


def _once_or_twice(state: State, goal: State) -> OnceOrTwice:
    disc = largest_difference(state, goal)
    if not disc:
        return OnceOrTwice(0, 0, 0)
    i, j = state[disc - 1], goal[disc - 1]
    k, below = 3 - i - j, disc - 1
    to_peg = trusted_distance_to_peg
    once = to_peg(state, below, k) + 1 + to_peg(goal, below, k)
    twice = to_peg(state, below, j) + 1 + (1 << below) + to_peg(goal, below, i)
    return OnceOrTwice(disc, once, twice)


def largest_difference(state: State, goal: State) -> Disc:
    """The largest disc that is not where the goal has it, 0 if there is none; trusts both."""
    disc = len(state)
    while disc and state[disc - 1] == goal[disc - 1]:
        disc -= 1
    return disc


def distance(state: State, goal: State, *, rule: Rule = "classic") -> int:
    """The number of moves of a shortest route.

    >>> from everystep.hanoi import A, C, D, parse_state, perfect_state
    >>> state, goal = parse_state("A:6 4 B:5 2 1 C:3"), perfect_state(6, A)
    >>> distance(state, goal)
    31
    >>> distance((A, A), (C, C), rule="linear"), distance((A, A), (C, C), rule="cyclic")
    (8, 7)
    >>> distance((A,) * 64, (D,) * 64, rule="four")
    18433

    With four pegs, more than 8 discs are answered from a whole tower to a whole tower only; else
    they raise ValueError, as do states of different lengths and what is no state or no rule.
    Source: see the head of this module.
    """
    pegs = peg_count(check_rule(rule))
    state, goal = check_two_states(state, goal, pegs)
    if rule == "four":
        return four_pegs.trusted_distance(state, goal)
    if rule == "classic":
        return _once_or_twice(state, goal).distance
    return _distance(state, goal, rule)


def _arcs(rule: Rule, source: Peg, target: Peg) -> tuple[Arc, ...]:
    """The steps of one disc from source to target when it goes the shortest way."""
    if source == target:
        return ()
    third = 3 - source - target
    if (rule == "linear" and abs(source - target) == 2) or (
        rule == "cyclic" and (target - source) % 3 == 2
    ):
        return (source, third), (third, target)
    return ((source, target),)


def _distance(state: State, goal: State, rule: Rule) -> int:
    """The length of the route that `_route()` takes; trusts its arguments."""
    disc = largest_difference(state, goal)
    if not disc:
        return 0
    arcs = _arcs(rule, state[disc - 1], goal[disc - 1])
    stops = [3 - source - target for source, target in arcs]
    # For each disc size, the whole towers that go between two pegs, and the single moves.
    towers: list[list[Arc]] = [[] for _ in range(disc)]
    single = len(arcs)
    towers[disc - 1] += pairwise(stops)
    for below, first_stop, forth in ((state, stops[0], True), (goal, stops[-1], False)):
        peg = first_stop
        for d in range(disc - 1, 0, -1):
            here = below[d - 1]
            ways = _arcs(rule, here, peg) if forth else _arcs(rule, peg, here)
            if ways:
                single += len(ways)
                halts = [3 - source - target for source, target in ways]
                towers[d - 1] += pairwise(halts)
                towers[d - 1].append((halts[-1], peg) if forth else (peg, halts[0]))
                peg = halts[0] if forth else halts[-1]
    total, near, far = single, 0, 0  # near: a tower that makes one step; far: two steps
    for d, pairs in enumerate(towers):  # towers of d discs
        if d:
            near, far = (far + 1 + near, 3 * far + 2) if rule == "linear" else (
                2 * far + 1, 2 * far + near + 2)  # fmt: skip
        for source, target in pairs:
            if source != target:
                total += far if len(_arcs(rule, source, target)) == 2 else near
    return total


def next_move(
    state: State, goal: State, *, rule: Rule = "classic", twice: bool = False
) -> Move | None:
    """The first move of a shortest route; None where state and goal are the same.

    >>> from everystep.hanoi import A, B, C, format_move, parse_state, perfect_state
    >>> state = parse_state("A:6 4 1 B:5 2 C:3")
    >>> format_move(next_move(state, perfect_state(6, C)))
    '2 B→C'
    >>> next_move((A, B), (B, A)), next_move((A, B), (B, A), twice=True)
    (Move(disc=1, source=0, target=2), Move(disc=2, source=1, target=2))

    The options, what fails and the source are those of `route()`. Takes O(n) steps, as no list is
    made.
    """
    return next(route(state, goal, rule=rule, twice=twice), None)


def route(
    state: State, goal: State, *, rule: Rule = "classic", twice: bool = False
) -> Iterator[Move]:
    """The moves of a shortest route, one after the other.

    >>> from everystep.hanoi import A, B, C, format_move, parse_state
    >>> state = parse_state("A:3 1 B: C:2")
    >>> [format_move(move) for move in route(state, (B, B, B))]
    ['1 A→C', '3 A→B', '1 C→A', '2 C→B', '1 A→B']
    >>> [format_move(move) for move in route((A, A), (C, C), rule="cyclic")]
    ['1 A→B', '1 B→C', '2 A→B', '1 C→A', '2 B→C', '1 A→B', '1 B→C']

    ``twice=True`` asks, where there are two shortest routes, for the one on which the largest
    disc moves twice; it changes nothing elsewhere. What fails and the source are as for
    `distance()`.
    """
    pegs = peg_count(check_rule(rule))
    state, goal = check_two_states(state, goal, pegs)
    checks.flag(twice, "twice")
    if rule == "four":
        return four_pegs.trusted_route(state, goal)
    if rule != "classic":
        return _route(state, goal, rule, twice=False)
    both = _once_or_twice(state, goal)
    return _route(state, goal, rule, twice=both.twice < both.once or (twice and both.routes == 2))


def route_count(state: State, goal: State) -> int:
    """The number of shortest routes by the classic rule: 1 or 2.

    >>> from everystep.hanoi import A, B, C
    >>> route_count((A, B), (B, A)), route_count((A, A), (C, C))
    (2, 1)

    Equivalent to ``once_or_twice(state, goal).routes``, and fails where that does. A linear or
    cyclic board has 1 always.
    """
    return once_or_twice(state, goal).routes


def routes(state: State, goal: State) -> tuple[Iterator[Move], ...]:
    """All shortest routes by the classic rule, the one with the largest disc moving once first.

    >>> from everystep.hanoi import A, B, format_move
    >>> for moves in routes((A, B), (B, A)):
    ...     print([format_move(move) for move in moves])
    ['1 A→C', '2 B→A', '1 C→B']
    ['2 B→C', '1 A→B', '2 C→A']

    What fails and the source are as for `once_or_twice()`.
    """
    return tuple(
        route(state, goal, twice=bool(second)) for second in range(route_count(state, goal))
    )


def _route(state: State, goal: State, rule: Rule, *, twice: bool) -> Iterator[Move]:
    """The moves, with the largest disc going round by the third peg if ``twice``; trusts all."""
    disc = largest_difference(state, goal)
    if not disc:
        return
    pegs = list(state)
    source, target = state[disc - 1], goal[disc - 1]
    stop = 3 - source - target
    arcs = ((source, stop), (stop, target)) if twice else _arcs(rule, source, target)
    while disc:  # discs larger than this one are where the goal has them
        for arc in arcs:
            stop = 3 - arc[0] - arc[1]
            yield from _gather(pegs, disc - 1, stop, rule)
            yield Move(disc, *arc)
            pegs[disc - 1] = arc[1]
        disc -= 1
        arcs = ()
        while disc and not arcs:  # from here on all smaller discs are on one peg, the last stop
            arcs = _arcs(rule, stop, goal[disc - 1])
            disc -= not arcs


def _gather(pegs: list[Peg], discs: int, goal: Peg, rule: Rule) -> Iterator[Move]:
    """Carries discs 1 to ``discs`` to one peg, and keeps the list of pegs up to date."""
    tasks: list[tuple[bool, Disc, Peg]] = [(False, discs, goal)]  # (one disc?, disc, target)
    while tasks:
        one, disc, target = tasks.pop()
        if one:
            yield Move(disc, pegs[disc - 1], target)
            pegs[disc - 1] = target
        elif disc:
            tasks.append((False, disc - 1, target))
            for source, step in reversed(_arcs(rule, pegs[disc - 1], target)):
                tasks.append((True, disc, step))
                tasks.append((False, disc - 1, 3 - source - step))
