"""The ring engine against breadth-first search, for all states of up to 12 rings."""

import csv
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from everystep import rings, search
from everystep.errors import IllegalMoveError
from everystep.rings import Move

DATA = Path(__file__).parent / "data"
SMALL = range(1, 13)


def by_the_rule(n, *, fast=False):
    """Neighbours by the rule as it is told, ring by ring, and nothing cleverer."""

    def neighbours(state):
        on = [bool(state >> k & 1) for k in range(n)]
        for k in range(n):
            if k == 0 or (on[k - 1] and not any(on[: k - 1])):
                yield state ^ 1 << k
        if fast and n > 1 and on[0] == on[1]:
            yield state ^ 3

    return neighbours


@pytest.mark.parametrize("n", SMALL)
def test_legal_rings_are_those_of_the_rule(n):
    told, told_fast = by_the_rule(n), by_the_rule(n, fast=True)
    for state in range(1 << n):
        after = {rings.apply_move(state, ring, n) for ring in rings.legal_rings(state, n)}
        assert after == set(told(state)), f"{state:0{n}b}"
        fast = {_after(state, move) for move in rings.legal_moves(state, n, fast=True)}
        assert fast == set(told_fast(state)), f"{state:0{n}b}"
        for ring in range(1, n + 1):
            legal = state ^ 1 << (ring - 1) in after
            assert (rings.why_illegal(state, ring, n) is None) is legal


def _after(state, move):
    for ring in move.rings:
        state ^= 1 << (ring - 1)
    return state


@pytest.mark.parametrize("fast", [False, True])
@pytest.mark.parametrize("n", SMALL)
def test_distance_and_next_move_are_those_of_the_search(n, fast):
    """For all states of n rings, to the goals all off, all on, only ring n on, and one inside."""
    told = by_the_rule(n, fast=fast)
    for goal in {0, (1 << n) - 1, 1 << (n - 1), 0b1011 % (1 << n)}:
        found = search.distances(goal, told)
        assert len(found) == 1 << n
        for state in range(1 << n):
            assert rings.distance(state, goal, fast=fast) == found[state], (state, goal)
            move = rings.next_move(state, goal, fast=fast)
            if state == goal:
                assert move is None
            else:
                after = _after(state, move)
                assert after in set(told(state))
                assert found[after] == found[state] - 1, (state, goal, move)


@pytest.mark.parametrize("fast", [False, True])
@pytest.mark.parametrize("n", range(1, 7))
def test_every_step_of_every_route_is_found_without_walking(n, fast):
    for start in range(1 << n):
        for goal in range(1 << n):
            state, k = start, 0
            for k, move in enumerate(rings.route(start, goal, fast=fast), 1):
                assert rings.move_at(start, goal, k, fast=fast) == move
                state = _after(state, move)
                assert rings.state_at(start, goal, k, fast=fast) == state
            assert state == goal
            assert k == rings.distance(start, goal, fast=fast)


@pytest.mark.parametrize("fast", [False, True])
@pytest.mark.parametrize("n", range(1, 9))
def test_the_shortest_route_is_unique(n, fast):
    for start in (0, (1 << n) - 1, 0b10110 % (1 << n)):
        routes = search.count_routes(start, by_the_rule(n, fast=fast))
        assert set(routes.values()) == {1}


@pytest.mark.parametrize("n", SMALL)
def test_all_states_lie_on_one_path(n):
    degrees = [len(rings.legal_rings(state, n)) for state in range(1 << n)]
    ends = [state for state, degree in enumerate(degrees) if degree == 1]
    assert ends == ([0, 1 << (n - 1)] if n > 1 else [0, 1])
    ranks = [rings.rank(state) for state in range(1 << n)]
    assert sorted(ranks) == list(range(1 << n))
    for rank in range(1, 1 << n):
        assert rings.unrank(rank) in set(by_the_rule(n)(rings.unrank(rank - 1)))


