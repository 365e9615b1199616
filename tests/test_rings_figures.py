"""What the drawings of the ring pages show is what the engine says."""

import re
from itertools import pairwise
from math import cos, pi, radians, sin
from pathlib import Path
from xml.etree import ElementTree

import pytest

from everystep import rings
from everystep.site.languages import LANGUAGES
from everystep.site.rings import figures, tables
from everystep.site.rings.figure_blocks import FIGURES
from everystep.site.rings.figures import charts, motions, puzzle
from everystep.site.svg import element

DOCS = Path(__file__).parents[1] / "docs"
CSS = DOCS / "stylesheets" / "figures.css"
EVERY = {
    "ring_figure": [
        (("010110100",), {"next": True, "legal": True}),
        (("010110100",), {"next": True, "legal": True, "mirror": True}),
        (("111111111",), {}),
        (("0",), {}),
        (("1" * 24,), {"goal": "0" * 23 + "1", "next": True}),
    ],
    "ring_domains": [((n,), {}) for n in range(2, 11)],
    "ring_nesting": [((n,), {}) for n in range(3, 11)],
    "ring_path": [((n,), {}) for n in range(2, 6)],
    "ring_motion": [((name,), {"mirror": m}) for name in motions.MOTIONS for m in (False, True)],
    "ring_rhythm": [((n,), {}) for n in (3, 4, 5, 8, 9, 24)],
}
CALLS = [(name, *call) for name, calls in EVERY.items() for call in calls]


def drawn(name, *args, lang="en", **options):
    return ElementTree.fromstring(FIGURES[name](lang, *args, **options))


def having(root, attribute):
    return [e for e in root.iter() if attribute in e.attrib]


def of_class(root, class_):
    return [e for e in root.iter() if class_ in e.get("class", "").split()]


def words(root, name):
    return ["".join(e.itertext()) for e in root.iter(name)]


def test_every_block_is_tried_here():
    assert set(EVERY) == set(FIGURES)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("name", "args", "options"), CALLS)
def test_each_figure_is_one_block_with_words_and_without_inline_styles(name, args, options, lang):
    text = FIGURES[name](lang, *args, **options)
    assert text.startswith('<figure class="es-figure')
    assert "\n" not in text
    root = ElementTree.fromstring(text)
    assert not having(root, "style")
    assert not any(key.startswith("on") for e in root.iter() for key in e.attrib)
    ids = {e.get("id"): "".join(e.itertext()) for e in having(root, "id")}
    assert len(ids) == len(having(root, "id"))
    pictures = list(root.iter("svg"))
    assert pictures
    for svg in pictures:
        assert svg.get("role") == "img"
        assert ids[svg.get("aria-labelledby")] == svg.find("title").text
        if svg.get("aria-describedby"):
            assert ids[svg.get("aria-describedby")] == svg.find("desc").text
    chinese = [s for s in root.itertext() if re.search("[\u4e00-\u9fff]", s)]
    assert bool(chinese) == (lang == "zh"), chinese
    assert "{" not in text


def test_ids_differ_between_all_different_figures():
    ids = []
    for name, args, options in CALLS:
        ids += [e.get("id") for e in having(drawn(name, *args, **options), "id")]
    assert len(ids) == len(set(ids))


def test_every_class_of_a_figure_that_has_a_style_is_drawn_somewhere():
    classes = set()
    for name, args, options in CALLS:
        for e in drawn(name, *args, **options).iter():
            classes |= set(e.get("class", "").split())
    styled = set(re.findall(r"\.(es-[a-z-]+)", CSS.read_text(encoding="utf-8")))
    assert styled <= classes, styled - classes


# The toy


