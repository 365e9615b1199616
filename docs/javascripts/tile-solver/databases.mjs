/**
 * Pattern databases: for every placing of a group's tiles how many of their moves are needed at
 * least, wherever the blank may be. Filled by breadth-first search from the goal, in slices.
 *
 * Source: R. E. Korf and A. Felner, Disjoint pattern database heuristics, Artificial Intelligence
 * 134, 2002.
 */

import { masks, near, RANK } from "./layout.mjs";

/** @typedef {import("./layout.mjs").Design} Design */

const SLICE = 8192; // states between two looks at what else there is to do
const MOST_MOVES = 24; // of the tiles of a group: no more than edges between cells of the board

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

/**
 * What filling one table needs. A state is the places of the group's tiles, as the index of the
 * table, and the part of the board that the blank can reach without moving one of them.
 * @typedef {object} Work
 * @property {Uint8Array} table moves by placing
 * @property {Uint16Array} seen the parts reached so far, by placing, as sets of cells
 * @property {Uint8Array} whole by free cells: 1 if all of them hang together, 2 if not
 * @property {Uint16Array} beside for each cell the cells beside it
 * @property {Uint8Array} shifts where each kind's bits begin in the index
 * @property {Uint16Array} fields the bits of each kind
 * @property {Uint16Array[]} places for each kind rank to set of cells
 * @property {boolean} single true if each kind is one tile
 * @property {number} everywhere all cells
 * @property {number} notLast cells that are not in the last column
 * @property {number} columns
 */

/**
 * One table, by breadth-first search from the goal.
 * @param {Design} design
 * @param {number} number
 * @param {Uint8Array} table
 * @param {Uint16Array} seen
 * @returns {Generator<number, void, void>}
 */
function* fillGroup({ rows, columns, goal, copies, groups, views }, number, table, seen) {
  const cells = goal.length;
  const kinds = groups[number];
  // the view that is not mirrored; a second division has none that is
  const view = views.find((one) => one.group[kinds[0]] === number && isSame(one.cells)) ?? views[0];
  const places = kinds.map((kind) => masks(cells, copies[kind]));
  const everywhere = 2 ** cells - 1;
  let notLast = 0;
  for (let cell = 0; cell < cells; cell++) if (cell % columns < columns - 1) notLast |= 1 << cell;
  /** @type {Work} */
  const work = {
    table,
    seen,
    whole: new Uint8Array(2 ** cells),
    beside: Uint16Array.from(
      near(rows, columns).map((some) => some.reduce((mask, cell) => mask | (1 << cell), 0)),
    ),
    shifts: Uint8Array.from(kinds, (kind) => view.shift[kind]),
    fields: Uint16Array.from(places, (some) => 2 ** Math.ceil(Math.log2(some.length)) - 1),
    places,
    single: kinds.every((kind) => copies[kind] === 1),
    everywhere,
    notLast,
    columns,
  };
  let first = 0;
  let taken = 0;
  let entries = 1;
  let left = cells;
  kinds.forEach((kind, k) => {
    let mask = 0;
    goal.forEach((other, cell) => (mask |= other === kind ? 1 << cell : 0));
    first |= RANK[mask] << work.shifts[k];
    taken |= mask;
    entries *= masks(left, copies[kind]).length;
    left -= copies[kind];
  });
  let states = new Int32Array(1 << 16);
  let regions = new Uint16Array(1 << 16);
  let nextStates = new Int32Array(1 << 16);
  let nextRegions = new Uint16Array(1 << 16);
  states[0] = first;
  regions[0] = part(work, 1 << goal.indexOf(0), everywhere & ~taken);
  seen[first] = regions[0];
  table[first] = 0;
  let filled = 1;
  for (let length = 1, level = 1; length; level++) {
    let found = 0;
    for (let from = 0; from < length; from += SLICE) {
      if (from) yield Math.min(1, filled / entries);
      const to = Math.min(length, from + SLICE);
      while (found + (to - from) * MOST_MOVES > nextStates.length) {
        [nextStates, nextRegions] = [longer(nextStates), longer(nextRegions)];
      }
      const before = found;
      found = expand(work, level, states, regions, from, to, nextStates, nextRegions, found);
      filled += found - before; // an over-estimate: some placings have several parts
    }
    [states, nextStates] = [nextStates, states];
    [regions, nextRegions] = [nextRegions, regions];
    length = found;
  }
}

/** True if each cell is looked up where it is. @param {number[]} cells */
function isSame(cells) {
  return cells.every((to, from) => to === from);
}

/**
 * The free cells that hang together with the one of this bit.
 * @param {Work} work
 * @param {number} bit
 * @param {number} free
 */
function part({ whole, everywhere, notLast, columns }, bit, free) {
  if (whole[free] === 1) return free;
  const notFirst = (notLast << 1) & everywhere;
  let region = bit;
  for (;;) {
    const sideways = ((region & notLast) << 1) | ((region & notFirst) >> 1);
    const wider = (region | (region << columns) | (region >> columns) | sideways) & free;
    if (wider === region) break;
    region = wider;
  }
  whole[free] = region === free ? 1 : 2;
  return region;
}

/**
 * The states one move beyond those from one place of a level to another; how many there are then.
 * @param {Work} work
 * @param {number} level
 * @param {Int32Array} states
 * @param {Uint16Array} regions
 * @param {number} from
 * @param {number} to
 * @param {Int32Array} nextStates
 * @param {Uint16Array} nextRegions
 * @param {number} found
 */
function expand(work, level, states, regions, from, to, nextStates, nextRegions, found) {
  const { table, seen, whole, beside, shifts, fields, places, single, everywhere } = work;
  const count = shifts.length;
  for (let turn = from; turn < to; turn++) {
    const state = states[turn];
    const region = regions[turn];
    let free = everywhere;
    for (let k = 0; k < count; k++) {
      const rank = (state >> shifts[k]) & fields[k];
      free &= ~(single ? 1 << rank : places[k][rank]);
    }
    for (let k = 0; k < count; k++) {
      const at = shifts[k];
      const rank = (state >> at) & fields[k];
      const mask = single ? 1 << rank : places[k][rank];
      for (let left = mask; left; left &= left - 1) {
        const low = left & -left;
        const cell = 31 - Math.clz32(low);
        for (let targets = beside[cell] & region; targets; targets &= targets - 1) {
          const target = targets & -targets;
          const step = single ? 31 - Math.clz32(target) - cell : RANK[mask ^ low ^ target] - rank;
          const other = state + (step << at);
          const before = seen[other];
          if (before & low) continue;
          const open = free ^ low ^ target;
          const reached = whole[open] === 1 ? open : part(work, low, open);
          if (!before) table[other] = level;
          seen[other] = before | reached;
          nextStates[found] = other;
          nextRegions[found++] = reached;
        }
      }
    }
  }
  return found;
}

/**
 * The same values with room for as many more.
 * @template {Int32Array | Uint16Array} Some
 * @param {Some} values
 * @returns {Some}
 */
function longer(values) {
  const Kind = /** @type {new (length: number) => Some} */ (values.constructor);
  const larger = new Kind(values.length * 2);
  larger.set(values);
  return larger;
}
