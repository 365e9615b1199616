/** Can this board become that one? The answer with its reasons, as everystep.tiles has it. */

import { shown } from "../checks.mjs";
import { RuleError } from "../errors.mjs";
import { cycles, inversionCount, parityByCycles } from "../permutations.mjs";
import { blankOf, checkGoal, hasAlike, isLine, orderOf, trustedBoard } from "./boards.mjs";
import { swapped } from "./moves.mjs";

/**
 * @typedef {import("./boards.mjs").Board} Board
 * @typedef {import("./moves.mjs").Move} Move
 * @typedef {"down-right" | "right-down"} Way
 * @typedef {{way: Way, moves: Move[], board: Board, order: number[], inversions: number}} Homing
 * @typedef {{numbers: number[], inversions: number, goalNumbers: number[], goalInversions: number,
 *   blankSteps: number, parity: number}} BlankAsNumber
 * @typedef {{inversions: number, goalInversions: number, rowsApart: number, columns: number,
 *   parity: number}} BlankRow
 * @typedef {{solvable: boolean, kind: "grid" | "line" | "alike", board: Board, goal: Board,
 *   numberedBoard: Board, numberedGoal: Board, homings: [Homing, Homing],
 *   goalHomings: [Homing, Homing], permutation: number[], cycles: number[][], cycleLength: number,
 *   blankAsNumber: BlankAsNumber, blankRow: BlankRow, cure: [number, number] | null,
 *   firstDifference: number | null}} Verdict
 */

/**
 * The board with its blank driven to the last cell: down then right, or right then down.
 * @param {Board} board
 * @param {Way} [way]
 * @returns {Homing}
 */
export function driveHome(board, way = "down-right") {
  if (way !== "down-right" && way !== "right-down") {
    throw new RuleError("homing-way", { value: shown(way) });
  }
  const { rows, columns } = board;
  let cells = board.cells;
  let blank = blankOf(board);
  const down = "D".repeat(rows - 1 - Math.floor(blank / columns));
  const right = "R".repeat(columns - 1 - (blank % columns));
  /** @type {Move[]} */
  const moves = [];
  for (const step of way === "down-right" ? down + right : right + down) {
    const source = blank + (step === "D" ? columns : 1);
    moves.push({ tile: cells[source], direction: step === "D" ? "U" : "L", source, target: blank });
    cells = swapped(cells, blank, source);
    blank = source;
  }
  const homed = trustedBoard(rows, columns, cells);
  const order = orderOf(homed);
  return { way, moves, board: homed, order, inversions: inversionsOf(order) };
}

/** @param {number[]} order @returns {number} alike tiles count as in order */
function inversionsOf(order) {
  if (new Set(order).size === order.length) return inversionCount(order);
  const ranks = new Array(order.length).fill(0);
  order
    .map((_, place) => place)
    .sort((a, b) => order[a] - order[b] || a - b)
    .forEach((place, rank) => (ranks[place] = rank));
  return inversionCount(ranks);
}

/**
 * @param {Board} board
 * @param {Board | null} goal
 */
function distinctGoal(board, goal) {
  const checked = checkGoal(board, goal);
  if (hasAlike(board)) throw new RuleError("board-alike");
  return checked;
}

/**
 * The rows and the columns between the two blanks.
 * @param {Board} board
 * @param {Board} goal
 * @returns {[number, number]}
 */
function apart(board, goal) {
  const [one, two] = [blankOf(board), blankOf(goal)];
  const { columns } = board;
  return [
    Math.abs(Math.floor(one / columns) - Math.floor(two / columns)),
    Math.abs((one % columns) - (two % columns)),
  ];
}

/**
 * The blank as the number m·n, and each move an exchange with it; parity 0 if solvable.
 * @param {Board} board
 * @param {Board | null} [goal]
 * @returns {BlankAsNumber}
 */
export function blankAsNumber(board, goal = null) {
  const checked = distinctGoal(board, goal);
  const last = board.cells.reduce((most, tile) => Math.max(most, tile + 1), board.cells.length);
  const numbers = board.cells.map((tile) => tile || last);
  const goalNumbers = checked.cells.map((tile) => tile || last);
  const inversions = inversionCount(numbers);
  const goalInversions = inversionCount(goalNumbers);
  const [down, across] = apart(board, checked);
  const blankSteps = down + across;
  const parity = (inversions + goalInversions + blankSteps) % 2;
  return { numbers, inversions, goalNumbers, goalInversions, blankSteps, parity };
}

/**
 * The rule of the blank's row: inversions as they stand, and the rows between the blanks.
 * @param {Board} board
 * @param {Board | null} [goal]
 * @returns {BlankRow}
 */
export function blankRow(board, goal = null) {
  const checked = distinctGoal(board, goal);
  const inversions = inversionCount(orderOf(board));
  const goalInversions = inversionCount(orderOf(checked));
  const [rowsApart] = apart(board, checked);
  const { columns } = board;
  const parity = (inversions + goalInversions + rowsApart * (columns - 1)) % 2;
  return { inversions, goalInversions, rowsApart, columns, parity };
}

/**
 * True if legal moves lead from the board to the goal; the standard goal if null.
 * @param {Board} board
 * @param {Board | null} [goal]
 * @returns {boolean}
 */
