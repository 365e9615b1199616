"""Shortest solutions: against breadth-first search, known lengths, limits and a damaged cache."""

import itertools
import random
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from everystep import tile_solver
from everystep.search import count_routes, distances
from everystep.tile_solver import plain, shortest_count, shortest_solutions, solve
from everystep.tile_solver.layout import make_design, masks, near, ranks
from everystep.tile_solver.tables import FOLDER_VARIABLE, forget_tables, get_tables
from everystep.tiles import Board, is_solvable, known_depths, play, standard_goal, walk_shuffle

DATA = Path(__file__).parent / "data"
ENGINES = ["plain", *(["compiled"] if tile_solver.HAS_COMPILER else [])]
FIFTEEN = standard_goal(4, 4)
BLANK_FIRST = standard_goal(4, 4, blank="first")
FAR_EIGHT = Board(3, 3, (8, 6, 7, 2, 5, 4, 3, 0, 1))


def numbers(name):
    lines = (DATA / name).read_text(encoding="utf-8").splitlines()
    return [tuple(map(int, line.split())) for line in lines if not line.startswith("#")]


KORF = [(Board(4, 4, row[1:17]), row[17]) for row in numbers("tile_solver_korf100.txt")]


@pytest.fixture(autouse=True, scope="module")
def _kept_databases(request):
    """The databases of the tests lie in a folder of pytest's, so that the next run finds them."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(FOLDER_VARIABLE, str(request.config.cache.mkdir("tile_solver")))
        forget_tables()
        yield
    forget_tables()


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """An empty folder for databases, and none in memory."""
    monkeypatch.setenv(FOLDER_VARIABLE, str(tmp_path))
    forget_tables()
    yield tmp_path / "tile_solver"
    forget_tables()


@pytest.fixture
def small_tables(monkeypatch):
    """Tables that are filled at once; the lengths must not depend on their size."""
    monkeypatch.setattr("everystep.tile_solver.tables._sizes", lambda goal, engine: (3,))


def neighbours(rows, columns):
    """The cells after each move, by the blank's neighbours alone."""
    beside = near(rows, columns)

    def after(cells):
        blank = cells.index(0)
        for source in beside[blank]:
            changed = list(cells)
            changed[blank], changed[source] = changed[source], 0
            yield tuple(changed)

    return after


def checked(board, goal, solution):
    """The length, once the moves are known to be legal and to end at the goal."""
    end = board
    for after in play(board, solution.moves):
        end = after
    assert end == goal
    assert solution.bound == len(solution.moves)
    assert solution.complete
    assert solution.stopped is None
    return solution.bound


# ── lengths ───────────────────────────────────────────────────────────────────────────────────


@pytest.mark.skipif(not tile_solver.HAS_COMPILER, reason="without Numba this takes a minute")
def test_every_fourth_of_korfs_lengths_is_met():
    assert len(KORF) == 100
    for board, length in KORF[::4]:
        assert checked(board, BLANK_FIRST, solve(board, BLANK_FIRST)) == length


def test_the_goal_with_the_blank_last_gives_the_same_lengths_turned():
    for board, length in sorted(KORF, key=lambda row: row[1])[:4]:
        turned = Board(4, 4, tuple(16 - tile if tile else 0 for tile in board.cells[::-1]))
        assert checked(turned, FIFTEEN, solve(turned)) == length


@pytest.mark.parametrize("engine", ENGINES)
def test_every_50th_board_of_3_by_3_agrees_with_breadth_first_search(engine):
    goal = standard_goal(3, 3)
    found = distances(goal.cells, neighbours(3, 3))
    assert len(found) == 181_440
    step = 50 if engine == "plain" else 200
    for cells, depth in itertools.islice(found.items(), 0, None, step):
        board = Board(3, 3, cells)
        assert checked(board, goal, solve(board, engine=engine)) == depth, cells


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize(("rows", "columns"), [(1, 1), (1, 2), (5, 1), (2, 2), (3, 2), (2, 4)])
def test_any_goal_of_a_small_shape_agrees_with_breadth_first_search(engine, rows, columns):
    dice = random.Random(rows * 10 + columns)
    for _ in range(4):
        goal_cells = list(range(rows * columns))
        dice.shuffle(goal_cells)
        goal = Board(rows, columns, tuple(goal_cells))
        found = list(distances(goal.cells, neighbours(rows, columns)).items())
        for cells, depth in dice.sample(found, min(len(found), 15)):
            board = Board(rows, columns, cells)
            assert checked(board, goal, solve(board, goal, engine=engine)) == depth, (cells, goal)


