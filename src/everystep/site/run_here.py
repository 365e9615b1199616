"""Runs the examples of a page in the page, as the tests run them: CPython's own doctest.

``Session`` keeps the names of one page. A block is what one fence shows; its scope is empty on
a page, and on the reference page the name that its docstring belongs to, whose module then
lends its names. The worker of the page calls ``answer()``; nothing here knows of a browser.
"""

import ast
import doctest
import importlib
import json
import linecache
import re
import sys
import time
import traceback
from collections.abc import Callable
from difflib import SequenceMatcher
from typing import Any, NamedTuple, TextIO

__all__ = ["FLAGS", "KEPT", "Block", "Session", "Step", "as_on_page", "plain", "statements"]

FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
KEPT = 10_000  # characters: of a step that prints without end, the last ones
_TOLD = 4_000  # of these, while it still runs
_AT_ONCE, _A_SECOND = 40, 4  # how often a running step may tell: first, and in the long run


class Step(NamedTuple):
    """One example that ran: what was typed, what is printed on the page, what came out."""

    source: str
    want: str | None  # None: nothing to compare with, the reader wrote it
    got: str
    same: bool  # as the page, or where there is nothing to compare with, no error
    error: str = ""  # the name of an error that the page does not show


class Block(NamedTuple):
    """What one fence shows: its number on the page, whose names it has, its text.

    What the reader made of it, if anything, is what runs.
    """

    number: int
    scope: str
    text: str
    own: str | None = None


Tell = Callable[[Step], object]
Aloud = Callable[[str, str], object]  # the source of a step that runs, the last it printed


class Session:
    """The names of one page, and how examples run in them.

    >>> session = Session()
    >>> session.run("", ">>> n = 2\\n>>> n + 1\\n3\\n")[1]
    Step(source='n + 1\\n', want='3\\n', got='3\\n', same=True, error='')
    >>> session.run("", ">>> n\\n2\\n", "n * 21")
    [Step(source='n * 21\\n', want=None, got='42\\n', same=True, error='')]
    """

    def __init__(self) -> None:
        self.names: dict[str, dict[str, Any]] = {"": {"__name__": "__main__"}}
        self.ran: set[int] = set()
        self.runs = 0

    def answer(self, request: str, tell: Callable[[str], object]) -> None:
        """Run the last of these blocks, and first those above it that it builds on.

        The request is JSON, a list of blocks in the order of the page; each step is told as
        JSON, with the number of its block, and so is what a step prints before it is done.
        """
        for block in self.due([Block(**fields) for fields in json.loads(request)]):
            self.ran.add(block.number)
            number = {"number": block.number}
            tell(json.dumps(number))
            self.run(
                block.scope,
                block.text,
                block.own,
                tell=lambda step, n=number: tell(  # type: ignore[misc]
                    json.dumps({**n, "step": step._asdict()})
                ),
                aloud=lambda source, text, n=number: tell(  # type: ignore[misc]
                    json.dumps({**n, "source": source, "printed": text})
                ),
            )

    def due(self, blocks: list[Block]) -> list[Block]:
        """The last block, and before it those with the same names that have not run yet.

        >>> session = Session()
        >>> [b.number for b in session.due([Block(0, "", ">>> n = 1"), Block(1, "", ">>> n")])]
        [0, 1]
        """
        *above, last = blocks
        mine = self.place(last.scope)
        return [
            block
            for block in above
            if block.number not in self.ran and self.place(block.scope) == mine
        ] + [last]

    def run(
        self,
        scope: str,
        text: str,
        own: str | None = None,
        *,
        tell: Tell = lambda step: None,
        aloud: Aloud = lambda source, text: None,
    ) -> list[Step]:
        """Every step of this block, each told as soon as it is done.

        The reader's own text is plain code or a session; what in it stands on the page too is
        compared with the page. Text that is not Python, or a module that wants another that is
        not there, is one step with the error.
        """
        # A name of its own: doctest looks up the lines of one name in the run that is on, and
        # a function of an earlier run would show lines of this one, or none that there are.
        self.runs += 1
        name = f"{scope or 'page'} run {self.runs}"
        try:
            examples = _examples(text)
            if own is not None:
                examples = as_on_page(statements(own, name), examples)
            space = self._space(scope)
        except (SyntaxError, ValueError, ModuleNotFoundError) as error:
            source = plain(text) if own is None else own
            step = Step(source, None, _traceback(error), False, type(error).__name__)
            tell(step)
            return [step]
        recorder = _Recorder(tell, aloud)
        for i, example in enumerate(examples):
            lines = example.source.splitlines(keepends=True)
            linecache.cache[f"<doctest {name}[{i}]>"] = (len(example.source), None, lines, name)
        if examples:
            test = doctest.DocTest(examples, space, name, None, 0, text)
            test.globs = space  # DocTest takes a copy
            recorder.run(test, out=lambda text: None, clear_globs=False)
        return recorder.steps

    def place(self, scope: str) -> str:
        """The name of the space that blocks of this scope share: the page's, or a module's."""
        if not scope:
            return ""
        parts = scope.split(".")
        for length in range(len(parts), 0, -1):
            name = ".".join(parts[:length])
            try:
                thing: Any = importlib.import_module(name)
            except ModuleNotFoundError as error:
                if error.name is None or not f"{name}.".startswith(f"{error.name}."):
                    return name  # the module is there, but not what it needs
                continue
            module = str(thing.__name__)
            for name in parts[length:]:
                thing = getattr(thing, name)
                module = getattr(thing, "__module__", None) or module  # a property has none
            return module
        raise ModuleNotFoundError(f"expected the name of a thing in a module, got {scope!r}")

    def _space(self, scope: str) -> dict[str, Any]:
        place = self.place(scope)
        if place not in self.names:
            self.names[place] = dict(vars(importlib.import_module(place)))
        return self.names[place]


