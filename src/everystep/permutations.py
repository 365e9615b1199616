"""Permutations: inversions, cycles, parity, exchanges and three-cycles.

Convention: a permutation of size n is a tuple of the numbers 1 to n; entry i is the number that
stands in place i + 1, so places count from 1 like the numbers. An inversion is a larger number
with a smaller one somewhere behind it. A cycle is read "the number, then the place it stands in":
(1 12 6 …) says that 1 stands in place 12, 12 in place 6. The inversion functions take any distinct
whole numbers, because only their order counts; the others want 1 to n. Sources: "4X4 數字拼圖",
the parts on 逆序和 and 轮换 (the listing, the reading of a cycle); 不可還原的拼圖 (the theorem on
exchanges, the three-cycle shuffle); D. E. Knuth, The Art of Computer Programming vol. 3, 5.1.1
(inversion tables) and vol. 4A, 7.2.1.2.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import TypeAlias

from everystep.checks import items, shown, whole_number

__all__ = [
    "Cycle",
    "Exchange",
    "Permutation",
    "compose",
    "cycle_length",
    "cycles",
    "exchange",
    "exchanges",
    "from_cycles",
    "from_inversion_counts",
    "inverse",
    "inversion_count",
    "inversion_counts",
    "inversion_pairs",
    "parity_by_cycles",
    "parity_by_inversions",
    "permutation_at",
    "permutation_rank",
    "rotate_three",
    "smaller_behind",
    "three_cycles",
]

Permutation: TypeAlias = tuple[int, ...]
Cycle: TypeAlias = tuple[int, ...]
Exchange: TypeAlias = tuple[int, int]


def _distinct(numbers: object) -> tuple[int, ...]:
    """The numbers as a tuple, once they are known to be distinct ints."""
    if not isinstance(numbers, (tuple, list)):
        raise ValueError(f"expected a tuple or list of whole numbers, got {shown(numbers)}")
    seen: set[int] = set()
    for number in numbers:
        if not isinstance(number, int) or isinstance(number, bool):
            raise ValueError(f"expected whole numbers only, got {shown(number)}")
        if number in seen:
            raise ValueError(f"expected each number once, got {shown(number)} twice")
        seen.add(number)
    return tuple(numbers)


def _permutation(numbers: object) -> Permutation:
    """The numbers as a tuple, once they are known to be 1 to n in some order."""
    checked = _distinct(numbers)
    for number in checked:
        if not 1 <= number <= len(checked):
            raise ValueError(
                f"expected each of the numbers 1 to {len(checked)} once, got {shown(number)}"
            )
    return checked


def smaller_behind(numbers: Sequence[int]) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Each number in turn with the smaller ones that stand behind it, smallest first.

    This is the listing of the source, figure 11; it takes O(n²) time, as any listing must.

    >>> list(smaller_behind((3, 1, 2)))
    [(3, (1, 2)), (1, ()), (2, ())]

    Fails with ValueError if the numbers are not distinct ints.
    Source: "4X4 數字拼圖", 逆序和判別法, second step.
    """
    checked = _distinct(numbers)
    return (
        (number, tuple(sorted(other for other in checked[place:] if other < number)))
        for place, number in enumerate(checked)
    )


def inversion_pairs(numbers: Sequence[int]) -> Iterator[tuple[int, int]]:
    """The inversions one by one, as (larger, smaller), both in reading order.

    >>> list(inversion_pairs((2, 4, 3, 1)))
    [(2, 1), (4, 3), (4, 1), (3, 1)]

    Fails with ValueError if the numbers are not distinct ints.
    Source: 不可還原的拼圖, the definition and its example 2431.
    """
    checked = _distinct(numbers)
    return (
        (number, other)
        for place, number in enumerate(checked)
        for other in checked[place:]
        if other < number
    )


