"""Where a page is, so that what is written into it can lead from it to others."""

from typing import NamedTuple

from everystep.site.languages import Lang

__all__ = ["Page"]


class Page(NamedTuple):
    """One page of one language; ``path`` is its Markdown file below docs/<lang>/."""

    lang: Lang
    path: str

    @property
    def root(self) -> str:
        """The relative path from the Markdown file to docs/.

        >>> Page("en", "rings/table-1.md").root
        '../../'
        """
        return "../" * (self.path.count("/") + 1)

    def url(self, target: str) -> str:
        """The relative URL from the built page to ``target`` below the language's own root.

        >>> Page("en", "rings/table-1.md").url("rings/states/")
        '../../rings/states/'
        >>> Page("en", "index.md").url("rings/")
        'rings/'
        """
        head, _, name = self.path.rpartition("/")
        depth = (head.count("/") + 1 if head else 0) + (name != "index.md")
        return "../" * depth + target
