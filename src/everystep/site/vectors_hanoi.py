"""What the engine answers, as plain data, for the tests of the page's own rules.

A BigInt of the page is written as digits and an n ("341n"), a move as {"move": [disc, source,
target]}, any other named tuple as an object. `pairs` holds, for every pair of states of up to
four discs, the numbers of moves once and twice and the first move of each route.
"""

import random
from collections.abc import Iterable, Iterator
from itertools import product
from typing import Any, get_args

from everystep import hanoi
from everystep.hanoi import Move, Peg, Rule, State

__all__ = ["hanoi_vectors"]

Call = dict[str, Any]

# What is a BigInt on the page: these arguments by place, these results, these fields.
BIG_ARGUMENTS: dict[str, tuple[int, ...]] = {
    "move": (1,),
    "state_at": (1,),
    "step_number": (2,),
    "disc_move": (2,),
    "disc_turn": (1,),
    "linear_state": (1,),
    "linear_move": (1,),
}
BIG_RESULTS = {
    "distance",
    "distance_to_peg",
    "disc_move_count",
    "four_peg_count",
    "linear_rank",
    "move_count",
    "step_number",
}
BIG_FIELDS = {"rank", "off", "x", "once", "twice"}
ONLY_IN_PYTHON = {"sentence"}  # the page words each reason in its own language


def hanoi_vectors() -> dict[str, Any]:
    """All pairs of up to four discs, and calls with what comes back or the key of the refusal.

    >>> vectors = hanoi_vectors()
    >>> len(vectors["pairs"]) == sum(9**n for n in range(1, 5))
    True
    >>> vectors["pairs"][9 + 12]
    ['AB', 'BA', '3n', '3n', {'move': [1, 0, 2]}, {'move': [2, 1, 2]}]
    """
    return {"pairs": list(_pairs()), "calls": [*_answers(), *_refusals()]}


def _pairs() -> Iterator[list[Any]]:
    for n in range(1, 5):
        for state, goal in product(product(range(3), repeat=n), repeat=2):
            plan = hanoi.once_or_twice(state, goal)
            yield [
                *(hanoi.format_state(each, first="smallest") for each in (state, goal)),
                f"{plan.once}n",
                f"{plan.twice}n",
                _encode(hanoi.next_move(state, goal)),
                _encode(hanoi.next_move(state, goal, twice=True)),
            ]


def _call(name: str, *args: object, **options: object) -> Call:
    out = getattr(hanoi, name)(*args, **options)
    return {**_asked(name, args, options), "out": _encode(out, name in BIG_RESULTS)}


def _refused(key: str, name: str, *args: object, **options: object) -> Call:
    try:
        out = getattr(hanoi, name)(*args, **options)
    except ValueError as error:
        return {**_asked(name, args, options), "error": key, "python": str(error)}
    raise AssertionError(f"expected {name}{args!r} to be refused, got {out!r}")


def _asked(name: str, args: Iterable[object], options: dict[str, object]) -> Call:
    big = BIG_ARGUMENTS.get(name, ())
    written = [_encode(arg, i in big) for i, arg in enumerate(args)]
    return {
        "name": _camel(name),
        "args": written,
        "options": {_camel(key): value for key, value in options.items()},
    }


def _camel(name: str) -> str:
    head, *rest = name.split("_")
    return head + "".join(word.capitalize() for word in rest)


