"""<tile-puzzle> used as people use it: mouse, touch, keyboard, links, both languages."""

import re
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Locator, Page, expect

from browser.widget_page import SHIFTED, WATCH_SHIFTS, WidgetPage
from everystep import tiles
from everystep.site.vectors_tiles import tiles_vectors
from everystep.site.words import message

JS = Path(__file__).parents[1] / "js"
FIGURE_1 = (0, 8, 4, 7, 9, 12, 13, 10, 3, 5, 15, 1, 11, 6, 14, 2)
FIGURE_2 = (8, 2, 1, 13, 10, 4, 5, 14, 0, 7, 9, 11, 3, 12, 15, 6)
SMALL = "1.2.3.4.0.6.7.5.8"  # two moves from the goal


class Puzzle(WidgetPage):
    """The board of the first tile page."""

    element, path, name, catalogue = "tile-puzzle", "tiles", "tiles", "tiles-widget"

    def tile(self, tile: int) -> Locator:
        return self.root.locator(f'.es-stage [data-tile="{tile}"]')

    def panel(self, name: str) -> Locator:
        title = re.compile(f"^{re.escape(self.words(name))}$")
        panel = self.root.locator("details.es-panel").filter(
            has=self.page.locator("summary", has_text=title)
        )
        if panel.get_attribute("open") is None:
            panel.locator("summary").click()
        return panel

    def open_panels(self) -> None:
        self.root.evaluate("(e) => e.querySelectorAll('details').forEach((d) => (d.open = true))")

    @property
    def judged(self) -> Locator:
        return self.root.locator(".es-judged .es-judgement")

    @property
    def field(self) -> Locator:
        return self.root.locator("input.es-state").first

    @property
    def total(self) -> Locator:
        return self.root.locator(".es-total")

    def type(self, text: str) -> None:
        self.field.fill(text)
        self.field.press("Enter")

    def shows(self, *cells: int) -> None:
        """The drawing shows these cells, and so does the field."""
        expect(self.field).to_have_value(self.text(cells))
        drawn = self.root.evaluate(
            """(e) => Array.from(e.querySelectorAll(".es-stage [data-cell]"))
                .sort((a, b) => a.dataset.cell - b.dataset.cell)
                .map((g) => Number(g.dataset.tile))"""
        )
        assert tuple(drawn) == cells

    def text(self, cells: tuple[int, ...]) -> str:
        columns = int(self.root.get_by_label(self.words("columns"), exact=True).input_value())
        board = tiles.make_board(cells, columns, alike=True)
        return tiles.format_board(board, style="slashes")


@pytest.fixture
def puzzle(page: Page, site_url: str) -> Puzzle:
    return Puzzle(page, site_url)


# What tests/js/tiles.test.mjs asks of Node, here asked of the browser.
IN_PAGE = """
const vectors = await (await fetch("/vectors.json")).json();
const found = [];
const same = (a, b) => a === b || (typeof a === "object" && typeof b === "object" && a && b
    && Array.isArray(a) === Array.isArray(b)
    && Object.keys(a).length === Object.keys(b).length
    && Object.keys(a).every((key) => same(a[key], b[key])));
const assert = {
    equal(a, b) { if (a !== b) throw new Error(`${a} is not ${b}`); },
    notEqual(a, b) { if (a === b) throw new Error(`${a} is ${b}`); },
    deepEqual(a, b) {
        if (!same(a, b)) throw new Error(`${JSON.stringify(a)} is not ${JSON.stringify(b)}`);
    },
    throws(call, right) {
        let thrown = null;
        try { call(); } catch (error) { thrown = error; }
        if (!thrown) throw new Error(`nothing thrown: ${call}`);
        right(thrown);
    },
};
const test = (name, options, call) => {
    try { call(); found.push(`${name}: ok`); } catch (error) { found.push(`${name}: ${error}`); }
};
"""


def test_the_rules_answer_as_the_engine_does(page: Page, site_url: str):
    source = (JS / "tiles.test.mjs").read_text(encoding="utf-8")
    body = re.sub(r"^(import .* from \"node:|const (path|vectors) =).*$", "", source, flags=re.M)
    body = body.replace("../../docs/javascripts/", "/javascripts/")
    assert "node:" not in body
    names = re.findall(r'^test\("([^"]+)"', source, re.MULTILINE)
    module = f"{IN_PAGE}{body}\nexport default found;\n"
    script = {"content_type": "text/javascript", "body": module}
    page.route("**/tiles-in-page.mjs", lambda route: route.fulfill(**script))
    page.route("**/vectors.json", lambda route: route.fulfill(json=tiles_vectors()))
    page.goto(f"{site_url}/en/notation/")
    found = page.evaluate("async () => (await import('/tiles-in-page.mjs')).default")
    assert found == [f"{name}: ok" for name in names]


