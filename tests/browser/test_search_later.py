"""The search index is asked for by those who search."""


def _index(page):
    asked = []
    page.on("request", lambda r: asked.append(r.url) if "search_index" in r.url else None)
    return asked


def test_a_page_does_not_ask_for_the_search_index(page, site_url):
    asked = _index(page)
    page.goto(f"{site_url}/en/notation/")
    page.wait_for_load_state("networkidle")
    assert not asked
    page.keyboard.press("/")  # the theme's key to the search
    page.keyboard.type("domains")
    page.locator(".md-search-result__link").first.wait_for(timeout=20_000)
    assert len(asked) == 1


def test_a_link_that_marks_what_was_found_marks_it(page, site_url):
    asked = _index(page)
    page.goto(f"{site_url}/en/notation/?h=ring")
    page.locator("mark[data-md-highlight]").first.wait_for(timeout=20_000)
    assert len(asked) == 1
