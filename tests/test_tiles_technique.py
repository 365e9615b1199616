"""The situations of playing by hand: each sequence is a shortest one; theorems found on the way."""

from itertools import permutations

import pytest

from everystep.search import distances
from everystep.tiles import (
    Board,
    Situation,
    check_moves,
    closing_positions,
    is_solvable,
    lowered,
    mirrored,
    parse_moves,
    situation_board,
    situation_moves,
    situations,
    standard_goal,
)

SITUATIONS = situations()
NAMES = [situation.name for situation in SITUATIONS]
LENGTHS = {
    "1": 8, "1-held": 14, "2": 10, "3": 11, "3-below": 10, "3-corner": 9,
    "4-reverse": 10, "4-opposite": 10, "4-parked": 6, "4-trap": 17,
    "5-first": 10, "5-second": 8, "5-end": 3, "5": 21,
}  # fmt: skip

Labelled = tuple[int, ...]  # the cells of the blank and of the tiles that matter, in this order


def beside(rows: int, columns: int, fixed: frozenset[int] = frozenset()):
    """Neighbours of a labelled state; the blank never enters a fixed cell."""
    cells = {
        cell: [
            other
            for other in range(rows * columns)
            if abs(cell // columns - other // columns) + abs(cell % columns - other % columns) == 1
            and other not in fixed
        ]
        for cell in range(rows * columns)
    }

    def found(state: Labelled) -> list[Labelled]:
        blank = state[0]
        return [
            (other, *(blank if cell == other else cell for cell in state[1:]))
            for other in cells[blank]
        ]

    return found


def at_least(start: Labelled, done, neighbours) -> int:
    """The least number of moves from start to a state that is done."""
    seen, level, moves = {start}, [start], 0
    while not any(map(done, level)):
        following = []
        for state in level:
            for other in neighbours(state):
                if other not in seen:
                    seen.add(other)
                    following.append(other)
        level, moves = following, moves + 1
    return moves


@pytest.mark.parametrize("situation", SITUATIONS, ids=NAMES)
def test_each_sequence_is_legal_and_brings_its_tiles_home(situation: Situation) -> None:
    for each in (situation, mirrored(situation)):
        board = situation_board(each)
        assert is_solvable(board)
        moves = situation_moves(each)
        after = check_moves(board, moves).board
        for tile in each.places:
            assert after.cells[tile - 1] == tile
        assert not {move.tile for move in moves} & set(each.held)
        assert len(moves) == LENGTHS[each.name]
    assert mirrored(mirrored(situation)) == situation


@pytest.mark.parametrize("situation", SITUATIONS, ids=NAMES)
def test_each_sequence_is_a_shortest_one(situation: Situation) -> None:
    """Searched over the blank and the tiles that matter; the others are any tiles."""
    if situation.name == "5":
        return  # a sum of three stages, each shortest, and not meant as a shortest whole
    fixed = frozenset(tile - 1 for tile in situation.held)
    if situation.name in ("1", "2"):
        fixed = frozenset()  # the shortest way is the shortest even if 1 may move
    labels = [tile for tile in situation.places if tile - 1 not in fixed]
    start = tuple(situation.pattern.index(tile) for tile in (0, *labels))
    home = tuple(tile - 1 for tile in labels)
    neighbours = beside(4, 4, fixed)
    assert at_least(start, lambda state: state[1:] == home, neighbours) == LENGTHS[situation.name]


@pytest.mark.parametrize("name", ["1", "2", "3", "3-below", "3-corner"])
def test_likewise_for_8_with_5_6_and_7_in_place(name: str) -> None:
    """One row down the sequences are as short, even if the first row might be broken and lost."""
    situation = lowered(SITUATIONS[NAMES.index(name)])
    moves = situation_moves(situation)
    after = check_moves(situation_board(situation), moves).board
    assert after.cells[:8] == (1, 2, 3, 4, 5, 6, 7, 8)
    assert not {move.tile for move in moves} & {1, 2, 3, 4}
    start = tuple(situation.pattern.index(tile) for tile in (0, 5, 6, 7, 8))
    length = at_least(start, lambda state: state[1:] == (4, 5, 6, 7), beside(4, 4))
    assert length == LENGTHS[name]


def test_the_parts_of_situation_5_are_the_whole() -> None:
    parts = [SITUATIONS[NAMES.index(name)].moves for name in ("5-first", "5-second", "5-end")]
    whole = SITUATIONS[NAMES.index("5")]
    assert "".join(parts) == whole.moves
    assert check_moves(situation_board(whole), parse_moves(whole.moves)).board == standard_goal(
        4, 4
    )


def test_the_first_move_of_situation_3_goes_back_down() -> None:
    assert SITUATIONS[NAMES.index("3")].moves[0] == "D"
    assert situation_moves(SITUATIONS[NAMES.index("3")])[0].tile == 4


# ── small theorems ────────────────────────────────────────────────────────────────────────────


def test_with_1_2_3_held_4_gets_home_only_from_under_the_empty_corner() -> None:
    homes = [(blank, 3) for blank in range(4, 16)]
    reached = set()
    for home in homes:
        reached |= set(distances(home, beside(4, 4, frozenset({0, 1, 2}))))
    assert {state for state in reached if state[1] != 3} == {(3, 7)}


def test_with_1_and_2_held_3_and_4_arrive_by_two_parkings_only() -> None:
    """And 2,184 placements need at most 32 moves, 18.793 on average."""
    neighbours = beside(4, 4, frozenset({0, 1}))
    depth = {}
    level = [(blank, 2, 3) for blank in range(4, 16)]
    levels = []
    while level:
        depth |= dict.fromkeys(level, len(levels))
        levels.append(level)
        level = list({o for state in level for o in neighbours(state)} - set(depth))
    assert levels[1]
    assert set(levels[1]) == {(3, 2, 7), (2, 6, 3)}
    assert set(levels[2]) == {
        (2, 3, 7),
        (3, 6, 2),
    }  # 3 in the corner, 4 below; 4 in cell 3, 3 below
    assert len(depth) == 2184
    assert max(depth.values()) == 32
    assert sum(depth.values()) * 1000 // 2184 == 18793


def test_a_turn_of_three_in_2x2_takes_four_moves() -> None:
    found = distances((0, 1, 2, 3), beside(2, 2))
    turned = [moves for state, moves in found.items() if state[0] == 0 and state != (0, 1, 2, 3)]
    assert turned == [4, 4]


@pytest.mark.parametrize(("shape", "worst"), [((2, 3), 8), ((3, 3), 10), ((2, 4), 11)])
def test_any_three_tiles_and_the_blank_come_into_a_square(shape, worst: int) -> None:
    """The step F(X) of 不可還原的拼圖, from every placement."""
    rows, columns = shape
    squares = [
        {cell, cell + 1, cell + columns, cell + columns + 1}
        for cell in range((rows - 1) * columns)
        if cell % columns < columns - 1
    ]
    level = [state for square in squares for state in permutations(square)]
    depth = dict.fromkeys(level, 0)
    neighbours = beside(rows, columns)
    moves = 0
    while level:
        moves += 1
        level = list({o for state in level for o in neighbours(state)} - set(depth))
        depth |= dict.fromkeys(level, moves)
    cells = rows * columns
    assert len(depth) == cells * (cells - 1) * (cells - 2) * (cells - 3)
    assert max(depth.values()) == worst


def test_the_closing_is_a_turn_for_exactly_the_solvable_half() -> None:
    for shape, pair in (((2, 3), (1, 4)), ((3, 2), (1, 2))):
        ends = closing_positions(*shape)
        assert len({end.board for end in ends}) == 24
        assert sum(end.moves is not None for end in ends) == 12
        for end in ends:
            assert all(end.board.cells[tile - 1] == tile for tile in pair)
            assert (end.moves is not None) == is_solvable(end.board)
            if end.moves is not None:
                assert not {move.tile for move in end.moves} & set(pair)
                assert check_moves(end.board, end.moves).board == standard_goal(*shape)
                assert len(end.moves) <= 6


def test_the_end_pair_can_be_set_from_everywhere_and_no_other_pair_will_do() -> None:
    """Only with 1 and 4 home do all 12 solvable ends of 2 × 3 finish by turning the rest."""
    neighbours = beside(2, 3)
    assert len(distances((1, 0, 3), neighbours)) == 6 * 5 * 4
    finished = {}
    for one, two in [(a, b) for a in range(1, 6) for b in range(a + 1, 6)]:
        held = frozenset({one - 1, two - 1})
        # the goal's blank is in cell 5; with the pair held, which ends are joined to the goal?
        start = (5, 0, 1, 2, 3, 4)
        joined = distances(start, beside(2, 3, held))
        finished[one, two] = len(joined)
    assert finished.pop((1, 4)) == 12
    assert set(finished.values()) <= {1, 2, 3, 4}


def test_rows_first_would_leave_only_4_of_12_last_rows() -> None:
    """With 9 to 12 set, 12 solvable last rows remain; 4 of them finish without touching those."""
    last_rows = permutations((0, 13, 14, 15))
    boards = [Board(4, 4, (*range(1, 13), *cells)) for cells in last_rows]
    assert sum(is_solvable(board) for board in boards) == 12
    assert len(distances((3, 0, 1, 2), beside(1, 4))) == 4


@pytest.mark.parametrize(
    ("act", "said"),
    [
        (lambda: lowered("1"), "expected a Situation, got '1'"),
        (lambda: mirrored(None), "expected a Situation, got None"),
        (lambda: situation_board(7), "expected a Situation, got 7"),
        (lambda: lowered(SITUATIONS[-1]), "expected a situation with a free last row, got '5'"),
        (lambda: closing_positions(2, 2), "expected a shape of 2 × 3 or 3 × 2, got 2 × 2"),
        (lambda: closing_positions(4, 2), "expected the number of rows as a whole number from 2"),
    ],
)
def test_wrong_input_is_refused(act, said: str) -> None:
    with pytest.raises(ValueError, match=f"^{said}"):
        act()
