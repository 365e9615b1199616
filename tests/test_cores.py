"""Shared work: the same in copies of the process as in one, errors included."""

import os
import subprocess
import sys
import threading

import pytest

from everystep.site import cores
from everystep.site.files import files
from everystep.site.pages import pages

PROGRAM = """
import os
from everystep.site.cores import aside, can_fork, shared
from everystep.site.files import files

def who(task):
    return task, os.getpid()

def fails(*task):
    error = ValueError("expected no task")
    error.add_note("in a copy")
    raise error

assert can_fork()
done = shared(who, list("abcdefgh"))
assert [task for task, _ in done] == list("abcdefgh")
assert os.getpid() not in {process for _, process in done}
assert aside(os.getpid)() != os.getpid()
for broken in (lambda: shared(fails, [1, 2]), aside(fails)):
    try:
        broken()
    except ValueError as error:
        assert error.__notes__ == ["in a copy"]
    else:
        raise AssertionError("no error came back")
print(hash(tuple(files())))
"""


@pytest.mark.skipif(
    os.name == "nt" or os.cpu_count() == 1, reason="a second core and a system that can fork"
)
def test_copies_of_the_process_make_what_one_process_makes():
    environment = {**os.environ, "PYTHONHASHSEED": "0"}
    command = [sys.executable, "-c"]
    one = "from everystep.site import cores; cores.can_fork = lambda: False\n"
    alone = one + "from everystep.site.files import files; print(hash(tuple(files())))"
    results = {
        subprocess.run([*command, program], env=environment, check=True, capture_output=True).stdout
        for program in (PROGRAM, alone)
    }
    assert len(results) == 1


def test_beside_a_second_thread_nothing_is_copied():
    stop = threading.Event()
    thread = threading.Thread(target=stop.wait)
    thread.start()
    try:
        assert not cores.can_fork()
        assert cores.shared(lambda task: os.getpid(), [1, 2]) == [os.getpid()] * 2
        assert cores.aside(os.getpid)() == os.getpid()
    finally:
        stop.set()
        thread.join()


def test_files_are_in_the_order_of_their_paths_and_hold_every_page():
    made = list(files())
    assert [path for path, _ in made] == sorted({path for path, _ in made})
    assert {path for path, _ in made if path.endswith(".md")} == {path for path, _ in pages()}
