/** The board solved by hand: the stages, each a place to go to. */

import * as tiles from "../tiles.mjs";
import { h } from "../widget/element.mjs";
import { boardOf, isDone } from "./model.mjs";
import { say, stageWords } from "./sentences.mjs";

/** @typedef {import("./model.mjs").Model} Model */

/**
 * @param {import("../widget/words.mjs").Words} words
 * @param {{solve: () => void, seek: (at: number) => void, open: boolean}} owner
 */
export function handPanel(words, { solve, seek, open }) {
  const button = h("button", { type: "button", class: "es-button", onclick: () => solve() }, say(words, "hand-do"));
  const total = h("p", { class: "es-note" });
  const list = h("ol", { class: "es-stage-list" });
  /** @type {unknown} */
  let drawn = null;
  /** @type {{end: number, from: number, element: HTMLElement}[]} */
  let items = [];
  const element = h(
    "details",
    { class: "es-panel", open },
    h("summary", {}, say(words, "hand")),
    h("p", { class: "es-note" }, say(words, "hand-note")),
    h("div", { class: "es-row" }, button),
    total,
    list,
  );

  return {
    element,
    /** @param {Model} model */
    update(model) {
      const { plan, at } = model;
      button.disabled = isDone(model) || !tiles.isSolvable(boardOf(model), model.goal);
      total.hidden = list.hidden = plan === null;
      if (!plan) {
        drawn = null;
        return;
      }
      if (drawn !== plan) {
        drawn = plan;
        let end = plan.at;
        items = [];
        for (const stage of plan.stages) {
          const from = end;
          end += stage.moves.length;
          items.push({ from, end, element: stageItem(stage, from) });
        }
        list.replaceChildren(...items.map((item) => item.element));
        total.textContent = say(words, "hand-total", { count: end - plan.at });
      }
      for (const { from, end, element: item } of items) {
        const now = from <= at && at < end;
        item.className = now ? "es-here" : end <= at ? "es-past" : "";
        if (now) item.setAttribute("aria-current", "step");
        else item.removeAttribute("aria-current");
      }
    },
  };

  /** @param {import("../tiles.mjs").Stage} stage @param {number} from */
  function stageItem(stage, from) {
    const count = stage.moves.length;
    const go = h(
      "button",
      { type: "button", class: "es-button", onclick: () => seek(from), disabled: count === 0 },
      say(words, "stage-moves", { count }),
    );
    return h("li", {}, h("span", {}, stageWords(words, stage)), go);
  }
}
