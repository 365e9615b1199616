/**
 * The toy as SVG, for up to 24 rings; the same drawing, from the same numbers, as
 * everystep.site.rings.figures.puzzle. A test holds the two together.
 */

import { isOn } from "./rings.mjs";
import { setAttribute, svg } from "./widget/element.mjs";

/** @typedef {import("./rings.mjs").State} State */
/** @typedef {import("./rings.mjs").Move} Move */

// All lengths in units of the view box. The middle of the bar is y = 0 within the drawing.
const PITCH = 50; // from ring to ring
const HANDLE = 88; // from the left edge to ring n
const TIP = 104; // from ring 1 to the right edge
const ABOVE = 70; // from the upper edge to the middle of the bar
const HEIGHT = 290;
const RAIL = 9; // each rail lies so far from the middle of the bar
const BAR_END = 66; // from ring 1 to the end of the bar
const GRIP = 50; // the length of the handle
const EYE_ON = -32; // the eye of a rod, its ring on the bar
const EYE_OFF = 30; // and off the bar
const TILT_ON = 60; // degrees clockwise, from the eye to the far end of the ring
const TILT_OFF = 37;
const LOOP_LONG = 58; // half axes of a ring
const LOOP_SHORT = 20;
const EYE = 5;
const PLATE_TOP = 116;
const PLATE_BOTTOM = 144;
const ROD_END = 150; // a rod's end below the plate, its ring on; it sinks with its ring
const LABEL = 138; // base line of the ring numbers
const MARK = -54; // the middle of the arrow at the ring that moves next

const ARC = `A${LOOP_LONG} ${LOOP_SHORT} 0 0`;
const LOOP = `M0 0${ARC} 1 ${2 * LOOP_LONG} 0${ARC} 1 0 0Z`;
const NEAR_HALF = `M0 0${ARC} 0 ${2 * LOOP_LONG} 0`;
const ROD = `M0 ${EYE_ON}V${ROD_END}`;
const ARROW_UP = "M0 -9L8 1H3V10H-3V1H-8Z";
const ARROW_DOWN = "M0 10L8 0H3V-9H-3V0H-8Z";

const NARROWEST = 24; // pixels from ring to ring on the screen; narrower, and the drawing scrolls
const MOTION = 400; // milliseconds a move takes, at most
const LEAN = 23; // degrees that the rod right of a gap move leans, its ring held at the tip

/**
 * @typedef {object} Marks
 * @property {number[]} next the rings that move next
 * @property {number[]} legal the others that may move
 * @property {number[]} blocking the rings that stood in the way of a refused one
 */

export class RingDrawing {
  /** @type {Map<number, {far: SVGGElement, rod: SVGGElement, near: SVGGElement, label: SVGTextElement, hit: SVGGElement}>} */
  #parts = new Map();
  /** @type {Animation[]} */
  #running = [];
  /** @type {(() => void) | null} what is drawn when nothing travels any more */
  #arrived = null;
  #bars = [svg("g", { class: "es-bar" }), svg("g", { class: "es-bar" })];
  #marks = svg("g", { class: "es-marks" });
  /** @type {number[]} the rings whose targets lie over the others */
  #movable = [];