def test_tiles_slide_at_a_click_one_or_several(puzzle: Puzzle):
    puzzle.open()
    puzzle.shows(*FIGURE_2)
    puzzle.tile(7).click()
    puzzle.shows(8, 2, 1, 13, 10, 4, 5, 14, 7, 0, 9, 11, 3, 12, 15, 6)
    expect(puzzle.heard).to_have_text("7 left. One move made.")
    puzzle.tile(2).click()  # two above the blank: 4 and 2 come down
    puzzle.shows(8, 0, 1, 13, 10, 2, 5, 14, 7, 4, 9, 11, 3, 12, 15, 6)
    expect(puzzle.heard).to_have_text("4 down and 2 down. 3 moves made.")
    puzzle.tile(6).click()
    expect(puzzle.said).to_have_text("6 is not in line with the blank. Beside it are 1, 2 and 8.")
    expect(puzzle.said).to_have_class(re.compile("es-refused"))
    puzzle.button("Undo").click()
    puzzle.button("Undo").click()
    puzzle.shows(*FIGURE_2)
    puzzle.button("Redo").click()
    expect(puzzle.total).to_have_text("of 1")


def test_the_keys_slide_step_play_and_undo(puzzle: Puzzle):
    puzzle.open(size="3x3", start=SMALL)
    keys = puzzle.page.keyboard
    puzzle.stage.focus()
    keys.press("ArrowUp")
    puzzle.shows(1, 2, 3, 4, 5, 6, 7, 0, 8)
    keys.press("ArrowUp")
    expect(puzzle.said).to_have_text("No tile can go up: the blank is in the last row.")
    keys.press("ArrowLeft")
    puzzle.shows(1, 2, 3, 4, 5, 6, 7, 8, 0)
    expect(puzzle.heard).to_have_text("8 left. This is the goal, after 2 moves.")
    keys.press(",")
    puzzle.shows(1, 2, 3, 4, 5, 6, 7, 0, 8)
    keys.press(".")
    keys.press("Home")
    puzzle.shows(1, 2, 3, 4, 0, 6, 7, 5, 8)
    keys.press("Space")
    expect(puzzle.field).to_have_value("1 2 3/4 5 6/7 8 _")
    keys.press("Control+z")
    puzzle.shows(1, 2, 3, 4, 0, 6, 7, 5, 8)
    keys.press("Control+y")
    puzzle.shows(1, 2, 3, 4, 5, 6, 7, 8, 0)
    expect(puzzle.stage).to_be_focused()


def test_tiles_that_may_move_are_reached_by_tab(puzzle: Puzzle):
    puzzle.open(size="3x3", start=SMALL)
    puzzle.stage.focus()
    for tile in (2, 4, 6, 5):
        puzzle.page.keyboard.press("Tab")
        expect(puzzle.tile(tile)).to_be_focused()
    puzzle.page.keyboard.press("Enter")
    puzzle.shows(1, 2, 3, 4, 5, 6, 7, 0, 8)
    expect(puzzle.tile(5)).to_be_focused()


def test_a_phone_swipes_and_taps(browser: Browser, watched, site_url: str):
    context = browser.new_context(has_touch=True, viewport={"width": 360, "height": 740})
    puzzle = Puzzle(watched(context.new_page()), site_url).open(size="3x3", start=SMALL)
    puzzle.tile(5).tap()
    puzzle.shows(1, 2, 3, 4, 5, 6, 7, 0, 8)
    swipe(puzzle, puzzle.tile(1), -60, 0)  # anywhere on the board
    puzzle.shows(1, 2, 3, 4, 5, 6, 7, 8, 0)
    swipe(puzzle, puzzle.tile(3), 0, 70)  # both tiles above the blank
    puzzle.shows(1, 2, 0, 4, 5, 3, 7, 8, 6)
    fields = "input:visible:not([type=radio], [type=checkbox])"
    controls = puzzle.root.locator(f"button:visible, select:visible, summary:visible, {fields}")
    for control in controls.all():
        box = control.bounding_box()
        assert box, control
        assert box["height"] >= 43.9, (control.inner_text(), box)
    assert puzzle.page.evaluate("document.documentElement.scrollWidth") == 360
    context.close()


