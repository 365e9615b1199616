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
    this.slice = 200_000; // nodes between two yields, some milliseconds
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
   * Runs until a solution is found; yields about every slice nodes.
   * @returns {Generator<void, void, void>}
   */
  *run() {
    const { problem, design, table } = this;
    const [steps1, steps2] = this.steps;
    const [index1, index2] = this.index;
    const [places1, places2] = this.places;
    const [view1, view2] = design.views;
    const group1 = Uint8Array.from(view1.group);
    const group2 = Uint8Array.from(view2.group);
    const shift1 = Uint8Array.from(view1.shift);
    const shift2 = Uint8Array.from(view2.shift);
    const image1 = Uint8Array.from(view1.cells);
    const image2 = Uint8Array.from(view2.cells);
    const single = Uint8Array.from(design.copies, (count) => (count === 1 ? 1 : 0));
    const beside = new Int8Array(16 * 8).fill(-1);
    near(design.rows, design.columns).forEach((some, cell) => beside.set(some, cell * 8));
    const board = Uint8Array.from(problem.start);
    const blanks = new Uint8Array(DEEPEST + 4);
    const turns = new Int32Array(DEEPEST + 4);
    const old1 = new Int32Array(DEEPEST + 4);
    const old2 = new Int32Array(DEEPEST + 4);
    const sum1 = new Int32Array(DEEPEST + 4);
    const sum2 = new Int32Array(DEEPEST + 4);
    let [h1, h2] = this.sums;
    let blank = problem.start.indexOf(0);
    let came = -2; // no cell, and not the end of a row of beside
    let depth = 0;
    let nodes = this.nodes;
    let pause = nodes + this.slice;
    blanks[0] = blank;
    turns[0] = blank * 8;
    if (h1 === 0) {
      this.path = [blank];
      return;
    }
    for (; this.bound <= DEEPEST; this.bound += 2) {
      // the bound rises by two, since the blank's way fixes the parity of the length
      const bound = this.bound;
      turns[0] = blank * 8;
      for (;;) {
        if (nodes >= pause) {
          pause = nodes + this.slice;
          this.nodes = nodes;
          yield;
        }
        let target = beside[turns[depth]++];
        if (target === came) target = beside[turns[depth]++];
        if (target < 0) {
          if (depth === 0) break;
          depth--;
          const back = blanks[depth];
          const kind = board[back];
          board[blank] = kind;
          if (!single[kind]) {
            places1[kind] ^= (1 << image1[blank]) ^ (1 << image1[back]);
            places2[kind] ^= (1 << image2[blank]) ^ (1 << image2[back]);
          }
          index1[group1[kind]] = old1[depth];
          index2[group2[kind]] = old2[depth];
          h1 = sum1[depth];
          h2 = sum2[depth];
          blank = back;
          came = depth ? blanks[depth - 1] : -2;
          continue;
        }
        nodes++;
        const kind = board[target];
        const g1 = group1[kind];
        const g2 = group2[kind];
        const i1 = index1[g1];
        const i2 = index2[g2];
        let n1, n2;
        if (single[kind]) {
          n1 = i1 + steps1[kind * 16 + blank] - steps1[kind * 16 + target];
          n2 = i2 + steps2[kind * 16 + blank] - steps2[kind * 16 + target];
        } else {
          const m1 = places1[kind];
          const m2 = places2[kind];
          const t1 = m1 ^ (1 << image1[blank]) ^ (1 << image1[target]);
          const t2 = m2 ^ (1 << image2[blank]) ^ (1 << image2[target]);
          n1 = i1 + ((RANK[t1] - RANK[m1]) << shift1[kind]);
          n2 = i2 + ((RANK[t2] - RANK[m2]) << shift2[kind]);
        }
        const a1 = h1 + table[n1] - table[i1];
        if (depth + 1 + a1 > bound) continue;
        const a2 = h2 + table[n2] - table[i2];
        if (depth + 1 + a2 > bound) continue;
        if (!single[kind]) {
          places1[kind] ^= (1 << image1[blank]) ^ (1 << image1[target]);
          places2[kind] ^= (1 << image2[blank]) ^ (1 << image2[target]);
        }
        old1[depth] = i1;
        old2[depth] = i2;
        sum1[depth] = h1;
        sum2[depth] = h2;
        index1[g1] = n1;
        index2[g2] = n2;
        board[blank] = kind;
        board[target] = 0;
        h1 = a1;
        h2 = a2;
        came = blank;
        blank = target;
        blanks[++depth] = blank;
        turns[depth] = blank * 8;
        if (a1 === 0) {
          this.nodes = nodes;
          this.path = [...blanks.subarray(0, depth + 1)];
          return;
        }
      }
    }
  }
}
