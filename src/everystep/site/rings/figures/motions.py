"""The motions of the hand as short series of drawings, close up at the tip of the bar.

As in `puzzle`, a ring hangs from the eye of its rod, and what lies before and behind what is
the order of drawing: a ring on the bar is half behind both rails and half before them, a ring
in the slot lies between the rails, a ring above the bar before them both.
"""

from collections.abc import Sequence
from typing import Literal, NamedTuple

from everystep.site.languages import Lang
from everystep.site.rings.figures.puzzle import EYE, tube
from everystep.site.svg import Markup, element, group, number, picture
from everystep.site.words import message

__all__ = ["MOTIONS", "ring_motion"]

KEY = "rings-figures.motion"
WIDE, HIGH, ABOVE = 272, 244, 84  # the frame, and the middle of the bar below its upper edge
RAIL = 12
LONG, SHORT = 62, 18  # half axes of a ring
ROUND = 34  # the shorter one in the slot, where the ring turns its face to us
PLATE = 124
ONE = 104  # where ring 1 stands when it is alone
BACK, FRONT = 62, 124  # where two rings stand


class Pose(NamedTuple):
    """A ring in a frame: the eye of its rod, how it lies, and between which parts."""

    x: float
    eye: float
    tilt: float  # degrees clockwise, from the eye to the far end
    where: Literal["below", "slot", "above", "on"]
    label: str  # a ring number, or "front" or "back"
    moves: bool = True
    short: float = SHORT


class Frame(NamedTuple):
    """One drawing: its rings from left to right, the end of the bar, an arrow as path and head."""

    poses: Sequence[Pose]
    tip: float
    arrow: str = ""  # the line of the arrow; its last two numbers are where the head is
    heading: float = 0  # degrees clockwise from upwards


def _below(x: float, label: str) -> Pose:
    return Pose(x, 34, 36, "below", label)


def _on(x: float, label: str, moves: bool = True) -> Pose:
    return Pose(x, -36, 52, "on", label, moves)


UP, DOWN, OVER, BACK_OVER = range(4)


def _arrow(kind: int, x: float, y: float = 0) -> tuple[str, float]:
    """An arrow up or down through the slot at x, or down or up round the tip beyond x."""
    if kind == UP:
        return f"M{x} {y + 34}L{x} {y - 10}", 0
    if kind == DOWN:
        return f"M{x} {y - 34}L{x} {y + 10}", 180
    if kind == OVER:
        return f"M{x - 2} {y - 34}Q{x + 26} {y - 6} {x} {y + 30}", 215
    return f"M{x} {y + 34}Q{x + 26} {y + 6} {x - 2} {y - 30}", -40


def _single(pose: Pose, arrow: tuple[str, float] = ("", 0)) -> Frame:
    return Frame([pose], ONE + 84, *arrow)


def _two(one: Pose, two: Pose, tip: float, arrow: tuple[str, float] = ("", 0)) -> Frame:
    return Frame([one, two], tip, *arrow)


_SLOT_1 = Pose(ONE, -62, 66, "slot", "1", short=ROUND)
_ABOVE_1 = Pose(ONE, -40, -8, "above", "1", short=14)
_FRONT = _on(FRONT, "front", False)
_FRONT_UP = Pose(FRONT, -56, 54, "on", "front", False)
_SLOT_BACK = Pose(BACK, -58, 50, "slot", "back", short=ROUND)
_ABOVE_BACK = Pose(BACK, -31, -2, "above", "back", short=11)
_FAR, _NEAR = FRONT + 118, FRONT + 38  # the end of the bar, far from the rings and drawn to them
_PAIR_TIP = FRONT + 88
_SLOT_PAIR = (
    Pose(BACK, -62, 60, "slot", "2", short=ROUND),
    Pose(FRONT, -62, 60, "slot", "1", short=ROUND),
)
_ABOVE_PAIR = (
    Pose(BACK, -27, -4, "above", "2", short=11),
    Pose(FRONT, -52, -4, "above", "1", short=11),
)

