/** A state of more rings than can be drawn: its digits in groups of ten. */

import * as rings from "../rings.mjs";
import { h } from "../widget/element.mjs";

const TEN = 10;

/**
 * @param {import("../widget/words.mjs").Words} words
 * @param {import("./model.mjs").Model} model
 * @param {import("../ring-drawing.mjs").Marks} marks
 */
export function textState(words, { n, state, ring1, on }, marks) {
  const digits = rings.formatState(state, n, { ring1: "left", on }); // ring k is at k - 1
  const groups = [];
  for (let low = 1; low <= n; low += TEN) {
    const high = Math.min(n, low + TEN - 1);
    const some = Array.from({ length: high - low + 1 }, (_, i) => low + i);
    if (ring1 === "right") some.reverse();
    const label = words.say("rings.widget.text-group", { low, high });
    const range = ring1 === "right" ? `${high}–${low}` : `${low}–${high}`;
    groups.push(
      h(
        "li",
        {},
        h("small", { title: label }, range),
        h("code", {}, ...some.map((ring) => digit(ring, digits[ring - 1], marks))),
      ),
    );
  }
  if (ring1 === "right") groups.reverse();
  return h("ol", { class: "es-tens" }, ...groups);
}

/** @param {number} ring @param {string} shown @param {import("../ring-drawing.mjs").Marks} marks */
function digit(ring, shown, { next, legal, blocking }) {
  if (next.includes(ring)) return h("mark", { class: "es-next", "data-ring": ring }, shown);
  if (legal.includes(ring)) return h("u", { class: "es-legal", "data-ring": ring }, shown);
  return blocking.includes(ring) ? h("s", { class: "es-blocking" }, shown) : shown;
}
