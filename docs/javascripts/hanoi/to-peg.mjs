/** From any state to a whole tower on one of three pegs: how many moves. */

import { checkPeg, checkState } from "./rules.mjs";

/** @typedef {import("./rules.mjs").Peg} Peg */
/** @typedef {import("./rules.mjs").State} State */

/**
 * The number of moves of the shortest route to the state with all discs on this peg.
 * @param {State} state @param {Peg} peg
 * @returns {bigint}
 */
export function distanceToPeg(state, peg) {
  checkState(state);
  return distanceToPegOf(state, state.length, checkPeg(peg));
}

/** @param {State} state @param {number} discs @param {Peg} peg @returns {bigint} */
export function distanceToPegOf(state, discs, peg) {
  const bits = ["0b0"];
  for (let disc = discs; disc > 0; disc--) {
    const here = state[disc - 1];
    bits.push(here === peg ? "0" : "1");
    if (here !== peg) peg = 3 - here - peg;
  }
  return BigInt(bits.join(""));
}
