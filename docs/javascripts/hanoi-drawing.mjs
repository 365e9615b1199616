/**
 * The toy as SVG, for up to 12 discs; the same drawing, from the same numbers, as
 * everystep.site.hanoi.figures.towers. A test holds the two together.
 */

import { setAttribute, svg } from "./widget/element.mjs";

/** @typedef {import("./hanoi.mjs").State} State */
/** @typedef {import("./hanoi.mjs").Move} Move */
/** @typedef {import("./hanoi.mjs").Disc} Disc */
/** @typedef {import("./hanoi.mjs").Peg} Peg */

// All lengths in units of the view box.
const WIDE = 360;
const DISC = 18; // the height of a disc
const NARROW = 26; // the width of none; the smallest disc is a little wider
const AIR = 46; // above the pegs, where a disc travels
const ROD = 8; // so much of a peg is seen above a full tower
const FLOOR = 7; // the height of the base
const FOOT = 26; // below the base: the names of the pegs
const ROUND = 6;
const PATH = 14; // the height at which the arrow of the next move runs
const LEAST = 3; // the pegs are as high as for so many discs at least
const LIFTED = 41; // the lower edge of a disc in the air

const DRAGGED = 6; // pixels: less is a click

/**
 * @typedef {object} Marks
 * @property {Move | null} next the move towards the goal
 * @property {Disc[]} legal the other discs that may move
 * @property {Disc | null} lifted in the air above its peg
 * @property {Disc | null} blocking the disc that stood in the way of a refused one
 */
/**
 * @typedef {object} Hands
 * @property {(peg: Peg) => void} peg a peg was clicked, tapped or keyed
 * @property {(disc: Disc) => void} disc a disc was, where discs can be chosen
 * @property {(disc: Disc, peg: Peg) => void} dropped a disc was dragged to a peg
 */

export class HanoiDrawing {
  /** @type {Map<Disc, SVGGElement>} */
  #discs = new Map();
  /** @type {SVGGElement[]} */
  #pegs = [];
  #marks = svg("g", { class: "es-marks" });
  /** @type {Animation | null} */
  #running = null;
  /** @type {(() => void) | null} what is drawn when nothing travels any more */
  #arrived = null;
  /** @type {State} */
  #state = [];
  /** @type {Disc | null} */
  #lifted = null;
  #choosing = false; // discs can be chosen one by one
  /** @type {{id: number, disc: Disc, x: number, y: number, far: boolean} | null} */
  #drag = null;
  #dropped = false; // the click that follows a drag is none

