/** What the widgets share and needs no page: player, history, address, words; the rings' model. */

import assert from "node:assert/strict";
import { test } from "node:test";

import * as models from "../../docs/javascripts/ring-puzzle/model.mjs";
import { History } from "../../docs/javascripts/widget/history.mjs";
import { Player, sliderMax, sliderPosition, sliderValue } from "../../docs/javascripts/widget/player.mjs";
import { UrlState } from "../../docs/javascripts/widget/url-state.mjs";
import { Words } from "../../docs/javascripts/widget/words.mjs";

/** @param {bigint} total */
function player(total) {
  /** @type {string[]} */
  const told = [];
  const made = new Player({ moved: (how) => told.push(`${how} ${made.position}`) });
  made.set(total, 0n);
  return { made, told };
}

test("a player steps and seeks within its route", () => {
  const { made, told } = player(10n ** 300n);
  made.step(-1n);
  made.step(1n);
  made.seek(10n ** 300n);
  made.step(1n);
  assert.deepEqual(told, ["step 1", `seek ${10n ** 300n}`]);
  assert.throws(() => made.seek(-1n), { key: "player-position" });
});

test("a player plays to the end and stops there", async () => {
  const { made, told } = player(3n);
  made.rate = 200;
  made.play();
  assert.ok(made.playing);
  await new Promise((resolve) => setTimeout(resolve, 120));
  assert.deepEqual(told, ["play 1", "play 2", "play 3"]);
  assert.ok(!made.playing && made.atEnd);
});

test("a player that pauses makes no further move", async () => {
  const { made, told } = player(1000n);
  made.rate = 100;
  made.toggle();
  made.toggle();
  await new Promise((resolve) => setTimeout(resolve, 50));
  assert.deepEqual(told, []);
});

test("a slider reaches both ends of every route, and each move of a short one", () => {
  for (const total of [0n, 1n, 341n, 100_000n, 100_001n, 2n ** 64n - 1n, 2n ** 1000n]) {
    const max = sliderMax(total);
    assert.equal(sliderPosition(0, total), 0n);
    assert.equal(sliderPosition(max, total), total);
    assert.equal(sliderValue(total, total), max);
  }
  assert.equal(sliderPosition(126, 341n), 126n);
  assert.equal(sliderMax(2n ** 64n), 1000);
});

test("undo and redo undo each other", () => {
  const history = /** @type {History<string>} */ (new History());
  history.record("a");
  history.record("b");
  assert.equal(history.undo("c"), "b");
  assert.equal(history.undo("b"), "a");
  assert.equal(history.undo("a"), undefined);
  assert.equal(history.redo("a"), "b");
  history.record("b");
  assert.equal(history.redo("d"), undefined, "what is new ends what was taken back");
});

const url = new UrlState("rings", 1, models.LINK);

test("a link is the inverse of what it is written from", () => {
  for (const lookup of [false, true]) {
    const model = models.fromAttributes({ n: "9", state: "010110100", goal: "000000111", lookup });
    const other = { ...models.at(model, 5n), ring1: /** @type {const} */ ("left"), fast: false };
    for (const each of [model, other]) {
      assert.deepEqual(url.read(url.write(each, "?h=ring")), each);
    }
  }
  assert.equal(url.read("?h=ring"), null);
  assert.match(url.write(models.fromAttributes({}), "?h=ring&rings.n=4"), /^\?h=ring&rings=1&rings.n=9/);
});

test("a link that does not fit is refused whole", () => {
  const whole = "?rings=1&rings.n=3&rings.state=010";
  for (const [search, key] of /** @type {const} */ ([
    ["?rings=2&rings.n=3&rings.state=010", "link-version"],
    ["?rings.n=3&rings.state=010", "link-missing"],
    [`${whole}&rings.colour=red`, "link-field"],
    [`${whole}&rings.n=4`, "link-field"],
    ["?rings=1&rings.n=3", "link-missing"],
    ["?rings=1&rings.n=0&rings.state=0", "link-value"],
    ["?rings=1&rings.n=1001&rings.state=0", "link-value"],
    ["?rings=1&rings.n=3e0&rings.state=010", "link-value"],
    ["?rings=1&rings.n=3&rings.state=01", "link-value"],
    ["?rings=1&rings.n=3&rings.state=012", "link-value"],
    [`${whole}&rings.goal=away`, "link-value"],
    [`${whole}&rings.fast=yes`, "link-value"],
    [`${whole}&rings.mode=`, "link-value"],
    [`${whole}&rings.from=000`, "link-value"], // 010 is not on the way from 000 to 000
  ])) {
    assert.throws(() => url.read(search), { key }, search);
  }
});

test("a route goes on while the reader stays on it, and begins again where it is left", () => {
  const start = models.fromAttributes({ n: "9", state: "111111111", goal: "off", fast: true });
  const later = models.at(start, 100n);
  assert.deepEqual(models.routeOf(later), { total: 256n, position: 100n });
  const strayed = models.moved(start, 0b111111101n); // ring 2 off leads away
  assert.equal(strayed.from, strayed.state);
});

test("rings of nine stand in table 1 or table 2", () => {
  assert.deepEqual(models.tableRow(180n), { table: 1, step: 125n, id: "s180" });
  assert.deepEqual(models.tableRow(511n), { table: 2, step: 0n, id: "s511" });
  assert.deepEqual(models.tableRow(256n), { table: 2, step: 170n, id: "s256" });
});

test("with more rings all on stays all on; with fewer, the lower ones stay", () => {
  const all = models.fromAttributes({ n: "9" });
  assert.equal(models.resized(all, 12).state, 4095n);
  const some = models.fromAttributes({ n: "9", state: "010110100" });
  assert.equal(models.resized(some, 12).state, 180n);
  assert.equal(models.resized(some, 3).state, 0b100n);
});

test("pasted lines of digits are states, anything else is moves", () => {
  const model = models.fromAttributes({ n: "3", state: "111" });
  assert.equal(models.checkText("111\n110\n010", model).checked.fault, null);
  assert.equal(models.checkText("111\n001", model).checked.fault?.reason, "not-one-move");
  assert.equal(models.checkText("1 3 1 2", model).checked.legal, 4);
  assert.throws(() => models.checkText(" ", model), { key: "moves-empty" });
});

test("words come in the language of the page, or in English", () => {
  const catalogue = {
    en: { "x.left": "{count} moves", "x.left-one": "{count} move", "x.errors.bad": "not {value}" },
    zh: { "x.left": "{count} 步" },
  };
  const [en, zh, fr] = ["en", "zh-Hans", "fr"].map((lang) => new Words([catalogue], lang));
  assert.equal(en.say("x.left", { count: 1 }), "1 move");
  assert.equal(en.say("x.left", { count: 2n }), "2 moves");
  assert.equal(zh.say("x.left", { count: 1 }), "1 步");
  assert.equal(fr.lang, "en");
  assert.equal(zh.refusal({ key: "bad", params: { value: "<b>" } }), "not <b>");
  assert.equal(en.number(12345678901234567890n), "12\u202f345\u202f678\u202f901\u202f234\u202f567\u202f890");
  assert.throws(() => en.refusal(new TypeError("a bug")), TypeError);
});
