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


def edit(page: Page, i: int, lang: str = "en") -> Locator:
    press(page, i, "edit", lang)
    return page.get_by_label(message(lang, "run.part.code"))


def says(page: Page, i: int, key: str, lang: str = "en", **params: object) -> None:
    words = message(lang, f"run.state.{key}", **params)
    expect(bar(page, i).get_by_role("status")).to_have_text(words, timeout=PATIENCE)


def test_run_prints_what_the_page_shows(running, site):
    version = json.loads((site / "python" / "run.json").read_text())["python"]
    press(running, 0, "run")
    says(running, 0, "same", version=version)
    expect(running.locator(".es-run-result").first).to_be_hidden()


def test_by_keys_the_focus_comes_back_to_run(running):
    run = bar(running, 0).get_by_role("button", name=message("en", "run.do.run"), exact=True)
    run.press("Enter")
    expect(bar(running, 0).get_by_role("status")).to_contain_text("3.", timeout=PATIENCE)
    expect(run).to_be_focused()


def test_an_edited_example_prints_its_own_results_and_goes_back(running):
    box = edit(running, 0)
    expect(box).to_be_focused()
    assert box.input_value().startswith("from everystep import rings\n")
    box.fill("rings.counts(10).moves\nfor i in range(2):\n    print(i * state)\n1 / 0")
    box.press("Control+Enter")
    result = running.locator(".es-run-result").first
    expect(result).to_contain_text("682")
    expect(result).to_contain_text("180")
    expect(result).to_contain_text("ZeroDivisionError: division by zero")
    expect(bar(running, 0).get_by_role("status")).to_contain_text("raised ZeroDivisionError.")
    assert "doctest.py" not in result.inner_text()
    box.fill("1 +")
    box.press("Control+Enter")
    expect(result).to_contain_text("SyntaxError")
    assert 'File "<doctest page[0]>"' in result.inner_text()
    press(running, 0, "reset")
    expect(box).to_have_count(0)
    expect(result).to_be_hidden()
    expect(running.locator(".highlight").first).to_be_visible()


def test_the_editor_asks_for_as_many_lines_as_its_text_has(running):
    """Chromium needs no asking: its height follows the text by the style sheet."""
    box = edit(running, 0)
    heights = []
    for lines in (1, 7, 2):
        box.fill("\n".join(["1"] * lines))
        expect(box).to_have_attribute("rows", str(lines))
        heights.append(box.bounding_box()["height"])
    assert heights[0] < heights[2] < heights[1]
    press(running, 0, "reset")


def test_what_an_edited_example_leaves_as_it_is_is_compared_with_the_page(running):
    box = edit(running, 0)
    box.fill(box.input_value().replace("010110100", "000000001"))
    box.press("Control+Enter")
    status = bar(running, 0).get_by_role("status")
    differs = message("en", "run.state.count-differs", count=2)
    expect(status).to_contain_text(differs, timeout=PATIENCE)  # Python may start anew here
    result = running.locator(".es-run-result").first
    expect(result).to_contain_text("(216, 162)")
    expect(result).to_contain_text("(1, 1)")
    press(running, 0, "reset")


def test_a_result_goes_when_its_code_runs_again_or_there_is_none(running):
    box = edit(running, 0)
    box.fill("print('of old')")
    press(running, 0, "run")
    result = running.locator(".es-run-result").first
    expect(result).to_contain_text("of old\n")
    box.fill("")
    press(running, 0, "run")
    says(running, 0, "nothing")
    expect(result).to_be_hidden()
    press(running, 0, "reset")


def test_stop_ends_a_run_that_would_not_end_and_what_it_printed_stays(running):
    box = edit(running, 0)
    box.fill("print('of old')")
    press(running, 0, "run")
    result = running.locator(".es-run-result").first
    expect(result).to_contain_text("of old\n")
    endless = "from itertools import count\nfor i in count(): print('line', i)"
    box.fill(endless)
    press(running, 0, "run")
    says(running, 0, "running")
    expect(result).to_contain_text("line ")
    assert "of old" not in result.inner_text()
    seen = result.inner_text()
    expect(result).not_to_have_text(seen)  # it goes on
    assert bar(running, 0).locator(".es-run-aside").get_attribute("aria-hidden") == "true"
    press(running, 0, "stop")
    says(running, 0, "stopped")
    expect(result).to_contain_text("line ")
    assert len(result.inner_text()) < len(endless) + 4_100
    press(running, 0, "reset")
    expect(result).to_be_hidden()


def test_what_was_printed_before_a_silence_is_shown_at_once(running):
    box = edit(running, 0)
    box.fill("for i in [1]:\n    print('first', 1)\n    print('last', 2)\n    while True: pass")
    press(running, 0, "run")
    result = running.locator(".es-run-result").first
    expect(result).to_contain_text("first 1\nlast 2", timeout=PATIENCE)
    press(running, 0, "stop")
    expect(result).to_contain_text("first 1\nlast 2")
    press(running, 0, "reset")


