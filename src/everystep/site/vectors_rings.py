"""What the engine answers, as plain data, for the tests of the page's own rules.

`rings_vectors()` is the whole: every call of `calls` names a function, its arguments and what
comes back, or the key of the message that the page's rules must refuse it with.
The engine is asked for each, so no answer is written down here twice.
"""

import random
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from everystep import gray, rings

__all__ = ["rings_vectors"]

Call = dict[str, Any]

# The kinds of arguments and of what comes back: "big" is a BigInt, "int" a number of the page.
SIGNATURES: dict[str, tuple[str, tuple[str, ...], str]] = {
    "gray_code": ("gray", ("big",), "big"),
    "gray_rank": ("gray", ("big",), "big"),
    "ruler": ("gray", ("big",), "int"),
    "reflected_list": ("gray", ("int",), "bigs"),
    "reflected_code": ("gray", ("int",), "bigs"),
    "algorithm_g": ("gray", ("int",), "plain"),
    "parse_word": ("gray", ("plain",), "big"),
    "format_word": ("gray", ("big", "int"), "plain"),
    "parse_state": ("rings", ("plain", "int"), "big"),
    "format_state": ("rings", ("big", "int"), "plain"),
    "rings_on": ("rings", ("big", "int"), "plain"),
    "state_from_rings": ("rings", ("plain", "int"), "big"),
    "legal_rings": ("rings", ("big", "int"), "plain"),
    "legal_moves": ("rings", ("big", "int"), "moves"),
    "why_illegal": ("rings", ("big", "int", "int"), "why"),
    "apply_move": ("rings", ("big", "int", "int"), "big"),
    "parse_moves": ("rings", ("plain", "int"), "moves"),
    "check_moves": ("rings", ("moves", "big", "int"), "checked"),
    "check_states": ("rings", ("bigs", "int"), "checked"),
    "rank": ("rings", ("big",), "big"),
    "unrank": ("rings", ("big",), "big"),
    "distance": ("rings", ("big", "big"), "big"),
    "next_move": ("rings", ("big", "big"), "move"),
    "route": ("rings", ("big", "big"), "moves"),
    "state_at": ("rings", ("big", "big", "big"), "big"),
    "move_at": ("rings", ("big", "big", "big"), "move"),
    "all_on": ("rings", ("int",), "big"),
    "counts": ("rings", ("int",), "bigs"),
    "moves_of_ring": ("rings", ("int", "int"), "big"),
    "domain": ("rings", ("big", "int"), "plain"),
    "domain_ranges": ("rings", ("int",), "ranges"),
    "hand_move": ("rings", ("big", "int"), "plain"),
    "all_down": ("rings", ("int",), "moves"),
    "all_up": ("rings", ("int",), "moves"),
    "rhythm": ("rings", ("int",), "moves"),
}

OTHER_GOAL = 0b001011010  # beside all off and all on
NINE = 9


def rings_vectors() -> dict[str, Any]:
    """The signatures, the calls, and for each state of nine rings the answers for three goals.

    >>> vectors = rings_vectors()
    >>> len(vectors["nine"]), vectors["nine"][180]
    (1536, ['180', '0', '+4', '+4', '216', '162'])
    """
    return {
        "signatures": {
            _camel(name): {"module": module, "args": list(args), "out": out}
            for name, (module, args, out) in SIGNATURES.items()
        },
        "nine": [
            [
                str(state),
                str(goal),
                _next(state, goal, False),
                _next(state, goal, True),
                str(rings.distance(state, goal)),
                str(rings.distance(state, goal, fast=True)),
            ]
            for goal in (0, rings.all_on(NINE), OTHER_GOAL)
            for state in range(1 << NINE)
        ],
        "calls": [*_answers(), *_refusals()],
    }


def _next(state: int, goal: int, fast: bool) -> str:
    move = rings.next_move(state, goal, fast=fast)
    return rings.format_move(move) if move else ""


def _call(name: str, *args: object, **options: object) -> Call:
    module, kinds, out = SIGNATURES[name]
    result = _function(module, name)(*args, **options)
    return {**_asked(name, kinds, args, options), "out": _encode(result, out)}


