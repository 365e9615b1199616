"""Windows, subsets, mixed radices, the special kinds of Gray code, and the check of a list."""

from collections import Counter
from itertools import chain, combinations, count, islice, pairwise, permutations, product
from math import prod
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from everystep.gray import gray_code, reflected_list
from everystep.gray_variants import (
    balanced_code,
    balanced_counts,
    beckett_code,
    check_code,
    code_to_flips,
    complementary_code,
    flips_to_code,
    gray_product,
    gray_subset,
    gray_subset_rank,
    gray_subsets,
    gray_window,
    mixed_changes,
    mixed_rank,
    mixed_word,
    mixed_words,
    monotonic_code,
    parse_code,
    single_track_code,
    transition_counts,
)

DATA = Path(__file__).parent / "data"
HUGE = pytest.param(10**5000, id="5001 digits")


def data_lines(name):
    lines = (DATA / name).read_text(encoding="utf-8").splitlines()
    return [line for line in lines if line and not line.startswith("#")]


KNOWN = [(kind, int(n), words) for kind, n, *words in map(str.split, data_lines("gray_codes.txt"))]


# Windows and subsets


@pytest.mark.parametrize("n", range(7))
def test_a_window_is_a_slice_of_the_whole_code(n):
    code = reflected_list(n)
    for start, end in combinations(range(2**n + 1), 2):
        assert list(gray_window(n, start, end - start)) == code[start:end]
    assert list(gray_window(n, 2**n - 1, 0)) == []


def test_a_window_of_hundreds_of_bits_begins_at_once():
    start = 2**699 - 5
    words = list(gray_window(700, start, 10))
    assert words == [gray_code(start + k) for k in range(10)]
    assert all((a ^ b).bit_count() == 1 for a, b in pairwise(words))
    assert len(list(islice(gray_window(700, 0, 2**700), 5))) == 5


@pytest.mark.parametrize(
    ("n", "start", "count"),
    [(3, 0, 9), (3, 8, 0), (3, 7, 2), (0, 1, 1), pytest.param(3, 10**5000, 1, id="5001 digits")],
)
def test_a_window_that_leaves_the_code_is_one_sentence(n, start, count):
    with pytest.raises(ValueError, match=r"^expected a window that ends below rank 2\^"):
        gray_window(n, start, count)


@pytest.mark.parametrize("wrong", [-1, True, 1.0, None, "1", 10**7])
def test_windows_refuse_what_is_no_whole_number(wrong):
    with pytest.raises(ValueError, match=r"^expected the number of bits .*, got"):
        gray_window(wrong, 0, 1)
    if wrong != 10**7:
        with pytest.raises(ValueError, match=r"^expected a rank .*, got"):
            gray_window(3, wrong, 1)
        with pytest.raises(ValueError, match=r"^expected the number of words .*, got"):
            gray_window(3, 0, wrong)


@pytest.mark.parametrize("n", range(9))
def test_the_subsets_are_all_there_each_one_item_from_the_last(n):
    items = "abcdefgh"[:n]
    subsets = list(gray_subsets(items))
    every = chain.from_iterable(combinations(items, size) for size in range(n + 1))
    assert sorted(subsets) == sorted(every)
    assert all(len(set(a) ^ set(b)) == 1 for a, b in pairwise(subsets))
    assert [gray_subset(items, rank) for rank in range(2**n)] == subsets
    assert [gray_subset_rank(items, subset) for subset in subsets] == list(range(2**n))


@given(st.integers(min_value=0, max_value=2**400 - 1))
def test_rank_and_subset_are_inverse(rank):
    items = range(400)
    assert gray_subset_rank(items, gray_subset(items, rank)) == rank


def test_the_order_within_a_subset_does_not_matter_to_its_rank():
    assert {gray_subset_rank("abcd", p) for p in permutations("acd")} == {9}


def test_equal_items_are_told_apart_by_place():
    assert list(gray_subsets("aa")) == [(), ("a",), ("a", "a"), ("a",)]


