/** Shuffles of a tile board, each from a seed, the same as in everystep.tiles. */

import { bigNumber, shown, wholeNumber } from "../checks.mjs";
import { RuleError } from "../errors.mjs";
import { blankOf, hasAlike, isLine, orderOf, trustedBoard } from "./boards.mjs";
import { movesAt, swapped } from "./moves.mjs";
import { isSolvable } from "./solvable.mjs";

/**
 * @typedef {import("./boards.mjs").Board} Board
 * @typedef {import("./moves.mjs").Move} Move
 * @typedef {"timsort" | "merge" | "insertion" | "fair" | "drawn"} Order
 */

const MASK = (1n << 64n) - 1n;
const ORDERS = ["timsort", "merge", "insertion", "fair", "drawn"];

/** Draws that depend on nothing but the seed, a BigInt from 0 to 2^64 − 1: splitmix64. */
export class Dice {
  #state;

  /** @param {bigint} seed */
  constructor(seed) {
    this.#state = bigNumber(seed, "shuffle-seed", { low: 0n, high: MASK });
  }

  /** The next 64 random bits. */
  bits() {
    this.#state = (this.#state + 0x9e3779b97f4a7c15n) & MASK;
    let mixed = this.#state;
    mixed = ((mixed ^ (mixed >> 30n)) * 0xbf58476d1ce4e5b9n) & MASK;
    mixed = ((mixed ^ (mixed >> 27n)) * 0x94d049bb133111ebn) & MASK;
    return mixed ^ (mixed >> 31n);
  }

  /**
   * A number from 0 to bound − 1, each equally likely; trusts that bound is from 1 to 2^32.
   * @param {number} bound
   */
  below(bound) {
    const fair = 2 ** 32 - (2 ** 32 % bound);
    for (;;) {
      const drawn = Number(this.bits() >> 32n);
      if (drawn < fair) return drawn % bound;
    }
  }

  /**
   * The items in an order drawn fairly from all.
   * @template T
   * @param {readonly T[]} items
   * @returns {T[]}
   */
  shuffled(items) {
    const drawn = [...items];
    for (let last = drawn.length - 1; last > 0; last--) {
      const other = this.below(last + 1);
      [drawn[last], drawn[other]] = [drawn[other], drawn[last]];
    }
    return drawn;
  }
}

/**
 * @param {number[]} items
 * @param {Dice} dice
 * @param {Order} order
 * @returns {number[]} the items sorted with a comparator that answers at random
 */
function sortedAtRandom(items, dice, order) {
  if (order === "timsort") return timsort(items, dice);
  if (order === "merge") return merge(items, dice);
  for (let start = 1; start < items.length; start++) {
    for (let at = start; at > 0 && dice.below(2); at--) {
      [items[at - 1], items[at]] = [items[at], items[at - 1]];
    }
  }
  return items;
}

/** @param {number[]} items @param {Dice} dice what V8 does with up to 63 items */
function timsort(items, dice) {
  if (items.length < 2) return items;
  let run = 2;
  const descending = dice.below(2);
  while (run < items.length && dice.below(2) === descending) run++;
  if (descending) items.splice(0, run, ...items.slice(0, run).reverse());
  for (let start = run; start < items.length; start++) {
    let [low, high] = [0, start];
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      if (dice.below(2)) high = middle;
      else low = middle + 1;
    }
    items.splice(low, 0, ...items.splice(start, 1));
  }
  return items;
}

/** @param {number[]} items @param {Dice} dice @returns {number[]} */
function merge(items, dice) {
  if (items.length < 2) return items;
  const half = Math.floor(items.length / 2);
  const left = merge(items.slice(0, half), dice);
  const right = merge(items.slice(half), dice);
  const merged = [];
  let [one, two] = [0, 0];
  while (one < left.length && two < right.length) {
    merged.push(dice.below(2) ? right[two++] : left[one++]);
  }
  return [...merged, ...left.slice(one), ...right.slice(two)];
}

/**
 * What sorting 0, 1, 2, … with a comparator that answers at random gives.
 * @param {number} size
 * @param {{seed: bigint, order?: "timsort" | "merge" | "insertion"}} options
 * @returns {number[]}
 */
export function comparatorOrder(size, { seed, order = "timsort" }) {
  wholeNumber(size, "shuffle-size", { low: 0, high: 10_000 });
  if (!ORDERS.slice(0, 3).includes(order)) throw new RuleError("shuffle-order", { value: shown(order) });
  return sortedAtRandom(Array.from({ length: size }, (_, i) => i), new Dice(seed), order);
}

/**
 * The board with tiles turned three at a time, as 不可還原的拼圖 does it.
 * @param {Board} board
 * @param {{seed: bigint, order?: Order, rounds?: number | null}} options
 * @returns {Board}
 */
