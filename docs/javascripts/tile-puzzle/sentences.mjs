/** What <tile-puzzle> says of boards, moves and stages, in the reader's language. */

import * as tiles from "../tiles.mjs";
import { boardOf, isDone, stageOf } from "./model.mjs";

/** @typedef {import("../widget/words.mjs").Words} Words */
/** @typedef {import("./model.mjs").Model} Model */
/** @typedef {import("../tiles.mjs").Move} Move */
/** @typedef {import("../tiles.mjs").Stage} Stage */
/** @typedef {import("../widget/words.mjs").Params} Params */

/**
 * @param {Words} words
 * @param {string} name
 * @param {Params} [params]
 */
export function say(words, name, params = {}) {
  return words.say(`tiles-widget.${name}`, params);
}

/**
 * "6 up"
 * @param {Words} words
 * @param {Move} move
 */
export function moveWords(words, { tile, direction }) {
  return say(words, `move-${direction}`, { tile });
}

/**
 * Tile and arrow, as in a list: 6↑ 5←
 * @param {readonly Move[]} moves
 */
export function listWords(moves) {
  return tiles.formatMoves([...moves], { form: "both" });
}

/**
 * A cell and what is in it.
 * @param {Words} words
 * @param {number} cell
 * @param {number} tile
 * @param {number} columns
 */
export function cellWords(words, cell, tile, columns) {
  const params = { tile, row: Math.floor(cell / columns) + 1, column: (cell % columns) + 1 };
  return say(words, tile ? "cell" : "cell-blank", params);
}

/**
 * The sentence for a stage by hand.
 * @param {Words} words
 * @param {Stage} stage
 */
export function stageWords(words, stage) {
  const { key, params } = tiles.stageMessage(stage);
  if (words.lang === "zh") params.tile = stage.tiles.join("、");
  return words.say(`tiles.stages.${key}`, params);
}

/**
 * The sentence when nothing else is to be said.
 * @param {Words} words
 * @param {Model} model
 */
export function usualWords(words, model) {
  if (model.mode !== "play") return say(words, `mode-${model.mode}-note`);
  if (isDone(model)) return doneWords(words, model);
  const found = stageOf(model);
  if (found) {
    const params = { number: found.number, left: found.left, count: found.left };
    return `${say(words, "stage", params)} ${stageWords(words, found.stage)}`;
  }
  return say(words, "mode-play-note");
}

/** @param {Words} words @param {Model} model */
function doneWords(words, { at }) {
  return at ? say(words, "done", { count: at }) : say(words, "done-at-once");
}

/**
 * The next moves to the goal, and why these.
 * @param {Words} words
 * @param {{moves: readonly Move[], stage: Stage | null}} found
 */
export function hintWords(words, { moves, stage }) {
  const params = { move: moveWords(words, moves[0]), count: moves.length };
  if (!stage) return say(words, "hint-shortest", params);
  return `${stageWords(words, stage)} ${say(words, "hint-stage", params)}`;
}

/**
 * What happened, for those who do not see it.
 * @param {Words} words
 * @param {Model} model after it
 * @param {readonly Move[] | null} step null: a jump
 */
export function eventWords(words, model, step) {
  if (model.mode !== "play") return say(words, "announce-set");
  const done = isDone(model);
  if (!step?.length) {
    if (done) return doneWords(words, model);
    return say(words, "announce-place", { at: model.at, total: model.moves.length });
  }
  const said = words.list(step.map((move) => moveWords(words, move)));
  return say(words, done ? "announce-goal" : "announce", { moves: said, count: model.at });
}

/**
 * Why a tile does not move: the tiles that do are named.
 * @param {Words} words
 * @param {Model} model
 * @param {number} tile
 */
export function refusalWords(words, model, tile) {
  const movable = tiles.legalMoves(boardOf(model)).map((move) => move.tile);
  const list = [...new Set(movable)].sort((a, b) => a - b);
  return say(words, "refused", { tile, tiles: words.list(list) });
}