def _encode(value: Any, big: bool = False) -> Any:
    if isinstance(value, Move):
        return {"move": list(value)}
    if hasattr(value, "_fields"):
        fields = {k: v for k, v in value._asdict().items() if k not in ONLY_IN_PYTHON}
        if isinstance(value, hanoi.OnceOrTwice):
            return {
                **{k: _encode(v, k in BIG_FIELDS) for k, v in fields.items()},
                "distance": f"{value.distance}n",
                "routes": value.routes,
            }
        return {k: _encode(v, k in BIG_FIELDS) for k, v in fields.items()}
    if isinstance(value, (tuple, list, Iterator)):
        return [_encode(each) for each in value]
    if isinstance(value, str) and len(value) > 10_000:  # always one piece, many times
        piece = value[: value.index(value[0], 1)] if value.count(value[0]) > 1 else value
        return {"repeat": piece, "times": len(value) // len(piece)}
    return f"{value}n" if big and type(value) is int else value


# --- answers ----------------------------------------------------------------------------------


def _answers() -> Iterator[Call]:
    chosen = random.Random(3)
    for n in (0, 1, 2, 3, 6):
        for start, goal in ((0, 2), (1, 0)):
            yield _call("moves", n, start, goal)
    for n in (1, 5, 31, 32, 53, 54, 64, 100, 1000):
        for m in {1, 2 ** (n - 1), 2**n - 1, *(chosen.randrange(2**n) for _ in range(4))} - {0}:
            yield from _numbered(n, m)
    yield from _numbered(35, 2**31)
    for n in (1, 2, 5, 10, 64, 100_000):
        yield _call("four_peg_count", n)
        yield _call("four_peg_splits", n)
    yield _call("four_peg_moves", 0)
    yield _call("four_peg_moves", 9, 3, 1)
    for rule in get_args(Rule):
        yield from _by_rule(rule, chosen)
    yield from _any_to_any(chosen)
    yield from _checked()
    yield from _written(chosen)


def _numbered(n: int, m: int) -> Iterator[Call]:
    k, x = hanoi.disc_turn(n, m)
    for start, goal in ((0, 2), (2, 1)):
        yield _call("move", n, m, start=start, goal=goal)
        yield _call("state_at", n, m, start=start, goal=goal)
        state = hanoi.state_at(n, m, start=start, goal=goal)
        yield _call("route_place", state, start=start, goal=goal)
    yield _call("disc_turn", n, m)
    yield _call("step_number", n, k, x)
    yield _call("disc_move", n, k, x)
    yield _call("disc_move_count", k)
    yield _call("disc_cycle", k)
    yield _call("reverse_number", n, k)
    yield _call("move_count", n)


def _random_state(n: int, pegs: int, chosen: random.Random) -> State:
    return tuple(chosen.randrange(pegs) for _ in range(n))


def _by_rule(rule: Rule, chosen: random.Random) -> Iterator[Call]:
    pegs = 4 if rule == "four" else 3
    for n in (1, 2, 3, 5, 7):
        yield _call("perfect_state", n, pegs - 1, rule=rule)
        for _ in range(8):
            state, goal = _random_state(n, pegs, chosen), _random_state(n, pegs, chosen)
            yield _call("legal_moves", state, rule=rule)
            yield _call("distance", state, goal, rule=rule)
            yield _call("next_move", state, goal, rule=rule)
            yield _call("route", state, goal, rule=rule)
            move = Move(chosen.randrange(n + 2), chosen.randrange(5), chosen.randrange(4))
            yield _call("why_illegal", state, move, rule=rule)
            yield _call("check_moves", [*hanoi.legal_moves(state, rule=rule)], state, rule=rule)
            yield _call("apply_move", state, hanoi.legal_moves(state, rule=rule)[-1], rule=rule)
        tower: list[tuple[Peg, ...]] = [(peg,) * n for peg in (0, pegs - 1)]
        yield _call("route", *tower, rule=rule)
    for n in (64, 1000):
        state, goal = ((0,) * n, (pegs - 1,) * n)
        if rule != "four":
            state = _random_state(n, pegs, chosen)
        yield _call("distance", state, goal, rule=rule)
        yield _call("next_move", state, goal, rule=rule)
        yield _call("legal_moves", state, rule=rule)
        if rule == "linear":
            rank = hanoi.linear_rank(state)
            yield _call("linear_rank", state)
            yield _call("linear_state", n, rank)
            yield _call("linear_move", n, rank)
            yield _call("linear_move", n, 3 ** (n - 1))


def _any_to_any(chosen: random.Random) -> Iterator[Call]:
    for n in (2, 5, 8, 31, 32, 33, 54, 64, 65, 1000):
        for _ in range(6):
            state, goal = _random_state(n, 3, chosen), _random_state(n, 3, chosen)
            yield _call("once_or_twice", state, goal)
            yield _call("distance", state, goal)
            yield _call("route_count", state, goal)
            yield _call("next_move", state, goal)
            yield _call("next_move", state, goal, twice=True)
            yield _call("distance_to_peg", state, 1)
            yield _call("route_place", state)
    for state, goal in (((0, 1), (1, 0)), ((0, 0, 1), (1, 1, 0)), ((0,), (0,)), ((), ())):
        yield _call("once_or_twice", state, goal)
        yield _call("routes", state, goal)


def _checked() -> Iterator[Call]:
    slip = list(hanoi.moves(5))
    del slip[13]
    for moves in ([], list(hanoi.moves(5)), slip, [Move(1, 0, 4)], [Move(6, 0, 1)]):
        yield _call("check_moves", moves, (0,) * 5)
    yield _call("format_move", Move(3, 0, 2))
    yield _call("format_move", Move(3, 0, 7))


def _written(chosen: random.Random) -> Iterator[Call]:
    for text in (
        "A:6 4 B:5 2 1 C:3",
        " a: 6,4; b: 5，2、1 c：3。",
        "Ａ：６ ４ Ｂ：５ ２ １ Ｃ：３",
        "C:3\nA:6 4B:5 2 1",
        "1:6 4 2:5 2 1 3:3",
        "A: B: C:",
        "AAA",
        "333",
    ):
        yield _call("parse_state", text)
    for text, first in (("ABACBB", "largest"), ("BBCABA", "smallest"), ("1 2 1 3 2 2", "largest")):
        yield _call("parse_state", text, first=first)
    yield _call("parse_state", "112", first="smallest", first_peg=1)
    yield _call("parse_state", "112", first="smallest", first_peg=0)
    yield _call("parse_state", "ABDC", first="largest", pegs=4)
    for pegs in (3, 4):
        for n in (0, 1, 7, 200):
            state = _random_state(n, pegs, chosen)
            yield _call("format_state", state, pegs=pegs)
            yield _call("format_state", state, first="largest", pegs=pegs)
            yield _call("format_state", state, first="smallest", pegs=pegs)
            yield _call("parse_state", hanoi.format_state(state, pegs=pegs), pegs=pegs)
    for text in (
        "",
        "1 A→B, 2 A→C, 1 B→C",
        "1AB 2AC 1BC",
        "1ab2ac1bc",
        "1: 1 A→B · 2: 2 A→C · 3: 1 B→C",
        "1. 1 A->B\r\n2. 2 A => C\n3) disc 1: B to C.",
        "Move disk 1 from Peg 1 to Peg 2. Move disk 2 from peg 1 to peg 3.",
        "把 1 号圆盘从 A 柱移到 B 柱，2号盘从A移到C；圆盘1从B到C。",
        "1 0->1, 2 0->2",
    ):
        yield _call("parse_moves", text)
    yield _call("parse_moves", "Move disk 1 from Peg 1 to Peg 2.", first_peg=1)
    yield _call("parse_moves", "1AD 2 D>B", pegs=4)


# --- refusals ---------------------------------------------------------------------------------


def _refusals() -> Iterator[Call]:
    for n in (-1, 100_001, True, 2.5, "3", None):
        for name in ("moves", "move_count", "four_peg_count", "four_peg_moves"):
            yield _refused("number-of-discs", name, n)
        yield _refused("number-of-discs", "move", n, 1)
    for peg in (-1, 3, True, 1.5, "A", None):
        yield _refused("peg", "move", 3, 1, goal=peg)
        yield _refused("peg", "distance_to_peg", (0, 1), peg)
        yield _refused("peg", "perfect_state", 3, peg)
    yield _refused("same-pegs", "moves", 3, 1, 1)
    for m in (0, 8, -1, True, 1.5, "1", None):
        yield _refused("move-number", "move", 3, m)
        yield _refused("move-number", "disc_turn", 3, m)
    yield _refused("move-number", "move", 1000, 2**1000)
    yield _refused("move-number", "linear_move", 2, 9)
    yield _refused("moves-made", "state_at", 3, 8)
    yield _refused("moves-made", "linear_state", 2, -1)
    yield _refused("disc-turn", "step_number", 3, 2, 3)
    yield _refused("disc-turn", "disc_move", 99, 99, 0)
    yield _refused("reverse-disc", "step_number", 3, 4, 1)
    yield _refused("reverse-disc", "disc_cycle", 0)
    yield _refused("disc", "reverse_number", 3, 4)
    yield _refused("nothing-to-split", "four_peg_splits", 0)
    for wrong in ("AAB", None, 7):
        yield _refused("state", "legal_moves", wrong)
        yield _refused("state", "distance", wrong, (0, 0))
    for off_peg in ((0, 3), (0, -1), (0, True), (0, 1.5), (0, "A"), (0, None)):
        yield _refused("peg-of-disc", "legal_moves", off_peg)
        yield _refused("peg-of-disc", "route_place", off_peg)
    yield _refused("goal-of-other-size", "route", (0, 1), (0,))
    yield _refused("twice", "route", (0, 1), (0, 0), twice=1)
    for rule in ("star", None, 4):
        yield _refused("rule", "legal_moves", (0, 1), rule=rule)
    yield _refused("four-pegs-reach", "distance", (0,) * 8 + (1,), (0,) * 9, rule="four")
    yield _refused("move", "format_move", "1AB")
    yield _refused("move", "check_moves", [None], (0, 0))
    state = (0, 0, 1)
    for key, move, rule in (
        ("move-no-such-disc", Move(4, 0, 1), "classic"),
        ("move-no-such-peg", Move(1, 0, 3), "classic"),
        ("move-not-there", Move(3, 0, 2), "classic"),
        ("move-same-peg", Move(1, 0, 0), "classic"),
        ("move-not-on-top", Move(2, 0, 2), "classic"),
        ("move-linear", Move(1, 0, 2), "linear"),
        ("move-cyclic", Move(1, 0, 2), "cyclic"),
        ("move-smaller", Move(3, 1, 0), "four"),
    ):
        yield _refused(key, "apply_move", state, move, rule=rule)
    yield from _badly_written()


def _badly_written() -> Iterator[Call]:
    states: dict[str, tuple[object, ...]] = {
        "state-text": (None, 7),
        "state-text-too-long": ("A" * 1_000_001,),
        "too-many-discs": ("A" * 100_001,),
        "state-empty": ("", "  \n"),
        "state-colon": (":1", "3 2 A:1"),
        "first-unclear": ("AAB", "113", "0 1 2"),
        "peg-names": ("ABD", "AB1", "A-B", "x", "D:1", "A:1 2:", "٣"),
        "peg-numbers": ("0 1 3", "4", "5:1", "9"),
        "peg-numbers-unclear": ("112", "1:2 1"),
        "peg-twice": ("A:2 A:1", "A:" * 100_000),
        "disc-word": ("A:x", "A:-1", "A:1.5", "A::1", "A:12345678"),
        "disc": ("A:0", "A:999999"),
        "disc-twice": ("A:3 2 B:1 2", "A:3 B:1 1"),
        "disc-missing": ("A:3 B:1", "A:2"),
        "disc-on-smaller": ("A:4 5 B: C:3 2 1", "A: 2 3 1"),
    }
    for key, texts in states.items():
        for text in texts:
            yield _refused(key, "parse_state", text)
    yield _refused("peg-numbers-from-0", "parse_state", "3", first_peg=0)
    yield _refused("peg-numbers-from-1", "parse_state", "0", first_peg=1)
    for first in ("left", 1, True):
        yield _refused("first", "parse_state", "AAB", first=first)
        yield _refused("first", "format_state", (0, 1), first=first)
    for first_peg in (2, True, "1"):
        yield _refused("first-peg", "parse_state", "112", first_peg=first_peg)
    for pegs in (2, 5, 3.5, True, None):
        yield _refused("number-of-pegs", "parse_state", "AAB", pegs=pegs)
    moves: dict[str, tuple[object, ...]] = {
        "moves-text": (None, 7),
        "moves-text-too-long": ("1AB " * 250_001,),
        "move-text": ("1 A→B, 2 A", "A→B", "1 12", "1 ABC", "1 A→BB", "-1 A→B", "1.5 A→B"),
        "disc-of-move": ("0 A→B", "1AB 999999AB"),
        "peg-names": ("1 A→D", "1 A→2"),
        "peg-numbers": ("1 0→3",),
        "peg-numbers-unclear": ("1 1→2",),
    }
    for key, texts in moves.items():
        for text in texts:
            yield _refused(key, "parse_moves", text)
