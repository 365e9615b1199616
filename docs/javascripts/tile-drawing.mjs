/**
 * A board as SVG; the same drawing, from the same numbers, as everystep.site.tiles.figures.board.
 * A test holds the two together.
 */

import { setAttribute, svg } from "./widget/element.mjs";

/** @typedef {import("./tiles.mjs").Board} Board */
/** @typedef {import("./tiles.mjs").Move} Move */

// All lengths in units of the view box.
export const CELL = 60; // from tile to tile
const EDGE = 7; // the rim of the tray
const GAP = 2.5; // from the border of a cell to its tile
const ROUND = 8; // of a tile's corners
const BASE = 8.5; // the base line of a number below the middle of its tile
const SIDE = CELL - 2 * GAP;
const SWIPE = 24; // pixels of a swipe, at least
const DRAG = 8; // pixels after which a tile is carried

/** @type {Record<string, string>} a small arrow at the side that the tile leaves by */
const ARROWS = {
  U: "M0 -27L7 -18H-7Z",
  D: "M0 27L-7 18H7Z",
  L: "M-27 0L-18 -7V7Z",
  R: "M27 0L18 7V-7Z",
};

/**
 * @typedef {object} Marks
 * @property {Move | null} [next]
 * @property {readonly number[]} [legal] cells of tiles that may move
 * @property {readonly number[]} [chosen] cells
 * @property {readonly number[]} [wrong] cells
 * @property {ReadonlySet<number> | null} [named] the tiles that have a number; all unless given
 */

/**
 * @typedef {object} Picture
 * @property {SVGElement} element as large as all cells together
 * @property {(tile: number) => number} home the cell whose piece a tile carries
 * @property {boolean} numbers whether the numbers are seen as well
 */

/**
 * @typedef {object} Hands what the reader does to the board
 * @property {(cell: number) => void} chosen
 * @property {(direction: "U" | "D" | "L" | "R", cell: number | null) => void} swiped
 * @property {(from: number, to: number) => void} dropped
 * @property {() => boolean} carries whether tiles are carried, not slid
 */

let pictures = 0;

export class TileDrawing {
  /** @type {SVGGElement[]} a group for each tile of the board, in the order of its cells at first */
  #groups = [];
  #tray = svg("g", { class: "es-tiles" });
  #defs = svg("defs");
  #key = "";
  /** @type {Animation[]} */
  #running = [];
  /** @type {Board | null} */
  #board = null;
  #swallow = false; // the click that ends a swipe means nothing
  /** @type {AbortController | null} */
  #gesture = null;
  /** @type {Picture | null} */
  #picture = null;
  #name = "";

