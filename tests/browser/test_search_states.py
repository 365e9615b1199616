"""A state typed into the search box, in any form, leads to its page; so do words of sentences."""

import pytest
from playwright.sync_api import expect

NONE = {"en": "No matching documents", "zh": "没有找到符合条件的结果"}
HIT = ".md-search-result__link"


def _type(page, site_url, lang, text):
    page.goto(f"{site_url}/{lang}/notation/")
    page.locator("input.md-search__input").click()
    page.locator(".es-found").wait_for(state="attached")
    page.keyboard.type(text)
    return page.locator(".es-found a").first


@pytest.mark.parametrize(
    "text",
    [
        "010110100",
        "010 110 100",
        "０１０１１０１００",
        "180",
        "１８０",
        "3 5 6 8",
        "３ ５ ６ ８",
        "8, 6, 5, 3",
        "#180",
        "3，5、6 8",
        "{3,5,6,8}",
        "rings 3, 5, 6 and 8",
        "第3、5、6、8环",
    ],
)
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


@pytest.mark.parametrize(
    ("lang", "said"), [("en", "110 rings, rings 10, 100 and 110 on"), ("zh", "共 110 个环")]
)
def test_a_long_state_is_shortened_and_its_link_is_not(page, site_url, lang, said):
    _type(page, site_url, lang, "10 110 100")
    links = page.locator(".es-found a")
    expect(links.nth(0)).to_contain_text("10110100")
    expect(links.nth(1)).to_contain_text(said)
    expect(links.nth(1).locator("code")).to_have_text(f"10{'0' * 8}10{'0' * 4}…{'0' * 6}1{'0' * 9}")
    assert f"rings.state=10{'0' * 8}1" in links.nth(1).get_attribute("href")
    page.locator("input.md-search__input").fill("1" * 70)
    expect(links.nth(0)).to_contain_text("70 of them" if lang == "en" else "70 个在上")


def test_words_are_no_states_and_what_is_typed_stays_text(page, site_url):
    _type(page, site_url, "en", "rings <img src=x onerror=alert(1)>")
    page.locator(HIT).or_(page.get_by_text(NONE["en"])).first.wait_for(timeout=20_000)
    assert page.locator(".es-found").is_hidden()
    assert page.locator(".md-search img").count() == 0


@pytest.mark.parametrize(
    "text", ["010110100", "180", "511", "600", "3 5 6 8", "3、5、6、8", "7 5 3"]
)
@pytest.mark.parametrize("lang", ["en", "zh"])
def test_digits_find_pages_of_the_readers_language_only(page, site_url, lang, text):
    said = []
    page.on(
        "console", lambda message: said.append(message.text) if "query" in message.text else None
    )
    _type(page, site_url, lang, text)
    page.locator(HIT).first.wait_for(state="attached", timeout=20_000)
    hits = page.locator(HIT).evaluate_all("links => links.map((a) => new URL(a.href).pathname)")
    assert hits
    assert all(hit.startswith(f"/{lang}/") for hit in hits), hits
    assert not said


@pytest.mark.parametrize(
    ("text", "first"),
    [
        ("表一", "rings/table-1"),
        ("表二", "rings/table-2"),
        ("九連環", "rings"),  # as it is written where the sources come from
        ("河内塔", "hanoi"),
        ("漢諾塔", "hanoi"),
        ("數字華容道", "tiles"),
        ("格雷碼", "gray"),
    ],
)
def test_a_word_that_is_all_that_was_typed_is_not_cut(page, site_url, text, first):
    _type(page, site_url, "zh", text)
    page.locator(HIT).first.wait_for(state="attached", timeout=20_000)
    assert f"/zh/{first}/?h=" in page.locator(HIT).first.get_attribute("href")


def test_of_a_long_table_only_the_row_is_shown(page, site_url):
    _type(page, site_url, "en", "010110100")
    hit = page.locator(f'{HIT}[href*="rings/states/"]', has_text="1:125")
    hit.wait_for(state="attached", timeout=20_000)
    assert len(hit.text_content()) < 200


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_nothing_found_is_not_said_where_the_state_is(page, site_url, lang):
    _type(page, site_url, lang, "qqqq")
    nothing = page.get_by_text(NONE[lang])
    nothing.wait_for(timeout=20_000)
    page.locator("input.md-search__input").fill("０１０１１０１００")
    expect(page.locator(".es-found")).to_be_visible()
    expect(nothing).to_be_hidden()
    page.locator("input.md-search__input").fill("qqqq")
    expect(page.locator(".es-found")).to_be_hidden()
    expect(nothing).to_be_visible()


def test_pasted_text_is_searched_like_typed_text(page, site_url):
    _type(page, site_url, "en", "domains")
    page.locator(f'{HIT}[href*="rings/domains/"]').first.wait_for(timeout=20_000)
    page.keyboard.press("ControlOrMeta+A")
    page.keyboard.insert_text("korf")  # as a paste by mouse: input, and no key
    expect(page.locator(f'{HIT}[href*="rings/domains/"]')).to_have_count(0)
    page.locator(f'{HIT}[href*="tiles/"]').first.wait_for(state="attached")


def test_what_was_typed_goes_with_the_button_that_empties_the_box(page, site_url):
    _type(page, site_url, "en", "180")
    expect(page.locator(".es-found")).to_be_visible()
    page.locator(".md-search__options button[type=reset]").click()
    expect(page.locator(".es-found")).to_be_hidden()


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_a_link_that_searches_finds_pages_and_the_state(page, site_url, lang):
    page.goto(f"{site_url}/{lang}/notation/?q=180")
    page.locator(HIT).first.wait_for(state="attached", timeout=20_000)
    expect(page.locator(".es-found")).to_contain_text("010110100")


@pytest.mark.parametrize(
    ("word", "finds"),
    [("剑尖", "handling"), ("隔环", "by-hand"), ("快步", "counts"), ("序数", "notation")],
)
def test_a_chinese_word_in_mid_sentence_finds_a_page(page, site_url, word, finds):
    page.goto(f"{site_url}/zh/")
    page.locator("input.md-search__input").click()
    page.keyboard.type(word, delay=20)
    page.locator(f'{HIT}[href*="/zh/"][href*="{finds}"]').first.wait_for(
        state="attached", timeout=20_000
    )
