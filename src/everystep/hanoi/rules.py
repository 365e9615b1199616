"""Pegs, states, what each rule allows, and a checker that names the first move it forbids."""

from collections.abc import Iterable
from typing import Literal, NamedTuple, TypeAlias, get_args

from everystep import checks
from everystep.errors import IllegalMoveError

__all__ = [
    "A",
    "B",
    "C",
    "CheckedMoves",
    "D",
    "Disc",
    "Fault",
    "Move",
    "Peg",
    "Reason",
    "Rule",
    "State",
    "apply_move",
    "check_moves",
    "format_move",
    "legal_moves",
    "perfect_state",
    "why_illegal",
]

Disc: TypeAlias = int  # 1 = smallest
Peg: TypeAlias = int  # 0 = A, 1 = B, 2 = C, 3 = D
State: TypeAlias = tuple[Peg, ...]  # state[d - 1] is the peg of disc d
Rule: TypeAlias = Literal["classic", "linear", "cyclic", "four"]
Reason: TypeAlias = Literal[
    "no-such-disc", "no-such-peg", "not-there", "same-peg", "not-on-top", "rule-forbids", "smaller"
]

A, B, C, D = range(4)
PEG_NAMES = "ABCD"
MAX_DISCS = 100_000


class Move(NamedTuple):
    """One disc, from the top of one peg to the top of another.

    >>> from everystep.hanoi import next_move
    >>> next_move((0, 0, 0), (2, 2, 2))
    Move(disc=1, source=0, target=2)
    """

    disc: Disc
    """Its number, 1 the smallest."""
    source: Peg
    """The peg that it leaves, 0 for A."""
    target: Peg
    """The peg that it gets to."""


class Fault(NamedTuple):
    """The first move of a list that cannot be made.

    >>> from everystep.hanoi import check_moves
    >>> fault = check_moves([(1, 0, 2), (2, 0, 2)], (0, 0, 0)).fault
    >>> fault.step, fault.state, fault.reason, fault.blocker
    (2, (2, 0, 0), 'smaller', 1)
    >>> fault.sentence
    'expected peg C empty or with a disc larger than 2 on top, not disc 1, got 2 A→C as move 2'
    """

    step: int
    """Its place in the list, counted from 1."""
    state: State
    """The state in which it was tried."""
    move: Move
    """The move that was tried."""
    reason: Reason
    """As in `why_illegal()`."""
    blocker: Disc | Peg | None
    """The disc or the peg that stands in its way, as in `why_illegal()`."""
    sentence: str
    """What was expected, and what came."""
    allowed: tuple[Move, ...]
    """The moves that could have been made."""


class CheckedMoves(NamedTuple):
    """How far a list of moves goes from its start; see `check_moves()`."""

    legal: int
    """The number of moves that can be made."""
    state: State
    """The state to which they lead."""
    fault: Fault | None
    """The first move that cannot be made; None where all of them can."""


def check_discs(n: object) -> int:
    """``n`` itself, once it is known to be a number of discs."""
    return checks.whole_number(n, "the number of discs", low=0, high=MAX_DISCS)


def check_rule(rule: object) -> Rule:
    """``rule`` itself, once it is known to be one of the four."""
    for known in get_args(Rule):
        if isinstance(rule, str) and rule == known:
            return known  # type: ignore[no-any-return]
    names = '"classic", "linear", "cyclic" or "four"'
    raise ValueError(f"expected the rule {names}, got {checks.shown(rule)}")


def peg_count(rule: Rule) -> int:
    """The number of pegs that the rule plays on; the rule is trusted."""
    return 4 if rule == "four" else 3


def check_peg(peg: object, pegs: int = 3) -> Peg:
    """``peg`` itself, once it is known to be a peg; the number of pegs is trusted."""
    return checks.whole_number(peg, "a peg", low=0, high=pegs - 1)


def check_two_pegs(start: object, goal: object, pegs: int = 3) -> tuple[Peg, Peg]:
    """Start and goal, once they are known to be two different pegs."""
    pair = check_peg(start, pegs), check_peg(goal, pegs)
    if start == goal:
        raise ValueError(
            f"expected two different pegs as start and goal, got {PEG_NAMES[pair[0]]} twice"
        )
    return pair


def check_state(state: object, pegs: int = 3) -> State:
    """``state`` as a tuple, once it is known to hold the peg of each disc."""
    if not isinstance(state, (tuple, list)):
        raise ValueError(
            f"expected a state as a tuple with the peg of each disc, got {checks.shown(state)}"
        )
    if len(state) > MAX_DISCS:
        raise ValueError(f"expected a state of at most {MAX_DISCS} discs, got {len(state)}")
    for disc, peg in enumerate(state, 1):
        if type(peg) is not int or not 0 <= peg < pegs:
            raise ValueError(
                f"expected disc {disc} on a peg from 0 to {pegs - 1}, got {checks.shown(peg)}"
            )
    return tuple(state)


