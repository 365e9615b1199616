"""The built site in a real Chromium: no console error, no failed request, no other host."""

import os
import shutil
import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

# The headless shell is the same browser without its window: a page opens in a third of the time.
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
CHROMIUM = next(filter(None, map(shutil.which, NAMES)), None)
HERE = Path(__file__).parent
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    if CHROMIUM or os.environ.get("CI") == "true":
        return
    skip = pytest.mark.skip(
        reason="no Chromium on this machine, the built site was not tried "
        "(Debian: apt install chromium)"
    )
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(skip)


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict) -> dict:
    assert CHROMIUM, "CI needs Debian's chromium: apt-get install -y chromium"
    return {**browser_type_launch_args, "executable_path": CHROMIUM, "args": ARGUMENTS}


@pytest.fixture(scope="session", autouse=True)
def no_service_worker(request: pytest.FixtureRequest) -> None:
    """Contexts keep nothing offline unless they ask for it: each would fetch the whole site."""
    if CHROMIUM:
        browser = request.getfixturevalue("browser")
        browser.new_context = partial(browser.new_context, service_workers="block")


class _Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        pass


@pytest.fixture(scope="session")
def site_url(site: Path) -> Iterator[str]:
    """The address of the built site, served for the length of the session."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(_Quiet, directory=str(site)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()


@pytest.fixture
def watched(site_url: str):
    """A function that watches a page; what it saw wrong fails the test at its end."""
    wrong: list[str] = []

    def watch(page: Page) -> Page:
        page.on("console", lambda m: wrong.append(m.text) if m.type == "error" else None)
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.on(
            "response",
            lambda r: wrong.append(f"{r.status} {r.url}") if r.status >= 400 else None,
        )
        page.on("request", lambda r: wrong.append(r.url) if _foreign(r.url, site_url) else None)
        return page

    yield watch
    assert not wrong, "\n".join(wrong)


def _foreign(url: str, site_url: str) -> bool:
    return not url.startswith((site_url + "/", "data:", "blob:"))


@pytest.fixture
def page(context: BrowserContext, watched) -> Page:
    """A fresh watched page; paths are opened as `page.goto(site_url + "/en/")`."""
    return watched(context.new_page())


@pytest.fixture(scope="module")
def shared_page(browser: Browser) -> Iterator[Page]:
    """One page for many quick looks, where a fresh one each would take the time."""
    context = browser.new_context()
    yield context.new_page()
    context.close()
