"""Every page of the built site in Chromium: silent, accessible in both schemes, not too wide."""

import re
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe

from everystep.site.pages import DOCS

PATHS = sorted(
    "/" + p.relative_to(DOCS).as_posix().removesuffix(".md").removesuffix("index")
    for p in DOCS.rglob("*.md")
)
AXE = Axe()


# Of elements alike, in the same place of the tree, some say all that there is to say: forty of the
# rows of a long table, and six when only the colours have changed.
MOST_ALIKE = {"light": 40, "dark": 6}
FEWER_ALIKE = """(most) => {
    const seen = new Map();
    const walk = (parent, path) => {
        for (const child of [...parent.children]) {
            const place = `${path}>${child.localName}.${[...child.classList].sort().join(".")}`;
            seen.set(place, (seen.get(place) ?? 0) + 1);
            if (seen.get(place) > most) child.remove();
            else walk(child, place);
        }
    };
    walk(document.querySelector("article"), "");
}"""

# Every widget of the page has come to life; only their names have a hyphen.
READY = """() => [...document.querySelectorAll("article *")].every(
    (element) => !element.localName.includes("-") || "ready" in element.dataset)"""
# The menu slides to its new place when the width changes.
AT_REST = """async () => {
    const frame = () => new Promise(requestAnimationFrame);
    await frame();
    await frame();
    await Promise.allSettled(document.getAnimations().map((moving) => moving.finished));
}"""


@pytest.mark.parametrize("path", PATHS)
def test_a_page_is_accessible_in_both_schemes_and_not_wider_than_the_screen(page, site_url, path):
    page.goto(site_url + path.rstrip("/") + "/")
    page.wait_for_function(READY)
    for width in (360, 320, 1280):
        page.set_viewport_size({"width": width, "height": 800})
        page.evaluate(AT_REST)
        assert page.evaluate("document.documentElement.scrollWidth") <= width, f"at {width} px"
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        page.wait_for_function(
            """scheme => document.body.dataset.mdColorScheme === scheme
            && !document.body.hasAttribute("data-md-color-switching")""",
            arg={"light": "default", "dark": "slate"}[scheme],
        )
        page.evaluate(FEWER_ALIKE, MOST_ALIKE[scheme])
        results = AXE.run(page, options={"resultTypes": ["violations"]})
        assert results.violations_count == 0, f"{scheme}: {results.generate_report()}"


@pytest.mark.parametrize(
    ("locale", "lands"), [("zh-CN", "/zh/"), ("en-GB", "/en/"), ("fr-FR", "/en/")]
)
def test_the_root_goes_on_to_the_reader_s_language(browser, watched, site_url, locale, lands):
    context = browser.new_context(locale=locale)
    page = watched(context.new_page())
    page.goto(site_url + "/")
    page.wait_for_url(f"**{lands}")
    context.close()


def test_the_root_offers_both_languages_without_script(browser, site_url):
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(site_url + "/")
    assert page.locator("a").all_inner_texts() == ["English", "中文"]
    page.get_by_text("中文").last.click()
    assert page.url.endswith("/zh/")
    context.close()


def test_the_other_language_shows_what_a_widget_shows(page, site_url):
    query = "?rings=1&rings.n=9&rings.state=000101101"
    page.goto(f"{site_url}/en/rings/look-up/{query}#where-next")
    for lang in ("zh", "en"):
        page.locator(".md-header .md-select").hover()
        page.locator(f'.md-select__link[hreflang="{lang}"]').click()
        page.wait_for_url(f"**/{lang}/rings/look-up/{query}#where-next")
        page.wait_for_function(
            """() => [...document.querySelectorAll("ring-puzzle input")]
                .some(({ value }) => value === "000101101")"""
        )


def test_the_language_switch_stays_on_the_page_and_comes_back(page, site_url):
    page.goto(f"{site_url}/en/rings/table-1/")
    for lang in ("zh", "en"):
        page.locator(".md-header .md-select").hover()
        page.locator(f'.md-select__link[hreflang="{lang}"]').click()
        page.wait_for_url(f"**/{lang}/rings/table-1/")
        assert page.locator("html").get_attribute("lang") == lang


@pytest.mark.parametrize(
    ("lang", "word", "finds"),
    [
        ("en", "rhythm", "by-hand"),
        ("en", "domains", "domains"),
        ("zh", "格雷码", "rings"),
        ("zh", "两个域", "domains"),
        ("zh", "九连环", "rings"),
    ],
)
def test_search_finds_words_of_both_languages(page, site_url, lang, word, finds):
    page.goto(f"{site_url}/{lang}/")
    page.locator("input.md-search__input").click()
    page.keyboard.type(word, delay=20)
    result = page.locator(f'.md-search-result__link[href*="{finds}"]').first
    result.wait_for(timeout=10_000)


@pytest.mark.parametrize(("query", "row"), [("#s180", "s180"), ("#k125", "k125")])
def test_a_link_into_a_table_shows_its_row_marked_under_the_header(page, site_url, query, row):
    page.goto(f"{site_url}/en/rings/table-1/{query}")
    page.wait_for_load_state("networkidle")
    box = page.locator(f"#{row}").bounding_box()
    head = page.locator("table.es-rows:has(#s180) thead th").first.bounding_box()
    assert head["y"] + head["height"] <= box["y"] + 1
    assert box["y"] < 720
    marked = "e => getComputedStyle(e).outlineStyle + getComputedStyle(e.cells[1]).boxShadow"
    assert re.search("solid|inset", page.locator("tr:has(#k125)").evaluate(marked))
    assert not re.search("solid|inset", page.locator("tr:has(#k126)").evaluate(marked))


def test_a_table_prints_whole_rows_with_its_header(page, site_url, tmp_path):
    page.goto(f"{site_url}/en/rings/table-1/")
    page.emulate_media(media="print")
    styles = page.evaluate(
        """() => {
            const table = document.querySelector("table.es-rows:has(#s180)");
            const style = (e) => getComputedStyle(e);
            return [style(table.tHead).display, style(table.rows[5]).breakInside,
                    style(table.parentElement).maxHeight];
        }"""
    )
    assert styles == ["table-header-group", "avoid", "none"]
    pdf = page.pdf(format="A4")
    Path(tmp_path / "table.pdf").write_bytes(pdf)
    assert pdf.count(b"/Type /Page\n") <= 16