@pytest.mark.parametrize("n", SMALL)
def test_the_ways_by_hand_are_the_engines_way(n):
    on = rings.all_on(n)
    assert list(rings.all_down(n)) == list(rings.route(on, 0))
    assert list(rings.all_up(n)) == list(rings.route(0, on))
    assert list(rings.rhythm(n)) == list(rings.route(on, 0, fast=True))
    for state in range(1, 1 << n):
        assert rings.hand_move(state, n) == rings.next_move(state, 0).rings[0]
    assert rings.hand_move(0, n) is None


def test_the_recursion_does_not_use_pythons_stack():
    moves = rings.all_down(20_000)
    assert next(moves) == Move((2,), False)
    assert next(rings.all_up(20_001)) == Move((1,), True)


def _table(name):
    with (DATA / name).open(encoding="utf-8") as file:
        yield from csv.DictReader(line for line in file if not line.startswith("#"))


@pytest.mark.parametrize("row", list(_table("rings_counts.csv")), ids=lambda row: f"n={row['n']}")
def test_counts_are_those_of_the_literature(row):
    n = int(row["n"])
    counts = rings.counts(n)._asdict()
    assert {k: counts[k] for k in row if k != "n"} == {
        k: int(v) for k, v in row.items() if k != "n"
    }
    on = rings.all_on(n)
    found = search.distances(0, by_the_rule(n))
    found_fast = search.distances(0, by_the_rule(n, fast=True))
    assert (counts["moves"], counts["fast"]) == (found[on], found_fast[on])
    assert (counts["longest"], counts["longest_fast"]) == (
        max(found.values()),
        max(found_fast.values()),
    )


@pytest.mark.parametrize("n", range(3, 40))
def test_counts_obey_their_recurrences(n):
    t, f = (lambda k: rings.counts(k).moves), (lambda k: rings.counts(k).fast)
    assert t(n) == t(n - 1) + 2 * t(n - 2) + 1 == 2 * t(n - 1) + n % 2
    assert t(n) + t(n - 1) == 2**n - 1
    assert f(n) == f(n - 1) + 2 * f(n - 2) + 1
    assert t(n) == rings.distance(rings.all_on(n), 0)
    assert f(n) == rings.distance(rings.all_on(n), 0, fast=True)
    assert rings.counts(n).longest_fast == rings.distance(1 << (n - 1), 0, fast=True)
    assert [rings.moves_of_ring(k, n) for k in (1, n - 1, n)] == [rings.moves_of_ring(1, n), 1, 1]


@pytest.mark.parametrize("n", SMALL)
def test_moves_of_each_ring_are_those_of_the_route(n):
    moved = [move.rings[0] for move in rings.route(rings.all_on(n), 0)]
    assert [rings.moves_of_ring(k, n) for k in range(1, n + 1)] == [
        moved.count(k) for k in range(1, n + 1)
    ]


def _ranges():
    for line in (DATA / "rings_ranges.txt").read_text(encoding="utf-8").splitlines():
        if not line.startswith("#"):
            n, domain, *ranges = line.split()
            yield int(n), domain, [tuple(map(int, r.split("-"))) for r in ranges]


@pytest.mark.parametrize(("n", "domain", "ranges"), list(_ranges()))
def test_domains_of_nine_and_ten_rings_are_those_of_the_article(n, domain, ranges):
    assert rings.domain_ranges(n)[domain] == ranges


@pytest.mark.parametrize("n", SMALL)
def test_domains_are_the_two_sides_of_all_on(n):
    ranges = rings.domain_ranges(n)
    covered = {
        state: domain
        for domain, spans in ranges.items()
        for first, last in spans
        for state in range(first, last + 1)
    }
    assert len(covered) == 1 << n
    assert sum(last - first + 1 for spans in ranges.values() for first, last in spans) == 1 << n
    border = rings.rank(rings.all_on(n))
    for state, domain in covered.items():
        assert rings.domain(state, n) == domain
        if state != rings.all_on(n):
            assert (domain == "main") is (rings.rank(state) < border)
    assert covered[rings.all_on(n)] == ("side" if n % 2 else "main")


