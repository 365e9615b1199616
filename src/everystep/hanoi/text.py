"""States and lists of moves as people write them.

A state is written peg by peg, the lowest disc first ("A:6 4 B:5 2 1 C:3"), or with one peg a disc
("AABBC", "1 1 2 2 3"), where it must be said which end is the largest disc. A move is written
"1 A→C", "1AC", "Move disk 1 from peg A to peg C." and the like.
"""

import re
import unicodedata
from collections.abc import Iterable
from typing import Literal, TypeAlias

from everystep import checks
from everystep.hanoi.rules import MAX_DISCS, PEG_NAMES, Disc, Move, Peg, State, check_state

__all__ = ["End", "format_state", "parse_moves", "parse_state"]

End: TypeAlias = Literal["largest", "smallest"]

_LONGEST = 1_000_000
_PEG_BEFORE_COLON = re.compile(r"([A-Z]|(?<![0-9])[0-9]{1,2})[ \t\r\n]*:")
_GAPS = re.compile(r"[ \t\r\n,;、·。|/]+")


def _clean(text: object, what: str) -> str:
    """The text in capitals and half-width signs, without blanks around it."""
    return unicodedata.normalize("NFKC", checks.text(text, what, longest=_LONGEST)).strip().upper()


def _check_pegs(pegs: object) -> int:
    return checks.whole_number(pegs, "the number of pegs", low=3, high=4)


def _check_first(first: object) -> None:
    if first is not None and (not isinstance(first, str) or first not in ("largest", "smallest")):
        raise ValueError(f'expected first as "largest" or "smallest", got {checks.shown(first)}')


def _check_first_peg(first_peg: object) -> None:
    if first_peg is not None:
        checks.whole_number(first_peg, "the number of the first peg", low=0, high=1)


def parse_state(
    text: str, *, first: End | None = None, first_peg: int | None = None, pegs: int = 3
) -> State:
    """The state that this text describes. The inverse of `format_state()`.

    >>> parse_state("A:6 4 B:5 2 1 C:3")
    (1, 1, 2, 0, 1, 0)
    >>> parse_state("BBCCA", first="largest"), parse_state("BBCCA", first="smallest")
    ((0, 2, 2, 1, 1), (1, 1, 2, 2, 0))
    >>> parse_state("1 1 2", first="smallest", first_peg=1)
    (0, 0, 1)
    >>> parse_state("A:4 5 B: C:3 2 1")
    Traceback (most recent call last):
    ValueError: expected each disc on a larger one, the lowest first, got disc 5 on disc 4 on peg A

    ``first`` says which disc the first letter or number is about; it is needed unless all are the
    same. ``first_peg`` says whether numbers begin with 0 or 1; it is needed where a 0 or the
    highest number does not tell. Numbers of pegs in front of a colon follow the same rule, and
    pegs without discs may be left out there. Full-width letters and signs are read too. A text
    that can be read in two ways, or in none, raises ValueError.
    Source: one peg a disc, the largest first, is the notation of Hinz, Klavžar and Petr.
    """
    _check_first(first)
    _check_first_peg(first_peg)
    pegs = _check_pegs(pegs)
    clean = _clean(text, "a state")
    if not clean:
        raise ValueError(f'expected a state such as "A:3 2 B: C:1", got {checks.shown(text)}')
    if ":" in clean:
        return _from_stacks(clean, text, first_peg, pegs)
    return _from_word(clean, text, first, first_peg, pegs)