def test_subsets_of_very_many_items_begin_at_once():
    assert len(list(islice(gray_subsets(range(20_000)), 3))) == 3


@pytest.mark.parametrize(
    ("items", "subset", "says"),
    [
        ("aa", "a", "expected items that are all different"),
        ("abc", "ad", "expected a subset of the items, got 'd' in it"),
        ("abc", "aba", "expected each item once, got 'a' twice"),
        ([[1]], [], "expected items that can be told apart by hash"),
        ([1], [[1]], "expected items that can be told apart by hash"),
        (None, "a", "expected the items of a set as a list, got None"),
        ("abc", 7, "expected a subset as a list, got 7"),
        (count(), "a", "expected the items of a set, at most 1000000 of them, got more"),
    ],
)
def test_wrong_subsets_are_one_sentence(items, subset, says):
    with pytest.raises(ValueError, match=f"^{says}"):
        gray_subset_rank(items, subset)


@pytest.mark.parametrize("rank", [8, HUGE, -1, True, 1.0, None, "1"])
def test_a_subset_of_a_wrong_rank_is_one_sentence(rank):
    with pytest.raises(ValueError, match=r"^expected a rank .*, got"):
        gray_subset("abc", rank)


@pytest.mark.parametrize("items", [None, 5, count()])
def test_the_subsets_of_what_is_no_list_are_one_sentence(items):
    with pytest.raises(ValueError, match=r"^expected the items of a set"):
        gray_subsets(items)


# Mixed radices

RADICES = [r for length in range(5) for r in product((1, 2, 3, 4), repeat=length)][::3]


@pytest.mark.parametrize("radices", RADICES, ids=str)
def test_a_mixed_code_is_the_product_in_one_change_order(radices):
    words = list(mixed_words(radices))
    assert sorted(words) == list(product(*map(range, radices)))
    for a, b in pairwise(words):
        assert sum(abs(x - y) for x, y in zip(a, b, strict=True)) == 1
    assert [mixed_word(radices, rank) for rank in range(len(words))] == words
    assert [mixed_rank(radices, word) for word in words] == list(range(len(words)))
    changes = [(c.place, c.digit, c.step) for c in mixed_changes(radices)]
    assert changes == [
        (place, b[place], b[place] - a[place])
        for a, b in pairwise(words)
        for place in range(len(radices))
        if a[place] != b[place]
    ]


@pytest.mark.parametrize("n", range(9))
def test_radix_two_gives_the_reflected_code(n):
    words = [int("".join(map(str, word)) or "0", 2) for word in mixed_words((2,) * n)]
    assert words == reflected_list(n)


@given(st.lists(st.integers(1, 10**6), max_size=60), st.data())
def test_rank_and_mixed_word_are_inverse(radices, data):
    rank = data.draw(st.integers(0, prod(radices) - 1))
    assert mixed_rank(radices, mixed_word(radices, rank)) == rank


def test_the_product_has_the_tuples_of_itertools():
    pools = ("ab", "x", "123", [None, 0])
    words = list(gray_product(*pools))
    assert sorted(words, key=str) == sorted(product(*pools), key=str)
    assert all(sum(x != y for x, y in zip(a, b, strict=True)) == 1 for a, b in pairwise(words))
    assert list(gray_product("ab", "")) == list(product("ab", "")) == []
    assert list(gray_product()) == list(product()) == [()]


@pytest.mark.parametrize("radices", [(0,), (2, -1), (True,), (2.0,), ("2",), (None,)])
def test_a_wrong_radix_is_one_sentence(radices):
    with pytest.raises(ValueError, match=r"^expected a radix as a whole number, at least 1, got"):
        mixed_words(radices)


@pytest.mark.parametrize("radices", [None, 3, "23", {2, 3}, count()])
def test_radices_that_are_no_list_are_one_sentence(radices):
    for call in (mixed_words, mixed_changes, lambda r: mixed_word(r, 0)):
        with pytest.raises(ValueError, match=r"^expected the radices as a list or tuple, got"):
            call(radices)


