/** What happens in <hanoi-puzzle>: discs are lifted, put down, dragged; the rest is a session. */

import rules from "../catalogue/hanoi.mjs";
import catalogue from "../catalogue/hanoi-widget.mjs";
import shared from "../catalogue/widget.mjs";
import { HanoiDrawing } from "../hanoi-drawing.mjs";
import * as hanoi from "../hanoi.mjs";
import { reducedMotion, setAttribute } from "../widget/element.mjs";
import { Session } from "../widget/session.mjs";
import { UrlState } from "../widget/url-state.mjs";
import { languageOf, Words } from "../widget/words.mjs";
import { HanoiGraph, MOST_IN_GRAPH } from "./graph.mjs";
import * as models from "./model.mjs";
import { moveBetween, routeBetween } from "./route.mjs";
import * as sentences from "./sentences.mjs";
import { view } from "./view.mjs";

/** @typedef {import("./model.mjs").Model} Model */
/** @typedef {import("../hanoi.mjs").Move} Move */
/** @typedef {import("../hanoi.mjs").State} State */
/** @typedef {import("../hanoi.mjs").Disc} Disc */
/** @typedef {import("../hanoi.mjs").Peg} Peg */

const MOTION = 400; // milliseconds
const SHORTEST_MOTION = 200; // a player too fast for it shows no motion

/** @extends {Session<Model, Move>} */
export class Puzzle extends Session {
  /** @type {HanoiDrawing | null} */
  #drawing = null;
  /** @type {HanoiGraph | null} */
  #graph = null;
  /** @type {Disc | null} in the air */
  #lifted = null;
  /** @type {Disc | null} what stood in the way of a refused disc */
  #blocking = null;
  /** @type {State} what reset comes back to */
  #origin;

  /** @param {HTMLElement} host */
  constructor(host) {
    const [first, problem] = fromHost(host);
    const words = new Words([catalogue, shared, rules], languageOf(host));
    super(words, new UrlState("hanoi", 1, models.LINK), first);
    this.#origin = first.state;
    this.parts = view(this);
    this.start(host, this.parts, problem);
  }

  // What the reader does -------------------------------------------------------------------

