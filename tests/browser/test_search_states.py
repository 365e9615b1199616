"""A state typed into the search box, in any form, leads to its page; so do words of sentences."""

import pytest
from playwright.sync_api import expect


def _type(page, site_url, lang, text):
    page.goto(f"{site_url}/{lang}/notation/")
    page.locator("input.md-search__input").click()
    page.keyboard.type(text)
    return page.locator(".es-found a").first


@pytest.mark.parametrize("text", ["010110100", "180", "3 5 6 8", "8, 6, 5, 3", "#180", "3，5、6 8"])
@pytest.mark.parametrize("lang", ["en", "zh"])
def test_a_state_in_any_form_finds_its_page(page, site_url, lang, text):
    link = _type(page, site_url, lang, text)
    expect(link).to_contain_text("010110100")
    link.click()
    page.wait_for_url(f"**/{lang}/rings/look-up/?rings=1&rings.n=9&rings.state=010110100*")
    expect(page.locator("ring-puzzle .es-answers")).to_contain_text("216")


def test_a_state_of_nine_rings_has_a_row(page, site_url):
    _type(page, site_url, "en", "180")
    page.locator(".es-found a").nth(1).click()
    page.wait_for_url("**/en/rings/states/#s180")
    assert page.locator("tr#s180").is_visible()


def test_words_are_no_states_and_what_is_typed_stays_text(page, site_url):
    _type(page, site_url, "en", "rings <img src=x onerror=alert(1)>")
    page.wait_for_timeout(300)
    assert page.locator(".es-found").is_hidden()
    assert page.locator(".md-search img").count() == 0


@pytest.mark.parametrize(
    ("word", "finds"),
    [("剑尖", "handling"), ("隔环", "by-hand"), ("快步", "counts"), ("序数", "notation")],
)
def test_a_chinese_word_in_mid_sentence_finds_a_page(page, site_url, word, finds):
    page.goto(f"{site_url}/zh/")
    page.locator("input.md-search__input").click()
    page.keyboard.type(word, delay=20)
    page.locator(f'.md-search-result__link[href*="/zh/"][href*="{finds}"]').first.wait_for(
        state="attached", timeout=20_000
    )
