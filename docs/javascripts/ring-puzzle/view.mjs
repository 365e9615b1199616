/** The parts of <ring-puzzle> around the drawing, and how they follow the model. */

import * as rings from "../rings.mjs";
import { choice, h, setAttribute } from "../widget/element.mjs";
import { playerBar } from "../widget/player-bar.mjs";
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
  const button = (/** @type {string} */ said, /** @type {() => void} */ onclick) =>
    h("button", { type: "button", class: "es-button", onclick }, said);
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
  const undo = button(words.say("widget.do.undo"), () => puzzle.undo());
  const redo = button(words.say("widget.do.redo"), () => puzzle.redo());
  const reset = button(words.say("widget.do.reset"), () => puzzle.reset());
  const link = button(words.say("widget.do.copy-link"), () => void puzzle.copyLink());
  const stage = h("div", { class: "es-stage", tabindex: 0, role: "group" });
  stage.addEventListener("pointerdown", (event) => {
    if (event.target === stage) return; // its scroll bar
    event.preventDefault(); // the focus goes to the stage, where the keys work
    stage.focus({ preventScroll: true });
  });
  const said = h("p", { class: "es-said" });
  const first = button("", () => puzzle.choose(1));
  const second = button("", () => puzzle.choose(Number(second.value)));
  const pair = button("", () => puzzle.choosePair());
  const setters = [
    button(say("set-all-on"), () => puzzle.place(rings.allOn(puzzle.model.n))),
    button(say("set-all-off"), () => puzzle.place(0n)),
  ];
  const hint = button(say("hint"), () => puzzle.hint());
  const bar = playerBar(puzzle.player, words, {
    refused: owner.refused,
    dragging: (on) => puzzle.hold(on),
  });
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
    stage,
    children: [
      h(
        "div",
        { class: "es-row es-top" },
        mode.element,
        h("div", { class: "es-row es-acts" }, undo, redo, reset, link),
      ),
      stage,
      said,
      h("div", { class: "es-row es-moves" }, first, second, pair, ...setters, hint),
      which.element,
      solved.element,
      bar.element,
      state.element,
      h("div", { class: "es-row es-choices" }, goal.element, pace.element, n.element),
      writing.element,
      check,
      fields.keysPanel(words),
    ],

    /**
     * The sentence below the drawing.
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

    /** Everything as the puzzle is now. */
    update() {
      const { model, canUndo, canRedo } = puzzle;
      const focused = document.activeElement;
      const setting = model.mode === "set";
      mode.set(model.mode);
      undo.disabled = !canUndo;
      redo.disabled = !canRedo;
      for (const setter of setters) setter.hidden = !setting;
      which.element.hidden = model.n <= DRAWN;
      showMoves(setting);
      bar.update();
      for (const part of [which, solved, state, n, goal, pace, writing]) part.update(model);
      const lost = focused instanceof HTMLButtonElement && (focused.disabled || focused.hidden);
      if (lost && children().some((child) => child.contains(focused))) {
        stage.focus({ preventScroll: true });
      }
    },
  };

  function children() {
    return [undo, redo, first, second, pair, bar.element];
  }

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
