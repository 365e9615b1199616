"""Small helpers for drawing: elements as escaped text, numbers without noise, a whole figure."""

import hashlib
from html import escape

from everystep.site.languages import Lang
from everystep.site.words import message

__all__ = ["Markup", "element", "figure", "group", "number", "scroll_box"]


class Markup(str):
    """Text that is markup already and is not escaped again."""

    __slots__ = ()


def element(name: str, *children: str, **attributes: str | float | None) -> Markup:
    """The element as text. Children that are not markup are escaped, and so are attributes.

    A trailing underscore in an attribute's name is dropped, the others become hyphens;
    an attribute that is None is left out.

    >>> element("text", "a < b", x=1.50, class_="es-label", text_anchor="middle")
    '<text x="1.5" class="es-label" text-anchor="middle">a &lt; b</text>'
    >>> element("g", element("path", d="M0 0H9"), id=None)
    '<g><path d="M0 0H9"/></g>'
    """
    written = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{_value(value)}"'
        for key, value in attributes.items()
        if value is not None
    )
    inner = "".join(c if isinstance(c, Markup) else escape(c, quote=False) for c in children)
    return Markup(f"<{name}{written}>{inner}</{name}>" if inner else f"<{name}{written}/>")


def group(class_: str, *children: str, **attributes: str | float | None) -> Markup:
    """A ``<g>`` of this class."""
    return element("g", *children, class_=class_, **attributes)


def _value(value: str | float) -> str:
    return escape(value) if isinstance(value, str) else number(value)


def number(value: float) -> str:
    """The number with at most two decimals.

    >>> number(2.0), number(-0.004), number(1 / 3)
    ('2', '0', '0.33')
    """
    short = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if short == "-0" else short


def figure(
    drawing: Markup,
    *,
    size: tuple[float, float],
    title: str,
    description: str,
    caption: str | None = None,
    class_: str,
    scroll: Lang | None = None,
    scale: float = 1,
) -> Markup:
    """A whole ``<figure>`` around a drawing of this size; the caption is the title unless given.

    The ids come from what is shown, so that two different figures on a page never share one.
    With ``scroll``, the drawing keeps its size on a narrow screen and its box scrolls;
    ``scale`` is that size, in pixels a unit.
    """
    key = hashlib.sha1(f"{title}|{description}|{drawing}".encode()).hexdigest()[:10]
    picture = element(
        "svg",
        element("title", title, id=f"t{key}"),
        element("desc", description, id=f"d{key}"),
        drawing,
        class_=class_,
        viewBox=f"0 0 {number(size[0])} {number(size[1])}",
        width=size[0] * scale,
        height=size[1] * scale,
        role="img",
        aria_labelledby=f"t{key}",
        aria_describedby=f"d{key}",
    )
    if scroll is not None:
        picture = scroll_box(scroll, title, picture)
    words = element("figcaption", title if caption is None else caption)
    return element("figure", picture, words, class_="es-figure")


def scroll_box(lang: Lang, title: str, *children: str) -> Markup:
    """A box that scrolls sideways, reachable by keyboard and named for a screen reader."""
    label = message(lang, "site.table.scroll", title=title)
    return element(
        "div", *children, class_="es-scroll", tabindex="0", role="region", aria_label=label
    )
