"""The human-style solver: legal, complete, as short in each stage as a search finds."""

from itertools import pairwise, permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from everystep.search import distances
from everystep.tiles import (
    Board,
    Stage,
    apply_step,
    by_hand,
    by_hand_moves,
    check_moves,
    cure,
    is_solvable,
    legal_moves,
    parse_board,
    random_board,
    situation_board,
    situations,
    standard_goal,
    uniform_shuffle,
    verdict,
)
from everystep.tiles import stages as solver


def played(board: Board, goal: Board | None = None) -> list[Stage]:
    """The stages, each checked to be legal and to end as it says, and the last to be the goal."""
    stages = list(by_hand(board, goal))
    target = goal or standard_goal(board.rows, board.columns)
    kept: set[int] = set()
    for stage in stages:
        for move in stage.moves:
            assert move in legal_moves(board), (stage, move)
            if not board.has_alike and stage.name != "blank-goal":
                assert move.tile not in kept, (stage, move)
            board = apply_step(board, move)
        assert board == stage.board
        if stage.name in ("stands", "place", "pair-row", "pair-column", "last-square"):
            assert tuple(board.cells[cell] for cell in stage.cells) == stage.tiles
            kept |= set(stage.tiles)
    assert board == target
    return stages


@pytest.mark.parametrize("shape", [(2, 2), (2, 3), (3, 2)])
def test_every_solvable_board_to_every_blank_is_solved(shape: tuple[int, int]) -> None:
    size = shape[0] * shape[1]
    goals = [
        Board(*shape, (*range(1, cell + 1), 0, *range(cell + 1, size))) for cell in range(size)
    ]
    for cells in permutations(range(size)):
        board = Board(*shape, cells)
        for goal in goals[::2]:
            if is_solvable(board, goal):
                played(board, goal)


shapes = st.tuples(st.integers(2, 9), st.integers(2, 9))


@given(shapes, st.integers(0, 2**40), st.integers(0, 2**40))
@settings(max_examples=40, deadline=None)
def test_any_board_to_any_goal(shape: tuple[int, int], seed: int, other_seed: int) -> None:
    goal = random_board(standard_goal(*shape), seed=other_seed)
    played(uniform_shuffle(goal, seed=seed), goal)


@pytest.mark.parametrize("shape", [(2, 20), (20, 2), (3, 20), (20, 3), (4, 13), (12, 11), (20, 20)])
def test_narrow_wide_and_large_boards(shape: tuple[int, int]) -> None:
    played(uniform_shuffle(standard_goal(*shape), seed=1))


@given(shapes, st.integers(0, 2**40))
@settings(max_examples=30, deadline=None)
def test_large_boards_do_the_same_when_pairs_are_first_brought_near(shape, seed: int) -> None:
    """The way of large boards, tried on small ones, where every corner case comes up."""
    before = solver._EXACT_CELLS
    solver._EXACT_CELLS = 8
    try:
        if shape[1] > 3 and shape[0] > 2:
            played(uniform_shuffle(standard_goal(*shape), seed=seed))
    finally:
        solver._EXACT_CELLS = before


@given(shapes, st.integers(0, 2**40), st.integers(0, 2**40), st.data())
@settings(max_examples=40, deadline=None)
def test_pictures_with_alike_tiles_are_solved(shape, seed, other_seed, data) -> None:
    size = shape[0] * shape[1]
    names = [0, *data.draw(st.lists(st.integers(1, 3), min_size=size - 1, max_size=size - 1))]
    standard = standard_goal(*shape)
    boards = [random_board(standard, seed=each) for each in (seed, other_seed)]
    board, goal = (Board(*shape, tuple(names[tile] for tile in each.cells)) for each in boards)
    if is_solvable(board, goal):
        played(board, goal)


