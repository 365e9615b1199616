"""The cycles of a board as wheels: each tile points at the one whose place it stands in."""

from collections.abc import Sequence
from math import atan2, cos, degrees, hypot, pi, sin

from everystep import tiles
from everystep.permutations import cycle_length, cycles
from everystep.site.languages import Lang
from everystep.site.svg import Markup, element, figure, group, number
from everystep.site.tiles.examples import board
from everystep.site.tiles.words import cycle_words
from everystep.site.words import message

__all__ = ["tile_cycles"]

WIDE = 340
SIDE = 30  # of a tile on a wheel
APART = 52  # from tile to tile


def tile_cycles(lang: Lang, text: str, way: tiles.Way = "down-right") -> str:
    """The cycles of the board once its blank is home."""
    order = tiles.drive_home(board(text), way).order
    product, length = cycles(order), cycle_length(order)
    if not product:
        raise ValueError(f"expected a board with a tile out of place, got {text!r}")
    wheels = [APART / 2 / sin(pi / len(cycle)) for cycle in product]
    lines: list[list[int]] = []
    room = 0.0
    for index, reach in enumerate(wheels):
        need = 2 * reach + SIDE + 14
        if not lines or room + need > WIDE:
            lines.append([])
            room = 0
        lines[-1].append(index)
        room += need
    drawn, top = [], 4.0
    for line in lines:
        used = sum(2 * wheels[i] + SIDE + 14 for i in line)
        high = max(2 * wheels[i] + SIDE for i in line)
        x = (WIDE - used) / 2
        for i in line:
            reach = wheels[i]
            x += reach + SIDE / 2 + 7
            drawn.append(_wheel(product[i], x, top + high / 2, reach))
            x += reach + SIDE / 2 + 7
        top += high + 12
    parity = "odd" if length % 2 else "even"
    sums = " + ".join(f"({len(cycle)} − 1)" for cycle in product)
    return figure(
        group("es-chart", *drawn),
        size=(WIDE, top),
        scale=1.3,
        title=message(
            lang,
            f"tiles-figures.cycles.{parity}",
            cycles=cycle_words(product),
            sum=sums,
            length=length,
        ),
        description=message(lang, "tiles-figures.cycles.text"),
        class_="es-cycles",
    )


def _wheel(cycle: Sequence[int], x: float, y: float, reach: float) -> Markup:
    spots = [
        (
            x + reach * sin(2 * pi * k / len(cycle)),
            y - reach * cos(2 * pi * k / len(cycle)),
        )
        for k in range(len(cycle))
    ]
    parts = []
    for index, (ax, ay) in enumerate(spots):
        bx, by = spots[(index + 1) % len(spots)]
        parts.append(_arrow(ax, ay, bx, by, double=len(cycle) == 2))
    for tile, (ax, ay) in zip(cycle, spots, strict=True):
        box = element(
            "rect", x=ax - SIDE / 2, y=ay - SIDE / 2, width=SIDE, height=SIDE, rx=6, class_="es-box"
        )
        label = element("text", str(tile), x=ax, y=ay + 5)
        parts.append(group("es-tile", box, label, data_tile=tile))
    return group("es-wheel", *parts, data_cycle=" ".join(map(str, cycle)))


def _arrow(ax: float, ay: float, bx: float, by: float, *, double: bool) -> Markup:
    """A line from the rim of one tile to the rim of the next, with a head."""
    far = hypot(bx - ax, by - ay)
    dx, dy = (bx - ax) / far, (by - ay) / far
    rim = SIDE / 2 / max(abs(dx), abs(dy))
    aside = 5 if double else 0  # the two arrows of a pair lie side by side
    ox, oy = -dy * aside, dx * aside
    sx, sy = ax + dx * (rim + 1) + ox, ay + dy * (rim + 1) + oy
    ex, ey = bx - dx * (rim + 2) + ox, by - dy * (rim + 2) + oy
    line = f"M{number(sx)} {number(sy)}L{number(ex)} {number(ey)}"
    turn = degrees(atan2(dy, dx))
    head = element(
        "path",
        d="M-6 -4L0 0L-6 4",
        transform=f"translate({number(ex)} {number(ey)}) rotate({number(turn)})",
    )
    return group("es-to", element("path", d=line), head)