def _refused(key: str, name: str, *args: object, **options: object) -> Call:
    module, kinds, _ = SIGNATURES[name]
    try:
        result = _function(module, name)(*args, **options)
        if isinstance(result, Iterator):
            list(result)
    except ValueError as error:
        return {**_asked(name, kinds, args, options), "error": key, "python": str(error)}
    raise AssertionError(f"expected {name}{args!r} to be refused, got {result!r}")


def _function(module: str, name: str) -> Callable[..., Any]:
    return getattr({"gray": gray, "rings": rings}[module], name)  # type: ignore[no-any-return]


def _asked(name: str, kinds: Sequence[str], args: Sequence[object], options: Call) -> Call:
    written = [_encode(arg, kind) for arg, kind in zip(args, kinds, strict=False)]
    named = {_camel(key): value for key, value in options.items()}
    return {"name": _camel(name), "args": written, "options": named}


def _camel(name: str) -> str:
    head, *rest = name.split("_")
    return head + "".join(word.capitalize() for word in rest)


def _encode(value: Any, kind: str) -> Any:
    match kind:
        case "big":
            return f"{value:#x}" if type(value) is int and value >= 0 else _odd(value)
        case "bigs":
            return [_encode(each, "big") for each in value]
        case "move":
            return value if value is None or isinstance(value, int) else rings.format_move(value)
        case "moves":
            return [_encode(each, "move") for each in value]
        case "why":
            return value and [value[0], list(value[1])]
        case "ranges":
            return {name: [_encode(r, "bigs") for r in spans] for name, spans in value.items()}
        case "checked":
            return [value.legal, _encode(value.state, "big"), value.fault and _fault(value.fault)]
    return _plain(value)


def _plain(value: Any) -> Any:
    if isinstance(value, (tuple, list, Iterator)):
        return [_plain(each) for each in value]
    if isinstance(value, str) and len(value) > 10_000:  # always one character, many times
        return {"repeat": value[0], "times": len(value)}
    return value


def _odd(value: Any) -> Any:
    return {"negative": str(value)} if type(value) is int else {"plain": value}


def _fault(fault: rings.Fault) -> list[Any]:
    state = isinstance(fault.tried, int)
    return [
        fault.step,
        _encode(fault.state, "big"),
        _encode(fault.tried, "big" if state else "move"),
        fault.reason,
        list(fault.rings),
        _encode(fault.allowed, "moves"),
    ]


def _answers() -> Iterator[Call]:
    yield from _gray_answers()
    yield from _written()
    chosen = random.Random(9)
    for n in range(1, 13):
        yield from _counted(n)
        for _ in range(12):
            yield from _about(chosen.randrange(1 << n), chosen.randrange(1 << n), n, chosen)
    for n in (64, 1000):
        yield _call("counts", n)
        yield _call("moves_of_ring", 1, n)
        yield _call("domain_ranges", n)
        ends = (0, rings.all_on(n)), (1 << (n - 1), 0), (rings.all_on(n), 1 << (n - 1))
        pairs = [(chosen.getrandbits(n), chosen.getrandbits(n)) for _ in range(6)]
        for state, goal in (*ends, *pairs):
            yield from _about(state, goal, n, chosen)
    yield from _checked()


def _gray_answers() -> Iterator[Call]:
    for k in (0, 1, 2, 3, 180, 2**31, 2**32 + 5, 2**53 + 1, 10**40):
        yield _call("gray_code", k)
        yield _call("gray_rank", k)
        if k:
            yield _call("ruler", k)
    for n in range(6):
        for name in ("reflected_list", "reflected_code", "algorithm_g"):
            yield _call(name, n)
    for order in ("high-first", "low-first"):
        yield _call("parse_word", "0010", order=order)
        yield _call("format_word", 6, 5, order=order)
    yield _call("format_word", 0, 0)