def inversion_counts(numbers: Sequence[int]) -> tuple[int, ...]:
    """How many smaller numbers stand behind each, in O(n log n).

    Equivalent to ``tuple(len(behind) for _, behind in smaller_behind(numbers))``. Together with
    the numbers themselves this table gives the permutation back: see from_inversion_counts().

    >>> inversion_counts((9, 8, 4, 7, 3, 12, 13, 10, 11, 5, 15, 1, 6, 14, 2))
    (8, 7, 3, 5, 2, 6, 6, 4, 4, 2, 4, 0, 1, 1, 0)

    Fails with ValueError if the numbers are not distinct ints.
    Source: "4X4 數字拼圖", figure 11; Knuth, vol. 3, 5.1.1.
    """
    checked = _distinct(numbers)
    rank_of = {number: rank for rank, number in enumerate(sorted(checked), start=1)}
    size = len(checked)
    tree = [0] * (size + 1)  # a Fenwick tree over the ranks already met from the right
    counts = []
    for number in reversed(checked):
        rank = rank_of[number]
        below, at = 0, rank - 1
        while at:
            below += tree[at]
            at &= at - 1
        counts.append(below)
        while rank <= size:
            tree[rank] += 1
            rank += rank & -rank
    return tuple(reversed(counts))


def from_inversion_counts(counts: Sequence[int]) -> Permutation:
    """The permutation of 1 to n with this table, so that inversion_counts() gives it back.

    >>> from_inversion_counts((1, 2, 1, 0))
    (2, 4, 3, 1)

    Fails with ValueError if an entry is below 0 or above the number of places behind it.
    Source: Knuth, vol. 3, 5.1.1.
    """
    if not isinstance(counts, (tuple, list)):
        raise ValueError(f"expected a tuple or list of counts, got {shown(counts)}")
    left = list(range(1, len(counts) + 1))
    return tuple(
        left.pop(whole_number(count, f"the count in place {place}", low=0, high=len(left) - 1))
        for place, count in enumerate(counts, start=1)
    )


def inversion_count(numbers: Sequence[int]) -> int:
    """The number of inversions, in O(n log n).

    Equivalent to ``sum(1 for _ in inversion_pairs(numbers))``.

    >>> inversion_count((8, 2, 1, 13, 10, 4, 5, 14, 7, 9, 11, 6, 3, 12, 15))
    38

    Fails with ValueError if the numbers are not distinct ints.
    Source: "4X4 數字拼圖", figure 12.
    """
    return sum(inversion_counts(numbers))


def cycles(numbers: Sequence[int]) -> tuple[Cycle, ...]:
    """The cycles of two and more, each from its smallest number, in the order of those.

    A cycle goes from a number to the place it stands in. Numbers that stand in their own place
    belong to no cycle here.

    >>> cycles((8, 2, 1, 13, 10, 4, 5, 14, 7, 9, 11, 6, 3, 12, 15))
    ((1, 3, 13, 4, 6, 12, 14, 8), (5, 7, 9, 10))

    Fails with ValueError if the numbers are not 1 to n, each once.
    Source: "4X4 數字拼圖", 轮换判别法, figures 11 and 12.
    """
    checked = _permutation(numbers)
    place_of = [0] * (len(checked) + 1)
    for place, number in enumerate(checked, start=1):
        place_of[number] = place
    found = []
    seen = [False] * (len(checked) + 1)
    for start in range(1, len(checked) + 1):
        if seen[start] or place_of[start] == start:
            continue
        cycle = []
        number = start
        while not seen[number]:
            seen[number] = True
            cycle.append(number)
            number = place_of[number]
        found.append(tuple(cycle))
    return tuple(found)


def from_cycles(product: Iterable[Sequence[int]], size: int) -> Permutation:
    """The permutation of 1 to size with these cycles, so that cycles() gives them back.

    >>> from_cycles([(1, 3), (2, 5, 4)], 5)
    (3, 4, 1, 5, 2)

    Fails with ValueError if size is not an int from 0 to 1,000,000, a cycle not a tuple or list, or
    a number not from 1 to size or there twice.
    Source: "4X4 數字拼圖", 轮换判别法, for the reading of a cycle.
    """
    size = whole_number(size, "the size", low=0, high=1_000_000)
    numbers = list(range(1, size + 1))
    seen: set[int] = set()
    for cycle in items(product, "the cycles"):
        if not isinstance(cycle, (tuple, list)):
            raise ValueError(f"expected a cycle as a tuple or list, got {shown(cycle)}")
        for number in cycle:
            whole_number(number, "a number of a cycle", low=1, high=size)
            if number in seen:
                raise ValueError(f"expected each number in one cycle at most, got {number} twice")
            seen.add(number)
        for number, place in zip(cycle, (*cycle[1:], *cycle[:1]), strict=True):
            numbers[place - 1] = number
    return tuple(numbers)


