"""The tile pages as a reader has them: figures and tables against the engine and slow oracles."""

import csv
import json
import re
from collections import Counter
from fractions import Fraction
from html import unescape
from itertools import permutations as arrangements
from xml.etree import ElementTree

import pytest

from everystep import search, tiles
from everystep.site.languages import LANGUAGES
from everystep.site.page import Page
from everystep.site.pages import DOCS
from everystep.site.tiles import blocks, measured, tables
from everystep.site.tiles.examples import EXAMPLES, board
from everystep.site.tiles.figures import board as drawing
from everystep.site.tiles.words import stage_words

PAGES = ("index", "solvable", "technique", "shuffles", "depths", "optimal")
FIGURES = {
    "tile_board": [
        (("4x4",), {"caption": "ordered"}),
        (("1 2 3/4 0 5/7 8 6",), {"legal": True, "caption": "legal"}),
        (("1 2 2/3 4 5/6 7 0",), {"chosen": [2], "caption": "alike"}),
    ],
    "tile_boards": [
        ((name,), {}) for name in ("random", "scrambled", "patterns", "figure-4", "a-and-b")
    ],
    "tile_homing": [(("figure-1", "down-right"), {}), (("figure-2", "right-down"), {})],
    "tile_databases": [((), {})],
    "tile_nodes": [((), {})],
    "tile_cycles": [(("figure-1", "down-right"), {}), (("figure-2", "right-down"), {})],
    "tile_closing": [((), {})],
    "tile_stages": [(("8 6 7/2 5 4/3 0 1",), {}), (("figure-2", "figure-3-spiral"), {})],
    "tile_depths": [(("2x2", "2x3"), {}), (measured.SHAPES, {})],
    "tile_deepest": [((shape,), {}) for shape in ("2x2", "3x3", "4x4")],
    "tile_evenness": [(("solvable",), {}), (("home",), {})],
    "tile_walks": [((), {})],
}
CALLS = [(name, *call) for name, calls in FIGURES.items() for call in calls]


def drawn(name, *args, lang="en", **options):
    return ElementTree.fromstring(blocks.BLOCKS[name](lang, *args, **options))


def of_class(root, class_):
    return [e for e in root.iter() if class_ in e.get("class", "").split()]


def boards_in(root):
    """The cells of each board drawn, in order; a tile without a number is None."""
    found = []
    for svg in of_class(root, "es-board"):
        high, wide = (
            round((float(svg.get(side)) / float(svg.get("width")) * _width(svg) - 14) / 60)
            for side in ("height", "width")
        )
        cells = [0] * (high * wide)
        for tile in of_class(svg, "es-tile"):
            number = tile.find("text")
            cells[int(tile.get("data-cell"))] = None if number is None else int(number.text)
            x, y = map(float, re.findall(r"[\d.]+", tile.get("transform")))
            assert (y - 37) / 60 * wide + (x - 37) / 60 == int(tile.get("data-cell"))
        found.append((high, wide, tuple(cells)))
    return found


def _width(svg):
    return float(svg.get("viewBox").split()[2])


def neighbours(rows, columns):
    """The rule in its plainest form: the blank changes places with a tile beside it."""

    def beside(cells):
        blank = cells.index(0)
        for cell in range(len(cells)):
            far = abs(cell // columns - blank // columns) + abs(cell % columns - blank % columns)
            if far == 1:
                changed = list(cells)
                changed[blank], changed[cell] = changed[cell], 0
                yield tuple(changed)

    assert rows * columns <= 9
    return beside


# ── every figure ──


def test_every_figure_block_is_tried_here():
    figures = {name for name in blocks.BLOCKS if name in blocks.figures.__all__}
    assert set(FIGURES) == figures


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("name", "args", "options"), CALLS)
def test_each_figure_is_one_block_with_words_and_without_inline_styles(name, args, options, lang):
    text = blocks.BLOCKS[name](lang, *args, **options)
    assert text.startswith('<figure class="es-figure')
    assert "\n" not in text
    root = ElementTree.fromstring(text)
    assert not [e for e in root.iter() if "style" in e.attrib]
    ids = [e.get("id") for e in root.iter() if "id" in e.attrib]
    assert len(ids) == len(set(ids))
    for svg in root.iter("svg"):
        assert svg.get("role") == "img"
        assert svg.get("aria-labelledby") in ids
        assert svg.find("title").text
    chinese = [s for s in root.itertext() if re.search("[\u4e00-\u9fff]", s)]
    assert bool(chinese) == (lang == "zh"), chinese
    assert "{" not in text


