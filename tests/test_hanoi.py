"""The tower by number, the theorems, the five ways and the blocks, against the plain recursion."""

import csv
from collections import Counter
from itertools import product
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from everystep import gray, hanoi, search
from everystep.errors import IllegalMoveError
from everystep.hanoi import A, B, C, D, Move

DATA = Path(__file__).parent / "data"


def lines(name):
    text = (DATA / name).read_text(encoding="utf-8")
    return [line for line in text.splitlines() if line and not line.startswith("#")]


def oracle(n, start=A, goal=C):
    """The recursion as every textbook has it."""
    if not n:
        return []
    third = 3 - start - goal
    return [*oracle(n - 1, start, third), (n, start, goal), *oracle(n - 1, third, goal)]


PEG_PAIRS = [(p, q) for p in range(3) for q in range(3) if p != q]


# --- moves and states by number ---------------------------------------------------------------


@pytest.mark.parametrize(("start", "goal"), PEG_PAIRS)
def test_moves_move_and_state_at_agree_with_the_recursion(start, goal):
    for n in range(9):
        expected = oracle(n, start, goal)
        assert list(hanoi.moves(n, start, goal)) == expected
        state = hanoi.perfect_state(n, start)
        for m, move in enumerate(expected, 1):
            assert hanoi.state_at(n, m - 1, start=start, goal=goal) == state
            assert hanoi.move(n, m, start=start, goal=goal) == move
            state = hanoi.apply_move(state, Move(*move))
        assert state == hanoi.perfect_state(n, goal)
        assert hanoi.state_at(n, len(expected), start=start, goal=goal) == state


@pytest.mark.parametrize("line", lines("hanoi_by_number.txt"))
def test_known_moves_by_number(line):
    n, m, k, arrow = line.split()
    disc = hanoi.reverse_number(int(n), int(k))
    assert hanoi.format_move(hanoi.move(int(n), int(m))) == f"{disc} {arrow}"
    assert hanoi.disc_turn(int(n), int(m)).k == int(k)
    x = hanoi.disc_turn(int(n), int(m)).x
    assert hanoi.format_move(hanoi.disc_move(int(n), int(k), x)) == f"{disc} {arrow}"


@pytest.mark.parametrize("line", lines("hanoi_states_by_number.txt"))
def test_known_states_by_number_there_and_back(line):
    n, m, word = line.split()
    assert hanoi.format_state(hanoi.state_at(int(n), int(m)), first="largest") == word
    assert hanoi.route_place(hanoi.parse_state(word, first="largest")) == (int(m), 0)


@settings(max_examples=50)
@given(st.integers(0, 3000).flatmap(lambda n: st.tuples(st.just(n), st.integers(0, 2**n - 1))))
def test_route_place_undoes_state_at(pair):
    n, m = pair
    assert hanoi.route_place(hanoi.state_at(n, m)) == (m, 0)
    if m:
        before, move = hanoi.state_at(n, m - 1), hanoi.move(n, m)
        assert hanoi.apply_move(before, move) == hanoi.state_at(n, m)


def neighbours(state):
    return [hanoi.apply_move(state, move) for move in hanoi.legal_moves(state)]


@pytest.mark.parametrize(("start", "goal"), [(A, C), (B, A)])
def test_route_place_off_the_route_is_the_distance_to_its_nearest_state(start, goal):
    for n in range(1, 7):
        ranks = {
            hanoi.state_at(n, m, start=start, goal=goal): m for m in range(hanoi.move_count(n) + 1)
        }
        # a search from all states of the route at once
        found = search.distances(
            "route", lambda s, ranks=ranks: ranks if s == "route" else neighbours(s)
        )
        for state in product(range(3), repeat=n):
            place = hanoi.route_place(state, start=start, goal=goal)
            assert place == (ranks.get(state), found[state] - 1), state


def test_closed_forms_with_pegs_0_1_2_as_programmers_quote_them():
    """The bit trick ends on peg 2 for odd n and on peg 1 for even n, not on C for every n."""
    for n in range(1, 13):
        goal = 2 if n % 2 else 1
        for m, move in enumerate(hanoi.moves(n, 0, goal), 1):
            assert move.source == (m & (m - 1)) % 3
            assert move.target == ((m | (m - 1)) + 1) % 3


