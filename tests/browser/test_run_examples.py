"""Run and Edit under the examples: CPython in the page, names and verdicts as in the tests."""

import json
import os
import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from everystep.site.words import message

PATIENCE = 60_000  # milliseconds, on a machine that does other things too


@pytest.fixture(scope="module", autouse=True)
def built_with_python(site: Path) -> None:
    if not (site / "python" / "run.json").is_file():
        assert os.environ.get("CI") != "true", "CI needs Node and npm: apt-get install -y npm"
        pytest.skip("the site was built without Pyodide, Run was not tried (npm brings it)")


@pytest.fixture(scope="module")
def running(browser, site_url):
    """A page where Python has been loaded once for all tests; each opens it as it likes."""
    context = browser.new_context(service_workers="block")
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = context.new_page()
    wrong = []
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.on("console", lambda m: wrong.append(m.text) if m.type == "error" else None)
    page.on("request", lambda r: None if r.url.startswith(site_url) else wrong.append(r.url))
    page.goto(f"{site_url}/en/")
    yield page
    assert not wrong, wrong
    context.close()


def bar(page: Page, i: int) -> Locator:
    return page.locator(".es-run").nth(i)


def press(page: Page, i: int, what: str, lang: str = "en") -> None:
    bar(page, i).get_by_role("button", name=message(lang, f"run.do.{what}"), exact=True).click()


def says(page: Page, i: int, key: str, lang: str = "en", **params: object) -> None:
    words = message(lang, f"run.state.{key}", **params)
    expect(bar(page, i).get_by_role("status")).to_have_text(words, timeout=PATIENCE)


def test_run_prints_what_the_page_shows(running, site):
    version = json.loads((site / "python" / "run.json").read_text())["python"]
    press(running, 0, "run")
    says(running, 0, "same", version=version)
    expect(running.locator(".es-run-result").first).to_be_hidden()


def test_an_edited_example_prints_its_own_results_and_goes_back(running):
    press(running, 0, "edit")
    box = running.get_by_label(message("en", "run.part.code"))
    expect(box).to_be_focused()
    assert box.input_value().startswith("from everystep import rings\n")
    box.fill("rings.counts(10).moves\nfor i in range(2):\n    print(i * state)\n1 / 0")
    box.press("Control+Enter")
    result = running.locator(".es-run-result").first
    expect(result).to_contain_text("682")
    expect(result).to_contain_text("180")
    expect(result).to_contain_text("ZeroDivisionError: division by zero")
    assert "doctest.py" not in result.inner_text()
    press(running, 0, "reset")
    expect(box).to_have_count(0)
    expect(running.locator(".highlight").first).to_be_visible()


def test_stop_ends_a_run_that_would_not_end(running):
    press(running, 0, "edit")
    running.get_by_label(message("en", "run.part.code")).fill("while True:\n    pass")
    press(running, 0, "run")
    says(running, 0, "running")
    press(running, 0, "stop")
    says(running, 0, "stopped")
    press(running, 0, "reset")


def test_copy_takes_the_code_without_prompts_and_results(running):
    press(running, 0, "copy")
    says(running, 0, "copied")
    text = running.evaluate("navigator.clipboard.readText()")
    assert text.startswith("from everystep import rings\nstate = ")
    assert ">>>" not in text
    assert "'+4'" not in text


def test_run_on_a_later_example_runs_those_above_it_and_shows_a_difference(running, site_url):
    def changed(route):
        answer = route.fetch()
        route.fulfill(response=answer, body=re.sub("341", "342", answer.text()))

    running.route("**/zh/rings/counts/", changed)
    running.goto(f"{site_url}/zh/rings/counts/")
    last = running.locator(".es-run").count() - 1
    press(running, last, "run", "zh")
    expect(bar(running, last).get_by_role("status")).to_contain_text("Python 3", timeout=PATIENCE)
    for i in range(last):
        expect(bar(running, i).get_by_role("status")).not_to_be_empty()
    wrong = running.locator(".es-run-result:visible")
    expect(wrong.first).to_contain_text(message("zh", "run.part.expected"))
    expect(wrong.first).to_contain_text("342")
    expect(wrong.first).to_contain_text("341")
    running.unroute("**/zh/rings/counts/")


def test_the_reference_page_runs_sessions_with_the_names_of_their_module(running, site_url):
    running.goto(f"{site_url}/en/api/")
    where = running.evaluate(
        """() => [...document.querySelectorAll(".es-run")].findIndex((bar) =>
            bar.closest(".doc-object")?.querySelector(".doc-heading").id === "everystep.rings.rank"
        )"""
    )
    assert where >= 0
    press(running, where, "run")
    expect(bar(running, where).get_by_role("status")).to_contain_text("Python 3", timeout=PATIENCE)


def test_python_is_loaded_on_the_first_run_only(page, site_url):
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(f"{site_url}/en/")
    page.wait_for_load_state("networkidle")
    assert not [url for url in asked if "/python/" in url or "python-worker" in url]
