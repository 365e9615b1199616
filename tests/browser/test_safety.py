"""Nothing that stands in an address becomes HTML or runs; the policy of the pages holds."""

from urllib.parse import quote

import pytest

SAID = "window.__ran = true"
# What gets through where text is put into a page as HTML, as a link or as a script.
HOSTILE = [
    f"<script>{SAID}</script>",
    f"<img src=x onerror='{SAID}'>",
    f'"><svg onload="{SAID}">',
    "'><iframe srcdoc='<script>parent.__ran=1</script>'>",
    f"javascript:{SAID}",
    f"</code></pre><script>{SAID}</script>",
    f"{{{{constructor.constructor('{SAID}')()}}}}",
    f"<a href=javascript:{SAID} autofocus onfocus={SAID}>",
    "<style>*{display:none}</style>",
    "<meta http-equiv=refresh content=0;url=https://example.org>",
]
# Where a reader's address is read: the widgets' fields, the theme's search, the anchor.
PLACES = [
    "/en/rings/look-up/?rings=1&rings.n=9&rings.state={}",
    "/zh/rings/look-up/?rings=1&rings.n={}&rings.state=1",
    "/en/rings/?rings={}",
    "/en/notation/?q={}",
    "/zh/notation/?h={}#{}",
]
LINKS = [place.replace("{}", quote(text)) for place in PLACES for text in HOSTILE]


def test_there_are_50_hostile_links():
    assert len(set(LINKS)) == 50


@pytest.fixture(scope="module")
def opened(browser):
    """One page for all links, and what it wanted from elsewhere."""
    context = browser.new_context(service_workers="block")
    page = context.new_page()
    wrong = []
    page.on("request", lambda r: wrong.append(r.url) if "127.0.0.1" not in r.url[:30] else None)
    page.on("dialog", lambda d: wrong.append(d.message))
    yield page, wrong
    context.close()


COUNT = """() => [...document.querySelectorAll(
    "script:not([src]):not([type='application/json']), iframe, meta[http-equiv=refresh], " +
    "body style, [onerror], [onload], [onfocus], a[href^='javascript:' i]"
)].map((e) => e.outerHTML)"""


# What reads the address has read it: the widgets, and the search for what ?q= says.
READ = """() => {
    const found = document.querySelector(".md-search-result__list").childElementCount;
    const said = document.querySelector(".md-search-result__meta").textContent;
    return [...document.querySelectorAll(".es-widget > *")].every((e) => "ready" in e.dataset)
        && (!location.search.startsWith("?q=") || found || /No matching|没有找到/.test(said));
}"""


@pytest.mark.parametrize("link", LINKS)
def test_a_hostile_link_stays_text(opened, site_url, link):
    page, wrong = opened
    page.goto("about:blank")  # the next address is a new page even if only its anchor differs
    page.goto(site_url + link)
    page.wait_for_function(READ, timeout=20_000)
    assert page.evaluate("window.__ran") is None
    assert page.evaluate(COUNT) == []
    assert page.url.startswith(site_url)
    assert not wrong
