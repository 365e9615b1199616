"""The tables of the ring pages: rows out of the engine, headings out of the catalogue."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cache

from everystep import rings
from everystep.rings import Move
from everystep.site.languages import LANGUAGES
from everystep.site.rings.words import ring_count
from everystep.site.tables import Cell, Column, Link, Table, Worded

__all__ = [
    "averages_table",
    "counts_table",
    "moves_of_rings_table",
    "path_table",
    "states_table",
    "tables",
    "walk_table",
]

NINE = 9
PATHS = range(1, 11)  # n of the tables of all states in path order
COUNTS = 64  # the last n of the table of counts


def worded_move(move: Move | None) -> Cell:
    """A move as the data files write it, and as each language says it: +1+2, 1+2 on, 上12."""
    if move is None:
        return None
    glue = "" if max(move.rings) < 10 else "、"
    return Worded(
        rings.format_move(move),
        {
            "en": f"{'+'.join(map(str, move.rings))} {'on' if move.on else 'off'}",
            "zh": f"{'上' if move.on else '下'}{glue.join(map(str, move.rings))}",
        },
    )


def _fast_moves(start: int, goal: int) -> Iterator[tuple[int, Move]]:
    """For each basic move of the route: the fast move that it is part of, and its number."""
    for number, move in enumerate(rings.route(start, goal, fast=True), 1):
        for _ in move.rings:
            yield number, move


@cache
def walk_table(which: int) -> Table:
    """Table 1: the 341 states after moves 1, 2, … from all on to all off.
    Table 2: all on, and the 170 states after moves 1, 2, … to only ring 9 on."""
    start = rings.all_on(NINE)
    goal = 0 if which == 1 else 1 << (NINE - 1)
    rows: list[Sequence[Cell]] = []
    if which == 2:
        rows.append(_walk_row(0, start, goal, None, None, None))
    state = start
    steps = zip(rings.route(start, goal), _fast_moves(start, goal), strict=True)
    for step, (move, (number, fast)) in enumerate(steps, 1):
        state = rings.apply_move(state, move.rings[0], NINE)
        rows.append(_walk_row(step, state, goal, move, number, fast))
    return Table(
        stem=f"rings/table-{which}",
        caption=f"rings-tables.caption.table-{which}",
        columns=[
            Column("step", "rings-tables.heading.step", number=True),
            Column("state", "rings-tables.heading.state", code=True),
            Column("number", "rings-tables.heading.number", number=True),
            Column("rank", "rings-tables.heading.rank", number=True),
            Column("move", "rings-tables.heading.move"),
            Column("fast_step", "rings-tables.heading.fast-step", number=True),
            Column("fast_move", "rings-tables.heading.fast-move"),
            Column("rings_on", "rings-tables.heading.rings-on"),
            Column("moves_left", f"rings-tables.heading.left-{which}", number=True),
            Column("fast_moves_left", f"rings-tables.heading.fast-left-{which}", number=True),
        ],
        rows=rows,
        ids=lambda row: (f"s{row[2]}", f"k{row[0]}"),
    )


def _walk_row(
    step: int, state: int, goal: int, move: Move | None, number: int | None, fast: Move | None
) -> Sequence[Cell]:
    on = " ".join(map(str, rings.rings_on(state, NINE)))
    return (
        step,
        rings.format_state(state, NINE),
        state,
        rings.rank(state),
        worded_move(move),
        number,
        worded_move(fast),
        on or None,
        rings.distance(state, goal),
        rings.distance(state, goal, fast=True),
    )


@cache
def states_table() -> Table:
    """All 512 states of nine rings by number: where each stands, and both ways on from it."""
    on = rings.all_on(NINE)
    rows = []
    for state in range(1 << NINE):
        in_1 = state != on and rings.domain(state, NINE) == "main"
        step = rings.distance(on, state)
        page, row = (1, step) if in_1 else (2, step)
        rows.append(
            (
                state,
                rings.format_state(state, NINE),
                Link(f"{page}:{row}", f"../table-{page}/#s{state}"),
                worded_move(rings.next_move(state, 0)),
                rings.distance(state, 0),
                rings.distance(state, 0, fast=True),
                worded_move(rings.next_move(state, on)),
                rings.distance(state, on),
                rings.distance(state, on, fast=True),
            )
        )
    return Table(
        stem="rings/states",
        caption="rings-tables.caption.states",
        columns=[
            Column("number", "rings-tables.heading.number", number=True),
            Column("state", "rings-tables.heading.state", code=True),
            Column("table_and_step", "rings-tables.heading.place"),
            Column("move_to_all_off", "rings-tables.heading.move-off"),
            Column("moves_to_all_off", "rings-tables.heading.to-off", number=True),
            Column("fast_moves_to_all_off", "rings-tables.heading.fast-to-off", number=True),
            Column("move_to_all_on", "rings-tables.heading.move-on"),
            Column("moves_to_all_on", "rings-tables.heading.to-on", number=True),
            Column("fast_moves_to_all_on", "rings-tables.heading.fast-to-on", number=True),
        ],
        rows=rows,
        ids=lambda row: (f"s{row[0]}",),
    )


@cache
def path_table(n: int) -> Table:
    """All states of n rings in path order, from all off to only ring n on."""
    rows = []
    for rank in range(1 << n):
        state = rings.unrank(rank)
        below = rings.next_move(rings.unrank(rank - 1), state) if rank else None
        rows.append(
            (
                rank,
                rings.format_state(state, n),
                state,
                worded_move(below),
                rings.distance(state, 0, fast=True),
                rings.distance(state, rings.all_on(n)),
            )
        )
    return Table(
        stem=f"rings/all-{n}",
        caption="rings-tables.caption.path",
        columns=[
            Column("rank", "rings-tables.heading.rank", number=True),
            Column("state", "rings-tables.heading.state", code=True),
            Column("number", "rings-tables.heading.number", number=True),
            Column("move_from_rank_below", "rings-tables.heading.from-below"),
            Column("fast_moves_to_all_off", "rings-tables.heading.fast-to-off", number=True),
            Column("moves_to_all_on", "rings-tables.heading.to-on", number=True),
        ],
        rows=rows,
        ids=lambda row: (f"n{n}-s{row[2]}",),
        params={"n": n, "rings": _ring_count(n)},
    )


@cache
def counts_table(last: int = COUNTS) -> Table:
    """The counts for 1 to ``last`` rings."""
    return Table(
        stem="rings/counts",
        caption="rings-tables.caption.counts",
        columns=[
            Column("rings", "rings-tables.heading.n", number=True),
            Column("moves", "rings-tables.heading.moves", number=True),
            Column("fast_moves", "rings-tables.heading.fast", number=True),
            Column("longest", "rings-tables.heading.longest", number=True),
            Column("longest_fast", "rings-tables.heading.longest-fast", number=True),
            Column("with_start", "rings-tables.heading.with-start", number=True),
            Column("with_start_fast", "rings-tables.heading.with-start-fast", number=True),
        ],
        rows=[(n, *rings.counts(n)) for n in range(1, last + 1)],
        ids=lambda row: (f"n{row[0]}",),
        params={"last": last},
    )


@cache
def moves_of_rings_table(n: int) -> Table:
    """How often each ring moves from all on to all off, counted along the two routes."""
    start = rings.all_on(n)
    basic = [ring for move in rings.route(start, 0) for ring in move.rings]
    fast = [move.rings for move in rings.route(start, 0, fast=True)]
    alone = [rings_[0] for rings_ in fast if len(rings_) == 1]
    return Table(
        stem=f"rings/moves-of-rings-{n}",
        caption="rings-tables.caption.moves-of-rings",
        columns=[
            Column("ring", "rings-tables.heading.ring", number=True),
            Column("moves", "rings-tables.heading.moves-of-ring", number=True),
            Column("fast_moves_alone", "rings-tables.heading.alone", number=True),
            Column("fast_moves_as_pair", "rings-tables.heading.as-pair", number=True),
        ],
        rows=[
            (
                ring,
                basic.count(ring),
                alone.count(ring),
                sum(ring in rings_ for rings_ in fast if len(rings_) == 2),
            )
            for ring in range(1, n + 1)
        ],
        params={"rings": _ring_count(n)},
    )


@cache
def averages_table(last: int = 10) -> Table:
    """Exact averages over all states or pairs, summed state by state."""
    rows = []
    for n in range(1, last + 1):
        states, on = range(1 << n), rings.all_on(n)
        ranks = [rings.rank(state) for state in states]
        rows.append(
            (
                n,
                _mean(sum(ranks), len(ranks)),
                _mean(sum(rings.distance(s, 0, fast=True) for s in states), len(ranks)),
                _mean(sum(rings.distance(s, on) for s in states), len(ranks)),
                _mean(_sum_of_gaps(ranks), len(ranks) * (len(ranks) - 1)),
            )
        )
    return Table(
        stem="rings/averages",
        caption="rings-tables.caption.averages",
        columns=[
            Column("rings", "rings-tables.heading.n", number=True),
            Column("to_all_off", "rings-tables.heading.mean-off", number=True),
            Column("to_all_off_fast", "rings-tables.heading.mean-off-fast", number=True),
            Column("to_all_on", "rings-tables.heading.mean-on", number=True),
            Column("between_two_states", "rings-tables.heading.mean-pairs", number=True),
        ],
        rows=rows,
        params={"last": last},
    )


def _sum_of_gaps(ranks: list[int]) -> int:
    """The sum of |a - b| over all ordered pairs."""
    ordered, below, total = sorted(ranks), 0, 0
    for i, rank in enumerate(ordered):
        total += rank * i - below
        below += rank
    return 2 * total


def _ring_count(n: int) -> Worded:
    return Worded(str(n), {lang: ring_count(lang, n) for lang in LANGUAGES})


def _mean(total: int, count: int) -> str:
    return str(Fraction(total, count))


def tables() -> Iterator[Table]:
    """Every ring table, for the data files."""
    yield walk_table(1)
    yield walk_table(2)
    yield states_table()
    yield from (path_table(n) for n in PATHS)
    yield counts_table()
    yield moves_of_rings_table(NINE)
    yield averages_table()