@pytest.mark.parametrize("n", range(1, 7))
def test_the_toy_shows_just_the_rings_that_are_on_at_the_bar(n):
    for state in range(1 << n):
        root = drawn("ring_figure", rings.format_state(state, n))
        for layer in ("es-ring-far", "es-rod", "es-ring"):
            parts = of_class(root, layer)
            assert [int(e.get("data-ring")) for e in parts] == list(range(n, 0, -1))
            on = [int(e.get("data-ring")) for e in parts if "es-on" in e.get("class").split()]
            assert tuple(reversed(on)) == rings.rings_on(state, n), (layer, state)
        for ring in of_class(root, "es-ring"):
            eye = float(re.match(r"translate\(\S+ (\S+)\)", ring.get("transform"))[1])
            assert (eye < -puzzle.RAIL) == ("es-on" in ring.get("class").split())


def test_the_toy_marks_the_next_ring_and_the_other_legal_one():
    for state in range(1, 64):
        root = drawn("ring_figure", rings.format_state(state, 6), next=True, legal=True)
        marked = {e.get("data-ring") for e in of_class(root, "es-next")}
        others = {e.get("data-ring") for e in of_class(root, "es-legal")}
        move = rings.next_move(state, 0)
        assert marked == {str(move.rings[0])}
        assert marked | others == {str(ring) for ring in rings.legal_rings(state, 6)}
        (arrow,) = of_class(root, "es-arrow")
        assert arrow.get("d") == puzzle.ARROW[move.on]


def test_the_toy_goes_towards_the_goal_that_is_named():
    root = drawn("ring_figure", "010110100", next=True, goal="111111111")
    assert {e.get("data-ring") for e in of_class(root, "es-next")} == {"1"}
    assert words(root, "figcaption") == [
        "State 010110100. Rings 3, 5, 6 and 8 are on the bar. Ring 1 goes on next."
    ]


def test_the_rod_of_a_ring_goes_through_its_neighbour_and_no_other():
    """The near half of the loop crosses before the rod, and the eye of the rod lies above that:
    the rod comes from behind and ends before the loop, whichever of the two rings are on."""
    for ring_on in (True, False):
        low, high = crossings(ring_on, puzzle.PITCH)
        for neighbour_on in (True, False):  # the neighbour whose rod it is
            eye = puzzle.EYE_ON if neighbour_on else puzzle.EYE_OFF
            assert eye + puzzle.EYE < high
        assert low < high < puzzle.PLATE_TOP
        assert crossings(ring_on, 2 * puzzle.PITCH) is None
    low, _ = crossings(True, puzzle.PITCH)
    assert low > puzzle.RAIL, "below the bar, where it can be seen"


def crossings(on, x):
    """Where the vertical line x right of the eye meets the loop, by walking round it."""
    tilt = radians(puzzle.TILT_ON if on else puzzle.TILT_OFF)
    eye = puzzle.EYE_ON if on else puzzle.EYE_OFF
    points = []
    for i in range(3601):
        a = puzzle.LOOP_LONG * (1 - cos(2 * pi * i / 3600))
        b = puzzle.LOOP_SHORT * sin(2 * pi * i / 3600)
        points.append((a * cos(tilt) - b * sin(tilt), eye + a * sin(tilt) + b * cos(tilt)))
    ys = [p[1] for p, q in pairwise(points) if (p[0] - x) * (q[0] - x) <= 0]
    return (min(ys), max(ys)) if ys else None


def test_the_mirrored_toy_keeps_its_numbers_readable():
    plain = drawn("ring_figure", "010110100")
    mirrored = drawn("ring_figure", "010110100", mirror=True)
    wide = puzzle.width(9)
    at = {e.text: float(e.get("x")) for e in plain.iter("text")}
    assert {e.text: wide - float(e.get("x")) for e in mirrored.iter("text")} == at
    (flipped,) = [e for e in mirrored.iter() if "scale(-1 1)" in e.get("transform", "")]
    assert not list(flipped.iter("text"))


# Charts


