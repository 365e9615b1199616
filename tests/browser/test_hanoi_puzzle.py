"""<hanoi-puzzle> used as people use it: mouse, touch, keyboard, links, both languages."""

import json
import re
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Locator, Page, expect

from browser.widget_page import SHIFTED, WATCH_SHIFTS, WidgetPage
from everystep import hanoi
from everystep.site.vectors_hanoi import hanoi_vectors

RUNNER = Path(__file__).parents[1] / "js" / "run-hanoi-vectors.mjs"


class Tower(WidgetPage):
    """The tower of the first Hanoi page."""

    element, path, name, catalogue = "hanoi-puzzle", "hanoi", "hanoi", "hanoi-widget"

    def peg(self, name: str) -> Locator:
        return self.root.locator(f'[data-peg="{"ABCD".index(name)}"]')

    def click_peg(self, name: str) -> None:
        """High above the discs, where only the peg's own strip is."""
        self.peg(name).locator(".es-target").click(position={"x": 12, "y": 12})

    def disc(self, disc: int) -> Locator:
        return self.root.locator(f'[data-disc="{disc}"]')

    def drag(self, disc: int, peg: str) -> None:
        box, to = self.disc(disc).bounding_box(), self.peg(peg).bounding_box()
        assert box
        assert to
        mouse = self.page.mouse
        mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        mouse.down()
        mouse.move(to["x"] + to["width"] / 2, to["y"] + to["height"] / 2, steps=6)
        mouse.up()

    def place(self, name: str) -> Locator:
        return self.root.get_by_label(self.words(name), exact=True)

    def answer(self, name: str) -> Locator:
        return self.root.locator(f".es-answer-{name}")

    def type(self, text: str) -> None:
        self.field.fill(text)
        self.field.press("Enter")

    def shows(self, word: str, *, field: bool = True) -> None:
        """The drawing, the field and the graph hold this state, the largest disc first."""
        pegs = 4 if self.root.locator("[data-peg]").count() == 4 else 3
        state = hanoi.parse_state(word, first="largest", pegs=pegs)
        if field and not self.field.evaluate("field => field === document.activeElement"):
            expect(self.field).to_have_value(hanoi.format_state(state, pegs=pegs))
        labels = self.root.locator("[data-peg]").evaluate_all(
            "hits => hits.map((hit) => hit.getAttribute('aria-label'))"
        )
        drawn = {
            int(disc): peg
            for peg, label in enumerate(labels)
            for disc in re.findall(r"[0-9]+", label)
        }
        assert drawn == dict(enumerate(state, 1))
        graph = self.root.locator("svg.es-graph")
        if graph.count():
            expect(graph).to_have_attribute("data-state", word)

    @property
    def field(self) -> Locator:
        return self.place("state")

    @property
    def rule(self) -> Locator:
        return self.root.get_by_role("combobox", name=self.words("rule"))

    @property
    def after_move(self) -> Locator:
        return self.root.get_by_label("After move", exact=True)


@pytest.fixture
def tower(page: Page, site_url: str) -> Tower:
    return Tower(page, site_url)


def test_the_rules_answer_as_the_engine_does(page: Page, site_url: str):
    page.goto(f"{site_url}/en/notation/")
    source = RUNNER.read_text(encoding="utf-8").replace("export function", "function")
    vectors = hanoi_vectors()
    assert len(vectors["pairs"]) == sum(9**n for n in range(1, 5))
    found = page.evaluate(
        f"""async ([vectors, base]) => {{
            {source}
            const rules = await import(`${{base}}/javascripts/hanoi.mjs`);
            return hanoiDifferences(JSON.parse(vectors), rules).slice(0, 20);
        }}""",
        [json.dumps(vectors), site_url],
    )
    assert found == []


