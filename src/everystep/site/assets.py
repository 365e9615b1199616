"""Every generated file that is no page."""

import json
from collections.abc import Iterator

from everystep.site.pages import tables
from everystep.site.words import catalogue, stems

__all__ = ["assets", "catalogue_module"]


def assets() -> Iterator[tuple[str, str]]:
    """Each file as its path in the site and its text: data files, and the words of the widgets."""
    for stem, table in tables().items():
        yield f"data/{stem}.csv", table.csv()
        yield f"data/{stem}.json", table.json()
    for stem in stems():
        yield f"javascripts/catalogue/{stem}.mjs", catalogue_module(stem)


def catalogue_module(stem: str) -> str:
    """The messages of one file as an ES module: {en: {key: words}, zh: {key: words}}."""
    words = json.dumps(catalogue(stem), ensure_ascii=False, indent=1)
    return f"/** @type {{Record<string, Record<string, string>>}} */\nexport default {words};\n"
