"""The page's own rules, run by Node on what the engines answer in the same run."""

import importlib
import json
import os
import pkgutil
import shutil
import subprocess
from pathlib import Path

import pytest

from everystep import site
from everystep.site.vectors_rings import rings_vectors
from everystep.site.words import catalogue

JS = Path(__file__).parent / "js"
TESTS = sorted(JS.glob("*.test.mjs"))


def all_vectors():
    """What each module everystep.site.vectors_<stem> writes with its <stem>_vectors(), by stem."""
    found = {}
    for module in pkgutil.iter_modules(site.__path__):
        if module.name.startswith("vectors_"):
            stem = module.name.removeprefix("vectors_")
            loaded = importlib.import_module(f"everystep.site.{module.name}")
            found[stem] = getattr(loaded, f"{stem}_vectors")()
    return found


@pytest.fixture(scope="module")
def vectors(tmp_path_factory):
    path = tmp_path_factory.mktemp("vectors") / "vectors.json"
    path.write_text(json.dumps(all_vectors()), encoding="utf-8")
    return path


@pytest.fixture(scope="module")
def node():
    found = shutil.which("node")
    if found is None:
        assert os.environ.get("CI") != "true", "CI needs Node: apt-get install -y nodejs"
        pytest.skip("no Node on this machine (https://nodejs.org)")
    return found


@pytest.mark.parametrize("test", TESTS, ids=lambda path: path.name)
def test_node_finds_no_difference(test, vectors, node):
    """Every tests/js/*.test.mjs passes; what it prints names each difference."""
    environment = {**os.environ, "EVERYSTEP_VECTORS": str(vectors)}
    done = subprocess.run(
        [node, "--test", str(test)], env=environment, capture_output=True, text=True, timeout=300
    )
    assert done.returncode == 0, f"{done.stdout}\n{done.stderr}"
    assert "# skipped 0" in done.stdout.replace("ℹ ", "# "), done.stdout


def test_every_refusal_of_the_rules_is_worded():
    """Each key that the rules throw is in the catalogue, with words for its values."""
    keys = {call["error"] for call in rings_vectors()["calls"] if "error" in call}
    worded = {
        key.split(".errors.")[1]
        for stem in ("gray", "rings")
        for key in catalogue(stem)["en"]
        if ".errors." in key
    }
    assert keys - worded == set()
