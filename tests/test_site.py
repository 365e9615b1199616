"""The built site as files: languages, links, weight, nothing from another host."""

import gzip
import hashlib
import json
import os
import re
import subprocess
import sys
from html import unescape
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urldefrag, urljoin, urlsplit

import pytest

from everystep.site.modules import imports

ROOT = Path(__file__).parent.parent
SITE_URL = "https://everystep.example/"  # as the conftest builds it
FIRST_VISIT = 300 * 1024  # bytes over the wire, compressed as every host does
REQUESTS = 70  # of one page, all small, all asked for at once
SEARCH_INDEX = 1024 * 1024


class _Links(HTMLParser):
    """The ids of a page, and everything that it links or loads."""

    def __init__(self):
        super().__init__()
        self.ids, self.twice, self.hrefs, self.loads = set(), [], [], []

    def handle_starttag(self, tag, attributes):
        a = dict(attributes)
        self.twice += [a["id"]] if a.get("id") in self.ids else []
        self.ids.update(filter(None, (a.get("id"), a.get("name") if tag == "a" else None)))
        if tag == "a" and a.get("href"):
            self.hrefs.append(a["href"])
        if tag == "link" and a.get("rel") in ("stylesheet", "icon", "modulepreload"):
            self.loads.append(a["href"])
        if tag in ("script", "img", "iframe", "source") and a.get("src"):
            self.loads.append(a["src"])


def _parse(path):
    parser = _Links()
    parser.feed(path.read_text(encoding="utf-8"))
    return parser


@pytest.fixture(scope="session")
def html(site):
    """Every page of the site: its path, and what it holds."""
    return {p.relative_to(site).as_posix(): _parse(p) for p in site.rglob("*.html")}


def test_every_link_leads_to_a_page_and_an_anchor_that_exist(site, html):
    broken = []
    for path, page in html.items():
        if path == "404.html":
            continue
        for href in page.hrefs:
            url, anchor = urldefrag(urljoin(f"http://x/{path}", href))
            if urlsplit(url).netloc != "x" or urlsplit(url).scheme != "http":
                continue
            target = unquote(urlsplit(url).path).lstrip("/")
            target += "index.html" if target.endswith("/") or not target else ""
            if target in html:
                if anchor and unquote(anchor) not in html[target].ids and anchor != "__tabbed":
                    broken.append(f"{path}: {href} (no such anchor)")
            elif not (site / target).is_file():
                broken.append(f"{path}: {href} (no such file)")
    assert not broken, "\n".join(broken)


def test_no_id_is_given_twice(html):
    assert {path: page.twice for path, page in html.items() if page.twice} == {}


def test_no_page_loads_anything_from_another_host(html):
    foreign = [
        f"{path}: {url}"
        for path, page in html.items()
        for url in page.loads
        if urlsplit(url).netloc
    ]
    assert not foreign, foreign


def test_no_stylesheet_or_script_names_another_host(site):
    for path in [*site.glob("stylesheets/*.css"), *site.rglob("javascripts/**/*.mjs")]:
        text = path.read_text(encoding="utf-8")
        if "assets" in path.relative_to(site).parts:
            continue
        urls = set(re.findall(r"https?://[^\s\"'`)]+", text)) - {"http://www.w3.org/2000/svg"}
        assert not urls, f"{path.name}: {urls}"


def test_each_page_says_its_language_and_links_its_twin(site, html):
    for path in html:
        lang, _, rest = path.partition("/")
        if lang not in ("en", "zh"):
            continue
        text = (site / path).read_text(encoding="utf-8")
        assert f'<html lang="{lang}"' in text, path
        other = "zh" if lang == "en" else "en"
        switch = re.search(rf'<a href="([^"]+)" hreflang="{other}"', text)
        target = urljoin(f"http://x/{path}", unescape(switch[1]))
        assert target == f"http://x/{other}/{rest.removesuffix('index.html')}", path


def test_navigation_stays_in_its_language(site, html):
    for path in html:
        lang = path.split("/")[0]
        if lang not in ("en", "zh"):
            continue
        text = (site / path).read_text(encoding="utf-8")
        menu = re.search(r'<nav class="md-nav md-nav--primary.*?</nav>\s*</div>', text, re.DOTALL)[
            0
        ]
        other = "/zh/" if lang == "en" else "/en/"
        targets = [urljoin(f"http://x/{path}", h) for h in re.findall(r'href="([^"#]+)"', menu[0])]
        assert not [t for t in targets if other in t], path
        footer = re.search(r'<nav class="md-footer__inner.*?</nav>', text, re.DOTALL)
        if footer:
            for href in re.findall(r'href="([^"]+)"', footer[0]):
                assert other not in urljoin(f"http://x/{path}", href), path


