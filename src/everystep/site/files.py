"""Every generated file: the pages, the tables as data, the words of the widgets."""

import json
import sys
from collections.abc import Iterator

from everystep.site.cores import shared
from everystep.site.pages import SUBJECTS, pages_of, tables_of
from everystep.site.words import catalogue, stems

__all__ = ["catalogue_module", "files"]

_LONGEST_FIRST = sorted(SUBJECTS, key=("tiles", "sources").__contains__, reverse=True)


def files() -> Iterator[tuple[str, str]]:
    """Each file as its path in the site and its text, in the order of the paths.

    Pages and words are read anew: mkdocs serve builds again in the same process when they change.
    """
    _forget()
    made = dict(pair for pairs in shared(_files_of, _LONGEST_FIRST) for pair in pairs)
    for stem in stems():
        made[f"javascripts/catalogue/{stem}.mjs"] = catalogue_module(stem)
    yield from sorted(made.items())


def _forget() -> None:
    """Empty every cache of the builders: most tables hold words."""
    for name, module in list(sys.modules.items()):
        if name.startswith("everystep.site."):
            for value in vars(module).values():
                if hasattr(value, "cache_clear"):
                    value.cache_clear()


def _files_of(subject: str) -> list[tuple[str, str]]:
    made = list(pages_of(subject))
    for stem, table in tables_of(subject).items():
        made += [(f"data/{stem}.csv", table.csv()), (f"data/{stem}.json", table.json())]
    return made


def catalogue_module(stem: str) -> str:
    """The messages of one file as an ES module: {en: {key: words}, zh: {key: words}}."""
    words = json.dumps(catalogue(stem), ensure_ascii=False, indent=1)
    return f"/** @type {{Record<string, Record<string, string>>}} */\nexport default {words};\n"
