/**
 * What else is a Gray code, as everystep.gray_loopless and everystep.gray_variants: Algorithm L,
 * windows, balanced, monotonic and complementary codes, and the check of a list.
 *
 * A word of n bits is a BigInt, bit 0 its rightmost character. Bits, places in a list and counts
 * of flips are numbers. Sources: D. E. Knuth, TAOCP 4A, section 7.2.1.1; J. P. Robinson, M. Cohn
 * (1981) and G. S. Bhat, C. D. Savage (1996) for balanced codes; C. D. Savage, P. Winkler (1995)
 * for monotonic ones.
 */

import { bigNumber, bitLength, shown, SPACE, text as checkText, wholeNumber } from "./checks.mjs";
import { RuleError } from "./errors.mjs";
import { grayCode } from "./gray.mjs";

/** @typedef {{rank: bigint, word: bigint, focus: number[], flip: number, focusAfter: number[]}} LooplessStep flip = n: it ends */
/** @typedef {{kind: "repeat" | "step" | "missing", at: number, word: bigint, before: bigint | null, flips: number[], first: number | null, missing: bigint}} CodeFault */
/** @typedef {{n: number, length: number, fault: CodeFault | null, gray: boolean, cyclic: boolean, balanced: boolean, monotonic: boolean, complementary: boolean, counts: number[], kinds: Kind[]}} CodeReport */
/** @typedef {"gray" | "cyclic" | "balanced" | "monotonic" | "complementary"} Kind */

const LONGEST = 1_000_000; // bits of a word that is walked
const BITS = 16; // of the special kinds; each holds its whole list
const WORDS = 2 ** 20; // words of a list, and bits of a word of it
const TEXT = 4_000_000; // characters of a list that is given as one text
const DIGITS = 4000; // decimal digits of a number

// Algorithm L -------------------------------------------------------------------------------

/** @param {number} n @param {bigint} rank */
function checkRank(n, rank) {
  wholeNumber(n, "code-bits", { low: 0, high: LONGEST });
  if (typeof rank !== "bigint" || rank < 0n || rank >> BigInt(n) > 0n) {
    throw new RuleError("code-rank", { n, value: shown(rank) });
  }
}

/**
 * f_0 … f_n as Algorithm L holds them when it visits the word of this rank.
 * @param {number} n
 * @param {bigint} rank
 * @returns {number[]}
 */
export function focusPointers(n, rank) {
  checkRank(n, rank);
  const f = Array.from({ length: n + 1 }, (_, j) => j);
  const digits = rank.toString(2).padStart(n + 1, "0");
  let begin = -1;
  for (let j = 0; j <= n; j++) {
    if (digits[n - j] === "1") {
      if (begin < 0) begin = j;
    } else if (begin >= 0) {
      f[begin] = j;
      begin = -1;
    }
  }
  return f;
}

/**
 * The bits to flip, one after the other, from the word of rank start to the last word.
 * @param {number} n
 * @param {{start?: bigint}} [options]
 * @returns {Generator<number, void>}
 */
export function algorithmL(n, { start = 0n } = {}) {
  return flipsFrom(n, focusPointers(n, start));
}

/** @param {number} n @param {number[]} f @returns {Generator<number, void>} */
function* flipsFrom(n, f) {
  while (true) {
    const j = f[0]; // L3 choose j
    f[0] = 0;
    if (j === n) return;
    f[j] = f[j + 1];
    f[j + 1] = j + 1;
    yield j; // L4 complement coordinate j
  }
}

/**
 * What Algorithm L holds at each of the 2^n visits, the last one being the end.
 * @param {number} n
 * @returns {Generator<LooplessStep, void>}
 */
export function algorithmLTrace(n) {
  const f = focusPointers(n, 0n);
  return (function* () {
    let focus = [...f];
    let rank = 0n;
    for (const flip of flipsFrom(n, f)) {
      const focusAfter = [...f];
      yield { rank, word: grayCode(rank), focus, flip, focusAfter };
      focus = focusAfter;
      rank++;
    }
    yield { rank, word: grayCode(rank), focus, flip: n, focusAfter: [...f] };
  })();
}

/**
 * So many words of the reflected code of n bits, from rank start on.
 * @param {number} n
 * @param {bigint} start
 * @param {number} count
 * @returns {Generator<bigint, void>}
 */
export function grayWindow(n, start, count) {
  checkRank(n, start);
  wholeNumber(count, "code-count", { low: 0 });
  const end = start + BigInt(count);
  if (count && (end - 1n) >> BigInt(n) > 0n) {
    throw new RuleError("code-window", { n, count, start: shown(start) });
  }
  return (function* () {
    for (let k = start; k < end; k++) yield grayCode(k);
  })();
}

// Flips -------------------------------------------------------------------------------------

