"""On paper: light colours from either scheme, whole tables, widgets as they are, one sheet."""

import re

import pytest


def _sheets(page, paper):
    return len(re.findall(rb"/Type\s*/Page\b(?!s)", page.pdf(format=paper)))


# The theme fades colours.
FADED = "async () => { await Promise.allSettled(document.getAnimations().map((a) => a.finished)); }"


@pytest.mark.parametrize("paper", ["A4", "Letter"])
@pytest.mark.parametrize("lang", ["en", "zh"])
def test_the_summary_is_one_sheet(page, site_url, lang, paper):
    page.goto(f"{site_url}/{lang}/rings/summary/")
    assert _sheets(page, paper) == 1


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_paper_is_light_whatever_the_screen_is(page, site_url, scheme):
    page.emulate_media(color_scheme=scheme)
    page.goto(f"{site_url}/en/rings/by-hand/")
    page.emulate_media(media="print", color_scheme=scheme)
    page.evaluate(FADED)
    ink = page.evaluate(
        """() => [".md-typeset p", ".md-typeset h1", ".md-typeset code"].map((what) =>
            getComputedStyle(document.querySelector(what)).color)"""
    )
    for colour in ink:
        assert max(map(int, re.findall(r"\d+", colour)[:3])) < 0x60, ink


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_a_widget_prints_its_present_state_without_its_buttons(page, site_url, lang):
    page.goto(f"{site_url}/{lang}/rings/look-up/?rings=1&rings.n=9&rings.state=110000101")
    widget = page.locator("ring-puzzle[data-ready]")
    widget.wait_for()
    page.emulate_media(media="print")
    drawing = widget.locator("svg").first
    assert drawing.is_visible()
    on = """(svg) => [...svg.querySelectorAll(".es-rod.es-on")].map((e) => e.dataset.ring).sort()"""
    assert drawing.evaluate(on) == ["1", "3", "8", "9"]  # not what the page was built with
    assert widget.locator("button:visible, input:visible").count() == 0
    assert page.locator(".md-header, .md-footer, .es-run").locator("visible=true").count() == 0


OVER = """(which) => Math.max(0, ...[...document.querySelectorAll(".es-table" + which)].map(
    (box) => box.querySelector("table").getBoundingClientRect().right - innerWidth))"""


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_no_table_is_wider_than_the_paper(page, site_url, lang, paper):
    page.emulate_media(media="print")
    wide, high = (680, 1000) if paper == "A4" else (700, 930)
    for path in ("rings/table-1", "rings/states", "rings/counts", "notation"):
        for size, which in ((wide, ":not(.es-wide)"), (high, ".es-wide")):
            page.set_viewport_size({"width": size, "height": 900})
            page.goto(f"{site_url}/{lang}/{path}/")
            over = page.evaluate(OVER, which)
            assert over <= 0, f"{path}: a table{which} is {over} px too wide"
