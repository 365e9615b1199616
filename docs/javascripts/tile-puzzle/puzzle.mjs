/** What happens in <tile-puzzle>: a session whose way is the list of moves. */

import solver from "../catalogue/tile-solver.mjs";
import catalogue from "../catalogue/tiles-widget.mjs";
import rules from "../catalogue/tiles.mjs";
import shared from "../catalogue/widget.mjs";
import { RuleError } from "../errors.mjs";
import { TileDrawing } from "../tile-drawing.mjs";
import * as tiles from "../tiles.mjs";
import { reducedMotion, setAttribute } from "../widget/element.mjs";
import { Session } from "../widget/session.mjs";
import { UrlState } from "../widget/url-state.mjs";
import { languageOf, Words } from "../widget/words.mjs";
import * as models from "./model.mjs";
import { drawnPicture, filePicture } from "./picture.mjs";
import * as sentences from "./sentences.mjs";
import { compactView, fullView } from "./view.mjs";

/** @typedef {import("./model.mjs").Model} Model */
/** @typedef {import("../tiles.mjs").Move} Move */
/** @typedef {import("../tiles.mjs").Board} Board */

const MOTION = 250; // milliseconds
const SHORTEST_MOTION = 200; // a player too fast for it shows no motion

/** @extends {Session<Model, readonly Move[]>} */
export class Puzzle extends Session {
  #drawing;
  /** @type {number | null} in set-up, the cell that waits for the one to change places with */
  #picked = null;
  #cursor = 0; // in set-up, the cell that the keys are at
  /** @type {ReadonlySet<number> | null} */
  #named = null;
  /** @type {File | null} */
  #file = null;
  /** @type {{key: string, picture: import("../tile-drawing.mjs").Picture} | null} */
  #picture = null;
  #stopPanels = () => {};
  #caption = ""; // of a position in a text

