"""The toy itself, drawn for any state.

The bar is a long loop of two rails, its tip at the right. Ring k hangs from the eye of its own
rod, goes round both rails when it is on, and encloses the rod of ring k - 1, which goes down
through it to the base plate. Each ring is drawn in three layers, so that the rails and the rods
run through it: the whole loop behind, its rod, and the near half of the loop in front.
`docs/javascripts/ring-drawing.mjs` draws the same from the same numbers.
"""

from collections.abc import Collection

from everystep import checks, rings
from everystep.rings import Ring, State
from everystep.site.languages import Lang
from everystep.site.rings.figures.words import ring_words, with_states
from everystep.site.rings.words import ring_count
from everystep.site.svg import Markup, element, figure, group, number
from everystep.site.words import message

__all__ = ["MOST_RINGS", "puzzle_drawing", "ring_puzzle"]

MOST_RINGS = 24

# All lengths in units of the view box. The middle of the bar is y = 0 within the drawing.
PITCH = 50  # from ring to ring
HANDLE = 88  # from the left edge to ring n
TIP = 104  # from ring 1 to the right edge
ABOVE = 70  # from the upper edge to the middle of the bar
HEIGHT = 290
RAIL = 9  # each rail lies so far from the middle of the bar
BAR_END = 66  # from ring 1 to the end of the bar
GRIP = 50  # the length of the handle
EYE_ON = -32  # the eye of a rod, its ring on the bar
EYE_OFF = 30  # and off the bar
TILT_ON = 60  # degrees clockwise, from the eye to the far end of the ring
TILT_OFF = 37
LOOP_LONG = 58  # half axes of a ring
LOOP_SHORT = 20
EYE = 5
PLATE_TOP = 116
PLATE_BOTTOM = 144
ROD_END = 150  # a rod's end below the plate, its ring on; it sinks with its ring
LABEL = 138  # base line of the ring numbers
MARK = -54  # the middle of the arrow at the ring that moves next

LOOP = f"M0 0A{LOOP_LONG} {LOOP_SHORT} 0 0 1 {2 * LOOP_LONG} 0A{LOOP_LONG} {LOOP_SHORT} 0 0 1 0 0Z"
NEAR_HALF = f"M0 0A{LOOP_LONG} {LOOP_SHORT} 0 0 0 {2 * LOOP_LONG} 0"
ROD = f"M0 {EYE_ON}V{ROD_END}"
ARROW = {True: "M0 -9L8 1H3V10H-3V1H-8Z", False: "M0 10L8 0H3V-9H-3V0H-8Z"}  # on: up


def ring_puzzle(
    lang: Lang,
    n: int,
    state: State,
    *,
    next_ring: Ring | None = None,
    legal: Collection[Ring] = (),
    mirror: bool = False,
) -> str:
    """The toy in this state; the ring that moves next with an arrow, legal ones with a dashed
    outline. ``mirror`` puts the tip at the left, as a left-hander holds it."""
    checks.whole_number(n, "the number of rings", low=1, high=MOST_RINGS)
    digits = rings.format_state(state, n)
    for ring in (*legal, *(() if next_ring is None else (next_ring,))):
        checks.whole_number(ring, "a ring", low=1, high=n)
    key = "rings-figures.puzzle"
    on = rings.rings_on(state, n)
    sentences = [with_states(message(lang, f"{key}.state", digits=digits), digits)]
    sentences.append(Markup(ring_words(lang, on, n)))
    if next_ring is not None:
        move = "off" if next_ring in on else "on"
        sentences.append(Markup(message(lang, f"{key}.next-{move}", ring=next_ring)))
    title = f"{key}.title" if n > 1 else f"{key}.title-one"
    return figure(
        puzzle_drawing(n, state, next_ring=next_ring, legal=legal, mirror=mirror),
        size=(width(n), HEIGHT),
        title=message(lang, title, rings=ring_count(lang, n), digits=digits),
        description=message(lang, f"{key}.toy-mirrored" if mirror else f"{key}.toy"),
        caption=Markup((" " if lang == "en" else "").join(sentences)),
        class_="es-rings",
        scroll=lang if n > 10 else None,
        scale=1 if n <= 10 else 0.6,
    )


