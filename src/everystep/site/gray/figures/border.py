"""What sensors that are not quite in line read on a border: plain binary, and the Gray code."""

from everystep import checks
from everystep.site.gray.codes import Kind, code_of
from everystep.site.languages import Lang
from everystep.site.svg import Markup, element, figure, group, number
from everystep.site.words import message

__all__ = ["gray_border", "read_at_border"]

SIZE = 340
LEFT = 22
TRACK = 20
KEY = "gray-figures.border"


def read_at_border(kind: Kind, n: int, before: int) -> int:
    """The word that is read at the border after this position by sensors out of line: those of
    the odd bits stand beyond it already, those of the even bits not yet."""
    code = code_of(kind, n)
    beyond = sum(1 << bit for bit in range(1, n, 2))
    return code[(before + 1) % len(code)] & beyond | code[before] & ~beyond


def gray_border(lang: Lang, n: int = 4, before: int = 7) -> str:
    """Both codes unrolled, the sensors zigzag over the border after position ``before``."""
    checks.whole_number(n, "the number of tracks", low=2, high=5)
    checks.whole_number(before, "a position", low=0, high=(1 << n) - 2)
    drawn: list[Markup] = []
    params: dict[str, object] = {"before": before, "after": before + 1}
    y = 6.0
    kinds: tuple[tuple[str, Kind], ...] = (("binary", "binary"), ("gray", "reflected"))
    for name, kind in kinds:
        code = code_of(kind, n)
        read = read_at_border(kind, n, before)
        place = code.index(read)
        word = f"{read:0{n}b}"
        params |= {name: word, f"{name}_place": place}
        said = message(lang, f"{KEY}.{name}", word=word, place=place)
        drawn.append(element("text", said, x=2, y=y + 12, class_="es-start es-head-line"))
        drawn.append(_strip(kind, n, before, y + 22))
        y += 22 + n * TRACK + 42
    return figure(
        group("es-unrolled", *drawn),
        size=(SIZE, y - 14),
        scale=1.6,
        title=message(lang, f"{KEY}.title", **params),
        description=message(lang, f"{KEY}.text", **params),
        caption=message(lang, f"{KEY}.text", **params),
        class_="es-gray",
    )


def _strip(kind: Kind, n: int, before: int, top: float) -> Markup:
    code = code_of(kind, n)
    read = read_at_border(kind, n, before)
    wide = (SIZE - LEFT - 4) / len(code)
    parts = []
    for bit in reversed(range(n)):
        y = top + (n - 1 - bit) * TRACK
        parts.append(element("text", str(bit), x=10, y=y + 14.5))
        start = None
        for place in range(len(code) + 1):
            on = place < len(code) and code[place] >> bit & 1
            if on and start is None:
                start = place
            elif not on and start is not None:
                parts.append(
                    element(
                        "rect",
                        x=LEFT + start * wide,
                        y=y,
                        width=(place - start) * wide,
                        height=TRACK,
                        class_="es-track",
                        data_bit=bit,
                    )
                )
                start = None
    for line in range(n + 1):
        y = top + line * TRACK
        parts.append(element("path", d=f"M{LEFT} {number(y)}H{SIZE - 4}", class_="es-between"))
    border = LEFT + (before + 1) * wide
    bottom = top + n * TRACK
    parts.append(
        element(
            "path", d=f"M{number(border)} {number(top - 5)}V{number(bottom + 5)}", class_="es-seam"
        )
    )
    way, heads = [], []
    for bit in reversed(range(n)):
        x = border + (0.36 if bit % 2 else -0.36) * wide
        y = top + (n - 0.5 - bit) * TRACK
        way.append(f"{number(x)} {number(y)}")
        kind_ = "one" if read >> bit & 1 else "zero"
        heads.append(element("circle", cx=x, cy=y, r=5.5, class_=f"es-head es-{kind_}"))
    parts.append(element("path", d=f"M{'L'.join(way)}", class_="es-arm"))
    parts += heads
    every = max(1, len(code) // 16)
    for place in range(0, len(code), every):
        x = LEFT + (place + 0.5) * wide
        parts.append(element("text", str(place), x=x, y=bottom + 17))
    return group("es-strip", *parts, data_kind=kind)
