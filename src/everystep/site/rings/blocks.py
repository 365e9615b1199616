"""What the ring pages may put between {{ and }}: tables, figures, the widget."""

from collections.abc import Callable
from html import escape

from everystep import rings
from everystep.site.page import Page
from everystep.site.rings import tables
from everystep.site.rings.figure_blocks import FIGURES
from everystep.site.rings.figures import ring_puzzle
from everystep.site.rings.summary import SUMMARY
from everystep.site.words import message

__all__ = ["BLOCKS", "PAGE_BLOCKS", "TABLES"]


def ring_widget(
    page: Page, *, n: int = 9, state: str = "111111111", goal: str = "off", lookup: bool = False
) -> str:
    """The widget; before it runs, and without JavaScript, the toy drawn in its first state."""
    number = rings.parse_state(state, n)
    move = rings.next_move(number, 0)
    figure = ring_puzzle(
        page.lang,
        n,
        number,
        next_ring=move.rings[0] if move else None,
        legal=rings.legal_rings(number, n),
    )
    flag = " lookup" if lookup else ""
    hint = escape(message(page.lang, "rings-tables.widget.without-script"))
    return (
        f'<div class="es-widget">\n<ring-puzzle n="{n}" state="{escape(state)}" '
        f'goal="{escape(goal)}" tables="{page.url("rings/")}"{flag}>\n{figure}\n'
        f'<p><a href="{page.url("rings/states/")}">{hint}</a></p>\n</ring-puzzle>\n</div>'
    )


BLOCKS: dict[str, Callable[..., str]] = {
    **FIGURES,
    **SUMMARY,
    "ring_table_1": lambda lang: tables.walk_table(1).html(lang),
    "ring_table_2": lambda lang: tables.walk_table(2).html(lang),
    "ring_states": lambda lang: tables.states_table().html(lang),
    "ring_small_table": lambda lang, n: tables.path_table(n).html(lang),
    "ring_counts": lambda lang, last: tables.counts_table(last).html(lang),
    "ring_ring_moves": lambda lang, n: tables.moves_of_rings_table(n).html(lang),
    "ring_averages": lambda lang: tables.averages_table().html(lang),
}

PAGE_BLOCKS: dict[str, Callable[..., str]] = {"ring_widget": ring_widget}

TABLES = tables.tables
