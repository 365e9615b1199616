"""Without a mouse, on a narrow or magnified screen, in forced colours, and while scripts load."""

from itertools import pairwise

import pytest
from playwright.sync_api import expect

WIDGETS = ["rings/look-up", "gray/converter", "hanoi", "tiles"]
SHIFTS = """() => new Promise((resolve) => {
    const seen = [];
    new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
            const what = entry.sources.map(({ node }) => node?.nodeName + "." + node?.className);
            if (!entry.hadRecentInput) seen.push([entry.value, what.join(" ")]);
        }
    }).observe({ type: "layout-shift", buffered: true });
    setTimeout(() => resolve(seen), 300);
})"""


@pytest.mark.parametrize("width", [360, 1280])
@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize("path", [*WIDGETS, "sources"])
def test_nothing_moves_when_a_widget_comes_to_life(page, site_url, path, lang, width):
    page.set_viewport_size({"width": width, "height": 900})

    def late(route):
        page.wait_for_timeout(400)
        route.continue_()

    page.route("**/javascripts/*-*.mjs", late)
    page.goto(f"{site_url}/{lang}/{path}/")
    page.locator(".es-widget [data-ready]").first.wait_for(timeout=30_000)
    page.wait_for_timeout(200)
    shifts = page.evaluate(SHIFTS)
    assert sum(value for value, _ in shifts) < 0.02, shifts


# A line of text may be too long for a screen; a page may not, and no text is cut off.
CUT = """() => [...document.querySelectorAll(
        ".md-content :is(p, li, h1, h2, h3, button, label, a)")]
    .filter((e) => e.offsetParent && e.scrollWidth > e.clientWidth + 2 && e.clientWidth
        && getComputedStyle(e).overflowX === "hidden")
    .map((e) => e.outerHTML.slice(0, 120))"""


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize("path", [*WIDGETS, "rings/table-1", "notation"])
def test_twice_as_large_on_a_small_screen_nothing_is_lost(page, site_url, lang, path):
    """200 % on a screen of 640 px is 320 px with letters as they are; both are tried."""
    for width, zoom in ((320, 1), (640, 2)):
        page.set_viewport_size({"width": width, "height": 700})
        page.goto(f"{site_url}/{lang}/{path}/")
        page.evaluate("zoom => document.documentElement.style.setProperty('zoom', zoom)", zoom)
        page.wait_for_timeout(150)
        assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 1
        assert page.evaluate(CUT) == []


@pytest.mark.parametrize("path", ["rings/look-up", "rings/by-hand"])
def test_drawings_have_the_forced_colours(page, site_url, path):
    page.emulate_media(forced_colors="active")
    page.goto(f"{site_url}/en/{path}/")
    ink, canvas, drawn = page.evaluate(
        """() => {
            const probe = document.body.appendChild(document.createElement("span"));
            const read = (colour) => ((probe.style.color = colour), getComputedStyle(probe).color);
            const style = getComputedStyle(document.body);
            return [read("CanvasText"), read("Canvas"), read(style.getPropertyValue("--es-ink"))];
        }"""
    )
    assert drawn == ink != canvas


def test_the_keyboard_reaches_everything_and_sees_where_it_is(page, site_url):
    """Tab from the top: skip link, header, search, widget, examples; each shows its focus."""
    page.set_viewport_size({"width": 1280, "height": 900})
    page.goto(f"{site_url}/en/")
    page.locator("ring-puzzle[data-ready]").wait_for()
    seen = []
    for _ in range(90):
        page.keyboard.press("Tab")
        seen.append(
            page.evaluate(
                """() => {
                    const e = document.activeElement, box = e.getBoundingClientRect();
                    const of = (e) => { const s = getComputedStyle(e);
                        return s.outlineStyle !== "none" && parseFloat(s.outlineWidth) > 0; };
                    return [e.className?.baseVal ?? e.className, e.nodeName, e.textContent.trim(),
                        of(e) || [...e.parentElement.children].some(of), box.width * box.height];
                }"""
            )
        )
    names = " | ".join(f"{name} {text[:20]}" for _, name, text, *_ in seen)
    for wanted in (
        "Skip to content",
        "Linked rings",
        "Copy link",
        "Run",
        "Edit",
        "The whole site as a",
    ):
        assert wanted in names, f"{wanted}: {names}"
    # The pieces of a drawing mark their focus themselves, by a line in the drawing.
    unseen = [s for s in seen if not s[3] and s[4] > 0 and "focus-visible" not in s[0]]
    unseen = [s for s in unseen if s[1] not in ("BODY", "HTML")]
    assert not unseen, unseen


def test_the_skip_link_leads_to_the_text(page, site_url):
    page.goto(f"{site_url}/zh/rings/table-1/")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    assert "#" in page.url
    expect(page.locator(":target")).to_be_visible()


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_a_page_has_one_main_heading_and_no_level_is_skipped(page, site_url, lang):
    for path in (*WIDGETS, "", "rings/table-1", "api", "rings/summary"):
        page.goto(f"{site_url}/{lang}/{path}/".replace("//", "/").replace(":/", "://"))
        levels = page.evaluate(
            "[...document.querySelectorAll('main :is(h1,h2,h3,h4,h5,h6)')].map(h => +h.tagName[1])"
        )
        assert levels.count(1) == 1, path
        assert all(b <= a + 1 for a, b in pairwise(levels)), (path, levels)


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_colours_follow_the_system_until_the_reader_chooses(page, site_url, lang):
    def shows(scheme):
        page.wait_for_function(
            """([scheme, root, bar]) => document.body.dataset.mdColorScheme === scheme
            && document.documentElement.style.colorScheme === root
            && document.querySelector("meta[name=theme-color]").content === bar""",
            arg=[scheme, *{"slate": ["dark", "#123440"], "default": ["light", "#1f4e5f"]}[scheme]],
            timeout=5_000,
        )

    page.emulate_media(color_scheme="dark")
    page.goto(f"{site_url}/{lang}/")
    shows("slate")
    page.emulate_media(color_scheme="light")
    shows("default")
    switch = page.get_by_role("button", name={"en": "Dark colours", "zh": "深色"}[lang])
    expect(switch).to_have_attribute("aria-pressed", "false")
    switch.focus()
    page.keyboard.press("Enter")
    shows("slate")
    expect(switch).to_have_attribute("aria-pressed", "true")
    expect(switch).to_be_focused()
    page.goto(f"{site_url}/{lang}/tiles/")
    shows("slate")
    page.emulate_media(color_scheme="dark")
    page.get_by_role("button", name={"en": "Dark colours", "zh": "深色"}[lang]).click()
    shows("default")
    page.reload()
    shows("default")