def points_of(root, name, n):
    """The points of a domain as (state, rank), read back from where they are drawn."""
    (axis,) = of_class(root, "es-axis")
    left, top, base, right = map(float, re.findall(r"[\d.]+", axis.get("d")))
    assert base - top == right - left
    step = (right - left) / (1 << n)
    (path,) = [e for e in of_class(root, "es-points") if f"es-{name}" in e.get("class").split()]
    return {
        (round((float(x) - left) / step - 0.5), round((base - float(y)) / step - 0.5))
        for x, y in re.findall(r"M(\S+) (\S+?)h0", path.get("d"))
    }


@pytest.mark.parametrize("n", range(2, 11))
def test_the_domains_hold_every_state_at_its_rank(n):
    root = drawn("ring_domains", n)
    main, side = points_of(root, "main", n), points_of(root, "side", n)
    ranks = {(state, rings.rank(state)) for state in range(1 << n)}
    assert main | side == ranks
    assert {state for state, _ in main} == {
        s for s in range(1 << n) if rings.domain(s, n) == "main"
    }
    for name, ranges in rings.domain_ranges(n).items():
        bars = [e for e in of_class(root, "es-range") if f"es-{name}" in e.get("class").split()]
        assert [(int(e.get("data-first")), int(e.get("data-last"))) for e in bars] == ranges


def test_the_domains_of_nine_rings_say_341_and_171():
    said = words(drawn("ring_domains", 9), "text")
    assert "main: 341 states" in said
    assert "side: 171 states" in said


def test_the_solutions_inside_nine_rings_begin_where_the_source_says():
    """Source 1, part 3: after step 171 there are eight rings, after 256 seven, …; ring 9 leaves
    at step 86, ring 8 at 214, ring 7 at 278."""
    found = charts.solutions(9)
    assert [start for _, start, _ in found] == [0, 171, 256, 299, 320, 331, 336, 339, 340]
    assert [off for _, _, off in found][:3] == [86, 214, 278]


@pytest.mark.parametrize("n", range(3, 11))
def test_the_solutions_inside_a_solution(n):
    root = drawn("ring_nesting", n)
    total = rings.counts(n).moves
    rows = of_class(root, "es-solution")
    assert [int(e.get("data-rings")) for e in rows] == list(range(n, 0, -1))
    for e in rows:
        k, start, off = (int(e.get(f"data-{name}")) for name in ("rings", "start", "off"))
        assert start == total - rings.counts(k).moves
        assert rings.state_at(rings.all_on(n), 0, start) == rings.all_on(k)
        assert rings.move_at(rings.all_on(n), 0, off) == rings.Move((k,), False)
        assert rings.state_at(rings.all_on(n), 0, off) < 1 << (k - 1)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_one_ring_is_said_in_the_singular(lang):
    one, many = ("1 ring", "3 rings") if lang == "en" else ("一连环", "三连环")
    nesting = figures.ring_nesting(lang, 3)
    assert re.search(rf"{one}[:：]", nesting)
    assert re.search(rf"{many}[:：]", nesting)
    assert re.search(rf"{one}\b|{one}的", tables.path_table(1).html(lang))


@pytest.mark.parametrize("n", range(2, 6))
def test_the_path_joins_states_by_legal_moves(n):
    root = drawn("ring_path", n)
    states = [int(e.get("data-state")) for e in having(root, "data-state")]
    assert states == [rings.unrank(rank) for rank in range(1 << n)]
    moved = [int(e.get("data-ring")) for e in having(root, "data-ring")]
    assert [
        rings.apply_move(s, ring, n) for s, ring in zip(states[:-1], moved, strict=True)
    ] == states[1:]
    solid = [e for e in having(root, "data-ring") if "es-solve" in e.get("class")]
    assert len(solid) == rings.counts(n).moves
    (goal,) = of_class(root, "es-goal")
    assert int(goal.get("data-state")) == rings.all_on(n)


