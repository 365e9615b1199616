/** The parts of <hanoi-puzzle> around the drawing, and how they follow the model. */

import * as hanoi from "../hanoi.mjs";
import { choice, h, setAttribute } from "../widget/element.mjs";
import { button, frame } from "../widget/frame.mjs";
import { answers } from "./answers.mjs";
import { checkPanel } from "./check-panel.mjs";
import * as fields from "./fields.mjs";
import { pegsOf, place } from "./model.mjs";
import { numberPanel } from "./number-panel.mjs";
import { moveWords } from "./sentences.mjs";

/** @typedef {import("./puzzle.mjs").Puzzle} Puzzle */

const MOST_MOVES = 6; // that four pegs allow at once

/** @param {Puzzle} puzzle */
export function view(puzzle) {
  const { words } = puzzle;
  const say = (/** @type {string} */ name, /** @type {import("../widget/words.mjs").Params} */ p = {}) =>
    words.say(`hanoi-widget.${name}`, p);
  const owner = {
    model: () => puzzle.model,
    change: (/** @type {import("./model.mjs").Model} */ model) => puzzle.change(model),
    typed: (/** @type {import("../hanoi.mjs").State} */ state, /** @type {string} */ note) => puzzle.place(state, note),
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
  const slots = Array.from({ length: MOST_MOVES }, (_, i) => button("", () => puzzle.make(i)));
  const whole = [..."ABCD"].map((name, peg) =>
    button(say("set-all", { peg: name }), () => puzzle.place(puzzle.model.state.map(() => peg))),
  );
  const hint = button(say("hint"), () => puzzle.hint());
  const put = fields.putField(words, { put: (disc, peg) => puzzle.drop(disc, peg) });
  const solved = answers(words);
  const route = fields.routeField(words, owner);
  const state = fields.stateField(words, owner);
  const n = fields.discsField(words, owner);
  const goal = fields.goalField(words, owner);
  const rule = fields.ruleField(words, owner);
  const writing = fields.writingPanel(words, owner);
  const graph = h("div", { class: "es-graph-box", tabindex: 0, role: "group" });
  graph.addEventListener("keydown", (event) => {
    if (!puzzle.walk(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
  });
  const graphPanel = h(
    "details",
    { class: "es-panel es-graph-panel", open: matchMedia("(min-width: 48em)").matches },
    h("summary", {}, say("graph")),
    graph,
    h("p", { class: "es-note" }, say("graph-note")),
  );
  const number = numberPanel(words, {
    model: owner.model,
    ask: (discs, m) => puzzle.change({ ...puzzle.model, ask: { n: discs, m } }),
    show: (discs, m) => puzzle.showMove(discs, m),
    say: owner.note,
  });
  const check = checkPanel(words, {
    model: owner.model,
    show: (shown) => puzzle.place(shown),
    say: owner.note,
  });

  return {
    ...around,
    graph,
    children: [
      h("div", { class: "es-row es-top" }, mode.element, around.acts),
      h(
        "div",
        { class: "es-scene" },
        h(
          "div",
          {},
          around.stage,
          around.said,
          h("div", { class: "es-row es-moves" }, ...slots, ...whole, hint),
          put.element,
        ),
        graphPanel,
      ),
      solved.element,
      route.element,
      around.bar,
      state.element,
      h("div", { class: "es-row es-choices" }, goal.element, n.element, rule.element),
      number.element,
      check,
      writing.element,
      fields.keysPanel(words),
    ],

    /** Everything as the puzzle is now. */
    update() {
      const { model } = puzzle;
      const setting = model.mode === "set";
      around.update(slots, () => {
        mode.set(model.mode);
        const pegs = pegsOf(model);
        whole.forEach((each, peg) => (each.hidden = !setting || peg >= pegs));
        put.element.hidden = !setting;
        hint.hidden = setting;
        graphPanel.hidden = !puzzle.hasGraph;
        showMoves(setting);
        for (const part of [put, solved, route, state, n, goal, rule, writing, number]) part.update(model);
      });
    },
  };

  /** @param {boolean} setting */
  function showMoves(setting) {
    const { state, rule } = puzzle.model;
    const moves = hanoi.legalMoves(state, { rule });
    const { next } = place(puzzle.model);
    slots.forEach((slot, i) => {
      const move = moves[i];
      slot.hidden = setting || !move;
      if (!move) return;
      const isNext = next !== null && hanoi.formatMove(move) === hanoi.formatMove(next);
      slot.textContent = hanoi.formatMove(move);
      setAttribute(slot, "aria-label", moveWords(words, move));
      setAttribute(slot, "class", isNext ? "es-button es-next" : "es-button");
    });
  }
}
