"""<ring-puzzle> used as people use it: mouse, touch, keyboard, links, both languages."""

import re
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Locator, Page, expect

from browser.widget_page import SHIFTED, WATCH_SHIFTS, WidgetPage
from everystep import rings

ALL_ON = "1" * 9


class Puzzle(WidgetPage):
    """The toy of the look-up."""

    element, path, name, catalogue = "ring-puzzle", "rings/look-up", "rings", "rings.widget"

    def ring(self, ring: int) -> Locator:
        return self.root.locator(f'[data-hit="{ring}"]')

    @property
    def next(self) -> Locator:
        return self.root.locator(".es-answer-next")

    @property
    def field(self) -> Locator:
        return self.root.get_by_label(self.words("state"), exact=True)

    def answer(self, name: str) -> Locator:
        term = self.page.locator("dt", has_text=re.compile(f"^{re.escape(self.words(name))}$"))
        return self.root.locator("dl.es-answers > div").filter(has=term).locator("dd")

    def type(self, text: str) -> None:
        self.field.fill(text)
        self.field.press("Enter")

    def shows(self, digits: str) -> None:
        """The drawing and the field hold this state."""
        self.draws(digits)
        expect(self.field).to_have_value(digits)

    def draws(self, digits: str) -> None:
        """The drawing shows this state."""
        on = self.root.locator('[data-hit][aria-pressed="true"]')
        drawn = {int(hit.get_attribute("data-hit") or 0) for hit in on.all()}
        assert drawn == set(rings.rings_on(int(digits, 2), len(digits)))


@pytest.fixture
def puzzle(page: Page, site_url: str) -> Puzzle:
    return Puzzle(page, site_url)


def test_a_toy_is_copied_and_looked_up_with_the_mouse(puzzle: Puzzle):
    puzzle.open()
    puzzle.button("All off").click()
    puzzle.shows("0" * 9)
    for ring in (3, 5, 6, 8):
        puzzle.ring(ring).click()
    puzzle.shows("010110100")
    expect(puzzle.next).to_have_text("Ring 4 on")
    expect(puzzle.answer("left")).to_have_text("216")
    expect(puzzle.answer("left-fast")).to_have_text("162")
    expect(puzzle.answer("rank")).to_have_text("216")
    expect(puzzle.answer("row")).to_have_text("Table 1, step 125")
    puzzle.answer("row").get_by_role("link").click()
    puzzle.page.wait_for_url("**/en/rings/table-1/#s180")
    expect(puzzle.page.locator("#s180")).to_contain_text("010110100")


def test_every_state_of_nine_rings_leads_to_its_row(puzzle: Puzzle, site: Path):
    rows = {
        which: set(
            re.findall(
                r'id="?(s\d+)[" >]',
                (site / f"en/rings/table-{which}/index.html").read_text("utf-8"),
            )
        )
        for which in (1, 2)
    }
    puzzle.open()
    links = puzzle.page.evaluate(
        """async () => {
            const path = document.querySelector('script[src*="everystep.mjs"]').src;
            const { tableRow } = await import(new URL("ring-puzzle/model.mjs", path).href);
            return Array.from({ length: 512 }, (_, i) => tableRow(BigInt(i)))
              .map(({ table, id }) => [table, id]);
        }"""
    )
    assert [id for table, id in links if id not in rows[table]] == []


def test_a_refused_ring_says_why_and_which_ring_is_in_the_way(puzzle: Puzzle):
    puzzle.open(n="9", state="010110100")
    puzzle.ring(9).click()
    expect(puzzle.said).to_have_text(
        "Ring 9 cannot move: rings 3, 5 and 6 must be off the bar first."
    )
    expect(puzzle.said).to_have_class(re.compile("es-refused"))
    expect(puzzle.heard).to_contain_text("Ring 9 cannot move")
    blocking = puzzle.root.locator("text.es-blocking").all_text_contents()
    assert sorted(blocking) == ["3", "5", "6"]
    puzzle.shows("010110100")
    puzzle.ring(3).click()
    expect(puzzle.said).to_have_text("Ring 3 cannot move: ring 2 must be on the bar first.")
    puzzle.ring(4).click()
    puzzle.shows("010111100")
    expect(puzzle.heard).to_have_text("Ring 4 on. 215 moves left.")


