"""The message catalogue: every word of the site that is not page prose, in both languages.

``messages/<stem>.toml`` holds tables ``[group.name]`` with one entry a language;
the key of a message is ``<stem>.<group>.<name>``. Placeholders are ``{name}``.
"""

import tomllib
from collections.abc import Iterator
from functools import cache
from importlib.resources import files

from everystep.site.languages import LANGUAGES, Lang

__all__ = ["catalogue", "message", "numeral", "stems"]


def message(lang: Lang, key: str, **params: object) -> str:
    """The words of this message, its placeholders filled.

    >>> message("en", "site.table.scroll", title="Table 1")
    'Table 1, scrolls sideways on a narrow screen'

    An unknown key or a missing placeholder raises KeyError.
    """
    stem, _, rest = key.partition(".")
    return catalogue(stem)[lang][f"{stem}.{rest}"].format_map(params)


def numeral(lang: Lang, number: int) -> str:
    """This small number as the name of a puzzle has it: 9 rings, 九连环.

    >>> numeral("en", 9), numeral("zh", 9), numeral("zh", 24)
    ('9', '九', '二十四')

    From 100 on it is in figures in Chinese too.
    """
    if lang == "en" or not 0 < number < 100:
        return str(number)
    tens, ones = divmod(number, 10)
    digits = " 一二三四五六七八九"
    return f"{digits[tens] if tens > 1 else ''}{'十' if tens else ''}{digits[ones]}".strip()


@cache
def catalogue(stem: str) -> dict[Lang, dict[str, str]]:
    """All messages of one file: language, then key, then words."""
    source = files("everystep.site") / "messages" / f"{stem}.toml"
    tables = tomllib.loads(source.read_text(encoding="utf-8"))
    found: dict[Lang, dict[str, str]] = {lang: {} for lang in LANGUAGES}
    for key, words in _leaves(stem, tables):
        if set(words) != set(LANGUAGES):
            raise KeyError(f"expected {key} in {', '.join(LANGUAGES)}, got {', '.join(words)}")
        for lang in LANGUAGES:
            found[lang][key] = words[lang]
    return found


def _leaves(prefix: str, table: dict[str, object]) -> Iterator[tuple[str, dict[str, str]]]:
    for name, value in table.items():
        key = f"{prefix}.{name}"
        if not isinstance(value, dict):
            raise KeyError(f"expected a table of languages at {prefix}, got {name} = {value!r}")
        if value and all(isinstance(words, str) for words in value.values()):
            yield key, value
        else:
            yield from _leaves(key, value)


def stems() -> list[str]:
    """The names of the message files."""
    folder = files("everystep.site") / "messages"
    return sorted(f.name.removesuffix(".toml") for f in folder.iterdir() if f.name[0] != ".")