# name -> pairs of (what the picture shows, the frame); the words are in the catalogue
MOTIONS: dict[str, Sequence[tuple[str, Frame]]] = {
    "on": [
        ("one-below", _single(_below(ONE, "1"), _arrow(UP, ONE - 24, 10))),
        ("one-slot", _single(_SLOT_1, _arrow(UP, ONE - 42, -10))),
        ("one-above", _single(_ABOVE_1, _arrow(OVER, ONE + 130))),
        ("one-on", _single(_on(ONE, "1"))),
    ],
    "off": [
        ("one-on", _single(_on(ONE, "1"), _arrow(BACK_OVER, ONE + 96))),
        ("one-above", _single(_ABOVE_1, _arrow(DOWN, ONE - 24, -14))),
        ("one-slot", _single(_SLOT_1, _arrow(DOWN, ONE - 42, 10))),
        ("one-below", _single(_below(ONE, "1"))),
    ],
    "gap-on": [
        ("gap-below", _two(_below(BACK, "back"), _FRONT, _FAR, _arrow(UP, BACK - 24, 10))),
        ("gap-slot", _two(_SLOT_BACK, _FRONT, _FAR, _arrow(UP, BACK - 36, -10))),
        ("gap-tip", _two(_ABOVE_BACK, _FRONT_UP, _NEAR, _arrow(OVER, BACK + 152))),
        ("gap-on", _two(_on(BACK, "back"), _FRONT, _FAR)),
    ],
    "gap-off": [
        ("gap-near", _two(_on(BACK, "back"), _FRONT, _NEAR + 14, _arrow(BACK_OVER, BACK + 152))),
        ("gap-tip", _two(_ABOVE_BACK, _FRONT_UP, _NEAR, _arrow(DOWN, BACK - 24, -14))),
        ("gap-slot", _two(_SLOT_BACK, _FRONT, _FAR, _arrow(DOWN, BACK - 36, 10))),
        ("gap-below", _two(_below(BACK, "back"), _FRONT, _FAR)),
    ],
    "pair-on": [
        (
            "pair-below",
            _two(_below(BACK, "2"), _below(FRONT, "1"), _PAIR_TIP, _arrow(UP, BACK - 24, 10)),
        ),
        ("pair-slot", _two(*_SLOT_PAIR, _PAIR_TIP, _arrow(UP, BACK - 36, -10))),
        ("pair-above", _two(*_ABOVE_PAIR, _PAIR_TIP, _arrow(OVER, FRONT + 122))),
        ("pair-on", _two(_on(BACK, "2"), _on(FRONT, "1"), _PAIR_TIP)),
    ],
    "pair-off": [
        (
            "pair-on",
            _two(_on(BACK, "2"), _on(FRONT, "1"), _PAIR_TIP, _arrow(BACK_OVER, FRONT + 96)),
        ),
        ("pair-above", _two(*_ABOVE_PAIR, _PAIR_TIP, _arrow(DOWN, BACK - 24, -14))),
        ("pair-slot", _two(*_SLOT_PAIR, _PAIR_TIP, _arrow(DOWN, BACK - 36, 10))),
        ("pair-below", _two(_below(BACK, "2"), _below(FRONT, "1"), _PAIR_TIP)),
    ],
}


def ring_motion(lang: Lang, name: str, *, mirror: bool = False) -> str:
    """The motion of this name, a drawing and a sentence for each part of it.

    The names are "on", "off", "gap-on", "gap-off", "pair-on" and "pair-off".
    ``mirror`` shows what a left-hander sees, the tip at the left.
    """
    if name not in MOTIONS:
        raise ValueError(f"expected a motion, one of {', '.join(MOTIONS)}, got {name!r}")
    items = []
    for index, (shows, frame) in enumerate(MOTIONS[name], 1):
        drawing = picture(
            _draw(lang, frame, mirror),
            size=(WIDE, HIGH),
            title=message(lang, f"{KEY}.shows-{shows}"),
            class_="es-frame",
            seed=f"{name}{index}{mirror}",
        )
        words = element("span", message(lang, f"{KEY}.{name}-{index}"))
        items.append(element("li", drawing, words))
    caption = message(lang, f"{KEY}.{name}")
    if mirror:
        caption += message(lang, f"{KEY}.mirrored")
    return element(
        "figure",
        element("ol", *items, class_="es-frames"),
        element("figcaption", caption),
        class_="es-figure es-motion",
    )


def _draw(lang: Lang, frame: Frame, mirror: bool) -> Markup:
    far = {where: [_loop(p, True) for p in frame.poses if p.where == where] for where in _WHERE}
    near = {where: [_loop(p, False) for p in frame.poses if p.where == where] for where in _WHERE}
    rods = [
        group(
            "es-rod es-next" if p.moves else "es-rod", tube(f"M{p.x} {number(p.eye)}V{PLATE + 4}")
        )
        for p in frame.poses
    ]
    end = frame.tip - RAIL
    rail = f"M-9 {-RAIL}H{end}A{RAIL} {RAIL} 0 0 1 {end} {RAIL}"
    first, last = frame.poses[0].x, frame.poses[-1].x
    toy = [
        *far["below"],
        *far["on"],
        tube(f"{rail}H-9"),
        *far["above"],
        *far["slot"],
        *rods,
        *near["slot"],
        tube(f"M-9 {RAIL}H{end}"),
        *near["above"],
        *near["below"],
        *near["on"],
        element(
            "rect",
            x=first - 34,
            y=PLATE,
            width=last - first + 68,
            height=30,
            rx=8,
            class_="es-plate",
        ),
    ]
    if frame.arrow:
        x, y = frame.arrow.replace("L", " ").replace("Q", " ").split()[-2:]
        toy.append(element("path", d=frame.arrow, class_="es-go"))
        toy.append(
            element(
                "path",
                d="M-9 10L0 0L9 10",
                transform=f"translate({x} {y}) rotate({frame.heading})",
                class_="es-go",
            )
        )
    labels = [
        element(
            "text",
            p.label if p.label.isdigit() else message(lang, f"{KEY}.{p.label}"),
            x=WIDE - p.x if mirror else p.x,
            y=PLATE + 23,
        )
        for p in frame.poses
    ]
    flip = f"translate({WIDE} 0) scale(-1 1)" if mirror else None
    return group(
        "es-toy",
        element("g", *toy, transform=flip),
        group("es-labels", *labels),
        transform=f"translate(0 {ABOVE})",
    )


_WHERE = ("below", "slot", "above", "on")


def _loop(pose: Pose, far: bool) -> Markup:
    """The whole ring, or its near half with the eye."""
    arc = f"A{LONG} {number(pose.short)} 0 0"
    path = f"M0 0{arc} 0 {2 * LONG} 0" + (f"{arc} 0 0 0Z" if far else "")
    return group(
        f"es-ring es-{pose.where}{' es-next' if pose.moves else ''}",
        tube(path),
        *([] if far else [element("circle", cx=0, cy=0, r=EYE, class_="es-dot")]),
        transform=f"translate({pose.x} {number(pose.eye)}) rotate({number(pose.tilt)})",
    )
