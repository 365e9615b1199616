"""Permutations against brute force for all small sizes, and the values of the sources."""

from itertools import combinations, permutations
from math import factorial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from everystep import permutations as perms

FIGURE_11 = (9, 8, 4, 7, 3, 12, 13, 10, 11, 5, 15, 1, 6, 14, 2)
FIGURE_12 = (8, 2, 1, 13, 10, 4, 5, 14, 7, 9, 11, 6, 3, 12, 15)


def every(size: int) -> list[tuple[int, ...]]:
    return list(permutations(range(1, size + 1)))


@pytest.mark.parametrize("size", range(7))
def test_inversions_agree_with_counting_pairs(size: int) -> None:
    for numbers in every(size):
        pairs = [(a, b) for a, b in combinations(numbers, 2) if a > b]
        assert list(perms.inversion_pairs(numbers)) == pairs
        assert perms.inversion_count(numbers) == len(pairs)
        listed = list(perms.smaller_behind(numbers))
        assert [number for number, _ in listed] == list(numbers)
        assert [len(behind) for _, behind in listed] == list(perms.inversion_counts(numbers))
        assert {(n, b) for n, behind in listed for b in behind} == set(pairs)


@pytest.mark.parametrize("size", range(7))
def test_inverse_pairs_undo_each_other(size: int) -> None:
    for rank, numbers in enumerate(every(size)):
        assert perms.permutation_rank(numbers) == rank
        assert perms.permutation_at(rank, size) == numbers
        assert perms.from_inversion_counts(perms.inversion_counts(numbers)) == numbers
        assert perms.from_cycles(perms.cycles(numbers), size) == numbers
        assert perms.inverse(perms.inverse(numbers)) == numbers
        assert perms.compose(numbers, perms.inverse(numbers)) == tuple(range(1, size + 1))


