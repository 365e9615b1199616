"""What kind of Gray code a list of words is, or the first place where it fails, and how."""

import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal, NamedTuple

from everystep import checks
from everystep.gray_variants.kinds import transition_counts

__all__ = ["CodeFault", "CodeReport", "check_code", "parse_code"]

_WORDS = 1 << 20  # words of a list, and bits of a word
_TEXT = 4_000_000  # characters of a list that is given as one text
_DIGITS = 4000  # decimal digits of a number; Python converts up to 4300


class CodeFault(NamedTuple):
    """The first place where a list stops being a Gray code.

    >>> check_code(["00", "11"]).fault
    CodeFault(kind='step', at=1, word=3, before=0, flips=(0, 1), first=None, missing=0)
    """

    kind: Literal["repeat", "step", "missing"]
    """What is wrong. "repeat": the word stood already in the list. "step": not one bit changes
    from the word before. "missing": the list ends and lacks words."""
    at: int
    """The place in the list, counted from 0."""
    word: int
    """The word that stands there; of "missing", the smallest word that the list lacks."""
    before: int | None
    """The word before that place; None at the first."""
    flips: tuple[int, ...]
    """The bits in which ``word`` and ``before`` differ."""
    first: int | None
    """Of "repeat", the place where the word stood already; else None."""
    missing: int
    """Of "missing", how many words the list lacks; else 0."""


@dataclass(frozen=True, slots=True)
class CodeReport:
    """What `check_code()` found; without a fault, the list is a Gray code of n bits.

    >>> report = check_code(["00", "01", "11", "10"])
    >>> report.n, report.cyclic, report.counts
    (2, True, (2, 2))
    """

    n: int
    """The number of bits of a word."""
    length: int
    """The number of words in the list."""
    fault: CodeFault | None
    """The first fault; None if the list is a Gray code. With a fault, what follows is empty."""
    cyclic: bool = False
    """The last word and the first differ in one bit too."""
    balanced: bool = False
    """Cyclic, and the counts differ by at most 2."""
    monotonic: bool = False
    """No word comes after one with two 1s more."""
    complementary: bool = False
    """The second half is the complement of the first."""
    counts: tuple[int, ...] = ()
    """How often each bit flips, bit 0 first; with the closing step if the code is cyclic."""

    @property
    def gray(self) -> bool:
        """Whether the list is a Gray code: all 2^n words, one bit changing at a time.

        >>> check_code(["00", "01", "11", "10"]).gray
        True
        """
        return self.fault is None

    @property
    def kinds(self) -> tuple[str, ...]:
        """The names of all that it is.

        >>> check_code(["00", "01", "11", "10"]).kinds
        ('gray', 'cyclic', 'balanced', 'monotonic', 'complementary')
        """
        names = ("gray", "cyclic", "balanced", "monotonic", "complementary")
        return tuple(name for name in names if getattr(self, name))


def check_code(words: Iterable[str | int | Iterable[int]], *, n: int | None = None) -> CodeReport:
    """What kind of Gray code the words are, or the first fault.

    Words are texts of 0 and 1, or whole numbers, or lists of bits, the highest bit first; one
    form for the whole list. Without ``n``, numbers count as words of as many bits as the
    largest needs.

    >>> check_code([0, 1, 3, 2, 6, 7, 5, 4]).kinds
    ('gray', 'cyclic', 'balanced')
    >>> check_code([0, 1, 2, 3, 7, 6, 5, 4]).fault
    CodeFault(kind='step', at=2, word=2, before=1, flips=(0, 1), first=None, missing=0)
    >>> check_code(["00", "01", "00", "10"]).fault
    CodeFault(kind='repeat', at=2, word=0, before=1, flips=(0,), first=0, missing=0)
    >>> check_code([(0, 0), (0, 1), (1, 1)]).fault
    CodeFault(kind='missing', at=3, word=2, before=3, flips=(0,), first=None, missing=1)

    A repeated word is named before the number of bits it took to get there. No word at all,
    more than 2^20 words, words of different form or length, or anything that is no word
    raises ValueError.
    """
    code, n = _as_numbers(words, n)
    fault = _fault(code, n)
    if fault is not None:
        return CodeReport(n, len(code), fault)
    cyclic = (code[0] ^ code[-1]).bit_count() == 1
    counts = transition_counts(code, closed=cyclic)
    highest, monotonic = 0, True
    for word in code:
        highest = max(highest, word.bit_count())
        monotonic = monotonic and word.bit_count() >= highest - 1
    half, full = len(code) // 2, (1 << n) - 1
    return CodeReport(
        n,
        len(code),
        None,
        cyclic=cyclic,
        balanced=cyclic and max(counts) - min(counts) <= 2,
        monotonic=monotonic,
        complementary=half > 0 and all(code[k] ^ code[k + half] == full for k in range(half)),
        counts=counts,
    )


def _fault(code: list[int], n: int) -> CodeFault | None:
    places: dict[int, int] = {}
    before: int | None = None
    for index, word in enumerate(code):
        flips = () if before is None else _bits(before ^ word)
        if word in places:
            return CodeFault("repeat", index, word, before, flips, places[word], 0)
        if before is not None and len(flips) != 1:
            return CodeFault("step", index, word, before, flips, None, 0)
        places[word] = index
        before = word
    missing = (1 << n) - len(code)
    if missing:
        word = next(word for word in range(len(code) + 1) if word not in places)
        flips = () if before is None else _bits(before ^ word)
        return CodeFault("missing", len(code), word, before, flips, None, missing)
    return None