@pytest.mark.parametrize(("tile", "worst"), [(1, 21), (2, 17), (5, 17), (6, 13)])
def test_placing_one_tile_of_4x4_is_as_short_as_can_be(tile: int, worst: int) -> None:
    """From every cell of the tile and the blank; the greatest lengths are those of a search."""
    fixed = set(range(tile - 1))
    free = [cell for cell in range(16) if cell not in fixed]
    beside = {
        cell: [
            other for other in free if abs(cell // 4 - other // 4) + abs(cell % 4 - other % 4) == 1
        ]
        for cell in free
    }

    def neighbours(state):
        blank, place = state
        return [(other, blank if other == place else place) for other in beside[blank]]

    depth: dict = {}
    level = [(blank, tile - 1) for blank in free if blank != tile - 1]
    moves = 0
    while level:
        depth |= dict.fromkeys(level, moves)
        level = list({o for state in level for o in neighbours(state)} - set(depth))
        moves += 1
    assert max(depth.values()) == worst
    for (blank, place), least in depth.items():
        rest = iter(number for number in range(tile + 1, 16))
        cells = tuple(
            cell + 1 if cell < tile - 1 else 0 if cell == blank
            else tile if cell == place else next(rest)
            for cell in range(16)
        )  # fmt: skip
        board = Board(4, 4, cells)
        if not is_solvable(board):
            board = Board(4, 4, tuple({15: 14, 14: 15}.get(each, each) for each in cells))
        stages = [stage for stage in by_hand(board) if stage.tiles == (tile,)]
        assert len(stages[0].moves) == least


def test_the_pairs_of_4x4_are_never_longer_than_the_known_worst() -> None:
    """32 for 3 and 4, 29 for 7 and 8, 24, 18 and 6: with the single tiles 177 at most."""
    worst = {(1,): 21, (2,): 17, (3, 4): 32, (5,): 17, (6,): 13, (7, 8): 29,
             (9, 13): 24, (10, 14): 18, (11, 12, 15): 6}  # fmt: skip
    assert sum(worst.values()) == 177
    total = 0
    for seed in range(150):
        stages = played(uniform_shuffle(standard_goal(4, 4), seed=seed))
        lengths: dict[tuple[int, ...], int] = {}
        for stage in stages:
            lengths[stage.tiles] = lengths.get(stage.tiles, 0) + len(stage.moves)
        assert set(lengths) == set(worst)
        assert all(lengths[tiles] <= worst[tiles] for tiles in worst)
        total += sum(lengths.values())
    assert 92 < total / 150 < 100  # 96.2 over 1000 random boards


def test_a_pair_always_comes_in_from_one_of_the_two_parkings() -> None:
    ways = set()
    for seed in range(80):
        stages = played(uniform_shuffle(standard_goal(5, 4), seed=seed))
        for stage, after in pairwise(stages):
            if stage.name not in ("park", "park-column"):
                continue
            first, second = stage.tiles
            inward = 4 if stage.name == "park" else 1
            ahead = second - 1 if stage.way == "reverse" else first - 1
            expected = (
                (second - 1, second - 1 + inward)
                if stage.way == "reverse"
                else (first - 1 + inward, first - 1)
            )
            assert stage.cells == expected
            assert tuple(stage.board.cells[cell] for cell in stage.cells) == stage.tiles
            assert ahead in stage.cells
            assert after.way == stage.way
            assert len(after.moves) == 2
            ways.add((stage.name, stage.way))
    assert len(ways) == 4


def test_the_situations_are_solved_with_their_own_sequences() -> None:
    """Where 1 to 3 stand, the solver may not move 1 and 2, so it does what situation 3 does."""
    for situation in situations():
        board = situation_board(situation)
        stages = played(board)
        lengths = {
            tiles: sum(len(stage.moves) for stage in stages if stage.tiles == tiles)
            for tiles in ((3, 4), (9, 13), (10, 14))
        }
        if situation.name.startswith(("3", "4")):
            assert lengths[3, 4] == len(situation.moves)
        if situation.name == "1-held":
            assert lengths[3, 4] == 14
        if situation.name == "5-first":
            assert lengths[9, 13] == 10
        if situation.name == "5-second":
            assert lengths[10, 14] == 8
        if situation.name == "5":
            assert (lengths[9, 13], lengths[10, 14]) == (10, 8)
            assert len(by_hand_moves(board)) == 21


def test_a_solved_board_needs_no_move() -> None:
    stages = played(standard_goal(4, 5))
    assert {stage.name for stage in stages} == {"stands"}
    assert sum(len(stage.tiles) for stage in stages) == 19


def test_stages_come_one_by_one() -> None:
    stages = by_hand(uniform_shuffle(standard_goal(20, 20), seed=3))
    assert next(stages).tiles == (1,)


def test_the_moves_together_are_those_of_the_stages() -> None:
    board = uniform_shuffle(standard_goal(5, 5), seed=9)
    assert check_moves(board, by_hand_moves(board)).board == standard_goal(5, 5)


def test_2x2_takes_the_shorter_way_round() -> None:
    def neighbours(cells):
        board = Board(2, 2, cells)
        return [apply_step(board, move).cells for move in legal_moves(board)]

    for cells, least in distances((1, 2, 3, 0), neighbours).items():
        # once 1, 2 and 3 are home the blank is home too
        assert len(by_hand_moves(Board(2, 2, cells))) == least


def test_an_unsolvable_board_is_refused_with_its_cure() -> None:
    board = parse_board("1 2 3/4 5 6/8 7 _")
    with pytest.raises(ValueError, match="got one in which tiles 7 and 8 would have to be exchang"):
        by_hand(board)
    assert verdict(board).cure == (7, 8)
    assert played(cure(board))


@pytest.mark.parametrize(
    ("act", "said"),
    [
        (lambda: by_hand(standard_goal(1, 5)), "expected 2 to 20 rows and columns, got 1 × 5"),
        (lambda: by_hand(standard_goal(2, 21)), "expected 2 to 20 rows and columns, got 2 × 21"),
        (lambda: by_hand("x"), "expected a board as a Board, got 'x'"),
        (
            lambda: by_hand(standard_goal(2, 2), standard_goal(3, 3)),
            "expected a goal of 2 × 2 cells, got 3 × 3",
        ),
    ],
)
def test_wrong_input_is_refused(act, said: str) -> None:
    with pytest.raises(ValueError, match=f"^{said}"):
        act()