export function isSolvable(board, goal = null) {
  const checked = checkGoal(board, goal);
  if (isLine(board)) return wrongPlaces(board, checked).length === 0;
  if (hasAlike(board)) return true;
  const places = new Map(checked.cells.map((tile, i) => [tile, i + 1]));
  const moved = parityByCycles(board.cells.map((tile) => places.get(tile) ?? 0));
  const [down, across] = apart(board, checked);
  return (moved + down + across) % 2 === 0;
}

/**
 * Whether legal moves lead from the board to the goal (the standard one if null), and why.
 * @param {Board} board
 * @param {Board | null} [goal]
 * @returns {Verdict}
 */
export function verdict(board, goal = null) {
  const checked = checkGoal(board, goal);
  const kind = isLine(board) ? "line" : hasAlike(board) ? "alike" : "grid";
  const [numberedBoard, numberedGoal] = numbered(board, checked);
  const homings = bothHomings(numberedBoard);
  const goalHomings = bothHomings(numberedGoal);
  const goalOrder = goalHomings[0].order;
  const places = new Map(goalOrder.map((tile, i) => [tile, i + 1]));
  const permutation = homings[0].order.map((tile) => places.get(tile) ?? 0);
  const product = cycles(permutation);
  const length = product.reduce((sum, cycle) => sum + cycle.length - 1, 0);
  const solvable = kind === "line" ? product.length === 0 : length % 2 === 0;
  const named = product.map((cycle) => cycle.map((place) => goalOrder[place - 1]));
  const wrong = wrongPlaces(board, checked);
  /** @type {[number, number] | null} */
  let mended = null;
  if (kind === "line" && wrong.length === 2) {
    const order = orderOf(board);
    mended = [order[wrong[0]], order[wrong[1]]];
  } else if (kind === "grid" && !solvable) {
    mended = [named[0][0], named[0][named[0].length - 1]];
  }
  return {
    solvable,
    kind,
    board,
    goal: checked,
    numberedBoard,
    numberedGoal,
    homings,
    goalHomings,
    permutation,
    cycles: named,
    cycleLength: length,
    blankAsNumber: blankAsNumber(numberedBoard, numberedGoal),
    blankRow: blankRow(numberedBoard, numberedGoal),
    cure: mended,
    firstDifference: kind === "line" && wrong.length > 0 ? wrong[0] + 1 : null,
  };
}

/** @param {Board} board @returns {[Homing, Homing]} */
function bothHomings(board) {
  return [driveHome(board, "down-right"), driveHome(board, "right-down")];
}

/**
 * The places, from 0, where the order of the tiles differs from the goal's.
 * @param {Board} board
 * @param {Board} goal
 */
function wrongPlaces(board, goal) {
  const wanted = orderOf(goal);
  return orderOf(board).flatMap((tile, place) => (tile === wanted[place] ? [] : [place]));
}

/**
 * Board and goal with a number of its own for each alike tile, chosen to be solvable.
 * @param {Board} board
 * @param {Board} goal
 * @returns {[Board, Board]}
 */
function numbered(board, goal) {
  if (!hasAlike(board)) return [board, goal];
  const { rows, columns } = board;
  const home = driveHome(goal);
  /** @type {Map<number, number[]>} */
  const copies = new Map();
  home.order.forEach((tile, i) => copies.set(tile, [...(copies.get(tile) ?? []), i + 1]));
  let cells = Array.from(board.cells, (_, i) => (i + 1) % board.cells.length);
  for (const { source, target } of [...home.moves].reverse()) cells = swapped(cells, source, target);
  const numberedGoal = trustedBoard(rows, columns, cells);
  const left = new Map([...copies].map(([tile, list]) => [tile, [...list]]));
  const own = board.cells.map((tile) => (tile ? (left.get(tile)?.shift() ?? 0) : 0));
  let numberedBoard = trustedBoard(rows, columns, own);
  if (!isLine(board) && !isSolvable(numberedBoard, numberedGoal)) {
    const [first, second] = [...copies.values()].find((list) => list.length > 1) ?? [0, 0];
    numberedBoard = exchanged(numberedBoard, first, second);
  }
  return [numberedBoard, numberedGoal];
}

/**
 * @param {Board} board
 * @param {number} first
 * @param {number} second
 */
function exchanged(board, first, second) {
  const cells = board.cells.map((tile) => (tile === first ? second : tile === second ? first : tile));
  return trustedBoard(board.rows, board.columns, cells);
}

/**
 * The board with the two tiles of the verdict's cure exchanged; itself if it is solvable, null if no
 * exchange helps, which happens only on 1 × n.
 * @param {Board} board
 * @param {Board | null} [goal]
 * @returns {Board | null}
 */
export function cure(board, goal = null) {
  const answer = verdict(board, goal);
  if (answer.solvable) return board;
  if (answer.cure === null) return null;
  if (!isLine(board)) return exchanged(board, ...answer.cure);
  const blank = blankOf(board);
  const [one, two] = wrongPlaces(board, answer.goal).map((place) => place + (place >= blank ? 1 : 0));
  const cells = [...board.cells];
  [cells[one], cells[two]] = [cells[two], cells[one]];
  return trustedBoard(board.rows, board.columns, cells);
}
