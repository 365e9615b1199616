/**
 * The Tower of Hanoi, as everystep.hanoi: moves by number, any state to any state, four rules.
 *
 * Pegs are 0, 1, 2, 3, named A, B, C, D; discs are counted from the smallest, which is 1. A state
 * is an array of pegs: place d - 1 is the peg of disc d. Numbers of moves, ranks and distances
 * are BigInts; pegs, discs and the number of discs are numbers.
 */

/** @typedef {import("./hanoi/rules.mjs").Peg} Peg */
/** @typedef {import("./hanoi/rules.mjs").Disc} Disc */
/** @typedef {import("./hanoi/rules.mjs").State} State */
/** @typedef {import("./hanoi/rules.mjs").Move} Move */
/** @typedef {import("./hanoi/rules.mjs").Rule} Rule */
/** @typedef {import("./hanoi/rules.mjs").Why} Why */
/** @typedef {import("./hanoi/rules.mjs").Fault} Fault */
/** @typedef {import("./hanoi/rules.mjs").CheckedMoves} CheckedMoves */
/** @typedef {import("./hanoi/routes.mjs").OnceOrTwice} OnceOrTwice */
/** @typedef {import("./hanoi/by-number.mjs").RoutePlace} RoutePlace */
/** @typedef {import("./hanoi/text.mjs").Writing} Writing */

export {
  discCycle,
  discMove,
  discMoveCount,
  discTurn,
  move,
  moveCount,
  moves,
  reverseNumber,
  routePlace,
  stateAt,
  stepNumber,
} from "./hanoi/by-number.mjs";
export { fourPegCount, fourPegMoves, fourPegSplits, SEARCHED } from "./hanoi/four-pegs.mjs";
export { linearMove, linearRank, linearState } from "./hanoi/linear.mjs";
export {
  distance,
  nextMove,
  onceOrTwice,
  route,
  routeCount,
  routes,
} from "./hanoi/routes.mjs";
export {
  A,
  afterMove,
  applyMove,
  B,
  C,
  checkMoves,
  D,
  formatMove,
  legalMoves,
  PEG_NAMES,
  perfectState,
  refusal,
  whyIllegal,
} from "./hanoi/rules.mjs";
export { distanceToPeg } from "./hanoi/to-peg.mjs";
export { formatState, parseMoves, parseState } from "./hanoi/text.mjs";
