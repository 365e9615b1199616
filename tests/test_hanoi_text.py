"""States and moves as people write them: what is read, and how the rest is refused."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from everystep import hanoi
from everystep.hanoi import A, B, C, D, Move, format_state, parse_moves, parse_state

SIX = (B, B, C, A, B, A)


@pytest.mark.parametrize(
    "text",
    [
        "A:6 4 B:5 2 1 C:3",
        "A: 6 4; B: 5 2 1; C: 3",
        "a:6,4 b:5,2,1 c:3",
        "A:6，4 B：5、2、1 C：3。",
        "Ａ：６ ４ Ｂ：５ ２ １ Ｃ：３",
        "C:3\nA:6 4\nB:5 2 1\n",
        "1:6 4 2:5 2 1 3:3",
        "0:6 4 1:5 2 1 2:3",
        "A:6 4B:5 2 1C:3",
        "A : 6 4 | B : 5 2 1 | C : 3",
    ],
)
def test_states_peg_by_peg(text):
    assert parse_state(text) == SIX


@pytest.mark.parametrize(
    ("text", "options"),
    [
        ("ABACBB", {"first": "largest"}),
        ("BBCABA", {"first": "smallest"}),
        ("a b a c b b", {"first": "largest"}),
        ("A,B,A,C,B,B", {"first": "largest"}),
        ("121322", {"first": "largest"}),
        ("010211", {"first": "largest"}),
        ("0 1 0 2 1 1", {"first": "largest", "first_peg": 0}),
        ("2 2 3 1 2 1", {"first": "smallest"}),
        ("１２１３２２", {"first": "largest"}),
    ],
)
def test_states_one_peg_a_disc(text, options):
    assert parse_state(text, **options) == SIX


def test_forms_that_tell_enough_need_no_option():
    assert parse_state("AAA") == (A, A, A)
    assert parse_state("333") == (C, C, C)
    assert parse_state("000") == (A, A, A)
    assert parse_state("A:2 1") == parse_state("A:2 1 C:") == (A, A)
    assert parse_state("A: B: C:") == ()
    assert parse_state("4:1 A:2".replace("A", "1"), pegs=4) == (D, A)
    assert parse_state("1 1 2", first="smallest", first_peg=1) == (A, A, B)
    assert parse_state("1 1 2", first="smallest", first_peg=0) == (B, B, C)


@given(
    st.integers(3, 4).flatmap(
        lambda pegs: st.tuples(st.just(pegs), st.lists(st.integers(0, pegs - 1), max_size=200))
    )
)
def test_what_is_formatted_is_read_again(given_state):
    pegs, state = given_state[0], tuple(given_state[1])
    assert parse_state(format_state(state, pegs=pegs), pegs=pegs) == state
    for first in ("largest", "smallest"):
        word = format_state(state, first=first, pegs=pegs)
        assert len(word) == len(state)
        if state:
            assert parse_state(word, first=first, pegs=pegs) == state


@pytest.mark.parametrize(
    ("text", "options", "match"),
    [
        ("", {}, r'a state such as "A:3 2 B: C:1", got \'\''),
        ("  \n", {}, "a state such as"),
        (None, {}, "a state as text, got None"),
        (7, {}, "a state as text, got 7"),
        (b"AAB", {}, "a state as text, got b'AAB'"),
        ("A" * 10**7, {}, "a state of at most 1000000 characters, got 10000000 characters"),
        ("A" * 10**6, {}, "a state of at most 100000 discs, got 1000000"),
        ("AAB", {}, 'first="largest" or first="smallest", .* got .AAB.'),
        ("113", {}, 'first="largest" or first="smallest", .* got .113.'),
        ("1 1 2", {"first": "largest"}, "first_peg=0 or first_peg=1, .* got '1, 2' in '1 1 2'"),
        ("111", {}, "first_peg=0 or first_peg=1, .* got '1'"),
        ("0 1 3", {"first": "largest"}, "peg numbers 0 to 2 or 1 to 3, got '0, 1, 3'"),
        ("0 1", {"first": "largest", "first_peg": 1}, "peg numbers 1 to 3, got '0, 1'"),
        ("4", {}, "peg numbers 0 to 2 or 1 to 3, got '4'"),
        ("5", {"pegs": 4}, "peg numbers 0 to 3 or 1 to 4, got '5'"),
        ("ABD", {"first": "largest"}, "pegs A to C, or numbers and no letters, got 'A, B, D'"),
        ("ABE", {"first": "largest", "pegs": 4}, "pegs A to D, or .* got 'A, B, E'"),
        ("AB1", {"first": "largest"}, "pegs A to C, or numbers and no letters, got '1, A, B'"),
        ("A-B", {"first": "largest"}, "pegs A to C, or numbers and no letters, got '-, A, B'"),
        ("٣", {}, "pegs A to C, or numbers and no letters, got"),
        ("AAB", {"first": "left"}, 'first as "largest" or "smallest", got .left.'),
        ("AAB", {"first": True}, 'first as "largest" or "smallest", got True'),
        ("112", {"first_peg": 2}, "the number of the first peg .* from 0 to 1, got 2"),
        ("112", {"first_peg": True}, "the number of the first peg .* got True"),
        ("AAB", {"pegs": 5}, "the number of pegs as a whole number from 3 to 4, got 5"),
        ("AAB", {"pegs": 3.0}, "the number of pegs as a whole number from 3 to 4, got 3.0"),
        (
            "A:4 5 B: C:3 2 1",
            {},
            "each disc on a larger one, the lowest first, got disc 5 on disc 4 on peg A",
        ),
        ("A: 2 3 1", {}, "each disc on a larger one, .* got disc 3 on disc 2 on peg A"),
        ("A:3 2 B:1 2 C:", {}, "each disc once, got disc 2 twice"),
        ("A:3 B:1 1", {}, "each disc once, got disc 1 twice"),
        ("A:3 B:1", {}, "every disc from 1 to 3, got none with number 2"),
        ("A:99999 B:1", {}, "every disc from 1 to 99999, got none with number 2"),
        ("A:0", {}, "discs from 1 to 100000, got disc 0"),
        ("A:999999", {}, "discs from 1 to 100000, got disc 999999"),
        ("A:" + "9" * 5000, {}, "discs as whole numbers, got '999"),
        ("A:-1", {}, "discs as whole numbers, got '-1'"),
        ("A:1.5", {}, "discs as whole numbers, got '1.5'"),
        ("A:x", {}, "discs as whole numbers, got 'X'"),
        ("A:2 A:1", {}, "each peg once, got A twice in 'A:2 A:1'"),
        ("D:1", {}, "pegs A to C, or numbers and no letters, got 'D'"),
        ("A:1 2:", {}, "pegs A to C, or numbers and no letters, got '2, A'"),
        (":1", {}, "a peg before the first colon and nothing else, got ':1'"),
        ("3 2 A:1", {}, "a peg before the first colon and nothing else, got"),
        ("A::1", {}, "discs as whole numbers, got ':1'"),
        ("1:2 1", {}, "first_peg=0 or first_peg=1, as these numbers do not tell, got '1'"),
        ("5:1", {}, "peg numbers 0 to 2 or 1 to 3, got '5'"),
        ("A:" + "1" * 900_000, {}, "discs as whole numbers, got '111"),
        ("A:" + "1 " * 400_000, {}, "each disc once, got disc 1 twice"),
        (":" * 900_000, {}, "a peg before the first colon and nothing else, got"),
        ("A:" * 400_000, {}, "each peg once, got A twice"),
    ],
)
def test_a_state_that_cannot_be_read_is_refused_in_one_sentence(text, options, match):
    with pytest.raises(ValueError, match=f"^expected {match}") as caught:
        parse_state(text, **options)
    assert len(str(caught.value)) < 300


@pytest.mark.parametrize("option", [{"first": "left"}, {"first": 1}, {"pegs": 2}, {"pegs": True}])
def test_a_wrong_option_of_format_state_is_one_sentence(option):
    with pytest.raises(ValueError, match=r"^expected (first|the number of pegs) as .*got"):
        format_state((A, B), **option)


@pytest.mark.parametrize(
    "text",
    [
        "1 A→B, 2 A→C, 1 B→C",
        "1 A->B\n2 A->C\n1 B->C\n",
        "1AB 2AC 1BC",
        "1ab2ac1bc",
        "1 A B; 2 A C; 1 B C",
        "1: 1 A→B · 2: 2 A→C · 3: 1 B→C",
        "1. 1 A→B\r\n2. 2 A→C\r\n3. 1 B→C",
        "1) disc 1: A to B\n2) disc 2: A to C\n3) disc 1: B to C",
        "Move disk 1 from Peg A to Peg B.\nMove disk 2 from Peg A to Peg C.\n"
        "Move disk 1 from Peg B to Peg C.",
        "Move disk 1 from Peg 1 to Peg 2. Move disk 2 from peg 1 to peg 3. "
        "Move disk 1 from Peg 2 to Peg 3.",
        "1 0->1, 2 0->2, 1 1->2",
        "Move the disc 1 from rod A to rod B, disc 2 from tower A to tower C, 1 B C",
        "把 1 号圆盘从 A 柱移到 C 柱，".replace("C", "B") + "把2号盘从A移到C；圆盘1从B到C。",
        "１ Ａ→Ｂ，２ Ａ→Ｃ，１ Ｂ→Ｃ",
    ],
)
def test_moves_in_many_ways(text):
    assert parse_moves(text) == list(hanoi.moves(2))


def test_a_sentence_with_a_full_stop_needs_to_say_where_pegs_begin():
    text = "Move disk 1 from Peg 1 to Peg 2."
    assert parse_moves(text, first_peg=1) == [Move(1, A, B)]
    assert parse_moves(text, first_peg=0) == [Move(1, B, C)]
    with pytest.raises(ValueError, match=r"^expected first_peg=0 or first_peg=1, .* got '1, 2'"):
        parse_moves(text)


def test_no_moves_are_read_from_nothing():
    assert parse_moves("") == parse_moves(" \n") == []


@given(st.lists(st.tuples(st.integers(1, 999), st.integers(0, 3), st.integers(0, 3))))
def test_moves_that_are_formatted_are_read_again(moves):
    moves = [Move(*move) for move in moves]
    assert parse_moves("\n".join(map(hanoi.format_move, moves)), pegs=4) == moves


@pytest.mark.parametrize(
    ("text", "options", "match"),
    [
        (None, {}, "a list of moves as text, got None"),
        (["1AB"], {}, r"a list of moves as text, got \['1AB'\]"),
        ("1 A→B, 2 A", {}, "moves such as 1 A→C or 1AC, got '2 A' as move 2"),
        ("A→B", {}, "moves such as 1 A→C or 1AC, got 'A→B' as move 1"),
        ("1 12", {}, "moves such as 1 A→C or 1AC, got '1 12' as move 1"),
        ("1 ABC", {}, "moves such as 1 A→C or 1AC, got '1 ABC' as move 1"),
        ("1 A→BB", {}, "moves such as 1 A→C or 1AC, got '1 A→BB' as move 1"),
        ("-1 A→B", {}, "moves such as 1 A→C or 1AC, got '-1 A→B' as move 1"),
        ("1.5 A→B", {}, "moves such as 1 A→C or 1AC, got '1.5 A→B' as move 1"),
        ("0 A→B", {}, "discs from 1 to 100000, got disc 0 as move 1"),
        ("1AB 999999AB", {}, "discs from 1 to 100000, got disc 999999 as move 2"),
        ("1 A→D", {}, "pegs A to C, or numbers and no letters, got 'A, D'"),
        ("1 A→2", {}, "pegs A to C, or numbers and no letters, got '2, A'"),
        ("1 0→3", {}, "peg numbers 0 to 2 or 1 to 3, got '0, 3'"),
        ("1 0→1", {"first_peg": 1}, "peg numbers 1 to 3, got '0, 1'"),
        ("1AB", {"first_peg": -1}, "the number of the first peg .* got -1"),
        ("1AB", {"pegs": None}, "the number of pegs .* got None"),
        ("1AB " * 300_000, {}, "a list of moves of at most 1000000 characters, got 1200000"),
        ("1" * 999_999, {}, "moves such as 1 A→C or 1AC, got '111"),
        (" " * 999_999 + "x", {}, "moves such as|a list of moves of at most"),
        ("1 A" + " " * 900_000 + "x", {}, "pegs A to C, or numbers and no letters, got 'A, X'"),
        ("1AB" + "." * 900_000 + "x", {}, "moves such as 1 A→C or 1AC, got 'X' as move 2"),
    ],
)
def test_moves_that_cannot_be_read_are_refused_in_one_sentence(text, options, match):
    with pytest.raises(ValueError, match=f"^expected ({match})") as caught:
        parse_moves(text, **options)
    assert len(str(caught.value)) < 300