def test_a_thousand_rings_and_a_hundred_thousand():
    on = rings.all_on(1000)
    assert rings.distance(on, 0) == rings.counts(1000).moves
    middle = rings.state_at(on, 0, 10**299)
    assert rings.rank(middle) == rings.counts(1000).moves - 10**299
    huge = rings.all_on(100_000)
    moves = rings.rank(huge)
    assert moves == rings.counts(100_000).moves
    from everystep.checks import decimal_text

    digits = decimal_text(moves)  # CQOI 2018, problem 九连环, its largest case
    assert (len(digits), digits[:20], digits[-20:]) == (
        30103,
        "66600139534292300529",
        "03536489593255406250",
    )


@given(st.integers(1, 200).flatmap(lambda n: st.tuples(st.just(n), st.integers(0, 2**n - 1))))
def test_states_are_read_as_they_are_written(case):
    n, state = case
    for ring_1 in ("right", "left"):
        for on in ("1", "0"):
            text = rings.format_state(state, n, ring_1=ring_1, on=on)
            assert rings.parse_state(text, n, ring_1=ring_1, on=on) == state
            assert rings.parse_state(text, ring_1=ring_1, on=on) == state
    assert rings.state_from_rings(rings.rings_on(state, n), n) == state
    assert rings.parse_state(f"#{state}", n) == state


@given(st.integers(2, 200).flatmap(lambda n: st.tuples(st.just(n), st.integers(0, 2**n - 1))))
def test_digits_in_groups_are_digits_and_never_a_list_of_rings(case):
    n, state = case
    digits = rings.format_state(state, n)
    for size in {1, 2, 3, 4, n - 1}:
        groups = [digits[i : i + size] for i in range(0, n, size)]
        assert rings.parse_state(" ".join(groups), n) == state
        if len(groups) > 1 and not any(group[0] == "0" for group in groups):
            listed = [int(group) for group in groups]
            assert max(listed) > n or len({*listed}) < len(listed)


@given(st.lists(st.integers(1, 1200), min_size=1, unique=True))
def test_a_list_of_rings_is_read_as_one_whatever_its_digits(listed):
    state = rings.state_from_rings(listed, 1200)
    assert rings.parse_state(", ".join(map(str, listed)) + ",", 1200) == state


def test_full_width_forms_are_read_as_the_plain_ones():
    for text in ("０１０１１０１００", "１８０", "＃１８０", "３　５　６　８", "３，５、６；８"):
        assert rings.parse_state(text, 9) == 180
    assert rings.parse_state("０１０１１０１００") == 180
    assert rings.parse_moves("－１，＋４　４", 9) == [Move((1,), False), Move((4,), True), 4]


@given(
    st.integers(1, 64).flatmap(
        lambda n: st.tuples(*(st.integers(0, 2**n - 1) for _ in range(3)), st.booleans())
    )
)
def test_distances_add_up_along_the_path(case):
    a, b, c, fast = case
    low, mid, high = sorted((a, b, c), key=rings.rank)
    assert rings.distance(low, high) == rings.distance(low, mid) + rings.distance(mid, high)
    assert rings.distance(low, high, fast=fast) <= rings.distance(low, high)
    assert rings.distance(a, b, fast=fast) == rings.distance(b, a, fast=fast)


@pytest.mark.parametrize("n", range(2, 8))
def test_moves_are_read_as_they_are_written(n):
    route = list(rings.route(1 << (n - 1), 0, fast=True))
    text = " ".join(map(rings.format_move, route))
    assert rings.parse_moves(text, n) == route
    bare = [move.rings[0] for move in rings.route(1 << (n - 1), 0)]
    assert rings.parse_moves(", ".join(map(str, bare)), n) == bare
    assert rings.check_moves(route, 1 << (n - 1), n) == (len(route), 0, None)
    assert rings.check_moves(bare, 1 << (n - 1), n) == (len(bare), 0, None)


