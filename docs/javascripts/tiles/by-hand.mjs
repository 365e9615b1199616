/**
 * A board solved the way a person does it, stage by stage, as everystep.tiles.stages does.
 */

import { RuleError } from "../errors.mjs";
import { trustedBoard } from "./boards.mjs";
import { movesAt, swapped } from "./moves.mjs";
import { driveHome, verdict } from "./solvable.mjs";

/**
 * @typedef {import("./boards.mjs").Board} Board
 * @typedef {import("./moves.mjs").Move} Move
 * @typedef {import("./moves.mjs").Direction} Direction
 * @typedef {import("./solvable.mjs").Verdict} Verdict
 * @typedef {"stands" | "place" | "near" | "park" | "pair-row" | "park-column" | "pair-column" |
 *   "last-square" | "blank-goal"} StageName
 * @typedef {"" | "reverse" | "opposite"} ParkingWay
 * @typedef {{name: StageName, tiles: number[], cells: number[], moves: Move[], board: Board,
 *   way: ParkingWay}} Stage
 */

export const MOST_SIDE = 20;
const EXACT_CELLS = 40; // free cells up to which a pair is searched as a whole

/**
 * The entry of the message catalogue that words a stage, and the values it needs.
 * @param {Stage} stage
 * @returns {{key: string, params: Record<string, string | number>}}
 */
export function stageMessage({ name, tiles, cells, moves, board, way }) {
  /** @type {Record<string, string | number>} */
  const params = { tile: tiles.join(", "), moves: moves.length };
  if (tiles.length > 1) [params.first, params.second] = tiles;
  if (cells.length > 0) {
    params.row = Math.floor(cells[0] / board.columns) + 1;
    params.column = (cells[0] % board.columns) + 1;
  }
  if (name === "near" && tiles.length === 0) return { key: "near-blank", params };
  if (name === "stands" && tiles.length > 1) return { key: "stand", params };
  return { key: way ? `${name}-${way}` : name, params };
}

/**
 * The stages that take the board to the goal (the standard one if null), one by one.
 * @param {Board} board
 * @param {Board | null} [goal]
 * @returns {Generator<Stage, void, void>}
 */
export function byHand(board, goal = null) {
  const { rows, columns } = board;
  if (rows < 2 || rows > MOST_SIDE || columns < 2 || columns > MOST_SIDE) {
    throw new RuleError("by-hand-size", { most: MOST_SIDE, rows, columns });
  }
  const answer = verdict(board, goal);
  if (!answer.solvable) {
    const [first, second] = answer.cure ?? [0, 0];
    throw new RuleError("by-hand-unsolvable", { first, second });
  }
  return stages(answer);
}

/**
 * All moves of byHand in one list.
 * @param {Board} board
 * @param {Board | null} [goal]
 * @returns {Move[]}
 */
export function byHandMoves(board, goal = null) {
  return [...byHand(board, goal)].flatMap((stage) => stage.moves);
}

/** The board during play, in numbers that say where each tile belongs. */
class Play {
  /** @param {Verdict} answer */
  constructor({ board, numberedBoard, numberedGoal }) {
    this.rows = board.rows;
    this.columns = board.columns;
    this.home = driveHome(numberedGoal);
    const places = new Map(this.home.order.map((tile, i) => [tile, i + 1]));
    /** @type {readonly number[]} */
    this.cells = numberedBoard.cells.map((tile) => places.get(tile) ?? 0);
    const label = new Map(numberedBoard.cells.map((tile, i) => [tile, board.cells[i]]));
    this.label = [0, ...this.home.order.map((tile) => label.get(tile) ?? 0)];
    this.free = this.cells.map(() => true);
    this.sources = this.cells.map((_, blank) => movesAt(blank, this.rows, this.columns));
  }