def test_32_bit_operators_go_wrong_at_2_to_the_31():
    assert hanoi.move(35, 2**31, start=0, goal=2)[1:] == (0, 1)


def test_state_after_m_moves_by_counting_the_moves_of_each_disc():
    for n in (1, 5, 8):
        for m in range(2**n):
            state = tuple(
                hanoi.disc_cycle(k)[((m + 2 ** (n - k)) >> (n - k + 1)) % 3]
                for k in range(n, 0, -1)
            )
            assert state == hanoi.state_at(n, m)


def test_disc_numbers_are_the_ruler_function_and_the_bits_that_a_gray_code_flips():
    discs = [move.disc for move in hanoi.moves(12)]
    assert discs[:8] == [1, 2, 1, 3, 1, 2, 1, 4]  # OEIS A001511
    for m, disc in enumerate(discs, 1):
        assert gray.gray_code(m) ^ gray.gray_code(m - 1) == 1 << (disc - 1)


def test_sources_and_targets_of_the_oeis():
    """A060571 and A060572 number the pegs so that an even tower ends on peg 2."""
    moves = [hanoi.move(4, m, start=0, goal=2) for m in range(1, 9)]
    assert [move.source for move in moves] == [0, 0, 1, 0, 2, 2, 0, 0]


# --- the theorems -----------------------------------------------------------------------------


def test_the_papers_tables_for_three_and_four_discs():
    for line in lines("hanoi_paper_tables.txt"):
        n, moves = line.split(": ")
        rows = [
            hanoi.format_move(Move(hanoi.reverse_number(int(n), d), s, t))
            for d, s, t in hanoi.moves(int(n))
        ]
        assert rows == moves.split(" · ")


def test_the_papers_moves_for_one_and_two_discs():
    assert [hanoi.format_move(move) for move in hanoi.moves(1)] == ["1 A→C"]
    named = [Move(3 - move.disc, *move[1:]) for move in hanoi.moves(2)]
    assert [hanoi.format_move(move) for move in named] == ["2 A→B", "1 A→C", "2 B→C"]


@pytest.mark.parametrize("n", range(1, 13))
def test_theorems_1_to_5_hold(n):
    moves = oracle(n)
    assert hanoi.move_count(n) == len(moves) == 2**n - 1
    assert list(hanoi.without_smallest(hanoi.moves(n))) == oracle(n - 1)
    # the same with the paper's numbers: nothing is named anew
    named = [(n + 1 - d, s, t) for d, s, t in moves]
    assert [m for m in named if m[0] < n] == [(n - d, s, t) for d, s, t in oracle(n - 1)]
    counts = Counter(k for k, _, _ in named)
    steps = {}
    for step, (k, s, t) in enumerate(named, 1):
        steps.setdefault(k, []).append((step, s, t))
    for k in range(1, n + 1):
        assert counts[k] == hanoi.disc_move_count(k) == 2 ** (k - 1)
        cycle = hanoi.disc_cycle(k)
        for x, (step, s, t) in enumerate(steps[k], 1):
            assert step == hanoi.step_number(n, k, x) == 2 ** (n - k) * (2 * x - 1)
            assert hanoi.disc_turn(n, step) == (k, x)
            assert hanoi.disc_move(n, k, x) == (n + 1 - k, s, t)
            assert (s, t) == (cycle[(x - 1) % 3], cycle[x % 3])


def test_theorem_4_gap_and_first_step_of_the_largest_disc():
    n = 12
    assert hanoi.step_number(n, 1, 1) == (hanoi.move_count(n) + 1) // 2 == 2 ** (n - 1)
    for k in range(2, n + 1):
        gap = hanoi.step_number(n, k, 2) - hanoi.step_number(n, k, 1)
        assert gap == 2 ** (n - k + 1) == (hanoi.move_count(n) + 1) // hanoi.disc_move_count(k)


def test_fewer_moves_cannot_do():
    """The minimum of theorem 1, which the paper does not prove, by search."""
    for n in range(1, 8):
        assert search.distances((A,) * n, neighbours)[(C,) * n] == hanoi.move_count(n)