def _written() -> Iterator[Call]:
    for text in ("180", "3 5 6 8", "8,6、5，3;", "#180", "# 3", " 3, ", "0", "9"):
        yield _call("parse_state", text, 9)
    for text in ("010 110 100", "0,1011、0100", "0 1 0 1 1 0 1 0 0", "101  010\t101"):
        yield _call("parse_state", text, 9)
        yield _call("parse_state", text, 9, ring_1="left", on="0")
    for text in (
        "３",
        "１８０",
        "０１０１１０１００",
        "３　５，６；８",
        "＃１８０",
        "０１０ １１０ １００",
    ):
        yield _call("parse_state", text, 9)
    for text, n in (("10 11", 11), ("10 11", 4), ("1 10", 10), ("1 1", 2), ("00001 00010", 10)):
        yield _call("parse_state", text, n)
    for text in ("010110100", "\u3000111111111\n", "0010110100", "０１０１１０１００"):
        yield _call("parse_state", text, None)
    for ring_1 in ("right", "left"):
        for on in ("1", "0"):
            yield _call("parse_state", "010110100", 9, ring_1=ring_1, on=on)
            yield _call("parse_state", "180", 9, ring_1=ring_1, on=on)
            yield _call("format_state", 180, 9, ring_1=ring_1, on=on)
    yield _call("parse_state", "1", 1)
    yield _call("parse_state", "1" * 1000, 1000)
    yield _call("parse_state", str(2**1000 - 1), 1000)
    yield _call("state_from_rings", [8, 3, 5, 6], 9)
    yield _call("state_from_rings", [], 9)
    for moves in ("1 4 1", "-1, +4, +1+2, 下21", "上12 → 下4；−4", "－１，＋４　４", ""):
        yield _call("parse_moves", moves, 9)
    yield _call("parse_moves", "上12 下21", 12)
    yield _call("parse_moves", "上12 下21", 21)


def _counted(n: int) -> Iterator[Call]:
    yield _call("counts", n)
    yield _call("all_on", n)
    yield _call("domain_ranges", n)
    for ring in range(1, n + 1):
        yield _call("moves_of_ring", ring, n)
    if n <= 6:
        for name in ("all_down", "all_up", "rhythm"):
            yield _call(name, n)


def _about(state: int, goal: int, n: int, chosen: random.Random) -> Iterator[Call]:
    yield _call("format_state", state, n)
    yield _call("rings_on", state, n)
    yield _call("legal_rings", state, n)
    yield _call("domain", state, n)
    yield _call("hand_move", state, n)
    yield _call("rank", state)
    yield _call("unrank", state)
    ring = chosen.randrange(n) + 1
    yield _call("why_illegal", state, ring, n)
    yield _call("apply_move", state, chosen.choice(rings.legal_rings(state, n)), n)
    for fast in (False, True):
        yield _call("legal_moves", state, n, fast=fast)
        moves = rings.distance(state, goal, fast=fast)
        yield _call("distance", state, goal, fast=fast)
        yield _call("next_move", state, goal, fast=fast)
        if moves <= 64:
            yield _call("route", state, goal, fast=fast)
        if moves:
            k = chosen.randrange(moves) + 1
            for at in (k, moves):
                yield _call("state_at", state, goal, at, fast=fast)
                yield _call("move_at", state, goal, at, fast=fast)
        yield _call("state_at", state, goal, 0, fast=fast)


def _checked() -> Iterator[Call]:
    off, on = rings.Move((2, 1), False), rings.Move((1, 2), True)
    for moves in ([], [1, 3, 1], [2, 1, 2], [3], [off, 3], [off, on, on], [rings.Move((1,), True)]):
        yield _call("check_moves", moves, 0b111, 3)
    yield _call("check_moves", list(rings.route(511, 0)), 511, 9)
    yield _call("check_moves", [7], 180, 9)
    yield _call("check_moves", [1, 1000], rings.all_on(1000), 1000)
    for states in ([7], [7, 6, 2, 3], [7, 4, 12], [3, 2, 0]):
        yield _call("check_states", states, 4)
    for listed in ("01327654", "01372654", "01375264", "0101"):  # lists that people took for Gray
        yield _call("check_states", [int(digit) for digit in listed], 3)


