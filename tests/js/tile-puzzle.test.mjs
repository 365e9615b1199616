/** The model of <tile-puzzle>: links and back, ways that go on or begin anew, tiles in line. */

import assert from "node:assert/strict";
import { test } from "node:test";

import * as models from "../../docs/javascripts/tile-puzzle/model.mjs";
import * as tiles from "../../docs/javascripts/tiles.mjs";

const small = () => models.fromFields({ size: "3x3", start: "1.2.3.4.0.6.7.5.8" });

test("a link says the model, and gives it back", () => {
  const made = models.moved(small(), models.slides(small().start, 7));
  const other = models.aimed({ ...made, look: "both" }, models.ordered(made.start, "first"));
  const goal = tiles.parseBoard("2 1 3/4 5 6/7 8 _");
  for (const model of [small(), made, other, models.aimed(made, goal), { ...made, at: 0 }]) {
    const fields = models.toFields(model);
    assert.deepEqual(models.fromFields(fields), model);
    assert.deepEqual(models.toFields(models.fromFields(fields)), fields);
  }
});

test("a way too long for a link begins where the board is", () => {
  const model = { ...small(), moves: "UD".repeat(2000), at: 1 };
  const fields = models.toFields(model);
  assert.equal(fields.start, "1.2.3.4.5.6.7.0.8");
  assert.equal(fields.moves, undefined);
});

test("a move that is next on the way goes on, another begins another way", () => {
  const model = models.planned(small(), tiles.hint(small().start)?.moves ?? []);
  assert.equal(model.moves, "UL");
  const [up] = models.slides(models.boardOf(model), 7);
  const on = models.moved(model, [up]);
  assert.deepEqual([on.moves, on.at], ["UL", 1]);
  const [right] = models.slides(models.boardOf(on), 6);
  assert.deepEqual([models.moved(on, [right]).moves, models.moved(on, [right]).at], ["UR", 2]);
  assert.ok(models.isDone(models.goTo(model, 2)));
});

test("choosing a cell in line with the blank slides all tiles between", () => {
  const board = tiles.parseBoard("1 2 3 4/5 6 7 8/9 10 11 12/_ 13 14 15");
  const words = (cell) => models.slides(board, cell).map(({ tile, direction }) => `${tile}${direction}`);
  assert.deepEqual(words(15), ["13L", "14L", "15L"]);
  assert.deepEqual(words(0), ["9D", "5D", "1D"]);
  assert.deepEqual([words(12), words(5)], [[], []]);
  for (let cell = 0; cell < 16; cell++) {
    assert.equal(tiles.checkMoves(board, models.slides(board, cell)).illegal, null);
  }
});

test("another board keeps the goal only if it has its tiles", () => {
  const goal = tiles.parseBoard("2 1 3/4 5 6/7 8 _");
  const model = models.aimed(small(), goal);
  const same = models.placed(model, tiles.parseBoard("8 7 6/5 4 3/2 1 _"));
  assert.equal(same.goal, goal);
  assert.equal(models.goalName(models.placed(model, tiles.parseBoard("3 1 2 4/5 6 7 _"))), "last");
  assert.equal(models.goalName(models.resized(models.aimed(small(), models.ordered(goal, "first")), 2, 5)), "first");
});

test("what does not fit is refused whole", () => {
  const fields = { size: "3x3", start: "1.2.3.4.5.6.7.8.0" };
  for (const [wrong, key] of /** @type {const} */ ([
    [{ size: "11x3" }, "link-value"],
    [{ start: "1.2.3" }, "link-value"],
    [{ start: "1.2.3.4.5.6.7.x.0" }, "link-value"],
    [{ start: "0.2.3.4.5.6.7.8.0" }, "board-blanks"],
    [{ goal: "1.2.3.4.5.6.7.9.0" }, "goal-tiles"],
    [{ moves: "DX" }, "link-value"],
    [{ moves: "UU" }, "link-value"],
    [{ moves: "D", at: "2" }, "link-value"],
    [{ mode: "look" }, "link-value"],
    [{ look: "photo" }, "link-value"],
  ])) {
    assert.throws(() => models.fromFields({ ...fields, ...wrong }), { key });
  }
});
