"""After one visit the whole site works without its server; a new build is taken in whole."""

import shutil
import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

import offline
from everystep.site.words import message

# Looks for a new build and waits until it has been taken in whole, or given up.
TAKEN_IN = """async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    const { installing } = registration;
    if (installing) await new Promise((resolve) => (installing.onstatechange = resolve));
    return installing?.state ?? registration.waiting?.state;
}"""
# The large files of Python are kept after they have been answered.
KEPT = """async (count) => {
    const requests = await (await caches.open("everystep-used")).keys();
    return requests.filter(({ url }) => url.includes("/python/")).length === count;
}"""
PATIENCE = 60_000


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        pass


class Host:
    """A server of a copy of the site that can be stopped, changed and started again."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = 0
        self.start()

    def start(self) -> None:
        handler = partial(Quiet, directory=str(self.folder))
        self.server = ThreadingHTTPServer(("127.0.0.1", self.port), handler)
        self.port = self.server.server_port
        self.url = f"http://127.0.0.1:{self.port}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def stop(self) -> None:
        self.server.shutdown()
        self.server.server_close()


@pytest.fixture
def host(site: Path, tmp_path: Path):
    folder = tmp_path / "site"
    shutil.copytree(site, folder, ignore=shutil.ignore_patterns(offline.ZIP))
    host = Host(folder)
    yield host
    host.stop()


@pytest.fixture
def visitor(browser: Browser):
    context = browser.new_context(service_workers="allow")
    yield context.new_page()
    context.close()


def visit(page: Page, url: str) -> None:
    page.goto(url)
    page.wait_for_function("() => navigator.serviceWorker.controller", timeout=PATIENCE)


def run_first(page: Page) -> None:
    page.locator(".es-run button").first.click()
    expect(page.locator(".es-run-status").first).to_contain_text("Python 3", timeout=PATIENCE)


def test_the_whole_site_works_when_its_server_is_gone(visitor, host):
    visit(visitor, f"{host.url}/en/")
    runs = visitor.locator(".es-run").count()
    if runs:  # Python too, once it has been used
        run_first(visitor)
        files = [path for path in (host.folder / "python").rglob("*") if path.is_file()]
        visitor.wait_for_function(KEPT, arg=len(files), timeout=PATIENCE)
    host.stop()
    for path in ("/zh/rings/table-1/#s180", "/en/notation", "/zh/api/"):
        visitor.goto(host.url + path)
        expect(visitor.locator("h1")).to_be_visible()
        assert visitor.locator("html").get_attribute("lang") == path[1:3]
    visitor.goto(f"{host.url}/en/rings/look-up/?rings=1&rings.n=9&rings.state=010110100")
    expect(visitor.locator("ring-puzzle")).to_have_attribute("data-ready", "")
    visitor.goto(f"{host.url}/zh/")
    visitor.locator("input.md-search__input").click()
    visitor.keyboard.type("格雷码", delay=20)
    visitor.locator(".md-search-result__link").first.wait_for(timeout=PATIENCE)
    if runs:
        visitor.goto(f"{host.url}/zh/notation/")
        run_first(visitor)
    assert visitor.goto(f"{host.url}/zh/nothing/").status == 404
    assert visitor.locator("h1:visible").inner_text() == "没有这一页"
    # A large file that was never used is not there; that is said, in both languages.
    assert visitor.goto(f"{host.url}/data/hanoi/route-16.json").status == 503
    for lang in ("en", "zh"):
        expect(visitor.locator("body")).to_contain_text(message(lang, "site.offline.not-kept"))
    host.start()
    # Where the host has no 404 page of ours, the service worker shows it.
    assert visitor.goto(f"{host.url}/en/nothing/").status == 404
    assert visitor.locator("h1:visible").inner_text() == "This page does not exist"


def test_a_new_build_replaces_the_old_one_whole(visitor, host):
    visit(visitor, f"{host.url}/en/notation/")
    for name in ("en/notation/index.html", "zh/notation/index.html", "index.html"):
        path = host.folder / name
        path.write_text(path.read_text(encoding="utf-8").replace("<h1", "<h1 data-new"))
    offline.write_worker(host.folder)
    # The page that finds the new build is still the old one, and so is every other of it.
    visitor.goto(f"{host.url}/zh/notation/")
    assert visitor.evaluate(TAKEN_IN) == "installed"
    assert visitor.locator("h1[data-new]").count() == 0
    visitor.goto(f"{host.url}/en/notation/")
    visitor.locator("h1[data-new]").wait_for(timeout=PATIENCE)
    visitor.goto(f"{host.url}/zh/notation/")
    assert visitor.locator("h1[data-new]").count() == 1
    kept = visitor.evaluate("caches.keys()")
    assert len([name for name in kept if name != "everystep-used"]) == 1


def test_files_of_two_builds_are_not_mixed(visitor, host):
    """A file that is not the list's stops the new build from being taken in."""
    visit(visitor, f"{host.url}/en/notation/")
    path = host.folder / "en/notation/index.html"
    old = path.read_text(encoding="utf-8")
    path.write_text(old.replace("<h1", "<h1 data-new"), encoding="utf-8")
    offline.write_worker(host.folder)
    path.write_text(old.replace("<h1", "<h1 data-newer"), encoding="utf-8")
    assert visitor.evaluate(TAKEN_IN) == "redundant"
    visitor.goto(f"{host.url}/en/notation/")
    assert visitor.locator("h1[data-new], h1[data-newer]").count() == 0
    assert visitor.locator("h1").count() == 1


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_the_zip_is_linked_at_the_foot_of_a_page(page, site_url, site, lang):
    page.goto(f"{site_url}/{lang}/notation/")
    link = page.get_by_role("link", name=message(lang, "site.offline.zip"))
    with page.expect_download() as download:
        link.click()
    assert download.value.path().stat().st_size == (site / offline.ZIP).stat().st_size
