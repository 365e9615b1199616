/** From any state to any state: distance, once or twice, next move and routes. */

import { shown } from "../checks.mjs";
import { RuleError } from "../errors.mjs";
import { fourPegDistance, fourPegRoute } from "./four-pegs.mjs";
import { checkRule, checkTwoStates, pegCount } from "./rules.mjs";
import { distanceToPegOf } from "./to-peg.mjs";

/** @typedef {import("./rules.mjs").Peg} Peg */
/** @typedef {import("./rules.mjs").Disc} Disc */
/** @typedef {import("./rules.mjs").State} State */
/** @typedef {import("./rules.mjs").Move} Move */
/** @typedef {import("./rules.mjs").Rule} Rule */
/** @typedef {[Peg, Peg]} Arc */
/** @typedef {{disc: Disc, once: bigint, twice: bigint, distance: bigint, routes: 1 | 2}} OnceOrTwice */
/** @typedef {{rule?: Rule, twice?: boolean}} RouteOptions */

/**
 * The largest disc that differs (0: none), and the moves needed if it moves once or twice.
 * @param {State} state @param {State} goal
 * @returns {OnceOrTwice}
 */
export function onceOrTwice(state, goal) {
  checkTwoStates(state, goal);
  return onceOrTwiceOf(state, goal);
}

/** @param {State} state @param {State} goal @returns {OnceOrTwice} */
function onceOrTwiceOf(state, goal) {
  const disc = largestDifference(state, goal);
  if (disc === 0) return { disc, once: 0n, twice: 0n, distance: 0n, routes: 1 };
  const [i, j, below] = [state[disc - 1], goal[disc - 1], disc - 1];
  const k = 3 - i - j;
  const once = distanceToPegOf(state, below, k) + 1n + distanceToPegOf(goal, below, k);
  const twice =
    distanceToPegOf(state, below, j) + 1n + (1n << BigInt(below)) + distanceToPegOf(goal, below, i);
  const distance = once < twice ? once : twice;
  return { disc, once, twice, distance, routes: once === twice ? 2 : 1 };
}

/** @param {State} state @param {State} goal @returns {Disc} */
function largestDifference(state, goal) {
  let disc = state.length;
  while (disc && state[disc - 1] === goal[disc - 1]) disc -= 1;
  return disc;
}

/**
 * The number of moves of a shortest route.
 * @param {State} state @param {State} goal @param {{rule?: Rule}} [options]
 * @returns {bigint}
 */
export function distance(state, goal, { rule = "classic" } = {}) {
  checkTwoStates(state, goal, pegCount(checkRule(rule)));
  if (rule === "four") return fourPegDistance(state, goal);
  if (rule === "classic") return onceOrTwiceOf(state, goal).distance;
  return forcedDistance(state, goal, rule);
}

/** @param {Rule} rule @param {Peg} source @param {Peg} target @returns {Arc[]} */
function arcs(rule, source, target) {
  if (source === target) return [];
  const twoSteps =
    (rule === "linear" && Math.abs(source - target) === 2) ||
    (rule === "cyclic" && (target - source + 3) % 3 === 2);
  const third = 3 - source - target;
  return twoSteps ? [[source, third], [third, target]] : [[source, target]];
}

/** @param {Arc} arc @returns {Peg} where the smaller discs wait */
function stopOf([source, target]) {
  return 3 - source - target;
}

/** @param {State} state @param {State} goal @param {"linear" | "cyclic"} rule @returns {bigint} */
function forcedDistance(state, goal, rule) {
  const disc = largestDifference(state, goal);
  if (disc === 0) return 0n;
  /** @type {Arc[][]} the whole towers of d discs that go from peg to peg */
  const towers = Array.from({ length: disc }, () => []);
  const first = arcs(rule, state[disc - 1], goal[disc - 1]);
  let single = first.length;
  /** @param {number} d @param {Peg[]} stops */
  const between = (d, stops) => {
    for (let i = 1; i < stops.length; i++) towers[d].push([stops[i - 1], stops[i]]);
  };
  const stops = first.map(stopOf);
  between(disc - 1, stops);
  for (const forth of [true, false]) {
    let peg = forth ? stops[0] : stops[stops.length - 1];
    for (let d = disc - 1; d > 0; d--) {
      const here = (forth ? state : goal)[d - 1];
      const ways = forth ? arcs(rule, here, peg) : arcs(rule, peg, here);
      if (ways.length === 0) continue;
      single += ways.length;
      const halts = ways.map(stopOf);
      between(d - 1, forth ? [...halts, peg] : [peg, ...halts]);
      peg = forth ? halts[0] : halts[halts.length - 1];
    }
  }
  let [total, near, far] = [BigInt(single), 0n, 0n]; // near: a tower that makes one step
  for (let d = 0; d < disc; d++) {
    if (d && rule === "linear") [near, far] = [far + 1n + near, 3n * far + 2n];
    else if (d) [near, far] = [2n * far + 1n, 2n * far + near + 2n];
    for (const [source, target] of towers[d]) {
      const steps = arcs(rule, source, target).length;
      if (steps) total += steps === 2 ? far : near;
    }
  }
  return total;
}

