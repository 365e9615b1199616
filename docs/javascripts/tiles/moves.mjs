/** Moves of sliding tiles: by tile, by direction of the tile, by direction of the blank. */

import { SPACE, shown, text, wholeNumber } from "../checks.mjs";
import { RuleError } from "../errors.mjs";
import { blankOf, trustedBoard } from "./boards.mjs";

/**
 * @typedef {import("./boards.mjs").Board} Board
 * @typedef {"U" | "D" | "L" | "R"} Direction
 * @typedef {{tile: number, direction: Direction, source: number, target: number}} Move
 * @typedef {{tile: number | null, direction: Direction | null}} Step a move as it was written
 * @typedef {"directions" | "blank" | "tiles" | "both"} MoveForm
 * @typedef {{moves: Move[], board: Board, illegal: number | null, legal: Move[]}} CheckedMoves
 */

/** @type {Record<Direction, Direction>} */
const OPPOSITE = { U: "D", D: "U", L: "R", R: "L" };
/** @type {Record<Direction, string>} */
const ARROWS = { U: "↑", D: "↓", L: "←", R: "→" };
/** @type {Map<string, Direction>} */
const SIGNS = new Map();
for (const signs of ["Uu↑^上", "Dd↓v下", "Ll←<左", "Rr→>右"]) {
  for (const sign of signs) SIGNS.set(sign, /** @type {Direction} */ (signs[0]));
}
const LONGEST = 100_000; // characters, and steps, of a move list
const SIGN = `[${[...SIGNS.keys()].join("").replace("^", "\\^")}]`;

/**
 * The direction and the cell of each tile that can move; trusts its input.
 * @param {number} blank
 * @param {number} rows
 * @param {number} columns
 * @returns {[Direction, number][]}
 */
export function movesAt(blank, rows, columns) {
  /** @type {[Direction, number][]} */
  const found = [];
  if (blank < (rows - 1) * columns) found.push(["U", blank + columns]);
  if (blank >= columns) found.push(["D", blank - columns]);
  if (blank % columns < columns - 1) found.push(["L", blank + 1]);
  if (blank % columns) found.push(["R", blank - 1]);
  return found;
}

/**
 * The cells after the tile at source has slid into the blank; trusts its input.
 * @param {readonly number[]} cells
 * @param {number} blank
 * @param {number} source
 */
export function swapped(cells, blank, source) {
  const changed = [...cells];
  changed[blank] = changed[source];
  changed[source] = 0;
  return changed;
}

/**
 * The moves of the board, in the order up, down, left, right of the tile.
 * @param {Board} board
 * @returns {Move[]}
 */
export function legalMoves(board) {
  const target = blankOf(board);
  return movesAt(target, board.rows, board.columns).map(([direction, source]) => ({
    tile: board.cells[source],
    direction,
    source,
    target,
  }));
}

/**
 * The opposite direction: the blank's for a tile's.
 * @param {Direction} direction
 * @returns {Direction}
 */
export function opposite(direction) {
  if (typeof direction !== "string" || !Object.hasOwn(OPPOSITE, direction)) {
    throw new RuleError("move-direction", { value: shown(direction) });
  }
  return OPPOSITE[direction];
}

/**
 * @param {Board} board
 * @param {Move} move
 */
function done(board, { source, target }) {
  return trustedBoard(board.rows, board.columns, swapped(board.cells, target, source));
}

/**
 * The legal move that a step means; null if there is none.
 * @param {Board} board
 * @param {Step} step
 * @returns {Move | null}
 */
function find(board, { tile, direction }) {
  const fitting = legalMoves(board).filter(
    (move) =>
      (tile === null || tile === move.tile) && (direction === null || direction === move.direction),
  );
  if (fitting.length > 1) throw new RuleError("move-alike", { tile: tile ?? "" });
  return fitting[0] ?? null;
}

/**
 * @param {Board} board
 * @param {Step} step
 * @returns {Move}
 */
function found(board, step) {
  const move = find(board, step);
  if (move) return move;
  const tiles = legalMoves(board).map((legal) => legal.tile);
  if (tiles.length === 0) throw new RuleError("move-one-cell");
  const blank = blankOf(board);
  const key =
    step.tile === null
      ? "move-illegal-direction"
      : step.direction === null
        ? "move-illegal"
        : "move-illegal-both";
  throw new RuleError(key, {
    tiles: tiles.join(", "),
    row: Math.floor(blank / board.columns) + 1,
    column: (blank % board.columns) + 1,
    tile: step.tile ?? "",
    direction: step.direction === null ? "" : ARROWS[step.direction],
  });
}

/**
 * The board after this tile has slid into the blank beside it.
 * @param {Board} board
 * @param {number} tile
 * @returns {Board}
 */
export function slide(board, tile) {
  wholeNumber(tile, "move-tile", { low: 1 });
  return done(board, found(board, { tile, direction: null }));
}

