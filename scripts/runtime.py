"""For mkdocs: CPython and the package in the site, and Run and Edit under every example.

CPython is Pyodide, which npm puts into scripts/pyodide/node_modules (`dev.py` asks it to);
where it is not there, the site is built whole and without the buttons. The package is the source
that this very build imported.
"""

import hashlib
import json
import re
import shutil
from html import escape
from io import BytesIO
from itertools import count
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

import everystep
from everystep.site.words import message
from hooks import language_of

PYODIDE = Path(__file__).parent / "pyodide" / "node_modules" / "pyodide"
SOURCE = Path(everystep.__file__).parent
FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
FOLDER = "python"

# A session: a block whose first token is a prompt.
_BLOCK = re.compile(
    r'<div class="highlight"><pre><span></span><code><span class="gp">.*?</pre></div>', re.DOTALL
)
_BUTTONS = ("run", "edit", "copy")


def present():
    """Whether there is a CPython to put into the site."""
    return all((PYODIDE / name).is_file() for name in FILES)


def on_post_page(output, page, config):
    """The page with its buttons, if there is anything to run and a CPython to run it."""
    if not present() or not _BLOCK.search(output):
        return output
    lang = language_of(page)
    root = "../" * page.url.count("/")
    links = (
        f'<link rel="stylesheet" href="{root}stylesheets/run.css">\n'
        f'<script src="{root}javascripts/run-examples.mjs" type="module"></script>\n'
    )
    numbers = count(1)
    output = _BLOCK.sub(lambda found: found[0] + _bar(lang, next(numbers)), output)
    return output.replace("</head>", f"{links}</head>", 1)


def _bar(lang, number):
    said = escape(message(lang, "run.part.number", number=number))
    return f'\n<div class="es-run"><span>{said}</span>{_buttons(lang)}</div>'


def _buttons(lang):
    return "".join(
        f'<button type="button" class="es-button" data-do="{name}">'
        f"{escape(message(lang, f'run.do.{name}'))}</button>"
        for name in _BUTTONS
    )


def on_post_build(config):
    """Copy CPython and zip the package; run.json says where they are."""
    if not present():
        return
    folder = Path(config.site_dir, FOLDER)
    lock = json.loads((PYODIDE / "pyodide-lock.json").read_text(encoding="utf-8"))
    version = json.loads((PYODIDE / "package.json").read_text(encoding="utf-8"))["version"]
    runtime = folder / f"pyodide-{version}"
    runtime.mkdir(parents=True, exist_ok=True)
    for name in FILES:
        shutil.copyfile(PYODIDE / name, runtime / name)
    # Of the list of packages that could be fetched from elsewhere, none.
    lock["packages"] = {}
    (runtime / "pyodide-lock.json").write_text(json.dumps(lock), encoding="utf-8")
    package = zipped(SOURCE, "everystep")
    name = f"everystep-{hashlib.sha256(package).hexdigest()[:8]}.zip"
    (folder / name).write_bytes(package)
    where = {
        "runtime": f"{runtime.name}/",
        "package": name,
        "bytes": sum(p.stat().st_size for p in runtime.iterdir() if p.suffix != ".mjs")
        + len(package),
        "python": lock["info"]["python"],
    }
    (folder / "run.json").write_text(json.dumps(where) + "\n", encoding="utf-8")


def zipped(source, name):
    """The folder as a zip, the same bytes for the same files."""
    out = BytesIO()
    with ZipFile(out, "w", ZIP_DEFLATED) as archive:
        for path in sorted(source.rglob("*")):
            if path.is_file() and "__pycache__" not in path.parts:
                entry = ZipInfo(f"{name}/{path.relative_to(source).as_posix()}")
                entry.compress_type = ZIP_DEFLATED
                entry.external_attr = 0o644 << 16
                archive.writestr(entry, path.read_bytes())
    return out.getvalue()
