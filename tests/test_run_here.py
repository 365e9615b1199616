"""What Run does in a page, without the page: the same verdicts as the tests, the same names."""

import json
import re

import pytest

from everystep.site.page import Page
from everystep.site.pages import DOCS, render
from everystep.site.run_here import KEPT, Session, plain, statements

FENCE = re.compile(r"^([ \t]*)```pycon[ \t]*\n(.*?)^\1```", re.MULTILINE | re.DOTALL)
SESSION = """\
>>> from everystep import rings
>>> rings.counts(9).moves
341
>>> rings.counts(9).fast
255
>>> rings.counts("9")
Traceback (most recent call last):
ValueError: ...
"""


def test_a_difference_is_found_and_shown():
    steps = Session().run("", SESSION)
    assert [step.same for step in steps] == [True, True, False, True]
    assert (steps[2].want, steps[2].got) == ("255\n", "256\n")
    assert "ValueError: " in steps[3].got


def test_names_carry_over_from_block_to_block():
    session = Session()
    session.run("", ">>> n = 20\n")
    assert session.run("", ">>> n + 1\n21\n")[0].same


def test_an_error_that_the_page_does_not_show_comes_with_the_reader_s_frames_only():
    session = Session()
    session.run("", "", "def half(n):\n    return n / 0\n")
    (step,) = session.run("", "", "half(2)")
    assert step.got.startswith('Traceback (most recent call last):\n  File "<doctest ')
    assert "doctest.py" not in step.got
    assert step.got.endswith("ZeroDivisionError: division by zero\n")
    assert (step.same, step.error) == (False, "ZeroDivisionError")


def test_an_error_in_a_function_of_an_earlier_run_shows_the_line_of_that_run():
    session = Session()
    session.run("", "", "import math\ndef half(n):\n    return n / 0\n")
    for code in ("half(2)", "n = 1\nhalf(n)"):
        step = session.run("", "", code)[-1]
        assert '  File "<doctest page[1]>", line 2, in half\n    return n / 0\n' in step.got


def test_what_a_changed_example_leaves_as_it_is_on_the_page_is_compared_with_the_page():
    own = SESSION.replace("counts(9).moves", "counts(10).moves").replace("255", "")
    steps = Session().run("", SESSION, plain(own))
    assert [step.want for step in steps[:3]] == ["", None, "255\n"]
    assert [step.same for step in steps] == [True, True, False, True]
    # The error that the page shows is no error, and its traceback is the reader's too.
    assert steps[3].error == ""
    assert steps[3].got.startswith('Traceback (most recent call last):\n  File "<doctest page[3]>"')


def test_a_session_as_the_reader_s_version_is_compared_by_its_code_not_by_its_results():
    (step,) = Session().run("", ">>> 1 + 1\n2\n", ">>> 1 + 1\n3\n")
    assert (step.want, step.same) == ("2\n", True)


def test_what_was_told_is_what_is_returned_step_by_step():
    told = []
    steps = Session().run("", SESSION, tell=told.append)
    assert told == steps


def test_code_that_is_not_python_is_a_syntax_error():
    """Found before the run or in it, it names the same file as every other error."""
    for code in ("1 +\n", "return 1\n", ">>> 1 +\n"):
        (step,) = Session().run("", "", code)
        assert step.got.startswith('  File "<doctest page[0]>", line 1\n'), code
        assert "doctest.py" not in step.got
        assert (step.same, step.error) == (False, "SyntaxError")


def test_a_step_that_goes_on_printing_is_told_now_and_then_and_kept_within_bounds(monkeypatch):
    clock = [0.0]
    monkeypatch.setattr("everystep.site.run_here.time.monotonic", lambda: clock[0])
    told, session = [], Session()
    session.names[""]["clock"] = clock
    (step,) = session.run(
        "",
        "",
        "for i in range(20_000):\n    clock[0] = i / 2000\n    print(i)\n",
        aloud=lambda source, text: told.append((source, text)),
    )
    # At once at first, so that what comes before a silence is there; four times a second after.
    assert told[:3] == [(step.source, "0"), (step.source, "0\n"), (step.source, "0\n1")]
    assert 60 < len(told) < 100
    assert max(len(text) for _, text in told) <= 4000
    assert KEPT < len(step.got) <= 2 * KEPT
    assert step.got.startswith("…")
    assert step.got.endswith("19998\n19999\n")


