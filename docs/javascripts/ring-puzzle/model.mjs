/** What <ring-puzzle> shows, as a value: every change makes another one. Knows no page. */

import { RuleError } from "../errors.mjs";
import { shown } from "../checks.mjs";
import * as rings from "../rings.mjs";

/** @typedef {import("../rings.mjs").State} State */
/** @typedef {"set" | "play"} Mode set: any ring changes, to copy a toy; play: by the rules */
/**
 * @typedef {object} Model
 * @property {number} n
 * @property {Mode} mode
 * @property {State} state
 * @property {State} from where the route to the goal begins; the state lies on it
 * @property {State} goal
 * @property {boolean} fast rings 1 and 2 together count one move
 * @property {"right" | "left"} ring1 at which end ring 1 is written and drawn
 * @property {"1" | "0"} on the digit for a ring on the bar
 */

export const MOST_RINGS = 1000;
export const DRAWN = 24; // more rings are shown as text
export const TABLES = 9; // the number of rings that the two tables are about

/**
 * The state before anything was done.
 * @param {{n?: string | null, state?: string | null, goal?: string | null, fast?: boolean, lookup?: boolean}} attributes
 * @returns {Model}
 */
export function fromAttributes({ n, state, goal, fast = false, lookup = false }) {
  return fromFields({
    n: n ?? "9",
    state: state ?? "1".repeat(Number(n ?? 9)),
    goal: goal ?? "off",
    fast: fast ? "1" : "0",
    mode: lookup ? "set" : "play",
  });
}

// A link's fields. Those that a link leaves out have these values, whatever the page starts with.
const DEFAULTS = { goal: "off", fast: "0", mode: "play", ring1: "right", on: "1" };

/** How a model is written into a link. */
export const LINK = {
  required: ["n", "state"],
  optional: ["from", ...Object.keys(DEFAULTS)],
  read: fromFields,
  write: toFields,
};

/**
 * @param {Model} model
 * @returns {Record<string, string>}
 */
export function toFields(model) {
  const { n, mode, ring1, on } = model;
  const digits = (/** @type {State} */ state) => rings.formatState(state, n);
  const goal = goalName(model) ?? digits(model.goal);
  /** @type {Record<string, string>} */
  const rest = { goal, fast: model.fast ? "1" : "0", mode, ring1, on };
  const told = Object.entries(rest).filter(
    ([name, value]) => /** @type {Record<string, string>} */ (DEFAULTS)[name] !== value,
  );
  return {
    n: String(n),
    state: digits(model.state),
    ...(model.from === model.state ? {} : { from: digits(model.from) }),
    ...Object.fromEntries(told),
  };
}

/**
 * The inverse of toFields(); whatever does not fit is refused, and nothing of it used.
 * @param {Record<string, string>} fields
 * @returns {Model}
 */
export function fromFields(fields) {
  const all = { ...DEFAULTS, ...fields };
  if (!/^[1-9][0-9]{0,3}$/.test(fields.n) || Number(fields.n) > MOST_RINGS) refuse("n", fields.n);
  const n = Number(fields.n);
  const digits = (/** @type {string} */ name, /** @type {string} */ text) =>
    text.length === n && /^[01]+$/.test(text) ? rings.parseState(text, n) : refuse(name, text);
  const state = digits("state", fields.state);
  const from = fields.from === undefined ? state : digits("from", fields.from);
  const goals = { off: 0n, on: rings.allOn(n) };
  const goal =
    all.goal === "off" || all.goal === "on" ? goals[all.goal] : digits("goal", all.goal);
  const model = {
    n,
    state,
    from,
    goal,
    fast: oneOf("fast", all.fast, ["0", "1"]) === "1",
    mode: oneOf("mode", all.mode, ["set", "play"]),
    ring1: oneOf("ring1", all.ring1, ["right", "left"]),
    on: oneOf("on", all.on, ["0", "1"]),
  };
  return onRoute(model, state) ? model : refuse("from", fields.from);
}

