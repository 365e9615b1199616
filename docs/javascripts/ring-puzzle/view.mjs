/** The parts of <ring-puzzle> around the drawing, and how they follow the model. */

import * as rings from "../rings.mjs";
import { choice, h, setAttribute } from "../widget/element.mjs";
import { button, frame } from "../widget/frame.mjs";
import { answers } from "./answers.mjs";
import { checkPanel } from "./check-panel.mjs";
import * as fields from "./fields.mjs";
import { DRAWN } from "./model.mjs";
import { moveWords } from "./sentences.mjs";

/** @typedef {import("./puzzle.mjs").Puzzle} Puzzle */

/**
 * @param {Puzzle} puzzle
 * @param {string} tables the path that the pages of the two tables lie under
 */
export function view(puzzle, tables) {
  const { words } = puzzle;
  const say = (/** @type {string} */ name) => words.say(`rings.widget.${name}`);
  const owner = {
    model: () => puzzle.model,
    change: (/** @type {import("./model.mjs").Model} */ model) => puzzle.change(model),
    typed: (/** @type {bigint} */ state, /** @type {string} */ note) => puzzle.place(state, note),
    note: (/** @type {string} */ sentence) => puzzle.say(sentence),
    refused: (/** @type {unknown} */ error) => puzzle.refuse(error),
  };

  const mode = choice(
    say("mode"),
    [
      ["set", say("mode-set")],
      ["play", say("mode-play")],
    ],
    (chosen) => puzzle.change({ ...puzzle.model, mode: chosen }),
    "es-choice es-modes",
  );
  const around = frame(puzzle);
  const first = button("", () => puzzle.choose(1));
  const second = button("", () => puzzle.choose(Number(second.value)));
  const pair = button("", () => puzzle.choosePair());
  const setters = [
    button(say("set-all-on"), () => puzzle.place(rings.allOn(puzzle.model.n))),
    button(say("set-all-off"), () => puzzle.place(0n)),
  ];
  const hint = button(say("hint"), () => puzzle.hint());
  const which = fields.ringNumberField(words, { choose: (ring) => puzzle.choose(ring) });
  const solved = answers(words, tables);
  const state = fields.stateField(words, owner);
  const n = fields.ringsField(words, owner);
  const goal = fields.goalField(words, owner);
  const pace = fields.paceField(words, owner);
  const writing = fields.writingPanel(words, owner);
  const check = checkPanel(words, {
    model: owner.model,
    show: (shown) => puzzle.place(shown),
    say: (sentence) => puzzle.say(sentence),
  });

  return {
    ...around,
    children: [
      h("div", { class: "es-row es-top" }, mode.element, around.acts),
      around.stage,
      around.said,
      h("div", { class: "es-row es-moves" }, first, second, pair, ...setters, hint),
      which.element,
      solved.element,
      around.bar,
      state.element,
      h("div", { class: "es-row es-choices" }, goal.element, pace.element, n.element),
      writing.element,
      check,
      fields.keysPanel(words),
    ],

    /** Everything as the puzzle is now. */
    update() {
      const { model } = puzzle;
      const setting = model.mode === "set";
      around.update([first, second, pair], () => {
        mode.set(model.mode);
        for (const setter of setters) setter.hidden = !setting;
        which.element.hidden = model.n <= DRAWN;
        showMoves(setting);
        for (const part of [which, solved, state, n, goal, pace, writing]) part.update(model);
      });
    },
  };

  /** @param {boolean} setting */
  function showMoves(setting) {
    const { model } = puzzle;
    const moves = rings.legalMoves(model.state, model.n, { fast: model.fast });
    const next = rings.nextMove(model.state, model.goal, { fast: model.fast });
    const slots = /** @type {const} */ ([
      [first, moves[0]],
      [second, moves.slice(1).find((move) => move.rings.length === 1)],
      [pair, moves.find((move) => move.rings.length > 1)],
    ]);
    for (const [slot, move] of slots) {
      slot.hidden = setting || !move;
      if (!move) continue;
      const isNext = next !== null && rings.formatMove(move) === rings.formatMove(next);
      slot.textContent = moveWords(words, move);
      slot.value = String(move.rings[0]);
      setAttribute(slot, "class", isNext ? "es-button es-next" : "es-button");
    }
  }
}