def test_a_disc_goes_from_peg_to_peg_by_two_clicks(tower: Tower):
    tower.open(n="3", state="AAA")
    expect(tower.answer("next")).to_have_text("Disc 1 from A to C")
    expect(tower.answer("left")).to_have_text("7")
    tower.disc(1).click()
    expect(tower.said).to_contain_text("Disc 1 is lifted.")
    tower.click_peg("C")
    tower.shows("AAC")
    expect(tower.heard).to_have_text("Disc 1 from A to C. 6 moves left.")
    expect(tower.answer("rank")).to_have_text("after move 1 of 7")
    tower.click_peg("A")
    tower.click_peg("A")
    expect(tower.said).to_contain_text("Play:")
    tower.shows("AAC")


def test_a_disc_is_dragged(tower: Tower):
    tower.open(n="3", state="AAA")
    tower.drag(1, "B")
    tower.shows("AAB")
    expect(tower.answer("rank")).to_have_text("not on it, 1 move off")
    tower.drag(2, "B")
    expect(tower.said).to_have_text("Disc 2 cannot go to B: disc 1 there is smaller.")
    tower.shows("AAB")
    tower.drag(3, "C")  # not the top disc of its peg: the top one goes
    tower.shows("ACB")


def test_a_refused_move_says_why_and_which_disc_is_in_the_way(tower: Tower):
    tower.open(n="3", state="AAC")
    tower.click_peg("A")
    tower.click_peg("C")
    expect(tower.said).to_have_text("Disc 2 cannot go to C: disc 1 there is smaller.")
    expect(tower.said).to_have_class(re.compile("es-refused"))
    expect(tower.heard).to_contain_text("Disc 2 cannot go")
    expect(tower.root.locator(".es-blocking")).to_have_attribute("data-disc", "1")
    tower.shows("AAC")
    tower.click_peg("B")  # it is still lifted
    tower.shows("ABC")
    tower.click_peg("A")
    tower.page.keyboard.press("Escape")
    tower.open(n="2", state="AA")
    tower.click_peg("B")
    expect(tower.said).to_have_text("Peg B is empty: there is no disc to lift.")


@pytest.mark.parametrize(
    ("rule", "sentence"),
    [
        ("linear", "in a row, discs go to a neighbouring peg only."),
        ("cyclic", "in a circle, discs go A→B, B→C, C→A only."),
    ],
)
def test_each_rule_refuses_its_own_moves(tower: Tower, rule: str, sentence: str):
    tower.open(n="2", state="AA", rule=rule)
    tower.click_peg("A")
    tower.click_peg("C")
    expect(tower.said).to_contain_text(sentence)
    tower.click_peg("B")
    tower.shows("AB")


@pytest.mark.parametrize("rule", ["classic", "linear", "cyclic", "four"])
def test_the_player_walks_the_route_of_the_engine(tower: Tower, rule: str):
    pegs = 4 if rule == "four" else 3
    goal = "ABCD"[pegs - 1]
    tower.open(n="3", state="AAA", rule=rule)
    ends = (0,) * 3, (pegs - 1,) * 3
    route = list(hanoi.route(*ends, rule=rule))
    expect(tower.root.locator(".es-total")).to_have_text(f"of {len(route)}")
    tower.page.emulate_media(reduced_motion="reduce")
    state = ends[0]
    for move in route:
        expect(tower.answer("next")).to_have_text(
            f"Disc {move.disc} from {'ABCD'[move.source]} to {'ABCD'[move.target]}"
        )
        tower.button("One step on").click()
        state = hanoi.apply_move(state, move, rule=rule)
        tower.shows(hanoi.format_state(state, first="largest", pegs=pegs))
    expect(tower.answer("next")).to_have_text("None: this is the goal")
    tower.shows(goal * 3)


def test_the_next_disc_is_marked_and_others_that_may_move(tower: Tower):
    tower.open(n="4", state="AABC")
    expect(tower.root.locator(".es-disc.es-next")).to_have_count(1)
    expect(tower.root.locator(".es-marks path")).to_have_count(1)
    assert tower.root.locator(".es-disc.es-legal").count() >= 1
    tower.choose("mode-set")
    expect(tower.root.locator(".es-disc.es-next")).to_have_count(0)


