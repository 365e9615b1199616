"""The situations of playing by hand, the ends of the last block, and a board solved in stages."""

from everystep import tiles
from everystep.site.languages import Lang
from everystep.site.svg import Markup, element, picture
from everystep.site.tiles.examples import board
from everystep.site.tiles.figures.board import Marks, board_drawing, board_size
from everystep.site.tiles.figures.rows import board_picture
from everystep.site.tiles.words import listed, move_words, stage_words
from everystep.site.words import message
from everystep.tiles import Situation

__all__ = ["situation", "situation_figure", "tile_closing", "tile_stages"]

KEY = "tiles-figures"


def situation(name: str, *, lowered: bool = False, mirrored: bool = False) -> Situation:
    """The situation of this name; one row down, or mirrored in the main diagonal."""
    found = {each.name: each for each in tiles.situations()}
    if name not in found:
        raise ValueError(f"expected a situation, one of {', '.join(found)}, got {name!r}")
    chosen = found[name]
    if lowered:
        chosen = tiles.lowered(chosen)
    return tiles.mirrored(chosen) if mirrored else chosen


def situation_figure(lang: Lang, shown: Situation) -> Markup:
    """A situation as a drawing: tiles that may be any have no number."""
    moves = tiles.situation_moves(shown)
    open_cell = message(lang, f"{KEY}.situation.any")
    blank = message(lang, f"{KEY}.board.blank")
    cells = [open_cell if tile is None else tile or blank for tile in shown.pattern]
    title = message(lang, f"{KEY}.situation.title", pattern=listed(lang, cells))
    drawing = picture(
        board_drawing(
            tiles.situation_board(shown),
            Marks(next=moves[0]),
            pattern=shown.pattern,
        ),
        size=board_size(shown.rows, shown.columns),
        scale=0.9,
        title=title,
        class_="es-board",
        seed=shown.name,
    )
    name = "moves" if None in shown.pattern else "moves-all"
    words = message(lang, f"{KEY}.situation.{name}", count=len(moves), moves=_named(lang, shown))
    return element("figure", drawing, element("figcaption", words), class_="es-figure")


def _named(lang: Lang, shown: Situation) -> str:
    """The moves with the numbers that matter, × for any tile."""
    numbered = {tile for tile in shown.pattern if tile}
    arrows = {"U": "↑", "D": "↓", "L": "←", "R": "→"}
    return " ".join(
        f"{move.tile if move.tile in numbered else '×'}{arrows[move.direction]}"
        for move in tiles.situation_moves(shown)
    )


def tile_closing(lang: Lang) -> str:
    """The 24 ends of a 2 × 3 block whose first column is home."""
    groups: dict[bool, list[Markup]] = {True: [], False: []}
    for index, end in enumerate(tiles.closing_positions()):
        wrong = [2, 3, 5] if end.moves is None else []
        cells = [cell for cell, tile in enumerate(end.board.cells) if tile in wrong]
        drawing = board_picture(
            lang, end.board, Marks(wrong=cells), scale=0.42, seed=f"closing{index}"
        )
        words = (
            message(lang, f"{KEY}.closing.never")
            if end.moves is None
            else move_words(end.moves) or message(lang, f"{KEY}.closing.done")
        )
        groups[end.moves is not None].append(element("li", drawing, element("span", words)))
    parts = []
    for solvable, name in ((True, "can"), (False, "cannot")):
        count = len(groups[solvable])
        parts.append(element("p", message(lang, f"{KEY}.closing.{name}", count=count)))
        parts.append(element("ol", *groups[solvable], class_="es-ends"))
    return element(
        "figure",
        *parts,
        element("figcaption", message(lang, f"{KEY}.closing.title")),
        class_="es-figure es-closing",
    )


def tile_stages(lang: Lang, text: str, goal: str = "") -> str:
    """A board solved by hand, a board and a sentence for each stage."""
    start = board(text)
    aim = board(goal) if goal else None
    items = [
        element(
            "li",
            board_picture(lang, start, scale=0.5, seed=f"stage0{text}"),
            element("span", message(lang, f"{KEY}.stages.start")),
        )
    ]
    total = 0
    stages = [stage for stage in tiles.by_hand(start, aim) if stage.moves]
    for index, stage in enumerate(stages, 1):
        total += len(stage.moves)
        marked = [cell for cell, tile in enumerate(stage.board.cells) if tile in stage.tiles]
        drawing = board_picture(
            lang,
            stage.board,
            Marks(chosen=marked),
            scale=0.5,
            seed=f"stage{index}{text}",
        )
        items.append(
            element(
                "li",
                drawing,
                element("span", stage_words(lang, stage)),
                element("code", move_words(stage.moves)),
                data_moves=len(stage.moves),
            )
        )
    return element(
        "figure",
        element("ol", *items, class_="es-stages"),
        element("figcaption", message(lang, f"{KEY}.stages.title", count=len(stages), moves=total)),
        class_="es-figure",
    )
