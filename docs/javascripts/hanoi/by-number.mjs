/**
 * The shortest route of a whole tower by number, and the theorems of the paper that counts discs
 * from the largest: move m, the state after m moves, and back.
 */

import { bitLength, shown, wholeNumber } from "../checks.mjs";
import { RuleError } from "../errors.mjs";
import { A, B, C, checkDiscs, checkState, checkTwoPegs, MAX_DISCS } from "./rules.mjs";
import { distanceToPegOf } from "./to-peg.mjs";

/** @typedef {import("./rules.mjs").Peg} Peg */
/** @typedef {import("./rules.mjs").State} State */
/** @typedef {import("./rules.mjs").Move} Move */
/** @typedef {{rank: bigint | null, off: bigint}} RoutePlace null: not on the route */
/** @typedef {{start?: Peg, goal?: Peg}} Ends */

/** @param {number} n @param {Peg} start @param {Peg} goal @returns {Peg[]} the pegs 0, 1, 2 */
export function names(n, start, goal) {
  const third = 3 - start - goal;
  return n % 2 ? [start, third, goal] : [start, goal, third];
}

/** @param {number} n @param {unknown} m @param {string} key @param {bigint} low @returns {bigint} */
function checkNumber(n, m, key, low) {
  if (typeof m === "bigint" && low <= m && bitLength(m) <= n) return m;
  const high = n <= 64 ? (1n << BigInt(n)) - 1n : `2^${n} - 1`;
  throw new RuleError(key, { n, low, high, value: shown(m) });
}

/** @param {bigint} m not 0 @returns {number} how many zeros it ends on */
function trailingZeros(m) {
  return bitLength(m & -m) - 1;
}

/** @param {bigint} m @param {Peg[]} pegs @returns {Move} */
function moveOf(m, pegs) {
  const below = m - 1n;
  return {
    disc: trailingZeros(m) + 1,
    source: pegs[Number((m & below) % 3n)],
    target: pegs[Number(((m | below) + 1n) % 3n)],
  };
}

/**
 * The moves that carry n discs from start to goal, one after the other.
 * @param {number} n @param {Peg} [start] @param {Peg} [goal]
 * @returns {Generator<Move>}
 */
export function moves(n, start = A, goal = C) {
  checkTwoPegs(start, goal);
  return trustedMoves(checkDiscs(n), names(n, start, goal));
}

/** @param {number} n @param {Peg[]} pegs @returns {Generator<Move>} */
export function* trustedMoves(n, pegs) {
  const end = 1n << BigInt(n);
  for (let m = 1n; m < end; m++) yield moveOf(m, pegs);
}

/**
 * Move m of n discs, without the moves before it.
 * @param {number} n @param {bigint} m @param {Ends} [ends]
 * @returns {Move}
 */
export function move(n, m, { start = A, goal = C } = {}) {
  checkTwoPegs(start, goal);
  return moveOf(checkNumber(checkDiscs(n), m, "move-number", 1n), names(n, start, goal));
}

/**
 * The state after m moves. The inverse of routePlace() on the route.
 * @param {number} n @param {bigint} m @param {Ends} [ends]
 * @returns {Peg[]}
 */
export function stateAt(n, m, { start = A, goal = C } = {}) {
  checkTwoPegs(start, goal);
  checkNumber(checkDiscs(n), m, "moves-made", 0n);
  const state = new Array(n);
  const bits = m.toString(2).padStart(n, "0");
  let third = 3 - start - goal;
  for (let disc = n; disc > 0; disc--) {
    if (bits[n - disc] === "1") {
      state[disc - 1] = goal;
      [start, third] = [third, start];
    } else {
      state[disc - 1] = start;
      [third, goal] = [goal, third];
    }
  }
  return state;
}

/**
 * The rank of the state on the route from start to goal, or how many moves off it is.
 * @param {State} state @param {Ends} [ends]
 * @returns {RoutePlace}
 */
export function routePlace(state, { start = A, goal = C } = {}) {
  checkTwoPegs(start, goal);
  checkState(state);
  let third = 3 - start - goal;
  let bits = "0b0";
  for (let disc = state.length; disc > 0; disc--) {
    const peg = state[disc - 1];
    if (peg === third) {
      const one = distanceToPegOf(state, disc - 1, start);
      const other = distanceToPegOf(state, disc - 1, goal);
      return { rank: null, off: (1n << BigInt(disc - 1)) + (one < other ? one : other) };
    }
    if (peg === goal) {
      bits += "1";
      [start, third] = [third, start];
    } else {
      bits += "0";
      [third, goal] = [goal, third];
    }
  }
  return { rank: BigInt(bits), off: 0n };
}

/** @param {number} n @returns {bigint} the moves of a whole tower, 2^n - 1 */
export function moveCount(n) {
  return (1n << BigInt(checkDiscs(n))) - 1n;
}

/** @param {number} n @param {unknown} k @returns {number} */
function checkK(n, k) {
  return wholeNumber(k, "reverse-disc", { low: 1, high: checkDiscs(n) });
}

/** @param {number} k @param {unknown} x @returns {bigint} */
function checkTurn(k, x) {
  if (typeof x === "bigint" && x >= 1n && bitLength(x - 1n) < k) return x;
  const high = k <= 64 ? 1n << BigInt(k - 1) : `2^${k - 1}`;
  throw new RuleError("disc-turn", { k, high, value: shown(x) });
}

/**
 * The number of a disc counted from the largest. Applied twice, it gives the disc again.
 * @param {number} n @param {number} disc
 */
export function reverseNumber(n, disc) {
  return checkDiscs(n) + 1 - wholeNumber(disc, "disc", { low: 1, high: n });
}

/** @param {number} k counted from the largest @returns {bigint} how often it moves */
export function discMoveCount(k) {
  return 1n << BigInt(checkK(MAX_DISCS, k) - 1);
}

/**
 * The step at which disc k, counted from the largest, makes its x-th move.
 * @param {number} n @param {number} k @param {bigint} x
 * @returns {bigint}
 */
export function stepNumber(n, k, x) {
  checkK(n, k);
  return (2n * checkTurn(k, x) - 1n) << BigInt(n - k);
}

/**
 * The disc counted from the largest that moves at this step, and how often it has moved then.
 * @param {number} n @param {bigint} step
 * @returns {{k: number, x: bigint}}
 */
export function discTurn(n, step) {
  checkNumber(checkDiscs(n), step, "move-number", 1n);
  const zeros = trailingZeros(step);
  return { k: n - zeros, x: (step >> BigInt(zeros + 1)) + 1n };
}

/** @param {number} k @returns {Peg[]} the pegs that disc k visits in turn */
export function discCycle(k) {
  return checkK(MAX_DISCS, k) % 2 ? [A, C, B] : [A, B, C];
}

/**
 * The x-th move of disc k counted from the largest.
 * @param {number} n @param {number} k @param {bigint} x
 * @returns {Move}
 */
export function discMove(n, k, x) {
  checkK(n, k);
  checkTurn(k, x);
  const cycle = discCycle(k);
  return {
    disc: n + 1 - k,
    source: cycle[Number((x - 1n) % 3n)],
    target: cycle[Number(x % 3n)],
  };
}
