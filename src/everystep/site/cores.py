"""Work that is shared between the cores."""

import multiprocessing
import os
import pickle
import sys
import threading
import traceback
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import TypeVar

__all__ = ["aside", "can_fork", "shared"]

Task = TypeVar("Task")
Made = TypeVar("Made")

# Windows cannot; on macOS the system's own libraries may crash in the copy.
_CAN_COPY = sys.platform != "darwin" and "fork" in multiprocessing.get_all_start_methods()
_FORK = multiprocessing.get_context("fork" if _CAN_COPY else None)


def can_fork() -> bool:
    """Whether a copy of this process may do a part of its work: a system that can copy, more than
    one core, and no second thread, which would be missing in the copy."""
    return _CAN_COPY and (os.cpu_count() or 1) > 1 and threading.active_count() == 1


def shared(function: Callable[[Task], Made], tasks: Sequence[Task]) -> list[Made]:
    """What the function makes of each task, in the order of the tasks; the first task is begun
    first, so the longest belongs there. An error of the function is raised here.

    >>> shared(abs, [3, -2, 1])
    [3, 2, 1]
    """
    if len(tasks) < 2 or not can_fork():
        return [function(task) for task in tasks]
    with ProcessPoolExecutor(min(len(tasks), os.cpu_count() or 1), mp_context=_FORK) as pool:
        return list(pool.map(function, tasks))


def aside(function: Callable[[], Made]) -> Callable[[], Made]:
    """Begin what a function does on another core; what comes back is called once, waits for what
    the function returns, and raises its error. Where a process cannot be copied, all is done at
    once.

    >>> made = aside(dict)
    >>> made()
    {}
    """
    if not can_fork():
        done = function()
        return lambda: done
    ours, theirs = _FORK.Pipe(duplex=False)
    process = _FORK.Process(target=_send, args=(theirs, function), daemon=True)
    process.start()
    theirs.close()

    def made() -> Made:
        try:
            result: Made
            result, error, where = pickle.loads(ours.recv_bytes())
        except EOFError:
            process.join()
            raise RuntimeError(
                f"expected a result of {function!r}, got the end of its process: {process.exitcode}"
            ) from None
        process.join()
        if error:
            raise error from RuntimeError(f"in a copy of the process\n{where}")
        return result

    return made


def _send(pipe: Connection, function: Callable[[], object]) -> None:
    try:
        answer = pickle.dumps((function(), None, ""))
    except Exception as error:
        answer = _failed(error)
    with suppress(OSError):  # a build that has failed meanwhile does not listen any more
        pipe.send_bytes(answer)


def _failed(error: Exception) -> bytes:
    where = traceback.format_exc()
    try:
        answer = pickle.dumps((None, error, where))
        pickle.loads(answer)
    except Exception:  # an error that cannot be sent
        answer = pickle.dumps((None, RuntimeError(repr(error)), where))
    return answer