def test_ids_differ_between_the_figures_of_a_page():
    for path in PAGES:
        ids = re.findall(r' id="([td][0-9a-f]{10})"', _rendered("en", path))
        assert len(ids) == len(set(ids)), path


def _rendered(lang, path):
    from everystep.site.pages import render

    page = Page(lang, f"tiles/{path}.md")
    return render(page, (DOCS / lang / page.path).read_text(encoding="utf-8"))


# ── boards ──


def test_the_source_s_boards_are_drawn_with_their_blanks():
    for name, row in {"random": ["figure-1", "ordered"], "a-and-b": ["b", "a"]}.items():
        shown = [cells for _, _, cells in boards_in(drawn("tile_boards", name))]
        assert shown == [board(each).cells for each in row]


@pytest.mark.parametrize(("name", "source"), [("figure-1", 11), ("figure-2", 12)])
def test_the_numbers_of_the_source_are_those_of_its_figures(name, source):
    """4X4 數字拼圖, figures 1 and 2, and 11 and 12 with the blank home."""
    printed = {
        "figure-1": (8, 4, 7, 9, 12, 13, 10, 3, 5, 15, 1, 11, 6, 14, 2),
        "figure-2": (8, 2, 1, 13, 10, 4, 5, 14, 7, 9, 11, 3, 12, 15, 6),
    }
    homed = {
        11: (9, 8, 4, 7, 3, 12, 13, 10, 11, 5, 15, 1, 6, 14, 2),
        12: (8, 2, 1, 13, 10, 4, 5, 14, 7, 9, 11, 6, 3, 12, 15),
    }
    assert board(name).order == printed[name]
    way = "down-right" if source == 11 else "right-down"
    first, second = boards_in(drawn("tile_homing", name, way))
    assert first[2] == board(name).cells
    assert second[2] == (*homed[source], 0)


def test_whether_one_board_becomes_the_other_is_said_rightly():
    from everystep.site.tiles.figures.rows import ROWS

    for items, links in ROWS.values():
        for left, right, link in zip(items, items[1:], links, strict=False):
            # "never" is said of the start, which stands first
            start = items[0] if link == "never" else left
            can = tiles.is_solvable(board(start.name), board(right.name))
            assert can == (link in ("can", "both")), (start, right, link)


def test_each_arrow_leads_into_the_blank():
    root = drawn("tile_board", "1 2 3/4 0 5/7 8 6", legal=True, caption="legal")
    marked = {int(tile.get("data-tile")) for tile in of_class(root, "es-legal")}
    assert marked == {2, 4, 5, 8}
    arrows = {
        int(tile.get("data-tile")): of_class(tile, "es-arrow")[0].get("d")
        for tile in of_class(root, "es-legal")
    }
    assert arrows == {8: drawing.ARROWS["U"], 2: drawing.ARROWS["D"],
                      5: drawing.ARROWS["L"], 4: drawing.ARROWS["R"]}  # fmt: skip


def test_cycles_lead_from_a_tile_to_the_one_whose_place_it_has():
    for name, way, product in (
        ("figure-1", "down-right", [[1, 12, 6, 13, 7, 4, 3, 5, 10, 8, 2, 15, 11, 9]]),
        ("figure-2", "right-down", [[1, 3, 13, 4, 6, 12, 14, 8], [5, 7, 9, 10]]),
    ):
        root = drawn("tile_cycles", name, way)
        wheels = [[int(t.get("data-tile")) for t in of_class(w, "es-tile")]
                  for w in of_class(root, "es-wheel")]  # fmt: skip
        assert wheels == product
        order = tiles.drive_home(board(name), way).order
        for wheel in wheels:
            for tile, other in zip(wheel, wheel[1:] + wheel[:1], strict=True):
                assert order.index(tile) + 1 == other


