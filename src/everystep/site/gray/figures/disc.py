"""The encoder disc: one track a bit, bit 0 outermost, one sector a word, clockwise from the top.

`docs/javascripts/gray-code/disc.mjs` draws the same from the same numbers.
"""

from collections.abc import Sequence
from math import cos, pi, sin

from everystep import checks, gray
from everystep.gray_variants import transition_counts
from everystep.site.gray.codes import Kind, code_of, runs
from everystep.site.languages import Lang
from everystep.site.svg import Markup, element, figure, group, number
from everystep.site.words import message

__all__ = ["MOST_BITS", "disc_drawing", "gray_disc", "gray_tracks", "track_path"]

MOST_BITS = 8

# All lengths in units of the view box; the middle of the disc is (0, 0) within the drawing.
SIZE = 340
RADIUS = 142  # the outer edge of the outermost track
HUB = 34  # the inner edge of the innermost track, at least
WIDEST = 26  # a track
LABEL = 156  # where the positions are written
LABELS = 16  # so many are written, or all if there are fewer
KEY = "gray-figures"


def track_width(n: int) -> float:
    """How wide each of n tracks is."""
    return min(WIDEST, (RADIUS - HUB) / n)


def track_path(code: Sequence[int], n: int, bit: int) -> str:
    """The places where this bit is 1, as the outline of pieces of a ring."""
    outer = RADIUS - bit * track_width(n)
    inner = outer - track_width(n)
    parts = []
    for first, length in runs(code, bit):
        start, end = first / len(code), (first + length) / len(code)
        large = int(length * 2 > len(code))
        parts.append(
            f"M{_point(outer, start)}A{number(outer)} {number(outer)} 0 {large} 1 "
            f"{_point(outer, end)}L{_point(inner, end)}"
            f"A{number(inner)} {number(inner)} 0 {large} 0 {_point(inner, start)}Z"
        )
    return "".join(parts)


def _point(radius: float, turn: float) -> str:
    """This far from the middle, so many turns clockwise from the top."""
    x, y = radius * sin(2 * pi * turn), -radius * cos(2 * pi * turn)
    return f"{number(x)} {number(y)}"


def disc_drawing(code: Sequence[int], n: int, at: int | None, *, seam: bool = False) -> Markup:
    """The disc alone, the sensors at the middle of this position's sector; without one, none."""
    wide = track_width(n)
    rims = [
        element("circle", r=RADIUS - i * wide, class_="es-rim" if i in (0, n) else "es-between")
        for i in range(n + 1)
    ]
    tracks = [
        element("path", d=track_path(code, n, bit), class_="es-track", data_bit=bit)
        for bit in range(n)
    ]
    step = max(1, len(code) // LABELS)
    labels = []
    for place in range(0, len(code), step):
        turn = (place + 0.5) / len(code)
        x, y = LABEL * sin(2 * pi * turn), -LABEL * cos(2 * pi * turn)
        labels.append(element("text", str(place), x=x, y=y + 4.5))
    marks = []
    if seam:
        marks.append(element("path", d=f"M0 {number(n * wide - RADIUS)}V-168", class_="es-seam"))
    if at is not None:
        marks.append(sensors(code[at], n, at / len(code) + 0.5 / len(code)))
    return group("es-disc", *tracks, *rims, *labels, *marks, transform="translate(170 170)")


def sensors(word: int, n: int, turn: float) -> Markup:
    """A sensor on each track, filled where it reads 1, on a line turned so far from the top."""
    wide = track_width(n)
    inner = RADIUS - n * wide
    heads = [
        element(
            "circle",
            cy=-(RADIUS - (bit + 0.5) * wide),
            r=min(6, wide * 0.34),
            class_=f"es-head es-{'one' if word >> bit & 1 else 'zero'}",
        )
        for bit in range(n)
    ]
    line = element("path", d=f"M0 {number(6 - inner)}V{-RADIUS - 4}", class_="es-arm")
    return group("es-sensors", line, *heads, transform=f"rotate({number(turn * 360)})")


def gray_disc(lang: Lang, n: int, *, at: int = 0, kind: Kind = "reflected") -> str:
    """The disc of this code, the sensors at position ``at``."""
    checks.whole_number(n, "the number of tracks", low=1, high=MOST_BITS)
    code = code_of(kind, n)
    checks.whole_number(at, "a position", low=0, high=len(code) - 1)
    word = gray.format_word(code[at], n)
    params = {
        "n": n,
        "positions": len(code),
        "at": at,
        "word": word,
        "code": message(lang, f"{KEY}.code.{kind}"),
    }
    one = "-one" if n == 1 else ""
    return figure(
        disc_drawing(code, n, at),
        size=(SIZE, SIZE),
        scale=1.3,
        title=message(lang, f"{KEY}.disc.title{one}", **params),
        description=message(lang, f"{KEY}.disc.text", **params),
        caption=message(lang, f"{KEY}.disc.caption{one}", **params),
        class_="es-gray",
    )


def gray_tracks(lang: Lang, kind: Kind, n: int) -> str:
    """The code as a ring of n tracks, and below it how often each bit flips."""
    checks.whole_number(n, "the number of tracks", low=1, high=MOST_BITS)
    code = code_of(kind, n)
    cyclic = (code[0] ^ code[-1]).bit_count() == 1
    counts = transition_counts(code, closed=cyclic)
    top, row, left = SIZE + 8, 22, 56
    step = (SIZE - left - 44) / max(counts)
    name = message(lang, f"{KEY}.code.{kind}")
    chart = [
        element(
            "text",
            message(lang, f"{KEY}.tracks.{'chart' if cyclic else 'chart-open'}"),
            x=2,
            y=top + 12,
            class_="es-start",
        )
    ]
    for bit, count in enumerate(counts):
        y = top + 22 + bit * row
        chart += [
            element(
                "text",
                message(lang, f"{KEY}.tracks.bit", bit=bit),
                x=left - 8,
                y=y + 13,
                class_="es-end",
            ),
            element("rect", x=left, y=y + 2, width=count * step, height=row - 7, class_="es-bar"),
            element("text", str(count), x=left + count * step + 6, y=y + 13, class_="es-start"),
        ]
    comma = ", " if lang == "en" else "、"
    description = message(lang, f"{KEY}.tracks.text", counts=comma.join(map(str, counts)))
    if not cyclic:
        description += ("" if lang == "zh" else " ") + message(lang, f"{KEY}.disc.seam")
    title = message(lang, f"{KEY}.tracks.title", code=name, n=n)
    caption = title + ("。" if lang == "zh" else ".")
    if not cyclic:
        caption += ("" if lang == "zh" else " ") + message(lang, f"{KEY}.disc.seam")
    return figure(
        group("es-wheel", disc_drawing(code, n, None, seam=not cyclic), *chart),
        size=(SIZE, top + 24 + n * row),
        scale=1.2,
        title=title,
        description=description,
        caption=caption,
        class_="es-gray",
    )
