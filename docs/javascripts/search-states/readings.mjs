/** What a text in the search box may mean as a state of the linked rings. */

import * as rings from "../rings.mjs";

const NINE = 9;
const MOST = 400; // rings; a longer text is no search

/** @typedef {{n: number, state: bigint}} Reading */

/**
 * Every state that this text may be, the likeliest first; none for words. Digits 0 and 1 are a
 * state of as many rings; a number, or a list of rings, is one of nine rings, or of as many as it
 * needs.
 * @param {string} text
 * @returns {Reading[]}
 */
export function readings(text) {
  const typed = text.trim().replaceAll("，", ",").replaceAll("、", ",").replaceAll("＃", "#");
  if (typed.length > MOST || !/^[#0-9][0-9\s,]*$/.test(typed)) return [];
  /** @type {Reading[]} */
  const found = [];
  /** @param {string} form @param {number} n @param {boolean} digits */
  const read = (form, n, digits) => {
    try {
      const state = rings.parseState(form, digits ? null : n);
      if (!found.some((other) => other.n === n && other.state === state)) found.push({ n, state });
    } catch {
      // It is not of this form.
    }
  };
  if (/^[01]{2,}$/.test(typed)) read(typed, typed.length, true);
  const number = /^#?\s*([0-9]{1,120})$/.exec(typed)?.[1];
  if (number) {
    const bits = BigInt(number).toString(2).length;
    if (!/^0./.test(number)) read(`#${number}`, Math.max(NINE, bits), false);
  } else if (typed[0] !== "#") {
    const most = Math.max(...(typed.match(/[0-9]+/g) ?? []).map(Number));
    if (most <= MOST) read(typed, Math.max(NINE, most), false);
  }
  return found;
}