def width(n: int) -> float:
    """The width of the drawing of n rings."""
    return HANDLE + (n - 1) * PITCH + TIP


def ring_x(ring: Ring, n: int) -> float:
    """Where the rod of this ring stands."""
    return HANDLE + (n - ring) * PITCH


def puzzle_drawing(
    n: int,
    state: State,
    *,
    next_ring: Ring | None = None,
    legal: Collection[Ring] = (),
    mirror: bool = False,
) -> Markup:
    """The drawing alone. All that moves with ring k carries ``data-ring="k"``; n and the rings
    are trusted."""
    far, rods, near, labels, marks = [], [], [], [], []
    for ring in range(n, 0, -1):  # a ring lies before its left neighbour
        on = bool(state >> (ring - 1) & 1)
        classes = f"es-{'on' if on else 'off'}"
        if ring == next_ring:
            classes += " es-next"
        elif ring in legal:
            classes += " es-legal"
        x = ring_x(ring, n)
        y = EYE_ON if on else EYE_OFF
        place = f"translate({number(x)} {y}) rotate({TILT_ON if on else TILT_OFF})"
        far.append(_part("es-ring-far", ring, classes, place, tube(LOOP)))
        rods.append(
            _part(
                "es-rod",
                ring,
                classes,
                f"translate({number(x)} {y - EYE_ON})",
                tube(ROD),
                dot(ROD_END),
            )
        )
        near.append(_part("es-ring", ring, classes, place, tube(NEAR_HALF), dot(0)))
        shown_x = width(n) - x if mirror else x
        labels.append(element("text", str(ring), x=shown_x, y=LABEL, data_label=ring))
        if ring == next_ring:
            marks.append(
                element(
                    "path",
                    d=ARROW[not on],
                    transform=f"translate({number(shown_x)} {MARK})",
                    class_="es-arrow",
                )
            )
    end = ring_x(1, n) + BAR_END
    bar = f"M{GRIP} {-RAIL}H{number(end - RAIL)}A{RAIL} {RAIL} 0 0 1 {number(end - RAIL)} {RAIL}"
    toy = [
        group("es-rings-far", *far),
        group("es-bar", tube(f"{bar}H{GRIP}")),
        group("es-rods", *rods),
        group("es-bar", tube(f"M{GRIP} {RAIL}H{number(end - RAIL)}"), handle()),
        group("es-rings-near", *near),
        element(
            "rect",
            x=HANDLE - 26,
            y=PLATE_TOP,
            width=(n - 1) * PITCH + 52,
            height=PLATE_BOTTOM - PLATE_TOP,
            rx=8,
            class_="es-plate",
        ),
    ]
    flip = {"transform": f"translate({number(width(n))} 0) scale(-1 1)"} if mirror else {}
    return group(
        "es-toy",
        element("g", *toy, **flip),
        group("es-labels", *labels),
        group("es-marks", *marks),
        transform=f"translate(0 {ABOVE})",
    )


def tube(path: str) -> Markup:
    """A round bar along this path: its outline and its inside."""
    return Markup(
        element("path", d=path, class_="es-edge") + element("path", d=path, class_="es-core")
    )


def handle() -> Markup:
    """The grip at the left end of the bar."""
    high = RAIL + 7
    return group(
        "es-grip",
        element("rect", x=1, y=-high, width=GRIP, height=2 * high, rx=10),
        element("path", d=f"M14 {3 - high}V{high - 3}M{GRIP - 12} {3 - high}V{high - 3}"),
    )


def dot(y: float) -> Markup:
    """The eye or the bead at an end of a rod."""
    return element("circle", cx=0, cy=y, r=EYE, class_="es-dot")


def _part(name: str, ring: Ring, classes: str, place: str, *children: Markup) -> Markup:
    return group(f"{name} {classes}", *children, data_ring=ring, transform=place)
