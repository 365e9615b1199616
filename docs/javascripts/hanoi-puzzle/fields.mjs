/** What the reader may type and choose around the drawing of <hanoi-puzzle>. */

import { wholeNumber } from "../checks.mjs";
import { RuleError } from "../errors.mjs";
import * as hanoi from "../hanoi.mjs";
import { choice, h, labelled } from "../widget/element.mjs";
import { form, keysPanel as panelOfKeys, textField } from "../widget/forms.mjs";
import {
  aimed,
  MOST_DISCS,
  pegsOf,
  resized,
  ruled,
  RULES,
  wholePeg,
  withPegNumbers,
} from "./model.mjs";
import { stateWords } from "./sentences.mjs";

/** @typedef {import("./model.mjs").Model} Model */
/** @typedef {import("../hanoi.mjs").State} State */
/** @typedef {import("../widget/words.mjs").Words} Words */

/**
 * @typedef {object} Owner
 * @property {() => Model} model
 * @property {(model: Model) => void} change
 * @property {(state: State, note: string) => void} typed a state was typed and read
 * @property {(sentence: string) => void} note
 * @property {(error: unknown) => void} refused
 */

/**
 * A state as the reader wrote it; one of another number of discs is refused.
 * @param {string} text
 * @param {Model} model
 * @returns {State}
 */
function readState(text, model) {
  const { n, first } = model;
  const state = withPegNumbers(model, (firstPeg) =>
    hanoi.parseState(text, { first, firstPeg, pegs: pegsOf(model) }),
  );
  if (state.length !== n) throw new RuleError("discs-expected", { n, got: state.length });
  return state;
}

/**
 * The field for the state; what it was read as is said.
 * @param {Words} words
 * @param {Owner} owner
 */
export function stateField(words, { model, typed, refused }) {
  const field = textField();
  const element = form(
    [
      labelled(words.say("hanoi-widget.state"), field, "es-field es-grow"),
      h("button", { type: "submit", class: "es-button" }, words.say("hanoi-widget.show")),
      h("p", { class: "es-note" }, words.say("hanoi-widget.state-note")),
    ],
    () => {
      try {
        const state = readState(field.value, model());
        typed(state, words.say("hanoi-widget.read", { state: stateWords(model(), state) }));
        field.value = stateWords(model());
      } catch (error) {
        refused(error);
      }
    },
  );
  return {
    element,
    /** @param {Model} shown */
    update(shown) {
      if (document.activeElement !== field) field.value = stateWords(shown);
    },
  };
}

/**
 * The number of discs.
 * @param {Words} words
 * @param {Owner} owner
 */
export function discsField(words, { model, change, refused }) {
  const field = h("input", {
    type: "number",
    min: 1,
    max: MOST_DISCS,
    required: true,
    onchange: () => {
      try {
        const value = field.value === "" ? NaN : Number(field.value);
        change(resized(model(), wholeNumber(value, "number-of-discs", { low: 1, high: MOST_DISCS })));
      } catch (error) {
        field.value = String(model().n);
        refused(error);
      }
    },
  });
  return {
    element: labelled(words.say("hanoi-widget.n"), field),
    /** @param {Model} shown */
    update(shown) {
      if (document.activeElement !== field || field.value !== String(shown.n)) {
        field.value = String(shown.n);
      }
    },
  };
}

/**
 * One peg, or a state that is typed.
 * @param {Words} words
 * @param {Owner} owner
 */
export function goalField(words, owner) {
  const { model, change, note, refused } = owner;
  const field = textField();
  const typed = form(
    [
      labelled(words.say("hanoi-widget.goal-state"), field, "es-field es-grow"),
      h("button", { type: "submit", class: "es-button" }, words.say("hanoi-widget.goal-use")),
    ],
    () => {
      try {
        change(aimed(model(), { goal: readState(field.value, model()) }));
      } catch (error) {
        refused(error);
      }
    },
  );
  let waiting = false; // the reader is about to type a goal
  const radios = choice(
    words.say("hanoi-widget.goal"),
    [
      ...[..."ABCD"].map((peg) => /** @type {[string, string]} */ ([peg, peg])),
      ["other", words.say("hanoi-widget.goal-other")],
    ],
    (value) => {
      waiting = value === "other";
      if (waiting) {
        typed.hidden = false;
        field.focus();
        note(words.say("hanoi-widget.goal-waits"));
      } else {
        const peg = hanoi.PEG_NAMES.indexOf(value);
        change(aimed(model(), { goal: new Array(model().n).fill(peg) }));
      }
    },
  );
  const fourth = radios.element.querySelectorAll("label")[3];
  return {
    element: h("div", { class: "es-goal-field" }, radios.element, typed),
    /** @param {Model} shown */
    update(shown) {
      const whole = wholePeg(shown.goal);
      waiting &&= document.activeElement === field;
      const name = whole === null || waiting ? "other" : hanoi.PEG_NAMES[whole];
      radios.set(name);
      fourth.hidden = pegsOf(shown) < 4;
      typed.hidden = name !== "other";
      if (document.activeElement !== field) field.value = whole === null ? stateWords(shown, shown.goal) : "";
    },
  };
}

