#!/usr/bin/env python3
"""Measures the solvers of shortest solutions on Korf's 100 positions, and writes the site's table.

    python3 scripts/dev.py bench tiles     this, among the other measurements of the tiles
    python3 scripts/tile_solver_timings.py compiled page      only these parts again

Compiled and plain Python, the page's worker in headless Chromium, the PyPI package slidingpuzzle
on the shortest positions, nodes by heuristic, and boards at 80 moves. The file holds seconds, the
processor's seconds (of all cores) where they are known, how busy the machine was, its name, the
date and the versions. What is not installed is skipped, and the file says so.
"""

import importlib.util
import json
import os
import platform
import shutil
import statistics
import subprocess
import sys
import threading
import time
from datetime import date
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from everystep import tile_solver
from everystep.tile_solver import tables
from everystep.tiles import Board, standard_goal

ROOT = Path(__file__).parent.parent
FILE = ROOT / "src" / "everystep" / "site" / "data" / "tile_solver_bench.json"
DATA = ROOT / "tests" / "data"
GOAL = standard_goal(4, 4, blank="first")
EASY = 50  # moves: positions on which even the counting of steps alone comes to an end
FARTHEST = slice(1, 4)  # of the 17 boards at 80 moves
PEER_LENGTH, PEER_LIMIT = 45, 60  # moves, seconds: what slidingpuzzle is asked for
PAGE_LIMIT = 10  # seconds of the page for a board at 80 moves
CHROMIUM = next(
    filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None
)
ARGUMENTS = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
]  # fmt: skip

Row = dict[str, Any]


def numbers(name: str) -> list[list[int]]:
    """The rows of a data file of the tests."""
    lines = (DATA / name).read_text(encoding="utf-8").splitlines()
    return [list(map(int, line.split())) for line in lines if not line.startswith("#")]


KORF = [
    {"number": row[0], "cells": row[1:17], "length": row[17]}
    for row in numbers("tile_solver_korf100.txt")
]
BOARDS_AT_80 = [row[1:] for row in numbers("tile_solver_farthest.txt")]


def main(*names: str) -> None:
    """Measure all, or these parts again, say each result, and write the file."""
    parts = {
        "compiled": compiled,
        "plain": plain,
        "page": page,
        "slidingpuzzle": slidingpuzzle,
        "heuristics": heuristics,
        "farthest": farthest,
    }
    for name in names:
        if name not in parts:
            sys.exit(f"expected some of {', '.join(parts)}, got {name}")
    table: Row = {"unit": "seconds", "positions": KORF, "parts": {}}
    if names and FILE.exists():
        table = json.loads(FILE.read_text(encoding="utf-8"))
    for name in names or parts:
        about: Row = {
            "machine": f"{processor()}, {os.cpu_count()} cores, {platform.system()} "
            f"{platform.machine()}",
            "date": date.today().isoformat(),
            "versions": versions("everystep", "numpy", "numba", "slidingpuzzle"),
            "load_before": load(),
        }
        table["parts"][name] = {**about, **parts[name](), "load_after": load()}
        print(name, summary_line(table["parts"][name]), flush=True)
        FILE.parent.mkdir(exist_ok=True)
        FILE.write_text(json.dumps(table, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    print(f"written: {FILE.name}")


# ── the ways ──────────────────────────────────────────────────────────────────────────────────


def compiled() -> Row:
    """Korf's 100 with NumPy and Numba."""
    if not tile_solver.HAS_COMPILER:
        return {"skipped": "NumPy and Numba are not installed (pip install 'everystep[solver]')"}
    return python("compiled", KORF)


def plain() -> Row:
    """Korf's 100 in plain Python, with the databases that it fills itself."""
    return python("plain", KORF)


def python(engine: Any, positions: list[Row]) -> Row:
    """One engine: databases filled, stored and loaded again, then every position."""
    with TemporaryDirectory() as folder:
        before = os.environ.get(tables.FOLDER_VARIABLE)
        os.environ[tables.FOLDER_VARIABLE] = folder
        try:
            tables.forget_tables()
            if engine == "compiled":  # so that compiling is not measured as filling
                tile_solver.prepare(standard_goal(2, 2), engine=engine)
            busy = time.process_time()
            filled = tile_solver.prepare(GOAL, engine=engine)
            busy = time.process_time() - busy
            tables.forget_tables()
            loaded = tile_solver.prepare(GOAL, engine=engine)
            disk = sum(file.stat().st_size for file in Path(folder).rglob("*") if file.is_file())
            rows = []
            for position in positions:
                board = Board(4, 4, tuple(position["cells"]))
                start, worked = time.perf_counter(), time.process_time()
                solution = tile_solver.solve(board, GOAL, engine=engine)
                seconds, worked = time.perf_counter() - start, time.process_time() - worked
                check(position, solution.bound)
                rows.append({**result(position, seconds, solution.nodes), "cpu": rounded(worked)})
        finally:
            os.environ.pop(tables.FOLDER_VARIABLE)
            if before is not None:
                os.environ[tables.FOLDER_VARIABLE] = before
            tables.forget_tables()
    return {
        "groups": filled.groups,
        "fill": rounded(filled.seconds),
        "fill_cpu": rounded(busy),
        "load": rounded(loaded.seconds),
        "bytes_on_disk": disk,
        "bytes_in_memory": loaded.size,
        "summary": summary(rows),
        "rows": rows,
    }


def page() -> Row:
    """Korf's 100 in the page's worker, and how far it comes with boards at 80 moves."""
    if importlib.util.find_spec("playwright") is None or CHROMIUM is None:
        return {"skipped": "playwright or Chromium is not installed (apt install chromium)"}
    from playwright.sync_api import sync_playwright

    class Quiet(SimpleHTTPRequestHandler):
        def log_message(self, *_: object) -> None:
            pass

    Quiet.extensions_map = {**Quiet.extensions_map, ".mjs": "text/javascript"}
    folder = str(ROOT / "docs" / "javascripts")
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=folder))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        with sync_playwright() as play:
            browser = play.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
            shown = browser.new_page()
            shown.goto(f"http://127.0.0.1:{server.server_port}/errors.mjs")
            ready = [shown.evaluate(START) for _ in range(5)]
            rows = []
            for position in KORF:
                found = shown.evaluate(ASK, {"cells": position["cells"], "goal": GOAL.cells})
                check(position, found["bound"])
                rows.append(result(position, found["took"] / 1000, found["nodes"]))
            reached = [
                shown.evaluate(
                    ASK, {"cells": cells, "goal": None, "limits": {"seconds": PAGE_LIMIT}}
                )
                for cells in BOARDS_AT_80[FARTHEST]
            ]
            found = browser.version
            browser.close()
    finally:
        server.shutdown()
    return {
        "chromium": found,
        "ready": rounded(statistics.median(ready) / 1000),
        "ready_worst": rounded(max(ready) / 1000),
        "summary": summary(rows),
        "limit": PAGE_LIMIT,
        "farthest": [
            {"bound": one["bound"], "nodes": one["nodes"], "stopped": one["stopped"]}
            for one in reached
        ],
        "rows": rows,
    }