def test_the_next_ring_is_marked_in_play_only(puzzle: Puzzle):
    puzzle.open(n="9", state="010110100")
    marked = puzzle.root.locator(".es-ring.es-next")
    expect(marked).to_have_attribute("data-ring", "4")
    expect(puzzle.root.locator(".es-arrow")).to_have_count(1)
    expect(puzzle.root.locator(".es-ring.es-legal")).to_have_attribute("data-ring", "1")
    puzzle.choose("mode-set")
    expect(marked).to_have_count(0)


def test_the_keys_move_step_play_and_undo(puzzle: Puzzle):
    puzzle.open(n="9", state=ALL_ON)
    keys = puzzle.page.keyboard
    puzzle.stage.focus()
    keys.press("1")
    puzzle.shows("111111110")
    keys.press("ArrowRight")
    puzzle.shows("111111010")
    expect(puzzle.heard).to_have_text("Ring 3 off. 339 moves left.")
    keys.press("ArrowLeft")
    puzzle.shows("111111110")
    keys.press("7")
    expect(puzzle.said).to_contain_text("Ring 7 cannot move")
    keys.press("End")
    puzzle.shows("0" * 9)
    expect(puzzle.next).to_have_text("None: this is the goal")
    keys.press("Home")
    puzzle.shows(ALL_ON)
    keys.press("0")
    puzzle.shows("111111100")
    keys.press("Control+z")
    puzzle.shows(ALL_ON)
    keys.press("Control+y")
    puzzle.shows("111111100")
    keys.press("Control+z")
    keys.press("Space")
    expect(puzzle.button("Pause")).to_be_visible()
    expect(puzzle.field).not_to_have_value(ALL_ON)
    keys.press("Space")
    expect(puzzle.button("Play")).to_be_visible()
    expect(puzzle.stage).to_be_focused()
    puzzle.root.get_by_text("Keys", exact=True).click()
    expect(puzzle.root.get_by_text("play, pause (on the drawing)")).to_be_visible()


def test_each_ring_is_reached_by_tab_and_shows_it(puzzle: Puzzle):
    puzzle.open(n="9", state="010110100", mode="set")
    puzzle.stage.focus()
    for ring in range(9, 0, -1):
        puzzle.page.keyboard.press("Tab")
        expect(puzzle.ring(ring)).to_be_focused()
    width = puzzle.ring(1).locator(".es-outline").evaluate("e => getComputedStyle(e).strokeWidth")
    assert width == "4px"
    puzzle.page.keyboard.press("Enter")
    puzzle.shows("010110101")
    puzzle.page.keyboard.press("Space")
    puzzle.shows("010110100")


def test_a_phone_taps_targets_of_44_pixels(browser: Browser, watched, site_url: str):
    context = browser.new_context(has_touch=True, viewport={"width": 360, "height": 740})
    puzzle = Puzzle(watched(context.new_page()), site_url).open(n="9", state="010110100")
    for ring in (1, 4):
        box = puzzle.ring(ring).locator(".es-target").bounding_box()
        assert box, ring
        assert min(box["width"], box["height"]) >= 43.9, (ring, box)
    controls = "button:visible, select:visible, input:visible:not([type=radio]), summary:visible"
    for control in puzzle.root.locator(controls).all():
        box = control.bounding_box()
        assert box, control
        assert box["height"] >= 43.9, (control.inner_text(), box)
    puzzle.ring(4).tap()
    puzzle.shows("010111100")
    puzzle.button("Ring 1 on").tap()
    puzzle.shows("010111101")
    puzzle.ring(9).tap()
    expect(puzzle.said).to_contain_text("Ring 9 cannot move")
    assert puzzle.page.evaluate("document.documentElement.scrollWidth") == 360
    puzzle.choose("mode-set")
    puzzle.ring(9).tap()
    puzzle.shows("110111101")
    context.close()