  /**
   * @param {number} n
   * @param {number} pegs
   * @param {Hands} hands
   */
  constructor(n, pegs, hands) {
    this.n = n;
    this.pegs = pegs;
    this.hands = hands;
    this.floor = AIR + ROD + DISC * Math.max(n, LEAST);
    this.high = this.floor + FLOOR + FOOT;
    const columns = Array.from({ length: pegs }, (_, peg) => peg);
    for (let disc = n; disc > 0; disc--) this.#discs.set(disc, this.#disc(disc));
    this.#pegs = columns.map((peg) => this.#column(peg));
    const rods = columns.map((peg) =>
      svg("rect", {
        x: this.#x(peg) - 4,
        y: AIR,
        width: 8,
        height: this.floor - AIR,
        rx: 4,
        class: "es-rod",
      }),
    );
    const names = columns.map((peg) =>
      svg("text", { x: this.#x(peg), y: this.floor + FLOOR + 20 }, "ABCD"[peg]),
    );
    const plate = { x: 2, y: this.floor, width: WIDE - 4, height: FLOOR, rx: 3, class: "es-plate" };
    this.element = svg(
      "svg",
      { class: "es-towers", viewBox: `0 0 ${WIDE} ${this.high}`, width: WIDE, height: this.high },
      svg("g", { class: "es-hits" }, ...this.#pegs),
      svg(
        "g",
        { class: "es-hanoi" },
        svg("g", { class: "es-rods" }, ...rods),
        svg("rect", plate),
        svg("g", { class: "es-names" }, ...names),
        svg("g", { class: "es-discs" }, ...this.#discs.values()),
        this.#marks,
      ),
    );
    this.element.addEventListener("click", (event) => this.#click(event));
    this.element.addEventListener("keydown", (event) => this.#key(event));
    this.element.addEventListener("pointerdown", (event) => this.#down(event));
    this.element.addEventListener("pointermove", (event) => this.#drags(event));
    this.element.addEventListener("pointerup", (event) => this.#up(event));
    this.element.addEventListener("pointercancel", () => this.#cancel());
  }

  /**
   * Draws a state. With a move that led to it, the disc travels its way first.
   * @param {State} state
   * @param {Marks} marks
   * @param {{move?: Move | null, duration: number, choosing: boolean, pegLabel: (peg: Peg) => string, discLabel: (disc: Disc) => string}} options
   *   choosing: discs can be chosen one by one
   */
  show(state, marks, { move = null, duration, choosing, pegLabel, discLabel }) {
    this.stop();
    this.#drag = null;
    const wasLifted = this.#lifted !== null && this.#lifted === move?.disc;
    const start = move ? this.#places(this.#state)[move.disc] : null;
    this.#state = state;
    this.#lifted = marks.lifted;
    this.#choosing = choosing;
    const places = this.#places(state);
    for (const [disc, part] of this.#discs) {
      const [x, y] = places[disc];
      part.setAttribute("transform", `translate(${x} ${disc === marks.lifted ? LIFTED : y})`);
      setAttribute(part, "role", choosing ? "button" : null);
      setAttribute(part, "tabindex", choosing ? "0" : null);
      setAttribute(part, "aria-label", choosing ? discLabel(disc) : null);
      setAttribute(part, "aria-pressed", choosing ? String(disc === marks.lifted) : null);
      setAttribute(part, "data-top", choosing || this.#top(state[disc - 1]) === disc);
    }
    this.#pegs.forEach((hit, peg) => hit.setAttribute("aria-label", pegLabel(peg)));
    const part = move && this.#discs.get(move.disc);
    if (!move || !part || !start) {
      this.#paint(marks);
      return;
    }
    this.#paint({ next: null, legal: [], lifted: null, blocking: null });
    part.setAttribute("class", "es-disc es-next");
    this.#arrived = () => this.#paint(marks);
    this.#travel(part, start, places[move.disc], wasLifted, duration);
  }

  /** Every disc at its place, at once. */
  stop() {
    this.#running?.cancel();
    this.#running = null;
    const arrived = this.#arrived;
    this.#arrived = null;
    arrived?.();
  }

  /** @param {Marks} marks */
  #paint({ next, legal, lifted, blocking }) {
    for (const [disc, part] of this.#discs) {
      const kind = disc === next?.disc ? " es-next" : legal.includes(disc) ? " es-legal" : "";
      const more = `${disc === lifted ? " es-lifted" : ""}${disc === blocking ? " es-blocking" : ""}`;
      part.setAttribute("class", `es-disc${kind}${more}`);
    }
    this.#marks.replaceChildren();
    if (next) {
      const [x, end] = [this.#x(next.source), this.#x(next.target)];
      const d = `M${x} ${PATH + 16}V${PATH}H${end}V${PATH + 18}m-7 -8l7 8l7 -8`;
      this.#marks.append(svg("path", { d, class: "es-way" }));
    }
  }

  /**
   * Up over the peg, across, and down: the way that a hand takes.
   * @param {SVGGElement} part
   * @param {number[]} from
   * @param {number[]} to
   * @param {boolean} wasLifted
   * @param {number} duration
   */
  #travel(part, [x, y], [end, floor], wasLifted, duration) {
    const way = [...(wasLifted ? [] : [[x, y]]), [x, LIFTED], [end, LIFTED], [end, floor]];
    const lengths = way.map(([a, b], i) =>
      i ? Math.abs(a - way[i - 1][0]) + Math.abs(b - way[i - 1][1]) : 0,
    );
    const whole = lengths.reduce((sum, each) => sum + each, 0) || 1;
    let gone = 0;
    const frames = way.map(([a, b], i) => {
      gone += lengths[i];
      return { transform: `translate(${a}px, ${b}px)`, offset: gone / whole };
    });
    this.#running = part.animate(frames, { duration, easing: "ease-in-out" });
    this.#running.onfinish = () => this.stop();
  }

  /** @param {Peg} peg */
  #x(peg) {
    return Math.floor(((2 * peg + 1) * WIDE) / (2 * this.pegs));
  }

  /** @param {State} state @returns {Record<Disc, number[]>} the middle of each lower edge */
  #places(state) {
    const tops = new Array(this.pegs).fill(this.floor);
    /** @type {Record<Disc, number[]>} */
    const found = {};
    for (let disc = state.length; disc > 0; disc--) {
      const peg = state[disc - 1];
      found[disc] = [this.#x(peg), tops[peg]];
      tops[peg] -= DISC;
    }
    return found;
  }

  /** @param {Peg} peg @returns {Disc | null} */
  #top(peg) {
    const place = this.#state.indexOf(peg);
    return place < 0 ? null : place + 1;
  }

  /** @param {Disc} disc */
  #disc(disc) {
    const wide = Math.floor(WIDE / this.pegs) - 8;
    const half = Math.floor((NARROW * this.n + (wide - NARROW) * disc) / (2 * this.n));
    return svg(
      "g",
      { "data-disc": disc },
      svg("rect", { x: -half, y: 1 - DISC, width: 2 * half, height: DISC - 2, rx: ROUND }),
      svg("text", { x: 0, y: -4 }, String(disc)),
    );
  }

  /** @param {Peg} peg the whole strip of the drawing above and below it */
  #column(peg) {
    const wide = WIDE / this.pegs;
    return svg(
      "g",
      { class: "es-peg-hit", role: "button", tabindex: "0", "data-peg": peg },
      svg("rect", { class: "es-target", x: peg * wide, y: 0, width: wide, height: this.high }),
      svg("rect", {
        class: "es-outline",
        x: peg * wide + 2,
        y: 2,
        width: wide - 4,
        height: this.high - 4,
        rx: 8,
      }),
    );
  }

  // Hands ----------------------------------------------------------------------------------

  /** @param {Event} event */
  #click(event) {
    if (this.#dropped) {
      this.#dropped = false;
      return;
    }
    this.#choose(event);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    event.stopPropagation();
    this.#choose(event);
  }

  /** @param {Event} event */
  #choose(event) {
    const disc = this.#discAt(event);
    const peg = this.#pegAt(event);
    if (disc !== null && this.#choosing && (this.#lifted === null || this.#lifted === disc)) {
      this.hands.disc(disc);
    } else if (disc !== null) this.hands.peg(this.#state[disc - 1]);
    else if (peg !== null) this.hands.peg(peg);
  }

  /** @param {Event} event @returns {Disc | null} */
  #discAt(event) {
    const found = /** @type {Element} */ (event.target).closest("[data-disc]");
    return found ? Number(found.getAttribute("data-disc")) : null;
  }

  /** @param {Event} event @returns {Peg | null} */
  #pegAt(event) {
    const found = /** @type {Element} */ (event.target).closest("[data-peg]");
    return found ? Number(found.getAttribute("data-peg")) : null;
  }

  /** @param {PointerEvent} event */
  #down(event) {
    this.#dropped = false;
    if (event.button !== 0 || !event.isPrimary) return;
    const at = this.#discAt(event);
    const disc = this.#choosing || at === null ? at : this.#top(this.#state[at - 1]);
    if (disc === null) return;
    this.#drag = { id: event.pointerId, disc, x: event.clientX, y: event.clientY, far: false };
  }

  /** @param {PointerEvent} event */
  #drags(event) {
    const drag = this.#drag;
    if (!drag || event.pointerId !== drag.id) return;
    if (!drag.far) {
      if (Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < DRAGGED) return;
      drag.far = true;
      this.stop();
      this.element.setPointerCapture(drag.id);
    }
    const box = this.element.getBoundingClientRect();
    const scale = WIDE / box.width;
    const [x, y] = [(event.clientX - box.left) * scale, (event.clientY - box.top) * scale];
    const part = this.#discs.get(drag.disc);
    part?.setAttribute("transform", `translate(${x.toFixed(1)} ${(y + DISC / 2).toFixed(1)})`);
    part?.classList.add("es-lifted");
  }

  /** @param {PointerEvent} event */
  #up(event) {
    const drag = this.#drag;
    this.#drag = null;
    if (!drag?.far || event.pointerId !== drag.id) return;
    this.#dropped = true;
    const box = this.element.getBoundingClientRect();
    const place = Math.floor(((event.clientX - box.left) / box.width) * this.pegs);
    this.hands.dropped(drag.disc, Math.min(this.pegs - 1, Math.max(0, place)));
  }

  #cancel() {
    const drag = this.#drag;
    this.#drag = null;
    if (drag?.far) this.hands.dropped(drag.disc, this.#state[drag.disc - 1]);
  }
}
