"""Boards in the forms people paste, and moves by tile, by its direction and by the blank's."""

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from everystep.errors import IllegalMoveError
from everystep.tiles import (
    Board,
    Move,
    Step,
    apply_step,
    check_moves,
    format_board,
    format_moves,
    legal_moves,
    make_board,
    move_blank,
    opposite,
    parse_board,
    parse_moves,
    play,
    random_board,
    reverse_moves,
    slide,
    slide_direction,
    standard_goal,
    undo,
    walk_shuffle,
)

EIGHT = Board(3, 3, (1, 2, 3, 4, 0, 6, 7, 8, 5))


@pytest.mark.parametrize(
    "pasted",
    [
        "1 2 3\n4 0 6\n7 8 5",
        "1 2 3\r\n4 _ 6\r\n7 8 5\r\n",
        "  1  2  3\n  4  .  6\n  7  8  5\n",
        "1,2,3\n4,,6\n7,8,5",
        "1\t2\t3\n4\t\t6\n7\t8\t5",
        "1, 2, 3, 4, x, 6, 7, 8, 5",
        "1 2 3, 4 X 6, 7 8 5",
        "1 2 3 4 9 6 7 8 5",
        "1 2 3 4  6 7 8 5",
        "1 2 3\n4  6\n7 8 5",
        "1 2 3/4 - 6/7 8 5",
        "1 2 3;4 * 6;7 8 5;",
        "[[1, 2, 3], [4, 0, 6], [7, 8, 5]]",
        "[[1 2 3]\n [4 0 6]\n [7 8 5]]",
        "[1, 2, 3, 4, null, 6, 7, 8, 5]",
        "((1, 2, 3), (4, None, 6), (7, 8, 5))",
        "['1', '2', '3', '4', '', '6', '7', '8', '5']",
        "123406785",
        "123/4_6/785",
        "123\n4x6\n785",
        "１２３\n４空６\n７８５",
        "1、2、3、4、空格、6、7、8、5",
        "| 1 | 2 | 3 |\n| 4 | _ | 6 |\n| 7 | 8 | 5 |",
        "01 02 03\n04 00 06\n07 08 05",
        "① ② ③/④ □ ⑥/⑦ ⑧ ⑤",
    ],
)
def test_every_accepted_form_means_the_same_board(pasted: str) -> None:
    assert parse_board(pasted) == EIGHT


@pytest.mark.parametrize(
    ("pasted", "cells"),
    [
        ("123456789ABCDEF0", (*range(1, 16), 0)),
        ("123456789abcdefg", (*range(1, 16), 0)),
        ("1234/5678/9abc/def", (*range(1, 16), 0)),
        ("1 2 3 4\n5 6 7 8\n9 A B C\nD E F _", (*range(1, 16), 0)),
        ("1 2 3 4 5 6 7 8 9 10 11 12 13 14 15", (*range(1, 16), 0)),
        ("1 2 3 4\n5 6 7 8\n9 10 11 12\n13 14 15", (*range(1, 16), 0)),
        ("0", (0,)),
        ("1 2\n3", (1, 2, 3, 0)),
        ("123456789abcdefghijklmno_", (*range(1, 25), 0)),
        ("3\n1\n_\n2", (3, 1, 0, 2)),
    ],
)
def test_letters_and_a_blank_that_is_left_out(pasted: str, cells: tuple[int, ...]) -> None:
    assert parse_board(pasted).cells == cells


def test_the_lost_blank_of_the_source_is_where_the_gap_is_wider() -> None:
    board = parse_board("8 2 1 13 10 4 5 14  7 9 11 3 12 15 6")
    assert divmod(board.blank, 4) == (2, 0)
    board = parse_board("1 2 3 4 12 13 14 5 11  15 6 10 9 8 7")
    assert divmod(board.blank, 4) == (2, 1)


def test_one_line_is_square_unless_said_otherwise() -> None:
    assert parse_board("1 2 3 _").rows == 2
    assert parse_board("1 2 3 _/").rows == 1
    assert parse_board("[[1, 2, 3, 0]]").rows == 1
    assert parse_board("1 2 3 _", rows=1).columns == 4
    assert parse_board("1 2 3 4 5 _", columns=2).rows == 3
    assert parse_board("1 2 3 4 5", rows=2).cells == (1, 2, 3, 4, 5, 0)
    with pytest.raises(ValueError, match="expected rows on lines of their own or the number of"):
        parse_board("1 2 3 4 5 0")
    with pytest.raises(ValueError, match="expected 2 × 3 cells, got 3 × 2"):
        parse_board("1 2/3 4/5 0", rows=2, columns=3)
    with pytest.raises(ValueError, match="expected 2 × 2 = 4 cells, got 6"):
        parse_board("1 2 3 4 5 0", rows=2, columns=2)