def swipe(puzzle: Puzzle, tile: Locator, dx: int, dy: int) -> None:
    """A finger on the tile, drawn so far; the page must not take it for scrolling."""
    tile.scroll_into_view_if_needed()
    box = tile.bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    session = puzzle.page.context.new_cdp_session(puzzle.page)
    before = puzzle.page.evaluate("scrollY")
    session.send(
        "Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]}
    )
    for part in (0.3, 0.6, 1):
        point = {"x": x + dx * part, "y": y + dy * part}
        session.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [point]})
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    assert puzzle.page.evaluate("scrollY") == before


def test_a_board_is_set_up_by_dragging_picking_and_typing(puzzle: Puzzle):
    puzzle.open(size="2x3", start="1.2.3.4.5.0")
    puzzle.choose("mode-set")
    puzzle.tile(1).drag_to(puzzle.tile(5))
    puzzle.shows(5, 2, 3, 4, 1, 0)
    puzzle.tile(3).click()
    expect(puzzle.said).to_have_text(
        "3 is chosen. Now choose the tile that it changes places with."
    )
    puzzle.tile(0).click()
    puzzle.shows(5, 2, 0, 4, 1, 3)
    puzzle.stage.focus()
    keys = puzzle.page.keyboard
    keys.press("ArrowLeft")  # from the cell chosen last
    expect(puzzle.tile(1)).to_be_focused()
    keys.press("Enter")
    keys.press("ArrowUp")
    keys.press("Enter")
    puzzle.shows(5, 1, 0, 4, 2, 3)
    keys.press("Enter")
    keys.press("Escape")
    expect(puzzle.root.locator(".es-stage .es-chosen")).to_have_count(0)
    puzzle.type("4 5 3/2 1 _")
    puzzle.shows(4, 5, 3, 2, 1, 0)
    expect(puzzle.said).to_have_text("Read as a board of 2 × 3.")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "Expected a board, got nothing."),
        ("1 2 3/4 5 5/7 8 _", "got 5 twice and no 6"),
        ("1 2 3/4 _ 5/7 8 _", "Expected one blank, got 2."),
        ("1 2 3/4 5/6 7 8", "Expected 3 cells in each row, got 2 in row 2."),
        ("1 2 three/4 5 6/7 8 _", "got “three”"),
        ("<img src=x>", "got “"),
        ("1 2 3 _/", "Expected 2 to 10 rows and columns, got 1 × 4."),
        ("1 " * 60_000, "at most 100000 characters"),
    ],
)
def test_what_is_no_board_is_refused_with_the_fault_named(puzzle: Puzzle, text: str, said: str):
    puzzle.open(size="3x3", start=SMALL)
    puzzle.type(text)
    expect(puzzle.said).to_contain_text(said)
    expect(puzzle.said).to_have_class(re.compile("es-refused"))
    expect(puzzle.tile(5)).to_have_attribute("data-cell", "7")
    assert puzzle.root.locator("img").count() == 0


def test_alike_pieces_may_be_allowed(puzzle: Puzzle):
    puzzle.open(size="3x3", start=SMALL)
    puzzle.type("2 1 1/3 4 5/7 6 _")
    expect(puzzle.said).to_contain_text("got 1 twice")
    puzzle.root.get_by_label(puzzle.words("alike")).check()
    puzzle.type("2 1 1/3 4 5/7 6 _")
    expect(puzzle.judged).to_have_text("It can be solved.")
    puzzle.panel("why")
    expect(puzzle.root.locator(".es-working li").first).to_contain_text("Two tiles are alike")
    puzzle.panel("hand").get_by_role("button", name="Solve from here").click()
    puzzle.stage.focus()
    puzzle.page.keyboard.press("End")
    puzzle.shows(1, 1, 2, 3, 4, 5, 6, 7, 0)


def test_a_board_with_alike_pieces_from_a_link_is_read_as_it_is_written(puzzle: Puzzle):
    puzzle.open(size="3x3", start="2.1.1.3.4.5.7.6.0")
    expect(puzzle.root.get_by_label(puzzle.words("alike"))).to_be_checked()
    puzzle.button("Show").click()
    expect(puzzle.said).to_have_text("Read as a board of 3 × 3.")


def test_one_move_and_one_smaller_tile_are_worded_as_one(puzzle: Puzzle):
    puzzle.open(size="3x3", start="1.3.2.4.5.7.6.0.8")
    puzzle.panel("why").get_by_role("button", name="All steps").click()
    lines = puzzle.root.locator(".es-working li")
    expect(lines.first).to_have_text("The blank goes home: one move.")
    expect(lines.nth(2)).to_have_text("3: 1, since 2 stands behind it.")


