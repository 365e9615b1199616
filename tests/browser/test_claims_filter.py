"""The table of claims: narrowed by choice and by link, whole without script, rows to link to."""

import re

import pytest

from everystep.claims import claims, decide, find, source_of

ROWS = "claims-filter tbody tr"
ALL = list(claims())
WRONG = [claim for claim in ALL if decide(claim).verdict == "wrong"]


def _overview(page, site_url, lang="en", query=""):
    page.goto(f"{site_url}/{lang}/sources/{query}")
    page.locator("claims-filter[data-ready]").wait_for()
    return page


def _field(page, name):
    return page.get_by_role("combobox", name=name, exact=True)


def _shown(page):
    return page.locator(f"{ROWS}:not([hidden])").count()


@pytest.mark.parametrize(
    ("lang", "label", "words"),
    [("en", "Verdict", "{} of {} claims shown"), ("zh", "结论", "显示 {} 条，共 {} 条")],
)
def test_a_choice_shows_its_rows_and_says_how_many(page, site_url, lang, label, words):
    _overview(page, site_url, lang)
    assert _shown(page) == len(ALL)
    _field(page, label).select_option("wrong")
    assert _shown(page) == len(WRONG)
    status = page.locator("claims-filter [role=status]")
    assert status.inner_text() == words.format(len(WRONG), len(ALL))


def test_choices_add_up_and_are_in_the_address(page, site_url):
    _overview(page, site_url)
    _field(page, "Verdict").select_option("wrong")
    _field(page, "Source").select_option("gray-code")
    expected = [claim for claim in WRONG if source_of(claim).key == "gray-code"]
    assert _shown(page) == len(expected)
    page.wait_for_url(re.compile(r"claims\.verdict=wrong.*claims\.source=gray-code"))
    page.reload()
    page.locator("claims-filter[data-ready]").wait_for()
    assert _shown(page) == len(expected)
    page.go_back()
    page.wait_for_function("() => !location.search.includes('source')")
    assert _shown(page) == len(WRONG)


def test_show_all_takes_every_choice_back(page, site_url):
    _overview(page, site_url, query="?claims=1&claims.topic=shuffles")
    assert _shown(page) == sum(claim.topic == "shuffles" for claim in ALL)
    page.get_by_role("button", name="Show all").click()
    assert _shown(page) == len(ALL)
    assert page.get_by_role("button", name="Show all").is_disabled()


@pytest.mark.parametrize(
    "query",
    [
        "?claims=1&claims.verdict=%3Cb%3E",
        "?claims=1&claims.size=9",
        "?claims=2",
        "?claims=1&claims.topic=",
    ],
)
def test_a_link_that_fits_nothing_shows_all_and_says_why(page, site_url, query):
    _overview(page, site_url, query=query)
    assert _shown(page) == len(ALL)
    status = page.locator("claims-filter [role=status]").inner_text()
    assert "expected" in status or "link" in status
    assert page.locator("claims-filter b").count() == 0


def test_the_choices_work_by_keyboard(page, site_url):
    _overview(page, site_url)
    _field(page, "Topic").focus()
    page.keyboard.press("ArrowDown")
    chosen = _field(page, "Topic").input_value()
    assert _shown(page) == sum(claim.topic == chosen for claim in ALL)


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_without_script_the_whole_table_stands_there(browser, site_url, lang):
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{site_url}/{lang}/sources/")
    assert page.locator(ROWS).count() == len(ALL)
    assert page.locator(f"{ROWS}:visible").count() == len(ALL)
    assert page.locator("claims-filter select").count() == 0
    context.close()


@pytest.mark.parametrize("claim_id", ["rings-371", "gray-two-rings-order", "tiles-odd-goal"])
def test_a_row_leads_to_the_claim_with_its_check_open(page, site_url, claim_id):
    source = source_of(find(claim_id)).key
    _overview(page, site_url)
    page.locator(f'{ROWS} a[href$="{source}/#{claim_id}"]').click()
    page.wait_for_url(f"**/en/sources/{source}/#{claim_id}")
    assert page.locator(f"#{claim_id}").is_visible()
    assert page.locator(f"#{claim_id} pre").first.is_visible()


def test_the_check_of_a_claim_that_holds_is_folded_up(page, site_url):
    page.goto(f"{site_url}/en/sources/nine-rings/#rings-341")
    check = page.locator("#rings-341 details")
    assert not check.locator("pre").is_visible()
    check.locator("summary").click()
    assert check.locator("pre").is_visible()
