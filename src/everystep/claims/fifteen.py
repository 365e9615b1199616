"""The claims of 4X4数字拼图的自动求解程序下载，手玩技巧及数学原理: by hand, two criteria."""

from fractions import Fraction
from itertools import permutations as arrangements

from everystep import permutations, search, tiles
from everystep.claims.claim import Claim

__all__ = ["CLAIMS"]

FIGURE_1 = "_ 8 4 7 / 9 12 13 10 / 3 5 15 1 / 11 6 14 2"
FIGURE_2 = "8 2 1 13 / 10 4 5 14 / _ 7 9 11 / 3 12 15 6"
FIGURE_11 = (9, 8, 4, 7, 3, 12, 13, 10, 11, 5, 15, 1, 6, 14, 2)
FIGURE_12 = (8, 2, 1, 13, 10, 4, 5, 14, 7, 9, 11, 6, 3, 12, 15)


def _blanks(numbers: str, way: tiles.Way, order: tuple[int, ...]) -> list[tuple[int, int]]:
    """The cells (row, column) of the lost blank from which this way leads to this order."""
    left = tuple(int(word) for word in numbers.split() if word not in "_/")
    found = []
    for cell in range(16):
        board = tiles.make_board((*left[:cell], 0, *left[cell:]), 4)
        if tiles.drive_home(board, way).order == order:
            found.append((cell // 4 + 1, cell % 4 + 1))
    return found


def _easy(n: int) -> int:
    """How many tiles of n × n belong outside the last two rows and columns."""
    return (n - 2) ** 2


def _moves_of(name: str) -> str:
    return next(situation.moves for situation in tiles.situations() if situation.name == name)


def _following(cells: tuple[int, ...], free: range) -> list[tuple[int, ...]]:
    """The cells of the blank (first) and of some tiles of 4 × 4 after each move in free cells."""
    blank = cells[0]
    near = [blank - 4, blank + 4, blank - (blank % 4 > 0), blank + (blank % 4 < 3)]
    inside = [to for to in near if to in free and to != blank]
    return [(to, *(blank if tile == to else tile for tile in cells[1:])) for to in inside]


def _four_gets_home(blank: int, four: int) -> bool:
    """Whether 4 can get to cell 3 while 1, 2, 3 stay in the cells 0, 1, 2."""
    start: tuple[int, ...] = (blank, four)
    ends = search.distances(start, lambda cells: _following(cells, range(3, 16)))
    return any(cells[1] == 3 for cells in ends)


def _parkings() -> list[tuple[int, ...]]:
    """Blank, 3 and 4 two moves before 3 and 4 are in the cells 2 and 3, with 1 and 2 left alone."""
    home = {(blank, 2, 3) for blank in range(4, 16)}
    last = {cells for end in home for cells in _following(end, range(2, 16))} - home
    return sorted({cells for end in last for cells in _following(end, range(2, 16))} - home)


CLAIMS = (
    Claim(
        id="tiles-solver-program",
        place="fifteen-opening",
        topic="technique",
        page="tiles/optimal.md",
        lost="15puzzle.zip (267KB), 15puzzle.exe (580KB)",
    ),
    Claim(
        id="tiles-figure-3",
        place="fifteen-opening",
        topic="parity",
        page="tiles/index.md",
        says=[True, True, True],
        found=lambda: [
            tiles.is_solvable(tiles.parse_board(board))
            for board in (
                "1 2 3 4 / 5 6 7 8 / 9 10 11 12 / 13 14 15 _",
                "1 3 5 7 / 9 11 13 15 / 2 4 6 8 / 10 12 14 _",
                "1 2 3 4 / 12 13 14 5 / 11 _ 15 6 / 10 9 8 7",
            )
        ],
    ),
    Claim(
        id="tiles-scrambled-by-moves",
        place="fifteen-opening",
        topic="parity",
        page="tiles/index.md",
        says=tiles.standard_goal(4, 4),
        found=lambda: [
            *tiles.play(
                (walk := tiles.walk_shuffle(tiles.standard_goal(4, 4), 1000, seed=1)).board,
                tiles.reverse_moves(walk.moves),
            )
        ][-1],
    ),
    Claim(
        id="tiles-other-ways-may-fail",
        place="fifteen-opening",
        topic="parity",
        page="tiles/index.md",
        says={True, False},
        found=lambda: {
            tiles.is_solvable(tiles.random_board(tiles.standard_goal(4, 4), seed=seed))
            for seed in range(20)
        },
    ),
    Claim(
        id="tiles-figure-4",
        place="fifteen-opening",
        topic="parity",
        page="tiles/solvable.md",
        says=[True, False],
        found=lambda: [
            tiles.is_solvable(tiles.parse_board(FIGURE_1), tiles.make_board((*end, 0), 4))
            for end in (
                (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 11, 13, 14, 15),
                (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15),
            )
        ],
    ),
    Claim(
        id="tiles-one-of-two",
        place="fifteen-opening",
        topic="parity",
        page="tiles/solvable.md",
        says=[(12, 12), (360, 360)],
        found=lambda: [tiles.class_sizes(2, 2), tiles.class_sizes(2, 3)],
    ),
    # technique
    Claim(
        id="tiles-3-first-is-a-trap",
        place="fifteen-technique",
        topic="technique",
        page="tiles/technique.md",
        # cells of the blank and of 4 from which 4 gets home with 1, 2 and 3 left alone
        says=[(3, 7)],
        found=lambda: [
            (blank, four)
            for blank in range(3, 16)
            for four in range(4, 16)
            if blank != four and _four_gets_home(blank, four)
        ],
    ),
    Claim(
        id="tiles-situation-1-longer",
        place="fifteen-technique",
        topic="technique",
        page="tiles/technique.md",
        says=True,
        found=lambda: len(_moves_of("1-held")) > 1.5 * len(_moves_of("1")),
    ),
    Claim(
        id="tiles-6-in-place",
        place="fifteen-technique",
        topic="technique",
        page="tiles/technique.md",
        says=6,
        found=lambda: tiles.lowered(tiles.situations()[0]).places[-1],
    ),
    Claim(
        id="tiles-same-for-5-to-8",
        place="fifteen-technique",
        topic="technique",
        page="tiles/technique.md",
        says=[True, True, True],
        found=lambda: [
            [*tiles.play(tiles.situation_board(low), tiles.situation_moves(low))][-1].cells[:8]
            == (1, 2, 3, 4, 5, 6, 7, 8)
            for situation in tiles.situations()
            if situation.name in ("1", "2", "3")
            for low in [tiles.lowered(situation)]
        ],
    ),
    Claim(
        id="tiles-situation-3-turns-back",
        place="fifteen-technique",
        topic="technique",
        page="tiles/technique.md",
        says="D",
        found=lambda: _moves_of("3")[0],
    ),
    Claim(
        id="tiles-two-ways-to-park",
        place="fifteen-technique",
        topic="technique",
        page="tiles/technique.md",
        says=[(2, 3, 7), (3, 6, 2)],  # cells of the blank, of 3 and of 4
        found=_parkings,
    ),
    Claim(
        id="tiles-last-two-rows",
        place="fifteen-technique",
        topic="technique",
        page="tiles/technique.md",
        says=True,  # the last row alone is not always enough
        found=lambda: any(
            tiles.is_solvable(board) and board.order != tiles.standard_goal(4, 4).order
            for last in arrangements((13, 14, 15, 0))
            for board in [tiles.make_board((*range(1, 13), *last), 4)]
        ),
    ),
    Claim(
        id="tiles-pictures-lost",
        place="fifteen-technique",
        topic="technique",
        page="tiles/technique.md",
        lost="4X4数字拼图的自动求解程序下载，手玩技巧及数学原理，图 5–10",
    ),
    # inversions
    Claim(
        id="tiles-half-unsolvable",
        place="fifteen-inversions",
        topic="parity",
        page="tiles/solvable.md",
        says=(Fraction(1, 2), Fraction(1, 2)),
        found=lambda: tuple(
            Fraction(
                sum(
                    tiles.is_solvable(tiles.make_board(cells, columns))
                    for cells in arrangements(range(2 * columns))
                ),
                2 * tiles.class_size(2, columns),
            )
            for columns in (2, 3)
        ),
    ),
    Claim(
        id="tiles-figure-11",
        place="fifteen-inversions",
        topic="parity",
        page="tiles/solvable.md",
        says=[(1, 1)],
        found=lambda: _blanks(FIGURE_1, "down-right", FIGURE_11),
    ),
    Claim(
        id="tiles-figure-12",
        place="fifteen-inversions",
        topic="parity",
        page="tiles/solvable.md",
        says=True,
        found=lambda: (3, 1) in _blanks(FIGURE_2, "right-down", FIGURE_12),
    ),
    Claim(
        id="tiles-single-counts",
        place="fifteen-inversions",
        topic="parity",
        page="tiles/solvable.md",
        says=(8, 7, 3, 5, 2, 6, 6, 4, 4, 2, 4, 0, 1, 1, 0),
        found=lambda: permutations.inversion_counts(FIGURE_11),
    ),
    Claim(
        id="tiles-lists-of-smaller",
        place="fifteen-inversions",
        topic="parity",
        page="tiles/solvable.md",
        says={12: (1, 2, 5, 6, 10, 11), 15: (1, 2, 6, 14), 6: (2,), 14: (2,)},
        found=lambda: {
            number: behind
            for number, behind in permutations.smaller_behind(FIGURE_11)
            if number in (12, 15, 6, 14)
        },
    ),
    Claim(
        id="tiles-sum-53",
        place="fifteen-inversions",
        topic="parity",
        page="tiles/solvable.md",
        says=(53, False),
        found=lambda: (
            permutations.inversion_count(FIGURE_11),
            tiles.is_solvable(tiles.parse_board(FIGURE_1)),
        ),
    ),
    Claim(
        id="tiles-figure-5-misprint",
        place="fifteen-inversions",
        topic="parity",
        page="tiles/solvable.md",
        says=5,
        found=lambda: next(
            number
            for number, order in ((11, FIGURE_11), (12, FIGURE_12))
            if permutations.inversion_count(order) == 53
        ),
    ),
    Claim(
        id="tiles-sum-38",
        place="fifteen-inversions",
        topic="parity",
        page="tiles/solvable.md",
        says=(38, True),
        found=lambda: (
            permutations.inversion_count(FIGURE_12),
            tiles.is_solvable(tiles.parse_board(FIGURE_2)),
        ),
    ),
    Claim(
        id="tiles-inversion-criterion",
        place="fifteen-inversions",
        topic="parity",
        page="tiles/solvable.md",
        says=(360, True),
        found=lambda: (
            len(
                reached := search.distances(
                    tiles.standard_goal(2, 3),
                    lambda board: [
                        tiles.apply_step(board, move) for move in tiles.legal_moves(board)
                    ],
                )
            ),
            all(tiles.drive_home(board).inversions % 2 == 0 for board in reached),
        ),
    ),
    Claim(
        id="tiles-any-way-home",
        place="fifteen-inversions",
        topic="parity",
        page="tiles/solvable.md",
        says=[],
        found=lambda: [
            cells
            for cells in arrangements(range(6))
            for board in [tiles.make_board(cells, 3)]
            if (
                tiles.drive_home(board, "down-right").inversions
                - tiles.drive_home(board, "right-down").inversions
            )
            % 2
        ],
    ),
    Claim(
        id="tiles-odd-goal",
        place="fifteen-inversions",
        topic="parity",
        page="tiles/solvable.md",
        says=0,  # of 24 boards, those for which it fails
        found=lambda: sum(
            tiles.is_solvable(board, tiles.parse_board("1 _ / 3 2"))
            != (tiles.drive_home(board).inversions % 2 == 1)
            for cells in arrangements(range(4))
            for board in [tiles.make_board(cells, 2)]
        ),
        nearly=lambda: sum(
            tiles.is_solvable(board, tiles.parse_board("2 1 / 3 _"))
            != (tiles.drive_home(board).inversions % 2 == 1)
            for cells in arrangements(range(4))
            for board in [tiles.make_board(cells, 2)]
        ),
    ),
    # cycles
    Claim(
        id="tiles-cycle-of-figure-11",
        place="fifteen-cycles",
        topic="parity",
        page="tiles/solvable.md",
        says=(((1, 12, 6, 13, 7, 4, 3, 5, 10, 8, 2, 15, 11, 9),), 13),
        found=lambda: (permutations.cycles(FIGURE_11), permutations.cycle_length(FIGURE_11)),
    ),
    Claim(
        id="tiles-cycles-of-figure-12",
        place="fifteen-cycles",
        topic="parity",
        page="tiles/solvable.md",
        says=(((1, 3, 13, 4, 6, 12, 14, 8), (5, 7, 9, 10)), 10),
        found=lambda: (permutations.cycles(FIGURE_12), permutations.cycle_length(FIGURE_12)),
    ),
    Claim(
        id="tiles-length-is-parity",
        place="fifteen-cycles",
        topic="parity",
        page="tiles/solvable.md",
        says=[],
        found=lambda: [
            order
            for size in range(1, 7)
            for order in arrangements(range(1, size + 1))
            if (permutations.cycle_length(order) - permutations.inversion_count(order)) % 2
        ],
    ),
    # the end
    Claim(
        id="tiles-any-m-x-n",
        place="fifteen-end",
        topic="parity",
        page="tiles/solvable.md",
        says=[2, 2, 2, 2, 2],
        found=lambda: [
            len(tiles.class_sizes(*shape)) for shape in ((1, 4), (1, 5), (2, 2), (2, 3), (3, 2))
        ],
        nearly=lambda: [
            tiles.class_count(*shape) for shape in ((2, 2), (2, 3), (3, 2), (3, 3), (4, 4))
        ],
    ),
    Claim(
        id="tiles-3-x-3-one-easy",
        place="fifteen-end",
        topic="technique",
        page="tiles/technique.md",
        says=1,
        found=lambda: _easy(3),
    ),
    Claim(
        id="tiles-5-x-5-half-easy",
        place="fifteen-end",
        topic="technique",
        page="tiles/technique.md",
        says=[5, 6, 7, 8],
        found=lambda: [n for n in range(5, 9) if 2 * _easy(n) > n * n - 1],
    ),
)
