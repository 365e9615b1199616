/**
 * The encoder disc, as everystep.site.gray.figures.disc draws it, from the same numbers: bit 0 is
 * the outermost track, the words follow clockwise from the top. Here the disc turns and the
 * sensors stand still.
 */

import { h, setAttribute, svg } from "../widget/element.mjs";

const SIZE = 340;
const RADIUS = 142;
const HUB = 34;
const WIDEST = 26;
const LABEL = 156;
const LABELS = 16;

/** @param {number} n how wide each of n tracks is */
function trackWidth(n) {
  return Math.min(WIDEST, (RADIUS - HUB) / n);
}

/** @param {number} value with at most two decimals */
function number(value) {
  const short = String(Number(value.toFixed(2)));
  return short === "-0" ? "0" : short;
}

/** @param {number} radius @param {number} turn clockwise from the top */
function point(radius, turn) {
  const x = radius * Math.sin(2 * Math.PI * turn);
  return `${number(x)} ${number(-radius * Math.cos(2 * Math.PI * turn))}`;
}

/**
 * Where this bit is 1 round the circle: the first place of each run, and its length.
 * @param {bigint[]} code
 * @param {number} bit
 * @returns {[number, number][]}
 */
export function runs(code, bit) {
  const on = code.map((word) => (word >> BigInt(bit)) & 1n);
  /** @type {[number, number][]} */
  const found = [];
  on.forEach((one, place) => {
    if (!one || on[(place || on.length) - 1]) return;
    let length = 1;
    while (on[(place + length) % on.length]) length += 1;
    found.push([place, length]);
  });
  return found;
}

/**
 * The places where this bit is 1, as the outline of pieces of a ring.
 * @param {bigint[]} code
 * @param {number} n
 * @param {number} bit
 */
export function trackPath(code, n, bit) {
  const outer = RADIUS - bit * trackWidth(n);
  const inner = outer - trackWidth(n);
  return runs(code, bit)
    .map(([first, length]) => {
      const start = first / code.length;
      const end = (first + length) / code.length;
      const large = length * 2 > code.length ? 1 : 0;
      const [out, into] = [number(outer), number(inner)];
      return (
        `M${point(outer, start)}A${out} ${out} 0 ${large} 1 ${point(outer, end)}` +
        `L${point(inner, end)}A${into} ${into} 0 ${large} 0 ${point(inner, start)}Z`
      );
    })
    .join("");
}

export class Disc {
  #angle = 0;
  #place = -1;

  /**
   * @param {bigint[]} code
   * @param {number} n
   * @param {{seam: boolean}} options seam: the last word does not lead back to the first
   */
  constructor(code, n, { seam }) {
    const wide = trackWidth(n);
    this.length = code.length;
    this.tracks = Array.from({ length: n }, (_, bit) =>
      svg("path", { d: trackPath(code, n, bit), class: "es-track", "data-bit": bit }),
    );
    const rims = Array.from({ length: n + 1 }, (_, i) =>
      svg("circle", {
        r: number(RADIUS - i * wide),
        class: i === 0 || i === n ? "es-rim" : "es-between",
      }),
    );
    const step = Math.max(1, code.length / LABELS);
    const labels = code
      .map((_, place) => place)
      .filter((place) => place % step === 0)
      .map((place) =>
        svg(
          "text",
          { y: -LABEL + 4.5, transform: `rotate(${number(((place + 0.5) / code.length) * 360)})` },
          String(place),
        ),
      );
    const line = seam && svg("path", { d: `M0 ${number(n * wide - RADIUS)}V-168`, class: "es-seam" });
    this.turning = svg("g", { class: "es-turning" }, ...this.tracks, ...rims, ...labels, line);
    this.heads = this.tracks.map((_, bit) =>
      svg("circle", { cy: number(-(RADIUS - (bit + 0.5) * wide)), r: number(Math.min(6, wide * 0.34)) }),
    );
    const arm = svg("path", { d: `M0 ${number(6 - RADIUS + n * wide)}V${-RADIUS - 4}`, class: "es-arm" });
    this.element = h(
      "div",
      { class: "es-disc-box" },
      svg(
        "svg",
        { viewBox: `0 0 ${SIZE} ${SIZE}`, class: "es-gray", "aria-hidden": "true" },
        svg(
          "g",
          { class: "es-disc", transform: "translate(170 170)" },
          this.turning,
          svg("g", { class: "es-sensors" }, arm, ...this.heads),
        ),
      ),
    );
  }

  /**
   * Turned to this position; the track of the bit that flips next is marked.
   * @param {number} place
   * @param {bigint} word
   * @param {number | null} next
   * @param {{still: boolean}} how still: it jumps there
   */
  show(place, word, next, { still }) {
    const wanted = -((place + 0.5) / this.length) * 360;
    const far = this.#place < 0 || Math.abs(place - this.#place) > 1;
    this.#place = place;
    const turn = wanted - this.#angle;
    this.#angle += turn - 360 * Math.round(turn / 360); // the shorter way round
    this.turning.classList.toggle("es-still", still || far);
    this.turning.style.transform = `rotate(${this.#angle}deg)`;
    this.tracks.forEach((track, bit) => {
      setAttribute(track, "class", bit === next ? "es-track es-next" : "es-track");
    });
    this.heads.forEach((head, bit) => {
      const one = (word >> BigInt(bit)) & 1n;
      setAttribute(head, "class", one ? "es-head es-one" : "es-head es-zero");
    });
  }
}
