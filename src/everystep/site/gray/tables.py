"""The tables of the Gray code pages: rows out of the engines, headings out of the catalogue."""

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cache

from everystep import gray, hanoi, rings
from everystep.gray_loopless import algorithm_l_trace
from everystep.gray_variants import balanced_counts, transition_counts
from everystep.site.gray.codes import KINDS, Kind, code_of, readings
from everystep.site.languages import LANGUAGES
from everystep.site.tables import Cell, Column, Table, Worded
from everystep.site.words import message

__all__ = [
    "all_on_table",
    "existence_table",
    "readings_table",
    "reflected_table",
    "tables",
    "thread_table",
    "trace_g_table",
    "trace_l_table",
    "variants_table",
]

REFLECTED = range(1, 13)  # n of the downloads
VARIANTS = range(2, 11)
BITS = 16  # the last n of the special kinds
THREAD_BITS = 7  # rings and discs that 64 steps and their two thirds fit into
HEADING = "gray-tables.heading"


@cache
def reflected_table(n: int) -> Table:
    """The reflected code of n bits, from rank 0 to rank 2^n - 1."""
    rows = [
        (
            rank,
            f"{rank:0{n}b}",
            gray.format_word(word, n),
            word,
            f"{word:0{(n + 3) // 4}X}",
            gray.ruler(rank) if rank else None,
            word.bit_count(),
        )
        for rank, word in enumerate(gray.reflected_code(n))
    ]
    return Table(
        stem=f"gray/reflected-{n}",
        caption="gray-tables.caption.reflected",
        columns=[
            Column("rank", f"{HEADING}.rank", number=True),
            Column("rank_in_binary", f"{HEADING}.rank-binary", code=True),
            Column("word", f"{HEADING}.word", code=True),
            Column("number", f"{HEADING}.number", number=True),
            Column("hexadecimal", f"{HEADING}.hexadecimal", code=True),
            Column("bit_flipped", f"{HEADING}.flipped", number=True),
            Column("ones", f"{HEADING}.ones", number=True),
        ],
        rows=rows,
        search=False,
        ids=lambda row: (f"g{n}-{row[0]}",),
        params={"n": n},
    )


@cache
def readings_table(n: int = 4) -> Table:
    """What sensors may read at each border of a disc: in plain binary, and in the Gray code."""
    last = (1 << n) - 1
    rows = []
    for k in range(1 << n):
        after = (k + 1) & last
        row: list[Cell] = [f"{k}|{after}"]
        for kind in ("binary", "reflected"):
            code = code_of(kind, n)
            seen = [code.index(word) for word in readings(code[k], code[after])]
            row += [
                f"{code[k]:0{n}b} {code[after]:0{n}b}",
                len(seen),
                max(min(_apart(place, side, n) for side in (k, after)) for place in seen),
            ]
        rows.append(row)
    columns = [Column("border", f"{HEADING}.border")]
    for kind in ("binary", "gray"):
        columns += [
            Column(f"{kind}_words", f"{HEADING}.words-{kind}", code=True),
            Column(f"{kind}_readings", f"{HEADING}.readings", number=True),
            Column(f"{kind}_positions_off", f"{HEADING}.positions-off", number=True),
        ]
    return Table(
        stem=f"gray/readings-{n}",
        caption="gray-tables.caption.readings",
        columns=columns,
        rows=rows,
        search=False,
        params={"n": n, "positions": 1 << n},
    )


def _apart(one: int, other: int, n: int) -> int:
    """How many positions lie between two, the shorter way round."""
    there = (one - other) % (1 << n)
    return min(there, (1 << n) - there)


