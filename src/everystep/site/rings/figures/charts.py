"""Charts of all states: the two domains, the solutions inside the solution, the path, the rhythm.

Every position comes out of the engine. The two kinds of a chart differ in pattern and place,
so that they can be told apart without colour.
"""

from collections.abc import Iterator
from itertools import pairwise

from everystep import checks, rings
from everystep.rings import Move
from everystep.site.languages import Lang
from everystep.site.rings.figures.words import ring_list
from everystep.site.rings.words import ring_count
from everystep.site.svg import Markup, element, figure, group, number
from everystep.site.words import message

__all__ = ["ring_domains", "ring_nesting", "ring_path", "ring_rhythm"]

WIDE = 340  # every chart is so wide, so that text of 13 units reads on a phone
KEY = "rings-figures"


def ring_domains(lang: Lang, n: int) -> str:
    """Every state as a point, its number to the right and its rank upwards, and below it the
    ranges of the two domains."""
    checks.whole_number(n, "the number of rings", low=2, high=10)
    states = 1 << n
    left, top, side = 38, 22, 292
    step = side / states
    base = top + side  # the lower edge of the plot
    border = rings.rank(rings.all_on(n))

    def place(state: int, rank: int) -> tuple[float, float]:
        return left + (state + 0.5) * step, base - (rank + 0.5) * step

    size = {
        domain: sum(last - first + 1 for first, last in ranges)
        for domain, ranges in rings.domain_ranges(n).items()
    }
    points: dict[str, list[str]] = {"main": [], "side": []}
    for state in range(states):
        x, y = place(state, rings.rank(state))
        points[rings.domain(state, n)].append(f"M{number(x)} {number(y)}h0")
    reach = max(2.0, min(9.0, step * 0.5))  # of a point
    _, line = place(0, border)
    end, _ = place(states - 1, 0)
    marks = [
        element("path", d=f"M{left} {top}V{base}H{left + side}", class_="es-axis"),
        element("path", d=f"M{left} {number(line)}H{left + side}", class_="es-grid"),
        element("path", d="".join(points["main"]), class_="es-points es-main", stroke_width=reach),
        element("path", d="".join(points["side"]), class_="es-points es-side", stroke_width=reach),
        element("circle", cx=end, cy=line, r=max(5, reach), class_="es-here"),
    ]
    words = [
        _text(f"{KEY}.domains.rank-axis", lang, x=2, y=13),
        _number(0, left - 5, base, anchor="end"),
        _number(border, left - 5, line + 4.5, anchor="end"),
    ]
    if (states - 1 - border) * step > 14:
        words.append(_number(states - 1, left - 5, top + 9, anchor="end"))
    words += [
        _text(f"{KEY}.domains.all-on", lang, x=left + 8, y=line - 6, number=states - 1),
        element("circle", cx=left + 15, cy=top + 14, r=4.5, class_="es-main-key"),
        _text(f"{KEY}.domains.main", lang, x=left + 26, y=top + 18.5, states=size["main"]),
        element("rect", x=left + 11, y=top + 29, width=8, height=8, class_="es-side-key"),
        _text(f"{KEY}.domains.side", lang, x=left + 26, y=top + 37.5, states=size["side"]),
    ]
    strip = _strip(n, left, base + 8, 22, step)
    words.append(_text(f"{KEY}.domains.state-axis", lang, x=left + side, y=base + 66, anchor="end"))
    comma = ", " if lang == "en" else "、"
    ranges = {
        domain: comma.join(str(a) if a == b else f"{a}–{b}" for a, b in found)
        for domain, found in rings.domain_ranges(n).items()
    }
    return figure(
        group("es-chart", *marks, *words, *strip),
        size=(WIDE, base + 72),
        scale=1.6,
        title=message(lang, f"{KEY}.domains.title", rings=ring_count(lang, n), last=states - 1),
        description=message(lang, f"{KEY}.domains.text", rank=border, **ranges),
        class_="es-domains",
    )