@pytest.mark.parametrize("n", range(1, 13))
def test_x_mod_3_as_an_index_from_0_is_wrong_for_every_n(n):
    """The paper's "x mod 3" counts x from 1, and remainder 0 is the third arrow."""
    misread = []
    for step in range(1, 2**n):
        k, x = hanoi.disc_turn(n, step)
        cycle = hanoi.disc_cycle(k)
        misread.append((n + 1 - k, cycle[x % 3], cycle[(x + 1) % 3]))
    assert misread != oracle(n)


def test_a_disc_counted_from_the_smallest_goes_by_the_parity_of_n():
    for n in range(1, 13):
        assert hanoi.move(n, 1).target == (C if n % 2 else B)


def test_the_only_legal_move_that_does_not_undo_is_not_unique():
    after = hanoi.apply_move((A, A), Move(1, A, B))
    assert hanoi.legal_moves(after) == (Move(1, B, A), Move(1, B, C), Move(2, A, C))


# --- five ways, blocks ------------------------------------------------------------------------


def columns(blocks):
    return [move for b in blocks for move in zip(b.discs, b.sources, b.targets, strict=True)]


@pytest.mark.parametrize("n", range(13))
def test_the_five_ways_give_the_same_moves(n):
    expected = oracle(n)
    assert hanoi.by_recursion(n) == expected
    assert hanoi.by_stack(n) == expected
    assert hanoi.by_disc(n) == expected
    assert list(hanoi.by_formula(n)) == expected
    assert columns(hanoi.blocks(n)) == expected


@pytest.mark.parametrize(("start", "goal"), PEG_PAIRS)
def test_any_slice_of_the_moves_in_blocks_of_any_size(start, goal):
    for n in (1, 4, 5):
        expected = oracle(n, start, goal)
        for first in range(1, 2**n + 1):
            for end in range(first, 2**n + 1):
                for size in (1, 4, 64):
                    blocks = list(hanoi.blocks(n, first, end, start=start, goal=goal, size=size))
                    assert columns(blocks) == expected[first - 1 : end - 1]
                    assert all(len(b.discs) <= size for b in blocks)
                    assert [b.first for b in blocks][:1] == [first][: end - first]


@settings(max_examples=30)
@given(st.integers(1, 10_000), st.randoms(use_true_random=False), st.integers(0, 300))
def test_blocks_far_inside_a_route_agree_with_move(n, random, length):
    first = random.randrange(1, 2**n)
    end = min(first + length, 2**n)
    got = columns(hanoi.blocks(n, first, end, size=64))
    assert got == [hanoi.move(n, m) for m in range(first, end)]


def test_blocks_are_lazy_and_belong_to_the_caller():
    stream = hanoi.blocks(10_000)
    first, second = next(stream), next(stream)
    assert (first.first, len(first.discs)) == (1, 65535)
    assert (second.first, len(second.discs)) == (65536, 65536)
    first.targets[0] = second.targets[1] = 9
    assert next(hanoi.blocks(10_000)).targets[0] != 9
    assert next(stream).targets[1] != 9


def test_blocks_are_read_by_numpy_without_a_copy():
    numpy = pytest.importorskip("numpy")
    (block,) = hanoi.blocks(10)
    assert numpy.frombuffer(block.discs, "u2").tolist() == list(block.discs)
    assert numpy.frombuffer(block.targets, "u1").tolist() == list(block.targets)


# --- the rules --------------------------------------------------------------------------------


def allowed(rule, source, target):
    arcs = {"linear": "AB BA BC CB", "cyclic": "AB BC CA"}.get(rule)
    return source != target and (arcs is None or "ABCD"[source] + "ABCD"[target] in arcs.split())


@pytest.mark.parametrize("rule", ["classic", "linear", "cyclic", "four"])
def test_legal_moves_are_the_moves_that_nothing_speaks_against(rule):
    pegs = 4 if rule == "four" else 3
    for state in product(range(pegs), repeat=4):
        stacks = [[d for d in range(1, 5) if state[d - 1] == peg] for peg in range(pegs)]
        expected = {
            (stacks[s][0], s, t)
            for s in range(pegs)
            for t in range(pegs)
            if allowed(rule, s, t) and stacks[s] and (not stacks[t] or stacks[t][0] > stacks[s][0])
        }
        legal = hanoi.legal_moves(state, rule=rule)
        assert sorted(legal) == list(legal)
        assert set(legal) == expected
        for move in product(range(1, 5), range(pegs), range(pegs)):
            why = hanoi.why_illegal(state, Move(*move), rule=rule)
            assert (why is None) == (move in expected), (state, move, why)


