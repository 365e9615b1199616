"""For mkdocs: few requests before a page is seen, and the search index only for those who search.

All sheets of the site that a page names become one, named by its hash, in the same order. The
sheet of the API page stays on the API page.
"""

import hashlib
import re
from pathlib import Path

SHEETS = Path(__file__).parent.parent / "docs"
SEARCH_LATER = Path(__file__).parent / "weight" / "search-later.js"
KEPT = {"root.css"}  # of the pages that are none of the theme's

_SHEET = re.compile(r'<link rel="stylesheet" href="(?:\.\./)*(stylesheets/[\w-]+\.css)">\n?')
_API_SHEET = re.compile(r'<link rel="stylesheet" href="[^"]*_mkdocstrings\.css">\n?')
_BUNDLE = re.compile(r'<script src="[^"]*/bundle\.[^"]*"></script>')

_sheets: dict[str, str] = {}


def on_pre_build(config):
    """A new build, new files."""
    _sheets.clear()


def on_post_page(output, page, config):
    """The page with one sheet of ours, and with the search index asked for later."""
    if 'class="doc doc-object' not in output:
        output = _API_SHEET.sub("", output)
    names = _SHEET.findall(output)
    text = "\n".join((SHEETS / name).read_text(encoding="utf-8") for name in names)
    name = f"stylesheets/all.{hashlib.sha256(text.encode()).hexdigest()[:8]}.css"
    _sheets[name] = text
    root = "../" * page.url.count("/")
    link = f'<link rel="stylesheet" href="{root}{name}">\n'
    output = _SHEET.sub(lambda found: link if found[1] == names[0] else "", output)
    later = SEARCH_LATER.read_text(encoding="utf-8")
    return _BUNDLE.sub(lambda found: f"<script>{later}</script>\n{found[0]}", output)


def on_post_build(config):
    """Write the sheets; those that they were made of are not needed in the site."""
    folder = Path(config.site_dir, "stylesheets")
    for path in folder.glob("*.css"):
        if path.name not in KEPT:
            path.unlink()
    for name, text in _sheets.items():
        Path(config.site_dir, name).write_text(text, encoding="utf-8")
