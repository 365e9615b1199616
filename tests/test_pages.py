"""Both languages have the same pages, headings, blocks and examples; what is shown is run."""

import ast
import importlib
import inspect
import re
from doctest import DocTestParser
from html import unescape

import pytest
from sybil import Document, Sybil

from everystep.site.page import Page
from everystep.site.pages import DOCS, pages, render
from pycon_fences import PyconFences

SOURCES = sorted(p.relative_to(DOCS / "en").as_posix() for p in (DOCS / "en").rglob("*.md"))
FENCE = re.compile(r"^([ \t]*)```pycon[ \t]*\n(.*?)^\1```", re.MULTILINE | re.DOTALL)
# The API page has the docstrings of the package; they are English on both pages.
ENGLISH_ONLY = {"api.md"}


def _source(lang, path):
    return (DOCS / lang / path).read_text(encoding="utf-8")


def _examples(text):
    parser = DocTestParser()
    return [example for fence in FENCE.findall(text) for example in parser.get_examples(fence[1])]


def test_both_languages_have_the_same_pages():
    zh = sorted(p.relative_to(DOCS / "zh").as_posix() for p in (DOCS / "zh").rglob("*.md"))
    assert zh == SOURCES


@pytest.mark.parametrize("path", SOURCES)
def test_both_languages_have_the_same_headings(path):
    levels = [
        [len(h) for h in re.findall(r"^(#+) ", _without_code(_source(lang, path)), re.MULTILINE)]
        for lang in ("en", "zh")
    ]
    assert levels[0] == levels[1]


def _without_code(text):
    return re.sub(r"^```.*?^```", "", text, flags=re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("path", SOURCES)
def test_both_languages_have_the_same_blocks(path):
    blocks = [re.findall(r"\{\{(.*?)\}\}", _source(lang, path)) for lang in ("en", "zh")]
    assert [b.strip() for b in blocks[0]] == [b.strip() for b in blocks[1]]


@pytest.mark.parametrize("path", SOURCES)
def test_both_languages_have_the_same_examples(path):
    en, zh = (
        [(e.source, e.want) for e in _examples(render(Page(lang, path), _source(lang, path)))]
        for lang in ("en", "zh")
    )
    assert [_code(s) for s, _ in en] == [_code(s) for s, _ in zh]
    assert [w for _, w in en] == [w for _, w in zh]


def _code(source):
    return re.sub(r"\s*#.*", "", source)


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize("path", SOURCES)
def test_every_example_of_a_page_is_collected_and_shown(path, lang, site):
    """Prompts on the built page = examples in its text = examples that this session runs."""
    text = render(Page(lang, path), _source(lang, path))
    assert text.count(">>> ") == len(_examples(text)), "a >>> outside a pycon fence"
    folder = path.removesuffix("index.md").removesuffix(".md")
    html = (site / lang / folder / "index.html").read_text(encoding="utf-8")
    shown = len(re.findall(r'<span class="gp">&gt;&gt;&gt; ?</span>', html))
    if path in ENGLISH_ONLY and lang == "en":
        assert shown > len(_examples(text))
    else:
        assert shown == len(_examples(text))
    assert len(list(PyconFences()(Document(text, path)))) == len(_examples(text))


def test_every_session_of_the_api_page_is_a_docstring_s(site):
    html = (site / "en" / "api" / "index.html").read_text(encoding="utf-8")
    run = _source("en", "api.md") + "\n".join(_docstrings())
    sessions = [
        unescape(re.sub("<[^>]*>", "", block))
        for block in re.findall(r"<code>.*?</code>", html, re.DOTALL)
        if 'class="gp"' in block
    ]
    assert len(sessions) > 30
    for session in sessions:
        for line in session.splitlines():
            assert line.strip() in run, line


def test_every_public_function_and_class_is_on_the_api_page(site):
    """A module of the same name hides a function: `rings.counts()` was once missing so."""
    html = (site / "en" / "api" / "index.html").read_text(encoding="utf-8")
    ids = set(re.findall(r'id="([^"]+)"', html))
    engines = re.findall(r"^::: (\S+)", _source("en", "api.md"), re.MULTILINE)
    missing = []
    for engine in map(importlib.import_module, engines):
        for name in engine.__all__:
            value = getattr(engine, name)
            # An alias, State = int, is a class under another name.
            if getattr(value, "__name__", "") == name and callable(value):
                missing.append(f"{engine.__name__}.{name}")
            if inspect.isclass(value):
                fields = getattr(value, "_fields", getattr(value, "__dataclass_fields__", ()))
                missing += [f"{engine.__name__}.{name}.{field}" for field in fields]
    assert [name for name in missing if name not in ids] == []


def test_a_run_of_everything_runs_the_examples_of_built_pages_too(request):
    """Also where several processes share the tests, each with its own command line."""
    if request.config.args_source is not pytest.Config.ArgsSource.ARGS:
        built = {item.path for item in request.session.items if ".cache" in item.path.parts}
        assert {path.name for path in built} >= {"fifteen.md", "hanoi.md"}


def _docstrings():
    for path in (DOCS.parent / "src").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
                yield ast.get_docstring(node) or ""


MUTATED = ["en/index.md", "zh/rings/why.md", "en/rings/counts.md", "zh/rings/table-1.md"]


@pytest.mark.parametrize("path", MUTATED)
def test_one_wrong_digit_in_an_example_is_found_and_its_line_named(path, tmp_path):
    text = dict(pages())[path]
    examples = [e for e in _examples(text) if re.search("[0-9]", e.want)]
    want = examples[-1].want
    digit = re.search("[0-9]", want)[0]
    wrong = want.replace(digit, str((int(digit) + 1) % 10))
    page = tmp_path / "page.md"
    head, _, tail = text.rpartition(want)
    page.write_text(head + wrong + tail, encoding="utf-8")
    document = Sybil([PyconFences()], encoding="utf-8").parse(page)
    with pytest.raises(AssertionError, match=r"page\.md") as failure:
        [example.evaluate() for example in document.examples()]
    line = int(re.search(r"line (\d+)", str(failure.value))[1])
    assert abs(line - (head.count("\n") + 1)) < 8
