"""The 404 page speaks the language of the address, else the reader's."""

import pytest


@pytest.mark.parametrize(
    ("locale", "path", "lang"),
    [
        ("en-GB", "/zh/rings/nothing/", "zh"),
        ("zh-CN", "/en/nothing/", "en"),
        ("zh-CN", "/nothing", "zh"),
        ("fr-FR", "/nothing", "en"),
    ],
)
def test_the_404_page_is_in_one_language(browser, site_url, site, locale, path, lang):
    context = browser.new_context(locale=locale)
    page = context.new_page()
    # The test's server does not know of 404 pages; a host serves this one.
    page.route(f"**{path}", lambda route: route.fulfill(path=site / "404.html", status=404))
    page.goto(site_url + path)
    assert page.locator("h1:visible").count() == 1
    assert page.locator("section:visible").get_attribute("lang") == lang
    assert page.locator("html").get_attribute("lang") == lang
    page.get_by_role("link").first.click()
    page.wait_for_url(f"{site_url}/{lang}/")
    context.close()
