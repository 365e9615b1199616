/** What the rules allow: legal moves, and a checker that names the first step that is not. */

import { bitLength, halfWidth, shown, SPACE, text as checkText } from "../checks.mjs";
import { RuleError } from "../errors.mjs";
import { bit, checkRing, checkRings, checkState, formatState, isOn, ringsOn } from "./states.mjs";

/** @typedef {import("./states.mjs").State} State */
/** @typedef {import("./states.mjs").Ring} Ring */
/** @typedef {{rings: Ring[], on: boolean}} Move the rings it moves, in that order; on: onto the bar */
/** @typedef {"right-neighbour-off" | "lower-rings-on" | "already-there" | "not-one-move"} Reason */
/** @typedef {{reason: Reason, rings: Ring[]}} Why the reason, and the rings in the way */
/** @typedef {{step: number, state: State, tried: Move | State, reason: Reason, rings: Ring[], allowed: Move[]}} Fault */
/** @typedef {{legal: number, state: State, fault: Fault | null}} CheckedMoves */

const MAX_MOVES = 1_000_000;

/**
 * The rings that may move: ring 1, and the ring left of the lowest ring on the bar.
 * @param {State} state
 * @param {number} n
 * @returns {Ring[]}
 */
export function legalRings(state, n) {
  checkState(state, checkRings(n));
  const second = bitLength(state & -state) + 1;
  return 1 < second && second <= n ? [1, second] : [1];
}

/**
 * The moves that may be made; with fast also rings 1 and 2 together.
 * @param {State} state
 * @param {number} n
 * @param {{fast?: boolean}} [options]
 * @returns {Move[]}
 */
export function legalMoves(state, n, { fast = false } = {}) {
  const moves = legalRings(state, n).map((ring) => ({ rings: [ring], on: !isOn(state, ring) }));
  const low = state & 3n;
  if (fast && n > 1 && (low === 0n || low === 3n)) {
    moves.push(low === 0n ? { rings: [1, 2], on: true } : { rings: [2, 1], on: false });
  }
  return moves;
}

/**
 * Why this ring cannot move, and the rings in the way; null when it can.
 * @param {State} state
 * @param {Ring} ring
 * @param {number} n
 * @returns {Why | null}
 */
export function whyIllegal(state, ring, n) {
  checkState(state, checkRings(n));
  checkRing(ring, n);
  if (legalRings(state, n).includes(ring)) return null;
  if (!isOn(state, ring - 1)) return { reason: "right-neighbour-off", rings: [ring - 1] };
  const below = state & ((1n << BigInt(ring - 2)) - 1n);
  return { reason: "lower-rings-on", rings: ringsOn(below, n) };
}

/**
 * The state after this ring has changed its place.
 * @param {State} state
 * @param {Ring} ring
 * @param {number} n
 * @returns {State}
 */
export function applyMove(state, ring, n) {
  checkState(state, checkRings(n));
  checkRing(ring, n);
  const legal = legalRings(state, n);
  if (!legal.includes(ring)) {
    const digits = formatState(state, n);
    const where = n <= 64 ? digits : `…${digits.slice(-64)}`;
    throw new RuleError("illegal-move", { ring, state: where, legal: legal.join(", ") });
  }
  return state ^ bit(ring);
}

/**
 * The move as text: + for onto the bar, - for off it, once for each ring.
 * @param {Move} move
 * @returns {string}
 */
export function formatMove(move) {
  return move.rings.map((ring) => `${move.on ? "+" : "-"}${ring}`).join("");
}

const MOVE = /^([+\-−上下])?([0-9]{1,7})(?:([+\-−上下])([0-9]{1,7}))?$/;

/**
 * The moves in this text: rings, or moves as formatMove() and source 1 write them.
 * @param {string} text
 * @param {number} n
 * @returns {(Move | Ring)[]}
 */
