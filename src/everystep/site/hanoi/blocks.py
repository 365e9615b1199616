"""What the Hanoi pages may put between {{ and }}: tables, figures, the widget."""

from collections.abc import Callable
from html import escape

from everystep import hanoi
from everystep.site.hanoi import figures, routes, tables
from everystep.site.page import Page
from everystep.site.tables import Cell, Column, Link, Table
from everystep.site.words import message

__all__ = ["BLOCKS", "PAGE_BLOCKS", "TABLES"]


def hanoi_widget(
    page: Page,
    *,
    n: int = 4,
    state: str | None = None,
    goal: str = "C",
    rule: hanoi.Rule = "classic",
) -> str:
    """The widget; before it runs, and without JavaScript, the toy drawn in its first state.
    The state has one letter a disc, the largest first; all on A unless given."""
    word = state or "A" * n
    pegs = 4 if rule == "four" else 3
    stacks = hanoi.format_state(hanoi.parse_state(word, first="largest", pegs=pegs), pegs=pegs)
    figure = figures.hanoi_figure(page.lang, stacks, goal=goal, rule=rule, next=True, legal=True)
    hint = escape(message(page.lang, "hanoi-tables.widget.without-script"))
    return (
        f'<div class="es-widget">\n<hanoi-puzzle n="{n}" state="{escape(word)}" '
        f'goal="{escape(goal)}" rule="{rule}">\n{figure}\n'
        f'<p><a href="{page.url("hanoi/tables/")}">{hint}</a></p>\n</hanoi-puzzle>\n</div>'
    )


def hanoi_files(page: Page) -> str:
    """The data files of all routes: a row for each number of discs."""
    rows: list[tuple[Cell, ...]] = []
    for n in routes.FILES:
        stem = routes.route_table(n).stem
        links = [
            Link(f"route-{n}.{kind}", page.url(f"../data/{stem}.{kind}"))
            for kind in ("csv", "json")
        ]
        rows.append((n, hanoi.move_count(n), *links))
    table = Table(
        stem="hanoi/files",
        caption="hanoi-tables.caption.files",
        columns=[
            Column("discs", "hanoi-tables.heading.n", number=True),
            Column("moves", "hanoi-tables.heading.moves", number=True),
            Column("csv", "hanoi-tables.heading.csv"),
            Column("json", "hanoi-tables.heading.json"),
        ],
        rows=rows,
        search=False,
        params={"last": routes.FILES[-1]},
    )
    return table.html(page.lang)


def hanoi_measured(page: Page) -> str:
    """A sentence that says with what, when and how the timings were measured."""
    measured = tables.timings()
    comma = ", " if page.lang == "en" else "、"
    versions = comma.join(f"{name} {number}" for name, number in measured["versions"].items())
    return message(
        page.lang,
        "hanoi-tables.measured.by",
        machine=measured["machine"],
        date=measured["date"],
        versions=versions,
        longest=measured["longest_list"],
    )


BLOCKS: dict[str, Callable[..., str]] = {
    "hanoi_figure": figures.hanoi_figure,
    "hanoi_graph": figures.hanoi_graph,
    "hanoi_graph_routes": figures.hanoi_graph_routes,
    "hanoi_decision": figures.hanoi_decision,
    "hanoi_times": figures.hanoi_times,
    "hanoi_route": lambda lang, n: routes.route_table(n).html(lang),
    "hanoi_paper": lambda lang, n: routes.paper_table(n).html(lang),
    "hanoi_struck": lambda lang, n: routes.struck_table(n).html(lang),
    "hanoi_pairs": lambda lang, last: tables.pairs_table(last).html(lang),
    "hanoi_variants": lambda lang, last: tables.variants_table(last).html(lang),
    "hanoi_splits": lambda lang, last: tables.splits_table(last).html(lang),
    "hanoi_timings": lambda lang: tables.timings_table().html(lang),
    "hanoi_same": lambda lang, n: tables.same_table(n).html(lang),
}

PAGE_BLOCKS: dict[str, Callable[..., str]] = {
    "hanoi_widget": hanoi_widget,
    "hanoi_files": hanoi_files,
    "hanoi_measured": hanoi_measured,
}

TABLES = tables.tables
