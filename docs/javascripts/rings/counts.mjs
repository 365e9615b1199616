/** How many moves, and how the two domains divide the states. */

import { bit, checkRing, checkRings, checkState } from "./states.mjs";
import { rank } from "./routes.mjs";

/** @typedef {import("./states.mjs").State} State */
/** @typedef {import("./states.mjs").Ring} Ring */

/**
 * The state with every ring on the bar.
 * @param {number} n
 * @returns {State}
 */
export function allOn(n) {
  return (1n << BigInt(checkRings(n))) - 1n;
}

/**
 * The counts for n rings, all on to all off unless the name says otherwise.
 * @param {number} n
 */
export function counts(n) {
  const even = checkRings(n) % 2 === 0 ? 1n : 0n;
  const all = 1n << BigInt(n);
  const moves = (2n * all - 1n - even) / 3n;
  const fast = all / 2n - even;
  return {
    moves,
    fast,
    longest: all - 1n, // from the farthest state, only ring n on
    longestFast: n > 1 ? (3n * all) / 4n - 1n : 1n,
    withStart: moves + even, // source 1 counts the start state too where n is even
    withStartFast: fast + even,
  };
}

/**
 * How often this ring moves on the way from all on to all off.
 * @param {Ring} ring
 * @param {number} n
 * @returns {bigint}
 */
export function movesOfRing(ring, n) {
  checkRing(ring, checkRings(n));
  const i = n - ring + 1;
  return ((1n << BigInt(i)) + (i % 2 ? 1n : -1n)) / 3n;
}

/**
 * On which side of all on the state lies: "main" holds all off, "side" only ring n on.
 * @param {State} state
 * @param {number} n
 * @returns {"main" | "side"}
 */
export function domain(state, n) {
  checkState(state, checkRings(n));
  return rank(state) < counts(n).withStart ? "main" : "side";
}


/**
 * The states of each domain as ranges [first, last], ascending.
 * @param {number} n
 * @returns {{main: [State, State][], side: [State, State][]}}
 */
export function domainRanges(n) {
  /** @type {{main: [State, State][], side: [State, State][]}} */
  const ranges = { main: [], side: [] };
  let first = 0n;
  let [here, other] = [ranges.main, ranges.side];
  for (let ring = checkRings(n); ring > 0; ring--) {
    const size = bit(ring);
    here.push([first, first + size - 1n]);
    first += size;
    [here, other] = [other, here];
  }
  here.push([first, first]);
  return ranges;
}