def test_the_keys_lift_put_down_step_play_and_undo(tower: Tower):
    tower.open(n="3", state="AAA")
    keys = tower.page.keyboard
    tower.stage.focus()
    keys.press("a")
    keys.press("c")
    tower.shows("AAC")
    keys.press("1")
    keys.press("2")
    tower.shows("ABC")
    keys.press("ArrowRight")
    tower.shows("ABB")
    keys.press("ArrowLeft")
    tower.shows("ABC")
    keys.press("b")
    expect(tower.said).to_contain_text("Disc 2 is lifted.")
    keys.press("Escape")
    expect(tower.said).to_contain_text("Play:")
    keys.press("d")
    expect(tower.said).to_have_text("There is no peg D here.")
    keys.press("End")
    tower.shows("CCC")
    keys.press("Home")
    tower.shows("AAA")
    keys.press("Control+z")
    tower.shows("CCC")
    keys.press("Control+y")
    tower.shows("AAA")
    keys.press("Space")
    expect(tower.button("Pause")).to_be_visible()
    expect(tower.after_move).not_to_have_value("0")
    keys.press("Space")
    expect(tower.button("Play")).to_be_visible()
    expect(tower.stage).to_be_focused()


def test_pegs_and_in_set_up_discs_are_reached_by_tab(tower: Tower):
    tower.open(n="3", state="AAA")
    tower.stage.focus()
    for peg in "ABC":
        tower.page.keyboard.press("Tab")
        expect(tower.peg(peg)).to_be_focused()
    tower.choose("mode-set")
    tower.disc(3).focus()
    tower.page.keyboard.press("Enter")
    expect(tower.disc(3)).to_have_attribute("aria-pressed", "true")
    tower.page.keyboard.press("b")
    tower.shows("BAA")
    width = tower.disc(3).evaluate("e => { e.focus(); return e === document.activeElement; }")
    assert width


def test_any_state_is_set_up_in_four_ways(tower: Tower):
    tower.open(n="4", state="AAAA", mode="set")
    tower.drag(4, "C")
    tower.shows("CAAA")
    tower.disc(3).click()
    tower.click_peg("B")
    tower.shows("CBAA")
    tower.root.locator(".es-put-disc").select_option("2")
    tower.button("onto B").click()
    tower.shows("CBBA")
    tower.type("A:4 B:3 1 C:2")
    tower.field.blur()
    tower.shows("ABCB")
    tower.button("All on B").click()
    tower.shows("BBBB")
    tower.choose("mode-play")
    tower.click_peg("B")
    tower.click_peg("C")
    tower.shows("BBBC")
    tower.button("Reset").click()
    tower.shows("BBBB")


def test_a_phone_taps_and_drags(browser: Browser, watched, site_url: str):
    context = browser.new_context(has_touch=True, viewport={"width": 360, "height": 740})
    tower = Tower(watched(context.new_page()), site_url).open(n="3", state="AAA")
    for peg in "ABC":
        box = tower.peg(peg).locator(".es-target").bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= 44, (peg, box)
    controls = "button:visible, select:visible, input:visible:not([type=radio]), summary:visible"
    for control in tower.root.locator(controls).all():
        box = control.bounding_box()
        assert box
        assert box["height"] >= 43.9, (control.inner_text(), box)
    tower.disc(1).tap()
    tower.peg("C").locator(".es-target").tap(position={"x": 10, "y": 10})
    tower.shows("AAC")
    tower.button("Disc 2 from A to B").tap()
    tower.shows("ABC")
    assert tower.page.evaluate("document.documentElement.scrollWidth") == 360
    touch = tower.disc(1).evaluate("e => getComputedStyle(e).touchAction")
    assert touch == "none", "a finger on the top disc drags it, and does not scroll the page"
    context.close()


def test_back_and_forward_go_through_what_the_reader_did(tower: Tower):
    tower.open(n="3", state="AAA")
    for pegs in ("AC", "AB", "CB"):
        for peg in pegs:
            tower.click_peg(peg)
    tower.shows("ABB")
    tower.page.go_back()
    tower.shows("ABC")
    tower.page.go_back()
    tower.page.go_back()
    tower.shows("AAA")
    tower.page.go_forward()
    tower.shows("AAC")
    tower.page.reload()
    expect(tower.root).to_have_attribute("data-ready", "")
    tower.shows("AAC")
    expect(tower.root.locator(".es-total")).to_have_text("of 7")


