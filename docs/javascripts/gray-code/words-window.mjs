/** The words around the position of <gray-code>, the bit that flips at each step marked. */

import { h } from "../widget/element.mjs";
import { digits, flipAfter, last } from "./model.mjs";

const AROUND = 3n;
const NARROW = 16; // bits of a word that is not broken; longer ones, between groups
const GROUP = 8;

/**
 * @param {import("../widget/words.mjs").Words} words
 * @param {import("./model.mjs").Model} model
 */
export function wordsWindow(words, model) {
  const lines = [];
  for (let at = model.at - AROUND; at <= model.at + AROUND; at++) {
    if (at < 0n || at > last(model)) continue;
    const here = at === model.at;
    const flipped = flipAfter(model, at - 1n);
    const next = here ? flipAfter(model) : null;
    lines.push(
      h(
        "li",
        { "aria-current": here && "step", class: here ? "es-here" : null },
        h("span", { class: "es-rank" }, words.number(at)),
        h("code", {}, ...grouped(marked(digits(model, at), flipped, next))),
      ),
    );
  }
  const name = model.n > NARROW ? "es-window es-wide" : "es-window";
  return h("ol", { class: name, "aria-label": words.say("gray-widget.window") }, ...lines);
}

/**
 * The digits, that of the bit that has just flipped underlined, that of the next one marked.
 * @param {string} text
 * @param {number | null} flipped
 * @param {number | null} next
 */
function marked(text, flipped, next) {
  return [...text].map((digit, i) => {
    const bit = text.length - 1 - i;
    if (bit === next) return h("mark", { class: "es-next", "data-bit": bit }, digit);
    return bit === flipped ? h("u", { "data-bit": bit }, digit) : digit;
  });
}

/**
 * Groups of digits that stay together, counted from the right; a short word is one.
 * @param {(Node | string)[]} marks
 */
function grouped(marks) {
  if (marks.length <= NARROW) return [h("span", {}, ...marks)];
  const groups = [];
  for (let end = marks.length; end > 0; end -= GROUP) {
    groups.unshift(h("span", {}, ...marks.slice(Math.max(0, end - GROUP), end)));
  }
  return groups;
}
