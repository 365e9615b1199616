/** The ways people solve the rings without a table: parity, recursion, rhythm. */

import { bitLength } from "../checks.mjs";
import { allOn } from "./counts.mjs";
import { legalRings } from "./moves.mjs";
import { bit, checkRings, isOn, ringsOn } from "./states.mjs";

/** @typedef {import("./states.mjs").State} State */
/** @typedef {import("./states.mjs").Ring} Ring */
/** @typedef {import("./moves.mjs").Move} Move */

/**
 * The ring to move towards all off, by counting: an odd number of rings on means ring 1,
 * an even number the ring left of the lowest ring on; null when all are off.
 * @param {State} state
 * @param {number} n
 * @returns {Ring | null}
 */
export function handMove(state, n) {
  const on = ringsOn(state, n).length;
  if (!on) return null;
  return on % 2 ? 1 : legalRings(state, n)[1];
}

/**
 * The moves that take n rings off, by the recursion: (n-2) down, n off, (n-2) up, (n-1) down.
 * @param {number} n
 * @returns {Generator<Move, void>}
 */
export function allDown(n) {
  return unroll(checkRings(n), false);
}

/**
 * The moves that put n rings on: (n-1) up, (n-2) down, n on, (n-2) up.
 * @param {number} n
 * @returns {Generator<Move, void>}
 */
export function allUp(n) {
  return unroll(checkRings(n), true);
}

/** @param {number} n @param {boolean} up @returns {Generator<Move, void>} */
function* unroll(n, up) {
  /** @type {{k: number, up: boolean, move?: Move}[]} what is still to do, the next one last */
  const stack = [{ k: n, up }];
  for (let task = stack.pop(); task; task = stack.pop()) {
    const { k } = task;
    if (task.move) yield task.move;
    else if (k > 0) {
      const move = { k, up: task.up, move: { rings: [k], on: task.up } };
      if (task.up) {
        stack.push({ k: k - 2, up: true }, move, { k: k - 2, up: false }, { k: k - 1, up: true });
      } else {
        stack.push({ k: k - 1, up: false }, { k: k - 2, up: true }, move, { k: k - 2, up: false });
      }
    }
  }
}

/**
 * The fast moves from all on to all off by rhythm alone, looking only for the gap move.
 * @param {number} n
 * @returns {Generator<Move, void>}
 */
export function rhythm(n) {
  checkRings(n);
  return (function* () {
    /** @type {Record<string, Move>} */
    const move = {
      "both-on": { rings: [1, 2], on: true },
      "both-off": { rings: [2, 1], on: false },
      "one-on": { rings: [1], on: true },
      "one-off": { rings: [1], on: false },
    };
    let bothNext = n % 2 === 0;
    let state = allOn(n) ^ (bothNext ? 3n : 1n);
    yield move[bothNext ? "both-off" : "one-off"];
    while (state) {
      const gap = bitLength(state & -state) + 1;
      yield { rings: [gap], on: !isOn(state, gap) };
      state ^= bit(gap) ^ 2n;
      yield move[bothNext ? "both-on" : "one-on"];
      yield move[bothNext ? "one-off" : "both-off"];
      bothNext = !bothNext;
    }
  })();
}
