/** Checks a pasted list of moves or states, and marks the first step that is not allowed. */

import * as rings from "../rings.mjs";
import { h, labelled } from "../widget/element.mjs";
import { checkText } from "./model.mjs";
import { moveWords, stateWords } from "./sentences.mjs";

const AROUND = 3; // steps shown before and after the one that is marked

/** @typedef {import("./model.mjs").Model} Model */

/**
 * @param {import("../widget/words.mjs").Words} words
 * @param {{model: () => Model, show: (state: bigint) => void, say: (sentence: string) => void}} owner
 */
export function checkPanel(words, { model, show, say }) {
  const field = h("textarea", { rows: 3, spellcheck: "false", autocapitalize: "off" });
  const result = h("div", { class: "es-checked" });
  const element = h(
    "details",
    { class: "es-panel es-check" },
    h("summary", {}, words.say("rings.widget.check")),
    labelled(words.say("rings.widget.check-field"), field),
    h("p", { class: "es-note" }, words.say("rings.widget.check-note")),
    h(
      "button",
      { type: "button", class: "es-button", onclick: check },
      words.say("rings.widget.check-do"),
    ),
    result,
  );
  return element;

  function check() {
    try {
      const found = checkText(field.value, model());
      const sentences = found.checked.fault ? faultWords(found) : goodWords(found);
      const kind = found.checked.fault ? "es-verdict es-refused" : "es-verdict es-good";
      const end = found.checked.state;
      result.replaceChildren(
        h("p", { class: kind }, words.join(sentences)),
        found.checked.fault ? stepsAround(found) : "",
        h(
          "button",
          { type: "button", class: "es-button", onclick: () => show(end) },
          words.say("rings.widget.check-show"),
        ),
      );
      say(sentences.join(" "));
    } catch (error) {
      const sentence = words.refusal(error);
      result.replaceChildren(h("p", { class: "es-verdict es-refused" }, sentence));
      say(sentence);
    }
  }

  /** @param {ReturnType<typeof checkText>} found */
  function goodWords({ checked, start }) {
    const { legal, state } = checked;
    const basic = rings.distance(start, state);
    const fast = rings.distance(start, state, { fast: true });
    const params = { basic: words.short(basic), fast: words.short(fast) };
    const shortest = BigInt(legal) === fast;
    return [
      words.say("rings.widget.check-good", { count: legal, state: stateWords(model(), state) }),
      words.say(`rings.widget.check-${shortest ? "shortest" : "longer"}`, params),
    ];
  }

  /** @param {ReturnType<typeof checkText>} found */
  function faultWords({ steps, checked }) {
    const fault = /** @type {import("../rings.mjs").Fault} */ (checked.fault);
    const { step, state, tried, reason } = fault;
    const there = typeof tried !== "bigint" && tried.on ? "on" : "off";
    const why = reason === "already-there" ? `already-${there}` : reason;
    return [
      words.say("rings.widget.check-bad", {
        step,
        count: steps.length,
        tried: steps[step - 1],
        state: stateWords(model(), state),
      }),
      words.say(`rings.widget.check-${why}`, {
        right: fault.rings[0] ?? "",
        rings: words.list(fault.rings.slice(0, 24)),
        count: fault.rings.length,
      }),
      words.say("rings.widget.check-allowed", {
        moves: words.list(fault.allowed.map((move) => moveWords(words, move))),
      }),
    ];
  }

  /** @param {ReturnType<typeof checkText>} found */
  function stepsAround({ steps, checked }) {
    const wrong = checked.legal;
    const first = Math.max(0, wrong - AROUND);
    const items = steps.slice(first, wrong + AROUND + 1).map((step, i) => {
      const marked = first + i === wrong;
      const note = marked && h("strong", {}, ` ✗ ${words.say("rings.widget.check-fault")}`);
      return h("li", { class: marked ? "es-wrong" : null }, h("code", {}, step), note);
    });
    const label = words.say("rings.widget.check-list");
    return h("ol", { class: "es-steps", start: first + 1, "aria-label": label }, ...items);
  }
}
