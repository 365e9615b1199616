/** The answers that <hanoi-puzzle> always shows. */

import * as hanoi from "../hanoi.mjs";
import { h } from "../widget/element.mjs";
import { place } from "./model.mjs";
import { moveWords } from "./sentences.mjs";

/** @param {import("../widget/words.mjs").Words} words */
export function answers(words) {
  const say = (/** @type {string} */ name, /** @type {import("../widget/words.mjs").Params} */ p = {}) =>
    words.say(`hanoi-widget.${name}`, p);
  const names = /** @type {const} */ (["next", "left", "routes", "largest", "rank"]);
  const cells = names.map((name) => h("dd", { class: `es-answer-${name}` }));
  const rows = names.map((name, i) => h("div", {}, h("dt", {}, say(name)), cells[i]));
  const [next, left, routes, largest, rank] = cells;

  return {
    element: h("dl", { class: "es-answers", "aria-label": say("answers") }, ...rows),
    /** @param {import("./model.mjs").Model} model */
    update(model) {
      const { state, goal, rule } = model;
      const found = place(model);
      const { known } = found.route;
      next.textContent = found.next ? moveWords(words, found.next) : say(known ? "next-none" : "not-known");
      left.textContent = known ? words.number(found.left) : say("not-known");
      const plan = rule === "classic" ? hanoi.onceOrTwice(state, goal) : null;
      routes.textContent =
        rule === "four" ? say("not-counted") : words.number(plan ? plan.routes : 1);
      rows[3].hidden = !plan?.disc;
      if (plan) {
        const key = plan.once === plan.twice ? "both" : plan.once < plan.twice ? "once" : "twice";
        const params = { disc: plan.disc, once: words.short(plan.once), twice: words.short(plan.twice) };
        largest.textContent = say(`largest-${key}`, params);
      }
      rank.textContent = rankWords(model);
    },
  };

  /** @param {import("./model.mjs").Model} model */
  function rankWords({ state, n, rule }) {
    if (rule === "linear") {
      const total = 3n ** BigInt(n) - 1n;
      return say("rank-on", { rank: hanoi.linearRank(state), total });
    }
    if (rule !== "classic") return say("rank-none");
    const { rank, off } = hanoi.routePlace(state);
    if (rank !== null) return say("rank-on", { rank, total: hanoi.moveCount(n) });
    return say("rank-off", { off, count: off > 9n ? 9 : Number(off) });
  }
}
