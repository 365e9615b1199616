/** Pegs, states, what each rule allows, and a checker that names the first move it forbids. */

import { shown, wholeNumber } from "../checks.mjs";
import { RuleError } from "../errors.mjs";

/** @typedef {number} Disc 1 = smallest */
/** @typedef {number} Peg 0 = A, 1 = B, 2 = C, 3 = D */
/** @typedef {readonly Peg[]} State state[d - 1] is the peg of disc d */
/** @typedef {"classic" | "linear" | "cyclic" | "four"} Rule */
/** @typedef {{disc: Disc, source: Peg, target: Peg}} Move */
/** @typedef {"no-such-disc" | "no-such-peg" | "not-there" | "same-peg" | "not-on-top" | "rule-forbids" | "smaller"} Reason */
/** @typedef {{reason: Reason, blocker: number | null}} Why the disc or peg that decides it */
/** @typedef {{step: number, state: Peg[], move: Move, reason: Reason, blocker: number | null, allowed: Move[]}} Fault */
/** @typedef {{legal: number, state: Peg[], fault: Fault | null}} CheckedMoves */

export const A = 0;
export const B = 1;
export const C = 2;
export const D = 3;
export const PEG_NAMES = "ABCD";
export const MAX_DISCS = 100_000;

const RULES = ["classic", "linear", "cyclic", "four"];

/** @param {unknown} n @returns {number} itself, once it is known to be a number of discs */
export function checkDiscs(n) {
  return wholeNumber(n, "number-of-discs", { low: 0, high: MAX_DISCS });
}

/** @param {unknown} rule @returns {Rule} */
export function checkRule(rule) {
  if (typeof rule === "string" && RULES.includes(rule)) return /** @type {Rule} */ (rule);
  throw new RuleError("rule", { value: shown(rule) });
}

/** @param {Rule} rule */
export function pegCount(rule) {
  return rule === "four" ? 4 : 3;
}

/** @param {unknown} peg @param {number} [pegs] @returns {Peg} */
export function checkPeg(peg, pegs = 3) {
  return wholeNumber(peg, "peg", { low: 0, high: pegs - 1 });
}

/** @param {unknown} start @param {unknown} goal @param {number} [pegs] */
export function checkTwoPegs(start, goal, pegs = 3) {
  checkPeg(start, pegs);
  if (checkPeg(goal, pegs) === start) throw new RuleError("same-pegs", { peg: PEG_NAMES[start] });
}

/** @param {unknown} state @param {number} [pegs] @returns {State} */
export function checkState(state, pegs = 3) {
  if (!Array.isArray(state)) throw new RuleError("state", { value: shown(state) });
  if (state.length > MAX_DISCS) {
    throw new RuleError("too-many-discs", { longest: MAX_DISCS, got: state.length });
  }
  for (let i = 0; i < state.length; i++) {
    const peg = state[i];
    if (!Number.isInteger(peg) || peg < 0 || peg >= pegs) {
      throw new RuleError("peg-of-disc", { disc: i + 1, high: pegs - 1, value: shown(peg) });
    }
  }
  return state;
}

/** @param {State} state @param {State} goal @param {number} [pegs] */
export function checkTwoStates(state, goal, pegs = 3) {
  checkState(state, pegs);
  checkState(goal, pegs);
  if (state.length !== goal.length) {
    throw new RuleError("goal-of-other-size", { n: state.length, got: goal.length });
  }
}

/** @param {any} move @returns {Move} */
export function checkMove(move) {
  const parts = move && typeof move === "object" ? [move.disc, move.source, move.target] : [null];
  if (!parts.every(Number.isSafeInteger)) throw new RuleError("move", { value: shown(move) });
  return move;
}

/**
 * The state with all n discs on one peg.
 * @param {number} n @param {Peg} peg @param {{rule?: Rule}} [options]
 * @returns {Peg[]}
 */
export function perfectState(n, peg, { rule = "classic" } = {}) {
  checkPeg(peg, pegCount(checkRule(rule)));
  return new Array(checkDiscs(n)).fill(peg);
}

/** @param {Rule} rule @param {Peg} source @param {Peg} target */
function ruleAllows(rule, source, target) {
  if (rule === "linear") return Math.abs(source - target) === 1;
  if (rule === "cyclic") return (target - source + 3) % 3 === 1;
  return source !== target;
}

/** @param {State} state @param {number} pegs @param {number} [discs] @returns {Map<Peg, Disc>} */
function tops(state, pegs, discs = state.length) {
  const found = new Map();
  for (let i = 0; i < discs && found.size < pegs; i++) {
    if (!found.has(state[i])) found.set(state[i], i + 1);
  }
  return found;
}

