"""What was measured of the solvers: read from the file that `dev.py bench tiles` writes."""

import json
from functools import cache
from importlib.resources import files
from typing import Any

from everystep.site.tiles.numbers import grouped

__all__ = ["HEURISTICS", "WAYS", "measurements", "nodes_text", "part", "seconds_text"]

# in the order of the page
WAYS = ("compiled", "page", "plain", "slidingpuzzle")
HEURISTICS = (
    "manhattan",
    "linear conflict",
    "walking distance",
    "groups of 2",
    "groups of 3",
    "groups of 4",
    "groups of 5",
    "groups of 6",
)


@cache
def measurements() -> dict[str, Any]:
    """The whole file."""
    source = files("everystep.site") / "data" / "tile_solver_bench.json"
    found: dict[str, Any] = json.loads(source.read_text(encoding="utf-8"))
    return found


def part(name: str) -> dict[str, Any]:
    """One measurement: a way, "heuristics" or "farthest"."""
    found: dict[str, Any] = measurements()["parts"][name]
    return found


def seconds_text(seconds: float) -> str:
    """Seconds with two or three digits that count.

    >>> seconds_text(0.00234), seconds_text(0.05), seconds_text(12.34), seconds_text(321.0)
    ('0.0023', '0.050', '12.3', '321')
    """
    if seconds >= 100:
        return str(round(seconds))
    if seconds >= 10:
        return f"{seconds:.1f}"
    if seconds >= 1:
        return f"{seconds:.2f}"
    return f"{seconds:.3f}" if seconds >= 0.01 else f"{seconds:.4f}"


def nodes_text(nodes: float) -> str:
    """A number of positions, in groups of three.

    >>> nodes_text(1234.4)
    '1234'
    """
    return grouped(round(nodes))
