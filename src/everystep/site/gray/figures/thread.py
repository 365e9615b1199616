"""One thread: the ruler over the rings and the discs, and where all on lies on the road."""

from collections.abc import Callable

from everystep import checks, gray, hanoi, rings
from everystep.site.languages import Lang
from everystep.site.svg import Markup, element, figure, group, number
from everystep.site.words import message

__all__ = ["thread_share", "thread_steps"]

SIZE = 340
KEY = "gray-figures"


def thread_steps(lang: Lang, steps: int = 64) -> str:
    """A mark for each step, as high as the ruler function says; under it, row by row, when each
    ring is on, and on which peg each disc lies."""
    checks.whole_number(steps, "the number of steps", low=8, high=64)
    n = steps.bit_length()
    left, right = 26, 12
    wide = (SIZE - left - right) / (steps + 1)
    drawn: list[Markup] = []

    def x_of(step: float) -> float:
        return left + (step + 0.5) * wide

    def heading(name: str, y: float) -> None:
        said = message(lang, f"{KEY}.thread.{name}", n=n)
        drawn.append(element("text", said, x=2, y=y, class_="es-start es-head-line"))

    heading("ruler", 14)
    base = 26 + 9 * n
    for k in range(1, steps + 1):
        high = 9 * (gray.ruler(k) + 1)
        drawn.append(
            element(
                "path",
                d=f"M{number(x_of(k))} {base}V{base - high}",
                class_="es-mark",
                data_step=k,
                data_high=gray.ruler(k) + 1,
            )
        )
    drawn.append(element("path", d=f"M{left} {base}H{SIZE - right}", class_="es-rim"))
    drawn += [element("text", str(k), x=x_of(k), y=base + 16) for k in range(0, steps + 1, 8)]
    top = base + 46
    heading("rings", top - 10)
    row = 17
    for ring in range(1, n + 1):
        y = top + (ring - 1) * row
        drawn.append(element("text", str(ring), x=12, y=y + 12))
        drawn.append(
            element("path", d=f"M{left} {number(y + row)}H{SIZE - right}", class_="es-between")
        )
        start = None
        for k in range(steps + 2):
            on = k <= steps and gray.gray_code(k) >> (ring - 1) & 1
            if on and start is None:
                start = k
            elif not on and start is not None:
                # A ring that step k puts on is on from the mark of step k to that of its next.
                end = x_of(k) if k <= steps else SIZE - right
                drawn.append(
                    element(
                        "rect",
                        x=x_of(start),
                        y=y + 4,
                        width=end - x_of(start),
                        height=row - 7,
                        class_="es-bar",
                        data_ring=ring,
                    )
                )
                start = None
    top += n * row + 34
    heading("discs", top - 10)
    row = 24
    for disc in range(1, n + 1):
        y = top + (disc - 1) * row
        drawn.append(element("text", str(disc), x=12, y=y + 16))
        drawn.append(
            element("path", d=f"M{left} {number(y + row)}H{SIZE - right}", class_="es-between")
        )
        drawn.append(
            element("path", d=_pegs(n, disc, steps, y + 3, x_of), class_="es-peg", data_disc=disc)
        )
    title = message(lang, f"{KEY}.thread.title", steps=steps)
    text = message(lang, f"{KEY}.thread.text", n=n)
    return figure(
        group("es-thread", *drawn),
        size=(SIZE, top + n * row + 4),
        scale=1.9,
        title=title,
        description=text,
        caption=text,
        class_="es-gray",
    )


def _pegs(n: int, disc: int, steps: int, top: float, x_of: Callable[[float], float]) -> str:
    """The disc's peg over time: A below, B in the middle, C above."""
    level = {hanoi.A: 18, hanoi.B: 9, hanoi.C: 0}
    peg = hanoi.A
    path = [f"M{number(x_of(-0.5))} {number(top + level[peg])}"]
    for k in range(1, steps + 1):
        now = hanoi.state_at(n, k)[disc - 1]
        if now != peg:
            path.append(f"H{number(x_of(k))}V{number(top + level[now])}")
            peg = now
    path.append(f"H{number(SIZE - 4)}")
    return "".join(path)


def thread_share(lang: Lang, n: int = 9) -> str:
    """The roads of 1 to n rings, drawn equally long, with the place of all on marked on each."""
    checks.whole_number(n, "the number of rings", low=2, high=16)
    left, right, top, row = 30, 50, 44, 24
    wide = SIZE - left - right
    bottom = top + n * row
    third = left + wide * 2 / 3

    def text(name: str, x: float, y: float, side: str) -> Markup:
        return element("text", message(lang, f"{KEY}.share.{name}"), x=x, y=y, class_=f"es-{side}")

    drawn = [
        text("axis", 12, 14, "middle"),
        text("off", left, 14, "start"),
        text("on", third, 32, "middle"),
        text("end", SIZE - 2, 14, "end"),
        element("path", d=f"M{number(third)} 38V{bottom}", class_="es-seam"),
    ]
    for size in range(1, n + 1):
        y = top + (size - 1) * row + 14
        place, whole = rings.rank(rings.all_on(size)), (1 << size) - 1
        x = left + wide * place / whole
        drawn += [
            element("text", str(size), x=12, y=y + 4.5),
            element("path", d=f"M{left} {y}H{number(x)}", class_="es-solve"),
            element("path", d=f"M{number(x)} {y}H{left + wide}", class_="es-beyond"),
            element("circle", cx=x, cy=y, r=4.5, class_="es-here", data_rank=place),
            element("text", str(place), x=min(x, third) - 9, y=y - 4, class_="es-end"),
            element("text", str(whole), x=left + wide + 8, y=y + 4.5, class_="es-start"),
        ]
    title = message(lang, f"{KEY}.share.title", n=n)
    said = message(lang, f"{KEY}.share.text")
    return figure(
        group("es-share", *drawn),
        size=(SIZE, bottom + 6),
        scale=1.6,
        title=title,
        description=said,
        caption=title + ("。" if lang == "zh" else ". ") + said,
        class_="es-gray",
    )