/**
 * Three pegs, a row, a circle or four pegs.
 * @param {Words} words
 * @param {Owner} owner
 */
export function ruleField(words, { model, change }) {
  const field = h(
    "select",
    {
      onchange: () => {
        const rule = RULES.find((each) => each === field.value);
        if (rule) change(ruled(model(), rule));
      },
    },
    ...RULES.map((rule) => h("option", { value: rule }, words.say(`hanoi-widget.rule-${rule}`))),
  );
  return {
    element: labelled(words.say("hanoi-widget.rule"), field),
    /** @param {Model} shown */
    update({ rule }) {
      field.value = rule;
    },
  };
}

/**
 * Which of two shortest routes; hidden where there is only one.
 * @param {Words} words
 * @param {Owner} owner
 */
export function routeField(words, { model, change }) {
  const radios = choice(
    words.say("hanoi-widget.route"),
    [
      ["once", words.say("hanoi-widget.route-once")],
      ["twice", words.say("hanoi-widget.route-twice")],
    ],
    (value) => change(aimed(model(), { twice: value === "twice" })),
    "es-choice es-two-routes",
  );
  return {
    element: radios.element,
    /** @param {Model} shown */
    update({ state, goal, rule, twice }) {
      radios.element.hidden = rule !== "classic" || hanoi.routeCount(state, goal) < 2;
      radios.set(twice ? "twice" : "once");
    },
  };
}

/**
 * Which disc a word begins with, and what peg numbers begin with.
 * @param {Words} words
 * @param {Owner} owner
 */
export function writingPanel(words, { model, change }) {
  const first = choice(
    words.say("hanoi-widget.first"),
    [
      ["largest", words.say("hanoi-widget.first-largest")],
      ["smallest", words.say("hanoi-widget.first-smallest")],
    ],
    (value) => change({ ...model(), first: value }),
  );
  const base = choice(
    words.say("hanoi-widget.base"),
    [
      ["1", "1"],
      ["0", "0"],
    ],
    (value) => change({ ...model(), base: value }),
  );
  const now = h("code");
  return {
    element: h(
      "details",
      { class: "es-panel" },
      h("summary", {}, words.say("hanoi-widget.writing")),
      first.element,
      base.element,
      h("p", {}, now),
    ),
    /** @param {Model} shown */
    update(shown) {
      first.set(shown.first);
      base.set(shown.base);
      now.textContent = hanoi.formatState(shown.state, { first: shown.first, pegs: pegsOf(shown) });
    },
  };
}

/**
 * A disc by its number onto a peg, in set-up, for those who cannot point at a thin disc.
 * @param {Words} words
 * @param {{put: (disc: number, peg: number) => void}} owner
 */
export function putField(words, { put }) {
  const disc = h("select", { class: "es-put-disc" });
  const pegs = [..."ABCD"].map((name, peg) =>
    h(
      "button",
      { type: "button", class: "es-button", onclick: () => put(Number(disc.value), peg) },
      words.say("hanoi-widget.put-on", { peg: name }),
    ),
  );
  return {
    element: h("div", { class: "es-row es-put" }, labelled(words.say("hanoi-widget.put"), disc), ...pegs),
    /** @param {Model} shown */
    update(shown) {
      if (disc.options.length !== shown.n) {
        const discs = Array.from({ length: shown.n }, (_, i) => i + 1);
        disc.replaceChildren(...discs.map((each) => h("option", { value: each }, String(each))));
      }
      pegs[3].hidden = pegsOf(shown) < 4;
    },
  };
}

/**
 * What the keys do.
 * @param {Words} words
 */
export function keysPanel(words) {
  const keys = /** @type {const} */ ([
    [["A", "D"], "pegs", "–"],
    [["1", "4"], "pegs-too", "–"],
    [["Esc"], "escape", ""],
    [["→", "←"], "arrows", " "],
    [[words.say("hanoi-widget.key-space-name")], "space", ""],
    [["Home", "End"], "ends", " "],
    [["Ctrl+Z", "Ctrl+Y"], "undo", " "],
  ]);
  return panelOfKeys(
    words.say("hanoi-widget.keys"),
    keys.map(([names, what, between]) => [[...names], words.say(`hanoi-widget.key-${what}`), between]),
    words.say("hanoi-widget.keys-note"),
  );
}
