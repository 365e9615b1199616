/** A pasted list of moves, played back; the first step that is not allowed is marked. */

import * as tiles from "../tiles.mjs";
import { choice, h, labelled } from "../widget/element.mjs";
import { RuleError } from "../errors.mjs";
import { boardOf, isDone, planned, goTo } from "./model.mjs";
import { moveWords, say } from "./sentences.mjs";

const AROUND = 3; // steps shown before and after the one that is marked

/** @typedef {import("./model.mjs").Model} Model */
/** @typedef {import("../tiles.mjs").Step} Step */

/**
 * @param {import("../widget/words.mjs").Words} words
 * @param {{model: () => Model, play: (model: Model) => void, say: (sentence: string) => void}} owner
 */
export function checkPanel(words, { model, play, say: aloud }) {
  const field = h("textarea", { rows: 3, spellcheck: "false", autocapitalize: "off" });
  const result = h("div", { class: "es-checked" });
  /** @type {"tile" | "blank"} */
  let of = "tile";
  const whose = choice(
    say(words, "check-of"),
    [
      ["tile", say(words, "check-of-tile")],
      ["blank", say(words, "check-of-blank")],
    ],
    (value) => {
      of = value;
    },
  );
  whose.set(of);
  return h(
    "details",
    { class: "es-panel" },
    h("summary", {}, say(words, "check")),
    labelled(say(words, "check-field"), field),
    h("p", { class: "es-note" }, say(words, "check-note")),
    whose.element,
    h("button", { type: "button", class: "es-button", onclick: check }, say(words, "check-do")),
    result,
  );

  function check() {
    try {
      const steps = tiles.parseMoves(field.value, { of });
      if (!steps.length) throw new RuleError("moves-none");
      const before = model();
      const found = tiles.checkMoves(boardOf(before), steps);
      const ready = planned({ ...before, mode: "play" }, found.moves);
      const after = goTo(ready, ready.moves.length);
      const sentences = found.illegal === null ? goodWords(steps, after) : faultWords(steps, found);
      const kind = found.illegal === null ? "es-judgement es-good" : "es-judgement es-refused";
      const sentence = words.join(sentences);
      result.replaceChildren(
        h("p", { class: kind }, sentence),
        found.illegal === null ? "" : stepsAround(steps, found.illegal - 1),
        found.moves.length
          ? h(
              "div",
              { class: "es-row" },
              h("button", { type: "button", class: "es-button", onclick: () => play(ready) }, say(words, "check-ready")),
              h("button", { type: "button", class: "es-button", onclick: () => play(after) }, say(words, "check-show")),
            )
          : "",
      );
      aloud(sentence);
    } catch (error) {
      const sentence = words.refusal(error);
      result.replaceChildren(h("p", { class: "es-judgement es-refused" }, sentence));
      aloud(sentence);
    }
  }

  /** @param {Step[]} steps @param {Model} after */
  function goodWords(steps, after) {
    const done = isDone(after) ? "check-goal" : "check-not-goal";
    return [say(words, "check-good", { count: steps.length }), say(words, done)];
  }

  /** @param {Step[]} steps @param {import("../tiles.mjs").CheckedMoves} found */
  function faultWords(steps, { illegal, legal }) {
    const step = illegal ?? 0;
    return [
      say(words, "check-bad", { step, count: steps.length, tried: stepText(steps[step - 1]) }),
      say(words, "check-allowed", { moves: words.list(legal.map((move) => moveWords(words, move))) }),
    ];
  }

  /** @param {Step} step */
  function stepText({ tile, direction }) {
    const arrow = direction === null ? "" : { U: "↑", D: "↓", L: "←", R: "→" }[direction];
    return `${tile ?? ""}${arrow}`;
  }

  /** @param {Step[]} steps @param {number} wrong */
  function stepsAround(steps, wrong) {
    const first = Math.max(0, wrong - AROUND);
    const items = steps.slice(first, wrong + AROUND + 1).map((step, i) => {
      const marked = first + i === wrong;
      const note = marked && h("strong", {}, ` ✗ ${say(words, "check-fault")}`);
      return h("li", { class: marked ? "es-wrong" : null }, h("code", {}, stepText(step)), note);
    });
    const label = say(words, "check-list");
    return h("ol", { class: "es-steps", start: first + 1, "aria-label": label }, ...items);
  }
}
