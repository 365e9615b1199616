/**
 * A route that can be entered at any move. Pegs in a row have a rank for every state; other
 * routes are walked once, their moves kept in a byte each and every 1024th state beside them.
 */

import * as hanoi from "../hanoi.mjs";

/** @typedef {import("../hanoi.mjs").State} State */
/** @typedef {import("../hanoi.mjs").Move} Move */
/** @typedef {import("../hanoi.mjs").Rule} Rule */
/**
 * @typedef {object} Route
 * @property {boolean} known false: nobody knows a shortest route here, so there is none to walk
 * @property {bigint} total
 * @property {(position: bigint) => State} state after so many moves
 * @property {(number: bigint) => Move} move counted from 1
 * @property {(state: State) => bigint | null} position null: not on this route
 */

const MARK = 1024;

/**
 * @param {State} from
 * @param {State} goal
 * @param {{rule: Rule, twice: boolean}} options
 * @returns {Route}
 */
export function routeBetween(from, goal, { rule, twice }) {
  if (rule === "linear") return inARow(from, goal);
  try {
    return walked(from, goal, rule, twice);
  } catch (error) {
    if (/** @type {{key?: string}} */ (error).key !== "four-pegs-reach") throw error;
    return {
      known: false,
      total: 0n,
      state: () => from,
      move: () => ({ disc: 0, source: 0, target: 0 }),
      position: (state) => (same(state, from) ? 0n : null),
    };
  }
}

/** @param {State} a @param {State} b */
export function same(a, b) {
  return a.length === b.length && a.every((peg, i) => peg === b[i]);
}

/**
 * The move between two neighbouring states.
 * @param {State} before
 * @param {State} after
 * @returns {Move}
 */
export function moveBetween(before, after) {
  const place = before.findIndex((peg, i) => peg !== after[i]);
  return { disc: place + 1, source: before[place], target: after[place] };
}

/** @param {State} from @param {State} goal @returns {Route} */
function inARow(from, goal) {
  const n = from.length;
  const [first, last] = [hanoi.linearRank(from), hanoi.linearRank(goal)];
  const on = last >= first;
  const total = on ? last - first : first - last;
  const state = (/** @type {bigint} */ k) => hanoi.linearState(n, on ? first + k : first - k);
  return {
    known: true,
    total,
    state,
    move: (number) => moveBetween(state(number - 1n), state(number)),
    position: (other) => {
      const rank = hanoi.linearRank(other);
      const k = on ? rank - first : first - rank;
      return k >= 0n && k <= total ? k : null;
    },
  };
}

/** @param {State} from @param {State} goal @param {Rule} rule @param {boolean} twice @returns {Route} */
function walked(from, goal, rule, twice) {
  let bytes = new Uint8Array(256);
  const marks = [from];
  let [now, count] = [from.slice(), 0];
  for (const move of hanoi.route(from, goal, { rule, twice })) {
    if (count === bytes.length) {
      const more = new Uint8Array(2 * count);
      more.set(bytes);
      bytes = more;
    }
    bytes[count++] = (move.disc << 4) | (move.source << 2) | move.target;
    now[move.disc - 1] = move.target;
    if (count % MARK === 0) marks.push(now.slice());
  }
  const move = (/** @type {bigint} */ number) => {
    const byte = bytes[Number(number) - 1];
    return { disc: byte >> 4, source: (byte >> 2) & 3, target: byte & 3 };
  };
  const state = (/** @type {bigint} */ position) => {
    const end = Number(position);
    const start = Math.floor(end / MARK);
    const found = marks[start].slice();
    for (let i = start * MARK; i < end; i++) found[(bytes[i] >> 4) - 1] = bytes[i] & 3;
    return found;
  };
  return {
    known: true,
    total: BigInt(count),
    state,
    move,
    position: (other) => {
      if (rule !== "four") {
        const k = hanoi.distance(from, other, { rule });
        return k <= BigInt(count) && same(state(k), other) ? k : null;
      }
      for (let k = 0n; k <= BigInt(count); k++) if (same(state(k), other)) return k;
      return null;
    },
  };
}