def _pegs_of(names: Iterable[str], text: str, first_peg: int | None, pegs: int) -> dict[str, Peg]:
    """The pegs for which these letters stand, or these numbers if their beginning is clear."""
    distinct = sorted({*names})
    letters = tuple(PEG_NAMES[:pegs])
    if all(name in letters for name in distinct):
        return {name: letters.index(name) for name in distinct}
    got = f"got {checks.shown(', '.join(distinct[:9]))} in {checks.shown(text)}"
    if any(name in PEG_NAMES for name in distinct) or not all(
        name.isascii() and name.isdigit() for name in distinct
    ):
        raise ValueError(f"expected pegs A to {letters[-1]}, or numbers and no letters, {got}")
    bases = [
        base
        for base in ((0, 1) if first_peg is None else (first_peg,))
        if all(name in "01234"[base : base + pegs] for name in distinct)
    ]
    if not bases:
        spans = [f"{base} to {base + pegs - 1}" for base in (0, 1) if first_peg in (None, base)]
        raise ValueError(f"expected peg numbers {' or '.join(spans)}, {got}")
    if len(bases) > 1:
        raise ValueError(
            f"expected first_peg=0 or first_peg=1, as these numbers do not tell, {got}"
        )
    return {name: int(name) - bases[0] for name in distinct}


def _from_stacks(clean: str, text: str, first_peg: int | None, pegs: int) -> State:
    before, *parts = _PEG_BEFORE_COLON.split(clean)
    if _GAPS.sub("", before) or not parts:
        raise ValueError(
            f"expected a peg before the first colon and nothing else, got {checks.shown(text)}"
        )
    names, stacks = parts[::2], parts[1::2]
    on = _pegs_of(names, text, first_peg, pegs)
    if len(on) < len(names):
        twice = next(name for i, name in enumerate(names) if name in names[:i])
        raise ValueError(f"expected each peg once, got {twice} twice in {checks.shown(text)}")
    return _state(zip((on[name] for name in names), stacks, strict=True), text)


def _state(stacks: Iterable[tuple[Peg, str]], text: str) -> State:
    found: dict[Disc, Peg] = {}
    for peg, stack in stacks:
        below: Disc | None = None
        for token in filter(None, _GAPS.split(stack)):
            if not (token.isascii() and token.isdigit()) or len(token) > 7:
                raise ValueError(f"expected discs as whole numbers, got {checks.shown(token)}")
            disc = int(token)
            if not 1 <= disc <= MAX_DISCS:
                raise ValueError(f"expected discs from 1 to {MAX_DISCS}, got disc {disc}")
            if disc in found:
                raise ValueError(f"expected each disc once, got disc {disc} twice")
            if below is not None and disc > below:
                raise ValueError(
                    "expected each disc on a larger one, the lowest first, "
                    f"got disc {disc} on disc {below} on peg {PEG_NAMES[peg]}"
                )
            found[disc] = peg
            below = disc
    missing = next((disc for disc in range(1, len(found) + 1) if disc not in found), None)
    if missing is not None:
        raise ValueError(
            f"expected every disc from 1 to {max(found)}, got none with number {missing} "
            f"in {checks.shown(text)}"
        )
    return tuple(found[disc] for disc in range(1, len(found) + 1))


def _from_word(clean: str, text: str, first: End | None, first_peg: int | None, pegs: int) -> State:
    word = _GAPS.sub("", clean)
    if len(word) > MAX_DISCS:
        raise ValueError(f"expected a state of at most {MAX_DISCS} discs, got {len(word)}")
    on = _pegs_of(word, text, first_peg, pegs)
    state = tuple(on[name] for name in word)
    if first == "smallest" or len({*state}) < 2:
        return state
    if first is None:
        raise ValueError(
            'expected first="largest" or first="smallest", as one peg a disc does not tell '
            f"which end is which, got {checks.shown(text)}"
        )
    return state[::-1]


def format_state(state: State, *, first: End | None = None, pegs: int = 3) -> str:
    """The state as text: peg by peg, or with ``first`` one letter a disc from that end.

    >>> format_state((1, 1, 2, 0, 1, 0))
    'A:6 4 B:5 2 1 C:3'
    >>> format_state((1, 1, 2, 0, 1, 0), first="largest")
    'ABACBB'
    >>> format_state((0, 3), pegs=4)
    'A:1 B: C: D:2'

    What is no state on so many pegs raises ValueError. Source: as for `parse_state()`.
    """
    _check_first(first)
    state = check_state(state, _check_pegs(pegs))
    if first is not None:
        word = "".join(PEG_NAMES[peg] for peg in state)
        return word if first == "smallest" else word[::-1]
    stacks: list[list[str]] = [[] for _ in range(pegs)]
    for disc in range(len(state), 0, -1):
        stacks[state[disc - 1]].append(str(disc))
    return " ".join(
        f"{name}:{' '.join(stack)}" for name, stack in zip(PEG_NAMES, stacks, strict=False)
    )


