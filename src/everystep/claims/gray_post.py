"""The claims of the post morefreeze.github.io 2026/03 on the Chinese rings and Gray code."""

from fractions import Fraction
from itertools import pairwise

from everystep import gray, gray_loopless, gray_variants, rings, search
from everystep.claims import as_printed
from everystep.claims.claim import Claim

__all__ = ["CLAIMS"]


def _words(n: int) -> list[str]:
    return [gray.format_word(word, n) for word in gray.reflected_list(n)]


CLAIMS = (
    # small cases
    Claim(
        id="gray-one-ring",
        place="small",
        topic="counts",
        page="rings/small.md",
        says=1,
        found=lambda: rings.counts(1).moves,
    ),
    Claim(
        id="gray-two-rings-count",
        place="small",
        topic="counts",
        page="rings/small.md",
        says=2,
        found=lambda: rings.counts(2).moves,
    ),
    Claim(
        id="gray-two-rings-order",
        place="small",
        topic="rings",
        page="rings/small.md",
        says=["11", "10", "00"],
        found=lambda: [rings.format_state(rings.state_at(0b11, 0, k), 2) for k in range(3)],
    ),
    Claim(
        id="gray-two-rings-legal",
        place="small",
        topic="rings",
        page="rings/index.md",
        says=2,
        found=lambda: rings.check_states([0b11, 0b10, 0b00], 2).legal,
    ),
    Claim(
        id="gray-rule-b",
        place="small",
        topic="rings",
        page="rings/index.md",
        says="010",
        found=lambda: rings.format_state(rings.apply_move(0b110, 3, 3), 3),
    ),
    Claim(
        id="gray-three-rings",
        place="small",
        topic="rings",
        page="rings/small.md",
        says=["111", "110", "010", "011", "001", "000"],
        found=lambda: [rings.format_state(rings.state_at(0b111, 0, k), 3) for k in range(6)],
    ),
    Claim(
        id="gray-recurrence",
        place="small",
        topic="counts",
        page="rings/counts.md",
        says=[],
        found=lambda: [
            n
            for counts in [[0, *(rings.counts(n).moves for n in range(1, 200))]]
            for n in range(2, 200)
            if counts[n] != counts[n - 1] + 2 * counts[n - 2] + 1
        ],
    ),
    # the path
    Claim(
        id="gray-missing-100-101",
        place="path",
        topic="rings",
        page="rings/small.md",
        says=["100", "101"],
        found=lambda: sorted({*_words(3)} - {"111", "110", "010", "011", "001", "000"}),
    ),
    Claim(
        id="gray-full-path",
        place="path",
        topic="rings",
        page="rings/why.md",
        says=["000", "001", "011", "010", "110", "111", "101", "100"],
        found=lambda: [rings.format_state(rings.state_at(0, 0b100, k), 3) for k in range(8)],
    ),
    Claim(
        id="gray-111-at-5",
        place="path",
        topic="rings",
        page="rings/small.md",
        says=5,
        found=lambda: rings.rank(0b111),
    ),
    Claim(
        id="gray-path-of-all-states",
        place="path",
        topic="rings",
        page="rings/why.md",
        says=[],
        found=lambda: [
            n
            for n in range(1, 11)
            if [rings.state_at(0, 2 ** (n - 1), k) for k in range(2**n)] != gray.reflected_list(n)
        ],
    ),
    Claim(
        id="gray-patent-1953",
        place="path",
        topic="gray",
        page="rings/why.md",
        says=(1953, "Bell Labs"),
        event="patent-granted",
    ),
    Claim(
        id="gray-gros-1872",
        place="path",
        topic="gray",
        page="rings/why.md",
        says=(1872, "judge"),
        event="gros",
    ),
    Claim(
        id="gray-knuth-quote",
        place="path",
        topic="gray",
        page="rings/why.md",
        says="the true inventor of Gray binary code",
        event="knuth-on-gros",
    ),
    # reflection
    Claim(
        id="gray-gamma-1-to-3",
        place="reflected",
        topic="gray",
        page="gray/index.md",
        says=[
            ["0", "1"],
            ["00", "01", "11", "10"],
            ["000", "001", "011", "010", "110", "111", "101", "100"],
        ],
        found=lambda: [_words(n) for n in (1, 2, 3)],
    ),
    Claim(
        id="gray-mirror-halves",
        place="reflected",
        topic="gray",
        page="gray/index.md",
        says=[],
        found=lambda: [
            n
            for n in range(1, 11)
            for words in [gray.reflected_list(n)]
            for top in [2 ** (n - 1)]
            if words[top:] != [word ^ top for word in reversed(words[:top])]
        ],
    ),
    Claim(
        id="gray-disassembly-order",
        place="reflected",
        topic="rings",
        page="rings/why.md",
        says=(256, "+9"),
        found=lambda: next(
            (step, rings.format_move(move))
            for step, move in enumerate(rings.route(511, 0), 1)
            if move.rings == (9,)
        ),
    ),
    Claim(
        id="gray-formula",
        place="reflected",
        topic="gray",
        page="gray/index.md",
        says=[],
        found=lambda: [k for k, word in enumerate(gray.reflected_list(10)) if word != k ^ k // 2],
    ),
    Claim(
        id="gray-0-to-7",
        place="reflected",
        topic="gray",
        page="gray/index.md",
        says=[0, 1, 3, 2, 6, 7, 5, 4],
        found=lambda: [gray.gray_code(k) for k in range(8)],
    ),
    # Algorithm G
    Claim(
        id="gray-even-odd-rule",
        place="algorithm-g",
        topic="gray",
        page="gray/algorithms.md",
        says=[],
        found=lambda: [
            k
            for k in range(511)
            for word in [gray.gray_code(k)]
            for bit in [0 if word.bit_count() % 2 == 0 else gray.ruler(word) + 1]
            if word ^ 1 << bit != gray.gray_code(k + 1)
        ],
    ),
    Claim(
        id="gray-listing-right",
        place="algorithm-g",
        topic="gray",
        page="gray/algorithms.md",
        says=[],
        found=lambda: [n for n in range(1, 10) if as_printed.algorithm_g(n) != _words(n)],
    ),
    Claim(
        id="gray-listing-n-4",
        place="algorithm-g",
        topic="gray",
        page="gray/algorithms.md",
        says="0000 0001 0011 0010 0110 0111 0101 0100 1100 1101 1111 1110 1010 1011 1001 1000",
        found=lambda: " ".join(as_printed.algorithm_g(4)),
    ),
    Claim(
        id="gray-1111-at-10",
        place="algorithm-g",
        topic="gray",
        page="rings/small.md",
        says=(10, 10),
        found=lambda: (as_printed.algorithm_g(4).index("1111"), rings.counts(4).moves),
    ),
    Claim(
        id="gray-sentinel",
        place="algorithm-g",
        topic="gray",
        page="gray/algorithms.md",
        says=[1, 2, 3, 4, 5, 6, 7, 8],  # n for which it cannot be left out
        found=lambda: [
            n
            for n in range(1, 9)
            if as_printed.algorithm_g(n, sentinel=False) != as_printed.algorithm_g(n)
        ],
    ),
    Claim(
        id="gray-g1-lines",
        place="algorithm-g",
        topic="gray",
        page="gray/algorithms.md",
        says=(3, 5),
        found=lambda: (as_printed.lines_of("a = ")[0], as_printed.lines_of("parity = 0")[0]),
    ),
    Claim(
        id="gray-g2-line",
        place="algorithm-g",
        topic="gray",
        page="gray/algorithms.md",
        says=[8],
        found=lambda: as_printed.lines_of("yield"),
    ),
    Claim(
        id="gray-g3-lines",
        place="algorithm-g",
        topic="gray",
        page="gray/algorithms.md",
        says=(11, 16),
        found=lambda: (
            as_printed.lines_of("if parity")[0],
            as_printed.lines_of("j = k + 1")[0],
        ),
    ),
    Claim(
        id="gray-g4-lines",
        place="algorithm-g",
        topic="gray",
        page="gray/algorithms.md",
        says=[20, 21],
        found=lambda: as_printed.lines_of("a[j] =", "parity = 1"),
    ),
    Claim(
        id="gray-g-steps",
        place="algorithm-g",
        topic="gray",
        page="gray/algorithms.md",
        says=("initialize", "visit", "choose j", "complement coordinate j"),
        event="algorithm-g-steps",
    ),
    # the number of steps
    Claim(
        id="gray-nodes-and-edges",
        place="steps",
        topic="counts",
        page="rings/why.md",
        says=(512, 511),
        found=lambda: (
            len(
                found := search.distances(
                    0, lambda x: [rings.apply_move(x, ring, 9) for ring in rings.legal_rings(x, 9)]
                )
            ),
            sum(len(rings.legal_rings(x, 9)) for x in found) // 2,
        ),
    ),
    Claim(
        id="gray-all-on-second-half",
        place="steps",
        topic="counts",
        page="rings/why.md",
        says=[],
        found=lambda: [n for n in range(1, 100) if rings.rank(2**n - 1) < 2 ** (n - 1)],
    ),
    Claim(
        id="gray-two-neighbours",
        place="steps",
        topic="counts",
        page="rings/counts.md",
        says=[],
        found=lambda: [
            n
            for n in range(2, 200)
            if rings.counts(n).moves + rings.counts(n - 1).moves != 2**n - 1
        ],
    ),
    Claim(
        id="gray-closed-form",
        place="steps",
        topic="counts",
        page="rings/counts.md",
        says=[],
        found=lambda: [n for n in range(1, 200) if rings.rank(2**n - 1) != (2 ** (n + 1) - 1) // 3],
    ),
    Claim(
        id="gray-t-1-to-7",
        place="steps",
        topic="counts",
        page="rings/counts.md",
        says=[1, 2, 5, 10, 21, 42, 85],
        found=lambda: [rings.counts(n).moves for n in range(1, 8)],
    ),
    Claim(
        id="gray-wallis-1693",
        place="steps",
        topic="counts",
        page="rings/why.md",
        says=(1693, "only the last ring on is harder"),
        event="wallis",
    ),
    Claim(
        id="gray-whole-path",
        place="steps",
        topic="counts",
        page="rings/counts.md",
        says=[],
        found=lambda: [n for n in range(1, 200) if rings.rank(2 ** (n - 1)) != 2**n - 1],
    ),
    Claim(
        id="gray-past-the-middle",
        place="steps",
        topic="counts",
        page="rings/why.md",
        says=0.5,  # the part of the path that lies before it, to one place
        found=lambda: round(rings.counts(9).moves / 511, 1),
    ),
    Claim(
        id="gray-two-thirds",
        place="steps",
        topic="counts",
        page="rings/why.md",
        says=[],
        found=lambda: [
            n
            for n in range(3, 200)
            if abs(Fraction(rings.counts(n).moves, 2**n) - Fraction(2, 3)) > Fraction(1, 20)
        ],
    ),
    # other kinds
    Claim(
        id="gray-balanced",
        place="kinds",
        topic="gray",
        page="gray/variants.md",
        says=[],
        found=lambda: [
            n
            for n in range(2, 9)
            for found in [gray_variants.check_code(gray_variants.balanced_code(n))]
            if not found.balanced
        ],
    ),
    Claim(
        id="gray-monotonic",
        place="kinds",
        topic="gray",
        page="gray/variants.md",
        says=[],  # n for which the number of ones goes down somewhere
        found=lambda: [
            n
            for n in range(2, 8)
            if any(
                b.bit_count() < a.bit_count() for a, b in pairwise(gray_variants.monotonic_code(n))
            )
        ],
        nearly=lambda: [
            n
            for n in range(2, 8)
            if not gray_variants.check_code(gray_variants.monotonic_code(n)).monotonic
        ],
    ),
    Claim(
        id="gray-complementary",
        place="kinds",
        topic="gray",
        page="gray/variants.md",
        says=[],
        found=lambda: [
            n
            for n in (2, 4, 6, 8)
            for words in [list(gray_variants.complementary_code(n))]
            if any(words[k] ^ words[k + 2 ** (n - 1)] != 2**n - 1 for k in range(2 ** (n - 1)))
        ],
    ),
    Claim(
        id="gray-algorithm-l",
        place="kinds",
        topic="gray",
        page="gray/algorithms.md",
        says=[],
        # no step writes more than three focus pointers, however many bits there are
        found=lambda: [
            n
            for n in range(1, 11)
            for steps in [list(gray_loopless.algorithm_l_trace(n))]
            if [step.word for step in steps] != gray.reflected_list(n)
            or any(
                sum(a != b for a, b in zip(step.focus, step.focus_after, strict=True)) > 3
                for step in steps
            )
        ],
    ),
)
