/** What a text in the search box may mean as a state of the linked rings. */

import { halfWidth } from "../checks.mjs";
import * as rings from "../rings.mjs";

const NINE = 9;
const MOST = 400; // rings; a longer text is no search
/** A list of rings as sentences and sets have it: {3, 5}, rings 3 and 5, 第 3、5 环. */
const NAMED = /^(?:\{(.*)\}|rings?\s(.*?)(?:\son)?|第(.*?)个?环(?:在上)?)$/;

/** @typedef {{n: number, state: bigint}} Reading */

/**
 * Every state that this text may be, the likeliest first; none for words. Digits 0 and 1 are a
 * state of as many rings; a number, or a list of rings, is one of nine rings, or of as many as it
 * needs.
 * @param {string} text
 * @returns {Reading[]}
 */
export function readings(text) {
  if (text.length > MOST) return [];
  const plain = halfWidth(text).trim().toLowerCase().replaceAll("、", ",");
  const named = NAMED.exec(plain);
  const list = named && (named[1] ?? named[2] ?? named[3]).replace(/\s(?:and|&)\s|和|与/g, ",").trim();
  const typed = list ?? plain;
  if (!/^[#0-9][0-9\s,;]*$/.test(typed)) return [];
  /** @type {Reading[]} */
  const found = [];
  /** @param {string} form @param {number} n */
  const read = (form, n) => {
    try {
      const state = rings.parseState(form, n);
      if (!found.some((other) => other.n === n && other.state === state)) found.push({ n, state });
    } catch {
      // It is not of this form.
    }
  };
  /** @type {string[]} */
  const groups = typed.match(/[0-9]+/g) ?? [];
  const digits = groups.join("");
  const most = Math.max(...groups.map(Number));
  /** @param {string} form */
  const readList = (form) => most <= MOST && read(form, Math.max(NINE, most));

  if (list !== null) {
    if (typed[0] !== "#") readList(`${list},`);
    return found;
  }
  // Groups of 0 and 1 are digits before they are rings, but for 1 10 and the like, with ring 1.
  const withRing1 = groups.length > 1 && groups.includes("1") && groups.every((group) => group[0] === "1");
  if (/^[01][01\s,;]*[01]$/.test(typed) && !withRing1) read(typed, digits.length);
  const number = /^#?\s*([0-9]{1,120})$/.exec(typed)?.[1];
  if (number) {
    const bits = BigInt(number).toString(2).length;
    if (!/^0./.test(number)) read(`#${number}`, Math.max(NINE, bits));
  } else if (typed[0] !== "#") {
    readList(typed);
  }
  return found;
}
