"""Boards of sliding tiles: the value, the standard goal, and text in the forms people paste."""

import re
import unicodedata
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from math import isqrt
from typing import Literal, TypeAlias

from everystep.checks import flag, shown, text, whole_number

__all__ = [
    "MOST_CELLS",
    "Board",
    "Cells",
    "Style",
    "Tile",
    "format_board",
    "make_board",
    "parse_board",
    "standard_goal",
]

Tile: TypeAlias = int  # 0 is the blank
Cells: TypeAlias = tuple[Tile, ...]  # row by row
Style: TypeAlias = Literal["rows", "commas", "line", "slashes", "json", "letters"]

MOST_CELLS = 10_000

_LONGEST = 100_000  # characters of a pasted board
_BLANKS = frozenset(
    {"_", "x", "-", ".", "*", "□", "·", "空", "空格", "blank", "null", "none", "nil"}
)
_LETTERS = "0123456789abcdefghijklmno"  # one character a tile, boards of up to 25 cells


@dataclass(frozen=True, slots=True)
class Board:
    """Rows, columns and the cells row by row, 0 for the blank.

    Tiles are whole numbers from 1; alike tiles (two equal pieces of a picture) share a number.

    >>> Board(2, 2, (1, 2, 0, 3))
    Board(rows=2, columns=2, cells=(1, 2, 0, 3))
    >>> Board(2, 2, (1, 2, 3))
    Traceback (most recent call last):
    ValueError: expected 2 × 2 = 4 cells, got 3

    Fails with ValueError if the shape is not 1 × 1 up to MOST_CELLS cells, the cells do not fill
    it, a cell is not a whole number from 0 up, or there is not exactly one blank.
    """

    rows: int
    """The number of rows."""
    columns: int
    """The number of columns."""
    cells: Cells
    """The tiles row by row, 0 for the blank."""

    def __post_init__(self) -> None:
        _check_shape(self.rows, self.columns)
        if not isinstance(self.cells, tuple):
            raise ValueError(f"expected the cells as a tuple, got {shown(self.cells)}")
        if len(self.cells) != self.rows * self.columns:
            raise ValueError(
                f"expected {self.rows} × {self.columns} = {self.rows * self.columns} cells, "
                f"got {len(self.cells)}"
            )
        for tile in self.cells:
            whole_number(tile, "a tile", low=0)
        if self.cells.count(0) != 1:
            raise ValueError(f"expected one blank, got {self.cells.count(0) or 'none'}")

    @property
    def blank(self) -> int:
        """The index of the blank's cell, from 0."""
        return self.cells.index(0)

    @property
    def is_line(self) -> bool:
        """True for 1 × n and n × 1, where the order of the tiles never changes."""
        return self.rows == 1 or self.columns == 1

    @property
    def order(self) -> tuple[Tile, ...]:
        """The tiles in reading order, the blank left out."""
        return tuple(tile for tile in self.cells if tile)

    @property
    def has_alike(self) -> bool:
        """True if two tiles share a number."""
        return len(set(self.cells)) < len(self.cells)


def trusted_board(rows: int, columns: int, cells: Cells) -> Board:
    """A Board without its checks: trusts that they hold."""
    board = object.__new__(Board)
    object.__setattr__(board, "rows", rows)
    object.__setattr__(board, "columns", columns)
    object.__setattr__(board, "cells", cells)
    return board


def check_board(board: object, what: str = "a board") -> Board:
    """The board itself, once it is known to be one."""
    if not isinstance(board, Board):
        raise ValueError(f"expected {what} as a Board, got {shown(board)}")
    return board


def check_goal(board: Board, goal: Board | None) -> Board:
    """The goal for this board, the standard one if None; the same shape and tiles are checked."""
    if goal is None:
        _check_numbered(board.rows, board.columns, board.cells)
        return standard_goal(board.rows, board.columns)
    check_board(goal, "the goal")
    if (board.rows, board.columns) != (goal.rows, goal.columns):
        raise ValueError(
            f"expected a goal of {board.rows} × {board.columns} cells, "
            f"got {goal.rows} × {goal.columns}"
        )
    if sorted(board.cells) != sorted(goal.cells):
        extra = Counter(goal.cells) - Counter(board.cells)
        raise ValueError(f"expected a goal with the tiles of the board, got tile {min(extra)}")
    return goal


