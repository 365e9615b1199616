/** docs/javascripts/gray-variants.mjs against what the Python engine wrote in the same run. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import * as gray from "../../docs/javascripts/gray-variants.mjs";
import { RuleError } from "../../docs/javascripts/errors.mjs";

const file = process.env.EVERYSTEP_VECTORS;
if (!file) throw new Error("expected the file of vectors in EVERYSTEP_VECTORS");
const vectors = JSON.parse(readFileSync(file, "utf8")).gray;

/** @param {Iterable<number>} flips */
const written = (flips) => Array.from(flips, (flip) => flip.toString(36)).join("");
/** @param {() => unknown} call @param {string} key */
const refused = (call, key) =>
  assert.throws(call, (error) => error instanceof RuleError && error.key === key, key);

test("Algorithm L flips the bits the engine flips, from any start", () => {
  for (const { n, start, flips } of vectors.flips) {
    assert.equal(written(gray.algorithmL(n, { start: BigInt(start) })), flips);
  }
  for (const { n, rank, focus } of vectors.focus) {
    assert.deepEqual(gray.focusPointers(n, BigInt(rank)), focus);
  }
});

test("the trace of Algorithm L is the engine's", () => {
  for (const [n, rows] of Object.entries(vectors.traces)) {
    const trace = Array.from(gray.algorithmLTrace(Number(n)), (step) => [
      String(step.rank),
      String(step.word),
      step.focus,
      step.flip,
      step.focusAfter,
    ]);
    assert.deepEqual(trace, rows);
  }
});

test("a window begins at any rank", () => {
  for (const { n, start, words } of vectors.windows) {
    assert.deepEqual([...gray.grayWindow(n, BigInt(start), words.length)].map(String), words);
  }
});

test("balanced, monotonic and complementary codes are the engine's, flip by flip", () => {
  const { balanced, monotonic, complementary } = vectors.codes;
  for (const [build, codes] of /** @type {const} */ ([
    [gray.balancedCode, balanced],
    [gray.monotonicCode, monotonic],
    [gray.complementaryCode, complementary],
  ])) {
    for (const [n, flips] of Object.entries(codes)) {
      const code = build(Number(n));
      assert.equal(written(gray.codeToFlips(code)), flips, `${build.name}(${n})`);
      assert.deepEqual(gray.flipsToCode(gray.codeToFlips(code)), code);
    }
  }
  for (const [n, counts] of Object.entries(vectors.balancedCounts)) {
    assert.deepEqual(gray.balancedCounts(Number(n)), counts);
  }
});

test("the codes of 16 bits are what they are named for", () => {
  for (const [build, kind] of /** @type {const} */ ([
    [gray.balancedCode, "balanced"],
    [gray.monotonicCode, "monotonic"],
    [gray.complementaryCode, "complementary"],
  ])) {
    const { kinds } = gray.checkCode(build(16));
    assert.ok(kinds.includes(kind), `${kind} among ${kinds}`);
  }
});

test("the check of a list gives the engine's answer", () => {
  for (const { words, numbers, given, report } of vectors.checks) {
    const found = gray.checkCode(numbers ? words.map(BigInt) : words, { n: given });
    const fault = found.fault && {
      ...found.fault,
      word: String(found.fault.word),
      before: found.fault.before === null ? null : String(found.fault.before),
      missing: String(found.fault.missing),
    };
    const { n, length, kinds, counts } = found;
    assert.deepEqual({ n, length, kinds, counts, fault }, report, JSON.stringify(words));
    for (const kind of /** @type {const} */ (["gray", "cyclic", "balanced", "monotonic"])) {
      assert.equal(found[kind], kinds.includes(kind));
    }
  }
  assert.equal(gray.checkCode([0, 1, 3, 2]).gray, true);
});

test("a pasted list is read as the engine reads it", () => {
  for (const { text, words, numbers } of vectors.texts) {
    assert.deepEqual(gray.parseCode(text), numbers ? words.map(BigInt) : words, text);
  }
});

test("wrong input is refused with the key of its sentence", () => {
  for (const { text, key } of vectors.refusedTexts) refused(() => gray.parseCode(text), key);
  for (const { words, n, key } of vectors.refusedLists) {
    refused(() => gray.checkCode(words, { n }), key);
  }
  refused(() => gray.parseCode("0".repeat(10 ** 7)), "code-text-too-long");
  refused(() => gray.parseCode("0 ".repeat(1_100_000)), "code-too-long");
  refused(() => gray.parseCode(/** @type {string} */ (/** @type {unknown} */ (7))), "code-text");
  for (const wrong of [-1, 17, 2.5, NaN, "3", null, undefined, true, 3n]) {
    const n = /** @type {number} */ (wrong);
    refused(() => gray.balancedCode(n), "code-bits");
    refused(() => gray.monotonicCode(n), "code-bits");
    refused(() => gray.complementaryCode(n), "code-bits");
  }
  for (const n of [3, 5, 15]) refused(() => gray.complementaryCode(n), "code-complementary-odd");
  refused(() => gray.algorithmL(-1), "code-bits");
  refused(() => gray.algorithmL(3, { start: 8n }), "code-rank");
  refused(() => gray.grayWindow(3, 7n, 2), "code-window");
  refused(() => gray.grayWindow(3, 7n, -2), "code-count");
  refused(() => gray.flipsToCode([1000]), "code-flip");
  refused(() => gray.codeToFlips([0n, 3n]), "code-step");
});