def test_back_and_forward_go_through_what_the_reader_did(puzzle: Puzzle):
    puzzle.open(n="9", state="010110100")
    for ring in (4, 1, 2):
        puzzle.ring(ring).click()
    puzzle.shows("010111111")
    puzzle.page.go_back()
    puzzle.shows("010111101")
    puzzle.page.go_back()
    puzzle.page.go_back()
    puzzle.shows("010110100")
    puzzle.page.go_forward()
    puzzle.shows("010111100")
    puzzle.page.reload()
    expect(puzzle.root).to_have_attribute("data-ready", "")
    puzzle.shows("010111100")
    expect(puzzle.root.locator(".es-total")).to_have_text("of 216")


def test_playing_leaves_one_entry_in_the_history_and_one_to_undo(puzzle: Puzzle):
    puzzle.open(n="9", state=ALL_ON)
    entries = puzzle.page.evaluate("history.length")
    puzzle.root.get_by_label("Speed").select_option("10")
    puzzle.button("Play").click()
    place = puzzle.root.get_by_label("After move", exact=True)
    expect(place).to_have_value(re.compile(r"^([4-9]|\d\d+)$"))
    puzzle.button("Pause").click()
    assert puzzle.page.evaluate("history.length") == entries
    puzzle.page.wait_for_url("**rings.from=111111111**")
    puzzle.button("Undo").click()
    puzzle.shows(ALL_ON)


def test_a_link_opens_what_was_seen(puzzle: Puzzle, browser: Browser, watched, site_url: str):
    puzzle.open(n="9", state=ALL_ON, goal="000000111", fast="1")
    place = puzzle.root.get_by_label("After move", exact=True)
    place.fill("100")
    place.press("Enter")
    puzzle.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    puzzle.button("Copy link").click()
    expect(puzzle.said).to_contain_text("The link is copied.")
    link = puzzle.page.evaluate("navigator.clipboard.readText()")
    context = browser.new_context()
    other = Puzzle(watched(context.new_page()), site_url)
    other.page.goto(link)
    expect(other.root).to_have_attribute("data-ready", "")
    for part in (".es-answers", ".es-total", ".es-moves"):
        seen = puzzle.root.locator(part).text_content() or ""
        expect(other.root.locator(part)).to_have_text(seen)
    expect(other.field).to_have_value(puzzle.field.input_value())
    context.close()


@pytest.mark.parametrize(
    ("query", "sentence"),
    [
        ("?rings=2&rings.n=9&rings.state=111111111", "version “2”"),
        ("?rings.n=9&rings.state=111111111", "lacks “rings”"),
        ("?rings=1&rings.n=9", "lacks “rings.state”"),
        ("?rings=1&rings.n=7&rings.state=111111111", "“state” cannot be “111111111”"),
        ("?rings=1&rings.n=9&rings.state=000000111&rings.goal=up", "“goal” cannot be “up”"),
        ("?rings=1&rings.n=9&rings.state=000000111&rings.x=1", "“rings.x”"),
        ("?rings=1&rings.n=9&rings.state=<img src=x onerror=alert(1)>", "“<img src=x"),
    ],
)
def test_a_broken_link_is_refused_whole(puzzle: Puzzle, query: str, sentence: str):
    puzzle.open_link(query)
    expect(puzzle.said).to_contain_text(sentence)
    expect(puzzle.said).to_have_class(re.compile("es-refused"))
    puzzle.shows("010110100")  # as the page starts
    assert puzzle.root.locator("img").count() == 0


