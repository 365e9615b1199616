"""The drawings of the ring pages under the names that the pages use."""

from collections.abc import Callable

from everystep import rings
from everystep.site.languages import Lang
from everystep.site.rings import figures

__all__ = ["FIGURES"]


def ring_figure(
    lang: Lang,
    digits: str,
    *,
    next: bool = False,
    legal: bool = False,
    goal: str | None = None,
    mirror: bool = False,
) -> str:
    """The toy in the state of these digits. With ``next``, the ring that moves next towards the
    goal (all off unless given); with ``legal``, the other ring that may move, too."""
    n, state = len(digits), rings.parse_state(digits)
    move = rings.next_move(state, 0 if goal is None else rings.parse_state(goal, n))
    return figures.ring_puzzle(
        lang,
        n,
        state,
        next_ring=move.rings[0] if next and move else None,
        legal=rings.legal_rings(state, n) if legal else (),
        mirror=mirror,
    )


FIGURES: dict[str, Callable[..., str]] = {
    "ring_figure": ring_figure,
    "ring_domains": figures.ring_domains,
    "ring_nesting": figures.ring_nesting,
    "ring_path": figures.ring_path,
    "ring_motion": figures.ring_motion,
    "ring_rhythm": figures.ring_rhythm,
}
