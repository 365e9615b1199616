"""A board solved the way a person does it: row by row, the last two rows column by column.

All tiles of a row but its last two are brought home one at a time; the last two are parked one
behind the other beside the corner and go in together. When two rows are left, the two tiles of
each column do the same, and the last 2 × 2 square is turned until it is right. Each stage is as
short as it can be on boards of up to 40 free cells; on larger ones the pairs are first brought
near their corner. The words for a stage are the site's; here are its name, tiles and moves.
Source: "4X4 數字拼圖", 移动的操作技巧, situations 1 to 5; 不可還原的拼圖, 還原方法.
"""

from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple, TypeAlias

from everystep.tiles.boards import Board, Cells, Tile, check_board, trusted_board
from everystep.tiles.moves import Move, moves_at, swapped
from everystep.tiles.solvable import Verdict, drive_home, verdict

__all__ = ["MOST_SIDE", "Stage", "StageName", "by_hand", "by_hand_moves"]

StageName: TypeAlias = Literal[
    "stands",  # the tiles are home already
    "place",  # one tile goes home
    "near",  # one tile of a pair is brought near its corner
    "park",  # two tiles of a row are parked one behind the other
    "pair-row",  # and go in
    "park-column",  # two tiles of a column are parked
    "pair-column",  # and go in
    "last-square",  # the last three tiles are turned round
    "blank-goal",  # the blank goes to its cell in the goal
]

MOST_SIDE = 20  # rows and columns; a test of every shape up to here is part of the project
_EXACT_CELLS = 40  # free cells up to which a pair is searched as a whole


class Stage(NamedTuple):
    """One stage of the way by hand; see `by_hand()`."""

    name: StageName
    """What is done: a tile goes home, a pair is parked or goes in, the last square turns."""
    tiles: tuple[Tile, ...]
    """The tiles that it is about."""
    cells: tuple[int, ...]
    """The cells that they go to, as indices row by row from 0."""
    moves: tuple[Move, ...]
    """The moves of the stage."""
    board: Board
    """The board after them."""
    way: Literal["", "reverse", "opposite"] = ""
    """How a pair is parked: "reverse" where the first tile stands in the second one's cell with
    the second behind it, "opposite" where the second stands in the first one's cell with the first
    behind it, "" where there is nothing to say."""


def by_hand(board: Board, goal: Board | None = None) -> Iterator[Stage]:
    """The stages that take the board to the goal (the standard one if None), one by one.

    >>> stages = list(by_hand(Board(3, 3, (8, 6, 7, 2, 5, 4, 3, 0, 1))))
    >>> [(stage.name, len(stage.moves)) for stage in stages]
    [('place', 10), ('park', 15), ('pair-row', 2), ('park-column', 9), ('pair-column', 2), \
('last-square', 1)]
    >>> stages[-1].board.cells
    (1, 2, 3, 4, 5, 6, 7, 8, 0)

    Fails with ValueError if the goal has another shape or other tiles, if no moves lead there, or
    if the board has fewer than 2 or more than MOST_SIDE rows or columns.
    Source: that of the module.
    """
    check_board(board)
    if not (2 <= board.rows <= MOST_SIDE and 2 <= board.columns <= MOST_SIDE):
        raise ValueError(
            f"expected 2 to {MOST_SIDE} rows and columns, got {board.rows} × {board.columns}"
        )
    answer = verdict(board, goal)
    if not answer.solvable:
        pair = answer.cure or ("", "")
        raise ValueError(
            f"expected a board that can become the goal, "
            f"got one in which tiles {pair[0]} and {pair[1]} would have to be exchanged"
        )
    return _stages(answer)


def by_hand_moves(board: Board, goal: Board | None = None) -> tuple[Move, ...]:
    """All moves of by_hand() in one list.

    >>> len(by_hand_moves(Board(2, 2, (0, 3, 2, 1))))
    6

    Fails like by_hand().
    Source: as for by_hand().
    """
    return tuple(move for stage in by_hand(board, goal) for move in stage.moves)


class _Play:
    """The board during play, in numbers that say where each tile belongs; trusts its input."""

    def __init__(self, answer: Verdict) -> None:
        self.rows, self.columns = answer.board.rows, answer.board.columns
        self.home = drive_home(answer.numbered_goal)
        order = self.home.order
        place_of = {tile: place for place, tile in enumerate(order, start=1)}
        self.cells: Cells = tuple(
            place_of[tile] if tile else 0 for tile in answer.numbered_board.cells
        )
        # what the reader sees in place of these numbers
        label = dict(zip(answer.numbered_board.cells, answer.board.cells, strict=True))
        self.label = [0, *(label[tile] for tile in order)]
        self.free = [True] * len(self.cells)
        size = len(self.cells)
        self.sources = [list(moves_at(blank, self.rows, self.columns)) for blank in range(size)]

    def stage(
        self,
        name: StageName,
        tiles: Sequence[int],
        cells: Sequence[int],
        path: Sequence[int],
        way: Literal["", "reverse", "opposite"] = "",
    ) -> Stage:
        """Plays the path, the cells that the blank goes through, and reports it."""
        blank = self.cells.index(0)
        moves = []
        for source in path:
            direction = next(d for d, cell in self.sources[blank] if cell == source)
            moves.append(Move(self.label[self.cells[source]], direction, source, blank))
            self.cells = swapped(self.cells, blank, source)
            blank = source
        board = trusted_board(
            self.rows, self.columns, tuple(self.label[tile] for tile in self.cells)
        )
        named = tuple(self.label[tile] for tile in tiles)
        return Stage(name, named, tuple(cells), tuple(moves), board, way)

    def neighbours(self, cell: int) -> list[int]:
        """The free cells beside a cell."""
        return [source for _, source in self.sources[cell] if self.free[source]]


