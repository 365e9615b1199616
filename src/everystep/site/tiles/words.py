"""What the tile pages say of moves, cycles and stages, in either language."""

from collections.abc import Iterable, Sequence

from everystep.site.languages import Lang
from everystep.site.words import message
from everystep.tiles import Move, Stage, format_moves

__all__ = ["cycle_words", "listed", "move_words", "stage_words"]


def listed(lang: Lang, items: Iterable[object]) -> str:
    """The items with the commas of the language.

    >>> listed("en", (1, 2)), listed("zh", (1, 2))
    ('1, 2', '1、2')
    """
    return (", " if lang == "en" else "、").join(map(str, items))


def move_words(moves: Sequence[Move]) -> str:
    """The moves as tile and arrow: 6↑ 5←."""
    return format_moves(moves, form="both")


def cycle_words(cycles: Iterable[Sequence[int]]) -> str:
    """A product of cycles, as both sources write it.

    >>> cycle_words([(1, 3, 13), (5, 7)])
    '(1 3 13)(5 7)'
    """
    return "".join(f"({' '.join(map(str, cycle))})" for cycle in cycles)


def stage_words(lang: Lang, stage: Stage) -> str:
    """The sentence for a stage by hand; docs/javascripts/tiles/by-hand.mjs chooses the same."""
    name: str = stage.name
    if stage.way:
        name = f"{name}-{stage.way}"
    elif stage.name == "near" and not stage.tiles:
        name = "near-blank"
    elif stage.name == "stands" and len(stage.tiles) > 1:
        name = "stand"
    params: dict[str, object] = {"tile": listed(lang, stage.tiles), "moves": len(stage.moves)}
    if len(stage.tiles) > 1:
        params["first"], params["second"] = stage.tiles[:2]
    if stage.cells:
        row, column = divmod(stage.cells[0], stage.board.columns)
        params["row"], params["column"] = row + 1, column + 1
    return message(lang, f"tiles.stages.{name}", **params)