@cache
def trace_g_table(n: int) -> Table:
    """Algorithm G, visit by visit: the word, its parity, the rightmost 1, the bit it chooses."""
    rows: list[Sequence[Cell]] = []
    for visit, a in enumerate(gray.algorithm_g(n)):
        odd = sum(a) % 2
        lowest = a.index(1) if any(a) else None
        j = 0 if not odd or lowest is None else lowest + 1
        rows.append(
            (
                visit,
                "".join(map(str, reversed(a))),
                1 - odd,
                lowest if odd else None,
                j,
                1 if not odd or lowest is None else lowest + 1,
                _step_words("end" if j == n else "flip", j),
            )
        )
    return Table(
        stem=f"gray/algorithm-g-{n}",
        caption="gray-tables.caption.trace-g",
        columns=[
            Column("visit", f"{HEADING}.visit", number=True),
            Column("word", f"{HEADING}.word-g2", code=True),
            Column("parity", f"{HEADING}.parity-g3", number=True),
            Column("rightmost_one", f"{HEADING}.rightmost", number=True),
            Column("j", f"{HEADING}.j-g4", number=True),
            Column("places_read", f"{HEADING}.read", number=True),
            Column("then", f"{HEADING}.then-g5"),
        ],
        rows=rows,
        search=False,
        params={"n": n},
    )


def _step_words(name: str, j: int) -> Worded:
    return Worded(
        f"{name} {j}" if name == "flip" else name,
        {lang: message(lang, f"gray-tables.then.{name}", j=j) for lang in LANGUAGES},
    )


@cache
def trace_l_table(n: int) -> Table:
    """Algorithm L, visit by visit: the word, the focus pointers, the bit they give at once."""
    rows = [
        (
            step.rank,
            gray.format_word(step.word, n),
            " ".join(map(str, step.focus)),
            step.flip,
            " ".join(map(str, step.focus_after)),
            _step_words("end" if step.flip == n else "flip", step.flip),
        )
        for step in algorithm_l_trace(n)
    ]
    return Table(
        stem=f"gray/algorithm-l-{n}",
        caption="gray-tables.caption.trace-l",
        columns=[
            Column("visit", f"{HEADING}.visit", number=True),
            Column("word", f"{HEADING}.word-l2", code=True),
            Column("focus", f"{HEADING}.focus", code=True),
            Column("j", f"{HEADING}.j-l3", number=True),
            Column("focus_after", f"{HEADING}.focus-after", code=True),
            Column("then", f"{HEADING}.then-l4"),
        ],
        rows=rows,
        search=False,
        params={"n": n, "last": n},
    )


@cache
def variants_table(n: int) -> Table:
    """The words of n bits in the order of each kind; a kind that n lacks is left empty."""
    codes = [code_of(kind, n) if kind != "complementary" or n % 2 == 0 else None for kind in KINDS]
    rows = [
        (rank, *(None if code is None else gray.format_word(code[rank], n) for code in codes))
        for rank in range(1 << n)
    ]
    return Table(
        stem=f"gray/variants-{n}",
        caption="gray-tables.caption.variants",
        columns=[
            Column("rank", f"{HEADING}.rank", number=True),
            *(Column(kind, f"gray-tables.kind.{kind}", code=True) for kind in KINDS),
        ],
        rows=rows,
        search=False,
        params={"n": n},
    )


@cache
def existence_table(last: int = BITS) -> Table:
    """Which n have a code of each kind, and the flips of the bits of each."""
    rows: list[Sequence[Cell]] = []
    for n in range(1, last + 1):
        equal = len(set(balanced_counts(n))) == 1
        rows.append(
            (
                n,
                _spread(Counter(balanced_counts(n))),
                _yes(equal),
                _ends("reflected", n),
                _ends("monotonic", n),
                _yes(_cyclic(code_of("monotonic", n))),
                _yes(n == 1 or n % 2 == 0),
            )
        )
    return Table(
        stem="gray/kinds",
        caption="gray-tables.caption.kinds",
        columns=[
            Column("bits", f"{HEADING}.n", number=True),
            Column("balanced_flips", f"{HEADING}.flips-balanced"),
            Column("all_equal", f"{HEADING}.all-equal"),
            Column("reflected_fewest_and_most", f"{HEADING}.spread-reflected"),
            Column("monotonic_fewest_and_most", f"{HEADING}.spread-monotonic"),
            Column("monotonic_cyclic", f"{HEADING}.monotonic-cyclic"),
            Column("complementary", f"{HEADING}.complementary"),
        ],
        rows=rows,
        search=False,
        params={"last": last},
    )


