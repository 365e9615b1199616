"""What the Gray code pages may put between {{ and }}: tables, figures, the widget."""

from collections.abc import Callable
from html import escape

from everystep.site.gray import figures, tables
from everystep.site.gray.codes import Kind
from everystep.site.page import Page
from everystep.site.words import message

__all__ = ["BLOCKS", "PAGE_BLOCKS", "TABLES"]


def gray_widget(page: Page, *, kind: Kind = "reflected", n: int = 4, at: int = 0) -> str:
    """The widget; before it runs, and without JavaScript, the disc at its first position."""
    figure = figures.gray_disc(page.lang, n, at=at, kind=kind)
    hint = escape(message(page.lang, "gray-widget.without-script"))
    return (
        f'<div class="es-widget">\n<gray-code kind="{escape(kind)}" n="{n}" at="{at}">\n{figure}\n'
        f'<p><a href="{page.url("gray/")}#words">{hint}</a></p>\n</gray-code>\n</div>'
    )


def gray_downloads(page: Page, name: str, first: int, last: int) -> str:
    """A list of the data files of this name, one line for each number of bits."""
    lines = []
    for n in range(first, last + 1):
        stem = f"gray/{name}-{n}"
        links = " · ".join(
            f"[{name}-{n}.{kind}]({page.root}data/{stem}.{kind})" for kind in ("csv", "json")
        )
        key = "gray-tables.files.one" if n == 1 else "gray-tables.files.some"
        lines.append(f"- {message(page.lang, key, n=n, links=links)}")
    return "\n".join(lines) + "\n"


BLOCKS: dict[str, Callable[..., str]] = {
    "gray_disc": figures.gray_disc,
    "gray_tracks": figures.gray_tracks,
    "gray_border": figures.gray_border,
    "gray_table": lambda lang, n: tables.reflected_table(n).html(lang),
    "gray_readings": lambda lang: tables.readings_table().html(lang),
    "gray_trace_g": lambda lang, n: tables.trace_g_table(n).html(lang),
    "gray_trace_l": lambda lang, n: tables.trace_l_table(n).html(lang),
    "gray_variants": lambda lang, n: tables.variants_table(n).html(lang),
    "gray_kinds": lambda lang: tables.existence_table().html(lang),
    "thread_table": lambda lang: tables.thread_table().html(lang),
    "thread_all_on": lambda lang: tables.all_on_table().html(lang),
    "thread_steps": figures.thread_steps,
    "thread_share": figures.thread_share,
}

PAGE_BLOCKS: dict[str, Callable[..., str]] = {
    "gray_widget": gray_widget,
    "gray_downloads": gray_downloads,
}

TABLES = tables.tables
