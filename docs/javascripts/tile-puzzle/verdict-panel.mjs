/** Whether the board can become the goal: the answer, its cure, and the working step by step. */

import { smallerBehind } from "../permutations.mjs";
import { TileDrawing } from "../tile-drawing.mjs";
import * as tiles from "../tiles.mjs";
import { h, labelled } from "../widget/element.mjs";
import { boardOf } from "./model.mjs";
import { say } from "./sentences.mjs";

/** @typedef {import("../widget/words.mjs").Words} Words */
/** @typedef {import("../tiles.mjs").Verdict} Verdict */
/** @typedef {import("../tiles.mjs").Board} Board */
/** @typedef {"down-right" | "right-down" | "cycles" | "number" | "row"} Test */
/**
 * @typedef {object} Line one step of the working
 * @property {string} said
 * @property {Board} board
 * @property {number[]} [chosen] tiles
 * @property {number[]} [wrong] tiles
 */

/**
 * All steps of a test on a board.
 * @param {Words} words
 * @param {Verdict} answer
 * @param {Test} test
 * @returns {Line[]}
 */
export function working(words, answer, test) {
  const tell = (/** @type {string} */ key, /** @type {import("../widget/words.mjs").Params} */ params = {}) =>
    words.say(`tiles.verdict.${key}`, params);
  const list = (/** @type {number[]} */ items) => words.list(items);
  /** @type {Line[]} */
  const lines = [];
  const start = answer.numberedBoard;
  const add = (/** @type {string} */ said, /** @type {Board} */ board, /** @type {Partial<Line>} */ marks = {}) =>
    lines.push({ said, board, ...marks });
  if (answer.kind === "line") {
    const place = answer.firstDifference;
    add(place === null ? tell("line-same") : tell("line-differs", { place }), start);
    return lines;
  }
  if (answer.kind === "alike") add(tell("alike"), start);
  const home = answer.homings[test === "right-down" ? 1 : 0];
  const goalHome = answer.goalHomings[test === "right-down" ? 1 : 0];
  const even = (/** @type {number} */ sum) => (sum % 2 ? "odd" : "even");
  if (test === "number" || test === "row") {
    const found = test === "number" ? answer.blankAsNumber : answer.blankRow;
    const { inversions, goalInversions } = found;
    if ("blankSteps" in found) {
      const total = inversions + goalInversions + found.blankSteps;
      const number = Math.max(...found.numbers);
      add(say(words, "work-move-exchanges", { number }), start);
      add(tell("blank-as-number", { number, inversions, goalInversions, steps: found.blankSteps, total }), start);
    } else {
      const weight = found.columns - 1;
      const total = inversions + goalInversions + found.rowsApart * weight;
      add(say(words, weight % 2 ? "work-row-even" : "work-row-odd", { columns: found.columns, weight }), start);
      add(tell("blank-row", { inversions, goalInversions, rows: found.rowsApart, weight, total }), start);
    }
  } else {
    const driven = home.moves.length ? `home-${home.way}` : "at-home";
    add(tell(driven, { count: home.moves.length }), home.board);
    if (test === "cycles") {
      for (const cycle of answer.cycles) {
        for (const [i, tile] of cycle.entries()) {
          const other = cycle[(i + 1) % cycle.length];
          add(say(words, "work-cycle", { tile, other }), home.board, { chosen: [tile] });
        }
      }
      const product = answer.cycles.map((cycle) => `(${cycle.join(" ")})`).join("");
      const params = { cycles: product, length: answer.cycleLength };
      add(answer.cycles.length ? tell("cycles", params) : tell("no-cycles"), home.board);
    } else {
      for (const { number, behind } of smallerBehind(home.order)) {
        const params = { tile: number, count: behind.length, behind: list(behind) };
        const key = behind.length ? "inversions-of" : "inversions-none";
        add(tell(key, params), home.board, { chosen: [number], wrong: behind });
      }
      add(tell(`inversions-sum-${even(home.inversions)}`, { sum: home.inversions }), home.board);
      add(tell(`goal-sum-${even(goalHome.inversions)}`, { sum: goalHome.inversions }), goalHome.board);
    }
  }
  add(
    say(words, answer.solvable ? "work-even" : "work-odd", {}) +
      words.blank +
      tell(answer.solvable ? "solvable" : "unsolvable"),
    start,
  );
  return lines;
}

/**
 * @param {Words} words
 * @param {{cure: () => void, open: boolean}} owner
 */
export function verdictPanel(words, { cure, open }) {
  const answerLine = h("p", { class: "es-judgement" });
  const cureButton = h("button", { type: "button", class: "es-button", onclick: () => cure() });
  const drawing = new TileDrawing(null);
  drawing.element.setAttribute("aria-hidden", "true");
  const list = h("ol", { class: "es-working", tabindex: 0, "aria-label": say(words, "working") });
  /** @type {Test} */
  let test = "down-right";
  let told = 1;
  /** @type {Line[]} */
  let lines = [];
  /** @type {Verdict | null} */
  let answer = null;
  let key = "";
  const tests = h(
    "select",
    {
      onchange: () => {
        test = /** @type {Test} */ (tests.value);
        begin();
      },
    },
    ...["down-right", "right-down", "cycles", "number", "row"].map((name) =>
      h("option", { value: name }, say(words, `test-${name}`)),
    ),
  );
  const next = h(
    "button",
    { type: "button", class: "es-button", onclick: () => tellUpTo(told + 1) },
    say(words, "work-next"),
  );
  const all = h(
    "button",
    { type: "button", class: "es-button", onclick: () => tellUpTo(lines.length) },
    say(words, "work-all"),
  );
  const details = h(
    "details",
    { class: "es-panel es-why", open, ontoggle: () => begin() },
    h("summary", {}, say(words, "why")),
    h("div", { class: "es-row" }, labelled(say(words, "test"), tests), next, all),
    h("div", { class: "es-work" }, h("div", { class: "es-work-board" }, drawing.element), list),
  );

  return {
    line: h("div", { class: "es-row es-judged" }, answerLine, cureButton),
    details,
    /** @param {import("./model.mjs").Model} model */
    update(model) {
      const board = boardOf(model);
      const shown = `${board.rows} ${board.cells} ${model.goal.cells}`;
      if (shown === key) return;
      key = shown;
      answer = tiles.verdict(board, model.goal);
      const { solvable } = answer;
      answerLine.textContent = words.say(`tiles.verdict.${solvable ? "solvable" : "unsolvable"}`);
      answerLine.className = solvable ? "es-judgement es-good" : "es-judgement es-refused";
      cureButton.hidden = answer.cure === null;
      if (answer.cure) {
        const [first, second] = answer.cure;
        cureButton.textContent = say(words, "cure", { first, second });
      }
      begin();
    },
  };

  /** The working from its first step, if it is to be seen. */
  function begin() {
    if (!answer || !details.open) return;
    lines = working(words, answer, test);
    list.replaceChildren();
    told = 0;
    tellUpTo(1);
  }

  /** @param {number} count */
  function tellUpTo(count) {
    while (told < count && told < lines.length) {
      list.append(h("li", { class: told === lines.length - 1 ? "es-last" : null }, lines[told].said));
      told += 1;
    }
    const { board, chosen = [], wrong = [] } = lines[told - 1];
    const cells = (/** @type {number[]} */ some) =>
      board.cells.flatMap((tile, cell) => (tile && some.includes(tile) ? [cell] : []));
    drawing.show(board, { chosen: cells(chosen), wrong: cells(wrong) });
    list.scrollTop = list.scrollHeight;
    next.disabled = all.disabled = told === lines.length;
  }
}