@pytest.mark.parametrize("rank", [6, HUGE, -1, True, 1.0, None])
def test_a_mixed_word_of_a_wrong_rank_is_one_sentence(rank):
    with pytest.raises(ValueError, match=r"^expected a rank .*, got"):
        mixed_word((2, 3), rank)


@pytest.mark.parametrize(
    "word", [(), (0,), (0, 0, 0), "00", None, (2, 0), (0, 3), (0, -1), (0, True)]
)
def test_the_rank_of_a_wrong_mixed_word_is_one_sentence(word):
    with pytest.raises(ValueError, match=r"^expected (a word of 2 digits|the digit at place)"):
        mixed_rank((2, 3), word)


# Flips


@pytest.mark.parametrize("n", range(9))
def test_flips_and_code_are_inverse(n):
    code = tuple(reflected_list(n))
    assert flips_to_code(code_to_flips(code)) == code
    if n:
        closed = code_to_flips(code, closed=True)
        assert closed[:-1] == code_to_flips(code)
        assert closed[-1] == n - 1


def test_the_reflected_code_flips_its_bits_as_unequally_as_the_ruler():
    assert transition_counts(reflected_list(6), closed=True) == (32, 16, 8, 4, 2, 2)


@pytest.mark.parametrize("words", [(0, 0), (0, 3), (1, 2, 3)])
def test_a_step_of_no_bit_or_several_has_no_flip(words):
    with pytest.raises(ValueError, match=r"^expected neighbours that differ in one bit, got"):
        code_to_flips(words)


@pytest.mark.parametrize("wrong", [None, 3, "01", {0, 1}, range(2**20 + 1), count()])
def test_flips_of_what_is_no_list_are_one_sentence(wrong):
    for call, what in ((flips_to_code, "flips"), (code_to_flips, "words")):
        with pytest.raises(ValueError, match=rf"^expected the {what}(,| as a list).* got"):
            call(wrong)


@pytest.mark.parametrize("wrong", [-1, True, 0.0, "0", None])
def test_flips_and_words_are_whole_numbers(wrong):
    with pytest.raises(ValueError, match=r"^expected a flip .*, got"):
        flips_to_code([wrong])
    with pytest.raises(ValueError, match=r"^expected the first word .*, got"):
        flips_to_code([0], start=wrong)
    with pytest.raises(ValueError, match=r"^expected a word .*, got"):
        code_to_flips([0, wrong])


# The kinds


@pytest.mark.parametrize(("kind", "n", "words"), [k for k in KNOWN if k[0] != "balanced"])
def test_the_codes_printed_elsewhere(kind, n, words):
    build = {"monotonic": monotonic_code, "complementary": complementary_code}[kind]
    assert [f"{word:0{n}b}" for word in build(n)] == words


@pytest.mark.parametrize(("kind", "n", "words"), KNOWN)
def test_the_codes_printed_elsewhere_are_what_they_are_named(kind, n, words):
    report = check_code(words)
    assert report.n == n
    assert kind in report.kinds, report


def hamiltonian(n):
    """All Gray codes of n bits from 0, by brute force."""
    stack = [(0,)]
    while stack:
        path = stack.pop()
        if len(path) == 2**n:
            yield path
        stack += [(*path, w) for j in range(n) if (w := path[-1] ^ 1 << j) not in path]


def test_the_census_of_three_and_four_bits():
    """All Gray codes from 0, counted by what check_code() calls them."""
    for n, paths, cycles, balanced, monotonic, complementary in (
        (2, 2, 2, 2, 2, 2),
        (3, 18, 12, 12, 6, 0),
        (4, 5712, 2688, 384, 24, 96),
    ):
        found = Counter(chain.from_iterable(check_code(path).kinds for path in hamiltonian(n)))
        assert found["gray"] == paths
        assert found["cyclic"] == cycles
        assert found["monotonic"] == monotonic
        assert found["complementary"] == complementary
        # For 4 bits, those whose counts are 2, 4, 4, 6 differ by more than 2.
        assert found["balanced"] == balanced


