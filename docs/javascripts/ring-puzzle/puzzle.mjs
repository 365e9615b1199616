/** What happens in <ring-puzzle>: rings are chosen, typed, checked; the rest is a session. */

import grayCatalogue from "../catalogue/gray.mjs";
import catalogue from "../catalogue/rings.mjs";
import shared from "../catalogue/widget.mjs";
import { RingDrawing } from "../ring-drawing.mjs";
import * as rings from "../rings.mjs";
import { reducedMotion, setAttribute } from "../widget/element.mjs";
import { Session } from "../widget/session.mjs";
import { UrlState } from "../widget/url-state.mjs";
import { languageOf, Words } from "../widget/words.mjs";
import * as models from "./model.mjs";
import * as sentences from "./sentences.mjs";
import { textState } from "./text-state.mjs";
import { view } from "./view.mjs";

/** @typedef {import("./model.mjs").Model} Model */
/** @typedef {import("../rings.mjs").Move} Move */

const MOTION = 400; // milliseconds
const SHORTEST_MOTION = 200; // a player too fast for it shows no motion

/** @extends {Session<Model, Move>} */
export class Puzzle extends Session {
  /** @type {RingDrawing | null} */
  #drawing = null;
  /** @type {number[]} what a refused ring waits for */
  #blocking = [];
  /** @type {import("../rings.mjs").State} what reset comes back to */
  #origin;

  /** @param {HTMLElement} host */
  constructor(host) {
    const words = new Words([catalogue, shared, grayCatalogue], languageOf(host));
    const [first, problem] = fromHost(host);
    super(words, new UrlState("rings", 1, models.LINK), first);
    this.#origin = first.state;
    this.start(host, view(this, host.getAttribute("tables") ?? "../"), problem);
  }

  // What the reader does -------------------------------------------------------------------

