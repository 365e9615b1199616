"""Boards in a row, with what leads from one to the next: the figures of the sources, drawn anew."""

from collections.abc import Sequence
from typing import Literal, NamedTuple

from everystep import tiles
from everystep.site.languages import Lang
from everystep.site.svg import Markup, element, picture
from everystep.site.tiles.examples import board
from everystep.site.tiles.figures.board import Marks, board_drawing, board_size
from everystep.site.tiles.words import listed, move_words
from everystep.site.words import message
from everystep.tiles import Board

__all__ = ["ROWS", "board_picture", "tile_board", "tile_boards", "tile_homing"]

KEY = "tiles-figures"

Link = Literal["asked", "can", "both", "never", "home"]


class Item(NamedTuple):
    """A board of a row: its name among the examples, the message below it."""

    name: str
    label: str


# name -> boards and, between them, whether one becomes the other
ROWS: dict[str, tuple[Sequence[Item], Sequence[Link]]] = {
    "random": ([Item("figure-1", "start"), Item("ordered", "goal")], ["asked"]),
    "scrambled": ([Item("figure-2", "start"), Item("ordered", "goal")], ["can"]),
    "patterns": (
        [
            Item("ordered", "ordered"),
            Item("figure-3-middle", "odd-first"),
            Item("figure-3-spiral", "spiral"),
        ],
        ["both", "both"],
    ),
    "figure-4": (
        [Item("figure-1", "start"), Item("reversed", "reversed"), Item("ordered", "ordered")],
        ["can", "never"],
    ),
    "a-and-b": ([Item("b", "b"), Item("a", "a")], ["never"]),
}

_SIGNS: dict[Link, str] = {"asked": "→?", "can": "→", "both": "↔", "never": "↛", "home": "→"}


def board_picture(
    lang: Lang,
    shown: Board,
    marks: Marks | None = None,
    *,
    scale: float = 0.62,
    title: str | None = None,
    seed: str = "",
) -> Markup:
    """One board as an ``<svg>``, named by what stands in it."""
    return picture(
        board_drawing(shown, marks),
        size=board_size(shown.rows, shown.columns),
        scale=scale,
        title=title or _read_out(lang, shown),
        class_="es-board",
        seed=seed,
    )


def _read_out(lang: Lang, shown: Board) -> str:
    """The board row by row, in words."""
    blank = message(lang, f"{KEY}.board.blank")
    width = shown.columns
    rows = [
        listed(lang, (tile or blank for tile in shown.cells[start : start + width]))
        for start in range(0, len(shown.cells), width)
    ]
    end = "; " if lang == "en" else "；"
    return message(lang, f"{KEY}.board.title", rows=shown.rows, columns=width, cells=end.join(rows))


def tile_board(
    lang: Lang, text: str, *, legal: bool = False, chosen: Sequence[int] = (), caption: str = ""
) -> str:
    """One board. With ``legal``, the tiles that may move have an arrow; chosen tiles are marked.
    The caption is a name among the messages of boards."""
    shown = board(text)
    moves = tiles.legal_moves(shown) if legal else ()
    marks = Marks(
        legal=[move.source for move in moves],
        arrows={move.source: move.direction for move in moves},
        chosen=[cell for cell, tile in enumerate(shown.cells) if tile in chosen],
    )
    words = message(
        lang,
        f"{KEY}.board.{caption or 'plain'}",
        rows=shown.rows,
        columns=shown.columns,
        tiles=listed(lang, sorted(move.tile for move in moves)),
    )
    return element(
        "figure",
        board_picture(lang, shown, marks, scale=0.9),
        element("figcaption", words),
        class_="es-figure",
    )


def _row(lang: Lang, parts: Sequence[Markup], caption: str) -> str:
    return element(
        "figure",
        element("div", *parts, class_="es-boards"),
        element("figcaption", caption),
        class_="es-figure",
    )


def _item(drawing: Markup, words: str) -> Markup:
    return element("div", drawing, element("span", words), class_="es-board-item")


def _link(lang: Lang, link: Link) -> Markup:
    words = element("span", message(lang, f"{KEY}.link.{link}"))
    sign = element("b", _SIGNS[link], aria_hidden="true")
    return element("div", sign, words, class_=f"es-board-link es-{link}")


def tile_boards(lang: Lang, name: str) -> str:
    """The row of boards of this name, one of ROWS."""
    if name not in ROWS:
        raise ValueError(f"expected a row of boards, one of {', '.join(ROWS)}, got {name!r}")
    items, links = ROWS[name]
    parts = []
    for index, item in enumerate(items):
        if index:
            parts.append(_link(lang, links[index - 1]))
        drawing = board_picture(lang, board(item.name), seed=f"{name}{index}")
        parts.append(_item(drawing, message(lang, f"{KEY}.label.{item.label}")))
    return _row(lang, parts, message(lang, f"{KEY}.rows.{name}"))


def tile_homing(lang: Lang, text: str, way: tiles.Way) -> str:
    """A board whose blank is driven home: the tiles that slide, each with its arrow, and what
    then stands."""
    shown = board(text)
    home = tiles.drive_home(shown, way)
    arrows = {move.source: move.direction for move in home.moves}
    first = Marks(legal=list(arrows), arrows=arrows)
    parts = [
        _item(
            board_picture(lang, shown, first, seed=f"from{way}"),
            message(lang, f"{KEY}.label.start"),
        ),
        _link(lang, "home"),
        _item(
            board_picture(lang, home.board, seed=f"home{way}"),
            message(lang, f"{KEY}.label.homed"),
        ),
    ]
    key = f"{KEY}.homing.{way}"
    return _row(lang, parts, message(lang, key, moves=move_words(home.moves)))