def _strip(n: int, left: float, top: float, high: float, step: float) -> Iterator[Markup]:
    """The ranges of the domains: the main ones full, the side ones hatched; where they begin."""
    found = [
        (first, last, domain)
        for domain, ranges in rings.domain_ranges(n).items()
        for first, last in ranges
    ]
    free = left  # the labels reach up to here
    for first, last, domain in sorted(found):
        x, wide = left + first * step, (last - first + 1) * step
        if domain == "side":
            yield element("path", d=hatching(x, top, wide, high), class_="es-hatch")
        yield element(
            "rect",
            x=x,
            y=top,
            width=wide,
            height=high,
            class_=f"es-range es-{domain}",
            data_first=first,
            data_last=last,
        )
        if x >= free and left + (1 << n) * step - x > 14:
            yield _number(first, x, top + high + 15, anchor="start")
            free = x + 9 * len(str(first)) + 4


def hatching(x: float, y: float, wide: float, high: float, gap: float = 5) -> str:
    """A path of slanting lines that fills this box."""
    path = []
    at = x - high + gap / 2
    while at < x + wide:
        low, up = max(at, x), min(at + high, x + wide)  # from below left to above right
        if up - low > 0.5:
            path.append(
                f"M{number(low)} {number(y + high - (low - at))}"
                f"L{number(up)} {number(y + high - (up - at))}"
            )
        at += gap
    return "".join(path)


def solutions(n: int) -> list[tuple[int, int, int]]:
    """For k = n, …, 1: k, the step after which just rings 1 to k are on, and the step that
    takes ring k off for good."""
    state = rings.all_on(n)
    starts, offs = {n: 0}, {}
    for step, move in enumerate(rings.route(state, 0), 1):
        state ^= 1 << (move.rings[0] - 1)
        if not state & (state + 1) and state:
            starts[state.bit_length()] = step
        offs[move.rings[0]] = step
    return [(k, starts[k], offs[k]) for k in range(n, 0, -1)]


def ring_nesting(lang: Lang, n: int = 9) -> str:
    """The solution for n rings from its first step to its last, and inside it those for
    n - 1, n - 2, …, 1 rings, each beginning where its rings alone are all on."""
    checks.whole_number(n, "the number of rings", low=3, high=10)
    moves = rings.counts(n).moves
    left, right, top, row, high = 52, 46, 44, 25, 17
    step = (WIDE - left - right) / moves
    drawn: list[Markup] = [
        _text(f"{KEY}.nesting.rings", lang, x=2, y=14),
        _text(f"{KEY}.nesting.steps", lang, x=left + moves * step / 2, y=14, anchor="middle"),
        _text(f"{KEY}.nesting.off", lang, x=WIDE - 2, y=14, anchor="end"),
    ]
    found = solutions(n)
    bottom = top + n * row
    for tick in (0, moves):
        x = left + tick * step
        drawn.append(element("path", d=f"M{number(x)} {top - 8}V{bottom}", class_="es-grid"))
        drawn.append(_number(tick, x, 32, anchor="middle"))
    for index, (k, start, off) in enumerate(found):
        inner = found[index + 1][1] if k > 1 else moves
        y = top + index * row
        x, x_off, x_in, x_end = (left + s * step for s in (start, off - 1, inner, moves))
        bar = [
            element("path", d=hatching(x, y, x_off - x, high), class_="es-hatch"),
            element("rect", x=x_in, y=y, width=x_end - x_in, height=high, class_="es-inside"),
            element("rect", x=x, y=y, width=x_end - x, height=high, class_="es-outline"),
            element(
                "path", d=f"M{number(x_off + step / 2)} {y - 3}V{y + high + 3}", class_="es-cut"
            ),
        ]
        drawn.append(group("es-solution", *bar, data_rings=k, data_start=start, data_off=off))
        drawn.append(_number(k, 14, y + 13, anchor="middle"))
        drawn.append(_number(off, WIDE - 2, y + 13, anchor="end"))
        if index:
            drawn.append(_number(start, x - 5, y + 13, anchor="end"))
    y = bottom + 18
    for name in ("down", "cut", "up", "inside"):
        box = (8, y - 11, 22, 13)
        if name == "cut":
            drawn.append(element("path", d=f"M19 {y - 13}V{y + 4}", class_="es-cut"))
        else:
            if name == "down":
                drawn.append(element("path", d=hatching(*box), class_="es-hatch"))
            drawn.append(
                element(
                    "rect",
                    x=box[0],
                    y=box[1],
                    width=box[2],
                    height=box[3],
                    class_="es-inside es-outline" if name == "inside" else "es-outline",
                )
            )
        drawn.append(_text(f"{KEY}.nesting.{name}", lang, x=38, y=y))
        y += 20
    parts = [
        message(
            lang,
            f"{KEY}.nesting.part" if start else f"{KEY}.nesting.whole",
            rings=ring_count(lang, k),
            n=k,
            start=start,
            off=off,
        )
        for k, start, off in found
    ]
    return figure(
        group("es-chart", *drawn),
        size=(WIDE, y - 8),
        scale=1.6,
        title=message(lang, f"{KEY}.nesting.title", rings=ring_count(lang, n), moves=moves),
        description=(" " if lang == "en" else "").join(parts),
        class_="es-nesting",
    )


