"""How many boards lie at each distance from the standard goal: the sizes too big to search here.

Distances count single-tile moves to 1, 2, 3, …, blank last; a board and its mirror in the main
diagonal have the same counts. Sources: Korf and Schultze, Large-scale parallel breadth-first
search, AAAI 2005 (4 × 4); OEIS A089484 (4 × 4, all 81 terms), A090166 (3 × 4), A151944 (largest
depths); the deepest 3 × 4 boards as corrected in a remark of A151944; the 17 deepest 4 × 4 boards
as listed in K. M. Wong's 15Puzzle_OptimalSolver, completed by mirroring. Each row adds up to half
of (m·n)!, which a test holds.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from everystep.checks import whole_number

__all__ = ["DEPTHS", "DepthTable", "known_depths"]


class DepthTable(NamedTuple):
    """How far all boards of a class are from the goal; see `depth_table()`."""

    counts: tuple[int, ...]
    """How many boards are 0, 1, 2, … moves from the goal."""
    deepest: tuple[tuple[int, ...], ...]
    """The cells of the boards that are furthest."""
    source: str
    """Who counted them."""

    @property
    def boards(self) -> int:
        """All boards of the class."""
        return sum(self.counts)

    @property
    def largest(self) -> int:
        """The largest depth."""
        return len(self.counts) - 1

    @property
    def moves(self) -> int:
        """The depths of all boards added up; divided by boards it is the mean."""
        return sum(depth * count for depth, count in enumerate(self.counts))


def _table(source: str, counts: str, deepest: str) -> DepthTable:
    return DepthTable(
        tuple(map(int, counts.split())),
        tuple(tuple(map(int, line.split())) for line in deepest.strip().splitlines()),
        source,
    )


# fmt: off
DEPTHS: Mapping[tuple[int, int], DepthTable] = MappingProxyType({
    (2, 5): _table(
        "breadth-first search; largest depth: OEIS A151944",
        """
        1 2 3 6 11 19 30 44 68 112 176 271 411 602 851 1232 1783 2530 3567 4996 6838 9279 12463
        16597 21848 28227 35682 44464 54597 65966 78433 91725 104896 116966 126335 131998 133107
        128720 119332 106335 91545 75742 60119 45840 33422 23223 15140 9094 5073 2605 1224 528
        225 75 20 2
        """,
        """
        0 5 3 2 1 9 4 8 7 6
        0 9 3 7 1 5 4 8 2 6
        """,
    ),
    (2, 6): _table(
        "breadth-first search; largest depth: OEIS A151944",
        """
        1 2 3 6 11 20 36 60 95 155 258 426 688 1106 1723 2615 3901 5885 8851 13205 19508 28593
        41179 58899 83582 118109 165136 228596 312542 423797 568233 755727 994641 1296097
        1667002 2119476 2660415 3300586 4038877 4877286 5804505 6810858 7864146 8929585 9958080
        10902749 11716813 12356080 12791679 13002649 12981651 12723430 12245198 11572814
        10738102 9772472 8720063 7623133 6526376 5459196 4457799 3546306 2749552 2068975 1510134
        1064591 720002 464913 284204 165094 89649 45758 21471 9583 3829 1427 430 129 33 12 2
        """,
        """
        0 6 4 3 8 1 11 5 10 9 2 7
        0 11 4 3 2 1 6 5 10 9 8 7
        """,
    ),
    (3, 4): _table(
        "OEIS A090166; breadth-first search",
        """
        1 2 4 9 20 37 63 122 232 431 781 1392 2494 4442 7854 13899 24215 41802 71167 119888
        198363 323206 515778 811000 1248011 1885279 2782396 4009722 5621354 7647872 10065800
        12760413 15570786 18171606 20299876 21587248 21841159 20906905 18899357 16058335
        12772603 9515217 6583181 4242753 2503873 1350268 643245 270303 92311 27116 5390 1115 86
        18
        """,
        """
        0 3 2 1 8 7 6 5 4 11 10 9
        0 8 2 1 11 3 10 5 4 7 6 9
        0 8 2 9 11 3 6 5 4 7 10 1
        0 8 2 9 11 7 10 5 4 3 6 1
        0 8 6 1 11 3 2 5 4 7 10 9
        0 8 6 9 11 7 2 5 4 3 10 1
        0 8 6 9 11 7 10 1 4 3 2 5
        0 11 2 1 3 7 6 5 4 8 10 9
        4 3 2 1 8 7 6 9 0 11 10 5
        4 3 2 1 8 11 6 5 0 7 10 9
        4 3 2 1 11 7 6 5 0 8 10 9
        4 3 2 5 8 7 6 1 0 11 10 9
        4 3 6 1 8 7 2 5 0 11 10 9
        8 3 2 1 4 7 6 5 0 11 10 9
        8 3 2 9 4 7 6 10 0 11 5 1
        8 3 6 9 4 7 2 5 0 11 10 1
        8 7 5 9 4 3 10 2 0 11 6 1
        11 8 2 1 3 7 10 5 0 4 6 9
        """,
    ),
    (4, 4): _table(
        "R. E. Korf and P. Schultze 2005; OEIS A089484",
        """
        1 2 4 10 24 54 107 212 446 946 1948 3938 7808 15544 30821 60842 119000 231844 447342
        859744 1637383 3098270 5802411 10783780 19826318 36142146 65135623 116238056 204900019
        357071928 613926161 1042022040 1742855397 2873077198 4660800459 7439530828 11668443776
        17976412262 27171347953 40271406380 58469060820 83099401368 115516106664 156935291234
        208207973510 269527755972 340163141928 418170132006 500252508256 581813416256
        657076739307 719872287190 763865196269 784195801886 777302007562 742946121222
        683025093505 603043436904 509897148964 412039723036 317373604363 232306415924
        161303043901 105730020222 65450375310 37942606582 20696691144 10460286822 4961671731
        2144789574 868923831 311901840 104859366 29592634 7766947 1508596 272198 26638 3406 70
        17
        """,
        """
        0 11 9 13 12 15 10 14 3 7 6 2 4 8 5 1
        0 12 9 13 15 8 10 14 11 7 6 2 4 3 5 1
        0 12 9 13 15 11 10 14 3 7 2 5 4 8 6 1
        0 12 9 13 15 11 10 14 3 7 5 6 4 8 2 1
        0 12 9 13 15 11 10 14 3 7 6 2 4 8 5 1
        0 12 9 13 15 11 10 14 7 8 5 6 4 3 2 1
        0 12 9 13 15 11 10 14 7 8 6 2 4 3 5 1
        0 12 9 13 15 11 10 14 8 3 6 2 4 7 5 1
        0 12 9 13 15 11 14 10 3 8 6 2 4 7 5 1
        0 12 10 13 15 11 9 14 7 3 6 2 4 8 5 1
        0 12 10 13 15 11 14 9 3 7 2 5 4 8 6 1
        0 12 10 13 15 11 14 9 3 7 6 2 4 8 5 1
        0 12 10 13 15 11 14 9 7 8 6 2 4 3 5 1
        0 12 11 13 15 14 10 9 3 7 6 2 4 8 5 1
        0 12 14 13 15 11 9 10 3 7 6 2 4 8 5 1
        0 12 14 13 15 11 9 10 8 3 6 2 4 7 5 1
        0 15 9 13 11 12 10 14 3 7 6 2 4 8 5 1
        """,
    ),
})
# fmt: on


def known_depths(rows: int, columns: int) -> DepthTable:
    """The table taken from the literature for this shape: 2 × 5, 2 × 6, 3 × 4 or 4 × 4.

    >>> table = known_depths(4, 4)
    >>> table.largest, table.counts[-1], table.boards
    (80, 17, 10461394944000)

    For a shape that stands upright (5 × 2, 6 × 2, 4 × 3) the deepest boards are mirrored.
    Fails with ValueError for any other shape.
    Source: those of the module; the field source of the table names its own.
    """
    whole_number(rows, "the number of rows", low=1)
    whole_number(columns, "the number of columns", low=1)
    table = DEPTHS.get((min(rows, columns), max(rows, columns)))
    if table is None:
        known = ", ".join(f"{low} × {high}" for low, high in DEPTHS)
        raise ValueError(f"expected a shape among {known}, got {rows} × {columns}")
    if rows <= columns:
        return table
    return table._replace(
        deepest=tuple(mirrored_cells(cells, columns, rows) for cells in table.deepest)
    )


def mirrored_cells(cells: tuple[int, ...], rows: int, columns: int) -> tuple[int, ...]:
    """The cells mirrored in the main diagonal, renumbered so that the standard goal stays."""
    names = {0: 0}
    for tile in range(1, rows * columns):
        row, column = divmod(tile - 1, columns)
        names[tile] = column * rows + row + 1
    return tuple(
        names[cells[row * columns + column]] for column in range(columns) for row in range(rows)
    )
