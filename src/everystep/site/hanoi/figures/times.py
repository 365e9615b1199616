"""The timings as a plot: nanoseconds a move, on a scale of powers of ten."""

from math import log10

from everystep.site.hanoi.tables import WAYS, timings
from everystep.site.languages import Lang
from everystep.site.svg import Markup, element, figure, group, number
from everystep.site.words import message

__all__ = ["hanoi_times"]

KEY = "hanoi-figures"
WIDE, HIGH = 340, 300
LEFT, RIGHT, TOP, BASE = 44, 330, 30, 232


def hanoi_times(lang: Lang) -> str:
    """A line for each of the five ways; they differ in width and dashes, not in colour alone."""
    rows = timings()["rows"]
    first: int = rows[0]["n"]
    last: int = rows[-1]["n"]
    each = {
        way: [(row["n"], row[way] / row["moves"] * 1e9) for row in rows if row[way] is not None]
        for way in WAYS
    }
    values = [value for points in each.values() for _, value in points]
    low, top = _power_below(min(values)), _power_below(max(values)) + 1

    def x_of(n: float) -> float:
        return LEFT + (n - first) * (RIGHT - LEFT) / (last - first)

    def y_of(value: float) -> float:
        return BASE - (log10(value) - low) * (BASE - TOP) / (top - low)

    drawn: list[Markup] = [
        element("text", message(lang, f"{KEY}.times.up"), x=2, y=14, class_="es-start")
    ]
    for power in range(low, top + 1):
        y = y_of(10.0**power)
        drawn.append(element("path", d=f"M{LEFT} {number(y)}H{RIGHT}", class_="es-grid"))
        drawn.append(element("text", f"{10.0**power:g}", x=LEFT - 6, y=y + 4.5, class_="es-end"))
    drawn.append(element("path", d=f"M{LEFT} {TOP}V{BASE}H{RIGHT}", class_="es-axis"))
    drawn += [element("text", str(n), x=x_of(n), y=BASE + 17) for n in _ticks(first, last)]
    right = message(lang, f"{KEY}.times.right")
    drawn.append(element("text", right, x=RIGHT, y=BASE + 34, class_="es-end"))
    for index, points in enumerate(each.values()):
        line = "L".join(f"{number(x_of(n))} {number(y_of(value))}" for n, value in points)
        drawn.append(element("path", d=f"M{line}", class_=f"es-line es-line-{index + 1}"))
    y = BASE + 52
    for index, way in enumerate(WAYS):
        drawn.append(element("path", d=f"M8 {y}H52", class_=f"es-line es-line-{index + 1}"))
        said = message(lang, f"hanoi-tables.heading.{way}")
        drawn.append(element("text", said, x=60, y=y + 4.5, class_="es-start"))
        y += 19
    ends = [
        message(
            lang,
            f"{KEY}.times.one",
            way=message(lang, f"hanoi-tables.heading.{way}"),
            first=_short(points[0][1]),
            last=_short(points[-1][1]),
            n=points[-1][0],
        )
        for way, points in each.items()
    ]
    return figure(
        group("es-chart", *drawn),
        size=(WIDE, y - 6),
        scale=1.6,
        title=message(lang, f"{KEY}.times.title", first=first, last=last),
        description=(" " if lang == "en" else "").join(ends),
        class_="es-times",
    )


def _power_below(value: float) -> int:
    return int(log10(value) // 1)


def _ticks(first: int, last: int) -> list[int]:
    return [n for n in range(first, last + 1) if n % 5 == 0 or n == last]


def _short(value: float) -> str:
    return f"{value:.3g}"