  /**
   * @param {number} n
   * @param {{mirror: boolean, chosen: (ring: number) => void}} options chosen: a ring was clicked,
   *   tapped or keyed
   */
  constructor(n, { mirror, chosen }) {
    this.n = n;
    this.mirror = mirror;
    this.width = HANDLE + (n - 1) * PITCH + TIP;
    const order = Array.from({ length: n }, (_, i) => n - i); // a ring lies before its left neighbour
    for (const ring of order) this.#parts.set(ring, this.#ring(ring, chosen));
    const parts = [...this.#parts.values()];
    const end = this.#x(1) + BAR_END - RAIL;
    const round = `A${RAIL} ${RAIL} 0 0 1 ${end} ${RAIL}`;
    this.#bars[0].append(...tube(`M${GRIP} ${-RAIL}H${end}${round}H${GRIP}`));
    this.#bars[1].append(...tube(`M${GRIP} ${RAIL}H${end}`), handle());
    const toy = svg(
      "g",
      { transform: mirror ? `translate(${this.width} 0) scale(-1 1)` : null },
      svg("g", { class: "es-rings-far" }, ...parts.map((part) => part.far)),
      this.#bars[0],
      svg("g", { class: "es-rods" }, ...parts.map((part) => part.rod)),
      this.#bars[1],
      svg("g", { class: "es-rings-near" }, ...parts.map((part) => part.near)),
      svg("rect", {
        class: "es-plate",
        x: HANDLE - 26,
        y: PLATE_TOP,
        width: (n - 1) * PITCH + 52,
        height: PLATE_BOTTOM - PLATE_TOP,
        rx: 8,
      }),
    );
    this.element = svg(
      "svg",
      { class: "es-rings", viewBox: `0 0 ${this.width} ${HEIGHT}`, width: this.width, height: HEIGHT },
      svg(
        "g",
        { class: "es-toy", transform: `translate(0 ${ABOVE})` },
        toy,
        svg("g", { class: "es-labels" }, ...parts.map((part) => part.label)),
        this.#marks,
        svg("g", { class: "es-hits" }, ...parts.map((part) => part.hit)),
      ),
    );
    this.element.style.minWidth = `${(this.width * NARROWEST) / PITCH}px`;
    this.element.style.maxWidth = `${this.width}px`;
  }

  /**
   * Draws a state. With a move that led to it, the pieces travel their way first.
   * @param {State} state
   * @param {Marks} marks
   * @param {{move?: Move | null, duration?: number, label: (ring: number, on: boolean) => string, tabbable: (ring: number) => boolean}} options
   */
  show(state, marks, { move = null, duration = MOTION, label, tabbable }) {
    this.stop();
    for (const [ring, { far, rod, near, hit }] of this.#parts) {
      const on = isOn(state, ring);
      const eye = on ? EYE_ON : EYE_OFF;
      const place = `translate(${this.#x(ring)} ${eye}) rotate(${on ? TILT_ON : TILT_OFF})`;
      far.setAttribute("transform", place);
      near.setAttribute("transform", place);
      rod.setAttribute("transform", `translate(${this.#x(ring)} ${eye - EYE_ON})`);
      hit.setAttribute("aria-label", label(ring, on));
      hit.setAttribute("aria-pressed", String(on));
      hit.setAttribute("tabindex", tabbable(ring) ? "0" : "-1");
    }
    this.#movable = [...marks.next, ...marks.legal];
    this.fit();
    if (!move) {
      this.#paint(state, marks);
      return;
    }
    this.#paint(state, { next: move.rings, legal: [], blocking: [] });
    this.#marks.replaceChildren();
    this.#arrived = () => this.#paint(state, marks);
    this.#travel(move, duration, state);
    this.#running[0].onfinish = () => this.stop();
  }

  /** @param {State} state @param {Marks} marks */
  #paint(state, { next, legal, blocking }) {
    this.#marks.replaceChildren();
    for (const [ring, { far, rod, near, label }] of this.#parts) {
      const on = isOn(state, ring);
      const kind = next.includes(ring) ? " es-next" : legal.includes(ring) ? " es-legal" : "";
      const classes = `es-${on ? "on" : "off"}${kind}`;
      far.setAttribute("class", `es-ring-far ${classes}`);
      rod.setAttribute("class", `es-rod ${classes}`);
      near.setAttribute("class", `es-ring ${classes}`);
      setAttribute(label, "class", blocking.includes(ring) ? "es-blocking" : null);
      if (next.includes(ring)) {
        const d = on ? ARROW_DOWN : ARROW_UP;
        const at = `translate(${this.#shownX(ring)} ${MARK})`;
        this.#marks.append(svg("path", { class: "es-arrow", d, transform: at }));
      }
    }
  }

  /** Every piece at its place, at once. */
  stop() {
    for (const animation of this.#running) animation.cancel();
    this.#running = [];
    const arrived = this.#arrived;
    this.#arrived = null;
    arrived?.();
  }

  /**
   * The part of the width, from 0 to 1, where this ring is shown.
   * @param {number} ring
   */
  place(ring) {
    return this.#shownX(ring) / this.width;
  }

  /** @param {number} ring */
  #x(ring) {
    return HANDLE + (this.n - ring) * PITCH;
  }

