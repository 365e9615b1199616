"""The drawings of the Hanoi pages: whole ``<figure>`` elements with inline SVG, language first."""

from everystep.site.hanoi.figures.decision import hanoi_decision
from everystep.site.hanoi.figures.graph import hanoi_graph, hanoi_graph_routes
from everystep.site.hanoi.figures.times import hanoi_times
from everystep.site.hanoi.figures.towers import hanoi_figure

__all__ = [
    "hanoi_decision",
    "hanoi_figure",
    "hanoi_graph",
    "hanoi_graph_routes",
    "hanoi_times",
]
