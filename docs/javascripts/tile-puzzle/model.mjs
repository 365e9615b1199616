/**
 * What <tile-puzzle> shows, as a value: every change makes another one. Knows no page.
 *
 * The way is a list of moves from a starting board, made or still to be made; "at" says how many
 * of them are made. A move of the reader that is not the next one on it begins another way there.
 */

import { shown } from "../checks.mjs";
import { RuleError } from "../errors.mjs";
import * as tiles from "../tiles.mjs";
import { trustedBoard } from "../tiles/boards.mjs";

/** @typedef {import("../tiles.mjs").Board} Board */
/** @typedef {import("../tiles.mjs").Move} Move */
/** @typedef {import("../tiles.mjs").Stage} Stage */
/** @typedef {"play" | "set" | "goal"} Mode set and goal: any two tiles change places, to copy a toy */
/** @typedef {"numbers" | "picture" | "both"} Look */
/** @typedef {{at: number, stages: readonly Stage[]}} Plan stages by hand, from this place of the way */
/**
 * @typedef {object} Model
 * @property {Mode} mode
 * @property {Board} start where the way begins
 * @property {string} moves directions of tiles
 * @property {number} at how many of them are made
 * @property {Board} goal
 * @property {Look} look
 * @property {Plan | null} plan
 */

export const LEAST = 2;
export const MOST = 10; // rows and columns
const LINK_MOVES = 3000; // a longer way is not in the link, only the board

// A link's fields. Those that a link leaves out have these values, whatever the page starts with.
const DEFAULTS = { goal: "last", moves: "", mode: "play", look: "numbers" };

/** How a model is written into a link. */
export const LINK = {
  required: ["size", "start"],
  optional: ["at", ...Object.keys(DEFAULTS)],
  read: fromFields,
  write: toFields,
};

/**
 * The goal that needs no name: the tiles in order, the blank last or first.
 * @param {Board} board
 * @param {"last" | "first"} [blank]
 */
export function ordered({ rows, columns, cells }, blank = "last") {
  const inOrder = cells.filter((tile) => tile !== 0).sort((a, b) => a - b);
  return trustedBoard(rows, columns, blank === "first" ? [0, ...inOrder] : [...inOrder, 0]);
}

/**
 * The state before anything was done.
 * @param {{board?: string | null, goal?: string | null, moves?: string | null, mode?: string | null}} attributes
 * @returns {Model}
 */
export function fromAttributes({ board, goal, moves, mode }) {
  const start = fitting(tiles.parseBoard(board ?? "1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0", { alike: true }));
  const aim = goal ? tiles.parseBoard(goal, { alike: true }) : ordered(start);
  const model = modelOf(start, aimFor(start, aim));
  return checked({ ...model, moves: moves ?? "", mode: oneOf("mode", mode ?? "play", MODES) });
}

/** @type {Mode[]} */
const MODES = ["play", "set", "goal"];
/** @type {Look[]} */
const LOOKS = ["numbers", "picture", "both"];

/** @param {Board} start @param {Board} goal @returns {Model} */
function modelOf(start, goal) {
  return { mode: "play", start, moves: "", at: 0, goal, look: "numbers", plan: null };
}

/**
 * @param {Model} model
 * @returns {Record<string, string>}
 */
export function toFields(model) {
  const { mode, look, goal } = model;
  const long = model.moves.length > LINK_MOVES;
  const start = long ? boardOf(model) : model.start;
  const moves = long ? "" : model.moves;
  /** @type {Record<string, string>} */
  const rest = { goal: goalName(model) ?? goal.cells.join("."), moves, mode, look };
  const told = Object.entries(rest).filter(
    ([name, value]) => /** @type {Record<string, string>} */ (DEFAULTS)[name] !== value,
  );
  return {
    size: `${start.rows}x${start.columns}`,
    start: start.cells.join("."),
    ...(moves && model.at ? { at: String(model.at) } : {}),
    ...Object.fromEntries(told),
  };
}

/**
 * The inverse of toFields(); whatever does not fit is refused, and nothing of it used.
 * @param {Record<string, string>} fields
 * @returns {Model}
 */