def _ends(kind: Kind, n: int) -> str:
    """How often the bit flips that flips least, and the one that flips most."""
    code = code_of(kind, n)
    counts = transition_counts(code, closed=_cyclic(code))
    return f"{min(counts)}, {max(counts)}"


def _cyclic(code: Sequence[int]) -> bool:
    return (code[0] ^ code[-1]).bit_count() == 1


def _spread(counts: Counter[int]) -> str:
    """The counts and how often each occurs: 6×4, 8 for 6, 6, 6, 6, 8."""
    parts = [f"{count}×{times}" if times > 1 else f"{count}" for count, times in counts.items()]
    return ", ".join(sorted(parts, key=lambda part: int(part.partition("×")[0])))


def _yes(holds: bool) -> Worded:
    name = "yes" if holds else "no"
    return Worded(name, {lang: message(lang, f"gray-tables.say.{name}") for lang in LANGUAGES})


@cache
def thread_table(steps: int = 64) -> Table:
    """The steps of the ruler function, and what each puzzle does at that step."""
    n = THREAD_BITS
    rows: list[Sequence[Cell]] = []
    for k in range(1, steps + 1):
        ring = rings.move_at(0, 1 << (n - 1), k)
        move = hanoi.move(n, k)
        rows.append(
            (
                k,
                f"{k:0{n}b}",
                gray.ruler(k),
                gray.format_word(gray.gray_code(k), n),
                rings.format_move(ring),
                move.disc,
                hanoi.format_move(move)[len(str(move.disc)) :].strip(),
                hanoi.format_state(hanoi.state_at(n, k), first="largest"),
            )
        )
    return Table(
        stem="gray/thread",
        caption="gray-tables.caption.thread",
        columns=[
            Column("step", f"{HEADING}.step", number=True),
            Column("step_in_binary", f"{HEADING}.step-binary", code=True),
            Column("ruler", f"{HEADING}.ruler", number=True),
            Column("gray_word", f"{HEADING}.word-after", code=True),
            Column("ring_move", f"{HEADING}.ring-move"),
            Column("disc", f"{HEADING}.disc", number=True),
            Column("disc_move", f"{HEADING}.disc-move"),
            Column("pegs", f"{HEADING}.pegs", code=True),
        ],
        rows=rows,
        search=False,
        ids=lambda row: (f"k{row[0]}",),
        params={"n": n, "steps": steps},
    )


@cache
def all_on_table(last: int = 16) -> Table:
    """Where all on lies on the road of n rings, beside the whole road, which the tower walks."""
    rows: list[Sequence[Cell]] = []
    for n in range(1, last + 1):
        place, whole = rings.rank(rings.all_on(n)), hanoi.move_count(n)
        rows.append((n, whole, place, whole - place, f"{float(Fraction(place, whole)):.6f}"))
    return Table(
        stem="gray/all-on",
        caption="gray-tables.caption.all-on",
        columns=[
            Column("n", f"{HEADING}.n-of", number=True),
            Column("tower_moves", f"{HEADING}.tower", number=True),
            Column("rings_from_all_on", f"{HEADING}.from-all-on", number=True),
            Column("not_walked", f"{HEADING}.not-walked", number=True),
            Column("share", f"{HEADING}.share", number=True),
        ],
        rows=rows,
        search=False,
        ids=lambda row: (f"n{row[0]}",),
        params={"last": last},
    )


def tables() -> Iterator[Table]:
    """Every Gray code table, for the data files."""
    yield from (reflected_table(n) for n in REFLECTED)
    yield readings_table()
    yield trace_g_table(4)
    yield trace_l_table(4)
    yield from (variants_table(n) for n in VARIANTS)
    yield existence_table()
    yield thread_table()
    yield all_on_table()