@pytest.mark.parametrize("n", range(1, 7))
def test_the_checker_finds_every_illegal_step(n):
    for state in range(1 << n):
        for ring in range(1, n + 1):
            checked = rings.check_moves([ring], state, n)
            if ring in rings.legal_rings(state, n):
                assert checked == (1, state ^ 1 << (ring - 1), None)
            else:
                fault = checked.fault
                assert (fault.step, fault.state, fault.tried.rings) == (1, state, (ring,))
                assert fault.rings
                assert fault.allowed == rings.legal_moves(state, n, fast=True)
        for other in range(1 << n):
            checked = rings.check_states([state, other], n)
            legal = other in {_after(state, m) for m in rings.legal_moves(state, n, fast=True)}
            assert (checked.fault is None) is legal


def test_a_move_of_a_ring_that_is_there_already_is_named():
    fault = rings.check_moves([Move((1,), True)], 0b1, 1).fault
    assert (fault.reason, fault.rings) == ("already-there", (1,))


# --- what the sources and other systems say (the facts behind the pages) ---


def test_the_article_s_numbers_for_nine_rings():
    """九连环玩法__二进制之初探: 341 and 256 moves, 180 after step 125, 188 after step 126."""
    on = rings.all_on(9)
    states = [rings.state_at(on, 0, k) for k in range(342)]
    assert (on, len(states) - 1) == (511, 341)
    assert rings.rings_on(180, 9) == (3, 5, 6, 8)
    assert (states.index(180), states.index(188), states.index(181)) == (125, 126, 124)
    assert rings.rank(180) == 216
    assert rings.rank(509) == 342
    assert rings.rank(510) == 340
    moves = [rings.format_move(move) for move in rings.route(on, 0)]
    assert moves.index("-9") + 1 == 86
    assert states[171] == 255
    assert moves.index("-8") + 1 == 214
    assert [k for k, move in enumerate(moves, 1) if move[1:] == "7"] == [22, 150, 278]
    assert [states.index((1 << k) - 1) for k in range(8, 0, -1)] == [
        171, 256, 299, 320, 331, 336, 339, 340,
    ]  # fmt: skip


def test_the_side_walk_clears_two_four_six_eight_rings():
    on = rings.all_on(9)
    walk = [rings.state_at(on, 256, k) for k in range(171)]
    cleared = [walk.index(on & ~((1 << k) - 1)) for k in (2, 4, 6, 8)]
    assert cleared == [2, 10, 42, 170]
    eight = list(rings.route(rings.all_on(8), 0))
    assert list(rings.route(on, 256)) == eight


def test_the_256_fast_moves_of_nine_rings_by_kind():
    moves = list(rings.route(rings.all_on(9), 0, fast=True))
    kinds = {
        "ring 1 off": moves.count(Move((1,), False)),
        "ring 1 on": moves.count(Move((1,), True)),
        "pair off": moves.count(Move((2, 1), False)),
        "pair on": moves.count(Move((1, 2), True)),
        "gap on": sum(move.on and move.rings[0] > 2 for move in moves),
        "gap off": sum(not move.on and move.rings[0] > 2 for move in moves),
    }
    assert kinds == {
        "ring 1 off": 43,
        "ring 1 on": 43,
        "pair off": 43,
        "pair on": 42,
        "gap on": 39,
        "gap off": 46,
    }
    assert not any(move.rings == (2,) for move in moves)


def test_the_other_post_has_an_illegal_step_for_two_rings():
    """morefreeze.github.io 2026/03: 11 -> 10 -> 00. At 10 only ring 1 may move."""
    fault = rings.check_states([0b11, 0b10, 0b00], 2).fault
    assert (fault.step, fault.state) == (2, 0b10)
    assert rings.check_states([0b11, 0b01, 0b00], 2).fault is None


