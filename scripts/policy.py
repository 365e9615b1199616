"""For mkdocs: a Content-Security-Policy in every page, and no script inside a page.

What the theme writes between <script> and </script> becomes a file under assets/javascripts/,
named by its hash, so that the policy need not allow any text of a page to run. A <meta> can say
all but frame-ancestors; HEADER is the same for hosts that let one set headers.
"""

import hashlib
import re
from pathlib import Path

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; "
    "base-uri 'none'; form-action 'none'; object-src 'none'"
)
# A header reaches the workers too, and there CPython is compiled from WebAssembly.
HEADER = POLICY.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'") + (
    "; frame-ancestors 'none'"
)
META = f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">'
FOLDER = "assets/javascripts"

_INLINE = re.compile(r"<script>(.*?)</script>", re.DOTALL)

_scripts: dict[str, str] = {}


def on_pre_build(config):
    """A new build, new files."""
    _scripts.clear()


def on_post_page(output, page, config):
    """The page with its scripts outside and its policy at the head."""
    return strict(output, "../" * page.url.count("/"))


def on_post_build(config):
    """Write the files that scripts were moved to; the pages that are none of mkdocs' own."""
    for name in ("index.html", "404.html"):
        path = Path(config.site_dir, name)
        path.write_text(strict(path.read_text(encoding="utf-8"), ""), encoding="utf-8")
    for name, text in _scripts.items():
        target = Path(config.site_dir, FOLDER, name)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8")


def strict(html: str, root: str) -> str:
    """The page with no script in it, and its policy; root leads from it to the site's root."""

    def outside(found):
        text = found[1]
        name = f"inline.{hashlib.sha256(text.encode()).hexdigest()[:8]}.js"
        _scripts[name] = text
        return f'<script src="{root}{FOLDER}/{name}"></script>'

    html = _INLINE.sub(outside, html)
    return re.sub(r"(<meta charset=[^>]*>)", rf"\1\n{META}", html, count=1)