@pytest.mark.parametrize(
    ("move", "rule", "reason", "blocker", "sentence"),
    [
        ((4, A, B), "classic", "no-such-disc", None, "a disc from 1 to 3, got disc 4"),
        ((0, A, B), "classic", "no-such-disc", None, "a disc from 1 to 3, got disc 0"),
        ((1, A, D), "classic", "no-such-peg", D, r"a peg from 0 to 2 \(A to C\), got 3"),
        ((1, -1, B), "four", "no-such-peg", -1, r"a peg from 0 to 3 \(A to D\), got -1"),
        ((3, A, C), "classic", "not-there", B, "disc 3 to leave peg B, where it is, got 3 A→C"),
        ((1, A, A), "classic", "same-peg", None, "two different pegs, got 1 A→A"),
        ((2, A, C), "classic", "not-on-top", 1, "disc 1, on top of peg A, to go first, got 2 A→C"),
        (
            (1, A, C),
            "linear",
            "rule-forbids",
            None,
            r"between neighbours \(A and B, B and C\), got",
        ),
        ((1, A, C), "cyclic", "rule-forbids", None, "a move A→B, B→C or C→A, got 1 A→C"),
        ((3, B, A), "classic", "smaller", 1, "not disc 1, got 3 B→A"),
    ],
)
def test_a_refused_move_says_why(move, rule, reason, blocker, sentence):
    state = (A, A, B)
    assert hanoi.why_illegal(state, Move(*move), rule=rule) == (reason, blocker)
    with pytest.raises(IllegalMoveError, match=f"^expected .*{sentence}"):
        hanoi.apply_move(state, Move(*move), rule=rule)
    fault = hanoi.check_moves([Move(1, A, B), Move(1, B, A), Move(*move)], state).fault
    if rule == "classic":
        assert (fault.step, fault.reason, fault.blocker) == (3, reason, blocker)
        assert fault.sentence.endswith("as move 3")
        assert fault.allowed == hanoi.legal_moves(state)
        assert fault.state == state


def test_a_whole_route_passes_the_checker_and_the_first_slip_is_named():
    moves = list(hanoi.moves(8))
    assert hanoi.check_moves(moves, (A,) * 8) == (255, (C,) * 8, None)
    del moves[100]
    checked = hanoi.check_moves(iter(moves), (A,) * 8)
    assert checked.legal == checked.fault.step - 1
    assert checked.state == checked.fault.state == hanoi.state_at(8, 100)


# --- wrong input ------------------------------------------------------------------------------

NOT_INTS = [None, True, 2.0, "2", -1, 10**7, [], 10**500]


@pytest.mark.parametrize("n", NOT_INTS)
@pytest.mark.parametrize(
    "ask",
    [
        hanoi.moves,
        lambda n: hanoi.move(n, 1),
        lambda n: hanoi.state_at(n, 0),
        lambda n: hanoi.perfect_state(n, A),
        hanoi.move_count,
        hanoi.blocks,
        hanoi.by_recursion,
        hanoi.by_stack,
        hanoi.by_disc,
        hanoi.by_formula,
        lambda n: hanoi.step_number(n, 1, 1),
        lambda n: hanoi.disc_turn(n, 1),
        lambda n: hanoi.reverse_number(n, 1),
        hanoi.four_peg_count,
        hanoi.four_peg_splits,
        hanoi.four_peg_moves,
        lambda n: hanoi.linear_state(n, 0),
        lambda n: hanoi.linear_move(n, 1),
        hanoi.state_count,
        hanoi.edge_count,
        hanoi.wiener_index,
        hanoi.mean_distance,
        hanoi.two_route_pairs,
        hanoi.twice_pairs,
        hanoi.total_to_peg,
    ],
)
def test_a_wrong_number_of_discs_is_one_sentence(ask, n):
    with pytest.raises(ValueError, match=r"^expected the number of discs as a whole number.*got"):
        ask(n)