def test_a_version_that_was_stopped_does_not_run_again_below(running, site_url):
    running.goto(f"{site_url}/en/rings/counts/")
    box = edit(running, 0)
    box.fill("from everystep import rings\nwhile True:\n    pass")
    # Not run by itself yet, it runs before the one below, and that one says so.
    press(running, 1, "run")
    says(running, 1, "above", number=1)
    says(running, 0, "running")
    press(running, 1, "stop")
    says(running, 1, "stopped-above", number=1)
    says(running, 0, "stopped")
    press(running, 1, "run")
    status = bar(running, 1).get_by_role("status")
    expect(status).to_contain_text("prints what the page shows", timeout=PATIENCE)
    expect(status).to_contain_text(message("en", "run.state.replaced-above", numbers="1"))
    says(running, 0, "replaced")
    # Another version is none that was stopped.
    box.fill("from everystep import rings\nprint('another')")
    press(running, 0, "run")
    expect(running.locator(".es-run-result").first).to_contain_text("another\n")


def test_after_reset_the_page_s_own_names_are_back(running, site_url):
    running.goto(f"{site_url}/en/rings/counts/")
    box = edit(running, 0)
    box.fill("from everystep import rings\nrings.counts = lambda n: 1 / 0")
    press(running, 0, "run")
    press(running, 1, "run")
    expect(running.locator(".es-run-result:visible")).to_have_count(2, timeout=PATIENCE)
    expect(running.locator(".es-run-result:visible").last).to_contain_text("ZeroDivisionError")
    press(running, 0, "reset")
    press(running, 1, "run")
    said = bar(running, 1).get_by_role("status")
    expect(said).to_contain_text("prints what the page shows", timeout=PATIENCE)
    expect(bar(running, 0).get_by_role("status")).to_contain_text("prints what the page shows")
    expect(running.locator(".es-run-result:visible")).to_have_count(0)


def test_on_paper_an_edited_example_is_whole_and_has_its_result(running, site_url):
    running.goto(f"{site_url}/en/")
    box = edit(running, 0)
    text = "\n".join(f"print({i}, 'a line')" for i in range(40))
    box.fill(text)
    press(running, 0, "run")
    expect(running.locator(".es-run-result").first).to_contain_text("39 a line\n", timeout=PATIENCE)
    paper = running.locator(".es-run-paper")
    expect(paper).to_be_hidden()
    running.emulate_media(media="print")
    expect(box).to_be_hidden()
    expect(bar(running, 0)).to_be_hidden()
    expect(paper).to_have_text(text)
    expect(running.locator(".es-run-result").first).to_be_visible()
    cut = running.evaluate(
        """() => [...document.querySelectorAll(".es-run-paper, .es-run-result pre")].filter(
            (pre) => pre.scrollHeight > pre.clientHeight + 1).length"""
    )
    assert cut == 0
    running.emulate_media(media="screen")
    press(running, 0, "reset")
    expect(paper).to_have_count(0)


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


def test_the_percentage_is_of_the_download_and_ends_with_it(page, site_url):
    page.goto(f"{site_url}/en/")
    page.evaluate(
        """() => {
            window.said = [];
            const bar = document.querySelector(".es-run");
            new MutationObserver(() => said.push(bar.querySelector(".es-run-said").textContent))
                .observe(bar, { childList: true, characterData: true, subtree: true });
        }"""
    )
    press(page, 0, "run")
    expect(bar(page, 0).get_by_role("status")).to_contain_text("Python 3", timeout=PATIENCE)
    said = page.evaluate("said")
    start = message("en", "run.state.starting")
    loading = message("en", "run.state.loading")
    assert any(re.search(r" \([1-9]\d? %\)$", words) for words in said)
    assert not any("100" in words for words in said)
    first = next(i for i, words in enumerate(said) if words.startswith(start))
    assert all(words.startswith(loading) for words in said[:first] if words.strip())
    assert not any(words.startswith(loading) for words in said[first:])


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_offline_without_python_run_says_what_it_needs(browser, site_url, lang):
    context = browser.new_context(service_workers="block")
    page = context.new_page()
    page.goto(f"{site_url}/{lang}/")
    page.route("**/python/**", lambda route: route.abort("internetdisconnected"))
    press(page, 0, "run", lang)
    says(page, 0, "unreachable", lang)
    # It is tried again at the next Run, and a host that answers with an error is another matter.
    page.unroute("**/python/**")
    page.route("**/python/run.json", lambda route: route.fulfill(status=404))
    press(page, 0, "run", lang)
    expect(bar(page, 0).get_by_role("status")).to_contain_text("404")
    page.unroute("**/python/run.json")
    context.set_offline(True)
    page.route("**/python-worker.mjs", lambda route: route.abort("internetdisconnected"))
    press(page, 0, "run", lang)
    says(page, 0, "unreachable", lang)
    context.close()
