/** Boards of sliding tiles: the value, the standard goal, and text in the forms people paste. */

import { SPACE, shown, strip, text, wholeNumber } from "../checks.mjs";
import { RuleError } from "../errors.mjs";

/**
 * Rows, columns and the cells row by row, 0 for the blank. Never changed once made.
 * @typedef {{readonly rows: number, readonly columns: number, readonly cells: readonly number[]}} Board
 * @typedef {"rows" | "commas" | "line" | "slashes" | "json" | "letters"} Style
 */

export const MOST_CELLS = 10_000;

const LONGEST = 100_000; // characters of a pasted board
const BLANKS = new Set(
  ["_", "x", "-", ".", "*", "□", "·", "空", "空格", "blank", "null", "none", "nil"],
);
const LETTERS = "0123456789abcdefghijklmno"; // one character a tile, boards of up to 25 cells
const GAP = new RegExp(`[${SPACE}]+`);

/**
 * A board without its checks: trusts that they hold.
 * @param {number} rows
 * @param {number} columns
 * @param {readonly number[]} cells
 * @returns {Board}
 */
export function trustedBoard(rows, columns, cells) {
  return Object.freeze({ rows, columns, cells: Object.freeze(cells) });
}

/** The index of the blank's cell. @param {Board} board */
export function blankOf(board) {
  return board.cells.indexOf(0);
}

/** The tiles in reading order, the blank left out. @param {Board} board */
export function orderOf(board) {
  return board.cells.filter((tile) => tile !== 0);
}

/** True for 1 × n and n × 1. @param {Board} board */
export function isLine(board) {
  return board.rows === 1 || board.columns === 1;
}

/** True if two tiles share a number. @param {Board} board */
export function hasAlike(board) {
  return new Set(board.cells).size < board.cells.length;
}

/**
 * @param {number} rows
 * @param {number} columns
 */
function checkShape(rows, columns) {
  wholeNumber(rows, "board-rows", { low: 1, high: MOST_CELLS });
  wholeNumber(columns, "board-columns", { low: 1, high: MOST_CELLS });
  if (rows * columns > MOST_CELLS) {
    throw new RuleError("board-large", { most: MOST_CELLS, rows, columns });
  }
}

/**
 * Trusts the size and the one blank; says which tile is out of range or comes twice.
 * @param {readonly number[]} cells
 */
function checkNumbered(cells) {
  const most = cells.length - 1;
  const seen = new Set();
  for (const tile of cells) {
    if (tile > most || seen.has(tile)) {
      const all = new Set(cells);
      let missing = 1;
      while (all.has(missing)) missing++;
      const key = tile > most ? "board-tile-range" : "board-tile-twice";
      throw new RuleError(key, { most, tile, missing });
    }
    seen.add(tile);
  }
}

/**
 * The goal for this board, the standard one if null; the same shape and tiles are checked.
 * @param {Board} board
 * @param {Board | null} [goal]
 * @returns {Board}
 */
export function checkGoal(board, goal = null) {
  if (goal === null) {
    checkNumbered(board.cells);
    return standardGoal(board.rows, board.columns);
  }
  const { rows, columns } = board;
  if (goal.rows !== rows || goal.columns !== columns) {
    throw new RuleError("goal-shape", {
      rows,
      columns,
      gotRows: goal.rows,
      gotColumns: goal.columns,
    });
  }
  const left = new Map();
  for (const tile of board.cells) left.set(tile, (left.get(tile) ?? 0) + 1);
  for (const tile of [...goal.cells].sort((a, b) => a - b)) {
    const count = left.get(tile) ?? 0;
    if (count === 0) throw new RuleError("goal-tiles", { tile });
    left.set(tile, count - 1);
  }
  return goal;
}

/**
 * The board 1, 2, 3, … in reading order, with the blank in the last cell or the first.
 * @param {number} rows
 * @param {number} columns
 * @param {{blank?: "last" | "first"}} [options]
 * @returns {Board}
 */
export function standardGoal(rows, columns, { blank = "last" } = {}) {
  checkShape(rows, columns);
  const tiles = Array.from({ length: rows * columns - 1 }, (_, i) => i + 1);
  return trustedBoard(rows, columns, blank === "first" ? [0, ...tiles] : [...tiles, 0]);
}

/**
 * A board from its cells row by row: 1 to m·n − 1 once each and one 0, unless tiles are alike.
 * @param {readonly number[]} cells
 * @param {number} columns
 * @param {{alike?: boolean}} [options]
 * @returns {Board}
 */
