"""The loops that take the time, compiled by Numba: filling a table, and one deepening of IDA*.

Both release the interpreter's lock, count as they go, and look at a stop flag now and then, so
that another thread can show progress, cancel, or share the work.
"""

from typing import Any

import numba
import numpy as np
from numpy.typing import NDArray

Bytes = NDArray[np.uint8]
Longs = NDArray[np.int64]

EXHAUSTED, FOUND, STOPPED = 0, 1, 2
DEEPEST = 250  # moves; table entries are bytes with 255 for "never"
EVERY = 8192  # nodes between two looks at the stop flag


def _fill(
    table: Bytes,
    seen: NDArray[np.uint16],
    first: int,
    region: int,
    columns: int,
    cells: int,
    strides: Longs,
    sizes: Longs,
    masks: Longs,
    starts: Longs,
    rank: NDArray[np.int32],
    shared: Longs,
) -> bool:
    """Fill the table by breadth-first search from the goal; False if stopped.

    A state is the places of the group's tiles and the part of the board that the blank can reach
    without moving one of them; seen holds these parts as sets of cells, region is the goal's.
    shared[0] is the stop flag, shared[1] counts the filled entries.
    """
    kinds = len(strides)
    everywhere = (1 << cells) - 1
    not_last = 0
    for cell in range(cells):
        if cell % columns < columns - 1:
            not_last |= 1 << cell
    not_first = (not_last << 1) & everywhere
    near = np.zeros(cells, np.int64)
    for cell in range(cells):
        bit = 1 << cell
        near[cell] = (
            (bit << columns) & everywhere
            | bit >> columns
            | (bit & not_last) << 1
            | (bit & not_first) >> 1
        )
    single = True
    for k in range(kinds):
        single &= masks[starts[k]] == 1  # the first place of one tile is the first cell
    whole = np.zeros(1 << cells, np.uint8)  # by free cells: 1 if all hang together, 2 if not
    places = np.zeros(kinds, np.int64)
    states = np.empty(1024, np.int32)
    regions = np.empty(1024, np.uint16)
    next_states = np.empty(1024, np.int32)
    next_regions = np.empty(1024, np.uint16)
    states[0] = first
    regions[0] = region
    seen[first] = region
    table[first] = 0
    filled = 1
    count = 1
    level = 1
    while count:
        found = 0
        for number in range(count):
            if number % EVERY == 0:
                shared[1] = filled
                if shared[0]:
                    return False
            if found + 64 > len(next_states):
                next_states = np.concatenate((next_states, np.empty_like(next_states)))
                next_regions = np.concatenate((next_regions, np.empty_like(next_regions)))
            state = np.int64(states[number])
            around = np.int64(regions[number])
            free = everywhere
            rest: Any = state
            for k in range(kinds):
                place = rest % sizes[k]
                rest //= sizes[k]
                places[k] = 1 << place if single else masks[starts[k] + place]
                free &= ~places[k]
            for k in range(kinds):
                left = places[k]
                while left:
                    low = left & -left
                    left ^= low
                    cell = 0
                    while low >> cell > 1:
                        cell += 1
                    targets = near[cell] & around
                    while targets:
                        target = targets & -targets
                        targets ^= target
                        turned = rank[places[k] ^ low ^ target] - rank[places[k]]
                        other = state + turned * strides[k]
                        before = np.int64(seen[other])
                        if before & low:
                            continue
                        opened = free ^ low ^ target
                        if whole[opened] == 1:
                            reached: Any = opened
                        else:
                            reached = low
                            while True:
                                wider = reached | reached << columns | reached >> columns
                                wider |= (reached & not_last) << 1 | (reached & not_first) >> 1
                                wider &= opened
                                if wider == reached:
                                    break
                                reached = wider
                            whole[opened] = 1 if reached == opened else 2
                        if not before:
                            table[other] = level
                            filled += 1
                        seen[other] = before | reached
                        next_states[found] = other
                        next_regions[found] = reached
                        found += 1
        states, next_states = next_states, states
        regions, next_regions = next_regions, regions
        count = found
        level += 1
    shared[1] = filled
    return True


