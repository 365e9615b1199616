/** What <hanoi-puzzle> says of moves and states, in the reader's language. */

import * as hanoi from "../hanoi.mjs";
import { pegsOf, place, wholePeg } from "./model.mjs";

/** @typedef {import("../widget/words.mjs").Words} Words */
/** @typedef {import("../hanoi.mjs").Move} Move */
/** @typedef {import("../hanoi.mjs").State} State */
/** @typedef {import("./model.mjs").Model} Model */

/**
 * "disc 3 from A to C"
 * @param {Words} words
 * @param {Move} move
 */
export function moveWords(words, { disc, source, target }) {
  const [from, to] = [hanoi.PEG_NAMES[source], hanoi.PEG_NAMES[target]];
  return words.say("hanoi-widget.move", { disc, from, to });
}

/**
 * The state, peg by peg.
 * @param {Model} model
 * @param {State} [state]
 */
export function stateWords(model, state = model.state) {
  return hanoi.formatState(state, { pegs: pegsOf(model) });
}

/**
 * "Peg A: discs 3 and 1"
 * @param {Words} words
 * @param {State} state
 * @param {number} peg
 */
export function pegWords(words, state, peg) {
  const discs = [];
  for (let disc = state.length; disc > 0; disc--) if (state[disc - 1] === peg) discs.push(disc);
  const name = hanoi.PEG_NAMES[peg];
  if (!discs.length) return words.say("hanoi-widget.peg-empty", { peg: name });
  const count = discs.length;
  return words.say("hanoi-widget.peg", { peg: name, discs: words.list(discs), count });
}

/**
 * Why this move is refused.
 * @param {Words} words
 * @param {Move} move
 * @param {import("../hanoi.mjs").Why} why
 * @param {Model} model
 */
export function refusalWords(words, move, { reason, blocker }, { rule }) {
  const key = reason === "rule-forbids" ? rule : reason;
  return words.say(`hanoi-widget.refused-${key}`, {
    disc: move.disc,
    from: hanoi.PEG_NAMES[move.source],
    to: hanoi.PEG_NAMES[move.target],
    blocker: blocker ?? "",
  });
}

/**
 * The next move, and how one could have found it.
 * @param {Words} words
 * @param {Model} model
 */
export function hintWords(words, model) {
  const { state, goal, rule } = model;
  const { next, route } = place(model);
  if (!route.known) return words.say("hanoi-widget.unknown");
  if (!next) return words.say("hanoi-widget.hint-done");
  const said = moveWords(words, next);
  if (rule !== "classic") return words.say("hanoi-widget.hint", { next: said });
  const { disc, once, twice } = hanoi.onceOrTwice(state, goal);
  const params = { next: said, disc, once: words.short(once), twice: words.short(twice) };
  if (disc === next.disc) return words.say("hanoi-widget.hint-large", params);
  if (wholePeg(goal) !== null) {
    const aim = hanoi.PEG_NAMES[goal[disc - 1]];
    return words.say("hanoi-widget.hint-tower", { ...params, aim });
  }
  const key = once === twice ? "hint-both" : once < twice ? "hint-once" : "hint-twice";
  return words.say(`hanoi-widget.${key}`, params);
}

/**
 * What happened, for those who do not see it.
 * @param {Words} words
 * @param {Model} model after it
 * @param {Move | null} move null: a jump
 * @param {bigint} position
 * @param {bigint} total
 */
export function eventWords(words, model, move, position, total) {
  const { left, route } = place(model);
  const said = move ? moveWords(words, move) : "";
  if (!route.known) {
    return move
      ? words.say("hanoi-widget.announce-unknown", { move: said })
      : words.say("hanoi-widget.unknown");
  }
  const params = { left: words.short(left), count: left > 9n ? 9 : Number(left) };
  if (!move) {
    const places = { position: words.short(position), total: words.short(total) };
    return words.say("hanoi-widget.announce-place", { ...params, ...places });
  }
  const key = left ? "announce" : "announce-goal";
  return words.say(`hanoi-widget.${key}`, { ...params, move: said });
}
