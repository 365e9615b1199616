/**
 * What filling and searching share, as everystep.tile_solver.layout: the board turned to a fixed
 * position, its kinds, groups and views.
 *
 * A kind is a number for all tiles that look alike, from 1 in the goal's reading order, 0 the blank;
 * a group is a set of kinds whose moves one table counts; a view is a way to look the board up in
 * tables: as it is and mirrored, or by two divisions into groups. Each kind has bits of its own in
 * the index of its table, so that an index is taken apart by shifts.
 */

/**
 * @typedef {object} Problem
 * @property {number} rows
 * @property {number} columns not less than rows
 * @property {number[]} start kinds by cell
 * @property {number[]} goal kinds by cell
 * @property {number[]} original for each cell the cell of the board as it was given
 */

/**
 * @typedef {object} View
 * @property {number[]} cells for each cell the cell where it is looked up
 * @property {number[]} group for each kind its table
 * @property {number[]} shift for each kind its place in the index
 */

/**
 * @typedef {object} Design
 * @property {number} rows
 * @property {number} columns
 * @property {number[]} goal
 * @property {number[]} copies for each kind the number of its tiles
 * @property {number[][]} groups
 * @property {View[]} views two of them
 * @property {number[]} starts where each table begins in the joined array; one more for its end
 */

// Cells of a 4 × 4 board in the order in which they fill groups; the blank's cell is left out.
const ORDER_OF_SIXES = [0, 4, 5, 8, 9, 12, 6, 7, 10, 11, 13, 14, 15, 1, 2, 3];
const ORDER_OF_FIVES = [0, 4, 8, 9, 12, 1, 2, 3, 5, 6, 7, 10, 11, 13, 14, 15];

/** For each set of up to 16 cells how many bits it has, and its rank among those with as many. */
const BITS = new Uint8Array(1 << 16);
const RANK = new Uint16Array(1 << 16);
{
  const seen = new Uint32Array(17);
  for (let mask = 0; mask < 1 << 16; mask++) {
    BITS[mask] = BITS[mask >> 1] + (mask & 1);
    RANK[mask] = seen[BITS[mask]]++;
  }
}

/** @type {Map<number, Uint16Array>} */
const MASKS = new Map();

export { RANK };

/**
 * The places of so many alike tiles as sets of bits, in increasing order: rank to mask.
 * @param {number} cells
 * @param {number} copies
 */
export function masks(cells, copies) {
  const key = cells * 17 + copies;
  let known = MASKS.get(key);
  if (!known) {
    const found = [];
    for (let mask = 0; mask < 1 << cells; mask++) if (BITS[mask] === copies) found.push(mask);
    MASKS.set(key, (known = Uint16Array.from(found)));
  }
  return known;
}

/**
 * For each cell the cells beside it.
 * @param {number} rows
 * @param {number} columns
 */
export function near(rows, columns) {
  return Array.from({ length: rows * columns }, (_, cell) => {
    const found = [];
    if (cell >= columns) found.push(cell - columns);
    if (cell % columns > 0) found.push(cell - 1);
    if (cell % columns < columns - 1) found.push(cell + 1);
    if (cell < (rows - 1) * columns) found.push(cell + columns);
    return found;
  });
}

/**
 * The turns and mirrorings of a board: rows and columns after it, and where each cell goes.
 * @param {number} rows
 * @param {number} columns
 */
function symmetries(rows, columns) {
  return Array.from({ length: 8 }, (_, turn) => {
    const [down, across, transposed] = [turn & 4, turn & 2, turn & 1];
    const cells = Array.from({ length: rows * columns }, (_, cell) => {
      const row = down ? rows - 1 - Math.floor(cell / columns) : Math.floor(cell / columns);
      const column = across ? columns - 1 - (cell % columns) : cell % columns;
      return transposed ? column * rows + row : row * columns + column;
    });
    return { rows: transposed ? columns : rows, columns: transposed ? rows : columns, cells };
  });
}

/**
 * The values after each has gone with its cell.
 * @param {number[]} values
 * @param {number[]} cells
 */
function moved(values, cells) {
  /** @type {number[]} */
  const answer = new Array(cells.length);
  cells.forEach((to, from) => (answer[to] = values[from]));
  return answer;
}

/**
 * Board and goal turned so that rows ≤ columns and the goal's blank is as late as it can be.
 * @param {number} rows
 * @param {number} columns
 * @param {number[]} board trusted to have one 0 and the tiles of the goal
 * @param {number[]} goal
 * @returns {Problem}
 */
