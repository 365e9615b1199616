"""For mkdocs: drawings pass by the Markdown parser, and tables out of the search by its parser.

Neither parser finds anything there; both together would take a tenth of the build.
"""

import gc
import re

_SVG = re.compile(r"<svg\b.*?</svg>", re.DOTALL)
_TABLE = re.compile(
    r'<div class="es-table[^>]*data-search-exclude[^>]*>\n.*?\n</table>\n</div>', re.DOTALL
)
_kept = {}

gc.set_threshold(200_000, 20, 100)  # a build ends before its garbage matters


def on_page_markdown(markdown, page, config, files):
    """The page with a mark in the place of each drawing."""
    _kept[page.file.src_uri] = []
    return _marked(_SVG, markdown, page)


def on_page_content(html, page, config, files):
    """The page with a mark in the place of each table that the search leaves out."""
    return _marked(_TABLE, html, page)


def on_post_page(output, page, config):
    """Everything back in its place; a table may hold drawings."""
    kept = _kept.pop(page.file.src_uri)
    for number in reversed(range(len(kept))):
        output = output.replace(f'<svg data-kept="{number}"></svg>', kept[number], 1)
    return output


def _marked(pattern, text, page):
    kept = _kept[page.file.src_uri]

    def mark(found):
        kept.append(found[0])
        return f'<svg data-kept="{len(kept) - 1}"></svg>'

    return pattern.sub(mark, text)
