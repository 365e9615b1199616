"""Shuffles of a tile board, each from a seed, and a measure of how even they are.

The shuffle of 不可還原的拼圖 turns three tiles at a time, which keeps every board solvable but
reaches even patterns only and never moves the blank. Beside it stand the fair way and the two
that most games use: random moves, and a random pattern (half of which cannot be solved).
"""

from collections import Counter
from collections.abc import Iterable
from math import sqrt
from typing import Literal, NamedTuple, TypeAlias

from everystep.checks import items, shown, whole_number
from everystep.tiles.boards import (
    Board,
    Cells,
    Tile,
    check_board,
    trusted_board,
)
from everystep.tiles.classes import class_size
from everystep.tiles.dice import Dice
from everystep.tiles.moves import Move, moves_at, swapped
from everystep.tiles.solvable import is_solvable

__all__ = [
    "Among",
    "Evenness",
    "Order",
    "Walk",
    "comparator_order",
    "evenness",
    "random_board",
    "three_cycle_shuffle",
    "uniform_shuffle",
    "walk_shuffle",
]

Order: TypeAlias = Literal["timsort", "merge", "insertion", "fair", "drawn"]
Among: TypeAlias = Literal["solvable", "home"]


class Walk(NamedTuple):
    """A board and the moves that led to it; see `walk_shuffle()`."""

    board: Board
    """The board to which the walk led."""
    moves: tuple[Move, ...]
    """Its moves, from the goal on."""


class Evenness(NamedTuple):
    """How far samples are from even, over all boards that should come out; see `evenness()`."""

    samples: int
    """How many boards were dealt."""
    boards: int
    """How many different boards should come out equally often."""
    reached: int
    """How many of them came out at least once."""
    outside: int
    """Samples that are none of them."""
    chi_square: float
    """Pearson's statistic: 0 where all came out equally often."""

    @property
    def degrees(self) -> int:
        """Degrees of freedom: what chi_square is on average if the shuffle is fair."""
        return self.boards - 1

    @property
    def deviations(self) -> float:
        """How many standard deviations chi_square lies above that average (from 4 on: not fair).

        Good from about five samples a board on.
        """
        return (self.chi_square - self.degrees) / sqrt(2 * self.degrees)


def comparator_order(
    size: int, *, seed: int, order: Literal["timsort", "merge", "insertion"] = "timsort"
) -> tuple[int, ...]:
    """What sorting 0, 1, 2, … with a comparator that answers at random gives.

    "timsort" is what V8, the engine of Chrome and Node, does since 2018 with up to 63 items: a
    first run, then binary insertion. "merge" and "insertion" are the plain methods of others.

    >>> comparator_order(15, seed=1)
    (11, 0, 1, 5, 12, 4, 8, 6, 2, 9, 14, 13, 3, 10, 7)

    Fails with ValueError if the size is not from 0 to 10000 or the order is another word.
    Source: 不可還原的拼圖, ri.sort(); V8, third_party/v8/builtins/array-sort.tq.
    """
    whole_number(size, "the size", low=0, high=10_000)
    if order not in ("timsort", "merge", "insertion"):
        raise ValueError(f"expected 'timsort', 'merge' or 'insertion', got {shown(order)}")
    return tuple(_sorted_at_random(list(range(size)), Dice(seed), order))


def _sorted_at_random(items: list[int], dice: Dice, order: Order) -> list[int]:
    if order == "timsort":
        return _timsort(items, dice)
    if order == "merge":
        return _merge(items, dice)
    for at in range(1, len(items)):
        while at and dice.below(2):
            items[at - 1], items[at] = items[at], items[at - 1]
            at -= 1
    return items


def _timsort(items: list[int], dice: Dice) -> list[int]:
    if len(items) < 2:
        return items
    run = 2
    descending = dice.below(2)
    while run < len(items) and dice.below(2) == descending:
        run += 1
    if descending:
        items[:run] = items[:run][::-1]
    for start in range(run, len(items)):
        low, high = 0, start
        while low < high:
            middle = (low + high) // 2
            if dice.below(2):
                high = middle
            else:
                low = middle + 1
        items.insert(low, items.pop(start))
    return items


def _merge(items: list[int], dice: Dice) -> list[int]:
    if len(items) < 2:
        return items
    half = len(items) // 2
    left, right = _merge(items[:half], dice), _merge(items[half:], dice)
    merged = []
    one = two = 0
    while one < len(left) and two < len(right):
        if dice.below(2):
            merged.append(right[two])
            two += 1
        else:
            merged.append(left[one])
            one += 1
    return merged + left[one:] + right[two:]


