"""A table as long as its page: computed when it comes near, and opened at any row."""

import pytest

SEEN = "row => row.checkVisibility({ contentVisibilityAuto: true })"
LONG = [
    "rings/table-1",
    "rings/table-2",
    "rings/states",
    "hanoi/tables",
    "tiles/optimal",
    "tiles/depths",
]


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize("path", LONG)
@pytest.mark.parametrize("size", [(360, 640), (1200, 1900)], ids=["phone", "tablet"])
def test_the_box_of_a_long_table_has_its_height_before_its_rows_are_computed(
    page, site_url, path, lang, size
):
    width, height = size
    page.set_viewport_size({"width": width, "height": height})
    page.goto(f"{site_url}/{lang}/{path}/")
    heights = """async () => {
        const tall = (box) => box.getBoundingClientRect().height;
        const boxes = [...document.querySelectorAll(".es-tall")];
        const before = boxes.map(tall);
        for (const box of boxes) box.style.contentVisibility = "visible";
        return [before, boxes.map(tall)];
    }"""
    before, after = page.evaluate(heights)
    assert before == after
    assert before


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_a_table_out_of_sight_is_computed_when_it_is_scrolled_to(page, site_url, lang):
    page.set_viewport_size({"width": 360, "height": 640})
    page.goto(f"{site_url}/{lang}/rings/table-1/")
    row = page.locator("#s180")
    assert not row.evaluate(SEEN)
    page.locator(".es-tall").scroll_into_view_if_needed()
    page.wait_for_function(f"() => ({SEEN})(document.querySelector('#s180'))")
    assert page.locator(".es-tall tbody tr").count() == 341


@pytest.mark.parametrize("width", [360, 800, 1280])
@pytest.mark.parametrize(
    "path",
    [
        "rings/table-1/#s180",
        "rings/states/#s180",
        "rings/table-1/#k2",
        "rings/table-2/#k85",
        "hanoi/tables/#n7-m60",
        "tiles/optimal/#korf20",
    ],
)
def test_a_link_to_a_row_shows_it_under_the_heads_of_its_columns(page, site_url, path, width):
    page.set_viewport_size({"width": width, "height": 740})
    page.goto(f"{site_url}/zh/{path}")
    page.wait_for_function("scrollY > 0")
    row = page.locator(":target")
    assert row.evaluate(SEEN)
    places = page.evaluate(
        """() => [document.querySelector(".md-header"),
            document.querySelector(":target").closest("table").querySelector("thead th"),
            document.querySelector(":target")].map((e) => e.getBoundingClientRect())
            .flatMap(({ top, bottom }) => [Math.round(top), Math.round(bottom)])"""
    )
    _, header, heads, under_heads, top, _ = places
    assert header <= heads + 1, places
    assert under_heads <= top + 1, places
    assert top < header + 200, places


@pytest.mark.parametrize("size", [(360, 740), (320, 480), (800, 1280)])
@pytest.mark.parametrize(
    "path",
    [
        "rings/table-1/#k340",
        "rings/table-2/#s256",
        "rings/counts/#n64",
        "hanoi/variants/#n12",
        "thread/#n16",
    ],
)
def test_a_link_to_one_of_the_last_rows_leaves_the_heads_in_sight(page, site_url, path, size):
    width, height = size
    page.set_viewport_size({"width": width, "height": height})
    page.goto(f"{site_url}/en/{path}")
    page.wait_for_function("scrollY > 0")
    header, heads, under_heads, top, bottom = page.evaluate(
        """() => {
            const target = document.querySelector(":target");
            const [bar, head, row] = [document.querySelector(".md-header"),
                target.closest("table").querySelector("thead th"), target]
                .map((e) => e.getBoundingClientRect());
            return [bar.bottom, head.top, head.bottom, row.top, row.bottom].map(Math.round);
        }"""
    )
    assert header <= heads + 1
    assert under_heads <= top + 1
    assert bottom <= height


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize("path", ["rings/table-1", "gray/algorithms"])
def test_the_caption_is_read_without_going_sideways(page, site_url, lang, path):
    page.set_viewport_size({"width": 320, "height": 640})
    page.goto(f"{site_url}/{lang}/{path}/")
    boxes = page.locator(".es-table:visible")
    assert boxes.count()
    for box in boxes.all():
        box.evaluate("box => (box.scrollLeft = 60)")
        left, right = box.locator("caption").evaluate(
            """caption => {
                const text = document.createRange();
                text.selectNodeContents(caption);
                const { left, right } = text.getBoundingClientRect();
                return [left, right];
            }"""
        )
        assert left >= 0
        assert right <= 320
