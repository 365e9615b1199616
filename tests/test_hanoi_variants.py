"""Linear, cyclic, four pegs: counts, ranks and routes, against breadth-first search."""

import csv
from itertools import product
from pathlib import Path

import pytest

from everystep import hanoi, search
from everystep.hanoi import A, B, C, D

DATA = Path(__file__).parent / "data"


def sequence(name):
    text = (DATA / "hanoi_variants.csv").read_text(encoding="utf-8")
    rows = csv.DictReader(line for line in text.splitlines() if not line.startswith("#"))
    return next([int(v) for v in row["values"].split()] for row in rows if row["name"] == name)


def search_moves(arcs, start, goal, n, ask=search.distances):
    """The answer for a tower on any board: arcs are the pairs of pegs between which discs go."""

    def neighbours(state):
        top = {}
        for disc, peg in enumerate(state):
            top.setdefault(peg, disc)
        for source, target in arcs:
            disc = top.get(source)
            if disc is not None and top.get(target, n) > disc:
                yield (*state[:disc], target, *state[disc + 1 :])

    return ask((start,) * n, neighbours)[(goal,) * n]


COMPLETE = {k: [(p, q) for p in range(k) for q in range(k) if p != q] for k in (3, 4, 5)}
STAR = [(p, q) for p, q in COMPLETE[4] if 0 in (p, q)]
ROW = [(p, q) for p, q in COMPLETE[4] if abs(p - q) == 1]


@pytest.mark.parametrize(
    ("name", "rule", "goal"),
    [
        ("classic", "classic", C),
        ("linear far", "linear", C),
        ("linear near", "linear", B),
        ("cyclic near", "cyclic", B),
        ("cyclic far", "cyclic", C),
        ("four", "four", D),
    ],
)
def test_counts_of_each_rule(name, rule, goal):
    for n, expected in enumerate(sequence(name), 1):
        assert hanoi.distance((A,) * n, (goal,) * n, rule=rule) == expected
        if n <= 6:
            moves = list(hanoi.route((A,) * n, (goal,) * n, rule=rule))
            assert hanoi.check_moves(moves, (A,) * n, rule=rule) == (expected, (goal,) * n, None)


@pytest.mark.parametrize(
    ("name", "arcs", "start", "goal", "most"),
    [
        ("linear far", [(0, 1), (1, 0), (1, 2), (2, 1)], 0, 2, 7),
        ("cyclic near", [(0, 1), (1, 2), (2, 0)], 0, 1, 7),
        ("cyclic far", [(0, 1), (1, 2), (2, 0)], 0, 2, 7),
        ("four", COMPLETE[4], 0, 3, 7),
        ("five", COMPLETE[5], 0, 4, 5),
        ("four in a row", ROW, 0, 3, 6),
        ("star outer to outer", STAR, 1, 2, 6),
        ("star centre to outer", STAR, 0, 1, 6),
    ],
)
def test_known_counts_by_search(name, arcs, start, goal, most):
    found = [search_moves(arcs, start, goal, n) for n in range(1, most + 1)]
    assert found == sequence(name)[:most]


def test_number_of_shortest_routes_on_four_pegs():
    found = [search_moves(COMPLETE[4], 0, 3, n, search.count_routes) for n in range(1, 7)]
    assert found == sequence("four optimal routes")[:6]


@pytest.mark.parametrize(("rule", "most"), [("linear", 4), ("cyclic", 4), ("four", 3)])
def test_all_pairs_of_each_rule_against_search(rule, most):
    pegs = 4 if rule == "four" else 3
    for n in range(1, most + 1):
        near = {
            state: [
                hanoi.apply_move(state, m, rule=rule) for m in hanoi.legal_moves(state, rule=rule)
            ]
            for state in product(range(pegs), repeat=n)
        }
        for state in near:
            found = search.distances(state, near.__getitem__)
            counts = search.count_routes(state, near.__getitem__)
            for goal, distance in found.items():
                assert hanoi.distance(state, goal, rule=rule) == distance, (state, goal)
                assert rule == "four" or counts[goal] == 1
                if n > 3:
                    continue
                moves = list(hanoi.route(state, goal, rule=rule))
                assert hanoi.check_moves(moves, state, rule=rule) == (distance, goal, None)
                assert hanoi.next_move(state, goal, rule=rule) == (moves[0] if moves else None)


def test_farthest_pair_on_the_cycle_is_a_tower_that_goes_two_pegs_on():
    for n in (1, 2, 3, 4):
        every = list(product(range(3), repeat=n))
        longest = max(hanoi.distance(s, t, rule="cyclic") for s in every for t in every)
        assert longest == sequence("cyclic far")[n - 1]


# --- linear -----------------------------------------------------------------------------------


