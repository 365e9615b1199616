"""What the engine answers on sliding tiles, for the rules in JavaScript to be held to.

Boards are [rows, columns, cells], moves are [tile, direction, source, target]; seeds and counts of
boards are decimal strings.
"""

from itertools import permutations as arrangements
from string import Formatter
from typing import Any

from everystep import permutations as perms
from everystep.site.words import catalogue
from everystep.tiles import (
    Board,
    Homing,
    Move,
    Stage,
    Step,
    Style,
    apply_step,
    by_hand,
    check_moves,
    comparator_order,
    cure,
    evenness,
    format_board,
    format_moves,
    is_solvable,
    legal_moves,
    parse_board,
    parse_moves,
    random_board,
    reverse_moves,
    shortest_moves,
    situation_board,
    situations,
    standard_goal,
    three_cycle_shuffle,
    uniform_shuffle,
    verdict,
    walk_shuffle,
)

__all__ = ["tiles_vectors"]

_TEXTS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("1 2 3\n4 0 6\n7 8 5", {}),
    ("1 2 3\r\n4 _ 6\r\n7 8 5\r\n", {}),
    ("  1  2  3\n  4  .  6\n  7  8  5\n", {}),
    ("1,2,3\n4,,6\n7,8,5,", {}),
    ("1\t2\t3\n4\t\t6\n7\t8\t5", {}),
    ("1\t2\t3\n4\t5\t6\n7\t8\t", {}),
    ("1, 2, 3, 4, x, 6, 7, 8, 5", {}),
    ("1 2 3, 4 X 6, 7 8 5", {}),
    ("1 2 3 4 9 6 7 8 5", {}),
    ("1 2 3 4  6 7 8 5", {}),
    ("1 2 3\n4  6\n7 8 5", {}),
    ("1 2 3\n4 5 6\n7 8", {}),
    ("8 2 1 13 10 4 5 14  7 9 11 3 12 15 6", {}),
    ("8 4 7 9 12 13 10 3 5 15 1 11 6 14 2", {}),
    ("1 2 3;4 * 6;7 8 5;", {}),
    ("[[1, 2, 3], [4, 0, 6], [7, 8, 5]]", {}),
    ("[[1 2 3]\n [4 0 6]\n [7 8 5]]", {}),
    ("[1, 2, 3, 4, null, 6, 7, 8, 5]", {}),
    ("((1, 2, 3), (4, None, 6), (7, 8, 5))", {}),
    ("['1', '2', '3', '4', '', '6', '7', '8', '5']", {}),
    ("123406785", {}),
    ("123/4_6/785", {}),
    ("123\n4x6\n785", {}),
    ("１２３\n４空６\n７８５", {}),
    ("1、2、3、4、空格、6、7、8、5", {}),
    ("| 1 | 2 | 3 |\n| 4 | _ | 6 |\n| 7 | 8 | 5 |", {}),
    ("① ② ③/④ □ ⑥/⑦ ⑧ ⑤", {}),
    ("123456789ABCDEF0", {}),
    ("123456789abcdefg", {}),
    ("1 2 3 4\n5 6 7 8\n9 A B C\nD E F _", {}),
    ("123456789abcdefghijklmno_", {}),
    ("3\n1\n_\n2", {}),
    ("0", {}),
    ("x", {}),
    ("1 2 3 _/", {}),
    ("1 2 3 _", {"rows": 1}),
    ("1 2 3 4 5 _", {"columns": 2}),
    ("1 2 3 4 5", {"rows": 2}),
    ("1 2 2 0", {"alike": True}),
    ("12\n3_", {}),
    ("2/1/0", {}),
    ("01/", {}),
)

# a text that no rule may accept, its options, and the message it must give
_BAD_TEXTS: tuple[tuple[str, dict[str, Any], str], ...] = (
    ("", {}, "board-empty"),
    (" \n/ ;", {}, "board-empty"),
    ("1 2 2 0", {}, "board-tile-twice"),
    ("1 2 3\n4 5 6\n7 _ 10", {}, "board-tile-range"),
    ("1 2 3\n4 5 6\n7 8 10", {}, "board-no-blank"),
    ("1 2 _ 0", {}, "board-blanks"),
    ("1 2 3\n4 5\n6 7 _", {}, "board-ragged"),
    ("1 2 3\n4 _ 6\n7 8", {}, "board-ragged"),
    ("1 q 3 0", {}, "board-word"),
    ("solve me", {}, "board-word"),
    ("-1 2 3 0", {}, "board-word"),
    ("1.5 2 3 0", {}, "board-word"),
    ("1 10 b 0", {}, "board-mixed"),
    ("[[1, 2], [3, 0]", {}, "board-brackets"),
    ("[[[1]]]", {}, "board-brackets"),
    ("[[1] " * 15_000, {}, "board-brackets"),
    ("1 2 3 4 5 0", {}, "board-line"),
    ("1 " * 60_000, {}, "board-text-too-long"),
    (" ".join(map(str, range(101 * 101))), {}, "board-large"),
    ("1 2/3 4/5 0", {"rows": 2}, "board-shape"),
    ("1 2 3 4 5 0", {"rows": 2, "columns": 2}, "board-fit"),
    ("1 2 3 0", {"rows": 0}, "board-rows"),
    ("1 2 3 0", {"columns": -1}, "board-columns"),
)

