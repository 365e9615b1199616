"""The search index is asked for by those who search, in their language."""

import pytest

WORD = {"en": "ring", "zh": "环"}


def _index(page):
    asked = []
    page.on("request", lambda r: asked.append(r.url) if "search_index" in r.url else None)
    return asked


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_a_page_does_not_ask_for_the_search_index(page, site_url, lang):
    asked = _index(page)
    page.goto(f"{site_url}/{lang}/notation/")
    page.wait_for_load_state("networkidle")
    assert not asked
    page.keyboard.press("/")  # the theme's key to the search
    page.keyboard.type(WORD[lang])
    page.locator(".md-search-result__link").first.wait_for(timeout=20_000)
    assert asked == [f"{site_url}/search/search_index.{lang}.json"]


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_a_hit_is_a_link_to_its_page_where_the_word_is_marked(page, site_url, lang):
    page.goto(f"{site_url}/{lang}/notation/")
    page.keyboard.press("/")
    page.keyboard.type(WORD[lang])
    page.locator(".md-search-result__link").first.click(timeout=20_000)
    page.wait_for_url(f"**/{lang}/**?h=*")
    asked = _index(page)
    page.reload()
    page.locator("mark[data-md-highlight]").first.wait_for(timeout=20_000)
    assert asked == [f"{site_url}/search/search_index.{lang}.json"]
