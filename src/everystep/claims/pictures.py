"""The claims of 不可還原的拼圖: two classes of pictures, three-cycles, a shuffle in JavaScript."""

from itertools import combinations, pairwise
from itertools import permutations as arrangements
from math import factorial

from everystep import permutations, search, tiles
from everystep.claims.claim import Claim

__all__ = ["CLAIMS"]

PICTURE_A = "1 2 3 / 4 5 6 / 7 8 _"
PICTURE_B = "1 2 3 / 4 5 6 / 8 7 _"


def _closed_walks(steps: int) -> int:
    """How many walks of the blank on 3 × 3 begin and end in the last corner."""
    near = {
        (r, c): [
            (a, b)
            for a, b in ((r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1))
            if 0 <= a < 3 and 0 <= b < 3
        ]
        for r in range(3)
        for c in range(3)
    }
    walks = {(2, 2): 1}
    for _ in range(steps):
        after: dict[tuple[int, int], int] = {}
        for cell, count in walks.items():
            for other in near[cell]:
                after[other] = after.get(other, 0) + count
        walks = after
    return walks.get((2, 2), 0)


def _drawn(columns: int) -> int:
    """How many boards of 2 × columns come out of turning any three, in 1000 shuffles."""
    goal = tiles.standard_goal(2, columns)
    shuffled = (tiles.three_cycle_shuffle(goal, seed=s, order="drawn") for s in range(1000))
    return len({*shuffled})


def _at_home(order: tiles.Order, rounds: int) -> list[int]:
    """How many tiles of 4 × 4 a shuffle leaves where they were: the numbers that occur."""
    goal = tiles.standard_goal(4, 4)
    boards = [
        tiles.three_cycle_shuffle(goal, seed=seed, order=order, rounds=rounds)
        for seed in range(200)
    ]
    return sorted({sum(map(int.__eq__, board.order, goal.order)) for board in boards})


def _untouched(pair: tuple[int, int]) -> int:
    """The ends of 2 × 3 that come out with these two tiles at home and never touched."""
    free = [cell for cell in range(6) if cell + 1 not in pair]
    start = (5, *(cell for cell in free if cell != 5))
    return len(search.distances(start, lambda cells: _following(2, 3, cells, free)))


def _last_of_row_gets_home(blank: int, three: int) -> bool:
    """Whether tile 3 of 3 × 3 can get home with 1 and 2 left alone."""
    start: tuple[int, ...] = (blank, three)
    ends = search.distances(start, lambda cells: _following(3, 3, cells, [*range(2, 9)]))
    return any(cells[1] == 2 for cells in ends)


def _stages_left_alone(board: tiles.Board) -> bool:
    """Whether playing by hand, row by row and pair by pair, moves nothing placed before."""
    placed: set[int] = set()
    for stage in tiles.by_hand(board):
        if placed & {move.tile for move in stage.moves}:
            return False
        if not stage.name.startswith("park"):
            placed |= {*stage.tiles}
    return True


def _following(
    rows: int, columns: int, cells: tuple[int, ...], free: list[int]
) -> list[tuple[int, ...]]:
    """The cells of the blank (first) and of some tiles after each move within free cells."""
    blank = cells[0]
    r, c = divmod(blank, columns)
    near = [(r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1)]
    inside = [a * columns + b for a, b in near if 0 <= a < rows and 0 <= b < columns]
    return [
        (to, *(blank if tile == to else tile for tile in cells[1:])) for to in inside if to in free
    ]


def _unreached_squares(rows: int, columns: int) -> int:
    """The placements of the blank and three tiles that cannot get into a 2 × 2 square."""
    places = [*arrangements(range(rows * columns), 4)]
    squares = [
        (at, at + 1, at + columns, at + columns + 1)
        for at in range((rows - 1) * columns)
        if at % columns < columns - 1
    ]
    ends = [place for place in places if {*place} in [{*square} for square in squares]]
    reached: set[tuple[int, ...]] = {*ends}
    layer: list[tuple[int, ...]] = [*ends]
    while layer:
        layer = [
            other
            for place in layer
            for other in _following(rows, columns, place, [*range(rows * columns)])
            if other not in reached
        ]
        layer = [*{*layer}]
        reached |= {*layer}
    return len(places) - len(reached)


