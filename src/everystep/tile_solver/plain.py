"""The same two loops in plain Python: filling a table, and one deepening of IDA*."""

from array import array
from collections.abc import Callable
from typing import TypeAlias

from everystep.tile_solver.layout import Design, Kinds, masks, near, ranks

__all__ = ["Search", "fill", "home_region"]

Watch: TypeAlias = Callable[[int], bool]  # called with a count now and then; True to stop

_EVERY = 4096  # states or nodes between two calls of a watch


def fill(design: Design, number: int, watch: Watch) -> bytes | None:
    """A table of the design, filled by breadth-first search from the goal; None if stopped.

    watch is called with the number of entries that are filled.
    """
    cells = design.cells
    group = design.groups[number]
    copies = [design.copies[kind] for kind in group]
    places = [masks(cells, count) for count in copies]
    sizes = [len(some) for some in places]
    strides = [1]
    for size in sizes[:-1]:
        strides.append(strides[-1] * size)
    rank = ranks(cells)
    beside = near(design.rows, design.columns)
    cells_of = {
        near_mask: tuple(cell for cell in range(cells) if near_mask >> cell & 1)
        for some in beside
        for near_mask in _subsets(some)
    }
    near_masks = [sum(1 << cell for cell in some) for some in beside]
    regions: dict[int, tuple[int, ...]] = {}
    table = bytearray(b"\xff") * (design.sizes[number])
    seen = array("H", bytes(2 * len(table)))
    first = sum(
        stride * rank[sum(1 << cell for cell in range(cells) if design.goal[cell] == kind)]
        for kind, stride in zip(group, strides, strict=True)
    )
    seen[first] = home_region(design, number)
    table[first] = 0
    frontier = [(first, seen[first])]
    single = all(count == 1 for count in copies)
    parts = list(zip(strides, sizes, places, strict=True))
    level = filled = 1
    while frontier:
        following: list[tuple[int, int]] = []
        for turn, (state, region) in enumerate(frontier):
            if turn % _EVERY == 0 and watch(filled):
                return None
            now = [some[state // stride % size] for stride, size, some in parts]
            taken = sum(now)
            for stride, mask in zip(strides, now, strict=True):
                if single:
                    sources: tuple[int, ...] = (mask.bit_length() - 1,)
                else:
                    sources = tuple(cell for cell in range(cells) if mask >> cell & 1)
                for cell in sources:
                    for target in cells_of[near_masks[cell] & region]:
                        change = (1 << cell) + (1 << target)
                        if single:
                            other = state + (target - cell) * stride
                        else:
                            other = state + (rank[mask ^ change] - rank[mask]) * stride
                        before = seen[other]
                        if before >> cell & 1:
                            continue
                        if taken ^ change not in regions:
                            regions[taken ^ change] = _regions(taken ^ change, beside)
                        reached = regions[taken ^ change][cell]
                        if not before:
                            table[other] = level
                            filled += 1
                        seen[other] = before | reached
                        following.append((other, reached))
        frontier = following
        level += 1
    return bytes(table)


def home_region(design: Design, number: int) -> int:
    """The cells that the goal's blank can reach without moving a tile of the group, as bits."""
    taken = sum(1 << cell for cell, kind in enumerate(design.goal) if kind in design.groups[number])
    return _regions(taken, near(design.rows, design.columns))[design.goal.index(0)]


def _subsets(some: tuple[int, ...]) -> list[int]:
    """All sets of these cells as bits."""
    found = [0]
    for cell in some:
        found += [mask | 1 << cell for mask in found]
    return found


def _regions(taken: int, beside: tuple[tuple[int, ...], ...]) -> tuple[int, ...]:
    """For each cell the free cells that the blank can reach from it, 0 for a taken cell."""
    answer = [0] * len(beside)
    for start in range(len(beside)):
        if taken >> start & 1 or answer[start]:
            continue
        inside = [start]
        region = 1 << start
        for cell in inside:
            for other in beside[cell]:
                if not (taken | region) >> other & 1:
                    region |= 1 << other
                    inside.append(other)
        for cell in inside:
            answer[cell] = region
    return tuple(answer)


class Search:
    """IDA* from one board, deepening by deepening; nodes counts over all of them."""

    def __init__(self, design: Design, table: bytes, starts: list[int], kinds: Kinds) -> None:
        self.nodes = 0
        self._board = list(kinds)
        self._beside = near(design.rows, design.columns)
        self._table = table
        self._copies = design.copies
        self._views = design.views
        self._rank = ranks(design.cells)
        cells = range(design.cells)
        self._index: list[list[int]] = []
        self._steps: list[list[list[int]]] = []
        self._places: list[list[int]] = []
        for view in design.views:
            places = [0] * len(self._copies)
            for cell in cells:
                places[kinds[cell]] |= 1 << view.cells[cell]
            index = list(starts)
            for kind in range(1, len(places)):
                index[view.group[kind]] += self._rank[places[kind]] * view.stride[kind]
            self._index.append(index)
            self._places.append(places)
            self._steps.append([[image * stride for image in view.cells] for stride in view.stride])
        self.sums = tuple(
            sum(int(table[index[group]]) for group in set(view.group[1:]))
            for view, index in zip(self._views, self._index, strict=True)
        )

    def deepen(self, bound: int, watch: Watch, limit: int) -> list[int] | None:
        """The blank's cells on a way of at most bound moves; None if there is none or if stopped.

        watch is called with the number of nodes, at the latest when they reach the limit.
        """
        first, second = self._views
        group1, group2 = first.group, second.group
        index1, index2 = self._index
        steps1, steps2 = self._steps
        board, table, beside, copies = self._board, self._table, self._beside, self._copies
        pause = min(self.nodes + _EVERY, limit)
        path: list[int] = []
        stopped = False
        rank, places = self._rank, self._places

        def alike(view: int, kind: int, source: int, target: int) -> int:
            """The change of the index when one of several alike tiles moves; moves it."""
            image = self._views[view].cells
            before = places[view][kind]
            after = before ^ 1 << image[source] ^ 1 << image[target]
            places[view][kind] = after
            return (rank[after] - rank[before]) * self._views[view].stride[kind]

        def deeper(blank: int, came: int, left: int, h1: int, h2: int) -> bool:
            """True if found or stopped; left is the number of moves that the bound still allows."""
            nonlocal pause, stopped
            nodes = 0
            for cell in beside[blank]:
                if cell == came:
                    continue
                nodes += 1
                kind = board[cell]
                g1, g2 = group1[kind], group2[kind]
                i1, i2 = index1[g1], index2[g2]
                if copies[kind] == 1:
                    steps = steps1[kind]
                    n1 = i1 + steps[blank] - steps[cell]
                    a1 = h1 - table[i1] + table[n1]
                    if a1 >= left:
                        continue
                    steps = steps2[kind]
                    n2 = i2 + steps[blank] - steps[cell]
                    a2 = h2 - table[i2] + table[n2]
                    if a2 >= left:
                        continue
                else:
                    n1 = i1 + alike(0, kind, cell, blank)
                    n2 = i2 + alike(1, kind, cell, blank)
                    a1 = h1 - table[i1] + table[n1]
                    a2 = h2 - table[i2] + table[n2]
                    if a1 >= left or a2 >= left:
                        alike(0, kind, blank, cell)
                        alike(1, kind, blank, cell)
                        continue
                index1[g1], index2[g2] = n1, n2
                board[blank], board[cell] = kind, 0
                path.append(cell)
                if a1 == 0 or deeper(cell, blank, left - 1, a1, a2):
                    self.nodes += nodes
                    return True
                path.pop()
                index1[g1], index2[g2] = i1, i2
                board[blank], board[cell] = 0, kind
                if copies[kind] > 1:
                    alike(0, kind, blank, cell)
                    alike(1, kind, blank, cell)
            self.nodes += nodes
            if self.nodes >= pause:
                pause = self.nodes + _EVERY
                if watch(self.nodes):
                    stopped = True
                    return True
            return False

        h1, h2 = self.sums
        start = board.index(0)
        if max(h1, h2) > bound:
            return None
        if h1 == 0:
            return [start]
        if deeper(start, -1, bound, h1, h2) and not stopped:
            return [start, *path]
        return None
