"""Breadth-first search over a puzzle given by its neighbours: the slow, obvious oracle.

The engines know closed forms; this module knows nothing and visits everything.
States are any hashable values; ``neighbours(state)`` returns the states one move away.
Nothing is checked and nothing is limited: a search over 2^40 states takes what it takes.
"""

from collections.abc import Callable, Hashable, Iterable, Iterator
from typing import TypeVar

__all__ = ["count_routes", "distances", "layers", "shortest_route"]

State = TypeVar("State", bound=Hashable)
Neighbours = Callable[[State], Iterable[State]]


def layers(start: State, neighbours: Neighbours[State]) -> Iterator[list[State]]:
    """The states at 0, 1, 2, … moves from start, a list for each number of moves.

    >>> [sorted(layer) for layer in layers(3, lambda x: {x // 2, x - 1 if x else 0})]
    [[3], [1, 2], [0]]
    """
    seen, layer = {start}, [start]
    while layer:
        yield layer
        following: list[State] = []
        for state in layer:
            for other in neighbours(state):
                if other not in seen:
                    seen.add(other)
                    following.append(other)
        layer = following


def distances(start: State, neighbours: Neighbours[State]) -> dict[State, int]:
    """Each state that can be reached, with its number of moves from start.

    >>> distances(0, lambda x: {(x + 1) % 5, (x - 1) % 5})
    {0: 0, 1: 1, 4: 1, 2: 2, 3: 2}
    """
    return {
        state: moves for moves, layer in enumerate(layers(start, neighbours)) for state in layer
    }


def shortest_route(start: State, goal: State, neighbours: Neighbours[State]) -> list[State] | None:
    """The states of one shortest route from start to goal, both included; None if there is none.

    >>> shortest_route(0, 3, lambda x: {(x + 1) % 5, (x - 1) % 5})
    [0, 4, 3]
    >>> shortest_route(0, 9, lambda x: {(x + 1) % 5}) is None
    True
    """
    before: dict[State, State] = {start: start}
    layer = [start]
    while layer and goal not in before:
        following: list[State] = []
        for state in layer:
            for other in neighbours(state):
                if other not in before:
                    before[other] = state
                    following.append(other)
        layer = following
    if goal not in before:
        return None
    route = [goal]
    while route[-1] != start:
        route.append(before[route[-1]])
    return route[::-1]


def count_routes(start: State, neighbours: Neighbours[State]) -> dict[State, int]:
    """Each state that can be reached, with its number of shortest routes from start.

    >>> count_routes((0, 0), lambda c: [(c[0] + 1, c[1]), (c[0], c[1] + 1)] if sum(c) < 2 else [])
    {(0, 0): 1, (1, 0): 1, (0, 1): 1, (2, 0): 1, (1, 1): 2, (0, 2): 1}
    """
    routes: dict[State, int] = {start: 1}
    seen: dict[State, int] = {start: 0}
    layer, moves = [start], 0
    while layer:
        moves += 1
        following: list[State] = []
        for state in layer:
            for other in neighbours(state):
                if other not in seen:
                    seen[other] = moves
                    routes[other] = 0
                    following.append(other)
                if seen[other] == moves:
                    routes[other] += routes[state]
        layer = following
    return routes
