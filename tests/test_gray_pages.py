"""The Gray code tables and drawings as a reader has them, against oracles that share no code."""

import csv
import json
import re
from collections import Counter
from html import unescape
from itertools import pairwise, product
from math import atan2, pi

import pytest

from everystep import search
from everystep.site.gray import figures, tables
from everystep.site.gray.codes import KINDS, code_of, readings
from everystep.site.gray.figures.border import read_at_border
from everystep.site.gray.figures.disc import track_path
from test_rings import by_the_rule

LANGS = ("en", "zh")


def _csv(site, stem):
    with (site / "data" / f"{stem}.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def _html_rows(site, path):
    """The rows of each table of a page, cell by cell, tags taken out."""
    html = (site / path / "index.html").read_text(encoding="utf-8")
    for table in re.findall(r'<table class="es-rows.*?</table>', html, re.DOTALL):
        body = table.partition("<tbody>")[2]
        yield [
            [unescape(re.sub("<[^>]+>", "", c)) for c in re.findall("<t[hd].*?</t[hd]>", row)]
            for row in re.findall("<tr.*?</tr>", body, re.DOTALL)
        ]


def _reflect(n):
    """The words as text, by the construction alone."""
    words = [""]
    for _ in range(n):
        words = ["0" + w for w in words] + ["1" + w for w in reversed(words)]
    return words


def _flip(before, after):
    """The one place in which two texts differ, counted from the right."""
    (place,) = [i for i, (a, b) in enumerate(zip(before, after, strict=True)) if a != b]
    return len(before) - 1 - place


# Tables --------------------------------------------------------------------------------------


@pytest.mark.parametrize("n", range(1, 13))
def test_a_reflected_table_is_the_mirrored_list(site, n):
    rows, words = _csv(site, f"gray/reflected-{n}"), _reflect(n)
    assert [row["word"] for row in rows] == words
    for rank, row in enumerate(rows):
        assert row["rank"] == str(rank)
        assert int(row["rank_in_binary"], 2) == rank
        assert len(row["rank_in_binary"]) == n
        assert int(row["number"]) == int(row["hexadecimal"], 16) == int(words[rank], 2)
        assert int(row["ones"]) == words[rank].count("1")
        wanted = str(_flip(words[rank - 1], words[rank])) if rank else ""
        assert row["bit_flipped"] == wanted


@pytest.mark.parametrize("lang", LANGS)
def test_the_page_shows_the_tables_of_one_to_six_bits(site, lang):
    shown = list(_html_rows(site, f"{lang}/gray"))
    for n in range(1, 7):
        rows = [list(row.values()) for row in _csv(site, f"gray/reflected-{n}")]
        rows[0][5] = "–"
        assert rows in shown, n


@pytest.mark.parametrize("lang", LANGS)
def test_files_of_up_to_twelve_bits_are_linked(site, lang):
    html = (site / lang / "gray" / "index.html").read_text(encoding="utf-8")
    for n in range(1, 13):
        for kind in ("csv", "json"):
            assert f"data/gray/reflected-{n}.{kind}" in html
            assert (site / "data" / "gray" / f"reflected-{n}.{kind}").is_file()


def test_what_sensors_may_read_is_every_choice_of_a_side(site):
    rows = _csv(site, "gray/readings-4")
    assert len(rows) == 16
    for k, row in enumerate(rows):
        after = (k + 1) % 16
        assert row["border"] == f"{k}|{after}"
        for name, words in (
            ("binary", [f"{i:04b}" for i in range(16)]),
            ("gray", _reflect(4)),
        ):
            assert row[f"{name}_words"] == f"{words[k]} {words[after]}"
            seen = {"".join(c) for c in product(*zip(words[k], words[after], strict=True))}
            assert int(row[f"{name}_readings"]) == len(seen)
            off = 0
            for word in seen:
                place = words.index(word)
                # Walk both ways round from the reading until one of the two true places is met.
                away = next(
                    d for d in range(16) if {(place + d) % 16, (place - d) % 16} & {k, after}
                )
                off = max(off, away)
            assert int(row[f"{name}_positions_off"]) == off
    assert {row["gray_readings"] for row in rows} == {"2"}
    assert {row["gray_positions_off"] for row in rows} == {"0"}


@pytest.mark.parametrize("n", range(1, 6))
def test_the_trace_of_algorithm_g_is_the_listing_s_own(n):
    """Knuth's five steps, carried out on a list as they are written."""
    a, parity, visit, rows = [0] * n, 0, 0, []
    while True:
        word = "".join(map(str, reversed(a)))
        parity = 1 - parity
        place = None
        if parity:
            j = 0
        else:
            place = 0
            while a[place] == 0:
                place += 1
            j = place + 1
        looked = 1 if place is None else place + 1
        then = "end" if j == n else f"flip {j}"
        rows.append((visit, word, parity, place, j, looked, then))
        if j == n:
            break
        a[j] = 1 - a[j]
        visit += 1
    shown = [(*row[:6], row[6].text) for row in tables.trace_g_table(n).rows]
    assert shown == rows


@pytest.mark.parametrize("n", range(1, 6))
def test_the_trace_of_algorithm_l_skips_runs_of_ones(n):
    """A pointer leads beyond the run of ones that begins at its place, if one does."""
    words = _reflect(n)

    def pointers(rank):
        bits = [rank >> j & 1 for j in range(n + 1)]
        found = []
        for j in range(n + 1):
            end = j
            if bits[j] and (j == 0 or not bits[j - 1]):
                while bits[end]:
                    end += 1
            found.append(str(end))
        return " ".join(found)

    rows = tables.trace_l_table(n).rows
    assert len(rows) == 1 << n
    for rank, (visit, word, focus, j, after, then) in enumerate(rows):
        assert (visit, word, focus) == (rank, words[rank], pointers(rank))
        if rank + 1 < 1 << n:
            assert j == _flip(words[rank], words[rank + 1])
            assert after == pointers(rank + 1)
            assert then.text == f"flip {j}"
        else:
            assert (j, then.text) == (n, "end")


@pytest.mark.parametrize("n", range(2, 11))
def test_each_column_of_the_kinds_has_the_property_it_is_named_for(site, n):
    rows = _csv(site, f"gray/variants-{n}")
    for kind in KINDS:
        words = [row[kind] for row in rows]
        if kind == "complementary" and n % 2:
            assert set(words) == {""}
            continue
        assert sorted(words) == [f"{i:0{n}b}" for i in range(1 << n)]
        flips = [_flip(a, b) for a, b in pairwise(words)]
        if kind == "monotonic":
            levels = [word.count("1") for word in words]
            lower = [min(pair) for pair in pairwise(levels)]
            assert lower == sorted(lower)
        else:
            flips.append(_flip(words[-1], words[0]))
        if kind == "balanced":
            counts = Counter(flips).values()
            assert max(counts) - min(counts) <= 2
        if kind == "complementary":
            half = 1 << (n - 1)
            turned = str.maketrans("01", "10")
            assert [w.translate(turned) for w in words[:half]] == words[half:]
        if kind == "reflected":
            assert words == _reflect(n)


BALANCED = {  # tests/data/gray_balanced_counts.txt has the source; here as the page writes them
    1: "2", 2: "2×2", 3: "2×2, 4", 4: "4×4", 5: "6×4, 8", 6: "10×4, 12×2", 7: "18×6, 20",
    8: "32×8", 9: "56×5, 58×4", 10: "102×8, 104×2", 11: "186×10, 188", 12: "340×4, 342×8",
}  # fmt: skip


def test_the_table_of_kinds_has_the_known_counts(site):
    rows = _csv(site, "gray/kinds")
    assert len(rows) == 16
    for n, row in enumerate(rows, 1):
        assert row["bits"] == str(n)
        if n in BALANCED:
            assert row["balanced_flips"] == BALANCED[n]
        assert row["all_equal"] == ("yes" if n & (n - 1) == 0 else "no")
        assert row["complementary"] == ("yes" if n == 1 or n % 2 == 0 else "no")
        assert row["reflected_fewest_and_most"] == f"2, {max(2, 2 ** (n - 1))}"
        assert row["monotonic_cyclic"] == ("yes" if n < 3 else "no")


def _tower(n, source, goal, third):
    """The oldest way to say how it is done."""
    if n:
        yield from _tower(n - 1, source, third, goal)
        yield n, source, goal
        yield from _tower(n - 1, third, goal, source)


def test_the_thread_is_what_the_recursion_and_the_rules_do(site):
    rows = _csv(site, "gray/thread")
    assert len(rows) == 64
    pegs = dict.fromkeys(range(1, 8), "A")
    to_off = search.distances(0, by_the_rule(7))
    state_of = {rank: state for state, rank in to_off.items()}
    for k, (row, (disc, source, goal)) in enumerate(
        zip(rows, _tower(7, "A", "C", "B"), strict=False), 1
    ):
        pegs[disc] = goal
        assert row["step"] == str(k)
        assert int(row["step_in_binary"], 2) == k
        assert row["disc"] == str(disc)
        assert row["disc_move"] == f"{source}→{goal}"
        assert row["pegs"] == "".join(pegs[d] for d in range(7, 0, -1))
        assert row["gray_word"] == f"{state_of[k]:07b}"
        assert (
            row["ruler"] == str(disc - 1) == str((state_of[k] ^ state_of[k - 1]).bit_length() - 1)
        )
        assert row["ring_move"] == f"{'+' if state_of[k] > state_of[k - 1] else '-'}{disc}"


@pytest.mark.parametrize("lang", LANGS)
def test_the_thread_page_has_a_row_to_link_to_for_each_step(site, lang):
    html = (site / lang / "thread" / "index.html").read_text(encoding="utf-8")
    assert [int(k) for k in re.findall(r"<tr id=k(\d+)", html)] == list(range(1, 65))


def test_all_on_is_where_a_search_finds_it(site):
    for row in _csv(site, "gray/all-on")[:12]:
        n = int(row["n"])
        to_off = search.distances(0, by_the_rule(n))
        assert int(row["rings_from_all_on"]) == to_off[(1 << n) - 1]
        assert int(row["tower_moves"]) == max(to_off.values()) == len(list(_tower(n, 0, 1, 2)))
        left = int(row["tower_moves"]) - int(row["rings_from_all_on"])
        assert int(row["not_walked"]) == left
        assert abs(float(row["share"]) - to_off[(1 << n) - 1] / max(to_off.values())) < 1e-6


@pytest.mark.parametrize("table", list(tables.tables()), ids=lambda t: t.stem)
def test_csv_and_json_hold_the_same(site, table):
    rows = json.loads((site / "data" / f"{table.stem}.json").read_text(encoding="utf-8"))
    flat = [{k: "" if v is None else str(v) for k, v in row.items()} for row in rows]
    assert flat == _csv(site, table.stem)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("path", ["gray", "gray/algorithms", "gray/variants", "thread"])
def test_a_page_s_html_is_at_most_120_kilobytes(site, lang, path):
    assert (site / lang / path / "index.html").stat().st_size <= 120 * 1024


# Drawings ------------------------------------------------------------------------------------

PIECE = re.compile(
    r"M(?P<sx>\S+) (?P<sy>[^A]+)A(?P<outer>\S+) \S+ 0 (?P<large>[01]) 1 (?P<ex>\S+) (?P<ey>[^L]+)L"
    r"\S+ [^A]+A(?P<inner>\S+) \S+ 0 [01] 0 \S+ [^Z]+Z"
)


def _turn(x, y):
    """Clockwise from the top, as a share of the circle."""
    return atan2(float(x), -float(y)) / (2 * pi) % 1


def _filled(path, turn):
    """Whether a piece of the ring covers this direction, worked out from its corners alone."""
    for piece in PIECE.finditer(path):
        start, end = _turn(piece["sx"], piece["sy"]), _turn(piece["ex"], piece["ey"])
        length = (end - start) % 1 or 1
        assert (length > 0.5) is (piece["large"] == "1") or abs(length - 0.5) < 0.01
        assert float(piece["outer"]) > float(piece["inner"]) > 20
        if (turn - start) % 1 < length:
            return True
    return False


DISCS = [
    (kind, n)
    for kind in (*KINDS, "binary")
    for n in range(1, 9)
    if kind != "complementary" or n == 1 or n % 2 == 0
]


@pytest.mark.parametrize(("kind", "n"), DISCS)
def test_a_disc_s_track_is_filled_where_its_bit_is_one(kind, n):
    code = code_of(kind, n)
    for bit in range(n):
        path = track_path(code, n, bit)
        assert PIECE.sub("", path) == ""
        for place, word in enumerate(code):
            assert _filled(path, (place + 0.5) / len(code)) is bool(word >> bit & 1), (bit, place)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("n", range(1, 9))
def test_a_disc_says_what_its_sensors_read(lang, n):
    at = (1 << n) - 1
    drawn = figures.gray_disc(lang, n, at=at)
    word = _reflect(n)[at]
    assert word in re.search("<desc.*?</desc>", drawn)[0]
    assert word in re.search("<figcaption>.*?</figcaption>", drawn)[0]
    heads = re.findall(r'class="es-head es-(one|zero)"', drawn)
    assert "".join("1" if head == "one" else "0" for head in reversed(heads)) == word
    tracks = [float(r) for r in re.findall(r'<circle r="([\d.]+)"', drawn)]
    assert len(tracks) == n + 1


@pytest.mark.parametrize(
    ("call", "match"),
    [
        (lambda: figures.gray_disc("en", 9), "number of tracks as a whole number from 1 to 8"),
        (lambda: figures.gray_disc("en", 3, at=8), "a position as a whole number from 0 to 7"),
        (lambda: figures.gray_disc("en", 3, kind="best"), "expected one of reflected"),
        (lambda: figures.gray_tracks("en", "complementary", 5), "an even number of bits or 1"),
        (lambda: figures.gray_border("en", 9), "number of tracks as a whole number from 2 to 5"),
        (lambda: figures.thread_steps("en", 65), "number of steps as a whole number from 8 to 64"),
        (lambda: figures.thread_share("en", 1), "number of rings as a whole number from 2 to 16"),
    ],
)
def test_what_cannot_be_drawn_is_refused(call, match):
    with pytest.raises(ValueError, match=match):
        call()


@pytest.mark.parametrize("n", [2, 3, 4, 5])
def test_a_reading_at_a_border_takes_each_bit_from_one_side(n):
    for before in range((1 << n) - 1):
        for kind in ("binary", "reflected"):
            code = code_of(kind, n)
            one, other, read = (
                f"{w:0{n}b}"
                for w in (code[before], code[before + 1], read_at_border(kind, n, before))
            )
            assert all(r in (a, b) for r, a, b in zip(read, one, other, strict=True))
            assert int(read, 2) in readings(code[before], code[before + 1])
            if kind == "reflected":
                assert read in (one, other)


def test_the_border_of_seven_and_eight_is_misread_in_plain_binary_only():
    drawn = figures.gray_border("en", 4, 7)
    said = re.search("<desc.*?>(.*?)</desc>", drawn)[1]
    places = [int(k) for k in re.findall(r"position (\d+)", said)]
    assert places[0] not in (7, 8)
    assert places[1] in (7, 8)
    for kind, words in (("binary", [f"{i:04b}" for i in range(16)]), ("reflected", _reflect(4))):
        strip = re.search(rf'<g class="es-strip" data-kind="{kind}">.*?</g>', drawn, re.DOTALL)[0]
        wide = (340 - 22 - 4) / 16
        for bit in range(4):
            on = set()
            rects = re.findall(
                rf'x="([\d.]+)" y="[\d.]+" width="([\d.]+)" [^>]*data-bit="{bit}"', strip
            )
            for x, width in rects:
                first = round((float(x) - 22) / wide)
                on |= set(range(first, first + round(float(width) / wide)))
            assert on == {k for k in range(16) if words[k][3 - bit] == "1"}


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("lang", LANGS)
def test_the_chart_of_flips_counts_them(kind, lang):
    words = [f"{w:04b}" for w in code_of(kind, 4)]
    flips = Counter(_flip(a, b) for a, b in pairwise(words))
    closes = sum(a != b for a, b in zip(words[0], words[-1], strict=True)) == 1
    if closes:
        flips[_flip(words[-1], words[0])] += 1
    drawn = figures.gray_tracks(lang, kind, 4)
    shown = re.findall(r'class="es-bar"/><text [^>]*>(\d+)</text>', drawn)
    assert [int(count) for count in shown] == [flips[bit] for bit in range(4)]
    widths = [float(w) for w in re.findall(r'width="([\d.]+)" [^>]*class="es-bar"', drawn)]
    most = max(flips.values())
    for bit, width in enumerate(widths):
        assert abs(width / max(widths) - flips[bit] / most) < 0.01
    assert ("es-seam" in drawn) is not closes


def test_the_thread_s_marks_bars_and_lines_are_those_of_the_steps():
    drawn = figures.thread_steps("en", 64)
    marks = {
        int(k): int(high) for k, high in re.findall(r'data-step="(\d+)" data-high="(\d+)"', drawn)
    }
    discs = [disc for disc, *_ in _tower(7, 0, 1, 2)][:64]
    assert marks == dict(enumerate(discs, 1))
    wide = (340 - 26 - 12) / 65
    step_of = {round(26 + (k + 0.5) * wide, 2): k for k in range(65)}
    words = _reflect(7)
    for ring in range(1, 8):
        bars = re.findall(rf'x="([\d.]+)" [^>]*width="([\d.]+)"[^>]*data-ring="{ring}"', drawn)
        on = set()
        for x, width in bars:
            start = step_of[float(x)]
            end = min((abs(x_ - float(x) - float(width)), k) for x_, k in step_of.items())
            on |= set(range(start, end[1] if end[0] < 0.1 else 65))
        assert on == {k for k in range(65) if words[k][7 - ring] == "1"}, ring
        line = re.search(rf'd="([^"]*)" class="es-peg" data-disc="{ring}"', drawn)[1]
        turns = [step_of[float(x)] for x in re.findall(r"H([\d.]+)V", line)]
        assert turns == [k for k, disc in enumerate(discs, 1) if disc == ring]


def test_the_share_figure_marks_the_rank_of_all_on():
    drawn = figures.thread_share("en", 9)
    ranks = [int(r) for r in re.findall(r'class="es-here" data-rank="(\d+)"', drawn)]
    to_off = [search.distances(0, by_the_rule(n))[(1 << n) - 1] for n in range(1, 10)]
    assert ranks == to_off
    for n, x in enumerate(re.findall(r'<circle cx="([\d.]+)"', drawn), 1):
        assert abs((float(x) - 30) / 260 - to_off[n - 1] / (2**n - 1)) < 0.001


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("path", ["gray", "gray/variants", "gray/converter", "thread"])
def test_ids_of_a_page_are_unique(site, lang, path):
    html = (site / lang / path / "index.html").read_text(encoding="utf-8")
    ids = Counter(re.findall(r' id="?([^"\s>]+)', html))
    assert [name for name, times in ids.items() if times > 1] == []


@pytest.mark.parametrize("lang", LANGS)
def test_the_widget_stands_on_its_page_with_a_figure_inside(site, lang):
    html = (site / lang / "gray" / "converter" / "index.html").read_text(encoding="utf-8")
    inside = re.search(r'<gray-code kind="reflected" n="4" at="0">(.*?)</gray-code>', html, re.S)[1]
    assert "<figure" in inside
    assert 'href="../../gray/#words"' in inside
