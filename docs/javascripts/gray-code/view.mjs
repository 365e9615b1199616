/** The parts of <gray-code>, and how they follow the model. */

import { wholeNumber } from "../checks.mjs";
import { choice, h, labelled } from "../widget/element.mjs";
import { keysPanel } from "../widget/forms.mjs";
import { frame } from "../widget/frame.mjs";
import { checkPanel } from "./check-panel.mjs";
import { converter } from "./converter.mjs";
import { KINDS, MOST_BITS, recoded } from "./model.mjs";

/** @typedef {import("./stepper.mjs").Stepper} Stepper */

/** @param {Stepper} stepper */
export function view(stepper) {
  const { words } = stepper;
  const say = (/** @type {string} */ name) => words.say(`gray-widget.${name}`);
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
  const around = frame(stepper);
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
    ...around,
    children: [
      h("div", { class: "es-row es-top" }, around.acts),
      convert.element,
      h(
        "section",
        { class: "es-part", "aria-label": say("step") },
        h("p", { class: "es-part-name" }, say("step")),
        h("div", { class: "es-row es-choices" }, kind.element, labelled(say("bits"), bits)),
        around.stage,
        around.said,
        around.bar,
        keysPanel(say("keys"), [
          [["→", "←"], say("key-arrows"), " "],
          [[say("key-space-name")], say("key-space"), ""],
          [["Home", "End"], say("key-ends"), " "],
          [["Ctrl+Z", "Ctrl+Y"], say("key-undo"), " "],
        ]),
      ),
      check,
    ],

    stop() {
      convert.stop();
    },

    /** Everything as the stepper is now. */
    update() {
      const { model } = stepper;
      around.update([], () => {
        kind.set(model.kind);
        if (document.activeElement !== bits) bits.value = String(model.n);
        convert.update(model);
      });
    },
  };
}
