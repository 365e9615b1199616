"""Solvability, its reasons, classes and depths against breadth-first search."""

from collections import Counter
from itertools import combinations, permutations, product
from math import factorial
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from everystep.permutations import inversion_count, parity_by_cycles
from everystep.search import distances
from everystep.tiles import (
    DEPTHS,
    Board,
    apply_step,
    blank_as_number,
    blank_row,
    check_moves,
    class_count,
    class_size,
    class_sizes,
    cure,
    depth_table,
    drive_home,
    is_solvable,
    known_depths,
    legal_moves,
    parse_board,
    random_board,
    shortest_moves,
    slide,
    standard_goal,
    verdict,
)

DATA = Path(__file__).parent / "data"


def lines(name: str) -> list[str]:
    text = (DATA / name).read_text(encoding="utf-8")
    return [line for line in text.splitlines() if line and not line.startswith("#")]


def neighbours(rows: int, columns: int):
    """An oracle of its own: the cells after each exchange of the blank with a cell beside it."""

    def beside(cells: tuple[int, ...]) -> list[tuple[int, ...]]:
        blank = cells.index(0)
        row, column = divmod(blank, columns)
        found = []
        for r, c in ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)):
            if 0 <= r < rows and 0 <= c < columns:
                changed = list(cells)
                changed[blank], changed[r * columns + c] = changed[r * columns + c], 0
                found.append(tuple(changed))
        return found

    return beside


SMALL = [(2, 2), (2, 3), (3, 2), (1, 2), (1, 3), (1, 4), (4, 1), (1, 5)]


@pytest.mark.parametrize(("rows", "columns"), SMALL)
def test_the_verdict_is_what_breadth_first_search_finds(rows: int, columns: int) -> None:
    reached = set(distances(standard_goal(rows, columns).cells, neighbours(rows, columns)))
    for cells in permutations(range(rows * columns)):
        board = Board(rows, columns, cells)
        answer = verdict(board)
        assert answer.solvable == (cells in reached), cells
        assert is_solvable(board) == answer.solvable
        if min(rows, columns) > 1:
            assert_reasons_agree(answer)


def assert_reasons_agree(answer) -> None:
    """All criteria give the same parity, by whichever way the blank is driven home."""
    wrong = 0 if answer.solvable else 1
    for home, goal_home in zip(answer.homings, answer.goal_homings, strict=True):
        assert (home.inversions + goal_home.inversions) % 2 == wrong
        assert home.board.blank == len(home.board.cells) - 1
        assert check_moves(answer.numbered_board, home.moves).board == home.board
    assert answer.cycle_length % 2 == wrong
    assert parity_by_cycles(answer.permutation) == wrong
    assert answer.blank_as_number.parity == wrong
    assert answer.blank_row.parity == wrong


@pytest.mark.parametrize(("rows", "columns"), [(2, 4), (4, 2)])
def test_every_board_of_2x4_is_judged_as_the_search_finds(rows: int, columns: int) -> None:
    reached = set(distances(standard_goal(rows, columns).cells, neighbours(rows, columns)))
    for cells in permutations(range(8)):
        assert is_solvable(Board(rows, columns, cells)) == (cells in reached), cells


def test_all_181440_boards_of_3x3_are_even_and_the_others_odd() -> None:
    """With three columns the inversions as they stand decide, wherever the blank is."""
    beside = neighbours(3, 3)
    start = standard_goal(3, 3).cells
    reached = {start}
    edge = [start]
    for cells in edge:
        for other in beside(cells):
            if other not in reached:
                reached.add(other)
                edge.append(other)
    assert len(reached) == 181_440
    pairs = list(combinations(range(8), 2))
    for cells in permutations(range(9)):
        order = [tile for tile in cells if tile]
        odd = sum(order[one] > order[two] for one, two in pairs) % 2
        assert odd == (cells not in reached), cells
    for cells in edge[::7]:
        assert is_solvable(Board(3, 3, cells)), cells
        changed = tuple({1: 2, 2: 1}.get(tile, tile) for tile in cells)
        assert not is_solvable(Board(3, 3, changed)), changed


