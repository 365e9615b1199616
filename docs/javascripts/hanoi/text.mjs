/** States and lists of moves as people write them. */

import { shown, strip, text as checkText, wholeNumber } from "../checks.mjs";
import { RuleError } from "../errors.mjs";
import { checkState, MAX_DISCS, PEG_NAMES } from "./rules.mjs";

/** @typedef {import("./rules.mjs").Peg} Peg */
/** @typedef {import("./rules.mjs").Disc} Disc */
/** @typedef {import("./rules.mjs").State} State */
/** @typedef {import("./rules.mjs").Move} Move */
/** @typedef {"largest" | "smallest" | null} End */
/** @typedef {{first?: End, firstPeg?: 0 | 1 | null, pegs?: number}} Writing */

const LONGEST = 1_000_000;
const PEG_BEFORE_COLON = /([A-Z]|(?<![0-9])[0-9]{1,2})[ \t\r\n]*:/;
const GAPS = /[ \t\r\n,;、·。|/]+/;
const ALL_GAPS = new RegExp(GAPS, "g");

/** @param {unknown} value @param {string} key */
function clean(value, key) {
  return strip(checkText(value, key, LONGEST).normalize("NFKC")).toUpperCase();
}

/** @param {unknown} first */
function checkFirst(first) {
  if (first !== null && first !== "largest" && first !== "smallest") {
    throw new RuleError("first", { value: shown(first) });
  }
}

/** @param {unknown} firstPeg @param {unknown} pegs */
function checkPegs(firstPeg, pegs) {
  if (firstPeg !== null) wholeNumber(firstPeg, "first-peg", { low: 0, high: 1 });
  wholeNumber(pegs, "number-of-pegs", { low: 3, high: 4 });
}

/**
 * The state that this text describes, peg by peg ("A:6 4 B:5 2 1 C:3") or one peg a disc.
 * @param {string} text
 * @param {Writing} [writing] first: which disc the first letter is about; firstPeg: 0 or 1 if pegs are numbers
 * @returns {Peg[]}
 */
export function parseState(text, { first = null, firstPeg = null, pegs = 3 } = {}) {
  checkFirst(first);
  checkPegs(firstPeg, pegs);
  const word = clean(text, "state-text");
  if (word === "") throw new RuleError("state-empty", { value: shown(text) });
  if (word.includes(":")) return fromStacks(word, firstPeg, pegs);
  return fromWord(word, first, firstPeg, pegs);
}

/** @param {Iterable<string>} names @param {string} text @param {number | null} firstPeg @param {number} pegs @returns {Map<string, Peg>} */
function pegsOf(names, text, firstPeg, pegs) {
  const distinct = [...new Set(names)].sort();
  const letters = [...PEG_NAMES.slice(0, pegs)];
  if (distinct.every((name) => letters.includes(name))) {
    return new Map(distinct.map((name) => [name, letters.indexOf(name)]));
  }
  const params = {
    last: letters[pegs - 1],
    got: shown(distinct.slice(0, 9).join(", ")),
    value: shown(text),
    high: pegs,
    low: pegs - 1,
  };
  if (!distinct.every((name) => /^[0-9]+$/.test(name))) throw new RuleError("peg-names", params);
  const bases = (firstPeg === null ? [0, 1] : [firstPeg]).filter((base) => {
    const known = "01234".slice(base, base + pegs);
    return distinct.every((name) => known.includes(name));
  });
  if (bases.length === 0) {
    const key = firstPeg === null ? "peg-numbers" : `peg-numbers-from-${firstPeg}`;
    throw new RuleError(key, params);
  }
  if (bases.length > 1) throw new RuleError("peg-numbers-unclear", params);
  return new Map(distinct.map((name) => [name, Number(name) - bases[0]]));
}

/** @param {string} word @param {number | null} firstPeg @param {number} pegs @returns {Peg[]} */
function fromStacks(word, firstPeg, pegs) {
  const [before, ...parts] = word.split(PEG_BEFORE_COLON);
  if (before.replace(ALL_GAPS, "") !== "" || parts.length === 0) {
    throw new RuleError("state-colon", { value: shown(word) });
  }
  const names = parts.filter((_, i) => i % 2 === 0);
  const on = pegsOf(names, word, firstPeg, pegs);
  const seen = new Set();
  for (const name of names) {
    if (seen.has(name)) throw new RuleError("peg-twice", { peg: name, value: shown(word) });
    seen.add(name);
  }
  /** @type {Map<Disc, Peg>} */
  const found = new Map();
  names.forEach((name, i) => readStack(found, on.get(name) ?? 0, parts[2 * i + 1]));
  const state = [];
  for (let disc = 1; disc <= found.size; disc++) {
    const peg = found.get(disc);
    if (peg === undefined) {
      const n = [...found.keys()].reduce((most, each) => Math.max(most, each), 0);
      throw new RuleError("disc-missing", { n, disc, value: shown(word) });
    }
    state.push(peg);
  }
  return state;
}

