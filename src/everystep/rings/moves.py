"""What the rules allow: legal moves, and a checker that names the first step that is not."""

import re
from collections.abc import Iterable
from typing import Literal, NamedTuple

from everystep import checks
from everystep.errors import IllegalMoveError
from everystep.rings.states import Ring, State, check_rings, check_state, format_state

__all__ = [
    "CheckedMoves",
    "Fault",
    "Move",
    "Reason",
    "apply_move",
    "check_moves",
    "check_states",
    "format_move",
    "legal_moves",
    "legal_rings",
    "parse_moves",
    "why_illegal",
]


Reason = Literal["right-neighbour-off", "lower-rings-on", "already-there", "not-one-move"]
"""Why a step cannot be made; see `why_illegal()` and `Fault`."""


class Move(NamedTuple):
    """One motion of the hand: the rings it moves, and where they go.

    >>> Move((4,), on=True), Move((2, 1), on=False)
    (Move(rings=(4,), on=True), Move(rings=(2, 1), on=False))
    """

    rings: tuple[Ring, ...]
    """The rings, in the order they move: one, or 1 and 2 onto the bar, or 2 and 1 off it."""
    on: bool
    """True: onto the bar. False: off it."""


class Fault(NamedTuple):
    """The first step of a list that cannot be made.

    >>> fault = check_moves([1, 2], 0b111, 3).fault
    >>> fault.step, f"{fault.state:03b}", fault.tried, fault.reason
    (2, '110', Move(rings=(2,), on=False), 'right-neighbour-off')
    >>> fault.rings, [format_move(move) for move in fault.allowed]
    ((1,), ['+1', '-3'])
    """

    step: int
    """Its place in the list, counted from 1."""
    state: State
    """The state in which it was tried."""
    tried: Move | State
    """The move, or, from `check_states()`, the state that was said to come next."""
    reason: Reason
    """As in `why_illegal()`; or "already-there" of a move, or "not-one-move" of a state."""
    rings: tuple[Ring, ...]
    """The rings that stand in the way; none where the reason is "not-one-move"."""
    allowed: tuple[Move, ...]
    """The moves that could have been made, fast ones too."""


class CheckedMoves(NamedTuple):
    """How far a list of moves, or of states, goes from its start.

    >>> check_moves([1, 3], 0b111, 3)
    CheckedMoves(legal=2, state=2, fault=None)
    """

    legal: int
    """The number of steps that can be made."""
    state: State
    """The state to which they lead."""
    fault: Fault | None
    """The first step that cannot be made; None where all of them can."""


def legal_rings(state: State, n: int) -> tuple[Ring, ...]:
    """The rings that may move: ring 1, and the ring left of the lowest ring on the bar.

    >>> legal_rings(0b010110100, 9)
    (1, 4)
    >>> legal_rings(0, 9), legal_rings(0b100000000, 9)
    ((1,), (1,))

    A state that is none of n rings raises ValueError.
    Source: W. W. Rouse Ball, *Mathematical Recreations and Essays*, "Chinese Rings".
    """
    check_state(state, check_rings(n))
    second = (state & -state).bit_length() + 1
    return (1, second) if 1 < second <= n else (1,)


def legal_moves(state: State, n: int, *, fast: bool = False) -> tuple[Move, ...]:
    """The moves that may be made; with ``fast`` also rings 1 and 2 together.

    >>> [format_move(move) for move in legal_moves(0b010110100, 9, fast=True)]
    ['+1', '+4', '+1+2']

    Rings 1 and 2 move together when both are on or both are off, whatever the others do.
    It fails as `legal_rings()` does, and where fast is not True or False.
    Source: Ball, as in `legal_rings()`, on the toy "as usually sold".
    """
    moves = [Move((ring,), not state >> (ring - 1) & 1) for ring in legal_rings(state, n)]
    if checks.flag(fast, "fast") and n > 1 and state & 3 in (0, 3):
        moves.append(Move((1, 2), True) if not state & 3 else Move((2, 1), False))
    return tuple(moves)