@pytest.mark.parametrize(
    ("state", "moves"),
    # LeetCode 1611, its public samples
    [(0, 0), (3, 2), (6, 4), (9, 14), (333, 393), (10**9, 756249599)],
)
def test_answers_asked_for_in_public(state, moves):
    assert rings.rank(state) == moves


def test_states_written_with_ring_1_at_the_left():
    """COGS 2030, 0237/ChineseRings: the same puzzle read from the other end."""
    on = rings.all_on(9)
    for step, digits in [(2, "010111111"), (125, "001011010"), (341, "000000000")]:
        assert rings.format_state(rings.state_at(on, 0, step), 9, ring_1="left") == digits
    state = rings.parse_state("100100100", ring_1="left")
    assert (state, rings.distance(state, 0), rings.distance(state, on)) == (73, 113, 228)


def test_rings_are_asked_for_in_words():
    assert rings.rank(rings.parse_state("1,", 9)) == 1
    assert rings.rank(rings.parse_state("3 5 6 8", 9)) == 216


@pytest.mark.parametrize(("n", "moves"), [(3, 5), (5, 21), (8, 170), (10, 682), (12, 2730)])
def test_counts_that_others_give_as_two_to_the_n_less_one(n, moves):
    assert rings.counts(n).moves == moves


@pytest.mark.parametrize("n", [32, 54, 55, 64])
def test_counts_past_the_borders_of_machine_numbers(n):
    """int32 ends at n = 32, JavaScript's safe integers at 54, int64 at 64."""
    expected = 0
    for k in range(1, n + 1):
        expected = 2 * expected + k % 2
    assert rings.counts(n).moves == expected
    assert rings.counts(55).moves == 24019198012642645


# --- wrong input ---

WRONG_STATES = [-1, 512, True, False, 2.0, None, "180", [], 10**5000]


@pytest.mark.parametrize(
    "state", WRONG_STATES, ids=lambda v: repr(v)[:20] if v != 10**5000 else "huge"
)
@pytest.mark.parametrize(
    "function",
    [
        lambda s: rings.legal_rings(s, 9),
        lambda s: rings.legal_moves(s, 9),
        lambda s: rings.apply_move(s, 1, 9),
        lambda s: rings.why_illegal(s, 1, 9),
        lambda s: rings.format_state(s, 9),
        lambda s: rings.rings_on(s, 9),
        lambda s: rings.hand_move(s, 9),
        lambda s: rings.domain(s, 9),
        lambda s: rings.check_moves([], s, 9),
        lambda s: rings.check_states([s], 9),
    ],
)
def test_a_wrong_state_is_refused_with_one_sentence(function, state):
    with pytest.raises(
        ValueError, match=r"^expected a state of 9 rings as a whole number from 0 to 511, got "
    ) as error:
        function(state)
    assert len(str(error.value)) < 200


@pytest.mark.parametrize("state", [-1, True, 2.0, None, "180"])
@pytest.mark.parametrize(
    "function",
    [
        rings.rank,
        lambda s: rings.distance(s, 0),
        lambda s: rings.distance(0, s),
        lambda s: rings.next_move(s, 0),
        lambda s: rings.route(s, 0),
        lambda s: rings.state_at(s, 0, 0),
        lambda s: rings.move_at(0, s, 1),
    ],
)
def test_a_wrong_state_of_any_number_of_rings(function, state):
    with pytest.raises(ValueError, match="^expected a state as a whole number, at least 0, got"):
        function(state)


@pytest.mark.parametrize("ring", [0, 10, -1, True, 1.0, None, "1"])
@pytest.mark.parametrize(
    "function",
    [
        lambda r: rings.apply_move(180, r, 9),
        lambda r: rings.why_illegal(180, r, 9),
        lambda r: rings.state_from_rings([r], 9),
        lambda r: rings.check_moves([r], 180, 9),
        lambda r: rings.check_moves([Move((r,), True)], 180, 9),
        lambda r: rings.moves_of_ring(r, 9),
    ],
)
def test_a_wrong_ring_is_refused_with_one_sentence(function, ring):
    with pytest.raises(ValueError, match="^expected a ring as a whole number from 1 to 9, got"):
        function(ring)


