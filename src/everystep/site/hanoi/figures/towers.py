"""The toy itself, drawn for any state.

`docs/javascripts/hanoi-drawing.mjs` draws the same from the same numbers; all of them are whole.
"""

from collections.abc import Collection

from everystep import checks, hanoi
from everystep.hanoi import Disc, Move, Rule, State
from everystep.site.languages import Lang
from everystep.site.svg import Markup, element, figure, group
from everystep.site.words import message

__all__ = ["MOST_DISCS", "WIDE", "hanoi_figure", "high", "state_words", "towers_drawing"]

MOST_DISCS = 12
KEY = "hanoi-figures"

# All lengths in units of the view box.
WIDE = 360
DISC = 18  # the height of a disc
NARROW = 26  # the width of none; the smallest disc is a little wider
AIR = 46  # above the pegs, where a disc travels
ROD = 8  # so much of a peg is seen above a full tower
FLOOR = 7  # the height of the base
FOOT = 26  # below the base: the names of the pegs
ROUND = 6
PATH = 14  # the height at which the arrow of the next move runs
LEAST = 3  # the pegs are as high as for so many discs at least


def hanoi_figure(
    lang: Lang,
    text: str,
    *,
    goal: str = "C",
    rule: Rule = "classic",
    next: bool = False,
    legal: bool = False,
) -> str:
    """The toy in the state that this text gives, "A:3 1 B: C:2". With ``next``, the move towards
    the goal (one peg, or one letter a disc with the largest first); with ``legal``, the other
    discs that may move, too."""
    pegs = 4 if rule == "four" else 3
    state = hanoi.parse_state(text, pegs=pegs)
    n = checks.whole_number(len(state), "the number of discs", low=1, high=MOST_DISCS)
    target = hanoi.parse_state(goal * (n if len(goal) == 1 else 1), first="largest", pegs=pegs)
    move = hanoi.next_move(state, target, rule=rule) if next else None
    may = {each.disc for each in hanoi.legal_moves(state, rule=rule)} if legal else set()
    sentences = [state_words(lang, state, pegs)]
    if move:
        named = {"source": "ABCD"[move.source], "target": "ABCD"[move.target]}
        sentences.append(message(lang, f"{KEY}.towers.next", disc=move.disc, **named))
    return figure(
        towers_drawing(state, pegs, next_move=move, legal=may),
        size=(WIDE, high(n)),
        scale=1.2,
        title=message(lang, f"{KEY}.towers.title{'-one' if n == 1 else ''}", n=n),
        description=message(lang, f"{KEY}.towers.text"),
        caption=(" " if lang == "en" else "").join(sentences),
        class_="es-towers",
    )


def state_words(lang: Lang, state: State, pegs: int = 3) -> str:
    """A sentence a peg: its discs from below, or that it is empty."""
    sentences = []
    for peg in range(pegs):
        discs = [str(disc) for disc in range(len(state), 0, -1) if state[disc - 1] == peg]
        kind = "stack" if discs else "empty"
        comma = ", " if lang == "en" else "、"
        said = message(lang, f"{KEY}.towers.{kind}", peg="ABCD"[peg], discs=comma.join(discs))
        sentences.append(said)
    return message(
        lang, f"{KEY}.towers.state", stacks=("; " if lang == "en" else "；").join(sentences)
    )


def high(n: int) -> int:
    """The height of the drawing of n discs."""
    return floor(n) + FLOOR + FOOT


def floor(n: int) -> int:
    """The height at which the lowest discs lie."""
    return AIR + ROD + DISC * max(n, LEAST)


def peg_x(peg: int, pegs: int) -> int:
    """The middle of a peg."""
    return (2 * peg + 1) * WIDE // (2 * pegs)


def half_width(disc: Disc, n: int, pegs: int) -> int:
    """Half the width of a disc; the largest leaves a little room to its neighbours."""
    wide = WIDE // pegs - 8
    return (NARROW * n + (wide - NARROW) * disc) // (2 * n)


def places(state: State, pegs: int) -> dict[Disc, tuple[int, int]]:
    """For each disc the middle of its lower edge."""
    n = len(state)
    tops = [floor(n)] * pegs
    found = {}
    for disc in range(n, 0, -1):
        peg = state[disc - 1]
        found[disc] = peg_x(peg, pegs), tops[peg]
        tops[peg] -= DISC
    return found


def towers_drawing(
    state: State,
    pegs: int = 3,
    *,
    next_move: Move | None = None,
    legal: Collection[Disc] = (),
    moved: Disc | None = None,
) -> Markup:
    """The drawing alone; the state is trusted. A disc carries ``data-disc``; one that has just
    moved looks like one that moves next, without the arrow."""
    n = len(state)
    base = floor(n)
    rods = [
        element(
            "rect",
            x=peg_x(peg, pegs) - 4,
            y=AIR,
            width=8,
            height=base - AIR,
            rx=4,
            class_="es-rod",
        )
        for peg in range(pegs)
    ]
    names = [
        element("text", "ABCD"[peg], x=peg_x(peg, pegs), y=base + FLOOR + 20) for peg in range(pegs)
    ]
    plate = element("rect", x=2, y=base, width=WIDE - 4, height=FLOOR, rx=3, class_="es-plate")
    discs = []
    for disc, (x, y) in places(state, pegs).items():
        half = half_width(disc, n, pegs)
        is_next = disc == (next_move.disc if next_move else moved)
        kind = " es-next" if is_next else " es-legal" if disc in legal else ""
        discs.append(
            group(
                f"es-disc{kind}",
                element("rect", x=-half, y=1 - DISC, width=2 * half, height=DISC - 2, rx=ROUND),
                element("text", str(disc), x=0, y=-4),
                transform=f"translate({x} {y})",
                data_disc=disc,
            )
        )
    marks = [] if next_move is None else [arrow(next_move, pegs)]
    return group(
        "es-hanoi",
        group("es-rods", *rods),
        plate,
        group("es-names", *names),
        group("es-discs", *discs),
        group("es-marks", *marks),
    )


def arrow(move: Move, pegs: int) -> Markup:
    """The way of the disc that moves next: up, across, down."""
    x, end = peg_x(move.source, pegs), peg_x(move.target, pegs)
    return element(
        "path", d=f"M{x} {PATH + 16}V{PATH}H{end}V{PATH + 18}m-7 -8l7 8l7 -8", class_="es-way"
    )
