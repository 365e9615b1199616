"""One kind of table for the whole site: rows once, then HTML, CSV and JSON of the same rows.

The HTML is raw, not Markdown: every row has an id to link to, and a table of 500 rows builds
ten times faster. How a column is set (numbers, code) is a class of the table, not of each cell.
"""

import csv
import io
import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from html import escape

from everystep.site.languages import Lang
from everystep.site.words import message

__all__ = ["Cell", "Column", "Link", "Table", "Worded", "downloads"]


@dataclass(frozen=True)
class Link:
    """A cell that leads somewhere."""

    text: str
    href: str


@dataclass(frozen=True)
class Worded:
    """A cell that each language words itself; the data files hold its plain text."""

    text: str
    words: dict[Lang, str]


WIDE = 95  # letters in a row that fit on a sheet of A4 held upright
LONG = 80  # rows that fill a box of four fifths of any screen

Cell = str | int | None | Link | Worded


@dataclass(frozen=True)
class Column:
    """One column: its name in the data files, and the message that heads it on the page."""

    name: str
    heading: str  # a key of the message catalogue
    number: bool = False  # to the right
    code: bool = False  # a state or a word: monospace


@dataclass(frozen=True)
class Table:
    """Rows of one length under headed columns; the first cell of a row is its heading."""

    stem: str  # where its data files are: "rings/table-1"
    caption: str  # a key of the message catalogue
    columns: Sequence[Column]
    rows: Sequence[Sequence[Cell]]
    ids: Callable[[Sequence[Cell]], tuple[str, ...]] | None = None  # one or two ids of a row
    search: bool = True  # False: keep its rows out of the search index
    params: dict[str, object] = field(default_factory=dict)  # of the caption and the headings

    def __post_init__(self) -> None:
        for row in self.rows:
            if len(row) != len(self.columns):
                raise ValueError(f"expected {len(self.columns)} cells, got {row!r}")

    def title(self, lang: Lang) -> str:
        """The caption in this language."""
        return self._message(lang, self.caption)

    def _message(self, lang: Lang, key: str) -> str:
        params = {
            name: value.words[lang] if isinstance(value, Worded) else value
            for name, value in self.params.items()
        }
        return message(lang, key, **params)

    def html(self, lang: Lang) -> str:
        """The table as HTML, in a box that scrolls sideways where the screen is narrow.

        A first cell needs no ``scope="row"``: in a column of nothing but headings it is implied.
        """
        title = self.title(lang)
        region = escape(message(lang, "site.table.scroll", title=title))
        heads = "".join(
            f'<th scope="col">{escape(self._message(lang, column.heading))}</th>'
            for column in self.columns
        )
        kinds = "".join(
            f" {kind}{i}"
            for i, column in enumerate(self.columns, 1)
            for kind, wanted in (("n", column.number), ("m", column.code))
            if wanted
        )
        hidden = "" if self.search else " data-search-exclude"
        rows = "\n".join(self._row(lang, row) for row in self.rows)
        return (
            f'<div class="es-table{self._size()}" role="region" tabindex="0" '
            f'aria-label="{region}"{hidden}>\n'
            f'<table class="es-rows{kinds}">\n<caption>{escape(title)}</caption>\n'
            f"<thead><tr>{heads}</tr></thead>\n<tbody>\n{rows}\n</tbody>\n</table>\n</div>"
        )

    def _size(self) -> str:
        """A class for what needs the long side of the paper, and one for what fills its box."""
        columns = zip(*self.rows, strict=True)
        letters = sum(max(len(_plain(cell)) for cell in column) for column in columns)
        return " es-wide" * (letters > WIDE) + " es-tall" * (len(self.rows) > LONG)

    def _row(self, lang: Lang, row: Sequence[Cell]) -> str:
        head, *rest = (_html(lang, cell) for cell in row)
        cells = "".join(f"<td>{cell}</td>" for cell in rest)
        if self.ids is None:
            return f"<tr><th>{head}</th>{cells}</tr>"
        own, *other = self.ids(row)
        extra = f" id={other[0]}" if other else ""  # no quotes: 2 KB less on a page of 341 rows
        return f"<tr id={own}><th{extra}><a href=#{own}>{head}</a></th>{cells}</tr>"

    def csv(self) -> str:
        """The rows as CSV; states keep their leading zeros, big numbers their digits."""
        out = io.StringIO()
        writer = csv.writer(out, lineterminator="\n")
        writer.writerow([column.name for column in self.columns])
        writer.writerows([_plain(cell) for cell in row] for row in self.rows)
        return out.getvalue()

    def json(self) -> str:
        """The rows as a JSON list of objects; a number beyond 2^53 is a string, and so is a state.

        A column is all numbers or all strings, never a mixture.
        """
        big = {
            column.name
            for i, column in enumerate(self.columns)
            if any(isinstance(row[i], int) and abs(row[i]) >= 2**53 for row in self.rows)  # type: ignore[arg-type]
        }
        rows = [
            {
                column.name: _plain(cell) if column.name in big else _value(cell)
                for column, cell in zip(self.columns, row, strict=True)
            }
            for row in self.rows
        ]
        lines = ",\n".join(json.dumps(row, ensure_ascii=False) for row in rows)
        return f"[\n{lines}\n]\n"


def downloads(lang: Lang, table: Table, base: str) -> str:
    """A line of Markdown that links the two data files; base leads from the page to the root."""
    name = table.stem.replace("/", "-")
    links = " · ".join(
        f"[{name}.{kind}]({base}data/{table.stem}.{kind})" for kind in ("csv", "json")
    )
    return message(lang, "site.download.files", links=links) + "\n"


def _html(lang: Lang, cell: Cell) -> str:
    match cell:
        case Worded(_, words):
            return escape(words[lang])
        case Link(text, href):
            return f'<a href="{escape(href)}">{escape(text)}</a>'
        case None:
            return "–"
        case _:
            return escape(str(cell))


def _plain(cell: Cell) -> str:
    match cell:
        case Link(text, _) | Worded(text, _):
            return text
        case None:
            return ""
        case _:
            return str(cell)


def _value(cell: Cell) -> str | int | None:
    return cell if isinstance(cell, int) or cell is None else _plain(cell)