export function fromFields(fields) {
  const all = { ...DEFAULTS, at: "0", ...fields };
  const size = /^([1-9][0-9]?)x([1-9][0-9]?)$/.exec(fields.size);
  const [rows, columns] = size ? [Number(size[1]), Number(size[2])] : [0, 0];
  if (![rows, columns].every((side) => LEAST <= side && side <= MOST)) refuse("size", fields.size);
  const read = (/** @type {string} */ name, /** @type {string} */ text) => {
    const cells = /^[0-9]{1,3}(\.[0-9]{1,3})*$/.test(text) ? text.split(".").map(Number) : [];
    if (cells.length !== rows * columns) refuse(name, text);
    return tiles.makeBoard(cells, columns, { alike: true });
  };
  const start = read("start", fields.start);
  const { goal } = all;
  const aim = goal === "last" || goal === "first" ? ordered(start, goal) : read("goal", goal);
  if (!/^[0-9]{1,5}$/.test(all.at) || Number(all.at) > all.moves.length) refuse("at", all.at);
  return checked({
    ...modelOf(start, aimFor(start, aim)),
    moves: all.moves,
    at: Number(all.at),
    mode: oneOf("mode", all.mode, MODES),
    look: oneOf("look", all.look, LOOKS),
  });
}

/** @param {Model} model @returns {Model} its moves are known to be legal */
function checked(model) {
  const { start, moves } = model;
  if (!/^[UDLR]{0,5000}$/.test(moves)) refuse("moves", moves);
  if (tiles.checkMoves(start, tiles.parseMoves(moves)).illegal !== null) refuse("moves", moves);
  return model;
}

/** @param {Board} board @returns {Board} it has 2 to 10 rows and columns */
export function fitting(board) {
  const { rows, columns } = board;
  if (![rows, columns].every((side) => LEAST <= side && side <= MOST)) {
    throw new RuleError("widget-size", { low: LEAST, high: MOST, rows, columns });
  }
  return board;
}

/** @param {Board} board @param {Board} goal @returns {Board} it has the board's shape and tiles */
function aimFor(board, goal) {
  tiles.isSolvable(board, goal); // throws what does not fit
  return goal;
}

/**
 * @template {string} V
 * @param {string} name
 * @param {string} value
 * @param {V[]} choices
 * @returns {V}
 */
function oneOf(name, value, choices) {
  return choices.find((choice) => choice === value) ?? refuse(name, value);
}

/** @param {string} name @param {string} value @returns {never} */
function refuse(name, value) {
  throw new RuleError("link-value", { name, value: shown(value) });
}

/**
 * "last", "first", or null for another goal.
 * @param {Model} model
 */
export function goalName({ goal, start }) {
  if (same(goal, ordered(start))) return "last";
  return same(goal, ordered(start, "first")) ? "first" : null;
}

/** @param {Board} one @param {Board} other */
export function same(one, other) {
  return one.cells.length === other.cells.length && one.cells.every((tile, i) => tile === other.cells[i]);
}

/** @type {WeakMap<Model, Board>} */
const boards = new WeakMap();

/**
 * The board after the moves made.
 * @param {Model} model
 * @returns {Board}
 */
export function boardOf(model) {
  let board = boards.get(model);
  if (!board) {
    const cells = [...model.start.cells];
    const { rows, columns } = model.start;
    let blank = cells.indexOf(0);
    for (const direction of model.moves.slice(0, model.at)) {
      const source = blank + { U: columns, D: -columns, L: 1, R: -1 }[/** @type {"U"} */ (direction)];
      [cells[blank], cells[source]] = [cells[source], 0];
      blank = source;
    }
    board = trustedBoard(rows, columns, cells);
    boards.set(model, board);
  }
  return board;
}

/** The board that the stage shows. @param {Model} model */
export function shownBoard(model) {
  return model.mode === "goal" ? model.goal : boardOf(model);
}

/** @param {Model} model */
export function isDone(model) {
  return same(boardOf(model), model.goal);
}

/**
 * The move that is next on the way, if there is one.
 * @param {Model} model
 * @returns {Move | null}
 */
export function nextOf(model) {
  const direction = model.moves[model.at];
  if (direction === undefined) return null;
  return tiles.legalMoves(boardOf(model)).find((move) => move.direction === direction) ?? null;
}

/**
 * At another place of the same way.
 * @param {Model} model
 * @param {number} at
 * @returns {Model}
 */