  /**
   * Plays the path, the cells that the blank goes through, and reports it.
   * @param {StageName} name
   * @param {readonly number[]} tiles
   * @param {readonly number[]} cells
   * @param {readonly number[]} path
   * @param {ParkingWay} [way]
   * @returns {Stage}
   */
  stage(name, tiles, cells, path, way = "") {
    let target = this.cells.indexOf(0);
    /** @type {Move[]} */
    const moves = [];
    for (const source of path) {
      const step = this.sources[target].find(([, cell]) => cell === source);
      const direction = /** @type {Direction} */ (step?.[0]);
      moves.push({ tile: this.label[this.cells[source]], direction, source, target });
      this.cells = swapped(this.cells, target, source);
      target = source;
    }
    const shown = this.cells.map((tile) => this.label[tile]);
    const board = trustedBoard(this.rows, this.columns, shown);
    return { name, tiles: tiles.map((tile) => this.label[tile]), cells: [...cells], moves, board, way };
  }

  /** The free cells beside a cell. @param {number} cell */
  neighbours(cell) {
    return this.sources[cell].flatMap(([, source]) => (this.free[source] ? [source] : []));
  }

  /** @param {number} tile */
  find(tile) {
    return this.cells.indexOf(tile);
  }
}

/** @param {Verdict} answer @returns {Generator<Stage, void, void>} */
function* stages(answer) {
  const play = new Play(answer);
  const { rows, columns } = play;
  for (let row = 0; row < rows - 2; row++) {
    const start = row * columns;
    for (let cell = start; cell < start + columns - 2; cell++) {
      yield place(play, cell);
      play.free[cell] = false;
    }
    const corner = start + columns - 1;
    yield* pair(play, [corner - 1, corner], columns, ["park", "pair-row"]);
  }
  const start = (rows - 2) * columns;
  for (let top = start; top < start + columns - 2; top++) {
    yield* pair(play, [top, top + columns], 1, ["park-column", "pair-column"]);
  }
  yield lastSquare(play);
  if (play.home.moves.length) {
    // the goal's own blank stands elsewhere: undo the driving home
    const path = play.home.moves.map((move) => move.target).reverse();
    yield play.stage("blank-goal", [], [path[path.length - 1]], path);
  }
}

/** @param {Play} play @param {number} cell */
function place(play, cell) {
  const tile = cell + 1;
  if (play.cells[cell] === tile) return play.stage("stands", [tile], [cell], []);
  return play.stage("place", [tile], [cell], carry(play, tile, new Set([cell])));
}

/**
 * Two tiles into their cells; inward is the step away from the edge.
 * @param {Play} play
 * @param {[number, number]} cells
 * @param {number} inward
 * @param {[StageName, StageName]} names
 * @returns {Generator<Stage, void, void>}
 */
function* pair(play, cells, inward, names) {
  const [first, second] = cells;
  /** @type {[number, number]} */
  const tiles = [first + 1, second + 1];
  if (play.cells[first] === tiles[0] && play.cells[second] === tiles[1]) {
    yield play.stage("stands", tiles, cells, []);
  } else {
    let region = new Set(play.cells.keys());
    if (inward > 1 && play.free.filter(Boolean).length > EXACT_CELLS) {
      region = cornerWindow(play, second);
      yield* near(play, tiles, cells, region);
    }
    const { path, ends } = carryPair(play, tiles, cells, region);
    if (path.length < 2) {
      yield play.stage(names[1], tiles, cells, path);
    } else {
      const reverse = ends[0] === second && ends[1] === second + inward;
      const way = reverse ? "reverse" : "opposite";
      yield play.stage(names[0], tiles, ends, path.slice(0, -2), way);
      yield play.stage(names[1], tiles, cells, path.slice(-2), way);
    }
  }
  play.free[first] = play.free[second] = false;
}

/**
 * Both tiles and the blank into the region about their corner.
 * @param {Play} play
 * @param {[number, number]} tiles
 * @param {[number, number]} cells
 * @param {Set<number>} region
 * @returns {Generator<Stage, void, void>}
 */
