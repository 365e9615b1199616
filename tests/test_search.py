"""The oracle itself, on graphs small enough to see through."""

from itertools import pairwise, product

from everystep import search

GRID = {c: [] for c in product(range(3), range(3))}
for (x, y), near in GRID.items():
    near += [(x + dx, y + dy) for dx, dy in ((1, 0), (0, 1), (-1, 0), (0, -1))]
    near[:] = [c for c in near if c in GRID]


def test_distances_on_a_grid_are_sums_of_coordinates():
    assert search.distances((0, 0), GRID.get) == {(x, y): x + y for x, y in GRID}


def test_layers_hold_each_state_once():
    layers = list(search.layers((0, 0), GRID.get))
    assert [len(layer) for layer in layers] == [1, 2, 3, 2, 1]


def test_a_shortest_route_steps_from_neighbour_to_neighbour():
    route = search.shortest_route((0, 0), (2, 1), GRID.get)
    assert route[0] == (0, 0)
    assert route[-1] == (2, 1)
    assert len(route) == 4
    assert all(b in GRID[a] for a, b in pairwise(route))


def test_routes_on_a_grid_are_counted_by_binomials():
    counts = search.count_routes((0, 0), GRID.get)
    assert [[counts[x, y] for x in range(3)] for y in range(3)] == [[1, 1, 1], [1, 2, 3], [1, 3, 6]]


def test_what_cannot_be_reached_has_no_route():
    assert search.shortest_route(0, 5, lambda x: [1 - x]) is None
    assert search.distances(0, lambda x: [1 - x]) == {0: 0, 1: 1}