_MOVE_LISTS = ("RULD", "r u l d", "→↑←↓", ">^<v", "右上左下", "R3U2", "12^ 14>", "6, 7、8", "")

_BAD_MOVE_LISTS = (
    ("R5 7", "move-mixed"),
    ("RUQ", "move-word"),
    ("-3", "move-word"),
    ("0", "move-tile"),
    ("R999" * 200, "move-list-steps"),
    ("R" * 100_001, "move-list-too-long"),
)

_SHAPES = ((2, 2), (2, 3), (3, 2), (3, 3), (2, 5), (4, 4), (5, 3), (5, 5), (1, 4), (4, 1), (1, 1))


def tiles_vectors() -> dict[str, Any]:
    """Texts, moves, verdicts, shuffles and stages with the engine's answers, as plain data."""
    return {
        "permutations": [_permutation(numbers) for numbers in arrangements(range(1, 5))]
        + [_permutation((9, 8, 4, 7, 3, 12, 13, 10, 11, 5, 15, 1, 6, 14, 2))],
        "texts": [
            [text, options, _board(parse_board(text, **options))] for text, options in _TEXTS
        ],
        "badTexts": [list(case) for case in _BAD_TEXTS],
        "formats": [_formats(seed) for seed in range(6)],
        "moveLists": [
            [text, [_step(step) for step in parse_moves(text)], _blank_form(text)]
            for text in _MOVE_LISTS
        ],
        "badMoveLists": [list(case) for case in _BAD_MOVE_LISTS],
        "walks": [_walk(shape, seed) for shape in _SHAPES[:-1] for seed in (1, 2)],
        "verdicts": [
            *(_verdict(shape, seed) for shape in _SHAPES for seed in range(8)),
            *(
                _alike(shape, seed)
                for shape in ((2, 2), (3, 3), (2, 4), (1, 4))
                for seed in range(6)
            ),
        ],
        "lines": [_two_boards(Board(1, 4, (2, 0, 1, 3)), standard_goal(1, 4))],
        "shuffles": _shuffles(),
        "stages": _stages(),
        "shortest": [_shortest(shape, seed) for shape in _SHAPES[:4] for seed in range(5)],
        "messages": {
            key.removeprefix("tiles."): sorted(
                {name for _, name, _, _ in Formatter().parse(words) if name}
            )
            for key, words in catalogue("tiles")["en"].items()
        },
    }


def _board(board: Board) -> list[Any]:
    return [board.rows, board.columns, list(board.cells)]


def _move(move: Move) -> list[Any]:
    return list(move)


def _step(step: Step) -> list[Any]:
    return list(step)


def _blank_form(text: str) -> list[Any]:
    return [_step(step) for step in parse_moves(text, of="blank")]


def _permutation(numbers: tuple[int, ...]) -> dict[str, Any]:
    return {
        "numbers": list(numbers),
        "behind": [[number, list(behind)] for number, behind in perms.smaller_behind(numbers)],
        "pairs": [list(pair) for pair in perms.inversion_pairs(numbers)],
        "counts": list(perms.inversion_counts(numbers)),
        "count": perms.inversion_count(numbers),
        "cycles": [list(cycle) for cycle in perms.cycles(numbers)],
        "length": perms.cycle_length(numbers),
        "parity": perms.parity_by_cycles(numbers),
    }


def _formats(seed: int) -> dict[str, Any]:
    board = random_board(standard_goal(2 + seed % 4, 2 + seed % 3), seed=seed)
    styles: tuple[Style, ...] = ("rows", "commas", "line", "slashes", "json", "letters")
    return {
        "board": _board(board),
        "texts": {style: format_board(board, style=style) for style in styles},
    }


def _walk(shape: tuple[int, int], seed: int) -> dict[str, Any]:
    start = standard_goal(*shape)
    walk = walk_shuffle(start, 25, seed=seed)
    undone = reverse_moves(walk.moves)
    broken = (*walk.moves[:7], *walk.moves[9:])
    checked = check_moves(start, broken)
    return {
        "start": _board(start),
        "seed": str(seed),
        "board": _board(walk.board),
        "moves": [_move(move) for move in walk.moves],
        "undone": [_step(step) for step in undone],
        "forms": {form: format_moves(walk.moves, form=form) for form in
                  ("directions", "blank", "tiles", "both")},
        "legal": [_move(move) for move in legal_moves(walk.board)],
        "after": [_board(apply_step(walk.board, move)) for move in legal_moves(walk.board)],
        "broken": [_move(move) for move in broken],
        "illegal": checked.illegal,
        "played": len(checked.moves),
        "allowed": [_move(move) for move in checked.legal],
        "stopped": _board(checked.board),
    }  # fmt: skip


def _homing(home: Homing) -> dict[str, Any]:
    return {
        "way": home.way,
        "moves": [_move(move) for move in home.moves],
        "board": _board(home.board),
        "order": list(home.order),
        "inversions": home.inversions,
    }


