"""The policy of every page: no script inside, none from elsewhere, none in an attribute."""

import re
from html.parser import HTMLParser

import policy


class _Scripts(HTMLParser):
    """What could run without a file of its own, and the policy of the page."""

    def __init__(self):
        super().__init__()
        self.wrong, self.policies = [], []

    def handle_starttag(self, tag, attributes):
        a = dict(attributes)
        if tag == "script" and "src" not in a and a.get("type") != "application/json":
            self.wrong.append(f"script in the page, line {self.getpos()[0]}")
        if tag == "style" or "style" in a:
            self.wrong.append(f"style in the page, line {self.getpos()[0]}")
        for name, value in attributes:
            if name.startswith("on") or (value or "").strip().lower().startswith("javascript:"):
                self.wrong.append(f"{name}={value}")
        if tag == "meta" and a.get("http-equiv") == "Content-Security-Policy":
            self.policies.append((a["content"], self.getpos()[0]))


def test_every_page_has_the_policy_before_anything_it_loads(site):
    for path in site.rglob("*.html"):
        text = path.read_text(encoding="utf-8")
        page = _Scripts()
        page.feed(text)
        assert not page.wrong, f"{path.relative_to(site)}: {page.wrong}"
        assert [content for content, _ in page.policies] == [policy.POLICY], path
        assert text.index(policy.META) < re.search(r"<(script|link|img)\b", text).start(), path


def test_the_policy_allows_nothing_unsafe():
    assert "unsafe" not in policy.POLICY
    assert "*" not in policy.POLICY
    assert "http" not in policy.POLICY


def test_scripts_move_to_a_file_named_by_its_hash():
    html = policy.strict('<meta charset="utf-8"><script>a<b</script>', "../")
    assert html == (
        f'<meta charset="utf-8">\n{policy.META}'
        '<script src="../assets/javascripts/inline.4a826aac.js"></script>'
    )
