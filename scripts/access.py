"""For mkdocs: what the theme leaves to the mouse or unnamed, and the language of parts.

The theme opens its menu and its search with labels, which no key reaches. Words in the other
language are marked as such, so that they are read aloud and drawn as what they are.
"""

import re

from hooks import language_of

NAMES = {
    "__drawer": {"en": "Menu", "zh": "目录"},
    "__search": {"en": "Search", "zh": "搜索"},
}
PAGES = {"en": "Pages of this section", "zh": "本节各页"}
BACK = {"en": "Back from ", "zh": "返回上一级，现在是："}
PERMALINK = {"en": "Link to this section", "zh": "本节的链接"}

_OPENS = re.compile(
    r'<label class="md-header__button md-icon" for="(__drawer|__search)">(.*?)</label>', re.DOTALL
)
_ICON = r'\s*<span class="md-nav__icon md-icon"></span>'
_FOLD = re.compile(rf'(<label [^>]*tabindex="0">{_ICON})')
_BACK = re.compile(rf'(<label class="md-nav__title" for="__nav_[\d_]+")>({_ICON})')
# Code and drawings are in no language, titles and scripts hold no elements.
_APART = re.compile(r"(<(pre|code|svg|script|style|title|math|option)\b.*?</\2>)", re.DOTALL)
_TEXT = re.compile(r"(?<=>)[^<>]+(?=<)")
_CHINESE = re.compile(
    "[\u3400-\u9fff](?:[\u3000-\u303f\u3400-\u9fff\uff00-\uffef]*[\u3400-\u9fff])?"
)
_WORD = "[A-Za-zÀ-ÿ][A-Za-zÀ-ÿ’'-]+"
_ENGLISH = re.compile(rf"{_WORD}(?:[,;:.]? (?:{_WORD}|a|\d+)){{2,}}")


def on_post_page(output, page, config):
    """The page with buttons that keys reach, and with the languages of its parts."""
    lang = language_of(page)
    output = _OPENS.sub(lambda found: _button(found, lang), output)
    output = _FOLD.sub(rf'\1<span class="es-unseen">{PAGES[lang]}</span>', output)
    back = rf'\1 tabindex="0">\2<span class="es-unseen">{BACK[lang]}</span>'
    output = _BACK.sub(back, output)
    output = output.replace('title="Permanent link"', f'title="{PERMALINK[lang]}"')
    output = output.replace('alt="logo"', 'alt=""')
    return foreign(output, lang)


def _button(found, lang):
    opens, icon = found.groups()
    name = NAMES[opens][lang]
    return (
        f'<button type="button" class="md-header__button md-icon es-opens" data-opens="{opens}" '
        f'aria-expanded="false" aria-label="{name}" title="{name}">{icon}</button>\n'
        f"<noscript>{found[0]}</noscript>"
    )


def foreign(html, lang):
    """The text with its words of the other language marked.

    >>> foreign("<p>Write 上 for on.</p>", "en")
    '<p>Write <span lang="zh">上</span> for on.</p>'
    >>> foreign("<p>见 On the Theory of Groups 一文。</p>", "zh")
    '<p>见 <span lang="en">On the Theory of Groups</span> 一文。</p>'
    >>> foreign('<a lang="zh">中文</a> <pre>九连环</pre>', "en")
    '<a lang="zh"><span lang="zh">中文</span></a> <pre>九连环</pre>'
    """
    pattern, other = (_CHINESE, "zh") if lang == "en" else (_ENGLISH, "en")
    head, body, rest = html.partition("<body")
    if not body:
        head, rest = "", html

    def marked(text):
        return pattern.sub(lambda found: f'<span lang="{other}">{found[0]}</span>', text[0])

    done, at = [head + body], 0
    for apart in _APART.finditer(rest):
        done += [_TEXT.sub(marked, rest[at : apart.start()]), apart[0]]
        at = apart.end()
    return "".join([*done, _TEXT.sub(marked, rest[at:])])
