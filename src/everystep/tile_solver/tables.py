"""Pattern databases: filled once, kept in a folder of the user's, checked whenever they are read.

A table says for every placing of a group's tiles how many of their moves are needed at least,
wherever the blank may be and however often the other tiles move; that is why the tables of
different groups add up. Source: R. E. Korf and A. Felner, Disjoint pattern database heuristics,
Artificial Intelligence 134, 2002.
"""

import contextlib
import hashlib
import json
import os
import tempfile
import threading
import time
import zlib
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor, wait
from math import comb
from pathlib import Path
from typing import Any, Literal, TypeAlias

from everystep.tile_solver import plain
from everystep.tile_solver.layout import Design, Kinds, make_design, masks, ranks

try:
    import numpy as np

    from everystep.tile_solver import compiled

    HAS_COMPILER = True
except ImportError:
    HAS_COMPILER = False

__all__ = ["FOLDER_VARIABLE", "HAS_COMPILER", "MOST_BYTES", "Tables", "cache_folder", "get_tables"]

Engine: TypeAlias = Literal["compiled", "plain"]
Report: TypeAlias = Callable[[float], bool]  # called with the part done, 0 to 1; True to stop

FOLDER_VARIABLE = "EVERYSTEP_CACHE"
MOST_BYTES = 100_000_000  # of the folder; the tables that were used least lately go first

_MAGIC = b"everystep tile database 1\n"
_ENDING = ".tiles"
LARGE = 6  # single tiles of the largest group of the compiled solver
_KEPT = 4  # designs in memory
_memory: dict[tuple[str, Kinds, int], "Tables"] = {}
_lock = threading.RLock()


class Tables:
    """A design with its tables, one after the other in one array of bytes."""

    def __init__(self, design: Design, engine: Engine, parts: list[bytes], built: int) -> None:
        self.design = design
        self.built = built  # how many had to be filled because none was stored
        self.starts: list[int] = []
        start = 0
        for part in parts:
            self.starts.append(start)
            start += len(part)
        joined = b"".join(parts)
        self.content: Any = np.frombuffer(joined, np.uint8) if engine == "compiled" else joined


def cache_folder() -> Path:
    """Where databases are kept: $EVERYSTEP_CACHE, or the user's cache folder of this system.

    >>> cache_folder().name
    'tile_solver'

    Nothing fails: whether the folder can be written is seen when a database is stored.
    Source: the platformdirs package, for each system's own folder.
    """
    chosen = os.environ.get(FOLDER_VARIABLE)
    if chosen:
        return Path(chosen) / "tile_solver"
    try:
        import platformdirs
    except ImportError:
        return Path.home() / ".cache" / "everystep" / "tile_solver"
    return Path(platformdirs.user_cache_dir("everystep", appauthor=False)) / "tile_solver"


def get_tables(
    rows: int, columns: int, goal: Kinds, engine: Engine, report: Report
) -> Tables | None:
    """The tables for a goal: from memory, from the folder, or filled now; None if stopped.

    In plain Python the larger tables of the compiled solver are taken if the folder has them.
    """
    with _lock:
        sizes = _sizes(goal, engine)
        for largest in sizes:
            key = (engine, (rows, columns, *goal), largest)
            if key in _memory:
                _memory[key] = _memory.pop(key)  # now the youngest
                return _memory[key]
        for largest in sizes:
            design = make_design(rows, columns, goal, largest)
            parts = [_read(design, number) for number in range(len(design.groups))]
            if all(parts) or largest == sizes[-1]:
                break
        missing = [number for number, part in enumerate(parts) if part is None]
        if missing:
            fill = _fill_compiled if engine == "compiled" else _fill_plain
            filled = fill(design, missing, report)
            if filled is None:
                return None
            for number, part in filled.items():
                parts[number] = part
                _write(design, number, part)
        tables = Tables(design, engine, [part for part in parts if part], len(missing))
        _memory[(engine, (rows, columns, *goal), largest)] = tables
        while len(_memory) > _KEPT:
            _memory.pop(next(iter(_memory)))
        return tables


def forget_tables() -> None:
    """Empty the memory, so that the next question reads the folder again."""
    with _lock:
        _memory.clear()


def _sizes(goal: Kinds, engine: Engine) -> tuple[int, ...]:
    """Single tiles of the largest group; if several, the first of which all tables are stored.

    4 × 4 is filled in some seconds and stored; a goal with alike tiles, whose tables are not
    stored, in less than one second if compiled. 3 × 3 takes no time in plain Python either.
    """
    small = 4 if len(goal) < 10 else 5
    if max(goal) < len(goal) - 1:
        return (small,)
    return (LARGE,) if engine == "compiled" else (LARGE, small)


def _placings(design: Design, number: int) -> int:
    """How many placings of the group's tiles there are."""
    count, free = 1, design.cells
    for kind in design.groups[number]:
        count *= comb(free, design.copies[kind])
        free -= design.copies[kind]
    return count


# ── filling ───────────────────────────────────────────────────────────────────────────────────


def _fill_plain(design: Design, numbers: list[int], report: Report) -> dict[int, bytes] | None:
    whole = sum(_placings(design, number) for number in numbers)
    done = 0
    filled: dict[int, bytes] = {}
    for number in numbers:

        def tell(count: int, before: int = done) -> bool:
            return report((before + count) / whole)

        part = plain.fill(design, number, tell)
        if part is None:
            return None
        filled[number] = part
        done += _placings(design, number)
    report(1.0)
    return filled


