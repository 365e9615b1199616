"""What both the figures and the tables of the ring pages say."""

from everystep.site.languages import Lang
from everystep.site.words import message, numeral

__all__ = ["ring_count"]


def ring_count(lang: Lang, n: int) -> str:
    """So many rings, as the puzzle is called.

    >>> ring_count("en", 9), ring_count("en", 1)
    ('9 rings', '1 ring')
    >>> ring_count("zh", 9), ring_count("zh", 1)
    ('九连环', '一连环')
    """
    return message(lang, f"rings-tables.count.{'one' if n == 1 else 'some'}", n=numeral(lang, n))