/**
 * The words that these flips lead through from start. The inverse of codeToFlips().
 * @param {number[]} flips
 * @param {{start?: bigint}} [options]
 * @returns {bigint[]}
 */
export function flipsToCode(flips, { start = 0n } = {}) {
  let word = bigNumber(start, "code-start");
  const words = [word];
  for (const flip of flips) {
    word ^= 1n << BigInt(wholeNumber(flip, "code-flip", { low: 0, high: 999 }));
    words.push(word);
  }
  return words;
}

/**
 * The bit that changes at each step; closed adds the step from the last word to the first.
 * @param {bigint[]} words
 * @param {{closed?: boolean}} [options]
 * @returns {number[]}
 */
export function codeToFlips(words, { closed = false } = {}) {
  const flips = [];
  for (let k = closed ? 0 : 1; k < words.length; k++) {
    const [before, after] = [words[(k || words.length) - 1], words[k]];
    const changed = bigNumber(before, "code-start") ^ bigNumber(after, "code-start");
    if (changed === 0n || (changed & (changed - 1n)) !== 0n) {
      throw new RuleError("code-step", { before: shown(before), after: shown(after) });
    }
    flips.push(bitLength(changed) - 1);
  }
  if (closed && flips.length) flips.push(/** @type {number} */ (flips.shift()));
  return flips;
}

/**
 * How often each bit flips, bit 0 first; closed counts the step back to the first word.
 * @param {bigint[]} words
 * @param {{closed?: boolean}} [options]
 * @returns {number[]}
 */
export function transitionCounts(words, options = {}) {
  return tally(codeToFlips(words, options));
}

/** @param {number[]} flips @returns {number[]} */
function tally(flips) {
  /** @type {number[]} */
  const counts = [];
  for (const flip of flips) {
    while (counts.length <= flip) counts.push(0);
    counts[flip]++;
  }
  return counts;
}

// Balanced ----------------------------------------------------------------------------------

/**
 * How often the bits flip in a balanced code of n bits, sorted, the closing step counted.
 * @param {number} n
 * @returns {number[]}
 */
export function balancedCounts(n) {
  wholeNumber(n, "code-bits", { low: 1, high: BITS });
  const low = 2 * Math.floor(2 ** n / (2 * n));
  const higher = (2 ** n - low * n) / 2;
  return Array.from({ length: n }, (_, i) => (i < n - higher ? low : low + 2));
}

/**
 * A cyclic Gray code of n bits whose bits flip as equally often as they can.
 * @param {number} n
 * @returns {bigint[]}
 */
export function balancedCode(n) {
  wholeNumber(n, "code-bits", { low: 1, high: BITS });
  let flips = n % 2 ? [0, 0] : [0, 1, 0, 1];
  for (let bits = n % 2 || 2; bits < n; bits += 2) flips = twoBitsMore(flips, bits);
  return flipsToCode(flips.slice(0, -1));
}

/**
 * The flips of a balanced cycle of n + 2 bits, from those of one of n bits: cut it into runs u at
 * an odd number of flips, go through three of its four copies run by run, home by the fourth.
 * @param {number[]} flips
 * @param {number} n
 * @returns {number[]}
 */
function twoBitsMore(flips, n) {
  const counts = tally(flips);
  const wanted = balancedCounts(n + 2);
  const fresh = wanted[n] === wanted[n + 1] ? wanted[n] : wanted[0];
  const left = [...wanted].reverse();
  left.splice(left.indexOf(fresh), 2);
  const order = [...counts.keys()].sort((a, b) => counts[b] - counts[a] || a - b);
  /** @type {number[]} */
  const cuts = [];
  order.forEach((j, i) => (cuts[j] = (4 * counts[j] - left[i]) / 2));
  const home = cuts.indexOf(Math.max(...cuts)); // the bit of the last cut, not met at all
  cuts[home]--;

  const met = new Array(n).fill(0);
  const cut = flips.map((j) => {
    const i = met[j]++;
    return Math.floor(((i + 1) * cuts[j]) / counts[j]) > Math.floor((i * cuts[j]) / counts[j]);
  });
  let last = flips.length;
  while (!cut[last - 1] || flips[last - 1] !== home) last--;
  /** @type {number[][]} */
  const runs = [[]];
  /** @type {number[]} */
  const between = [];
  for (let k = 0; k < flips.length; k++) {
    const i = (last + k) % flips.length;
    if (cut[i]) {
      between.push(flips[i]);
      runs.push([]);
    } else {
      runs[runs.length - 1].push(flips[i]);
    }
  }
  runs.pop();
  between.pop();

  /** @type {number[]} */
  const longer = [];
  let [x, y] = [n, n + 1];
  runs.forEach((u, i) => {
    longer.push(...u, x, ...[...u].reverse(), y, ...u);
    if (i < between.length) longer.push(between[i]);
    [x, y] = [y, x];
  });
  longer.push(n);
  for (let i = runs.length - 1; i >= 0; i--) {
    longer.push(...[...runs[i]].reverse());
    if (i) longer.push(between[i - 1]);
  }
  longer.push(n + 1);
  return longer;
}

