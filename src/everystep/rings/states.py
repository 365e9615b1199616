"""States of the rings as integers, and the forms in which people write them."""

import re
from collections.abc import Iterable
from typing import Literal

from everystep import checks, gray

__all__ = [
    "Ring",
    "Side",
    "State",
    "Symbol",
    "format_state",
    "parse_state",
    "rings_on",
    "state_from_rings",
]

State = int
"""A state of the rings: bit k - 1 is ring k, 1 = on the bar."""
Ring = int
"""The number of a ring: 1 is the free one at the tip, n the last one at the handle."""
Side = Literal["right", "left"]
"""The end of the digits at which ring 1 stands."""
Symbol = Literal["1", "0"]
"""The digit that means "on the bar"."""

_MAX_RINGS = 1_000_000
_GROUPS = re.compile(r"[01][01\s,、;]*[01]")


def check_rings(n: object) -> int:
    """``n`` itself, once it is known to be a number of rings."""
    return checks.whole_number(n, "the number of rings", low=1, high=_MAX_RINGS)


def check_state(state: object, n: int) -> State:
    """``state`` itself, once it is known to be a state of n rings; n is trusted."""
    if isinstance(state, int) and not isinstance(state, bool) and 0 <= state < 1 << n:
        return state
    span = f"0 to {(1 << n) - 1}" if n <= 64 else f"0 to 2^{n} - 1"
    raise ValueError(
        f"expected a state of {n} rings as a whole number from {span}, got {checks.shown(state)}"
    )


def parse_state(
    text: str, n: int | None = None, *, ring_1: Side = "right", on: Symbol = "1"
) -> State:
    """The state that this text describes: n digits, a decimal number, or a list of rings.

    Digits 0 and 1 stand one for each ring; ``ring_1`` says at which end ring 1 is,
    ``on`` which digit means "on the bar". Without n there must be digits, and they give n.

    >>> parse_state("010110100")
    180
    >>> parse_state("001011010", ring_1="left")
    180
    >>> parse_state("101001011", on="0")
    180

    With n, a decimal number and a list of the rings that are on the bar are read too;
    one ring alone takes a comma, and ``#`` before a number says that it is one.

    >>> parse_state("180", 9), parse_state("3 5 6 8", 9), parse_state("3,", 9), parse_state("#3", 9)
    (180, 180, 4, 3)

    With n, digits may stand in groups. They are never a list of rings as well: such a list would
    name a ring twice or one beyond n, and a ring has no 0 in front. Full-width forms are read too.

    >>> parse_state("010 110 100", 9), parse_state("3 10 11", 11), parse_state("３，５、６ ８", 9)
    (180, 1540, 180)

    What could be read in two ways is refused, and so is everything else that is none of the three.

    >>> parse_state("101", 9)
    Traceback (most recent call last):
    ValueError: expected 9 digits 0 and 1, '#101' for the number or '101,' for the ring, got '101'
    >>> parse_state("01011010", 9)
    Traceback (most recent call last):
    ValueError: expected 9 digits 0 and 1, got 8: '01011010'
    >>> parse_state("3 5 10", 9)
    Traceback (most recent call last):
    ValueError: expected rings from 1 to 9, got 10 in '3 5 10'
    >>> parse_state("0102", None)
    Traceback (most recent call last):
    ValueError: expected a word of the digits 0 and 1, got '0102'
    """
    checks.text(text, "a state", longest=7 * _MAX_RINGS)
    _check_reading(ring_1, on)
    if n is not None:
        check_rings(n)
    word = checks.half_width(text).strip()
    if n is not None:
        word = _joined(word, n)
    if n is None or (len(word) == n and not set(word) - {"0", "1"}):
        state = gray.parse_word(word, order="high-first" if ring_1 == "right" else "low-first")
        return state if on == "1" else state ^ ((1 << len(word)) - 1)
    if re.fullmatch(r"#\s*[0-9]+", word):
        return _parse_number(word[1:].strip(), n)
    if re.fullmatch(r"[0-9]+", word):
        if len(word) > 1 and not set(word) - {"0", "1"}:
            if word[0] == "0" or len(word) > n:
                raise ValueError(
                    f"expected {n} digits 0 and 1, got {len(word)}: {checks.shown(word)}"
                )
            raise ValueError(
                f"expected {n} digits 0 and 1, '#{checks.shown(word)[1:-1]}' for the number "
                f"or '{checks.shown(word)[1:-1]},' for the ring, got {checks.shown(word)}"
            )
        return _parse_number(word, n)
    if re.fullmatch(r"[0-9]{1,7}(?:[\s,、;]+[0-9]{1,7})*[\s,、;]*", word):
        return _parse_rings(word, n)
    raise ValueError(
        f"expected {n} digits 0 and 1, a decimal number or a list of rings, "
        f"got {checks.shown(text)}"
    )


