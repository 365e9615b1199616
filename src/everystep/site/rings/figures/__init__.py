"""The drawings of the ring pages: whole ``<figure>`` elements with inline SVG, language first."""

from everystep.site.rings.figures.puzzle import ring_puzzle

__all__ = ["ring_puzzle"]
