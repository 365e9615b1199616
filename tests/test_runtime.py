"""Python in the site: the source that built it, one bar of buttons an example, or none at all."""

import json
import re
from io import BytesIO
from pathlib import Path
from types import SimpleNamespace
from zipfile import ZipFile

import pytest

import everystep
import runtime

SRC = Path(everystep.__file__).parent


def test_the_zip_is_the_package_and_always_the_same():
    data = runtime.zipped(SRC, "everystep")
    assert data == runtime.zipped(SRC, "everystep")
    with ZipFile(BytesIO(data)) as archive:
        names = archive.namelist()
        assert archive.read("everystep/gray.py") == (SRC / "gray.py").read_bytes()
    assert "everystep/site/messages/run.toml" in names
    assert not [name for name in names if "__pycache__" in name]


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_every_session_of_every_page_has_its_buttons(site, lang):
    if not runtime.present():
        pytest.skip("Pyodide is not there: npm install in scripts/pyodide")
    for path in (site / lang).rglob("*.html"):
        text = path.read_text(encoding="utf-8")
        blocks = re.findall(r"<pre>(?:(?!</pre>).)*class=\"gp\".*?</pre>", text, re.DOTALL)
        numbers = re.findall(r'<div class="es-run"><span>\D*(\d+)</span>', text)
        assert numbers == [str(i) for i in range(1, len(blocks) + 1)], path
        assert ("run-examples.mjs" in text) == bool(blocks), path


def test_without_pyodide_there_are_no_buttons(monkeypatch):
    monkeypatch.setattr(runtime, "present", lambda: False)
    html = '<div class="highlight"><pre><span></span><code><span class="gp">…</pre></div>'
    assert runtime.on_post_page(html, SimpleNamespace(url="en/"), {}) == html


def test_no_other_host_is_named_in_what_pyodide_may_fetch(site):
    if not runtime.present():
        pytest.skip("Pyodide is not there: npm install in scripts/pyodide")
    (lock,) = (site / "python").glob("*/pyodide-lock.json")
    assert json.loads(lock.read_text())["packages"] == {}
