"""Shared work: the same in copies of the process as in one, errors included."""

import os
import re
import shutil
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from everystep.site import cores, words
from everystep.site.files import _forget, files
from everystep.site.pages import DOCS, pages, pages_of

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

class Unsendable(Exception):
    def __init__(self, one, two):
        super().__init__("lost")

def fails_unsendably():
    raise Unsendable(1, 2)

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
for broken, says in (
    (aside(fails_unsendably), "Unsendable('lost')"),
    (aside(lambda: os._exit(3)), "the end of its process: 3"),
    (aside(lambda: lambda: 0), "pickle"),
):
    try:
        broken()
    except Exception as error:
        assert says in str(error), error
    else:
        raise AssertionError("no error came back")
assert shared(who, []) == []
print(hash(tuple(files())))
"""


@pytest.mark.skipif(
    sys.platform in ("win32", "darwin") or os.cpu_count() == 1,
    reason="a second core and a system whose processes can be copied",
)
def test_copies_of_the_process_make_what_one_process_makes():
    environment = {**os.environ, "PYTHONHASHSEED": "0"}
    command = [sys.executable, "-c"]
    one = "from everystep.site import cores; cores.can_fork = lambda: False\n"
    alone = one + "from everystep.site.files import files; print(hash(tuple(files())))"
    results = {
        subprocess.run(
            [*command, program], env=environment, check=True, stdout=subprocess.PIPE, timeout=300
        ).stdout
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
        seen = []
        asked = cores.aside(lambda: seen.append(1))
        assert seen, "a page is changed after this: what reads it reads it now"
        assert asked() is None
    finally:
        stop.set()
        thread.join()


@pytest.fixture
def afterwards_as_before():
    """What a test leaves in the caches of the builders is no other test's."""
    yield
    _forget()


@pytest.mark.usefixtures("afterwards_as_before")
def test_a_second_build_in_one_process_sees_words_that_were_edited(tmp_path, monkeypatch):
    """As mkdocs serve does when a message is edited, whose tables and blocks are kept else."""
    monkeypatch.setattr(cores, "can_fork", lambda: False)
    monkeypatch.setattr(words, "files", lambda _: tmp_path)
    shutil.copytree(Path(words.__file__).parent / "messages", tmp_path / "messages")
    before = dict(files())
    for name in ("site", "claims", "rings-summary"):
        source = tmp_path / "messages" / f"{name}.toml"
        text = source.read_text(encoding="utf-8")
        source.write_text(re.sub('^(en = ".*)"$', r'\1 (edited)"', text, flags=re.M), "utf-8")
    after = dict(files())
    assert "(edited)" not in "".join(before.values())
    for path in ("javascripts/catalogue/site.mjs", "en/rings/table-1.md", "en/sources/index.md"):
        assert "(edited)" in after[path], path
    assert "(edited)" in after["en/rings/summary.md"].partition("es-table")[2]
    assert {p for p in after if p.startswith("zh/") and after[p] != before[p]} == set()


def test_a_page_in_a_folder_that_is_no_subject_is_filled_in_too(tmp_path):
    for lang in ("en", "zh"):
        (tmp_path / lang / "new").mkdir(parents=True)
        (tmp_path / lang / "new" / "page.md").write_text("# New\n\n{{ 6 * 7 }}\n", "utf-8")
    found = {"en/new/page.md": "# New\n\n42\n", "zh/new/page.md": "# New\n\n42\n"}
    assert dict(pages_of("", tmp_path)) == found
    assert dict(pages_of("rings", tmp_path)) == {}


def test_files_are_in_the_order_of_their_paths_and_hold_every_page():
    made = list(files())
    assert [path for path, _ in made] == sorted({path for path, _ in made})
    written = {path.relative_to(DOCS).as_posix() for path in DOCS.glob("*/**/*.md")}
    assert {path for path, _ in made if path.endswith(".md")} == written
    assert {path for path, _ in pages()} == written