START = """async () => {
  if (window.solver) window.solver.terminate();
  const begun = performance.now();
  window.solver = new Worker("/tile-solver-worker.mjs", { type: "module" });
  window.answer = (message, types) => new Promise((resolve, reject) => {
    window.solver.onerror = (event) => reject(new Error(event.message));
    window.solver.onmessage = ({ data }) => { if (types.includes(data.type)) resolve(data); };
    window.solver.postMessage(message);
  });
  const goal = { rows: 4, columns: 4, cells: [...Array(16).keys()] };
  await window.answer({ type: "prepare", id: 0, goal }, ["ready"]);
  return performance.now() - begun;
}"""

ASK = """async ({ cells, goal, limits }) => {
  const board = (cells) => ({ rows: 4, columns: 4, cells });
  const begun = performance.now();
  const answer = await window.answer(
    { type: "solve", id: 1, board: board(cells), goal: goal && board(goal), limits },
    ["result", "stopped", "error"],
  );
  return { ...answer, took: performance.now() - begun };
}"""


def slidingpuzzle() -> Row:
    """The PyPI package on Korf's shortest positions, each with a limit, in a process of its own."""
    if importlib.util.find_spec("slidingpuzzle") is None:
        return {
            "skipped": "slidingpuzzle is not installed (pip install --no-deps slidingpuzzle; its "
            "own range of NumPy versions is older than ours)"
        }
    rows = []
    for position in sorted(KORF, key=lambda one: one["length"]):
        if position["length"] > PEER_LENGTH:
            break
        turned = [16 - tile if tile else 0 for tile in reversed(position["cells"])]
        try:
            done = subprocess.run(
                [sys.executable, "-c", PEER, json.dumps(turned)],
                capture_output=True, text=True, timeout=PEER_LIMIT + 10, check=True,
            )  # fmt: skip
            found = json.loads(done.stdout.splitlines()[-1])
            check(position, found["length"])
            rows.append(result(position, found["seconds"], found["generated"]))
        except subprocess.TimeoutExpired:
            rows.append({**result(position, PEER_LIMIT, 0), "unfinished": True})
        print("slidingpuzzle", rows[-1], flush=True)
    return {
        "method": "A* with linear conflict",
        "limit": PEER_LIMIT,
        "longest": PEER_LENGTH,
        "summary": summary(rows),
        "rows": rows,
    }


PEER = """
import json, sys, time
import slidingpuzzle
cells = json.loads(sys.argv[1])
board = slidingpuzzle.from_rows(*(cells[row : row + 4] for row in (0, 4, 8, 12)))
start = time.perf_counter()
found = slidingpuzzle.search(board, "a*", heuristic=slidingpuzzle.linear_conflict_distance)
seconds = time.perf_counter() - start
print(json.dumps(
    {"seconds": seconds, "length": len(found.solution), "generated": int(found.generated)}
))
"""