def why_illegal(state: State, ring: Ring, n: int) -> tuple[Reason, tuple[Ring, ...]] | None:
    """Why this ring cannot move, and the rings in the way; None when it can.

    The reason is "right-neighbour-off" (ring - 1 must be on) or "lower-rings-on"
    (rings 1 to ring - 2 must be off), and the first where both hold.

    >>> why_illegal(0b010110100, 3, 9)
    ('right-neighbour-off', (2,))
    >>> why_illegal(0b010110100, 7, 9)
    ('lower-rings-on', (3, 5))
    >>> why_illegal(0b010110100, 4, 9) is None
    True

    A state that is none of n rings, or a ring that is none of them, raises ValueError.
    Source: Ball, as in `legal_rings()`.
    """
    check_state(state, check_rings(n))
    checks.whole_number(ring, "a ring", low=1, high=n)
    if ring in legal_rings(state, n):
        return None
    if not state >> (ring - 2) & 1:
        return "right-neighbour-off", (ring - 1,)
    return "lower-rings-on", tuple(k for k in range(1, ring - 1) if state >> (k - 1) & 1)


def apply_move(state: State, ring: Ring, n: int) -> State:
    """The state after this ring has changed its place. Applied twice, it gives the first state.

    >>> apply_move(180, 4, 9)
    188
    >>> apply_move(180, 9, 9)
    Traceback (most recent call last):
    everystep.errors.IllegalMoveError: expected ring 1 or 4 to move in state 010110100, got ring 9

    A ring that there is not raises ValueError.
    """
    check_state(state, check_rings(n))
    checks.whole_number(ring, "a ring", low=1, high=n)
    legal = legal_rings(state, n)
    if ring not in legal:
        raise IllegalMoveError(
            f"expected ring {' or '.join(map(str, legal))} to move in state "
            f"{_state_in_words(state, n)}, got ring {ring}"
        )
    return state ^ 1 << (ring - 1)


def _state_in_words(state: State, n: int) -> str:
    digits = format_state(state, n)
    return digits if n <= 64 else f"…{digits[-64:]} ({n} rings)"


def format_move(move: Move) -> str:
    """The move as text: + for onto the bar, - for off it, once for each ring.

    >>> format_move(Move((4,), True)), format_move(Move((2, 1), False))
    ('+4', '-2-1')

    Anything but a `Move` of ring numbers raises ValueError.
    """
    if not isinstance(move, Move):
        raise ValueError(f"expected a Move, got {checks.shown(move)}")
    _check_parts(move)
    sign = "+" if move.on else "-"
    return "".join(f"{sign}{ring}" for ring in move.rings)


def _check_parts(move: Move, n: int | None = None) -> None:
    if not isinstance(move.rings, (tuple, list)):
        raise ValueError(f"expected the rings of a move as a list, got {checks.shown(move.rings)}")
    for ring in move.rings:
        checks.whole_number(ring, "a ring", low=1, high=n)
    if not isinstance(move.on, bool):
        raise ValueError(f"expected True or False for on, got {checks.shown(move.on)}")


_MOVE = re.compile(
    r"(?P<sign>[+\-−上下])?(?P<ring>[0-9]{1,7})(?:(?P<sign2>[+\-−上下])(?P<ring2>[0-9]{1,7}))?"
)
_SEPARATOR = re.compile(r"[\s,、;→>.。]+")
_MAX_MOVES = 1_000_000


def parse_moves(text: str, n: int) -> list[Move | Ring]:
    """The moves in this text: ring numbers, or moves as `format_move()` writes them.

    The signs 上 for + and 下 for - of the Chinese article 九连环玩法__二进制之初探 are read too.
    A bare number is a ring whose direction the state decides; it stays a number.
    Full-width forms are read too.

    >>> parse_moves("1 4 1", 9)
    [1, 4, 1]
    >>> parse_moves("-1, +4, +1+2, 下21", 9) == [
    ...     Move((1,), False), Move((4,), True), Move((1, 2), True), Move((2, 1), False)]
    True
    >>> parse_moves("1 4 x", 9)
    Traceback (most recent call last):
    ValueError: expected moves such as 4, +4, -4, +1+2 or -2-1, got 'x' as move 3

    上12 and 下21 mean rings 1 and 2 together below 12 and 21 rings; beyond, they name the ring.
    """
    checks.text(text, "a list of moves", longest=9 * _MAX_MOVES)
    check_rings(n)
    moves: list[Move | Ring] = []
    for step, token in enumerate(filter(None, _SEPARATOR.split(checks.half_width(text))), 1):
        moves.append(_parse_move(token, step, n))
    return moves


