"""Single-track and Beckett–Gray codes: the few that were found by search and are kept here.

Both were found by depth-first search; the tests check every property they are named for.
"""

from everystep import checks
from everystep.gray_variants.kinds import flips_to_code

__all__ = ["beckett_code", "single_track_code"]

Code = tuple[int, ...]

# positions: (bits, first word, turn, flips). The flips are those of one n-th of the circle;
# each further n-th repeats them on the bits moved on by ``turn``, counted round.
_SINGLE_TRACK = {
    6: (3, 0b001, 1, "10"),
    8: (4, 0b0001, 1, "10"),
    30: (5, 0b00001, 3, "123120"),
    48: (6, 0b110101, 5, "32404313"),
    126: (7, 0b1110101, 1, "320610131545056350"),
    224: (8, 0b11110101, 1, "3051430142173134130212731035"),
    360: (9, 0b000000001, 2, "7203745671061827517638213464054682872365"),
    504: (9, 0b000000001, 7, "31380207645202147372864151617278735438258287828125651213"),
}


def single_track_code(positions: int) -> Code:
    """A cycle of so many words in which one bit changes at a time and all bits share one track.

    Each bit shows what bit 0 shows, some positions earlier: an encoder disc needs one ring of
    marks, and its sensors stand round that ring. It is not a full Gray code: words are left out.

    >>> code = single_track_code(360)
    >>> len(set(code)), max(code).bit_length()
    (360, 9)
    >>> ["".join(str(word >> bit & 1) for word in single_track_code(6)) for bit in range(3)]
    ['110001', '011100', '000111']

    Kept are 6, 8, 30, 48, 126, 224, 360 and 504 positions, with 3, 4, 5, 6, 7, 8, 9 and 9 bits;
    other numbers raise ValueError.
    Source: A. P. Hiltgen, K. G. Paterson, M. Brandestini, "Single-track Gray codes", IEEE
    Trans. Inform. Theory 42 (1996) 1555-1561, for the definition.
    """
    checks.whole_number(positions, "the number of positions")
    if positions not in _SINGLE_TRACK:
        kept = ", ".join(map(str, _SINGLE_TRACK))
        raise ValueError(
            f"expected one of the numbers of positions {kept}, got {checks.shown(positions)}"
        )
    n, first, turn, flips = _SINGLE_TRACK[positions]
    all_flips = [(int(flip) + part * turn) % n for part in range(n) for flip in flips]
    return flips_to_code(all_flips[:-1], start=first)


_BECKETT = {1: "0", 2: "010", 5: "0102013201043210434213234041230"}


def beckett_code(n: int) -> Code:
    """A cyclic Gray code of n bits where the 1 that goes is always the one that stood longest.

    As on a stage that actors enter and leave one at a time, first in, first out.

    >>> [f"{word:05b}" for word in beckett_code(5)[:8]]
    ['00000', '00001', '00011', '00010', '00110', '00111', '00101', '01101']

    Kept are n = 1, 2 and 5. For 3 and 4 bits there is none (the search runs to its end);
    those, and every other n, raise ValueError.
    Source: Knuth 4A, 7.2.1.1, for the definition.
    """
    checks.whole_number(n, "the number of bits")
    if n not in _BECKETT:
        raise ValueError(f"expected 1, 2 or 5 bits for a Beckett–Gray code, got {checks.shown(n)}")
    return flips_to_code([int(flip) for flip in _BECKETT[n]])
