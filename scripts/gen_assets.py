"""For mkdocs-gen-files: the tables as CSV and JSON, and the words of the widgets."""

import mkdocs_gen_files

from everystep.site.assets import assets

for path, text in assets():
    with mkdocs_gen_files.open(path, "w") as out:
        out.write(text)
    mkdocs_gen_files.set_edit_path(path, None)
