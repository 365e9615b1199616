"""For mkdocs-gen-files: every page of docs/en and docs/zh, its blocks filled in by the engines."""

import mkdocs_gen_files

from everystep.site.pages import pages

for path, text in pages():
    with mkdocs_gen_files.open(path, "w") as out:
        out.write(text)
    mkdocs_gen_files.set_edit_path(path, path)