def test_the_source_s_first_board_is_judged_worked_and_cured(puzzle: Puzzle):
    puzzle.address = puzzle.address.replace("tiles/", "tiles/solvable/")
    puzzle.open()
    puzzle.shows(*FIGURE_1)
    expect(puzzle.judged).to_have_text("It cannot be solved.")
    lines = puzzle.root.locator(".es-working li")
    expect(lines).to_have_text(["The blank goes home, down and then right: 6 moves."])
    puzzle.button("Next step").click()
    expect(lines.nth(1)).to_have_text("9: 8, since 1, 2, 3, 4, 5, 6, 7 and 8 stand behind it.")
    marked = puzzle.root.locator(".es-work-board .es-wrong")
    assert sorted(int(t.get_attribute("data-tile") or 0) for t in marked.all()) == [*range(1, 9)]
    puzzle.button("All steps").click()
    expect(lines).to_have_count(1 + 15 + 3)
    expect(lines.nth(16)).to_have_text("The inversions add up to 53, an odd number.")
    expect(lines.last).to_contain_text("It cannot be solved.")
    tests = puzzle.panel("why").locator("select")
    tests.select_option("cycles")
    puzzle.button("All steps").click()
    expect(lines.nth(1)).to_have_text("1 stands where 12 belongs.")
    expect(lines.nth(15)).to_contain_text("(1 12 6 13 7 4 3 5 10 8 2 15 11 9)")
    for name in ("number", "row"):
        tests.select_option(name)
        puzzle.button("All steps").click()
        expect(lines.last).to_contain_text("It cannot be solved.")
    puzzle.button("Exchange 1 and 9").click()
    expect(puzzle.judged).to_have_text("It can be solved.")
    expect(puzzle.said).to_contain_text("1 and 9 have changed places")
    expect(puzzle.button("Exchange 1 and 9")).to_have_count(0)


def test_every_verdict_of_two_by_three_is_the_engine_s(puzzle: Puzzle):
    puzzle.open(size="2x3", start="1.2.3.4.5.0")
    for seed in range(8):
        board = tiles.random_board(tiles.standard_goal(2, 3), seed=seed)
        puzzle.type(tiles.format_board(board, style="slashes"))
        known = "It can be solved." if tiles.is_solvable(board) else "It cannot be solved."
        expect(puzzle.judged).to_have_text(known)


def test_the_goal_is_chosen_or_set_up(puzzle: Puzzle):
    puzzle.open(size="3x3", start="7.2.4.5.0.6.8.3.1")
    puzzle.choose("goal-first")
    puzzle.button("Hint").click()
    expect(puzzle.said).to_contain_text("it is 26 moves to the goal, and no way is shorter")
    puzzle.choose("goal-last")
    puzzle.button("Hint").click()
    expect(puzzle.said).to_contain_text("it is 20 moves to the goal")
    expect(puzzle.total).to_have_text("of 20")
    puzzle.choose("goal-other")
    puzzle.shows(1, 2, 3, 4, 5, 6, 7, 8, 0)
    puzzle.tile(1).drag_to(puzzle.tile(2))
    puzzle.shows(2, 1, 3, 4, 5, 6, 7, 8, 0)
    puzzle.choose("mode-play")
    puzzle.shows(7, 2, 4, 5, 0, 6, 8, 3, 1)
    expect(puzzle.judged).to_have_text("It cannot be solved.")
    puzzle.button("Hint").click()
    expect(puzzle.said).to_contain_text("would have to be exchanged")


def test_the_hint_leads_to_the_goal(puzzle: Puzzle):
    puzzle.open(size="3x3", start="8.6.7.2.5.4.3.0.1")
    puzzle.button("Hint").click()
    expect(puzzle.total).to_have_text("of 31")
    expect(puzzle.root.locator(".es-stage .es-next")).to_have_count(1)
    puzzle.stage.focus()
    puzzle.page.keyboard.press("End")
    puzzle.shows(1, 2, 3, 4, 5, 6, 7, 8, 0)
    puzzle.button("Hint").click()
    expect(puzzle.said).to_have_text("This is the goal: nothing is left to do.")


