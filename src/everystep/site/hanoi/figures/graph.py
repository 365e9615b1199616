"""The graph of all states: 3^n points, an edge for each move, in the shape of Sierpiński.

`docs/javascripts/hanoi-puzzle/graph.mjs` places the points by the same rule.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import product

from everystep import checks, hanoi
from everystep.hanoi import A, B, C, Peg, State
from everystep.site.languages import Lang
from everystep.site.svg import Markup, element, figure, group, number
from everystep.site.words import message

__all__ = ["MOST_DISCS", "graph_drawing", "hanoi_graph", "hanoi_graph_routes", "point", "spot"]

MOST_DISCS = 6
KEY = "hanoi-figures"
SIDE = 300  # of the triangle
LEFT, TOP = 30, 36  # its box
SLOPE = 0.866025403784  # the height of a triangle of side 1
WIDE, HIGH = 360, 322
NAMED = 3  # up to so many discs each point has its name

Point = tuple[int, int]  # steps from corner A towards C, and towards B


def point(state: State) -> Point:
    """Where the state lies, in steps of one edge: A is at (0, 0), C right of it, B above.

    >>> from everystep.hanoi import A, B, C
    >>> point((A, A)), point((C, C)), point((B, B)), point((B, A))
    ((0, 0), (3, 0), (0, 3), (1, 0))
    """
    side = (1 << len(state)) - 1
    corner: dict[Peg, Point] = {A: (0, 0), B: (0, side), C: (side, 0)}
    for peg in reversed(state):  # the largest disc chooses one of three triangles, and so on
        x, y = corner[peg]
        j, k = (p for p in (A, B, C) if p != peg)
        # Beside the triangle of j, where disc and peg may change places, the others are on k.
        corner[j], corner[k] = (
            _part(side, x, corner[k][0], y, corner[k][1]),
            _part(side, x, corner[j][0], y, corner[j][1]),
        )
        side //= 2
    return corner[A]


def _part(side: int, x: int, to_x: int, y: int, to_y: int) -> Point:
    """From one corner towards the other, to the end of the small triangle."""
    half = side // 2
    return x + (to_x - x) // side * half, y + (to_y - y) // side * half


def spot(where: Point, n: int) -> tuple[float, float]:
    """The same in units of the view box."""
    x, y = where
    step = SIDE / ((1 << n) - 1)
    return LEFT + (x + y / 2) * step, TOP + SIDE * SLOPE - y * SLOPE * step


def hanoi_graph(lang: Lang, n: int) -> str:
    """The graph of n discs, the route from A to C along its lower edge."""
    checks.whole_number(n, "the number of discs", low=1, high=MOST_DISCS)
    route = list(_states((A,) * n, hanoi.moves(n)))
    return figure(
        graph_drawing(n, routes=[route]),
        size=(WIDE, HIGH),
        scale=1.3,
        title=message(
            lang,
            f"{KEY}.graph.title{'-one' if n == 1 else ''}",
            n=n,
            states=hanoi.state_count(n),
            edges=hanoi.edge_count(n),
        ),
        description=message(lang, f"{KEY}.graph.text", moves=hanoi.move_count(n)),
        class_="es-graph",
    )


def hanoi_graph_routes(lang: Lang, start: str, goal: str) -> str:
    """The two ways from one state to another, the largest disc moving once and twice; both words
    have the largest disc first. Drawn whether or not they are equally long."""
    state, target = (hanoi.parse_state(word, first="largest") for word in (start, goal))
    n = checks.whole_number(len(state), "the number of discs", low=2, high=MOST_DISCS)
    plan = hanoi.once_or_twice(state, target)
    routes = [list(_ways(state, target, twice=twice)) for twice in (False, True)]
    kind = "same" if plan.routes == 2 else "once" if plan.once < plan.twice else "twice"
    return figure(
        graph_drawing(n, routes=routes, ends=(state, target)),
        size=(WIDE, HIGH),
        scale=1.3,
        title=message(lang, f"{KEY}.graph.routes", start=start, goal=goal),
        description=message(lang, f"{KEY}.graph.routes-text", start=start, goal=goal),
        caption=message(
            lang,
            f"{KEY}.graph.{kind}",
            start=start,
            goal=goal,
            disc=plan.disc,
            once=plan.once,
            twice=plan.twice,
        ),
        class_="es-graph",
    )


def _ways(state: State, goal: State, *, twice: bool) -> Iterator[State]:
    """The states of the best way on which the largest disc that differs moves once, or twice."""
    disc = hanoi.once_or_twice(state, goal).disc
    i, j = state[disc - 1], goal[disc - 1]
    third = 3 - i - j
    yield state
    now = state
    for source, target in ((i, third), (third, j)) if twice else ((i, j),):
        stop = (3 - source - target,) * (disc - 1) + now[disc - 1 :]
        yield from _after(now, stop)
        now = (*stop[: disc - 1], target, *stop[disc:])
        yield now
    yield from _after(now, goal)


def _after(state: State, goal: State) -> Iterator[State]:
    states = _states(state, hanoi.route(state, goal))
    next(states)
    yield from states


def _states(state: State, moves: Iterable[hanoi.Move]) -> Iterator[State]:
    yield state
    for move in moves:
        state = hanoi.apply_move(state, move)
        yield state


def graph_drawing(
    n: int,
    *,
    routes: Sequence[Sequence[State]] = (),
    ends: tuple[State, State] | None = None,
) -> Markup:
    """The drawing alone. The first route is a broad line, the second a broken one."""
    step = SIDE / ((1 << n) - 1)
    triangle = f"h{number(step)}l{number(-step / 2)} {number(-step * SLOPE)}z"
    threes, bridges, dots = [], [], []
    for state in product((A, B, C), repeat=n):
        where = point(state)
        x, y = spot(where, n)
        here = f"{number(x)} {number(y)}"
        if n > NAMED:
            dots.append(f"M{here}h0")
        for move in hanoi.legal_moves(state):
            other = hanoi.apply_move(state, move)
            if other > state and move.disc > 1:
                to_x, to_y = spot(point(other), n)
                bridges.append(f"M{here}l{number(to_x - x)} {number(to_y - y)}")
        # The three places of disc 1 make a smallest triangle; this is its left lower corner.
        if where == min(point((peg, *state[1:])) for peg in (A, B, C)):
            threes.append(f"M{here}{triangle}")
    drawn = [element("path", d="".join(threes + bridges), class_="es-edges")]
    for line, states in enumerate(routes):
        way = "L".join("{} {}".format(*map(number, spot(point(s), n))) for s in states)
        drawn.append(element("path", d=f"M{way}", class_=f"es-route es-route-{line + 1}"))
    if dots:
        drawn.append(
            element("path", d="".join(dots), class_="es-dots", stroke_width=min(7, step / 2.6))
        )
    else:
        drawn += [_named(state, n) for state in product((A, B, C), repeat=n)]
    drawn += [_corner(peg) for peg in (A, B, C)]
    for state, name in zip(ends or (), ("start", "goal"), strict=False):
        x, y = spot(point(state), n)
        drawn.append(element("circle", cx=x, cy=y, r=_radius(n) + 3, class_=f"es-{name}"))
    return group("es-states", *drawn)


def _radius(n: int) -> float:
    return 15 if n < NAMED else 12.5 if n == NAMED else 4


def _named(state: State, n: int) -> Markup:
    """A point with its name, largest disc first."""
    x, y = spot(point(state), n)
    word = hanoi.format_state(state, first="largest")
    return group(
        "es-state",
        element("circle", cx=x, cy=y, r=_radius(n)),
        element("text", word, x=x, y=y + 3.8),
        data_state=word,
    )


def _corner(peg: Peg) -> Markup:
    """The name of a corner, outside it."""
    x, y = {A: (7, 308), B: (180, 11), C: (353, 308)}[peg]
    return element("text", "ABC"[peg], x=x, y=y + 4, class_="es-corner")
