"""Charts: boards by their distance from the goal, and how often a shuffle gives each board."""

from collections.abc import Sequence

from everystep.site.languages import Lang
from everystep.site.svg import Markup, element, figure, group, number
from everystep.site.tiles.figures.rows import board_picture
from everystep.site.tiles.measured import (
    AMONG_HOME,
    AMONG_SOLVABLE,
    SAMPLES,
    depths_of,
    measured,
    walked,
)
from everystep.site.tiles.numbers import grouped, mean
from everystep.site.words import message
from everystep.tiles import Board

__all__ = ["tile_deepest", "tile_depths", "tile_evenness", "tile_walks"]

WIDE = 340
KEY = "tiles-figures"


def _text(words: str, x: float, y: float, anchor: str = "start") -> Markup:
    return element("text", words, x=x, y=y, class_=f"es-{anchor}")


def _bars(values: Sequence[float], x: float, base: float, step: float, high: float) -> str:
    """A path of bars side by side, the greatest of this height."""
    most = max(values)
    path = []
    for index, value in enumerate(values):
        tall = high * value / most
        if tall > 0.02:
            left = x + index * step
            path.append(
                f"M{number(left)} {number(base)}v{number(-tall)}h{number(step)}v{number(tall)}z"
            )
    return "".join(path)


def tile_depths(lang: Lang, *shapes: str) -> str:
    """For each shape, "3x3" and so on, how its solvable boards spread over the distances from the
    goal; each strip on the same axis, its highest bar drawn at full height."""
    tables = [(shape, depths_of(shape)) for shape in shapes]
    most = max(table.largest for _, table in tables)
    left, top, high, row = 6, 4, 44, 84
    step = (WIDE - 2 * left) / (most + 1)
    drawn, said = [], []
    for index, (shape, table) in enumerate(tables):
        y = top + index * row
        base = y + 30 + high
        name = shape.replace("x", " × ")
        params = {
            "shape": name,
            "boards": grouped(table.boards),
            "mean": mean(table.moves, table.boards),
            "most": table.largest,
        }
        middle = left + (table.moves / table.boards + 0.5) * step
        end = left + (table.largest + 0.5) * step
        drawn += [
            _text(message(lang, f"{KEY}.depths.strip", **params), left, y + 14),
            _text(message(lang, f"{KEY}.depths.far", **params), WIDE - left, y + 14, "end"),
            element(
                "path",
                d=_bars(table.counts, left, base, step, high),
                class_="es-bars",
                data_shape=shape,
            ),
            element("path", d=f"M{left} {base}H{WIDE - left}", class_="es-axis"),
            element("path", d=f"M{number(middle)} {base}v-{high + 6}", class_="es-cut"),
            element("path", d=f"M{number(end)} {base}v-8m-3 3l3 5l3 -5", class_="es-end-mark"),
        ]
        said.append(message(lang, f"{KEY}.depths.said", **params))
    base = top + len(tables) * row + 6
    for tick in range(0, most + 1, 10):
        x = left + (tick + 0.5) * step
        drawn.append(element("path", d=f"M{number(x)} {base - 14}v5", class_="es-axis"))
        drawn.append(_text(str(tick), x, base + 5, "middle"))
    drawn.append(_text(message(lang, f"{KEY}.depths.axis"), WIDE - left, base + 24, "end"))
    return figure(
        group("es-chart", *drawn),
        size=(WIDE, base + 30),
        scale=1.6,
        title=message(lang, f"{KEY}.depths.title"),
        description=(" " if lang == "en" else "").join(said),
        caption=message(lang, f"{KEY}.depths.caption"),
        class_="es-depths",
    )


def tile_deepest(lang: Lang, shape: str) -> str:
    """The boards farthest from the goal."""
    table = depths_of(shape)
    rows, columns = map(int, shape.split("x"))
    items = [
        element(
            "li",
            board_picture(lang, Board(rows, columns, cells), scale=0.42, seed=f"deep{shape}"),
        )
        for cells in table.deepest
    ]
    words = message(
        lang,
        f"{KEY}.deepest.title" if len(items) > 1 else f"{KEY}.deepest.title-one",
        shape=shape.replace("x", " × "),
        count=len(items),
        moves=table.largest,
    )
    return element(
        "figure",
        element("ol", *items, class_="es-ends"),
        element("figcaption", words),
        class_="es-figure",
    )