export function goTo(model, at) {
  return { ...model, mode: "play", at };
}

/**
 * After these moves: further on the same way if it goes there, else on another that begins here.
 * @param {Model} model
 * @param {readonly Move[]} moves legal ones
 * @returns {Model}
 */
export function moved(model, moves) {
  const word = moves.map((move) => move.direction).join("");
  const at = model.at + word.length;
  if (model.moves.startsWith(word, model.at)) return { ...model, at };
  return { ...model, moves: model.moves.slice(0, model.at) + word, at, plan: null };
}

/**
 * With these moves before it, none of them made; stages if they are those of play by hand.
 * @param {Model} model
 * @param {readonly Move[]} moves legal ones
 * @param {readonly Stage[] | null} [stages]
 * @returns {Model}
 */
export function planned(model, moves, stages = null) {
  const word = moves.map((move) => move.direction).join("");
  const plan = stages ? { at: model.at, stages } : null;
  return { ...model, mode: "play", moves: model.moves.slice(0, model.at) + word, plan };
}

/**
 * Set up with this board: whatever was before, a way begins here.
 * @param {Model} model
 * @param {Board} board
 * @returns {Model}
 */
export function placed(model, board) {
  const fits = sameTiles(board, model.goal);
  return { ...model, start: board, moves: "", at: 0, plan: null, goal: fits ? model.goal : ordered(board) };
}

/** @param {Board} one @param {Board} other */
function sameTiles(one, other) {
  const sorted = (/** @type {Board} */ board) => [...board.cells].sort((a, b) => a - b).join();
  return one.rows === other.rows && one.columns === other.columns && sorted(one) === sorted(other);
}

/**
 * With another goal: what was still to be done is forgotten.
 * @param {Model} model
 * @param {Board} goal
 * @returns {Model}
 */
export function aimed(model, goal) {
  return { ...model, goal: aimFor(model.start, goal), moves: model.moves.slice(0, model.at), plan: null };
}

/**
 * In set-up, the two cells change places, on the board or in the goal.
 * @param {Model} model
 * @param {number} one
 * @param {number} other
 * @returns {Model}
 */
export function exchanged(model, one, other) {
  const { rows, columns, cells } = shownBoard(model);
  const changed = [...cells];
  [changed[one], changed[other]] = [changed[other], changed[one]];
  const board = trustedBoard(rows, columns, changed);
  return model.mode === "goal" ? aimed(model, board) : placed(model, board);
}

/**
 * Another size: the tiles in order.
 * @param {Model} model
 * @param {number} rows
 * @param {number} columns
 * @returns {Model}
 */
export function resized(model, rows, columns) {
  const board = tiles.standardGoal(rows, columns);
  const blank = goalName(model) === "first" ? "first" : "last";
  return { ...modelOf(board, ordered(board, blank)), mode: model.mode, look: model.look };
}

/**
 * The moves that choosing a cell makes: none unless it lies in line with the blank, else all tiles
 * from it to the blank slide, the one beside the blank first.
 * @param {Board} board
 * @param {number} cell
 * @returns {Move[]}
 */
export function slides(board, cell) {
  const { columns, cells } = board;
  const blank = tiles.blankOf(board);
  const sameRow = Math.floor(cell / columns) === Math.floor(blank / columns);
  if (cell === blank || (!sameRow && cell % columns !== blank % columns)) return [];
  const step = (sameRow ? 1 : columns) * Math.sign(cell - blank);
  const direction = /** @type {"U"} */ (sameRow ? (step > 0 ? "L" : "R") : step > 0 ? "U" : "D");
  /** @type {Move[]} */
  const moves = [];
  for (let source = blank + step; ; source += step) {
    moves.push({ tile: cells[source], direction, source, target: source - step });
    if (source === cell) return moves;
  }
}

/**
 * The stage by hand in which the next move lies, if it lies in one.
 * @param {Model} model
 * @returns {{stage: Stage, number: number, left: number} | null}
 */
export function stageOf({ plan, at }) {
  if (!plan) return null;
  let end = plan.at;
  for (const [i, stage] of plan.stages.entries()) {
    end += stage.moves.length;
    if (at < end && at >= plan.at) return { stage, number: i + 1, left: end - at };
  }
  return null;
}
