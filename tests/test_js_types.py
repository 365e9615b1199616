"""The JSDoc types of every module of the site, read by the TypeScript compiler."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

TSC = Path(__file__).parent / "js" / "node_modules" / "typescript" / "bin" / "tsc"
OPTIONS = [
    "--noEmit", "--allowJs", "--checkJs", "--strict", "--skipLibCheck",
    "--target", "es2022", "--module", "es2022", "--moduleResolution", "bundler",
]  # fmt: skip


def test_the_modules_of_the_site_have_no_type_error(site):
    node = shutil.which("node")
    if node is None or not TSC.exists():
        assert os.environ.get("CI") != "true", (
            "CI needs Node and npm: apt-get install -y nodejs npm"
        )
        pytest.skip("no Node with npm on this machine, JavaScript types were not read (nodejs.org)")
    modules = sorted((site / "javascripts").rglob("*.mjs"))
    workers = [m for m in modules if m.stem.endswith("worker")]
    pages = [m for m in modules if m not in workers]
    assert pages
    for files, lib in ((pages, "es2022,dom,dom.iterable"), (workers, "es2022,webworker")):
        if files:
            done = subprocess.run(
                [node, TSC, *OPTIONS, "--lib", lib, *files],
                cwd=site / "javascripts",
                capture_output=True, text=True, check=False,
            )  # fmt: skip
            assert done.returncode == 0, done.stdout