def check_two_states(state: object, goal: object, pegs: int = 3) -> tuple[State, State]:
    """State and goal, once they are known to be states of the same number of discs."""
    pair = check_state(state, pegs), check_state(goal, pegs)
    if len(pair[0]) != len(pair[1]):
        raise ValueError(
            f"expected a goal of {len(pair[0])} discs like the state, got one of {len(pair[1])}"
        )
    return pair


def check_move(move: object) -> Move:
    """``move`` as a `Move`, once it is known to be three whole numbers."""
    if not isinstance(move, tuple) or len(move) != 3 or {type(part) for part in move} != {int}:
        raise ValueError(f"expected a move as (disc, source, target), got {checks.shown(move)}")
    return Move(*move)


def perfect_state(n: int, peg: Peg, *, rule: Rule = "classic") -> State:
    """The state with all n discs on one peg. Equivalent to ``(peg,) * n``.

    >>> perfect_state(3, C)
    (2, 2, 2)
    >>> perfect_state(3, D)
    Traceback (most recent call last):
    ValueError: expected a peg as a whole number from 0 to 2, got 3

    Four pegs need ``rule="four"``; other pegs, and more than 100,000 discs, raise ValueError.
    """
    return (check_peg(peg, peg_count(check_rule(rule))),) * check_discs(n)


def rule_allows(rule: Rule, source: Peg, target: Peg) -> bool:
    """Whether the rule lets a disc go from one of these pegs to the other; all are trusted."""
    if rule == "linear":
        return abs(source - target) == 1
    if rule == "cyclic":
        return (target - source) % 3 == 1
    return source != target


def tops(state: State, pegs: int) -> dict[Peg, Disc]:
    """The top disc of each peg that has one, smallest first; the state is trusted."""
    found: dict[Peg, Disc] = {}
    for disc, peg in enumerate(state, 1):
        if peg not in found:
            found[peg] = disc
            if len(found) == pegs:
                break
    return found


def legal_moves(state: State, *, rule: Rule = "classic") -> tuple[Move, ...]:
    """The moves that may be made, smallest disc first, then by target.

    >>> [format_move(move) for move in legal_moves((A, A, B))]
    ['1 A→B', '1 A→C', '3 B→C']
    >>> [format_move(move) for move in legal_moves((A, A, B), rule="linear")]
    ['1 A→B', '3 B→C']
    >>> [format_move(move) for move in legal_moves((C, A), rule="cyclic")]
    ['1 C→A', '2 A→B']
    >>> len(legal_moves((A, B), rule="four"))
    5

    "linear" moves between neighbours (A-B, B-C); "cyclic" goes A→B, B→C, C→A;
    "four" is the classic rule with a fourth peg D. Another rule, and what is no state on its
    pegs, raise ValueError.
    Source: A. M. Hinz, S. Klavžar and C. Petr, *The Tower of Hanoi: Myths and Maths*,
    chapters 2, 5 and 8.
    """
    pegs = peg_count(check_rule(rule))
    return trusted_legal_moves(check_state(state, pegs), rule)


def trusted_legal_moves(state: State, rule: Rule) -> tuple[Move, ...]:
    """As `legal_moves()`; trusts its arguments."""
    pegs = peg_count(rule)
    top = tops(state, pegs)
    return tuple(
        Move(disc, source, target)
        for source, disc in top.items()
        for target in range(pegs)
        if rule_allows(rule, source, target) and top.get(target, disc + 1) > disc
    )


def why_illegal(
    state: State, move: Move, *, rule: Rule = "classic"
) -> tuple[Reason, Disc | Peg | None] | None:
    """Why this move cannot be made, and the disc or peg that decides it; None when it can.

    The reasons, the first that holds: "no-such-disc"; "no-such-peg", with that peg;
    "not-there", with the peg on which the disc is; "same-peg"; "not-on-top", with the disc on
    top of the source; "rule-forbids"; "smaller", with the disc on top of the target.

    >>> why_illegal((A, A, B), Move(2, A, C))
    ('not-on-top', 1)
    >>> why_illegal((A, A, B), Move(3, B, A))
    ('smaller', 1)
    >>> why_illegal((A, A, B), Move(3, B, A), rule="cyclic")
    ('rule-forbids', None)
    >>> why_illegal((A, A, B), Move(1, A, C)) is None
    True

    What is no rule, no state or no move at all raises ValueError.
    Source: as for `legal_moves()`.
    """
    pegs = peg_count(check_rule(rule))
    return _why(check_state(state, pegs), check_move(move), rule)


