"""What each shuffle reaches, how evenly, and that a seed always gives the same."""

from collections import Counter
from math import factorial

import pytest

from everystep.permutations import parity_by_cycles
from everystep.tiles import (
    Board,
    Dice,
    apply_step,
    check_moves,
    class_size,
    comparator_order,
    evenness,
    is_solvable,
    random_board,
    standard_goal,
    three_cycle_shuffle,
    uniform_shuffle,
    walk_shuffle,
)

ORDERS = ("timsort", "merge", "insertion", "fair", "drawn")


def test_the_dice_are_splitmix64() -> None:
    """The first outputs for seed 1234567, as published with the reference code."""
    dice = Dice(1234567)
    assert [dice.bits() for _ in range(3)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
    ]


def test_numbers_below_a_bound_are_even() -> None:
    dice = Dice(3)
    counts = Counter(dice.below(7) for _ in range(7000))
    assert set(counts) == set(range(7))
    assert sum((count - 1000) ** 2 / 1000 for count in counts.values()) < 25


@pytest.mark.parametrize("shape", [(2, 2), (2, 3), (3, 3), (4, 4), (5, 3), (6, 6)])
@pytest.mark.parametrize("order", ORDERS)
def test_the_three_cycle_shuffle_stays_even_and_leaves_the_blank(shape, order: str) -> None:
    goal = standard_goal(*shape)
    seen = set()
    for seed in range(30):
        board = three_cycle_shuffle(goal, seed=seed, order=order)
        assert board == three_cycle_shuffle(goal, seed=seed, order=order)
        assert board.blank == goal.blank
        assert parity_by_cycles(board.order) == 0
        assert is_solvable(board)
        seen.add(board)
    assert len(seen) > 1
    assert three_cycle_shuffle(goal, seed=1, order=order, rounds=0) == goal


def test_one_turn_on_2x2_never_gives_the_solved_board() -> None:
    goal = standard_goal(2, 2)
    results = {three_cycle_shuffle(goal, seed=seed, order="drawn") for seed in range(50)}
    assert goal not in results
    assert len(results) == 2


def test_with_one_fair_round_no_tile_of_4x4_is_at_home() -> None:
    for seed in range(50):
        board = three_cycle_shuffle(standard_goal(4, 4), seed=seed, order="fair", rounds=1)
        assert all(tile != place for place, tile in enumerate(board.order, start=1))


def test_the_blank_shuffled_beside_it_the_three_cycle_shuffle_reaches_one_board_in_16() -> None:
    assert factorial(15) // 2 * 16 == class_size(4, 4)


def test_a_comparator_sort_is_far_from_even_and_a_fair_order_is_not() -> None:
    """Chances of a place, in times of even: V8's sort gave 0.2 to 2.1 for 15 items, measured."""
    runs = 3000
    for order, low, high in (("timsort", 0.35, 1.9), ("merge", 0.65, 1.7), ("insertion", 0.1, 5)):
        cells: Counter[tuple[int, int]] = Counter()
        for seed in range(runs):
            drawn = comparator_order(15, seed=seed, order=order)
            assert sorted(drawn) == list(range(15))
            cells.update(enumerate(drawn))
        chances = [cells[place, item] * 15 / runs for place in range(15) for item in range(15)]
        assert min(chances) < low, order
        assert max(chances) > high, order
    fair: Counter[tuple[int, int]] = Counter()
    for seed in range(runs):
        fair.update(enumerate(Dice(seed).shuffled(range(15))))
    assert min(fair.values()) * 15 / runs > 0.7
    assert max(fair.values()) * 15 / runs < 1.3


@pytest.mark.parametrize("shape", [(1, 5), (4, 1), (2, 2), (2, 3), (3, 2), (5, 5)])
def test_the_uniform_shuffle_is_always_solvable(shape) -> None:
    goal = random_board(standard_goal(*shape), seed=5)
    for seed in range(40):
        assert is_solvable(uniform_shuffle(goal, seed=seed), goal)
        home = uniform_shuffle(goal, seed=seed, blank="home")
        assert is_solvable(home, goal)
        assert home.blank == goal.blank


@pytest.mark.parametrize(("shape", "size"), [((2, 2), 12), ((2, 3), 360), ((1, 4), 4)])
def test_the_uniform_shuffle_reaches_all_boards_evenly(shape, size: int) -> None:
    goal = standard_goal(*shape)
    found = evenness((uniform_shuffle(goal, seed=s) for s in range(size * 10)), goal=goal)
    assert (found.boards, found.reached, found.outside) == (size, size, 0)
    assert found.degrees == size - 1
    assert -3.5 < found.deviations < 3.5


