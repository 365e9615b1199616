/**
 * The graph of all states as something to walk on: up to six discs on three pegs. The points lie
 * where everystep.site.hanoi.figures.graph puts them.
 */

import * as hanoi from "../hanoi.mjs";
import { svg } from "../widget/element.mjs";

/** @typedef {import("../hanoi.mjs").State} State */
/** @typedef {import("../hanoi.mjs").Rule} Rule */
/** @typedef {[number, number]} Point */

export const MOST_IN_GRAPH = 6;

const SIDE = 300; // of the triangle
const LEFT = 30; // its box
const TOP = 36;
const SLOPE = 0.866025403784; // the height of a triangle of side 1
const WIDE = 360;
const HIGH = 322;

/** @type {Record<string, Point>} what an arrow key points to */
const WAYS = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/**
 * Where the state lies, in steps of one edge: A is at [0, 0], C right of it, B above.
 * @param {State} state
 * @returns {Point}
 */
export function point(state) {
  let side = 2 ** state.length - 1;
  /** @type {Point[]} */
  const corner = [[0, 0], [0, side], [side, 0]];
  for (let i = state.length - 1; i >= 0; i--) {
    const [peg, half] = [state[i], Math.floor(side / 2)];
    const [j, k] = [0, 1, 2].filter((other) => other !== peg);
    const [x, y] = corner[peg];
    const towards = (/** @type {number} */ other) =>
      /** @type {Point} */ ([
        x + ((corner[other][0] - x) / side) * half,
        y + ((corner[other][1] - y) / side) * half,
      ]);
    // Beside the triangle of j, where disc and peg may change places, the others are on k.
    [corner[j], corner[k]] = [towards(k), towards(j)];
    side = half;
  }
  return corner[0];
}

/** @param {State} state @returns {Point} the same in units of the view box */
function spot(state) {
  const [x, y] = point(state);
  const step = SIDE / (2 ** state.length - 1);
  return [LEFT + (x + y / 2) * step, TOP + SIDE * SLOPE - y * SLOPE * step];
}

/** @param {State} state */
function spotText(state) {
  return spot(state).map((each) => each.toFixed(2)).join(" ");
}

/** @param {number} n @returns {State[]} */
function states(n) {
  return Array.from({ length: 3 ** n }, (_, number) =>
    Array.from({ length: n }, (_, i) => Math.floor(number / 3 ** i) % 3),
  );
}

export class HanoiGraph {
  #routes = [svg("path", { class: "es-route-1" }), svg("path", { class: "es-route-2" })];
  #here = svg("circle", { class: "es-here", r: 8 });
  #goal = svg("circle", { class: "es-goal", r: 7 });
  /** @type {State[]} */
  #states;
  /** @type {State} */
  #state = [];

  /**
   * @param {number} n
   * @param {Rule} rule
   * @param {(state: State) => void} chosen a point was clicked, or walked to by a key
   */
  constructor(n, rule, chosen) {
    this.n = n;
    this.rule = rule;
    this.#states = states(n);
    const corners = /** @type {const} */ ([
      ["A", 7, 312],
      ["B", 180, 15],
      ["C", 353, 312],
    ]);
    const step = SIDE / (2 ** n - 1);
    const dots = this.#states.map((state) => `M${spotText(state)}h0`).join("");
    this.element = svg(
      "svg",
      { class: "es-graph", viewBox: `0 0 ${WIDE} ${HIGH}`, width: WIDE, height: HIGH },
      svg(
        "g",
        { class: "es-states" },
        svg("path", { class: "es-edges", d: this.#edges() }),
        ...this.#routes,
        svg("path", { class: "es-dots", d: dots, "stroke-width": Math.min(9, step / 2.6) }),
        ...corners.map(([name, x, y]) => svg("text", { class: "es-corner", x, y }, name)),
        this.#goal,
        this.#here,
      ),
    );
    this.element.addEventListener("click", (event) => chosen(this.#nearest(event)));
  }

  /**
   * @param {State} state
   * @param {State} goal
   * @param {State[][]} routes one or two, each as its states
   */
  show(state, goal, routes) {
    this.#state = state;
    this.#routes.forEach((path, i) => {
      path.setAttribute("d", routes[i] ? `M${routes[i].map(spotText).join("L")}` : "");
    });
    for (const [circle, at] of /** @type {const} */ ([
      [this.#here, state],
      [this.#goal, goal],
    ])) {
      const [x, y] = spot(at);
      circle.setAttribute("cx", x.toFixed(2));
      circle.setAttribute("cy", y.toFixed(2));
    }
    this.element.dataset.state = hanoi.formatState(state, { first: "largest" });
  }

  /**
   * The state that a step in this direction leads to; null where no line goes that way.
   * @param {string} key
   * @returns {State | null}
   */
  towards(key) {
    const way = WAYS[key];
    if (!way) return null;
    const [x, y] = spot(this.#state);
    /** @type {State | null} */
    let best = null;
    let most = 0.4; // the cosine of the widest angle that still counts
    for (const move of hanoi.legalMoves(this.#state, { rule: this.rule })) {
      const after = hanoi.afterMove(this.#state, move);
      const [to, down] = spot(after);
      const turn = ((to - x) * way[0] + (down - y) * way[1]) / Math.hypot(to - x, down - y);
      if (turn > most) [best, most] = [after, turn];
    }
    return best;
  }

  #edges() {
    /** @type {string[]} */
    const lines = [];
    this.#states.forEach((state) => {
      for (const move of hanoi.legalMoves(state, { rule: this.rule })) {
        if (this.rule !== "cyclic" && move.target < move.source) continue; // drawn from the other end
        lines.push(`M${spotText(state)}L${spotText(hanoi.afterMove(state, move))}`);
      }
    });
    return lines.join("");
  }

  /** @param {MouseEvent} event @returns {State} */
  #nearest(event) {
    const box = this.element.getBoundingClientRect();
    const x = ((event.clientX - box.left) / box.width) * WIDE;
    const y = ((event.clientY - box.top) / box.height) * HIGH;
    let [best, least] = [this.#state, Infinity];
    for (const state of this.#states) {
      const [a, b] = spot(state);
      const far = Math.hypot(a - x, b - y);
      if (far < least) [best, least] = [state, far];
    }
    return best;
  }
}
