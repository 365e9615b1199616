"""What the contributing pages, the workflow and the changelog name exists."""

import re
import tomllib
from pathlib import Path

import pytest
import yaml

import dev
from everystep.site.pages import DOCS

ROOT = DOCS.parent


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_every_path_on_the_contributing_page_exists(lang):
    text = (DOCS / lang / "contributing.md").read_text(encoding="utf-8")
    named = set(re.findall(r"`((?:src|docs|scripts|tests|\.github)/[^` ]*)`", text))
    paths = {name for name in named if not re.search("[<*]", name)}
    assert len(paths) > 12
    missing = [name for name in paths if not (ROOT / name).exists()]
    assert not missing


@pytest.mark.parametrize(
    "page", [f"docs/{lang}/contributing.md" for lang in ("en", "zh")] + ["README.md"]
)
def test_every_command_is_one_of_dev_py(page):
    text = (ROOT / page).read_text(encoding="utf-8")
    commands = set(re.findall(r"scripts/dev\.py (\w+)", text))
    assert commands
    assert commands <= set(re.findall(r"^def (\w+)\(rest", Path(dev.__file__).read_text(), re.M))


def test_the_workflow_checks_builds_and_publishes():
    workflow = yaml.safe_load((ROOT / ".github/workflows/site.yml").read_text(encoding="utf-8"))
    jobs = workflow["jobs"]
    assert jobs["publish"]["needs"] == "check"
    runs = [step["run"] for job in jobs.values() for step in job["steps"] if "run" in step]
    assert runs == [".ci/run", "python3 scripts/dev.py build", "python3 scripts/dev.py release"]
    assert (ROOT / ".ci/run").stat().st_mode & 0o100


def test_the_changelog_begins_with_what_is_not_released():
    headings = re.findall("^## (.*)$", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.M)
    assert headings[0] == "Unreleased"
    version = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["version"]
    assert re.fullmatch(r"\d+\.\d+\.\d+", version)
