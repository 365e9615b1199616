"""The page's rules in Chromium, on what the engines answered in the same run."""

from pathlib import Path

import pytest

JS = Path(__file__).parent.parent / "js"

RUN = """async ([vectors, names]) => {
    const { differences } = await import("/run-vectors.mjs");
    const rules = {};
    for (const name of names) rules[name] = await import(`/javascripts/${name}.mjs`);
    return differences(vectors, rules).slice(0, 20);
}"""


@pytest.mark.parametrize(("stem", "modules"), [("rings", ["gray", "rings"])])
def test_chromium_finds_no_difference(page, site_url, stem, modules):
    from test_js_rules import all_vectors

    vectors = all_vectors()[stem]
    assert len(vectors["calls"]) > 2000
    page.goto(f"{site_url}/en/notation/")
    page.route("**/run-vectors.mjs", lambda route: route.fulfill(path=JS / "run-vectors.mjs"))
    assert page.evaluate(RUN, [vectors, modules]) == []
