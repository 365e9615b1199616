"""The Tower of Hanoi: moves by number, any state to any state, theorems, bulk, variants.

Pegs are 0, 1, 2, 3, named A, B, C, D; discs are counted from the smallest, which is 1. A state is
a tuple of pegs: place d - 1 is the peg of disc d, and every such tuple is a legal ("regular")
state. Moves are numbered from 1. The whole tower goes from A to C unless said otherwise.

>>> state = parse_state("A:6 4 B:5 2 1 C:3")
>>> distance(state, perfect_state(6, A)), format_move(next_move(state, perfect_state(6, A)))
(31, '1 B→C')
>>> format_move(move(64, 10**18))
'19 A→B'
"""

from everystep.hanoi.any_to_any import (
    OnceOrTwice,
    distance,
    next_move,
    once_or_twice,
    route,
    route_count,
    routes,
)
from everystep.hanoi.bulk import Block, blocks
from everystep.hanoi.by_number import RoutePlace, move, moves, route_place, state_at
from everystep.hanoi.counts import (
    MEAN_LIMIT,
    TWICE_LIMIT,
    edge_count,
    mean_distance,
    state_count,
    total_distance,
    total_to_peg,
    twice_pairs,
    two_route_pairs,
    wiener_index,
)
from everystep.hanoi.four_pegs import four_peg_count, four_peg_moves, four_peg_splits
from everystep.hanoi.linear import linear_move, linear_rank, linear_state
from everystep.hanoi.rules import (
    A,
    B,
    C,
    CheckedMoves,
    D,
    Disc,
    Fault,
    Move,
    Peg,
    Reason,
    Rule,
    State,
    apply_move,
    check_moves,
    format_move,
    legal_moves,
    perfect_state,
    why_illegal,
)
from everystep.hanoi.text import End, format_state, parse_moves, parse_state
from everystep.hanoi.theorems import (
    DiscTurn,
    ReverseDisc,
    disc_cycle,
    disc_move,
    disc_move_count,
    disc_turn,
    move_count,
    reverse_number,
    step_number,
    without_smallest,
)
from everystep.hanoi.to_peg import distance_to_peg
from everystep.hanoi.ways import (
    LONGEST_LIST,
    PlainMove,
    by_disc,
    by_formula,
    by_recursion,
    by_stack,
)

__all__ = [
    "LONGEST_LIST",
    "MEAN_LIMIT",
    "TWICE_LIMIT",
    "A",
    "B",
    "Block",
    "C",
    "CheckedMoves",
    "D",
    "Disc",
    "DiscTurn",
    "End",
    "Fault",
    "Move",
    "OnceOrTwice",
    "Peg",
    "PlainMove",
    "Reason",
    "ReverseDisc",
    "RoutePlace",
    "Rule",
    "State",
    "apply_move",
    "blocks",
    "by_disc",
    "by_formula",
    "by_recursion",
    "by_stack",
    "check_moves",
    "disc_cycle",
    "disc_move",
    "disc_move_count",
    "disc_turn",
    "distance",
    "distance_to_peg",
    "edge_count",
    "format_move",
    "format_state",
    "four_peg_count",
    "four_peg_moves",
    "four_peg_splits",
    "legal_moves",
    "linear_move",
    "linear_rank",
    "linear_state",
    "mean_distance",
    "move",
    "move_count",
    "moves",
    "next_move",
    "once_or_twice",
    "parse_moves",
    "parse_state",
    "perfect_state",
    "reverse_number",
    "route",
    "route_count",
    "route_place",
    "routes",
    "state_at",
    "state_count",
    "step_number",
    "total_distance",
    "total_to_peg",
    "twice_pairs",
    "two_route_pairs",
    "why_illegal",
    "wiener_index",
    "without_smallest",
]
