/** The page's solver: lengths of the engine (file in EVERYSTEP_VECTORS), limits, and its worker. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { Worker } from "node:worker_threads";

import { fill } from "../../docs/javascripts/tile-solver/databases.mjs";
import { makeDesign } from "../../docs/javascripts/tile-solver/layout.mjs";
import { preparing, solve, solving } from "../../docs/javascripts/tile-solver.mjs";

const file = process.env.EVERYSTEP_VECTORS;
const vectors = file && JSON.parse(readFileSync(file, "utf8"))["tile_solver"];
const here = new URL(".", import.meta.url);
const numbers = (name) =>
  readFileSync(new URL(`../data/${name}`, here), "utf8")
    .split("\n")
    .filter((line) => line && !line.startsWith("#"))
    .map((line) => line.split(/\s+/).map(Number));

const board = (rows, columns, cells) => ({ rows, columns, cells });
const KORF = numbers("tile_solver_korf100.txt").map((row) => ({
  cells: board(4, 4, row.slice(1, 17)),
  length: row[17],
}));
const FARTHEST = numbers("tile_solver_farthest.txt").map((row) => board(4, 4, row.slice(1)));
const BLANK_FIRST = board(4, 4, [...Array(16).keys()]);

/** The length of a solution, once its moves are known to be legal and to end at the goal. */
function length(start, goal, solution) {
  const { rows, columns } = start;
  const cells = [...start.cells];
  const steps = { U: columns, D: -columns, L: 1, R: -1 };
  for (const { tile, direction, source, target } of solution.moves) {
    assert.equal(cells[target], 0);
    assert.equal(cells[source], tile);
    assert.equal(source, target + steps[direction]);
    if (Math.abs(source - target) === 1 && rows > 1 && columns > 1) {
      assert.equal(Math.floor(source / columns), Math.floor(target / columns));
    }
    [cells[target], cells[source]] = [tile, 0];
  }
  assert.deepEqual(cells, goal.cells);
  assert.equal(solution.bound, solution.moves.length);
  return solution.bound;
}

test("the page's solver finds the engine's lengths", { skip: !vectors && "no vectors" }, () => {
  assert.ok(vectors.questions.length >= 200);
  for (const { rows, columns, cells, goal, length: expected } of vectors.questions) {
    const [start, wanted] = [board(rows, columns, cells), board(rows, columns, goal)];
    assert.equal(length(start, wanted, solve(start, wanted)), expected, String(cells));
  }
});

test("every fourth of Korf's lengths is met", () => {
  assert.equal(KORF.length, 100);
  for (const { cells, length: expected } of KORF.filter((_, i) => i % 4 === 0)) {
    assert.equal(length(cells, BLANK_FIRST, solve(cells, BLANK_FIRST)), expected);
  }
});

test("a blank in the middle or at an edge of the goal changes nothing", () => {
  const goal = board(4, 4, [1, 2, 3, 4, 5, 0, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]);
  const start = board(4, 4, [1, 2, 3, 4, 5, 6, 7, 11, 8, 9, 10, 15, 12, 13, 14, 0]);
  assert.equal(length(start, goal, solve(start, goal)), length(goal, start, solve(goal, start)));
  const edge = board(4, 4, [1, 0, 3, 4, 5, 2, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]);
  assert.equal(length(edge, goal, solve(edge, goal)), 1);
});

test("a line, a board of one cell and a solved board are answered", () => {
  const line = board(1, 5, [1, 2, 0, 3, 4]);
  assert.equal(length(line, board(1, 5, [1, 2, 3, 4, 0]), solve(line)), 2);
  const upright = board(3, 1, [0, 1, 2]);
  assert.equal(length(upright, board(3, 1, [1, 2, 0]), solve(upright)), 2);
  assert.deepEqual(solve(board(1, 1, [0])).moves, []);
  assert.deepEqual(solve(BLANK_FIRST, BLANK_FIRST).moves, []);
});

test("all placings of a group are filled, whichever view they serve", () => {
  const goal = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 0, 11];
  const design = makeDesign(3, 4, goal, 4);
  const way = fill(design);
  let step = way.next();
  while (!step.done) step = way.next();
  design.groups.forEach((group, number) => {
    const table = step.value.subarray(design.starts[number], design.starts[number + 1]);
    const expected = group.reduce((product, _, i) => product * (12 - i), 1);
    assert.equal(table.filter((value) => value < 255).length, expected);
  });
});

test("a limit gives a proved bound, and the search goes on when it is lifted", () => {
  const limits = { nodes: 1000 };
  const { cells, length: expected } = KORF[2];
  const way = solving(cells, BLANK_FIRST, limits);
  let step = way.next();
  while (!step.value.stopped) step = way.next();
  assert.equal(step.value.stopped, "nodes");
  assert.ok(step.value.nodes >= 1000 && step.value.nodes < 2000, step.value.nodes);
  assert.ok(step.value.bound <= expected && step.value.bound > 30);
  assert.equal(way.next().value.stopped, "nodes");
  limits.nodes = undefined;
  while (!step.done) step = way.next();
  assert.equal(length(cells, BLANK_FIRST, step.value), expected);
});

