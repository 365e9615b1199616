"""One sheet of our own a page, with all that it named; the sheet of the API page only there."""

import re


def test_a_page_has_one_sheet_of_ours_and_it_holds_them_all(site):
    for path in site.glob("??/**/index.html"):
        text = path.read_text(encoding="utf-8")
        sheets = re.findall(r'href="(?:\.\./)*(stylesheets/[^"]+\.css)"', text)
        assert len(sheets) == 1, path
        rules = (site / sheets[0]).read_text(encoding="utf-8")
        for word in ("--es-ink", ".es-rows", ".es-figure", ".es-player", "ring-puzzle"):
            assert word in rules, f"{path}: {word}"
        assert (".es-run" in rules) == ('class="es-run"' in text), path
    made = {p.name for p in (site / "stylesheets").iterdir()}
    assert 2 <= len(made) <= 4, made


def test_the_sheet_of_the_api_is_on_the_api_page(site):
    for path in site.glob("??/**/index.html"):
        text = path.read_text(encoding="utf-8")
        assert ("_mkdocstrings.css" in text) == ('class="doc doc-object' in text), path