def _refusals() -> Iterator[Call]:
    yield _refused("rank", "gray_code", -1)
    yield _refused("word", "gray_rank", -1)
    yield _refused("step", "ruler", 0)
    yield _refused("list-bits", "reflected_list", 21)
    yield _refused("bits", "reflected_code", -1)
    yield _refused("bits", "algorithm_g", True)
    yield _refused("bits", "algorithm_g", 1.5)
    for bad in ("", "012", "0 1", "０１", "-1"):
        yield _refused("word-digits", "parse_word", bad)
    yield _refused("word-text", "parse_word", 101)
    yield _refused("word-text-too-long", "parse_word", "0" * 1_000_001)
    yield _refused("order", "parse_word", "01", order="up")
    yield _refused("order", "format_word", 1, 2, order=None)
    yield _refused("word-too-wide", "format_word", 4, 2)

    for n in (0, -1, 1_000_001, True, 9.5, "9"):
        yield _refused("number-of-rings", "counts", n)
        yield _refused("number-of-rings", "parse_state", "1", n)
        yield _refused("number-of-rings", "legal_rings", 0, n)
    for state in (-1, 512, 1.5, True, "180"):
        yield _refused("state-of-rings", "format_state", state, 9)
        yield _refused("state-of-rings", "legal_moves", state, 9)
        yield _refused("state-of-rings", "check_moves", [], state, 9)
    for wrong in (-1, 1.5, None):
        yield _refused("state-number", "distance", wrong, 0)
        yield _refused("state-number", "rank", wrong)
    for ring in (0, 10, -1, True, 1.5, "1"):
        yield _refused("ring", "apply_move", 180, ring, 9)
        yield _refused("ring", "why_illegal", 180, ring, 9)
        yield _refused("ring", "state_from_rings", [ring], 9)
    yield _refused("ring-twice", "state_from_rings", [3, 3], 9)
    yield _refused("illegal-move", "apply_move", 180, 9, 9)
    yield from _badly_written()
    for name in ("state_at", "move_at"):
        key = "number-of-moves" if name == "state_at" else "number-of-move"
        for k in (-1, 342, 1.0):
            yield _refused(key, name, 511, 0, k)
    yield _refused("number-of-move", "move_at", 511, 0, 0)
    yield _refused("states-empty", "check_states", [], 3)
    yield _refused("state-of-rings", "check_states", [7, 8], 3)
    yield _refused("ring", "check_moves", [1, 4], 7, 3)
    yield _refused("pair", "check_moves", [rings.Move((1, 3), True)], 7, 3)


def _badly_written() -> Iterator[Call]:
    keys = {
        "state-forms": (
            "",
            " ",
            "x",
            "3 5 x",
            "1.5",
            "-3",
            "③",
            "+3",
            "#",
            "#x",
            ",3",
            "12345678 1",
        ),
        "state-digits": ("01011010", "0101101000", "00", "1111111111", "010 110 10", "0 1", "００"),
        "state-ambiguous": ("101", "10", "11111111", "１０１"),
        "state-of-rings": ("512", "#512", "999"),
        "state-too-large": ("12345678901", "#00000000000", "9" * 70),
        "ring-in-list": ("3 5 10", "0,", "3 0 5", "10 11"),
        "ring-twice": ("3 5 3",),
    }
    for key, texts in keys.items():
        for text in texts:
            yield _refused(key, "parse_state", text, 9)
    for text in ("0102", "", "180", "3 5", " ", "010 110 100"):
        yield _refused("word-digits", "parse_state", text, None)
    yield _refused("state-text", "parse_state", 180, 9)
    yield _refused("state-text", "parse_state", None, 9)
    yield _refused("state-text-too-long", "parse_state", "0" * 7_000_001, 9)
    yield _refused("ring-side", "parse_state", "1", 1, ring_1="up")
    yield _refused("ring-symbol", "parse_state", "1", 1, on="x")
    moves = {
        "move-form": ("1 4 x", "+", "1+2", "+1-2", "12345678", "1 -4x", "++1"),
        "move-ring": ("10", "0", "1 +10", "-0"),
        "move-pair": ("+2+1", "-1-2", "+1+3", "上2上1"),
    }
    for key, texts in moves.items():
        for text in texts:
            yield _refused(key, "parse_moves", text, 9)
    yield _refused("moves-text", "parse_moves", 4, 9)
    yield _refused("moves-text-too-long", "parse_moves", "1" * 9_000_001, 9)
