import assert from "node:assert/strict";
import test from "node:test";

import { readings } from "../../docs/javascripts/search-states/readings.mjs";

const STATE = { n: 9, state: 180n };

test("every form of a state is read as that state", () => {
  for (const text of ["010110100", "180", "3 5 6 8", "8, 6, 5, 3", "#180", "3，5，6，8", " 180 "]) {
    assert.deepEqual(readings(text), [STATE], text);
  }
});

test("digits 0 and 1 are a state, or else a number", () => {
  assert.deepEqual(readings("101"), [{ n: 3, state: 5n }, { n: 9, state: 101n }]);
  assert.deepEqual(readings("0101"), [{ n: 4, state: 5n }]);
  assert.deepEqual(readings("1"), [{ n: 9, state: 1n }]);
});

test("more than nine rings, where it takes more", () => {
  assert.deepEqual(readings("512"), [{ n: 10, state: 512n }]);
  assert.deepEqual(readings("3 12"), [{ n: 12, state: 0b100000000100n }]);
});

test("words, and texts without end, are no states", () => {
  for (const text of ["", " ", "rings", "3 rings", "1e9", "-3", "0x12", "3 3", "0 1", "<b>", "9".repeat(5000), "1 ".repeat(300)]) {
    assert.deepEqual(readings(text), [], text);
  }
});
