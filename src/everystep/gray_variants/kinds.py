"""Balanced, monotonic and complementary Gray codes of up to 16 bits, and their flips.

A flip is the bit that changes between two words. All three constructions are exact:
no search, the same code at every call.
"""

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise

from everystep import checks

__all__ = [
    "balanced_code",
    "balanced_counts",
    "code_to_flips",
    "complementary_code",
    "flips_to_code",
    "monotonic_code",
    "transition_counts",
]

Code = tuple[int, ...]

_BITS = 16  # 65,536 words; each construction holds its whole list
_LONGEST = 1 << 20


def flips_to_code(flips: Sequence[int], *, start: int = 0) -> Code:
    """The words that these flips lead through from ``start``. The inverse of `code_to_flips()`.

    >>> [f"{word:02b}" for word in flips_to_code((0, 1, 0))]
    ['00', '01', '11', '10']

    A flip outside 0 to 999, a negative start or more than 2^20 flips raise ValueError.
    """
    checks.whole_number(start, "the first word", low=0)
    words = [start]
    for flip in _sequence(flips, "the flips"):
        checks.whole_number(flip, "a flip", low=0, high=999)
        words.append(words[-1] ^ 1 << flip)
    return tuple(words)


def code_to_flips(words: Sequence[int], *, closed: bool = False) -> tuple[int, ...]:
    """The bit that changes at each step; ``closed`` adds the step from the last word to the first.

    >>> code_to_flips((0b00, 0b01, 0b11, 0b10)), code_to_flips((0, 1, 3, 2), closed=True)
    ((0, 1, 0), (0, 1, 0, 1))
    >>> code_to_flips((0, 1, 2))
    Traceback (most recent call last):
    ValueError: expected neighbours that differ in one bit, got 1 and 2

    Words that are not whole numbers from 0 on, or a step that changes no bit or several,
    raise ValueError; so does a closed that is not True or False.
    """
    code = list(_sequence(words, "the words"))
    for word in code:
        checks.whole_number(word, "a word", low=0)
    if checks.flag(closed, "closed") and code:
        code.append(code[0])
    flips = []
    for before, after in pairwise(code):
        changed = before ^ after
        if changed == 0 or changed & (changed - 1):
            raise ValueError(
                "expected neighbours that differ in one bit, "
                f"got {checks.shown(before)} and {checks.shown(after)}"
            )
        flips.append(changed.bit_length() - 1)
    return tuple(flips)


def _sequence(values: object, what: str) -> Sequence[int]:
    if not isinstance(values, (list, tuple, range)):
        raise ValueError(f"expected {what} as a list or tuple, got {checks.shown(values)}")
    if len(values) > _LONGEST:
        raise ValueError(f"expected {what}, at most {_LONGEST} of them, got {len(values)}")
    return values


def transition_counts(words: Sequence[int], *, closed: bool = False) -> tuple[int, ...]:
    """How often each bit flips, bit 0 first; ``closed`` counts the step back to the first word.

    >>> transition_counts((0, 1, 3, 2, 6, 7, 5, 4), closed=True)
    (4, 2, 2)

    It fails as `code_to_flips()` does.
    """
    counts = Counter(code_to_flips(words, closed=closed))
    return tuple(counts[bit] for bit in range(max(counts, default=-1) + 1))


# Balanced


