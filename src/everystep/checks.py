"""Checks at the boundary: wrong input becomes one sentence, however large it is.

Python's own ``int(text)`` and ``str(number)`` refuse more than 4,300 decimal digits;
`decimal_number()` and `decimal_text()` go through the decimal module, which does not.
"""

from collections.abc import Iterable, Iterator
from decimal import Decimal
from typing import TypeVar

__all__ = [
    "decimal_number",
    "decimal_text",
    "flag",
    "half_width",
    "items",
    "shown",
    "text",
    "whole_number",
]

T = TypeVar("T")

_SHOWN = 60  # characters of an offending value that an error message repeats
_SHOWN_BITS = 190  # about as many decimal digits
_HALF_WIDTH = {sign: sign - 0xFEE0 for sign in range(0xFF01, 0xFF5F)} | {0x3000: 0x20}


def shown(value: object) -> str:
    """``repr(value)``, cut to a length that fits a sentence.

    >>> shown("0102")
    "'0102'"
    >>> shown("01" * 10**6)
    "'01010101010101010101010101010101010101010101010101010101010…' (2000000 characters)"
    >>> shown(10**5000)
    'an integer of 16610 bits'
    """
    if isinstance(value, int) and value.bit_length() > _SHOWN_BITS:
        return f"an integer of {value.bit_length()} bits"
    if isinstance(value, str) and len(value) > _SHOWN:
        return f"{value[: _SHOWN - 1] + '…'!r} ({len(value)} characters)"
    if isinstance(value, (list, tuple)) and len(value) > 20:
        return f"a {type(value).__name__} of {len(value)} items"
    full = repr(value)
    return full if len(full) <= _SHOWN * 2 else f"{full[:_SHOWN]}…"


def whole_number(
    value: object, what: str, *, low: int | None = None, high: int | None = None
) -> int:
    """``value`` itself, once it is known to be an int (not a bool) from low to high.

    >>> whole_number(9, "the number of rings", low=1)
    9
    >>> whole_number(2.0, "the number of rings", low=1)
    Traceback (most recent call last):
    ValueError: expected the number of rings as a whole number, at least 1, got 2.0
    >>> whole_number(10, "a ring", low=1, high=9)
    Traceback (most recent call last):
    ValueError: expected a ring as a whole number from 1 to 9, got 10
    """
    if (
        isinstance(value, int)
        and not isinstance(value, bool)
        and (low is None or value >= low)
        and (high is None or value <= high)
    ):
        return value
    if low is not None and high is not None:
        span = f" from {low} to {high}"
    elif low is not None:
        span = f", at least {low},"
    elif high is not None:
        span = f", at most {high},"
    else:
        span = ""
    end = "" if span.endswith(",") else ","
    raise ValueError(f"expected {what} as a whole number{span}{end} got {shown(value)}")


def flag(value: object, what: str) -> bool:
    """``value`` itself, once it is known to be True or False.

    >>> flag(1, "fast")
    Traceback (most recent call last):
    ValueError: expected fast as True or False, got 1
    """
    if not isinstance(value, bool):
        raise ValueError(f"expected {what} as True or False, got {shown(value)}")
    return value


def text(value: object, what: str, *, longest: int = 1_000_000) -> str:
    """``value`` itself, once it is known to be a str of at most ``longest`` characters.

    >>> text(7, "a state")
    Traceback (most recent call last):
    ValueError: expected a state as text, got 7
    >>> text("0" * 11, "a state", longest=10)
    Traceback (most recent call last):
    ValueError: expected a state of at most 10 characters, got 11 characters
    """
    if not isinstance(value, str):
        raise ValueError(f"expected {what} as text, got {shown(value)}")
    if len(value) > longest:
        raise ValueError(
            f"expected {what} of at most {longest} characters, got {len(value)} characters"
        )
    return value


def half_width(written: str) -> str:
    """The text with the full-width digits, letters, signs and blanks of Chinese keyboards as ASCII.

    >>> half_width("３，５　＃１８０")
    '3,5 #180'
    >>> half_width("①、²")  # these mean something else
    '①、²'
    """
    return written if written.isascii() else written.translate(_HALF_WIDTH)


def items(values: Iterable[T], what: str) -> Iterator[T]:
    """An iterator over ``values``, once they are known to be something to go through.

    >>> list(items((3, 5), "the rings"))
    [3, 5]
    >>> items(7, "the rings")
    Traceback (most recent call last):
    ValueError: expected the rings as a list, got 7
    """
    if not isinstance(values, Iterable):
        raise ValueError(f"expected {what} as a list, got {shown(values)}")
    return iter(values)


def decimal_number(digits: str, what: str) -> int:
    """The number that these decimal digits spell, however many they are.

    >>> decimal_number("00180", "a state")
    180
    >>> decimal_number("9" * 5000, "a state") == 10**5000 - 1
    True
    >>> decimal_number("18o", "a state")
    Traceback (most recent call last):
    ValueError: expected a state as a decimal number, got '18o'
    """
    if not digits.isascii() or not digits.isdigit():
        raise ValueError(f"expected {what} as a decimal number, got {shown(digits)}")
    return int(Decimal(digits))


def decimal_text(number: int) -> str:
    """The decimal digits of a number, however many they are.

    >>> decimal_text(-341)
    '-341'
    >>> len(decimal_text(10**5000))
    5001
    """
    return format(Decimal(number), "f")