def test_other_shuffles_are_seen_to_be_uneven() -> None:
    goal = standard_goal(2, 3)
    cycled = [three_cycle_shuffle(goal, seed=seed) for seed in range(3600)]
    assert evenness(cycled, goal=goal).reached == 60
    assert evenness(cycled, goal=goal).deviations > 100
    among_home = evenness(cycled, goal=goal, among="home")
    assert (among_home.boards, among_home.reached, among_home.outside) == (60, 60, 0)
    walked = (walk_shuffle(goal, 20, seed=seed).board for seed in range(3600))
    assert evenness(walked, goal=goal).deviations > 100
    naive = evenness((random_board(goal, seed=seed) for seed in range(3600)), goal=goal)
    assert 1600 < naive.outside < 2000


def test_chi_square_is_counted_by_hand_on_a_small_case() -> None:
    """On 1 × 2 two boards; 3 and 1 samples instead of 2 and 2: (1 + 1) / 2."""
    samples = [Board(1, 2, (1, 0))] * 3 + [Board(1, 2, (0, 1))]
    found = evenness(samples, goal=standard_goal(1, 2))
    assert (found.samples, found.boards, found.reached, found.chi_square) == (4, 2, 2, 1.0)


def test_half_of_all_random_boards_of_3x3_are_solvable_within_chance() -> None:
    goal = standard_goal(3, 3)
    solvable = sum(is_solvable(random_board(goal, seed=seed)) for seed in range(2000))
    assert 900 < solvable < 1100


@pytest.mark.parametrize("shape", [(1, 2), (1, 5), (2, 2), (3, 4), (4, 4)])
def test_a_walk_never_undoes_its_last_move(shape) -> None:
    goal = standard_goal(*shape)
    walk = walk_shuffle(goal, 60, seed=8)
    assert len(walk.moves) == 60
    assert check_moves(goal, walk.moves).board == walk.board
    board = goal
    for move, after in zip(walk.moves, walk.moves[1:], strict=False):
        turned = move.tile == after.tile
        if turned:  # only where a line ends
            assert min(shape) == 1
        board = apply_step(board, move)


@pytest.mark.parametrize(
    ("act", "said"),
    [
        (lambda: Dice(-1), "expected a seed as a whole number from 0 to"),
        (lambda: Dice(2**64), "expected a seed as a whole number from 0 to"),
        (lambda: uniform_shuffle(standard_goal(2, 2), seed=True), "expected a seed as a whole"),
        (lambda: uniform_shuffle(standard_goal(2, 2), seed=1.0), "expected a seed as a whole"),
        (lambda: uniform_shuffle("x", seed=1), "expected the goal as a Board, got 'x'"),
        (
            lambda: uniform_shuffle(Board(2, 2, (1, 1, 2, 0)), seed=1),
            "expected tiles that all differ, got alike ones",
        ),
        (
            lambda: uniform_shuffle(standard_goal(2, 2), seed=1, blank="first"),
            "expected the blank 'anywhere' or 'home', got 'first'",
        ),
        (
            lambda: three_cycle_shuffle(standard_goal(1, 5), seed=1),
            "expected at least 2 rows and 2 columns, got 1 × 5",
        ),
        (
            lambda: three_cycle_shuffle(standard_goal(2, 2), seed=1, order="quick"),
            "expected the order 'timsort', 'merge', 'insertion', 'fair' or 'drawn', got 'quick'",
        ),
        (
            lambda: three_cycle_shuffle(standard_goal(2, 2), seed=1, rounds=-1),
            "expected the number of rounds as a whole number from 0 to 1000000, got -1",
        ),
        (lambda: comparator_order(5, seed=1, order="fair"), "expected 'timsort', 'merge' or 'ins"),
        (lambda: comparator_order(10**9, seed=1), "expected the size as a whole number from 0 to"),
        (
            lambda: walk_shuffle(standard_goal(2, 2), 10**9, seed=1),
            "expected the number of moves as a whole number from 0 to 1000000",
        ),
        (
            lambda: walk_shuffle(standard_goal(1, 1), 1, seed=1),
            "expected no moves on a board of one cell, got 1",
        ),
        (lambda: evenness([], goal=standard_goal(2, 2)), "expected at least one sample, got none"),
        (
            lambda: evenness([], goal=standard_goal(2, 2), among="all"),
            "expected among 'solvable' or 'home', got 'all'",
        ),
        (
            lambda: evenness([standard_goal(2, 3)], goal=standard_goal(2, 2)),
            "expected samples of 2 × 2 cells, got 2 × 3",
        ),
        (lambda: evenness(7, goal=standard_goal(2, 2)), "expected the samples as a list, got 7"),
        (lambda: evenness([1], goal=standard_goal(2, 2)), "expected each sample as a Board, got 1"),
        (
            lambda: evenness([standard_goal(1, 1)], goal=standard_goal(1, 1)),
            "expected a goal of two cells or more, no two alike, got",
        ),
    ],
)
def test_wrong_input_is_refused(act, said: str) -> None:
    with pytest.raises(ValueError, match=f"^{said}"):
        act()
