/**
 * Shortest solutions of sliding tiles, as everystep.tile_solver: IDA* with additive pattern
 * databases, for boards of up to 16 cells, any goal, alike tiles too.
 *
 * Nothing here blocks for long: the work is a generator that yields every few milliseconds what it
 * has proved so far. Who drives it may stop between two steps, and may lift a limit and go on.
 */

import { wholeNumber } from "./checks.mjs";
import { RuleError } from "./errors.mjs";
import { fill } from "./tile-solver/databases.mjs";
import { isKnownHard } from "./tile-solver/hard.mjs";
import { makeDesign, makeProblem } from "./tile-solver/layout.mjs";
import { Search } from "./tile-solver/search.mjs";
import { checkGoal, makeBoard } from "./tiles/boards.mjs";
import { movesAt } from "./tiles/moves.mjs";
import { verdict } from "./tiles/solvable.mjs";

/** @typedef {import("./tile-solver/layout.mjs").Problem} Problem */
/** @typedef {import("./tile-solver/layout.mjs").Design} Design */
/** @typedef {import("./tiles/boards.mjs").Board} Board */
/** @typedef {import("./tiles/moves.mjs").Move} Move */

/**
 * May be changed while the work goes on: a raised limit lets it continue.
 * @typedef {object} Limits
 * @property {number} [nodes] positions looked at; no limit if left out
 * @property {number} [seconds] since the start; no limit if left out
 * @property {boolean} [larger] false to stay with the small databases on hard boards
 */

/**
 * @typedef {object} Progress
 * @property {"databases" | "search"} stage
 * @property {number} done the part of the databases that is filled, 0 to 1
 * @property {number} bound proved: no solution is shorter
 * @property {number} nodes positions looked at
 * @property {number} seconds
 * @property {boolean} hard true if the board is known to be among the hardest
 * @property {"nodes" | "time" | null} stopped the limit that is reached; lift it to go on
 */

/**
 * @typedef {object} Solution
 * @property {Move[]} moves a shortest solution
 * @property {number} bound their number
 * @property {number} nodes
 * @property {number} seconds
 * @property {boolean} hard
 */

export const MOST_CELLS = 16;

const SLICE = 200_000; // nodes between two looks at what else there is to do, some milliseconds
const LARGER_AFTER = 100_000_000; // nodes after which the larger databases are worth their wait
const KEPT = 3; // filled designs in memory

/** @type {Map<string, {design: Design, table: Uint8Array}>} the youngest last */
const filled = new Map();

/**
 * Single tiles of the largest group: a small board needs little.
 * @param {Problem} problem
 */
function size(problem) {
  return problem.goal.length < 10 ? 4 : 5;
}

/**
 * The question, checked and turned to the position that its databases are made for.
 * @param {Board} board
 * @param {Board | null} goal the standard goal if null
 * @returns {{board: Board, goal: Board, problem: Problem}}
 */
function ask(board, goal) {
  const { rows, columns } = board;
  wholeNumber(rows, "board-rows", { low: 1 });
  wholeNumber(columns, "board-columns", { low: 1 });
  if (rows * columns > MOST_CELLS) {
    throw new RuleError("solver-large", { most: MOST_CELLS, rows, columns });
  }
  const checked = checkBoard(board);
  const wanted = checkGoal(checked, goal === null ? null : checkBoard(goal));
  const answer = verdict(checked, wanted);
  if (!answer.solvable) {
    if (answer.kind === "line") {
      throw new RuleError("solver-line", { place: answer.firstDifference ?? 1 });
    }
    const [first, second] = answer.cure ?? [0, 0];
    throw new RuleError("solver-unsolvable", { first, second });
  }
  const problem = makeProblem(rows, columns, [...checked.cells], [...wanted.cells]);
  return { board: checked, goal: wanted, problem };
}

/**
 * A board as it may come in a message: checked, alike tiles allowed.
 * @param {Board} board
 */
function checkBoard({ rows, columns, cells }) {
  const checked = makeBoard(cells, columns, { alike: true });
  if (checked.rows !== rows) {
    throw new RuleError("board-fit", { rows, columns, got: cells.length });
  }
  return checked;
}

/**
 * The databases for a goal, filled unless they are in memory; yields the part that is done.
 * @param {Problem} problem
 * @param {number} largest
 * @returns {Generator<number, {design: Design, table: Uint8Array}, void>}
 */
function* databases(problem, largest) {
  const key = JSON.stringify([problem.rows, problem.columns, problem.goal, largest]);
  let found = filled.get(key);
  if (found) {
    filled.delete(key);
  } else {
    const design = makeDesign(problem.rows, problem.columns, problem.goal, largest);
    found = { design, table: yield* fill(design) };
  }
  filled.set(key, found);
  for (const old of filled.keys()) if (filled.size > KEPT) filled.delete(old);
  return found;
}

