/** The rules of sliding tiles that the page needs, the same as everystep.tiles. */

export {
  MOST_CELLS,
  blankOf,
  orderOf,
  isLine,
  hasAlike,
  standardGoal,
  makeBoard,
  parseBoard,
  formatBoard,
} from "./tiles/boards.mjs";
export {
  legalMoves,
  opposite,
  slide,
  slideDirection,
  moveBlank,
  applyStep,
  undo,
  checkMoves,
  parseMoves,
  formatMoves,
  reverseMoves,
} from "./tiles/moves.mjs";
export {
  driveHome,
  blankAsNumber,
  blankRow,
  isSolvable,
  verdict,
  cure,
} from "./tiles/solvable.mjs";
export {
  Dice,
  comparatorOrder,
  threeCycleShuffle,
  uniformShuffle,
  randomBoard,
  walkShuffle,
  evenness,
} from "./tiles/shuffles.mjs";
export {
  MOST_SIDE,
  stageMessage,
  byHand,
  byHandMoves,
} from "./tiles/by-hand.mjs";
export {
  SMALL_CELLS,
  shortestMoves,
  hint,
} from "./tiles/hints.mjs";

/**
 * @typedef {import("./tiles/boards.mjs").Board} Board
 * @typedef {import("./tiles/boards.mjs").Style} Style
 * @typedef {import("./tiles/moves.mjs").Move} Move
 * @typedef {import("./tiles/moves.mjs").Step} Step
 * @typedef {import("./tiles/moves.mjs").Direction} Direction
 * @typedef {import("./tiles/moves.mjs").MoveForm} MoveForm
 * @typedef {import("./tiles/moves.mjs").CheckedMoves} CheckedMoves
 * @typedef {import("./tiles/solvable.mjs").Homing} Homing
 * @typedef {import("./tiles/solvable.mjs").Verdict} Verdict
 * @typedef {import("./tiles/solvable.mjs").Way} Way
 * @typedef {import("./tiles/shuffles.mjs").Order} Order
 * @typedef {import("./tiles/by-hand.mjs").Stage} Stage
 * @typedef {import("./tiles/by-hand.mjs").StageName} StageName
 */
