"""The linked rings: states, legal moves, distance, next move, routes, counts.

A state of n rings is an integer: bit k - 1 is ring k, 1 = on the bar, ring 1 = lowest bit =
rightmost character. The rank of a state is the number of moves to all off. Ring 1 may always
move; another ring may move when the ring right of it is on and all rings further right are off.
Toys as sold also let rings 1 and 2 move together, a *fast* move, which counts one.

What is no state, no ring from 1 to n or no number of rings from 1 to 1,000,000 raises ValueError
in every function, and so do a bool, a float or a text in the place of a number.

>>> state = parse_state("010110100")
>>> rank(state), format_move(next_move(state, 0))
(216, '+4')
"""

from everystep.rings.by_hand import all_down, all_up, hand_move, rhythm
from everystep.rings.counting import (
    Counts,
    Domain,
    all_on,
    counts,
    domain,
    domain_ranges,
    moves_of_ring,
)
from everystep.rings.moves import (
    CheckedMoves,
    Fault,
    Move,
    Reason,
    apply_move,
    check_moves,
    check_states,
    format_move,
    legal_moves,
    legal_rings,
    parse_moves,
    why_illegal,
)
from everystep.rings.routes import (
    Rank,
    distance,
    move_at,
    next_move,
    rank,
    route,
    state_at,
    unrank,
)
from everystep.rings.states import (
    Ring,
    Side,
    State,
    Symbol,
    format_state,
    parse_state,
    rings_on,
    state_from_rings,
)

__all__ = [
    "CheckedMoves",
    "Counts",
    "Domain",
    "Fault",
    "Move",
    "Rank",
    "Reason",
    "Ring",
    "Side",
    "State",
    "Symbol",
    "all_down",
    "all_on",
    "all_up",
    "apply_move",
    "check_moves",
    "check_states",
    "counts",
    "distance",
    "domain",
    "domain_ranges",
    "format_move",
    "format_state",
    "hand_move",
    "legal_moves",
    "legal_rings",
    "move_at",
    "moves_of_ring",
    "next_move",
    "parse_moves",
    "parse_state",
    "rank",
    "rhythm",
    "rings_on",
    "route",
    "state_at",
    "state_from_rings",
    "unrank",
    "why_illegal",
]
