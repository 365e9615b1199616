"""Small helpers for drawing: elements as escaped text, numbers without noise, a whole figure."""

import hashlib
from html import escape

from everystep.site.languages import Lang
from everystep.site.words import message

__all__ = ["Markup", "element", "figure", "group", "number", "picture", "scroll_box"]


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


def picture(
    drawing: Markup,
    *,
    size: tuple[float, float],
    scale: float = 1,
    title: str,
    description: str | None = None,
    class_: str,
    seed: str = "",
) -> Markup:
    """An ``<svg>`` of this size around a drawing, named in words; ``scale`` is pixels a unit.

    The ids come from what is shown (and from the seed), so that two different pictures on a page
    never share one.
    """
    key = hashlib.sha1(f"{seed}|{title}|{description}|{drawing}".encode()).hexdigest()[:10]
    words = [element("title", title, id=f"t{key}")]
    if description is not None:
        words.append(element("desc", description, id=f"d{key}"))
    return element(
        "svg",
        *words,
        drawing,
        class_=class_,
        viewBox=f"0 0 {number(size[0])} {number(size[1])}",
        width=size[0] * scale,
        height=size[1] * scale,
        role="img",
        aria_labelledby=f"t{key}",
        aria_describedby=None if description is None else f"d{key}",
    )


def figure(
    drawing: Markup,
    *,
    size: tuple[float, float],
    scale: float = 1,
    title: str,
    description: str,
    caption: str | None = None,
    class_: str,
    scroll: Lang | None = None,
) -> Markup:
    """A whole ``<figure>`` around a drawing; the caption is the title unless given.

    With ``scroll``, the drawing keeps its size on a narrow screen and its box scrolls.
    """
    shown = picture(
        drawing, size=size, scale=scale, title=title, description=description, class_=class_
    )
    if scroll is not None:
        shown = scroll_box(scroll, title, shown)
    words = element("figcaption", title if caption is None else caption)
    return element("figure", shown, words, class_="es-figure")


def scroll_box(lang: Lang, title: str, *children: str) -> Markup:
    """A box that scrolls sideways, reachable by keyboard and named for a screen reader."""
    label = message(lang, "site.table.scroll", title=title)
    return element(
        "div", *children, class_="es-scroll", tabindex="0", role="region", aria_label=label
    )
