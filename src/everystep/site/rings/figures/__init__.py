"""The drawings of the ring pages: whole ``<figure>`` elements with inline SVG, language first."""

from everystep.site.rings.figures.charts import (
    ring_domains,
    ring_nesting,
    ring_path,
    ring_rhythm,
)
from everystep.site.rings.figures.motions import ring_motion
from everystep.site.rings.figures.puzzle import ring_puzzle

__all__ = ["ring_domains", "ring_motion", "ring_nesting", "ring_path", "ring_puzzle", "ring_rhythm"]
