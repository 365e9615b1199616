/** What the reader may type and choose around the board of <tile-puzzle>. */

import { wholeNumber } from "../checks.mjs";
import * as tiles from "../tiles.mjs";
import { choice, h, labelled } from "../widget/element.mjs";
import { form, textField } from "../widget/forms.mjs";
import { aimed, fitting, goalName, LEAST, MOST, ordered, resized, shownBoard } from "./model.mjs";
import { say } from "./sentences.mjs";

/** @typedef {import("./model.mjs").Model} Model */
/** @typedef {import("../tiles.mjs").Board} Board */
/** @typedef {import("../widget/words.mjs").Words} Words */
/**
 * @typedef {object} Owner
 * @property {() => Model} model
 * @property {(model: Model) => void} change
 * @property {(board: Board, note: string) => void} typed a board was typed and read
 * @property {(error: unknown) => void} refused
 */

/** @param {Board} board */
function written(board) {
  return tiles.formatBoard(board, { style: "slashes" });
}

/**
 * The field for the board, or in goal mode for the goal; what it was read as is said.
 * @param {Words} words
 * @param {Owner} owner
 */
export function boardField(words, { model, change, typed, refused }) {
  const field = textField();
  const alike = h("input", { type: "checkbox" });
  const label = h("span");
  let hadAlike = false; // whether the board that was shown before has alike pieces
  const element = form(
    [
      h("label", { class: "es-field es-grow" }, label, field),
      h("button", { type: "submit", class: "es-button" }, say(words, "show")),
      h("label", { class: "es-alike" }, alike, h("span", {}, say(words, "alike"))),
      h("p", { class: "es-note" }, say(words, "board-note")),
    ],
    () => {
      try {
        const shown = model();
        const { rows, columns } = shown.start;
        const board = fitting(readBoard(field.value, rows, columns, alike.checked));
        if (shown.mode === "goal") change(aimed(shown, board));
        else typed(board, say(words, "read", { rows: board.rows, columns: board.columns }));
        field.value = written(board);
      } catch (error) {
        refused(error);
      }
    },
  );
  return {
    element,
    /** @param {Model} shown */
    update(shown) {
      label.textContent = say(words, shown.mode === "goal" ? "goal-board" : "board");
      const has = tiles.hasAlike(shown.start);
      if (has !== hadAlike) alike.checked = hadAlike = has; // else what is written would be refused
      if (document.activeElement !== field) field.value = written(shownBoard(shown));
    },
  };
}

/**
 * One line is a board of the size shown, if it has as many cells.
 * @param {string} text
 * @param {number} rows
 * @param {number} columns
 * @param {boolean} alike
 */
function readBoard(text, rows, columns, alike) {
  try {
    return tiles.parseBoard(text, { alike });
  } catch (error) {
    if (/** @type {{key?: string}} */ (error).key !== "board-line") throw error;
    return tiles.parseBoard(text, { rows, columns, alike });
  }
}

/**
 * Rows and columns.
 * @param {Words} words
 * @param {Owner} owner
 */
export function sizeFields(words, { model, change, refused }) {
  const fields = /** @type {const} */ (["rows", "columns"]).map((name) =>
    h("input", {
      type: "number",
      min: LEAST,
      max: MOST,
      required: true,
      onchange: (/** @type {Event} */ event) => {
        const field = /** @type {HTMLInputElement} */ (event.target);
        const { start } = model();
        try {
          const value = field.value === "" ? NaN : Number(field.value);
          const side = wholeNumber(value, `board-${name}`, { low: LEAST, high: MOST });
          const size = { rows: start.rows, columns: start.columns, [name]: side };
          change(resized(model(), size.rows, size.columns));
        } catch (error) {
          field.value = String(start[name]);
          refused(error);
        }
      },
    }),
  );
  const [rows, columns] = fields;
  return {
    element: h(
      "div",
      { class: "es-row" },
      labelled(say(words, "rows"), rows),
      labelled(say(words, "columns"), columns),
    ),
    /** @param {Model} shown */
    update({ start }) {
      if (rows.value !== String(start.rows)) rows.value = String(start.rows);
      if (columns.value !== String(start.columns)) columns.value = String(start.columns);
    },
  };
}

/**
 * The blank last, the blank first, or another goal, which is set up on the board itself.
 * @param {Words} words
 * @param {Owner} owner
 */
export function goalField(words, { model, change }) {
  const radios = choice(
    say(words, "goal"),
    [
      ["last", say(words, "goal-last")],
      ["first", say(words, "goal-first")],
      ["other", say(words, "goal-other")],
    ],
    (value) => {
      if (value === "other") change({ ...model(), mode: "goal" });
      else change(aimed({ ...model(), mode: model().mode === "goal" ? "play" : model().mode }, ordered(model().start, value)));
    },
  );
  return {
    element: radios.element,
    /** @param {Model} shown */
    update: (shown) => radios.set(shown.mode === "goal" ? "other" : (goalName(shown) ?? "other")),
  };
}

/**
 * Numbers, a picture, or both; and whose picture.
 * @param {Words} words
 * @param {Owner & {file: (file: File | null) => void, hasFile: () => boolean}} owner
 */
export function lookPanel(words, { model, change, file, hasFile }) {
  const look = choice(
    say(words, "look-on"),
    [
      ["numbers", say(words, "look-numbers")],
      ["picture", say(words, "look-picture")],
      ["both", say(words, "look-both")],
    ],
    (value) => change({ ...model(), look: value }),
  );
  const field = h("input", {
    type: "file",
    accept: "image/*",
    onchange: () => {
      const chosen = field.files?.[0];
      if (chosen) file(chosen);
    },
  });
  const back = h(
    "button",
    {
      type: "button",
      class: "es-button",
      onclick: () => {
        field.value = "";
        file(null);
      },
    },
    say(words, "picture-drawn"),
  );
  return {
    element: h(
      "details",
      { class: "es-panel" },
      h("summary", {}, say(words, "look")),
      look.element,
      h("div", { class: "es-row" }, labelled(say(words, "picture-file"), field), back),
      h("p", { class: "es-note" }, say(words, "picture-note")),
    ),
    /** @param {Model} shown */
    update(shown) {
      look.set(shown.look);
      back.disabled = !hasFile();
    },
  };
}
