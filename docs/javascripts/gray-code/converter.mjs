/** The converter of <gray-code>: a number in three ways, and its word; each can be typed. */

import { grayCode, ruler } from "../gray.mjs";
import { h, labelled } from "../widget/element.mjs";
import { writtenBits } from "./model.mjs";
import { readNumber, writeNumber } from "./numbers.mjs";

/** @typedef {import("./numbers.mjs").Form} Form */
/** @typedef {import("./model.mjs").Model} Model */

/** @type {Form[]} */
const FORMS = ["decimal", "binary", "hex", "gray"];
const AT_ONCE = 2000; // characters that are converted with every key; more, after a pause
const PAUSE = 250;
const SHOWN_BITS = 64; // of which the reckoning is shown

/**
 * @param {import("../widget/words.mjs").Words} words
 * @param {{
 *   typed: (number: {value: bigint, width: number}) => void,
 *   done: () => void,
 *   say: (sentence: string) => void,
 *   stepHere: () => void,
 * }} owner done: what was typed is one act, and it has ended
 */
export function converter(words, { typed, done, say, stepHere }) {
  const said = h("p", { class: "es-note", id: "es-gray-converted" });
  /** @type {ReturnType<typeof setTimeout> | undefined} until a long number is converted */
  let waiting;
  /** @type {Model | null} what the fields show */
  let shown = null;
  const fields = FORMS.map((form) => field(form));
  const reckoning = h("table", { class: "es-xor" });
  const here = h(
    "button",
    { type: "button", class: "es-button", onclick: stepHere },
    words.say("gray-widget.step-here"),
  );
  const element = h(
    "section",
    { class: "es-part", "aria-label": words.say("gray-widget.convert") },
    h("p", { class: "es-part-name" }, words.say("gray-widget.convert")),
    h(
      "div",
      { class: "es-forms" },
      ...fields.map(({ form, control }) => labelled(words.say(`gray-widget.form-${form}`), control)),
    ),
    said,
    h("div", { class: "es-scroll", tabindex: 0, role: "region", "aria-label": words.say("gray-widget.reckoning") }, reckoning),
    here,
  );

  return { element, update, stop: () => clearTimeout(waiting) };

  /** @param {Form} form */
  function field(form) {
    const control = h("textarea", {
      rows: 2,
      spellcheck: "false",
      autocapitalize: "off",
      autocomplete: "off",
      inputmode: form === "hex" ? "text" : "numeric",
      "aria-describedby": said.id,
      oninput: () => {
        clearTimeout(waiting);
        waiting = setTimeout(() => read(form, control), PAUSE);
        if (control.value.length <= AT_ONCE) read(form, control);
      },
      onblur: () => {
        if (waiting !== undefined) read(form, control);
        done();
        if (shown && control.getAttribute("aria-invalid")) {
          write({ form, control }, shown);
          note(usual(shown), false);
        }
      },
    });
    return { form, control };
  }

  /** @param {Form} form @param {HTMLTextAreaElement} control */
  function read(form, control) {
    clearTimeout(waiting);
    waiting = undefined;
    try {
      typed(readNumber(form, control.value));
      control.removeAttribute("aria-invalid");
    } catch (error) {
      const sentence = words.refusal(error);
      control.setAttribute("aria-invalid", "true");
      note(sentence, true);
      say(sentence);
    }
  }

  /** @param {string} sentence @param {boolean} refused */
  function note(sentence, refused) {
    said.textContent = sentence;
    said.className = refused ? "es-note es-refused" : "es-note";
  }

  /** @param {Model} model */
  function usual(model) {
    return words.say("gray-widget.converted", { count: writtenBits(model) });
  }

  /** @param {{form: Form, control: HTMLTextAreaElement}} field @param {Model} model */
  function write({ form, control }, model) {
    const text = writeNumber(form, model);
    if (control.value !== text) control.value = text;
    control.removeAttribute("aria-invalid");
  }

  /** @param {Model} model */
  function update(model) {
    if (shown?.value === model.value && shown.width === model.width) return;
    shown = model;
    for (const each of fields) {
      const own = document.activeElement === each.control;
      if (!own || !reads(each, model)) write(each, model);
    }
    note(usual(model), false);
    here.hidden = writtenBits(model) > 64;
    reckoning.hidden = writtenBits(model) > SHOWN_BITS;
    if (!reckoning.hidden) reckoning.replaceChildren(...steps(model));
  }

  /**
   * Whether what stands in the field that is being typed in says the same already.
   * @param {{form: Form, control: HTMLTextAreaElement}} field
   * @param {Model} model
   */
  function reads({ form, control }, model) {
    try {
      return readNumber(form, control.value).value === model.value;
    } catch {
      return false;
    }
  }

  /** @param {Model} model the formula, digit under digit */
  function steps(model) {
    const { value } = model;
    const bits = writtenBits(model);
    const line = (/** @type {string} */ name, /** @type {bigint} */ number) =>
      h(
        "tr",
        {},
        h("th", { scope: "row" }, words.say(`gray-widget.reckon-${name}`)),
        h("td", {}, h("code", {}, number.toString(2).padStart(bits, "0"))),
      );
    return [
      h("caption", { class: "es-unseen" }, words.say("gray-widget.reckoning")),
      line("k", value),
      line("half", value >> 1n),
      line("word", grayCode(value)),
      h(
        "tr",
        {},
        h("th", { scope: "row" }, words.say("gray-widget.reckon-changed")),
        h("td", {}, value ? String(ruler(value)) : "–"),
      ),
    ];
  }
}