/**
 * The moves that may be made, smallest disc first, then by target.
 * @param {State} state @param {{rule?: Rule}} [options]
 * @returns {Move[]}
 */
export function legalMoves(state, { rule = "classic" } = {}) {
  checkState(state, pegCount(checkRule(rule)));
  return trustedLegalMoves(state, rule);
}

/** @param {State} state @param {Rule} rule @returns {Move[]} */
export function trustedLegalMoves(state, rule) {
  const pegs = pegCount(rule);
  const top = tops(state, pegs);
  const found = [];
  for (const [source, disc] of top) {
    for (let target = 0; target < pegs; target++) {
      if (ruleAllows(rule, source, target) && (top.get(target) ?? Infinity) > disc) {
        found.push({ disc, source, target });
      }
    }
  }
  return found;
}

/**
 * Why this move cannot be made, and the disc or peg that decides it; null when it can.
 * @param {State} state @param {Move} move @param {{rule?: Rule}} [options]
 * @returns {Why | null}
 */
export function whyIllegal(state, move, { rule = "classic" } = {}) {
  checkState(state, pegCount(checkRule(rule)));
  return why(state, checkMove(move), rule);
}

/** @param {State} state @param {Move} move @param {Rule} rule @returns {Why | null} */
function why(state, { disc, source, target }, rule) {
  const pegs = pegCount(rule);
  if (disc < 1 || disc > state.length) return { reason: "no-such-disc", blocker: null };
  for (const peg of [source, target]) {
    if (peg < 0 || peg >= pegs) return { reason: "no-such-peg", blocker: peg };
  }
  const peg = state[disc - 1];
  if (peg !== source) return { reason: "not-there", blocker: peg };
  if (source === target) return { reason: "same-peg", blocker: null };
  const top = tops(state, pegs, disc);
  const above = top.get(source) ?? disc;
  if (above !== disc) return { reason: "not-on-top", blocker: above };
  if (!ruleAllows(rule, source, target)) return { reason: "rule-forbids", blocker: null };
  const smaller = top.get(target);
  return smaller === undefined ? null : { reason: "smaller", blocker: smaller };
}

/**
 * The error that says why a move is refused, for the reason that whyIllegal() gives.
 * @param {number} n the number of discs
 * @param {Move} move
 * @param {Why} why
 * @param {{rule?: Rule}} [options]
 * @returns {RuleError}
 */
export function refusal(n, move, { reason, blocker }, { rule = "classic" } = {}) {
  const key = reason === "rule-forbids" ? `move-${rule}` : `move-${reason}`;
  return new RuleError(key, {
    n,
    disc: move.disc,
    source: pegName(move.source),
    target: pegName(move.target),
    blocker: reason === "not-there" ? pegName(blocker ?? 0) : (blocker ?? ""),
    last: PEG_NAMES[pegCount(rule) - 1],
    move: formatMove(move),
  });
}

/**
 * The state after this move; a move that the rule forbids throws.
 * @param {State} state @param {Move} move @param {{rule?: Rule}} [options]
 * @returns {Peg[]}
 */
export function applyMove(state, move, { rule = "classic" } = {}) {
  const refused = whyIllegal(state, move, { rule });
  if (refused) throw refusal(state.length, move, refused, { rule });
  return afterMove(state, move);
}

/**
 * The state after this move, which is trusted to be legal.
 * @param {State} state @param {Move} move
 * @returns {Peg[]}
 */
export function afterMove(state, move) {
  const after = state.slice();
  after[move.disc - 1] = move.target;
  return after;
}

/**
 * How far these moves go, and the first of them that cannot be made, with the reason.
 * @param {Iterable<Move>} moves @param {State} start @param {{rule?: Rule}} [options]
 * @returns {CheckedMoves}
 */
export function checkMoves(moves, start, { rule = "classic" } = {}) {
  const state = checkState(start, pegCount(checkRule(rule))).slice();
  let legal = 0;
  for (const move of moves) {
    const refused = why(state, checkMove(move), rule);
    if (refused) {
      const allowed = trustedLegalMoves(state, rule);
      const fault = { step: legal + 1, state: state.slice(), move, ...refused, allowed };
      return { legal, state, fault };
    }
    state[move.disc - 1] = move.target;
    legal += 1;
  }
  return { legal, state, fault: null };
}

/** @param {number} peg */
function pegName(peg) {
  return PEG_NAMES[peg] ?? shown(peg);
}

/**
 * The move as text: the disc, then from peg to peg, as in 3 A→C.
 * @param {Move} move
 * @returns {string}
 */
export function formatMove(move) {
  const { disc, source, target } = checkMove(move);
  return `${disc} ${pegName(source)}→${pegName(target)}`;
}