@pytest.mark.parametrize("n", range(1, 17))
def test_balanced_codes_flip_their_bits_equally_often(n):
    code = balanced_code(n)
    report = check_code(code)
    assert {"gray", "cyclic", "balanced"} <= set(report.kinds), report.kinds
    assert report.n == n
    assert tuple(sorted(report.counts)) == balanced_counts(n)
    assert all(flips % 2 == 0 for flips in report.counts)
    assert (len(set(report.counts)) == 1) == (n & (n - 1) == 0)
    assert sum(report.counts) == 2**n
    assert code[0] == 0


def test_the_counts_of_balanced_codes():
    for line in data_lines("gray_balanced_counts.txt"):
        n, *parts = line.split()
        pairs = [tuple(map(int, part.split("x"))) for part in parts]
        expected = tuple(flips for flips, bits in pairs for _ in range(bits))
        assert balanced_counts(int(n)) == expected, line


def monotonic_by_edges(code):
    """All steps between the levels i - 1 and i come before all steps between i and i + 1."""
    edges = [min(a.bit_count(), b.bit_count()) for a, b in pairwise(code)]
    return edges == sorted(edges)


@pytest.mark.parametrize("n", range(1, 17))
def test_monotonic_codes_climb_by_levels(n):
    code = monotonic_code(n)
    report = check_code(code)
    assert report.gray, report.fault
    assert report.monotonic
    assert report.n == n
    assert monotonic_by_edges(code)
    assert code[0] == 0
    assert report.cyclic == (n < 3)


def test_both_definitions_of_monotonic_name_the_same_codes():
    for n in (1, 2, 3):
        for path in hamiltonian(n):
            assert check_code(path).monotonic == monotonic_by_edges(path)


@pytest.mark.parametrize("n", [1, 2, 4, 6, 8, 10, 12, 14, 16])
def test_complementary_codes_repeat_their_first_half_turned_over(n):
    code = complementary_code(n)
    report = check_code(code)
    assert {"gray", "cyclic", "complementary"} <= set(report.kinds), report.kinds
    half, full = 2**n // 2, 2**n - 1
    assert code[half:] == tuple(word ^ full for word in code[:half])


@pytest.mark.parametrize("n", [3, 5, 7, 9, 11, 13, 15])
def test_there_is_no_complementary_code_of_an_odd_number_of_bits(n):
    reason = (
        rf"because half of the code takes 2\^{n - 1} flips, an even number, "
        rf"and the complement differs in an odd number of bits, got {n}$"
    )
    with pytest.raises(ValueError, match=reason):
        complementary_code(n)


@pytest.mark.parametrize("wrong", [0, 17, -1, True, 2.0, None, "4", "", [4], HUGE])
@pytest.mark.parametrize(
    "build", [balanced_code, balanced_counts, monotonic_code, complementary_code]
)
def test_a_wrong_number_of_bits_is_one_sentence(build, wrong):
    says = r"^expected the number of bits of a \w+ code as a whole number from 1 to 16, got"
    with pytest.raises(ValueError, match=says):
        build(wrong)


@pytest.mark.parametrize("closed", [None, 1, "yes", [True]])
@pytest.mark.parametrize("function", [code_to_flips, transition_counts])
def test_closed_is_true_or_false(function, closed):
    with pytest.raises(ValueError, match="^expected closed as True or False, got"):
        function((0, 1), closed=closed)


# Single-track and Beckett–Gray


@pytest.mark.parametrize("positions", [6, 8, 30, 48, 126, 224, 360, 504])
def test_single_track_codes_have_one_track(positions):
    code = single_track_code(positions)
    assert len(set(code)) == len(code) == positions
    flips = code_to_flips(code, closed=True)
    n = max(flips) + 1
    assert len(set(transition_counts(code, closed=True))) == 1
    tracks = ["".join(str(word >> bit & 1) for word in code) for bit in range(n)]
    assert all(track in tracks[0] * 2 for track in tracks)