/** @param {Map<Disc, Peg>} found @param {Peg} peg @param {string} stack */
function readStack(found, peg, stack) {
  let below = Infinity;
  for (const token of stack.split(GAPS)) {
    if (token === "") continue;
    if (!/^[0-9]{1,7}$/.test(token)) throw new RuleError("disc-word", { value: shown(token) });
    const disc = Number(token);
    if (disc < 1 || disc > MAX_DISCS) {
      throw new RuleError("disc", { low: 1, high: MAX_DISCS, value: disc });
    }
    if (found.has(disc)) throw new RuleError("disc-twice", { disc });
    if (disc > below) {
      throw new RuleError("disc-on-smaller", { disc, smaller: below, peg: PEG_NAMES[peg] });
    }
    found.set(disc, peg);
    below = disc;
  }
}

/** @param {string} text @param {End} first @param {number | null} firstPeg @param {number} pegs @returns {Peg[]} */
function fromWord(text, first, firstPeg, pegs) {
  const word = Array.from(text.replace(ALL_GAPS, ""));
  if (word.length > MAX_DISCS) {
    throw new RuleError("too-many-discs", { longest: MAX_DISCS, got: word.length });
  }
  const on = pegsOf(word, text, firstPeg, pegs);
  const state = word.map((name) => on.get(name) ?? 0);
  if (first === "smallest" || on.size < 2) return state;
  if (first === null) throw new RuleError("first-unclear", { value: shown(text) });
  return state.reverse();
}

/**
 * The state as text: peg by peg, or with `first` one letter a disc from that end.
 * @param {State} state @param {{first?: End, pegs?: number}} [writing]
 * @returns {string}
 */
export function formatState(state, { first = null, pegs = 3 } = {}) {
  checkFirst(first);
  checkPegs(null, pegs);
  checkState(state, pegs);
  if (first !== null) {
    const letters = Array.from(state, (peg) => PEG_NAMES[peg]);
    return (first === "smallest" ? letters : letters.reverse()).join("");
  }
  /** @type {Disc[][]} */
  const stacks = Array.from({ length: pegs }, () => []);
  for (let disc = state.length; disc > 0; disc--) stacks[state[disc - 1]].push(disc);
  return stacks.map((stack, peg) => `${PEG_NAMES[peg]}:${stack.join(" ")}`).join(" ");
}

const OWN_NUMBER = String.raw`(?:[0-9]{1,9}(?:[ \t]*[:)][ \t]*|\.[ \t]+))?`;
const DISC =
  String.raw`(?:MOVE[ \t]+|把[ \t]*|将[ \t]*)?(?:THE[ \t]+)?(?:DIS[CK][ \t]*|圆?盘[ \t]*)?([0-9]{1,7})` +
  String.raw`[ \t]*(?:号圆?盘?)?[ \t]*[:,]?[ \t]*`;
const PEG = String.raw`(?:(?:PEG|TOWER|ROD|柱)[ \t]*)?`;
const TO = String.raw`[ \t]*柱?[ \t]*(?:→|->|=>|>|-|TO|移?[到至])[ \t]*`;
const MOVE = new RegExp(
  String.raw`${OWN_NUMBER}${DISC}(?:FROM[ \t]+|从[ \t]*)?${PEG}` +
    String.raw`(?:([A-Z])[ \t]*([A-Z])(?![A-Z])|([A-Z]|[0-9])${TO}${PEG}([A-Z]|[0-9])(?![A-Z0-9]))` +
    String.raw`(?:[ \t]*柱)?`,
  "y",
);
const BETWEEN_MOVES = /[ \t\r\n,;、·。.|/]*/y;

/**
 * The moves in this text, such as 1 A→C or 1AC. The inverse of formatMove(), one after the other.
 * @param {string} text
 * @param {Writing} [writing]
 * @returns {Move[]}
 */
export function parseMoves(text, { firstPeg = null, pegs = 3 } = {}) {
  checkPegs(firstPeg, pegs);
  const word = clean(text, "moves-text");
  /** @type {[Disc, string, string][]} */
  const found = [];
  let place = endOf(BETWEEN_MOVES, word, 0);
  while (place < word.length) {
    MOVE.lastIndex = place;
    const match = MOVE.exec(word);
    if (!match) {
      const value = shown(word.slice(place, place + 100).split("\n")[0]);
      throw new RuleError("move-text", { step: found.length + 1, value });
    }
    const [disc, source, target] = match.slice(1).filter((group) => group !== undefined);
    const number = Number(disc);
    if (number < 1 || number > MAX_DISCS) {
      throw new RuleError("disc-of-move", { high: MAX_DISCS, disc, step: found.length + 1 });
    }
    found.push([number, source, target]);
    place = endOf(BETWEEN_MOVES, word, MOVE.lastIndex);
  }
  const names = found.flatMap(([, source, target]) => [source, target]);
  const on = pegsOf(names, word, firstPeg, pegs);
  return found.map(([disc, source, target]) => ({
    disc,
    source: on.get(source) ?? 0,
    target: on.get(target) ?? 0,
  }));
}

/** @param {RegExp} sticky @param {string} text @param {number} place */
function endOf(sticky, text, place) {
  sticky.lastIndex = place;
  sticky.exec(text);
  return sticky.lastIndex;
}
