"""The tables and drawings of the Hanoi pages, held to a search and to plain recursion."""

import csv
import io
import json
import re
from fractions import Fraction
from html import unescape
from itertools import pairwise, product
from math import dist
from pathlib import Path

import pytest

from everystep import hanoi
from everystep.search import distances
from everystep.site.hanoi import figures, routes, tables
from everystep.site.hanoi.blocks import BLOCKS
from everystep.site.hanoi.figures.graph import point, spot
from everystep.site.languages import LANGUAGES
from everystep.site.pages import render, tables_of
from everystep.site.words import message

DATA = Path(__file__).parent / "data"
PAGES = ("index", "tables", "numbering", "any-to-any", "variants", "timings")


def neighbours(state, rule=("AB", "AC", "BA", "BC", "CA", "CB")):
    """The states one move away; a state has a letter a disc, the largest first. No engine."""
    found = []
    for source, target in rule:
        tops = {peg: state.rfind(peg) for peg in (source, target)}
        if tops[source] > tops[target]:
            at = tops[source]
            found.append(state[:at] + target + state[at + 1 :])
    return found


def recursion(n, source="A", target="C", spare="B"):
    """The route of n discs, disc and pegs, as every textbook has it."""
    if n == 0:
        return []
    first, then = recursion(n - 1, source, spare, target), recursion(n - 1, spare, target, source)
    return [*first, (n, source + target), *then]


def read_csv(table):
    return list(csv.DictReader(io.StringIO(table.csv())))


@pytest.mark.parametrize("n", routes.SHOWN)
def test_a_route_table_walks_a_shortest_route(n):
    rows = routes.route_table(n).rows
    assert len(rows) == distances("A" * n, neighbours)["C" * n] if n <= 6 else 2**n - 1
    state = "A" * n
    seen = dict.fromkeys(range(1, n + 1), 0)
    for number, (m, disc, k, x, pegs, after) in enumerate(rows, 1):
        seen[disc] += 1
        assert (m, k, x) == (number, n + 1 - disc, seen[disc])
        assert after in neighbours(state)
        (at,) = (i for i in range(n) if state[i] != after[i])
        assert (n - at, state[at] + after[at]) == (disc, pegs.text)
        state = after
    assert state == "C" * n


@pytest.mark.parametrize("n", routes.SHOWN)
def test_the_files_hold_the_rows_of_the_page(n):
    table = routes.route_table(n)
    shown = [[m, disc, k, x, pegs.text, state] for m, disc, k, x, pegs, state in table.rows]
    assert [list(row.values()) for row in read_csv(table)] == [
        [str(cell) for cell in row] for row in shown
    ]
    data = json.loads(table.json())
    assert data["columns"] == [column.name for column in table.columns]
    assert data["rows"] == shown


