"""Checks of the tile rules that take from seconds to minutes, and the times worth knowing."""

from itertools import permutations
from pathlib import Path

from everystep.tiles import (
    Board,
    by_hand_moves,
    check_moves,
    comparator_order,
    depth_table,
    evenness,
    is_solvable,
    known_depths,
    standard_goal,
    three_cycle_shuffle,
    uniform_shuffle,
    verdict,
)

DATA = Path(__file__).parent / "data"


def beside(rows, columns, fixed=frozenset()):
    cells = {
        cell: [
            other
            for other in range(rows * columns)
            if abs(cell // columns - other // columns) + abs(cell % columns - other % columns) == 1
            and other not in fixed
        ]
        for cell in range(rows * columns)
    }

    def found(state):
        blank = state[0]
        return [
            (other, *(blank if cell == other else cell for cell in state[1:]))
            for other in cells[blank]
        ]

    return found


def depths_from(level, neighbours):
    depth = dict.fromkeys(level, 0)
    moves = 0
    while level:
        moves += 1
        level = list({other for state in level for other in neighbours(state)} - set(depth))
        depth |= dict.fromkeys(level, moves)
    return depth


def once(benchmark, function):
    return benchmark.pedantic(function, rounds=1, iterations=1)


def test_every_reason_agrees_on_all_362880_boards_of_3x3(benchmark):
    def check():
        solvable = 0
        for cells in permutations(range(9)):
            answer = verdict(Board(3, 3, cells))
            wrong = 0 if answer.solvable else 1
            assert all(home.inversions % 2 == wrong for home in answer.homings)
            assert answer.blank_as_number.parity == answer.blank_row.parity == wrong
            assert answer.cure is None or not answer.solvable
            solvable += answer.solvable
        return solvable

    assert once(benchmark, check) == 181_440


def test_the_table_of_techniques_is_what_a_search_finds(benchmark):
    """tests/data/tiles_techniques.txt: 4 into its corner, 1, 2, 3 in place, every blank."""

    def name(cell):
        return f"r{cell // 4 + 1}c{cell % 4 + 1}"

    def search():
        blanks = range(4, 16)
        moving = depths_from([(blank, 0, 1, 2, 3) for blank in blanks], beside(4, 4))
        held = depths_from([(blank, 3) for blank in blanks], beside(4, 4, frozenset({0, 1, 2})))
        table = {}
        for four in range(3, 16):
            for blank in range(3, 16):
                if blank != four:
                    least = moving[blank, 0, 1, 2, four]
                    table[name(four), name(blank)] = (least, held.get((blank, four)))
        return table

    table = once(benchmark, search)
    text = (DATA / "tiles_techniques.txt").read_text(encoding="utf-8")
    asked = 0
    for line in text.splitlines():
        if line.startswith("r"):
            four, *entries = line.split()
            for entry in entries:
                blank, counts = entry.split(":")
                least, still = counts.split("/")
                expected = (int(least), None if still == "-" else int(still))
                assert table[four, blank] == expected, (four, blank)
                asked += 1
    assert asked == 156


def test_any_three_tiles_and_the_blank_come_into_a_square(benchmark):
    """F(X) of 不可還原的拼圖: 15 moves at most on 3 × 4, 20 on 4 × 4."""

    def worst(rows, columns):
        squares = [
            {cell, cell + 1, cell + columns, cell + columns + 1}
            for cell in range((rows - 1) * columns)
            if cell % columns < columns - 1
        ]
        level = [state for square in squares for state in permutations(square)]
        return max(depths_from(level, beside(rows, columns)).values())

    assert once(benchmark, lambda: (worst(3, 4), worst(4, 4))) == (15, 20)


def test_no_pair_of_4x4_takes_longer_than_the_known_worst(benchmark):
    """Stage maxima 32, 29, 24, 18 and 6 by search; with 21, 17, 17, 13 they add up to 177."""

    def search():
        found = []
        for held, one, two in ((2, 2, 3), (6, 6, 7), (8, 8, 12), (-1, 9, 13)):
            fixed = frozenset(range(held)) if held >= 0 else frozenset({*range(9), 12})
            blanks = [cell for cell in range(16) if cell not in fixed and cell not in (one, two)]
            level = [(blank, one, two) for blank in blanks]
            found.append(max(depths_from(level, beside(4, 4, fixed)).values()))
        return found

    assert once(benchmark, search) == [32, 29, 24, 18]


def test_a_thousand_boards_of_4x4_by_hand(benchmark):
    boards = [uniform_shuffle(standard_goal(4, 4), seed=seed) for seed in range(1000)]
    lengths = once(benchmark, lambda: [len(by_hand_moves(board)) for board in boards])
    mean = sum(lengths) / 1000
    print(f"\nby hand: mean {mean}, least {min(lengths)}, most {max(lengths)}")
    assert 95 < mean < 97.5
    assert max(lengths) <= 177


def test_a_board_of_20x20_by_hand(benchmark):
    board = uniform_shuffle(standard_goal(20, 20), seed=1)
    moves = once(benchmark, lambda: by_hand_moves(board))
    assert check_moves(board, moves).board == standard_goal(20, 20)


def test_is_solvable_on_4x4(benchmark):
    board = uniform_shuffle(standard_goal(4, 4), seed=1)
    assert benchmark(is_solvable, board)


def test_verdict_with_all_reasons_on_4x4(benchmark):
    board = uniform_shuffle(standard_goal(4, 4), seed=1)
    assert benchmark(verdict, board).solvable


def test_depths_of_3x3(benchmark):
    assert once(benchmark, lambda: depth_table(3, 3)).largest == 31


def test_all_levels_of_2x5_are_the_table(benchmark):
    def levels():
        neighbours = beside(2, 5)
        start = (9, *range(9))
        before, level, counts = set(), {start}, []
        while level:
            counts.append(len(level))
            before, level = level, {o for s in level for o in neighbours(s)} - before
        return tuple(counts)

    assert once(benchmark, levels) == known_depths(2, 5).counts


def test_the_comparator_sort_of_v8(benchmark):
    """Chances of a place for 15 items in times of even: 0.205 to 2.119 in a million runs of V8."""

    def measure():
        counts = [[0] * 15 for _ in range(15)]
        for seed in range(200_000):
            for place, item in enumerate(comparator_order(15, seed=seed)):
                counts[place][item] += 1
        chances = [count * 15 / 200_000 for row in counts for count in row]
        return min(chances), max(chances)

    low, high = once(benchmark, measure)
    assert 0.18 < low < 0.23
    assert 2.05 < high < 2.18


def test_evenness_on_3x3(benchmark):
    """Five samples a board: the fair way within chance, the three-cycle shuffle far from it."""

    def measure():
        goal = standard_goal(3, 3)
        samples = range(907_200)
        fair = evenness((uniform_shuffle(goal, seed=seed) for seed in samples), goal=goal)
        few = range(100_800)
        turned = (three_cycle_shuffle(goal, seed=seed) for seed in few)
        return fair, evenness(turned, goal=goal, among="home")

    fair, turned = once(benchmark, measure)
    print(f"\nfair: {fair}, {fair.deviations}; three-cycles: {turned}, {turned.deviations}")
    assert abs(fair.deviations) < 4
    assert fair.reached > 180_000
    assert turned.outside == 0
