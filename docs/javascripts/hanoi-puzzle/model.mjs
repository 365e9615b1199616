/** What <hanoi-puzzle> shows, as a value: every change makes another one. Knows no page. */

import { shown } from "../checks.mjs";
import { RuleError } from "../errors.mjs";
import * as hanoi from "../hanoi.mjs";
import { routeBetween, same } from "./route.mjs";

/** @typedef {import("../hanoi.mjs").State} State */
/** @typedef {import("../hanoi.mjs").Peg} Peg */
/** @typedef {import("../hanoi.mjs").Rule} Rule */
/** @typedef {"set" | "play"} Mode set: any disc goes anywhere, to copy a toy; play: by the rules */
/**
 * @typedef {object} Model
 * @property {number} n
 * @property {Rule} rule
 * @property {Mode} mode
 * @property {State} state
 * @property {State} from where the route to the goal begins; the state lies on it
 * @property {State} goal
 * @property {boolean} twice of two shortest routes, the one on which the largest disc moves twice
 * @property {"largest" | "smallest"} first the disc that the first letter of a word is about
 * @property {"0" | "1"} base what peg numbers begin with
 * @property {{n: number, m: bigint} | null} ask what stands in the box for a move's number
 */

export const MOST_DISCS = 12;
export const MOST_ASKED = 1000;
/** @type {Rule[]} */
export const RULES = ["classic", "linear", "cyclic", "four"];

/** @param {{rule: Rule}} model */
export function pegsOf({ rule }) {
  return rule === "four" ? 4 : 3;
}

/**
 * The state before anything was done.
 * @param {{n?: string | null, state?: string | null, goal?: string | null, rule?: string | null}} attributes
 * @returns {Model}
 */
export function fromAttributes({ n, state, goal, rule }) {
  const discs = n ?? "4";
  const count = /^[1-9][0-9]?$/.test(discs) ? Number(discs) : 1;
  return fromFields({
    n: discs,
    state: state ?? "A".repeat(count),
    ...(goal ? { goal } : {}),
    ...(rule ? { rule } : {}),
  });
}

// A link's fields. Those that a link leaves out have these values, whatever the page starts with.
const DEFAULTS = { rule: "classic", mode: "play", twice: "0", first: "largest", base: "1" };

/** How a model is written into a link. */
export const LINK = {
  required: ["n", "state"],
  optional: ["from", "goal", "ask", ...Object.keys(DEFAULTS)],
  read: fromFields,
  write: toFields,
};

/**
 * @param {Model} model
 * @returns {Record<string, string>}
 */