def three_cycle_shuffle(
    board: Board, *, seed: int, order: Order = "timsort", rounds: int | None = None
) -> Board:
    """The board with tiles turned three at a time, as 不可還原的拼圖 does it.

    Each round sorts the tiles' places with a random comparator (or draws a "fair" order) and turns
    places one to three of that order, four to six, and so on; m·n // 3 rounds unless said
    otherwise. With "drawn" a round is one turn of any three places, as its text has it, and there
    are (m·n // 3)² of them. The blank stays; the result is solvable whenever the board was.

    >>> from everystep.tiles import standard_goal
    >>> three_cycle_shuffle(standard_goal(4, 4), seed=1).cells
    (2, 5, 11, 1, 8, 12, 3, 14, 4, 6, 7, 13, 15, 9, 10, 0)

    Fails with ValueError for a line, where turning three tiles cannot be undone by moves, or if
    rounds is below 0, or the order another word.
    Source: 不可還原的拼圖, the shuffle in JavaScript, there for 15 tiles and 5 rounds.
    """
    check_board(board)
    if board.is_line:
        raise ValueError(
            f"expected at least 2 rows and 2 columns, got {board.rows} × {board.columns}"
        )
    if order not in ("timsort", "merge", "insertion", "fair", "drawn"):
        raise ValueError(
            "expected the order 'timsort', 'merge', 'insertion', 'fair' or 'drawn', "
            f"got {shown(order)}"
        )
    triples = len(board.cells) // 3
    if rounds is None:
        rounds = triples * triples if order == "drawn" else triples
    whole_number(rounds, "the number of rounds", low=0, high=1_000_000)
    dice = Dice(seed)
    tiles = list(board.order)
    places = list(range(len(tiles)))
    for _ in range(rounds):
        if order == "drawn":
            drawn = _three_of(len(tiles), dice)
        elif order == "fair":
            drawn = places = dice.shuffled(places)
        else:
            drawn = places = _sorted_at_random(places, dice, order)
        for at in range(0, len(drawn) - 2, 3):
            one, two, three = drawn[at : at + 3]
            tiles[one], tiles[two], tiles[three] = tiles[two], tiles[three], tiles[one]
    return _with_order(board, tiles)


def _three_of(size: int, dice: Dice) -> list[int]:
    """Three different places, each ordered choice equally likely."""
    drawn: list[int] = []
    while len(drawn) < 3:
        place = dice.below(size)
        if place not in drawn:
            drawn.append(place)
    return drawn


def _with_order(board: Board, tiles: list[Tile]) -> Board:
    """The board with the same blank and these tiles in reading order."""
    rest = iter(tiles)
    cells = tuple(next(rest) if tile else 0 for tile in board.cells)
    return trusted_board(board.rows, board.columns, cells)


def uniform_shuffle(
    goal: Board, *, seed: int, blank: Literal["anywhere", "home"] = "anywhere"
) -> Board:
    """A board drawn with equal chances from all that can become the goal.

    The tiles get a fair order, the blank a fair cell (or stays where the goal has it); if the
    result is in the wrong class, its first two tiles are exchanged. That exchange pairs the boards
    of one class with those of the other, so the chances stay equal. A 64-bit seed names at most
    2**64 boards; from 5 × 5 on there are more.

    >>> from everystep.tiles import standard_goal
    >>> uniform_shuffle(standard_goal(4, 4), seed=1).cells
    (13, 3, 6, 15, 5, 1, 10, 12, 8, 4, 11, 9, 7, 14, 0, 2)

    Fails with ValueError if the goal is not a Board, has alike tiles, or blank is another word.
    Source: R. Durstenfeld, 1964, by way of Knuth, vol. 2, 3.4.2, for the fair order.
    """
    check_board(goal, "the goal")
    if goal.has_alike:
        raise ValueError("expected tiles that all differ, got alike ones")
    if blank not in ("anywhere", "home"):
        raise ValueError(f"expected the blank 'anywhere' or 'home', got {shown(blank)}")
    dice = Dice(seed)
    tiles = list(goal.order) if goal.is_line else dice.shuffled(goal.order)
    cell = dice.below(len(goal.cells)) if blank == "anywhere" else goal.blank
    board = _placed(goal, tiles, cell)
    if is_solvable(board, goal):
        return board
    tiles[:2] = tiles[1::-1]
    return _placed(goal, tiles, cell)


