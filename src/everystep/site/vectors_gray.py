"""What the engine answers on Gray code variants, for the rules in JavaScript to be held to.

Words and ranks are decimal strings, since they may pass 2^53; flips are the characters of
base 36, one a flip.
"""

from collections.abc import Iterable
from typing import Any

from everystep.gray_loopless import algorithm_l, algorithm_l_trace, focus_pointers
from everystep.gray_variants import (
    balanced_code,
    balanced_counts,
    check_code,
    code_to_flips,
    complementary_code,
    gray_window,
    monotonic_code,
    parse_code,
)

__all__ = ["gray_vectors"]

_BASE36 = "0123456789abcdefghijklmnopqrstuvwxyz"
_LARGEST = 12  # bits of the longest code written out

_LISTS: tuple[tuple[list[Any], int | None], ...] = (
    ([""], None),
    (["0", "1"], None),
    ([0], None),
    ([0], 1),
    ([0, 1, 3, 2], None),
    ([0, 1, 3, 2], 3),
    ([0, 1, 2, 3, 7, 6, 5, 4], None),
    ([0, 1, 3, 7, 6, 2, 5, 4], None),
    ([0, 1, 3, 7, 5, 2, 6, 4], None),
    ([0, 1, 0, 1], 2),
    ([1, 1], None),
    (["00", "01", "11"], None),
    ([[0, 0], [0, 1], [1, 1], [1, 0]], None),
    ([10**30, 10**30 + 1, 10**30], 120),
)

_TEXTS = (
    "00 01 11 10",
    "00 → 01 → 11 → 10",
    "[0, 1, 3, 2]",
    "0x0;0x1;0x3;0X2",
    "['0b0', '0b1', '0b11', '0b10']",
    "００，０１，１１，１０",
    "0、1、3、2",
    "0|1",
    "7",
    "1" * 300,
    "9" * 100 + " 0",
)

# text or list, and the key of the message it is refused with
_REFUSED_TEXTS = (
    ("", "code-empty"),
    (" , ; ", "code-empty"),
    ("0 1 11 10", "code-lengths"),
    ("0 1 x", "code-number"),
    ("0 -1", "code-number"),
    ("0 1.5", "code-number"),
    ("0x0 1", "code-prefix"),
    ("0b2", "code-prefix"),
    ("9" * 4001, "code-number-long"),
)
_REFUSED_LISTS: tuple[tuple[Any, int | None, str], ...] = (
    ([], None, "code-empty"),
    (None, None, "code-list"),
    (7, None, "code-list"),
    ("00 01", None, "code-list"),
    ([True], None, "code-word"),
    ([0.5], None, "code-word"),
    ([None], None, "code-word"),
    (["0", 1], None, "code-form"),
    ([0, [1]], None, "code-form"),
    ([0, -1], None, "code-negative"),
    ([0, 8], 3, "code-word-wide"),
    (["00", "0"], None, "code-length"),
    (["00"], 3, "code-length"),
    (["02"], None, "code-digits"),
    ([[0, 2]], None, "code-digits"),
    (["0"], -1, "code-bits"),
)


def gray_vectors() -> dict[str, Any]:
    """All vectors, ready for JSON.

    >>> gray_vectors()["codes"]["monotonic"]["3"]
    '0102101'
    """
    return {
        "flips": [
            {"n": n, "start": str(start), "flips": _written(algorithm_l(n, start=start))}
            for n, start in ((0, 0), (1, 0), (1, 1), (4, 0), (5, 19), (10, 0), (36, 2**36 - 9))
        ],
        "focus": [
            {"n": n, "rank": str(rank), "focus": focus_pointers(n, rank)}
            for n, rank in ((0, 0), (7, 100), (200, 3**126))
        ],
        "traces": {
            str(n): [
                [str(step.rank), str(step.word), step.focus, step.flip, step.focus_after]
                for step in algorithm_l_trace(n)
            ]
            for n in range(5)
        },
        "windows": [
            {"n": n, "start": str(start), "words": list(map(str, gray_window(n, start, count)))}
            for n, start, count in ((0, 0, 1), (3, 7, 0), (3, 2, 6), (300, 2**299 - 3, 6))
        ],
        "codes": {
            "balanced": {str(n): _written(code_to_flips(balanced_code(n))) for n in _sizes()},
            "monotonic": {str(n): _written(code_to_flips(monotonic_code(n))) for n in _sizes()},
            "complementary": {
                str(n): _written(code_to_flips(complementary_code(n)))
                for n in _sizes()
                if n == 1 or n % 2 == 0
            },
        },
        "balancedCounts": {str(n): balanced_counts(n) for n in range(1, 17)},
        "checks": [_check(words, n) for words, n in _lists()],
        "texts": [
            {"text": text, "words": list(map(str, words)), "numbers": isinstance(words[0], int)}
            for text, words in ((text, parse_code(text)) for text in _TEXTS)
        ],
        "refusedTexts": [{"text": text, "key": key} for text, key in _REFUSED_TEXTS],
        "refusedLists": [{"words": words, "n": n, "key": key} for words, n, key in _REFUSED_LISTS],
    }


def _sizes() -> range:
    return range(1, _LARGEST + 1)


def _written(flips: Iterable[int]) -> str:
    return "".join(_BASE36[flip] for flip in flips)


def _lists() -> Iterable[tuple[list[Any], int | None]]:
    yield from _LISTS
    for n in range(1, 6):
        for code in (balanced_code, monotonic_code):
            yield list(code(n)), None
    for n in (1, 2, 4, 6):
        yield [f"{word:0{n}b}" for word in complementary_code(n)], None


def _check(words: list[Any], n: int | None) -> dict[str, Any]:
    report = check_code(words, n=n)
    fault = report.fault
    return {
        "words": [str(word) if isinstance(word, int) else word for word in words],
        "numbers": isinstance(words[0], int),
        "given": n,
        "report": {
            "n": report.n,
            "length": report.length,
            "kinds": report.kinds,
            "counts": report.counts,
            "fault": fault
            and {
                "kind": fault.kind,
                "at": fault.at,
                "word": str(fault.word),
                "before": None if fault.before is None else str(fault.before),
                "flips": fault.flips,
                "first": fault.first,
                "missing": str(fault.missing),
            },
        },
    }
