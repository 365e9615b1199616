"""What literature and measurements say where no computation can: dated events, each with its
reference. A value of None means that the places named were searched, or could not be had,
and settle nothing."""

from typing import NamedTuple

__all__ = ["RECORDS", "Record", "faster"]


class Record(NamedTuple):
    """What is on record, and where.

    >>> RECORDS["patent-granted"].value
    (1953, 'Bell Labs')
    """

    value: object
    """What is on record."""
    reference: str
    """Where it is."""


_HINZ = "A. M. Hinz, S. Klavžar, C. Petr, The Tower of Hanoi: Myths and Maths (2nd ed. 2018)"
_GROS = f"L. Gros, Théorie du baguenodier (Lyon 1872); {_HINZ}, ch. 1"
_C = "C, gcc 12 -O3, 8-byte records, 2 cores"
_PATENT = "F. Gray, US patent 2,632,058, filed 1947, granted 1953"

RECORDS: dict[str, Record] = {
    "reflected-code": Record((1872, "magistrate"), f"{_GROS}; É. Baudot 1875–76"),
    "patent": Record("American", _PATENT),
    "patent-granted": Record((1953, "Bell Labs"), _PATENT),
    "patent-decade": Record(("1940s", "Bell Labs", "PCM"), _PATENT),
    "spelling": Record("Gray", _PATENT),
    "pcm": Record("Pulse Code Modulation", f"{_PATENT}: Pulse code communication"),
    "gros": Record((1872, "judge"), _GROS),
    "knuth-on-gros": Record(
        None,
        "D. E. Knuth, The Art of Computer Programming 4A, section 7.2.1.1",
    ),
    "wallis": Record(
        None,
        "J. Wallis, De algebra tractatus (1693), ch. 111; W. W. Rouse Ball, Mathematical "
        f"Recreations and Essays; {_HINZ}, ch. 1",
    ),
    "algorithm-g-steps": Record(
        ("initialize", "visit", "change parity", "choose j", "complement coordinate j"),
        "D. E. Knuth, The Art of Computer Programming 4A, section 7.2.1.1, Algorithm G",
    ),
    "hanoi-origin": Record(
        (1883, "France"),
        f"É. Lucas, Récréations mathématiques III (1893); {_HINZ}, ch. 0",
    ),
    "hanoi-c-recursion": Record(
        # where runs differed, the lowest: it says whether the lead is there each time
        {20: 2.3, 22: 1.0, 24: 1.0, 26: 0.95, 27: 0.3},
        f"{_C}; n = 20, 22, 24, 26, 27: recursion / method 2.3, 1.0, 1.0–1.3, 0.95, 0.3–0.9; "
        "stack / method 3.6, 1.8, 1.7–1.9, 1.5, 1.4–1.5",
    ),
    "hanoi-c-stack": Record({20: 3.6, 22: 1.8, 24: 1.7, 26: 1.5, 27: 1.4}, _C),
    "textbook-2431": Record(
        None,
        "北京大学《高等代数》",
    ),
}


def faster(event: str) -> list[int]:
    """The n for which a measurement says that the other way took longer.

    >>> faster("hanoi-c-recursion")
    [20]
    """
    ratios = RECORDS[event].value
    assert isinstance(ratios, dict)
    return [n for n, ratio in ratios.items() if ratio > 1]
