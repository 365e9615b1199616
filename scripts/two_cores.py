"""For mkdocs: a second process turns Markdown into HTML, from the last page backwards.

mkdocs does it page by page from the first on; where the two meet, all is done. What comes from
the other process is taken only if it was made of the same Markdown; a page that fails there is left
to mkdocs, which says why. Where a process cannot be copied (see cores.py), or threads run already
(mkdocs serve, after its first build), mkdocs does all.
"""

import logging
import multiprocessing
import pickle
import threading

from everystep.site.cores import can_fork

MADE = ("content", "toc", "_title_from_render", "present_anchor_ids")  # what a rendering sets

_process = None  # the second one
_receiver = None  # the thread that waits for it
_made = {}  # by source: the Markdown, what was made of it, and what was said meanwhile


class _Kept(logging.Handler):
    """Keeps what is said for the first process, which counts warnings."""

    def __init__(self):
        super().__init__(logging.WARNING)
        self.records = []

    def emit(self, record):
        self.records.append((record.name, record.levelno, record.getMessage()))


def on_nav(nav, config, files):
    """Start the second process."""
    global _process, _receiver
    _made.clear()
    if can_fork():
        context = multiprocessing.get_context("fork")
        ours, theirs = context.Pipe(duplex=False)
        _process = context.Process(target=_backwards, args=(theirs, config, files), daemon=True)
        _process.start()
        theirs.close()
        _receiver = threading.Thread(target=_receive, args=(ours,), daemon=True)
        _receiver.start()


def _backwards(pipe, config, files):
    kept = _Kept()
    logger = logging.getLogger("mkdocs")
    logger.handlers[:] = [kept]
    logger.propagate = False
    for file in reversed(files.documentation_pages()):
        page = file.page
        try:
            page.read_source(config)
            page.markdown = config.plugins.on_page_markdown(
                page.markdown, page=page, config=config, files=files
            )
            kept.records.clear()  # so far, the first process says the same itself
            page.render(config, files)
        except Exception:
            return  # the first process comes to this page, fails as well, and says it
        made = {name: getattr(page, name) for name in MADE}
        links = {to.src_uri: anchors for to, anchors in (page.links_to_anchors or {}).items()}
        result = (page.markdown, made, links, list(kept.records))
        try:
            pipe.send_bytes(pickle.dumps((file.src_uri, result)))
        except OSError:
            return  # the first process has what it needs


def _receive(pipe):
    try:
        while True:
            source, result = pickle.loads(pipe.recv_bytes())
            _made[source] = result
    except (EOFError, OSError):
        return


def on_page_markdown(markdown, page, config, files):
    """Have the page rendered by what the second process made of the same Markdown."""
    text, made, links, said = _made.pop(page.file.src_uri, (None, {}, {}, []))
    if text != markdown:
        return

    def render(config, files):
        vars(page).update(made)
        page.links_to_anchors = {files.get_file_from_path(to): links[to] for to in links}
        for name, level, message in said:
            logging.getLogger(name).log(level, message)
        del page.render

    page.render = render


def on_env(env, config, files):
    """All pages are rendered: the second process is not needed any more."""
    global _process, _receiver
    if _process:
        _process.terminate()
        _process.join()
        _receiver.join()
        _process = _receiver = None