/**
 * Fills the databases for a goal ahead of the first question; yields the part that is done.
 * @param {Board} goal
 * @returns {Generator<number, void, void>}
 */
export function* preparing(goal) {
  const { problem } = ask(goal, goal);
  yield* databases(problem, size(problem));
}

/**
 * The way to a shortest solution. Yields often; the value is what is known so far. Where a limit is
 * reached it says so in stopped, and goes on only if it is asked for more with the limit raised.
 * @param {Board} board
 * @param {Board | null} [goal] the standard goal if null
 * @param {Limits} [limits]
 * @returns {Generator<Progress, Solution, void>}
 */
export function solving(board, goal = null, limits = {}) {
  return work(ask(board, goal), limits); // so that wrong input is refused here, not at the first step
}

/**
 * @param {ReturnType<typeof ask>} question
 * @param {Limits} limits
 * @returns {Generator<Progress, Solution, void>}
 */
function* work({ board, problem }, limits) {
  const begun = performance.now();
  const hard = isKnownHard(problem);
  let bound = firstBound(problem);
  let nodes = 0;
  const tell = (/** @type {Progress["stage"]} */ stage, /** @type {number} */ done) => {
    const seconds = (performance.now() - begun) / 1000;
    const stopped =
      nodes >= (limits.nodes ?? Infinity)
        ? "nodes"
        : seconds >= (limits.seconds ?? Infinity)
          ? "time"
          : null;
    return /** @type {Progress} */ ({ stage, done, bound, nodes, seconds, hard, stopped });
  };
  let largest = size(problem);
  for (;;) {
    const wait = databases(problem, largest);
    let step = wait.next();
    while (!step.done) {
      yield tell("databases", step.value);
      step = wait.next();
    }
    const search = new Search(problem, step.value.design, step.value.table);
    search.bound = bound = Math.max(search.bound, bound);
    search.nodes = nodes;
    const larger = largest === 5 && problem.goal.length > 12 && limits.larger !== false;
    const cut = () => {
      const limit = limits.nodes ?? Infinity;
      search.pause = nodes < limit ? Math.min(nodes + SLICE, limit) : nodes + 1;
    };
    cut();
    for (const _ of search.run()) {
      bound = search.bound;
      nodes = search.nodes;
      let said = tell("search", 1);
      do {
        yield said;
        said = tell("search", 1);
      } while (said.stopped);
      cut();
      if (larger && nodes > LARGER_AFTER) break;
    }
    if (search.path) {
      const moves = asMoves(board, search.path.map((cell) => problem.original[cell]));
      const seconds = (performance.now() - begun) / 1000;
      return { moves, bound: moves.length, nodes: search.nodes, seconds, hard };
    }
    largest = 6;
  }
}

/**
 * A bound that needs no tables: the steps of the single tiles, and the parity of the blank.
 * @param {Problem} problem
 */
function firstBound({ columns, start, goal }) {
  let bound = 0;
  let parity = 0;
  start.forEach((kind, cell) => {
    const aim = goal.indexOf(kind);
    if (kind && goal.indexOf(kind, aim + 1) >= 0) return;
    const down = Math.abs(Math.floor(cell / columns) - Math.floor(aim / columns));
    const steps = down + Math.abs((cell % columns) - (aim % columns));
    if (kind) bound += steps;
    else parity = steps % 2;
  });
  if (bound === 0 && start.some((kind, cell) => kind !== goal[cell])) bound = 1;
  return bound + ((bound + parity) % 2);
}

/**
 * The blank's way as moves of tiles.
 * @param {Board} board
 * @param {number[]} blanks
 * @returns {Move[]}
 */
function asMoves({ rows, columns, cells }, blanks) {
  const now = [...cells];
  return blanks.slice(1).map((source, i) => {
    const target = blanks[i];
    const found = movesAt(target, rows, columns).find(([, cell]) => cell === source);
    if (!found) throw new Error(`expected cells side by side, got ${target} and ${source}`);
    const tile = now[source];
    now[target] = tile;
    now[source] = 0;
    return { tile, direction: found[0], source, target };
  });
}

/**
 * A shortest solution, or what is known when a limit is reached, in one go.
 * @param {Board} board
 * @param {Board | null} [goal] the standard goal if null
 * @param {Limits} [limits]
 * @returns {Solution | Progress} with moves if it is a solution
 */
export function solve(board, goal = null, limits = {}) {
  const way = solving(board, goal, limits);
  for (;;) {
    const step = way.next();
    if (step.done || step.value.stopped) return step.value;
  }
}
