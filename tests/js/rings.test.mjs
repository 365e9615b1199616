/** The page's ring and Gray rules against what the engine answered (file in EVERYSTEP_VECTORS). */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import * as gray from "../../docs/javascripts/gray.mjs";
import * as rings from "../../docs/javascripts/rings.mjs";
import { differences } from "./run-vectors.mjs";

const file = process.env.EVERYSTEP_VECTORS;
const vectors = file && JSON.parse(readFileSync(file, "utf8")).rings;

test("the page's rules answer as the engine does", { skip: !vectors && "no vectors" }, () => {
  assert.ok(vectors.calls.length > 2000, `expected thousands of calls, got ${vectors.calls.length}`);
  assert.deepEqual(differences(vectors, { gray, rings }), []);
});

test("every text is read as what it is", () => {
  assert.deepEqual(rings.readState("010110100", 9), { state: 180n, form: "digits" });
  assert.deepEqual(rings.readState("180", 9), { state: 180n, form: "number" });
  assert.deepEqual(rings.readState("3 5 6 8", 9), { state: 180n, form: "rings" });
});
