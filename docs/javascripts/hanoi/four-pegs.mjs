/** Four pegs: Frame and Stewart's way for whole towers, a search for any state of few discs. */

import { shown } from "../checks.mjs";
import { RuleError } from "../errors.mjs";
import { trustedMoves } from "./by-number.mjs";
import { A, afterMove, checkDiscs, checkTwoPegs, D, PEG_NAMES, trustedLegalMoves } from "./rules.mjs";

/** @typedef {import("./rules.mjs").Peg} Peg */
/** @typedef {import("./rules.mjs").State} State */
/** @typedef {import("./rules.mjs").Move} Move */

/** Discs up to which any state is answered, by a search over 4^n states. */
export const SEARCHED = 8;

/** @param {number} n @returns {[number, number]} the largest t with t(t + 1)/2 <= n, and the rest */
function largestTriangle(n) {
  const t = Math.floor((Math.sqrt(8 * n + 1) - 1) / 2); // exact: n is small
  return [t, n - (t * (t + 1)) / 2];
}

/** @param {number} n @returns {bigint} the moves that carry n discs from peg to peg */
export function fourPegCount(n) {
  const [t, rest] = largestTriangle(checkDiscs(n));
  return (BigInt(t - 1 + rest) << BigInt(t)) + 1n;
}

/**
 * The numbers of smallest discs to set aside first that lead to the fewest moves.
 * @param {number} n
 * @returns {number[]}
 */
export function fourPegSplits(n) {
  if (checkDiscs(n) === 0) throw new RuleError("nothing-to-split");
  const [t, rest] = largestTriangle(n);
  return rest ? [n - t - 1, n - t] : [n - t];
}

/**
 * The moves of a shortest route of n discs on four pegs, one after the other.
 * @param {number} n @param {Peg} [start] @param {Peg} [goal]
 * @returns {Generator<Move>}
 */
export function fourPegMoves(n, start = A, goal = D) {
  checkTwoPegs(start, goal, 4);
  return towerMoves(checkDiscs(n), start, goal);
}

/** @param {number} n @param {Peg} start @param {Peg} goal @returns {Generator<Move>} */
function* towerMoves(n, start, goal) {
  /** @type {[number, number, Peg, Peg, Peg | null][]} discs from (less 1) to, pegs, the unused peg */
  const tasks = [[0, n, start, goal, null]];
  for (let task = tasks.pop(); task; task = tasks.pop()) {
    const [low, high, source, target, unused] = task;
    if (unused === null && high) {
      const spare = [0, 1, 2, 3].find((peg) => peg !== source && peg !== target) ?? 0;
      const k = fourPegSplits(high).at(-1) ?? 0;
      tasks.push([0, k, spare, target, null]);
      tasks.push([k, high, source, target, spare]);
      tasks.push([0, k, source, spare, null]);
    } else if (unused !== null) {
      const third = 6 - source - target - unused;
      const even = [source, target, third];
      const pegs = (high - low) % 2 ? [source, third, target] : even;
      for (const move of trustedMoves(high - low, pegs)) yield { ...move, disc: move.disc + low };
    }
  }
}

/** @type {Map<number, Uint8Array>} the distances of all states to a goal, by n and goal */
const searched = new Map();

/** @param {State} goal @returns {Uint8Array} */
function distancesTo(goal) {
  const key = goal.length * 4 ** SEARCHED + number(goal);
  const known = searched.get(key);
  if (known) return known;
  const found = new Uint8Array(4 ** goal.length).fill(255);
  found[number(goal)] = 0;
  let layer = [goal];
  for (let moves = 1; layer.length; moves++) {
    const following = [];
    for (const state of layer) {
      const from = number(state);
      for (const move of trustedLegalMoves(state, "four")) {
        const to = from + (move.target - move.source) * 4 ** (move.disc - 1);
        if (found[to] === 255) {
          found[to] = moves;
          following.push(afterMove(state, move));
        }
      }
    }
    layer = following;
  }
  if (searched.size >= 16) searched.clear();
  searched.set(key, found);
  return found;
}

/** @param {State} state */
function number(state) {
  return state.reduce((sum, peg, place) => sum + peg * 4 ** place, 0);
}

/** @param {State} state @param {State} goal @returns {boolean} whether they are the same */
function checkReach(state, goal) {
  const same = state.every((peg, i) => peg === goal[i]);
  if (!same && state.length > SEARCHED && new Set(state).size + new Set(goal).size > 2) {
    const [from, to] = [state, goal].map((pegs) => [...new Set(pegs)].sort());
    throw new RuleError("four-pegs-reach", {
      searched: SEARCHED,
      n: state.length,
      state: shown(from.map((peg) => PEG_NAMES[peg]).join("")),
      goal: shown(to.map((peg) => PEG_NAMES[peg]).join("")),
    });
  }
  return same;
}

/** @param {State} state @param {State} goal @returns {bigint} */
export function fourPegDistance(state, goal) {
  if (checkReach(state, goal)) return 0n;
  if (state.length > SEARCHED) return fourPegCount(state.length);
  return BigInt(distancesTo(goal)[number(state)]);
}

/** @param {State} state @param {State} goal @returns {Generator<Move>} */
export function fourPegRoute(state, goal) {
  const same = checkReach(state, goal);
  if (!same && new Set(state).size === 1 && new Set(goal).size === 1) {
    return towerMoves(state.length, state[0], goal[0]);
  }
  return downhill(state, same ? null : distancesTo(goal));
}

/** @param {State} state @param {Uint8Array | null} distances @returns {Generator<Move>} */
function* downhill(state, distances) {
  if (!distances) return;
  for (let left = distances[number(state)]; left > 0; left--) {
    for (const move of trustedLegalMoves(state, "four")) {
      const after = afterMove(state, move);
      if (distances[number(after)] === left - 1) {
        yield move;
        state = after;
        break;
      }
    }
  }
}
