"""For mkdocs: a search index for each language, in half of the bytes, that every query can search.

A reader finds the pages of their language, and loads no others. The pages are read on another core,
while mkdocs writes them; where a process cannot be copied, before that. Between two Chinese words
stands a mark without width, at which the search cuts; beside a blank or a full stop, where it cuts
anyway, the mark is dropped.
"""

import json
import re
from functools import partial
from pathlib import Path

from material.plugins.search import plugin
from mkdocs.exceptions import PluginError
from mkdocs.plugins import event_priority

from everystep.site.cores import aside
from everystep.site.languages import LANGUAGES

_NEEDLESS = re.compile("(?<=[\\s、。，．？！；：（）])\u200b+|\u200b+(?=[\\s、。，．？！；：（）])")
# lunr keeps its words as a tree and joins branches that are described alike: by letters, each with
# the number of what follows. Digits of words look like digits of these numbers, so that branches
# are joined that differ, and a search for 3 fails at a word that is on no page. A comma ends each
# number here.
_TREE = ("e=e+s+o.id}", 'e=e+s+o.id+","}')
# A run of Chinese that is typed is cut into words that the pages have. The theme stops one letter
# before its end: what is one word as a whole was cut into its beginning and a rest.
_CUT = ("for(let o=s+1;o<t.length;o++)", "for(let o=s+1;o<=t.length;o++)")


class _RowsApart(plugin.Parser):  # type: ignore[misc]  # the plugin has no types
    """The theme's reader of pages; a row of a table is a paragraph, and its cells stand apart.

    Of a section the results repeat only the paragraphs that hold what was looked for.
    """

    def handle_starttag(self, tag, attrs):
        super().handle_starttag(tag, attrs)
        if tag == "tr" and self._is_read():
            self.section.text.append("<p>")

    def handle_endtag(self, tag):
        super().handle_endtag(tag)
        if tag in ("td", "th", "caption") and self._is_read():
            self.handle_data(" ")
        elif tag == "tr" and self._is_read():
            self.section.text.append("</p>")

    def _is_read(self):
        return self.section is not None and not self.skip.intersection(self.context)


class _ReadAside(plugin.SearchIndex):  # type: ignore[misc]
    """The theme's index, whose pages are read all at once."""

    entries_of_all = staticmethod(list)  # waits for what is read

    def add_entry_from_context(self, page):
        """Nothing: all pages are read at once, see on_env()."""

    def generate_search_index(self, prev):
        self.entries = self.entries_of_all()
        return super().generate_search_index(prev)


plugin.Parser, _Index, plugin.SearchIndex = _RowsApart, plugin.SearchIndex, _ReadAside


@event_priority(-100)
def on_env(env, config, files):
    """All pages are rendered, and their marks for the search still there: begin to read them."""
    pages = [file.page for file in files.documentation_pages()]
    settings = config.plugins["material/search"].search_index.config
    _ReadAside.entries_of_all = staticmethod(aside(partial(_entries, settings, pages)))


def _entries(settings, pages):
    index = _Index(**settings)
    for page in pages:
        index.add_entry_from_context(page)
    return index.entries


def on_post_build(config):
    """The index of each language, and the search that reads it."""
    site = Path(config.site_dir)
    whole = site / "search" / "search_index.json"
    index = json.loads(whole.read_text(encoding="utf-8"))
    for entry in index["docs"]:
        entry["text"] = _NEEDLESS.sub("", entry["text"]).replace(" </p>", "</p>")
    for lang in LANGUAGES:
        docs = [entry for entry in index["docs"] if entry["location"].startswith(f"{lang}/")]
        text = json.dumps({**index, "docs": docs}, ensure_ascii=False, separators=(",", ":"))
        whole.with_name(f"search_index.{lang}.json").write_text(text, encoding="utf-8")
    whole.unlink()
    for path in site.glob("assets/javascripts/workers/search.*.js"):
        path.write_text(mended(path.read_text(encoding="utf-8")), encoding="utf-8")


def mended(worker):
    """The theme's search, in which words of digits do not run into each other and a word is found
    that is all of a Chinese query."""
    for theirs, ours in (_TREE, _CUT):
        if worker.count(theirs) != 1:
            raise PluginError(
                f"expected {theirs!r} once in the search of the theme, see whether it has changed"
            )
        worker = worker.replace(theirs, ours)
    return worker