@pytest.mark.parametrize("peg", [None, True, 1.0, "A", -1, 3])
@pytest.mark.parametrize(
    "ask",
    [
        lambda p: hanoi.moves(3, p, C),
        lambda p: hanoi.move(3, 1, goal=p),
        lambda p: hanoi.state_at(3, 1, start=p),
        lambda p: hanoi.route_place((A, B), goal=p),
        lambda p: hanoi.blocks(3, goal=p),
        lambda p: hanoi.perfect_state(3, p),
        lambda p: hanoi.distance_to_peg((A, B), p),
    ],
)
def test_a_wrong_peg_is_one_sentence(ask, peg):
    with pytest.raises(ValueError, match=r"^expected a peg as a whole number from 0 to 2, got"):
        ask(peg)


@pytest.mark.parametrize(
    ("ask", "match"),
    [
        (lambda: hanoi.moves(3, A, A), "two different pegs as start and goal, got A twice"),
        (lambda: hanoi.move(3, 0), "a move number as a whole number from 1 to 7, got 0"),
        (lambda: hanoi.move(3, 8), "from 1 to 7, got 8"),
        (lambda: hanoi.move(3, True), "from 1 to 7, got True"),
        (lambda: hanoi.move(3, 1.0), "from 1 to 7, got 1.0"),
        (lambda: hanoi.move(1000, 2**1000), r"from 1 to 2\^1000 - 1, got an integer of 1001 bits"),
        (lambda: hanoi.state_at(3, 8), "a number of moves as a whole number from 0 to 7, got 8"),
        (lambda: hanoi.state_at(3, -1), "from 0 to 7, got -1"),
        (lambda: hanoi.move_count(-1), "from 0 to 100000, got -1"),
        (lambda: hanoi.by_disc(25), "from 0 to 24, got 25"),
        (lambda: hanoi.step_number(3, 4, 1), "a disc counted from the largest .* 1 to 3, got 4"),
        (lambda: hanoi.step_number(3, 0, 1), "1 to 3, got 0"),
        (lambda: hanoi.step_number(3, 2, 3), "a move of disc 2 .* from 1 to 2, got 3"),
        (lambda: hanoi.disc_move(3, 2, 0), "a move of disc 2 .* from 1 to 2, got 0"),
        (lambda: hanoi.disc_move(99, 99, True), r"from 1 to 2\^98, got True"),
        (lambda: hanoi.disc_turn(3, 8), "a step as a whole number from 1 to 7, got 8"),
        (lambda: hanoi.disc_cycle(0), "a disc counted from the largest .*got 0"),
        (lambda: hanoi.disc_move_count(2.0), "a disc counted from the largest .*got 2.0"),
        (lambda: hanoi.reverse_number(3, 4), "a disc as a whole number from 1 to 3, got 4"),
        (lambda: list(hanoi.without_smallest([7])), r"a move as \(disc, source, target\), got 7"),
        (lambda: list(hanoi.without_smallest(7)), r"the moves as a list, got 7"),
        (lambda: hanoi.blocks(10_001), "from 0 to 10000, got 10001"),
        (lambda: hanoi.blocks(3, 0), "a move number .* got 0"),
        (lambda: hanoi.blocks(3, 1, 9), "1 <= first <= end <= 2.n, got first 1 and end 9"),
        (lambda: hanoi.blocks(3, 5, 4), "got first 5 and end 4 for 3 discs"),
        (lambda: hanoi.blocks(3, size=3), "the size of a block as a power of two, got 3"),
        (lambda: hanoi.blocks(3, size=2**25), "the size of a block as a whole number .* got"),
        (lambda: hanoi.legal_moves("AB"), "a state as a tuple with the peg of each disc, got 'AB'"),
        (lambda: hanoi.legal_moves((A, D)), "disc 2 on a peg from 0 to 2, got 3"),
        (lambda: hanoi.legal_moves((True, A)), "disc 1 on a peg from 0 to 2, got True"),
        (lambda: hanoi.legal_moves((A, 1.0)), "disc 2 on a peg from 0 to 2, got 1.0"),
        (lambda: hanoi.legal_moves((A,) * 100_001), "at most 100000 discs, got 100001"),
        (lambda: hanoi.legal_moves((A,), rule="star"), 'the rule "classic", .* got .star.'),
        (lambda: hanoi.legal_moves((A,), rule=None), 'the rule "classic", .* got None'),
        (lambda: hanoi.apply_move((A,), "1AB"), r"a move as \(disc, source, target\), got '1AB'"),
        (lambda: hanoi.apply_move((A,), (1, A, True)), r"a move as \(disc, .* got \(1, 0, True\)"),
        (lambda: hanoi.check_moves([None], (A,)), r"a move as \(disc, source, target\), got None"),
        (lambda: hanoi.check_moves(None, (A,)), r"the moves as a list, got None"),
        (lambda: hanoi.format_move((1, 2)), r"a move as \(disc, source, target\), got \(1, 2\)"),
    ],
)
def test_wrong_input_is_one_sentence(ask, match):
    with pytest.raises(ValueError, match=rf"^expected .*{match}"):
        ask()


