"""What the sources say is checked: each verdict is computed, recorded, worded, shown and linked."""

import csv
import doctest
import json
import re
from dataclasses import replace
from pathlib import Path

import pytest

from everystep.claims import RECORDS, SOURCES, VERDICTS, claims, decide, find, source_of
from everystep.site.claims import tables
from everystep.site.claims.blocks import claim_rows
from everystep.site.claims.sessions import imports, modules_of, session
from everystep.site.claims.words import places, words
from everystep.site.page import Page
from everystep.site.pages import DOCS

CLAIMS = list(claims())
IDS = [claim.id for claim in CLAIMS]
FOUND = tables.findings()
RECORDED = Path(__file__).parent / "data" / "claims_findings.csv"
# "damaged" is no fault of the source, and a page need not speak of it.
CORRECTED = ("as-counted", "loose", "wrong", "unconfirmed")


def _recorded():
    """What each check is known to find: id -> (verdict, found, found by the second reading)."""
    lines = RECORDED.read_text(encoding="utf-8").splitlines()
    rows = csv.reader(line for line in lines if not line.startswith("#"))
    return {claim_id: tuple(rest) for claim_id, *rest in rows}


def _findings():
    """The same of the checks as they run now."""
    found = {}
    for claim in CLAIMS:
        finding = FOUND[claim.id]
        found[claim.id] = (finding.verdict, _text(finding.found), _text(finding.again))
    return found


def _text(value):
    return repr(sorted(value) if isinstance(value, (set, frozenset)) else value)


def _differences(recorded, found):
    """The ids whose finding is not the recorded one, and those that only one side has."""
    return {key for key in recorded.keys() | found if recorded.get(key) != found.get(key)}


@pytest.fixture(scope="module")
def found():
    return _findings()


def test_every_check_runs_and_finds_what_is_recorded(found):
    recorded = _recorded()
    assert {key: (recorded.get(key), found.get(key)) for key in _differences(recorded, found)} == {}


@pytest.mark.parametrize("claim_id", IDS)
def test_a_recorded_finding_turned_round_is_noticed(claim_id, found):
    """One other verdict, or one other value, and just this claim is named."""
    recorded = _recorded()
    verdict, value, again = recorded[claim_id]
    for other in {*VERDICTS} - {verdict}:
        assert _differences({**recorded, claim_id: (other, value, again)}, found) == {claim_id}
    assert _differences({**recorded, claim_id: (verdict, f"{value}0", again)}, found) == {claim_id}


@pytest.mark.parametrize("claim", CLAIMS, ids=IDS)
def test_a_verdict_follows_from_what_the_text_says(claim):
    """The same check with another statement of the text no longer holds."""
    finding = decide(claim)
    other = decide(replace(claim, says="something else"))
    if claim.kind == "lost":
        assert finding.verdict == other.verdict == "not-checkable"
    elif finding.verdict == "unconfirmed":
        assert RECORDS[claim.event].value is None
    else:
        assert other.verdict == "wrong"
        agreeing = finding.found if finding.verdict == "holds" else finding.again
        assert (finding.verdict == "wrong") == (claim.says not in (finding.found, agreeing))


@pytest.mark.parametrize("claim", CLAIMS, ids=IDS)
def test_a_claim_has_a_check_or_a_reference(claim):
    if claim.kind == "computed":
        assert claim.found is not None
        assert claim.reference == ""
    else:
        assert len(claim.reference) > 5
    assert sum(check is not None for check in (claim.counted, claim.nearly, claim.mended)) <= 1


def test_a_second_reading_is_there_only_where_it_is_needed():
    idle = [c.id for c in CLAIMS if c.second and FOUND[c.id].again is None]
    assert idle == []


def test_ids_are_unique_and_say_their_subject():
    assert len(set(IDS)) == len(IDS)
    for claim in CLAIMS:
        assert re.fullmatch(r"(rings|recursion|gray|tiles|hanoi|pictures)-[A-Za-z0-9-]+", claim.id)


def test_every_record_is_used():
    used = {claim.event for claim in CLAIMS} | {"hanoi-c-stack"}
    assert used - {""} == set(RECORDS)


def test_the_five_sources_have_about_as_many_claims_as_were_counted_by_hand():
    counts = {key: len(list(claims(key))) for key in SOURCES}
    assert counts["nine-rings"] + counts["gray-code"] >= 86
    assert counts["hanoi"] >= 20
    assert counts["fifteen"] + counts["pictures"] >= 40


@pytest.mark.parametrize("claim", CLAIMS, ids=IDS)
def test_a_claim_is_worded_in_both_languages(claim):
    said = words()[claim.id]
    assert claim.place in places()
    for text in (said.claim, said.right):
        if text is not None:
            assert set(text) == {"en", "zh"}
            assert not re.search("[\u4e00-\u9fff][,;:!?]", text["zh"]), "half-width punctuation"
    assert said.right or FOUND[claim.id].verdict == "holds", "it does not say what is right"


def test_no_words_are_left_over():
    assert set(words()) == set(IDS)
    assert set(places()) == {claim.place for claim in CLAIMS}


