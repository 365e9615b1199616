"""Every message exists in both languages, with the same placeholders, and is used."""

import re
from pathlib import Path
from string import Formatter

import pytest

from everystep.site.languages import LANGUAGES
from everystep.site.words import catalogue, message, stems

ROOT = Path(__file__).parent.parent
KEYS = [(stem, key) for stem in stems() for key in catalogue(stem)["en"]]


def _placeholders(words):
    return sorted(name for _, name, _, _ in Formatter().parse(words) if name is not None)


@pytest.mark.parametrize(("stem", "key"), KEYS, ids=lambda v: v)
def test_both_languages_have_the_same_placeholders(stem, key):
    en, zh = (catalogue(stem)[lang][key] for lang in LANGUAGES)
    assert en.strip()
    assert zh.strip()
    assert set(_placeholders(en)) == set(_placeholders(zh)), (en, zh)


@pytest.mark.parametrize(("stem", "key"), KEYS, ids=lambda v: v)
def test_chinese_is_chinese_and_english_is_not(stem, key):
    han = re.compile("[\u4e00-\u9fff]")
    zh = re.sub(r"\{\w+\}", "", catalogue(stem)["zh"][key])
    assert han.search(zh) or not re.search("[A-Za-z]{4}", zh), zh
    assert not re.search("[\u4e00-\u9fff][,;:!?]", zh), f"half-width punctuation in {zh}"


def test_a_message_that_is_not_there_is_an_error():
    with pytest.raises(KeyError):
        message("en", "site.no-such")
    with pytest.raises(KeyError):
        message("en", "site.table.scroll")