def balanced_counts(n: int) -> tuple[int, ...]:
    """How often the bits flip in a balanced code of n bits, sorted, the closing step counted.

    Each count is one of the two even numbers nearest to 2^n / n, and they sum to 2^n.

    >>> balanced_counts(4), balanced_counts(5)
    ((4, 4, 4, 4), (6, 6, 6, 6, 8))

    n outside 1 to 16 raises ValueError.
    """
    checks.whole_number(n, "the number of bits of a balanced code", low=1, high=_BITS)
    low = 2 * ((1 << n) // (2 * n))
    higher = ((1 << n) - low * n) // 2
    return (low,) * (n - higher) + (low + 2,) * higher


def balanced_code(n: int) -> Code:
    """A cyclic Gray code of n bits whose bits flip as equally often as they can.

    The counts are all even, since each bit returns to where it was, and differ by at most 2;
    they are all equal exactly when n is a power of 2.

    >>> [f"{word:03b}" for word in balanced_code(3)]
    ['000', '001', '011', '010', '110', '111', '101', '100']
    >>> sorted(transition_counts(balanced_code(5), closed=True))
    [6, 6, 6, 6, 8]

    n outside 1 to 16 raises ValueError.
    Source: J. P. Robinson, M. Cohn, "Counting sequences", IEEE Trans. Comput. C-30 (1981), the
    step from n to n + 2 bits; G. S. Bhat, C. D. Savage, "Balanced Gray codes", Electronic J.
    Combinatorics 3 (1996) R25, that it can be balanced for every n.
    """
    checks.whole_number(n, "the number of bits of a balanced code", low=1, high=_BITS)
    flips = [0, 0] if n % 2 else [0, 1, 0, 1]
    for bits in range(n % 2 or 2, n, 2):
        flips = _two_bits_more(flips, bits)
    return flips_to_code(flips[:-1])


def _two_bits_more(flips: list[int], n: int) -> list[int]:
    """The flips of a balanced cycle of n + 2 bits, from those of one of n bits.

    Two more bits x and y make four copies of the old cycle, themselves in a ring. Cut the old
    cycle at l of its flips, l odd, into the runs u_1 … u_l. Go through three of the copies run
    by run (u x u^R y u, then the flip at the cut, then the same with y before x), and come home
    through the fourth copy. A flip inside a run is then met four times, one at a cut twice,
    and the last cut not at all; x and y are met l + 1 times each.
    """
    counts = Counter(flips)
    wanted = balanced_counts(n + 2)
    new = wanted[-2] if wanted[-2] == wanted[-1] else wanted[0]
    # What is left for the old bits: the larger counts to those that flip more often already.
    left = sorted(wanted, reverse=True)
    left.remove(new)
    left.remove(new)
    order = sorted(range(n), key=lambda j: (-counts[j], j))
    cuts = {j: (4 * counts[j] - goal) // 2 for j, goal in zip(order, left, strict=True)}
    home = max(cuts, key=lambda j: (cuts[j], -j))  # the bit of the last cut, not met at all
    cuts[home] -= 1

    met: Counter[int] = Counter()
    cut = []
    for j in flips:  # the cuts of each bit are spread evenly over its flips
        i = met[j]
        met[j] += 1
        cut.append((i + 1) * cuts[j] // counts[j] > i * cuts[j] // counts[j])
    last = max(i for i, j in enumerate(flips) if cut[i] and j == home) + 1
    runs: list[list[int]] = [[]]
    between = []
    for i in [*range(last, len(flips)), *range(last)]:
        if cut[i]:
            between.append(flips[i])
            runs.append([])
        else:
            runs[-1].append(flips[i])
    runs.pop()
    back = between.pop()
    assert back == home

    x, y = n, n + 1
    longer = []
    for u, at_cut in zip(runs, [*between, None], strict=True):
        longer += [*u, x, *reversed(u), y, *u]
        if at_cut is not None:
            longer.append(at_cut)
        x, y = y, x
    longer.append(n)
    for u, at_cut in zip(reversed(runs), [*reversed(between), None], strict=True):
        longer += reversed(u)
        if at_cut is not None:
            longer.append(at_cut)
    longer.append(n + 1)
    return longer


# Monotonic


def monotonic_code(n: int) -> Code:
    """The monotonic Gray code of Savage and Winkler: no word comes after one with two 1s more.

    Said with levels, the number of 1s in a word: all steps between the levels i - 1 and i come
    before all steps between i and i + 1. It begins at 0…0; from 3 bits on it is not cyclic.

    >>> [f"{word:03b}" for word in monotonic_code(3)]
    ['000', '001', '011', '010', '110', '100', '101', '111']

    n outside 1 to 16 raises ValueError.
    Source: C. D. Savage, P. Winkler, "Monotone Gray codes and the middle levels problem",
    J. Combinatorial Theory A 70 (1995) 230-248.
    """
    checks.whole_number(n, "the number of bits of a monotonic code", low=1, high=_BITS)
    # P[j] is the path P(m, j) between the levels j and j + 1 of m bits; pi rearranges m places,
    # counted from the left: place i takes what stood at pi[i].
    paths: list[list[int]] = [[0, 1]]
    pi: list[int] = [0]
    for m in range(1, n):
        if m > 1:  # pi_m = pi_(m-1) twice, then turned one place to the right
            longer = [*pi, m - 1]
            twice = [longer[i] for i in longer]
            pi = twice[-1:] + twice[:-1]
        top = 1 << m
        ones = [[top | _rearranged(word, pi) for word in path] for path in paths]
        paths = [up + path for up, path in zip([[], *ones], [*paths, []], strict=True)]
    return tuple(
        word for j, path in enumerate(paths) for word in (reversed(path) if j % 2 else path)
    )


def _rearranged(word: int, pi: list[int]) -> int:
    last, moved = len(pi) - 1, 0
    for i in pi:
        moved = moved << 1 | word >> (last - i) & 1
    return moved


# Complementary


def complementary_code(n: int) -> Code:
    """A cyclic Gray code whose second half is the complement of the first, word by word.

    It is 0 before the monotonic code of n - 1 bits, which ends at 1…1, and then the complements.

    >>> [f"{word:04b}" for word in complementary_code(4)[6:10]]
    ['0101', '0111', '1111', '1110']
    >>> complementary_code(5)
    Traceback (most recent call last):
    ValueError: expected an even number of bits or 1, because half of the code takes 2^4 flips, \
an even number, and the complement differs in an odd number of bits, got 5

    There is one for 1 bit and for every even number of bits; other odd n, or n outside 1 to 16,
    raise ValueError. Source: the kind is Knuth's, 4A, section 7.2.1.1.
    """
    checks.whole_number(n, "the number of bits of a complementary code", low=1, high=_BITS)
    if n == 1:
        return (0, 1)
    if n % 2:
        raise ValueError(
            f"expected an even number of bits or 1, because half of the code takes 2^{n - 1} "
            f"flips, an even number, and the complement differs in an odd number of bits, got {n}"
        )
    half = monotonic_code(n - 1)
    full = (1 << n) - 1
    return half + tuple(word ^ full for word in half)
