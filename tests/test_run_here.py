"""What Run does in a page, without the page: the same verdicts as the tests, the same names."""

import json
import re

import pytest

from everystep.site.page import Page
from everystep.site.pages import DOCS, render
from everystep.site.run_here import Session, plain, statements

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
    session.run("", "def half(n):\n    return n / 0\n", edited=True)
    (step,) = session.run("", "half(2)", edited=True)
    assert step.got.startswith('Traceback (most recent call last):\n  File "<doctest ')
    assert "doctest.py" not in step.got
    assert step.got.endswith("ZeroDivisionError: division by zero\n")


def test_what_was_told_is_what_is_returned_step_by_step():
    told = []
    steps = Session().run("", SESSION, tell=told.append)
    assert told == steps


def test_code_that_is_not_python_is_a_syntax_error():
    (step,) = Session().run("", "1 +\n", edited=True)
    assert "SyntaxError" in step.got
    assert not step.same


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
        {"number": 3, "scope": "", "text": "n", "edited": True},
    ]
    session, told = Session(), []

    def tell(text):
        told.append(json.loads(text))

    session.answer(json.dumps(blocks[:3]), tell)
    assert [t["number"] for t in told if "step" in t] == [0, 2, 2]
    assert told[-1]["step"] == {"source": "n\n", "want": "2\n", "got": "2\n", "same": True}
    told.clear()
    session.answer(json.dumps(blocks), tell)
    assert told == [
        {"number": 3},
        {"number": 3, "step": {"source": "n\n", "want": None, "got": "2\n", "same": True}},
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