  /**
   * A ring was clicked, tapped, keyed or typed.
   * @param {number} ring
   */
  choose(ring) {
    const { n, state, mode } = this.model;
    if (!Number.isInteger(ring) || ring < 1 || ring > n) {
      this.refuse(this.#say("refused-no-ring", { ring, n }));
      return;
    }
    const move = { rings: [ring], on: !rings.isOn(state, ring) };
    const after = rings.afterMove(state, move);
    if (mode === "set") {
      this.change(models.placed(this.model, after), { step: move, still: true, place: true });
      return;
    }
    const why = rings.whyIllegal(state, ring, n);
    if (why) this.refuse(sentences.refusalWords(this.words, ring, why), why.rings);
    else this.change(models.moved(this.model, after), { step: move });
  }

  /** Rings 1 and 2 together. */
  choosePair() {
    const { n, state, mode } = this.model;
    const move = rings.legalMoves(state, n, { fast: true }).find((each) => each.rings.length > 1);
    if (!move) {
      this.refuse(this.#say("refused-pair"));
      return;
    }
    const after = rings.afterMove(state, move);
    const setting = mode === "set";
    const model = setting ? models.placed(this.model, after) : models.moved(this.model, after);
    this.change(model, { step: move, still: setting, place: setting });
  }

  /**
   * This state, whatever was before.
   * @param {bigint} state
   * @param {string} [note]
   */
  place(state, note) {
    this.change(models.placed(this.model, state), { note, place: true });
  }

  reset() {
    this.change(models.placed(this.model, this.#origin));
  }

  hint() {
    this.say(sentences.hintWords(this.words, this.model));
  }

  /**
   * @param {unknown} reason
   * @param {number[]} [blocking] the rings in the way
   */
  refuse(reason, blocking = []) {
    this.#blocking = blocking;
    super.refuse(reason);
  }

  /** @param {string} name @param {import("../widget/words.mjs").Params} [params] */
  #say(name, params) {
    return this.words.say(`rings.widget.${name}`, params);
  }

  usualNote() {
    const { state, goal, mode } = this.model;
    return this.#say(mode === "play" && state === goal ? "done-note" : `mode-${mode}-note`);
  }

  // What a session asks --------------------------------------------------------------------

  /** @param {Model} model */
  routeOf(model) {
    return models.routeOf(model);
  }

  /** @param {bigint} position @param {bigint} before @returns {[Model, Move | null]} */
  atPosition(position, before) {
    const { from, goal, fast } = this.model;
    let move = null;
    if (position - before === 1n) move = rings.moveAt(from, goal, position, { fast });
    if (before - position === 1n) {
      const undone = rings.moveAt(from, goal, before, { fast });
      move = { rings: [...undone.rings].reverse(), on: !undone.on };
    }
    return [models.at(this.model, position), move];
  }

  /** @param {Move | null} step @param {bigint} position @param {bigint} total */
  eventWords(step, position, total) {
    return sentences.eventWords(this.words, this.model, step, position, total);
  }

  /** @param {Model} before @param {import("../widget/session.mjs").Change<Move>} how */
  changed(before, { by, place }) {
    if (place || this.model.n !== before.n) this.#origin = this.model.state;
    if (by === "address") this.#origin = this.model.from;
  }

  forget() {
    this.#blocking = [];
  }

  still() {
    this.#drawing?.stop();
  }

  /** The drawing has another size. */
  fit() {
    this.#drawing?.fit();
    this.#scroll(this.#drawing ? 1 : undefined);
  }

  /** @param {KeyboardEvent} event @returns {(() => void) | null} */
  keyed({ key }) {
    if (/^[1-9]$/.test(key)) return () => this.choose(Number(key));
    return key === "0" ? () => this.choosePair() : null;
  }

  // Drawing --------------------------------------------------------------------------------

  /** @param {Move | null} move that is to be seen travelling */
  draw(move) {
    const { n, mode, state, goal, fast, ring1 } = this.model;
    const next = mode === "play" ? (rings.nextMove(state, goal, { fast })?.rings ?? []) : [];
    const legal = mode === "play" ? rings.legalRings(state, n) : [];
    const marks = {
      next,
      legal: legal.filter((ring) => !next.includes(ring)),
      blocking: this.#blocking,
    };
    if (n > models.DRAWN) {
      this.#drawing = null;
      this.view.stage.replaceChildren(textState(this.words, this.model, marks));
    } else {
      this.#draw(marks, move, [...next, ...legal], ring1 === "left");
    }
    setAttribute(this.view.stage, "aria-label", this.#say("stage", { n }));
    this.view.update();
    this.#scroll(next[0]);
  }

  /**
   * @param {import("../ring-drawing.mjs").Marks} marks
   * @param {Move | null} move
   * @param {number[]} movable
   * @param {boolean} mirror
   */
  #draw(marks, move, movable, mirror) {
    const { n, mode, state } = this.model;
    let drawing = this.#drawing;
    if (!drawing || drawing.n !== n || drawing.mirror !== mirror) {
      drawing = new RingDrawing(n, { mirror, chosen: (ring) => this.choose(ring) });
      this.#drawing = drawing;
      this.view.stage.replaceChildren(drawing.element);
      move = null;
    }
    const duration = this.player.playing ? Math.min(MOTION, 900 / this.player.rate) : MOTION;
    drawing.show(state, marks, {
      move: duration < SHORTEST_MOTION || reducedMotion() ? null : move,
      duration,
      label: (ring, on) => this.#say(`ring-${on ? "on" : "off"}`, { ring }),
      tabbable: (ring) => mode === "set" || movable.includes(ring),
    });
  }

  /** @param {number | undefined} ring that is to be in sight where the drawing is too wide */
  #scroll(ring) {
    const { stage } = this.view;
    if (!this.#drawing) scrollToMark(stage);
    if (!this.#drawing || ring === undefined || stage.scrollWidth <= stage.clientWidth) return;
    const x = this.#drawing.place(ring) * stage.scrollWidth;
    const inSight = x > stage.scrollLeft + 40 && x < stage.scrollLeft + stage.clientWidth - 40;
    if (!inSight) stage.scrollLeft = x - stage.clientWidth / 2;
  }
}

/** @param {HTMLElement} host @returns {[Model, unknown]} and what was wrong with its attributes */
function fromHost(host) {
  const [n, state, goal] = ["n", "state", "goal"].map((name) => host.getAttribute(name));
  const flags = { fast: host.hasAttribute("fast"), lookup: host.hasAttribute("lookup") };
  try {
    return [models.fromAttributes({ n, state, goal, ...flags }), null];
  } catch (error) {
    return [models.fromAttributes(flags), error];
  }
}

/** @param {HTMLElement} stage the digits of many rings; the ring that moves next comes in sight */
function scrollToMark(stage) {
  const [list, mark] = [stage.querySelector("ol"), stage.querySelector("mark")];
  if (list && mark) list.scrollTop = mark.offsetTop - list.clientHeight / 2;
}