def _fill_compiled(design: Design, numbers: list[int], report: Report) -> dict[int, bytes] | None:
    """The tables, two at a time if there are two cores."""
    whole = sum(_placings(design, number) for number in numbers)
    shared = {number: np.zeros(2, np.int64) for number in numbers}
    stopped = False
    with ThreadPoolExecutor(min(usable_cores(), 2)) as pool:
        futures = {
            number: pool.submit(_fill_one, design, number, shared[number])
            for number in sorted(numbers, key=lambda number: -design.sizes[number])
        }
        try:
            waiting = set(futures.values())
            while waiting and not stopped:
                waiting = wait(waiting, timeout=0.1).not_done
                stopped = report(sum(int(counts[1]) for counts in shared.values()) / whole)
        finally:  # also when an exception or Ctrl-C ends the wait
            if not all(future.done() for future in futures.values()):
                for counts in shared.values():
                    counts[0] = 1
        parts = {number: future.result() for number, future in futures.items()}
    if any(part is None for part in parts.values()):
        return None
    return {number: part for number, part in parts.items() if part is not None}


def _fill_one(design: Design, number: int, shared: Any) -> bytes | None:
    cells = design.cells
    places = [masks(cells, design.copies[kind]) for kind in design.groups[number]]
    sizes = np.array([len(some) for some in places], np.int64)
    strides = np.concatenate(([1], np.cumprod(sizes)[:-1])).astype(np.int64)
    starts = np.concatenate(([0], np.cumsum(sizes)[:-1])).astype(np.int64)
    rank = np.array(ranks(cells), np.int32)
    first = 0
    for kind, stride in zip(design.groups[number], strides, strict=True):
        mask = sum(1 << cell for cell in range(cells) if design.goal[cell] == kind)
        first += int(stride) * int(rank[mask])
    table = np.full(design.sizes[number], 255, np.uint8)
    seen = np.zeros(design.sizes[number], np.uint16)
    done = compiled.fill(
        table,
        seen,
        first,
        plain.home_region(design, number),
        design.columns,
        cells,
        strides,
        sizes,
        np.array([mask for some in places for mask in some], np.int64),
        starts,
        rank,
        shared,
    )
    return table.tobytes() if done else None


def usable_cores() -> int:
    """How many cores this process may use."""
    try:
        return len(os.sched_getaffinity(0))
    except AttributeError:  # not on every system
        return os.cpu_count() or 1


# ── the folder ────────────────────────────────────────────────────────────────────────────────


def _key(design: Design, number: int) -> dict[str, Any]:
    """What a stored table is for."""
    return {
        "rows": design.rows,
        "columns": design.columns,
        "goal": list(design.goal),
        "group": list(design.groups[number]),
    }


def _file(design: Design, number: int) -> Path | None:
    """Where a table is stored; None for goals with alike tiles, of which there are too many."""
    if max(design.goal) < design.cells - 1:
        return None
    digest = hashlib.sha256(json.dumps(_key(design, number)).encode()).hexdigest()[:16]
    return cache_folder() / f"{design.rows}x{design.columns}-{digest}{_ENDING}"


def _read(design: Design, number: int) -> bytes | None:
    """A stored table; None if there is none, or none that is whole and the right one."""
    path = _file(design, number)
    if path is None:
        return None
    try:
        stored = path.read_bytes()
        magic, header, packed = stored[: len(_MAGIC)], *stored[len(_MAGIC) :].split(b"\n", 1)
        about = json.loads(header)
        if magic != _MAGIC or about["sha256"] != hashlib.sha256(packed).hexdigest():
            return None
        size = design.sizes[number]
        if {name: about[name] for name in _key(design, number)} != _key(design, number):
            return None
        table = zlib.decompressobj().decompress(packed, size + 1)
        with contextlib.suppress(OSError):
            os.utime(path)
        return table if len(table) == size else None
    except (OSError, ValueError, TypeError, KeyError, zlib.error):
        return None


def _write(design: Design, number: int, table: bytes) -> None:
    """Store a table, whole or not at all; a folder that cannot be written is passed over."""
    path = _file(design, number)
    if path is None:
        return
    packed = zlib.compress(table, 1)
    about = {**_key(design, number), "sha256": hashlib.sha256(packed).hexdigest()}
    with contextlib.suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=path.stem, suffix=".part")
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(_MAGIC + json.dumps(about).encode() + b"\n" + packed)
            os.replace(name, path)
        except BaseException:
            with contextlib.suppress(OSError):
                os.unlink(name)
            raise
        _tidy(path)


def _tidy(newest: Path) -> None:
    """Keep the folder within MOST_BYTES, and remove parts that a killed process left behind."""
    stored = []
    for path in newest.parent.iterdir():
        about = path.stat()
        if path.suffix == ".part" and time.time() - about.st_mtime > 3600:
            path.unlink(missing_ok=True)
        elif path.suffix == _ENDING and path != newest:
            stored.append((about.st_mtime, about.st_size, path))
    total = newest.stat().st_size + sum(size for _, size, _ in stored)
    for _, size, path in sorted(stored):
        if total > MOST_BYTES:
            path.unlink(missing_ok=True)
            total -= size
