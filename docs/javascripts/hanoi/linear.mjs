/** Three pegs in a row: all 3^n states lie on one path, and have a rank on it. */

import { shown } from "../checks.mjs";
import { RuleError } from "../errors.mjs";
import { checkDiscs, checkState } from "./rules.mjs";

/** @typedef {import("./rules.mjs").Peg} Peg */
/** @typedef {import("./rules.mjs").State} State */
/** @typedef {import("./rules.mjs").Move} Move */

/** @type {Record<string, [Peg, Peg]>} by the number of the move mod 6 */
const STEPS = { 1: [0, 1], 2: [1, 2], 4: [2, 1], 5: [1, 0] };

/**
 * The number of moves from the tower on A. The inverse of linearState().
 * @param {State} state
 * @returns {bigint}
 */
export function linearRank(state) {
  checkState(state);
  let [rank, backwards] = [0n, false];
  for (let disc = state.length; disc > 0; disc--) {
    const peg = state[disc - 1];
    rank = 3n * rank + BigInt(backwards ? 2 - peg : peg);
    if (peg === 1) backwards = !backwards;
  }
  return rank;
}

/** @param {number} n @param {unknown} rank @param {string} key @param {bigint} low @returns {bigint} */
function checkRank(n, rank, key, low) {
  if (typeof rank === "bigint" && rank >= low && rank < 3n ** BigInt(n)) return rank;
  const high = n <= 40 ? 3n ** BigInt(n) - 1n : `3^${n} - 1`;
  throw new RuleError(key, { n, low, high, value: shown(rank) });
}

/**
 * The state this many moves from the tower on A. The inverse of linearRank().
 * @param {number} n @param {bigint} rank
 * @returns {Peg[]}
 */
export function linearState(n, rank) {
  checkRank(checkDiscs(n), rank, "moves-made", 0n);
  const digits = rank.toString(3).padStart(n, "0");
  const state = new Array(n);
  let backwards = false;
  for (let disc = n; disc > 0; disc--) {
    const digit = Number(digits[n - disc]);
    state[disc - 1] = backwards ? 2 - digit : digit;
    if (digit === 1) backwards = !backwards;
  }
  return state;
}

/**
 * Move m of n discs from A to C, without the moves before it.
 * @param {number} n @param {bigint} m
 * @returns {Move}
 */
export function linearMove(n, m) {
  checkRank(checkDiscs(n), m, "move-number", 1n);
  const digits = m.toString(3);
  const zeros = digits.length - digits.replace(/0+$/, "").length;
  const [source, target] = STEPS[String((m / 3n ** BigInt(zeros)) % 6n)];
  return { disc: zeros + 1, source, target };
}
