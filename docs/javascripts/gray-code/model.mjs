/** What <gray-code> shows, as a value: every change makes another one. Knows no page. */

import { bitLength, shown, wholeNumber } from "../checks.mjs";
import { RuleError } from "../errors.mjs";
import { formatWord, grayCode, ruler } from "../gray.mjs";
import { balancedCode, complementaryCode, monotonicCode } from "../gray-variants.mjs";

/** @typedef {"reflected" | "balanced" | "monotonic" | "complementary"} Kind */
/**
 * @typedef {object} Model
 * @property {Kind} kind
 * @property {number} n bits of the code that is stepped through
 * @property {bigint} at the position in it
 * @property {bigint} value the number in the converter: the rank of a word of the reflected code
 * @property {number} width so many digits its binary form and its word are written with, at least
 */

/** @type {Kind[]} */
export const KINDS = ["reflected", "balanced", "monotonic", "complementary"];
export const MOST_BITS = 64; // of the reflected code; its words are computed one by one
const LISTED_BITS = 16; // of the other kinds
export const DRAWN = 8; // a disc of more tracks is not drawn
const LINK_DIGITS = 2000; // hexadecimal digits of a number that a link holds
const WIDEST = 1_000_000;

/** @type {Record<string, bigint[]>} codes that were built before */
const built = {};
const BUILDERS = {
  balanced: balancedCode,
  monotonic: monotonicCode,
  complementary: complementaryCode,
};

/**
 * The word at this position; model.n and the position are trusted.
 * @param {Model} model
 * @param {bigint} [at]
 * @returns {bigint}
 */
export function wordAt({ kind, n, at: own }, at = own) {
  if (kind === "reflected") return grayCode(at);
  const name = `${kind}-${n}`;
  built[name] ??= BUILDERS[kind](n);
  return built[name][Number(at)];
}

/**
 * The bit that changes from this position to the next; null at the end.
 * @param {Model} model
 * @param {bigint} [at]
 * @returns {number | null}
 */
export function flipAfter(model, at = model.at) {
  if (at < 0n || at >= last(model)) return null;
  if (model.kind === "reflected") return ruler(at + 1n);
  return bitLength(wordAt(model, at) ^ wordAt(model, at + 1n)) - 1;
}

/** @param {Model} model the last position */
export function last({ n }) {
  return (1n << BigInt(n)) - 1n;
}

/** @param {Model} model whether one more flip leads from the last word to the first */
export function isCyclic({ kind, n }) {
  return kind !== "monotonic" || n < 3;
}

/** @param {Model} model @param {bigint} [at] */
export function digits(model, at = model.at) {
  return formatWord(wordAt(model, at), model.n);
}

/**
 * With another code; one that does not exist is refused.
 * @param {Model} model
 * @param {Partial<Model>} change kind or n
 * @returns {Model}
 */
export function recoded(model, change) {
  const { kind, n } = { ...model, ...change };
  wholeNumber(n, "code-bits", { low: 1, high: kind === "reflected" ? MOST_BITS : LISTED_BITS });
  const made = { ...model, kind, n, at: 0n };
  wordAt(made);
  return made;
}

/**
 * At the word that the converter holds, in the reflected code of as many bits as it is written in.
 * @param {Model} model
 * @returns {Model}
 */
export function atValue(model) {
  const n = Math.max(1, writtenBits(model));
  return { ...recoded(model, { kind: "reflected", n }), at: model.value };
}

/** @param {Model} model how many digits its binary form is written with */
export function writtenBits({ value, width }) {
  return Math.max(width, bitLength(value), 1);
}

// A link's fields. Those that a link leaves out have these values, whatever the page starts with.
const DEFAULTS = { at: "0", value: "6", width: "4" };

/** How a model is written into a link. */
export const LINK = {
  required: ["kind", "n"],
  optional: Object.keys(DEFAULTS),
  read: fromFields,
  write: toFields,
};

/** @param {Model} model whether its number is too long for a link */
export function tooLongForLink({ value }) {
  return bitLength(value) > 4 * LINK_DIGITS;
}

/**
 * @param {Model} model
 * @returns {Record<string, string>}
 */
export function toFields(model) {
  const { kind, n, at, value, width } = model;
  /** @type {Record<string, string>} */
  const rest = { at: String(at) };
  if (!tooLongForLink(model)) {
    rest.value = value.toString(16);
    rest.width = String(Math.min(width, 4 * LINK_DIGITS));
  }
  const told = Object.entries(rest).filter(
    ([name, text]) => /** @type {Record<string, string>} */ (DEFAULTS)[name] !== text,
  );
  return { kind, n: String(n), ...Object.fromEntries(told) };
}

/**
 * The inverse of toFields(); whatever does not fit is refused, and nothing of it used.
 * @param {Record<string, string>} fields
 * @returns {Model}
 */
export function fromFields(fields) {
  /** @type {Record<string, string>} */
  const all = { ...DEFAULTS, ...fields };
  const kind = KINDS.find((known) => known === all.kind) ?? refuse("kind", all.kind);
  if (!/^[1-9][0-9]?$/.test(all.n)) refuse("n", all.n);
  if (!/^(0|[1-9][0-9]{0,19})$/.test(all.at)) refuse("at", all.at);
  if (!/^(0|[1-9a-f][0-9a-f]*)$/.test(all.value)) refuse("value", all.value);
  if (all.value.length > LINK_DIGITS) refuse("value", all.value);
  if (!/^(0|[1-9][0-9]{0,6})$/.test(all.width) || Number(all.width) > WIDEST) {
    refuse("width", all.width);
  }
  const start = {
    kind,
    n: 1,
    at: 0n,
    value: BigInt(`0x${all.value}`),
    width: Number(all.width),
  };
  const model = { ...recodedOrRefused(start, Number(all.n)), at: BigInt(all.at) };
  return model.at <= last(model) ? model : refuse("at", all.at);
}

/** @param {Model} model @param {number} n @returns {Model} */
function recodedOrRefused(model, n) {
  try {
    return recoded(model, { n });
  } catch {
    return refuse("n", String(n));
  }
}

/** @param {string} name @param {string} value @returns {never} */
function refuse(name, value) {
  throw new RuleError("link-value", { name, value: shown(value) });
}
