"""Every refusal of the page's Hanoi rules has its words, in both languages, and nothing is left."""

import re
from pathlib import Path
from string import Formatter

from everystep.site.vectors_hanoi import hanoi_vectors
from everystep.site.words import catalogue

JS = Path(__file__).parent.parent / "docs" / "javascripts"
PREFIX = "hanoi.errors."


def worded(lang):
    words = catalogue("hanoi")[lang]
    return {key.removeprefix(PREFIX): text for key, text in words.items() if PREFIX in key}


def test_every_refusal_has_words_and_every_entry_is_a_refusal():
    refused = {call["error"] for call in hanoi_vectors()["calls"] if "error" in call}
    assert refused == set(worded("en")) == set(worded("zh"))


def test_both_languages_use_the_same_values():
    def fields(text):
        return {name for _, name, _, _ in Formatter().parse(text) if name}

    for key, text in worded("en").items():
        chinese = fields(worded("zh")[key])
        # the Chinese may repeat a value that the English has said by a name
        assert fields(text) <= chinese, key
        assert chinese - fields(text) <= {"target", "disc"}, key


def test_every_key_in_the_scripts_is_in_the_catalogue():
    source = "".join(path.read_text(encoding="utf-8") for path in (JS / "hanoi").glob("*.mjs"))
    keys = set(re.findall(r'new RuleError\("([a-z0-9-]+)"', source))
    assert keys
    assert keys <= set(worded("en"))
