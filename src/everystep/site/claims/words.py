"""The words of the claims: each in both languages, and what is right where something is not.

They stand in ``words/<source>.toml`` beside this file and not among the messages, since no
widget needs them in the browser.
"""

import tomllib
from functools import cache
from importlib.resources import files
from typing import NamedTuple

from everystep.claims import SOURCES
from everystep.site.languages import LANGUAGES, Lang

__all__ = ["ClaimWords", "places", "words"]

Worded = dict[Lang, str]


class ClaimWords(NamedTuple):
    """What a claim says in the words of this site, and the reason or right value; None: nothing."""

    claim: Worded
    right: Worded | None


@cache
def _read(source: str) -> tuple[dict[str, Worded], dict[str, ClaimWords]]:
    text = (files("everystep.site.claims") / "words" / f"{source}.toml").read_text("utf-8")
    tables = tomllib.loads(text)
    headings = {name: _both(entry, name) for name, entry in tables.pop("places").items()}
    found = {}
    for name, entry in tables.items():
        right = entry.get("right")
        found[name] = ClaimWords(
            _both(entry["claim"], name), None if right is None else _both(right, name)
        )
    return headings, found


def _both(entry: dict[Lang, str], name: str) -> Worded:
    if set(entry) != set(LANGUAGES) or not all(text.strip() for text in entry.values()):
        raise KeyError(f"expected {name} in {', '.join(LANGUAGES)}, got {', '.join(entry)}")
    return entry


@cache
def words() -> dict[str, ClaimWords]:
    """The words of every claim by its id.

    >>> words()["gray-g3-lines"].right
    {'en': 'Lines 11–18.', 'zh': '第 11–18 行。'}
    """
    return {name: entry for source in SOURCES for name, entry in _read(source)[1].items()}


@cache
def places() -> dict[str, Worded]:
    """The headings of the parts of the sources by their keys.

    >>> places()["domains"]["en"]
    '三、Two complementary domains'
    """
    return {name: entry for source in SOURCES for name, entry in _read(source)[0].items()}
