/** Checks at the boundary: wrong input becomes one RuleError, however large it is. */

import { RuleError } from "./errors.mjs";

const SHOWN = 60; // characters of an offending value that a message repeats

/** What Python counts as white space, so that both read the same texts. */
export const SPACE = "\\t-\\r\\x1c-\\x20\\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000";
const ENDS = new RegExp(`^[${SPACE}]+|[${SPACE}]+$`, "g");

/**
 * The text without white space at its ends.
 * @param {string} text
 */
export function strip(text) {
  return text.replace(ENDS, "");
}

/**
 * The text with the full-width digits, letters, signs and blanks of Chinese keyboards as ASCII.
 * @param {string} text
 */
export function halfWidth(text) {
  return text
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replaceAll("\u3000", " ");
}

/**
 * The value as text, cut to a length that fits a sentence.
 * @param {unknown} value
 * @returns {string}
 */
export function shown(value) {
  if (Number.isNaN(value)) return ""; // what stands for an empty field of numbers
  const full = typeof value === "bigint" && (value >> 200n) > 0n ? bigStart(value) : String(value);
  return full.length <= SHOWN ? full : `${full.slice(0, SHOWN - 1)}…`;
}

/** @param {bigint} value its hexadecimal digits, which take no time to find */
function bigStart(value) {
  return `0x${value.toString(16)}`;
}

/**
 * The value itself, once it is known to be a whole number from low to high.
 * @param {unknown} value
 * @param {string} key of the message
 * @param {{low?: number, high?: number}} [span]
 * @param {Record<string, string | number | bigint>} [params] what else the message needs
 * @returns {number}
 */
export function wholeNumber(value, key, { low = -Infinity, high = Infinity } = {}, params = {}) {
  if (typeof value === "number" && Number.isSafeInteger(value) && low <= value && value <= high) {
    return value;
  }
  throw new RuleError(key, { low, high, value: shown(value), ...params });
}

/**
 * The value itself, once it is known to be a BigInt from low to high.
 * @param {unknown} value
 * @param {string} key of the message
 * @param {{low?: bigint, high?: bigint | null}} [span]
 * @returns {bigint}
 */
export function bigNumber(value, key, { low = 0n, high = null } = {}) {
  if (typeof value === "bigint" && low <= value && (high === null || value <= high)) return value;
  throw new RuleError(key, { low, high: high ?? "", value: shown(value) });
}

/**
 * The value itself, once it is known to be text of at most so many characters.
 * @param {unknown} value
 * @param {string} key of the message for what is no text; "-too-long" is added for what is too long
 * @param {number} longest
 * @returns {string}
 */
export function text(value, key, longest) {
  if (typeof value !== "string") throw new RuleError(key, { value: shown(value) });
  if (value.length > longest) {
    throw new RuleError(`${key}-too-long`, { longest, got: value.length });
  }
  return value;
}

/**
 * How many binary digits the number has; 0 has none.
 * @param {bigint} value not negative
 * @returns {number}
 */
export function bitLength(value) {
  if (value === 0n) return 0;
  const digits = value.toString(16);
  return 4 * (digits.length - 1) + 32 - Math.clz32(parseInt(digits[0], 16));
}