@pytest.mark.parametrize("n", [0, -1, True, 9.0, None, "9", 10**9])
@pytest.mark.parametrize(
    "function",
    [
        rings.all_on,
        rings.counts,
        rings.all_down,
        rings.all_up,
        rings.rhythm,
        rings.domain_ranges,
        lambda n: rings.legal_rings(0, n),
        lambda n: rings.parse_moves("1", n),
    ],
)
def test_a_wrong_number_of_rings_is_refused(function, n):
    with pytest.raises(ValueError, match="^expected the number of rings as a whole number from 1"):
        function(n)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "expected 9 digits 0 and 1, a decimal number or a list of rings, got ''"),
        ("abc", "expected 9 digits 0 and 1, a decimal number or a list of rings, got 'abc'"),
        ("01011010", "expected 9 digits 0 and 1, got 8: '01011010'"),
        ("0101101000", "expected 9 digits 0 and 1, got 10: '0101101000'"),
        ("101", "expected 9 digits 0 and 1, '#101' for the number or '101,' for the ring"),
        ("512", "expected a state of 9 rings as a whole number from 0 to 511, got 512"),
        ("-5", "a decimal number or a list of rings, got '-5'"),
        ("0 1", "expected 9 digits 0 and 1, got 2: '01'"),
        ("010 110 10", "expected 9 digits 0 and 1, got 8: '01011010'"),
        ("0 3", "expected rings from 1 to 9, got 0 in '0 3'"),
        ("3 10", "expected rings from 1 to 9, got 10 in '3 10'"),
        ("3 3", "expected each ring once, got ring 3 twice"),
        ("1.5", "a decimal number or a list of rings, got '1.5'"),
        ("0b101", "a decimal number or a list of rings, got '0b101'"),
        ("①②", "a decimal number or a list of rings, got '①②'"),
        ("01x110100", "a decimal number or a list of rings, got '01x110100'"),
        ("9" * 10**6, "expected a number below 2^9, got"),
    ],
)
def test_a_state_that_cannot_be_read_is_refused_with_one_sentence(text, sentence):
    with pytest.raises(ValueError) as error:
        rings.parse_state(text, 9)
    assert sentence in str(error.value)
    assert len(str(error.value)) < 220


def test_ten_million_characters_are_refused_at_once():
    with pytest.raises(ValueError, match="got 10000000 characters"):
        rings.parse_state("0" * 10**7, 9)


@pytest.mark.parametrize("value", [180, None, b"01", ["0"]])
def test_a_state_to_be_read_must_be_text(value):
    with pytest.raises(ValueError, match="expected a state as text, got"):
        rings.parse_state(value, 9)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("1 x", "got 'x' as move 2"),
        ("1 10", "expected rings from 1 to 9, got 10 as move 2"),
        ("0", "expected rings from 1 to 9, got 0 as move 1"),
        ("+1+3", "expected +1+2 or -2-1 for two rings together, got +1+3 as move 1"),
        ("+1-2", "got '+1-2' as move 1"),
        ("-1-2", "expected +1+2 or -2-1 for two rings together, got -1-2 as move 1"),
    ],
)
def test_moves_that_cannot_be_read_are_refused(text, sentence):
    with pytest.raises(ValueError) as error:
        rings.parse_moves(text, 9)
    assert sentence in str(error.value)


