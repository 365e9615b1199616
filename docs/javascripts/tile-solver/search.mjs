/**
 * IDA* from one board: deepening by deepening, in slices, so that the caller can show progress or
 * stop between them.
 *
 * Source: R. E. Korf, Depth-first iterative-deepening, Artificial Intelligence 27, 1985.
 */

import { near, RANK } from "./layout.mjs";

/** @typedef {import("./layout.mjs").Design} Design */
/** @typedef {import("./layout.mjs").Problem} Problem */

const DEEPEST = 250; // moves; table entries are bytes with 255 for "never"
const PAUSED = 0;
const EXHAUSTED = 1;
const FOUND = 2;

/** One search: its bound is proved, its nodes count the positions looked at. */
export class Search {
  /**
   * @param {Problem} problem
   * @param {Design} design
   * @param {Uint8Array} table
   */
  constructor(problem, design, table) {
    this.problem = problem;
    this.design = design;
    this.table = table;
    this.nodes = 0;
    this.pause = Infinity; // the number of nodes at which it yields; set it again before it goes on
    const kinds = design.copies.length;
    const cells = design.goal.length;
    /** The index in the joined tables, by view and group. */
    this.index = design.views.map(() => Int32Array.from(design.starts));
    this.places = design.views.map((view) => {
      const places = new Int32Array(kinds);
      problem.start.forEach((kind, cell) => (places[kind] |= 1 << view.cells[cell]));
      return places;
    });
    /** What a tile of this kind on this cell adds to the index, for kinds of one tile. */
    this.steps = design.views.map((view) => {
      const steps = new Int32Array(kinds * 16);
      for (let kind = 1; kind < kinds; kind++) {
        for (let cell = 0; cell < cells; cell++) {
          steps[kind * 16 + cell] = view.cells[cell] << view.shift[kind];
        }
      }
      return steps;
    });
    this.sums = design.views.map((view, v) => {
      for (let kind = 1; kind < kinds; kind++) {
        this.index[v][view.group[kind]] += RANK[this.places[v][kind]] << view.shift[kind];
      }
      const used = new Set(view.group.slice(1));
      return [...used].reduce((sum, group) => sum + table[this.index[v][group]], 0);
    });
    this.bound = Math.max(...this.sums);
    /** @type {number[] | null} the blank's cells on a shortest solution */
    this.path = null;
  }

  /**
   * Runs until a solution is found; yields when nodes reach pause.
   * @returns {Generator<void, void, void>}
   */
  *run() {
    const { problem, design, table } = this;
    const [view1, view2] = design.views;
    const beside = new Int8Array(16 * 8).fill(-1);
    near(design.rows, design.columns).forEach((some, cell) => beside.set(some, cell * 8));
    /** @type {Work} */
    const work = {
      table,
      beside,
      board: Uint8Array.from(problem.start),
      single: Uint8Array.from(design.copies, (count) => (count === 1 ? 1 : 0)),
      first: this.#view(view1, 0),
      second: this.#view(view2, 1),
      blanks: new Uint8Array(DEEPEST + 4),
      turns: new Int32Array(DEEPEST + 4),
      depth: 0,
      nodes: this.nodes,
    };
    work.blanks[0] = problem.start.indexOf(0);
    if (this.sums[0] === 0) {
      this.path = [work.blanks[0]];
      return;
    }
    // the bound rises by two, since the blank's way fixes the parity of the length
    for (; this.bound <= DEEPEST; this.bound += 2) {
      work.turns[0] = work.blanks[0] * 8;
      for (;;) {
        const status = deepen(work, this.bound, this.pause);
        this.nodes = work.nodes;
        if (status === EXHAUSTED) break;
        if (status === FOUND) {
          this.path = [...work.blanks.subarray(0, work.depth + 1)];
          return;
        }
        yield;
      }
    }
  }

  /**
   * @param {import("./layout.mjs").View} view
   * @param {number} v its number
   * @returns {WorkView}
   */
  #view(view, v) {
    const sums = new Int32Array(DEEPEST + 4);
    sums[0] = this.sums[v];
    return {
      group: Uint8Array.from(view.group),
      shift: Uint8Array.from(view.shift),
      image: Uint8Array.from(view.cells),
      index: this.index[v],
      places: this.places[v],
      steps: this.steps[v],
      old: new Int32Array(DEEPEST + 4),
      sums,
    };
  }
}