  /** @param {Hands | null} hands null: to be looked at only */
  constructor(hands) {
    this.hands = hands;
    this.element = svg("svg", { class: "es-board" }, this.#tray);
    if (!hands) return;
    this.element.addEventListener("pointerdown", (event) => this.#down(event));
    this.element.addEventListener("click", (event) => {
      const cell = this.#cellOf(event.target);
      if (this.#swallow) this.#swallow = false;
      else if (cell !== null) hands.chosen(cell);
    });
    this.element.addEventListener("keydown", (event) => {
      const cell = this.#cellOf(event.target);
      if ((event.key !== "Enter" && event.key !== " ") || cell === null) return;
      event.preventDefault();
      event.stopPropagation();
      hands.chosen(cell);
    });
  }

  /**
   * Draws a board. With the moves that led to it, the tiles slide their way first.
   * @param {Board} board
   * @param {Marks} marks
   * @param {{moves?: readonly Move[] | null, duration?: number, picture?: Picture | null,
   *   label?: (cell: number, tile: number) => string, tab?: (cell: number) => boolean}} [options]
   */
  show(board, marks, { moves = null, duration = 0, picture = null, label, tab } = {}) {
    this.stop();
    this.#size(board);
    this.#paintPicture(picture);
    this.#board = board;
    const free = new Set(this.#groups);
    /** @type {Map<string, SVGGElement[]>} */
    const known = new Map();
    for (const group of this.#groups) {
      const tile = group.dataset.tile ?? "";
      known.set(tile, [...(known.get(tile) ?? []), group]);
    }
    for (const [cell, tile] of board.cells.entries()) {
      const group = known.get(String(tile))?.shift();
      if (!group) continue;
      free.delete(group);
      group.dataset.cell = String(cell);
      const [x, y] = this.#middle(cell);
      group.setAttribute("transform", `translate(${x} ${y})`);
      this.#mark(group, cell, tile, marks);
      if (!label) continue;
      setAttribute(group, "aria-label", label(cell, tile));
      setAttribute(group, "tabindex", tab?.(cell) ? "0" : "-1");
    }
    for (const { source, target } of moves && duration ? moves : []) {
      const group = this.group(target);
      const [from, to] = [this.#middle(source), this.#middle(target)];
      const frames = [from, to].map(([x, y]) => ({ transform: `translate(${x}px, ${y}px)` }));
      if (group) this.#running.push(group.animate(frames, { duration, easing: "ease-in-out" }));
    }
  }

  /** Every tile at its place, at once. */
  stop() {
    for (const animation of this.#running) animation.cancel();
    this.#running = [];
    this.#gesture?.abort();
    this.#gesture = null;
  }

  /** What stands in a cell. @param {number} cell */
  group(cell) {
    return this.#groups.find((group) => group.dataset.cell === String(cell));
  }

  /** @param {Board} board */
  #size(board) {
    const { rows, columns, cells } = board;
    const key = `${rows}x${columns}:${[...cells].sort((a, b) => a - b).join()}`;
    if (key === this.#key) return;
    this.#key = key;
    const [wide, high] = [columns * CELL + 2 * EDGE, rows * CELL + 2 * EDGE];
    this.element.setAttribute("viewBox", `0 0 ${wide} ${high}`);
    this.element.setAttribute("width", String(wide));
    this.element.setAttribute("height", String(high));
    const tray = svg("rect", {
      x: 1.5,
      y: 1.5,
      width: wide - 3,
      height: high - 3,
      rx: ROUND + 4,
      class: "es-tray",
    });
    this.#groups = cells.flatMap((tile) => (tile || this.hands ? [this.#tile(tile)] : []));
    // the blank lies below the tiles, so that a tile that is carried over it is seen
    const order = [...this.#groups].sort((a, b) => Number(b.dataset.tile === "0") - Number(a.dataset.tile === "0"));
    this.#tray.replaceChildren(tray, ...order);
    this.#picture = null;
    this.#defs.remove();
  }

  /** @param {number} tile */
  #tile(tile) {
    const rect = { x: GAP - CELL / 2, y: GAP - CELL / 2, width: SIDE, height: SIDE, rx: ROUND };
    const group = svg("g", { "data-tile": tile, role: this.hands ? "button" : null }, svg("rect", rect));
    if (tile) group.append(svg("text", { x: 0, y: BASE }, String(tile)));
    return group;
  }

  /** @param {SVGGElement} group @param {number} cell @param {number} tile @param {Marks} marks */
  #mark(group, cell, tile, { next = null, legal = [], chosen = [], wrong = [], named = null }) {
    const kinds = [tile ? "es-tile" : "es-blank"];
    const open = named !== null && !named.has(tile);
    if (open && tile) kinds.push("es-any");
    if (next?.source === cell) kinds.push("es-next");
    else if (legal.includes(cell)) kinds.push("es-legal");
    if (wrong.includes(cell)) kinds.push("es-wrong");
    if (chosen.includes(cell)) kinds.push("es-chosen");
    group.setAttribute("class", kinds.join(" "));
    const text = group.querySelector("text");
    if (text) text.textContent = open || (this.#picture && !this.#picture.numbers) ? "" : String(tile);
    group.querySelector(".es-arrow")?.remove();
    if (next?.source === cell) {
      group.append(svg("path", { d: ARROWS[next.direction], class: "es-arrow" }));
    }
  }

  /** @param {number} cell @returns {[number, number]} */
  #middle(cell) {
    const columns = this.#columns();
    return [EDGE + ((cell % columns) + 0.5) * CELL, EDGE + (Math.floor(cell / columns) + 0.5) * CELL];
  }

  #columns() {
    return Number(this.#key.slice(this.#key.indexOf("x") + 1, this.#key.indexOf(":")));
  }

  /** @param {Picture | null} picture each tile gets its piece */
  #paintPicture(picture) {
    if (picture === this.#picture) return;
    for (const group of this.#groups) group.querySelector("svg")?.remove();
    this.#picture = picture;
    this.element.classList.toggle("es-pictured", picture !== null);
    this.#defs.remove();
    if (!picture) return;
    this.#name = `es-picture-${(pictures += 1)}`;
    this.#defs.replaceChildren(svg("g", { id: this.#name }, picture.element));
    this.element.prepend(this.#defs);
    const columns = this.#columns();
    for (const group of this.#groups) {
      const tile = Number(group.dataset.tile);
      if (!tile) continue;
      const home = picture.home(tile);
      const [x, y] = [(home % columns) * CELL, Math.floor(home / columns) * CELL];
      const inset = GAP + 1;
      const side = CELL - 2 * inset;
      const piece = svg(
        "svg",
        {
          x: inset - CELL / 2,
          y: inset - CELL / 2,
          width: side,
          height: side,
          viewBox: `${x + inset} ${y + inset} ${side} ${side}`,
          "aria-hidden": "true",
        },
        svg("use", { href: `#${this.#name}` }),
      );
      group.querySelector("rect")?.after(piece);
    }
  }

  // Hands ----------------------------------------------------------------------------------

  /** @param {EventTarget | null} target @returns {number | null} */
  #cellOf(target) {
    const group = target instanceof Element ? target.closest("[data-cell]") : null;
    return group instanceof SVGElement ? Number(group.dataset.cell) : null;
  }

  /** @param {number} x @param {number} y pixels of the window @returns {number | null} */
  #cellAt(x, y) {
    const box = this.element.getBoundingClientRect();
    const { rows, columns } = this.#board ?? { rows: 0, columns: 0 };
    const scale = (columns * CELL + 2 * EDGE) / box.width;
    const column = Math.floor(((x - box.left) * scale - EDGE) / CELL);
    const row = Math.floor(((y - box.top) * scale - EDGE) / CELL);
    return 0 <= row && row < rows && 0 <= column && column < columns ? row * columns + column : null;
  }

  /** @param {PointerEvent} down */
  #down(down) {
    const { hands } = this;
    if (!hands || !down.isPrimary || down.button !== 0) return;
    this.#swallow = false;
    this.#gesture?.abort();
    this.#gesture = new AbortController();
    const { signal } = this.#gesture;
    const cell = this.#cellOf(down.target);
    const carried = hands.carries() && cell !== null ? this.group(cell) : null;
    const home = carried?.getAttribute("transform") ?? "";
    const away = (/** @type {PointerEvent} */ { clientX, clientY }) =>
      /** @type {const} */ ([clientX - down.clientX, clientY - down.clientY]);
    addEventListener(
      "pointermove",
      (event) => {
        if (event.pointerId !== down.pointerId || !carried || cell === null) return;
        const [dx, dy] = away(event);
        if (Math.hypot(dx, dy) < DRAG) return;
        const { columns } = this.#board ?? { columns: 1 };
        const scale = (columns * CELL + 2 * EDGE) / this.element.getBoundingClientRect().width;
        const [x, y] = this.#middle(cell);
        carried.setAttribute("transform", `translate(${x + dx * scale} ${y + dy * scale})`);
        carried.classList.add("es-carried");
        carried.parentNode?.append(carried);
      },
      { signal },
    );
    const end = (/** @type {PointerEvent} */ up) => {
      if (up.pointerId !== down.pointerId) return;
      this.#gesture?.abort();
      this.#gesture = null;
      const [dx, dy] = away(up);
      const far = Math.max(Math.abs(dx), Math.abs(dy));
      if (carried && cell !== null) {
        carried.classList.remove("es-carried");
        carried.setAttribute("transform", home);
        const to = this.#cellAt(up.clientX, up.clientY);
        this.#swallow = far >= DRAG;
        if (up.type === "pointerup" && to !== null && to !== cell && far >= DRAG) hands.dropped(cell, to);
      } else if (up.type === "pointerup" && far >= SWIPE && !hands.carries()) {
        this.#swallow = true;
        const level = Math.abs(dx) > Math.abs(dy);
        hands.swiped(level ? (dx > 0 ? "R" : "L") : dy > 0 ? "D" : "U", cell);
      }
    };
    addEventListener("pointerup", end, { signal });
    addEventListener("pointercancel", end, { signal });
  }
}