def _stages(answer: Verdict) -> Iterator[Stage]:
    play = _Play(answer)
    rows, columns = play.rows, play.columns
    for row in range(rows - 2):
        start = row * columns
        for cell in range(start, start + columns - 2):
            yield _place(play, cell)
            play.free[cell] = False
        corner = start + columns - 1
        yield from _pair(play, corner - 1, corner, columns, ("park", "pair-row"))
    start = (rows - 2) * columns
    for top in range(start, start + columns - 2):
        yield from _pair(play, top, top + columns, 1, ("park-column", "pair-column"))
    yield _last_square(play)
    if play.home.moves:
        # the goal's own blank stands elsewhere: undo the driving home
        path = [move.target for move in reversed(play.home.moves)]
        yield play.stage("blank-goal", (), (path[-1],), path)


def _place(play: _Play, cell: int) -> Stage:
    tile = cell + 1
    if play.cells[cell] == tile:
        return play.stage("stands", (tile,), (cell,), ())
    return play.stage("place", (tile,), (cell,), _carry(play, tile, {cell}))


def _pair(
    play: _Play, first: int, second: int, inward: int, names: tuple[StageName, StageName]
) -> Iterator[Stage]:
    """Two tiles into the cells first and second; inward is the step away from the edge."""
    tiles, cells = (first + 1, second + 1), (first, second)
    if (play.cells[first], play.cells[second]) == tiles:
        yield play.stage("stands", tiles, cells, ())
    else:
        region = set(range(len(play.cells)))
        if inward > 1 and sum(play.free) > _EXACT_CELLS:  # two rows never have more cells
            region = _window(play, second)
            yield from _near(play, tiles, cells, region)
        path, ends = _carry_pair(play, tiles, cells, region)
        if len(path) < 2:
            yield play.stage(names[1], tiles, cells, path)
        else:
            way: Literal["reverse", "opposite"] = (
                "reverse" if ends == (second, second + inward) else "opposite"
            )
            yield play.stage(names[0], tiles, ends, path[:-2], way)
            yield play.stage(names[1], tiles, cells, path[-2:], way)
    play.free[first] = play.free[second] = False


def _near(
    play: _Play, tiles: tuple[int, int], cells: tuple[int, int], region: set[int]
) -> Iterator[Stage]:
    """Both tiles and the blank into the region about their corner.

    If one has a way to go, the other first goes out of its way into the corner, where it waits: the
    first tile in the second one's cell or the second in the first one's.
    """
    outside = [tile for tile in tiles if play.cells.index(tile) not in region]
    if outside:
        last = outside[-1]
        waits = tiles[0] if last == tiles[1] else tiles[1]
        cell = cells[1] if waits == tiles[0] else cells[0]
        if play.cells[cell] != waits:
            yield play.stage("near", (waits,), (cell,), _carry(play, waits, {cell}))
        if play.cells.index(last) not in region:
            path = _carry(play, last, region - {cell}, [cell])
            near = play.stage("near", (last,), (), path)
            yield near._replace(cells=(play.cells.index(last),))
    held = [play.cells.index(tile) for tile in tiles]
    blank = play.cells.index(0)
    if blank not in region:
        yield play.stage("near", (), (), _walk(play, blank, region - set(held), held))


def _window(play: _Play, corner: int) -> set[int]:
    """The free cells of three rows and four columns at the end of a row."""
    row, columns = corner // play.columns, play.columns
    return {
        line * columns + column
        for line in range(row, row + 3)
        for column in range(max(0, columns - 4), columns)
        if play.free[line * columns + column]
    }


def _walk(play: _Play, blank: int, targets: set[int], held: Sequence[int]) -> list[int]:
    """The shortest way of the blank to one of the cells, by breadth-first search."""
    before = {blank: -1}
    edge = [blank]
    for cell in edge:
        if cell in targets:
            path = []
            while before[cell] >= 0:
                path.append(cell)
                cell = before[cell]
            return path[::-1]
        for other in play.neighbours(cell):
            if other not in before and other not in held:
                before[other] = cell
                edge.append(other)
    raise AssertionError("the free cells hang together")