def _search(
    kinds: Bytes,
    prefix: Bytes,
    bound: int,
    near: NDArray[np.int8],
    table: Bytes,
    cell_maps: Longs,
    groups: Longs,
    strides: Longs,
    copies: Longs,
    starts: Longs,
    rank: NDArray[np.int32],
    path: Bytes,
    shared: Longs,
    worker: int,
    limit: int,
) -> int:
    """One deepening: all ways of at most bound moves that begin with the prefix.

    path and prefix hold the blank's cells. shared[0] is the stop flag, shared[1 + worker] the
    nodes of each worker; the search stops when their sum passes the limit. The second view is
    looked up only where the first lets a way through.
    """
    board = kinds.copy()
    cells = len(board)
    names = len(copies)
    index = np.zeros((2, len(starts)), np.int64)
    places = np.zeros((2, names), np.int64)
    step = np.zeros((2, names, cells), np.int64)
    blank: Any = 0
    for cell in range(cells):
        if board[cell] == 0:
            blank = cell
        for v in range(2):
            places[v, board[cell]] |= 1 << cell_maps[v, cell]
    for v in range(2):
        for g in range(len(starts)):
            index[v, g] = starts[g]
        for kind in range(1, names):
            index[v, groups[v, kind]] += rank[places[v, kind]] * strides[v, kind]
            for cell in range(cells):
                step[v, kind, cell] = cell_maps[v, cell] * strides[v, kind]
    used = np.zeros((2, len(starts)), np.uint8)
    h1: Any = 0
    h2: Any = 0
    for kind in range(1, names):
        if not used[0, groups[0, kind]]:
            used[0, groups[0, kind]] = 1
            h1 += table[index[0, groups[0, kind]]]
        if not used[1, groups[1, kind]]:
            used[1, groups[1, kind]] = 1
            h2 += table[index[1, groups[1, kind]]]
    blanks = np.zeros(DEEPEST + 4, np.int64)
    turn = np.zeros(DEEPEST + 4, np.int64)
    old1 = np.zeros(DEEPEST + 4, np.int64)
    old2 = np.zeros(DEEPEST + 4, np.int64)
    sum1 = np.zeros(DEEPEST + 4, np.int64)
    sum2 = np.zeros(DEEPEST + 4, np.int64)
    came: Any = -2  # no cell, and not the end of a row of near
    depth = 0
    fixed = len(prefix)
    nodes = shared[1 + worker]
    pause = min(nodes + EVERY, limit)
    if max(h1, h2) > bound:
        return EXHAUSTED
    if h1 == 0:
        path[0] = blank
        return FOUND
    k: Any = 0
    status = EXHAUSTED
    blanks[0] = blank
    while True:
        # take the next move of the blank at this depth
        if depth < fixed:
            if turn[depth]:
                break
            turn[depth] = 1
            target = np.int64(prefix[depth])
        else:
            target = np.int64(near[blank, turn[depth]])
            turn[depth] += 1
            if target == came:
                target = np.int64(near[blank, turn[depth]])
                turn[depth] += 1
        if target < 0:  # none is left: undo the move that led here
            if depth <= fixed:
                break
            depth -= 1
            back = blanks[depth]
            k = np.int64(board[back])
            board[blank] = k
            if copies[k] > 1:
                for v in range(2):
                    places[v, k] ^= 1 << cell_maps[v, blank] ^ 1 << cell_maps[v, back]
            index[0, groups[0, k]] = old1[depth]
            index[1, groups[1, k]] = old2[depth]
            h1 = sum1[depth]
            h2 = sum2[depth]
            blank = back
            came = blanks[depth - 1] if depth else -2
            continue
        k = np.int64(board[target])
        g1 = groups[0, k]
        g2 = groups[1, k]
        i1 = index[0, g1]
        i2 = index[1, g2]
        nodes += 1
        if copies[k] == 1:
            n1 = i1 + step[0, k, blank] - step[0, k, target]
            n2 = i2 + step[1, k, blank] - step[1, k, target]
        else:
            m1 = places[0, k]
            m2 = places[1, k]
            c1 = m1 ^ 1 << cell_maps[0, blank] ^ 1 << cell_maps[0, target]
            c2 = m2 ^ 1 << cell_maps[1, blank] ^ 1 << cell_maps[1, target]
            n1 = i1 + (rank[c1] - rank[m1]) * strides[0, k]
            n2 = i2 + (rank[c2] - rank[m2]) * strides[1, k]
        a1 = h1 + np.int64(table[n1]) - np.int64(table[i1])
        if depth + 1 + a1 <= bound:
            a2 = h2 + np.int64(table[n2]) - np.int64(table[i2])
            if depth + 1 + a2 <= bound:
                if copies[k] > 1:
                    for v in range(2):
                        places[v, k] ^= 1 << cell_maps[v, blank] ^ 1 << cell_maps[v, target]
                old1[depth] = i1
                old2[depth] = i2
                sum1[depth] = h1
                sum2[depth] = h2
                index[0, g1] = n1
                index[1, g2] = n2
                board[blank] = k
                board[target] = 0
                h1 = a1
                h2 = a2
                came = blank
                blank = target
                depth += 1
                blanks[depth] = blank
                turn[depth] = 0
                if a1 == 0:
                    for d in range(depth + 1):
                        path[d] = blanks[d]
                    status = FOUND
                    break
        if nodes >= pause:
            pause = nodes + EVERY
            shared[1 + worker] = nodes
            total = 0
            for w in range(1, len(shared)):
                total += shared[w]
            if shared[0] or total >= limit:
                status = STOPPED
                break
    shared[1 + worker] = nodes
    return status


_compile: Any = numba.njit(cache=True, nogil=True)
fill: Any = _compile(_fill)
search: Any = _compile(_search)