@given(st.integers(1, 6), st.integers(1, 6), st.integers(0, 10**6), st.sampled_from("_0x空"))
def test_format_and_parse_undo_each_other(rows: int, columns: int, seed: int, sign: str) -> None:
    board = random_board(standard_goal(rows, columns), seed=seed)
    for style in ("rows", "commas", "line"):
        text = format_board(board, style=style, blank=sign)
        assert parse_board(text, rows=rows, columns=columns) == board
    for style in ("slashes", "json"):
        assert parse_board(format_board(board, style=style, blank=sign)) == board
    if rows * columns <= 25:
        assert parse_board(format_board(board, style="letters", blank=sign)) == board


BAD_BOARDS = [
    ("", r"^expected a board, got ''$"),
    (" \n/ ;", r"^expected a board, got"),
    ("1 2 2 0", r"^expected each of the tiles 1 to 3 once, got 2 twice and no 3$"),
    ("1 2 3 5 6 7 8 9 10 11 12 13 14 15 16 16", r"^expected one blank, got none$"),
    ("1 2 3\n4 5 6\n7 8 10", r"^expected one blank, got none$"),
    ("1 2 3\n4 5 6\n7 _ 10", r"^expected each of the tiles 1 to 8 once, got 10 and no 8$"),
    ("1 2 _ 0", r"^expected one blank, got 2$"),
    ("1 2 3\n4 5\n6 7 _", r"^expected 3 cells in each row, got 2 in row 2$"),
    ("1 2 3\n4 5 6 0\n7 8", r"^expected 4 cells in each row, got 3 in row 1$"),
    ("1 2 3\n4 _ 6\n7 8", r"^expected 3 cells in each row, got 2 in row 3$"),
    ("1 2\n3\n4 5", r"^expected 2 cells in each row, got 1 in row 2$"),
    ("1 q 3 0", r"^expected whole numbers and one blank \(0, _, x or 空\), got 'q'$"),
    ("solve me", r"^expected whole numbers and one blank .*, got 'solve'$"),
    ("-1 2 3 0", r"^expected whole numbers and one blank .*, got '-1'$"),
    ("1.5 2 3 0", r"^expected whole numbers and one blank .*, got '1\.5'$"),
    ("1 2 3 99999999", r"^expected whole numbers and one blank .*, got '99999999'$"),
    ("1 10 b 0", r"^expected all tiles as numbers or all as single characters, got 'b'"),
    ("[[1, 2], [3, 0]", r"^expected brackets around rows, as in \[\[1, 2\], \[3, 0\]\], got"),
    ("[[[1]]]", r"^expected brackets around rows"),
    ("[" * 90_000, r"^expected brackets around rows"),
    ("[[1] " * 15_000, r"^expected brackets around rows"),
    (" ".join(map(str, range(10**6))), r"^expected a board of at most 100000 characters, got 68"),
    ("1" * 10**7, r"^expected a board of at most 100000 characters, got 10000000 characters$"),
    (" ".join(map(str, range(101 * 101))), r"^expected at most 10000 cells, got 101 × 101$"),
    ("1 2 3 4 5 0", r"^expected rows on lines of their own or the number of columns, got 6 cells"),
    (12, r"^expected a board as text, got 12$"),
    (None, r"^expected a board as text, got None$"),
    (True, r"^expected a board as text, got True$"),
]


@pytest.mark.parametrize(("pasted", "said"), BAD_BOARDS, ids=range(len(BAD_BOARDS)))
def test_a_wrong_board_is_refused_with_its_fault(pasted: object, said: str) -> None:
    start = time.process_time()
    with pytest.raises(ValueError, match=said):
        parse_board(pasted)  # type: ignore[arg-type]
    assert time.process_time() - start < 1