def _parse_move(token: str, step: int, n: int) -> Move | Ring:
    if (token == "上12" and n < 12) or (token == "下21" and n < 21):
        return Move((1, 2), True) if token == "上12" else Move((2, 1), False)
    found = _MOVE.fullmatch(token)
    if not found or (found["ring2"] and (not found["sign"] or found["sign"] != found["sign2"])):
        raise ValueError(
            f"expected moves such as 4, +4, -4, +1+2 or -2-1, "
            f"got {checks.shown(token)} as move {step}"
        )
    rings = tuple(int(found[name]) for name in ("ring", "ring2") if found[name])
    for ring in rings:
        if not 1 <= ring <= n:
            raise ValueError(f"expected rings from 1 to {n}, got {ring} as move {step}")
    on = found["sign"] in ("+", "上")
    if len(rings) == 2 and rings != ((1, 2) if on else (2, 1)):
        raise ValueError(
            f"expected +1+2 or -2-1 for two rings together, got {token} as move {step}"
        )
    return Move(rings, on) if found["sign"] else rings[0]


def check_moves(moves: Iterable[Move | Ring], start: State, n: int) -> CheckedMoves:
    """How far these moves go, and the first of them that cannot be made, with the reason.

    >>> check_moves([1, 3, 1], 0b111, 3)
    CheckedMoves(legal=3, state=3, fault=None)
    >>> fault = check_moves([2, 1, 2], 0b111, 3).fault
    >>> fault.step, fault.reason, fault.rings, [format_move(move) for move in fault.allowed]
    (3, 'right-neighbour-off', (1,), ['+1', '+1+2'])

    Moves are ring numbers or `Move` values; a `Move` whose ring is there already has
    the reason "already-there". A ring that there is not, two rings that cannot go together,
    or anything that is no move raises ValueError.
    """
    check_state(start, check_rings(n))
    state, step = start, 0
    for step, move in enumerate(checks.items(moves, "the moves"), 1):
        tried = _as_move(move, state, n)
        why = _why_not(tried, state, n)
        if why:
            fault = Fault(step, state, tried, *why, legal_moves(state, n, fast=True))
            return CheckedMoves(step - 1, state, fault)
        for ring in tried.rings:
            state ^= 1 << (ring - 1)
    return CheckedMoves(step, state, None)


def _as_move(move: Move | Ring, state: State, n: int) -> Move:
    if isinstance(move, Move):
        _check_parts(move, n)
        if len(move.rings) != 1 and move not in (Move((1, 2), True), Move((2, 1), False)):
            raise ValueError(
                f"expected one ring, +1+2 or -2-1, got {checks.shown(format_move(move))}"
            )
        return move
    ring = checks.whole_number(move, "a ring", low=1, high=n)
    return Move((ring,), not state >> (ring - 1) & 1)


def _why_not(move: Move, state: State, n: int) -> tuple[Reason, tuple[Ring, ...]] | None:
    there = tuple(ring for ring in move.rings if bool(state >> (ring - 1) & 1) is move.on)
    if there:
        return "already-there", there
    for ring in move.rings:
        why = why_illegal(state, ring, n)
        if why:
            return why
        state ^= 1 << (ring - 1)
    return None


def check_states(states: Iterable[State], n: int) -> CheckedMoves:
    """How far this list of states is a route, each one move (basic or fast) after the one before.

    >>> check_states([0b111, 0b110, 0b010, 0b011], 3)
    CheckedMoves(legal=3, state=3, fault=None)
    >>> fault = check_states([0b11, 0b10, 0b00], 2).fault
    >>> fault.step, f"{fault.state:02b}", fault.reason, [format_move(m) for m in fault.allowed]
    (2, '10', 'not-one-move', ['+1'])

    An empty list, or a number that is no state of n rings, raises ValueError.
    """
    check_rings(n)
    iterator = checks.items(states, "the states")
    try:
        state, step = check_state(next(iterator), n), 0
    except StopIteration:
        raise ValueError("expected at least one state, got none") from None
    for step, following in enumerate(iterator, 1):
        check_state(following, n)
        allowed = legal_moves(state, n, fast=True)
        if following not in (state ^ sum(1 << (r - 1) for r in move.rings) for move in allowed):
            fault = Fault(step, state, following, "not-one-move", (), allowed)
            return CheckedMoves(step - 1, state, fault)
        state = following
    return CheckedMoves(step, state, None)
