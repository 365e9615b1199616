"""Shortest lengths that the engine found, as plain data, for the tests of the page's own solver."""

from typing import Any

from everystep.tile_solver import solve
from everystep.tiles import Board, random_board, standard_goal, uniform_shuffle, walk_shuffle

__all__ = ["tile_solver_vectors"]

ALIKE = (
    Board(2, 4, (1, 1, 2, 2, 3, 0, 3, 3)),
    Board(3, 3, (1, 1, 1, 2, 2, 0, 3, 3, 4)),
    Board(4, 3, (1, 1, 2, 3, 4, 5, 0, 6, 7, 8, 9, 10)),
)


def tile_solver_vectors() -> dict[str, Any]:
    """Over 200 questions of many shapes, each with the length of a shortest solution."""
    questions: list[tuple[Board, Board]] = []
    for seed in range(20):
        for rows, columns in ((2, 2), (2, 3), (3, 3), (4, 2)):
            wanted = uniform_shuffle(standard_goal(rows, columns), seed=1000 + seed)
            questions.append((uniform_shuffle(wanted, seed=seed), wanted))
        for rows, columns in ((2, 5), (3, 4)):
            goal = standard_goal(rows, columns)
            questions.append((uniform_shuffle(goal, seed=seed), goal))
    for seed in range(72):
        goal = standard_goal(4, 4, blank="first" if seed % 2 else "last")
        questions.append((walk_shuffle(goal, 20 + seed, seed=seed).board, goal))
    for seed, goal in enumerate(ALIKE * 4):
        questions.append((random_board(goal, seed=seed), goal))
    return {
        "questions": [
            {
                "rows": board.rows,
                "columns": board.columns,
                "cells": board.cells,
                "goal": goal.cells,
                "length": solve(board, goal).bound,
            }
            for board, goal in questions
        ]
    }
