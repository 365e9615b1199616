"""The form of the file of timings, never its times: those are another machine's."""

import json
from datetime import date
from pathlib import Path

import pytest

import hanoi_timings
from everystep import hanoi


@pytest.fixture(scope="module")
def table():
    return json.loads(Path(hanoi_timings.FILE).read_text(encoding="utf-8"))


def test_the_file_says_what_was_measured_where_and_when(table):
    assert list(table) == [
        "machine",
        "date",
        "versions",
        "unit",
        "rounds",
        "longest_list",
        "skipped",
        "took",
        "rows",
    ]
    assert date.fromisoformat(table["date"])
    assert set(table["versions"]) >= {"everystep"}
    assert table["unit"] == "seconds of processor time"
    assert table["longest_list"] == hanoi.LONGEST_LIST


def test_a_row_for_each_number_of_discs_and_a_time_for_each_way(table):
    assert [row["n"] for row in table["rows"]] == list(range(10, 28))
    for row in table["rows"]:
        assert list(row) == ["n", "moves", *hanoi_timings.WAYS]
        assert row["moves"] == hanoi.move_count(row["n"])
        for way in hanoi_timings.WAYS:
            skipped = way in hanoi_timings.BUILD_A_LIST and row["n"] > hanoi.LONGEST_LIST
            assert (row[way] is None) == skipped, (row["n"], way)
            assert skipped or row[way] > 0


def test_one_small_row_can_be_measured_here(monkeypatch):
    monkeypatch.setattr(hanoi_timings, "LONG", 0.02)
    for way in hanoi_timings.WAYS.values():
        assert hanoi_timings.best(way, 3) > 0
