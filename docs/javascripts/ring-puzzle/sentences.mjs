/** What <ring-puzzle> says of moves and states, in the reader's language. */

import * as rings from "../rings.mjs";

/** @typedef {import("../widget/words.mjs").Words} Words */
/** @typedef {import("../rings.mjs").Move} Move */
/** @typedef {import("./model.mjs").Model} Model */

/**
 * "Ring 4 on"
 * @param {Words} words
 * @param {Move} move
 */
export function moveWords(words, { rings: [ring, second], on }) {
  const way = on ? "on" : "off";
  return second
    ? words.say(`rings.widget.pair-${way}`)
    : words.say(`rings.widget.move-${way}`, { ring });
}

/**
 * The rings on the bar, in words; a long list only as its length.
 * @param {Words} words
 * @param {Model} model
 */
export function ringsOnWords(words, { state, n }) {
  const on = rings.ringsOn(state, n);
  if (!on.length) return words.say("rings.widget.rings-none");
  if (on.length === n && n > 1) return words.say("rings.widget.rings-all", { n });
  if (on.length > 24) return words.say("rings.widget.rings-many", { count: on.length, n });
  return words.list(on);
}

/**
 * The digits of a state as the reader writes them, shortened.
 * @param {Model} model
 * @param {bigint} [state]
 */
export function stateWords({ n, ring1, on, state: own }, state = own) {
  return shortened(rings.formatState(state, n, { ring1, on }));
}

/**
 * The middle of very many digits left out.
 * @param {string} digits
 */
export function shortened(digits) {
  return digits.length <= 64 ? digits : `${digits.slice(0, 16)}…${digits.slice(-16)}`;
}

/**
 * Why this ring is refused.
 * @param {Words} words
 * @param {number} ring
 * @param {import("../rings.mjs").Why} why
 */
export function refusalWords(words, ring, { reason, rings: inTheWay }) {
  return words.say(`rings.widget.refused-${reason}`, {
    ring,
    right: inTheWay[0],
    rings: inTheWay.length > 24 ? `${words.list(inTheWay.slice(0, 24))}…` : words.list(inTheWay),
    count: inTheWay.length,
  });
}

/**
 * The next move, and how one could have found it.
 * @param {Words} words
 * @param {Model} model
 */
export function hintWords(words, { state, goal, n, fast }) {
  const move = rings.nextMove(state, goal, { fast });
  if (!move) return words.say("rings.widget.hint-done");
  const next = moveWords(words, move);
  if (move.rings.length > 1) return words.say("rings.widget.hint-pair", { next });
  if (goal === 0n) {
    const on = rings.ringsOn(state, n).length;
    return words.say(`rings.widget.hint-${on % 2 ? "odd" : "even"}`, { next, on });
  }
  const other = rings.legalRings(state, n).find((ring) => ring !== move.rings[0]);
  if (other === undefined) return words.say("rings.widget.hint-only", { next });
  const more = rings.distance(rings.applyMove(state, other, n), goal, { fast });
  return words.say("rings.widget.hint-two", { next, other, more: words.short(more) });
}

/**
 * What happened, for those who do not see it.
 * @param {Words} words
 * @param {Model} model after it
 * @param {Move | null} move null: a jump
 * @param {bigint} position
 * @param {bigint} total
 */
export function eventWords(words, { state, goal, fast }, move, position, total) {
  const left = rings.distance(state, goal, { fast });
  const params = { left: words.short(left), count: left > 9n ? 9 : Number(left) };
  if (!move) {
    const places = { position: words.short(position), total: words.short(total) };
    return words.say("rings.widget.announce-place", { ...params, ...places });
  }
  const said = { ...params, move: moveWords(words, move) };
  return words.say(left ? "rings.widget.announce" : "rings.widget.announce-goal", said);
}
