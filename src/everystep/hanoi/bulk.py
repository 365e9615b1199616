"""Moves in bulk: blocks of small integers, any stretch of the route of up to 10,000 discs.

Cut the move numbers into blocks m = q·size + r with size = 2^j. The disc of r > 0 is the same in
every block; its pegs are those of block 0, turned by q·size mod 3. So three templates, made once
by doubling, serve for all blocks; only r = 0, which moves a larger disc, is put in by hand.
The memory is that of four blocks, whatever n is.

Source: the formula of `moves()`; (q·size + s) mod 3 = (q·size mod 3 + s) mod 3.
"""

from array import array
from collections.abc import Iterator
from typing import NamedTuple

from everystep import checks
from everystep.hanoi.by_number import check_number, move, names
from everystep.hanoi.rules import A, C, Peg, check_two_pegs

__all__ = ["Block", "blocks"]

LARGEST = 10_000  # discs; a disc number takes two bytes


class Block(NamedTuple):
    """A stretch of moves, column by column; move first + i is at place i of each."""

    first: int
    """The number of its first move."""
    discs: "array[int]"
    """The discs that move, two bytes each (type code H)."""
    sources: bytearray
    """The pegs that they leave."""
    targets: bytearray
    """The pegs that they get to."""


def blocks(
    n: int,
    first: int = 1,
    end: int | None = None,
    *,
    start: Peg = A,
    goal: Peg = C,
    size: int = 1 << 16,
) -> Iterator[Block]:
    """The moves from number ``first`` to ``end - 1``, or to the last, in blocks of at most size.

    >>> block, = blocks(3)
    >>> list(block.discs), list(block.sources), list(block.targets)
    ([1, 2, 1, 3, 1, 2, 1], [0, 0, 2, 0, 1, 1, 0], [2, 1, 1, 2, 0, 2, 2])
    >>> middle, = blocks(10_000, 2**9_999, 2**9_999 + 3)
    >>> list(zip(middle.discs, middle.sources, middle.targets))
    [(10000, 0, 2), (1, 1, 2), (2, 1, 0)]

    ``size`` is a power of two up to 2^24, which the blocks in the middle have; the first and the
    last may be shorter. Other sizes, more than 10,000 discs and move numbers that there are not
    raise ValueError. Each block is new and the caller's own; NumPy reads
    it without a copy by ``numpy.frombuffer(block.targets, "u1")``, the discs with ``"u2"``.
    Source: see the head of this module.
    """
    start, goal = check_two_pegs(start, goal)
    checks.whole_number(n, "the number of discs", low=0, high=LARGEST)
    end = 1 << n if end is None else check_number(n + 1, end, "the end of the moves", 1)
    first = check_number(n + 1, first, "a move number", 1)
    if end > 1 << n or first > end:
        raise ValueError(
            f"expected 1 <= first <= end <= 2^n, got first {checks.shown(first)} and "
            f"end {checks.shown(end)} for {n} discs"
        )
    checks.whole_number(size, "the size of a block", low=1, high=1 << 24)
    if size & (size - 1):
        raise ValueError(f"expected the size of a block as a power of two, got {size}")
    return _blocks(n, first, end, start, goal, size)


def _blocks(n: int, first: int, end: int, start: Peg, goal: Peg, size: int) -> Iterator[Block]:
    while size > 1 and size // 2 >= end - first + 1:
        size //= 2  # a short stretch needs no large template
    rename = bytes(names(n, start, goal))
    discs, sources, targets = _templates(size, rename)
    for low in range(first - first % size, end, size):
        turn = low % 3
        block = Block(low, discs[:], bytearray(sources[turn]), bytearray(targets[turn]))
        if low:
            block.discs[0], block.sources[0], block.targets[0] = move(
                n, low, start=start, goal=goal
            )
        if low < first or low + size > end:
            cut = slice(max(first - low, 0), end - low)
            block = Block(max(first, low), block.discs[cut], block.sources[cut], block.targets[cut])
        yield block


def _templates(
    size: int, rename: bytes
) -> "tuple[array[int], tuple[bytes, ...], tuple[bytes, ...]]":
    """The discs of a block, and for each of the three turns its sources and its targets."""
    turns = [bytes(rename[(peg + turn) % 3] for peg in range(3)) for turn in range(3)]
    add = [bytes((peg + turn) % 3 for peg in range(3)) + bytes(253) for turn in range(3)]
    discs = array("H", [0])
    sources = targets = b"\0"
    disc = 1
    while len(sources) < size:  # block of 2^j -> block of 2^(j + 1)
        half = len(sources)
        discs = discs + array("H", [disc]) + discs[1:]
        sources += b"\0" + sources.translate(add[half % 3])[1:]
        targets += bytes([2 * half % 3]) + targets.translate(add[half % 3])[1:]
        disc += 1
    columns = [
        tuple(column.translate(turn + bytes(253)) for turn in turns)
        for column in (sources, targets)
    ]
    return discs, columns[0], columns[1]