/**
 * @template {string} V
 * @param {string} name
 * @param {string} value
 * @param {V[]} choices
 * @returns {V}
 */
function oneOf(name, value, choices) {
  return choices.find((choice) => choice === value) ?? refuse(name, value);
}

/** @param {string} name @param {string} value @returns {never} */
function refuse(name, value) {
  throw new RuleError("link-value", { name, value: shown(value) });
}

/**
 * "off", "on", or null for another state.
 * @param {Model} model
 */
export function goalName({ goal, n }) {
  if (goal === 0n) return "off";
  return goal === rings.allOn(n) ? "on" : null;
}

/**
 * Whether the state lies on the model's route.
 * @param {Model} model
 * @param {State} state
 */
function onRoute({ from, goal, fast }, state) {
  const pace = { fast };
  const whole = rings.distance(from, goal, pace);
  return rings.distance(from, state, pace) + rings.distance(state, goal, pace) === whole;
}

/**
 * The route from where it begins to the goal, and how far on it the state is.
 * @param {Model} model
 */
export function routeOf({ from, state, goal, fast }) {
  return {
    total: rings.distance(from, goal, { fast }),
    position: rings.distance(from, state, { fast }),
  };
}

/**
 * At another place of the same route.
 * @param {Model} model
 * @param {bigint} position
 * @returns {Model}
 */
export function at(model, position) {
  const { from, goal, fast } = model;
  return { ...model, mode: "play", state: rings.stateAt(from, goal, position, { fast }) };
}

/**
 * In this state; off the route, another begins here.
 * @param {Model} model
 * @param {State} state
 * @returns {Model}
 */
export function moved(model, state) {
  return { ...model, state, from: onRoute(model, state) ? model.from : state };
}

/**
 * Set up in this state: whatever was before, a route begins here.
 * @param {Model} model
 * @param {State} state
 * @returns {Model}
 */
export function placed(model, state) {
  return { ...model, state, from: state };
}

/**
 * With another goal or another kind of moves: a route from here.
 * @param {Model} model
 * @param {Partial<Model>} change
 * @returns {Model}
 */
export function aimed(model, change) {
  return { ...model, ...change, from: model.state };
}

/**
 * With so many rings: all on stays all on, else rings that are new are off.
 * @param {Model} model
 * @param {number} n
 * @returns {Model}
 */
export function resized(model, n) {
  const all = rings.allOn(n);
  const fit = (/** @type {State} */ state) =>
    state === rings.allOn(model.n) ? all : state & all;
  return { ...placed(model, fit(model.state)), n, goal: fit(model.goal) };
}

/**
 * Where a state of nine rings stands: table 1 has the states after moves 1 to 341 from all on,
 * table 2 all on and what comes after it on the other side.
 * @param {State} state
 */
export function tableRow(state) {
  const all = rings.rank(rings.allOn(TABLES));
  const rank = rings.rank(state);
  const table = rank < all ? 1 : 2;
  return { table, step: table === 1 ? all - rank : rank - all, id: `s${state}` };
}

/**
 * What a pasted text says: states, one a line, or moves from the state shown.
 * @param {string} text
 * @param {Model} model
 * @returns {{kind: "states" | "moves", steps: string[], checked: import("../rings.mjs").CheckedMoves, start: State}}
 */
export function checkText(text, { n, state, ring1, on }) {
  const lines = text.split("\n").map((line) => line.trim()).filter(Boolean);
  const areStates = n > 1 && lines.length > 1 && lines.every((line) => /^[01]+$/.test(line) && line.length === n);
  if (areStates) {
    const states = lines.map((line) => rings.parseState(line, n, { ring1, on }));
    const checked = rings.checkStates(states, n);
    return { kind: "states", steps: lines.slice(1), checked, start: states[0] };
  }
  const moves = rings.parseMoves(text, n);
  if (!moves.length) throw new RuleError("moves-empty");
  const steps = moves.map((move) => (typeof move === "number" ? String(move) : rings.formatMove(move)));
  return { kind: "moves", steps, checked: rings.checkMoves(moves, state, n), start: state };
}