def test_a_board_is_solved_by_hand_stage_by_stage(puzzle: Puzzle):
    puzzle.open()
    panel = puzzle.panel("hand")
    panel.get_by_role("button", name="Solve from here").click()
    start = tiles.make_board(FIGURE_2, 4)
    stages = list(tiles.by_hand(start))
    expect(puzzle.total).to_have_text(f"of {sum(len(stage.moves) for stage in stages)}")
    items = panel.locator(".es-stage-list li")
    expect(items).to_have_count(len(stages))
    expect(items.first).to_have_attribute("aria-current", "step")
    expect(items.first).to_contain_text("Bring 1 to row 1, column 1.")
    items.nth(2).get_by_role("button").click()
    puzzle.shows(*stages[1].board.cells)
    expect(items.nth(2)).to_have_attribute("aria-current", "step")
    expect(puzzle.said).to_contain_text("Stage 3")
    legal = tiles.legal_moves(stages[1].board)
    other = next(m.tile for m in legal if m != stages[2].moves[0])
    puzzle.tile(other).click()  # another way begins here
    expect(items.first).to_be_hidden()


def test_a_board_too_large_for_shortest_solutions_is_sent_to_the_hand(puzzle: Puzzle):
    puzzle.open(size="4x5", start=".".join(map(str, [*range(1, 19), 0, 19])))
    panel = puzzle.panel("shortest")
    expect(panel.get_by_role("button", name=message("en", "tiles-widget.solve"))).to_be_disabled()
    hand = message("en", "tiles-widget.hand")
    words = message("en", "tiles-widget.shortest-too-large", most=16, cells=20, hand=hand)
    expect(panel.locator(".es-note")).to_have_text(words)


def test_nothing_before_an_opened_link_can_be_undone(puzzle: Puzzle):
    puzzle.open(size="3x3", start=SMALL)
    expect(puzzle.button("Undo")).to_be_disabled()


def test_a_shortest_solution_comes_from_the_worker(puzzle: Puzzle):
    puzzle.open(size="4x4", start="1.2.3.4.5.6.7.8.9.10.15.11.13.14.0.12")
    panel = puzzle.panel("shortest")
    panel.get_by_role("button", name="Find a shortest solution").click()
    expect(puzzle.said).to_contain_text("3 moves, and no solution is shorter", timeout=20_000)
    puzzle.stage.focus()
    puzzle.page.keyboard.press("End")
    puzzle.shows(*range(1, 16), 0)


def test_a_search_is_stopped_at_once_by_the_reader_or_by_a_move(puzzle: Puzzle):
    # one of the 17 boards at 80 moves
    puzzle.open(size="4x4", start="0.12.9.13.15.11.10.14.3.7.2.5.4.8.6.1")
    panel = puzzle.panel("shortest")
    solving = panel.locator(".es-solving")
    solve = panel.get_by_role("button", name="Find a shortest solution")
    solve.click()
    expect(solving).to_contain_text("known to be among the hardest", timeout=20_000)
    expect(solving).to_contain_text(re.compile(r"no solution has fewer than \d+ moves"))
    panel.get_by_role("button", name="Stop").click()
    expect(solving).to_have_text("Stopped.")
    solve.click()
    puzzle.tile(12).click()
    expect(solving).to_have_text("Stopped: the board has changed.")
    expect(solve).to_be_enabled()


def test_a_position_of_korf_opens_from_the_table_and_is_solved(puzzle: Puzzle):
    puzzle.address += "optimal/"
    puzzle.open()
    row = puzzle.page.locator("#korf12")
    length = row.locator("td").nth(1).inner_text()
    row.locator("td a").first.click()
    expect(puzzle.root).to_have_attribute("data-ready", "")
    puzzle.shows(14, 1, 9, 6, 4, 8, 12, 5, 7, 2, 3, 0, 10, 11, 13, 15)
    expect(puzzle.judged).to_have_text("It can be solved.")
    puzzle.panel("shortest").get_by_role("button", name="Find a shortest solution").click()
    expect(puzzle.said).to_contain_text(f"{length} moves, and no solution", timeout=30_000)


@pytest.mark.parametrize("kind", ["fair", "fair-home", "walk", "cycles", "any"])
def test_each_shuffle_gives_another_board_of_the_same_tiles(puzzle: Puzzle, kind: str):
    puzzle.open(size="4x5", start=".".join([*map(str, range(1, 20)), "0"]))
    panel = puzzle.panel("shuffles")
    panel.locator("select").select_option(kind)
    panel.get_by_role("button", name="Shuffle", exact=True).click()
    expect(puzzle.field).not_to_have_value("1 2 3 4 5/6 7 8 9 10/11 12 13 14 15/16 17 18 19 _")
    board = tiles.parse_board(puzzle.field.input_value())
    assert sorted(board.cells) == list(range(20))
    if kind != "any":
        expect(puzzle.judged).to_have_text("It can be solved.")
        assert tiles.is_solvable(board)
    if kind in ("fair-home", "cycles"):
        assert board.blank == 19


