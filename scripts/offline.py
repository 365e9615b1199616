"""For mkdocs: the site works offline after one visit, and as a zip for classrooms.

sw.js holds the list of all files with a hash of each. What is small is kept at the first visit;
what is large (Python, the tables of the tile solver) once it has been used. Nothing is kept that
does not have the hash of the list, so that files of two builds are never mixed.
"""

import hashlib
import json
import os
import re
import time
from html import escape
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile, ZipInfo

from everystep.site.languages import LANGUAGES
from everystep.site.words import message
from hooks import language_of

FOLDER = "everystep-site"
ZIP = f"{FOLDER}.zip"
WORKER = "sw.js"
LARGE = 400_000  # bytes as they are: a file beyond this is kept only once it has been used
TEMPLATE = Path(__file__).parent / "offline" / WORKER
README = TEMPLATE.with_name("README.txt")
# Not needed by a reader: source maps, and the search's words for languages that we do not have.
_LEFT_OUT = re.compile(r"\.map$|/lunr/(?!min/lunr\.(stemmer\.support|multi|zh)\.min\.js$)")
# For machines: no reader needs them without the net.
_FOR_MACHINES = re.compile(r"sitemap\.xml(\.gz)?|objects\.inv|assets/share\.\w+\.png")
_PACKED = {".zip", ".png", ".gz"}

_LINK = re.compile(rb'<a href="[./]*' + ZIP.encode() + rb'"[^>]*>[^<]*</a>')
_SCRIPT = re.compile(rb'<script src="[./]*javascripts/offline\.mjs"[^>]*></script>\n?')

_serving = False


def on_startup(command, dirty):
    """While pages are being written, nothing of them is kept."""
    global _serving
    _serving = command == "serve"


def on_page_context(context, page, config, nav):
    """At the foot of every page, the way to take the site along."""
    lang = language_of(page)
    words = escape(message(lang, "site.offline.zip"))
    root = "../" * page.url.count("/")
    config.copyright = "" if _serving else f'<a href="{root}{ZIP}" download>{words}</a>'
    return context


def on_post_page(output, page, config):
    """The page with the script that asks for the service worker."""
    if _serving:
        return output
    root = "../" * page.url.count("/")
    script = f'<script src="{root}javascripts/offline.mjs" type="module"></script>\n'
    return output.replace("</body>", f"{script}</body>", 1)


def on_post_build(config):
    """Leave out what nobody needs, zip the rest, and write the list of files."""
    site = Path(config.site_dir)
    for path in _files(site):
        if _LEFT_OUT.search(path.as_posix()):
            path.unlink()
    if _serving:
        return
    write_zip(site)
    write_worker(site)


def write_worker(site):
    """sw.js for the files of this folder: its name for the build is the hash of the list."""
    small, large = {}, {}
    for path in _files(site):
        name = path.relative_to(site).as_posix()
        if name not in (WORKER, ZIP) and not _FOR_MACHINES.fullmatch(name):
            data = path.read_bytes()
            kept = large if _is_large(name, len(data)) else small
            kept[name] = hashlib.sha256(data).hexdigest()[:16]
    lists = json.dumps({"small": small, "large": large}, indent=0)
    not_kept = "\n\n".join(message(lang, "site.offline.not-kept") for lang in LANGUAGES)
    code = TEMPLATE.read_text(encoding="utf-8")
    code = code.replace('"NOT_KEPT"', json.dumps(not_kept, ensure_ascii=False))
    build = hashlib.sha256((lists + code).encode()).hexdigest()[:16]
    text = code.replace('"BUILD"', f'"{build}"').replace("{ small: {}, large: {} }", lists)
    (site / WORKER).write_text(text, encoding="utf-8")


def _is_large(name, size):
    """Pages and the search are never large; Python is, with all that it needs."""
    if name.endswith(".html") or name.startswith("search/"):
        return False
    return size > LARGE or name.startswith("python/")


def write_zip(site):
    """The whole site in one folder of a zip; the same bytes for the same files.

    Its pages ask for no service worker, since they come from the reader's own disk, and have no
    link to the zip, which is not in itself.
    """
    stamp = time.gmtime(max(int(os.environ.get("SOURCE_DATE_EPOCH", 0)), 315532800))[:6]
    with ZipFile(site / ZIP, "w") as archive:
        for path in _files(site):
            if path.name in (WORKER, ZIP):
                continue
            entry = ZipInfo(f"{FOLDER}/{path.relative_to(site).as_posix()}", stamp)
            entry.compress_type = ZIP_STORED if path.suffix in _PACKED else ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            data = path.read_bytes()
            if path.suffix == ".html":
                data = _LINK.sub(b"", _SCRIPT.sub(b"", data))
            archive.writestr(entry, data, compresslevel=5)
        archive.writestr(ZipInfo(f"{FOLDER}/README.txt", stamp), README.read_bytes())


def _files(site):
    return sorted(path for path in site.rglob("*") if path.is_file())
