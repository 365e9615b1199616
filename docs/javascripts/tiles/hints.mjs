/** Hints: by search from both ends on boards of up to nine cells, from the stages by hand on others. */

import { RuleError } from "../errors.mjs";
import { checkGoal } from "./boards.mjs";
import { byHand } from "./by-hand.mjs";
import { movesAt, swapped } from "./moves.mjs";
import { isSolvable } from "./solvable.mjs";

/**
 * @typedef {import("./boards.mjs").Board} Board
 * @typedef {import("./moves.mjs").Move} Move
 * @typedef {import("./moves.mjs").Direction} Direction
 * @typedef {import("./by-hand.mjs").Stage} Stage
 */

export const SMALL_CELLS = 9;

/**
 * As few moves as possible from the board to the goal, by search from both ends; up to nine cells.
 * @param {Board} board
 * @param {Board | null} [goal]
 * @returns {Move[]}
 */
export function shortestMoves(board, goal = null) {
  const { rows, columns } = board;
  const checked = checkGoal(board, goal);
  if (rows * columns > SMALL_CELLS) {
    throw new RuleError("board-large", { most: SMALL_CELLS, rows, columns });
  }
  if (!isSolvable(board, checked)) throw new RuleError("search-unsolvable");
  const sources = board.cells.map((_, blank) => movesAt(blank, rows, columns));
  const ends = [board.cells, checked.cells];
  const ways = ends.map((cells) => new Map([[cells.join(), /** @type {string | null} */ (null)]]));
  let edges = ends.map((cells) => [cells]);
  let middle = board.cells.join() === checked.cells.join() ? board.cells.join() : null;
  while (middle === null) {
    const side = edges[0].length <= edges[1].length ? 0 : 1;
    /** @type {(readonly number[])[]} */
    const edge = [];
    for (const cells of edges[side]) {
      const blank = cells.indexOf(0);
      for (const [, source] of sources[blank]) {
        const other = swapped(cells, blank, source);
        const key = other.join();
        if (ways[side].has(key)) continue;
        ways[side].set(key, cells.join());
        edge.push(other);
        if (middle === null && ways[1 - side].has(key)) middle = key;
      }
    }
    edges = side ? [edges[0], edge] : [edge, edges[1]];
  }
  const path = [];
  for (let at = ways[0].get(middle) ?? null; at !== null; at = ways[0].get(at) ?? null) path.push(at);
  path.reverse();
  for (let at = /** @type {string | null} */ (middle); at !== null; at = ways[1].get(at) ?? null) {
    path.push(at);
  }
  const boards = path.map((key) => key.split(",").map(Number));
  return boards.slice(1).map((cells, i) => {
    const [target, source] = [boards[i].indexOf(0), cells.indexOf(0)];
    const step = sources[target].find(([, cell]) => cell === source);
    const direction = /** @type {Direction} */ (step?.[0]);
    return { tile: boards[i][source], direction, source, target };
  });
}

/**
 * The next moves: all of a shortest solution on boards of up to nine cells, else those of the next
 * stage by hand, with the stage. Null if the board is the goal.
 * @param {Board} board
 * @param {Board | null} [goal]
 * @returns {{moves: Move[], stage: Stage | null} | null}
 */
export function hint(board, goal = null) {
  const checked = checkGoal(board, goal);
  if (board.cells.join() === checked.cells.join()) return null;
  if (board.cells.length <= SMALL_CELLS) return { moves: shortestMoves(board, checked), stage: null };
  for (const stage of byHand(board, checked)) {
    if (stage.moves.length) return { moves: stage.moves, stage };
  }
  return null;
}