# ── technique ──


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_situation_is_on_the_page_and_starts_the_widget_with_legal_moves(lang):
    text = _rendered(lang, "technique")
    found = re.findall(r'<tile-puzzle compact board="([^"]+)" moves="([UDLR]+)"', text)
    assert len(found) == 16
    for start, word in found:
        checked = tiles.check_moves(tiles.parse_board(start), tiles.parse_moves(word))
        assert checked.ok
        assert tiles.is_solvable(tiles.parse_board(start))
    names = set(
        re.findall(
            r'tile_situation\("([^"]+)"', (DOCS / lang / "tiles/technique.md").read_text("utf-8")
        )
    )
    assert names == {each.name for each in tiles.situations()}


def test_a_situation_shows_only_the_tiles_that_matter():
    page = Page("en", "tiles/technique.md")
    for each in tiles.situations():
        html = blocks.tile_situation(page, each.name)
        root = ElementTree.fromstring(re.search(r"<figure.*</figure>", html, re.DOTALL)[0])
        (shown,) = boards_in(root)
        assert shown[2] == each.pattern
        assert f"{len(each.moves)} moves" in "".join(root.itertext())


def test_the_ends_of_the_last_block_are_those_that_turning_reaches():
    all_boards = boards_in(drawn("tile_closing"))
    assert len(all_boards) == 24
    reached = search.distances((1, 2, 3, 4, 5, 0), neighbours(2, 3))
    solvable = [cells in reached for _, _, cells in all_boards]
    assert solvable == [True] * 12 + [False] * 12
    assert {cells[:1] + cells[3:4] for _, _, cells in all_boards} == {(1, 4)}


def test_the_stages_lead_from_the_board_to_the_goal():
    root = drawn("tile_stages", "figure-2", "figure-3-spiral")
    shown = boards_in(root)
    assert shown[0][2] == board("figure-2").cells
    assert shown[-1][2] == board("figure-3-spiral").cells
    codes = [code.text for code in root.iter("code")]
    at = board("figure-2")
    for (_, _, cells), code in zip(shown[1:], codes, strict=True):
        at = tiles.check_moves(at, tiles.parse_moves(code)).board
        assert at.cells == cells


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_kind_of_stage_has_its_sentence(lang):
    seen = set()
    for seed in range(8):
        for rows, columns in ((3, 3), (4, 4), (7, 7)):
            goal = tiles.standard_goal(rows, columns, blank="first" if seed % 2 else "last")
            start = tiles.uniform_shuffle(goal, seed=seed)
            for stage in tiles.by_hand(start, goal):
                sentence = stage_words(lang, stage)
                assert "{" not in sentence
                seen.add((stage.name, stage.way))
    assert {name for name, _ in seen} == {
        "stands", "place", "near", "park", "pair-row", "park-column", "pair-column",
        "last-square", "blank-goal",
    }  # fmt: skip


def test_the_databases_are_drawn_as_the_engine_divides_the_tiles():
    from everystep.site.tiles.figures.solver import GROUPS
    from everystep.tile_solver.layout import make_design, make_problem

    goal = tiles.standard_goal(4, 4)
    design = make_design(4, 4, make_problem(goal, goal).goal, 6)
    views = [[view.group[tile] if tile else -1 for tile in goal.cells] for view in design.views]
    assert [list(groups) for groups in GROUPS.values()] == views


# ── tables ──


