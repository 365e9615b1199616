"""Numbers as a page shows them."""

from fractions import Fraction

__all__ = ["grouped", "mean"]

NARROW_SPACE = "\N{NARROW NO-BREAK SPACE}"


def grouped(value: int) -> str:
    """The number in groups of three from five digits on, as the widgets write it.

    >>> grouped(1234), grouped(181440) == "181\\u202f440"
    ('1234', True)
    """
    digits = str(value)
    return digits if len(digits) < 5 else f"{value:,}".replace(",", NARROW_SPACE)


def mean(total: int, count: int) -> str:
    """The mean, rounded to one decimal, halves up.

    >>> mean(1, 4), mean(66, 3)
    ('0.3', '22.0')
    """
    tenths = (Fraction(total * 10, count) + Fraction(1, 2)).__floor__()
    return f"{tenths // 10}.{tenths % 10}"
