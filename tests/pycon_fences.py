"""How Sybil finds the examples of a page."""

import re
from doctest import ELLIPSIS, NORMALIZE_WHITESPACE

from sybil.evaluators.doctest import DocTestEvaluator
from sybil.parsers.abstract.doctest import DocTestStringParser
from sybil.parsers.markdown.lexers import RawFencedCodeBlockLexer

FLAGS = ELLIPSIS | NORMALIZE_WHITESPACE
FENCE = re.compile(r"[ \t]*pycon[ \t]*$\n", re.MULTILINE)


class PyconFences:
    """Every ```pycon fence is a session; the names of a page carry over from fence to fence."""

    def __init__(self) -> None:
        self.lexer = RawFencedCodeBlockLexer(FENCE, {"source": "source"})
        self.doctests = DocTestStringParser(DocTestEvaluator(FLAGS))

    def __call__(self, document):
        for fence in self.lexer(document):
            source = fence.lexemes["source"]
            for example in self.doctests(source, document.path):
                example.adjust(fence, source)
                yield example
