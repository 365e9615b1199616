"""The check of a claim as a session: the very expression that the engine runs, and its answer.

The engine writes each check as ``found=lambda: <expression>`` or names a function; this module
reads that text out of the engine's source, so that what a page shows cannot drift from what
decides the verdict.
"""

import ast
import inspect
import textwrap
from functools import cache
from types import ModuleType

from everystep.claims import (
    Claim,
    fifteen,
    gray_post,
    hanoi_paper,
    nine_rings,
    pictures,
    recursion,
)
from everystep.site.claims.tables import findings

__all__ = ["imports", "modules_of", "session"]

_MODULES: dict[str, tuple[ModuleType, ...]] = {
    "nine-rings": (nine_rings, recursion),
    "gray-code": (gray_post,),
    "fifteen": (fifteen,),
    "hanoi": (hanoi_paper,),
    "pictures": (pictures,),
}
_WIDTH = 92
# What only the data needs, and no session.
_PLUMBING = {"everystep.claims.claim", "everystep.claims.records"}


def modules_of(source: str) -> tuple[ModuleType, ...]:
    """The engine's modules that hold the checks of this source."""
    return _MODULES[source]


@cache
def _source(module: ModuleType) -> str:
    return inspect.getsource(module)


@cache
def _helpers(module: ModuleType) -> dict[str, str]:
    """The text of each function and constant of the module that a check may use."""
    text = _source(module)
    found = {}
    for node in ast.parse(text).body:
        if isinstance(node, ast.FunctionDef):
            found[node.name] = _segment(text, node)
        elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            found[node.targets[0].id] = _segment(text, node)
    for name in ("CLAIMS", "__all__"):
        found.pop(name, None)
    return found


@cache
def _lines(text: str) -> list[bytes]:
    return [line.encode() for line in text.splitlines(keepends=True)]


def _segment(text: str, node: ast.stmt | ast.expr) -> str:
    """As ast.get_source_segment(), which splits the whole text into lines each time."""
    assert node.end_lineno is not None
    lines = _lines(text)[node.lineno - 1 : node.end_lineno]
    lines[-1] = lines[-1][: node.end_col_offset]
    lines[0] = lines[0][node.col_offset :]
    return b"".join(lines).decode()


@cache
def _checks() -> dict[tuple[str, str], tuple[ModuleType, str]]:
    """For each claim and reading its module and the text of its check."""
    found: dict[tuple[str, str], tuple[ModuleType, str]] = {}
    for module in (module for group in _MODULES.values() for module in group):
        text = _source(module)
        for call in ast.walk(ast.parse(text)):
            if not (isinstance(call, ast.Call) and getattr(call.func, "id", "") == "Claim"):
                continue
            arguments = {word.arg: word.value for word in call.keywords}
            claim_id = ast.literal_eval(arguments["id"])
            for reading in ("found", "counted", "nearly", "mended"):
                if reading in arguments:
                    found[claim_id, reading] = module, _expression(text, arguments[reading])
    return found


def _expression(text: str, check: ast.expr) -> str:
    if isinstance(check, ast.Name):
        return f"{check.id}()"
    assert isinstance(check, ast.Lambda)
    first = check.body
    segment = _segment(text, first)
    lines = segment.split("\n")
    rest = textwrap.dedent("\n".join(lines[1:])) if len(lines) > 1 else ""
    if not rest:
        return segment
    closing = rest.rsplit("\n", 1)[-1]
    if closing.strip() and closing[0] not in ")]}":
        rest = textwrap.indent(rest, "    ")
    whole = f"{lines[0]}\n{rest}"
    try:
        compile(whole, "check", "single")
    except SyntaxError:  # the brackets around it are no part of the expression
        return f"({whole})"
    return whole


def imports(modules: tuple[ModuleType, ...]) -> list[str]:
    """The import lines that the sessions of these modules need, each once."""
    found: list[str] = []
    for module in modules:
        text = _source(module)
        for node in ast.parse(text).body:
            wanted = isinstance(node, ast.Import) or (
                isinstance(node, ast.ImportFrom) and node.module not in _PLUMBING
            )
            if wanted and _segment(text, node) not in found:
                found.append(_segment(text, node))
    return _merged(found)


def _merged(lines: list[str]) -> list[str]:
    """One line for all that is taken from one module, the standard library first."""
    names: dict[str, set[str]] = {}
    for line in lines:
        head, _, taken = line.removeprefix("from ").partition(" import ")
        names.setdefault(head, set()).update(name.strip() for name in taken.split(","))
    ordered = sorted(names, key=lambda head: (head.startswith("everystep"), head))
    return [f"from {head} import {', '.join(sorted(names[head]))}" for head in ordered]


def session(claim: Claim, reading: str = "found", *, shown: str = "") -> str:
    """The session of this check without a fence; what it returns is run again by the tests.

    Helpers that stand in ``shown`` already are left out.
    """
    module, expression = _checks()[claim.id, reading]
    finding = findings()[claim.id]
    answer = finding.found if reading == "found" else finding.again
    blocks = [_prompted(text) for text in _needed(module, expression)]
    blocks = [block for block in blocks if block not in shown]
    return "\n".join([*blocks, _prompted(expression), _answer(answer)])


def _needed(module: ModuleType, expression: str) -> list[str]:
    """The helpers that the expression uses, those they use first, in the order of the module."""
    helpers = _helpers(module)
    wanted: set[str] = set()
    queue = [expression]
    while queue:
        tree = ast.parse(queue.pop())
        for name in {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}:
            if name in helpers and name not in wanted:
                wanted.add(name)
                queue.append(helpers[name])
    return [text for name, text in helpers.items() if name in wanted]


def _prompted(text: str) -> str:
    first, *rest = text.split("\n")
    # a blank line in a function would end it in a session; only the prompt stands there
    return "\n".join([f">>> {first}", *(f"... {line}".rstrip() for line in rest)])


def _answer(value: object) -> str:
    """The value as the session prints it, long ones folded at spaces."""
    return "\n".join(
        textwrap.wrap(repr(value), _WIDTH, break_long_words=False, break_on_hyphens=False)
    )