def test_any_board_to_any_goal_on_2x3_is_what_the_search_finds() -> None:
    every = list(permutations(range(6)))
    beside = neighbours(2, 3)
    goals = every[:: len(every) // 12]
    for goal in goals:
        reached = set(distances(goal, beside))
        for cells in every:
            answer = is_solvable(Board(2, 3, cells), Board(2, 3, goal))
            assert answer == (cells in reached), (cells, goal)


shapes = st.tuples(st.integers(2, 7), st.integers(2, 7))


@given(shapes, st.integers(0, 2**40), st.integers(0, 2**40), st.data())
@settings(max_examples=150)
def test_laws_for_mixed_shapes(shape, seed: int, other_seed: int, data) -> None:
    """A move never changes the verdict, an exchange of two tiles always does, reasons agree."""
    standard = standard_goal(*shape)
    board, goal = random_board(standard, seed=seed), random_board(standard, seed=other_seed)
    answer = verdict(board, goal)
    assert_reasons_agree(answer)
    for move in legal_moves(board):
        assert is_solvable(apply_step(board, move), goal) == answer.solvable
    for move in legal_moves(goal):
        assert is_solvable(board, apply_step(goal, move)) == answer.solvable
    one, two = data.draw(st.permutations(range(1, shape[0] * shape[1])))[:2]
    swap = {one: two, two: one}
    changed = Board(*shape, tuple(swap.get(tile, tile) for tile in board.cells))
    assert is_solvable(changed, goal) != answer.solvable
    if answer.solvable:
        assert answer.cure is None
        assert cure(board, goal) == board
    else:
        assert is_solvable(cure(board, goal), goal)
        mended = verdict(cure(board, goal), goal)
        assert mended.cycle_length == answer.cycle_length - 1
    assert is_solvable(goal, board) == answer.solvable


@given(st.integers(1, 30), st.booleans(), st.integers(0, 2**40))
def test_on_a_line_the_order_never_changes(n: int, upright: bool, seed: int) -> None:
    goal = standard_goal(n, 1) if upright else standard_goal(1, n)
    board = random_board(goal, seed=seed)
    answer = verdict(board)
    order = [tile for tile in board.cells if tile]
    wrong = [place for place, tile in enumerate(order, start=1) if tile != place]
    assert answer.kind == "line"
    assert answer.solvable == (not wrong)
    assert answer.first_difference == (wrong[0] if wrong else None)
    mended = cure(board)
    if len(wrong) in (0, 2):
        assert mended is not None
        assert is_solvable(mended)
    else:
        assert answer.cure is None
        assert mended is None


@given(shapes, st.integers(0, 2**40), st.integers(0, 2**40), st.data())
@settings(max_examples=100)
def test_two_alike_tiles_make_every_board_solvable(shape, seed, other_seed, data) -> None:
    """The assignment numbers every copy once, shows the same picture and is solvable."""
    size = shape[0] * shape[1]
    names = [0, *data.draw(st.lists(st.integers(1, 3), min_size=size - 1, max_size=size - 1))]
    numbers = random_board(standard_goal(*shape), seed=seed)
    goals = random_board(standard_goal(*shape), seed=other_seed)
    board = Board(*shape, tuple(names[tile] for tile in numbers.cells))
    goal = Board(*shape, tuple(names[tile] for tile in goals.cells))
    if not board.has_alike:
        return
    answer = verdict(board, goal)
    assert answer.kind == "alike"
    assert answer.solvable
    assert_reasons_agree(answer)
    shown = dict(zip(answer.numbered_board.cells, board.cells, strict=True))
    assert sorted(shown) == list(range(size))
    assert tuple(shown[tile] for tile in answer.numbered_goal.cells) == goal.cells
    assert answer.goal_homings[0].order == tuple(range(1, size))


def test_alike_tiles_on_a_line_keep_their_order() -> None:
    goal = Board(1, 4, (1, 1, 2, 0))
    assert verdict(Board(1, 4, (1, 0, 1, 2)), goal).solvable
    answer = verdict(Board(1, 4, (2, 1, 0, 1)), goal)
    assert (answer.solvable, answer.first_difference, answer.cure) == (False, 1, (2, 1))
    assert cure(Board(1, 4, (2, 1, 0, 1)), goal) == Board(1, 4, (1, 1, 0, 2))


def test_alike_verdicts_on_2x2_are_what_the_search_finds() -> None:
    for goal_cells in set(permutations((0, 1, 1, 2))):
        reached = set(distances(goal_cells, neighbours(2, 2)))
        assert reached == set(permutations((0, 1, 1, 2)))


@pytest.mark.parametrize("line", lines("tiles_boards.txt"))
def test_boards_that_people_asked_about(line: str) -> None:
    text, goal_text, solvable, moves, *_ = (part.strip() for part in line.split("|"))
    board = parse_board(text)
    blank = {"last": "last", "first": "first"}.get(goal_text)
    goal = (
        standard_goal(board.rows, board.columns, blank=blank) if blank else parse_board(goal_text)
    )
    assert verdict(board, goal).solvable == (solvable == "yes")
    if moves != "-":
        assert (int(moves) - blank_as_number(board, goal).blank_steps) % 2 == 0
    if moves != "-" and len(board.cells) <= 9:
        assert len(shortest_moves(board, goal)) == int(moves)


def test_figure_11_and_12_of_the_source() -> None:
    figure = parse_board("_ 8 4 7/9 12 13 10/3 5 15 1/11 6 14 2")
    answer = verdict(figure)
    down_right = answer.homings[0]
    assert down_right.order == (9, 8, 4, 7, 3, 12, 13, 10, 11, 5, 15, 1, 6, 14, 2)
    assert [move.direction for move in down_right.moves] == list("UUULLL")
    assert (down_right.inversions, answer.cycle_length, answer.solvable) == (53, 13, False)
    figure = parse_board("8 2 1 13/10 4 5 14/_ 7 9 11/3 12 15 6")
    answer = verdict(figure)
    assert answer.homings[1].order == (8, 2, 1, 13, 10, 4, 5, 14, 7, 9, 11, 6, 3, 12, 15)
    assert (answer.homings[1].inversions, answer.solvable) == (38, True)
    assert answer.homings[0].order != answer.homings[1].order
    other = verdict(figure, drive_home(figure, "right-down").board)
    assert (other.solvable, other.goal_homings[1].inversions) == (True, 38)


def test_if_the_goal_is_odd_exactly_the_odd_boards_are_solvable() -> None:
    goal = parse_board("1 2 3 4/5 6 7 8/9 10 12 11/13 14 15 _")
    assert verdict(goal).solvable is False
    for seed in range(100):
        board = drive_home(random_board(goal, seed=seed)).board
        odd = inversion_count(board.order) % 2 == 1
        assert is_solvable(board, goal) == odd
        assert is_solvable(board) != odd


def test_the_blank_as_nine_in_the_two_pictures() -> None:
    """Moving 6 from picture b exchanges 9 and 6, moving 7 exchanges 9 and 7."""
    b = parse_board("1 2 3/4 5 6/8 7 _")
    assert blank_as_number(b).numbers == (1, 2, 3, 4, 5, 6, 8, 7, 9)
    assert blank_as_number(b).inversions == 1
    assert blank_as_number(slide(b, 6)).numbers == (1, 2, 3, 4, 5, 9, 8, 7, 6)
    assert blank_as_number(slide(b, 7)).numbers == (1, 2, 3, 4, 5, 6, 8, 9, 7)
    assert cure(b) == standard_goal(3, 3)


def test_the_blank_comes_back_to_its_corner_only_after_an_even_number_of_moves() -> None:
    walks = Counter({8: 1})
    back = []
    for _ in range(12):
        after: Counter[int] = Counter()
        for cell, count in walks.items():
            for other in range(9):
                if abs(cell // 3 - other // 3) + abs(cell % 3 - other % 3) == 1:
                    after[other] += count
        walks = after
        back.append(walks[8])
    assert back == [0, 2, 0, 10, 0, 68, 0, 520, 0, 4112, 0, 32800]


def test_the_row_rule_needs_the_row_only_when_the_width_is_even() -> None:
    for rows, columns in product(range(2, 6), repeat=2):
        for seed in range(40):
            board = random_board(standard_goal(rows, columns), seed=seed)
            rule = blank_row(board)
            alone = (rule.inversions + rule.goal_inversions) % 2
            if columns % 2:
                assert alone == rule.parity
            assert rule.parity == (0 if is_solvable(board) else 1)


# ── classes and depths ────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(("rows", "columns"), [*SMALL, (1, 1), (2, 4), (4, 2), (3, 3), (1, 7)])
def test_classes_are_two_from_2x2_on_and_many_on_a_line(rows: int, columns: int) -> None:
    sizes = class_sizes(rows, columns)
    assert len(sizes) == class_count(rows, columns)
    assert set(sizes) == {class_size(rows, columns)}
    expected = 2 if min(rows, columns) > 1 else factorial(rows * columns - 1)
    assert class_count(rows, columns) == expected
    assert sum(sizes) == factorial(rows * columns)


@pytest.mark.parametrize("line", lines("tiles_depths.txt"))
def test_depths_are_the_published_ones(line: str) -> None:
    shape, *counts = line.split()
    rows, columns = map(int, shape.split("x"))
    table = depth_table(rows, columns)
    assert table.counts == tuple(map(int, counts))
    assert table.boards == class_size(rows, columns)
    if rows != columns and rows * columns < 8:
        assert depth_table(columns, rows).counts == table.counts


def test_the_two_deepest_boards_of_3x3() -> None:
    deepest = {parse_board("8 6 7/2 5 4/3 _ 1").cells, parse_board("6 4 7/8 5 _/3 2 1").cells}
    table = depth_table(3, 3)
    assert (table.largest, set(table.deepest)) == (31, deepest)
    assert {len(shortest_moves(Board(3, 3, cells))) for cells in deepest} == {31}


def test_depths_from_another_goal() -> None:
    """The first terms of OEIS A089474: the blank in the middle."""
    goal = parse_board("1 2 3/4 _ 5/6 7 8")
    table = depth_table(3, 3, goal=goal)
    assert table.counts[:5] == (1, 4, 8, 8, 16)
    assert table.boards == 181_440


@pytest.mark.parametrize("shape", DEPTHS)
def test_the_tables_taken_as_data_add_up_to_their_class(shape: tuple[int, int]) -> None:
    largest = {(2, 5): 55, (2, 6): 80, (3, 4): 53, (4, 4): 80}[shape]  # OEIS A151944
    table = known_depths(*shape)
    assert table.boards == factorial(shape[0] * shape[1]) // 2
    assert table.largest == largest
    assert len(table.deepest) == table.counts[-1]
    upright = known_depths(*reversed(shape))
    assert upright.counts == table.counts
    for rows, columns, cells in (
        *((*shape, cells) for cells in table.deepest),
        *((shape[1], shape[0], cells) for cells in upright.deepest),
    ):
        assert is_solvable(Board(rows, columns, cells))


@pytest.mark.parametrize(
    ("shape", "levels"), [((2, 5), 17), ((2, 6), 16), ((3, 4), 13), ((4, 4), 11)]
)
def test_their_first_levels_are_what_a_search_finds(shape: tuple[int, int], levels: int) -> None:
    beside = neighbours(*shape)
    before: set[tuple[int, ...]] = set()
    level = {standard_goal(*shape).cells}
    for count in known_depths(*shape).counts[:levels]:
        assert len(level) == count
        before, level = level, {o for cells in level for o in beside(cells)} - before


@given(st.integers(0, 2**40), st.integers(0, 2**40))
@settings(max_examples=25)
def test_shortest_moves_are_as_long_as_the_search_says(seed: int, other_seed: int) -> None:
    standard = standard_goal(2, 3)
    board, goal = random_board(standard, seed=seed), random_board(standard, seed=other_seed)
    if not is_solvable(board, goal):
        with pytest.raises(ValueError, match="expected a board that can become the goal, got"):
            shortest_moves(board, goal)
        return
    moves = shortest_moves(board, goal)
    assert check_moves(board, moves).board == goal
    assert len(moves) == distances(goal.cells, neighbours(2, 3))[board.cells]


@pytest.mark.parametrize(
    ("act", "said"),
    [
        (lambda: verdict("x"), "expected a board as a Board, got 'x'"),
        (lambda: verdict(Board(2, 2, (1, 1, 2, 0))), "expected each of the tiles 1 to 3 once, got"),
        (
            lambda: verdict(standard_goal(2, 2), standard_goal(2, 3)),
            "expected a goal of 2 × 2 cells, got 2 × 3",
        ),
        (
            lambda: verdict(standard_goal(2, 2), Board(2, 2, (1, 2, 9, 0))),
            "expected a goal with the tiles of the board, got tile 9",
        ),
        (lambda: is_solvable(standard_goal(2, 2), 5), "expected the goal as a Board, got 5"),
        (lambda: drive_home(standard_goal(2, 2), "up"), "expected the way 'down-right' or 'right"),
        (
            lambda: blank_row(Board(2, 2, (1, 1, 2, 0)), Board(2, 2, (1, 1, 2, 0))),
            "expected tiles that all differ, got alike ones",
        ),
        (lambda: class_sizes(2, 5), "expected at most 9 cells, got 2 × 5"),
        (lambda: class_count(0, 5), "expected the number of rows as a whole number from 1"),
        (lambda: depth_table(3, 4), "expected at most 9 cells, got 3 × 4"),
        (
            lambda: depth_table(2, 2, goal=standard_goal(2, 3)),
            "expected a goal of 2 × 2 cells, got 2 × 3",
        ),
        (lambda: known_depths(3, 3), "expected a shape among 2 × 5, 2 × 6, 3 × 4, 4 × 4, got 3"),
        (lambda: shortest_moves(standard_goal(4, 4)), "expected at most 9 cells, got 4 × 4"),
    ],
)
def test_wrong_input_is_refused(act, said: str) -> None:
    with pytest.raises(ValueError, match=f"^{said}"):
        act()