/**
 * The board after a tile has slid this way: U means that the tile below the blank goes up.
 * @param {Board} board
 * @param {Direction} direction
 * @returns {Board}
 */
export function slideDirection(board, direction) {
  opposite(direction);
  return done(board, found(board, { tile: null, direction }));
}

/**
 * The board after the blank has gone this way: U means that the tile above it comes down.
 * @param {Board} board
 * @param {Direction} direction
 * @returns {Board}
 */
export function moveBlank(board, direction) {
  return slideDirection(board, opposite(direction));
}

/**
 * @param {Step | Move} step
 * @returns {Step}
 */
function checkStep(step) {
  const { tile = null, direction = null } = step ?? {};
  if (tile === null && direction === null) throw new RuleError("move-step", { value: shown(step) });
  if (tile !== null) wholeNumber(tile, "move-tile", { low: 1 });
  if (direction !== null) opposite(direction);
  return { tile, direction };
}

/**
 * The board after a step as parseMoves or legalMoves gives it.
 * @param {Board} board
 * @param {Step | Move} step
 * @returns {Board}
 */
export function applyStep(board, step) {
  return done(board, found(board, checkStep(step)));
}

/**
 * The board before this step was made.
 * @param {Board} board
 * @param {Step | Move} step
 * @returns {Board}
 */
export function undo(board, step) {
  return applyStep(board, reverseMoves([step])[0]);
}

/**
 * The legal moves at the beginning of a list, and the number of the first illegal step, from 1.
 * @param {Board} board
 * @param {(Step | Move)[]} steps
 * @returns {CheckedMoves}
 */
export function checkMoves(board, steps) {
  /** @type {Move[]} */
  const moves = [];
  for (const step of steps) {
    const move = find(board, checkStep(step));
    if (!move) return { moves, board, illegal: moves.length + 1, legal: legalMoves(board) };
    moves.push(move);
    board = done(board, move);
  }
  return { moves, board, illegal: null, legal: [] };
}

/**
 * The steps that a pasted move list means; formatMoves writes it back. See parse_moves.
 * @param {string} pasted
 * @param {{of?: "tile" | "blank"}} [options]
 * @returns {Step[]}
 */
export function parseMoves(pasted, { of = "tile" } = {}) {
  text(pasted, "move-list", LONGEST);
  const both = new RegExp(`^([0-9]{1,6})(${SIGN})$`);
  const directions = new RegExp(`^(?:${SIGN}[0-9]{0,3})+$`);
  /** @type {Step[]} */
  const steps = [];
  let kind = "";
  for (const word of pasted.split(new RegExp(`[${SPACE},;|、，；]+`))) {
    if (word === "") continue;
    let form = "";
    const pair = both.exec(word);
    if (/^[0-9]{1,6}$/.test(word)) {
      form = "tiles";
      steps.push({ tile: wholeNumber(Number(word), "move-tile", { low: 1 }), direction: null });
    } else if (pair) {
      form = "both";
      const tile = wholeNumber(Number(pair[1]), "move-tile", { low: 1 });
      steps.push({ tile, direction: SIGNS.get(pair[2]) ?? null });
    } else if (directions.test(word)) {
      form = "directions";
      for (const [, sign, count] of word.matchAll(new RegExp(`(${SIGN})([0-9]{0,3})`, "g"))) {
        const direction = SIGNS.get(sign) ?? null;
        for (let i = Number(count || 1); i > 0; i--) steps.push({ tile: null, direction });
        if (steps.length > LONGEST) throw new RuleError("move-list-steps", { most: LONGEST });
      }
    } else {
      throw new RuleError("move-word", { value: shown(word) });
    }
    if (kind && kind !== form) throw new RuleError("move-mixed", { value: shown(word) });
    kind = form;
  }
  if (of === "tile") return steps;
  return steps.map(({ tile, direction }) => ({
    tile,
    direction: direction && OPPOSITE[direction],
  }));
}

/**
 * The moves as text, so that parseMoves gives the steps back.
 * @param {(Step | Move)[]} moves
 * @param {{form?: MoveForm}} [options]
 * @returns {string}
 */
export function formatMoves(moves, { form = "directions" } = {}) {
  const signs = moves.map((step) => {
    const { tile, direction } = checkStep(step);
    if (form === "tiles" ? tile === null : direction === null || (form === "both" && tile === null)) {
      throw new RuleError("move-form", { form });
    }
    if (form === "tiles" || direction === null) return String(tile);
    if (form === "both") return `${tile}${ARROWS[direction]}`;
    return form === "blank" ? OPPOSITE[direction] : direction;
  });
  return signs.join(form === "directions" || form === "blank" ? "" : " ");
}

/**
 * The steps that undo these: the same tiles in the opposite order and direction.
 * @param {(Step | Move)[]} moves
 * @returns {Step[]}
 */
export function reverseMoves(moves) {
  return moves
    .map(checkStep)
    .reverse()
    .map(({ tile, direction }) => ({ tile, direction: direction && OPPOSITE[direction] }));
}