@pytest.mark.parametrize(
    ("text", "said", "state"),
    [
        ("001011010", "Read as 9 digits. On the bar: 2, 4, 5 and 7.", "001011010"),
        ("#3", "Read as the number 3. On the bar: 1 and 2.", "000000011"),
        ("8，3、1", "Read as a list of rings. On the bar: 1, 3 and 8.", "010000101"),
        ("", "Expected 9 digits 0 and 1, a decimal number", None),
        ("0101", "Expected 9 digits 0 and 1, one for each ring, got 4: “0101”.", None),
        ("101", "“101” can be read in more than one way", None),
        ("512", "Expected a state of 9 rings as a number from 0 to 511, got “512”.", None),
        ("3 5 10", "Expected rings from 1 to 9, got 10 in “3 5 10”.", None),
        ("<b>x</b>", "got “<b>x</b>”", None),
    ],
)
def test_a_typed_state_is_read_or_refused(puzzle: Puzzle, text: str, said: str, state: str | None):
    puzzle.open(n="9", state="010110100")
    puzzle.type(text)
    expect(puzzle.said).to_contain_text(said)
    expect(puzzle.field).to_have_value(state or text)  # what is refused stays, to be corrected
    puzzle.draws(state or "010110100")


def test_other_peoples_writing_is_read_and_drawn(puzzle: Puzzle):
    puzzle.open(n="9", state="010110100")
    puzzle.root.get_by_text("How states are written and drawn").click()
    puzzle.choose("ring1-left")
    expect(puzzle.field).to_have_value("001011010")
    first, last = (puzzle.ring(ring).bounding_box() for ring in (1, 9))
    assert first
    assert last
    assert first["x"] < last["x"]
    puzzle.root.get_by_role("group", name="A ring on the bar is").get_by_label("0").check()
    expect(puzzle.field).to_have_value("110100101")
    puzzle.type("010101010")
    expect(puzzle.answer("rings-on")).to_have_text("1, 3, 5, 7 and 9")


def test_the_goal_is_off_on_or_any_state(puzzle: Puzzle):
    puzzle.open(n="9", state="010110100")
    puzzle.choose("goal-on")
    expect(puzzle.next).to_have_text("Ring 1 on")
    expect(puzzle.answer("left")).to_have_text("125")
    puzzle.choose("goal-other")
    field = puzzle.root.get_by_label("State to reach")
    field.fill("000000011")
    field.press("Enter")
    expect(puzzle.answer("left")).to_have_text(str(rings.distance(180, 3)))
    field.fill("nonsense")
    field.press("Enter")
    expect(puzzle.said).to_contain_text("got “nonsense”")
    expect(puzzle.answer("left")).to_have_text(str(rings.distance(180, 3)))


def test_hint_undo_redo_and_reset(puzzle: Puzzle):
    puzzle.open(n="9", state="010110100")
    puzzle.button("Hint").click()
    expect(puzzle.said).to_have_text(
        "Ring 4 on: an even number of rings is on, 4, so on the way to all off "
        "it is the ring left of the lowest one on."
    )
    puzzle.ring(4).click()
    puzzle.ring(1).click()
    puzzle.button("Undo").click()
    puzzle.shows("010111100")
    puzzle.button("Redo").click()
    puzzle.shows("010111101")
    puzzle.button("Reset").click()
    puzzle.shows("010110100")
    puzzle.choose("pace-fast")
    expect(puzzle.root.locator(".es-total")).to_have_text("of 162")


