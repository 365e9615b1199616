"""Every page of both languages: words from docs/, and the blocks between {{ and }} filled in.

A subject is a folder of pages in each language, with the tables that its data files hold; all other
pages are a subject without a name.
"""

from collections.abc import Callable, Iterator
from functools import cache, partial
from pathlib import Path

from jinja2 import Environment, StrictUndefined

from everystep.site.claims import blocks as claim_blocks
from everystep.site.gray import blocks as gray_blocks
from everystep.site.hanoi import blocks as hanoi_blocks
from everystep.site.languages import LANGUAGES
from everystep.site.page import Page
from everystep.site.rings import blocks as ring_blocks
from everystep.site.tables import Table, downloads
from everystep.site.tiles import blocks as tile_blocks

__all__ = ["DOCS", "SUBJECTS", "pages", "pages_of", "render", "tables_of"]

DOCS = Path(__file__).parents[3] / "docs"

# One module a subject: BLOCKS take the language first, PAGE_BLOCKS the page, TABLES have files.
_SUBJECTS = {
    "rings": ring_blocks,
    "gray": gray_blocks,
    "hanoi": hanoi_blocks,
    "tiles": tile_blocks,
    "sources": claim_blocks,
}
SUBJECTS = ("", *_SUBJECTS)

_BLOCKS: dict[str, Callable[..., str]] = {}
_PAGE_BLOCKS: dict[str, Callable[..., str]] = {}
for _subject in _SUBJECTS.values():
    _BLOCKS |= _subject.BLOCKS
    _PAGE_BLOCKS |= _subject.PAGE_BLOCKS

# Only {{ … }} means anything; what Jinja calls statements and comments is plain text here.
_JINJA = Environment(
    undefined=StrictUndefined,
    autoescape=False,
    keep_trailing_newline=True,
    block_start_string="\x00{%",
    block_end_string="%}\x00",
    comment_start_string="\x00{#",
    comment_end_string="#}\x00",
)


@cache
def tables_of(subject: str) -> dict[str, Table]:
    """Every table of a subject that has data files, by the stem of these files."""
    builder = _SUBJECTS.get(subject)
    return {table.stem: table for table in builder.TABLES()} if builder else {}


def render(page: Page, text: str) -> str:
    """The Markdown of this page with every block filled in; an unknown name raises."""
    blocks: dict[str, Callable[..., str]] = {
        name: partial(block, page.lang) for name, block in _BLOCKS.items()
    }
    blocks |= {name: partial(block, page) for name, block in _PAGE_BLOCKS.items()}
    blocks["downloads"] = lambda stem: downloads(page.lang, _table(stem), page.root)
    try:
        return _JINJA.from_string(text).render(blocks)
    except Exception as error:
        error.add_note(f"in docs/{page.lang}/{page.path}")
        raise


def _table(stem: str) -> Table:
    return tables_of(stem.partition("/")[0])[stem]


def pages_of(subject: str, docs: Path = DOCS) -> Iterator[tuple[str, str]]:
    """Each page of a subject as its path below docs/ and its Markdown, blocks filled in."""
    for lang in LANGUAGES:
        for source in sorted((docs / lang).rglob("*.md")):
            page = Page(lang, source.relative_to(docs / lang).as_posix())
            head = page.path.partition("/")[0]
            if subject == (head if head in _SUBJECTS else ""):
                yield f"{lang}/{page.path}", render(page, source.read_text(encoding="utf-8"))


def pages() -> Iterator[tuple[str, str]]:
    """The pages of all subjects."""
    for subject in SUBJECTS:
        yield from pages_of(subject)
