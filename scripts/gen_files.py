"""For mkdocs-gen-files: every page of docs/en and docs/zh, its blocks filled in by the engines,
the tables as CSV and JSON, and the words of the widgets."""

import mkdocs_gen_files

from everystep.site.files import files

for path, text in files():
    with mkdocs_gen_files.open(path, "w") as out:
        out.write(text)
    mkdocs_gen_files.set_edit_path(path, path if path.endswith(".md") else None)
