"""Three pegs in a row: discs go between neighbours only, and all 3^n states lie on one path.

The rank of a state is its number of moves from the tower on A, in reflected ternary code: digit d
is the peg of disc d, read forwards if the digits above it sum to an even number, else backwards.

Source: R. S. Scorer, P. M. Grundy and C. A. B. Smith, "Some binary games", *Mathematical
Gazette* 28 (1944), 96-103; OEIS A024023, A003462.
"""

from everystep import checks
from everystep.hanoi.rules import Move, State, check_discs, check_state

__all__ = ["linear_move", "linear_rank", "linear_state"]

_STEPS = {1: (0, 1), 2: (1, 2), 4: (2, 1), 5: (1, 0)}  # by the number of the move mod 6


def linear_rank(state: State) -> int:
    """The number of moves from the tower on A. The inverse of `linear_state()`.

    >>> from everystep.hanoi import A, B, C
    >>> linear_rank((C, C)), linear_rank((A, B)), linear_rank((B, B, B))
    (8, 5, 13)

    Two states are as many moves apart as their ranks differ. What is no state on three pegs
    raises ValueError.
    Source: see the head of this module.
    """
    total, backwards = 0, 0
    for peg in reversed(check_state(state)):
        total = 3 * total + (2 - peg if backwards else peg)
        backwards ^= peg & 1
    return total


def _check_rank(n: int, rank: object, what: str, low: int) -> int:
    if type(rank) is int and rank >= low and rank < 3 ** check_discs(n):
        return rank
    span = f"{low} to {3**n - 1}" if n <= 40 else f"{low} to 3^{n} - 1"
    raise ValueError(f"expected {what} as a whole number from {span}, got {checks.shown(rank)}")


def linear_state(n: int, rank: int) -> State:
    """The state this many moves from the tower on A. The inverse of `linear_rank()`.

    >>> linear_state(2, 5), linear_state(3, 26)
    ((0, 1), (2, 2, 2))

    A rank that is not from 0 to 3^n - 1 raises ValueError.
    Source: see the head of this module.
    """
    rank = _check_rank(check_discs(n), rank, "a rank", 0)
    digits = []
    for _ in range(n):
        rank, digit = divmod(rank, 3)
        digits.append(digit)
    pegs, backwards = [], 0
    for digit in reversed(digits):
        peg = 2 - digit if backwards else digit
        pegs.append(peg)
        backwards ^= peg & 1
    return tuple(reversed(pegs))


def linear_move(n: int, m: int) -> Move:
    """Move m of n discs from A to C, without the moves before it.

    >>> from everystep.hanoi import format_move
    >>> [format_move(linear_move(2, m)) for m in range(1, 9)]
    ['1 A→B', '1 B→C', '2 A→B', '1 C→B', '1 B→A', '2 B→C', '1 A→B', '1 B→C']

    As often as 3 divides m, so many smaller discs there are; the pegs go A, B, C, C, B, A, A, …
    A move number that is not from 1 to 3^n - 1 raises ValueError.
    Source: see the head of this module.
    """
    m = _check_rank(check_discs(n), m, "a move number", 1)
    disc = 1
    for step in reversed(range(n.bit_length())):  # 2^step threes at a time
        threes = 3 ** (1 << step)
        if threes <= m and not m % threes:
            m //= threes
            disc += 1 << step
    return Move(disc, *_STEPS[m % 6])
