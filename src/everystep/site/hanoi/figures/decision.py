"""The once-or-twice decision, drawn step by step for one pair of states."""

from everystep import checks, hanoi
from everystep.hanoi import State
from everystep.site.hanoi.figures.towers import WIDE, high, state_words, towers_drawing
from everystep.site.languages import Lang
from everystep.site.svg import Markup, element, picture
from everystep.site.words import message

__all__ = ["hanoi_decision"]

KEY = "hanoi-figures"


def hanoi_decision(lang: Lang, start: str, goal: str) -> str:
    """Two rows of drawings from one state to another: the largest disc that differs moves once,
    the others waiting on the third peg; or it moves twice. Words have the largest disc first."""
    state, target = (hanoi.parse_state(word, first="largest") for word in (start, goal))
    checks.whole_number(len(state), "the number of discs", low=2, high=6)
    plan = hanoi.once_or_twice(state, target)
    disc = plan.disc
    if not disc:
        raise ValueError(f"expected two different states, got {start} twice")
    i, j = state[disc - 1], target[disc - 1]
    third = 3 - i - j
    rows = [
        _row(lang, "once", state, target, ((i, j),), plan),
        _row(lang, "twice", state, target, ((i, third), (third, j)), plan),
    ]
    better = "same" if plan.routes == 2 else "once" if plan.once < plan.twice else "twice"
    caption = message(
        lang,
        f"{KEY}.decision.{better}",
        start=start,
        goal=goal,
        disc=disc,
        once=plan.once,
        twice=plan.twice,
    )
    return element("figure", *rows, element("figcaption", caption), class_="es-figure es-decision")


def _row(
    lang: Lang,
    name: str,
    state: State,
    target: State,
    arcs: tuple[tuple[int, int], ...],
    plan: hanoi.OnceOrTwice,
) -> Markup:
    """A heading with the number of moves, then the states between which they lead."""
    disc = plan.disc
    total = plan.once if name == "once" else plan.twice
    stages = [_stage(lang, state, None, message(lang, f"{KEY}.decision.start"), name)]
    for source, goal in arcs:
        waiting = (3 - source - goal,) * (disc - 1) + state[disc - 1 :]
        moves = hanoi.distance(state, waiting)
        said = message(
            lang,
            f"{KEY}.decision.wait{'-none' if not moves else ''}",
            moves=moves,
            peg="ABC"[waiting[0]],
        )
        stages.append(_stage(lang, waiting, None, said, name))
        state = (*waiting[: disc - 1], goal, *waiting[disc:])
        named = {"source": "ABC"[source], "target": "ABC"[goal]}
        said = message(lang, f"{KEY}.decision.large", disc=disc, **named)
        stages.append(_stage(lang, state, disc, said, name))
    moves = hanoi.distance(state, target)
    said = message(lang, f"{KEY}.decision.end{'-none' if not moves else ''}", moves=moves)
    stages.append(_stage(lang, target, None, said, name))
    heading = element("p", message(lang, f"{KEY}.decision.row-{name}", disc=disc, moves=total))
    return Markup(heading + element("ol", *stages, class_="es-frames"))


def _stage(lang: Lang, state: State, moved: int | None, said: str, seed: str) -> Markup:
    """A drawing, the disc that has just moved marked in it, and what was done."""
    drawing = picture(
        towers_drawing(state, moved=moved),
        size=(WIDE, high(len(state))),
        title=state_words(lang, state),
        class_="es-towers",
        seed=f"{seed}|{said}",
    )
    return element("li", drawing, element("span", said))