@pytest.mark.parametrize("engine", ENGINES)
def test_alike_tiles_agree_with_breadth_first_search(engine):
    dice = random.Random(7)
    for rows, columns, tiles in [
        (2, 3, (0, 1, 1, 2, 2, 2)),
        (3, 2, (0, 1, 1, 1, 1, 1)),
        (3, 3, (0, 1, 1, 1, 2, 2, 2, 3, 3)),
        (2, 4, (0, 1, 2, 3, 4, 5, 6, 6)),
        (1, 5, (0, 4, 4, 9, 9)),
    ]:
        for _ in range(3):
            cells = list(tiles)
            if rows > 1:
                dice.shuffle(cells)
            goal = Board(rows, columns, tuple(cells))
            found = list(distances(goal.cells, neighbours(rows, columns)).items())
            for other, depth in dice.sample(found, min(len(found), 12)):
                board = Board(rows, columns, other)
                assert checked(board, goal, solve(board, goal, engine=engine)) == depth, other


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize(("rows", "columns"), [(2, 5), (5, 2), (3, 4), (4, 3)])
def test_the_deepest_boards_of_the_literature_have_their_depth(engine, rows, columns):
    table = known_depths(rows, columns)
    for cells in table.deepest[:1]:
        board = Board(rows, columns, cells)
        solution = solve(board, engine=engine)
        assert checked(board, standard_goal(rows, columns), solution) == table.largest


@pytest.mark.skipif(not tile_solver.HAS_COMPILER, reason="there is only one engine without Numba")
@pytest.mark.parametrize(("rows", "columns"), [(3, 4), (3, 5), (7, 2), (2, 8), (4, 4), (1, 9)])
def test_both_engines_find_the_same_lengths_whatever_the_goal(rows, columns, small_tables):
    dice = random.Random(rows * columns)
    for seed in range(3):
        cells = list(range(rows * columns))
        if seed:
            dice.shuffle(cells)
        goal = Board(rows, columns, tuple(cells))
        board = walk_shuffle(goal, 32, seed=seed).board
        lengths = [checked(board, goal, solve(board, goal, engine=e)) for e in ENGINES]
        back = checked(goal, board, solve(goal, board))
        assert len({*lengths, back}) == 1, (board, goal, lengths, back)
        assert lengths[0] <= 32


def test_a_picture_with_alike_pieces_needs_no_more_than_its_best_numbering(small_tables):
    goal = Board(4, 4, (1, 2, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 0))
    board = walk_shuffle(goal, 36, seed=5).board
    best = checked(board, goal, solve(board, goal))
    plain_goal = Board(4, 4, (1, 2, 15, *goal.cells[3:]))
    first, second = (cell for cell, tile in enumerate(board.cells) if tile == 2)
    lengths = []
    for one in (first, second):
        cells = list(board.cells)
        cells[one] = 15
        numbered = Board(4, 4, tuple(cells))
        if is_solvable(numbered, plain_goal):
            lengths.append(solve(numbered, plain_goal).bound)
    assert best == min(lengths)


def test_several_cores_and_one_prove_the_same_bound():
    board, length = KORF[59]  # 66 moves, millions of positions
    for workers in (1, 3):
        solution = solve(board, BLANK_FIRST, workers=workers, time_limit=60)
        if tile_solver.HAS_COMPILER:
            assert checked(board, BLANK_FIRST, solution) == length


# ── all shortest solutions ────────────────────────────────────────────────────────────────────


def test_the_numbers_of_shortest_solutions_are_those_of_breadth_first_search():
    goal = standard_goal(2, 3)
    for cells, count in count_routes(goal.cells, neighbours(2, 3)).items():
        board = Board(2, 3, cells)
        assert shortest_count(board) == count, cells
        assert len(set(shortest_solutions(board))) == count, cells