def test_a_pasted_list_is_played_to_its_first_wrong_step(puzzle: Puzzle):
    puzzle.open(size="3x3", start=SMALL)
    panel = puzzle.panel("check")
    field = panel.locator("textarea")
    verdict, check = panel.locator(".es-judgement"), panel.get_by_role("button", name="Check")
    field.fill("5 8 1 6")
    check.click()
    expect(verdict).to_have_text(
        "Step 3 of 4, 1, cannot be made. Allowed there: 6 down and 8 right."
    )
    expect(panel.locator(".es-wrong")).to_have_text("1 ✗ not allowed")
    panel.get_by_role("button", name="Show the end").click()
    puzzle.shows(1, 2, 3, 4, 5, 6, 7, 8, 0)
    puzzle.button("Undo").click()
    field.fill("UL")
    check.click()
    expect(verdict).to_have_text("All 2 moves can be made. They end in the goal.")
    panel.get_by_role("radio", name="the blank").check()
    field.fill("D R")
    check.click()
    expect(verdict).to_contain_text("They end in the goal.")
    panel.get_by_role("button", name="Make ready to play").click()
    expect(puzzle.total).to_have_text("of 2")
    for text, said in (("", "got nothing"), ("up", "got “up”"), ("5 U", "got “U” too")):
        field.fill(text)
        check.click()
        expect(verdict).to_contain_text(said)


def test_back_and_forward_go_through_what_the_reader_did(puzzle: Puzzle):
    puzzle.open(size="3x3", start=SMALL)
    puzzle.tile(5).click()
    puzzle.tile(8).click()
    puzzle.page.go_back()
    puzzle.shows(1, 2, 3, 4, 5, 6, 7, 0, 8)
    puzzle.page.go_back()
    puzzle.shows(1, 2, 3, 4, 0, 6, 7, 5, 8)
    puzzle.page.go_forward()
    puzzle.shows(1, 2, 3, 4, 5, 6, 7, 0, 8)
    puzzle.page.reload()
    expect(puzzle.root).to_have_attribute("data-ready", "")
    puzzle.shows(1, 2, 3, 4, 5, 6, 7, 0, 8)


def test_a_link_opens_what_was_seen(puzzle: Puzzle, browser: Browser, watched, site_url: str):
    puzzle.open(size="3x3", start="7.2.4.5.0.6.8.3.1")
    puzzle.choose("goal-first")
    puzzle.button("Hint").click()
    place = puzzle.root.get_by_label("After move", exact=True)
    place.fill("7")
    place.press("Enter")
    puzzle.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    puzzle.button("Copy link").click()
    expect(puzzle.said).to_contain_text("The link is copied.")
    link = puzzle.page.evaluate("navigator.clipboard.readText()")
    context = browser.new_context()
    other = Puzzle(watched(context.new_page()), site_url)
    other.page.goto(link)
    expect(other.root).to_have_attribute("data-ready", "")
    expect(other.field).to_have_value(puzzle.field.input_value())
    expect(other.total).to_have_text("of 26")
    expect(other.root.get_by_label("After move", exact=True)).to_have_value("7")
    context.close()


@pytest.mark.parametrize(
    ("query", "sentence"),
    [
        ("?tiles=2&tiles.size=3x3&tiles.start=1.2.3.4.5.6.7.8.0", "version “2”"),
        ("?tiles=1&tiles.size=3x3", "lacks “tiles.start”"),
        ("?tiles=1&tiles.size=1x9&tiles.start=1.2.3.4.5.6.7.8.0", "“size” cannot be “1x9”"),
        ("?tiles=1&tiles.size=3x3&tiles.start=1.2.3", "“start” cannot be “1.2.3”"),
        ("?tiles=1&tiles.size=3x3&tiles.start=1.2.3.4.5.6.7.0.0", "Expected one blank, got 2."),
        ("?tiles=1&tiles.size=3x3&tiles.start=1.2.3.4.5.6.7.8.0&tiles.moves=UU", "“moves” cannot"),
        ("?tiles=1&tiles.size=2x2&tiles.start=1.2.3.0&tiles.goal=1.2.5.0", "got tile 5"),
        ("?tiles=1&tiles.size=2x2&tiles.start=1.2.3.0&tiles.at=4", "“at” cannot be “4”"),
        ("?tiles=1&tiles.size=2x2&tiles.start=<img src=x>", "“start” cannot be “<img src=x>”"),
    ],
)
def test_a_broken_link_is_refused_whole(puzzle: Puzzle, query: str, sentence: str):
    puzzle.open_link(query)
    expect(puzzle.said).to_contain_text(sentence)
    expect(puzzle.said).to_have_class(re.compile("es-refused"))
    puzzle.shows(*FIGURE_2)  # as the page starts
    assert puzzle.root.locator("img").count() == 0


