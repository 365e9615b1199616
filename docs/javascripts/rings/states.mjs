/** States of the rings as BigInts, and the forms in which people write them. */

import { halfWidth, shown, SPACE, strip, text as checkText, wholeNumber } from "../checks.mjs";
import { RuleError } from "../errors.mjs";
import { formatWord, parseWord } from "../gray.mjs";

/** @typedef {bigint} State bit k - 1 is ring k, 1 = on the bar */
/** @typedef {number} Ring 1 = the free one at the tip */
/** @typedef {{ring1?: "right" | "left", on?: "1" | "0"}} Writing */
/** @typedef {"digits" | "number" | "rings"} Form how a text was read */

const MAX_RINGS = 1_000_000;
const APART = new RegExp(`[${SPACE},、;]+`);
const GROUPS = new RegExp(`^[01][01${SPACE},、;]*[01]$`);

/** @param {unknown} n @returns {number} itself, once it is known to be a number of rings */
export function checkRings(n) {
  return wholeNumber(n, "number-of-rings", { low: 1, high: MAX_RINGS });
}

/** @param {unknown} state @param {number} n @returns {State} */
export function checkState(state, n) {
  if (typeof state === "bigint" && state >= 0n && state >> BigInt(n) === 0n) return state;
  const high = n <= 64 ? String((1n << BigInt(n)) - 1n) : `2^${n} - 1`;
  throw new RuleError("state-of-rings", { n, high, value: shown(state) });
}

/** @param {unknown} ring @param {number} n @returns {Ring} */
export function checkRing(ring, n) {
  return wholeNumber(ring, "ring", { low: 1, high: n }, { n });
}

/** @param {State} state @param {Ring} ring */
export function isOn(state, ring) {
  return ((state >> BigInt(ring - 1)) & 1n) === 1n;
}

/** @param {Ring} ring the state in which only this ring is on @returns {State} */
export function bit(ring) {
  return 1n << BigInt(ring - 1);
}

/**
 * The state that this text describes, and as what it was read.
 * @param {string} text n digits; with n also digits in groups, a decimal number or a list of rings
 * @param {number | null} [n]
 * @param {Writing} [writing]
 * @returns {{state: State, form: Form}}
 */
export function readState(text, n = null, { ring1 = "right", on = "1" } = {}) {
  checkText(text, "state-text", 7 * MAX_RINGS);
  checkWriting(ring1, on);
  if (n !== null) checkRings(n);
  const plain = strip(halfWidth(text));
  const word = n === null ? plain : joined(plain, n);
  if (n === null || (word.length === n && /^[01]+$/.test(word))) {
    const state = parseWord(word, { order: ring1 === "right" ? "high-first" : "low-first" });
    const all = (1n << BigInt(word.length)) - 1n;
    return { state: on === "1" ? state : state ^ all, form: "digits" };
  }
  if (new RegExp(`^#[${SPACE}]*[0-9]+$`).test(word)) {
    return { state: readNumber(strip(word.slice(1)), n), form: "number" };
  }
  if (/^[0-9]+$/.test(word)) {
    if (word.length > 1 && /^[01]+$/.test(word)) {
      const params = { n, got: word.length, value: shown(word) };
      const wrongLength = word[0] === "0" || word.length > n;
      throw new RuleError(wrongLength ? "state-digits" : "state-ambiguous", params);
    }
    return { state: readNumber(word, n), form: "number" };
  }
  const items = word.split(APART).filter(Boolean);
  if (/^[0-9]/.test(word) && items.every((item) => /^[0-9]{1,7}$/.test(item))) {
    return { state: readRings(items.map(Number), n, word), form: "rings" };
  }
  throw new RuleError("state-forms", { n, value: shown(text) });
}

/**
 * The state that this text describes. The inverse of formatState() with the same writing.
 * @param {string} text
 * @param {number | null} [n]
 * @param {Writing} [writing]
 * @returns {State}
 */
export function parseState(text, n = null, writing = {}) {
  return readState(text, n, writing).state;
}

/**
 * Groups of the digits 0 and 1 as one word, unless they are a list of rings.
 * @param {string} word
 * @param {number} n
 */
function joined(word, n) {
  if (!GROUPS.test(word)) return word;
  const groups = word.split(APART);
  const digits = groups.join("");
  return digits.length === n || groups.some((group) => group[0] === "0") ? digits : word;
}

/** @param {unknown} ring1 @param {unknown} on */
function checkWriting(ring1, on) {
  if (ring1 !== "right" && ring1 !== "left") {
    throw new RuleError("ring-side", { value: shown(ring1) });
  }
  if (on !== "1" && on !== "0") throw new RuleError("ring-symbol", { value: shown(on) });
}

/** @param {string} digits @param {number} n */
function readNumber(digits, n) {
  if (digits.length > n + 1) throw new RuleError("state-too-large", { n, value: shown(digits) });
  return checkState(BigInt(digits), n);
}

/** @param {Ring[]} rings @param {number} n @param {string} word */
function readRings(rings, n, word) {
  for (const ring of rings) {
    if (ring < 1 || ring > n) throw new RuleError("ring-in-list", { n, ring, value: shown(word) });
  }
  return stateFromRings(rings, n);
}

/**
 * The state in n digits. The inverse of parseState() with the same writing.
 * @param {State} state
 * @param {number} n
 * @param {Writing} [writing]
 * @returns {string}
 */
export function formatState(state, n, { ring1 = "right", on = "1" } = {}) {
  checkState(state, checkRings(n));
  if (on === "0") state ^= (1n << BigInt(n)) - 1n;
  return formatWord(state, n, { order: ring1 === "right" ? "high-first" : "low-first" });
}

/**
 * The rings on the bar, lowest first. The inverse of stateFromRings().
 * @param {State} state
 * @param {number} n
 * @returns {Ring[]}
 */
export function ringsOn(state, n) {
  checkState(state, checkRings(n));
  const digits = formatWord(state, n, { order: "low-first" });
  return Array.from(digits, (digit, i) => (digit === "1" ? i + 1 : 0)).filter(Boolean);
}

/**
 * The state in which just these rings are on the bar. The inverse of ringsOn().
 * @param {Iterable<Ring>} rings
 * @param {number} n
 * @returns {State}
 */
export function stateFromRings(rings, n) {
  checkRings(n);
  const digits = new Array(n).fill("0");
  for (const ring of rings) {
    checkRing(ring, n);
    if (digits[n - ring] === "1") throw new RuleError("ring-twice", { ring });
    digits[n - ring] = "1";
  }
  return BigInt(`0b${digits.join("")}`);
}
