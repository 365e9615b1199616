"""What a claim is, and how the verdict on it is computed from what its check finds."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, NamedTuple

from everystep import checks
from everystep.claims.records import RECORDS

__all__ = ["Check", "Claim", "Finding", "Kind", "Reading", "Source", "Topic", "Verdict", "decide"]

Verdict = Literal[
    "holds",  # taken at its word
    "as-counted",  # only in the source's own way of counting
    "loose",  # only under a condition that the source leaves out
    "damaged",  # only when signs that the copy has lost are put back
    "wrong",
    "unconfirmed",  # no reference settles it
    "not-checkable",  # what it speaks of is lost
]
Reading = Literal["counted", "nearly", "mended"]
Kind = Literal["computed", "recorded", "lost"]
Topic = Literal["rings", "counts", "domains", "gray", "hanoi", "parity", "technique", "shuffles"]
Check = Callable[[], object]

_SECOND: dict[Reading, Verdict] = {"counted": "as-counted", "nearly": "loose", "mended": "damaged"}


class Source(NamedTuple):
    """A text whose claims are checked.

    >>> from everystep.claims import SOURCES
    >>> SOURCES["hanoi"].author, SOURCES["hanoi"].year
    ('严海兵', '2022')
    """

    key: str
    """The name of its page."""
    title: str
    """Its title, as printed."""
    author: str
    """Who wrote it."""
    url: str
    """Where it was published or is copied; empty where that is not known."""
    year: str
    """Empty where it is not known."""


@dataclass(frozen=True, kw_only=True)
class Claim:
    """A statement of a source, and what decides it.

    ``says`` is the statement as a value. ``found`` is the check that takes the statement at its
    word; of the second readings there is at most one, used where the first does not agree.
    A recorded claim names an event of `RECORDS` instead, a lost one says where the thing was.

    >>> from everystep.claims import find
    >>> claim = find("rings-371")
    >>> claim.kind, claim.place, claim.topic, claim.page, claim.says
    ('computed', 'together', 'counts', 'rings/counts.md', (371, 256))
    """

    id: str
    """Its name in links."""
    place: str
    """A part of the source, the key of its heading."""
    topic: Topic
    """What it is about."""
    page: str
    """The page that treats it, below a language's root."""
    says: object = None
    """The statement, as a value."""
    found: Check | None = None
    """The check that takes the statement at its word."""
    counted: Check | None = None
    """The check in the source's own way of counting."""
    nearly: Check | None = None
    """The check under a condition that the source leaves out."""
    mended: Check | None = None
    """The check of the text with the signs put back that the copy has lost."""
    event: str = ""
    """The name of a record in `RECORDS`, instead of a check."""
    lost: str = ""
    """Where the thing was or was looked for, instead of a check."""

    @property
    def kind(self) -> Kind:
        """Whether a computation decides it, a record, or nothing can."""
        return "lost" if self.lost else "recorded" if self.event else "computed"

    @property
    def reference(self) -> str:
        """Where the record, or the lost thing, was or was looked for; empty if computed."""
        return self.lost or (RECORDS[self.event].reference if self.event else "")

    @property
    def second(self) -> tuple[Reading, Check] | None:
        """The second reading, if there is one."""
        if self.counted:
            return "counted", self.counted
        if self.nearly:
            return "nearly", self.nearly
        return ("mended", self.mended) if self.mended else None


class Finding(NamedTuple):
    """What the checks of a claim returned, and the verdict that follows; see `decide()`."""

    verdict: Verdict
    """What follows."""
    says: object
    """What the source says."""
    found: object
    """What comes out, the source taken at its word."""
    again: object
    """What comes out by the second reading; None where there was no need of one."""


def decide(claim: Claim) -> Finding:
    """What is found, and the verdict: every check of the claim runs.

    >>> from everystep.claims import find
    >>> decide(find("rings-371"))
    Finding(verdict='wrong', says=(371, 256), found=(341, 256), again=None)
    >>> decide(find("rings-2-rings-each"))
    Finding(verdict='loose', says=[], found=[0, 256], again=[])

    A statement that agrees with what is found holds. Else the second reading, where there is
    one, may agree, and says how the statement is to be taken. Else it is wrong; where the
    records are silent it is unconfirmed. What is no claim raises ValueError.
    """
    if not isinstance(claim, Claim):
        raise ValueError(f"expected a claim, got {checks.shown(claim)}")
    if claim.kind == "lost":
        return Finding("not-checkable", claim.says, None, None)
    if claim.found is None:
        found = RECORDS[claim.event].value
        if found is None:
            return Finding("unconfirmed", claim.says, None, None)
    else:
        found = claim.found()
    if found == claim.says:
        return Finding("holds", claim.says, found, None)
    if claim.second:
        reading, check = claim.second
        again = check()
        if again == claim.says:
            return Finding(_SECOND[reading], claim.says, found, again)
        return Finding("wrong", claim.says, found, again)
    return Finding("wrong", claim.says, found, None)
