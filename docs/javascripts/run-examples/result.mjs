/** What stands under an example when it ran: what its steps printed, or how that differs. */

import { h } from "../widget/element.mjs";
import { differs, prompted } from "./text.mjs";

/** @typedef {import("./text.mjs").Step} Step */
/** @typedef {import("../widget/words.mjs").Words} Words */
/** @typedef {{source: string, printed: string}} Unfinished a step that runs, or was stopped */

const LINES = 20; // more than these scroll in their own box

/**
 * @param {Words} words
 * @param {Step[]} steps
 * @param {Unfinished | null} unfinished
 * @param {boolean} own whether the reader's version ran: of the page's, only what differs is shown
 * @returns {HTMLElement[]}
 */
export function result(words, steps, unfinished, own) {
  const shown = steps.flatMap((step) => {
    if (differs(step)) return compared(words, step);
    return own || !step.same ? printed(step.source, step.got, !step.same) : [];
  });
  return unfinished ? [...shown, ...printed(unfinished.source, unfinished.printed, false)] : shown;
}

/**
 * @param {string} source
 * @param {string} got
 * @param {boolean} wrong
 */
function printed(source, got, wrong) {
  return [block(`${prompted(source)}\n`, h("span", { class: wrong ? "es-run-wrong" : "" }, got))];
}

/**
 * @param {Words} words
 * @param {Step} step
 */
function compared(words, { source, want, got }) {
  const row = (/** @type {string} */ key, /** @type {string} */ text) => [
    h("p", {}, words.say(`run.part.${key}`)),
    block(text || words.say("run.part.silence")),
  ];
  return [block(prompted(source)), ...row("expected", want ?? ""), ...row("got", got)];
}

/** @param {...(string | HTMLElement)} content */
function block(...content) {
  const code = h("code", {}, ...content);
  const long = (code.textContent ?? "").split("\n").length > LINES;
  return h("pre", { class: long && "es-run-long", tabindex: long && "0" }, code);
}