@pytest.mark.parametrize("size", range(1, 7))
def test_both_parities_agree_and_half_of_all_are_even(size: int) -> None:
    parities = [perms.parity_by_cycles(numbers) for numbers in every(size)]
    assert parities == [perms.parity_by_inversions(numbers) for numbers in every(size)]
    assert sum(parities) == (factorial(size) // 2 if size > 1 else 0)


@pytest.mark.parametrize("size", range(2, 7))
def test_exchanging_any_two_flips_the_parity(size: int) -> None:
    for numbers in every(size):
        for first, second in combinations(numbers, 2):
            changed = perms.exchange(numbers, first, second)
            assert perms.parity_by_cycles(changed) != perms.parity_by_cycles(numbers)


@pytest.mark.parametrize("size", range(7))
def test_exchanges_bring_home_with_as_few_as_the_cycle_length(size: int) -> None:
    for numbers in every(size):
        at = numbers
        for first, second in perms.exchanges(numbers):
            at = perms.exchange(at, first, second)
        assert at == tuple(range(1, size + 1))
        assert len(perms.exchanges(numbers)) == perms.cycle_length(numbers)


@pytest.mark.parametrize("size", range(7))
def test_three_cycles_bring_every_even_permutation_home(size: int) -> None:
    for numbers in every(size):
        if perms.parity_by_cycles(numbers):
            with pytest.raises(ValueError, match="expected an even permutation, got an odd one"):
                perms.three_cycles(numbers)
            continue
        at = numbers
        for turn in perms.three_cycles(numbers):
            assert perms.parity_by_cycles(at) == 0
            at = perms.rotate_three(at, *turn)
        assert at == tuple(range(1, size + 1))


@given(st.permutations(range(1, 60)), st.permutations(range(1, 60)))
def test_parity_of_a_product_is_the_sum(first: list[int], second: list[int]) -> None:
    whole = perms.parity_by_cycles(perms.compose(first, second))
    assert whole == (perms.parity_by_cycles(first) + perms.parity_by_inversions(second)) % 2


def test_figure_11_of_the_source() -> None:
    singles = (8, 7, 3, 5, 2, 6, 6, 4, 4, 2, 4, 0, 1, 1, 0)
    assert perms.inversion_counts(FIGURE_11) == singles
    assert perms.inversion_count(FIGURE_11) == 53
    listed = dict(perms.smaller_behind(FIGURE_11))
    assert listed[12] == (1, 2, 5, 6, 10, 11)
    assert listed[15] == (1, 2, 6, 14)
    assert perms.cycles(FIGURE_11) == ((1, 12, 6, 13, 7, 4, 3, 5, 10, 8, 2, 15, 11, 9),)
    assert perms.cycle_length(FIGURE_11) == 13


def test_figure_12_of_the_source() -> None:
    assert perms.inversion_count(FIGURE_12) == 38
    assert perms.cycles(FIGURE_12) == ((1, 3, 13, 4, 6, 12, 14, 8), (5, 7, 9, 10))
    assert perms.cycle_length(FIGURE_12) == 10


def test_2431_and_the_two_pictures() -> None:
    assert list(perms.inversion_pairs((2, 4, 3, 1))) == [(2, 1), (4, 3), (4, 1), (3, 1)]
    assert perms.inversion_count((1, 2, 3, 4, 5, 6, 7, 8, 9)) == 0
    assert perms.inversion_count((1, 2, 3, 4, 5, 6, 8, 7, 9)) == 1


def test_the_turn_is_the_one_of_the_shuffle() -> None:
    """hold = t[a]; t[a] = t[b]; t[b] = t[c]; t[c] = hold"""
    assert perms.rotate_three((10, 20, 30, 40), 2, 4, 1) == (20, 40, 30, 10)


def test_a_hundred_thousand_numbers_are_counted() -> None:
    numbers = tuple(range(100_000, 0, -1))
    assert perms.inversion_count(numbers) == 100_000 * 99_999 // 2
    assert perms.parity_by_cycles(numbers) == 0


@pytest.mark.parametrize(
    ("numbers", "said"),
    [
        ("231", r"^expected a tuple or list of whole numbers, got '231'$"),
        (None, r"^expected a tuple or list of whole numbers, got None$"),
        ((1, True), r"^expected whole numbers only, got True$"),
        ((1, 2.0), r"^expected whole numbers only, got 2\.0$"),
        ((1, 2, 2), r"^expected each number once, got 2 twice$"),
        ((1, 3), r"^expected each of the numbers 1 to 2 once, got 3$"),
        ((0, 1), r"^expected each of the numbers 1 to 2 once, got 0$"),
        ((1, 10**5000), r"^expected each of the numbers 1 to 2 once, got an integer of 16610 bi"),
    ],
)
def test_what_is_no_permutation_is_refused(numbers: object, said: str) -> None:
    for function in (perms.cycles, perms.inverse, perms.permutation_rank, perms.three_cycles):
        with pytest.raises(ValueError, match=said):
            function(numbers)  # type: ignore[operator]


def test_other_wrong_inputs_are_refused() -> None:
    with pytest.raises(ValueError, match=r"^expected two of the numbers themselves, got 4$"):
        perms.exchange((1, 2, 3), 1, 4)
    with pytest.raises(ValueError, match=r"^expected two different numbers, got 1 twice$"):
        perms.exchange((1, 2, 3), 1, 1)
    with pytest.raises(ValueError, match=r"^expected a place as a whole number from 1 to 3, got 4"):
        perms.rotate_three((1, 2, 3), 1, 2, 4)
    with pytest.raises(ValueError, match=r"^expected three different places, got \(1, 2, 1\)$"):
        perms.rotate_three((1, 2, 3), 1, 2, 1)
    with pytest.raises(ValueError, match=r"^expected a rank below 3!, got 6$"):
        perms.permutation_at(6, 3)
    with pytest.raises(ValueError, match=r"^expected two permutations of one size, got sizes 1 a"):
        perms.compose((1,), (1, 2))
    with pytest.raises(ValueError, match=r"^expected the count in place 1 as a whole number from"):
        perms.from_inversion_counts((2, 0))
    with pytest.raises(ValueError, match=r"^expected each number in one cycle at most, got 1 twic"):
        perms.from_cycles([(1, 2), (1, 3)], 3)
    for product in ([(1, 9)], [(1, "2")], [(1, -1)], [(1.0,)]):
        with pytest.raises(
            ValueError, match=r"^expected a number of a cycle as a whole number fro"
        ):
            perms.from_cycles(product, 3)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match=r"^expected the cycles as a list, got 7$"):
        perms.from_cycles(7, 3)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match=r"^expected a cycle as a tuple or list, got 1$"):
        perms.from_cycles([1, 2], 3)  # type: ignore[list-item]
    with pytest.raises(ValueError, match=r"^expected the size as a whole number from 0 to 1000000"):
        perms.from_cycles([], 10**30)