def test_a_reader_in_the_dark_never_sees_a_light_page(browser, site_url):
    context = browser.new_context(color_scheme="dark")
    page = context.new_page()
    page.add_init_script(
        """window.seen = [];
        const look = () => {
            if (document.body) window.seen.push(getComputedStyle(document.body).backgroundColor);
            requestAnimationFrame(look);
        };
        look();"""
    )
    page.goto(f"{site_url}/en/rings/table-1/")
    page.wait_for_timeout(300)
    assert set(page.evaluate("window.seen")) == {"rgb(22, 24, 29)"}
    context.close()


# Where the focus is, once it is in sight: the language menu fades in.
FOCUSED = """async () => {
    const end = performance.now() + 5000;
    for (;;) {
        const { x, y, width } = document.activeElement.getBoundingClientRect();
        const seen = document.activeElement.checkVisibility({ visibilityProperty: true });
        const inSight = seen && x >= 0 && x < innerWidth && width > 0;
        if (inSight || performance.now() > end) return { x, y, width, seen };
        await new Promise(requestAnimationFrame);
    }
}"""


@pytest.mark.parametrize("width", [320, 640, 1280])
def test_every_stop_of_the_tab_key_is_in_sight(page, site_url, width):
    page.set_viewport_size({"width": width, "height": 700})
    page.goto(f"{site_url}/en/hanoi/tables/")
    page.wait_for_load_state("networkidle")
    for number in range(25):
        page.keyboard.press("Tab")
        stop = page.evaluate(FOCUSED)
        assert stop["seen"], (number, stop)
        assert stop["x"] >= 0, (number, stop)
        assert stop["x"] < width, (number, stop)
        assert stop["width"] > 0, (number, stop)


@pytest.mark.parametrize(
    ("lang", "menu", "find"), [("en", "Menu", "Search"), ("zh", "目录", "搜索")]
)
def test_menu_and_search_of_a_narrow_window_open_and_close_by_keys(
    page, site_url, lang, menu, find
):
    page.set_viewport_size({"width": 360, "height": 640})
    page.goto(f"{site_url}/{lang}/hanoi/")
    page.wait_for_load_state("networkidle")
    button = page.get_by_role("button", name=menu, exact=True)
    expect(button).to_have_attribute("aria-expanded", "false")
    button.press("Enter")
    expect(button).to_have_attribute("aria-expanded", "true")
    section = page.locator(".md-sidebar--primary a[href='tables/']")
    expect(section).to_be_visible()
    back = page.locator("label.md-nav__title[tabindex]:visible")
    back.focus()
    page.keyboard.press("Enter")
    expect(section).to_be_hidden()
    fold = page.locator(".md-sidebar--primary label[for='__nav_5'][tabindex]:visible")
    expect(fold).to_be_focused()
    page.keyboard.press("Enter")
    expect(section).to_be_visible()
    expect(back).to_be_focused()
    page.keyboard.press("Escape")
    expect(button).to_have_attribute("aria-expanded", "false")
    expect(button).to_be_focused()
    expect(section).to_be_hidden()
    search = page.get_by_role("button", name=find, exact=True)
    for key in ("Enter", "f", "s", "/"):
        search.press(key)
        expect(page.locator("input.md-search__input")).to_be_focused()
        expect(page.locator("input.md-search__input")).to_have_value("")
        page.keyboard.press("Escape")
        expect(search).to_be_focused()


def test_words_of_the_other_language_are_marked(page, site_url):
    page.goto(f"{site_url}/en/rings/by-hand/")
    assert page.locator("article span[lang=zh]", has_text="九连环玩法").count()
    unmarked = page.evaluate(
        """() => {
            const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
            const found = [];
            while (walk.nextNode()) {
                const { parentElement: parent, data } = walk.currentNode;
                const apart = parent.closest("[lang=zh], pre, code, svg, script, noscript");
                if (/[\\u4e00-\\u9fff]/.test(data) && !apart) found.push(data.trim());
            }
            return found;
        }"""
    )
    assert unmarked == []
    page.goto(f"{site_url}/zh/tiles/depths/")
    assert page.locator("span[lang=en]", has_text="breadth-first search").count()


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_without_scripts_the_menu_opens_and_no_button_is_dead(browser, site_url, lang):
    context = browser.new_context(java_script_enabled=False, viewport={"width": 360, "height": 700})
    page = context.new_page()
    page.goto(f"{site_url}/{lang}/tiles/")
    assert page.locator(".md-header button:visible:not(.md-select button)").count() == 0
    page.locator("label.md-header__button[for=__drawer]").click()
    expect(page.locator(".md-sidebar--primary a[href='solvable/']")).to_be_visible()
    context.close()
