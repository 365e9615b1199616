"""The positions of the sources and of the reports that the pages work through.

"4X4 數字拼圖" gives its patterns without their blanks; there is one place for each at which its
own figures 11 and 12 come out. `board()` reads what a page writes: one of these names, or a board.
"""

from everystep.tiles import Board, parse_board, standard_goal

__all__ = ["EXAMPLES", "board"]

EXAMPLES: dict[str, str] = {
    # "4X4 數字拼圖"
    "figure-1": "0 8 4 7/9 12 13 10/3 5 15 1/11 6 14 2",
    "figure-2": "8 2 1 13/10 4 5 14/0 7 9 11/3 12 15 6",
    "figure-3-middle": "1 3 5 7/9 11 13 15/2 4 6 8/10 12 14 0",
    "figure-3-spiral": "1 2 3 4/12 13 14 5/11 0 15 6/10 9 8 7",
    "reversed": "1 2 3 4/5 6 7 8/9 10 12 11/13 14 15 0",
    "ordered": "1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0",
    # 不可還原的拼圖
    "a": "1 2 3/4 5 6/7 8 0",
    "b": "1 2 3/4 5 6/8 7 0",
}


def board(text: str) -> Board:
    """The board of this name, or the one that the text is; "4x4" is the ordered one.

    >>> board("b").cells
    (1, 2, 3, 4, 5, 6, 8, 7, 0)
    >>> board("2x3").cells
    (1, 2, 3, 4, 5, 0)

    Fails with ValueError if the text is neither.
    """
    rows, cross, columns = text.partition("x")
    if cross and rows.isdigit() and columns.isdigit():
        return standard_goal(int(rows), int(columns))
    return parse_board(EXAMPLES.get(text, text), alike=True)
