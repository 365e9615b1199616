"""For mkdocstrings: the sessions of each docstring become fences before the page is made."""

import griffe

from everystep.site.sessions import fence_sessions


class Sessions(griffe.Extension):
    """Rewrites every docstring as it is read."""

    def on_instance(self, *, obj, **_):
        if obj.docstring:
            obj.docstring.value = fence_sessions(obj.docstring.value)
