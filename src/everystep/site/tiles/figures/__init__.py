"""The drawings of the tile pages: whole ``<figure>`` elements with inline SVG, language first."""

from everystep.site.tiles.figures.charts import (
    tile_deepest,
    tile_depths,
    tile_evenness,
    tile_walks,
)
from everystep.site.tiles.figures.cycles import tile_cycles
from everystep.site.tiles.figures.rows import tile_board, tile_boards, tile_homing
from everystep.site.tiles.figures.solver import tile_databases, tile_nodes
from everystep.site.tiles.figures.technique import tile_closing, tile_stages

__all__ = [
    "tile_board",
    "tile_boards",
    "tile_closing",
    "tile_cycles",
    "tile_databases",
    "tile_deepest",
    "tile_depths",
    "tile_evenness",
    "tile_homing",
    "tile_nodes",
    "tile_stages",
    "tile_walks",
]