def test_playing_leaves_one_entry_in_the_history_and_one_to_undo(tower: Tower):
    tower.open(n="8", state="A" * 8)
    entries = tower.page.evaluate("history.length")
    tower.root.get_by_label("Speed").select_option("10")
    tower.button("Play").click()
    expect(tower.after_move).to_have_value(re.compile("^([3-9]|[0-9]{2,})$"))
    tower.button("Pause").click()
    assert tower.page.evaluate("history.length") == entries
    tower.page.wait_for_url("**hanoi.from=AAAAAAAA**")
    tower.button("Undo").click()
    tower.shows("A" * 8)


def test_a_link_opens_what_was_seen(tower: Tower, browser: Browser, watched, site_url: str):
    tower.open(n="5", state="ABACB", goal="BAACB", twice="1")
    tower.after_move.fill("7")
    tower.after_move.press("Enter")
    tower.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    tower.button("Copy link").click()
    expect(tower.said).to_contain_text("The link is copied.")
    link = tower.page.evaluate("navigator.clipboard.readText()")
    context = browser.new_context()
    other = Tower(watched(context.new_page()), site_url)
    other.page.goto(link)
    expect(other.root).to_have_attribute("data-ready", "")
    for part in (".es-answers", ".es-total", ".es-moves"):
        expect(other.root.locator(part)).to_have_text(tower.root.locator(part).text_content() or "")
    expect(other.field).to_have_value(tower.field.input_value())
    context.close()


@pytest.mark.parametrize(
    ("query", "sentence"),
    [
        ("?hanoi=2&hanoi.n=3&hanoi.state=AAA", "version “2”"),
        ("?hanoi=1&hanoi.n=3", "lacks “hanoi.state”"),
        ("?hanoi=1&hanoi.n=13&hanoi.state=AAAAAAAAAAAAA", "“n” cannot be “13”"),
        ("?hanoi=1&hanoi.n=3&hanoi.state=AAAA", "“state” cannot be “AAAA”"),
        ("?hanoi=1&hanoi.n=3&hanoi.state=AAD", "“state” cannot be “AAD”"),
        ("?hanoi=1&hanoi.n=3&hanoi.state=AAA&hanoi.goal=E", "“goal” cannot be “EEE”"),
        ("?hanoi=1&hanoi.n=3&hanoi.state=AAA&hanoi.rule=star", "“rule” cannot be “star”"),
        ("?hanoi=1&hanoi.n=3&hanoi.state=BBB&hanoi.from=AAA", "“from” cannot be “AAA”"),
        ("?hanoi=1&hanoi.n=3&hanoi.state=AAA&hanoi.ask=3-8", "“ask” cannot be “3-8”"),
        ("?hanoi=1&hanoi.n=3&hanoi.state=AAA&hanoi.x=1", "“hanoi.x”"),
        ("?hanoi=1&hanoi.n=3&hanoi.state=<img src=x onerror=alert(1)>", "“<img src=x"),
    ],
)
def test_a_broken_link_is_refused_whole(tower: Tower, query: str, sentence: str):
    tower.open_link(query)
    expect(tower.said).to_contain_text(sentence)
    expect(tower.said).to_have_class(re.compile("es-refused"))
    tower.shows("AAAA")  # as the page starts
    assert tower.root.locator("img").count() == 0


@pytest.mark.parametrize(
    ("text", "said", "word"),
    [
        ("A:3 1 B: C:2", "Read as A:3 1 B: C:2.", "ACA"),
        ("aca", "Read as A:3 1 B: C:2.", "ACA"),
        ("1 3 1", "Read as A:3 1 B: C:2.", "ACA"),
        ("Ａ：３ Ｂ：２、１", "Read as A:3 B:2 1 C:.", "ABB"),
        ("", "Expected a state such as A:3 2 B: C:1", None),
        ("A:3 B:1 2", "got disc 2 on disc 1 on peg B", None),
        ("A:3 1", "got none with number 2", None),
        ("AACB", "Expected a state of 3 discs, got one of 4.", None),
        ("AAD", "got A, D", None),
        ("<b>x</b>", "got", None),
    ],
)
def test_a_typed_state_is_read_or_refused(tower: Tower, text: str, said: str, word: str | None):
    tower.open(n="3", state="ABC")
    tower.type(text)
    expect(tower.said).to_contain_text(said)
    expect(tower.said).to_have_class("es-said" if word else re.compile("es-refused"))
    tower.field.blur()
    tower.shows(word or "ABC", field=word is not None)  # what was refused stands there to be mended
    assert tower.root.locator(".es-said b").count() == 0