function* near(play, tiles, cells, region) {
  const outside = tiles.filter((tile) => !region.has(play.find(tile)));
  const last = outside.at(-1);
  if (last !== undefined) {
    const waits = last === tiles[1] ? tiles[0] : tiles[1];
    const cell = waits === tiles[0] ? cells[1] : cells[0];
    if (play.cells[cell] !== waits) {
      yield play.stage("near", [waits], [cell], carry(play, waits, new Set([cell])));
    }
    if (!region.has(play.find(last))) {
      const targets = new Set(region);
      targets.delete(cell);
      const stage = play.stage("near", [last], [], carry(play, last, targets, [cell]));
      yield { ...stage, cells: [play.find(last)] };
    }
  }
  const held = tiles.map((tile) => play.find(tile));
  const blank = play.find(0);
  if (!region.has(blank)) yield play.stage("near", [], [], walk(play, blank, region, held));
}

/**
 * The free cells of three rows and four columns at the end of a row.
 * @param {Play} play
 * @param {number} corner
 */
function cornerWindow(play, corner) {
  const { columns } = play;
  const row = Math.floor(corner / columns);
  const cells = new Set();
  for (let line = row; line < row + 3; line++) {
    for (let column = Math.max(0, columns - 4); column < columns; column++) {
      if (play.free[line * columns + column]) cells.add(line * columns + column);
    }
  }
  return cells;
}

/**
 * The shortest way of the blank to one of the cells that are not held, by breadth-first search.
 * @param {Play} play
 * @param {number} blank
 * @param {Set<number>} region
 * @param {number[]} held
 * @returns {number[]}
 */
function walk(play, blank, region, held) {
  const before = new Map([[blank, -1]]);
  const edge = [blank];
  for (const cell of edge) {
    if (region.has(cell) && !held.includes(cell)) {
      const path = [];
      for (let at = cell; (before.get(at) ?? -1) >= 0; at = before.get(at) ?? -1) path.push(at);
      return path.reverse();
    }
    for (const other of play.neighbours(cell)) {
      if (before.has(other) || held.includes(other)) continue;
      before.set(other, cell);
      edge.push(other);
    }
  }
  throw new Error("the free cells hang together");
}

/**
 * The shortest way to bring a tile to one of the cells: A* over its cell and the blank's.
 * @param {Play} play
 * @param {number} tile
 * @param {Set<number>} targets
 * @param {number[]} [held]
 * @returns {number[]}
 */
function carry(play, tile, targets, held = []) {
  for (const cell of held) play.free[cell] = false;
  const { columns } = play;
  const size = play.cells.length;
  const from = play.find(tile);
  const target = [...targets].reduce((best, cell) => {
    const gain = apart(cell, from, columns) - apart(best, from, columns);
    return gain < 0 || (gain === 0 && cell < best) ? cell : best;
  });
  const start = from * size + play.find(0);
  const cost = new Map([[start, 0]]);
  const before = new Map([[start, -1]]);
  /** @type {Map<number, number[]>} */
  const buckets = new Map();
  const done = new Set();
  let at = leftOver(from, start % size, target, columns);
  buckets.set(at, [start]);
  for (; buckets.size; at++) {
    const bucket = buckets.get(at) ?? [];
    for (const state of bucket) {
      if (done.has(state)) continue;
      done.add(state);
      const blank = state % size;
      const place = (state - blank) / size;
      if (targets.has(place)) {
        for (const cell of held) play.free[cell] = true;
        return blankPath(before, state, size);
      }
      const paid = (cost.get(state) ?? 0) + 1;
      for (const source of play.neighbours(blank)) {
        const moved = source === place ? blank : place;
        const after = moved * size + source;
        if (paid >= (cost.get(after) ?? Infinity)) continue;
        cost.set(after, paid);
        before.set(after, state);
        const key = Math.max(at, paid + leftOver(moved, source, target, columns));
        const list = buckets.get(key);
        if (list) list.push(after);
        else buckets.set(key, [after]);
      }
    }
    buckets.delete(at);
  }
  throw new Error("a tile can be brought to any free cell");
}

/**
 * @param {Map<number, number>} before
 * @param {number} state
 * @param {number} size
 */
function blankPath(before, state, size) {
  const path = [];
  for (let at = state; (before.get(at) ?? -1) >= 0; at = before.get(at) ?? -1) path.push(at % size);
  return path.reverse();
}

