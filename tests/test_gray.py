"""The reflected code against its own definition, and values from the literature."""

import pytest

from everystep import gray
from everystep.search import distances


@pytest.mark.parametrize("n", range(13))
def test_formula_iterator_and_algorithm_g_give_the_reflected_list(n):
    words = gray.reflected_list(n)
    assert [gray.gray_code(k) for k in range(1 << n)] == words
    assert list(gray.reflected_code(n)) == words
    tuples = [sum(bit << i for i, bit in enumerate(a)) for a in gray.algorithm_g(n)]
    assert tuples == words


@pytest.mark.parametrize("n", range(13))
def test_rank_and_code_undo_each_other(n):
    for k in range(1 << n):
        assert gray.gray_rank(gray.gray_code(k)) == k
        assert gray.gray_code(gray.gray_rank(k)) == k


@pytest.mark.parametrize("n", range(1, 13))
def test_neighbours_differ_in_the_bit_that_the_ruler_names(n):
    words = gray.reflected_list(n)
    for k in range(1, 1 << n):
        assert words[k - 1] ^ words[k] == 1 << gray.ruler(k), k


@pytest.mark.parametrize("n", range(1, 13))
def test_rank_is_the_distance_along_the_list(n):
    words = gray.reflected_list(n)
    place = {word: k for k, word in enumerate(words)}
    found = distances(
        0, lambda w: [words[i] for i in (place[w] - 1, place[w] + 1) if 0 <= i < len(words)]
    )
    assert all(gray.gray_rank(word) == found[word] for word in words)


def test_rank_of_a_huge_word_is_the_xor_of_its_shifts():
    code = int("10" * 2500, 2)
    expected = 0
    for shift in range(code.bit_length()):
        expected ^= code >> shift
    assert gray.gray_rank(code) == expected
    assert gray.gray_rank(gray.gray_code(10**30_000)) == 10**30_000


def test_reports_of_others_have_the_right_answers_here():
    """sympy PR 14468; Burkardt's comment table; ebml-specification 175; a Cut-the-Knot copy."""
    low = [gray.gray_code(int(w, 2)) for w in ("1111100111", "1111100110")]
    assert [f"{w:012b}" for w in low] == ["001000010100", "001000010101"]
    assert [f"{gray.gray_code(k):05b}" for k in (8, 9, 16)] == ["01100", "01101", "11000"]
    assert gray.gray_rank(8) == 15
    assert f"{gray.gray_rank(0b0111):04b}" == "0101"


@pytest.mark.parametrize("order", ["high-first", "low-first"])
@pytest.mark.parametrize("n", range(1, 9))
def test_words_are_read_as_they_are_written(n, order):
    for code in range(1 << n):
        text = gray.format_word(code, n, order=order)
        assert len(text) == n
        assert gray.parse_word(text, order=order) == code


BAD = [-1, True, False, 2.0, None, "3", [], 10**5 * 0.5]


@pytest.mark.parametrize("value", BAD, ids=repr)
@pytest.mark.parametrize(
    "function",
    [
        gray.gray_code,
        gray.gray_rank,
        gray.ruler,
        gray.reflected_list,
        gray.reflected_code,
        gray.algorithm_g,
    ],
    ids=lambda f: f.__name__,
)
def test_a_wrong_number_is_refused_with_one_sentence(function, value):
    with pytest.raises(ValueError, match=r"^expected .* as a whole number.*, got .*$"):
        function(value)


@pytest.mark.parametrize("text", ["", "012", "1 0", "１０", "x" * 10**6, "0b11", "-1"])
def test_a_wrong_word_is_refused_with_one_short_sentence(text):
    with pytest.raises(ValueError, match="^expected a word of the digits 0 and 1, got ") as error:
        gray.parse_word(text)
    assert len(str(error.value)) < 200


def test_ten_million_characters_are_refused_at_once():
    with pytest.raises(ValueError, match="at most 1000000 characters, got 10000000 characters"):
        gray.parse_word("0" * 10**7)


@pytest.mark.parametrize("value", [b"01", 1, None])
def test_a_word_must_be_text(value):
    with pytest.raises(ValueError, match="expected a word as text, got"):
        gray.parse_word(value)


@pytest.mark.parametrize("n", [-1, 1_000_001, 10**30, True, 2.0])
@pytest.mark.parametrize(
    "function",
    [gray.reflected_code, gray.algorithm_g, lambda n: gray.format_word(0, n)],
    ids=["reflected_code", "algorithm_g", "format_word"],
)
def test_a_number_of_bits_that_no_memory_holds_is_refused(function, n):
    with pytest.raises(ValueError, match="^expected the number of bits as a whole number from 0"):
        function(n)


def test_the_ruler_has_no_zeroth_step():
    with pytest.raises(ValueError, match="expected a step as a whole number, at least 1, got 0"):
        gray.ruler(0)


def test_a_word_too_long_for_its_bits_and_an_unknown_order_are_refused():
    with pytest.raises(ValueError, match="expected a word of at most 3 bits, got 4 bits"):
        gray.format_word(8, 3)
    with pytest.raises(ValueError, match="expected the order 'high-first' or 'low-first', got 'x'"):
        gray.parse_word("01", order="x")
