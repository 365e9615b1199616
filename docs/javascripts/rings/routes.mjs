/**
 * Rank, distance, next move and routes, each in a closed form, basic and fast.
 *
 * The state of rank r has as neighbours the states of ranks r - 1 and r + 1. A fast move,
 * rings 1 and 2 together, joins the ranks 8m and 8m + 2, and 8m + 5 and 8m + 7.
 */

import { bigNumber } from "../checks.mjs";
import { grayCode, grayRank, ruler } from "../gray.mjs";

/** @typedef {import("./states.mjs").State} State */
/** @typedef {import("./moves.mjs").Move} Move */
/** @param {unknown} state @returns {State} */
function aState(state) {
  return bigNumber(state, "state-number");
}

/**
 * The number of basic moves to all off.
 * @param {State} state
 * @returns {bigint}
 */
export function rank(state) {
  return grayRank(aState(state));
}

/**
 * The state that is this many basic moves from all off. The inverse of rank().
 * @param {bigint} rank
 * @returns {State}
 */
export function unrank(rank) {
  return grayCode(rank);
}

/** @typedef {{fast?: boolean}} Pace fast: rings 1 and 2 together count one move */

/**
 * The number of moves of the shortest route.
 * @param {State} start
 * @param {State} goal
 * @param {Pace} [pace]
 * @returns {bigint}
 */
export function distance(start, goal, { fast = false } = {}) {
  const [lo, hi] = ends(rank(start), rank(goal));
  return hi - lo - (fast ? jumps(lo, hi) : 0n);
}

/**
 * The first move of the shortest route; null where state and goal are the same.
 * @param {State} state
 * @param {State} goal
 * @param {Pace} [pace]
 * @returns {Move | null}
 */
export function nextMove(state, goal, { fast = false } = {}) {
  const here = rank(state);
  const there = rank(goal);
  return here === there ? null : moveBetween(here, stepTo(here, there, fast));
}

/**
 * The moves of the shortest route, one after the other, none of them stored.
 * @param {State} start
 * @param {State} goal
 * @param {Pace} [pace]
 * @returns {Generator<Move, void>}
 */
export function route(start, goal, { fast = false } = {}) {
  const [from, there] = [rank(start), rank(goal)];
  return (function* () {
    for (let here = from; here !== there; ) {
      const following = stepTo(here, there, fast);
      yield moveBetween(here, following);
      here = following;
    }
  })();
}

/**
 * The state after the first k moves of the route, found without walking it.
 * @param {State} start
 * @param {State} goal
 * @param {bigint} k
 * @param {Pace} [pace]
 * @returns {State}
 */
export function stateAt(start, goal, k, { fast = false } = {}) {
  return unrank(rankAt(start, goal, k, fast));
}

/**
 * Move k of the route, counted from 1, found without walking it.
 * @param {State} start
 * @param {State} goal
 * @param {bigint} k
 * @param {Pace} [pace]
 * @returns {Move}
 */
export function moveAt(start, goal, k, { fast = false } = {}) {
  bigNumber(k, "number-of-move", { low: 1n, high: distance(start, goal, { fast }) });
  return moveBetween(rankAt(start, goal, k - 1n, fast), rankAt(start, goal, k, fast));
}

/** @param {bigint} a @param {bigint} b @returns {[bigint, bigint]} */
function ends(a, b) {
  return a < b ? [a, b] : [b, a];
}

/** @param {bigint} here @param {bigint} there another rank @param {boolean} fast */
function stepTo(here, there, fast) {
  const m = here & 7n;
  if (here < there) return here + (fast && (m === 0n || m === 5n) && here + 2n <= there ? 2n : 1n);
  return here - (fast && (m === 2n || m === 7n) && here - 2n >= there ? 2n : 1n);
}

/** @param {bigint} here @param {bigint} there one basic or fast move away @returns {Move} */
function moveBetween(here, there) {
  const on = grayCode(there) > grayCode(here);
  if (here - there === 2n || there - here === 2n) {
    return on ? { rings: [1, 2], on } : { rings: [2, 1], on };
  }
  return { rings: [ruler(here > there ? here : there) + 1], on };
}

/** @param {bigint} lo @param {bigint} hi how many jumps lie wholly inside [lo, hi] */
function jumps(lo, hi) {
  if (hi - lo < 2n) return 0n;
  const last = hi - 2n; // a jump may start at lo, lo + 1, …, last
  return (last >> 3n) - ((lo - 1n) >> 3n) + ((last + 3n) >> 3n) - ((lo + 2n) >> 3n);
}

// On a fast route every rank is a stop, but for those that a jump passes: 8m + 1 and 8m + 6.
// Only the ends of the route may be such ranks themselves.
const STOPS = [0n, 2n, 3n, 4n, 5n, 7n];
const STOPS_BELOW = [0n, 1n, 1n, 2n, 3n, 4n, 5n, 5n];

/** @param {State} start @param {State} goal @param {bigint} k @param {boolean} fast */
function rankAt(start, goal, k, fast) {
  const [a, b] = [rank(start), rank(goal)];
  const [lo, hi] = ends(a, b);
  const moves = hi - lo - (fast ? jumps(lo, hi) : 0n);
  bigNumber(k, "number-of-moves", { low: 0n, high: moves });
  if (a > b) k = moves - k; // count from the lower end
  if (!fast) return lo + k;
  if (k === 0n || k === moves) return k === 0n ? lo : hi;
  const m = Number(lo & 7n);
  const number = 6n * (lo >> 3n) + STOPS_BELOW[m] + k - (m === 1 || m === 6 ? 1n : 0n);
  return 8n * (number / 6n) + STOPS[Number(number % 6n)];
}