export function parseMoves(text, n) {
  checkText(text, "moves-text", 9 * MAX_MOVES);
  checkRings(n);
  const tokens = halfWidth(text).split(new RegExp(`[${SPACE},、;→>.。]+`)).filter(Boolean);
  return tokens.map((token, i) => readMove(token, i + 1, n));
}

/** @param {string} token @param {number} step @param {number} n @returns {Move | Ring} */
function readMove(token, step, n) {
  if (token === "上12" && n < 12) return { rings: [1, 2], on: true };
  if (token === "下21" && n < 21) return { rings: [2, 1], on: false };
  const [, sign, ring, sign2, ring2] = MOVE.exec(token) ?? [];
  if (!ring || (ring2 && (!sign || sign !== sign2))) {
    throw new RuleError("move-form", { value: shown(token), step });
  }
  const rings = ring2 ? [Number(ring), Number(ring2)] : [Number(ring)];
  for (const each of rings) {
    if (each < 1 || each > n) throw new RuleError("move-ring", { n, value: each, step });
  }
  const on = sign === "+" || sign === "上";
  if (rings.length === 2 && rings.join() !== (on ? "1,2" : "2,1")) {
    throw new RuleError("move-pair", { value: token, step });
  }
  return sign ? { rings, on } : rings[0];
}

/**
 * How far these moves go, and the first of them that cannot be made, with the reason.
 * @param {Iterable<Move | Ring>} moves
 * @param {State} start
 * @param {number} n
 * @returns {CheckedMoves}
 */
export function checkMoves(moves, start, n) {
  let state = checkState(start, checkRings(n));
  let step = 0;
  for (const move of moves) {
    step += 1;
    const tried = asMove(move, state, n);
    const why = whyNot(tried, state, n);
    if (why) {
      const allowed = legalMoves(state, n, { fast: true });
      return { legal: step - 1, state, fault: { step, state, tried, ...why, allowed } };
    }
    for (const ring of tried.rings) state ^= bit(ring);
  }
  return { legal: step, state, fault: null };
}

/** @param {Move | Ring} move @param {State} state @param {number} n @returns {Move} */
function asMove(move, state, n) {
  if (typeof move === "object") {
    for (const ring of move.rings) checkRing(ring, n);
    if (move.rings.length > 1 && !["+1+2", "-2-1"].includes(formatMove(move))) {
      throw new RuleError("pair", { value: formatMove(move) });
    }
    return move;
  }
  const ring = checkRing(move, n);
  return { rings: [ring], on: !isOn(state, ring) };
}

/** @param {Move} move @param {State} state @param {number} n @returns {Why | null} */
function whyNot(move, state, n) {
  const there = move.rings.filter((ring) => isOn(state, ring) === move.on);
  if (there.length) return { reason: "already-there", rings: there };
  for (const ring of move.rings) {
    const why = whyIllegal(state, ring, n);
    if (why) return why;
    state ^= bit(ring);
  }
  return null;
}

/**
 * How far this list of states is a route, each one move (basic or fast) after the one before.
 * @param {Iterable<State>} states
 * @param {number} n
 * @returns {CheckedMoves}
 */
export function checkStates(states, n) {
  checkRings(n);
  const iterator = states[Symbol.iterator]();
  const first = iterator.next();
  if (first.done) throw new RuleError("states-empty");
  let state = checkState(first.value, n);
  let step = 0;
  for (let next = iterator.next(); !next.done; next = iterator.next()) {
    step += 1;
    const following = checkState(next.value, n);
    const allowed = legalMoves(state, n, { fast: true });
    if (!allowed.some((move) => afterMove(state, move) === following)) {
      const why = { reason: /** @type {Reason} */ ("not-one-move"), rings: [] };
      return { legal: step - 1, state, fault: { step, state, tried: following, ...why, allowed } };
    }
    state = following;
  }
  return { legal: step, state, fault: null };
}

/**
 * The state after a move that is known to be legal.
 * @param {State} state
 * @param {Move} move
 * @returns {State}
 */
export function afterMove(state, move) {
  return move.rings.reduce((before, ring) => before ^ bit(ring), state);
}
