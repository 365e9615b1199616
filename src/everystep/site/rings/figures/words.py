"""Sentences that several figures say of a state."""

from collections.abc import Sequence
from html import escape

from everystep.rings import Ring
from everystep.site.languages import Lang
from everystep.site.svg import Markup, element
from everystep.site.words import message

__all__ = ["ring_list", "ring_words", "with_states"]


def ring_list(lang: Lang, some: Sequence[Ring]) -> str:
    """The rings in words: 3, 5 and 8; 3、5、8."""
    names = [str(ring) for ring in some]
    if lang == "zh":
        return "、".join(names)
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def ring_words(lang: Lang, on: Sequence[Ring], n: int) -> str:
    """A sentence that says which rings are on the bar."""
    if not on:
        return message(lang, "rings-figures.state.none")
    if len(on) == n > 1:
        return message(lang, "rings-figures.state.all")
    name = "one" if len(on) == 1 else "some"
    return message(lang, f"rings-figures.state.{name}", rings=ring_list(lang, on))


def with_states(words: str, *states: str) -> Markup:
    """The sentence with these states set as code, so that they are never wrapped.
    It must not hold their digits elsewhere."""
    markup = escape(words, quote=False)
    for digits in states:
        markup = markup.replace(digits, element("code", digits))
    return Markup(markup)
