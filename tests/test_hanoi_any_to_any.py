"""Any state to any state: distance, routes, once or twice, against breadth-first search."""

import csv
from collections import Counter
from itertools import permutations, product
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from everystep import hanoi, search
from everystep.hanoi import A, B, C, Move

DATA = Path(__file__).parent / "data"


def lines(name):
    text = (DATA / name).read_text(encoding="utf-8")
    return [line for line in text.splitlines() if line and not line.startswith("#")]


def graph(n):
    """The neighbours of every state of n discs, from the legal moves."""
    return {
        state: [hanoi.apply_move(state, move) for move in hanoi.legal_moves(state)]
        for state in product(range(3), repeat=n)
    }


def up_to_names(n):
    """One state of each set that goes over into itself when the pegs are renamed; the set's size.

    What holds for all pairs that begin with these holds for all pairs.
    """
    for state in product(range(3), repeat=n):
        same = {tuple(names[peg] for peg in state) for names in permutations(range(3))}
        if state == min(same):
            yield state, len(same)


def rows():
    return [
        {k: float(v) if k == "mean" else int(v) for k, v in row.items()}
        for row in csv.DictReader(lines("hanoi_pairs.csv"))
    ]


@pytest.mark.parametrize("row", rows()[:6], ids=lambda row: str(row["n"]))
def test_all_pairs_against_breadth_first_search(row):
    """Distance and number of routes of every pair for n <= 6, and the totals over the pairs."""
    n = row["n"]
    near = graph(n)
    assert (len(near), sum(map(len, near.values())) // 2) == (row["states"], row["edges"])
    total = far = two = twice = 0
    for state, weight in up_to_names(n):
        found = search.distances(state, near.__getitem__)
        counts = search.count_routes(state, near.__getitem__)
        for goal, distance in found.items():
            plan = hanoi.once_or_twice(state, goal)
            assert (plan.distance, plan.routes) == (distance, counts[goal]), (state, goal)
            total += weight * distance
            far += weight * (distance == row["diameter"])
            two += weight * (plan.routes == 2)
            twice += weight * (plan.twice < plan.once)
    assert max(found.values()) <= row["diameter"]
    assert (total, far) == (row["total"], row["far"])
    assert (two, twice) == (row["two_routes"], row["twice"])


@pytest.mark.parametrize("n", [1, 2, 3, 4])
def test_every_route_is_legal_shortest_and_there_are_no_others(n):
    near = graph(n)
    for state in near:
        found = search.distances(state, near.__getitem__)
        for goal, distance in found.items():
            listed = [tuple(moves) for moves in hanoi.routes(state, goal)]
            plan = hanoi.once_or_twice(state, goal)
            assert len(set(listed)) == len(listed) == plan.routes == hanoi.route_count(state, goal)
            for moves in listed:
                assert len(moves) == distance == hanoi.distance(state, goal)
                assert hanoi.check_moves(moves, state) == (distance, goal, None)
            times = [sum(move.disc == plan.disc for move in moves) for moves in listed]
            expected = [1] * (plan.once <= plan.twice) + [2] * (plan.twice <= plan.once)
            assert times == (expected if plan.disc else [0])
            first = listed[0][0] if distance else None
            assert hanoi.next_move(state, goal) == first
            last = listed[-1][0] if distance else None
            assert hanoi.next_move(state, goal, twice=True) == last


def test_renaming_the_pegs_and_going_back_change_no_distance():
    for state, goal in product(product(range(3), repeat=4), repeat=2):
        plan = hanoi.once_or_twice(state, goal)
        assert plan == hanoi.once_or_twice(goal, state)
        for names in permutations(range(3)):
            renamed = [tuple(names[peg] for peg in s) for s in (state, goal)]
            assert hanoi.once_or_twice(*renamed) == plan


def test_smallest_tie_and_smallest_pairs_that_need_two_moves_of_the_largest_disc():
    assert hanoi.once_or_twice((A, B), (B, A)) == (2, 3, 3)
    assert hanoi.once_or_twice((A, A, B), (B, B, A)) == (3, 7, 5)
    assert hanoi.once_or_twice((A, A, B), (C, B, A)) == (3, 7, 6)


@pytest.mark.parametrize("row", list(csv.DictReader(lines("hanoi_asked.csv"))), ids=str)
def test_states_that_people_asked_about(row):
    state = hanoi.parse_state(row["state"], first=row["first"] or None)
    goal = hanoi.perfect_state(len(state), "ABC".index(row["goal"]))
    assert hanoi.distance(state, goal) == int(row["moves"])
    assert hanoi.distance_to_peg(state, goal[0]) == int(row["moves"])
    assert len(list(hanoi.route(state, goal))) == int(row["moves"])


def test_next_move_and_route_that_people_asked_about():
    state = hanoi.parse_state("A:6 4 1 B:5 2 C:3")
    assert hanoi.format_move(hanoi.next_move(state, (C,) * 6)) == "2 B→C"
    moves = hanoi.parse_moves("1AC 3AB 1CA 2CB 1AB")
    assert list(hanoi.route(hanoi.parse_state("A:3 1 C:2"), (B, B, B))) == moves


states = st.integers(1, 300).flatmap(
    lambda n: st.tuples(*[st.lists(st.integers(0, 2), min_size=n, max_size=n)] * 2)
)


@settings(max_examples=30)
@given(states)
def test_each_next_move_brings_the_goal_one_move_nearer(pair):
    state, goal = map(tuple, pair)
    left = hanoi.distance(state, goal)
    for _ in range(min(left, 5)):
        state = hanoi.apply_move(state, hanoi.next_move(state, goal))
        left -= 1
        assert hanoi.distance(state, goal) == left
    assert (left == 0) == (state == goal)


@settings(max_examples=30)
@given(states, st.sampled_from(["linear", "cyclic"]))
def test_each_next_move_on_a_board_with_fewer_ways_brings_the_goal_one_move_nearer(pair, rule):
    state, goal = map(tuple, pair)
    left = hanoi.distance(state, goal, rule=rule)
    for _ in range(min(left, 3)):
        state = hanoi.apply_move(state, hanoi.next_move(state, goal, rule=rule), rule=rule)
        left -= 1
        assert hanoi.distance(state, goal, rule=rule) == left


def test_a_thousand_discs_and_more_do_not_touch_the_recursion_limit():
    n = 20_000
    state, goal = (A, B) * (n // 2), (B, C) * (n // 2)
    assert hanoi.distance(state, goal).bit_length() <= n
    assert hanoi.next_move(state, goal) in hanoi.legal_moves(state)
    assert hanoi.route_place(state).rank is None


def test_no_moves_for_no_way():
    assert hanoi.next_move((A, B), (A, B)) is None
    assert [list(moves) for moves in hanoi.routes((), ())] == [[]]
    assert hanoi.once_or_twice((A, B), (A, B)) == (0, 0, 0)


@pytest.mark.parametrize(
    ("ask", "match"),
    [
        (lambda s: hanoi.distance(s, (A,)), "a goal of 3 discs like the state, got one of 1"),
        (lambda s: hanoi.distance(s, "AAB"), "a state as a tuple .* got 'AAB'"),
        (lambda s: hanoi.distance(s, None), "a state as a tuple .* got None"),
        (lambda s: hanoi.distance((A, A, 3), s), "disc 3 on a peg from 0 to 2, got 3"),
        (lambda s: hanoi.once_or_twice((A, A, True), s), "disc 3 on a peg .* got True"),
        (lambda s: hanoi.next_move(s, (A, A, -1)), "disc 3 on a peg from 0 to 2, got -1"),
        (lambda s: hanoi.route(s, (A, A, 1.0)), "disc 3 on a peg from 0 to 2, got 1.0"),
        (lambda s: hanoi.route(s, s, rule="star"), "the rule .* got 'star'"),
        (lambda s: hanoi.route(s, s, twice=1), "twice as True or False, got 1"),
        (lambda s: hanoi.routes(s, ["A"]), "a goal of|disc 1 on a peg from 0 to 2, got 'A'"),
        (lambda s: hanoi.distance_to_peg(None, A), "a state as a tuple .* got None"),
    ],
)
def test_wrong_input_is_one_sentence(ask, match):
    with pytest.raises(ValueError, match=f"^expected ({match})"):
        ask((A, A, B))


def test_moves_of_a_route_are_moves():
    assert all(isinstance(move, Move) for move in hanoi.route((A, B, C), (C, A, B)))


def test_farthest_states_of_a_whole_tower():
    found = Counter(hanoi.distance_to_peg(state, C) for state in product(range(3), repeat=6))
    assert max(found) == 63
    assert found[63] == 2**6
