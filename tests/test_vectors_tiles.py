"""The vectors that hold tiles.mjs to the engine, and the words for what it refuses and explains.

`test_js_rules.py` runs tests/js/tiles.test.mjs on them.
"""

import re
import string
from pathlib import Path

import pytest

from everystep.site.vectors_tiles import tiles_vectors
from everystep.site.words import catalogue
from everystep.tiles import parse_board, parse_moves

SCRIPTS = Path(__file__).parent.parent / "docs" / "javascripts"
SOURCES = [SCRIPTS / "permutations.mjs", *sorted((SCRIPTS / "tiles").glob("*.mjs"))]


@pytest.fixture(scope="module")
def vectors():
    return tiles_vectors()


def test_what_the_page_refuses_the_engine_refuses_too(vectors) -> None:
    for text, options, _ in vectors["badTexts"]:
        with pytest.raises(ValueError, match=r"^expected"):
            parse_board(text, **options)
    for text, _ in vectors["badMoveLists"]:
        with pytest.raises(ValueError, match=r"^expected"):
            parse_moves(text)


def test_every_refusal_of_the_page_has_its_words() -> None:
    source = "\n".join(path.read_text(encoding="utf-8") for path in SOURCES)
    stems = "board|goal|homing|move|shuffle|evenness|by-hand|search|permutation"
    thrown = set(re.findall(rf'"((?:{stems})-[a-z-]+)"', source))
    thrown |= {"board-text-too-long", "move-list-too-long"}
    for lang in ("en", "zh"):
        words = {
            key.removeprefix("tiles.errors.")
            for key in catalogue("tiles")[lang]
            if ".errors." in key
        }
        assert thrown == words, f"{lang}: without words {thrown - words}, unused {words - thrown}"


def test_both_languages_use_the_same_values() -> None:
    english, chinese = catalogue("tiles")["en"], catalogue("tiles")["zh"]
    for key, words in english.items():
        fields = [{name for _, name, _, _ in string.Formatter().parse(each) if name}
                  for each in (words, chinese[key])]  # fmt: skip
        assert fields[0] == fields[1], key


def test_every_stage_has_its_words(vectors) -> None:
    seen = {
        f"{name}-{way}" if way else name
        for case in vectors["stages"]
        for name, _, _, _, way in case["stages"]
    }
    words = {
        key.removeprefix("tiles.stages.")
        for key in catalogue("tiles")["en"]
        if key.startswith("tiles.stages.")
    }
    assert seen <= words, f"without words: {seen - words}"
    assert words - seen <= {"stand", "near-blank", "pair-row", "pair-column"}