@pytest.mark.parametrize(
    ("make", "said"),
    [
        (lambda: Board(0, 2, ()), "expected the number of rows as a whole number from 1 to"),
        (lambda: Board(2, True, (0, 1)), "expected the number of columns as a whole number"),
        (lambda: Board(2, 2, [0, 1, 2, 3]), "expected the cells as a tuple, got"),
        (lambda: Board(2, 2, (0, 1, 2)), "expected 2 × 2 = 4 cells, got 3"),
        (lambda: Board(2, 2, (0, 1, 2, 3.0)), "expected a tile as a whole number"),
        (lambda: Board(2, 2, (1, 2, 3, 4)), "expected one blank, got none"),
        (lambda: Board(2, 2, (0, 0, 1, 2)), "expected one blank, got 2"),
        (lambda: Board(2, 2, (0, -1, 1, 2)), "expected a tile as a whole number, at least 0, got"),
        (lambda: make_board([1, 2, 0], 2), "expected whole rows of 2 cells, got 3 cells"),
        (lambda: make_board("1230", 2), "expected the cells as a tuple or list, got '1230'"),
        (lambda: make_board([1, 1, 2, 0], 2), "expected each of the tiles 1 to 3 once, got 1"),
        (lambda: standard_goal(101, 100), "expected at most 10000 cells, got 101 × 100"),
        (lambda: standard_goal(2, 2, blank="here"), "expected the blank 'last' or 'first', got"),
        (lambda: format_board(EIGHT, style="pdf"), "expected the style 'rows', 'commas'"),
        (lambda: make_board([1, 1, 2, 0], 2, alike=1), "expected alike as True or False, got 1"),
        (lambda: parse_board("1 1 2 0", alike="x"), "expected alike as True or False, got 'x'"),
        (lambda: format_board(EIGHT, blank=["_"]), "expected a blank sign such as '_' or '0', got"),
        (lambda: format_board(EIGHT, blank="q"), "expected a blank sign such as '_' or '0'"),
        (lambda: format_board(standard_goal(6, 6), style="letters"), "expected at most 25 cells"),
        (lambda: format_board("1 2"), "expected a board as a Board, got '1 2'"),
    ],
)
def test_what_is_no_board_is_refused(make, said: str) -> None:
    with pytest.raises(ValueError, match=f"^{said}"):
        make()


def test_alike_tiles_are_read_when_asked_for() -> None:
    assert parse_board("1 2 2 0", alike=True).has_alike
    assert make_board([7, 7, 7, 0], 2, alike=True).cells == (7, 7, 7, 0)


# ── moves ─────────────────────────────────────────────────────────────────────────────────────


@given(st.integers(1, 5), st.integers(1, 5), st.integers(0, 10**6))
def test_the_legal_moves_are_the_tiles_beside_the_blank(rows: int, columns: int, seed: int) -> None:
    board = random_board(standard_goal(rows, columns), seed=seed)
    row, column = divmod(board.blank, columns)
    beside = {
        "D": (row - 1, column),  # the tile above comes down
        "U": (row + 1, column),
        "R": (row, column - 1),
        "L": (row, column + 1),
    }
    expected = {
        direction: board.cells[r * columns + c]
        for direction, (r, c) in beside.items()
        if 0 <= r < rows and 0 <= c < columns
    }
    moves = legal_moves(board)
    assert {move.direction: move.tile for move in moves} == expected
    for move in moves:
        after = slide(board, move.tile)
        assert after == slide_direction(board, move.direction)
        assert after == move_blank(board, move.blank_direction)
        assert after == apply_step(board, move)
        assert undo(after, move) == board
        assert slide(after, move.tile) == board
        assert sorted(after.cells) == sorted(board.cells)
        assert opposite(move.blank_direction) == move.direction


@given(st.integers(2, 5), st.integers(2, 5), st.integers(0, 10**6), st.integers(0, 60))
def test_move_lists_are_written_read_and_undone(rows: int, columns: int, seed: int, n: int) -> None:
    start = standard_goal(rows, columns)
    walk = walk_shuffle(start, n, seed=seed)
    for form in ("directions", "blank", "tiles", "both"):
        text = format_moves(walk.moves, form=form)
        steps = parse_moves(text, of="blank" if form == "blank" else "tile")
        checked = check_moves(start, steps)
        assert checked.ok
        assert checked.board == walk.board
        assert checked.moves == walk.moves
        assert list(play(start, steps))[-1:] == ([walk.board] if n else [])
        assert check_moves(walk.board, reverse_moves(steps)).board == start
    assert reverse_moves(reverse_moves(walk.moves)) == parse_moves(
        format_moves(walk.moves, form="both")
    )


@pytest.mark.parametrize("pasted", ["RULD", "r u l d", "→↑←↓", ">^<v", "右上左下", "R1U1,L1 D"])
def test_directions_are_read_in_every_form(pasted: str) -> None:
    assert format_moves(parse_moves(pasted)) == "RULD"


def test_counts_and_tiles_with_directions_are_read() -> None:
    assert format_moves(parse_moves("R3U2")) == "RRRUU"
    assert parse_moves("12^ 14>") == (Step(12, "U"), Step(14, "R"))
    assert parse_moves("6, 7") == (Step(6), Step(7))
    assert parse_moves("") == ()


