"""What the tile pages may put between {{ and }}: tables, figures, the widget."""

from collections.abc import Callable, Iterator
from html import escape

from everystep import tiles
from everystep.site.page import Page
from everystep.site.svg import element
from everystep.site.tables import Table
from everystep.site.tiles import figures, solver_tables, tables
from everystep.site.tiles.examples import board
from everystep.site.tiles.figures.board import Marks
from everystep.site.tiles.figures.rows import board_picture
from everystep.site.tiles.figures.technique import situation, situation_figure
from everystep.site.tiles.words import listed
from everystep.site.words import message

__all__ = ["BLOCKS", "PAGE_BLOCKS", "TABLES"]


def tile_widget(
    page: Page, text: str = "figure-1", *, goal: str = "", mode: str = "play", panel: str = ""
) -> str:
    """The widget; before it runs, and without JavaScript, the board it starts with. ``panel`` is
    the part that is open at first: "verdict", "by-hand" or "shuffle"."""
    start = board(text)
    aim = board(goal) if goal else None
    moves = tiles.legal_moves(start)
    marks = Marks(legal=[move.source for move in moves])
    drawing = board_picture(page.lang, start, marks, scale=1.2, seed="widget")
    reached = start == (aim or tiles.standard_goal(start.rows, start.columns))
    state = "goal" if reached else "solvable" if tiles.is_solvable(start, aim) else "unsolvable"
    beside = listed(page.lang, (move.tile for move in moves))
    caption = message(page.lang, f"tiles-figures.start.{state}", tiles=beside)
    figure = element("figure", drawing, element("figcaption", caption), class_="es-figure")
    hint = escape(message(page.lang, "tiles-widget.without-script"))
    attributes = {
        "board": tiles.format_board(start, style="slashes", blank="0"),
        "goal": tiles.format_board(aim, style="slashes", blank="0") if aim else None,
        "mode": mode if mode != "play" else None,
        "panel": panel or None,
    }
    written = "".join(f' {k}="{escape(v)}"' for k, v in attributes.items() if v is not None)
    return (
        f'<div class="es-widget">\n<tile-puzzle{written}>\n{figure}\n'
        f'<p><a href="{page.url("tiles/depths/")}">{hint}</a></p>\n</tile-puzzle>\n</div>'
    )


def tile_situation(page: Page, name: str, *, lowered: bool = False, mirrored: bool = False) -> str:
    """A situation to play: the widget in its small form, with the moves ready; before it runs, and
    without JavaScript, the position and the moves."""
    shown = situation(name, lowered=lowered, mirrored=mirrored)
    whole = tiles.situation_board(shown)
    text = tiles.format_board(whole, style="slashes", blank="0")
    wanted = " ".join(str(tile) for tile in shown.pattern if tile)
    return (
        f'<div class="es-widget es-small">\n<tile-puzzle compact board="{text}" '
        f'moves="{shown.moves}" named="{wanted}">\n{situation_figure(page.lang, shown)}\n'
        f"</tile-puzzle>\n</div>"
    )


BLOCKS: dict[str, Callable[..., str]] = {
    "tile_board": figures.tile_board,
    "tile_boards": figures.tile_boards,
    "tile_homing": figures.tile_homing,
    "tile_cycles": figures.tile_cycles,
    "tile_closing": figures.tile_closing,
    "tile_stages": figures.tile_stages,
    "tile_depths": figures.tile_depths,
    "tile_deepest": figures.tile_deepest,
    "tile_evenness": figures.tile_evenness,
    "tile_walks": figures.tile_walks,
    "tile_databases": figures.tile_databases,
    "tile_nodes": figures.tile_nodes,
    "tile_inversions": lambda lang, name: tables.inversions_table(name).html(lang),
    "tile_classes": lambda lang: tables.classes_table().html(lang),
    "tile_easy": lambda lang: tables.easy_table().html(lang),
    "tile_evenness_table": lambda lang: tables.evenness_table().html(lang),
    "tile_shapes": lambda lang: tables.shapes_table().html(lang),
    "tile_depths_table": lambda lang: tables.depths_table().html(lang),
    "tile_solver_times": lambda lang: solver_tables.times_table().html(lang),
    "tile_solver_machine": solver_tables.machine_words,
    "tile_korf": lambda lang: solver_tables.korf_table().html(lang),
    "tile_hardest": lambda lang: solver_tables.hardest_table().html(lang),
}

PAGE_BLOCKS: dict[str, Callable[..., str]] = {
    "tile_widget": tile_widget,
    "tile_situation": tile_situation,
}


def TABLES() -> Iterator[Table]:
    """Every tile table, for the data files."""
    yield from tables.tables()
    yield from solver_tables.tables()