/**
 * @typedef {object} WorkView
 * @property {Uint8Array} group
 * @property {Uint8Array} shift
 * @property {Uint8Array} image
 * @property {Int32Array} index by group, in the joined tables
 * @property {Int32Array} places by kind, as sets of cells
 * @property {Int32Array} steps what a tile of this kind on this cell adds to the index
 * @property {Int32Array} old by depth, the index that a move has changed
 * @property {Int32Array} sums by depth, the sum of the table entries
 */

/**
 * @typedef {object} Work
 * @property {Uint8Array} table
 * @property {Int8Array} beside eight places for each cell
 * @property {Uint8Array} board
 * @property {Uint8Array} single by kind
 * @property {WorkView} first
 * @property {WorkView} second
 * @property {Uint8Array} blanks by depth
 * @property {Int32Array} turns by depth, the next place in beside
 * @property {number} depth
 * @property {number} nodes
 */

/**
 * Goes on with one deepening until it ends or has looked at so many nodes.
 * @param {Work} work
 * @param {number} bound
 * @param {number} pause
 */
function deepen(work, bound, pause) {
  const { table, beside, board, single, first, second, blanks, turns } = work;
  const { group: group1, index: index1, steps: steps1, old: old1, sums: sums1 } = first;
  const { group: group2, index: index2, steps: steps2, old: old2, sums: sums2 } = second;
  let depth = work.depth;
  let nodes = work.nodes;
  let blank = blanks[depth];
  let came = depth ? blanks[depth - 1] : -2; // no cell, and not the end of a row of beside
  let status = PAUSED;
  while (nodes < pause) {
    let target = beside[turns[depth]++];
    if (target === came) target = beside[turns[depth]++];
    if (target < 0) {
      if (depth === 0) {
        status = EXHAUSTED;
        break;
      }
      const back = blanks[--depth];
      const kind = board[back];
      board[blank] = kind;
      if (!single[kind]) exchange(work, kind, blank, back);
      index1[group1[kind]] = old1[depth];
      index2[group2[kind]] = old2[depth];
      blank = back;
      came = depth ? blanks[depth - 1] : -2;
      continue;
    }
    nodes++;
    const kind = board[target];
    const g1 = group1[kind];
    const i1 = index1[g1];
    const row = kind * 16;
    const n1 = single[kind]
      ? i1 + steps1[row + blank] - steps1[row + target]
      : i1 + alikeStep(first, kind, blank, target);
    const h1 = sums1[depth] + table[n1] - table[i1];
    if (depth + 1 + h1 > bound) continue;
    const g2 = group2[kind];
    const i2 = index2[g2];
    const n2 = single[kind]
      ? i2 + steps2[row + blank] - steps2[row + target]
      : i2 + alikeStep(second, kind, blank, target);
    const h2 = sums2[depth] + table[n2] - table[i2];
    if (depth + 1 + h2 > bound) continue;
    if (!single[kind]) exchange(work, kind, blank, target);
    old1[depth] = i1;
    old2[depth] = i2;
    index1[g1] = n1;
    index2[g2] = n2;
    board[blank] = kind;
    board[target] = 0;
    came = blank;
    blank = target;
    depth++;
    blanks[depth] = blank;
    sums1[depth] = h1;
    sums2[depth] = h2;
    turns[depth] = blank * 8;
    if (h1 === 0) {
      status = FOUND;
      break;
    }
  }
  work.depth = depth;
  work.nodes = nodes;
  return status;
}

/**
 * How the index changes when one of several alike tiles moves.
 * @param {WorkView} view
 * @param {number} kind
 * @param {number} blank
 * @param {number} target
 */
function alikeStep({ places, image, shift }, kind, blank, target) {
  const before = places[kind];
  const after = before ^ (1 << image[blank]) ^ (1 << image[target]);
  return (RANK[after] - RANK[before]) << shift[kind];
}

/**
 * Moves one of several alike tiles in the sets of both views; the same again undoes it.
 * @param {Work} work
 * @param {number} kind
 * @param {number} one
 * @param {number} other
 */
function exchange({ first, second }, kind, one, other) {
  first.places[kind] ^= (1 << first.image[one]) ^ (1 << first.image[other]);
  second.places[kind] ^= (1 << second.image[one]) ^ (1 << second.image[other]);
}
