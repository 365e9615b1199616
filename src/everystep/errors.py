"""The one exception that is ours; every other wrong input is a plain ``ValueError``."""

__all__ = ["IllegalMoveError"]


class IllegalMoveError(ValueError):
    """A move that the rules of the puzzle forbid in the state it was tried in.

    >>> from everystep import rings
    >>> rings.apply_move(0b11, 3, 3)
    Traceback (most recent call last):
    everystep.errors.IllegalMoveError: expected ring 1 or 2 to move in state 011, got ring 3
    """
