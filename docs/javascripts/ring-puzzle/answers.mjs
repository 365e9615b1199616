/** The answers that <ring-puzzle> always shows. */

import * as rings from "../rings.mjs";
import { h, longNumber } from "../widget/element.mjs";
import { TABLES, tableRow } from "./model.mjs";
import { moveWords, ringsOnWords } from "./sentences.mjs";

/**
 * @param {import("../widget/words.mjs").Words} words
 * @param {string} tables the path that the pages of the two tables lie under
 */
export function answers(words, tables) {
  const next = h("dd", { class: "es-answer-next" });
  const left = longNumber(words);
  const leftFast = longNumber(words);
  const row = h("dd");
  const rank = longNumber(words);
  const on = h("dd");
  const number = longNumber(words);
  const entries = /** @type {const} */ ([
    ["next", next],
    ["left", h("dd", {}, left.element)],
    ["left-fast", h("dd", {}, leftFast.element)],
    ["row", row],
    ["rank", h("dd", {}, rank.element)],
    ["rings-on", on],
    ["number", h("dd", {}, number.element)],
  ]);
  const element = h(
    "dl",
    { class: "es-answers", "aria-label": words.say("rings.widget.answers") },
    ...entries.map(([name, dd]) => h("div", {}, h("dt", {}, words.say(`rings.widget.${name}`)), dd)),
  );

  return {
    element,
    /** @param {import("./model.mjs").Model} model */
    update(model) {
      const { state, goal, fast, n } = model;
      const move = rings.nextMove(state, goal, { fast });
      next.textContent = move ? moveWords(words, move) : words.say("rings.widget.next-none");
      left.set(rings.distance(state, goal));
      leftFast.set(rings.distance(state, goal, { fast: true }));
      rank.set(rings.rank(state));
      on.textContent = ringsOnWords(words, model);
      number.set(state);
      row.replaceChildren(n === TABLES ? rowLink(state) : words.say("rings.widget.row-none"));
    },
  };

  /** @param {bigint} state */
  function rowLink(state) {
    const { table, step, id } = tableRow(state);
    const said = words.say(`rings.widget.row-${table}`, { step });
    return h("a", { href: `${tables}table-${table}/#${id}` }, said);
  }
}
