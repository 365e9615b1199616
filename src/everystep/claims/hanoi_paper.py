"""The claims of 严海兵, 基于逆序编码的汉诺塔非递归算法 (2022): discs counted from the largest."""

from collections import Counter
from itertools import pairwise

from everystep import hanoi, search
from everystep.claims.claim import Claim
from everystep.claims.records import faster

__all__ = ["CLAIMS"]


def _moves(n: int) -> list[str]:
    """The moves from A to C in the paper's numbers, 1 the largest disc."""
    named = [(hanoi.reverse_number(n, move.disc), move) for move in hanoi.moves(n)]
    return [f"{k} {hanoi.format_move(move).split()[1]}" for k, move in named]


def _fewest(n: int) -> int:
    start, goal = hanoi.perfect_state(n, hanoi.A), hanoi.perfect_state(n, hanoi.C)
    reached = search.distances(
        start, lambda s: [hanoi.apply_move(s, move) for move in hanoi.legal_moves(s)]
    )
    return reached[goal]


def _by_cycle(n: int, shift: int) -> list[str]:
    """Theorem 5 with x mod 3 as the number of the arrow; shift 1 counts arrows from 1."""
    arrows = {1: ("A→C", "C→B", "B→A"), 0: ("A→B", "B→C", "C→A")}
    steps = {}
    for k in range(1, n + 1):
        for x in range(1, 2 ** (k - 1) + 1):
            steps[2 ** (n - k) * (2 * x - 1)] = f"{k} {arrows[k % 2][(x - shift) % 3]}"
    return [steps[step] for step in sorted(steps)]


