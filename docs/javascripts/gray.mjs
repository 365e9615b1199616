/**
 * The binary reflected Gray code, as everystep.gray: code, rank, ruler function, words.
 *
 * A word of n bits is a BigInt, bit 0 its rightmost character. Its rank is the number of words
 * before it. Sources: F. Gray, US patent 2,632,058; D. E. Knuth, TAOCP 4A, section 7.2.1.1.
 */

import { bigNumber, bitLength, shown, text as checkText, wholeNumber } from "./checks.mjs";
import { RuleError } from "./errors.mjs";

/** @typedef {"high-first" | "low-first"} Order */

const LIST_BITS = 20;
const LONGEST = 1_000_000;

/**
 * The word of this rank.
 * @param {bigint} rank
 * @returns {bigint}
 */
export function grayCode(rank) {
  bigNumber(rank, "rank");
  return rank ^ (rank >> 1n);
}

/**
 * The rank of this word. The inverse of grayCode(); the shifts double.
 * @param {bigint} code
 * @returns {bigint}
 */
export function grayRank(code) {
  bigNumber(code, "word");
  const bits = bitLength(code);
  for (let shift = 1; shift < bits; shift *= 2) code ^= code >> BigInt(shift);
  return code;
}

/**
 * How often 2 divides k: the bit that changes between the words of rank k - 1 and k.
 * @param {bigint} k
 * @returns {number}
 */
export function ruler(k) {
  bigNumber(k, "step", { low: 1n });
  return bitLength(k & -k) - 1;
}

/**
 * All words of n bits, for n up to 20.
 * @param {number} n
 * @returns {bigint[]}
 */
export function reflectedList(n) {
  wholeNumber(n, "list-bits", { low: 0, high: LIST_BITS });
  let words = [0n];
  for (let bit = 0n; bit < n; bit++) {
    words = [...words, ...[...words].reverse().map((word) => (1n << bit) | word)];
  }
  return words;
}

/**
 * The words of n bits one after the other, none of them stored.
 * @param {number} n
 * @returns {Generator<bigint, void>}
 */
export function reflectedCode(n) {
  wholeNumber(n, "bits", { low: 0 });
  return (function* () {
    let word = 0n;
    yield word;
    const end = 1n << BigInt(n);
    for (let k = 1n; k < end; k++) {
      word ^= k & -k;
      yield word;
    }
  })();
}

/**
 * The words of n bits as arrays, low bit first, by Knuth's Algorithm G.
 * @param {number} n
 * @returns {Generator<number[], void>}
 */
export function algorithmG(n) {
  wholeNumber(n, "bits", { low: 0 });
  return (function* () {
    const a = new Array(n).fill(0); // G1 initialize
    let parity = 0;
    while (true) {
      yield [...a]; // G2 visit
      parity = 1 - parity; // G3 change parity
      const j = parity ? 0 : a.indexOf(1) + 1; // G4 choose j
      if (j >= n) return;
      a[j] = 1 - a[j]; // G5 complement coordinate j
    }
  })();
}

/**
 * The word that these characters 0 and 1 spell. The inverse of formatWord().
 * @param {string} text
 * @param {{order?: Order}} [options]
 * @returns {bigint}
 */
export function parseWord(text, { order = "high-first" } = {}) {
  checkText(text, "word-text", LONGEST);
  checkOrder(order);
  if (!/^[01]+$/.test(text)) throw new RuleError("word-digits", { value: shown(text) });
  return BigInt(`0b${order === "high-first" ? text : reversed(text)}`);
}

/**
 * The word in n characters 0 and 1. The inverse of parseWord().
 * @param {bigint} code
 * @param {number} n
 * @param {{order?: Order}} [options]
 * @returns {string}
 */
export function formatWord(code, n, { order = "high-first" } = {}) {
  wholeNumber(n, "bits", { low: 0 });
  bigNumber(code, "word");
  checkOrder(order);
  const bits = bitLength(code);
  if (bits > n) throw new RuleError("word-too-wide", { n, got: bits });
  const text = n ? code.toString(2).padStart(n, "0") : "";
  return order === "high-first" ? text : reversed(text);
}

/** @param {string} text of one-byte characters */
function reversed(text) {
  return text.split("").reverse().join("");
}

/** @param {unknown} order */
function checkOrder(order) {
  if (order !== "high-first" && order !== "low-first") {
    throw new RuleError("order", { value: shown(order) });
  }
}