  /** @param {HTMLElement} host */
  constructor(host) {
    const words = new Words([catalogue, rules, shared, solver], languageOf(host));
    const [first, problem] = fromHost(host);
    super(words, new UrlState("tiles", 1, models.LINK), first);
    const named = host.getAttribute("named");
    if (named !== null) this.#named = new Set(named.split(" ").map(Number));
    this.compact = host.hasAttribute("compact");
    if (this.compact) this.#caption = host.querySelector("figcaption")?.textContent ?? "";
    this.#drawing = new TileDrawing({
      chosen: (cell) => this.choose(cell),
      swiped: (direction, cell) => this.#swiped(direction, cell),
      dropped: (from, to) => this.#exchange(from, to),
      carries: () => this.model.mode !== "play",
    });
    const view = this.compact ? compactView(this) : fullView(this, host.getAttribute("panel") ?? "");
    if ("stop" in view) this.#stopPanels = view.stop;
    view.stage.append(this.#drawing.element);
    this.start(host, view, problem);
  }

  /** @param {AbortSignal} signal until when it is in the page */
  connect(signal) {
    if (!this.compact) super.connect(signal);
  }

  stop() {
    super.stop();
    this.#stopPanels();
  }

  get hasPicture() {
    return this.#file !== null;
  }

  // What the reader does -------------------------------------------------------------------

  /**
   * A cell was clicked, tapped or keyed.
   * @param {number} cell
   */
  choose(cell) {
    const { model } = this;
    if (model.mode !== "play") {
      this.#cursor = cell;
      if (this.#picked === null) this.#pick(cell);
      else if (this.#picked === cell) this.#pick(null);
      else this.#exchange(this.#picked, cell);
      return;
    }
    const board = models.boardOf(model);
    const moves = models.slides(board, cell);
    if (moves.length) this.change(models.moved(model, moves), { step: moves });
    else if (board.cells[cell]) {
      this.refuse(sentences.refusalWords(this.words, model, board.cells[cell]));
    }
  }

  /**
   * The tile that can slide this way.
   * @param {"U" | "D" | "L" | "R"} direction
   */
  slide(direction) {
    const legal = tiles.legalMoves(models.boardOf(this.model));
    const move = legal.find((each) => each.direction === direction);
    if (move) this.change(models.moved(this.model, [move]), { step: [move] });
    else this.refuse(this.#say(`move-none-${direction}`));
  }

  /** @param {"U" | "D" | "L" | "R"} direction @param {number | null} cell where it began */
  #swiped(direction, cell) {
    const moves = cell === null ? [] : models.slides(models.boardOf(this.model), cell);
    if (cell !== null && moves[0]?.direction === direction) this.choose(cell);
    else this.slide(direction);
  }

  /** @param {number | null} cell */
  #pick(cell) {
    this.#picked = cell;
    const board = models.shownBoard(this.model);
    const tile = cell === null ? 0 : board.cells[cell];
    this.say(cell === null ? this.usualNote() : this.#say(tile ? "picked" : "picked-blank", { tile }));
    this.draw(null);
  }

  /** @param {number} one @param {number} other */
  #exchange(one, other) {
    this.#cursor = other;
    this.change(models.exchanged(this.model, one, other));
  }

  /**
   * This board, whatever was before.
   * @param {Board} board
   * @param {string} [note]
   */
  place(board, note) {
    this.change(models.placed(this.model, board), { note });
  }

  /** Two tiles change places, and the board can be solved. */
  cure() {
    const { model } = this;
    const board = models.boardOf(model);
    const pair = tiles.verdict(board, model.goal).cure;
    const cured = tiles.cure(board, model.goal);
    if (!cured || !pair) return;
    this.place(cured, this.#say("cured", { first: pair[0], second: pair[1] }));
  }

  /** Where the way begins, with no moves made. */
  reset() {
    this.change({ ...this.model, mode: "play", moves: "", at: 0, plan: null });
  }

  /** The next moves: all of a shortest way on small boards, else the next stage by hand. */
  hint() {
    const { model, words } = this;
    try {
      const board = models.boardOf(model);
      const { solvable, cure } = tiles.verdict(board, model.goal);
      if (!solvable) {
        throw new RuleError("by-hand-unsolvable", { first: cure?.[0] ?? "", second: cure?.[1] ?? "" });
      }
      const found = tiles.hint(board, model.goal);
      if (!found) this.say(this.#say("hint-done"));
      else {
        const note = sentences.hintWords(words, found);
        this.change(models.planned(model, found.moves), { note });
      }
    } catch (error) {
      this.refuse(error);
    }
  }

  /** All stages by hand lie before the board, to be played. */
  solveByHand() {
    const { model } = this;
    try {
      const stages = [...tiles.byHand(models.boardOf(model), model.goal)];
      const moves = stages.flatMap((stage) => stage.moves);
      this.change(models.planned(model, moves, stages));
    } catch (error) {
      this.refuse(error);
    }
  }

  /**
   * A solution lies before the board, to be played.
   * @param {readonly Move[]} moves
   * @param {string} note
   */
  useMoves(moves, note) {
    this.change(models.planned(this.model, moves), { note });
  }

  /** @param {File | null} file null: the picture that is drawn here */
  async usePicture(file) {
    try {
      const { rows, columns } = this.model.start;
      if (file) await filePicture(file, rows, columns);
      this.#file = file;
      this.#picture = null;
      if (this.model.look === "numbers") this.change({ ...this.model, look: "picture" });
      else this.draw(null);
      if (file) this.say(this.#say("picture-read"));
    } catch (error) {
      this.refuse(error);
    }
  }

  /** @param {string} name @param {import("../widget/words.mjs").Params} [params] */
  #say(name, params) {
    return sentences.say(this.words, name, params);
  }

  // What the session asks ------------------------------------------------------------------

  /** @param {Model} model */
  routeOf(model) {
    return { total: BigInt(model.moves.length), position: BigInt(model.at) };
  }

  /** @param {bigint} position @param {bigint} before @returns {[Model, readonly Move[] | null]} */
  atPosition(position, before) {
    const model = models.goTo(this.model, Number(position));
    const forward = position > before;
    if (position - before !== (forward ? 1n : -1n)) return [model, null];
    const made = models.nextOf(forward ? models.goTo(this.model, Number(before)) : model);
    if (!made) return [model, null];
    const { tile, source, target } = made;
    return [
      model,
      [forward ? made : { tile, source: target, target: source, direction: tiles.opposite(made.direction) }],
    ];
  }

  usualNote() {
    return this.#caption || sentences.usualWords(this.words, this.model);
  }

  /** @param {readonly Move[] | null} step */
  eventWords(step) {
    return sentences.eventWords(this.words, this.model, step);
  }

  forget() {
    this.#picked = null;
  }

  still() {
    this.#drawing.stop();
  }

  // Drawing --------------------------------------------------------------------------------

  /** @param {readonly Move[] | null} step */
  draw(step) {
    const { model } = this;
    const { mode } = model;
    const board = models.shownBoard(model);
    const { rows, columns } = board;
    const playing = mode === "play";
    const next = playing ? models.nextOf(model) : null;
    const legal = playing ? tiles.legalMoves(board).map((move) => move.source) : [];
    const [blank, picked] = [tiles.blankOf(board), this.#picked];
    const inLine = (/** @type {number} */ cell) => models.slides(board, cell).length === 1;
    const duration = this.player.playing ? Math.min(MOTION, 900 / this.player.rate) : MOTION;
    const moving = duration < SHORTEST_MOTION || reducedMotion() ? null : step;
    this.#cursor = Math.min(this.#cursor, board.cells.length - 1);
    this.#drawing.show(
      board,
      { next, legal, chosen: picked === null ? [] : [picked], named: this.#named },
      {
        moves: moving,
        duration,
        picture: this.#pictureFor(model),
        label: (cell, tile) => sentences.cellWords(this.words, cell, tile, columns),
        tab: (cell) => (playing ? cell !== blank && inLine(cell) : cell === this.#cursor),
      },
    );
    this.#drawing.element.classList.toggle("es-carrying", !playing);
    setAttribute(this.view.stage, "aria-label", this.#say(`stage-${mode}`, { rows, columns }));
    this.view.update();
  }

  /** @param {Model} model */
  #pictureFor(model) {
    const { look, goal } = model;
    if (look === "numbers") return null;
    const { rows, columns } = goal;
    const key = `${rows} ${goal.cells} ${look}`;
    if (this.#picture?.key === key) return this.#picture.picture;
    const home = (/** @type {number} */ tile) => goal.cells.indexOf(tile);
    const picture = { element: drawnPicture(rows, columns), home, numbers: look === "both" };
    this.#picture = { key, picture };
    const file = this.#file;
    if (file) {
      void filePicture(file, rows, columns).then((element) => {
        if (this.#picture?.key !== key || this.#file !== file) return;
        this.#picture.picture = { ...picture, element };
        this.draw(null);
      });
    }
    return picture;
  }

  // Keys -----------------------------------------------------------------------------------

  /** @param {KeyboardEvent} event */
  keyed({ key }) {
    const way = /** @type {Record<string, "U" | "D" | "L" | "R">} */ ({
      ArrowUp: "U",
      ArrowDown: "D",
      ArrowLeft: "L",
      ArrowRight: "R",
    })[key];
    if (way) return this.model.mode === "play" ? () => this.slide(way) : () => this.#walk(way);
    if (key === "Escape" && this.#picked !== null) return () => this.#pick(null);
    if (key === ".") return () => this.player.step(1n);
    return key === "," ? () => this.player.step(-1n) : null;
  }

  /** @param {"U" | "D" | "L" | "R"} way in set-up, the cursor goes to the next cell */
  #walk(way) {
    const { rows, columns } = this.model.start;
    const [row, column] = [Math.floor(this.#cursor / columns), this.#cursor % columns];
    const [down, right] = { U: [-1, 0], D: [1, 0], L: [0, -1], R: [0, 1] }[way];
    const [r, c] = [row + down, column + right];
    if (r < 0 || r >= rows || c < 0 || c >= columns) return;
    this.#cursor = r * columns + c;
    this.draw(null);
    this.#drawing.group(this.#cursor)?.focus();
  }
}

/** @param {HTMLElement} host @returns {[Model, unknown]} and what was wrong with its attributes */
function fromHost(host) {
  const [board, goal, moves, mode] = ["board", "goal", "moves", "mode"].map((name) =>
    host.getAttribute(name),
  );
  try {
    return [models.fromAttributes({ board, goal, moves, mode }), null];
  } catch (error) {
    return [models.fromAttributes({}), error];
  }
}
