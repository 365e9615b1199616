"""For mkdocs: a page that holds a widget asks for all modules of the widget at once."""

import re
from functools import cache
from pathlib import Path

from everystep.site.modules import imports
from everystep.site.words import stems

MODULES = Path(__file__).parent.parent / "docs" / "javascripts"
LOADER = (MODULES / "everystep.mjs").read_text(encoding="utf-8")
WIDGETS = re.findall(r'"([a-z]+-[a-z-]+)"', LOADER.partition("WIDGETS = [")[2].partition("]")[0])


@cache
def _needed(widget):
    sources = {
        path.relative_to(MODULES).as_posix(): path.read_text(encoding="utf-8")
        for path in MODULES.rglob("*.mjs")
    }
    sources |= {f"catalogue/{stem}.mjs": "" for stem in stems()}
    return imports(f"{widget}.mjs", sources)


def on_post_page(output, page, config):
    """The page with a preload link for each module that its widgets import."""
    needed = {
        module: None for widget in WIDGETS if f"<{widget} " in output for module in _needed(widget)
    }
    root = "../" * page.url.count("/")
    links = "".join(
        f'<link rel="modulepreload" href="{root}javascripts/{module}">\n' for module in needed
    )
    return output.replace("</head>", f"{links}</head>", 1)
