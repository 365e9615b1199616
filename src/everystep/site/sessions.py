"""Doctest sessions of a docstring as fences, so that a page shows them as code."""

from doctest import DocTestParser, Example

__all__ = ["fence_sessions"]


def fence_sessions(docstring: str) -> str:
    """The docstring with a ```pycon fence around each session.

    >>> fence_sessions("The sum.\\n\\n>>> 1 + 1\\n2\\n\\nNothing fails.")
    'The sum.\\n\\n```pycon\\n>>> 1 + 1\\n2\\n```\\n\\nNothing fails.'
    """
    parts: list[str] = []
    session: list[str] = []
    for part in DocTestParser().parse(docstring):
        if isinstance(part, Example):
            session.append(_source(part) + part.want)
        elif part.strip():
            parts += _fence(session)
            session = []
            parts.append(part.strip("\n"))
    parts += _fence(session)
    return "\n\n".join(parts)


def _source(example: Example) -> str:
    first, *rest = example.source.splitlines()
    return "\n".join([f">>> {first}", *(f"... {line}".rstrip() for line in rest)]) + "\n"


def _fence(session: list[str]) -> list[str]:
    return [f"```pycon\n{''.join(session)}```"] if session else []