def test_the_first_illegal_move_is_found() -> None:
    checked = check_moves(standard_goal(3, 3), parse_moves("RRRD"))
    assert checked.illegal == 3
    assert [move.tile for move in checked.moves] == [8, 7]
    assert [(move.tile, move.direction) for move in checked.legal] == [(4, "D"), (7, "L")]
    assert checked.board.cells == (1, 2, 3, 4, 5, 6, 0, 7, 8)
    assert check_moves(standard_goal(3, 3), [Step(8, "U")]).illegal == 1


@pytest.mark.parametrize(
    ("act", "said"),
    [
        (lambda: slide(EIGHT, 1), "expected tile 8, 2, 6 or 4 to move, the blank being in row 2"),
        (lambda: slide(EIGHT, 99), "expected tile 8, 2, 6 or 4 to move, .*, got tile 99$"),
        (lambda: slide_direction(standard_goal(3, 3), "U"), "expected tile 6 or 8 to move, the bl"),
        (lambda: move_blank(standard_goal(3, 3), "D"), "expected tile .*, got a tile up$"),
        (lambda: apply_step(EIGHT, Step(8, "D")), "expected tile .*, got tile 8 down$"),
        (lambda: undo(EIGHT, Step(8, "U")), "expected tile .*, got tile 8 down$"),
        (lambda: list(play(EIGHT, parse_moves("1"))), "expected tile .*, got tile 1$"),
        (lambda: slide(Board(1, 1, (0,)), 1), "expected no move on a board of one cell, got tile"),
    ],
)
def test_a_move_that_the_rules_forbid_is_refused(act, said: str) -> None:
    with pytest.raises(IllegalMoveError, match=f"^{said}"):
        act()


@pytest.mark.parametrize(
    ("act", "said"),
    [
        (lambda: slide(EIGHT, 0), "expected a tile as a whole number, at least 1, got 0"),
        (lambda: slide(EIGHT, True), "expected a tile as a whole number, at least 1, got True"),
        (lambda: slide(EIGHT, 2.0), "expected a tile as a whole number, at least 1, got 2.0"),
        (lambda: slide((1, 2), 1), "expected a board as a Board, got"),
        (lambda: slide_direction(EIGHT, "u"), "expected a direction U, D, L or R, got 'u'"),
        (lambda: slide_direction(EIGHT, None), "expected a direction U, D, L or R, got None"),
        (lambda: slide_direction(EIGHT, ["U"]), "expected a direction U, D, L or R, got"),
        (lambda: move_blank(EIGHT, "X"), "expected a direction U, D, L or R, got 'X'"),
        (lambda: apply_step(EIGHT, "U"), "expected a Step with a tile or a direction, got 'U'"),
        (lambda: apply_step(EIGHT, Step()), "expected a Step with a tile or a direction, got"),
        (
            lambda: slide(Board(2, 2, (1, 2, 2, 0)), 2),
            "expected a direction too, since two alike tiles can move, got",
        ),
        (lambda: parse_moves("R5 7"), "expected all steps in one form, directions or tiles, got"),
        (lambda: parse_moves("RUQ"), r"expected directions \(U D L R, arrows\) or tile numbers, "),
        (lambda: parse_moves("-3"), r"expected directions .*, got '-3'"),
        (lambda: parse_moves("0"), "expected a tile as a whole number, at least 1, got 0"),
        (lambda: parse_moves("R" * 10**7), "expected a move list of at most 100000 characters"),
        (lambda: parse_moves("R999" * 200), "expected at most 100000 steps, got more"),
        (lambda: parse_moves(7), "expected a move list as text, got 7"),
        (lambda: parse_moves("R", of="both"), "expected directions of the 'tile' or the 'blank'"),
        (lambda: format_moves([Step(3)]), "expected steps with what the form 'directions' needs"),
        (lambda: format_moves(7), "expected the moves as a list, got 7"),
        (lambda: reverse_moves(None), "expected the moves as a list, got None"),
        (lambda: check_moves(EIGHT, True), "expected the steps as a list, got True"),
        (lambda: next(play(EIGHT, 3)), "expected the steps as a list, got 3"),
        (
            lambda: format_moves([Move(1.0, "L", 8, 7)]),
            "expected a tile as a whole number, at least 1, got 1.0",
        ),
        (
            lambda: reverse_moves([Move(8, "x", 8, 7)]),
            "expected a direction U, D, L or R, got 'x'",
        ),
        (lambda: format_moves([], form="x"), "expected the form 'directions', 'blank', 'tiles' or"),
    ],
)
def test_what_is_no_move_is_refused(act, said: str) -> None:
    with pytest.raises(ValueError, match=f"^{said}"):
        act()