def tile_evenness(lang: Lang, among: str) -> str:
    """How often each board came out of each shuffle, the most frequent first; a line where all
    would be if they came out equally often."""
    names = AMONG_HOME if among == "home" else AMONG_SOLVABLE
    left, high, row, top = 6, 62, 108, 4
    drawn, said = [], []
    results = [(name, measured(name)) for name in names]
    most = max(result.counts[0] for _, result in results)
    for index, (name, result) in enumerate(results):
        y = top + index * row
        base = y + 34 + high
        step = (WIDE - 2 * left) / len(result.counts)
        even = SAMPLES / len(result.counts)
        line = base - high * even / most
        params = {
            "reached": result.evenness.reached,
            "boards": len(result.counts),
            "most": result.counts[0],
            "least": result.counts[-1],
            "even": number(even),
        }
        drawn += [
            _text(message(lang, f"{KEY}.evenness.{name}"), left, y + 14),
            _text(message(lang, f"{KEY}.evenness.strip", **params), left, y + 29),
            element(
                "path",
                d=_bars(result.counts, left, base, step, high * result.counts[0] / most),
                class_="es-bars",
                data_shuffle=name,
            ),
            element("path", d=f"M{left} {base}H{WIDE - left}", class_="es-axis"),
            element("path", d=f"M{left} {number(line)}H{WIDE - left}", class_="es-cut"),
        ]
        said.append(
            message(
                lang,
                f"{KEY}.chart.said",
                name=message(lang, f"{KEY}.evenness.{name}"),
                words=message(lang, f"{KEY}.evenness.strip", **params),
            )
        )
    return figure(
        group("es-chart", *drawn),
        size=(WIDE, top + len(results) * row + 4),
        scale=1.6,
        title=message(lang, f"{KEY}.evenness.{among}-title"),
        description=(" " if lang == "en" else "").join(said),
        caption=message(lang, f"{KEY}.evenness.{among}-caption", samples=grouped(SAMPLES)),
        class_="es-evenness",
    )


def tile_walks(lang: Lang) -> str:
    """How far from the goal boards are after a number of random moves, beside all boards."""
    table = depths_of("2x3")
    left, high, row, top = 6, 44, 66, 4
    step = (WIDE - 2 * left) / (table.largest + 1)
    strips: list[tuple[str, Sequence[int], str]] = []
    counts: Sequence[int]
    for moves, counts in walked():
        average = mean(sum(d * c for d, c in enumerate(counts)), sum(counts))
        words = message(lang, f"{KEY}.walks.strip", moves=moves, mean=average)
        strips.append((f"walk-{moves}", counts, words))
    words = message(lang, f"{KEY}.walks.all", mean=mean(table.moves, table.boards))
    strips.append(("all", table.counts, words))
    drawn = []
    for index, (name, counts, words) in enumerate(strips):
        y = top + index * row
        base = y + 18 + high
        drawn += [
            _text(words, left, y + 13),
            element(
                "path", d=_bars(counts, left, base, step, high), class_="es-bars", data_walk=name
            ),
            element("path", d=f"M{left} {base}H{WIDE - left}", class_="es-axis"),
        ]
    base = top + len(strips) * row + 12
    for tick in range(0, table.largest + 1, 5):
        x = left + (tick + 0.5) * step
        drawn.append(_text(str(tick), x, base, "middle"))
    drawn.append(_text(message(lang, f"{KEY}.depths.axis"), WIDE - left, base + 19, "end"))
    return figure(
        group("es-chart", *drawn),
        size=(WIDE, base + 25),
        scale=1.6,
        title=message(lang, f"{KEY}.walks.title"),
        description=("; " if lang == "en" else "；").join(words for _, _, words in strips),
        caption=message(lang, f"{KEY}.walks.caption", samples=grouped(sum(walked()[0][1]))),
        class_="es-depths",
    )
