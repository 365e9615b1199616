"""What pages say of themselves: addresses, languages, descriptions, cards; the sitemap; the 404."""

import re
import xml.etree.ElementTree as ET
from html import unescape

import pytest

import head
from everystep.site.pages import DOCS

PATHS = sorted(
    p.relative_to(DOCS).as_posix().removesuffix(".md").removesuffix("index").rstrip("/") + "/"
    for p in DOCS.rglob("*.md")
)
SITE_URL = "https://everystep.example/"  # as the conftest builds it
XHTML = "{http://www.w3.org/1999/xhtml}"
SITEMAP = "{http://www.sitemaps.org/schemas/sitemap/0.9}"


def _head(site, path):
    return (site / path / "index.html").read_text(encoding="utf-8").partition("</head>")[0]


def _one(pattern, text):
    found = re.findall(pattern, text)
    assert len(found) == 1, f"{pattern}: {found}"
    return unescape(found[0])


@pytest.mark.parametrize("path", PATHS)
def test_a_page_names_its_address_its_twins_and_itself(site, path):
    text = _head(site, path)
    lang, _, rest = path.partition("/")
    assert _one('<link rel="canonical" href="([^"]*)"', text) == SITE_URL + path
    assert _one('property="og:url" content="([^"]*)"', text) == SITE_URL + path
    assert dict(re.findall('<link rel="alternate " hreflang="([^"]*)" href="([^"]*)"', text)) == {
        "en": f"{SITE_URL}en/{rest}",
        "zh": f"{SITE_URL}zh/{rest}",
        "x-default": f"{SITE_URL}en/{rest}",
    }
    assert _one('property="og:locale" content="([^"]*)"', text) == head.LOCALES[lang]
    title = _one('property="og:title" content="([^"]*)"', text)
    site_name = head.SITE[lang]
    assert _one("<title>(.*?)</title>", text) == (f"{title} - {site_name}" if rest else site_name)


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_every_page_has_a_description_of_its_own(site, lang):
    found = {}
    for path in PATHS:
        if path.startswith(lang):
            text = _head(site, path)
            about = _one('<meta name="description" content="([^"]*)"', text)
            assert _one('property="og:description" content="([^"]*)"', text) == about
            assert about not in found, f"{path} has the description of {found[about]}"
            assert bool(re.search("[一-鿿]", about)) == (lang == "zh"), f"{path}: {about}"
            found[about] = path


def test_the_sitemap_has_every_page_in_both_languages(site):
    entries = ET.parse(site / "sitemap.xml").getroot().findall(f"{SITEMAP}url")
    assert [e.find(f"{SITEMAP}loc").text for e in entries] == [SITE_URL + p for p in PATHS]
    for entry in entries:
        loc = entry.find(f"{SITEMAP}loc").text
        twins = {e.get("hreflang"): e.get("href") for e in entry.findall(f"{XHTML}link")}
        assert loc in twins.values()
        assert twins["zh"] == twins["en"].replace("/en/", "/zh/")
        assert re.fullmatch(r"\d{4}-\d\d-\d\d", entry.find(f"{SITEMAP}lastmod").text)


def test_without_an_address_no_page_names_one():
    lines = head.card("en", "A <title>", "about", "", "notation/")
    assert not [line for line in lines if "http" in line]
    assert '<meta property="og:title" content="A &lt;title&gt;">' in lines


def test_the_404_page_leads_home_from_below_any_path(site):
    assert 'href="/en/"' in (site / "404.html").read_text(encoding="utf-8")
    assert 'href="/steps/zh/"' in head.not_found("/steps/")