def _why(state: State, move: Move, rule: Rule) -> tuple[Reason, Disc | Peg | None] | None:
    disc, source, target = move
    pegs = peg_count(rule)
    if not 1 <= disc <= len(state):
        return "no-such-disc", None
    for peg in (source, target):
        if not 0 <= peg < pegs:
            return "no-such-peg", peg
    if state[disc - 1] != source:
        return "not-there", state[disc - 1]
    if source == target:
        return "same-peg", None
    top = tops(state[:disc], pegs)
    if top[source] != disc:
        return "not-on-top", top[source]
    if not rule_allows(rule, source, target):
        return "rule-forbids", None
    if target in top:
        return "smaller", top[target]
    return None


def _sentence(
    n: int, move: Move, reason: Reason, blocker: Disc | Peg | None, rule: Rule, suffix: str = ""
) -> str:
    """The reason in words; trusts its arguments, and that this is the reason."""
    disc, source, target = move
    got = format_move(move)
    if reason == "no-such-disc":
        expected, got = f"a disc from 1 to {n}", f"disc {checks.shown(disc)}"
    elif reason == "no-such-peg":
        last = peg_count(rule) - 1
        expected, got = f"a peg from 0 to {last} (A to {PEG_NAMES[last]})", checks.shown(blocker)
    elif reason == "not-there":
        expected = f"disc {disc} to leave peg {PEG_NAMES[blocker or 0]}, where it is"
    elif reason == "same-peg":
        expected = "two different pegs"
    elif reason == "not-on-top":
        expected = f"disc {blocker}, on top of peg {PEG_NAMES[source]}, to go first"
    elif reason == "smaller":
        expected = (
            f"peg {PEG_NAMES[target]} empty or with a disc larger than {disc} on top, "
            f"not disc {blocker}"
        )
    elif rule == "linear":
        expected = "a move between neighbours (A and B, B and C)"
    else:
        expected = "a move A→B, B→C or C→A"
    return f"expected {expected}, got {got}{suffix}"


def apply_move(state: State, move: Move, *, rule: Rule = "classic") -> State:
    """The state after this move.

    >>> apply_move((A, A, B), Move(1, A, C))
    (2, 0, 1)
    >>> apply_move((A, A, B), Move(3, B, A))
    Traceback (most recent call last):
    everystep.errors.IllegalMoveError: expected peg A empty or with a disc larger than 3 on top, \
not disc 1, got 3 B→A

    A move that the rule forbids raises IllegalMoveError; what is no move at all, ValueError.
    Source: as for `legal_moves()`.
    """
    pegs = peg_count(check_rule(rule))
    state, move = check_state(state, pegs), check_move(move)
    why = _why(state, move, rule)
    if why:
        raise IllegalMoveError(_sentence(len(state), move, *why, rule))
    return (*state[: move.disc - 1], move.target, *state[move.disc :])


def check_moves(moves: Iterable[Move], start: State, *, rule: Rule = "classic") -> CheckedMoves:
    """How far these moves go, and the first of them that cannot be made, with the reason.

    >>> check_moves([Move(1, A, B), Move(2, A, C), Move(1, B, C)], (A, A))
    CheckedMoves(legal=3, state=(2, 2), fault=None)
    >>> fault = check_moves([Move(1, A, B), Move(2, A, B)], (A, A)).fault
    >>> fault.step, fault.reason, fault.blocker
    (2, 'smaller', 1)
    >>> fault.sentence
    'expected peg B empty or with a disc larger than 2 on top, not disc 1, got 2 A→B as move 2'
    >>> [format_move(move) for move in fault.allowed]
    ['1 B→A', '1 B→C', '2 A→C']

    What is no move at all raises ValueError. `parse_moves()` reads moves from text.
    Source: as for `legal_moves()`.
    """
    pegs = peg_count(check_rule(rule))
    state = list(check_state(start, pegs))
    step = 0
    for step, tried in enumerate(checks.items(moves, "the moves"), 1):
        move = check_move(tried)
        now = tuple(state)
        why = _why(now, move, rule)
        if why:
            sentence = _sentence(len(now), move, *why, rule, f" as move {step}")
            fault = Fault(step, now, move, *why, sentence, trusted_legal_moves(now, rule))
            return CheckedMoves(step - 1, now, fault)
        state[move.disc - 1] = move.target
    return CheckedMoves(step, tuple(state), None)


def format_move(move: Move) -> str:
    """The move as text: the disc, then from peg to peg. The inverse of `parse_moves()`.

    >>> format_move(Move(3, A, C))
    '3 A→C'

    A peg that there is not is shown by its number; what is no move at all raises ValueError.
    Source: 严海兵 (2022) writes moves so, with its own numbers for the discs.
    """
    disc, source, target = check_move(move)
    return f"{checks.shown(disc)} {_peg_name(source)}→{_peg_name(target)}"


def _peg_name(peg: int) -> str:
    return PEG_NAMES[peg] if 0 <= peg < len(PEG_NAMES) else checks.shown(peg)