export function toFields(model) {
  const { n, rule, mode, first, base, ask } = model;
  const pegs = pegsOf(model);
  const word = (/** @type {State} */ state) => hanoi.formatState(state, { first: "largest", pegs });
  /** @type {Record<string, string>} */
  const rest = { rule, mode, twice: model.twice ? "1" : "0", first, base };
  const told = Object.entries(rest).filter(
    ([name, value]) => /** @type {Record<string, string>} */ (DEFAULTS)[name] !== value,
  );
  const whole = wholePeg(model.goal);
  const goal = whole === null ? word(model.goal) : hanoi.PEG_NAMES[whole];
  return {
    n: String(n),
    state: word(model.state),
    ...(same(model.from, model.state) ? {} : { from: word(model.from) }),
    ...(whole === pegs - 1 ? {} : { goal }),
    ...(ask ? { ask: `${ask.n}-${ask.m}` } : {}),
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
  if (!/^[1-9][0-9]?$/.test(fields.n) || Number(fields.n) > MOST_DISCS) refuse("n", fields.n);
  const n = Number(fields.n);
  const rule = oneOf("rule", all.rule, RULES);
  const names = hanoi.PEG_NAMES.slice(0, pegsOf({ rule }));
  const word = (/** @type {string} */ name, /** @type {string} */ text) =>
    text.length === n && [...text].every((peg) => names.includes(peg))
      ? Array.from(text, (peg) => names.indexOf(peg)).reverse()
      : refuse(name, text);
  const state = word("state", fields.state);
  const from = fields.from === undefined ? state : word("from", fields.from);
  const aim = fields.goal ?? names[names.length - 1];
  const goal = word("goal", aim.length === 1 ? aim.repeat(n) : aim);
  const model = {
    n,
    rule,
    mode: oneOf("mode", all.mode, ["set", "play"]),
    state,
    from,
    goal,
    twice: oneOf("twice", all.twice, ["0", "1"]) === "1",
    first: oneOf("first", all.first, ["largest", "smallest"]),
    base: oneOf("base", all.base, ["0", "1"]),
    ask: fields.ask === undefined ? null : asked(fields.ask),
  };
  return routeOf(model).position(state) === null ? refuse("from", fields.from) : model;
}

/** @param {string} text */
function asked(text) {
  const found = /^([1-9][0-9]{0,3})-(0|[1-9][0-9]{0,301})$/.exec(text);
  const [n, m] = found ? [Number(found[1]), BigInt(found[2])] : refuse("ask", text);
  return n <= MOST_ASKED && m < 1n << BigInt(n) ? { n, m } : refuse("ask", text);
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
 * The peg on which all discs lie; null when they lie on several.
 * @param {State} state
 * @returns {Peg | null}
 */
export function wholePeg(state) {
  return state.every((peg) => peg === state[0]) ? state[0] : null;
}

/** @type {Map<string, import("./route.mjs").Route>} the routes asked for last */
const known = new Map();

/**
 * The route from where it begins to the goal.
 * @param {Model} model
 */
export function routeOf({ from, goal, rule, twice }) {
  const key = `${rule} ${twice} ${from.join("")} ${goal.join("")}`;
  let route = known.get(key);
  if (!route) {
    route = routeBetween(from, goal, { rule, twice });
    if (known.size > 7) known.clear();
    known.set(key, route);
  }
  return route;
}

/**
 * The number of moves made on the route, and the next one; null at its end or where none is known.
 * @param {Model} model
 */
export function place(model) {
  const route = routeOf(model);
  const position = route.position(model.state) ?? 0n;
  const next = position < route.total ? route.move(position + 1n) : null;
  return { route, position, next, left: route.total - position };
}

/**
 * At another place of the same route.
 * @param {Model} model
 * @param {bigint} position
 * @returns {Model}
 */
export function at(model, position) {
  return { ...model, mode: "play", state: routeOf(model).state(position) };
}

/**
 * In this state; off the route, another begins here.
 * @param {Model} model
 * @param {State} state
 * @returns {Model}
 */
export function moved(model, state) {
  return { ...model, state, from: routeOf(model).position(state) === null ? state : model.from };
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
 * With another goal, or by another of two routes: a route from here.
 * @param {Model} model
 * @param {Partial<Model>} change
 * @returns {Model}
 */
export function aimed(model, change) {
  return { ...model, ...change, from: model.state };
}

/**
 * With so many discs: a whole tower stays one, else discs that are new lie on A.
 * @param {Model} model
 * @param {number} n
 * @returns {Model}
 */
export function resized(model, n) {
  const fit = (/** @type {State} */ state) => {
    const fill = wholePeg(state) ?? hanoi.A;
    return Array.from({ length: n }, (_, i) => state[i] ?? fill);
  };
  return { ...placed(model, fit(model.state)), n, goal: fit(model.goal) };
}

/**
 * By another rule. The last peg of the one is the last of the other, where the goal is.
 * @param {Model} model
 * @param {Rule} rule
 * @returns {Model}
 */
export function ruled(model, rule) {
  const [before, after] = [pegsOf(model), pegsOf({ rule })];
  const last = (/** @type {State} */ goal) =>
    before !== after && wholePeg(goal) === before - 1 ? goal.map(() => after - 1) : goal;
  const fit = (/** @type {State} */ state) => state.map((peg) => Math.min(peg, after - 1));
  return { ...placed(model, fit(model.state)), rule, goal: fit(last(model.goal)) };
}

/**
 * What a pasted text says: moves from the state shown.
 * @param {string} text
 * @param {Model} model
 */
export function checkText(text, model) {
  const { state, rule } = model;
  const moves = withPegNumbers(model, (firstPeg) =>
    hanoi.parseMoves(text, { firstPeg, pegs: pegsOf(model) }),
  );
  if (!moves.length) throw new RuleError("moves-empty");
  return { moves, checked: hanoi.checkMoves(moves, state, { rule }) };
}

/**
 * Reads a text; where its peg numbers do not tell what they begin with, the reader's choice does.
 * @template T
 * @param {Model} model
 * @param {(firstPeg: 0 | 1 | null) => T} read
 * @returns {T}
 */
export function withPegNumbers({ base }, read) {
  try {
    return read(null);
  } catch (error) {
    if (/** @type {{key?: string}} */ (error).key !== "peg-numbers-unclear") throw error;
    return read(base === "1" ? 1 : 0);
  }
}

/**
 * A whole number as people write it: digits in groups, or 2^63, or 2^64-1.
 * @param {string} text
 * @param {number} n the number is below 2^n
 * @returns {bigint}
 */
export function readNumber(text, n) {
  const word = text.normalize("NFKC").replace(/[\s,_\u202f]/g, "").replace("−", "-");
  const power = /^([0-9]{1,4})\^([0-9]{1,4})(?:([+-])([0-9]{1,9}))?$/.exec(word);
  const high = n <= 64 ? (1n << BigInt(n)) - 1n : `2^${n} - 1`;
  const wrong = () => new RuleError("move-number", { low: 0n, high, value: shown(text.trim()) });
  if (word.length > 320) throw wrong();
  let value = -1n;
  if (/^[0-9]+$/.test(word)) value = BigInt(word);
  else if (power && Number(power[2]) <= MOST_ASKED) {
    const more = BigInt(power[4] ?? 0);
    value = BigInt(power[1]) ** BigInt(power[2]) + (power[3] === "-" ? -more : more);
  }
  if (value < 0n || value >= 1n << BigInt(n)) throw wrong();
  return value;
}