def ring_path(lang: Lang, n: int) -> str:
    """All states in the order of the path, from all off to only ring n on, the ring that moves
    at each edge; solid from all off to all on, dashed beyond."""
    checks.whole_number(n, "the number of rings", low=2, high=5)
    states = [rings.unrank(rank) for rank in range(1 << n)]
    goal = rings.all_on(n)
    box, tall = 54, 40
    pitch, row, top = (WIDE - box - 4) / 3, 72, 24

    def place(rank: int) -> tuple[float, float]:
        """The middle of the box; the path turns at the end of each row."""
        line, at = divmod(rank, 4)
        return 2 + box / 2 + (at if line % 2 == 0 else 3 - at) * pitch, top + line * row + tall / 2

    edges, nodes = [], []
    for low, (one, two) in enumerate(pairwise(states)):
        (ax, ay), (bx, by) = place(low), place(low + 1)
        ring = (one ^ two).bit_length()
        kind = "es-solve" if low < rings.rank(goal) else "es-beyond"
        edges.append(
            element(
                "path",
                d=f"M{number(ax)} {number(ay)}L{number(bx)} {number(by)}",
                class_=f"es-way {kind}",
                data_ring=ring,
            )
        )
        x, y = ((ax + bx) / 2, ay - 6) if ay == by else (ax + 10, (ay + by) / 2 + 5)
        edges.append(_number(ring, x, y, anchor="middle"))
    names = {0: "none", goal: "all", 1 << (n - 1): "last"}
    for rank, state in enumerate(states):
        x, y = place(rank)
        digits = rings.format_state(state, n)
        nodes.append(
            group(
                "es-node es-goal" if state == goal else "es-node",
                element("rect", x=x - box / 2, y=y - tall / 2, width=box, height=tall, rx=8),
                element("text", digits, x=x, y=y - 1, class_="es-digits"),
                element("text", str(rank), x=x, y=y + 15),
                data_state=state,
            )
        )
        if state in names:
            anchor = "start" if x < box else "end" if x > WIDE - box else "middle"
            x += {"start": -box / 2, "end": box / 2, "middle": 0}[anchor]
            below = names[state] == "last"
            nodes.append(
                _text(
                    f"{KEY}.path.{names[state]}",
                    lang,
                    x=x,
                    y=y + (tall / 2 + 16 if below else -tall / 2 - 6),
                    anchor=anchor,
                    n=n,
                )
            )
    lines = (len(states) + 3) // 4
    listed = [rings.format_state(state, n) for state in states]
    return figure(
        group("es-chart", *edges, *nodes),
        size=(WIDE, top + lines * row - row + tall + 22),
        scale=1.5,
        title=message(lang, f"{KEY}.path.title", rings=ring_count(lang, n)),
        description=message(
            lang,
            f"{KEY}.path.text",
            states=", ".join(listed) if lang == "en" else "、".join(listed),
            moves=ring_list(lang, [(a ^ b).bit_length() for a, b in pairwise(states)]),
        ),
        class_="es-path",
    )