def _check_reading(ring_1: object, on: object) -> None:
    if ring_1 not in ("right", "left"):
        raise ValueError(f"expected ring 1 at the 'right' or 'left', got {checks.shown(ring_1)}")
    if on not in ("1", "0"):
        raise ValueError(f"expected '1' or '0' for a ring on the bar, got {checks.shown(on)}")


def _joined(word: str, n: int) -> str:
    """Groups of the digits 0 and 1 as one word, unless they are a list of rings."""
    if not _GROUPS.fullmatch(word):
        return word
    groups = re.findall("[01]+", word)
    digits = "".join(groups)
    return digits if len(digits) == n or any(group[0] == "0" for group in groups) else word


def _parse_number(digits: str, n: int) -> State:
    if len(digits) > n + 1:  # 2^n has at most n + 1 decimal digits; leading zeros are no number
        raise ValueError(f"expected a number below 2^{n}, got {checks.shown(digits)}")
    return check_state(checks.decimal_number(digits, "a state"), n)


def _parse_rings(word: str, n: int) -> State:
    rings = [int(digits) for digits in re.findall("[0-9]+", word)]
    for ring in rings:
        if not 1 <= ring <= n:
            raise ValueError(f"expected rings from 1 to {n}, got {ring} in {checks.shown(word)}")
    return state_from_rings(rings, n)


def format_state(state: State, n: int, *, ring_1: Side = "right", on: Symbol = "1") -> str:
    """The state in n digits. The inverse of `parse_state()` with the same options.

    >>> format_state(180, 9)
    '010110100'
    >>> format_state(180, 9, ring_1="left", on="0")
    '110100101'

    A state that is none of n rings raises ValueError, as does another side or symbol.

    >>> format_state(512, 9)
    Traceback (most recent call last):
    ValueError: expected a state of 9 rings as a whole number from 0 to 511, got 512
    """
    check_state(state, check_rings(n))
    _check_reading(ring_1, on)
    if on == "0":
        state ^= (1 << n) - 1
    return gray.format_word(state, n, order="high-first" if ring_1 == "right" else "low-first")


def rings_on(state: State, n: int) -> tuple[Ring, ...]:
    """The rings on the bar, lowest first. The inverse of `state_from_rings()`.

    >>> rings_on(180, 9)
    (3, 5, 6, 8)

    A state that is none of n rings raises ValueError.
    """
    check_state(state, check_rings(n))
    digits = gray.format_word(state, n, order="low-first")
    return tuple(ring for ring, digit in enumerate(digits, 1) if digit == "1")


def state_from_rings(rings: Iterable[Ring], n: int) -> State:
    """The state in which just these rings are on the bar. The inverse of `rings_on()`.

    >>> state_from_rings([8, 3, 5, 6], 9)
    180
    >>> state_from_rings([3, 3], 9)
    Traceback (most recent call last):
    ValueError: expected each ring once, got ring 3 twice
    """
    check_rings(n)
    digits = bytearray(b"0" * n)
    for ring in checks.items(rings, "the rings"):
        checks.whole_number(ring, "a ring", low=1, high=n)
        if digits[-ring] == ord("1"):
            raise ValueError(f"expected each ring once, got ring {ring} twice")
        digits[-ring] = ord("1")
    return int(digits, 2)