export function makeBoard(cells, columns, { alike = false } = {}) {
  wholeNumber(columns, "board-columns", { low: 1, high: MOST_CELLS });
  if (!Array.isArray(cells)) throw new RuleError("board-cells", { value: shown(cells) });
  if (cells.length === 0 || cells.length % columns) {
    throw new RuleError("board-whole-rows", { columns, got: cells.length });
  }
  checkShape(cells.length / columns, columns);
  for (const tile of cells) wholeNumber(tile, "board-tile", { low: 0 });
  const blanks = cells.filter((tile) => tile === 0).length;
  if (blanks === 0) throw new RuleError("board-no-blank");
  if (blanks > 1) throw new RuleError("board-blanks", { got: blanks });
  if (!alike) checkNumbered(cells);
  return trustedBoard(cells.length / columns, columns, [...cells]);
}

/**
 * The board that a pasted text means; formatBoard writes it back. See parse_board for the forms.
 * @param {string} pasted
 * @param {{rows?: number | null, columns?: number | null, alike?: boolean}} [options]
 * @returns {Board}
 */
export function parseBoard(pasted, { rows = null, columns = null, alike = false } = {}) {
  text(pasted, "board-text", LONGEST);
  if (rows !== null) wholeNumber(rows, "board-rows", { low: 1, high: MOST_CELLS });
  if (columns !== null) wholeNumber(columns, "board-columns", { low: 1, high: MOST_CELLS });
  if (rows !== null && columns !== null) checkShape(rows, columns);
  const { lines, oneLine } = linesOf(pasted.normalize("NFKC").toLowerCase().replaceAll("、", ","));
  const table = numbersOf(lines.map(fieldsOf));
  const [height, width] = oneLine
    ? shapeOfLine(table[0], rows, columns)
    : [table.length, table.reduce((most, row) => Math.max(most, row.length), 0)];
  if ((rows ?? height) !== height || (columns ?? width) !== width) {
    throw new RuleError("board-shape", {
      rows: rows ?? height,
      columns: columns ?? width,
      gotRows: height,
      gotColumns: width,
    });
  }
  if (height * width > MOST_CELLS) {
    throw new RuleError("board-large", { most: MOST_CELLS, rows: height, columns: width });
  }
  const found = table.reduce((sum, row) => sum + row.length, 0);
  if (found === height * width - 1 && !table.some((row) => row.includes(0))) {
    const short = oneLine ? 0 : table.findIndex((row) => row.length < width);
    const last = short === table.length - 1 ? table[short].length : null;
    const place = wideGap(lines[short]) ?? last;
    if (place !== null) table[short].splice(place, 0, 0);
  }
  if (!oneLine) {
    table.forEach((row, i) => {
      if (row.length !== width) {
        throw new RuleError("board-ragged", { columns: width, got: row.length, row: i + 1 });
      }
    });
  }
  const cells = table.flat();
  if (cells.length !== height * width) {
    throw new RuleError("board-fit", { rows: height, columns: width, got: cells.length });
  }
  const greatest = cells.indexOf(cells.length);
  if (!cells.includes(0) && greatest >= 0 && greatest === cells.lastIndexOf(cells.length)) {
    cells[greatest] = 0;
  }
  return makeBoard(cells, width, { alike });
}

/**
 * The rows as text, and whether the text is one line whose shape must be guessed.
 * @param {string} pasted
 * @returns {{lines: string[], oneLine: boolean}}
 */
function linesOf(pasted) {
  if (/[[\](){}]/.test(pasted)) {
    const flat = strip(pasted.replace(/[({]/g, "[").replace(/[)}]/g, "]"));
    const inner = /^\[([^[\]]*)\]$/.exec(flat);
    if (inner) return { lines: [inner[1]], oneLine: true };
    const rows = new RegExp(`^\\[([${SPACE}]*\\[[^[\\]]*\\]([${SPACE}]*,)?)+[${SPACE}]*\\]$`);
    if (!rows.test(flat)) throw new RuleError("board-brackets", { value: shown(pasted) });
    const lines = [...flat.slice(1, -1).matchAll(/\[([^[\]]*)\]/g)].map((match) => match[1]);
    return { lines, oneLine: false };
  }
  const lines = pasted.split(/[\n\r/;]+/).filter((piece) => /[^ |]/.test(piece));
  if (lines.length === 0) throw new RuleError("board-empty");
  if (lines.length > 1 || /[/;]/.test(pasted)) return { lines, oneLine: false };
  const byComma = lines[0].split(",").filter((piece) => strip(piece) !== "");
  if (byComma.length > 1 && byComma.some((piece) => words(piece).length > 1)) {
    return { lines: byComma, oneLine: false };
  }
  return { lines, oneLine: true };
}

/** @param {string} line @returns {string[]} what stands apart in it */
function words(line) {
  return line.split(GAP).filter((word) => word !== "");
}

/**
 * The cells of one row as text; an empty field between commas or tabs is "".
 * @param {string} line
 * @returns {string[]}
 */