@pytest.mark.parametrize("n", [9, 12, 16])
def test_the_long_files_hold_the_route_of_the_recursion(n):
    rows = list(routes.lines(n))
    assert [(disc, pegs) for _, disc, _, _, pegs, _ in rows] == recursion(n)
    assert [m for m, *_ in rows] == list(range(1, 2**n))
    for m, disc, k, x, _, state in rows[:: 2**n // 50]:
        assert (k, x) == hanoi.disc_turn(n, m)
        assert disc == n + 1 - k
        assert state == hanoi.format_state(hanoi.state_at(n, m), first="largest")
    assert rows[-1][-1] == "C" * n


def test_the_long_files_are_compact():
    table = routes.route_table(16)
    assert len(table.csv()) < 2_500_000
    assert len(table.json()) < 3_000_000
    assert not table.rows


def test_the_paper_s_tables_are_rebuilt_and_its_third_is_its_first():
    lines = (DATA / "hanoi_paper_tables.txt").read_text(encoding="utf-8").splitlines()
    known = dict(line.split(": ") for line in lines if not line.startswith("#"))
    for n in (3, 4):
        rows = [f"{k} {pegs.words['en']}" for _, k, pegs in routes.paper_table(n).rows]
        assert " · ".join(rows) == known[str(n)]
    left = [row for row in routes.struck_table(4).rows if row[3] is not None]
    three = routes.paper_table(3).rows
    assert [(step, k, pegs.text) for _, k, pegs, step in left] == [
        (step, k, pegs.text) for step, k, pegs in three
    ]
    html = routes.struck_table(4).html("en")
    assert html.count('class="es-struck"') == 8
    assert html.count("<td><s>4</s></td>") == 8


def test_the_table_of_pairs_is_the_known_one_and_what_a_search_finds():
    known = {
        row["n"]: row
        for row in csv.DictReader(
            line
            for line in (DATA / "hanoi_pairs.csv").read_text(encoding="utf-8").splitlines()
            if not line.startswith("#")
        )
    }
    for row in read_csv(tables.pairs_table(20))[:8]:
        other = known[row["discs"]]
        for name, theirs in (
            ("states", "states"),
            ("edges", "edges"),
            ("longest", "diameter"),
            ("mean", "mean"),
            ("two_route_pairs", "two_routes"),
            ("twice_pairs", "twice"),
        ):
            assert row[name] == other[theirs], (row["discs"], name)
    for n in (1, 2, 3):
        states = ["".join(word) for word in product("ABC", repeat=n)]
        found = [distances(state, neighbours) for state in states]
        total = sum(sum(each.values()) for each in found)
        row = read_csv(tables.pairs_table(20))[n - 1]
        assert row["longest"] == str(max(max(each.values()) for each in found))
        assert row["mean"] == f"{total / 9**n:.6f}"
    last = tables.pairs_table(20).rows[-1]
    assert last[5] == "0.526553"
    assert round(float(Fraction(466, 885)), 5) == round(float(last[5]) + 1e-6, 5)


def test_the_table_of_variants_is_the_known_one_and_what_a_search_finds():
    text = (DATA / "hanoi_variants.csv").read_text(encoding="utf-8")
    lines = [line for line in text.splitlines() if not line.startswith("#")]
    known = {row["name"]: row["values"].split() for row in csv.DictReader(lines)}
    rows = read_csv(tables.variants_table(64))
    for name, theirs in (
        ("classic", "classic"),
        ("four_pegs", "four"),
        ("linear_near", "linear near"),
        ("linear_far", "linear far"),
        ("cyclic_near", "cyclic near"),
        ("cyclic_far", "cyclic far"),
    ):
        values = known[theirs]
        assert [row[name] for row in rows[: len(values)]] == values, name
    for n in range(1, 6):
        for name, arrows, goal in (
            ("linear_far", ("AB", "BA", "BC", "CB"), "C"),
            ("cyclic_near", ("AB", "BC", "CA"), "B"),
            ("cyclic_far", ("AB", "BC", "CA"), "C"),
        ):
            found = distances("A" * n, lambda state, arrows=arrows: neighbours(state, arrows))
            assert rows[n - 1][name] == str(found[goal * n]), (n, name)


def test_every_split_is_best_and_no_other_is():
    best = [0]
    for n, moves, splits in tables.splits_table(20).rows:
        tried = {k: 2 * best[k] + 2 ** (n - k) - 1 for k in range(n)}
        best.append(min(tried.values()))
        assert moves == best[n]
        assert splits == " ".join(str(k) for k in tried if tried[k] == moves)


def test_the_timings_are_those_of_the_file_with_no_exponent():
    measured = tables.timings()
    for row, shown in zip(measured["rows"], tables.timings_table().rows, strict=True):
        for way, cell in zip(tables.WAYS, shown[2:], strict=True):
            assert (cell is None) == (row[way] is None)
            if cell is not None:
                assert re.fullmatch(r"[0-9.]+", cell)
                assert float(cell) == pytest.approx(row[way], rel=0.01)


def test_the_shared_sequence_is_counted_by_hand():
    word = [0] * 4
    for m, binary, ruler, shown, bit, disc in tables.same_table(4).rows:
        assert int(binary, 2) == m
        assert binary.endswith("1" + "0" * ruler)
        assert ruler == bit == disc - 1
        word[3 - bit] ^= 1
        assert shown == "".join(map(str, word))


# Drawings ----------------------------------------------------------------------------------

STATES = ["A:1 B: C:", "A:3 1 B: C:2", "A:6 4 B:5 2 1 C:3", "A:12 11 10 9 B:8 7 6 C:5 4 3 2 1"]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("text", STATES)
def test_the_toy_shows_each_disc_on_its_peg_with_smaller_ones_above(text, lang):
    state = hanoi.parse_state(text)
    html = figures.hanoi_figure(lang, text)
    discs = re.findall(r'translate\(([0-9]+) ([0-9]+)\)" data-disc="([0-9]+)"', html)
    assert len(discs) == len(state)
    columns = {}
    for x, y, disc in discs:
        columns.setdefault(int(x), []).append((int(y), int(disc)))
        assert int(x) // 120 == state[int(disc) - 1]
    for column in columns.values():
        heights = sorted(column, reverse=True)  # from below
        assert [disc for _, disc in heights] == sorted((d for _, d in column), reverse=True)
        assert {a - b for (a, _), (b, _) in pairwise(heights)} <= {18}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_arrow_stands_over_the_disc_that_moves_next(lang):
    html = figures.hanoi_figure(lang, "A:6 4 B:5 2 1 C:3", next=True, legal=True)
    move = hanoi.next_move(hanoi.parse_state("A:6 4 B:5 2 1 C:3"), (2,) * 6)
    assert re.search(rf'es-disc es-next"[^>]* data-disc="{move.disc}"', html)
    assert f"M{60 + 120 * move.source} 30V14H{60 + 120 * move.target}V32" in html
    assert re.findall(r'es-legal"[^>]* data-disc="([0-9])"', html) == ["3"]
    caption = re.search("<figcaption>(.*)</figcaption>", html)[1]
    named = {"disc": move.disc, "source": "B", "target": "A"}
    assert message(lang, "hanoi-figures.towers.next", **named) in unescape(caption)


@pytest.mark.parametrize("n", range(1, 7))
def test_the_graph_has_every_state_at_its_own_point_and_every_move_as_a_shortest_line(n):
    states = list(product(range(3), repeat=n))
    points = {state: point(state) for state in states}
    assert len(set(points.values())) == 3**n
    edges = {
        frozenset((state, hanoi.apply_move(state, move)))
        for state in states
        for move in hanoi.legal_moves(state)
    }
    assert len(edges) == hanoi.edge_count(n)
    step = 300 / (2**n - 1)
    for one, other in edges:
        assert dist(spot(points[one], n), spot(points[other], n)) == pytest.approx(step)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("n", range(1, 7))
def test_the_graph_draws_these_lines_and_the_long_route(n, lang):
    html = figures.hanoi_graph(lang, n)
    edges = re.search(r'd="([^"]*)" class="es-edges"', html)[1]
    assert edges.count("z") == 3 ** (n - 1)
    assert 3 * edges.count("z") + edges.count("M") - edges.count("z") == hanoi.edge_count(n)
    route = re.search(r'd="M([^"]*)" class="es-route es-route-1"', html)[1].split("L")
    assert len(route) == 2**n
    assert len({point.split()[1] for point in route}) == 1, "along the lower side"


PAIRS = [("AB", "BA", 3, 3), ("BAA", "ABB", 7, 5), ("ABACB", "BAACB", 24, 24)]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("start", "goal", "once", "twice"), PAIRS)
def test_two_routes_are_drawn_and_as_long_as_a_search_finds_them(start, goal, once, twice, lang):
    n = len(start)
    large = {state[0] for state in (start, goal)}

    def only_once(state):
        return [s for s in neighbours(state) if s[0] in large]

    def by_the_third(state):
        third = ({*"ABC"} - large).pop()
        return [s for s in neighbours(state) if s[0] == state[0] or third in (s[0], state[0])]

    assert distances(start, only_once)[goal] == once
    assert distances(start, by_the_third)[goal] == twice
    assert distances(start, neighbours)[goal] == min(once, twice)
    html = figures.hanoi_graph_routes(lang, start, goal)
    for line, length in (("1", once), ("2", twice)):
        route = re.search(rf'd="M([^"]*)" class="es-route es-route-{line}"', html)[1].split("L")
        assert len(route) == length + 1
        where = [tuple(map(float, text.split())) for text in route]
        for one, other in pairwise(where):
            assert dist(one, other) == pytest.approx(300 / (2**n - 1), abs=0.02)
    decision = figures.hanoi_decision(lang, start, goal)
    for name, moves in (("once", once), ("twice", twice)):
        said = message(lang, f"hanoi-figures.decision.row-{name}", disc=n, moves=moves)
        assert said in decision
    rows = [re.findall("<span>(.*?)</span>", row) for row in decision.split("<p>")[1:]]
    for row, moves in zip(rows, (once, twice), strict=True):
        counted = [
            int(m[1]) for said in row if (m := re.match(r"([0-9]+) ?(?:moves?|步)[:：]", said))
        ]
        assert sum(counted) == moves


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_plot_has_a_line_for_each_way_and_higher_is_slower(lang):
    html = figures.hanoi_times(lang)
    lines = re.findall(r'd="M([^"H]*L[^"]*)" class="es-line es-line-([1-5])"', html)
    assert [number for _, number in lines] == ["1", "2", "3", "4", "5"]
    rows = tables.timings()["rows"]
    for way, (line, _) in zip(tables.WAYS, lines, strict=True):
        known = [row[way] / row["moves"] for row in rows if row[way] is not None]
        heights = [float(text.split()[1]) for text in line.split("L")]
        assert len(heights) == len(known)
        order = sorted(range(len(known)), key=known.__getitem__)
        assert all(heights[a] >= heights[b] for a, b in pairwise(order))


