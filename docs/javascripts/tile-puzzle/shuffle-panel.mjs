/** Mixing the tiles: the fair way, random moves, three-cycles, or any order at all. */

import { wholeNumber } from "../checks.mjs";
import * as tiles from "../tiles.mjs";
import { h, labelled } from "../widget/element.mjs";
import { say } from "./sentences.mjs";

/** @typedef {import("../tiles.mjs").Board} Board */
/** @typedef {"fair" | "fair-home" | "walk" | "cycles" | "any"} Kind */

/** @type {Kind[]} */
const KINDS = ["fair", "fair-home", "walk", "cycles", "any"];
const MOST_MOVES = 1000;

/** A seed that nobody can guess. */
function seed() {
  return crypto.getRandomValues(new BigUint64Array(1))[0];
}

/**
 * @param {import("../widget/words.mjs").Words} words
 * @param {{goal: () => Board, place: (board: Board, note: string) => void,
 *   refused: (error: unknown) => void, open: boolean}} owner
 */
export function shufflePanel(words, { goal, place, refused, open }) {
  const kind = h(
    "select",
    { onchange: () => update() },
    ...KINDS.map((name) => h("option", { value: name }, say(words, `shuffle-${name}`))),
  );
  const count = h("input", { type: "number", min: 1, max: MOST_MOVES, value: 30, required: true });
  const counted = labelled(say(words, "shuffle-moves"), count);
  const note = h("p", { class: "es-note" });
  const element = h(
    "details",
    { class: "es-panel", open },
    h("summary", {}, say(words, "shuffles")),
    h(
      "div",
      { class: "es-row" },
      labelled(say(words, "shuffle-kind"), kind),
      counted,
      h("button", { type: "button", class: "es-button", onclick: () => shuffle() }, say(words, "shuffle")),
    ),
    note,
  );
  update();
  return { element, shuffle };

  function update() {
    counted.hidden = kind.value !== "walk";
    note.textContent = say(words, `shuffle-${kind.value}-note`);
  }

  function shuffle() {
    try {
      place(mixed(), say(words, `shuffled-${kind.value}`, { count: Number(count.value) }));
    } catch (error) {
      refused(error);
    }
  }

  /** @returns {Board} */
  function mixed() {
    const aim = goal();
    const chosen = /** @type {Kind} */ (kind.value);
    if (chosen === "walk") {
      const moves = count.value === "" ? NaN : Number(count.value);
      wholeNumber(moves, "shuffle-moves", { low: 1, high: MOST_MOVES });
      return tiles.walkShuffle(aim, moves, { seed: seed() }).board;
    }
    if (chosen === "cycles") return tiles.threeCycleShuffle(aim, { seed: seed() });
    // with alike tiles every order can be solved
    if (chosen === "any" || tilesAlike(aim)) return tiles.randomBoard(aim, { seed: seed() });
    return tiles.uniformShuffle(aim, { seed: seed(), blank: chosen === "fair" ? "anywhere" : "home" });
  }
}

/** @param {Board} board */
function tilesAlike(board) {
  return tiles.hasAlike(board);
}
