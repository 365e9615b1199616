"""Runs the examples of a page in the page, as the tests run them: CPython's own doctest.

``Session`` keeps the names of one page. A block is what one fence shows; its scope is empty on
a page, and on the reference page the name that its docstring belongs to, whose module then
lends its names. The worker of the page calls ``answer()``; nothing here knows of a browser.
"""

import ast
import doctest
import importlib
import json
import traceback
from collections.abc import Callable
from typing import Any, NamedTuple

__all__ = ["FLAGS", "Block", "Session", "Step", "plain", "statements"]

FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


class Step(NamedTuple):
    """One example that ran: what was typed, what is printed on the page, what came out."""

    source: str
    want: str | None  # None: nothing to compare with, the reader wrote it
    got: str
    same: bool


class Block(NamedTuple):
    """What one fence shows: its number on the page, whose names it has, its text."""

    number: int
    scope: str
    text: str
    edited: bool = False


class Session:
    """The names of one page, and how examples run in them.

    >>> session = Session()
    >>> session.run("", ">>> n = 2\\n>>> n + 1\\n3\\n")[1]
    Step(source='n + 1\\n', want='3\\n', got='3\\n', same=True)
    >>> session.run("", "n * 21", edited=True)
    [Step(source='n * 21\\n', want=None, got='42\\n', same=True)]
    """

    def __init__(self) -> None:
        self.names: dict[str, dict[str, Any]] = {"": {"__name__": "__main__"}}
        self.ran: set[int] = set()

    def answer(self, request: str, tell: Callable[[str], object]) -> None:
        """Run the last of these blocks, and first those above it that it builds on.

        The request is JSON, a list of blocks in the order of the page; each step is told as
        JSON, with the number of its block.
        """
        for block in self.due([Block(**fields) for fields in json.loads(request)]):
            self.ran.add(block.number)
            tell(json.dumps({"number": block.number}))
            self.run(
                block.scope,
                block.text,
                edited=block.edited,
                tell=lambda step, n=block.number: tell(  # type: ignore[misc]
                    json.dumps({"number": n, "step": step._asdict()})
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
        *,
        edited: bool = False,
        tell: Callable[[Step], object] = lambda step: None,
    ) -> list[Step]:
        """Every step of this block, each told as soon as it is done.

        Edited text is plain code, or a session whose results do not count. Text that is not
        Python, or a module that wants another that is not there, is one step with the error.
        """
        try:
            examples = statements(text) if edited else _examples(text)
            space = self._space(scope)
        except (SyntaxError, ValueError, ModuleNotFoundError) as error:
            got = "".join(traceback.format_exception_only(error))
            step = Step(text if edited else plain(text), None, got, False)
            tell(step)
            return [step]
        recorder = _Recorder(tell, edited)
        if examples:
            test = doctest.DocTest(examples, space, scope or "page", None, 0, text)
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


def statements(text: str) -> list[doctest.Example]:
    """Plain code as examples that want nothing, one a statement; or those of a session.

    >>> [example.source for example in statements("a = 1; b = 2\\nif a:\\n    b\\n")]
    ['a = 1; b = 2\\n', 'if a:\\n    b\\n']
    >>> [example.source for example in statements(">>> 1 + 1\\n3\\n")]
    ['1 + 1\\n']
    """
    if text.lstrip().startswith(">>>"):
        return _examples(text)
    lines = text.splitlines()
    spans: list[tuple[int, int]] = []
    for node in ast.parse(text).body:
        decorators = getattr(node, "decorator_list", [])
        start = min([node.lineno, *(decorator.lineno for decorator in decorators)])
        end = node.end_lineno or start
        if spans and start <= spans[-1][1]:
            spans[-1] = (spans[-1][0], max(end, spans[-1][1]))
        else:
            spans.append((start, end))
    return [
        doctest.Example("\n".join(lines[start - 1 : end]) + "\n", "", lineno=start - 1)
        for start, end in spans
    ]


def plain(text: str) -> str:
    """The code of a session, without prompts and results: what a reader copies or edits.

    >>> plain(">>> for i in range(2):\\n...     i\\n0\\n1\\n>>> i  # the last\\n1\\n")
    'for i in range(2):\\n    i\\ni  # the last\\n'
    """
    return "".join(example.source for example in _examples(text))


class _Recorder(doctest.DocTestRunner):
    """Doctest's own runner, which keeps every step instead of printing the failures."""

    def __init__(self, tell: Callable[[Step], object], edited: bool) -> None:
        super().__init__(verbose=False, optionflags=FLAGS)
        self.steps: list[Step] = []
        self.tell = tell
        self.edited = edited

    def report_start(self, out: Any, test: Any, example: doctest.Example) -> None:
        """Nothing: a step is told when it is done."""

    def report_success(self, out: Any, test: Any, example: doctest.Example, got: str) -> None:
        """It printed what the page shows."""
        self._add(example, got, True)

    def report_failure(self, out: Any, test: Any, example: doctest.Example, got: str) -> None:
        """It printed something else."""
        self._add(example, got, False)

    def report_unexpected_exception(
        self, out: Any, test: Any, example: doctest.Example, exc_info: Any
    ) -> None:
        """It raised, and the page shows no such error."""
        self._add(example, _traceback(exc_info[1]), False)

    def _add(self, example: doctest.Example, got: str, same: bool) -> None:
        step = Step(example.source, None if self.edited else example.want, got, same or self.edited)
        self.steps.append(step)
        self.tell(step)


def _traceback(error: BaseException) -> str:
    """The traceback from the example on; the frames of doctest are cut off."""
    inner = error.__traceback__
    while inner is not None and "<doctest " not in inner.tb_frame.f_code.co_filename:
        inner = inner.tb_next
    return "".join(traceback.format_exception(type(error), error, inner or error.__traceback__))