test("a farthest board says that it is hard and ends at its limit with a bound below 80", () => {
  for (const farthest of FARTHEST.slice(0, 2)) {
    const found = solve(farthest, null, { seconds: 0.3 });
    assert.equal(found.stopped, "time");
    assert.equal(found.hard, true);
    assert.ok(found.bound >= 56 && found.bound <= 80);
  }
  assert.equal(solve(KORF[0].cells, BLANK_FIRST).hard, false);
  const turned = { ...FARTHEST[0], cells: [...FARTHEST[0].cells].reverse().map((t) => t && 16 - t) };
  assert.equal(solve(turned, BLANK_FIRST, { nodes: 1 }).hard, true);
});

test("a wrong question is refused with a key", () => {
  const refuse = (key, start, goal) =>
    assert.throws(() => solving(start, goal), { name: "RuleError", key }, key);
  refuse("solver-large", board(5, 4, [...Array(20).keys()]));
  refuse("solver-unsolvable", board(4, 4, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 15, 14, 0]));
  refuse("solver-line", board(1, 4, [2, 1, 0, 3]));
  refuse("goal-shape", board(2, 2, [1, 2, 3, 0]), board(1, 4, [1, 2, 3, 0]));
  refuse("goal-tiles", board(2, 2, [1, 2, 3, 0]), board(2, 2, [1, 2, 4, 0]));
  refuse("board-tile-twice", board(2, 2, [1, 1, 2, 0]));
  refuse("board-fit", board(3, 2, [1, 2, 3, 0]));
  refuse("board-whole-rows", board(2, 2, [1, 2, 0]));
  refuse("board-no-blank", board(2, 2, [1, 2, 3, 4]));
  refuse("board-tile", board(2, 2, [1, 2, "3", 0]));
  refuse("board-rows", board(2.5, 2, [1, 2, 3, 0]));
  refuse("board-cells", board(2, 2, "1230"));
});

// ── the worker, with Node's threads in place of the browser's ────────────────────────────────────

const SHIM = `
  import { parentPort, workerData } from "node:worker_threads";
  globalThis.onmessage = null;
  globalThis.postMessage = (message) => parentPort.postMessage(message);
  const waiting = [];
  parentPort.on("message", (data) => waiting ? waiting.push(data) : onmessage({ data }));
  await import(workerData);
  parentPort.removeAllListeners("message");
  parentPort.on("message", (data) => onmessage({ data }));
  for (const data of waiting) onmessage({ data });
`;

/** A worker, and a way to wait for its next message of one of these types. */
function start() {
  const url = new URL("../../docs/javascripts/tile-solver-worker.mjs", here);
  const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(SHIM)}`), {
    workerData: url.href,
  });
  const seen = [];
  let wake = () => {};
  worker.on("message", (message) => {
    seen.push(message);
    wake();
  });
  const next = async (...types) => {
    for (;;) {
      const place = seen.findIndex(({ type }) => types.includes(type));
      if (place >= 0) return seen.splice(0, place + 1)[place];
      await new Promise((resolve) => (wake = resolve));
    }
  };
  return { worker, next, send: (message) => worker.postMessage(message) };
}

test("the worker prepares, solves, refuses, cancels, stops at a limit and goes on", async () => {
  const { worker, next, send } = start();
  try {
    send({ type: "prepare", id: 0, goal: BLANK_FIRST });
    assert.ok((await next("ready")).seconds > 0);
    send({ type: "solve", id: 1, board: KORF[0].cells, goal: BLANK_FIRST });
    const first = await next("result");
    assert.equal(first.id, 1);
    assert.equal(length(KORF[0].cells, BLANK_FIRST, first), KORF[0].length);

    send({ type: "solve", id: 2, board: board(2, 2, [2, 1, 3, 0]) });
    const { id, key } = await next("error");
    assert.deepEqual([id, key], [2, "solver-unsolvable"]);

    send({ type: "solve", id: 3, board: FARTHEST[0], limits: { larger: false } });
    const told = await next("progress");
    assert.equal(told.id, 3);
    assert.ok(told.bound > 50 && told.nodes > 0 && told.perSecond > 0 && told.hard);
    send({ type: "solve", id: 4, board: KORF[1].cells, goal: BLANK_FIRST });
    const gone = await next("cancelled");
    assert.equal(gone.id, 3);
    assert.ok(gone.bound >= told.bound);
    const second = await next("result", "cancelled");
    assert.deepEqual([second.id, second.bound], [4, KORF[1].length]);

    send({ type: "solve", id: 5, board: KORF[2].cells, goal: BLANK_FIRST, limits: { nodes: 9 } });
    const stopped = await next("stopped");
    assert.deepEqual([stopped.id, stopped.stopped, stopped.nodes], [5, "nodes", 9]);
    send({ type: "limits", id: 5, limits: {} });
    assert.equal((await next("result")).bound, KORF[2].length);

    send({ type: "solve", id: 6, board: FARTHEST[1], limits: { larger: false } });
    await next("progress");
    const asked = performance.now();
    send({ type: "cancel", id: 99 }); // not the one at work
    send({ type: "cancel", id: 6 });
    assert.equal((await next("cancelled")).id, 6);
    assert.ok(performance.now() - asked < 1000, "cancelled at once");
  } finally {
    await worker.terminate();
  }
});

test("preparing reports what part is done", () => {
  const parts = [...preparing(board(4, 4, [1, 2, 3, 4, 5, 6, 0, 7, 8, 9, 10, 11, 12, 13, 14, 15]))];
  assert.ok(parts.length > 10);
  assert.deepEqual(parts, [...parts].sort((a, b) => a - b));
  assert.ok(parts[0] > 0 && parts.at(-1) <= 1);
});