def _examples(text: str) -> list[doctest.Example]:
    return doctest.DocTestParser().get_examples(text)


class _New(doctest.Example):
    """One that is not on the page: whatever it prints is right."""


def statements(text: str, name: str = "page") -> list[doctest.Example]:
    """Plain code as examples that want nothing, one a statement; or those of a session.

    >>> [example.source for example in statements("a = 1; b = 2\\nif a:\\n    b\\n")]
    ['a = 1; b = 2\\n', 'if a:\\n    b\\n']
    >>> [example.source for example in statements(">>> 1 + 1\\n3\\n")]
    ['1 + 1\\n']
    """
    if text.lstrip().startswith(">>>"):
        return [_New(e.source, "", options=e.options) for e in _examples(text)]
    lines = text.splitlines()
    spans: list[tuple[int, int]] = []
    for node in ast.parse(text, f"<doctest {name}[0]>").body:
        decorators = getattr(node, "decorator_list", [])
        start = min([node.lineno, *(decorator.lineno for decorator in decorators)])
        end = node.end_lineno or start
        if spans and start <= spans[-1][1]:
            spans[-1] = (spans[-1][0], max(end, spans[-1][1]))
        else:
            spans.append((start, end))
    return [
        _New("\n".join(lines[start - 1 : end]) + "\n", "", lineno=start - 1) for start, end in spans
    ]


def as_on_page(own: list[doctest.Example], page: list[doctest.Example]) -> list[doctest.Example]:
    """The reader's examples, and where one has the source of the page's, the page's own.

    >>> page = _examples(">>> n = 1\\n>>> n\\n1\\n")
    >>> [example.want for example in as_on_page(statements("n = 2\\nn\\nn + 1\\n"), page)]
    ['', '1\\n', '']
    """
    examples = list(own)
    mine, theirs = ([example.source.rstrip() for example in side] for side in (own, page))
    for i, j, length in SequenceMatcher(None, mine, theirs, autojunk=False).get_matching_blocks():
        examples[i : i + length] = page[j : j + length]
    return examples


