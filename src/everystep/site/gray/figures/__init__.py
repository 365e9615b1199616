"""The drawings of the Gray code pages: whole ``<figure>`` elements with inline SVG."""

from everystep.site.gray.figures.border import gray_border
from everystep.site.gray.figures.disc import gray_disc, gray_tracks
from everystep.site.gray.figures.thread import thread_share, thread_steps

__all__ = ["gray_border", "gray_disc", "gray_tracks", "thread_share", "thread_steps"]