@pytest.mark.parametrize("size", ["2x2", "2x10", "10x2", "10x10"])
def test_boards_from_two_by_two_to_ten_by_ten_are_played(puzzle: Puzzle, size: str):
    puzzle.open(size="2x2", start="1.2.3.0")
    rows, columns = size.split("x")
    for label, value in (("Rows", rows), ("Columns", columns)):
        field = puzzle.root.get_by_label(label, exact=True)
        field.fill(value)
        field.press("Enter")
    solve = puzzle.panel("hand").get_by_role("button", name="Solve from here")
    puzzle.button("Shuffle").first.click()
    while solve.is_disabled():  # one deal of a small board in twelve is the goal
        puzzle.button("Shuffle").first.click()
    solve.click()
    puzzle.stage.focus()
    puzzle.page.keyboard.press("End")
    puzzle.shows(*range(1, int(rows) * int(columns)), 0)
    field = puzzle.root.get_by_label("Rows", exact=True)
    field.fill("11")
    field.press("Enter")
    expect(puzzle.said).to_have_text("Expected 2 to 10 rows, got “11”.")
    expect(field).to_have_value(rows)


def test_pictures_stay_in_the_page(puzzle: Puzzle, tmp_path: Path):
    sent: list[str] = []
    puzzle.open(size="3x3", start=SMALL)
    puzzle.page.on("request", lambda r: sent.append(r.url) if r.method != "GET" else None)
    panel = puzzle.panel("look")
    panel.get_by_role("radio", name="Picture", exact=True).check()
    expect(puzzle.root.locator(".es-stage .es-tile svg")).to_have_count(8)
    expect(puzzle.root.locator(".es-stage .es-tile text").first).to_be_empty()
    expect(puzzle.tile(5)).to_have_attribute("aria-label", "5, row 3, column 2")
    picture = tmp_path / "holiday.png"
    picture.write_bytes(PIXEL)
    panel.get_by_label("Your own picture").set_input_files(picture)
    image = puzzle.root.locator(".es-stage defs image")
    expect(image).to_have_attribute("href", re.compile("^data:image/jpeg"))
    panel.get_by_role("radio", name="Both", exact=True).check()
    expect(puzzle.tile(5).locator("text")).to_have_text("5")
    broken = tmp_path / "broken.png"
    broken.write_bytes(b"no picture")
    panel.get_by_label("Your own picture").set_input_files(broken)
    expect(puzzle.said).to_contain_text("cannot read “broken.png” as a picture")
    panel.get_by_role("button", name="Use the drawn one").click()
    expect(image).to_have_count(0)
    assert sent == []


# one red pixel
PIXEL = bytes.fromhex(
    "89504e470d0a1a0a0000000d4948445200000001000000010802000000907753de0000000c"
    "49444154789c63f8cfc0000003010100c9fe92ef0000000049454e44ae426082"
)


def test_a_move_is_seen_and_stops_at_once(puzzle: Puzzle):
    puzzle.open(size="3x3", start=SMALL)
    running_after_click = """(tile) => {
        document.querySelector(`.es-stage [data-tile="${tile}"]`)
          .dispatchEvent(new MouseEvent("click", { bubbles: true }));
        const running = document.querySelector("tile-puzzle").getAnimations({ subtree: true });
        return running.map((a) => a.effect.getTiming().duration);
    }"""
    assert puzzle.page.evaluate(running_after_click, 5) == [250]
    assert puzzle.page.evaluate(running_after_click, 1) == [], "a refused tile ends the motion"
    puzzle.page.emulate_media(reduced_motion="reduce")
    assert puzzle.page.evaluate(running_after_click, 8) == []