def test_all_shortest_solutions_differ_are_legal_and_come_one_by_one():
    solutions = list(shortest_solutions(FAR_EIGHT))
    assert len(set(solutions)) == len(solutions) == shortest_count(FAR_EIGHT)
    for moves in solutions:
        *_, end = play(FAR_EIGHT, moves)
        assert end == standard_goal(3, 3)
        assert len(moves) == 31
    assert list(shortest_solutions(standard_goal(3, 3))) == [()]
    assert next(shortest_solutions(FAR_EIGHT)) == solutions[0]


# ── databases ─────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("tiles", [(0, 1, 2, 3, 4, 5), (0, 1, 1, 2, 2, 3)])
def test_a_table_counts_the_moves_of_its_group_as_a_slow_search_does(tiles):
    goal = (*tiles[1:], 0)
    design = make_design(2, 3, goal, 2)
    assert sorted(kind for group in design.groups[:3] for kind in group)[0] == 1
    for number, group in enumerate(design.groups):
        table = plain.fill(design, number, lambda _: False)
        start = tuple(kind if kind in group else -1 if kind else 0 for kind in goal)
        best = {start: 0}
        queue = [start]
        while queue:  # Bellman and Ford: the moves of other tiles are free
            cells = queue.pop()
            blank = cells.index(0)
            for source in near(2, 3)[blank]:
                changed = list(cells)
                changed[blank], changed[source] = changed[source], 0
                other = tuple(changed)
                cost = best[cells] + (cells[source] > 0)
                if cost < best.get(other, 99):
                    best[other] = cost
                    queue.append(other)
        least = {}
        for cells, cost in best.items():
            index, stride = 0, 1
            for kind in group:
                mask = sum(1 << cell for cell in range(6) if cells[cell] == kind)
                index += ranks(6)[mask] * stride
                stride *= len(masks(6, design.copies[kind]))
            least[index] = min(cost, least.get(index, 99))
        assert {i: value for i, value in enumerate(table) if value < 255} == least


@pytest.mark.skipif(not tile_solver.HAS_COMPILER, reason="there is only one engine without Numba")
@pytest.mark.parametrize("goal", [(*range(1, 9), 0), (1, 1, 2, 3, 0, 3, 4, 4, 4)])
def test_both_engines_fill_the_same_tables(goal, folder):
    compiled = get_tables(3, 3, goal, "compiled", lambda _: False)
    design = compiled.design
    for number, start in enumerate(compiled.starts):
        table = plain.fill(design, number, lambda _: False)
        assert bytes(compiled.content[start : start + len(table)]) == table


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize(
    "damage",
    [
        lambda stored: stored[: len(stored) // 2],
        lambda stored: b"",
        lambda stored: stored[:-1] + bytes([stored[-1] ^ 1]),
        lambda stored: b"something else\n" + stored,
        lambda stored: stored.replace(b'"rows": 3', b'"rows": 2'),
        lambda stored: stored.replace(b"sha256", b"sha999"),
        lambda stored: stored.split(b"{")[0] + b"[]\n",
    ],
    ids=["half", "empty", "a bit", "another file", "another board", "no sum", "no header"],
)
def test_a_damaged_database_is_filled_again(engine, damage, folder):
    assert tile_solver.prepare(standard_goal(3, 3), engine=engine).filled > 0
    files = sorted(folder.iterdir())
    assert files
    whole = [file.read_bytes() for file in files]
    for file, stored in zip(files, whole, strict=True):
        file.write_bytes(damage(stored))
    forget_tables()
    assert solve(FAR_EIGHT, engine=engine).bound == 31
    assert [file.read_bytes() for file in files] == whole
    forget_tables()
    assert tile_solver.prepare(standard_goal(3, 3), engine=engine).filled == 0


def test_a_folder_that_cannot_be_written_does_no_harm(tmp_path, monkeypatch):
    blocked = tmp_path / "file"
    blocked.write_text("no folder")
    monkeypatch.setenv(FOLDER_VARIABLE, str(blocked))
    forget_tables()
    assert solve(FAR_EIGHT).bound == 31


def test_the_folder_is_kept_small_and_loses_the_oldest_first(folder, monkeypatch):
    monkeypatch.setattr("everystep.tile_solver.tables.MOST_BYTES", 6000)
    for corner in range(9):
        cells = [1, 2, 3, 4, 5, 6, 7, 8]
        cells.insert(corner, 0)
        solve(Board(3, 3, tuple(cells)), Board(3, 3, tuple(cells)), engine="plain")
        assert sum(file.stat().st_size for file in folder.iterdir()) <= 6000
    assert list(folder.iterdir())


def test_two_processes_that_fill_at_once_do_no_harm(folder):
    code = (
        "from everystep import tile_solver, tiles\n"
        "board = tiles.Board(3, 3, (8, 6, 7, 2, 5, 4, 3, 0, 1))\n"
        "print(tile_solver.solve(board, engine='plain').bound)\n"
    )
    running = [
        subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True)
        for _ in range(3)
    ]
    assert [process.communicate(timeout=120)[0].strip() for process in running] == ["31"] * 3
    assert not list(folder.glob("*.part"))
    assert tile_solver.prepare(standard_goal(3, 3), engine="plain").filled == 0