def cycle_length(numbers: Sequence[int]) -> int:
    """The source's length: one less than its elements for each cycle, added up.

    It is also the least number of exchanges that bring every number home.

    >>> cycle_length((9, 8, 4, 7, 3, 12, 13, 10, 11, 5, 15, 1, 6, 14, 2))
    13

    Fails with ValueError if the numbers are not 1 to n, each once.
    Source: "4X4 數字拼圖", 轮换判别法, third step.
    """
    return sum(len(cycle) - 1 for cycle in cycles(numbers))


def parity_by_inversions(numbers: Sequence[int]) -> int:
    """0 for an even permutation and 1 for an odd one, from its inversions.

    >>> parity_by_inversions((1, 2, 3, 4, 5, 6, 8, 7, 9))
    1

    Fails with ValueError if the numbers are not distinct ints.
    Source: 不可還原的拼圖, picture b.
    """
    return inversion_count(numbers) % 2


def parity_by_cycles(numbers: Sequence[int]) -> int:
    """0 for an even permutation and 1 for an odd one, from its cycles, in O(n).

    Equivalent to ``parity_by_inversions(numbers)``.

    >>> parity_by_cycles((2, 4, 3, 1))
    0

    Fails with ValueError if the numbers are not 1 to n, each once.
    Source: "4X4 數字拼圖", 轮换判别法.
    """
    return cycle_length(numbers) % 2


def exchange(numbers: Sequence[int], first: int, second: int) -> tuple[int, ...]:
    """The numbers with these two exchanged, which flips the parity.

    >>> exchange((1, 2, 3, 4, 5, 6, 8, 7), 7, 8)
    (1, 2, 3, 4, 5, 6, 7, 8)

    Fails with ValueError if the numbers are not distinct ints, or one of the two is not among
    them, or the two are one.
    Source: 不可還原的拼圖, the theorem.
    """
    checked = list(_distinct(numbers))
    for number in (first, second):
        if not isinstance(number, int) or isinstance(number, bool) or number not in checked:
            raise ValueError(f"expected two of the numbers themselves, got {shown(number)}")
    if first == second:
        raise ValueError(f"expected two different numbers, got {shown(first)} twice")
    one, two = checked.index(first), checked.index(second)
    checked[one], checked[two] = second, first
    return tuple(checked)


def exchanges(numbers: Sequence[int]) -> tuple[Exchange, ...]:
    """As few exchanges of two numbers as possible that bring every number home, in order.

    >>> exchanges((2, 4, 3, 1))
    ((1, 2), (4, 2))

    Fails with ValueError if the numbers are not 1 to n, each once.
    Source: the cycles of "4X4 數字拼圖", 轮换判别法, undone one by one.
    """
    # the last of a cycle stands where the first belongs: exchanging them brings the first home
    return tuple((number, cycle[-1]) for cycle in cycles(numbers) for number in cycle[:-1])


def rotate_three(numbers: Sequence[int], first: int, second: int, third: int) -> tuple[int, ...]:
    """The numbers with three places turned: the first gets what the second had, and so on round.

    The places count from 1. Three turns give the numbers back; the parity stays.

    >>> rotate_three((1, 2, 3, 4), 1, 2, 3)
    (2, 3, 1, 4)

    Fails with ValueError if the numbers are not distinct ints, or a place is not from 1 to n, or
    two of the places are one.
    Source: 不可還原的拼圖, the body of its shuffle.
    """
    turned = list(_distinct(numbers))
    places = (first, second, third)
    for place in places:
        whole_number(place, "a place", low=1, high=len(turned))
    if len(set(places)) < 3:
        raise ValueError(f"expected three different places, got {places!r}")
    one, two, three = (place - 1 for place in places)
    turned[one], turned[two], turned[three] = turned[two], turned[three], turned[one]
    return tuple(turned)