CLAIMS = (
    Claim(
        id="pictures-one-pair-swapped",
        place="pictures-opening",
        topic="parity",
        page="tiles/solvable.md",
        says=0,
        found=lambda: sum(
            tiles.is_solvable(
                tiles.make_board((*permutations.exchange([*range(1, n * n)], *pair), 0), n)
            )
            for n in (3, 4)
            for pair in combinations(range(1, n * n), 2)
        ),
    ),
    Claim(
        id="pictures-2431",
        place="pictures-opening",
        topic="parity",
        page="tiles/solvable.md",
        says=[(2, 1), (4, 3), (4, 1), (3, 1)],
        found=lambda: [*permutations.inversion_pairs((2, 4, 3, 1))],
    ),
    Claim(
        id="pictures-textbook",
        place="pictures-opening",
        topic="parity",
        page="tiles/solvable.md",
        says="2431",
        event="textbook-2431",
    ),
    Claim(
        id="pictures-exchange",
        place="pictures-opening",
        topic="parity",
        page="tiles/solvable.md",
        says=[],
        found=lambda: [
            (order, pair)
            for size in range(2, 6)
            for order in arrangements(range(1, size + 1))
            for pair in combinations(order, 2)
            if permutations.parity_by_inversions(permutations.exchange(order, *pair))
            == permutations.parity_by_inversions(order)
        ],
    ),
    Claim(
        id="pictures-a-0-b-1",
        place="pictures-opening",
        topic="parity",
        page="tiles/solvable.md",
        says=[0, 1],
        found=lambda: [
            tiles.blank_as_number(tiles.parse_board(board)).inversions
            for board in (PICTURE_A, PICTURE_B)
        ],
    ),
    Claim(
        id="pictures-move-is-exchange",
        place="pictures-opening",
        topic="parity",
        page="tiles/solvable.md",
        says={6: (1, 2, 3, 4, 5, 9, 8, 7, 6), 7: (1, 2, 3, 4, 5, 6, 8, 9, 7)},
        found=lambda: {
            tile: tiles.blank_as_number(tiles.slide(tiles.parse_board(PICTURE_B), tile)).numbers
            for tile in (6, 7)
        },
    ),
    Claim(
        id="pictures-adjacent-exchange",
        place="pictures-opening",
        topic="parity",
        page="tiles/solvable.md",
        says={6: 1, 7: 1},  # how far apart the two are in the reading order
        found=lambda: {
            move.tile: abs(move.source - move.target)
            for move in tiles.legal_moves(tiles.parse_board(PICTURE_B))
        },
        nearly=lambda: {
            move.tile: abs(move.source // 3 - move.target // 3)
            + abs(move.source % 3 - move.target % 3)
            for move in tiles.legal_moves(tiles.parse_board(PICTURE_B))
        },
    ),
    Claim(
        id="pictures-even-number-of-moves",
        place="pictures-opening",
        topic="parity",
        page="tiles/solvable.md",
        says=[0, 0, 0, 0, 0, 0],
        found=lambda: [_closed_walks(steps) for steps in range(1, 13, 2)],
    ),
    Claim(
        id="pictures-b-never-a",
        place="pictures-opening",
        topic="parity",
        page="tiles/solvable.md",
        says=False,
        found=lambda: tiles.is_solvable(tiles.parse_board(PICTURE_B), tiles.parse_board(PICTURE_A)),
    ),
    # classes
    Claim(
        id="pictures-two-classes",
        place="pictures-classes",
        topic="parity",
        page="tiles/solvable.md",
        says=[2, 2, 2],
        found=lambda: [len(tiles.class_sizes(*shape)) for shape in ((2, 2), (2, 3), (3, 2))],
    ),
    Claim(
        id="pictures-2-x-2",
        place="pictures-classes",
        topic="parity",
        page="tiles/solvable.md",
        says=(12, 12),
        found=lambda: tiles.class_sizes(2, 2),
    ),
    Claim(
        id="pictures-no-more-classes",
        place="pictures-classes",
        topic="parity",
        page="tiles/solvable.md",
        says=[],
        found=lambda: [
            (shape, larger)
            for shape, larger in pairwise(((1, 2), (1, 3), (1, 4), (2, 4), (3, 4), (4, 4)))
            if tiles.class_count(*larger) > tiles.class_count(*shape)
        ],
        nearly=lambda: [
            (shape, larger)
            for shape, larger in pairwise(((2, 2), (2, 3), (2, 4), (3, 4), (4, 4)))
            if tiles.class_count(*larger) > tiles.class_count(*shape)
        ],
    ),
    Claim(
        id="pictures-any-two-tiles",
        place="pictures-classes",
        topic="parity",
        page="tiles/solvable.md",
        says=[],
        found=lambda: [
            (cells, pair)
            for cells in arrangements(range(6))
            if cells[0] == 0
            for pair in combinations(range(1, 6), 2)
            if tiles.is_solvable(tiles.make_board(cells, 3))
            == tiles.is_solvable(tiles.make_board(permutations.exchange(cells, *pair), 3))
        ],
    ),
    Claim(
        id="pictures-half",
        place="pictures-classes",
        topic="parity",
        page="tiles/solvable.md",
        says=[0.5, 0.5],
        found=lambda: [
            class_[0] / sum(class_) for n in (2, 3) for class_ in [tiles.class_sizes(2, n)]
        ],
    ),
    # three-cycles
    Claim(
        id="pictures-25-three-cycles",
        place="pictures-cycles",
        topic="shuffles",
        page="tiles/shuffles.md",
        says=25,
        found=lambda: (4 * 4 // 3) ** 2,
    ),
    Claim(
        id="pictures-well-mixed",
        place="pictures-cycles",
        topic="shuffles",
        page="tiles/shuffles.md",
        says=[],  # shapes with an even pattern, the blank at home, that never comes out
        found=lambda: [n for n in (2, 3) if _drawn(n) < factorial(2 * n - 1) // 2],
        nearly=lambda: [n for n in (3,) if _drawn(n) < factorial(2 * n - 1) // 2],
    ),
    Claim(
        id="pictures-cycle-in-2-x-2",
        place="pictures-cycles",
        topic="shuffles",
        page="tiles/shuffles.md",
        says=(4, 4),
        found=lambda: (
            len(tiles.shortest_moves(tiles.parse_board("2 3 / 1 _"))),
            len(tiles.shortest_moves(tiles.parse_board("3 1 / 2 _"))),
        ),
    ),
    Claim(
        id="pictures-into-2-x-2",
        place="pictures-cycles",
        topic="shuffles",
        page="tiles/shuffles.md",
        says=[0, 0],
        found=lambda: [_unreached_squares(2, 3), _unreached_squares(3, 3)],
    ),
    Claim(
        id="pictures-f-and-back",
        place="pictures-cycles",
        topic="shuffles",
        page="tiles/shuffles.md",
        says=0,
        found=lambda: sum(
            not tiles.is_solvable(
                tiles.make_board(
                    (*permutations.rotate_three((1, 2, 3, 4, 5, 6, 7, 8), *three), 0), 3
                )
            )
            for three in arrangements(range(1, 9), 3)
        ),
    ),
    # the shuffle
    Claim(
        id="pictures-shuffle-is-solvable",
        place="pictures-code",
        topic="shuffles",
        page="tiles/shuffles.md",
        says=0,
        found=lambda: sum(
            not tiles.is_solvable(tiles.three_cycle_shuffle(tiles.standard_goal(4, 4), seed=seed))
            for seed in range(200)
        ),
    ),
    Claim(
        id="pictures-shuffle-reaches-all",
        place="pictures-code",
        topic="shuffles",
        page="tiles/shuffles.md",
        says=360,
        found=lambda: len(
            {
                tiles.three_cycle_shuffle(tiles.standard_goal(2, 3), seed=seed).cells
                for seed in range(1000)
            }
        ),
        nearly=lambda: (
            6
            * len(
                {
                    tiles.three_cycle_shuffle(tiles.standard_goal(2, 3), seed=seed).cells
                    for seed in range(1000)
                }
            )
        ),
    ),
    Claim(
        id="pictures-code-is-the-text",
        place="pictures-code",
        topic="shuffles",
        page="tiles/shuffles.md",
        says=[0],  # how many tiles one round of the code, five triples, leaves at home
        found=lambda: _at_home("drawn", 5),
        nearly=lambda: _at_home("timsort", 1),
    ),
    Claim(
        id="pictures-gadget",
        place="pictures-code",
        topic="shuffles",
        page="tiles/shuffles.md",
        lost="Windows 7, Picture Puzzle gadget, shuffle()",
    ),
    # putting right
    Claim(
        id="pictures-placed-and-left-alone",
        place="pictures-end",
        topic="technique",
        page="tiles/technique.md",
        says=True,
        found=lambda: all(
            _last_of_row_gets_home(blank, three)
            for blank in range(2, 9)
            for three in range(2, 9)
            if blank != three
        ),
        nearly=lambda: all(
            _stages_left_alone(tiles.uniform_shuffle(tiles.standard_goal(3, 3), seed=seed))
            for seed in range(20)
        ),
    ),
    Claim(
        id="pictures-last-block",
        place="pictures-end",
        topic="technique",
        page="tiles/technique.md",
        says=[],  # pairs with which fewer than all 12 solvable ends come out
        found=lambda: [pair for pair in combinations(range(1, 6), 2) if _untouched(pair) < 12],
        nearly=lambda: [pair for pair in [(1, 4)] if _untouched(pair) < 12],
    ),
)