def test_digits_are_no_telephone_numbers(site, html):
    for path in html:
        if path not in ("index.html", "404.html"):
            text = (site / path).read_text(encoding="utf-8")
            assert '<meta name="format-detection" content="telephone=no">' in text, path


def test_the_search_indexes_are_small_and_each_of_one_language(site):
    """Both together, since a reader offline has both."""
    indexes = {path.name: path for path in (site / "search").iterdir()}
    assert sorted(indexes) == ["search_index.en.json", "search_index.zh.json"]
    assert sum(path.stat().st_size for path in indexes.values()) <= SEARCH_INDEX
    found = {path.relative_to(site).parent.as_posix() for path in site.glob("*/**/index.html")}
    for lang in ("en", "zh"):
        docs = json.loads(indexes[f"search_index.{lang}.json"].read_text(encoding="utf-8"))["docs"]
        pages = {doc["location"].split("#")[0].rstrip("/") for doc in docs}
        assert pages == {page for page in found if page.split("/")[0] == lang}, lang


def test_a_row_of_a_table_is_a_paragraph_of_the_search_and_its_cells_stand_apart(site):
    index = json.loads((site / "search/search_index.en.json").read_text(encoding="utf-8"))
    rows = next(d["text"] for d in index["docs"] if d["location"] == "en/rings/states/#the-list")
    assert "<p>180 010110100 1:125 4 on 216 162 1 on 125 94</p>" in rows


def _over_the_wire(path):
    return len(gzip.compress(path.read_bytes(), 6))


def _loads(site, path, page):
    """The files that this page asks for: sheets, scripts, and all that its modules import."""
    sources = {
        p.relative_to(site / "javascripts").as_posix(): p.read_text(encoding="utf-8")
        for p in site.rglob("javascripts/**/*.mjs")
    }
    found = {
        (site / path).parent.joinpath(urlsplit(url).path).resolve()
        for url in page.loads
        if not urlsplit(url).netloc and not url.startswith("/")
    }
    for module in [p for p in found if p.suffix == ".mjs"]:
        entry = module.relative_to((site / "javascripts").resolve()).as_posix()
        found |= {(site / "javascripts" / name).resolve() for name in imports(entry, sources)}
    return found


def test_a_page_is_light_on_the_first_visit(site, html):
    heavy, many = {}, {}
    for path, page in html.items():
        loads = _loads(site, path, page)
        weight = _over_the_wire(site / path) + sum(_over_the_wire(p) for p in loads)
        if weight > FIRST_VISIT:
            heavy[path] = weight
        if len(loads) > REQUESTS:
            many[path] = len(loads)
    assert not heavy, heavy
    assert not many, many


def test_formulas_are_mathml_and_no_latex_is_left(site, html):
    seen = 0
    for path in html:
        text = (site / path).read_text(encoding="utf-8")
        assert 'class="arithmatex"' not in text, path
        seen += text.count("<math")
    assert seen > 20


def test_a_second_build_is_the_same_byte_for_byte(site, tmp_path, request):
    """By properdocs, so that this is two tests: the same mkdocs.yml must build there. And where
    the first build had copies of its process to help it, this one has none, and the other way
    round: a process of xdist has threads, and is never copied."""
    if request.config.getoption("--site"):
        pytest.skip("the site was built before; a second build may be of other files")
    pytest.importorskip("properdocs", reason="properdocs is not installed: pip install properdocs")
    env = {
        **os.environ,
        "SITE_URL": SITE_URL,
        "NO_MKDOCS_2_WARNING": "1",
        "DISABLE_MKDOCS_2_WARNING": "true",
    }
    alone = "from everystep.site import cores; cores.can_fork = lambda: False"
    how = "" if "PYTEST_XDIST_WORKER" in os.environ else alone
    program = f"{how}\nimport sys; from properdocs.__main__ import cli; cli(sys.argv[1:])"
    command = ["-c", program, "build", "--strict", "-f", str(ROOT / "mkdocs.yml")]
    done = subprocess.run(
        [sys.executable, *command, "-d", str(tmp_path / "site")],
        cwd=ROOT, env=env, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr[-3000:]
    first, second = _hashes(site), _hashes(tmp_path / "site")
    assert set(first) == set(second)
    assert [name for name in first if first[name] != second[name]] == []


def _hashes(folder):
    return {
        path.relative_to(folder).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in folder.rglob("*")
        if path.is_file()
    }