/** @param {number} cell @param {number} other @param {number} columns */
function apart(cell, other, columns) {
  return (
    Math.abs(Math.floor(cell / columns) - Math.floor(other / columns)) +
    Math.abs((cell % columns) - (other % columns))
  );
}

/**
 * The moves that carrying a tile still takes if nothing is in the way: the blank goes to the cell in
 * front of it; after that each turn costs three moves and each step straight on five.
 * @param {number} place
 * @param {number} blank
 * @param {number} target
 * @param {number} columns
 */
function leftOver(place, blank, target, columns) {
  const [row, column] = [Math.floor(place / columns), place % columns];
  const down = Math.floor(target / columns) - row;
  const right = (target % columns) - column;
  if (!down && !right) return 0;
  const [far, wide] = [Math.abs(down), Math.abs(right)];
  let best = Infinity;
  for (const [steps, others, front] of [
    [far, wide, place + (down > 0 ? columns : -columns)],
    [wide, far, place + (right > 0 ? 1 : -1)],
  ]) {
    if (!steps) continue;
    let between = apart(blank, front, columns);
    const inRow = Math.floor(blank / columns) === row && Math.floor(front / columns) === row;
    const inColumn = blank % columns === column && front % columns === column;
    const through = apart(blank, place, columns) + apart(place, front, columns) === between;
    if (through && (inRow || inColumn)) between += 2; // the tile itself is in the way
    const straight = steps > others ? steps - others - 1 : others - steps;
    best = Math.min(best, between + 1 + 3 * (far + wide - 1) + 2 * straight);
  }
  return best;
}

/**
 * The shortest way of the blank that brings both tiles home, and where they were two moves before.
 * @param {Play} play
 * @param {[number, number]} tiles
 * @param {[number, number]} cells
 * @param {Set<number>} region
 * @returns {{path: number[], ends: [number, number]}}
 */
function carryPair(play, tiles, cells, region) {
  const size = play.cells.length;
  const beside = play.cells.map((_, at) =>
    region.has(at) ? play.neighbours(at).filter((cell) => region.has(cell)) : [],
  );
  const start = (play.find(tiles[0]) * size + play.find(tiles[1])) * size + play.find(0);
  const done = cells[0] * size + cells[1];
  const before = new Map([[start, -1]]);
  const edge = [start];
  for (const state of edge) {
    const blank = state % size;
    const both = (state - blank) / size;
    if (both === done) {
      const path = blankPath(before, state, size);
      let ends = state;
      for (let i = Math.min(2, path.length); i > 0; i--) ends = before.get(ends) ?? -1;
      const where = Math.floor(ends / size);
      return { path, ends: [Math.floor(where / size), where % size] };
    }
    const two = both % size;
    const one = (both - two) / size;
    for (const source of beside[blank]) {
      const after =
        source === one
          ? (blank * size + two) * size + source
          : source === two
            ? (one * size + blank) * size + source
            : both * size + source;
      if (before.has(after)) continue;
      before.set(after, state);
      edge.push(after);
    }
  }
  throw new Error("any two tiles can be brought to any two cells");
}

/** The last 2 × 2 square turned until it is right, the shorter way round. @param {Play} play */
function lastSquare(play) {
  const last = play.cells.length - 1;
  const square = [last - play.columns - 1, last - play.columns, last, last - 1];
  const wrong = (/** @type {readonly number[]} */ cells) =>
    square.some((cell) => cell !== last && cells[cell] !== cell + 1);
  /** @type {number[] | null} */
  let best = null;
  for (const turn of [1, 3]) {
    let cells = play.cells;
    let at = square.indexOf(play.find(0));
    const path = [];
    while (wrong(cells) && path.length < 12) {
      const next = (at + turn) % 4;
      cells = swapped(cells, square[at], square[next]);
      at = next;
      path.push(square[at]);
    }
    if (best === null || path.length < best.length) best = path;
  }
  const path = best ?? [];
  const homes = [square[0], square[1], square[3]];
  const tiles = [square[0] + 1, square[1] + 1, last];
  return play.stage(path.length ? "last-square" : "stands", tiles, homes, path);
}
