"""From any state to a whole tower on one of three pegs: how many moves."""

from everystep.hanoi.rules import Peg, State, check_peg, check_state

__all__ = ["distance_to_peg"]


def distance_to_peg(state: State, peg: Peg) -> int:
    """The number of moves of the shortest route to the state with all discs on this peg.

    >>> from everystep.hanoi import A, B, C
    >>> distance_to_peg((A, A, A), C), distance_to_peg((B, A, B), C)
    (7, 5)

    From the largest disc down: a disc that is not on the goal adds 2^(d - 1) and sends the
    smaller ones to the third peg. The route is the only shortest one. What is no state on three
    pegs, and another peg, raise ValueError.
    Source: Hinz, Klavžar and Petr, chapter 2 (task P1).
    """
    state = check_state(state)
    return trusted_distance_to_peg(state, len(state), check_peg(peg))


def trusted_distance_to_peg(state: State, discs: int, peg: Peg) -> int:
    """As `distance_to_peg()` for discs 1 to ``discs``; trusts its arguments."""
    bits = ["0"]
    for disc in range(discs, 0, -1):
        here = state[disc - 1]
        if here == peg:
            bits.append("0")
        else:
            bits.append("1")
            peg = 3 - here - peg
    return int("".join(bits), 2)