@pytest.mark.parametrize(
    ("call", "sentence"),
    [
        (lambda: rings.check_moves(None, 0, 9), "expected the moves as a list, got None"),
        (lambda: rings.check_moves(["+1"], 0, 9), "expected a ring as a whole number from 1 to 9"),
        (lambda: rings.check_moves([Move((), True)], 0, 9), "expected one ring, +1+2 or -2-1"),
        (lambda: rings.check_moves([Move((2, 1), True)], 0, 9), "or -2-1, got '+2+1'"),
        (lambda: rings.check_moves([Move(1, True)], 0, 9), "expected the rings of a move as a li"),
        (lambda: rings.check_moves([Move((1,), 1)], 0, 9), "expected True or False for on, got 1"),
        (lambda: rings.check_states(7, 9), "expected the states as a list, got 7"),
        (lambda: rings.state_from_rings(True, 9), "expected the rings as a list, got True"),
        (lambda: rings.format_move(4), "expected a Move, got 4"),
        (lambda: rings.format_move(Move(4, True)), "expected the rings of a move as a list, got 4"),
        (lambda: rings.format_move(Move((1.0,), True)), "expected a ring as a whole number, at"),
        (lambda: rings.format_move(Move((1,), None)), "expected True or False for on, got None"),
        (lambda: rings.domain_ranges(10_001), "rings as a whole number from 1 to 10000, got"),
        (lambda: rings.format_state(1, 9, ring_1="up"), "ring 1 at the 'right' or 'left', got 'u"),
        (lambda: rings.format_state(1, 9, ring_1=None), "ring 1 at the 'right' or 'left', got N"),
        (
            lambda: rings.format_state(1, 9, on=0),
            "expected '1' or '0' for a ring on the bar, got 0",
        ),
    ],
)
def test_what_is_no_move_and_no_list_is_refused(call, sentence):
    with pytest.raises(ValueError) as error:
        call()
    assert sentence in str(error.value)


@pytest.mark.parametrize("fast", [None, 1, 0.0, "no", []])
@pytest.mark.parametrize(
    "call",
    [
        lambda fast: rings.legal_moves(0, 9, fast=fast),
        lambda fast: rings.distance(5, 0, fast=fast),
        lambda fast: rings.next_move(5, 0, fast=fast),
        lambda fast: rings.route(5, 0, fast=fast),
        lambda fast: rings.state_at(5, 0, 1, fast=fast),
        lambda fast: rings.move_at(5, 0, 1, fast=fast),
    ],
)
def test_fast_is_true_or_false(call, fast):
    with pytest.raises(ValueError, match="^expected fast as True or False, got"):
        call(fast)


def test_the_source_s_own_notation_is_read_where_it_is_clear():
    pair_on, pair_off = Move((1, 2), True), Move((2, 1), False)
    assert rings.parse_moves("上12，下21、下1", 9) == [pair_on, pair_off, Move((1,), False)]
    assert rings.parse_moves("上12", 12) == [Move((12,), True)]
    assert rings.parse_moves("下21", 21) == [Move((21,), False)]


def test_an_impossible_move_names_the_state_and_the_legal_rings():
    with pytest.raises(
        IllegalMoveError, match="ring 1 or 4 to move in state 010110100, got ring 9"
    ):
        rings.apply_move(180, 9, 9)
    with pytest.raises(IllegalMoveError, match="expected ring 1 to move in state 000000000"):
        rings.apply_move(0, 2, 9)


@pytest.mark.parametrize("k", [-1, 342, True, 1.0, None])
def test_a_step_that_the_route_has_not_is_refused(k):
    with pytest.raises(ValueError, match="whole number from 0 to 341, got"):
        rings.state_at(511, 0, k)
    with pytest.raises(ValueError, match="whole number from 1 to 341, got"):
        rings.move_at(511, 0, k)


def test_an_empty_list_of_states_is_refused():
    with pytest.raises(ValueError, match="expected at least one state, got none"):
        rings.check_states([], 3)


def test_neighbouring_states_of_the_walk_differ_in_one_ring():
    walk = [rings.state_at(511, 256, k) for k in range(171)]
    assert all((a ^ b).bit_count() == 1 for a, b in pairwise(walk))
