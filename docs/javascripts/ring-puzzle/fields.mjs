/** What the reader may type and choose around the drawing of <ring-puzzle>. */

import * as rings from "../rings.mjs";
import { choice, h, labelled } from "../widget/element.mjs";
import { form, keysPanel as panelOfKeys, textField } from "../widget/forms.mjs";
import { wholeNumber } from "../checks.mjs";
import { aimed, goalName, MOST_RINGS, resized } from "./model.mjs";
import { ringsOnWords, stateWords } from "./sentences.mjs";

/** @typedef {import("./model.mjs").Model} Model */
/** @typedef {import("../widget/words.mjs").Words} Words */

/**
 * @typedef {object} Owner
 * @property {() => Model} model
 * @property {(model: Model) => void} change
 * @property {(state: bigint, note: string) => void} typed a state was typed and read
 * @property {(sentence: string) => void} note
 * @property {(error: unknown) => void} refused
 */

/**
 * The field for the state; what it was read as is said.
 * @param {Words} words
 * @param {Owner} owner
 */
export function stateField(words, { model, typed, refused }) {
  const field = textField();
  const note = h("p", { class: "es-note" });
  const element = form(
    [
      labelled(words.say("rings.widget.state"), field, "es-field es-grow"),
      h("button", { type: "submit", class: "es-button" }, words.say("rings.widget.show")),
      note,
    ],
    () => {
      try {
        const { n, ring1, on } = model();
        const { state, form } = rings.readState(field.value, n, { ring1, on });
        const params = {
          n,
          number: words.short(state),
          on: ringsOnWords(words, { ...model(), state }),
        };
        typed(state, words.say(`rings.widget.read-${form}`, params));
        field.value = rings.formatState(state, n, { ring1, on });
      } catch (error) {
        refused(error);
      }
    },
  );
  return {
    element,
    /** @param {Model} shown */
    update(shown) {
      const { n, state, ring1, on } = shown;
      if (document.activeElement !== field) {
        field.value = rings.formatState(state, n, { ring1, on });
      }
      note.textContent = words.say("rings.widget.state-note", { n });
    },
  };
}

/**
 * The number of rings.
 * @param {Words} words
 * @param {Owner} owner
 */
export function ringsField(words, { model, change, refused }) {
  const field = h("input", {
    type: "number",
    min: 1,
    max: MOST_RINGS,
    required: true,
    onchange: () => {
      try {
        const value = field.value === "" ? NaN : Number(field.value);
        change(resized(model(), wholeNumber(value, "number-of-rings", { low: 1, high: MOST_RINGS })));
      } catch (error) {
        field.value = String(model().n);
        refused(error);
      }
    },
  });
  return {
    element: labelled(words.say("rings.widget.n"), field),
    /** @param {Model} shown */
    update(shown) {
      if (document.activeElement !== field || field.value !== String(shown.n)) {
        field.value = String(shown.n);
      }
    },
  };
}

/**
 * All off, all on, or a state that is typed.
 * @param {Words} words
 * @param {Owner} owner
 */
export function goalField(words, { model, change, note, refused }) {
  const field = textField();
  const typed = form(
    [
      labelled(words.say("rings.widget.goal-state"), field, "es-field es-grow"),
      h("button", { type: "submit", class: "es-button" }, words.say("rings.widget.goal-use")),
    ],
    () => {
      try {
        const { n, ring1, on } = model();
        change(aimed(model(), { goal: rings.parseState(field.value, n, { ring1, on }) }));
      } catch (error) {
        refused(error);
      }
    },
  );
  const radios = choice(
    words.say("rings.widget.goal"),
    [
      ["off", words.say("rings.widget.goal-off")],
      ["on", words.say("rings.widget.goal-on")],
      ["other", words.say("rings.widget.goal-other")],
    ],
    (value) => {
      if (value === "other") {
        typed.hidden = false;
        field.focus();
        note(words.say("rings.widget.goal-waits"));
      } else {
        change(aimed(model(), { goal: value === "off" ? 0n : rings.allOn(model().n) }));
      }
    },
  );
  return {
    element: h("div", { class: "es-goal" }, radios.element, typed),
    /** @param {Model} shown */
    update(shown) {
      const name = goalName(shown) ?? "other";
      radios.set(name);
      typed.hidden = name !== "other";
      if (document.activeElement !== field) {
        const { n, goal, ring1, on } = shown;
        field.value = name === "other" ? rings.formatState(goal, n, { ring1, on }) : "";
      }
    },
  };
}

/**
 * One ring at a time, or rings 1 and 2 together as well.
 * @param {Words} words
 * @param {Owner} owner
 */
export function paceField(words, { model, change }) {
  const radios = choice(
    words.say("rings.widget.pace"),
    [
      ["basic", words.say("rings.widget.pace-basic")],
      ["fast", words.say("rings.widget.pace-fast")],
    ],
    (value) => change(aimed(model(), { fast: value === "fast" })),
  );
  return {
    element: radios.element,
    /** @param {Model} shown */
    update: ({ fast }) => radios.set(fast ? "fast" : "basic"),
  };
}

/**
 * Which end is ring 1, and which digit means "on the bar".
 * @param {Words} words
 * @param {Owner} owner
 */
export function writingPanel(words, { model, change }) {
  const side = choice(
    words.say("rings.widget.ring1"),
    [
      ["right", words.say("rings.widget.ring1-right")],
      ["left", words.say("rings.widget.ring1-left")],
    ],
    (ring1) => change({ ...model(), ring1 }),
  );
  const symbol = choice(
    words.say("rings.widget.on"),
    [
      ["1", words.say("rings.widget.on-1")],
      ["0", words.say("rings.widget.on-0")],
    ],
    (on) => change({ ...model(), on }),
  );
  const now = h("code");
  return {
    element: h(
      "details",
      { class: "es-panel" },
      h("summary", {}, words.say("rings.widget.writing")),
      side.element,
      symbol.element,
      h("p", {}, now),
    ),
    /** @param {Model} shown */
    update(shown) {
      side.set(shown.ring1);
      symbol.set(shown.on);
      now.textContent = stateWords(shown);
    },
  };
}

/**
 * A ring by its number, where there are too many to point at.
 * @param {Words} words
 * @param {{choose: (ring: number) => void}} owner
 */
export function ringNumberField(words, { choose }) {
  const field = h("input", { type: "number", min: 1, max: MOST_RINGS, required: true });
  const button = h("button", { type: "submit", class: "es-button" });
  const element = form([labelled(words.say("rings.widget.which"), field), button], () =>
    choose(Number(field.value)),
  );
  return {
    element,
    /** @param {Model} shown */
    update(shown) {
      field.max = String(shown.n);
      button.textContent = words.say(`rings.widget.which-${shown.mode}`);
    },
  };
}

/**
 * What the keys do.
 * @param {Words} words
 */
export function keysPanel(words) {
  const keys = /** @type {const} */ ([
    [["1", "9"], "digits", "–"],
    [["0"], "zero", ""],
    [["→", "←"], "arrows", " "],
    [[words.say("rings.widget.key-space-name")], "space", ""],
    [["Home", "End"], "ends", " "],
    [["Ctrl+Z", "Ctrl+Y"], "undo", " "],
  ]);
  return panelOfKeys(
    words.say("rings.widget.keys"),
    keys.map(([names, what, between]) => [[...names], words.say(`rings.widget.key-${what}`), between]),
    words.say("rings.widget.keys-note"),
  );
}
