"""For mkdocs: what depends on the language of a page, and formulas as MathML."""

import logging
import re
from copy import copy

import jieba
from math_core import LatexToMathML
from mkdocs.structure.nav import Section

NAMES = {"en": "English", "zh": "中文"}
SITE = {"en": "Every Step", "zh": "步步有解"}
ABOUT = {
    "en": "Every state, the next move and the reason, for the linked rings, Gray codes, "
    "the Tower of Hanoi and sliding tiles.",
    "zh": "九连环、格雷码、汉诺塔、数字华容道：每一个状态、下一步怎么走、为什么。",
}
DARK = {"en": "Dark colours", "zh": "深色"}
SEARCH = {"en": "Search", "zh": "搜索"}
PROGRESS = {"en": "Loading", "zh": "正在载入"}

jieba.setLogLevel(logging.WARNING)  # it reports the loading of its word list on every build

_files = None
_latex = LatexToMathML()


def _language(page):
    head, _, rest = page.file.src_uri.partition("/")
    return (head, rest) if head in NAMES else ("en", "index.md")


def language_of(page):
    """The language of a page, which is the folder that it lies in."""
    return _language(page)[0]


def on_env(env, config, files):
    """Remember the files: a page's twin in the other language is looked up among them."""
    global _files
    _files = files


def on_page_context(context, page, config, nav):
    """Language, site name, navigation, switcher and page neighbours of this page's language."""
    lang, rest = _language(page)
    config.theme["language"] = lang
    config.site_name = SITE[lang]
    config.site_description = ABOUT[lang]
    config.theme["dark_colours"] = DARK[lang]
    for item in nav.items:
        if isinstance(item, Section) and item.title == lang:
            mine = copy(nav)
            mine.items = item.children
            mine.homepage = next(p for p in nav.pages if p.file.src_uri == f"{lang}/index.md")
            context["nav"] = mine
            for child in item.children:
                if child.parent is item:
                    child.parent = None
    for side in ("previous_page", "next_page"):
        neighbour = getattr(page, side)
        if neighbour and language_of(neighbour) != lang:
            setattr(page, side, None)
    config.extra["alternate"] = [
        {"name": name, "lang": other, "link": _twin(other, rest).url}
        for other, name in NAMES.items()
    ]
    return context


def _twin(lang, rest):
    return _files.get_file_from_path(f"{lang}/{rest}") or _files.get_file_from_path(
        f"{lang}/index.md"
    )


_FORMULA = re.compile(
    r'<(?P<tag>span|div) class="arithmatex">\\(?P<open>[(\[])(?P<latex>.*?)\\[)\]]</(?P=tag)>',
    re.DOTALL,
)


_CHINESE = "[\u3000-\u303f\u4e00-\u9fff\uff00-\uffef]"
_LINE_END = re.compile(rf"(?<={_CHINESE})\n(?={_CHINESE}|<)|(?<=[。！？])\n")


def on_page_content(html, page, config, files):
    """Each formula as MathML (LaTeX that cannot be read stops the build), and no space
    in Chinese text where only the source has a new line."""
    html = _FORMULA.sub(_mathml, html)
    return _outside_pre(_LINE_END, "", html) if language_of(page) == "zh" else html


def _mathml(found):
    latex = found["latex"].replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&")
    return _latex.convert_with_local_state(latex.strip(), displaystyle=found["open"] == "[")


# A section with a page of its own leaves the label empty that is to name its menu.
_UNNAMED_MENU = re.compile(
    r'(<nav class="md-nav" data-md-level="\d+" )aria-labelledby="[^"]*"'
    r"(.*?<label [^>]*>\s*<span [^>]*></span>\s*([^<]*?)\s*</label>)",
    re.DOTALL,
)


_CONTENTS = 'data-md-component="toc"'


def _one_landmark(html):
    """The table of contents as one landmark; the theme makes one of every level in it, and
    two of the same name where a page has two headings of the same name."""
    before, *parts = html.split(_CONTENTS)
    for i, part in enumerate(parts):
        depth = 0
        for tag in re.finditer(r"<nav\b[^>]*>|</nav>", part):
            depth += 1 if tag[0] != "</nav>" else -1
            if depth < 0:
                inner = re.sub(r"<nav\b[^>]*>", '<div class="md-nav">', part[: tag.start()])
                parts[i] = inner.replace("</nav>", "</div>") + part[tag.start() :]
                break
    return _CONTENTS.join([before, *parts])


def on_post_page(output, page, config):
    """Names for what the theme leaves unnamed; digits of a state are no telephone number."""
    lang = language_of(page)
    output = output.replace(
        'data-md-component="search" role="dialog"',
        f'data-md-component="search" role="dialog" aria-label="{SEARCH[lang]}"',
    )
    output = output.replace(
        'data-md-component="progress" role="progressbar"',
        f'data-md-component="progress" role="progressbar" aria-label="{PROGRESS[lang]}"',
    )
    output = _UNNAMED_MENU.sub(r'\1aria-label="\3"\2', output)
    output = _one_landmark(output)
    output = output.replace(
        "<head>",
        '<head>\n<meta name="format-detection" content="telephone=no">\n<meta name="theme-color">',
        1,
    )
    # The theme fetches a sitemap for each of these; head.py writes them so that it does not.
    output = re.sub(r'\s*<link rel="alternate" href="[^"]*" hreflang="[^"]*">', "", output)
    return _outside_pre(re.compile(r"\n\s+"), "\n", output)


def _outside_pre(pattern, replacement, html):
    return "".join(
        part if part.startswith("<pre") else pattern.sub(replacement, part)
        for part in re.split(r"(<pre\b.*?</pre>)", html, flags=re.DOTALL)
    )