function fieldsOf(line) {
  const plain = line.replace(/[|"']/g, " ");
  if (!plain.includes(",") && !/\t/.test(plain.replace(/^[\t ]+|[\t ]+$/g, ""))) return words(plain);
  const fields = plain.replace(/ +$/, "").split(/[,\t]/).map(strip);
  if (fields.length > 1 && fields.at(-1) === "") fields.pop();
  return fields.flatMap((field) => (field === "" ? [""] : words(field)));
}

/**
 * The index of the one cell that a gap of two or more spaces leaves out, if there is one.
 * @param {string} line
 * @returns {number | null}
 */
function wideGap(line) {
  const gaps = [...strip(line).matchAll(/ +/g)].map((match) => match[0].length);
  const wide = gaps.flatMap((gap, i) => (gap > 1 ? [i + 1] : []));
  return wide.length === 1 ? wide[0] : null;
}

/**
 * The words as tiles: decimal numbers, or one letter or digit each, 0 for a blank sign.
 * @param {string[][]} table
 * @returns {number[][]}
 */
function numbersOf(table) {
  if (table.every((row) => row.length === 1)) {
    // words without gaps, or a board of one column
    const most = table.length - 1;
    const compact = table.some(
      ([word]) => !BLANKS.has(word) && word.length > 1 && !(isDecimal(word) && Number(word) <= most),
    );
    if (compact) table = table.map(([word]) => [...word.replaceAll("空格", "空")]);
  }
  let letter = "";
  let longNumber = "";
  const numbers = table.map((row) =>
    row.map((word) => {
      if (word === "" || BLANKS.has(word)) return 0;
      if (isDecimal(word)) {
        if (word.length > 1) longNumber = word;
        return Number(word);
      }
      if (word.length === 1 && LETTERS.includes(word)) {
        letter = word;
        return LETTERS.indexOf(word);
      }
      throw new RuleError("board-word", { value: shown(word) });
    }),
  );
  if (letter && longNumber) throw new RuleError("board-mixed", { letter, number: longNumber });
  return numbers;
}

/** @param {string} word */
function isDecimal(word) {
  return /^[0-9]{1,6}$/.test(word);
}

/**
 * Height and width of a board pasted on one line, perhaps with its blank left out.
 * @param {number[]} row
 * @param {number | null} rows
 * @param {number | null} columns
 * @returns {[number, number]}
 */
function shapeOfLine(row, rows, columns) {
  for (const size of row.includes(0) ? [row.length] : [row.length, row.length + 1]) {
    if (rows !== null && columns !== null) return [rows, columns];
    if (rows !== null && size % rows === 0) return [rows, size / rows];
    if (columns !== null && size % columns === 0) return [size / columns, columns];
    const side = Math.round(Math.sqrt(size));
    if (rows === null && columns === null && side * side === size) return [side, side];
  }
  throw new RuleError("board-line", { got: row.length });
}

/**
 * The board as text, so that parseBoard gives it back.
 * @param {Board} board
 * @param {{style?: Style, blank?: string}} [options]
 * @returns {string}
 */
export function formatBoard(board, { style = "rows", blank = "_" } = {}) {
  if (blank !== "0" && !BLANKS.has(blank)) throw new RuleError("board-sign", { value: shown(blank) });
  const { columns, cells } = board;
  const signs = cells.map((tile) => (tile ? String(tile) : blank));
  /** @template T @param {readonly T[]} list @returns {T[][]} */
  const rowsOf = (list) =>
    Array.from({ length: board.rows }, (_, i) => list.slice(i * columns, (i + 1) * columns));
  const end = board.rows === 1 ? "/" : "";
  if (style === "rows") {
    const wide = Math.max(...signs.map((sign) => sign.length));
    return rowsOf(signs)
      .map((row) => row.map((sign) => sign.padStart(wide)).join(" "))
      .join("\n");
  }
  if (style === "commas") return rowsOf(signs).map((row) => row.join(",")).join("\n");
  if (style === "line") return signs.join(" ");
  if (style === "slashes") return rowsOf(signs).map((row) => row.join(" ")).join("/") + end;
  if (style === "json") return `[${rowsOf(cells).map((row) => `[${row.join(", ")}]`).join(", ")}]`;
  if (style === "letters") {
    if (cells.some((tile) => tile >= LETTERS.length) || cells.length > LETTERS.length || blank.length !== 1) {
      throw new RuleError("board-letters", { most: LETTERS.length, got: cells.length });
    }
    const letters = cells.map((tile) => (tile ? LETTERS[tile] : blank));
    return rowsOf(letters).map((row) => row.join("")).join("/") + end;
  }
  throw new RuleError("board-style", { value: shown(style) });
}