// Monotonic and complementary ---------------------------------------------------------------

/**
 * The monotonic Gray code of Savage and Winkler: no word comes after one with two 1s more.
 * @param {number} n
 * @returns {bigint[]}
 */
export function monotonicCode(n) {
  wholeNumber(n, "code-bits", { low: 1, high: BITS });
  return monotonicNumbers(n).map(BigInt);
}

/**
 * The same as numbers, which have room for 16 bits.
 * @param {number} n
 * @returns {number[]}
 */
function monotonicNumbers(n) {
  // paths[j] is P(m, j) between the levels j and j + 1; place i takes what stood at pi[i],
  // counted from the left.
  let paths = [[0, 1]];
  let pi = [0];
  for (let m = 1; m < n; m++) {
    if (m > 1) {
      const longer = [...pi, m - 1];
      const twice = longer.map((i) => longer[i]);
      pi = [twice[m - 1], ...twice.slice(0, -1)];
    }
    const last = pi.length - 1;
    const ones = paths.map((path) =>
      path.map((word) => pi.reduce((moved, i) => moved * 2 + ((word >> (last - i)) & 1), 1)),
    );
    paths = Array.from({ length: m + 1 }, (_, j) => [...(ones[j - 1] ?? []), ...(paths[j] ?? [])]);
  }
  return paths.flatMap((path, j) => (j % 2 ? path.reverse() : path));
}

/**
 * A cyclic Gray code whose second half is the complement of the first, word by word.
 * @param {number} n 1 or even
 * @returns {bigint[]}
 */
export function complementaryCode(n) {
  wholeNumber(n, "code-bits", { low: 1, high: BITS });
  if (n === 1) return [0n, 1n];
  if (n % 2) throw new RuleError("code-complementary-odd", { n, half: n - 1 });
  const half = monotonicNumbers(n - 1);
  return [...half, ...half.map((word) => 2 ** n - 1 - word)].map(BigInt);
}

// Checking a list ---------------------------------------------------------------------------

/**
 * What kind of Gray code the words are, or the first fault. Words are texts of 0 and 1, or whole
 * numbers, or lists of bits, the highest bit first; one form for the whole list.
 * @param {Iterable<string | bigint | number | number[]>} words
 * @param {{n?: number | null}} [options]
 * @returns {CodeReport}
 */
export function checkCode(words, { n: given = null } = {}) {
  const [code, n] = asNumbers(words, given);
  const fault = findFault(code, n);
  /** @type {CodeReport} */
  const report = {
    n,
    length: code.length,
    fault,
    gray: fault === null,
    cyclic: false,
    balanced: false,
    monotonic: false,
    complementary: false,
    counts: [],
    kinds: [],
  };
  if (fault) return report;
  report.cyclic = changedBits(code[0] ^ code[code.length - 1]).length === 1;
  report.counts = transitionCounts(code, { closed: report.cyclic });
  report.balanced =
    report.cyclic && Math.max(...report.counts) - Math.min(...report.counts) <= 2;
  let highest = 0;
  report.monotonic = true;
  for (const word of code) {
    const level = changedBits(word).length;
    highest = Math.max(highest, level);
    if (level < highest - 1) report.monotonic = false;
  }
  const half = Math.floor(code.length / 2);
  const full = (1n << BigInt(n)) - 1n;
  report.complementary =
    half > 0 && code.slice(0, half).every((word, k) => (word ^ code[k + half]) === full);
  const names = /** @type {Kind[]} */ ([
    "gray",
    "cyclic",
    "balanced",
    "monotonic",
    "complementary",
  ]);
  report.kinds = names.filter((name) => report[/** @type {"gray"} */ (name)]);
  return report;
}

/** @param {bigint[]} code @param {number} n @returns {CodeFault | null} */
function findFault(code, n) {
  /** @type {Map<bigint, number>} */
  const places = new Map();
  /** @type {bigint | null} */
  let before = null;
  for (const [at, word] of code.entries()) {
    const flips = before === null ? [] : changedBits(before ^ word);
    const first = places.get(word);
    if (first !== undefined) return { kind: "repeat", at, word, before, flips, first, missing: 0n };
    if (before !== null && flips.length !== 1) {
      return { kind: "step", at, word, before, flips, first: null, missing: 0n };
    }
    places.set(word, at);
    before = word;
  }
  const missing = (1n << BigInt(n)) - BigInt(code.length);
  if (missing === 0n) return null;
  let word = 0n;
  while (places.has(word)) word++;
  const flips = before === null ? [] : changedBits(before ^ word);
  return { kind: "missing", at: code.length, word, before, flips, first: null, missing };
}

