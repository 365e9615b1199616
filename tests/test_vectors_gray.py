"""The vectors that hold gray-variants.mjs to the engine, and the words for what it refuses.

`test_js_rules.py` runs tests/js/gray-variants.test.mjs on them.
"""

import re
from pathlib import Path

import pytest

from everystep.gray_variants import check_code, parse_code
from everystep.site.vectors_gray import gray_vectors
from everystep.site.words import catalogue

RULES = Path(__file__).parent.parent / "docs" / "javascripts" / "gray-variants.mjs"


@pytest.fixture(scope="module")
def vectors():
    return gray_vectors()


def test_what_the_page_refuses_the_engine_refuses_too(vectors):
    for case in vectors["refusedTexts"]:
        with pytest.raises(ValueError, match=r"^expected"):
            parse_code(case["text"])
    for case in vectors["refusedLists"]:
        with pytest.raises(ValueError, match=r"^expected"):
            check_code(case["words"], n=case["n"])


def test_every_refusal_of_the_page_has_its_words():
    source = RULES.read_text(encoding="utf-8")
    thrown = {*re.findall(r'"(code-[a-z-]+)"', source), "code-text-too-long"}
    for lang in ("en", "zh"):
        words = {
            key.removeprefix("gray-variants.errors.")
            for key in catalogue("gray-variants")[lang]
            if ".errors." in key
        }
        assert thrown == words, f"{lang}: without words {thrown - words}, unused {words - thrown}"


def test_every_fault_and_kind_of_a_list_has_its_words(vectors):
    words = catalogue("gray-variants")["zh"]
    reports = [case["report"] for case in vectors["checks"]]
    faults = {report["fault"]["kind"] for report in reports if report["fault"]}
    kinds = {kind for report in reports for kind in report["kinds"]}
    assert faults == {"repeat", "step", "missing"}
    assert {f"gray-variants.kinds.{kind}" for kind in kinds} <= set(words)
    assert all(any(key.startswith(f"gray-variants.faults.{f}") for key in words) for f in faults)