def ring_rhythm(lang: Lang, n: int) -> str:
    """The first and the last fast moves from all on to all off, the gap moves above, ring 1 and
    the pair below; the number of the move under each."""
    checks.whole_number(n, "the number of rings", low=3, high=24)
    total = rings.counts(n).fast
    start = rings.all_on(n)
    line = 9  # moves in a row of the drawing
    if total <= 2 * line:
        rows = [range(1, min(line, total) + 1), range(line + 1, total + 1)]
    else:
        rows = [range(1, line + 1), range(total - line + 1, total + 1)]
    drawn, y = [], 2.0
    cut = total > 2 * line
    for index, numbers in enumerate(rows):
        if not numbers:
            continue
        moves = [rings.move_at(start, 0, k, fast=True) for k in numbers]
        drawn.append(_rhythm_row(lang, list(numbers), moves, y, cut_before=cut and index == 1))
        y += 132
    said = [_said(lang, rings.move_at(start, 0, k, fast=True)) for k in rows[0]]
    comma = ", " if lang == "en" else "、"
    counts = {"rings": ring_count(lang, n), "moves": total}
    return figure(
        group("es-chart", *drawn),
        size=(WIDE, y - 8),
        scale=1.6,
        title=message(lang, f"{KEY}.rhythm.title", **counts),
        description=message(lang, f"{KEY}.rhythm.text", moves=comma.join(said)),
        caption=message(lang, f"{KEY}.rhythm.{'odd' if n % 2 else 'even'}", **counts),
        class_="es-rhythm",
    )


def _rhythm_row(
    lang: Lang, numbers: list[int], moves: list[Move], top: float, *, cut_before: bool
) -> Markup:
    wide, box, tall, first = 33.5, 29, 40, 40
    tokens, way = [], []
    for index, (k, move) in enumerate(zip(numbers, moves, strict=True)):
        gap = move.rings[0] > 2 or move.rings == (2,)
        x = first + index * wide
        y = top + (0 if gap else 58)
        way.append(f"{number(x + box / 2)} {number(y + tall / 2)}")
        pair = len(move.rings) == 2
        kind = "es-gap" if gap else "es-pair" if pair else "es-one"
        label = "\N{THIN SPACE}".join(map(str, sorted(move.rings)))
        arrow = "M0 5V-5M-4 -1L0 -5L4 -1" if move.on else "M0 -5V5M-4 1L0 5L4 1"
        parts = [element("rect", x=x, y=y, width=box, height=tall, rx=8)]
        if pair:
            parts.append(
                element("rect", x=x + 2.5, y=y + 2.5, width=box - 5, height=tall - 5, rx=6)
            )
        parts += [
            element("text", label, x=x + box / 2, y=y + (33 if move.on else 18)),
            element(
                "path",
                d=arrow,
                transform=f"translate({number(x + box / 2)} {number(y + (13 if move.on else 28))})",
                class_="es-way",
            ),
        ]
        tokens.append(
            group(f"es-move {kind}", *parts, data_move=rings.format_move(move), data_step=k)
        )
        tokens.append(_number(k, x + box / 2, top + 114, anchor="middle"))
    before = ""
    if cut_before:
        before = f"M8 {number(top + 78)}h0M17 {number(top + 78)}h0M26 {number(top + 78)}h0"
    return group(
        "es-row",
        element("path", d=f"M{'L'.join(way)}", class_="es-way"),
        *([element("path", d=before, class_="es-dots")] if before else []),
        _text(f"{KEY}.rhythm.gap", lang, x=2, y=top + 25),
        *tokens,
    )


def _said(lang: Lang, move: Move) -> str:
    """The move in words: ring 1 off, rings 1 and 2 on."""
    name = "on" if move.on else "off"
    if len(move.rings) == 2:
        return message(lang, f"{KEY}.move.pair-{name}")
    return message(lang, f"{KEY}.move.{name}", ring=move.rings[0])


def _text(
    key: str, lang: Lang, *, x: float, y: float, anchor: str = "start", **params: object
) -> Markup:
    return element("text", message(lang, key, **params), x=x, y=y, class_=f"es-{anchor}")


def _number(value: int, x: float, y: float, *, anchor: str) -> Markup:
    return element("text", str(value), x=x, y=y, class_=f"es-{anchor}")