def plain(text: str) -> str:
    """The code of a session, without prompts and results: what a reader copies or edits.

    >>> plain(">>> for i in range(2):\\n...     i\\n0\\n1\\n>>> i  # the last\\n1\\n")
    'for i in range(2):\\n    i\\ni  # the last\\n'
    """
    return "".join(example.source for example in _examples(text))


class _Recorder(doctest.DocTestRunner):
    """Doctest's own runner, which keeps every step instead of printing the failures."""

    def __init__(self, tell: Tell, aloud: Aloud) -> None:
        super().__init__(verbose=False, optionflags=FLAGS)
        self.steps: list[Step] = []
        self.tell = tell
        self.aloud = aloud
        self.plain: TextIO | None = None

    def report_start(self, out: Any, test: Any, example: doctest.Example) -> None:
        """A step is told when it is done; until then, what it prints."""
        # Doctest has put its own stdout here, and reads from that when the step is done.
        self.plain = self.plain or sys.stdout
        aloud = _Aloud(self.plain, lambda text: self.aloud(example.source, text))
        sys.stdout = aloud

    def report_success(self, out: Any, test: Any, example: doctest.Example, got: str) -> None:
        """It printed what the page shows."""
        self._add(example, got, True)

    def report_failure(self, out: Any, test: Any, example: doctest.Example, got: str) -> None:
        """It printed something else."""
        self._add(example, got, isinstance(example, _New))

    def report_unexpected_exception(
        self, out: Any, test: Any, example: doctest.Example, exc_info: Any
    ) -> None:
        """It raised, and the page shows no such error."""
        self._add(example, _traceback(exc_info[1]), False, exc_info[0].__name__)

    def _add(self, example: doctest.Example, got: str, same: bool, error: str = "") -> None:
        want = None if isinstance(example, _New) else example.want
        step = Step(example.source, want, _tidy(got), same, error)
        self.steps.append(step)
        self.tell(step)


class _Aloud:
    """A stdout that keeps the last of what is printed, and tells it now and then.

    A step may never end, and the worker that it keeps busy has no timer: so it is told while
    it prints, at once for the first times, then a few times a second.
    """

    def __init__(self, out: TextIO, tell: Callable[[str], object]) -> None:
        self.out = out
        self.told = tell
        self.size = 0
        self.allowed = float(_AT_ONCE)
        self.last = time.monotonic()

    def __getattr__(self, name: str) -> Any:
        return getattr(self.out, name)

    def write(self, text: str) -> int:
        written = self.out.write(text)
        self.size += written
        if self.size > 2 * KEPT:
            end = self._end(KEPT)
            self.out.truncate(0)
            self.size = self.out.write(f"…{end}")
        now = time.monotonic()
        self.allowed = min(_AT_ONCE, self.allowed + (now - self.last) * _A_SECOND)
        self.last = now
        if self.allowed >= 1:
            self.allowed -= 1
            self.told(self._end(_TOLD))
        return written

    def _end(self, length: int) -> str:
        self.out.seek(max(0, self.size - length))
        return self.out.read()


def _traceback(error: BaseException) -> str:
    """The traceback from the example on; the frames of doctest are cut off.

    Where Python did not get as far as the example, there are none but these.
    """
    inner = error.__traceback__
    while inner is not None and "<doctest " not in inner.tb_frame.f_code.co_filename:
        inner = inner.tb_next
    return _tidy("".join(traceback.format_exception(type(error), error, inner)))


def _tidy(text: str) -> str:
    """Without doctest's own frame, which an error has that the page shows too, and our run."""
    text = re.sub(r'^  File "[^"]*\bdoctest\.py".*\n(?:    .*\n)*', "", text, flags=re.MULTILINE)
    return re.sub(r"(<doctest \S+) run \d+(?=\[)", r"\1", text)