def test_a_pasted_list_is_checked_to_its_first_wrong_step(puzzle: Puzzle):
    puzzle.open(n="9", state=ALL_ON)
    puzzle.root.get_by_text("Check a list of moves").click()
    field = puzzle.root.locator("textarea")
    verdict, check = puzzle.root.locator(".es-verdict"), puzzle.button("Check")
    field.fill("-1 -3 +1 -4")
    check.click()
    expect(verdict).to_have_text(
        "Step 4 of 4, -4, cannot be made in state 111111011. Ring 3 would have to be on the bar. "
        "Allowed here: Ring 1 off, Ring 2 off and Rings 2 and 1 off."
    )
    expect(puzzle.root.locator(".es-wrong")).to_have_text("-4 ✗ not allowed")
    puzzle.button("Show that state").click()
    puzzle.shows("111111011")
    puzzle.button("Undo").click()
    field.fill(" ".join(rings.format_move(move) for move in rings.route(511, 0, fast=True)))
    check.click()
    expect(verdict).to_contain_text("All 256 moves can be made. They lead to 000000000.")
    expect(verdict).to_contain_text("No way there is shorter.")
    field.fill("111111111\n111111110\n111111111\n111111101")
    check.click()
    expect(verdict).to_contain_text("All 3 moves can be made.")
    expect(verdict).to_contain_text("The shortest way there has 1 moves")
    field.fill("1 two 3")
    check.click()
    expect(verdict).to_contain_text("got “two” as move 2.")