def _bits(word: int) -> tuple[int, ...]:
    found = []
    while word:
        low = word & -word
        found.append(low.bit_length() - 1)
        word ^= low
    return tuple(found)


def _as_numbers(words: object, n: int | None) -> tuple[list[int], int]:
    """The words as numbers, and their number of bits."""
    if n is not None:
        checks.whole_number(n, "the number of bits", low=0, high=_WORDS)
    if isinstance(words, (str, bytes)) or not isinstance(words, Iterable):
        raise ValueError(f"expected a list of words, got {checks.shown(words)}")
    code: list[int] = []
    form: str | None = None
    for place, word in enumerate(words, start=1):
        if place > _WORDS:
            raise ValueError(f"expected a list of at most {_WORDS} words, got more")
        this = "text" if isinstance(word, str) else "number" if _is_whole(word) else "bits"
        if this == "bits" and not isinstance(word, (list, tuple)):
            raise ValueError(
                f"expected word {place} as text, a whole number or a list of bits, "
                f"got {checks.shown(word)}"
            )
        form = form or this
        if this != form:
            raise ValueError(
                f"expected all words in one form, text, numbers or lists of bits, "
                f"got {checks.shown(word)} as word {place}"
            )
        if this == "number":
            value = _number(word, place, n)
        else:
            digits = _digits(word, place)
            n = len(digits) if n is None else n
            if len(digits) != n:
                raise ValueError(
                    f"expected words of {n} bits, got {len(digits)} bits in word {place}"
                )
            value = int(digits or "0", 2)
        code.append(value)
    if not code:
        raise ValueError("expected a list of at least one word, got an empty list")
    return code, max(word.bit_length() for word in code) if n is None else n


def _is_whole(word: object) -> bool:
    return isinstance(word, int) and not isinstance(word, bool)


def _number(word: object, place: int, n: int | None) -> int:
    value = checks.whole_number(word, f"word {place}", low=0)
    if value.bit_length() > (_WORDS if n is None else n):
        raise ValueError(
            f"expected words of at most {_WORDS if n is None else n} bits, "
            f"got {value.bit_length()} bits in word {place}"
        )
    return value


def _digits(word: object, place: int) -> str:
    if isinstance(word, str):
        digits = checks.text(word, f"word {place}", longest=_WORDS)
        good = not set(digits) - {"0", "1"}
    else:
        assert isinstance(word, (list, tuple))
        good = len(word) <= _WORDS and all(_is_whole(bit) and bit in (0, 1) for bit in word)
        digits = "".join(map(str, word)) if good else ""
    if not good:
        raise ValueError(f"expected word {place} in the digits 0 and 1, got {checks.shown(word)}")
    return digits


_APART = re.compile(r"""(?:->|=>|[\s,;、。|→⇒()\[\]{}"'])+""")


def parse_code(text: str) -> list[str] | list[int]:
    """The words of a list that was typed or pasted, ready for `check_code()`.

    Words stand apart by blanks, lines, commas, semicolons, arrows, quotes or brackets. Words of
    equal length in 0 and 1 stay texts. Otherwise all are decimal numbers, or all begin with 0x
    or 0b. Full-width characters count as their plain forms.

    >>> parse_code("00 → 01 → 11 → 10")
    ['00', '01', '11', '10']
    >>> parse_code("[0, 1, 3, 2]")
    [0, 1, 3, 2]
    >>> parse_code("0x0, 0x1, 0x3, 0x2")
    [0, 1, 3, 2]
    >>> parse_code("0 1 11 10")
    Traceback (most recent call last):
    ValueError: expected words of equal length, or numbers with other digits than 0 and 1 too, \
got 2 digits in word 3

    Empty text, text of more than 4,000,000 characters, a number of more than 4000 digits or any
    other character raises ValueError.
    """
    checks.text(text, "a list of words", longest=_TEXT)
    words = [word for word in _APART.split(unicodedata.normalize("NFKC", text)) if word]
    if not words:
        raise ValueError(f"expected a list of at least one word, got {checks.shown(text)}")
    if len(words) > _WORDS:
        raise ValueError(f"expected a list of at most {_WORDS} words, got {len(words)} words")
    prefix = words[0][:2].lower() if words[0][:2].lower() in ("0x", "0b") else ""
    pattern = {"0x": r"0[xX][0-9a-fA-F]+", "0b": r"0[bB][01]+", "": r"[0-9]+"}[prefix]
    for place, word in enumerate(words, start=1):
        if not re.fullmatch(pattern, word):
            kind = f"numbers that begin with {prefix}" if prefix else "digits"
            raise ValueError(f"expected {kind}, got {checks.shown(word)} as word {place}")
    if prefix:
        return [int(word, 16 if prefix == "0x" else 2) for word in words]
    if not set().union(*words) - {"0", "1"}:
        for place, word in enumerate(words, start=1):
            if len(word) != len(words[0]):
                raise ValueError(
                    "expected words of equal length, or numbers with other digits than 0 and 1 "
                    f"too, got {len(word)} digits in word {place}"
                )
        return words
    for place, word in enumerate(words, start=1):
        if len(word) > _DIGITS:
            raise ValueError(
                f"expected numbers of at most {_DIGITS} digits, "
                f"got {len(word)} digits in word {place}"
            )
    return [int(word) for word in words]
