"""Four pegs: Frame and Stewart's way for whole towers, breadth-first search for any state.

The k smallest discs go to a spare peg with the help of all four, the others go to the goal on
the three pegs left, the k smallest follow: 2·count(k) + 2^(n - k) - 1 moves, with k chosen best.
No way is shorter; that was proved for four pegs only in 2014.

Sources: J. S. Frame and B. M. Stewart, *American Mathematical Monthly* 48 (1941), 216-219;
T. Bousch, "La quatrième tour de Hanoï", *Bulletin of the Belgian Mathematical Society* 21
(2014), 895-912; OEIS A007664.
"""

from collections.abc import Iterator
from functools import lru_cache
from math import isqrt

from everystep.hanoi.by_number import trusted_moves
from everystep.hanoi.rules import (
    PEG_NAMES,
    A,
    D,
    Disc,
    Move,
    Peg,
    State,
    check_discs,
    check_two_pegs,
    trusted_legal_moves,
)

__all__ = ["four_peg_count", "four_peg_moves", "four_peg_splits"]

SEARCHED = 8  # discs up to which any state is answered, by a search over 4^n states


def _largest_triangle(n: int) -> tuple[int, int]:
    """The largest t with t(t + 1)/2 <= n, and what is left of n."""
    t = (isqrt(8 * n + 1) - 1) // 2
    return t, n - t * (t + 1) // 2


def four_peg_count(n: int) -> int:
    """The number of moves that carry n discs from one of four pegs to another.

    >>> [four_peg_count(n) for n in range(1, 13)]
    [1, 3, 5, 9, 13, 17, 25, 33, 41, 49, 65, 81]
    >>> four_peg_count(15), four_peg_count(64)
    (129, 18433)

    The differences are 1, 2, 2, 4, 4, 4, 8, …: 2^t comes t + 1 times. What is no number of discs
    raises ValueError.
    Source: Frame and Stewart (1941); that it is the minimum, Bousch (2014); OEIS A007664.
    """
    t, rest = _largest_triangle(check_discs(n))
    return ((t - 1 + rest) << t) + 1


def four_peg_splits(n: int) -> tuple[int, ...]:
    """The numbers k of smallest discs to set aside first that lead to the fewest moves.

    >>> four_peg_splits(15), four_peg_splits(4), four_peg_splits(1)
    ((10,), (1, 2), (0,))

    Fewer than 1 disc raise ValueError. Equivalent to the k < n with least
    ``2 * four_peg_count(k) + 2 ** (n - k) - 1``. Source: Frame and Stewart (1941).
    """
    if not check_discs(n):
        raise ValueError("expected at least one disc to split, got 0")
    t, rest = _largest_triangle(n)
    return (n - t - 1, n - t) if rest else (n - t,)


def four_peg_moves(n: int, start: Peg = A, goal: Peg = D) -> Iterator[Move]:
    """The moves of a shortest route of n discs on four pegs, one after the other.

    >>> from everystep.hanoi import format_move
    >>> [format_move(move) for move in four_peg_moves(3)]
    ['1 A→B', '2 A→C', '3 A→D', '2 C→D', '1 B→D']

    Of two best splits the larger is taken, of two spare pegs the first. Twice the same peg raises
    ValueError.
    Source: Frame and Stewart (1941).
    """
    start, goal = check_two_pegs(start, goal, 4)
    return _moves(check_discs(n), start, goal)


def _moves(n: int, start: Peg, goal: Peg) -> Iterator[Move]:
    # (smallest disc - 1, largest disc, from, to, the peg that is not used or None)
    tasks: list[tuple[Disc, Disc, Peg, Peg, Peg | None]] = [(0, n, start, goal, None)]
    while tasks:
        low, high, source, target, unused = tasks.pop()
        if unused is None and high:
            spare = next(peg for peg in range(4) if peg not in (source, target))
            k = four_peg_splits(high)[-1]
            tasks.append((0, k, spare, target, None))
            tasks.append((k, high, source, target, spare))
            tasks.append((0, k, source, spare, None))
        elif unused is not None:
            third = 6 - source - target - unused
            rename = (source, third, target) if (high - low) % 2 else (source, target, third)
            for move in trusted_moves(high - low, rename):
                yield Move(move.disc + low, move.source, move.target)


@lru_cache(maxsize=64)
def _distances(goal: State) -> bytes:
    """The distance of each state to the goal, at the number that `_number()` gives it."""
    n = len(goal)
    found = bytearray(b"\xff" * 4**n)
    found[_number(goal)] = 0
    layer, moves = [goal], 0
    while layer:
        moves += 1
        following = []
        for state in layer:
            number = _number(state)
            for disc, source, target in trusted_legal_moves(state, "four"):
                other = number + ((target - source) << 2 * (disc - 1))
                if found[other] == 255:
                    found[other] = moves
                    following.append((*state[: disc - 1], target, *state[disc:]))
        layer = following
    return bytes(found)


def _number(state: State) -> int:
    return sum(peg << 2 * place for place, peg in enumerate(state))


def _check_reach(state: State, goal: State) -> None:
    if state != goal and len(state) > SEARCHED and len({*state}) + len({*goal}) > 2:
        raise ValueError(
            f"expected at most {SEARCHED} discs on four pegs, or a whole tower as state and as "
            f"goal, got {len(state)} discs on pegs {_pegs(state)} to go to {_pegs(goal)}"
        )


def _pegs(state: State) -> str:
    return "".join(PEG_NAMES[peg] for peg in sorted({*state}))


def trusted_distance(state: State, goal: State) -> int:
    """The fewest moves from state to goal on four pegs; trusts that they are two such states."""
    _check_reach(state, goal)
    if len(state) > SEARCHED:
        return 0 if state == goal else four_peg_count(len(state))
    return _distances(goal)[_number(state)]


def trusted_route(state: State, goal: State) -> Iterator[Move]:
    """A shortest route on four pegs; trusts that state and goal are two such states."""
    _check_reach(state, goal)
    if state == goal:
        return iter(())
    if len({*state}) == len({*goal}) == 1:
        return _moves(len(state), state[0], goal[0])
    return _downhill(state, _distances(goal))


def _downhill(state: State, distances: bytes) -> Iterator[Move]:
    left = distances[_number(state)]
    while left:
        left -= 1
        for move in trusted_legal_moves(state, "four"):
            after = (*state[: move.disc - 1], move.target, *state[move.disc :])
            if distances[_number(after)] == left:
                break
        yield move
        state = after