def test_the_drawing_is_the_figure_that_stood_there_before(browser: Browser, puzzle: Puzzle):
    context = browser.new_context(java_script_enabled=False)
    plain = context.new_page()
    plain.goto(puzzle.address)
    parts = """() => Array.from(
        document.querySelector("tile-puzzle svg.es-board").querySelectorAll("g, rect, text"))
        .filter((e) => !e.closest(".es-blank"))
        .map((e) => [e.tagName, ...["transform", "class", "data-tile", "data-cell", "x", "y", "rx",
          "width"].map((name) => e.getAttribute(name)), e.children.length ? "" : e.textContent]
          .join("|"))"""
    figure = plain.evaluate(parts)
    context.close()
    puzzle.open()
    assert puzzle.page.evaluate(parts) == figure


def test_situations_are_played_where_they_stand(page: Page, site_url: str):
    page.goto(f"{site_url}/en/tiles/technique/")
    small = page.locator("tile-puzzle[compact]").first
    expect(small).to_have_attribute("data-ready", "")
    expect(small.locator(".es-said")).to_contain_text("8 moves, and none fewer will do")
    expect(small.locator(".es-next")).to_have_attribute("data-tile", "2")
    slider = small.get_by_role("slider")
    slider.fill("8")
    four = small.locator('[data-tile="4"]')
    expect(four).to_have_attribute("data-cell", "3")
    small.get_by_role("button", name="Reset").click()
    expect(four).to_have_attribute("data-cell", "6")
    small.locator('[data-tile="4"]').click()  # the reader's own way
    expect(four).to_have_attribute("data-cell", "5")
    assert "tiles=" not in page.url


def test_it_works_after_going_away_and_coming_back(puzzle: Puzzle):
    puzzle.open(size="3x3", start=SMALL)
    puzzle.page.goto(puzzle.address + "depths/")
    puzzle.page.go_back()
    expect(puzzle.root).to_have_attribute("data-ready", "")
    puzzle.root.evaluate("(e) => { const home = e.parentNode; e.remove(); home.append(e); }")
    puzzle.stage.focus()
    puzzle.page.keyboard.press("ArrowUp")
    puzzle.shows(1, 2, 3, 4, 5, 6, 7, 0, 8)
    assert puzzle.stage.count() == 1


@pytest.mark.parametrize("path", ["", "solvable/", "technique/", "shuffles/", "optimal/"])
@pytest.mark.parametrize("width", [360, 1280])
def test_nothing_jumps_when_it_gets_ready(puzzle: Puzzle, path: str, width: int):
    puzzle.page.set_viewport_size({"width": width, "height": 800})
    puzzle.page.add_init_script(WATCH_SHIFTS)
    puzzle.address += path
    puzzle.open()
    assert puzzle.page.evaluate(SHIFTED) < 0.01


def test_chinese_readers_get_chinese(page: Page, site_url: str):
    puzzle = Puzzle(page, site_url, lang="zh").open(size="3x3", start=SMALL)
    expect(puzzle.judged).to_have_text("有解。")
    puzzle.tile(1).click()
    expect(puzzle.said).to_have_text("1 与空格不在同一行或同一列。挨着空格的是 2、4、5、6。")
    puzzle.button("提示").click()
    expect(puzzle.said).to_contain_text("离目标 2 步")
    puzzle.type("1 2 3/4 5 5/7 8 _")
    key = "tiles.errors.board-tile-twice"
    expect(puzzle.said).to_have_text(message("zh", key, most=8, tile=5, missing=6))
    puzzle.open_panels()
    left = set(re.findall(r"[A-Za-z]{4,}", puzzle.root.inner_text()))
    assert left <= {"RULD", "JPEG", "Home", "Enter", "Ctrl"}, left


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_in_any_state(browser: Browser, watched, site_url, lang: str, scheme):
    context = browser.new_context(color_scheme=scheme, viewport={"width": 360, "height": 740})
    puzzle = Puzzle(watched(context.new_page()), site_url, lang=lang)
    for fields in (
        {"size": "3x3", "start": SMALL},
        {"size": "3x3", "start": "1.2.3.4.5.6.8.7.0", "mode": "set", "look": "both"},
        {"size": "10x10", "start": ".".join([*map(str, range(1, 100)), "0"]), "mode": "goal"},
    ):
        puzzle.open(**fields)
        puzzle.type("x")
        puzzle.open_panels()
        puzzle.root.locator("textarea").fill("1 9 9")
        puzzle.button(puzzle.words("check-do")).click()
        hand = puzzle.button(puzzle.words("hand-do"))
        if hand.is_enabled():
            hand.click()
        results = Axe().run(puzzle.page, context="tile-puzzle")
        assert results.violations_count == 0, results.generate_report()
    context.close()
