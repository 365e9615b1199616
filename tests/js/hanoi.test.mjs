/** The page's Hanoi rules against what the engine answered (file in EVERYSTEP_VECTORS). */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import * as hanoi from "../../docs/javascripts/hanoi.mjs";
import { hanoiDifferences } from "./run-hanoi-vectors.mjs";

const file = process.env.EVERYSTEP_VECTORS;
const vectors = file && JSON.parse(readFileSync(file, "utf8")).hanoi;

test("the page's rules answer as the engine does", { skip: !vectors && "no vectors" }, () => {
  assert.ok(vectors.calls.length > 1500, `expected many calls, got ${vectors.calls.length}`);
  assert.equal(vectors.pairs.length, 9 + 81 + 729 + 6561);
  assert.deepEqual(hanoiDifferences(vectors, hanoi), []);
});

test("a difference is found and named", { skip: !vectors && "no vectors" }, () => {
  const broken = { ...hanoi, moveCount: () => 1n };
  assert.match(hanoiDifferences(vectors, broken)[0], /^moveCount \[\d+,\{\}\]: expected .*, got/);
});

test("move 2^31 is right, where 32-bit operators go wrong", () => {
  assert.deepEqual(hanoi.move(35, 2n ** 31n), { disc: 32, source: 0, target: 1 });
});