  /** @param {number} ring */
  #shownX(ring) {
    return this.mirror ? this.width - this.#x(ring) : this.#x(ring);
  }

  /** @param {number} ring @param {(ring: number) => void} chosen */
  #ring(ring, chosen) {
    const at = { "data-ring": ring };
    const x = this.#shownX(ring);
    const choose = (/** @type {Event} */ event) => {
      if (event instanceof KeyboardEvent) {
        if (event.key !== "Enter" && event.key !== " ") return;
        event.preventDefault();
        event.stopPropagation();
      }
      chosen(ring);
    };
    const number = svg("text", { x, y: LABEL, "data-label": ring }, String(ring));
    // The target is as high as the drawing, its outline no wider than the ring's own strip.
    const strip = { y: -ABOVE, height: HEIGHT };
    const hit = svg(
      "g",
      { class: "es-hit", role: "button", "data-hit": ring, onclick: choose, onkeydown: choose },
      svg("rect", { class: "es-target", x: x - PITCH / 2, width: PITCH, ...strip }),
      svg("rect", {
        class: "es-outline",
        x: x - PITCH / 2 + 2,
        width: PITCH - 4,
        y: 2 - ABOVE,
        height: HEIGHT - 4,
        rx: 8,
      }),
    );
    return {
      far: svg("g", at, ...tube(LOOP)),
      rod: svg("g", at, ...tube(ROD), dot(ROD_END)),
      near: svg("g", at, ...tube(NEAR_HALF), dot(0)),
      label: number,
      hit,
    };
  }

  /** Targets that do something are at least 44 px wide on the screen, and lie over the others. */
  fit() {
    const scale = this.element.getBoundingClientRect().width / this.width;
    for (const [ring, { hit }] of this.#parts) {
      const wide = this.#movable.includes(ring) && scale > 0 ? Math.max(PITCH, 44 / scale) : PITCH;
      const target = /** @type {SVGRectElement} */ (hit.firstChild);
      target.setAttribute("x", String(this.#shownX(ring) - wide / 2));
      target.setAttribute("width", String(wide));
    }
    const hits = [...this.#movable].sort((a, b) => b - a).map((ring) => this.#parts.get(ring)?.hit);
    for (const hit of hits) {
      if (hit && hit !== document.activeElement) hit.parentNode?.append(hit);
    }
  }

  /**
   * The bar is drawn back until its tip is at the ring, the ring goes up or down past the tip,
   * and the bar comes forward again. A ring right of it that is on goes back with the tip.
   * @param {Move} move
   * @param {number} duration
   * @param {State} state after it
   */
  #travel(move, duration, state) {
    const ring = Math.max(...move.rings);
    const back = -(BAR_END - 2 + (ring - 1) * PITCH);
    for (const bar of this.#bars) {
      const [there, away] = ["translate(0px)", `translate(${back}px)`];
      this.#animate(bar, [there, away, away, there], [0, 0.35, 0.65, 1], duration);
    }
    const [from, to] = move.on ? [false, true] : [true, false];
    for (const each of move.rings) {
      const part = this.#parts.get(each);
      if (!part) continue;
      const x = this.#x(each);
      const ringAt = (/** @type {boolean} */ on) =>
        `translate(${x}px, ${on ? EYE_ON : EYE_OFF}px) rotate(${on ? TILT_ON : TILT_OFF}deg)`;
      const rodAt = (/** @type {boolean} */ on) =>
        `translate(${x}px, ${on ? 0 : EYE_OFF - EYE_ON}px)`;
      for (const [piece, at] of /** @type {const} */ ([
        [part.far, ringAt],
        [part.near, ringAt],
        [part.rod, rodAt],
      ])) {
        const path = [at(from), at(from), at(to), at(to)];
        this.#animate(piece, path, [0, 0.35, 0.65, 1], duration);
      }
    }
    const right = this.#parts.get(ring - 1);
    if (right && !move.rings.includes(ring - 1) && isOn(state, ring - 1)) {
      this.#lean(right, ring - 1, duration);
    }
  }

  /**
   * @param {{far: SVGGElement, rod: SVGGElement, near: SVGGElement}} part
   * @param {number} ring
   * @param {number} duration
   */
  #lean({ far, rod, near }, ring, duration) {
    const x = this.#x(ring);
    const high = ROD_END - EYE_ON;
    const shift = Math.round(high * Math.tan((LEAN * Math.PI) / 180));
    const at = (/** @type {number} */ dx) =>
      `translate(${x - dx}px, ${EYE_ON}px) rotate(${TILT_ON}deg)`;
    const rodAt = (/** @type {number} */ angle) =>
      `translate(${x}px, ${ROD_END}px) skewX(${angle}deg) translate(0px, ${-ROD_END}px)`;
    for (const piece of [far, near]) {
      this.#animate(piece, [at(0), at(shift), at(shift), at(0)], [0, 0.35, 0.65, 1], duration);
    }
    const lean = [rodAt(0), rodAt(LEAN), rodAt(LEAN), rodAt(0)];
    this.#animate(rod, lean, [0, 0.35, 0.65, 1], duration);
  }

  /** @param {SVGElement} piece @param {string[]} path @param {number[]} offset @param {number} duration */
  #animate(piece, path, offset, duration) {
    const frames = path.map((transform, i) => ({ transform, offset: offset[i], easing: "ease-in-out" }));
    this.#running.push(piece.animate(frames, { duration }));
  }
}

/** @param {string} d a round bar along this path: its outline and its inside */
function tube(d) {
  return [svg("path", { class: "es-edge", d }), svg("path", { class: "es-core", d })];
}

/** The grip at the left end of the bar. */
function handle() {
  const high = RAIL + 7;
  return svg(
    "g",
    { class: "es-grip" },
    svg("rect", { x: 1, y: -high, width: GRIP, height: 2 * high, rx: 10 }),
    svg("path", { d: `M14 ${3 - high}V${high - 3}M${GRIP - 12} ${3 - high}V${high - 3}` }),
  );
}

/** @param {number} y the eye or the bead at an end of a rod */
function dot(y) {
  return svg("circle", { class: "es-dot", cx: 0, cy: y, r: EYE });
}
