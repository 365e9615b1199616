"""Work that is shared between the cores."""

import multiprocessing
import os
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing.connection import Connection
from typing import TypeVar

__all__ = ["aside", "can_fork", "shared"]

Task = TypeVar("Task")
Made = TypeVar("Made")

_CAN_COPY = "fork" in multiprocessing.get_all_start_methods()  # Windows cannot
_FORK = multiprocessing.get_context("fork" if _CAN_COPY else None)


def can_fork() -> bool:
    """Whether a copy of this process may do a part of its work: a system that can copy, more than
    one core, and no second thread, which would be missing in the copy."""
    return _CAN_COPY and (os.cpu_count() or 1) > 1 and threading.active_count() == 1


def shared(function: Callable[[Task], Made], tasks: Sequence[Task]) -> list[Made]:
    """What the function makes of each task, in the order of the tasks; the first task is begun
    first, so the longest belongs there.

    >>> shared(abs, [3, -2, 1])
    [3, 2, 1]
    """
    if not can_fork():
        return [function(task) for task in tasks]
    with ProcessPoolExecutor(min(len(tasks), os.cpu_count() or 1), mp_context=_FORK) as pool:
        return list(pool.map(function, tasks))


def aside(function: Callable[[], Made]) -> Callable[[], Made]:
    """Begin what a function does on another core; what comes back waits for what it returns. Where
    a process cannot be copied, it is done when it is asked for.

    >>> made = aside(dict)
    >>> made()
    {}
    """
    if not can_fork():
        return function
    ours, theirs = _FORK.Pipe(duplex=False)
    process = _FORK.Process(target=_send, args=(theirs, function), daemon=True)
    process.start()
    theirs.close()

    def made() -> Made:
        result: Made
        result, error = ours.recv()
        process.join()
        if error:
            raise error
        return result

    return made


def _send(pipe: Connection, function: Callable[[], object]) -> None:
    try:
        pipe.send((function(), None))
    except Exception as error:
        pipe.send((None, error))