export function makeProblem(rows, columns, board, goal) {
  const blank = goal.indexOf(0);
  let best = null;
  for (const turned of symmetries(rows, columns)) {
    if (turned.rows > turned.columns) continue;
    if (!best || turned.cells[blank] > best.cells[blank]) best = turned;
  }
  if (!best) throw new Error("every board can be turned");
  const wanted = moved(goal, best.cells);
  const kindOf = new Map([[0, 0]]);
  for (const tile of wanted) if (!kindOf.has(tile)) kindOf.set(tile, kindOf.size);
  const kind = (/** @type {number} */ tile) => /** @type {number} */ (kindOf.get(tile));
  return {
    rows: best.rows,
    columns: best.columns,
    start: moved(board.map(kind), best.cells),
    goal: wanted.map(kind),
    original: moved([...board.keys()], best.cells),
  };
}

/**
 * The groups and views for a goal, each table no larger than one of so many single tiles.
 *
 * The second view is the board mirrored if the mirrored goal is the goal with other numbers; else
 * a second division into groups, with tables of its own.
 * @param {number} rows
 * @param {number} columns
 * @param {number[]} goal
 * @param {number} largest
 * @returns {Design}
 */
export function makeDesign(rows, columns, goal, largest) {
  const cells = rows * columns;
  const copies = new Array(Math.max(...goal) + 1).fill(0);
  for (const kind of goal) copies[kind]++;
  const width = copies.map((count) => Math.ceil(Math.log2(masks(cells, count).length)));
  const same = [...goal.keys()];
  let order = [...same].sort((a, b) => (a % columns) - (b % columns) || a - b);
  let other = [...order].reverse();
  if (rows === 4 && columns === 4) {
    order = largest > 5 ? ORDER_OF_SIXES : ORDER_OF_FIVES;
    other = order.map((cell) => (cell % 4) * 4 + (cell >> 2));
  }
  const groups = makeGroups(goal, order, width, 4 * largest);
  let views = [makeView(groups, width, 0, same, copies.length)];
  for (const turned of symmetries(rows, columns)) {
    if (turned.rows !== rows || turned.cells.every((to, from) => to === from)) continue;
    const renamed = rename(goal, turned.cells, copies.length);
    if (renamed) {
      const [view] = views;
      const group = renamed.map((kind) => view.group[kind]);
      views.push({ cells: turned.cells, group, shift: renamed.map((kind) => view.shift[kind]) });
      break;
    }
  }
  if (views.length === 1) {
    const others = makeGroups(goal, other, width, 4 * largest);
    views.push(makeView(others, width, groups.length, same, copies.length));
    groups.push(...others);
  }
  const starts = [0];
  for (const group of groups) {
    const bits = group.reduce((sum, kind) => sum + width[kind], 0);
    starts.push(starts[starts.length - 1] + 2 ** bits);
  }
  return { rows, columns, goal, copies, groups, views, starts };
}

/**
 * Kinds in the order of their cells, cut where a table would need more than so many bits.
 * @param {number[]} goal
 * @param {number[]} order
 * @param {number[]} width
 * @param {number} most
 */
function makeGroups(goal, order, width, most) {
  /** @type {number[][]} */
  const groups = [];
  let bits = most + 1;
  const done = new Set([0]);
  for (const cell of order) {
    const kind = goal[cell];
    if (done.has(kind)) continue;
    done.add(kind);
    if (bits + width[kind] > most) {
      groups.push([]);
      bits = 0;
    }
    groups[groups.length - 1].push(kind);
    bits += width[kind];
  }
  return groups;
}

/**
 * @param {number[][]} groups
 * @param {number[]} width
 * @param {number} first the number of the first of these groups
 * @param {number[]} cells
 * @param {number} kinds
 * @returns {View}
 */
function makeView(groups, width, first, cells, kinds) {
  const group = new Array(kinds).fill(0);
  const shift = new Array(kinds).fill(0);
  groups.forEach((some, number) => {
    let bits = 0;
    for (const kind of some) {
      group[kind] = first + number;
      shift[kind] = bits;
      bits += width[kind];
    }
  });
  return { cells, group, shift };
}

/**
 * For each kind the one whose places are its mirrored places; null if that is no exchange.
 * @param {number[]} goal
 * @param {number[]} image
 * @param {number} kinds
 * @returns {number[] | null}
 */
function rename(goal, image, kinds) {
  const renamed = new Array(kinds).fill(-1);
  for (const [cell, kind] of goal.entries()) {
    const other = goal[image[cell]];
    if (renamed[kind] !== -1 && renamed[kind] !== other) return null;
    renamed[kind] = other;
  }
  return new Set(renamed).size === kinds && renamed[0] === 0 ? renamed : null;
}
