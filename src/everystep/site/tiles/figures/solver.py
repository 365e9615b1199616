"""The pattern databases drawn, and how many positions each way of estimating has to look at."""

from math import log10

from everystep import tiles
from everystep.site.languages import Lang
from everystep.site.svg import Markup, element, figure, group, number, picture
from everystep.site.tiles.figures.board import Marks, board_drawing, board_size
from everystep.site.tiles.solver import HEURISTICS, nodes_text, part
from everystep.site.words import message

__all__ = ["tile_databases", "tile_nodes"]

KEY = "tiles-solver"
WIDE = 340
# For each cell of the standard goal the group of its tile, -1 the blank's: as make_design() divides
# them, seen in both ways. A test holds them together; asking it here would load NumPy.
GROUPS = {
    "straight": (0, 2, 2, 2, 0, 0, 1, 1, 0, 0, 1, 1, 0, 1, 1, -1),
    "mirrored": (0, 0, 0, 0, 2, 0, 0, 1, 2, 1, 1, 1, 2, 1, 1, -1),
}


def tile_databases(lang: Lang) -> str:
    """The goal with its tiles divided into groups, and the same division mirrored."""
    goal = tiles.standard_goal(4, 4)
    items = []
    for name, groups in GROUPS.items():
        words = message(lang, f"{KEY}.databases.{name}")
        drawing = picture(
            board_drawing(goal, Marks(groups=dict(enumerate(groups[:-1])))),
            size=board_size(4, 4),
            scale=0.72,
            title=words,
            class_="es-board",
            seed=name,
        )
        items.append(element("div", drawing, element("span", words), class_="es-board-item"))
    return element(
        "figure",
        element("div", *items, class_="es-boards"),
        element("figcaption", message(lang, f"{KEY}.databases.caption")),
        class_="es-figure",
    )


def _power(power: int) -> str:
    """10⁴"""
    return "10" + str(power).translate(str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹"))


def tile_nodes(lang: Lang) -> str:
    """How many positions IDA* looked at with each estimate, on the same positions; each line to
    the right is ten times as many."""
    found = part("heuristics")
    ways = {way["heuristic"]: way["summary"]["nodes"]["mean"] for way in found.get("ways", ())}
    names = [name for name in HEURISTICS if name in ways]
    if not names:
        raise ValueError("expected nodes by heuristic in the file of measurements, got none")
    low = int(log10(min(ways.values())))
    high = int(log10(max(ways.values()))) + 1
    left, top, row = 6, 26, 38
    step = (WIDE - 2 * left) / (high - low)
    bottom = top + len(names) * row
    drawn: list[Markup] = []
    for power in range(low, high + 1):
        x = left + (power - low) * step
        drawn.append(element("path", d=f"M{number(x)} {top - 6}V{bottom}", class_="es-grid"))
        anchor = "start" if power == low else "end" if power == high else "middle"
        drawn.append(element("text", _power(power), x=x, y=top - 12, class_=f"es-{anchor}"))
    said = []
    for index, name in enumerate(names):
        y = top + index * row
        wide = (log10(ways[name]) - low) * step
        words = message(lang, f"{KEY}.heuristic.{name.replace(' ', '-')}")
        count = nodes_text(ways[name])
        drawn.append(element("text", words, x=left, y=y + 13, class_="es-start"))
        drawn.append(element("text", count, x=WIDE - left, y=y + 13, class_="es-end"))
        drawn.append(
            element(
                "rect",
                x=left,
                y=y + 18,
                width=wide,
                height=11,
                class_="es-nodes",
                data_heuristic=name,
                data_nodes=round(ways[name]),
            )
        )
        said.append(message(lang, "tiles-figures.chart.said", name=words, words=count))
    return figure(
        group("es-chart", *drawn),
        size=(WIDE, bottom + 6),
        scale=1.6,
        title=message(lang, f"{KEY}.nodes.title"),
        description=(" " if lang == "en" else "").join(said),
        caption=message(
            lang, f"{KEY}.nodes.caption", positions=found["positions"], longest=found["longest"]
        ),
        class_="es-nodes-chart",
    )