def test_other_peoples_writing_is_read(tower: Tower):
    tower.open(n="3", state="AAA")
    tower.root.get_by_text("How typed states are read").click()
    tower.choose("first-smallest")
    tower.type("ACB")
    tower.field.blur()
    tower.shows("BCA")
    tower.root.get_by_role("group", name="Peg numbers begin with").get_by_label("0").check()
    tower.type("1 1 1")
    tower.field.blur()
    tower.shows("BBB")


def test_the_goal_is_a_peg_or_any_state(tower: Tower):
    tower.open(n="6", state="ABACBB")
    expect(tower.answer("left")).to_have_text("43")
    tower.root.locator(".es-goal-field").get_by_role("radio", name="A", exact=True).check()
    expect(tower.answer("left")).to_have_text("31")
    tower.choose("goal-other")
    field = tower.place("goal-state")
    field.fill("CCCCCB")
    field.press("Enter")
    state = hanoi.parse_state("ABACBB", first="largest")
    goal = hanoi.parse_state("CCCCCB", first="largest")
    expect(tower.answer("left")).to_have_text(str(hanoi.distance(state, goal)))
    field.fill("nonsense")
    field.press("Enter")
    expect(tower.said).to_have_class(re.compile("es-refused"))
    expect(tower.answer("left")).to_have_text(str(hanoi.distance(state, goal)))


def test_of_two_shortest_routes_one_is_chosen(tower: Tower):
    tower.open(n="2", state="AB", goal="BA")
    expect(tower.answer("routes")).to_have_text("2")
    expect(tower.answer("largest")).to_have_text("Disc 2 moves once or twice: 3 moves either way")
    expect(tower.answer("next")).to_have_text("Disc 1 from B to C")
    expect(tower.root.locator(".es-route-2")).to_have_attribute("d", re.compile("M"))
    tower.choose("route-twice")
    expect(tower.answer("next")).to_have_text("Disc 2 from A to C")
    for word in ("CB", "CA", "BA"):
        tower.button("One step on").click()
        tower.shows(word)
    tower.open(n="3", state="BAA", goal="ABB")
    expect(tower.answer("routes")).to_have_text("1")
    expect(tower.answer("largest")).to_have_text("Disc 3 moves twice: 5 moves (once would be 7)")
    expect(tower.root.locator(".es-two-routes")).to_be_hidden()


def test_hint_undo_redo_and_reset(tower: Tower):
    tower.open(n="3", state="AAA")
    tower.button("Hint").click()
    expect(tower.said).to_have_text(
        "Disc 1 from A to C: disc 3 has to get to C, and the smaller discs are making way for it."
    )
    tower.button("Disc 1 from A to C").click()
    tower.button("Disc 2 from A to B").click()
    tower.button("Undo").click()
    tower.shows("AAC")
    tower.button("Redo").click()
    tower.shows("ABC")
    tower.button("Reset").click()
    tower.shows("AAA")


def test_four_pegs_and_many_discs_say_what_is_not_known(tower: Tower):
    tower.open(n="10", state="A" * 10, rule="four")
    expect(tower.answer("left")).to_have_text("49")
    tower.button("One step on").click()
    expect(tower.answer("left")).to_have_text("48")
    move = next(
        m
        for m in hanoi.legal_moves(
            hanoi.apply_move((0,) * 10, next(hanoi.four_peg_moves(10)), rule="four"), rule="four"
        )
        if m.disc == 2
    )
    on_route = list(hanoi.four_peg_moves(10))[1]
    assert move.disc == on_route.disc == 2
    other = next(peg for peg in (1, 2, 3) if peg not in (on_route.target,) and peg != 1)
    tower.click_peg("A")
    tower.click_peg("ABCD"[other])
    expect(tower.answer("left")).to_have_text("not known")
    expect(tower.said).to_contain_text("a shortest way is known from a whole tower")
    expect(tower.button("Play")).to_be_disabled()
    tower.button("Hint").click()
    expect(tower.said).to_contain_text("a shortest way is known from a whole tower")
    tower.button("Undo").click()
    expect(tower.answer("left")).to_have_text("48")


