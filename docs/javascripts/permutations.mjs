/**
 * Permutations: inversions, cycles and parity, as everystep.permutations has them.
 *
 * A permutation of size n is a list of the numbers 1 to n; places count from 1. A cycle is read "the
 * number, then the place it stands in". The functions on inversions take any distinct numbers.
 */

import { shown } from "./checks.mjs";
import { RuleError } from "./errors.mjs";

/**
 * @param {unknown} numbers
 * @returns {number[]} the numbers, once they are known to be distinct whole numbers
 */
function distinct(numbers) {
  if (!Array.isArray(numbers)) throw new RuleError("permutation-list", { value: shown(numbers) });
  const seen = new Set();
  for (const number of numbers) {
    if (!Number.isSafeInteger(number)) {
      throw new RuleError("permutation-number", { value: shown(number) });
    }
    if (seen.has(number)) throw new RuleError("permutation-twice", { value: shown(number) });
    seen.add(number);
  }
  return numbers;
}

/**
 * @param {unknown} numbers
 * @returns {number[]} the numbers, once they are known to be 1 to n in some order
 */
function permutation(numbers) {
  const checked = distinct(numbers);
  for (const number of checked) {
    if (number < 1 || number > checked.length) {
      throw new RuleError("permutation-range", { n: checked.length, value: shown(number) });
    }
  }
  return checked;
}

/**
 * Each number in turn with the smaller ones that stand behind it, smallest first.
 * @param {number[]} numbers
 * @returns {{number: number, behind: number[]}[]}
 */
export function smallerBehind(numbers) {
  const checked = distinct(numbers);
  return checked.map((number, place) => ({
    number,
    behind: checked
      .slice(place)
      .filter((other) => other < number)
      .sort((a, b) => a - b),
  }));
}

/**
 * The inversions one by one, as [larger, smaller], both in reading order.
 * @param {number[]} numbers
 * @returns {[number, number][]}
 */
export function inversionPairs(numbers) {
  const checked = distinct(numbers);
  return checked.flatMap((number, place) =>
    checked
      .slice(place)
      .filter((other) => other < number)
      .map((other) => /** @type {[number, number]} */ ([number, other])),
  );
}

/**
 * How many smaller numbers stand behind each, in O(n log n).
 * @param {number[]} numbers
 * @returns {number[]}
 */
export function inversionCounts(numbers) {
  const checked = distinct(numbers);
  const size = checked.length;
  const ranks = new Map([...checked].sort((a, b) => a - b).map((number, i) => [number, i + 1]));
  const tree = new Array(size + 1).fill(0); // a Fenwick tree over the ranks already met
  const counts = new Array(size).fill(0);
  for (let place = size - 1; place >= 0; place--) {
    let rank = ranks.get(checked[place]) ?? 0;
    for (let at = rank - 1; at > 0; at -= lowest(at)) counts[place] += tree[at];
    for (; rank <= size; rank += lowest(rank)) tree[rank]++;
  }
  return counts;
}

/** @param {number} value the lowest bit of a place in a list */
function lowest(value) {
  return value & -value;
}

/**
 * The number of inversions.
 * @param {number[]} numbers
 * @returns {number}
 */
export function inversionCount(numbers) {
  return inversionCounts(numbers).reduce((sum, count) => sum + count, 0);
}

/**
 * The cycles of two and more, each from its smallest number, in the order of those.
 * @param {number[]} numbers
 * @returns {number[][]}
 */
export function cycles(numbers) {
  const checked = permutation(numbers);
  const places = new Array(checked.length + 1).fill(0);
  checked.forEach((number, i) => (places[number] = i + 1));
  const seen = new Set();
  const found = [];
  for (let start = 1; start <= checked.length; start++) {
    if (seen.has(start) || places[start] === start) continue;
    const cycle = [];
    for (let number = start; !seen.has(number); number = places[number]) {
      seen.add(number);
      cycle.push(number);
    }
    found.push(cycle);
  }
  return found;
}

/**
 * The source's length: one less than its elements for each cycle, added up.
 * @param {number[]} numbers
 * @returns {number}
 */
export function cycleLength(numbers) {
  return cycles(numbers).reduce((sum, cycle) => sum + cycle.length - 1, 0);
}

/**
 * 0 for an even permutation and 1 for an odd one, from its inversions.
 * @param {number[]} numbers
 * @returns {0 | 1}
 */
export function parityByInversions(numbers) {
  return inversionCount(numbers) % 2 ? 1 : 0;
}

/**
 * 0 for an even permutation and 1 for an odd one, from its cycles.
 * @param {number[]} numbers
 * @returns {0 | 1}
 */
export function parityByCycles(numbers) {
  return cycleLength(numbers) % 2 ? 1 : 0;
}
