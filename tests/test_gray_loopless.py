"""Algorithm L: the order of the reflected code, from any rank, with bounded work a step."""

import sys
from itertools import islice

import pytest

from everystep.gray import gray_code, reflected_list, ruler
from everystep.gray_loopless import algorithm_l, algorithm_l_trace, focus_pointers


@pytest.mark.parametrize("n", range(17))
def test_the_flips_lead_through_the_reflected_code(n):
    words = [0]
    for flip in algorithm_l(n):
        words.append(words[-1] ^ 1 << flip)
    assert words == reflected_list(n)


@pytest.mark.parametrize("n", range(8))
def test_it_can_begin_at_any_rank(n):
    for start in range(2**n):
        assert list(algorithm_l(n, start=start)) == [ruler(k) for k in range(start + 1, 2**n)]


def test_it_begins_at_a_rank_of_hundreds_of_bits_without_walking():
    start = 3**500
    flips = islice(algorithm_l(800, start=start), 1000)
    assert list(flips) == [ruler(k) for k in range(start + 1, start + 1001)]


@pytest.mark.parametrize("n", range(9))
def test_the_trace_holds_what_the_focus_pointers_of_each_rank_are(n):
    """Each visit goes on where the last one stopped; the end leaves the pointers as they began."""
    steps = list(algorithm_l_trace(n))
    assert [step.word for step in steps] == reflected_list(n)
    assert [step.flip for step in steps] == [*algorithm_l(n), n]
    for rank, step in enumerate(steps):
        assert step.rank == rank
        assert step.focus == focus_pointers(n, rank)
        after = steps[(rank + 1) % len(steps)].focus
        assert step.focus_after == after


def test_the_trace_of_three_bits():
    """Worked by hand from the steps L1 to L4."""
    rows = [(step.flip, "".join(map(str, step.focus_after))) for step in algorithm_l_trace(3)]
    assert rows == [
        (0, "1123"), (1, "0223"), (0, "2123"), (2, "0133"),
        (0, "1133"), (1, "0323"), (0, "3123"), (3, "0123"),
    ]  # fmt: skip


def _work(n: int, steps: int, start: int = 0) -> set[int]:
    """How many bytecode instructions each step takes, the first one excepted."""
    flips = algorithm_l(n, start=start)
    next(flips)
    counted = 0

    def trace(frame, event, _):
        nonlocal counted
        frame.f_trace_opcodes = True
        counted += event == "opcode"
        return trace

    found = set()
    for _ in range(steps):
        counted = 0
        before = sys.gettrace()
        sys.settrace(trace)
        try:
            next(flips)
        finally:
            sys.settrace(before)
        found.add(counted)
    return found


def test_every_step_takes_the_same_number_of_instructions():
    """Loopless: not on average, but at each step, and for 12 bits as for 500."""
    small = _work(12, 2**12 - 2)
    assert len(small) == 1, f"expected one number of instructions, got {small}"
    assert small.pop() > 10
    assert _work(12, 50) == _work(500, 50) == _work(500, 50, start=2**499 - 20)


HUGE = pytest.param(10**5000, id="5001 digits")


@pytest.mark.parametrize("wrong", [-1, True, 2.0, None, "3", "", [3], 10**7, HUGE])
@pytest.mark.parametrize("call", [algorithm_l, algorithm_l_trace, lambda n: focus_pointers(n, 0)])
def test_a_wrong_number_of_bits_is_one_sentence(call, wrong):
    with pytest.raises(ValueError, match=r"^expected the number of bits .* from 0 to 1000000, got"):
        call(wrong)


@pytest.mark.parametrize("wrong", [-1, True, 1.0, None, "1", ()])
def test_a_wrong_rank_is_one_sentence(wrong):
    with pytest.raises(ValueError, match=r"^expected a rank as a whole number, at least 0, got"):
        algorithm_l(3, start=wrong)


@pytest.mark.parametrize(
    ("n", "rank"), [(0, 1), (3, 8), pytest.param(3, 10**5000, id="5001 digits")]
)
def test_a_rank_beyond_the_last_word_is_one_sentence(n, rank):
    with pytest.raises(ValueError, match=rf"^expected a rank below 2\^{n}, got"):
        focus_pointers(n, rank)


def test_the_last_word_has_no_flip_after_it():
    assert list(algorithm_l(70, start=2**70 - 1)) == []
    assert gray_code(2**70 - 1) == 2**69