@pytest.mark.parametrize("wrong", [7, 0, -6, True, 6.0, None, "6", HUGE])
def test_single_track_codes_that_are_not_kept_are_one_sentence(wrong):
    with pytest.raises(ValueError, match=r"^expected (the number|one of the numbers) of positions"):
        single_track_code(wrong)


@pytest.mark.parametrize("n", [1, 2, 5])
def test_in_a_beckett_code_the_first_in_is_the_first_out(n):
    code = beckett_code(n)
    assert {"gray", "cyclic"} <= set(check_code(code).kinds)
    stage = []
    for word, flip in zip(code, code_to_flips(code, closed=True), strict=True):
        if word >> flip & 1:
            assert stage.pop(0) == flip
        else:
            stage.append(flip)
    assert stage == []


def has_beckett_code(n):
    """Whether a search through all beginnings ends at a Beckett-Gray code."""
    stack = [((0,), ())]
    while stack:
        path, stage = stack.pop()
        if len(path) == 2**n and len(stage) == 1:
            return True
        steps = [(j, (*stage, j)) for j in range(n) if j not in stage]
        if stage:
            steps.append((stage[0], stage[1:]))
        for j, after in steps:
            if (word := path[-1] ^ 1 << j) not in path:
                stack.append(((*path, word), after))
    return False


def test_three_and_four_bits_have_no_beckett_code():
    assert [has_beckett_code(n) for n in (1, 2, 3, 4)] == [True, True, False, False]


@pytest.mark.parametrize("wrong", [0, 3, 4, 6, -1, True, 2.0, None, "2", HUGE])
def test_beckett_codes_that_are_not_kept_are_one_sentence(wrong):
    with pytest.raises(ValueError, match=r"^expected (1, 2 or 5 bits|the number of bits)"):
        beckett_code(wrong)


# The check of a list


@pytest.mark.parametrize("line", data_lines("gray_lists_not_gray.txt"))
def test_lists_offered_as_gray_codes_fail_where_they_should(line):
    words, answer = line.split("|")
    kind, at, flips = answer.split()
    fault = check_code(list(map(int, words.split())), n=3).fault
    assert (fault.kind, fault.at) == (kind, int(at))
    assert fault.flips == tuple(map(int, flips.split(",")))


@pytest.mark.parametrize("n", range(1, 6))
def test_the_three_forms_of_a_word_get_one_answer(n):
    code = monotonic_code(n)
    texts = [f"{word:0{n}b}" for word in code]
    assert check_code(code) == check_code(texts) == check_code([list(map(int, t)) for t in texts])


def test_a_list_that_ends_early_lacks_words():
    fault = check_code(reflected_list(4)[:-2]).fault
    assert (fault.kind, fault.at, fault.word, fault.missing) == ("missing", 14, 8, 2)
    fault = check_code(reflected_list(3), n=200).fault
    assert (fault.kind, fault.word, fault.missing) == ("missing", 8, 2**200 - 8)


def test_a_repeated_word_is_named_with_its_first_place():
    fault = check_code([0, 1, 3, 2, 0]).fault
    assert (fault.kind, fault.at, fault.first, fault.before) == ("repeat", 4, 0, 2)
    assert check_code([5, 5]).fault.flips == ()


def test_no_bits_have_one_word():
    assert check_code([""]).kinds == check_code([0]).kinds == check_code([()]).kinds
    assert check_code([""]).gray
    assert not check_code([""]).cyclic


@given(st.lists(st.integers(0, 15), min_size=1, max_size=20))
def test_any_list_gets_an_answer_that_holds(words):
    report = check_code(words, n=4)
    fault = report.fault
    assert fault is not None or sorted(words) == list(range(16))
    if fault is None:
        return
    right = words[: fault.at]
    assert len(set(right)) == len(right)
    assert all((a ^ b).bit_count() == 1 for a, b in pairwise(right))
    if fault.kind == "repeat":
        assert words.index(words[fault.at]) == fault.first < fault.at
    elif fault.kind == "step":
        assert sum(1 << flip for flip in fault.flips) == words[fault.at - 1] ^ words[fault.at]
        assert len(fault.flips) > 1
    else:
        assert fault.at == len(words)
        assert fault.missing == len(set(range(16)) - set(words)) > 0
        assert fault.word == min(set(range(16)) - set(words))


