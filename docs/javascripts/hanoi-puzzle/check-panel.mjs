/** Checks a pasted list of moves, and names the first that cannot be made, with the reason. */

import * as hanoi from "../hanoi.mjs";
import { h, labelled } from "../widget/element.mjs";
import { checkText } from "./model.mjs";
import { moveWords, refusalWords, stateWords } from "./sentences.mjs";

/** @typedef {import("./model.mjs").Model} Model */

/**
 * @param {import("../widget/words.mjs").Words} words
 * @param {{model: () => Model, show: (state: import("../hanoi.mjs").State) => void, say: (sentence: string) => void}} owner
 */
export function checkPanel(words, { model, show, say }) {
  const sayOf = (/** @type {string} */ name, /** @type {import("../widget/words.mjs").Params} */ p = {}) =>
    words.say(`hanoi-widget.${name}`, p);
  const field = h("textarea", { rows: 3, spellcheck: "false", autocapitalize: "off" });
  const result = h("div", { class: "es-checked" });
  return h(
    "details",
    { class: "es-panel es-check-moves" },
    h("summary", {}, sayOf("check")),
    labelled(sayOf("check-field"), field),
    h("p", { class: "es-note" }, sayOf("check-note")),
    h("button", { type: "button", class: "es-button", onclick: check }, sayOf("check-do")),
    result,
  );

  function check() {
    try {
      const now = model();
      const { moves, checked } = checkText(field.value, now);
      const sentences = checked.fault ? faulty(now, moves, checked.fault) : good(now, moves, checked);
      const kind = checked.fault ? "es-verdict es-refused" : "es-verdict es-good";
      const end = checked.state;
      result.replaceChildren(
        h("p", { class: kind }, words.join(sentences)),
        h("button", { type: "button", class: "es-button", onclick: () => show(end) }, sayOf("check-show")),
      );
      say(sentences.join(" "));
    } catch (error) {
      const sentence = words.refusal(error);
      result.replaceChildren(h("p", { class: "es-verdict es-refused" }, sentence));
      say(sentence);
    }
  }

  /** @param {Model} now @param {import("../hanoi.mjs").Move[]} moves @param {import("../hanoi.mjs").CheckedMoves} checked */
  function good(now, moves, { state }) {
    const count = moves.length;
    const sentences = [sayOf("check-good", { count, state: stateWords(now, state) })];
    try {
      const least = hanoi.distance(now.state, state, { rule: now.rule });
      const shortest = least === BigInt(count);
      sentences.push(sayOf(`check-${shortest ? "shortest" : "longer"}`, { least: words.short(least) }));
    } catch (error) {
      if (/** @type {{key?: string}} */ (error).key !== "four-pegs-reach") throw error;
    }
    return sentences;
  }

  /** @param {Model} now @param {import("../hanoi.mjs").Move[]} moves @param {import("../hanoi.mjs").Fault} fault */
  function faulty(now, moves, fault) {
    const { step, move, state, allowed } = fault;
    const params = { step, count: moves.length, tried: hanoi.formatMove(move), state: stateWords(now, state) };
    const known = ["smaller", "rule-forbids", "not-on-top"].includes(fault.reason);
    const why = known
      ? refusalWords(words, move, fault, now)
      : words.refusal(hanoi.refusal(now.n, move, fault, { rule: now.rule }));
    return [
      sayOf("check-bad", params),
      why,
      sayOf("check-allowed", { moves: words.list(allowed.map((each) => moveWords(words, each))) }),
    ];
  }
}
