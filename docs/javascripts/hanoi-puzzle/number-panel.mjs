/** Any move of any number of discs, by its number: the disc, the pegs, the state after it. */

import { wholeNumber } from "../checks.mjs";
import * as hanoi from "../hanoi.mjs";
import { h, labelled } from "../widget/element.mjs";
import { MOST_ASKED, MOST_DISCS, readNumber } from "./model.mjs";

/** @typedef {import("./model.mjs").Model} Model */

const TEN = 10;

/**
 * @param {import("../widget/words.mjs").Words} words
 * @param {{model: () => Model, ask: (n: number, m: bigint) => void, show: (n: number, m: bigint) => void, say: (sentence: string) => void}} owner
 */
export function numberPanel(words, { model, ask, show, say }) {
  const sayOf = (/** @type {string} */ name, /** @type {import("../widget/words.mjs").Params} */ p = {}) =>
    words.say(`hanoi-widget.${name}`, p);
  const discs = h("input", { type: "number", min: 1, max: MOST_ASKED, required: true, value: 64 });
  const number = h("input", {
    type: "text",
    inputmode: "text",
    autocomplete: "off",
    spellcheck: "false",
    class: "es-state",
    value: "10^18",
  });
  const result = h("div", { class: "es-asked" });
  const form = h(
    "form",
    {
      class: "es-row",
      novalidate: true,
      onsubmit: (/** @type {Event} */ event) => {
        event.preventDefault();
        go();
      },
    },
    labelled(sayOf("ask-n"), discs),
    labelled(sayOf("ask-m"), number, "es-field es-grow"),
    h("button", { type: "submit", class: "es-button" }, sayOf("ask-do")),
    h("p", { class: "es-note" }, sayOf("ask-note", { most: MOST_ASKED })),
  );
  const element = h(
    "details",
    { class: "es-panel es-ask" },
    h("summary", {}, sayOf("ask")),
    form,
    result,
  );
  /** @type {Model["ask"]} */
  let shown = null;

  return {
    element,
    /** @param {Model} model */
    update({ ask: asked }) {
      if (asked?.n === shown?.n && asked?.m === shown?.m) return;
      shown = asked;
      result.replaceChildren();
      if (!asked) return;
      element.open = true;
      discs.value = String(asked.n);
      number.value = asked.m.toString();
      result.replaceChildren(...answer(asked.n, asked.m));
    },
  };

  function go() {
    try {
      const value = discs.value === "" ? NaN : Number(discs.value);
      const n = wholeNumber(value, "number-of-discs", { low: 1, high: MOST_ASKED });
      const m = readNumber(number.value, n);
      const asked = model().ask;
      if (asked?.n !== n || asked.m !== m) ask(n, m);
      say(sentence(n, m));
    } catch (error) {
      const refused = words.refusal(error);
      result.replaceChildren(h("p", { class: "es-verdict es-refused" }, refused));
      shown = null;
      say(refused);
    }
  }

  /** @param {number} n @param {bigint} m */
  function sentence(n, m) {
    if (m === 0n) return sayOf("ask-none", { n });
    const { disc, source, target } = hanoi.move(n, m);
    const pegs = { from: hanoi.PEG_NAMES[source], to: hanoi.PEG_NAMES[target] };
    return sayOf("ask-move", { disc, ...pegs });
  }

  /** @param {number} n @param {bigint} m */
  function answer(n, m) {
    const parts = [h("p", { class: "es-verdict" }, sentence(n, m))];
    if (m > 0n) {
      const { k, x } = hanoi.discTurn(n, m);
      parts.push(h("p", {}, sayOf("ask-own", { k, x: words.short(x), count: x > 9n ? 9 : Number(x) })));
    }
    const state = hanoi.formatState(hanoi.stateAt(n, m), { first: "largest" });
    parts.push(h("p", { class: "es-note" }, sayOf("ask-state")));
    const groups = [];
    for (let start = 0; start < n; start += TEN) {
      const end = Math.min(n, start + TEN);
      const range = `${n - start}–${n - end + 1}`;
      groups.push(h("li", {}, h("small", {}, range), h("code", {}, state.slice(start, end))));
    }
    const list = /** @type {any} */ (h("ol", { class: "es-tens" }, ...groups));
    parts.push(list);
    if (n <= MOST_DISCS) {
      const button = h("button", { type: "button", class: "es-button", onclick: () => show(n, m) }, sayOf("ask-show"));
      parts.push(/** @type {any} */ (button));
    }
    return parts;
  }
}
