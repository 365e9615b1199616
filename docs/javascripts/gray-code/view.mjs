/** The parts of <gray-code>, and how they follow the model. */

import { wholeNumber } from "../checks.mjs";
import { choice, h, labelled, setAttribute } from "../widget/element.mjs";
import { playerBar } from "../widget/player-bar.mjs";
import { checkPanel } from "./check-panel.mjs";
import { converter } from "./converter.mjs";
import { KINDS, MOST_BITS, recoded } from "./model.mjs";

/** @typedef {import("./stepper.mjs").Stepper} Stepper */

/** @param {Stepper} stepper */
export function view(stepper) {
  const { words } = stepper;
  const say = (/** @type {string} */ name) => words.say(`gray-widget.${name}`);
  const button = (/** @type {string} */ said, /** @type {() => void} */ onclick) =>
    h("button", { type: "button", class: "es-button", onclick }, said);
  const recode = (/** @type {Partial<import("./model.mjs").Model>} */ change) => {
    try {
      stepper.change(recoded(stepper.model, change));
    } catch (error) {
      stepper.refuse(error);
    }
  };
  const kind = choice(
    say("kind"),
    KINDS.map((name) => [name, say(`kind-${name}`)]),
    (chosen) => recode({ kind: chosen }),
  );
  const bits = h("input", {
    type: "number",
    min: 1,
    max: MOST_BITS,
    required: true,
    onchange: () => {
      const value = bits.value === "" ? NaN : Number(bits.value);
      try {
        recode({ n: wholeNumber(value, "code-bits", { low: 1, high: MOST_BITS }) });
      } catch (error) {
        stepper.refuse(error);
      }
      bits.value = String(stepper.model.n);
    },
  });
  const undo = button(words.say("widget.do.undo"), () => stepper.undo());
  const redo = button(words.say("widget.do.redo"), () => stepper.redo());
  const reset = button(words.say("widget.do.reset"), () => stepper.reset());
  const link = button(words.say("widget.do.copy-link"), () => void stepper.copyLink());
  const stage = h("div", { class: "es-stage", tabindex: 0, role: "group" });
  stage.addEventListener("pointerdown", (event) => {
    if (event.target === stage) return;
    event.preventDefault(); // the focus goes to the stage, where the keys work
    stage.focus({ preventScroll: true });
  });
  const said = h("p", { class: "es-said" });
  const bar = playerBar(stepper.player, words, {
    refused: (error) => stepper.refuse(error),
    dragging: (on) => stepper.hold(on),
  });
  const convert = converter(words, {
    typed: (number) => stepper.typed(number),
    done: () => stepper.hold(false),
    say: (sentence) => stepper.announce(sentence),
    stepHere: () => stepper.stepHere(),
  });
  const check = checkPanel(words, {
    model: () => stepper.model,
    say: (sentence) => stepper.announce(sentence),
  });

  return {
    stage,
    children: [
      h("div", { class: "es-row es-top" }, h("div", { class: "es-row es-acts" }, undo, redo, reset, link)),
      convert.element,
      h(
        "section",
        { class: "es-part", "aria-label": say("step") },
        h("p", { class: "es-part-name" }, say("step")),
        h("div", { class: "es-row es-choices" }, kind.element, labelled(say("bits"), bits)),
        stage,
        said,
        bar.element,
        keysPanel(),
      ),
      check,
    ],

    /**
     * The sentence below the disc.
     * @param {string} sentence
     * @param {boolean} refused
     */
    say(sentence, refused) {
      said.textContent = sentence;
      said.className = refused ? "es-said es-refused" : "es-said";
    },

    /** @param {string} href a link that could not be copied */
    giveLink(href) {
      const field = h("input", { type: "text", readonly: true, value: href });
      field.setAttribute("aria-label", words.say("widget.do.link"));
      said.append(" ", field);
      field.select();
    },

    stop() {
      convert.stop();
    },

    /** @param {Stepper} now */
    update({ model, canUndo, canRedo }) {
      const focused = document.activeElement;
      kind.set(model.kind);
      if (focused !== bits) bits.value = String(model.n);
      undo.disabled = !canUndo;
      redo.disabled = !canRedo;
      bar.update();
      convert.update(model);
      setAttribute(stage, "aria-label", words.say("gray-widget.stage", { n: model.n }));
      const lost = focused instanceof HTMLButtonElement && focused.disabled;
      if (lost && [undo, redo, bar.element].some((each) => each.contains(focused))) {
        stage.focus({ preventScroll: true });
      }
    },
  };

  function keysPanel() {
    const keys = /** @type {const} */ ([
      [["→", "←"], "arrows", " "],
      [[say("key-space-name")], "space", ""],
      [["Home", "End"], "ends", " "],
      [["Ctrl+Z", "Ctrl+Y"], "undo", " "],
    ]);
    const lines = keys.map(([names, what, between]) =>
      h(
        "div",
        {},
        h("dt", {}, ...names.flatMap((name, i) => [i ? between : "", h("kbd", {}, name)])),
        h("dd", {}, say(`key-${what}`)),
      ),
    );
    return h("details", { class: "es-panel es-keys" }, h("summary", {}, say("keys")), h("dl", {}, ...lines));
  }
}
