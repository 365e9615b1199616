"""<gray-code> used as people use it: fields, mouse, touch, keyboard, links, both languages."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Locator, Page, expect

from browser.widget_page import WidgetPage
from everystep import gray
from everystep.gray_variants import check_code
from everystep.site.gray.codes import KINDS, code_of
from everystep.site.gray.figures.disc import track_path
from everystep.site.vectors_gray import gray_vectors
from everystep.site.words import message

LANGS = ("en", "zh")


class Widget(WidgetPage):
    """The converter, and the stepper below it."""

    element, path, name, catalogue = "gray-code", "gray/converter", "gray", "gray-widget"

    def shared(self, name: str) -> Locator:
        return self.button(message(self.lang, f"widget.{name}"))

    def form(self, name: str) -> Locator:
        return self.root.get_by_label(self.words(f"form-{name}"), exact=True)

    def kind(self, name: str) -> Locator:
        return self.root.get_by_role("radio", name=self.words(f"kind-{name}"), exact=True)

    def choose(self, name: str) -> None:
        super().choose(f"kind-{name}")

    def bits(self, n: object) -> None:
        field = self.root.get_by_label(self.words("bits"), exact=True)
        field.fill(str(n))
        field.press("Tab")

    @property
    def here(self) -> Locator:
        return self.root.locator("li[aria-current=step]")

    @property
    def verdict(self) -> Locator:
        return self.root.locator(".es-verdict")

    def check(self, text: str) -> None:
        self.root.get_by_label(self.words("check-field"), exact=True).fill(text)
        self.button(self.words("check-do")).click()

    def stands(self, kind: str, n: int, at: int) -> None:
        """Word, marks, disc and sentence are those of this position."""
        code = code_of(kind, n)
        word = f"{code[at]:0{n}b}"
        expect(self.here.locator("code")).to_have_text(word)
        expect(self.here.locator(".es-rank")).to_have_text(str(at))
        expect(self.said).to_contain_text(word)
        heads = self.root.locator(".es-head")
        read = [("es-one" in (head.get_attribute("class") or "")) for head in heads.all()]
        assert read == [bool(code[at] >> bit & 1) for bit in range(n)]
        marked = self.root.locator(".es-track.es-next")
        if at + 1 < len(code):
            flip = (code[at] ^ code[at + 1]).bit_length() - 1
            expect(self.here.locator("mark")).to_have_attribute("data-bit", str(flip))
            expect(marked).to_have_attribute("data-bit", str(flip))
        else:
            expect(marked).to_have_count(0)
        if at:
            flipped = (code[at] ^ code[at - 1]).bit_length() - 1
            under = self.here.locator(f'[data-bit="{flipped}"]')
            expect(under).to_have_count(1)


@pytest.fixture
def widget(page: Page, site_url: str) -> Widget:
    return Widget(page, site_url)


# The same as the engine ----------------------------------------------------------------------


def test_the_rules_answer_in_chromium_as_the_engine_does(page: Page, site_url: str):
    page.goto(f"{site_url}/en/notation/")
    found = page.evaluate(
        """async (vectors) => {
            const rules = await import("/javascripts/gray-variants.mjs");
            const written = (flips) => [...flips].map((flip) => flip.toString(36)).join("");
            const wrong = [];
            const same = (what, got, wanted) => {
              if (JSON.stringify(got) !== JSON.stringify(wanted)) wrong.push([what, got, wanted]);
            };
            for (const { n, start, flips } of vectors.flips) {
              same(`flips ${n}`, written(rules.algorithmL(n, { start: BigInt(start) })), flips);
            }
            for (const { n, rank, focus } of vectors.focus) {
              same(`focus ${n}`, rules.focusPointers(n, BigInt(rank)), focus);
            }
            for (const [kind, codes] of Object.entries(vectors.codes)) {
              for (const [n, flips] of Object.entries(codes)) {
                const code = rules[`${kind}Code`](Number(n));
                same(`${kind} ${n}`, written(rules.codeToFlips(code)), flips);
              }
            }
            for (const { words, numbers, given, report } of vectors.checks) {
              const list = numbers ? words.map(BigInt) : words;
              const { n, kinds, counts, fault } = rules.checkCode(list, { n: given });
              const { kind, at, flips, first } = fault ?? {};
              same(words.join(" "), [n, kinds, counts], [report.n, report.kinds, report.counts]);
              if (report.fault || fault) {
                const wanted = report.fault ?? {};
                same(words.join(" "), [kind, at, flips, first],
                     [wanted.kind, wanted.at, wanted.flips, wanted.first]);
              }
            }
            for (const { text, key } of vectors.refusedTexts) {
              try { rules.parseCode(text); wrong.push(["not refused", text]); }
              catch (error) { same(text, error.key, key); }
            }
            return wrong.slice(0, 10);
        }""",
        gray_vectors(),
    )
    assert found == []


def test_the_page_draws_the_engine_s_disc(page: Page, site_url: str):
    page.goto(f"{site_url}/en/notation/")
    for kind in KINDS:
        for n in range(1, 9):
            if kind == "complementary" and n % 2 and n > 1:
                continue
            code = code_of(kind, n)
            drawn = page.evaluate(
                """async ([code, n]) => {
                    const { trackPath } = await import("/javascripts/gray-code/disc.mjs");
                    const words = code.map(BigInt);
                    return Array.from({ length: n }, (_, bit) => trackPath(words, n, bit));
                }""",
                [list(code), n],
            )
            assert drawn == [track_path(code, n, bit) for bit in range(n)], (kind, n)


# Converting ----------------------------------------------------------------------------------


CONVERTED = [  # typed where, what; then decimal, binary, hexadecimal
    ("decimal", "216", "216", "11011000", "D8"),
    ("gray", "010110100", "216", "011011000", "D8"),
    ("binary", "0b0110", "6", "0110", "6"),
    ("hex", "0xff", "255", "11111111", "FF"),
    ("decimal", "１ 000,000", "1000000", "11110100001001000000", "F4240"),
    ("gray", "1" + "0" * 64, str(2**65 - 1), "1" * 65, "1" + "F" * 16),
    ("decimal", "0", "0", "0", "0"),
]


@pytest.mark.parametrize("lang", LANGS)
def test_what_is_typed_in_one_field_is_converted_in_the_others(page, site_url, lang):
    widget = Widget(page, site_url, lang=lang).open()
    for form, typed, decimal, binary, hexadecimal in CONVERTED:
        widget.form(form).fill(typed)
        word = gray.format_word(gray.gray_code(int(decimal)), len(binary))
        wanted = {"decimal": decimal, "binary": binary, "hex": hexadecimal, "gray": word}
        for name, text in wanted.items():
            if name != form:
                expect(widget.form(name)).to_have_value(text)
        expect(widget.root.locator("textarea[aria-invalid]")).to_have_count(0)
        widget.form(form).press("Tab")


def test_typing_is_not_disturbed(widget: Widget):
    widget.open()
    field = widget.form("gray")
    field.fill("")
    field.press_sequentially("0 0 1 1")
    expect(field).to_have_value("0 0 1 1")
    expect(widget.form("binary")).to_have_value("0010")


NO_NUMBERS = [
    ("decimal", "", "number-empty"),
    ("decimal", "12a", "number-decimal"),
    ("decimal", "-5", "number-decimal"),
    ("decimal", "1.5", "number-decimal"),
    ("decimal", "0x10", "number-decimal"),
    ("binary", "012", "number-binary"),
    ("hex", "xyz", "number-hex"),
    ("gray", "2", "number-gray"),
    ("gray", "九", "number-gray"),
]


@pytest.mark.parametrize("lang", LANGS)
def test_what_is_no_number_is_refused_in_a_sentence_and_nothing_changes(page, site_url, lang):
    widget = Widget(page, site_url, lang=lang).open()
    note = widget.root.locator(".es-note.es-refused")
    for form, typed, key in NO_NUMBERS:
        widget.form(form).fill(typed)
        sentence = message(lang, f"gray-widget.errors.{key}", value=typed)
        expect(note).to_have_text(sentence)
        expect(widget.heard).to_have_text(sentence)
        expect(widget.form(form)).to_have_attribute("aria-invalid", "true")
        other, kept = ("decimal", "6") if form == "binary" else ("binary", "0110")
        expect(widget.form(other)).to_have_value(kept)
        widget.form(form).press("Tab")
        expect(widget.form("decimal")).to_have_value("6")
        expect(note).to_have_count(0)


def test_a_decimal_of_a_hundred_thousand_digits_does_not_hang_the_page(widget: Widget):
    widget.open()
    number = 10**100_000 - 7
    widget.page.evaluate(
        """(digits) => {
            const field = document.querySelector("gray-code .es-forms textarea");
            field.value = digits;
            field.dispatchEvent(new Event("input"));
        }""",
        "9" * 99_999 + "3",
    )
    expect(widget.form("gray")).to_have_value(re.compile("^1[01]{332000}"), timeout=20_000)
    word = widget.form("gray").input_value()
    assert int(word, 2) == gray.gray_code(number)
    widget.form("gray").fill(word)
    expect(widget.form("decimal")).to_have_value(re.compile("^9{99999}3$"), timeout=15_000)


def test_a_number_that_is_too_long_is_refused(widget: Widget):
    widget.open()
    widget.page.evaluate(
        """() => {
            const field = document.querySelector("gray-code .es-forms textarea");
            field.value = "7".repeat(300_001);
            field.dispatchEvent(new Event("input"));
        }"""
    )
    expect(widget.root.locator(".es-note.es-refused")).to_have_text(
        "Expected at most 300000 digits, got 300001."
    )


def test_the_reckoning_stands_digit_under_digit(widget: Widget):
    widget.open()
    widget.form("gray").fill("010110100")
    lines = widget.root.locator(".es-xor code")
    assert lines.all_inner_texts() == ["011011000", "001101100", "010110100"]
    expect(widget.root.locator(".es-xor td").last).to_have_text("3")


def test_the_converter_s_word_goes_to_the_disc(widget: Widget):
    widget.open()
    widget.form("gray").fill("01110")
    widget.button("Step from this word").click()
    widget.stands("reflected", 5, 11)


# Stepping ------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize(("kind", "n"), [("reflected", 3), ("balanced", 4), ("monotonic", 3)])
def test_every_position_is_that_of_the_engine_s_code(page, site_url, lang, kind, n):
    widget = Widget(page, site_url, lang=lang).open()
    widget.choose(kind)
    widget.bits(n)
    for at in range(1 << n):
        widget.stands(kind, n, at)
        if at + 1 < 1 << n:
            widget.shared("player.forward").click()
    expect(widget.shared("player.forward")).to_be_disabled()
    end = "end-open" if kind == "monotonic" else "end-cyclic"
    expect(widget.said).to_contain_text(widget.words(end))
    expect(widget.root.locator(".es-seam")).to_have_count(int(kind == "monotonic"))


def test_keys_step_and_play_and_undo(widget: Widget):
    widget.open()
    widget.stage.focus()
    widget.page.keyboard.press("ArrowRight")
    widget.page.keyboard.press("ArrowRight")
    widget.stands("reflected", 4, 2)
    widget.page.keyboard.press("ArrowLeft")
    widget.stands("reflected", 4, 1)
    widget.page.keyboard.press("End")
    widget.stands("reflected", 4, 15)
    widget.page.keyboard.press("Home")
    widget.stands("reflected", 4, 0)
    widget.page.keyboard.press("Control+z")
    widget.stands("reflected", 4, 15)
    widget.page.keyboard.press("Control+y")
    widget.stands("reflected", 4, 0)
    widget.page.keyboard.press("Space")
    expect(widget.shared("player.pause")).to_be_visible()
    expect(widget.here.locator(".es-rank")).to_have_text(re.compile("^([2-9]|1[0-5])$"))
    widget.page.keyboard.press("Space")
    expect(widget.shared("player.play")).to_be_visible()


def test_keys_in_a_field_are_for_the_field(widget: Widget):
    widget.open()
    field = widget.form("decimal")
    field.press("End")
    field.press("ArrowLeft")
    widget.stands("reflected", 4, 0)
    field.press("1")
    expect(field).to_have_value("16")


def test_where_nothing_is_typed_the_keys_of_undo_are_the_widget_s(widget: Widget):
    widget.open()
    slider = widget.root.get_by_role("slider")
    slider.press("ArrowRight")
    widget.stands("reflected", 4, 1)
    slider.press("Control+z")
    widget.stands("reflected", 4, 0)
    slider.press("Control+y")
    widget.stands("reflected", 4, 1)
    widget.choose("balanced")
    widget.kind("balanced").press("Control+z")
    widget.stands("reflected", 4, 1)


def test_what_was_typed_at_one_go_is_undone_at_one_go(widget: Widget):
    widget.open()
    field = widget.form("decimal")
    field.press("End")
    field.press_sequentially("543")
    expect(widget.form("hex")).to_have_value("198F")
    field.press("Tab")
    widget.shared("do.undo").click()
    expect(widget.form("decimal")).to_have_value("6")
    widget.shared("do.redo").click()
    expect(widget.form("decimal")).to_have_value("6543")


@pytest.mark.parametrize("lang", LANGS)
def test_a_code_that_does_not_exist_is_refused_with_the_reason(page, site_url, lang):
    widget = Widget(page, site_url, lang=lang).open(kind="balanced", n=5)
    widget.kind("complementary").click()
    sentence = message(lang, "gray-variants.errors.code-complementary-odd", n=5, half=4)
    expect(widget.said).to_have_text(sentence)
    expect(widget.said).to_have_class(re.compile("es-refused"))
    expect(widget.heard).to_have_text(sentence)
    expect(widget.kind("balanced")).to_be_checked()


@pytest.mark.parametrize(("kind", "n", "high"), [("reflected", 65, 64), ("balanced", 17, 16)])
def test_a_number_of_bits_that_is_too_large_is_refused(widget: Widget, kind, n, high):
    widget.open(kind=kind, n=4)
    widget.bits(n)
    expect(widget.said).to_have_text(f"Expected a number of bits from 1 to {high}, got “{n}”.")
    widget.bits("")
    expect(widget.said).to_have_class(re.compile("es-refused"))
    widget.bits(3)
    widget.stands(kind, 3, 0)


def test_sixty_four_bits_are_exact(widget: Widget):
    at = 2**63 - 1
    widget.open(kind="reflected", n=64, at=at)
    expect(widget.here.locator("code")).to_have_text(f"{gray.gray_code(at):064b}")
    expect(widget.here.locator("mark")).to_have_attribute("data-bit", "63")
    widget.shared("player.forward").click()
    expect(widget.here.locator("code")).to_have_text(f"{gray.gray_code(at + 1):064b}")
    expect(widget.root.locator(".es-disc-box")).to_have_count(0)


def test_the_disc_turns_the_current_sector_under_the_sensors(widget: Widget):
    widget.page.emulate_media(reduced_motion="reduce")
    widget.open(kind="reflected", n=3, at=2)
    turning = widget.root.locator(".es-turning")
    angle = "e => new DOMMatrix(getComputedStyle(e).transform)"
    found = turning.evaluate(f"e => {{ const m = ({angle})(e); return Math.atan2(m.b, m.a); }}")
    assert abs(found * 180 / 3.141592653589793 + 112.5) < 0.1
    duration = turning.evaluate("e => getComputedStyle(e).transitionDuration")
    assert duration in ("0s", "1e-05s")


def test_the_slider_and_the_field_go_to_a_position(widget: Widget):
    widget.open()
    slider = widget.root.get_by_role("slider")
    slider.fill("9")
    widget.stands("reflected", 4, 9)
    place = widget.root.get_by_label(message("en", "widget.player.place"), exact=True)
    place.fill("13")
    place.press("Enter")
    widget.stands("reflected", 4, 13)
    place.fill("16")
    place.press("Enter")
    expect(widget.said).to_have_class(re.compile("es-refused"))
    place.fill("13")
    place.press("Enter")
    expect(widget.said).not_to_have_class(re.compile("es-refused"))
    widget.stands("reflected", 4, 13)


@pytest.mark.parametrize(("text", "at"), [("１２", 12), ("007", 7), ("1'0", 10)])
def test_a_position_may_be_typed_as_other_numbers_are(widget: Widget, text, at):
    widget.open()
    place = widget.root.get_by_label(message("en", "widget.player.place"), exact=True)
    place.fill(text)
    place.press("Enter")
    widget.stands("reflected", 4, at)
    expect(place).to_have_value(str(at))


# Checking ------------------------------------------------------------------------------------


PASTED = [  # as it is pasted; as the engine is asked
    ("00 01 11 10", ["00", "01", "11", "10"]),
    ("[0, 1, 3, 2, 6, 7, 5, 4]", [0, 1, 3, 2, 6, 7, 5, 4]),
    ("0x0 → 0x1 → 0x3 → 0x2", [0, 1, 3, 2]),
    ("０，１，３，２", [0, 1, 3, 2]),
    *((" ".join(words), words) for words in (
        [f"{word:04b}" for word in code_of("monotonic", 4)],
        [f"{word:06b}" for word in code_of("complementary", 6)],
    )),
]  # fmt: skip


@pytest.mark.parametrize("lang", LANGS)
def test_a_gray_code_is_named_by_its_kinds(page, site_url, lang):
    widget = Widget(page, site_url, lang=lang).open()
    for text, words in PASTED:
        widget.check(text)
        report = check_code(words)
        expect(widget.verdict).to_have_class(re.compile("es-good"))
        expect(widget.verdict).to_contain_text(", ".join(map(str, report.counts)))
        shown = widget.root.locator(".es-checked ul li").all_inner_texts()
        assert shown == [message(lang, f"gray-variants.kinds.{kind}") for kind in report.kinds]


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize(
    ("text", "key", "params", "wrong"),
    [
        (
            "0 1 2 3 7 6 5 4",
            "step",
            {"previous": 2, "before": "1 = 001", "place": 3, "word": "2 = 010", "count": 2},
            "2",
        ),
        ("000 001 000 010", "repeat", {"place": 3, "word": "000", "first": 1}, "000"),
        ("00 01 11", "missing-one", {"word": "10"}, None),
        ("000 001 011", "missing-many", {"count": 5, "word": "010"}, None),
    ],
)
def test_the_first_fault_is_named_and_marked(page, site_url, lang, text, key, params, wrong):
    widget = Widget(page, site_url, lang=lang).open()
    widget.check(text)
    bits = {"en": "0 and 1", "zh": "0、1"}[lang]
    sentence = message(lang, f"gray-variants.faults.{key}", bits=bits, **params)
    expect(widget.verdict).to_have_text(sentence)
    expect(widget.verdict).to_have_class(re.compile("es-refused"))
    expect(widget.heard).to_have_text(sentence)
    marked = widget.root.locator("li.es-wrong code")
    if wrong is None:
        expect(marked).to_have_count(0)
    else:
        expect(marked).to_have_text(wrong)


@pytest.mark.parametrize("lang", LANGS)
def test_what_is_no_list_of_words_is_refused_in_a_sentence(page, site_url, lang):
    widget = Widget(page, site_url, lang=lang).open()
    for text in ("", "0 1 x", "0 1 11 10", "0b2", "-1 0", "9" * 4001 + " 2"):
        widget.check(text)
        expect(widget.verdict).to_have_class(re.compile("es-refused"))
        said = widget.verdict.inner_text()
        assert len(said) < 300
        assert "{" not in said
        assert "code-" not in said


def test_the_code_shown_can_be_put_into_the_checker(widget: Widget):
    widget.open(kind="complementary", n=4)
    widget.button("Put in the code shown above").click()
    expect(widget.verdict).to_have_class(re.compile("es-good"))
    expect(widget.root.locator(".es-checked")).to_contain_text("complementary")


def test_a_list_of_a_thousand_words_is_checked_at_once(widget: Widget):
    widget.open()
    code = list(code_of("balanced", 10))
    widget.check(" ".join(f"{word:010b}" for word in code))
    expect(widget.verdict).to_contain_text("1024 words")


# Links ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGS)
def test_a_link_reproduces_what_is_seen(page, site_url, lang):
    widget = Widget(page, site_url, lang=lang).open()
    widget.choose("monotonic")
    widget.bits(5)
    widget.shared("player.forward").click()
    widget.shared("player.forward").click()
    widget.form("decimal").fill("123456789012345678901234567890")
    widget.form("decimal").press("Tab")
    page.wait_for_function("location.search.includes('gray.value')")
    query = page.evaluate("location.search")
    assert "gray=1" in query
    widget.open_link(query)
    widget.stands("monotonic", 5, 2)
    expect(widget.form("decimal")).to_have_value("123456789012345678901234567890")


def test_back_and_forward_follow_the_steps(widget: Widget):
    widget.open()
    widget.shared("player.forward").click()
    widget.choose("balanced")
    widget.stands("balanced", 4, 0)
    widget.page.go_back()
    widget.stands("reflected", 4, 1)
    widget.page.go_back()
    widget.stands("reflected", 4, 0)
    widget.page.go_forward()
    widget.stands("reflected", 4, 1)


def test_what_is_typed_while_it_plays_is_an_act_of_its_own(widget: Widget):
    widget.open()
    widget.shared("player.play").click()
    expect(widget.said).to_contain_text("has just flipped")
    widget.form("decimal").fill("655")
    widget.form("decimal").press("Tab")
    played = widget.said.inner_text()
    widget.shared("do.undo").click()
    expect(widget.form("decimal")).to_have_value("6")
    expect(widget.said).to_have_text(played)
    widget.shared("do.undo").click()
    widget.stands("reflected", 4, 0)


def test_going_back_ends_what_is_being_typed(widget: Widget):
    widget.open()
    field = widget.form("decimal")
    field.fill("341")
    field.press("Tab")
    field.fill("77")
    widget.page.go_back()
    expect(field).to_have_value("341")
    expect(field).to_be_focused()
    field.fill("5")
    expect(widget.form("hex")).to_have_value("5")
    widget.page.go_back()
    expect(field).to_have_value("341")
    field.press("Tab")
    widget.shared("do.undo").click()
    expect(field).to_have_value("5")


UNFIT = [
    "?gray=2&gray.kind=reflected&gray.n=4",
    "?gray=1&gray.n=4",
    "?gray=1&gray.kind=best&gray.n=4",
    "?gray=1&gray.kind=reflected&gray.n=65",
    "?gray=1&gray.kind=balanced&gray.n=17",
    "?gray=1&gray.kind=complementary&gray.n=5",
    "?gray=1&gray.kind=reflected&gray.n=4&gray.at=16",
    "?gray=1&gray.kind=reflected&gray.n=4&gray.at=-1",
    "?gray=1&gray.kind=reflected&gray.n=4&gray.value=XY",
    "?gray=1&gray.kind=reflected&gray.n=4&gray.more=1",
    "?gray=1&gray.kind=reflected&gray.n=4&gray.n=5",
]


@pytest.mark.parametrize("lang", LANGS)
def test_a_link_that_does_not_fit_is_refused_whole(page, site_url, lang):
    widget = Widget(page, site_url, lang=lang)
    for query in UNFIT:
        widget.open_link(query)
        expect(widget.said).to_have_class(re.compile("es-refused"))
        expect(widget.here.locator("code")).to_have_text("0000")
    widget.shared("player.forward").click()
    widget.stands("reflected", 4, 1)


def test_a_link_says_when_it_leaves_a_long_number_out(widget: Widget, context):
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    widget.open()
    widget.form("hex").fill("F" * 2001)
    widget.form("hex").press("Tab")
    widget.shared("do.copy-link").click()
    expect(widget.said).to_contain_text("too long for a link")
    link = widget.page.evaluate("navigator.clipboard.readText()")
    assert "gray.value" not in link
    assert len(link) < 200


# Access --------------------------------------------------------------------------------------

RULES = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "best-practice"]}
STATES = [
    "?gray=1&gray.kind=reflected&gray.n=40&gray.at=77",
    "?gray=1&gray.kind=monotonic&gray.n=4&gray.at=15",
    "?gray=1&gray.kind=best&gray.n=4",
]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("lang", LANGS)
def test_the_widget_is_accessible_in_every_state(page, site_url, lang, scheme):
    page.emulate_media(color_scheme=scheme)
    for state in STATES:
        widget = Widget(page, site_url, lang=lang).open_link(state)
        widget.form("decimal").fill("x")
        widget.check("0 1 2 3 7 6 5 4")
        widget.root.locator("details.es-keys summary").click()
        results = Axe().run(page, options=RULES)
        assert results.violations_count == 0, results.generate_report()


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("width", [320, 360, 1280])
def test_nothing_is_wider_than_the_screen(page, site_url, lang, width):
    page.set_viewport_size({"width": width, "height": 800})
    for state in STATES:
        widget = Widget(page, site_url, lang=lang).open_link(state)
        widget.form("binary").fill("10" * 40)
        widget.check(" ".join(f"{word:010b}" for word in [*code_of("balanced", 10), 0]))
        assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_it_is_worked_by_touch(browser: Browser, watched, site_url):
    context = browser.new_context(has_touch=True, viewport={"width": 360, "height": 740})
    widget = Widget(watched(context.new_page()), site_url).open()
    widget.shared("player.forward").tap()
    widget.kind("balanced").tap()
    widget.shared("player.forward").tap()
    widget.stands("balanced", 4, 1)
    small = widget.root.evaluate(
        """root => [...root.querySelectorAll("button, select, textarea, summary, .es-options span")]
            .filter((e) => e.offsetParent)
            .map((e) => [e.textContent || e.ariaLabel, e.getBoundingClientRect()])
            .filter(([, box]) => box.height < 43.5 || box.width < 43.5)
            .map(([name]) => name)"""
    )
    assert small == []
    context.close()


@pytest.mark.parametrize("lang", LANGS)
def test_without_script_the_disc_and_a_link_to_the_words_are_there(browser, site_url, lang):
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{site_url}/{lang}/gray/converter/")
    inside = page.locator("gray-code")
    expect(inside.locator("svg.es-gray")).to_be_visible()
    inside.get_by_role("link").click()
    assert page.url.endswith(f"/{lang}/gray/#words")
    context.close()


def test_it_works_after_leaving_and_coming_back(widget: Widget, site_url):
    widget.open()
    widget.shared("player.play").click()
    widget.page.goto(f"{site_url}/en/gray/")
    widget.page.go_back()
    expect(widget.root).to_have_attribute("data-ready", "")
    widget.shared("player.end").click()
    widget.stands("reflected", 4, 15)