def test_what_one_step_printed_is_not_told_of_the_next():
    told = []
    text = ">>> print('a')\na\n>>> print('b')\nb\n"
    steps = Session().run("", text, aloud=lambda *what: told.append(what))
    assert [step.same for step in steps] == [True, True]
    assert told[-1] == ("print('b')\n", "b\n")


@pytest.mark.parametrize("text", ["", "\n\n", "# a remark\n", "The text of no session."])
def test_nothing_to_run_is_no_step(text):
    assert Session().run("", text) == []


def test_a_docstring_s_session_has_the_names_of_its_module():
    session = Session()
    assert session.run("everystep.rings.rank", ">>> rank(0)\n0\n")[0].same
    assert session.place("everystep.rings.rank") == "everystep.rings.routes"
    assert session.place("everystep.rings") == "everystep.rings"
    assert session.place("everystep.gray_variants.CodeReport.gray").startswith("everystep.gray")
    assert session.place("") == ""


def test_a_module_that_wants_another_says_which(monkeypatch, tmp_path):
    (tmp_path / "needy.py").write_text("import not_there_at_all\n", encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    session, told = Session(), []
    block = {"number": 0, "scope": "needy.thing", "text": ">>> 1\n1\n"}
    session.answer(json.dumps([block]), lambda text: told.append(json.loads(text)))
    assert told[-1]["step"]["got"] == "ModuleNotFoundError: No module named 'not_there_at_all'\n"
    assert not told[-1]["step"]["same"]


def test_edited_statements_run_one_by_one_with_decorators_and_long_lines():
    text = "x = [\n  1,\n]\n\n@staticmethod\ndef f():\n    return 1\n\nx; x\n"
    assert [example.source for example in statements(text)] == [
        "x = [\n  1,\n]\n",
        "@staticmethod\ndef f():\n    return 1\n",
        "x; x\n",
    ]


def test_run_on_a_later_block_runs_those_above_it_once():
    blocks = [
        {"number": 0, "scope": "", "text": ">>> n = 1\n"},
        {"number": 1, "scope": "everystep.rings.rank", "text": ">>> n = 7\n"},
        {"number": 2, "scope": "", "text": ">>> n = n + 1\n>>> n\n2\n"},
        {"number": 3, "scope": "", "text": ">>> n\n1\n", "own": "print(n)"},
    ]
    session, told = Session(), []

    def tell(text):
        told.append(json.loads(text))

    session.answer(json.dumps(blocks[:3]), tell)
    assert [t["number"] for t in told if "step" in t] == [0, 2, 2]
    assert told[-1]["step"] == {
        "source": "n\n", "want": "2\n", "got": "2\n", "same": True, "error": ""
    }  # fmt: skip
    told.clear()
    session.answer(json.dumps(blocks), tell)
    assert told == [
        {"number": 3},
        {"number": 3, "source": "print(n)\n", "printed": "2"},
        {"number": 3, "source": "print(n)\n", "printed": "2\n"},
        {
            "number": 3,
            "step": {"source": "print(n)\n", "want": None, "got": "2\n", "same": True, "error": ""},
        },
    ]


@pytest.mark.parametrize("path", ["index.md", "rings/table-1.md", "rings/why.md"])
def test_a_page_from_top_to_bottom_prints_what_it_shows(path):
    text = render(Page("en", path), (DOCS / "en" / path).read_text(encoding="utf-8"))
    session = Session()
    steps = [step for _, block in FENCE.findall(text) for step in session.run("", block)]
    assert len(steps) > 3
    assert [step for step in steps if not step.same] == []


def test_code_without_prompts_and_results():
    lines = plain(SESSION).splitlines()
    assert lines[:2] == ["from everystep import rings", "rings.counts(9).moves"]
