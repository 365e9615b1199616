"""The way of the data: engines know no page, and every public name is documented and shown."""

import ast
import doctest
import importlib
import inspect
import pkgutil
import sys
from pathlib import Path

import pytest

import everystep

SRC = Path(everystep.__file__).parent
ENGINES = sorted(p for p in SRC.rglob("*.py") if "site" not in p.relative_to(SRC).parts)
# What an engine may import beyond the standard library, and where.
SOLVER = ("tile_solver",)
EXTRAS = {"numpy": (*SOLVER, "hanoi"), "numba": SOLVER, "platformdirs": SOLVER}


def _imports(path):
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module or ""


@pytest.mark.parametrize("path", ENGINES, ids=lambda p: str(p.relative_to(SRC)))
def test_an_engine_imports_engines_and_the_standard_library(path):
    stem = path.relative_to(SRC).parts[0].removesuffix(".py")
    for name in _imports(path):
        top = name.split(".")[0]
        assert not name.startswith("everystep.site"), f"{path.name} imports {name}"
        if top != "everystep" and top not in sys.stdlib_module_names:
            assert stem in EXTRAS.get(top, ()), f"{path.name} imports {name}"


@pytest.mark.parametrize("path", ENGINES, ids=lambda p: str(p.relative_to(SRC)))
def test_an_engine_writes_no_html_and_neither_reads_nor_prints(path):
    text = path.read_text(encoding="utf-8")
    assert "</" not in text
    if path.relative_to(SRC).parts[0].removesuffix(".py") in SOLVER:
        return
    for node in ast.walk(ast.parse(text)):
        called = isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id
        assert called not in ("print", "open", "input"), f"line {node.lineno}"


def _modules():
    names = [m.name for m in pkgutil.iter_modules([str(SRC)]) if m.name != "site"]
    return [importlib.import_module(f"everystep.{name}") for name in names]


PUBLIC = [(module, name) for module in _modules() for name in module.__all__]


@pytest.mark.parametrize(("module", "name"), PUBLIC, ids=lambda v: getattr(v, "__name__", v))
def test_a_public_name_exists_and_a_function_has_a_session(module, name):
    value = getattr(module, name)
    if inspect.isfunction(value):
        text = inspect.getdoc(value) or ""
        assert text, f"{module.__name__}.{name} has no docstring"
        assert doctest.DocTestParser().get_examples(text), f"{module.__name__}.{name}: no session"
    elif inspect.isclass(value):
        assert inspect.getdoc(value)
