"""What pages say of themselves: addresses, languages, descriptions, cards; the sitemap; the 404."""

import re
import xml.etree.ElementTree as ET
from html import unescape
from types import SimpleNamespace

import pytest
from mkdocs.utils.meta import get_data

import head
import share_images
from everystep import rings
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


@pytest.mark.parametrize("path", PATHS)
def test_a_page_that_is_shared_has_a_picture_with_words_in_its_language(site, path):
    text = _head(site, path)
    lang = path.partition("/")[0]
    picture = _one('property="og:image" content="([^"]*)"', text)
    assert picture == f"{SITE_URL}assets/share.{lang}.png"
    data = (site / picture.removeprefix(SITE_URL)).read_bytes()
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    size = [int.from_bytes(data[i : i + 4], "big") for i in (16, 20)]
    assert size == [
        int(_one(f'property="og:image:{side}" content="([^"]*)"', text))
        for side in ("width", "height")
    ]
    assert _one('property="og:image:alt" content="([^"]*)"', text) == head.SHARED[lang]


def test_the_address_of_the_site_itself_has_a_card_in_both_languages(site):
    text = _head(site, "")
    assert _one('<link rel="canonical" href="([^"]*)"', text) == SITE_URL
    assert _one('property="og:url" content="([^"]*)"', text) == SITE_URL
    assert _one('property="og:image" content="([^"]*)"', text) == f"{SITE_URL}assets/share.en.png"
    assert _one('property="og:title" content="([^"]*)"', text) == _one("<title>(.*?)</title>", text)
    about = _one('name="description" content="([^"]*)"', text)
    assert _one('property="og:description" content="([^"]*)"', text) == about
    names = _one('property="og:site_name" content="([^"]*)"', text)
    assert names.split(" · ") == list(head.SITE.values())


def test_the_words_under_the_shared_picture_are_true():
    state = rings.parse_state(share_images.STATE)
    assert len(rings.rings_on(state, 9)) == 4
    assert rings.next_move(state, 0) == rings.Move((4,), on=True)


def _front_matter(path):
    names = (DOCS / f"{path}index.md", DOCS / f"{path.rstrip('/')}.md")
    source = next(name for name in names if name.exists())
    return get_data(source.read_text(encoding="utf-8"))[1]


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_every_page_has_a_description_of_its_own(site, lang):
    found = {}
    for path in PATHS:
        if path.startswith(lang):
            text = _head(site, path)
            about = _one('<meta name="description" content="([^"]*)"', text)
            assert about == _front_matter(path)["description"], path
            assert _one('property="og:description" content="([^"]*)"', text) == about
            assert about not in found, f"{path} has the description of {found[about]}"
            found[about] = path


@pytest.mark.parametrize("path", PATHS)
def test_a_description_is_one_or_two_whole_sentences_without_markup(path):
    lang = path[:2]
    about = _front_matter(path)["description"]
    assert bool(re.search("[一-鿿]", about)) == (lang == "zh")
    stop, least, most = {"en": (".", 70, 165), "zh": ("。", 25, 80)}[lang]
    assert about.endswith(stop)
    assert about.count(stop) <= 2
    assert least <= len(about) <= most, f"{len(about)} characters"
    assert not re.search(r"[\\*`<>{}|\[\]^]|As data", about)


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_no_two_pages_have_one_title(site, lang):
    """Nine tabs of one reader once all said "The puzzle": the navigation's names are short."""
    found = {}
    for path in PATHS:
        if path.startswith(lang):
            title = _one("<title>(.*?)</title>", _head(site, path))
            assert title not in found, f"{path} has the title of {found[title]}"
            found[title] = path


@pytest.mark.parametrize("path", PATHS)
def test_a_title_is_the_page_s_own_or_its_heading(site, path):
    html = (site / path / "index.html").read_text(encoding="utf-8")
    heading = _one('<h1 id="[^"]*">(.*?)<a class="headerlink"', html)
    title = _one('property="og:title" content="([^"]*)"', html)
    assert title == _front_matter(path).get("title", heading)


def test_a_page_without_a_description_is_warned_of(caplog):
    """The strict build counts this warning, and fails."""
    page = SimpleNamespace(meta={}, file=SimpleNamespace(src_uri="en/new.md"), toc=[])
    head.on_page_content("<p>A first line.</p>", page, None, None)
    assert [(r.name.split(".")[0], r.levelname, r.getMessage()) for r in caplog.records] == [
        ("mkdocs", "WARNING", "docs/en/new.md has no description in its front matter")
    ]
    assert "description" not in page.meta


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