/** @param {bigint} word @returns {number[]} the bits that are 1, lowest first */
function changedBits(word) {
  const digits = word.toString(2);
  const found = [];
  for (let i = digits.length - 1; i >= 0; i--) {
    if (digits[i] === "1") found.push(digits.length - 1 - i);
  }
  return found;
}

/**
 * The words as BigInts, and their number of bits.
 * @param {unknown} words
 * @param {number | null} given
 * @returns {[bigint[], number]}
 */
function asNumbers(words, given) {
  if (given !== null) wholeNumber(given, "code-bits", { low: 0, high: WORDS });
  if (typeof words !== "object" || words === null || !(Symbol.iterator in words)) {
    throw new RuleError("code-list", { value: shown(words) });
  }
  let n = given;
  /** @type {bigint[]} */
  const code = [];
  let form = "";
  for (const word of /** @type {Iterable<unknown>} */ (words)) {
    const place = code.length + 1;
    if (place > WORDS) throw new RuleError("code-too-long", { longest: WORDS });
    const own = formOf(word);
    if (!own) throw new RuleError("code-word", { place, value: shown(word) });
    form ||= own;
    if (own !== form) throw new RuleError("code-form", { place, value: shown(word) });
    if (own === "number") {
      const value = BigInt(/** @type {bigint | number} */ (word));
      if (value < 0n) throw new RuleError("code-negative", { place, value: shown(word) });
      const bits = bitLength(value);
      if (bits > (n ?? WORDS)) {
        throw new RuleError("code-word-wide", { place, n: n ?? WORDS, got: bits });
      }
      code.push(value);
    } else {
      const digits = digitsOf(/** @type {string | unknown[]} */ (word), place);
      n ??= digits.length;
      if (digits.length !== n) {
        throw new RuleError("code-length", { place, n, got: digits.length });
      }
      code.push(BigInt(`0b${digits || "0"}`));
    }
  }
  if (!code.length) throw new RuleError("code-empty");
  return [code, n ?? code.reduce((most, word) => Math.max(most, bitLength(word)), 0)];
}

/** @param {unknown} word */
function formOf(word) {
  if (typeof word === "string") return "text";
  if (typeof word === "bigint" || Number.isSafeInteger(word)) return "number";
  return Array.isArray(word) ? "bits" : "";
}

/** @param {string | unknown[]} word @param {number} place @returns {string} */
function digitsOf(word, place) {
  if (word.length > WORDS) throw new RuleError("code-word-wide", { place, n: WORDS, got: word.length });
  const good =
    typeof word === "string"
      ? /^[01]*$/.test(word)
      : word.every((bit) => bit === 0 || bit === 1);
  if (!good) throw new RuleError("code-digits", { place, value: shown(word) });
  return typeof word === "string" ? word : word.join("");
}

const APART = new RegExp(`(?:->|=>|[${SPACE},;、。|→⇒()\\[\\]{}"'])+`);
const NUMBERS = { "0x": /^0[xX][0-9a-fA-F]+$/, "0b": /^0[bB][01]+$/, "": /^[0-9]+$/ };

/**
 * The words of a list that was typed or pasted, ready for checkCode(). Words of equal length in
 * 0 and 1 stay texts; otherwise all are decimal numbers, or all begin with 0x or 0b.
 * @param {string} text
 * @returns {string[] | bigint[]}
 */
export function parseCode(text) {
  checkText(text, "code-text", TEXT);
  const words = text
    .normalize("NFKC")
    .split(APART)
    .filter((word) => word);
  if (!words.length) throw new RuleError("code-empty");
  if (words.length > WORDS) throw new RuleError("code-too-long", { longest: WORDS });
  const start = words[0].slice(0, 2).toLowerCase();
  const prefix = start === "0x" || start === "0b" ? start : "";
  words.forEach((word, i) => {
    if (!NUMBERS[prefix].test(word)) {
      const key = prefix ? "code-prefix" : "code-number";
      throw new RuleError(key, { place: i + 1, prefix, value: shown(word) });
    }
  });
  if (prefix) return words.map((word) => BigInt(word.toLowerCase()));
  if (words.every((word) => /^[01]+$/.test(word))) {
    words.forEach((word, i) => {
      if (word.length !== words[0].length) {
        throw new RuleError("code-lengths", { place: i + 1, got: word.length });
      }
    });
    return words;
  }
  words.forEach((word, i) => {
    if (word.length > DIGITS) {
      throw new RuleError("code-number-long", { place: i + 1, longest: DIGITS, got: word.length });
    }
  });
  return words.map(BigInt);
}