# ── limits, progress, cancellation ────────────────────────────────────────────────────────────

FARTHEST = [Board(4, 4, row[1:]) for row in numbers("tile_solver_farthest.txt")]


def test_there_are_17_farthest_boards_and_they_are_closed_under_mirroring():
    def mirrored(board):
        cells = [0] * 16
        for cell, tile in enumerate(board.cells):
            other = (tile - 1) % 4 * 4 + (tile - 1) // 4 + 1 if tile else 0
            cells[cell % 4 * 4 + cell // 4] = other
        return Board(4, 4, tuple(cells))

    assert len(set(FARTHEST)) == 17
    assert {mirrored(board) for board in FARTHEST} == set(FARTHEST)
    assert {board.cells for board in FARTHEST} == set(known_depths(4, 4).deepest)


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("limit", [1, 1000, 200_000])
def test_a_node_limit_gives_a_proved_bound(engine, limit):
    tile_solver.prepare(FIFTEEN, engine=engine)
    solution = solve(FARTHEST[0], node_limit=limit, engine=engine)
    assert (solution.moves, solution.stopped, solution.complete) == (None, "nodes", False)
    assert limit <= solution.nodes <= limit + 50_000
    assert 56 <= solution.bound <= 80
    assert solution.bound % 2 == 0


@pytest.mark.parametrize("engine", ENGINES)
def test_a_time_limit_ends_the_search_in_time(engine):
    tile_solver.prepare(FIFTEEN, engine=engine)
    told = []
    solution = solve(FARTHEST[0], time_limit=0.5, engine=engine, progress=told.append)
    assert (solution.moves, solution.stopped) == (None, "time")
    assert told
    assert all(one.stage == "search" for one in told)
    assert [one.bound for one in told] == sorted(one.bound for one in told)
    assert [one.nodes for one in told] == sorted(one.nodes for one in told)
    assert told[-1].bound <= solution.bound <= 80
    assert told[-1].seconds < 3


@pytest.mark.parametrize("engine", ENGINES)
def test_another_thread_can_cancel(engine):
    tile_solver.prepare(FIFTEEN, engine=engine)
    cancel = threading.Event()
    timer = threading.Timer(0.3, cancel.set)
    timer.start()
    solution = solve(FARTHEST[1], cancel=cancel, engine=engine)
    timer.join()
    assert (solution.moves, solution.stopped) == (None, "cancelled")
    assert solution.nodes > 0


@pytest.mark.parametrize("engine", ENGINES)
def test_filling_can_be_cancelled_and_leaves_nothing_half_done(engine, folder):
    cancel = threading.Event()
    told = []

    def stop(progress):
        told.append(progress)
        cancel.set()

    solution = solve(FARTHEST[0], cancel=cancel, progress=stop, engine=engine)
    assert (solution.moves, solution.stopped, solution.nodes) == (None, "cancelled", 0)
    assert told[0].stage == "databases"
    assert 0 < solution.bound <= 80
    assert not folder.exists() or not list(folder.glob("4x4*"))


def test_an_error_in_the_callers_progress_ends_the_search():
    def fail(progress):
        raise KeyError("mine")

    with pytest.raises(KeyError, match="mine"):
        solve(FARTHEST[0], progress=fail)


# ── refusals ──────────────────────────────────────────────────────────────────────────────────


def test_an_unsolvable_board_is_refused_with_its_reason():
    with pytest.raises(
        ValueError, match=r"permutation is odd \(exchanging 14 and 15 would mend it"
    ):
        solve(Board(4, 4, (*range(1, 14), 15, 14, 0)))
    with pytest.raises(ValueError, match=r"never changes on a single line \(place 1 differs"):
        solve(Board(1, 4, (2, 1, 0, 3)))


@pytest.mark.parametrize(
    ("board", "options", "message"),
    [
        ((1, 2, 3, 0), {}, "expected a board as a Board, got"),
        (None, {}, "expected a board as a Board, got None"),
        (standard_goal(4, 5), {}, r"at most 16 cells .*by_hand.*, got 4 × 5"),
        (FIFTEEN, {"goal": standard_goal(2, 8)}, "expected a goal of 4 × 4 cells, got 2 × 8"),
        (FIFTEEN, {"goal": 3}, "expected the goal as a Board, got 3"),
        (FIFTEEN, {"goal": Board(4, 4, (*range(15, 0, -1), 0))}, "permutation is odd"),
        (FIFTEEN, {"goal": Board(4, 4, (*range(2, 17), 0))}, "tiles of the board, got tile 16"),
        (Board(2, 2, (1, 1, 2, 0)), {}, "expected each of the tiles 1 to 3 once, got 1 twice"),
        (FIFTEEN, {"node_limit": 0}, "the node limit as a whole number, at least 1, got 0"),
        (FIFTEEN, {"node_limit": True}, "the node limit as a whole number, at least 1, got True"),
        (FIFTEEN, {"node_limit": 1e6}, "the node limit as a whole number"),
        (FIFTEEN, {"time_limit": 0}, "the time limit in seconds, more than 0, got 0"),
        (FIFTEEN, {"time_limit": float("nan")}, "the time limit in seconds, .* got nan"),
        (FIFTEEN, {"time_limit": "9"}, "the time limit in seconds, more than 0, got '9'"),
        (FIFTEEN, {"time_limit": True}, "the time limit in seconds, more than 0, got True"),
        (FIFTEEN, {"cancel": True}, "expected cancel as a threading.Event, got True"),
        (FIFTEEN, {"progress": 1}, "expected progress as a function, got 1"),
        (FIFTEEN, {"workers": 0}, "the number of workers as a whole number from 1 to 256, got 0"),
        (FIFTEEN, {"workers": 2.0}, "the number of workers as a whole number"),
        (FIFTEEN, {"engine": "fast"}, "the engine 'compiled' or 'plain', got 'fast'"),
        (FIFTEEN, {"engine": []}, r"the engine 'compiled' or 'plain', got \[\]"),
    ],
)
def test_a_wrong_question_gets_a_sentence(board, options, message):
    with pytest.raises(ValueError, match=message):
        solve(board, **options)


def test_nine_cells_are_the_limit_for_all_shortest_solutions():
    board = standard_goal(2, 5)
    for ask in (shortest_count, shortest_solutions):
        with pytest.raises(ValueError, match="at most 9 cells .* got 2 × 5"):
            ask(board)


def test_without_the_extra_the_answer_is_the_same_and_a_warning_names_it(monkeypatch):
    monkeypatch.setattr("everystep.tile_solver.solving.HAS_COMPILER", False)
    board = walk_shuffle(standard_goal(2, 5), 20, seed=1).board
    with pytest.warns(UserWarning, match=r"pip install 'everystep\[solver\]'"):
        solution = solve(board)
    assert solution == solve(board, engine="plain")
    with pytest.raises(ValueError, match=r"pip install 'everystep\[solver\]'.*got neither"):
        solve(board, engine="compiled")
    assert solve(FAR_EIGHT).bound == 31
