"""Which modules a page's script needs, so that a page can ask for all of them at once.

A browser finds an import only after it has read the module that holds it; a chain of six
is six waits. `<link rel="modulepreload">` for each name of `imports()` makes it one.
"""

import re
from pathlib import PurePosixPath

__all__ = ["imports"]

_IMPORT = re.compile(r"""^(?:import|export)\b[^"';]*["'](\.[^"']+)["']""", re.MULTILINE)


def imports(entry: str, sources: dict[str, str]) -> list[str]:
    """The modules that ``entry`` needs, itself first, each once; sources: text by path.

    >>> imports("a.mjs", {"a.mjs": 'import "./b/c.mjs";', "d.mjs": "",
    ...                   "b/c.mjs": 'export { d } from "../d.mjs";'})
    ['a.mjs', 'b/c.mjs', 'd.mjs']
    >>> imports("a.mjs", {"a.mjs": 'import "./b.mjs";'})
    Traceback (most recent call last):
    ValueError: expected a module b.mjs, imported by a.mjs
    """
    found = [entry]
    for path in found:
        for target in _IMPORT.findall(sources[path]):
            needed = _resolve(PurePosixPath(path).parent, target)
            if needed not in sources:
                raise ValueError(f"expected a module {needed}, imported by {path}")
            if needed not in found:
                found.append(needed)
    return found


def _resolve(folder: PurePosixPath, target: str) -> str:
    parts = list(folder.parts)
    for part in PurePosixPath(target).parts:
        if part == "..":
            parts.pop()
        else:
            parts.append(part)
    return "/".join(parts)