_OWN_NUMBER = r"(?:[0-9]{1,9}(?:[ \t]*[:)][ \t]*|\.[ \t]+))?"
_DISC = (
    r"(?:MOVE[ \t]+|把[ \t]*|将[ \t]*)?(?:THE[ \t]+)?(?:DIS[CK][ \t]*|圆?盘[ \t]*)?([0-9]{1,7})"
    r"[ \t]*(?:号圆?盘?)?[ \t]*[:,]?[ \t]*"
)
_PEG = r"(?:(?:PEG|TOWER|ROD|柱)[ \t]*)?"
_TO = r"[ \t]*柱?[ \t]*(?:→|->|=>|>|-|TO|移?[到至])[ \t]*"
_MOVE = re.compile(
    rf"{_OWN_NUMBER}{_DISC}(?:FROM[ \t]+|从[ \t]*)?{_PEG}"
    rf"(?:([A-Z])[ \t]*([A-Z])(?![A-Z])|([A-Z]|[0-9]){_TO}{_PEG}([A-Z]|[0-9])(?![A-Z0-9]))"
    r"(?:[ \t]*柱)?"
)
_BETWEEN_MOVES = re.compile(r"[ \t\r\n,;、·。.|/]*")


def parse_moves(text: str, *, first_peg: int | None = None, pegs: int = 3) -> list[Move]:
    """The moves in this text. The inverse of `format_move()`, one after the other.

    >>> from everystep.hanoi import format_move, move, moves
    >>> parse_moves("1 A→B, 2 A→C, 1 B→C") == list(moves(2))
    True
    >>> [format_move(move) for move in parse_moves("1AC 3AB 1CA 2CB 1AB")]
    ['1 A→C', '3 A→B', '1 C→A', '2 C→B', '1 A→B']
    >>> parse_moves("Move disk 1 from Peg 1 to Peg 2.", first_peg=1)
    [Move(disc=1, source=0, target=1)]
    >>> parse_moves("1 A→B, 2 A")
    Traceback (most recent call last):
    ValueError: expected moves such as 1 A→C or 1AC, got '2 A' as move 2

    A number and a colon, full stop or bracket may stand before each. ``first_peg`` is as for
    `parse_state()`. Discs are counted from the smallest.
    """
    _check_first_peg(first_peg)
    pegs = _check_pegs(pegs)
    clean = _clean(text, "a list of moves")
    found: list[tuple[int, str, str]] = []
    place = _end_of_gap(clean, 0)
    while place < len(clean):
        match = _MOVE.match(clean, place)
        if not match:
            rest = clean[place : place + 100].splitlines()[0]
            raise ValueError(
                f"expected moves such as 1 A→C or 1AC, "
                f"got {checks.shown(rest)} as move {len(found) + 1}"
            )
        disc, source, target = (group for group in match.groups() if group)
        if not 1 <= int(disc) <= MAX_DISCS:
            raise ValueError(
                f"expected discs from 1 to {MAX_DISCS}, got disc {disc} as move {len(found) + 1}"
            )
        found.append((int(disc), source, target))
        place = _end_of_gap(clean, match.end())
    on = _pegs_of({name for move in found for name in move[1:]}, text, first_peg, pegs)
    return [Move(number, on[source], on[target]) for number, source, target in found]


def _end_of_gap(text: str, place: int) -> int:
    gap = _BETWEEN_MOVES.match(text, place)
    return gap.end() if gap else place
