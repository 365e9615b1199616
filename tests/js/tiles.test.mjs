/** The page's rules of tiles and permutations against what the engine answered in the same run. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";

import * as permutations from "../../docs/javascripts/permutations.mjs";
import * as tiles from "../../docs/javascripts/tiles.mjs";

const path = process.env.EVERYSTEP_VECTORS;
const vectors = path && JSON.parse(readFileSync(path, "utf-8")).tiles;
const options = { skip: vectors ? false : "EVERYSTEP_VECTORS names the vectors" };

const board = ([rows, columns, cells]) => tiles.makeBoard(cells, columns, { alike: true });
const plain = ({ rows, columns, cells }) => [rows, columns, [...cells]];
const move = ({ tile, direction, source, target }) => [tile, direction, source, target];
const step = ({ tile, direction }) => [tile, direction];
const named = ([tile, direction]) => ({ tile, direction });
/** The error has this key, and every value that its words need. */
const refused = (key) => (error) => {
  assert.equal(error instanceof RangeError && error.key, key);
  assert.deepEqual(missing(`errors.${key}`, error.params), []);
  return true;
};
const missing = (key, params) => vectors.messages[key].filter((name) => params[name] === undefined);

test("permutations", options, () => {
  for (const each of vectors.permutations) {
    const { numbers } = each;
    const behind = permutations.smallerBehind(numbers).map((row) => [row.number, row.behind]);
    assert.deepEqual(behind, each.behind);
    assert.deepEqual(permutations.inversionPairs(numbers), each.pairs);
    assert.deepEqual(permutations.inversionCounts(numbers), each.counts);
    assert.equal(permutations.inversionCount(numbers), each.count);
    assert.deepEqual(permutations.cycles(numbers), each.cycles);
    assert.equal(permutations.cycleLength(numbers), each.length);
    assert.equal(permutations.parityByCycles(numbers), each.parity);
    assert.equal(permutations.parityByInversions(numbers), each.parity);
  }
  assert.throws(() => permutations.cycles([1, 3]), refused("permutation-range"));
  assert.throws(() => permutations.cycles([1, 1]), refused("permutation-twice"));
  assert.throws(() => permutations.cycles([1, 2.5]), refused("permutation-number"));
  assert.throws(() => permutations.inversionCount("12"), refused("permutation-list"));
});

test("boards are read and written in every form", options, () => {
  for (const [text, given, expected] of vectors.texts) {
    assert.deepEqual(plain(tiles.parseBoard(text, given)), expected, JSON.stringify(text));
  }
  for (const [text, given, key] of vectors.badTexts) {
    assert.throws(() => tiles.parseBoard(text, given), refused(key), JSON.stringify(text.slice(0, 60)));
  }
  for (const each of vectors.formats) {
    const made = board(each.board);
    for (const [style, text] of Object.entries(each.texts)) {
      assert.equal(tiles.formatBoard(made, { style }), text);
      const { rows, columns } = made;
      assert.deepEqual(tiles.parseBoard(text, { rows, columns }), made);
    }
  }
  for (const bad of [7, null, undefined, true, {}]) {
    assert.throws(() => tiles.parseBoard(bad), refused("board-text"));
  }
});

test("move lists are read, checked and undone", options, () => {
  for (const [text, steps, ofBlank] of vectors.moveLists) {
    assert.deepEqual(tiles.parseMoves(text).map(step), steps, text);
    assert.deepEqual(tiles.parseMoves(text, { of: "blank" }).map(step), ofBlank, text);
  }
  for (const [text, key] of vectors.badMoveLists) {
    assert.throws(() => tiles.parseMoves(text), refused(key), text.slice(0, 60));
  }
  for (const each of vectors.walks) {
    const start = board(each.start);
    const walk = tiles.walkShuffle(start, each.moves.length, { seed: BigInt(each.seed) });
    assert.deepEqual(walk.moves.map(move), each.moves);
    assert.deepEqual(plain(walk.board), each.board);
    assert.deepEqual(tiles.reverseMoves(walk.moves).map(step), each.undone);
    assert.deepEqual(tiles.checkMoves(walk.board, each.undone.map(named)).board, start);
    for (const [form, text] of Object.entries(each.forms)) {
      assert.equal(tiles.formatMoves(walk.moves, { form }), text);
    }
    const legal = tiles.legalMoves(walk.board);
    assert.deepEqual(legal.map(move), each.legal);
    legal.forEach((made, i) => {
      const after = tiles.applyStep(walk.board, made);
      assert.deepEqual(plain(after), each.after[i]);
      assert.deepEqual(tiles.slide(walk.board, made.tile), after);
      assert.deepEqual(tiles.slideDirection(walk.board, made.direction), after);
      assert.deepEqual(tiles.moveBlank(walk.board, tiles.opposite(made.direction)), after);
      assert.deepEqual(tiles.undo(after, made), walk.board);
    });
    const checked = tiles.checkMoves(start, each.broken.map(named));
    assert.equal(checked.illegal, each.illegal);
    assert.equal(checked.moves.length, each.played);
    assert.deepEqual(checked.legal.map(move), each.allowed);
    assert.deepEqual(plain(checked.board), each.stopped);
  }
  const goal = tiles.standardGoal(3, 3);
  assert.throws(() => tiles.slide(goal, 1), refused("move-illegal"));
  assert.throws(() => tiles.slideDirection(goal, "U"), refused("move-illegal-direction"));
  assert.throws(() => tiles.applyStep(goal, { tile: 8, direction: "L" }), refused("move-illegal-both"));
  assert.throws(() => tiles.slide(goal, 1.5), refused("move-tile"));
  assert.throws(() => tiles.slideDirection(goal, "up"), refused("move-direction"));
  assert.throws(() => tiles.applyStep(goal, {}), refused("move-step"));
  assert.throws(() => tiles.slide(tiles.standardGoal(1, 1), 1), refused("move-one-cell"));
});

