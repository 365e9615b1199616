import assert from "node:assert/strict";
import test from "node:test";

import { readings } from "../../docs/javascripts/search-states/readings.mjs";

const STATE = { n: 9, state: 180n };

test("every form of a state is read as that state", () => {
  for (const text of ["010110100", "180", "3 5 6 8", "8, 6, 5, 3", "#180", "3，5，6，8", " 180 ",
    "010 110 100", "0101 1010 0", "０１０１１０１００", "１８０", "３　５、６，８", "＃１８０",
    "{3,5,6,8}", "{ ３，５，６，８ }", "rings 3, 5, 6 and 8", "Rings 3, 5, 6, and 8 on", "第3、5、6、8环",
    "第 3、5、6 和 8 环在上"]) {
    assert.deepEqual(readings(text), [STATE], text);
  }
});

test("digits 0 and 1 are a state, or else a number", () => {
  assert.deepEqual(readings("101"), [{ n: 3, state: 5n }, { n: 9, state: 101n }]);
  assert.deepEqual(readings("0101"), [{ n: 4, state: 5n }]);
  assert.deepEqual(readings("1"), [{ n: 9, state: 1n }]);
});

test("groups of 0 and 1 are digits, then rings, and with ring 1 only rings", () => {
  assert.deepEqual(readings("10 11"), [{ n: 4, state: 11n }, { n: 11, state: 0b11000000000n }]);
  assert.deepEqual(readings("1 10"), [{ n: 10, state: 0b1000000001n }]);
  assert.deepEqual(readings("0 1"), [{ n: 2, state: 1n }]);
});

test("a ring that is called one is no number", () => {
  assert.deepEqual(readings("ring 3"), [{ n: 9, state: 4n }]);
  assert.deepEqual(readings("第3环"), [{ n: 9, state: 4n }]);
});

test("more than nine rings, where it takes more", () => {
  assert.deepEqual(readings("512"), [{ n: 10, state: 512n }]);
  assert.deepEqual(readings("3 12"), [{ n: 12, state: 0b100000000100n }]);
});

test("words, and texts without end, are no states", () => {
  for (const text of ["", " ", "rings", "3 rings", "1e9", "-3", "0x12", "3 3", "ring", "{}", "第环", "{#3}", "①②", "<b>", "9".repeat(5000), "1 ".repeat(300)]) {
    assert.deepEqual(readings(text), [], text);
  }
});
