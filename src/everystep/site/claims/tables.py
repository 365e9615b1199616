"""The tables of the claims: how many there are of each verdict, and all of them as data."""

from collections import Counter
from collections.abc import Iterator
from functools import cache

from everystep.claims import SOURCES, VERDICTS, Claim, Finding, claims, decide, source_of
from everystep.site.claims.words import places, words
from everystep.site.languages import LANGUAGES
from everystep.site.tables import Cell, Column, Table, Worded
from everystep.site.words import message

__all__ = ["claims_table", "counts_table", "findings", "tables"]

_DATA = (
    "id",
    "source",
    "place",
    "topic",
    "kind",
    "verdict",
    "says",
    "found",
    "found_by_second_reading",
    "reference",
    "page",
    "claim_en",
    "claim_zh",
    "right_en",
    "right_zh",
)


@cache
def findings() -> dict[str, Finding]:
    """What the checks of each claim find; they run once."""
    return {claim.id: decide(claim) for claim in claims()}


def worded(group: str, name: str) -> Worded:
    """A cell that says this entry of the catalogue; the data files hold its name."""
    return Worded(name, {lang: message(lang, f"claims.{group}.{name}") for lang in LANGUAGES})


@cache
def counts_table() -> Table:
    """How many claims of each source have each verdict."""
    rows: list[tuple[Cell, ...]] = []
    total: Counter[str] = Counter()
    for key in SOURCES:
        counts = Counter(findings()[claim.id].verdict for claim in claims(key))
        total.update(counts)
        numbers = [counts[verdict] for verdict in VERDICTS]
        rows.append((worded("source", key), *numbers, sum(numbers)))
    rows.append((worded("source", "all"), *(total[v] for v in VERDICTS), total.total()))
    return Table(
        stem="sources/counts",
        caption="claims.caption.counts",
        columns=[
            Column("source", "claims.heading.source"),
            *(Column(verdict, f"claims.verdict.{verdict}", number=True) for verdict in VERDICTS),
            Column("all", "claims.heading.all", number=True),
        ],
        rows=rows,
    )


@cache
def claims_table(source: str | None = None) -> Table:
    """All claims, or those of one source, as the data files hold them."""
    return Table(
        stem=f"sources/{source or 'claims'}",
        caption="claims.caption.claims",
        columns=[Column(name, "claims.heading.data") for name in _DATA],
        rows=[_row(claim) for claim in claims(source)],
        params={"name": ""},
    )


def _row(claim: Claim) -> tuple[Cell, ...]:
    finding, said = findings()[claim.id], words()[claim.id]
    values = (finding.says, finding.found, finding.again)
    return (
        claim.id,
        source_of(claim).key,
        places()[claim.place]["zh"],
        claim.topic,
        claim.kind,
        finding.verdict,
        *(None if value is None else repr(value) for value in values),
        claim.reference or None,
        claim.page,
        *(said.claim[lang] for lang in LANGUAGES),
        *(said.right[lang] if said.right else None for lang in LANGUAGES),
    )


def tables() -> Iterator[Table]:
    """Every table of claims, for the data files."""
    yield counts_table()
    yield claims_table()
    yield from map(claims_table, SOURCES)
