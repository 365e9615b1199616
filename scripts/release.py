"""A release, built and tried: wheel and sdist into dist/, each installed in a clean environment.

    python3 scripts/dev.py release

In each environment there is Python, the package and nothing else; there every docstring session
that needs nothing else is run. What to do before and after is on the site's page "Contributing".
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
DIST = ROOT / "dist"

SESSIONS = """
import doctest, importlib, pkgutil, everystep
ran, without = 0, set()
for module in pkgutil.walk_packages(everystep.__path__, "everystep.", onerror=lambda name: None):
    try:
        loaded = importlib.import_module(module.name)
    except ModuleNotFoundError as error:
        without.add(error.name)
        continue
    flags = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
    result = doctest.testmod(loaded, optionflags=flags)
    assert not result.failed, module.name
    ran += result.attempted
assert ran > 300, f"expected more than 300 examples, got {ran}"
print(f"{ran} examples; not run, for want of {', '.join(sorted(without)) or 'nothing'}: the rest")
"""


def main() -> int:
    """Build and try both files; 0 if a release can be made of them."""
    version = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"][
        "version"
    ]
    changes = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    if not re.search(rf"^## {re.escape(version)}\b", changes, re.MULTILINE):
        print(f"  CHANGELOG.md has no heading “## {version}” yet: this is a trial, no release")
    shutil.rmtree(DIST, ignore_errors=True)
    with tempfile.TemporaryDirectory() as folder:
        python = environment(Path(folder, "build"), "hatchling>=1.25")
        subprocess.run([python, "-m", "hatchling", "build"], cwd=ROOT, check=True)
        files = sorted(DIST.iterdir())
        if len(files) != 2 or any(version not in file.name for file in files):
            print(f"expected a wheel and a sdist of {version}, got {[f.name for f in files]}")
            return 1
        for file in files:
            python = environment(Path(folder, file.suffix.lstrip(".")), str(file))
            print(f"{file.name}, {file.stat().st_size // 1024} KB: ", end="", flush=True)
            # -I: neither the folder nor the user's own packages, only what was installed.
            subprocess.run([python, "-I", "-c", SESSIONS], cwd=folder, check=True)
    return 0


def environment(folder: Path, *packages: str) -> str:
    """A clean environment with these packages; its Python."""
    venv.create(folder, with_pip=True)
    python = str(folder / ("Scripts" if os.name == "nt" else "bin") / "python")
    pip = [python, "-m", "pip", "--disable-pip-version-check", "install", "--quiet"]
    subprocess.run([*pip, *packages], check=True)
    return python


if __name__ == "__main__":
    sys.exit(main())
