"""What five texts on these puzzles say, and what is found when it is checked.

Each claim is data: where it stands, what it says as a value, and the check that decides it. The
verdict is computed from what the check returns, never typed in; a claim about history, or about
a measurement, is compared with a record that has a reference.

>>> claim = find("rings-371")
>>> claim.says, decide(claim).found, decide(claim).verdict
((371, 256), (341, 256), 'wrong')
"""

from collections.abc import Iterator

from everystep import checks
from everystep.claims import fifteen, gray_post, hanoi_paper, nine_rings, pictures, recursion
from everystep.claims.claim import Claim, Finding, Kind, Reading, Source, Topic, Verdict, decide
from everystep.claims.records import RECORDS, Record
from everystep.claims.sources import SOURCES

__all__ = [
    "RECORDS",
    "SOURCES",
    "VERDICTS",
    "Claim",
    "Finding",
    "Kind",
    "Reading",
    "Record",
    "Source",
    "Topic",
    "Verdict",
    "claims",
    "decide",
    "find",
    "source_of",
]

VERDICTS: tuple[Verdict, ...] = (
    "holds",
    "as-counted",
    "loose",
    "damaged",
    "wrong",
    "unconfirmed",
    "not-checkable",
)

_CLAIMS: dict[str, tuple[Claim, ...]] = {
    "nine-rings": nine_rings.CLAIMS + recursion.CLAIMS,
    "gray-code": gray_post.CLAIMS,
    "fifteen": fifteen.CLAIMS,
    "hanoi": hanoi_paper.CLAIMS,
    "pictures": pictures.CLAIMS,
}
_BY_ID = {claim.id: (key, claim) for key, claims in _CLAIMS.items() for claim in claims}


def claims(source: str | None = None) -> Iterator[Claim]:
    """The claims of this source in the order of its text, or those of all sources.

    >>> next(claims("hanoi")).id
    'hanoi-ancient-india'
    >>> next(claims("no such"))
    Traceback (most recent call last):
    ValueError: expected a source nine-rings, gray-code, fifteen, hanoi or pictures, got 'no such'
    """
    if source is not None and not (isinstance(source, str) and source in _CLAIMS):
        *names, last = _CLAIMS
        raise ValueError(
            f"expected a source {', '.join(names)} or {last}, got {checks.shown(source)}"
        )
    for key, found in _CLAIMS.items():
        if source in (None, key):
            yield from found


def find(id: str) -> Claim:
    """The claim with this id.

    >>> find("gray-two-rings-order").says
    ['11', '10', '00']
    >>> find("gray-no-such")
    Traceback (most recent call last):
    ValueError: expected the id of a claim, got 'gray-no-such'
    """
    return _entry(id)[1]


def source_of(claim: Claim) -> Source:
    """The source that makes this claim.

    >>> source_of(find("rings-371")).title
    '九连环玩法__二进制之初探'

    What is no claim of a source raises ValueError.
    """
    if not isinstance(claim, Claim):
        raise ValueError(f"expected a claim, got {checks.shown(claim)}")
    return SOURCES[_entry(claim.id)[0]]


def _entry(id: object) -> tuple[str, Claim]:
    if not isinstance(id, str) or id not in _BY_ID:
        raise ValueError(f"expected the id of a claim, got {checks.shown(id)}")
    return _BY_ID[id]
