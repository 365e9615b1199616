"""A widget on its page, by what a reader calls its parts."""

from typing import ClassVar, Self

from playwright.sync_api import Locator, Page, expect

from everystep.site.words import message

# What jumps in an article from the first frame on, and how much that is ten frames from now.
WATCH_SHIFTS = """
    let shifted = 0;
    const add = (entries) => {
        for (const { sources, value } of entries)
            if (sources.some(({ node }) => node?.parentElement?.closest("article")))
                shifted += value;
    };
    const watcher = new PerformanceObserver((list) => add(list.getEntries()));
    watcher.observe({ type: "layout-shift", buffered: true });
    window.shiftedInArticles = () => (add(watcher.takeRecords()), shifted);
"""
SHIFTED = """async () => {
    for (let i = 0; i < 10; i++) await new Promise(requestAnimationFrame);
    return window.shiftedInArticles();
}"""


class WidgetPage:
    """The first widget of a page; a class of each puzzle adds what only that puzzle has."""

    element: ClassVar[str]
    path: ClassVar[str]  # below the language
    name: ClassVar[str]  # of its fields in a link
    catalogue: ClassVar[str]  # where its words are

    def __init__(self, page: Page, site_url: str, *, lang: str = "en") -> None:
        self.page, self.lang = page, lang
        self.address = f"{site_url}/{lang}/{self.path}/"
        self.root = page.locator(self.element).first

    def open(self, **fields: object) -> Self:
        query = "&".join(f"{self.name}.{key}={value}" for key, value in fields.items())
        return self.open_link(f"?{self.name}=1&{query}" if fields else "")

    def open_link(self, query: str) -> Self:
        self.page.goto(self.address + query)
        expect(self.root).to_have_attribute("data-ready", "")
        return self

    def words(self, name: str, **params: object) -> str:
        return message(self.lang, f"{self.catalogue}.{name}", **params)

    def button(self, name: str) -> Locator:
        return self.root.get_by_role("button", name=name, exact=True)

    def choose(self, name: str) -> None:
        """One of several choices, of which one holds."""
        self.root.get_by_role("radio", name=self.words(name), exact=True).check()

    @property
    def said(self) -> Locator:
        return self.root.locator(".es-said")

    @property
    def heard(self) -> Locator:
        return self.root.get_by_role("status")

    @property
    def stage(self) -> Locator:
        return self.root.locator(".es-stage")