def test_rule_and_number_of_discs_change_on_the_spot(tower: Tower):
    tower.open(n="3", state="AAA")
    tower.rule.select_option("four")
    expect(tower.answer("left")).to_have_text("5")
    expect(tower.peg("D")).to_be_visible()
    tower.rule.select_option("linear")
    expect(tower.answer("left")).to_have_text("26")
    field = tower.place("n")
    field.fill("12")
    field.press("Tab")
    expect(tower.answer("left")).to_have_text("531\u202f440")
    tower.root.get_by_role("slider").fill("500")
    expect(tower.after_move).to_have_value(str(531440 // 2))
    tower.rule.select_option("cyclic")  # half way, the whole tower is on B
    left = hanoi.distance((1,) * 12, (2,) * 12, rule="cyclic")
    expect(tower.answer("left")).to_have_text(f"{left:,}".replace(",", "\u202f"))
    for wrong in ("0", "13", ""):
        field.fill(wrong)
        field.press("Tab")
        expect(tower.said).to_contain_text("Expected 1 to 12 discs")
        expect(field).to_have_value("12")


def test_any_move_is_found_by_its_number(tower: Tower):
    tower.open(n="4", state="AAAA")
    tower.root.get_by_text("Move by number").click()
    box = tower.root.locator(".es-ask")
    number = tower.place("ask-m")
    tower.button("Find").click()
    expect(box.locator(".es-verdict")).to_have_text("Disc 19 goes from A to B.")
    expect(box).to_contain_text("Counted from the largest it is disc 46")
    state = "".join(box.locator("ol code").all_inner_texts())
    assert state == hanoi.format_state(hanoi.state_at(64, 10**18), first="largest")
    box.locator('input[type="number"]').fill("1000")
    for text, m in (("2^1000-1", 2**1000 - 1), ("10 ^ 300", 10**300), ("1", 1)):
        number.fill(text)
        number.press("Enter")
        disc, source, target = hanoi.move(1000, m)
        expect(box.locator(".es-verdict")).to_have_text(
            f"Disc {disc} goes from {'ABC'[source]} to {'ABC'[target]}."
        )
        state = "".join(box.locator("ol code").all_inner_texts())
        assert state == hanoi.format_state(hanoi.state_at(1000, m), first="largest")
    for text in ("2^1000", "-1", "1.5", "", "x", "9" * 400):
        number.fill(text)
        number.press("Enter")
        expect(box.locator(".es-verdict")).to_contain_text(
            "Expected a move number from 0 to 2^1000 - 1"
        )
    for text in ("1001", "0", "1.5", ""):
        box.locator('input[type="number"]').fill(text)
        number.press("Enter")
        expect(box.locator(".es-verdict")).to_have_text(f"Expected 1 to 1000 discs, got “{text}”.")
    box.locator('input[type="number"]').fill("8")
    number.fill("100")
    number.press("Enter")
    tower.button("Show it above").click()
    tower.shows(hanoi.format_state(hanoi.state_at(8, 100), first="largest"))
    expect(tower.after_move).to_have_value("100")
    tower.page.reload()
    expect(box.locator(".es-verdict")).to_contain_text("goes from")


def test_the_graph_is_walked_by_mouse_and_by_keys(tower: Tower):
    tower.open(n="3", state="AAA")
    graph, box = tower.root.locator("svg.es-graph"), tower.root.locator(".es-graph-box")
    size = graph.bounding_box()
    assert size
    graph.click(position={"x": size["width"] / 2, "y": size["height"] * 36 / 322})
    tower.shows("BBB")
    box.focus()
    for key in ("ArrowDown", "ArrowLeft"):
        tower.page.keyboard.press(key)
    before = graph.get_attribute("data-state")
    tower.page.keyboard.press("ArrowUp")
    assert graph.get_attribute("data-state") != before
    tower.open(n="3", state="AAA")
    box.focus()
    for word in ("AAC", "ABC", "ABB", "CBB", "CBA", "CCA", "CCC"):
        tower.page.keyboard.press("ArrowRight")
        tower.shows(word)
    tower.page.keyboard.press("ArrowRight")
    expect(tower.said).to_have_text("No line goes that way from here.")
    tower.open(n="7", state="A" * 7)
    expect(tower.root.locator(".es-graph-panel")).to_be_hidden()


def test_every_state_can_be_clicked_on_the_graph_of_four_discs(tower: Tower):
    tower.open(n="4", state="AAAA")
    found = tower.page.evaluate(
        """async () => {
            const path = document.querySelector('script[src*="everystep"]').src;
            const { point } = await import(new URL("hanoi-puzzle/graph.mjs", path).href);
            const words = [];
            for (let i = 0; i < 81; i++)
                words.push([3, 2, 1, 0].map((d) => Math.floor(i / 3 ** d) % 3));
            return words.map((word) => [word, point([...word].reverse())]);
        }"""
    )
    from everystep.site.hanoi.figures.graph import point

    for word, where in found:
        assert point(tuple(reversed(word))) == tuple(where)


def test_a_pasted_list_is_checked_to_its_first_wrong_move(tower: Tower):
    tower.open(n="3", state="AAA")
    tower.root.get_by_text("Check a list of moves").click()
    field = tower.root.locator("textarea")
    verdict, check = tower.root.locator(".es-check-moves .es-verdict"), tower.button("Check")
    field.fill("1AC 2AB 1CB 2BC")
    check.click()
    expect(verdict).to_have_text(
        "Move 4 of 4, 2 B→C, cannot be made in state A:3 B:2 1 C:. "
        "Disc 2 cannot move: disc 1 lies on it. "
        "Allowed here: Disc 1 from B to A, Disc 1 from B to C and Disc 3 from A to C."
    )
    tower.button("Show that state").click()
    tower.shows("ABB")
    tower.button("Undo").click()
    field.fill("\n".join(hanoi.format_move(move) for move in hanoi.moves(3)))
    check.click()
    expect(verdict).to_have_text(
        "All 7 moves can be made. They lead to A: B: C:3 2 1. No way there is shorter."
    )
    field.fill("1AB 1BC")
    check.click()
    expect(verdict).to_contain_text("The number of moves of the shortest way there is 1.")
    field.fill("4 A→B")
    check.click()
    expect(verdict).to_contain_text("Expected a disc from 1 to 3, got disc 4.")
    field.fill("one two")
    check.click()
    expect(verdict).to_contain_text("Expected moves such as 1 A→C or 1AC")
    field.fill("")
    check.click()
    expect(verdict).to_contain_text("got nothing")


def test_a_slide_is_one_entry_and_one_undo(tower: Tower):
    tower.open(n="8", state="A" * 8)
    entries = tower.page.evaluate("history.length")
    slider = tower.root.get_by_role("slider")
    slider.scroll_into_view_if_needed()
    box = slider.bounding_box()
    assert box
    mouse, y = tower.page.mouse, box["y"] + box["height"] / 2
    mouse.move(box["x"] + 10, y)
    mouse.down()
    mouse.move(box["x"] + box["width"] / 2, y, steps=12)
    mouse.up()
    expect(tower.after_move).not_to_have_value("0")
    assert tower.page.evaluate("history.length") == entries + 1
    tower.button("Undo").click()
    tower.shows("A" * 8)


RUNNING = "document.querySelector('hanoi-puzzle').getAnimations({subtree: true}).length"


def test_a_disc_is_seen_to_travel_and_stops_at_once(tower: Tower):
    tower.open(n="3", state="AAA")
    click = "[...document.querySelectorAll('hanoi-puzzle .es-moves button')][0].click()"
    assert tower.page.evaluate(f"{click}, {RUNNING}") > 0
    frames = tower.page.evaluate(
        "document.querySelector('hanoi-puzzle').getAnimations({subtree: true})[0]"
        ".effect.getKeyframes().map((frame) => frame.transform)"
    )
    assert len(frames) == 4, "up, across, down"
    assert tower.page.evaluate(f"{click}, {RUNNING}") > 0
    tower.page.keyboard.press("Escape")
    tower.page.emulate_media(reduced_motion="reduce")
    assert tower.page.evaluate(f"{click}, {RUNNING}") == 0


def test_the_drawing_is_the_figure_that_stood_there_before(browser: Browser, tower: Tower):
    context = browser.new_context(java_script_enabled=False)
    plain = context.new_page()
    plain.goto(tower.address)
    parts = """() => Array.from(
        document.querySelectorAll("hanoi-puzzle svg.es-towers :is(g, path, rect, text)"))
        .filter((e) => !e.closest(".es-hits"))
        .map((e) => [e.tagName, ...["d", "transform", "class", "data-disc", "x", "y", "width",
          "height", "rx"].map((name) => e.getAttribute(name))].join("|"))"""
    figure = plain.locator("html").evaluate(parts)
    assert plain.locator("hanoi-puzzle a").count() == 1
    context.close()
    tower.open(n="4", state="AAAA")
    assert tower.page.evaluate(parts) == figure


def test_it_works_after_going_away_and_coming_back(tower: Tower):
    tower.open(n="3", state="AAA")
    tower.page.goto(tower.address + "tables/")
    tower.page.go_back()
    expect(tower.root).to_have_attribute("data-ready", "")
    tower.page.evaluate(
        "const p = document.querySelector('hanoi-puzzle'), home = p.parentNode;"
        "p.remove(); home.append(p)"
    )
    tower.stage.focus()
    tower.page.keyboard.press("ArrowRight")
    expect(tower.after_move).to_have_value("1")
    assert tower.root.locator(".es-stage").count() == 1


@pytest.mark.parametrize("width", [360, 1280])
def test_nothing_above_the_fold_jumps_when_it_gets_ready(tower: Tower, width: int):
    tower.page.set_viewport_size({"width": width, "height": 800})
    tower.page.add_init_script(WATCH_SHIFTS)
    tower.open()
    assert tower.page.evaluate(SHIFTED) < 0.01


def test_chinese_readers_get_chinese(page: Page, site_url: str):
    tower = Tower(page, site_url, lang="zh").open(n="3", state="AAC")
    expect(tower.answer("next")).to_have_text("2 号盘从 A 到 B")
    tower.click_peg("A")
    tower.click_peg("C")
    expect(tower.said).to_have_text("2 号盘不能放到 C 柱：那里的 1 号盘比它小。")
    tower.type("A:3 B:1 2")
    expect(tower.said).to_contain_text("2 号盘却压在 1 号盘上")
    for summary in tower.root.locator("details.es-panel > summary").all():
        summary.click()
    words = re.sub(r"Ctrl|Home|End|Esc", "", tower.root.inner_text())
    assert not re.findall(r"[a-z]{4,}", words), "an English word is left"


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_in_any_state(browser: Browser, watched, site_url, lang: str, scheme):
    context = browser.new_context(color_scheme=scheme, viewport={"width": 360, "height": 740})
    tower = Tower(watched(context.new_page()), site_url, lang=lang)
    for fields in (
        {"n": "4", "state": "AABC", "ask": "64-1000000000000000000"},
        {"n": "3", "state": "ABC", "mode": "set", "goal": "BCA"},
        {"n": "12", "state": "A" * 12, "rule": "four"},
    ):
        tower.open(**fields)
        tower.type("x")
        panels = "panels => panels.forEach((panel) => (panel.open = true))"
        tower.root.locator("details.es-panel").evaluate_all(panels)
        tower.root.locator("textarea").fill("1AB 9AB")
        tower.button(tower.words("check-do")).click()
        results = Axe().run(tower.page, context="hanoi-puzzle")
        assert results.violations_count == 0, results.generate_report()
    context.close()