def three_cycles(numbers: Sequence[int]) -> tuple[tuple[int, int, int], ...]:
    """Places to turn with rotate_three(), in order, that bring an even permutation home.

    >>> turns = three_cycles((2, 4, 3, 1))
    >>> turns
    ((1, 4, 2),)
    >>> rotate_three((2, 4, 3, 1), *turns[0])
    (1, 2, 3, 4)

    Fails with ValueError if the numbers are not 1 to n, each once, or the permutation is odd:
    turning three never changes the parity.
    Source: 不可還原的拼圖, 板塊三輪換的可還原性證明.
    """
    at = list(_permutation(numbers))
    if parity_by_cycles(at):
        raise ValueError(f"expected an even permutation, got an odd one: {shown(tuple(at))}")
    place_of = [0] * (len(at) + 1)
    for place, number in enumerate(at, start=1):
        place_of[number] = place
    turns = []
    for place in range(1, len(at) + 1):
        if at[place - 1] == place:
            continue
        second = place_of[place]
        # a third place, the one its own number wants if that differs, else the next wrong one
        third = place_of[second]
        if third == place:
            third = next(p for p in range(place + 1, len(at) + 1) if at[p - 1] != p != second)
        turns.append((place, second, third))
        held = at[place - 1]
        at[place - 1], at[second - 1], at[third - 1] = at[second - 1], at[third - 1], held
        for spot in (place, second, third):
            place_of[at[spot - 1]] = spot
    return tuple(turns)


def inverse(numbers: Sequence[int]) -> Permutation:
    """The permutation whose entry i is the place of the number i.

    >>> inverse((3, 1, 2))
    (2, 3, 1)

    Fails with ValueError if the numbers are not 1 to n, each once.
    Source: Knuth, vol. 3, 5.1.1.
    """
    checked = _permutation(numbers)
    place_of = [0] * len(checked)
    for place, number in enumerate(checked, start=1):
        place_of[number - 1] = place
    return tuple(place_of)


def compose(first: Sequence[int], second: Sequence[int]) -> Permutation:
    """Entry i is ``first[second[i] - 1]``; the parity is the sum of both parities modulo 2.

    >>> compose((2, 3, 1), (2, 3, 1))
    (3, 1, 2)

    Fails with ValueError if either is not 1 to n, each once, or the sizes differ.
    Source: Knuth, vol. 1, 1.3.3, multiplication of permutations.
    """
    outer, inner = _permutation(first), _permutation(second)
    if len(outer) != len(inner):
        raise ValueError(
            f"expected two permutations of one size, got sizes {len(outer)} and {len(inner)}"
        )
    return tuple(outer[number - 1] for number in inner)


def permutation_rank(numbers: Sequence[int]) -> int:
    """The permutation's index from 0 among all of its size in dictionary order.

    >>> permutation_rank((2, 4, 3, 1))
    11

    Fails with ValueError if the numbers are not 1 to n, each once.
    Source: Knuth, vol. 4A, 7.2.1.2.
    """
    counts = inversion_counts(_permutation(numbers))
    rank = 0
    for place, count in enumerate(counts):
        rank = rank * (len(counts) - place) + count
    return rank


def permutation_at(rank: int, size: int) -> Permutation:
    """The permutation of 1 to size with this index, so that permutation_rank() gives it back.

    >>> permutation_at(11, 4)
    (2, 4, 3, 1)

    Fails with ValueError if size is not an int from 0 or rank not from 0 to size! − 1.
    Source: Knuth, vol. 4A, 7.2.1.2.
    """
    size = whole_number(size, "the size", low=0, high=10_000)
    left = whole_number(rank, "the rank", low=0)
    counts = []
    for places in range(1, size + 1):
        left, count = divmod(left, places)
        counts.append(count)
    if left:
        raise ValueError(f"expected a rank below {size}!, got {shown(rank)}")
    return from_inversion_counts(tuple(reversed(counts)))