  /**
   * A peg was clicked, tapped or keyed: its top disc is lifted, or the lifted disc goes there.
   * @param {Peg} peg
   */
  choosePeg(peg) {
    const { state } = this.model;
    if (peg >= models.pegsOf(this.model)) {
      this.refuse(this.#say("refused-no-peg", { peg: hanoi.PEG_NAMES[peg] }));
    } else if (this.#lifted !== null) {
      this.drop(this.#lifted, peg);
    } else {
      const disc = state.indexOf(peg) + 1;
      if (disc) this.lift(disc);
      else this.refuse(this.#say("refused-empty", { peg: hanoi.PEG_NAMES[peg] }));
    }
  }

  /**
   * This disc goes into the air; the one that is in the air comes down again.
   * @param {Disc} disc
   */
  lift(disc) {
    if (this.#lifted === disc) {
      this.putDown();
      return;
    }
    this.player.pause();
    this.forget();
    this.#lifted = disc;
    this.say(this.#say("lifted", { disc }));
    this.draw(null);
  }

  putDown() {
    this.forget();
    this.say(this.usualNote());
    this.draw(null);
  }

  /**
   * This disc is to go to this peg.
   * @param {Disc} disc
   * @param {Peg} peg
   */
  drop(disc, peg) {
    const { state, mode, rule } = this.model;
    const move = { disc, source: state[disc - 1], target: peg };
    if (move.source === peg) {
      this.putDown();
      return;
    }
    const after = hanoi.afterMove(state, move);
    if (mode === "set") {
      this.change(models.placed(this.model, after), { step: move, still: true, place: true });
      return;
    }
    const why = hanoi.whyIllegal(state, move, { rule });
    if (!why) {
      this.change(models.moved(this.model, after), { step: move });
      return;
    }
    this.#blocking = why.blocker;
    this.refuse(sentences.refusalWords(this.words, move, why, this.model));
  }

  /**
   * One of the moves that may be made.
   * @param {number} index
   */
  make(index) {
    const { state, rule } = this.model;
    const move = hanoi.legalMoves(state, { rule })[index];
    if (move) this.change(models.moved(this.model, hanoi.afterMove(state, move)), { step: move });
  }

  /**
   * This state, whatever was before.
   * @param {State} state
   * @param {string} [note]
   */
  place(state, note) {
    this.change(models.placed(this.model, state), { note, place: true });
  }

  /**
   * The route of n discs from A to C, after m moves.
   * @param {number} n
   * @param {bigint} m
   */
  showMove(n, m) {
    const rule = /** @type {const} */ ("classic");
    const ends = { from: new Array(n).fill(hanoi.A), goal: new Array(n).fill(hanoi.C) };
    const state = hanoi.stateAt(n, m);
    this.change({ ...this.model, n, rule, ...ends, state, mode: "play" }, { place: true });
  }

  reset() {
    this.change(models.placed(this.model, this.#origin));
  }

  hint() {
    this.forget();
    this.say(sentences.hintWords(this.words, this.model));
    this.draw(null);
  }

  /**
   * A step on the graph in the direction of an arrow key.
   * @param {string} key
   * @returns {boolean} whether the key is an arrow
   */
  walk(key) {
    if (!key.startsWith("Arrow") || !this.#graph) return false;
    const state = this.#graph.towards(key);
    if (state) this.#goTo(state);
    else this.refuse(this.#say("graph-no-way"));
    return true;
  }

  /** @param {State} state a point of the graph */
  #goTo(state) {
    if (state.every((peg, i) => peg === this.model.state[i])) return;
    const setting = this.model.mode === "set";
    const steps = state.filter((peg, i) => peg !== this.model.state[i]).length;
    const step = steps === 1 ? moveBetween(this.model.state, state) : null;
    const legal = step && !hanoi.whyIllegal(this.model.state, step, { rule: this.model.rule });
    const model = setting ? models.placed(this.model, state) : models.moved(this.model, state);
    this.change(model, { step: legal ? step : null, place: setting });
  }

  // What a session asks --------------------------------------------------------------------

  /** @param {Model} model */
  routeOf(model) {
    const { route, position } = models.place(model);
    return { total: route.total, position };
  }

  /** @param {bigint} position @param {bigint} before @returns {[Model, Move | null]} */
  atPosition(position, before) {
    const after = models.at(this.model, position);
    const far = position > before ? position - before : before - position;
    return [after, far === 1n ? moveBetween(this.model.state, after.state) : null];
  }

  usualNote() {
    const { mode } = this.model;
    const { next, route } = models.place(this.model);
    if (mode === "set") return this.#say("mode-set-note");
    if (!route.known) return this.#say("unknown");
    return this.#say(next ? "mode-play-note" : "done-note");
  }

  /** @param {Move | null} step @param {bigint} position @param {bigint} total */
  eventWords(step, position, total) {
    return sentences.eventWords(this.words, this.model, step, position, total);
  }

  /** @param {Model} before @param {import("../widget/session.mjs").Change<Move>} how */
  changed(before, { by, place }) {
    const { model } = this;
    const other = model.n !== before.n || model.rule !== before.rule;
    if (place || other) this.#origin = model.state;
    if (by === "address") this.#origin = model.from;
  }

  forget() {
    this.#lifted = null;
    this.#blocking = null;
  }

  still() {
    this.#drawing?.stop();
  }

  /** @param {KeyboardEvent} event @returns {(() => void) | null} */
  keyed({ key }) {
    const peg = "abcd".indexOf(key.toLowerCase());
    if (key.length === 1 && peg >= 0) return () => this.choosePeg(peg);
    if (/^[1-4]$/.test(key)) return () => this.choosePeg(Number(key) - 1);
    return key === "Escape" && this.#lifted !== null ? () => this.putDown() : null;
  }

  // Drawing --------------------------------------------------------------------------------

  get hasGraph() {
    return this.model.n <= MOST_IN_GRAPH && this.model.rule !== "four";
  }

  /** @param {string} name @param {import("../widget/words.mjs").Params} [params] */
  #say(name, params) {
    return this.words.say(`hanoi-widget.${name}`, params);
  }

  /** @param {Move | null} step that is to be seen travelling */
  draw(step) {
    const { n, mode, state, rule } = this.model;
    const setting = mode === "set";
    const { next } = setting ? { next: null } : models.place(this.model);
    const may = setting ? [] : hanoi.legalMoves(state, { rule });
    const marks = {
      next,
      legal: [...new Set(may.map((move) => move.disc))].filter((disc) => disc !== next?.disc),
      lifted: this.#lifted,
      blocking: this.#blocking,
    };
    const pegs = models.pegsOf(this.model);
    let drawing = this.#drawing;
    if (!drawing || drawing.n !== n || drawing.pegs !== pegs) {
      drawing = new HanoiDrawing(n, pegs, {
        peg: (peg) => this.choosePeg(peg),
        disc: (disc) => this.lift(disc),
        dropped: (disc, peg) => this.drop(disc, peg),
      });
      this.#drawing = drawing;
      this.view.stage.replaceChildren(drawing.element);
      step = null;
    }
    const duration = this.player.playing ? Math.min(MOTION, 900 / this.player.rate) : MOTION;
    drawing.show(state, marks, {
      move: duration < SHORTEST_MOTION || reducedMotion() ? null : step,
      duration,
      choosing: setting,
      pegLabel: (peg) => sentences.pegWords(this.words, state, peg),
      discLabel: (disc) => this.#say("disc-on", { disc, peg: hanoi.PEG_NAMES[state[disc - 1]] }),
    });
    setAttribute(this.view.stage, "aria-label", this.#say("stage", { n, count: n }));
    this.#drawGraph();
    this.view.update();
  }

  #drawGraph() {
    const { n, rule, state, from, goal, twice } = this.model;
    if (!this.hasGraph) {
      this.#graph = null;
      this.parts.graph.replaceChildren();
      return;
    }
    let graph = this.#graph;
    if (!graph || graph.n !== n || graph.rule !== rule) {
      graph = new HanoiGraph(n, rule, (chosen) => this.#goTo(chosen));
      this.#graph = graph;
      this.parts.graph.replaceChildren(graph.element);
    }
    const both = rule === "classic" && hanoi.routeCount(from, goal) === 2;
    const ways = both ? [twice, !twice] : [twice];
    const routes = ways.map((each) => {
      const route = routeBetween(from, goal, { rule, twice: each });
      return Array.from({ length: Number(route.total) + 1 }, (_, k) => route.state(BigInt(k)));
    });
    graph.show(state, goal, routes);
    const word = hanoi.formatState(state, { first: "largest" });
    setAttribute(this.parts.graph, "aria-label", this.#say("graph-label", { n, state: word, count: n }));
  }
}

/** @param {HTMLElement} host @returns {[Model, unknown]} and what was wrong with its attributes */
function fromHost(host) {
  const [n, state, goal, rule] = ["n", "state", "goal", "rule"].map((name) => host.getAttribute(name));
  try {
    return [models.fromAttributes({ n, state, goal, rule }), null];
  } catch (error) {
    return [models.fromAttributes({}), error];
  }
}