test("verdicts with all reasons", options, () => {
  const homing = (home) => ({ ...home, moves: home.moves.map(move), board: plain(home.board) });
  for (const each of [...vectors.verdicts, ...vectors.lines]) {
    const [from, goal] = [board(each.board), board(each.goal)];
    assert.equal(tiles.isSolvable(from, goal), each.isSolvable);
    const mended = tiles.cure(from, goal);
    assert.deepEqual(mended && plain(mended), each.mended);
    const { board: given, goal: wanted, ...answer } = tiles.verdict(from, goal);
    assert.deepEqual([given, wanted], [from, goal]);
    const found = {
      ...answer,
      numberedBoard: plain(answer.numberedBoard),
      numberedGoal: plain(answer.numberedGoal),
      homings: answer.homings.map(homing),
      goalHomings: answer.goalHomings.map(homing),
    };
    assert.deepEqual(found, each.verdict);
  }
  const goal = tiles.standardGoal(2, 2);
  assert.throws(() => tiles.verdict(goal, tiles.standardGoal(2, 3)), refused("goal-shape"));
  const other = tiles.makeBoard([1, 2, 9, 0], 2, { alike: true });
  assert.throws(() => tiles.verdict(goal, other), refused("goal-tiles"));
  assert.throws(() => tiles.verdict(other), refused("board-tile-range"));
});

test("shuffles from a seed", options, () => {
  for (const each of vectors.shuffles) {
    if (each.evenness) {
      const goal = tiles.standardGoal(2, 3);
      const samples = Array.from({ length: each.evenness.samples }, (_, seed) =>
        tiles.uniformShuffle(goal, { seed: BigInt(seed) }),
      );
      const { deviations, ...found } = tiles.evenness(samples, { goal });
      assert.deepEqual({ ...found, boards: String(found.boards) }, each.evenness);
      assert.equal(Math.abs(deviations) < 4, true);
      continue;
    }
    const goal = board(each.goal);
    const seed = BigInt(each.seed);
    for (const [order, expected] of Object.entries(each.turned)) {
      assert.deepEqual(plain(tiles.threeCycleShuffle(goal, { seed, order })), expected, order);
    }
    assert.deepEqual(plain(tiles.threeCycleShuffle(goal, { seed, rounds: 2 })), each.rounds);
    assert.deepEqual(plain(tiles.uniformShuffle(goal, { seed })), each.uniform);
    assert.deepEqual(plain(tiles.uniformShuffle(goal, { seed, blank: "home" })), each.home);
    assert.deepEqual(plain(tiles.randomBoard(goal, { seed })), each.random);
    assert.deepEqual(tiles.comparatorOrder(15, { seed }), each.order);
  }
  const goal = tiles.standardGoal(2, 2);
  assert.throws(() => tiles.uniformShuffle(goal, { seed: -1n }), refused("shuffle-seed"));
  assert.throws(() => tiles.uniformShuffle(goal, { seed: 1 }), refused("shuffle-seed"));
  const line = tiles.standardGoal(1, 4);
  assert.throws(() => tiles.threeCycleShuffle(line, { seed: 1n }), refused("shuffle-line"));
});

test("stages by hand, each with its words", options, () => {
  for (const each of vectors.stages) {
    const [from, goal] = [board(each.board), board(each.goal)];
    let at = from;
    const found = [...tiles.byHand(from, goal)].map((stage) => {
      const checked = tiles.checkMoves(at, stage.moves);
      assert.equal(checked.illegal, null);
      at = checked.board;
      assert.deepEqual(at, stage.board);
      const { key, params } = tiles.stageMessage(stage);
      assert.deepEqual(missing(`stages.${key}`, params), [], key);
      const moves = tiles.formatMoves(stage.moves);
      return [stage.name, stage.tiles, stage.cells, moves, stage.way];
    });
    assert.deepEqual(found, each.stages);
    assert.deepEqual(at, goal);
  }
  const odd = tiles.parseBoard("1 2 3/4 5 6/8 7 _");
  assert.throws(() => tiles.byHand(odd), refused("by-hand-unsolvable"));
  assert.throws(() => tiles.byHand(tiles.standardGoal(1, 3)), refused("by-hand-size"));
});

test("hints: shortest on small boards, by hand on others", options, () => {
  for (const each of vectors.shortest) {
    const [from, goal] = [board(each.board), board(each.goal)];
    assert.deepEqual(tiles.shortestMoves(from, goal).map(move), each.moves);
    const hint = tiles.hint(from, goal);
    assert.deepEqual(hint?.moves.map(move) ?? [], each.moves);
  }
  const goal = tiles.standardGoal(4, 4);
  assert.equal(tiles.hint(goal), null);
  let at = tiles.uniformShuffle(goal, { seed: 5n });
  for (let i = 0; i < 100; i++) {
    const hint = tiles.hint(at);
    if (!hint) break;
    assert.notEqual(hint.stage, null);
    at = tiles.checkMoves(at, hint.moves).board;
  }
  assert.deepEqual(at, goal);
  assert.throws(() => tiles.shortestMoves(goal), refused("board-large"));
  assert.throws(() => tiles.shortestMoves(tiles.parseBoard("1 2 3/4 5 6/8 7 _")), refused("search-unsolvable"));
});
