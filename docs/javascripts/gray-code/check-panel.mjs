/** Checks a pasted list of words: what kind of Gray code it is, or the first place it fails. */

import { checkCode, parseCode } from "../gray-variants.mjs";
import { h, labelled } from "../widget/element.mjs";
import { digits, last } from "./model.mjs";

/** @typedef {import("../gray-variants.mjs").CodeReport} CodeReport */
/** @typedef {import("../gray-variants.mjs").CodeFault} CodeFault */

const AROUND = 3; // words shown before and after the one that is marked
const FILLED_BITS = 10; // of a code that is put into the field
const LONG = 64; // digits of a word that is shown whole

/**
 * @param {import("../widget/words.mjs").Words} words
 * @param {{model: () => import("./model.mjs").Model, say: (sentence: string) => void}} owner
 */
export function checkPanel(words, { model, say }) {
  const field = h("textarea", { rows: 3, spellcheck: "false", autocapitalize: "off" });
  const result = h("div", { class: "es-checked" });
  const button = (/** @type {string} */ name, /** @type {() => void} */ onclick) =>
    h("button", { type: "button", class: "es-button", onclick }, words.say(`gray-widget.${name}`));
  const element = h(
    "section",
    { class: "es-part", "aria-label": words.say("gray-widget.check") },
    h("p", { class: "es-part-name" }, words.say("gray-widget.check")),
    labelled(words.say("gray-widget.check-field"), field),
    h("p", { class: "es-note" }, words.say("gray-widget.check-note")),
    h("div", { class: "es-row" }, button("check-do", check), button("check-fill", fill)),
    result,
  );
  return element;

  function fill() {
    const shown = model();
    if (shown.n > FILLED_BITS) {
      tell([words.say("gray-widget.check-fill-long", { most: FILLED_BITS })], false);
      return;
    }
    const list = [];
    for (let at = 0n; at <= last(shown); at++) list.push(digits(shown, at));
    field.value = list.join(" ");
    check();
  }

  function check() {
    try {
      const list = parseCode(field.value);
      const report = checkCode(list);
      if (report.fault) tell([faultWords(report, report.fault, list)], false, around(list, report.fault.at));
      else tell(goodWords(report), true, kinds(report));
    } catch (error) {
      tell([words.refusal(error)], false);
    }
  }

  /** @param {string[]} sentences @param {boolean} good @param {Node} [more] */
  function tell(sentences, good, more) {
    const said = words.join(sentences);
    const verdict = h("p", { class: `es-verdict ${good ? "es-good" : "es-refused"}` }, said);
    result.replaceChildren(verdict, more ?? "");
    say(said);
  }

  /** @param {CodeReport} report */
  function goodWords({ n, length, counts, cyclic }) {
    return [
      words.say("gray-widget.check-good", { n, count: length }),
      words.say(`gray-widget.check-flips${cyclic ? "" : "-open"}`, { counts: counts.join(", ") || "–" }),
    ];
  }

  /** @param {CodeReport} report */
  function kinds(report) {
    const lines = report.kinds.map((kind) => h("li", {}, words.say(`gray-variants.kinds.${kind}`)));
    return h("ul", { "aria-label": words.say("gray-widget.check-kinds") }, ...lines);
  }

  /** @param {CodeReport} report @param {CodeFault} fault @param {string[] | bigint[]} list */
  function faultWords({ n }, fault, list) {
    const numbers = typeof list[0] === "bigint";
    const named = (/** @type {bigint | null} */ word) => {
      const bits = (word ?? 0n).toString(2).padStart(n, "0");
      const short = bits.length <= LONG ? bits : `${bits.slice(0, 16)}…${bits.slice(-16)}`;
      return numbers && word !== null ? `${words.short(word)} = ${short}` : short;
    };
    const { kind, at, word, before, flips, first, missing } = fault;
    const key = kind === "missing" ? `missing-${missing === 1n ? "one" : "many"}` : kind;
    return words.say(`gray-variants.faults.${key}`, {
      place: at + 1,
      previous: at,
      word: named(word),
      before: named(before),
      first: first === null ? "" : first + 1,
      count: kind === "missing" ? words.short(missing) : flips.length,
      bits: flips.length > 24 ? `${words.list(flips.slice(0, 24))}…` : words.list(flips),
    });
  }

  /** @param {string[] | bigint[]} list @param {number} at */
  function around(list, at) {
    const begin = Math.max(0, at - AROUND);
    const items = list.slice(begin, at + AROUND + 1).map((word, i) => {
      const text = String(word);
      const short = text.length <= LONG ? text : `${text.slice(0, 16)}…${text.slice(-16)}`;
      const marked = begin + i === at;
      const note = marked && h("strong", {}, ` ✗ ${words.say("gray-widget.check-fault")}`);
      return h("li", { class: marked ? "es-wrong" : null }, h("code", {}, short), note);
    });
    const label = words.say("gray-widget.check-list");
    return h("ol", { class: "es-steps", start: begin + 1, "aria-label": label }, ...items);
  }
}