@pytest.mark.parametrize(
    ("words", "n", "says"),
    [
        ([], None, "expected a list of at least one word, got an empty list"),
        (None, None, "expected a list of words, got None"),
        (7, None, "expected a list of words, got 7"),
        ("00 01", None, "expected a list of words, got '00 01'"),
        (count(), 10**6, "expected a list of at most 1048576 words, got more"),
        ([True], None, "expected word 1 as text, a whole number or a list of bits, got True"),
        ([0, 0.5], None, "expected word 2 as text, a whole number or a list of bits, got 0.5"),
        ([None], None, "expected word 1 as text, a whole number or a list of bits, got None"),
        (["0", 1], None, "expected all words in one form, .* got 1 as word 2"),
        ([0, -1], None, "expected word 2 as a whole number, at least 0, got -1"),
        ([0, 8], 3, "expected words of at most 3 bits, got 4 bits in word 2"),
        ([1 << 2_000_000], None, "expected words of at most 1048576 bits, got 2000001 bits"),
        (["00", "1"], None, "expected words of 2 bits, got 1 bits in word 2"),
        (["00"], 3, "expected words of 3 bits, got 2 bits in word 1"),
        (["0a"], None, "expected word 1 in the digits 0 and 1, got '0a'"),
        (["٠١"], None, "expected word 1 in the digits 0 and 1"),
        (["0" * 10**7], None, "expected word 1 of at most 1048576 characters"),
        ([(0, 2)], None, r"expected word 1 in the digits 0 and 1, got \(0, 2\)"),
        ([(0, True)], None, r"expected word 1 in the digits 0 and 1, got \(0, True\)"),
        ([0], True, "expected the number of bits"),
        ([0], -1, "expected the number of bits"),
        ([0], 2.0, "expected the number of bits"),
    ],
    ids=range(22),
)
def test_wrong_lists_are_one_sentence(words, n, says):
    with pytest.raises(ValueError, match=f"^{says}"):
        check_code(words, n=n)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("00 01\n11 10\n", ["00", "01", "11", "10"]),
        ("00, 01; 11 -> 10", ["00", "01", "11", "10"]),
        ("('00', '01')", ["00", "01"]),
        ("０１，１１", ["01", "11"]),
        ("[0, 1, 3, 2]", [0, 1, 3, 2]),
        ("0b0 0b1 0B11 0b10", [0, 1, 3, 2]),
        ("0xff 0x0", [255, 0]),
        ("10 11 12", [10, 11, 12]),
    ],
)
def test_a_pasted_list_is_read(text, words):
    assert parse_code(text) == words


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "expected a list of at least one word, got ''"),
        ("[]", "expected a list of at least one word"),
        (None, "expected a list of words as text, got None"),
        (7, "expected a list of words as text, got 7"),
        (["00"], "expected a list of words as text"),
        ("00 01 1", "expected words of equal length, .* got 1 digits in word 3"),
        ("0 x", "expected digits, got 'x' as word 2"),
        ("0 -1", "expected digits, got '-1' as word 2"),
        ("0 1.5", "expected digits, got '1.5' as word 2"),
        ("0 ٣", "expected digits, got '٣' as word 2"),
        ("0x1 2", "expected numbers that begin with 0x, got '2' as word 2"),
        ("0b1 0x1", "expected numbers that begin with 0b, got '0x1' as word 2"),
        ("9" * 5000, "expected numbers of at most 4000 digits, got 5000 digits in word 1"),
        ("0 " * 1_100_000, "expected a list of at most 1048576 words, got 1100000 words"),
        ("0" * 10**7, "expected a list of words of at most 4000000 characters"),
    ],
    ids=range(15),
)
def test_a_wrong_pasted_list_is_one_sentence(text, says):
    with pytest.raises(ValueError, match=f"^{says}"):
        parse_code(text)