@pytest.mark.parametrize(
    ("make", "match"),
    [
        (lambda: figures.hanoi_figure("en", "A:" + " ".join(map(str, range(13, 0, -1)))), "12"),
        (lambda: figures.hanoi_figure("en", "A:1 2"), "disc 2 on disc 1"),
        (lambda: figures.hanoi_graph("en", 7), "from 1 to 6, got 7"),
        (lambda: figures.hanoi_graph_routes("en", "AB", "ABC"), "goal of 2 discs"),
        (lambda: figures.hanoi_decision("en", "AB", "AB"), "two different states, got AB twice"),
    ],
)
def test_a_drawing_that_cannot_be_is_refused(make, match):
    with pytest.raises(ValueError, match=match):
        make()


# The pages ---------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("page", PAGES)
def test_each_page_is_built_with_its_words_in_its_language(site, lang, page):
    folder = "hanoi" if page == "index" else f"hanoi/{page}"
    html = (site / lang / folder / "index.html").read_text(encoding="utf-8")
    assert f'<html lang="{lang}"' in html
    for caption in re.findall("<(?:caption|figcaption)>(.*?)</(?:caption|figcaption)>", html):
        assert bool(re.search("[\u4e00-\u9fff]", caption)) == (lang == "zh"), caption


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_tables_page_has_every_row_and_stays_light(site, lang):
    html = (site / lang / "hanoi/tables/index.html").read_text(encoding="utf-8")
    for n in routes.SHOWN:
        assert len(re.findall(f'id="?n{n}-m[0-9]+[">]', html)) == 2**n - 1
    assert len(html.encode()) <= 120 * 1024


def test_every_data_file_is_in_the_site(site):
    stems = list(tables_of("hanoi"))
    assert len(stems) == 16 + 3 + 5
    for stem in stems:
        for kind in ("csv", "json"):
            assert (site / "data" / f"{stem}.{kind}").stat().st_size > 0


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_block_is_used(lang):
    from everystep.site.page import Page
    from everystep.site.pages import DOCS

    text = "".join((DOCS / lang / "hanoi" / f"{page}.md").read_text("utf-8") for page in PAGES)
    used = set(re.findall(r"\{\{ (\w+)\(", text))
    assert set(BLOCKS) | {"hanoi_widget", "hanoi_files", "hanoi_measured"} <= used
    widget = render(Page(lang, "hanoi/index.md"), "{{ hanoi_widget(n=3) }}")
    assert '<hanoi-puzzle n="3" state="AAA" goal="C" rule="classic">' in widget
    assert "<svg" in widget.split("<hanoi-puzzle")[1].split("</hanoi-puzzle>")[0]