@pytest.mark.parametrize("claim", CLAIMS, ids=IDS)
def test_a_number_in_what_is_right_is_one_that_the_check_shows(claim):
    """Of two digits or more; years and such must stand in the reference."""
    said = words()[claim.id]
    if said.right is None or claim.kind == "lost":
        return
    finding = FOUND[claim.id]
    shown = f"{finding} {claim.reference} {said.claim['en']}"
    for reading in ("found", "counted", "nearly", "mended"):
        if getattr(claim, reading) and claim.kind == "computed":
            shown += session(claim, reading)
    right = re.sub(r"A\d{6}|10…0", "", said.right["en"])  # sequences of the OEIS, a state
    numbers = set(re.findall(r"\d{2,}", right))
    assert numbers - set(re.findall(r"\d+", shown)) - ALSO.get(claim.id, set()) == set()


# Numbers that are no finding: the next of 1, 3, 7, …, and the bits of a processor.
ALSO = {"recursion-unweighted": {"15"}, "hanoi-stops-at-27": {"32"}}


@pytest.mark.parametrize("source", SOURCES)
def test_the_session_of_a_check_is_the_check(source):
    """It runs in the names that its page imports, and gives what the engine found."""
    names = {}
    exec("\n".join(imports(modules_of(source))), names)
    flags = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
    parser, runner = doctest.DocTestParser(), doctest.DocTestRunner(optionflags=flags)
    for claim in claims(source):
        if claim.kind == "computed":
            text = session(claim) + "\n"
            if claim.second:
                text += session(claim, claim.second[0], shown=text) + "\n"
            test = parser.get_doctest(text, dict(names), claim.id, None, None)
            runner.run(test, out=lambda _: None)
    assert runner.summarize(verbose=False).failed == 0


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize("source", SOURCES)
def test_every_claim_of_a_source_has_its_row_and_its_link(source, lang):
    html = claim_rows(Page(lang, f"sources/{source}.md"), source)
    for claim in claims(source):
        assert html.count(f'id="{claim.id}"') == 1
        assert f'href="#{claim.id}"' in html
    assert html.count("```pycon") == sum(
        1 + (FOUND[claim.id].again is not None)
        for claim in claims(source)
        if claim.kind == "computed"
    )


def test_the_counts_are_those_of_the_rows():
    table = tables.counts_table()
    *each, total = table.rows
    for row, key in zip(each, SOURCES, strict=True):
        verdicts = [FOUND[claim.id].verdict for claim in claims(key)]
        assert list(row[1:]) == [*(verdicts.count(v) for v in VERDICTS), len(verdicts)]
    assert total[-1] == len(CLAIMS)
    assert list(total[1:]) == [sum(row[i] for row in each) for i in range(1, len(total))]


def test_the_data_files_hold_every_claim_in_both_languages():
    data = json.loads(tables.claims_table().json())
    assert [entry["id"] for entry in data] == IDS
    for entry in data:
        assert entry["claim_en"]
        assert entry["claim_zh"]
        assert entry["verdict"] == FOUND[find(entry["id"]).id].verdict
    assert len(tables.claims_table().csv().splitlines()) == len(IDS) + 1


def _links():
    """The rows that each page links: path below its language -> ids, for both languages."""
    found = {}
    for source in DOCS.glob("*/**/*.md"):
        lang, _, path = source.relative_to(DOCS).as_posix().partition("/")
        if not path.startswith("sources/"):
            text = source.read_text(encoding="utf-8")
            found[lang, path] = set(re.findall(r"sources/[a-z-]+(?:\.md|/)#([A-Za-z0-9-]+)", text))
    return found


def test_every_page_that_corrects_a_source_links_the_row():
    links = _links()
    missing = [
        f"docs/{lang}/{claim.page}: sources/{source_of(claim).key}.md#{claim.id}"
        for claim in CLAIMS
        if FOUND[claim.id].verdict in CORRECTED
        for lang in ("en", "zh")
        if claim.id not in links[lang, claim.page]
    ]
    assert missing == []


def test_both_languages_link_the_same_rows():
    links = _links()
    assert all(links.get(("zh", p), ids) == ids for (lang, p), ids in links.items() if lang == "en")


def test_every_row_that_is_linked_is_there():
    assert {claim_id for ids in _links().values() for claim_id in ids} <= set(IDS)


def test_the_page_of_a_claim_exists_where_its_folder_is_written():
    missing = {
        claim.page
        for claim in CLAIMS
        if (DOCS / "en" / claim.page).parent.is_dir() and not (DOCS / "en" / claim.page).is_file()
    }
    assert missing <= {"tiles/optimal.md"}  # still to be written


@pytest.mark.parametrize("wrong", ["", "rings-0", 7, None, True, "x" * 10**7])
def test_an_id_that_is_none_is_refused(wrong):
    with pytest.raises(ValueError, match="^expected the id of a claim, got "):
        find(wrong)


@pytest.mark.parametrize("wrong", ["", "rings", 7, True, [], {"hanoi"}])
def test_a_source_that_is_none_is_refused(wrong):
    with pytest.raises(ValueError, match=r"^expected a source nine-rings, .* or pictures, got "):
        list(claims(wrong))


@pytest.mark.parametrize("function", [decide, source_of])
@pytest.mark.parametrize("wrong", ["rings-371", 7, None, True])
def test_what_is_no_claim_is_refused(function, wrong):
    with pytest.raises(ValueError, match="^expected a claim, got "):
        function(wrong)