CLAIMS = (
    Claim(
        id="hanoi-ancient-india",
        place="hanoi-opening",
        topic="hanoi",
        page="hanoi/index.md",
        says=("ancient", "India"),
        event="hanoi-origin",
    ),
    Claim(
        id="hanoi-one-and-two-discs",
        place="hanoi-theorem-1",
        topic="hanoi",
        page="hanoi/index.md",
        says=[["1 A→C"], ["2 A→B", "1 A→C", "2 B→C"]],
        found=lambda: [_moves(1), _moves(2)],
    ),
    Claim(
        id="hanoi-tables-1-2-3",
        place="hanoi-theorem-1",
        topic="hanoi",
        page="hanoi/tables.md",
        lost="严海兵 2022，图 1，表 1–3",
    ),
    Claim(
        id="hanoi-total",
        place="hanoi-theorem-1",
        topic="hanoi",
        page="hanoi/numbering.md",
        says=[2**n - 1 for n in range(1, 6)],
        found=lambda: [_fewest(n) for n in range(1, 6)],
    ),
    Claim(
        id="hanoi-exponents",
        place="hanoi-theorem-1",
        topic="hanoi",
        page="hanoi/numbering.md",
        says=[hanoi.move_count(n) for n in range(1, 8)],
        found=lambda: [2 * n - 1 for n in range(1, 8)],
        mended=lambda: [2**n - 1 for n in range(1, 8)],
    ),
    Claim(
        id="hanoi-recurrence",
        place="hanoi-theorem-1",
        topic="hanoi",
        page="hanoi/numbering.md",
        says=[],
        found=lambda: [n for n in range(2, 6) if _fewest(n) != 2 * _fewest(n - 1) + 1],
    ),
    Claim(
        id="hanoi-theorem-2",
        place="hanoi-theorem-2",
        topic="hanoi",
        page="hanoi/numbering.md",
        says=[],
        found=lambda: [
            n
            for n in range(2, 10)
            if [move for move in _moves(n) if not move.startswith(f"{n} ")] != _moves(n - 1)
        ],
    ),
    Claim(
        id="hanoi-not-in-usual-numbers",
        place="hanoi-theorem-2",
        topic="hanoi",
        page="hanoi/numbering.md",
        says=list(range(2, 13)),  # n for which it fails in the usual numbers
        found=lambda: [
            n
            for n in range(2, 13)
            if [move for move in hanoi.moves(n) if move.disc < n] != [*hanoi.moves(n - 1)]
        ],
    ),
    Claim(
        id="hanoi-theorem-3",
        place="hanoi-theorem-3",
        topic="hanoi",
        page="hanoi/numbering.md",
        says={k: 2 ** (k - 1) for k in range(1, 11)},
        found=lambda: dict(
            sorted(Counter(hanoi.reverse_number(10, move.disc) for move in hanoi.moves(10)).items())
        ),
    ),
    Claim(
        id="hanoi-theorem-4",
        place="hanoi-theorem-4",
        topic="hanoi",
        page="hanoi/numbering.md",
        says=[],
        found=lambda: [
            (n, k)
            for n in range(1, 8)
            for k in range(1, n + 1)
            if [step for step, move in enumerate(_moves(n), 1) if move.startswith(f"{k} ")]
            != [2 ** (n - k) * (2 * x - 1) for x in range(1, 2 ** (k - 1) + 1)]
        ],
    ),
    Claim(
        id="hanoi-largest-in-the-middle",
        place="hanoi-theorem-4",
        topic="hanoi",
        page="hanoi/numbering.md",
        says=[2 ** (n - 1) for n in range(1, 11)],
        found=lambda: [hanoi.step_number(n, 1, 1) for n in range(1, 11)],
    ),
    Claim(
        id="hanoi-even-gaps",
        place="hanoi-theorem-4",
        topic="hanoi",
        page="hanoi/numbering.md",
        says=[],
        found=lambda: [
            (n, k)
            for n in range(1, 11)
            for k in range(2, n + 1)
            for steps in [[hanoi.step_number(n, k, x) for x in range(1, 2 ** (k - 1) + 1)]]
            if {b - a for a, b in pairwise(steps)} != {2 ** (n - k + 1)}
        ],
    ),
    Claim(
        id="hanoi-theorem-5",
        place="hanoi-theorem-5",
        topic="hanoi",
        page="hanoi/numbering.md",
        says=[],
        found=lambda: [n for n in range(1, 11) if _by_cycle(n, 1) != _moves(n)],
    ),
    Claim(
        id="hanoi-4-discs-in-prose",
        place="hanoi-theorem-5",
        topic="hanoi",
        page="hanoi/tables.md",
        says=[
            "A→C",
            "A→B B→C",
            "A→C C→B B→A A→C",
            "A→B B→C C→A A→B B→C C→A A→B B→C",
        ],
        found=lambda: [
            " ".join(move.split()[1] for move in _moves(4) if move.startswith(f"{k} "))
            for k in (1, 2, 3, 4)
        ],
    ),
    Claim(
        id="hanoi-x-mod-3",
        place="hanoi-algorithm",
        topic="hanoi",
        page="hanoi/numbering.md",
        says=[],
        found=lambda: [n for n in range(1, 9) if _by_cycle(n, 0) != _moves(n)],
        nearly=lambda: [n for n in range(1, 9) if _by_cycle(n, 1) != _moves(n)],
    ),
    Claim(
        id="hanoi-algorithm",
        place="hanoi-algorithm",
        topic="hanoi",
        page="hanoi/numbering.md",
        says=[],
        found=lambda: [n for n in range(1, 13) if hanoi.by_disc(n) != hanoi.by_recursion(n)],
    ),
    Claim(
        id="hanoi-c-code",
        place="hanoi-algorithm",
        topic="hanoi",
        page="hanoi/numbering.md",
        lost="严海兵 2022，2.2 节，2.3 节 find()",
    ),
    Claim(
        id="hanoi-time",
        place="hanoi-complexity",
        topic="hanoi",
        page="hanoi/timings.md",
        says=[2**n - 1 for n in range(1, 13)],
        found=lambda: [
            sum(hanoi.disc_move_count(k) for k in range(1, n + 1)) for n in range(1, 13)
        ],
    ),
    Claim(
        id="hanoi-space",
        place="hanoi-complexity",
        topic="hanoi",
        page="hanoi/timings.md",
        says=[2, 3, 4, 5, 6, 7, 8],  # n whose moves do not come in order without the array
        found=lambda: [
            n
            for n in range(2, 9)
            if [hanoi.disc_move(n, *hanoi.disc_turn(n, m)) for m in range(1, 2**n)]
            != [*hanoi.moves(n)]
        ],
        nearly=lambda: [
            n
            for n in range(2, 9)
            for steps in [
                [
                    hanoi.step_number(n, k, x)
                    for k in range(1, n + 1)
                    for x in range(1, 2 ** (k - 1) + 1)
                ]
            ]
            if steps != sorted(steps)
        ],
    ),
    Claim(
        id="hanoi-any-move",
        place="hanoi-complexity",
        topic="hanoi",
        page="hanoi/numbering.md",
        says=[],
        found=lambda: [
            (k, x)
            for k in range(1, 11)
            for x in range(1, 2 ** (k - 1) + 1)
            if hanoi.disc_move(10, k, x) != hanoi.move(10, hanoi.step_number(10, k, x))
        ],
    ),
    Claim(
        id="hanoi-only-in-order",
        place="hanoi-complexity",
        topic="hanoi",
        page="hanoi/numbering.md",
        says=0,  # moves of 10 discs that the older closed form gives without those before
        found=lambda: sum(
            hanoi.move(10, m) == made for m, made in enumerate(hanoi.by_recursion(10), 1)
        ),
    ),
    Claim(
        id="hanoi-machine",
        place="hanoi-timings",
        topic="hanoi",
        page="hanoi/timings.md",
        lost="严海兵 2022，表 4",
    ),
    Claim(
        id="hanoi-print-80-percent",
        place="hanoi-timings",
        topic="hanoi",
        page="hanoi/timings.md",
        lost="严海兵 2022，第 3 节",
    ),
    Claim(
        id="hanoi-stops-at-27",
        place="hanoi-timings",
        topic="hanoi",
        page="hanoi/timings.md",
        says=[27],  # of these n, those whose last move the method can give
        found=lambda: [
            n for n in (27, 28, 64) if hanoi.disc_move(n, 1, 1) == (n, hanoi.A, hanoi.C)
        ],
        nearly=lambda: [n for n in (27, 28, 64) if 8 * 2**n < 2**31],
    ),
    Claim(
        id="hanoi-times-double",
        place="hanoi-timings",
        topic="hanoi",
        page="hanoi/timings.md",
        says=2.0,
        found=lambda: round(hanoi.move_count(27) / hanoi.move_count(26), 3),
    ),
    Claim(
        id="hanoi-faster",
        place="hanoi-timings",
        topic="hanoi",
        page="hanoi/timings.md",
        says=[20, 22, 24, 26, 27],  # of these n, those where it is faster
        found=lambda: faster("hanoi-c-recursion"),
        nearly=lambda: faster("hanoi-c-stack"),
        event="hanoi-c-recursion",
    ),
)