export function threeCycleShuffle(board, { seed, order = "timsort", rounds = null }) {
  const { rows, columns } = board;
  if (isLine(board)) throw new RuleError("shuffle-line", { rows, columns });
  if (!ORDERS.includes(order)) throw new RuleError("shuffle-order", { value: shown(order) });
  const triples = Math.floor(board.cells.length / 3);
  rounds ??= order === "drawn" ? triples * triples : triples;
  wholeNumber(rounds, "shuffle-rounds", { low: 0, high: 1_000_000 });
  const dice = new Dice(seed);
  const tiles = orderOf(board);
  let places = tiles.map((_, i) => i);
  for (let round = 0; round < rounds; round++) {
    /** @type {number[]} */
    let drawn = [];
    if (order === "drawn") {
      while (drawn.length < 3) {
        const place = dice.below(tiles.length);
        if (!drawn.includes(place)) drawn.push(place);
      }
    } else {
      places = order === "fair" ? dice.shuffled(places) : sortedAtRandom(places, dice, order);
      drawn = places;
    }
    for (let at = 0; at + 2 < drawn.length; at += 3) {
      const [one, two, three] = drawn.slice(at, at + 3);
      [tiles[one], tiles[two], tiles[three]] = [tiles[two], tiles[three], tiles[one]];
    }
  }
  return placed(board, tiles, blankOf(board));
}

/**
 * @param {Board} board
 * @param {readonly number[]} tiles
 * @param {number} cell
 */
function placed({ rows, columns }, tiles, cell) {
  return trustedBoard(rows, columns, [...tiles.slice(0, cell), 0, ...tiles.slice(cell)]);
}

/**
 * A board drawn with equal chances from all that can become the goal.
 * @param {Board} goal
 * @param {{seed: bigint, blank?: "anywhere" | "home"}} options
 * @returns {Board}
 */
export function uniformShuffle(goal, { seed, blank = "anywhere" }) {
  if (hasAlike(goal)) throw new RuleError("board-alike");
  if (blank !== "anywhere" && blank !== "home") {
    throw new RuleError("shuffle-blank", { value: shown(blank) });
  }
  const dice = new Dice(seed);
  const tiles = isLine(goal) ? orderOf(goal) : dice.shuffled(orderOf(goal));
  const cell = blank === "anywhere" ? dice.below(goal.cells.length) : blankOf(goal);
  const board = placed(goal, tiles, cell);
  if (isSolvable(board, goal)) return board;
  [tiles[0], tiles[1]] = [tiles[1], tiles[0]];
  return placed(goal, tiles, cell);
}

/**
 * A board drawn with equal chances from all with the goal's tiles, solvable or not.
 * @param {Board} goal
 * @param {{seed: bigint}} options
 * @returns {Board}
 */
export function randomBoard(goal, { seed }) {
  return trustedBoard(goal.rows, goal.columns, new Dice(seed).shuffled(goal.cells));
}

/**
 * The board after this many random moves, none of which undoes the one before.
 * @param {Board} board
 * @param {number} count
 * @param {{seed: bigint}} options
 * @returns {{board: Board, moves: Move[]}}
 */
export function walkShuffle(board, count, { seed }) {
  wholeNumber(count, "shuffle-moves", { low: 0, high: 1_000_000 });
  if (count && board.cells.length === 1) throw new RuleError("move-one-cell");
  const { rows, columns } = board;
  const dice = new Dice(seed);
  let cells = board.cells;
  let blank = blankOf(board);
  let cameFrom = -1;
  /** @type {Move[]} */
  const moves = [];
  for (let i = 0; i < count; i++) {
    const all = movesAt(blank, rows, columns);
    const forward = all.filter(([, source]) => source !== cameFrom);
    const choices = forward.length ? forward : all;
    const [direction, source] = choices[dice.below(choices.length)];
    moves.push({ tile: cells[source], direction, source, target: blank });
    cells = swapped(cells, blank, source);
    [cameFrom, blank] = [blank, source];
  }
  return { board: trustedBoard(rows, columns, cells), moves };
}

/**
 * How even these samples are among all solvable boards, or those with the blank home.
 * @param {Iterable<Board>} boards
 * @param {{goal: Board, among?: "solvable" | "home"}} options
 * @returns {{samples: number, boards: bigint, reached: number, outside: number, chiSquare: number,
 *   deviations: number}}
 */
export function evenness(boards, { goal, among = "solvable" }) {
  if (among !== "solvable" && among !== "home") {
    throw new RuleError("evenness-among", { value: shown(among) });
  }
  if (hasAlike(goal) || goal.cells.length < 2) throw new RuleError("evenness-goal");
  /** @type {Map<string, {board: Board, count: number}>} */
  const counts = new Map();
  let samples = 0;
  for (const board of boards) {
    if (board.rows !== goal.rows || board.columns !== goal.columns) {
      throw new RuleError("evenness-shape", { rows: goal.rows, columns: goal.columns });
    }
    const key = board.cells.join();
    const seen = counts.get(key);
    if (seen) seen.count++;
    else counts.set(key, { board, count: 1 });
    samples++;
  }
  if (samples === 0) throw new RuleError("evenness-empty");
  const cells = goal.cells.length;
  let size = BigInt(cells);
  if (!isLine(goal)) for (let factor = 3n; factor < BigInt(cells); factor++) size *= factor;
  if (among === "home") size /= BigInt(cells);
  let reached = 0;
  let within = 0;
  let squares = 0;
  for (const { board, count } of counts.values()) {
    if (among === "home" && blankOf(board) !== blankOf(goal)) continue;
    if (!isSolvable(board, goal)) continue;
    reached++;
    within += count;
    squares += count * count;
  }
  const chiSquare = within
    ? Number(size * BigInt(squares) - BigInt(within) * BigInt(within)) / within
    : 0;
  const degrees = Number(size) - 1;
  const deviations = (chiSquare - degrees) / Math.sqrt(2 * degrees);
  return { samples, boards: size, reached, outside: samples - within, chiSquare, deviations };
}