/**
 * The first move of a shortest route; null where state and goal are the same.
 * @param {State} state @param {State} goal @param {RouteOptions} [options]
 * @returns {Move | null}
 */
export function nextMove(state, goal, options = {}) {
  const first = route(state, goal, options).next();
  return first.done ? null : first.value;
}

/**
 * The moves of a shortest route, one after the other.
 * @param {State} state @param {State} goal
 * @param {RouteOptions} [options] twice: of two routes, the one on which the largest disc moves twice
 * @returns {Generator<Move>}
 */
export function route(state, goal, { rule = "classic", twice = false } = {}) {
  checkTwoStates(state, goal, pegCount(checkRule(rule)));
  if (typeof twice !== "boolean") throw new RuleError("twice", { value: shown(twice) });
  if (rule === "four") return fourPegRoute(state, goal);
  if (rule !== "classic") return walk(state, goal, rule, false);
  const both = onceOrTwiceOf(state, goal);
  return walk(state, goal, rule, both.twice < both.once || (twice && both.routes === 2));
}

/** @param {State} state @param {State} goal @returns {1 | 2} by the classic rule */
export function routeCount(state, goal) {
  return onceOrTwice(state, goal).routes;
}

/**
 * All shortest routes by the classic rule, the one with the largest disc moving once first.
 * @param {State} state @param {State} goal
 * @returns {Generator<Move>[]}
 */
export function routes(state, goal) {
  const both = [false, true].slice(0, routeCount(state, goal));
  return both.map((twice) => route(state, goal, { twice }));
}

/** @param {State} state @param {State} goal @param {Rule} rule @param {boolean} twice @returns {Generator<Move>} */
function* walk(state, goal, rule, twice) {
  let disc = largestDifference(state, goal);
  if (disc === 0) return;
  const pegs = state.slice();
  const [source, target] = [state[disc - 1], goal[disc - 1]];
  let stop = 3 - source - target;
  /** @type {Arc[]} */
  let ways = twice ? [[source, stop], [stop, target]] : arcs(rule, source, target);
  while (disc) {
    for (const way of ways) {
      stop = stopOf(way);
      yield* gather(pegs, disc - 1, stop, rule);
      yield { disc, source: way[0], target: way[1] };
      pegs[disc - 1] = way[1];
    }
    disc -= 1;
    ways = [];
    while (disc && ways.length === 0) {
      // all smaller discs are on one peg, the last stop
      ways = arcs(rule, stop, goal[disc - 1]);
      if (ways.length === 0) disc -= 1;
    }
  }
}

/** @param {Peg[]} pegs kept up to date @param {number} discs @param {Peg} goal @param {Rule} rule @returns {Generator<Move>} */
function* gather(pegs, discs, goal, rule) {
  /** @type {[boolean, Disc, Peg][]} one disc or a tower, its largest disc, where to */
  const tasks = [[false, discs, goal]];
  for (let task = tasks.pop(); task; task = tasks.pop()) {
    const [one, disc, target] = task;
    if (one) {
      yield { disc, source: pegs[disc - 1], target };
      pegs[disc - 1] = target;
    } else if (disc) {
      tasks.push([false, disc - 1, target]);
      for (const way of arcs(rule, pegs[disc - 1], target).reverse()) {
        tasks.push([true, disc, way[1]], [false, disc - 1, stopOf(way)]);
      }
    }
  }
}
