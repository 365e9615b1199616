"""For mkdocs: what a page says of itself to machines, the sitemap, the 404 page, the dates.

Addresses of whole pages are written only where SITE_URL names the site's own; then each page
has a canonical link, its twin in the other language, and a card for those who share it.
"""

import logging
import os
import re
import subprocess
from html import escape, unescape
from pathlib import Path
from urllib.parse import urljoin, urlsplit

from hooks import ABOUT, NAMES, SITE

LOCALES = {"en": "en_GB", "zh": "zh_CN"}
ROOT = Path(__file__).parent.parent
# What the picture shows that share_images.py draws.
SHARED = {
    "en": "Nine linked rings, four of them on the bar; ring 4 goes on next.",
    "zh": "九连环，四个环在剑上；下一步上第 4 环。",
}
NOT_FOUND = {
    "en": ("This page does not exist", "The address leads nowhere on this site.", "Home"),
    "zh": ("没有这一页", "这个地址在本站没有对应的网页。", "首页"),
}

# Below "mkdocs", where warnings are counted: one of them fails the strict build.
_log = logging.getLogger("mkdocs.hooks.head")
_pages = []


def on_startup(command, dirty):
    """The date of everything that is built is the commit's, so that it comes out the same."""
    if "SOURCE_DATE_EPOCH" not in os.environ and (ROOT / ".git").exists():
        git = ["git", "-C", str(ROOT), "log", "-1", "--format=%ct"]
        done = subprocess.run(git, capture_output=True, text=True, check=False)
        if done.returncode == 0 and done.stdout.strip():
            os.environ["SOURCE_DATE_EPOCH"] = done.stdout.strip()


def on_env(env, config, files):
    """Remember the pages: the sitemap and each page's twin are made from them."""
    _pages[:] = [file.page for file in files.documentation_pages() if file.page]


def on_page_content(html, page, config, files):
    """Every page says in its front matter what it is about: no line of a page can stand alone
    for all of it. Its title is its heading, unless the front matter has one that names the
    subject; the navigation, where the subject is known, keeps its own shorter names."""
    if not page.meta.get("description"):
        _log.warning("docs/%s has no description in its front matter", page.file.src_uri)
    if heading := next(iter(page.toc), None):
        page.meta.setdefault("title", heading.title)
    return html


def on_post_page(output, page, config):
    """The page with these lines in its head."""
    lang, _, rest = page.url.partition("/")
    # Which program wrote it is nobody's business, and would tell two equal builds apart.
    output = re.sub(r'\s*<meta name="generator"[^>]*>', "", output)
    about = page.meta.get("description") or ABOUT[lang]
    title = re.search(r"<title>(.*?)</title>", output)[1].removesuffix(f" - {SITE[lang]}")
    output = output.replace(f"<title>{title} - {title}<", f"<title>{title}<", 1)
    lines = card(lang, unescape(title), about, config.site_url, rest)
    return output.replace("</head>", "\n".join(lines) + "\n</head>", 1)


def on_post_build(config):
    """The address of the site itself is the one that is shared most; it has a card, too."""
    if not config.site_url:
        return
    root = Path(config.site_dir, "index.html")
    html = root.read_text(encoding="utf-8")
    root.write_text(with_card(html, config.site_url), encoding="utf-8")


def with_card(html, site_url):
    """The page that leads to the languages, with a card in its own words."""
    title = unescape(re.search("<title>(.*?)</title>", html)[1])
    about = unescape(re.search('name="description" content="(.*?)"', html)[1])
    properties = _properties("en", title, about, site_url, "")
    properties["og:site_name"] = " · ".join(SITE.values())
    lines = [f'<link rel="canonical" href="{site_url}">', *_lines(properties)]
    return html.replace("</head>", "\n".join(lines) + "\n</head>", 1)


def card(lang, title, about, site_url, rest):
    """The lines for this page: ``rest`` is its address below the language.

    >>> card("zh", "记号", "…", "https://a.example/", "notation/")[-1]
    '<link rel="alternate " hreflang="x-default" href="https://a.example/en/notation/">'
    """
    properties = _properties(lang, title, about, site_url, f"{lang}/{rest}")
    return _lines(properties) + (twins(site_url, rest) if site_url else [])


def _properties(lang, title, about, site_url, address):
    other = next(name for name in NAMES if name != lang)
    properties = {
        "og:type": "website",
        "og:site_name": SITE[lang],
        "og:title": title,
        "og:description": about,
        "og:locale": LOCALES[lang],
        "og:locale:alternate": LOCALES[other],
    }
    if site_url:
        properties |= {
            "og:url": urljoin(site_url, address),
            "og:image": urljoin(site_url, f"assets/share.{lang}.png"),
            "og:image:width": "1200",
            "og:image:height": "630",
            "og:image:alt": SHARED[lang],
        }
    return properties


def _lines(properties):
    lines = [
        f'<meta property="{name}" content="{escape(value)}">' for name, value in properties.items()
    ]
    if "og:image" in properties:  # and large
        lines.append('<meta name="twitter:card" content="summary_large_image">')
    return lines


def twins(site_url, rest):
    """Links to a page in each language. The theme would fetch a sitemap, which is not there,
    for each link whose rel is exactly "alternate"; to every other reader the blank is none."""
    languages = {**{name: name for name in NAMES}, "x-default": "en"}
    return [
        f'<link rel="alternate " hreflang="{code}" href="{urljoin(site_url, f"{lang}/{rest}")}">'
        for code, lang in languages.items()
    ]


def on_post_template(output_content, template_name, config):
    """The sitemap with both languages of each page, if the site knows its address, and a 404
    page in the reader's language."""
    if template_name == "sitemap.xml":
        return sitemap(config.site_url) if config.site_url else ""
    if template_name == "404.html":
        return not_found(urlsplit(config.site_url or "/").path)
    return output_content


def sitemap(site_url):
    """Every page with its date, and its twins as the sitemap protocol wants them."""
    entries = []
    for page in sorted(_pages, key=lambda page: page.url):
        rest = page.url.partition("/")[2]
        links = "".join(
            f'\n  <xhtml:link rel="alternate" hreflang="{lang}" '
            f'href="{urljoin(site_url, f"{lang}/{rest}")}"/>'
            for lang in NAMES
        )
        entries.append(
            f"<url>\n  <loc>{urljoin(site_url, page.url)}</loc>\n"
            f"  <lastmod>{page.update_date}</lastmod>{links}\n</url>\n"
        )
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" '
        'xmlns:xhtml="http://www.w3.org/1999/xhtml">\n' + "".join(entries) + "</urlset>\n"
    )


def not_found(base):
    """A page for every address that is none: in both languages, until a script knows which."""
    parts = []
    for lang, (title, why, home) in NOT_FOUND.items():
        parts.append(
            f'<section lang="{lang}">\n<h1>{title}</h1>\n<p>{why}</p>\n'
            f'<p><a href="{base}{lang}/">{home}</a></p>\n</section>'
        )
    titles = " · ".join(title for title, *_ in NOT_FOUND.values())
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f'<title>{titles}</title>\n<meta name="robots" content="noindex">\n'
        f'<link rel="icon" href="{base}assets/favicon.svg">\n'
        f'<link rel="stylesheet" href="{base}stylesheets/root.css">\n'
        f'<script type="module" src="{base}javascripts/not-found.mjs"></script>\n'
        "</head>\n<body>\n<main>\n" + "\n".join(parts) + "\n</main>\n</body>\n</html>\n"
    )