# --- counts -----------------------------------------------------------------------------------


def pair_rows():
    return list(csv.DictReader(lines("hanoi_pairs.csv")))


@pytest.mark.parametrize("row", pair_rows(), ids=lambda row: row["n"])
def test_counts_over_all_pairs(row):
    n = int(row["n"])
    assert hanoi.state_count(n) == int(row["states"])
    assert hanoi.edge_count(n) == int(row["edges"])
    assert hanoi.total_distance(n) == int(row["total"])
    assert hanoi.wiener_index(n) == int(row["wiener"])
    assert f"{float(hanoi.mean_distance(n)):.6f}" == row["mean"]
    assert hanoi.two_route_pairs(n) == int(row["two_routes"])
    assert hanoi.twice_pairs(n) == int(row["twice"])
    assert int(row["diameter"]) == hanoi.move_count(n)
    # fits these eight rows; not proved
    assert int(row["far"]) == 3 * 4 ** (n - 1) + 9 * 2 ** (n - 1) - 6


def test_counts_beyond_the_search():
    assert [hanoi.wiener_index(n) for n in (0, 9, 10)] == [0, 52158948999, 939440707560]
    new = [hanoi.two_route_pairs(n) - 3 * hanoi.two_route_pairs(n - 1) for n in range(1, 10)]
    assert new == [0, 6, 30, 138, 630, 2874, 13110, 59802, 272790]
    assert all(new[i] == 5 * new[i - 1] - 2 * new[i - 2] for i in range(2, 9))
    unordered = [hanoi.two_route_pairs(n) // 2 for n in range(1, 9)]
    assert unordered == [0, 3, 24, 141, 738, 3651, 17508, 82425]


def test_share_of_pairs_whose_largest_disc_must_move_twice():
    def share(n):
        return (hanoi.twice_pairs(n) - 3 * hanoi.twice_pairs(n - 1)) / (6 * 9 ** (n - 1))

    shares = [f"{100 * share(n):.2f}" for n in range(3, 10)]
    assert shares == ["3.70", "5.49", "6.33", "6.73", "6.94", "7.04", "7.09"]
    assert abs(share(60) - hanoi.TWICE_LIMIT) < 1e-9


def test_mean_distance_and_its_limit():
    root = 17**0.5
    for n in range(1, 9):
        closed = (
            466 / 885 * 2**n
            - 1 / 3
            - 3 / 5 / 3**n
            + (12 / 59 + 18 * root / 1003) * ((5 + root) / 18) ** n
            + (12 / 59 - 18 * root / 1003) * ((5 - root) / 18) ** n
        )
        assert abs(closed - hanoi.mean_distance(n)) < 1e-6
    means = [f"{float(hanoi.mean_distance(n) / 2**n):.6f}" for n in (8, 10, 20)]
    assert means == ["0.525256", "0.526228", "0.526553"]
    assert abs(hanoi.mean_distance(60) / 2**60 - hanoi.MEAN_LIMIT) < 1e-12


def test_sums_of_distances_to_a_whole_tower():
    sums = [hanoi.total_to_peg(n) for n in range(9)]
    assert sums == [0, 2, 18, 126, 810, 5022, 30618, 185166, 1115370]  # OEIS A060589
    for n in range(1, 8):
        found = search.distances((C,) * n, neighbours)
        assert sum(found.values()) == sums[n]
        # from a whole tower exactly 2^n states are farthest, and every route is the only one
        assert Counter(found.values())[2**n - 1] == 2**n
        assert set(search.count_routes((C,) * n, neighbours).values()) == {1}