def _csv(site, stem):
    with (site / "data" / f"{stem}.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


@pytest.mark.parametrize("name", tables.INVERSIONS)
def test_each_inversion_is_listed_once(site, name):
    rows = _csv(site, f"tiles/inversions-{name}")
    order = [int(row["tile"]) for row in rows]
    for place, row in enumerate(rows):
        behind = [tile for tile in order[place:] if tile < order[place]]
        assert sorted(behind) == [int(tile) for tile in row["smaller_behind"].split()]
        assert int(row["inversions"]) == len(behind)
    assert sum(int(row["inversions"]) for row in rows) == {"figure-1": 53, "figure-2": 38}[name]


def test_the_classes_are_those_that_moves_make(site):
    for row in _csv(site, "tiles/classes"):
        rows, columns = map(int, row["shape"].split(" × "))
        if rows * columns > 6:
            continue
        left, sizes = set(arrangements(range(rows * columns))), []
        while left:
            reached = set(search.distances(next(iter(left)), neighbours(rows, columns)))
            sizes.append(len(reached))
            left -= reached
        assert int(row["patterns"]) == sum(sizes)
        assert int(row["classes"]) == len(sizes)
        assert {int(row["boards_in_each"])} == set(sizes)
        assert Fraction(row["share_solvable"]) == Fraction(sizes[0], sum(sizes))


@pytest.mark.parametrize("shape", ["2x2", "2x3", "2x4"])
def test_the_depths_are_those_of_a_search(site, shape):
    rows, columns = map(int, shape.split("x"))
    goal = (*range(1, rows * columns), 0)
    depth = search.distances(goal, neighbours(rows, columns))
    counts = Counter(depth.values())
    column = [row[f"boards_{shape}"] for row in _csv(site, "tiles/depths")]
    assert [int(n) for n in column if n] == [counts[d] for d in range(len(counts))]
    (row,) = [r for r in _csv(site, "tiles/shapes") if r["shape"] == shape.replace("x", " × ")]
    assert int(row["boards"]) == len(depth)
    assert int(row["largest_depth"]) == max(counts)
    assert int(row["deepest_boards"]) == counts[max(counts)]
    assert abs(float(row["mean_depth"]) - sum(depth.values()) / len(depth)) <= 0.05
    shown = [cells for _, _, cells in boards_in(drawn("tile_deepest", shape))]
    assert sorted(shown) == sorted(cells for cells, far in depth.items() if far == max(counts))


def test_the_depths_of_three_by_three_and_four_by_four_are_the_published_ones(site):
    rows = _csv(site, "tiles/depths")
    # OEIS A089473 and the first terms of A089484
    small = [1, 2, 4, 8, 16, 20, 39, 62, 116, 152, 286, 396, 748, 1024, 1893, 2512, 4485, 5638,
             9529, 10878, 16993, 17110, 23952, 20224, 24047, 15578, 14560, 6274, 3910, 760, 221,
             2]  # fmt: skip
    assert [int(r["boards_3x3"]) for r in rows if r["boards_3x3"]] == small
    assert [int(r["boards_4x4"]) for r in rows[:10]] == [1, 2, 4, 10, 24, 54, 107, 212, 446, 946]
    assert rows[80]["boards_4x4"] == "17"


def test_the_deepest_boards_of_four_by_four_are_closed_under_mirroring():
    shown = {cells for _, _, cells in boards_in(drawn("tile_deepest", "4x4"))}
    assert len(shown) == 17

    def mirrored(cells):
        names = {0: 0} | {4 * r + c + 1: 4 * c + r + 1 for r in range(4) for c in range(4)}
        return tuple(names[cells[4 * c + r]] for r in range(4) for c in range(4))

    assert {mirrored(cells) for cells in shown} == shown


def test_the_bars_are_as_high_as_the_counts():
    root = drawn("tile_depths", "2x3")
    (bars,) = of_class(root, "es-bars")
    high = [float(v) for v in re.findall(r"v(-[\d.]+)h", bars.get("d"))]
    counts = tiles.depth_table(2, 3).counts
    assert len(high) == len(counts)
    for tall, count in zip(high, counts, strict=True):
        assert abs(-tall / 44 - count / max(counts)) < 0.01


# ── shuffles ──


def _exactly(rounds):
    """How likely each even board of 2 × 3 is after turning any three tiles, so many times."""
    chance = {(1, 2, 3, 4, 5): Fraction(1)}
    triples = list(arrangements(range(5), 3))
    for _ in range(rounds):
        after = Counter()
        for order, share in chance.items():
            for one, two, three in triples:
                turned = list(order)
                turned[one], turned[two], turned[three] = order[two], order[three], order[one]
                after[tuple(turned)] += share / len(triples)
        chance = after
    return chance


def test_what_the_three_cycle_shuffle_of_the_text_gives_is_what_it_must():
    exact = _exactly(4)  # (6 // 3)² turns
    assert len(exact) == 60
    result = measured.measured("drawn")
    times = Counter(each.order for each in measured._samples("drawn"))
    chi_square = sum(
        (times[order] - measured.SAMPLES * share) ** 2 / (measured.SAMPLES * share)
        for order, share in exact.items()
    )
    assert chi_square < 59 + 5 * (2 * 59) ** 0.5
    assert result.counts == tuple(sorted(times.values(), reverse=True))


def test_the_measured_shuffles_are_what_the_pages_say(site):
    rows = {row["shuffle"]: row for row in _csv(site, "tiles/evenness")}
    random, walk, fair = (
        rows[n] for n in ("Any order, unchecked", "30 random moves", "The fair way")
    )
    assert abs(int(random["unsolvable"]) / measured.SAMPLES - 0.5) < 0.05
    assert (walk["reached"], walk["unsolvable"]) == ("180", "0")
    assert (fair["reached"], fair["unsolvable"]) == ("360", "0")
    spread = (2 * 359) ** 0.5
    assert abs(float(fair["chi_square"]) - 359) < 4 * spread
    assert rows["Three-cycles, among all"]["reached"] == "60"
    for name, row in rows.items():
        if "home" in name and "any three" not in name:
            assert float(row["chi_square"]) > 59 + 8 * (2 * 59) ** 0.5, name


def test_chi_square_is_that_of_the_counts():
    for name in (*measured.AMONG_HOME, *measured.AMONG_SOLVABLE):
        found = measured.measured(name)
        even = sum(found.counts) / len(found.counts)
        chi_square = sum((count - even) ** 2 / even for count in found.counts)
        assert abs(chi_square - found.evenness.chi_square) < 1e-6 * chi_square, name


def test_walks_keep_to_one_colour():
    for length, counts in measured.walked():
        assert sum(counts) == measured.WALKERS
        assert not any(count for depth, count in enumerate(counts) if (depth + length) % 2)


# ── shortest solutions ──


def _known(name):
    """Number, cells and length of each row of a data file, as its comment says."""
    lines = (DOCS.parent / "tests" / "data" / name).read_text(encoding="utf-8").splitlines()
    return [tuple(map(int, line.split())) for line in lines if not line.startswith("#")]


def test_korf_s_positions_are_the_published_ones_and_each_opens_in_the_widget(site):
    rows = _csv(site, "tiles/korf-100")
    known = _known("tile_solver_korf100.txt")
    assert len(rows) == 100
    for row, (number, *cells, length) in zip(rows, known, strict=True):
        assert (int(row["number"]), int(row["moves"])) == (number, length)
        assert row["board"] == " ".join(str(tile) if tile else "_" for tile in cells)
    html = (site / "en/tiles/optimal/index.html").read_text(encoding="utf-8")
    links = re.findall(r'href="(\?tiles=1[^"]+)"', html)
    starts = [unescape(link).split("tiles.start=")[1].split("&")[0] for link in links]
    wanted = [".".join(map(str, cells)) for _, *cells, _ in known]
    assert starts[:100] == wanted
    assert all(unescape(link).endswith("&tiles.goal=first") for link in links[:100])
    goal = tiles.standard_goal(4, 4, blank="first")
    for _, *cells, length in known:
        start = tiles.make_board(cells, 4)
        assert tiles.is_solvable(start, goal)
        assert not tiles.is_solvable(start)
        steps = sum(
            abs(cell // 4 - tile // 4) + abs(cell % 4 - tile % 4)
            for cell, tile in enumerate(cells)
            if tile
        )
        assert steps <= length
        assert (length - steps) % 2 == 0


def test_the_hardest_boards_are_among_the_seventeen(site):
    rows = _csv(site, "tiles/hardest")
    known = {
        " ".join(str(t) if t else "_" for t in row[1:])
        for row in _known("tile_solver_farthest.txt")
    }
    assert len(known) == 17
    assert len(rows) >= 3
    for row in rows:
        assert row["board"] in known
        assert row["moves"] == "80"
        assert 0 < int(row["bound_page"]) <= 80


def test_the_times_are_the_means_of_the_rows(site):
    from everystep.site.tiles.solver import part, seconds_text

    rows = {row["way"]: row for row in _csv(site, "tiles/solver-times")}
    for name, words in (
        ("compiled", "Python with NumPy and Numba"),
        ("page", "This page's worker"),
    ):
        seconds = sorted(r["seconds"] for r in part(name)["rows"])
        row = rows[words]
        assert int(row["positions"]) == len(seconds) == 100
        assert row["worst_seconds"] == seconds_text(seconds[-1])
        assert (
            abs(float(row["mean_seconds"]) - sum(seconds) / 100) < 0.02 * sum(seconds) / 100 + 1e-3
        )


def test_a_better_estimate_looks_at_fewer_positions():
    root = drawn("tile_nodes")
    bars = {r.get("data-heuristic"): int(r.get("data-nodes")) for r in of_class(root, "es-nodes")}
    assert bars["manhattan"] > bars["linear conflict"] > bars["groups of 6"]
    groups = [bars[f"groups of {n}"] for n in range(2, 7)]
    assert groups == sorted(groups, reverse=True)


# ── the built pages ──


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("path", PAGES)
def test_a_page_is_built_with_its_widget_figures_and_tables(site, lang, path):
    folder = "" if path == "index" else path
    html = (site / lang / "tiles" / folder / "index.html").read_text(encoding="utf-8")
    assert f'<html lang="{lang}"' in html
    assert ("<tile-puzzle" in html) == (path != "depths")
    assert "{{" not in html
    source = (DOCS / lang / "tiles" / f"{path}.md").read_text(encoding="utf-8")
    for stem in re.findall(r'downloads\("([^"]+)"\)', source):
        assert f"data/{stem}.csv" in html
        assert (site / "data" / f"{stem}.json").is_file()
    if lang == "zh":
        captions = re.findall(r"<caption>(.*?)</caption>", html)
        assert all(re.search("[\u4e00-\u9fff]", unescape(words)) for words in captions)


@pytest.mark.parametrize("table", list(tables.tables()), ids=lambda t: t.stem)
def test_csv_and_json_hold_the_same(site, table):
    rows = json.loads((site / "data" / f"{table.stem}.json").read_text(encoding="utf-8"))
    flat = [{k: "" if v is None else str(v) for k, v in row.items()} for row in rows]
    assert flat == _csv(site, table.stem)


def test_big_counts_stay_exact_in_json(site):
    rows = json.loads((site / "data/tiles/shapes.json").read_text(encoding="utf-8"))
    assert rows[-1]["boards"] in (10461394944000, "10461394944000")


def test_what_stands_in_the_widget_before_it_runs_is_its_board():
    page = Page("en", "tiles/index.md")
    for name in EXAMPLES:
        html = blocks.tile_widget(page, name)
        start = re.search(r'board="([^"]+)"', html)[1]
        root = ElementTree.fromstring(re.search(r"<figure.*</figure>", html, re.DOTALL)[0])
        assert [cells for _, _, cells in boards_in(root)] == [tiles.parse_board(start).cells]
