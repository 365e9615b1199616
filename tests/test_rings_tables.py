"""The ring tables as a reader has them: built HTML, CSV and JSON, against breadth-first search."""

import csv
import json
import re
from html import unescape

import pytest

from everystep import search
from everystep.site.rings import tables
from test_rings import by_the_rule

N, ON = 9, 511
BASIC, FAST = by_the_rule(N), by_the_rule(N, fast=True)


def _csv(site, stem):
    with (site / "data" / f"{stem}.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def _html_rows(site, lang, page):
    html = (site / lang / "rings" / page / "index.html").read_text(encoding="utf-8")
    for table in re.findall(r'<table class="es-rows.*?</table>', html, re.DOTALL):
        body = table.partition("<tbody>")[2]
        yield [
            (
                re.findall(r" id=([\w-]+)", row),
                [unescape(re.sub("<[^>]+>", "", c)) for c in re.findall("<t[hd].*?</t[hd]>", row)],
            )
            for row in re.findall("<tr.*?</tr>", body, re.DOTALL)
        ]


WALKS = [("table-1", 1, 0, 341), ("table-2", 0, 256, 171)]


@pytest.mark.parametrize(("stem", "first", "goal", "count"), WALKS)
def test_a_walk_is_the_shortest_route_row_by_row(site, stem, first, goal, count):
    rows = _csv(site, f"rings/{stem}")
    assert len(rows) == count
    to_goal, to_off = search.distances(goal, BASIC), search.distances(0, BASIC)
    fast = search.distances(goal, FAST)
    before = ON
    for step, row in enumerate(rows, first):
        state = int(row["number"])
        assert row["step"] == str(step)
        assert row["state"] == f"{state:09b}"
        assert int(row["rank"]) == to_off[state]
        assert int(row["moves_left"]) == to_goal[state] == count - 1 + first - step
        assert int(row["fast_moves_left"]) == fast[state]
        assert row["rings_on"].split() == [str(k) for k in range(1, 10) if state >> (k - 1) & 1]
        if step:
            ring = (state ^ before).bit_length()
            assert state ^ before == 1 << (ring - 1)
            assert row["move"] == f"{'+' if state > before else '-'}{ring}"
            assert row["move"] in re.findall("[+-][0-9]", row["fast_move"])
        before = state
    assert before == goal


@pytest.mark.parametrize(("stem", "first", "goal", "count"), WALKS)
def test_the_fast_moves_of_a_walk_are_numbered_and_shortest(site, stem, first, goal, count):
    rows = [row for row in _csv(site, f"rings/{stem}") if row["fast_step"]]
    numbers = [int(row["fast_step"]) for row in rows]
    shortest = search.distances(goal, FAST)[ON]
    assert sorted(set(numbers)) == list(range(1, shortest + 1))
    for row in rows:
        parts = len(re.findall("[+-][0-9]", row["fast_move"]))
        assert numbers.count(int(row["fast_step"])) == parts


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize(("stem", "first", "goal", "count"), WALKS)
def test_the_page_shows_the_rows_of_the_file(site, lang, stem, first, goal, count):
    shown = next(t for t in _html_rows(site, lang, stem) if len(t) == count)
    for (ids, cells), row in zip(shown, _csv(site, f"rings/{stem}"), strict=True):
        assert ids == [f"s{row['number']}", f"k{row['step']}"]
        for name, cell in zip(row, cells, strict=True):
            if name not in ("move", "fast_move"):
                assert cell == (row[name] or "–"), (row["step"], name)
            elif row[name]:
                assert re.findall("[0-9]", cell) == re.findall("[0-9]", row[name])
                off = "off" if lang == "en" else "下"
                assert (off in cell) is row[name].startswith("-")


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_the_index_of_states_points_to_the_right_rows(site, lang):
    rows = _csv(site, "rings/states")
    to_off, to_on = search.distances(0, BASIC), search.distances(ON, BASIC)
    fast_off, fast_on = search.distances(0, FAST), search.distances(ON, FAST)
    assert [int(row["number"]) for row in rows] == list(range(512))
    places = {
        (f"{which}:{row['step']}"): row["number"]
        for which in (1, 2)
        for row in _csv(site, f"rings/table-{which}")
    }
    for state, row in enumerate(rows):
        assert places[row["table_and_step"]] == str(state)
        assert int(row["moves_to_all_off"]) == to_off[state]
        assert int(row["moves_to_all_on"]) == to_on[state]
        assert int(row["fast_moves_to_all_off"]) == fast_off[state]
        assert int(row["fast_moves_to_all_on"]) == fast_on[state]
        for column, found in (("move_to_all_off", to_off), ("move_to_all_on", to_on)):
            if found[state]:
                ring = int(row[column][1:])
                after = state ^ 1 << (ring - 1)
                assert found[after] == found[state] - 1
                assert (row[column][0] == "+") is (after > state)
            else:
                assert row[column] == ""
    assert sum(row["table_and_step"].startswith("2:") for row in rows) == 171
    html = (site / lang / "rings" / "states" / "index.html").read_text(encoding="utf-8")
    links = re.findall(r'href="\.\./table-([12])/#s(\d+)"', html)
    assert len(links) >= 512


@pytest.mark.parametrize("n", range(1, 11))
def test_paths_visit_every_state_once(site, n):
    rows = _csv(site, f"rings/all-{n}")
    to_off = search.distances(0, by_the_rule(n))
    assert [int(row["rank"]) for row in rows] == list(range(1 << n))
    for row in rows:
        assert len(row["state"]) == n
        assert to_off[int(row["state"], 2)] == int(row["rank"])


def test_counts_of_up_to_twelve_rings_are_those_of_the_search(site):
    rows = _csv(site, "rings/counts")
    assert len(rows) == 64
    for n in range(1, 13):
        basic = search.distances(0, by_the_rule(n))
        fast = search.distances(0, by_the_rule(n, fast=True))
        on, even = (1 << n) - 1, 1 - n % 2
        assert [int(v) for v in rows[n - 1].values()] == [
            n, basic[on], fast[on], max(basic.values()), max(fast.values()),
            basic[on] + even, fast[on] + even,
        ]  # fmt: skip
    assert rows[63]["moves"] == "12297829382473034410"


def test_big_numbers_are_strings_in_json_and_states_keep_their_zeros(site):
    counts = json.loads((site / "data/rings/counts.json").read_text(encoding="utf-8"))
    assert counts[63]["moves"] == "12297829382473034410"
    assert {type(row["moves"]) for row in counts} == {str}
    assert {type(row["rings"]) for row in counts} == {int}
    states = json.loads((site / "data/rings/states.json").read_text(encoding="utf-8"))
    assert states[3]["state"] == "000000011"


@pytest.mark.parametrize("table", list(tables.tables()), ids=lambda t: t.stem)
def test_csv_and_json_hold_the_same(site, table):
    rows = json.loads((site / "data" / f"{table.stem}.json").read_text(encoding="utf-8"))
    flat = [{k: "" if v is None else str(v) for k, v in row.items()} for row in rows]
    assert flat == _csv(site, table.stem)


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize("page", ["table-1", "table-2"])
def test_a_table_s_html_is_at_most_100_kilobytes(site, lang, page):
    assert (site / lang / "rings" / page / "index.html").stat().st_size <= 100 * 1024
