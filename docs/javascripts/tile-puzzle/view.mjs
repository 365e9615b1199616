/** The parts of <tile-puzzle> around the board, and how they follow the model. */

import * as tiles from "../tiles.mjs";
import { choice, h, setAttribute } from "../widget/element.mjs";
import { keysPanel } from "../widget/forms.mjs";
import { button, frame } from "../widget/frame.mjs";
import { checkPanel } from "./check-panel.mjs";
import * as fields from "./fields.mjs";
import { handPanel } from "./hand-panel.mjs";
import { boardOf, nextOf } from "./model.mjs";
import { moveWords, say } from "./sentences.mjs";
import { shufflePanel } from "./shuffle-panel.mjs";
import { solvePanel } from "./solve-panel.mjs";
import { verdictPanel } from "./verdict-panel.mjs";

/** @typedef {import("./puzzle.mjs").Puzzle} Puzzle */
/** @typedef {"U" | "D" | "L" | "R"} Direction */

/** @type {Direction[]} as the arrow keys lie */
const PAD = ["L", "U", "D", "R"];
const ARROWS = { L: "←", U: "↑", D: "↓", R: "→" };

/**
 * A board and a player, for a position in a text.
 * @param {Puzzle} puzzle
 */
export function compactView(puzzle) {
  const { words } = puzzle;
  const around = frame(puzzle);
  const { stage, said, bar } = around;
  const reset = button(words.say("widget.do.reset"), () => puzzle.change(puzzle.first));
  return {
    ...around,
    children: [stage, said, bar, h("div", { class: "es-row" }, reset)],
    update: () => around.update([], () => (reset.disabled = puzzle.model === puzzle.first)),
  };
}

/**
 * @param {Puzzle} puzzle
 * @param {string} open the panel that is open at first
 */
export function fullView(puzzle, open) {
  const { words } = puzzle;
  const owner = {
    model: () => puzzle.model,
    change: (/** @type {import("./model.mjs").Model} */ model) => puzzle.change(model),
    typed: (/** @type {import("../tiles.mjs").Board} */ board, /** @type {string} */ note) =>
      puzzle.place(board, note),
    refused: (/** @type {unknown} */ error) => puzzle.refuse(error),
    say: (/** @type {string} */ sentence) => puzzle.say(sentence),
  };
  const mode = choice(
    say(words, "mode"),
    [
      ["play", say(words, "mode-play")],
      ["set", say(words, "mode-set")],
      ["goal", say(words, "mode-goal")],
    ],
    (chosen) => puzzle.change({ ...puzzle.model, mode: chosen }),
    "es-choice es-modes",
  );
  const around = frame(puzzle);
  const pad = PAD.map((direction) => button(ARROWS[direction], () => puzzle.slide(direction)));
  const hint = button(say(words, "hint"), () => puzzle.hint());
  const shuffles = shufflePanel(words, {
    ...owner,
    goal: () => puzzle.model.goal,
    place: (board, note) => puzzle.place(board, note),
    open: open === "shuffle",
  });
  const shuffle = button(say(words, "shuffle"), () => shuffles.shuffle());
  const judged = verdictPanel(words, { cure: () => puzzle.cure(), open: open === "verdict" });
  const board = fields.boardField(words, owner);
  const size = fields.sizeFields(words, owner);
  const goal = fields.goalField(words, owner);
  const look = fields.lookPanel(words, {
    ...owner,
    file: (file) => void puzzle.usePicture(file),
    hasFile: () => puzzle.hasPicture,
  });
  const hand = handPanel(words, {
    solve: () => puzzle.solveByHand(),
    seek: (at) => puzzle.player.seek(BigInt(at)),
    open: open === "by-hand",
  });
  const best = solvePanel(words, {
    model: owner.model,
    use: (moves, note) => puzzle.useMoves(moves, note),
    say: owner.say,
    open: open === "shortest",
  });
  const check = checkPanel(words, {
    model: owner.model,
    play: (model) => puzzle.change(model),
    say: owner.say,
  });
  const key = (/** @type {string} */ name) => say(words, `key-${name}`);
  const keys = keysPanel(
    say(words, "keys"),
    [
      [["←", "↑", "↓", "→"], key("arrows"), " "],
      [[",", "."], key("steps"), " "],
      [["Home", "End"], key("ends"), " "],
      [[key("space-name")], key("space"), ""],
      [["Tab", "Enter"], key("choose"), " "],
      [["Ctrl+Z", "Ctrl+Y"], key("undo"), " "],
    ],
    key("note"),
  );
  const parts = [board, size, goal, look, hand, judged, best];

  return {
    ...around,
    children: [
      h("div", { class: "es-row es-top" }, mode.element, around.acts),
      around.stage,
      around.said,
      h("div", { class: "es-row es-moves" }, h("div", { class: "es-pad" }, ...pad), hint, shuffle),
      judged.line,
      around.bar,
      board.element,
      h("div", { class: "es-row es-choices" }, size.element, goal.element),
      judged.details,
      hand.element,
      best.element,
      shuffles.element,
      check,
      look.element,
      keys,
    ],
    stop: () => best.stop(),

    update() {
      const { model } = puzzle;
      around.update(pad, () => {
        mode.set(model.mode);
        showPad();
        for (const part of parts) part.update(model);
      });
    },
  };

  function showPad() {
    const { model } = puzzle;
    const playing = model.mode === "play";
    const legal = tiles.legalMoves(boardOf(model));
    const next = nextOf(model);
    for (const [i, direction] of PAD.entries()) {
      const move = legal.find((each) => each.direction === direction);
      const isNext = playing && next?.direction === direction;
      pad[i].disabled = !playing || !move;
      pad[i].textContent = `${move ? `${move.tile} ` : ""}${ARROWS[direction]}`;
      const named = move ? moveWords(words, move) : say(words, `move-none-${direction}`);
      pad[i].setAttribute("aria-label", named);
      setAttribute(pad[i], "class", isNext ? "es-button es-next" : "es-button");
    }
  }
}
