/**
 * Pattern databases: for every placing of a group's tiles how many of their moves are needed at
 * least, wherever the blank may be. Filled by breadth-first search from the goal, in slices.
 *
 * Source: R. E. Korf and A. Felner, Disjoint pattern database heuristics, Artificial Intelligence
 * 134, 2002.
 */

import { masks, near, RANK } from "./layout.mjs";

/** @typedef {import("./layout.mjs").Design} Design */

const SLICE = 20_000; // states between two looks at what else there is to do

/**
 * The tables of a design, one after the other; yields the part that is done, 0 to 1.
 * @param {Design} design
 * @returns {Generator<number, Uint8Array, void>}
 */
export function* fill(design) {
  const { groups, starts } = design;
  const all = new Uint8Array(starts[groups.length]).fill(255);
  const largest = Math.max(0, ...groups.map((_, number) => starts[number + 1] - starts[number]));
  const seen = new Uint16Array(largest);
  for (let number = 0; number < groups.length; number++) {
    if (number) seen.fill(0);
    const table = all.subarray(starts[number], starts[number + 1]);
    for (const done of fillGroup(design, number, table, seen)) {
      yield (starts[number] + done * table.length) / all.length;
    }
  }
  return all;
}

/** True if each cell is looked up where it is. @param {number[]} cells */
function isSame(cells) {
  return cells.every((to, from) => to === from);
}

/**
 * One table. A state is the places of the group's tiles and the part of the board that the blank
 * can reach without moving one of them; seen holds these parts as sets of cells.
 * @param {Design} design
 * @param {number} number
 * @param {Uint8Array} table
 * @param {Uint16Array} seen
 * @returns {Generator<number, void, void>}
 */
function* fillGroup({ rows, columns, goal, copies, groups, views }, number, table, seen) {
  const cells = goal.length;
  const kinds = groups[number];
  const count = kinds.length;
  const home = views.find((view) => view.group[kinds[0]] === number && isSame(view.cells)) ?? views[0];
  const shift = kinds.map((kind) => home.shift[kind]);
  const places = kinds.map((kind) => masks(cells, copies[kind]));
  const field = places.map((some) => 2 ** Math.ceil(Math.log2(some.length)) - 1);
  const everywhere = 2 ** cells - 1;
  let notLast = 0;
  for (let cell = 0; cell < cells; cell++) if (cell % columns < columns - 1) notLast |= 1 << cell;
  const notFirst = (notLast << 1) & everywhere;
  const beside = Uint16Array.from(
    near(rows, columns).map((some) => some.reduce((mask, cell) => mask | (1 << cell), 0)),
  );
  let entries = 1;
  for (let k = 0, free = cells; k < count; free -= copies[kinds[k++]]) {
    entries *= masks(free, copies[kinds[k]]).length;
  }
  let first = 0;
  for (let k = 0; k < count; k++) {
    let mask = 0;
    for (let cell = 0; cell < cells; cell++) if (goal[cell] === kinds[k]) mask |= 1 << cell;
    first |= RANK[mask] << shift[k];
  }
  const single = kinds.every((kind) => copies[kind] === 1);
  const now = new Int32Array(count);
  const shifts = Int32Array.from(shift);
  const fields = Int32Array.from(field);
  const whole = new Uint8Array(2 ** cells); // by free cells: 1 if all of them hang together, 2 if not
  const flood = (/** @type {number} */ region, /** @type {number} */ free) => {
    for (;;) {
      const sideways = ((region & notLast) << 1) | ((region & notFirst) >> 1);
      const wider = (region | (region << columns) | (region >> columns) | sideways) & free;
      if (wider === region) return region;
      region = wider;
    }
  };
  let frontier = new Int32Array(1 << 16);
  let following = new Int32Array(1 << 16);
  frontier[0] = (first << 4) | goal.indexOf(0);
  let length = 1;
  let filled = 0;
  for (let level = 0; length; level++) {
    let found = 0;
    for (let turn = 0; turn < length; turn++) {
      if (turn % SLICE === SLICE - 1) yield filled / entries;
      const state = frontier[turn] >> 4;
      const start = 1 << (frontier[turn] & 15);
      const before = seen[state];
      if (before & start) continue;
      let free = everywhere;
      for (let k = 0; k < count; k++) {
        const rank = (state >> shifts[k]) & fields[k];
        now[k] = single ? 1 << rank : places[k][rank];
        free &= ~now[k];
      }
      if (!whole[free]) whole[free] = flood(start, free) === free ? 1 : 2;
      const region = whole[free] === 1 ? free : flood(start, free);
      seen[state] = before | region;
      if (!before) {
        table[state] = level;
        filled++;
      }
      if (found + 64 > following.length) {
        const larger = new Int32Array(following.length * 2);
        larger.set(following);
        following = larger;
      }
      for (let k = 0; k < count; k++) {
        const mask = now[k];
        const at = shifts[k];
        if (single) {
          const cell = 31 - Math.clz32(mask);
          for (let targets = beside[cell] & region; targets; targets &= targets - 1) {
            const other = state + ((31 - Math.clz32(targets & -targets) - cell) << at);
            if (!(seen[other] & mask)) following[found++] = (other << 4) | cell;
          }
          continue;
        }
        for (let left = mask; left; left &= left - 1) {
          const low = left & -left;
          const cell = 31 - Math.clz32(low);
          for (let targets = beside[cell] & region; targets; targets &= targets - 1) {
            const turned = mask ^ low ^ (targets & -targets);
            const other = state + ((RANK[turned] - RANK[mask]) << at);
            if (!(seen[other] & low)) following[found++] = (other << 4) | cell;
          }
        }
      }
    }
    [frontier, following] = [following, frontier];
    length = found;
  }
}