@pytest.mark.parametrize("n", range(3, 13))
def test_the_rhythm_shows_moves_of_the_fast_route(n):
    moves = [rings.format_move(move) for move in rings.rhythm(n)]
    shown = having(drawn("ring_rhythm", n), "data-move")
    assert shown[0].get("data-step") == "1"
    assert shown[-1].get("data-step") == str(len(moves))
    for e in shown:
        assert e.get("data-move") == moves[int(e.get("data-step")) - 1]
        kind = (
            "es-pair"
            if e.get("data-move") in ("+1+2", "-2-1")
            else ("es-one" if e.get("data-move") in ("+1", "-1") else "es-gap")
        )
        assert kind in e.get("class").split()


# Motions


@pytest.mark.parametrize("name", motions.MOTIONS)
def test_a_motion_begins_and_ends_with_its_rings_in_the_right_places(name):
    root = drawn("ring_motion", name)
    frames = list(root.iter("svg"))
    assert len(frames) == len(list(root.iter("li"))) == 4
    first, last = (
        {e.get("class") for e in of_class(f, "es-ring")} for f in (frames[0], frames[-1])
    )
    below, on = "es-ring es-below es-next", "es-ring es-on es-next"
    assert (below in first, on in last) == ((True, True) if name.endswith("on") else (False, False))
    assert (on in first, below in last) == ((False, False) if name.endswith("on") else (True, True))
    for frame in frames:
        still = {e.get("class") for e in of_class(frame, "es-ring")} - {
            e.get("class") for e in of_class(frame, "es-next")
        }
        assert still == ({"es-ring es-on"} if name.startswith("gap") else set())


@pytest.mark.parametrize("kind", ["on", "gap-on", "pair-on"])
def test_taking_off_shows_the_same_places_as_putting_on_backwards(kind):
    def places(name):
        return [frame.poses for _, frame in motions.MOTIONS[name]]

    assert places(kind) == places(kind.replace("on", "off"))[::-1]


# Refusals


@pytest.mark.parametrize(
    ("call", "complaint"),
    [
        (lambda: figures.ring_puzzle("en", 25, 0), "the number of rings .* 1 to 24, got 25"),
        (lambda: figures.ring_puzzle("en", 9, 512), "expected a state of 9 rings .* got 512"),
        (lambda: figures.ring_puzzle("en", 9, 0, next_ring=10), "a ring .* 1 to 9, got 10"),
        (lambda: figures.ring_puzzle("en", 9, 0, legal=[0]), "a ring .* 1 to 9, got 0"),
        (lambda: figures.ring_domains("en", 11), "2 to 10, got 11"),
        (lambda: figures.ring_nesting("en", 2), "3 to 10, got 2"),
        (lambda: figures.ring_path("en", 6), "2 to 5, got 6"),
        (lambda: figures.ring_rhythm("en", True), "3 to 24, got True"),
        (lambda: figures.ring_motion("en", "of"), "expected a motion, one of .*, got 'of'"),
        (lambda: FIGURES["ring_figure"]("en", "0102"), "the digits 0 and 1, got '0102'"),
    ],
)
def test_what_cannot_be_drawn_is_refused_in_a_sentence(call, complaint):
    with pytest.raises(ValueError, match=complaint):
        call()


def test_text_is_escaped_and_markup_is_not_escaped_again():
    assert element("p", 'a < "b"', element("b", "&"), title='"<') == (
        '<p title="&quot;&lt;">a &lt; "b"<b>&amp;</b></p>'
    )


def test_the_widget_draws_from_the_same_numbers():
    source = (DOCS / "javascripts" / "ring-drawing.mjs").read_text(encoding="utf-8")
    theirs = dict(re.findall(r"^const ([A-Z_]+) = (-?[\d.]+);", source, re.MULTILINE))
    ours = {name: value for name, value in vars(puzzle).items() if type(value) in (int, float)}
    del ours["MOST_RINGS"]
    assert {name: float(theirs.get(name, "nan")) for name in ours} == ours