def test_sixty_four_rings_are_slid_through_and_addressed_exactly(puzzle: Puzzle):
    state = "1" * 64
    total = rings.distance(int(state, 2), 0)
    puzzle.open(n="64", state=state)
    slider = puzzle.root.get_by_role("slider")
    assert slider.get_attribute("max") == "1000"
    slider.fill("500")
    place = puzzle.root.get_by_label("After move", exact=True)
    expect(place).to_have_value(str(total // 2))
    place.fill(str(total - 1))
    place.press("Enter")
    expect(puzzle.answer("left")).to_have_text("1")
    place.fill(str(total + 1))
    place.press("Enter")
    expect(puzzle.said).to_contain_text("Expected a move from 0 to")
    expect(puzzle.answer("left")).to_have_text("1")


def test_a_key_that_is_let_go_in_another_window_holds_no_longer(puzzle: Puzzle):
    puzzle.open(n="9", state=ALL_ON)
    puzzle.stage.focus()
    for _ in range(4):
        puzzle.page.keyboard.down("ArrowRight")  # the first, then it repeats
    puzzle.page.evaluate("() => { dispatchEvent(new Event('blur')); }")
    place = puzzle.root.get_by_label("After move", exact=True)
    expect(place).to_have_value("4")
    puzzle.button("One step on").click()
    expect(place).to_have_value("5")
    puzzle.button("Undo").click()
    expect(place).to_have_value("4")


def test_a_slide_is_one_entry_and_one_undo(puzzle: Puzzle):
    puzzle.open(n="9", state=ALL_ON)
    entries = puzzle.page.evaluate("history.length")
    slider = puzzle.root.get_by_role("slider")
    box = slider.bounding_box()
    assert box
    mouse, y = puzzle.page.mouse, box["y"] + box["height"] / 2
    slider.scroll_into_view_if_needed()
    box = slider.bounding_box()
    assert box
    y = box["y"] + box["height"] / 2
    mouse.move(box["x"] + 10, y)
    mouse.down()
    mouse.move(box["x"] + box["width"] / 2, y, steps=12)
    mouse.up()
    expect(puzzle.field).not_to_have_value(ALL_ON)
    assert puzzle.page.evaluate("history.length") == entries + 1
    puzzle.button("Undo").click()
    puzzle.shows(ALL_ON)


def test_a_thousand_rings_are_answered_and_moved_as_text(puzzle: Puzzle):
    puzzle.open(n="1000", state="1" * 1000)
    state = int("1" * 1000, 2)
    left = str(rings.distance(state, 0))
    expect(puzzle.next).to_have_text("Ring 2 off")
    expect(puzzle.answer("left")).to_contain_text(f"({len(left)} digits)")
    shown = puzzle.answer("left").locator(".es-digits").text_content() or ""
    assert shown.replace("\u202f", "") == left
    puzzle.root.get_by_label("Ring", exact=True).fill("2")
    puzzle.button("Move").click()
    expect(puzzle.heard).to_contain_text("Ring 2 off.")


def test_a_move_is_seen_and_stops_at_once(puzzle: Puzzle):
    puzzle.open(n="9", state="010110100")
    running_after_click = """(ring) => {
        document.querySelector(`[data-hit="${ring}"]`).dispatchEvent(new MouseEvent("click"));
        return document.querySelector("ring-puzzle").getAnimations({ subtree: true }).length;
    }"""
    assert puzzle.page.evaluate(running_after_click, 4) > 0
    assert puzzle.page.evaluate(running_after_click, 9) == 0, "a refused ring ends the motion"
    expect(puzzle.root.locator(".es-ring.es-next")).to_have_attribute("data-ring", "1")
    puzzle.page.emulate_media(reduced_motion="reduce")
    assert puzzle.page.evaluate(running_after_click, 1) == 0


def test_the_drawing_is_the_figure_that_stood_there_before(browser: Browser, puzzle: Puzzle):
    context = browser.new_context(java_script_enabled=False)
    plain = context.new_page()
    plain.goto(puzzle.address)
    parts = """() => Array.from(
        document.querySelectorAll("ring-puzzle .es-toy :is(g, path, rect, circle, text)"))
        .filter((e) => !e.closest(".es-hits"))
        .map((e) => [e.tagName, ...["d", "transform", "class", "data-ring", "x", "y", "width", "cy"]
          .map((name) => e.getAttribute(name))].join("|"))"""
    figure = plain.locator("html").evaluate(parts)
    context.close()
    puzzle.open(n="9", state="010110100")
    assert puzzle.page.evaluate(parts) == figure


def test_it_works_after_going_away_and_coming_back(puzzle: Puzzle):
    puzzle.open(n="9", state=ALL_ON)
    puzzle.page.goto(puzzle.address.replace("look-up", "table-1"))
    puzzle.page.go_back()
    expect(puzzle.root).to_have_attribute("data-ready", "")
    puzzle.root.evaluate("(e) => { const home = e.parentNode; e.remove(); home.append(e); }")
    puzzle.stage.focus()
    puzzle.page.keyboard.press("ArrowRight")
    expect(puzzle.root.get_by_label("After move", exact=True)).to_have_value("1")
    assert puzzle.root.locator(".es-stage").count() == 1


def test_nothing_above_the_fold_jumps_when_it_gets_ready(puzzle: Puzzle):
    puzzle.page.add_init_script(WATCH_SHIFTS)
    puzzle.open()
    assert puzzle.page.evaluate(SHIFTED) < 0.01


def test_chinese_readers_get_chinese(page: Page, site_url: str):
    puzzle = Puzzle(page, site_url, lang="zh").open(n="9", state="010110100")
    expect(puzzle.next).to_have_text("上第 4 环")
    expect(puzzle.answer("row")).to_have_text("表一，第 125 步")
    puzzle.ring(9).click()
    expect(puzzle.said).to_have_text("第 9 环动不了：第 3、5、6 环要先下来。")
    puzzle.type("101")
    expect(puzzle.said).to_contain_text("有不止一种读法")
    assert not re.findall(r"[a-z]{4,}", puzzle.root.inner_text()), "an English word is left"


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_in_any_state(browser: Browser, watched, site_url, lang: str, scheme):
    context = browser.new_context(color_scheme=scheme, viewport={"width": 360, "height": 740})
    puzzle = Puzzle(watched(context.new_page()), site_url, lang=lang)
    for fields in (
        {"n": "9", "state": "010110100"},
        {"n": "9", "state": "010110100", "mode": "set", "goal": "000000011"},
        {"n": "40", "state": "10" * 20, "fast": "1"},
    ):
        puzzle.open(**fields)
        puzzle.type("x")
        for summary in puzzle.root.locator("details.es-panel > summary").all():
            summary.click()
        puzzle.root.locator("textarea").fill("1 9 9")
        puzzle.button(puzzle.words("check-do")).click()
        results = Axe().run(puzzle.page, context="ring-puzzle")
        assert results.violations_count == 0, results.generate_report()
    context.close()
