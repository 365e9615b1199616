/** The parts of <tile-puzzle> around the board, and how they follow the model. */

import * as tiles from "../tiles.mjs";
import { choice, h, setAttribute } from "../widget/element.mjs";
import { keysPanel } from "../widget/forms.mjs";
import { playerBar } from "../widget/player-bar.mjs";
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

/** Where the board is, and where the keys work. */
function makeStage() {
  const stage = h("div", { class: "es-stage", tabindex: 0, role: "group" });
  stage.addEventListener("pointerdown", (event) => {
    if (event.target === stage) return;
    event.preventDefault(); // the focus goes to the stage, where the keys work
    stage.focus({ preventScroll: true });
  });
  return stage;
}

/** @param {HTMLElement} said @param {import("../widget/words.mjs").Words} words */
function speaking(said, words) {
  return {
    /**
     * The sentence below the board.
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
  };
}

/**
 * A board and a player, for a position in a text.
 * @param {Puzzle} puzzle
 */
export function compactView(puzzle) {
  const { words } = puzzle;
  const stage = makeStage();
  const said = h("p", { class: "es-said" });
  const bar = playerBar(puzzle.player, words, {
    refused: (error) => puzzle.refuse(error),
    dragging: (on) => puzzle.hold(on),
  });
  const reset = h(
    "button",
    { type: "button", class: "es-button", onclick: () => puzzle.change(puzzle.first) },
    words.say("widget.do.reset"),
  );
  return {
    stage,
    children: [stage, said, bar.element, h("div", { class: "es-row" }, reset)],
    ...speaking(said, words),
    update() {
      bar.update();
      reset.disabled = puzzle.model === puzzle.first;
    },
  };
}

/**
 * @param {Puzzle} puzzle
 * @param {string} open the panel that is open at first
 */
export function fullView(puzzle, open) {
  const { words } = puzzle;
  const button = (/** @type {string} */ text, /** @type {() => void} */ onclick) =>
    h("button", { type: "button", class: "es-button", onclick }, text);
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
  const undo = button(words.say("widget.do.undo"), () => puzzle.undo());
  const redo = button(words.say("widget.do.redo"), () => puzzle.redo());
  const reset = button(words.say("widget.do.reset"), () => puzzle.reset());
  const link = button(words.say("widget.do.copy-link"), () => void puzzle.copyLink());
  const stage = makeStage();
  const said = h("p", { class: "es-said" });
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
  const bar = playerBar(puzzle.player, words, {
    refused: owner.refused,
    dragging: (on) => puzzle.hold(on),
  });
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
      h("div", { class: "es-row es-moves" }, h("div", { class: "es-pad" }, ...pad), hint, shuffle),
      judged.line,
      bar.element,
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
    ...speaking(said, words),
    stop: () => best.stop(),

    update() {
      const { model } = puzzle;
      const focused = document.activeElement;
      mode.set(model.mode);
      undo.disabled = !puzzle.canUndo;
      redo.disabled = !puzzle.canRedo;
      showPad();
      bar.update();
      for (const part of parts) part.update(model);
      const lost = focused instanceof HTMLButtonElement && focused.disabled;
      if (lost && children().some((child) => child.contains(focused))) {
        stage.focus({ preventScroll: true });
      }
    },
  };

  function children() {
    return [undo, redo, ...pad, bar.element];
  }

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