def _two_boards(board: Board, goal: Board) -> dict[str, Any]:
    answer = verdict(board, goal)
    number, row = answer.blank_as_number, answer.blank_row
    mended = cure(board, goal)
    return {
        "board": _board(board),
        "goal": _board(goal),
        "isSolvable": is_solvable(board, goal),
        "mended": None if mended is None else _board(mended),
        "verdict": {
            "solvable": answer.solvable,
            "kind": answer.kind,
            "numberedBoard": _board(answer.numbered_board),
            "numberedGoal": _board(answer.numbered_goal),
            "homings": [_homing(home) for home in answer.homings],
            "goalHomings": [_homing(home) for home in answer.goal_homings],
            "permutation": list(answer.permutation),
            "cycles": [list(cycle) for cycle in answer.cycles],
            "cycleLength": answer.cycle_length,
            "blankAsNumber": {
                "numbers": list(number.numbers),
                "inversions": number.inversions,
                "goalNumbers": list(number.goal_numbers),
                "goalInversions": number.goal_inversions,
                "blankSteps": number.blank_steps,
                "parity": number.parity,
            },
            "blankRow": {
                "inversions": row.inversions,
                "goalInversions": row.goal_inversions,
                "rowsApart": row.rows_apart,
                "columns": row.columns,
                "parity": row.parity,
            },
            "cure": None if answer.cure is None else list(answer.cure),
            "firstDifference": answer.first_difference,
        },
    }


def _verdict(shape: tuple[int, int], seed: int) -> dict[str, Any]:
    goal = standard_goal(*shape)
    if seed % 2:
        goal = random_board(goal, seed=seed + 100)
    return _two_boards(random_board(goal, seed=seed), goal)


def _alike(shape: tuple[int, int], seed: int) -> dict[str, Any]:
    goal = standard_goal(*shape)

    def pictured(board: Board) -> Board:
        return Board(*shape, tuple((tile + 1) // 2 for tile in board.cells))

    return _two_boards(
        pictured(random_board(goal, seed=seed)), pictured(random_board(goal, seed=seed + 50))
    )


def _shuffles() -> list[dict[str, Any]]:
    cases = []
    for shape in ((2, 2), (2, 3), (3, 3), (4, 4), (5, 3)):
        goal = standard_goal(*shape)
        for seed in (0, 7, 2**64 - 1):
            turned: dict[str, Any] = {
                order: _board(three_cycle_shuffle(goal, seed=seed, order=order))
                for order in ("timsort", "merge", "insertion", "fair", "drawn")
            }
            cases.append(
                {
                    "goal": _board(goal),
                    "seed": str(seed),
                    "turned": turned,
                    "rounds": _board(three_cycle_shuffle(goal, seed=seed, rounds=2)),
                    "uniform": _board(uniform_shuffle(goal, seed=seed)),
                    "home": _board(uniform_shuffle(goal, seed=seed, blank="home")),
                    "random": _board(random_board(goal, seed=seed)),
                    "order": list(comparator_order(15, seed=seed)),
                }
            )
    goal = standard_goal(2, 3)
    even = evenness((uniform_shuffle(goal, seed=seed) for seed in range(500)), goal=goal)
    cases.append(
        {
            "evenness": {
                "samples": even.samples,
                "boards": str(even.boards),
                "reached": even.reached,
                "outside": even.outside,
                "chiSquare": even.chi_square,
            }
        }
    )
    return cases


def _stage(stage: Stage) -> list[Any]:
    moves = "".join(move.direction for move in stage.moves)
    return [stage.name, list(stage.tiles), list(stage.cells), moves, stage.way]


def _stages() -> list[dict[str, Any]]:
    cases: list[tuple[Board, Board]] = []
    for shape in ((2, 2), (2, 3), (3, 2), (3, 3), (4, 4), (2, 7), (7, 2), (5, 6), (9, 9)):
        goal = standard_goal(*shape)
        for seed in range(3):
            if seed == 2:
                goal = random_board(goal, seed=99)
            cases.append((uniform_shuffle(goal, seed=seed), goal))
    cases.append((uniform_shuffle(standard_goal(3, 16), seed=1), standard_goal(3, 16)))
    cases += [(situation_board(situation), standard_goal(4, 4)) for situation in situations()]
    cases.append(
        (Board(3, 3, (1, 1, 2, 2, 0, 3, 3, 4, 4)), Board(3, 3, (4, 4, 3, 3, 2, 2, 1, 1, 0)))
    )
    return [
        {
            "board": _board(board),
            "goal": _board(goal),
            "stages": [_stage(stage) for stage in by_hand(board, goal)],
        }
        for board, goal in cases
    ]


def _shortest(shape: tuple[int, int], seed: int) -> dict[str, Any]:
    goal = random_board(standard_goal(*shape), seed=seed + 10)
    board = uniform_shuffle(goal, seed=seed)

    return {
        "board": _board(board),
        "goal": _board(goal),
        "moves": [_move(move) for move in shortest_moves(board, goal)],
    }