def standard_goal(rows: int, columns: int, *, blank: Literal["last", "first"] = "last") -> Board:
    """The board 1, 2, 3, … in reading order, with the blank in the last cell or the first.

    >>> print(format_board(standard_goal(2, 3)))
    1 2 3
    4 5 _

    Fails with ValueError if the shape is not 1 × 1 up to MOST_CELLS cells or blank is another word.
    Source: "4X4 數字拼圖" (blank last); R. E. Korf, 1985 (blank first).
    """
    _check_shape(rows, columns)
    tiles = tuple(range(1, rows * columns))
    if blank == "last":
        return trusted_board(rows, columns, (*tiles, 0))
    if blank == "first":
        return trusted_board(rows, columns, (0, *tiles))
    raise ValueError(f"expected the blank 'last' or 'first', got {shown(blank)}")


def make_board(cells: Sequence[Tile], columns: int, *, alike: bool = False) -> Board:
    """A board from its cells row by row: 1 to m·n − 1 once each and one 0.

    With alike=True numbers may repeat.

    >>> make_board([1, 2, 3, 0, 4, 5], 3)
    Board(rows=2, columns=3, cells=(1, 2, 3, 0, 4, 5))
    >>> make_board([1, 2, 2, 0], 2)
    Traceback (most recent call last):
    ValueError: expected each of the tiles 1 to 3 once, got 2 twice and no 3

    Fails with ValueError for what Board refuses, for cells that do not fill whole rows and, unless
    alike, for a tile that comes twice or is out of range.
    Source: the convention of the module everystep.tiles.
    """
    if not isinstance(cells, (tuple, list)):
        raise ValueError(f"expected the cells as a tuple or list, got {shown(cells)}")
    columns = whole_number(columns, "the number of columns", low=1, high=MOST_CELLS)
    if not cells or len(cells) % columns:
        raise ValueError(f"expected whole rows of {columns} cells, got {len(cells)} cells")
    board = Board(len(cells) // columns, columns, tuple(cells))
    if not flag(alike, "alike"):
        _check_numbered(board.rows, board.columns, board.cells)
    return board


def _check_shape(rows: int, columns: int) -> None:
    whole_number(rows, "the number of rows", low=1, high=MOST_CELLS)
    whole_number(columns, "the number of columns", low=1, high=MOST_CELLS)
    if rows * columns > MOST_CELLS:
        raise ValueError(f"expected at most {MOST_CELLS} cells, got {rows} × {columns}")


def _check_numbered(rows: int, columns: int, cells: Cells) -> None:
    """Trusts the size and the one blank; says which tile is out of range or comes twice."""
    most = rows * columns - 1
    seen: set[int] = set()
    for tile in cells:
        if tile > most or tile in seen:
            missing = min(set(range(1, most + 1)) - set(cells))
            if tile > most:
                raise ValueError(
                    f"expected each of the tiles 1 to {most} once, "
                    f"got {shown(tile)} and no {missing}"
                )
            raise ValueError(
                f"expected each of the tiles 1 to {most} once, got {tile} twice and no {missing}"
            )
        seen.add(tile)


# ── text ──────────────────────────────────────────────────────────────────────────────────────


def parse_board(
    pasted: str,
    *,
    rows: int | None = None,
    columns: int | None = None,
    alike: bool = False,
) -> Board:
    """The board that a pasted text means; format_board() writes it back.

    Rows stand on lines of their own or end in / or ;, or are bracketed lists. Cells stand apart by
    spaces, tabs, commas or |; or one character each, with a for 10 up to o for 24. The blank is 0,
    _, x, -, ., *, 空, an empty field, the number m·n, or simply left out: then it is where the gap
    between two numbers is wider, or else in the last cell. One line means a square board unless
    rows or columns say otherwise, or it ends in /.

    >>> parse_board("1 2 3/4 _ 5").cells
    (1, 2, 3, 4, 0, 5)
    >>> parse_board("fe169b4c0a73d852").cells
    (15, 14, 1, 6, 9, 11, 4, 12, 0, 10, 7, 3, 13, 8, 5, 2)
    >>> parse_board("8 2 1 13 10 4 5 14  7 9 11 3 12 15 6").blank  # the source's lost blank
    8
    >>> parse_board("1 2 3, 4 5 6, 7 8 8")
    Traceback (most recent call last):
    ValueError: expected one blank, got none

    Fails with ValueError for an empty text, rows of unequal length, no or two blanks, a cell that
    is no tile, letters beside two-digit numbers, a number of cells that makes no square and,
    unless alike, a tile that comes twice or is out of range.
    """
    pasted = text(pasted, "a board", longest=_LONGEST)
    if rows is not None:
        whole_number(rows, "the number of rows", low=1, high=MOST_CELLS)
    if columns is not None:
        whole_number(columns, "the number of columns", low=1, high=MOST_CELLS)
    if rows is not None and columns is not None:
        _check_shape(rows, columns)
    lines, one_line = _lines(unicodedata.normalize("NFKC", pasted).lower().replace("、", ","))
    table = _numbers([_fields(line) for line in lines])
    gaps = [_wide_gap(line) for line in lines]
    if one_line:
        height, width = _shape_of_line(table[0], rows, columns)
    else:
        height, width = len(table), max(len(row) for row in table)
    if (rows or height, columns or width) != (height, width):
        raise ValueError(
            f"expected {rows or height} × {columns or width} cells, got {height} × {width}"
        )
    if height * width > MOST_CELLS:
        raise ValueError(f"expected at most {MOST_CELLS} cells, got {height} × {width}")
    found = sum(len(row) for row in table)
    if found == height * width - 1 and not any(0 in row for row in table):
        short = next(k for k, row in enumerate(table) if len(row) < width or one_line)
        place = gaps[short]
        if place is None and short == len(table) - 1:
            place = len(table[short])
        if place is not None:
            table[short].insert(place, 0)
    if not one_line:
        for number, row in enumerate(table, start=1):
            if len(row) != width:
                raise ValueError(
                    f"expected {width} cells in each row, got {len(row)} in row {number}"
                )
    cells = [tile for row in table for tile in row]
    if len(cells) != height * width:
        raise ValueError(f"expected {height} × {width} = {height * width} cells, got {len(cells)}")
    if 0 not in cells and cells.count(len(cells)) == 1:
        cells[cells.index(len(cells))] = 0
    return make_board(cells, width, alike=alike)


def _lines(pasted: str) -> tuple[list[str], bool]:
    """The rows as text, and whether the text is one line whose shape must be guessed."""
    if re.search(r"[\[\](){}]", pasted):
        flat = re.sub(r"[({]", "[", re.sub(r"[)}]", "]", pasted)).strip()
        inner = re.fullmatch(r"\[([^\[\]]*)\]", flat)
        if inner:
            return [inner[1]], True
        if not re.fullmatch(r"\[(\s*\[[^\[\]]*\](\s*,)?)+\s*\]", flat):
            raise ValueError(
                f"expected brackets around rows, as in [[1, 2], [3, 0]], got {shown(pasted)}"
            )
        return re.findall(r"\[([^\[\]]*)\]", flat[1:-1]), False
    pieces = [piece for piece in re.split(r"[\n\r/;]+", pasted) if piece.strip(" |")]
    if not pieces:
        raise ValueError(f"expected a board, got {shown(pasted)}")
    if len(pieces) > 1 or re.search(r"[/;]", pasted):
        return pieces, False
    by_comma = [piece for piece in pieces[0].split(",") if piece.strip()]
    if len(by_comma) > 1 and any(len(piece.split()) > 1 for piece in by_comma):
        return by_comma, False
    return pieces, True


def _fields(line: str) -> list[str]:
    """The cells of one row as text; an empty field between commas or tabs is ''."""
    line = re.sub(r"[|\"']", " ", line)
    if "," in line or "\t" in line.strip("\t "):
        fields = [field.strip() for field in re.split(r"[,\t]", line.rstrip(" "))]
        if fields[-1] == "" and len(fields) > 1:
            fields.pop()
        return [word for field in fields for word in (field.split() or [""])]
    return line.split()


def _wide_gap(line: str) -> int | None:
    """The index of the one cell that a gap of two or more spaces leaves out, if there is one."""
    gaps = [len(gap) for gap in re.findall(r" +", line.strip())]
    wide = [place for place, gap in enumerate(gaps, start=1) if gap > 1]
    return wide[0] if len(wide) == 1 else None


def _numbers(table: list[list[str]]) -> list[list[int]]:
    """The words as tiles: decimal numbers, or one letter or digit each, 0 for a blank sign."""
    if all(len(row) == 1 for row in table):  # words without gaps, or a board of one column
        words = [row[0] for row in table]
        if any(
            word not in _BLANKS and len(word) > 1 and not _is_decimal(word, len(words) - 1)
            for word in words
        ):
            table = [list(word.replace("空格", "空")) for word in words]
    letter = long_number = ""
    numbers: list[list[int]] = []
    for row in table:
        numbers.append([])
        for word in row:
            if word == "" or word in _BLANKS:
                numbers[-1].append(0)
            elif len(word) <= 6 and word.isascii() and word.isdigit():
                numbers[-1].append(int(word))
                if len(word) > 1:
                    long_number = word
            elif len(word) == 1 and word in _LETTERS:
                numbers[-1].append(_LETTERS.index(word))
                letter = word
            else:
                raise ValueError(
                    f"expected whole numbers and one blank (0, _, x or 空), got {shown(word)}"
                )
    if letter and long_number:
        raise ValueError(
            "expected all tiles as numbers or all as single characters, "
            f"got {letter!r} beside {long_number!r}"
        )
    return numbers


def _is_decimal(word: str, most: int) -> bool:
    return len(word) <= 6 and word.isascii() and word.isdigit() and int(word) <= most


def _shape_of_line(row: list[int], rows: int | None, columns: int | None) -> tuple[int, int]:
    """Height and width of a board pasted on one line, perhaps with its blank left out."""
    for size in (len(row), len(row) + 1):
        if size > len(row) and 0 in row:
            continue
        if rows is not None and columns is not None:
            return rows, columns
        if rows is not None and size % rows == 0:
            return rows, size // rows
        if columns is not None and size % columns == 0:
            return size // columns, columns
        side = isqrt(size)
        if rows is columns is None and side * side == size:
            return side, side
    raise ValueError(
        "expected rows on lines of their own or the number of columns, "
        f"got {len(row)} cells on one line"
    )


def format_board(board: Board, *, style: Style = "rows", blank: str = "_") -> str:
    """The board as text, so that parse_board() gives it back.

    The styles: "rows" in aligned columns, "commas" a line each row, "line" all on one line,
    "slashes" rows ended by /, "json" lists with 0 for the blank, "letters" one character a cell
    for boards of up to 25 cells. A single row in the styles rows, commas and line needs rows=1 to
    be read back.

    >>> board = Board(2, 3, (1, 2, 3, 0, 4, 5))
    >>> format_board(board, style="slashes")
    '1 2 3/_ 4 5'
    >>> format_board(board, style="json")
    '[[1, 2, 3], [0, 4, 5]]'
    >>> format_board(standard_goal(4, 4), style="letters", blank="0")
    '1234/5678/9abc/def0'

    Fails with ValueError if the style is not one of these, the board too big for letters, or the
    blank sign is one that parse_board() does not know.
    Source: the forms in which solvers and papers print boards.
    """
    check_board(board)
    if not isinstance(blank, str) or (blank != "0" and blank not in _BLANKS):
        raise ValueError(f"expected a blank sign such as '_' or '0', got {shown(blank)}")
    words = [str(tile) if tile else blank for tile in board.cells]
    width = board.columns
    starts = range(0, len(words), width)
    if style == "rows":
        wide = max(map(len, words))
        return "\n".join(
            " ".join(word.rjust(wide) for word in words[start : start + width]) for start in starts
        )
    if style == "commas":
        return "\n".join(",".join(words[start : start + width]) for start in starts)
    if style == "line":
        return " ".join(words)
    if style == "slashes":
        last = "/" if board.rows == 1 else ""
        return "/".join(" ".join(words[start : start + width]) for start in starts) + last
    if style == "json":
        return str([list(board.cells[start : start + width]) for start in starts])
    if style == "letters":
        if len(words) > len(_LETTERS) or max(board.cells) >= len(_LETTERS) or len(blank) != 1:
            raise ValueError(
                f"expected at most {len(_LETTERS)} cells and a blank of one character "
                f"for letters, got {len(words)} cells and {blank!r}"
            )
        word = "".join(_LETTERS[tile] if tile else blank for tile in board.cells)
        last = "/" if board.rows == 1 else ""
        return "/".join(word[start : start + width] for start in starts) + last
    raise ValueError(
        "expected the style 'rows', 'commas', 'line', 'slashes', 'json' or 'letters', "
        f"got {shown(style)}"
    )
