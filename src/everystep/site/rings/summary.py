"""The nine rings on one sheet of paper: the rows of tables 1 and 2 where a ring is done with."""

from functools import cache

from everystep import rings
from everystep.site.languages import LANGUAGES, Lang
from everystep.site.rings.tables import NINE, walk_table
from everystep.site.tables import Column, Table, Worded
from everystep.site.words import message

__all__ = ["SUMMARY", "key_rows", "key_steps"]

WANTED = ("state", "rings_on", "step", "moves_left", "fast_moves_left")


def key_steps(which: int) -> dict[int, int]:
    """For each ring that moves on the way of this table: the step of its last move.

    >>> key_steps(1)[9], key_steps(1)[1], key_steps(2)[8]
    (86, 341, 43)
    """
    goal = 0 if which == 1 else 1 << (NINE - 1)
    route = rings.route(rings.all_on(NINE), goal)
    last = {move.rings[0]: step for step, move in enumerate(route, 1)}
    return dict(sorted(last.items(), reverse=True))


@cache
def key_rows(which: int) -> Table:
    """Those rows of table 1 or 2 after which one more ring has moved for the last time."""
    whole = walk_table(which)
    names = [column.name for column in whole.columns]
    columns = [whole.columns[names.index(name)] for name in WANTED]
    by_step = {row[0]: row for row in whole.rows}
    rows = []
    for ring, step in key_steps(which).items():
        done = {lang: message(lang, "rings-summary.done", ring=ring) for lang in LANGUAGES}
        row = by_step[step]
        rows.append((Worded(str(ring), done), *(row[names.index(name)] for name in WANTED)))
    return Table(
        stem=f"rings/key-rows-{which}",
        caption=f"rings-summary.caption.table-{which}",
        columns=[Column("ring", "rings-summary.heading.done"), *columns],
        rows=rows,
    )


def _html(lang: Lang, which: int) -> str:
    return key_rows(which).html(lang)


SUMMARY = {"ring_key_rows": _html}
