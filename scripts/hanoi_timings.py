#!/usr/bin/env python3
"""Measures the five ways to the moves of the Tower of Hanoi, and writes the table of the site.

    python3 scripts/dev.py bench hanoi     this, among the other measurements of the tower

It stands for table 4 of 严海兵 (2022), which is lost. The file holds seconds, the machine, the
date and the versions; a way that builds a list has no value beyond LONGEST_LIST discs.
"""

import gc
import json
import os
import platform
import time
from collections import deque
from collections.abc import Callable
from datetime import date
from importlib.metadata import version
from pathlib import Path

from everystep import hanoi

FILE = Path(__file__).parent.parent / "src" / "everystep" / "site" / "data" / "hanoi_timings.json"
SIZES = range(10, 28)
LONG = 1.0  # seconds: a run as long as this is not repeated
ROUNDS = 5

WAYS: dict[str, Callable[[int], object]] = {
    "recursion": hanoi.by_recursion,
    "stack": hanoi.by_stack,
    "paper": hanoi.by_disc,
    "formula": lambda n: deque(hanoi.by_formula(n), maxlen=0),
    "bulk": lambda n: deque(hanoi.blocks(n), maxlen=0),
}
BUILD_A_LIST = {"recursion", "stack", "paper"}


def main() -> None:
    """Measure, say each row, and write the file."""
    table = measure()
    FILE.parent.mkdir(exist_ok=True)
    FILE.write_text(json.dumps(table, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    print(f"written: {FILE.name}")


def measure() -> dict[str, object]:
    """The whole table, row by row, as the file holds it."""
    started = time.perf_counter()
    rows = []
    for n in SIZES:
        row: dict[str, object] = {"n": n, "moves": hanoi.move_count(n)}
        for name, way in WAYS.items():
            listed = name in BUILD_A_LIST
            skip = listed and n > hanoi.LONGEST_LIST
            row[name] = None if skip else float(f"{best(way, n):.3g}")
        rows.append(row)
        print("  ".join(f"{name} {value}" for name, value in row.items()), flush=True)
    return {
        "machine": f"{processor()}, {os.cpu_count()} cores, {platform.system()} "
        f"{platform.machine()}",
        "date": date.today().isoformat(),
        "versions": {
            platform.python_implementation(): platform.python_version(),
            "everystep": version("everystep"),
        },
        "unit": "seconds of processor time",
        "rounds": f"best of {ROUNDS} runs, one where a run takes {LONG:g} s or more; "
        "the cyclic garbage collector is off",
        "longest_list": hanoi.LONGEST_LIST,
        "skipped": "recursion, stack and paper build a list of all moves, which takes more than "
        f"a gigabyte beyond {hanoi.LONGEST_LIST} discs; formula and bulk stream",
        "took": round(time.perf_counter() - started),
        "rows": rows,
    }


def best(way: Callable[[int], object], n: int) -> float:
    """The shortest time that this way takes for n discs, in seconds of processor time."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        calls, spent = 1, _seconds(way, n, 1)
        while spent < LONG / 10:  # the clock may tick coarsely
            calls *= 4
            spent = _seconds(way, n, calls)
        times = [spent / calls]
        while len(times) < ROUNDS and spent < LONG:
            times.append(_seconds(way, n, calls) / calls)
    finally:
        if was_on:
            gc.enable()
    return min(times)


def _seconds(way: Callable[[int], object], n: int, calls: int) -> float:
    start = time.process_time()
    for _ in range(calls):
        way(n)
    return time.process_time() - start


def processor() -> str:
    """The processor's name, as far as the system tells it."""
    cpuinfo = Path("/proc/cpuinfo")
    lines = cpuinfo.read_text(encoding="utf-8").splitlines() if cpuinfo.exists() else []
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.processor() or platform.machine()


if __name__ == "__main__":
    main()