def heuristics() -> Row:
    """Nodes of IDA* by heuristic, on the positions that need at most EASY moves.

    Tables of one tile each count its steps: the Manhattan distance.
    """
    if not tile_solver.HAS_COMPILER:
        return {"skipped": "NumPy and Numba are not installed (pip install 'everystep[solver]')"}
    import tile_heuristics

    positions = [position for position in KORF if position["length"] <= EASY]
    ways: list[Row] = []
    sizes = tables._sizes
    try:
        for name, largest in (
            ("manhattan", 1), ("groups of 2", 2), ("groups of 3", 3), ("groups of 4", 4),
            ("groups of 5", 5), ("groups of 6", 6),
        ):  # fmt: skip
            tables._sizes = lambda goal, engine, largest=largest: (largest,)
            tables.forget_tables()
            tile_solver.prepare(GOAL)
            rows = []
            for position in positions:
                start = time.perf_counter()
                solution = tile_solver.solve(Board(4, 4, tuple(position["cells"])), GOAL, workers=1)
                check(position, solution.bound)
                rows.append(result(position, time.perf_counter() - start, solution.nodes))
            ways.append({"heuristic": name, "summary": summary(rows), "rows": rows})
            print(name, summary_line(ways[-1]), flush=True)
    finally:
        tables._sizes = sizes
        tables.forget_tables()
    for name in ("linear conflict", "walking distance"):
        tile_heuristics.solve(name, standard_goal(4, 4).cells)  # compile
        rows = []
        for position in positions:
            turned = tuple(16 - tile if tile else 0 for tile in reversed(position["cells"]))
            start = time.perf_counter()
            length, nodes = tile_heuristics.solve(name, turned)
            check(position, length)
            rows.append(result(position, time.perf_counter() - start, nodes))
        ways.insert(
            1 + (name == "walking distance"),
            {"heuristic": name, "summary": summary(rows), "rows": rows},
        )
        print(name, summary_line({"summary": summary(rows)}), flush=True)
    return {"longest": EASY, "positions": len(positions), "ways": ways}


def farthest() -> Row:
    """Boards at 80 moves, on all cores."""
    rows = []
    if not tile_solver.HAS_COMPILER:
        return {"skipped": "NumPy and Numba are not installed (pip install 'everystep[solver]')"}
    tile_solver.prepare(standard_goal(4, 4))
    for cells in BOARDS_AT_80[FARTHEST]:
        start = time.perf_counter()
        solution = tile_solver.solve(Board(4, 4, tuple(cells)))
        rows.append({"cells": cells, "length": solution.bound, "nodes": solution.nodes})
        rows[-1]["seconds"] = rounded(time.perf_counter() - start)
        print("80 moves", rows[-1], flush=True)
    return {"workers": tables.usable_cores(), "rows": rows}


# ── figures ───────────────────────────────────────────────────────────────────────────────────


def check(position: Row, length: int) -> None:
    """Every length must be the known one."""
    if length != position["length"]:
        sys.exit(f"expected {position['length']} moves for {position['number']}, got {length}")


def result(position: Row, seconds: float, nodes: int) -> Row:
    """One position as the file holds it."""
    return {"number": position["number"], "seconds": rounded(seconds), "nodes": nodes}


def summary(rows: list[Row]) -> Row:
    """Mean, median, 90 % and worst of the seconds, and of the nodes."""
    answer: Row = {"positions": len(rows)}
    for what in ("seconds", "cpu", "nodes"):
        values = sorted(row[what] for row in rows if what in row)
        if not values:
            continue
        answer[what] = {
            "mean": rounded(statistics.fmean(values)),
            "median": rounded(statistics.median(values)),
            "p90": rounded(values[max(0, -(-len(values) * 9 // 10) - 1)]),
            "worst": rounded(values[-1]),
        }
    return answer


def summary_line(way: Row) -> str:
    """A way in one line."""
    if "skipped" in way:
        return f"skipped: {way['skipped']}"
    rest = ", ".join(
        f"{k} {way[k]}" for k in ("fill", "fill_cpu", "load", "ready", "farthest") if k in way
    )
    return f"{way.get('summary', '')} {rest}"


def rounded(value: float) -> float:
    """Three digits."""
    return float(f"{value:.3g}") if value < 1000 else round(value)


def load() -> float | None:
    """How busy the machine was in the last minute, in cores."""
    return round(os.getloadavg()[0], 2) if hasattr(os, "getloadavg") else None


def versions(*packages: str) -> dict[str, str | None]:
    """Of Python and of these packages; None for one that is not installed."""
    found: dict[str, str | None] = {platform.python_implementation(): platform.python_version()}
    for package in packages:
        try:
            found[package] = version(package)
        except PackageNotFoundError:
            found[package] = None
    return found


def processor() -> str:
    """The processor's name, where the system tells it."""
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
        return next(line.split(":")[1].strip() for line in lines if line.startswith("model name"))
    except (OSError, StopIteration):
        return platform.processor() or platform.machine()


if __name__ == "__main__":
    main(*sys.argv[1:])
