"""The list of files that are kept offline, and the zip: whole, and the same for the same files."""

import hashlib
import json
import re
import zipfile

import offline


def _list(site):
    text = (site / offline.WORKER).read_text(encoding="utf-8")
    return json.loads(re.search(r"FILES = (\{.*?\});", text, re.DOTALL)[1])


def test_every_file_of_the_site_is_kept_at_once_or_once_used(site):
    kept = _list(site)
    names = {p.relative_to(site).as_posix() for p in site.rglob("*") if p.is_file()}
    machines = {"sw.js", offline.ZIP, "sitemap.xml", "sitemap.xml.gz", "objects.inv"}
    machines |= {"assets/share.en.png", "assets/share.zh.png"}
    assert set(kept["small"]) | set(kept["large"]) == names - machines
    assert not set(kept["small"]) & set(kept["large"])
    for name, digest in (kept["small"] | kept["large"]).items():
        assert hashlib.sha256((site / name).read_bytes()).hexdigest().startswith(digest), name


def test_python_is_never_fetched_before_it_is_used(site):
    assert not [name for name in _list(site)["small"] if name.startswith("python/")]


def test_source_maps_and_words_of_other_languages_are_left_out(site):
    assert not list(site.rglob("*.map"))
    lunr = {p.name for p in site.rglob("lunr*.js")}
    assert lunr == {"lunr.stemmer.support.min.js", "lunr.multi.min.js", "lunr.zh.min.js"}


def test_the_zip_is_the_site_in_a_folder_with_a_word_on_how_to_open_it(site):
    with zipfile.ZipFile(site / offline.ZIP) as archive:
        names = set(archive.namelist())
        how = archive.read(f"{offline.FOLDER}/README.txt").decode()
        home = archive.read(f"{offline.FOLDER}/en/index.html").decode()
    own = {offline.WORKER, offline.ZIP}
    files = {p.relative_to(site).as_posix() for p in site.rglob("*") if p.is_file()} - own
    assert names == {f"{offline.FOLDER}/{name}" for name in files | {"README.txt"}}
    assert "python3 -m http.server" in how
    assert "解压" in how
    # A page from the reader's own disk asks for no service worker and offers no zip of itself.
    assert offline.ZIP in (site / "en/index.html").read_text(encoding="utf-8")
    assert offline.ZIP not in home
    assert "offline.mjs" not in home


def test_a_changed_file_is_another_build_and_an_unchanged_folder_the_same(tmp_path):
    (tmp_path / "a.html").write_text("one")
    offline.write_worker(tmp_path)
    first = (tmp_path / "sw.js").read_text()
    offline.write_worker(tmp_path)
    assert (tmp_path / "sw.js").read_text() == first
    (tmp_path / "a.html").write_text("two")
    offline.write_worker(tmp_path)
    build = re.compile('const BUILD = "([0-9a-f]{16})"')
    assert build.search(first)[1] != build.search((tmp_path / "sw.js").read_text())[1]
