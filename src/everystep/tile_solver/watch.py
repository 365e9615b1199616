"""Limits, cancellation and progress of one question."""

import sys
import threading
import time
from collections.abc import Callable
from typing import Literal, NamedTuple, TypeAlias

__all__ = ["Progress", "Stopped", "Watch"]

Stopped: TypeAlias = Literal["nodes", "time", "cancelled"]

_TELL = 0.1  # seconds between two calls of progress


class Progress(NamedTuple):
    """What a solver that is still at work has to say."""

    stage: Literal["databases", "search"]
    """What it is at: its databases, or the search."""
    done: float
    """The part of the databases that is filled, 0 to 1."""
    bound: int
    """Proved: no solution has fewer moves."""
    nodes: int
    """Positions looked at."""
    seconds: float
    """Time since the question."""


class Watch:
    """Limits, cancellation and progress of one question."""

    def __init__(
        self,
        node_limit: int | None,
        time_limit: float | None,
        cancel: threading.Event | None,
        progress: Callable[[Progress], None] | None,
        bound: int,
    ) -> None:
        self.node_limit = min(node_limit or 1 << 62, 1 << 62)
        self.bound = bound
        self.nodes = 0
        self.stopped: Stopped | None = None
        self._time_limit = time_limit
        self._cancel = cancel
        self._progress = progress
        self._begun = time.perf_counter()
        self._told = self._begun

    def filling(self, done: float) -> bool:
        """Called while databases are filled; True to stop."""
        now = time.perf_counter()
        if self._progress is None and sys.stderr is not None and sys.stderr.isatty():
            if now - self._begun > 0.5 and (now - self._told > _TELL or done == 1):
                self._told = now
                _draw_bar(done)
        else:
            self._tell("databases", done, now)
        return self._must_stop(now)

    def searching(self, nodes: int) -> bool:
        """Called while searching; True to stop."""
        self.nodes = nodes
        now = time.perf_counter()
        self._tell("search", 1.0, now)
        if nodes >= self.node_limit:
            self.stopped = self.stopped or "nodes"
        return self._must_stop(now)

    def _tell(self, stage: Literal["databases", "search"], done: float, now: float) -> None:
        if self._progress is not None and now - self._told > _TELL:
            self._told = now
            self._progress(Progress(stage, done, self.bound, self.nodes, now - self._begun))

    def _must_stop(self, now: float) -> bool:
        if self.stopped is None:
            if self._cancel is not None and self._cancel.is_set():
                self.stopped = "cancelled"
            elif self._time_limit is not None and now - self._begun >= self._time_limit:
                self.stopped = "time"
        return self.stopped is not None


def _draw_bar(done: float) -> None:
    """A bar on the terminal; the line ends when all is done."""
    filled = round(30 * done)
    end = "\n" if done == 1 else ""
    print(
        f"\rtile databases {'█' * filled}{'░' * (30 - filled)} {done:4.0%}",
        end=end,
        file=sys.stderr,
        flush=True,
    )
