/** Run and Edit without a page: sessions as text, and what is said of a run. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { code, differs, prompted, verdict } from "../../docs/javascripts/run-examples/text.mjs";

/** @param {Partial<import("../../docs/javascripts/run-examples/text.mjs").Step>} step */
function step(step) {
  return { source: "n\n", want: "1\n", got: "1\n", same: true, error: "", ...step };
}
const own = step({ want: null });
const raised = step({ want: null, same: false, error: "ZeroDivisionError" });
const other = step({ got: "2\n", same: false });

test("code without prompts and results goes back to a session's prompts", () => {
  assert.equal(code(">>> for i in x:\n...     i\n...\n0\n>>> i\n1\n"), "for i in x:\n    i\n\ni\n");
  assert.equal(prompted("for i in x:\n    i\n"), ">>> for i in x:\n...     i");
});

test("the page's own example prints what the page shows, or so many results differ", () => {
  assert.deepEqual(verdict([step({})], false, "3"), [["same", { version: "3" }]]);
  assert.deepEqual(verdict([other, step({})], false, "3"), [["count-differs", { count: 1 }]]);
  const error = step({ want: null, same: false, error: "ValueError" });
  assert.deepEqual(verdict([error], false, "3"), [["count-differs", { count: 1 }]]);
});

test("the reader's version is named with its errors, and compared where it is the page's", () => {
  assert.deepEqual(verdict([own, step({})], true, "3"), [["edited", { version: "3" }]]);
  assert.deepEqual(verdict([own, other], true, "3"), [
    ["edited", { version: "3" }],
    ["count-differs", { count: 1 }],
  ]);
  const later = step({ got: "", same: false, error: "NameError" });
  assert.deepEqual(verdict([raised, raised, later, other], true, "3"), [
    ["raised", { version: "3", errors: ["ZeroDivisionError", "NameError"] }],
    ["count-differs", { count: 1 }],
  ]);
  assert.deepEqual([own, raised, other, step({})].map(differs), [false, false, true, false]);
});

test("nothing to run, and a module that is not there, are said first", () => {
  assert.deepEqual(verdict([], true, "3"), [["nothing", {}]]);
  const got = "ModuleNotFoundError: No module named 'numpy'\n";
  const missing = step({ want: null, got, same: false, error: "ModuleNotFoundError" });
  assert.deepEqual(verdict([own, missing], true, "3"), [["missing", { module: "numpy" }]]);
});
