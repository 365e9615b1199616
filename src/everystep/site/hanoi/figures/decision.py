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
    stages: list[tuple[State, int | None, str]] = [(state, None, _said(lang, "start"))]
    for source, goal in arcs:
        waiting = (3 - source - goal,) * (disc - 1) + state[disc - 1 :]
        moves = hanoi.distance(state, waiting)
        if moves:
            said = _said(lang, "wait", moves=moves, peg="ABC"[waiting[0]])
            stages.append((waiting, None, said))
        elif len(stages) == 1:
            stages = [(state, None, _said(lang, "start-ready", peg="ABC"[waiting[0]]))]
        state = (*waiting[: disc - 1], goal, *waiting[disc:])
        named = {"source": "ABC"[source], "target": "ABC"[goal]}
        stages.append((state, disc, _said(lang, "large", disc=disc, **named)))
    moves = hanoi.distance(state, target)
    if moves:
        stages.append((target, None, _said(lang, "end", moves=moves)))
    drawn = [_stage(lang, *stage, seed=name) for stage in stages]
    heading = element("p", message(lang, f"{KEY}.decision.row-{name}", disc=disc, moves=total))
    return Markup(heading + element("ol", *drawn, class_="es-frames"))


def _said(lang: Lang, name: str, **params: object) -> str:
    return message(lang, f"{KEY}.decision.{name}", **params)


def _stage(lang: Lang, state: State, moved: int | None, said: str, *, seed: str) -> Markup:
    """A drawing, the disc that has just moved marked in it, and what was done."""
    drawing = picture(
        towers_drawing(state, moved=moved),
        size=(WIDE, high(len(state))),
        title=state_words(lang, state),
        class_="es-towers",
        seed=f"{seed}|{said}",
    )
    return element("li", drawing, element("span", said))
