#!/usr/bin/env python3
"""Draws the picture that goes with a link to the site where it is shared, one for each language.

    .venv/bin/python scripts/share_images.py     writes docs/assets/share.en.png and share.zh.png

Those who show such pictures read no SVG, and a build has no browser: the pictures are committed.
"""

import shutil
from pathlib import Path

from playwright.sync_api import sync_playwright

from everystep.site.rings.figure_blocks import ring_figure
from hooks import SITE

DOCS = Path(__file__).parent.parent / "docs"
STATE = "010110100"  # said in head.py, too
SIZE = (1200, 630)  # what is asked for everywhere
SHEETS = ("everystep.css", "figures.css")
SUBJECTS = {
    "en": "Linked rings · Gray codes · Tower of Hanoi · Sliding tiles",
    "zh": "九连环 · 格雷码 · 汉诺塔 · 数字华容道",
}
STYLE = """
body { margin: 0; height: 630px; display: grid; align-content: center; text-align: center;
    background: var(--es-paper); color: var(--es-ink); }
h1 { font: 650 76px var(--md-text-font); margin: 0 0 10px; letter-spacing: -.01em; }
p { font: 34px var(--md-text-font); margin: 0; }
.es-figure { margin: 14px 0 0; zoom: 1.12; }
figcaption { display: none; }
"""


def main() -> None:
    """Both pictures, drawn by the ring pages' own builder in the site's own colours."""
    css = "".join((DOCS / "stylesheets" / name).read_text(encoding="utf-8") for name in SHEETS)
    chromium = shutil.which("chromium-headless-shell") or shutil.which("chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": SIZE[0], "height": SIZE[1]})
        for lang, name in SITE.items():
            page.set_content(
                f'<html lang="{lang}"><style>{css}{STYLE}</style>'
                f'<body data-md-color-scheme="default"><h1>{name}</h1><p>{SUBJECTS[lang]}</p>'
                f"{ring_figure(lang, STATE, next=True)}"
            )
            page.screenshot(path=DOCS / "assets" / f"share.{lang}.png")
        browser.close()


if __name__ == "__main__":
    main()
