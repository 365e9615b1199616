"""Runs every example: docstrings, README, hand-written pages, and the pages that blocks write.

A page whose blocks bring examples of their own is collected as it is built (in .cache/pages);
all others are collected where they are written, so that a failure names the line to mend.
"""

import os
from pathlib import Path

import hypothesis
import pytest
from filelock import FileLock
from sybil import Sybil
from sybil.parsers.rest import DocTestParser

from everystep.site.pages import DOCS, pages
from pycon_fences import FLAGS, PyconFences

# No example is too slow because the machine does other things; in CI the examples are always the
# same, since what fails there should fail for its commit.
hypothesis.settings.register_profile(
    "everystep", deadline=None, derandomize=os.environ.get("CI") == "true"
)
hypothesis.settings.load_profile("everystep")

ROOT = Path(__file__).parent
BUILT_PAGES = ROOT / ".cache" / "pages"
SITE_URL = "https://everystep.example/"  # names the site where it is built for the tests


def _write_built_pages() -> set[Path]:
    """Write out the pages with generated examples; the sources that they stand for."""
    replaced = set()
    for path, text in pages():
        source = DOCS / path
        if text.count("```pycon") != source.read_text(encoding="utf-8").count("```pycon"):
            target = BUILT_PAGES / path
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(text, encoding="utf-8")
            replaced.add(source)
    return replaced


def pytest_configure(config: pytest.Config) -> None:
    if hasattr(config, "workerinput"):  # one of several processes: the first has written the pages
        built = BUILT_PAGES.rglob("*.md")
        replaced = {DOCS / path.relative_to(BUILT_PAGES) for path in built}
    else:
        for old in BUILT_PAGES.rglob("*.md"):
            old.unlink()
        replaced = _write_built_pages()
    config.stash[REPLACED] = replaced
    if config.args_source is not pytest.Config.ArgsSource.ARGS and replaced:
        config.args.append(str(BUILT_PAGES))


REPLACED = pytest.StashKey[set[Path]]()


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    return True if collection_path in config.stash[REPLACED] else None


_pages = Sybil(parsers=[PyconFences()], patterns=["*.md"])
_code = Sybil(parsers=[DocTestParser(FLAGS)], path="src", patterns=["*.py"])
pytest_collect_file = (_pages + _code).pytest()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--site", help="a folder with the built site, to spare its build")


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest) -> Path:
    """The folder of the site, built once a session, strictly."""
    if built := request.config.getoption("--site"):
        return Path(built).resolve()
    out = tmp_path_factory.mktemp("site")
    if not os.environ.get("PYTEST_XDIST_WORKER"):
        return _build(out)
    shared = tmp_path_factory.getbasetemp().parent / "site"  # of all processes of this run
    with FileLock(f"{shared}.lock"):
        if not shared.exists():
            _build(out).rename(shared)  # whole, or not there
        return shared


def _build(out: Path) -> Path:
    from mkdocs.commands.build import build
    from mkdocs.config import load_config

    config = load_config(
        str(ROOT / "mkdocs.yml"), site_dir=str(out), site_url=SITE_URL, strict=True
    )
    config.plugins.on_startup(command="build", dirty=False)
    build(config)
    return out