def random_board(goal: Board, *, seed: int) -> Board:
    """A board drawn with equal chances from all with the goal's tiles, solvable or not.

    >>> from everystep.tiles import standard_goal
    >>> random_board(standard_goal(2, 3), seed=1).cells
    (2, 1, 4, 0, 3, 5)

    Fails with ValueError if the goal is not a Board.
    Source: 不可還原的拼圖 (what many games do, and why half of theirs cannot be solved).
    """
    check_board(goal, "the goal")
    return trusted_board(goal.rows, goal.columns, tuple(Dice(seed).shuffled(goal.cells)))


def _placed(goal: Board, tiles: list[Tile], cell: int) -> Board:
    return trusted_board(goal.rows, goal.columns, (*tiles[:cell], 0, *tiles[cell:]))


def walk_shuffle(board: Board, moves: int, *, seed: int) -> Walk:
    """The board after this many random moves, none of which undoes the one before.

    At the end of a line the blank has to turn back.

    >>> from everystep.tiles import standard_goal
    >>> walk = walk_shuffle(standard_goal(3, 3), 20, seed=1)
    >>> walk.board.cells, "".join(move.direction for move in walk.moves)
    ((7, 4, 1, 6, 2, 3, 5, 8, 0), 'DRULDRDRUULLDDRRUULL')

    Fails with ValueError if the board is not a Board or has one cell only, or moves is not from 0
    to 1000000.
    Source: "4X4 數字拼圖", the second way of playing.
    """
    check_board(board)
    whole_number(moves, "the number of moves", low=0, high=1_000_000)
    if moves and len(board.cells) == 1:
        raise ValueError(f"expected no moves on a board of one cell, got {moves}")
    dice = Dice(seed)
    cells, blank = board.cells, board.blank
    made: list[Move] = []
    came_from = -1
    for _ in range(moves):
        choices = [
            (direction, source)
            for direction, source in moves_at(blank, board.rows, board.columns)
            if source != came_from
        ] or list(moves_at(blank, board.rows, board.columns))
        direction, source = choices[dice.below(len(choices))]
        made.append(Move(cells[source], direction, source, blank))
        cells = swapped(cells, blank, source)
        came_from, blank = blank, source
    return Walk(trusted_board(board.rows, board.columns, cells), tuple(made))


def evenness(boards: Iterable[Board], *, goal: Board, among: Among = "solvable") -> Evenness:
    """How even these samples are among all solvable boards, or those with the blank home.

    >>> from everystep.tiles import standard_goal
    >>> goal = standard_goal(2, 3)
    >>> fair = evenness((uniform_shuffle(goal, seed=s) for s in range(3600)), goal=goal)
    >>> fair.reached, fair.boards, abs(fair.deviations) < 3
    (360, 360, True)
    >>> cycled = evenness((three_cycle_shuffle(goal, seed=s) for s in range(3600)), goal=goal)
    >>> cycled.reached, cycled.deviations > 100
    (60, True)

    Fails with ValueError if there is no sample, a sample is not a Board, the goal is a single cell
    or has alike tiles, or among is another word.
    Source: K. Pearson, 1900, by way of Knuth, The Art of Computer Programming vol. 2, 3.3.1.
    """
    check_board(goal, "the goal")
    if among not in ("solvable", "home"):
        raise ValueError(f"expected among 'solvable' or 'home', got {shown(among)}")
    if goal.has_alike or len(goal.cells) < 2:
        raise ValueError(f"expected a goal of two cells or more, no two alike, got {goal.cells}")
    counts: Counter[Cells] = Counter()
    shape = (goal.rows, goal.columns)
    for board in items(boards, "the samples"):
        check_board(board, "each sample")
        if (board.rows, board.columns) != shape:
            raise ValueError(
                f"expected samples of {goal.rows} × {goal.columns} cells, "
                f"got {board.rows} × {board.columns}"
            )
        counts[board.cells] += 1
    samples = counts.total()
    if not samples:
        raise ValueError("expected at least one sample, got none")
    size = class_size(goal.rows, goal.columns)
    if among == "home":
        size //= len(goal.cells)
    inside = {
        cells: count
        for cells, count in counts.items()
        if (among == "solvable" or cells[goal.blank] == 0)
        and is_solvable(trusted_board(*shape, cells), goal)
    }
    squares = sum(count * count for count in inside.values())
    within = sum(inside.values())
    chi_square = (size * squares - within * within) / within if within else 0.0
    return Evenness(samples, size, len(inside), samples - within, chi_square)
