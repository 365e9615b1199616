"""What the pages on the sources may put between {{ and }}: rows with their checks, the overview."""

import re
from collections import Counter
from collections.abc import Callable
from functools import cache
from html import escape
from itertools import groupby
from pathlib import Path

from everystep.claims import VERDICTS, Claim, Finding, claims, source_of
from everystep.site.claims import tables
from everystep.site.claims.sessions import imports, modules_of, session
from everystep.site.claims.words import places, words
from everystep.site.languages import Lang
from everystep.site.page import Page
from everystep.site.words import message

__all__ = ["BLOCKS", "PAGE_BLOCKS", "TABLES"]

DOCS = Path(__file__).parents[4] / "docs"
_OPEN = ("wrong", "loose", "as-counted", "damaged")  # these show their check without being asked
_CHINESE = re.compile("[\u4e00-\u9fff]")


def claim_imports(lang: Lang, source: str) -> str:
    """The session with the imports that the checks of this source need."""
    lines = "\n".join(f">>> {line}" for line in imports(modules_of(source)))
    return f"```pycon\n{lines}\n```\n"


def claim_tally(lang: Lang, source: str) -> str:
    """How many claims of this source have each verdict, as a line of badges."""
    counts = Counter(tables.findings()[claim.id].verdict for claim in claims(source))
    badges = "".join(
        f'<strong class="es-claim-verdict es-{verdict}">'
        f"{escape(message(lang, f'claims.verdict.{verdict}'))} {counts[verdict]}</strong>"
        for verdict in VERDICTS
        if counts[verdict]
    )
    return f'<p class="es-tally">{badges}</p>'


def claim_rows(page: Page, source: str) -> str:
    """The claims of this source under the headings of its parts, each with its check."""
    parts = []
    for place, members in groupby(claims(source), key=lambda claim: claim.place):
        parts.append(f"### {places()[place][page.lang]} {{ #{source}-{place} }}")
        parts += [_row(page, claim) for claim in members]
    return "\n\n".join(parts) + "\n"


def _row(page: Page, claim: Claim) -> str:
    lang, finding, said = page.lang, tables.findings()[claim.id], words()[claim.id]
    label = escape(message(lang, "claims.row.permalink"))
    lines = [
        f'<div class="es-claim" id="{claim.id}" markdown="1">',
        f'<p class="es-claim-head" data-search-exclude>{_badge(lang, finding)} '
        f'<a class="es-claim-link" href="#{claim.id}" title="{label}">{claim.id}</a></p>',
        f'<p class="es-claim-says">{escape(said.claim[lang])}</p>',
    ]
    if said.right:
        lines.append(f'<p class="es-claim-right">{escape(said.right[lang])}</p>')
    if claim.kind != "computed":
        key = "claims.row.lost" if claim.kind == "lost" else "claims.row.reference"
        reference = message(lang, key, reference=claim.reference)
        lines.append(f'<p class="es-claim-more">{_marked(lang, reference)}</p>')
    link = _page_link(page, claim.page)
    if link:
        more = escape(message(lang, "claims.row.page", link="\0")).replace("\0", link)
        lines.append(f'<p class="es-claim-more" data-search-exclude>{more}</p>')
    text = "\n".join(lines)
    if claim.kind == "computed":
        text += f"\n{_check(lang, claim, finding)}"
    return f"{text}\n</div>"


def _badge(lang: Lang, finding: Finding) -> str:
    words_ = escape(message(lang, f"claims.verdict.{finding.verdict}"))
    return f'<strong class="es-claim-verdict es-{finding.verdict}">{words_}</strong>'


def _marked(lang: Lang, text: str) -> str:
    """The text, marked as Chinese where an English page holds some."""
    chinese = lang == "en" and _CHINESE.search(text)
    return f'<span lang="zh">{escape(text)}</span>' if chinese else escape(text)


def _check(lang: Lang, claim: Claim, finding: Finding) -> str:
    """The sessions of the check, folded up where the claim holds."""
    flag = " open" if finding.verdict in _OPEN else ""
    summary = escape(message(lang, "claims.row.found"))
    first = f"```pycon\n{session(claim)}\n```"
    parts = [
        f'<details class="es-claim-check" data-search-exclude markdown="1"{flag}>',
        f"<summary>{summary}</summary>",
    ]
    parts += ["", first, ""]
    if claim.second and finding.again is not None:
        reading = claim.second[0]
        head = escape(message(lang, f"claims.row.{reading}"))
        again = session(claim, reading, shown=first)
        parts += [f"<p>{head}</p>", "", f"```pycon\n{again}\n```", ""]
    return "\n".join([*parts, "</details>"])


def _page_link(page: Page, target: str) -> str:
    """A link to the page that treats a claim; empty where there is no such page."""
    title = _title(page.lang, target)
    if not title:
        return ""
    folder = target.removesuffix("index.md").removesuffix(".md")
    url = page.url(f"{folder}/" if folder and not folder.endswith("/") else folder)
    return f'<a href="{url}">{escape(title)}</a>'


@cache
def _title(lang: Lang, target: str) -> str:
    source = DOCS / lang / target
    if not source.is_file():
        return ""
    heading = re.search(r"^# (.+)$", source.read_text(encoding="utf-8"), re.MULTILINE)
    return heading[1] if heading else ""


def claim_filter(page: Page) -> str:
    """All claims as one table, which the element around it can narrow down."""
    lang = page.lang
    heads = "".join(
        f'<th scope="col">{escape(message(lang, f"claims.heading.{name}"))}</th>'
        for name in ("verdict", "claim", "source", "topic")
    )
    title = escape(message(lang, "claims.caption.claims"))
    rows = "\n".join(_overview_row(page, claim) for claim in claims())
    return (
        f'<div class="es-widget es-claims">\n<claims-filter>\n'
        f'<div class="es-table" role="region" tabindex="0" aria-label="{title}" '
        f"data-search-exclude>\n"
        f'<table class="es-rows">\n<caption>{title}</caption>\n'
        f"<thead><tr>{heads}</tr></thead>\n<tbody>\n{rows}\n</tbody>\n</table>\n</div>\n"
        f"</claims-filter>\n</div>"
    )


def _overview_row(page: Page, claim: Claim) -> str:
    lang, finding = page.lang, tables.findings()[claim.id]
    source = source_of(claim).key
    says = escape(words()[claim.id].claim[lang])
    name = escape(message(lang, f"claims.source.{source}"))
    topic = escape(message(lang, f"claims.topic.{claim.topic}"))
    return (
        f'<tr data-source="{source}" data-verdict="{finding.verdict}" data-topic="{claim.topic}">'
        f"<td>{_badge(lang, finding)}</td>"
        f'<td><a href="{page.url(f"sources/{source}/")}#{claim.id}">{says}</a></td>'
        f"<td>{name}</td><td>{topic}</td></tr>"
    )


BLOCKS: dict[str, Callable[..., str]] = {
    "claim_counts": lambda lang: tables.counts_table().html(lang),
    "claim_imports": claim_imports,
    "claim_tally": claim_tally,
}

PAGE_BLOCKS: dict[str, Callable[..., str]] = {
    "claim_rows": claim_rows,
    "claim_filter": claim_filter,
}

TABLES = tables.tables