def test_linear_states_lie_on_one_path():
    for n in range(1, 8):
        path = [hanoi.linear_state(n, rank) for rank in range(3**n)]
        assert len(set(path)) == 3**n
        assert (path[0], path[(3**n - 1) // 2], path[-1]) == ((A,) * n, (B,) * n, (C,) * n)
        for rank, state in enumerate(path):
            assert hanoi.linear_rank(state) == rank
            around = {hanoi.apply_move(state, m) for m in hanoi.legal_moves(state, rule="linear")}
            assert around == set(path[max(rank - 1, 0) : rank]) | set(path[rank + 1 : rank + 2])
            if rank:
                move = hanoi.linear_move(n, rank)
                assert hanoi.apply_move(path[rank - 1], move) == state


def test_linear_and_cyclic_routes_of_two_discs():
    def route(goal, rule):
        moves = hanoi.route((A, A), (goal, goal), rule=rule)
        return " ".join(hanoi.format_move(move).replace("→", "").replace(" ", "") for move in moves)

    assert route(C, "linear") == "1AB 1BC 2AB 1CB 1BA 2BC 1AB 1BC"
    assert route(B, "cyclic") == "1AB 1BC 2AB 1CA 1AB"
    assert route(C, "cyclic") == "1AB 1BC 2AB 1CA 2BC 1AB 1BC"


def test_counts_follow_their_recurrences():
    def towers(goal, rule):
        return [hanoi.distance((A,) * n, (goal,) * n, rule=rule) for n in range(40)]

    assert towers(C, "linear") == [3**n - 1 for n in range(40)]
    assert towers(B, "linear") == [(3**n - 1) // 2 for n in range(40)]
    q, r = towers(B, "cyclic"), towers(C, "cyclic")
    for n in range(1, 40):
        assert q[n] == 2 * r[n - 1] + 1
        assert r[n] == q[n] + q[n - 1] + 1


def test_linear_ranks_of_thousands_of_discs():
    n = 3000
    rank = 3**2999 + 12345
    state = hanoi.linear_state(n, rank)
    assert hanoi.linear_rank(state) == rank
    assert hanoi.distance((A,) * n, state, rule="linear") == rank
    assert hanoi.linear_move(n, 3**2999).disc == 3000


# --- four pegs --------------------------------------------------------------------------------


def test_frame_stewart_is_the_best_split_at_every_size():
    counts = [0]
    for n in range(1, 65):
        options = {k: 2 * counts[k] + 2 ** (n - k) - 1 for k in range(n)}
        best = min(options.values())
        counts.append(best)
        assert hanoi.four_peg_count(n) == best
        assert hanoi.four_peg_splits(n) == tuple(k for k in options if options[k] == best)
    assert counts[64] == 18433


def test_four_peg_moves_are_legal_and_as_many_as_counted():
    for n in (0, 1, 2, 7, 15, 20):
        for start, goal in ((A, D), (D, B)):
            moves = list(hanoi.four_peg_moves(n, start, goal))
            assert len(moves) == hanoi.four_peg_count(n)
            checked = hanoi.check_moves(moves, (start,) * n, rule="four")
            assert checked == (len(moves), (goal,) * n, None)


def test_halving_the_discs_is_a_wrong_split():
    """15 discs need 129 moves, not 24575; half of them set aside gives 305."""
    assert hanoi.four_peg_count(15) == 129
    assert 2 * hanoi.four_peg_count(7) + 2**8 - 1 == 305
    assert 2 * hanoi.four_peg_count(4) + 2**5 - 1 == 49 > hanoi.four_peg_count(9) == 41


def test_eight_discs_on_four_pegs_from_any_state():
    goal = (D,) * 8
    assert hanoi.distance((A,) * 8, goal, rule="four") == 33
    state = (A, B, C, D, A, B, C, A)
    left = hanoi.distance(state, goal, rule="four")
    moves = list(hanoi.route(state, goal, rule="four"))
    assert len(moves) == left
    assert hanoi.check_moves(moves, state, rule="four") == (left, goal, None)


def test_no_state_of_six_discs_is_farther_from_a_tower_than_another_tower():
    """From 15 discs on some states are farther (OEIS A382111: 130, the towers 129)."""
    every = product(range(4), repeat=6)
    assert max(hanoi.distance(s, (D,) * 6, rule="four") for s in every) == 17


def test_beyond_eight_discs_four_pegs_answer_for_whole_towers():
    assert hanoi.distance((A,) * 64, (B,) * 64, rule="four") == 18433
    assert hanoi.distance((A, B) * 9, (A, B) * 9, rule="four") == 0
    assert list(hanoi.route((A, B) * 9, (A, B) * 9, rule="four")) == []
    first = hanoi.next_move((A,) * 64, (B,) * 64, rule="four")
    assert first in hanoi.legal_moves((A,) * 64, rule="four")
    with pytest.raises(
        ValueError,
        match=r"^expected at most 8 discs on four pegs, or a whole .*"
        r"got 9 discs on pegs AB to go to A$",
    ):
        hanoi.distance((A,) * 8 + (B,), (A,) * 9, rule="four")


@pytest.mark.parametrize(
    ("ask", "match"),
    [
        (lambda: hanoi.four_peg_splits(0), "at least one disc to split, got 0"),
        (lambda: hanoi.four_peg_moves(3, A, A), "two different pegs as start and goal, got A"),
        (lambda: hanoi.four_peg_moves(3, A, 4), "a peg as a whole number from 0 to 3, got 4"),
        (lambda: hanoi.linear_rank((A, D)), "disc 2 on a peg from 0 to 2, got 3"),
        (lambda: hanoi.linear_rank("AB"), "a state as a tuple .* got 'AB'"),
        (lambda: hanoi.linear_state(2, 9), "a rank as a whole number from 0 to 8, got 9"),
        (lambda: hanoi.linear_state(2, -1), "from 0 to 8, got -1"),
        (lambda: hanoi.linear_state(99, True), r"from 0 to 3\^99 - 1, got True"),
        (lambda: hanoi.linear_move(2, 0), "a move number as a whole number from 1 to 8, got 0"),
        (lambda: hanoi.linear_move(2, 1.0), "from 1 to 8, got 1.0"),
    ],
)
def test_wrong_input_is_one_sentence(ask, match):
    with pytest.raises(ValueError, match=f"^expected .*{match}"):
        ask()