def _carry(play: _Play, tile: int, targets: set[int], held: Sequence[int] = ()) -> list[int]:
    """The shortest way to bring a tile to one of the cells: A* over its cell and the blank's."""
    for cell in held:
        play.free[cell] = False
    columns = play.columns
    size = len(play.cells)
    target = min(targets, key=lambda cell: (_apart(cell, play.cells.index(tile), columns), cell))
    goals = targets if len(targets) > 1 else {target}
    start = play.cells.index(tile) * size + play.cells.index(0)
    cost = {start: 0}
    before = {start: -1}
    buckets: dict[int, list[int]] = {}
    at = _left_over(*divmod(start, size), target, columns)
    buckets[at] = [start]
    done: set[int] = set()
    while buckets:
        bucket = buckets.get(at, [])
        index = 0
        while index < len(bucket):
            state = bucket[index]
            index += 1
            if state in done:
                continue
            done.add(state)
            place, blank = divmod(state, size)
            if place in goals:
                for cell in held:
                    play.free[cell] = True
                return _blank_path(before, state, size)
            paid = cost[state] + 1
            for source in play.neighbours(blank):
                after = (blank if source == place else place) * size + source
                if after not in cost or paid < cost[after]:
                    cost[after] = paid
                    before[after] = state
                    left = _left_over(*divmod(after, size), target, columns)
                    buckets.setdefault(max(at, paid + left), []).append(after)
        buckets.pop(at, None)
        at += 1
    raise AssertionError("a tile can be brought to any free cell")


def _blank_path(before: dict[int, int], state: int, size: int) -> list[int]:
    path = []
    while before[state] >= 0:
        path.append(state % size)
        state = before[state]
    return path[::-1]


def _apart(cell: int, other: int, columns: int) -> int:
    return abs(cell // columns - other // columns) + abs(cell % columns - other % columns)


def _left_over(place: int, blank: int, target: int, columns: int) -> int:
    """The moves that carrying a tile still takes if nothing is in the way.

    A first step takes the blank to the cell in front of the tile; after that each turn costs three
    moves and each step straight on five.
    """
    row, column = divmod(place, columns)
    down, right = target // columns - row, target % columns - column
    if not down and not right:
        return 0
    far, wide = abs(down), abs(right)
    best = -1
    for steps, others, front in (
        (far, wide, place + (columns if down > 0 else -columns)),
        (wide, far, place + (1 if right > 0 else -1)),
    ):
        if not steps:
            continue
        between = _apart(blank, front, columns)
        if _apart(blank, place, columns) + _apart(place, front, columns) == between and (
            blank // columns == row == front // columns
            or blank % columns == column == front % columns
        ):
            between += 2  # the tile itself is in the way
        straight = steps - others - 1 if steps > others else others - steps
        total = between + 1 + 3 * (far + wide - 1) + 2 * straight
        best = total if best < 0 else min(best, total)
    return best


def _carry_pair(
    play: _Play, tiles: tuple[int, int], cells: tuple[int, int], region: set[int]
) -> tuple[list[int], tuple[int, int]]:
    """The shortest way of the blank that brings both tiles home, and where they were two before."""
    size = len(play.cells)
    beside = [
        [cell for cell in play.neighbours(at) if cell in region] if at in region else []
        for at in range(size)
    ]
    one, two = play.cells.index(tiles[0]), play.cells.index(tiles[1])
    start = (one * size + two) * size + play.cells.index(0)
    done = (cells[0] * size + cells[1]) * size
    before = {start: -1}
    edge = [start]
    for state in edge:
        if done <= state < done + size:
            path = _blank_path(before, state, size)
            ends = state
            for _ in range(min(2, len(path))):
                ends = before[ends]
            return path, divmod(ends // size, size)
        pair, blank = divmod(state, size)
        one, two = divmod(pair, size)
        for source in beside[blank]:
            if source == one:
                after = (blank * size + two) * size + source
            elif source == two:
                after = (one * size + blank) * size + source
            else:
                after = pair * size + source
            if after not in before:
                before[after] = state
                edge.append(after)
    raise AssertionError("any two tiles can be brought to any two cells")


def _last_square(play: _Play) -> Stage:
    """The last 2 × 2 square turned until it is right, the shorter way round."""
    last = len(play.cells) - 1
    square = (last - play.columns - 1, last - play.columns, last, last - 1)  # round the square
    tiles = (square[0] + 1, square[1] + 1, last)
    blank = square.index(play.cells.index(0))
    best: list[int] | None = None
    for turn in (1, 3):
        cells, at = play.cells, blank
        path: list[int] = []
        while any(cells[cell] != cell + 1 for cell in square if cell != last) and len(path) < 12:
            cells = swapped(cells, square[at], square[(at + turn) % 4])
            at = (at + turn) % 4
            path.append(square[at])
        if best is None or len(path) < len(best):
            best = path
    assert best is not None
    cells_of = (square[0], square[1], square[3])
    return play.stage("last-square" if best else "stands", tiles, cells_of, best)
