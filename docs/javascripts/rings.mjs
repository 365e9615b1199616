/**
 * The linked rings, as everystep.rings: states, legal moves, distance, next move, routes, counts.
 *
 * A state of n rings is a BigInt: bit k - 1 is ring k, 1 = on the bar, ring 1 = lowest bit =
 * rightmost character. The rank of a state is the number of moves to all off. States, ranks,
 * distances and numbers of moves are BigInts; rings and n are numbers.
 */

/** @typedef {import("./rings/states.mjs").State} State */
/** @typedef {import("./rings/states.mjs").Ring} Ring */
/** @typedef {import("./rings/states.mjs").Form} Form */
/** @typedef {import("./rings/states.mjs").Writing} Writing */
/** @typedef {import("./rings/moves.mjs").Move} Move */
/** @typedef {import("./rings/moves.mjs").Why} Why */
/** @typedef {import("./rings/moves.mjs").Fault} Fault */
/** @typedef {import("./rings/moves.mjs").CheckedMoves} CheckedMoves */

export { allDown, allUp, handMove, rhythm } from "./rings/by-hand.mjs";
export { allOn, counts, domain, domainRanges, movesOfRing } from "./rings/counts.mjs";
export {
  afterMove,
  applyMove,
  checkMoves,
  checkStates,
  formatMove,
  legalMoves,
  legalRings,
  parseMoves,
  whyIllegal,
} from "./rings/moves.mjs";
export { distance, moveAt, nextMove, rank, route, stateAt, unrank } from "./rings/routes.mjs";
export {
  formatState,
  isOn,
  parseState,
  readState,
  ringsOn,
  stateFromRings,
} from "./rings/states.mjs";
