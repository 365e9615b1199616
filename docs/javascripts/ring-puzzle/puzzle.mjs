/**
 * What happens in <ring-puzzle>: every act of the reader, of the player and of the address makes
 * a new model, and change() is the one way to it; show() draws the model, all of it.
 */

import grayCatalogue from "../catalogue/gray.mjs";
import catalogue from "../catalogue/rings.mjs";
import shared from "../catalogue/widget.mjs";
import { RingDrawing } from "../ring-drawing.mjs";
import * as rings from "../rings.mjs";
import { Announcer } from "../widget/announce.mjs";
import { reducedMotion, setAttribute } from "../widget/element.mjs";
import { History } from "../widget/history.mjs";
import { Player } from "../widget/player.mjs";
import { UrlState } from "../widget/url-state.mjs";
import { languageOf, Words } from "../widget/words.mjs";
import * as models from "./model.mjs";
import * as sentences from "./sentences.mjs";
import { textState } from "./text-state.mjs";
import { view } from "./view.mjs";

/** @typedef {import("./model.mjs").Model} Model */
/** @typedef {import("../rings.mjs").Move} Move */
/**
 * @typedef {object} Change
 * @property {"reader" | "play" | "history" | "address"} [by] history: undo and redo
 * @property {Move | null} [move] that led there
 * @property {boolean} [still] nothing travels, though there is a move
 * @property {string} [note] said instead of the usual
 * @property {boolean} [place] reset comes back here
 */

const MOTION = 400; // milliseconds
const SHORTEST_MOTION = 200; // a player too fast for it shows no motion

export class Puzzle {
  /** @type {History<Model>} */
  #history = new History();
  /** @type {UrlState<Model>} */
  #url = new UrlState("rings", 1, models.LINK);
  #announcer = new Announcer();
  /** @type {RingDrawing | null} */
  #drawing = null;
  /** @type {number[]} what a refused ring waits for */
  #blocking = [];
  #held = false; // a hand is on the slider, or a key is held down
  #remembered = false; // what is held, or played, is one act and can be undone as one
  #loaded = false;

  /** @param {HTMLElement} host */
  constructor(host) {
    this.words = new Words([catalogue, shared, grayCatalogue], languageOf(host));
    const [first, problem] = this.#fromAttributes(host);
    this.first = this.model = first;
    this.origin = first.state; // what reset comes back to
    this.player = new Player({
      moved: (how, before) => this.#played(how, before),
      changed: () => this.#playerChanged(),
    });
    this.view = view(this, host.getAttribute("tables") ?? "../");
    host.replaceChildren(...this.view.children, this.#announcer.element);
    host.addEventListener("keydown", (event) => this.#key(event));
    host.addEventListener("keyup", () => this.hold(false));
    this.#playFrom(first);
    if (problem) this.refuse(problem);
    else this.say(this.#usualNote());
    this.show();
  }

  /** @param {AbortSignal} signal until when it is in the page */
  connect(signal) {
    this.#url.follow(signal, () => this.#fromAddress());
    if (this.#url.owner && !this.#loaded) this.#fromAddress();
    this.#loaded = true;
    const size = new ResizeObserver(() => this.#fit());
    size.observe(this.view.stage);
    signal.addEventListener("abort", () => size.disconnect());
  }

  stop() {
    this.player.pause();
    this.#announcer.stop();
    this.#drawing?.stop();
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
      this.change(models.placed(this.model, after), { move, still: true, place: true });
      return;
    }
    const why = rings.whyIllegal(state, ring, n);
    if (why) this.refuse(sentences.refusalWords(this.words, ring, why), why.rings);
    else this.change(models.moved(this.model, after), { move });
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
    this.change(model, { move, still: setting, place: setting });
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
    this.change(models.placed(this.model, this.origin));
  }

  undo() {
    const before = this.#history.undo(this.model);
    if (before) this.change(before, { by: "history" });
  }

  redo() {
    const after = this.#history.redo(this.model);
    if (after) this.change(after, { by: "history" });
  }

  hint() {
    this.say(sentences.hintWords(this.words, this.model));
  }

  async copyLink() {
    const link = this.#url.href(this.model);
    try {
      await navigator.clipboard.writeText(link);
      this.say(this.words.say("widget.do.copied"));
    } catch {
      this.say(this.words.say("widget.do.copy-by-hand"));
      this.view.giveLink(link);
    }
  }

  /**
   * Several changes that follow are one act, until it ends.
   * @param {boolean} on
   */
  hold(on) {
    this.#held = on;
    if (!on) this.#remembered = false;
  }

  // What is said ---------------------------------------------------------------------------

  /**
   * Below the drawing, and aloud.
   * @param {string} sentence
   */
  say(sentence) {
    this.view.say(sentence, false);
    this.#announcer.say(sentence);
  }

  /**
   * Below the drawing, marked as a refusal, and aloud; nothing else changes.
   * @param {unknown} reason a sentence, or the error of a rule
   * @param {number[]} [blocking] the rings in the way
   */
  refuse(reason, blocking = []) {
    const sentence = typeof reason === "string" ? reason : this.words.refusal(reason);
    this.#blocking = blocking;
    this.view.say(sentence, true);
    this.#announcer.say(sentence);
    this.show();
  }

  /** @param {string} name @param {import("../widget/words.mjs").Params} [params] */
  #say(name, params) {
    return this.words.say(`rings.widget.${name}`, params);
  }

  #usualNote() {
    const { state, goal, mode } = this.model;
    return this.#say(mode === "play" && state === goal ? "done-note" : `mode-${mode}-note`);
  }

  // The one way to change ------------------------------------------------------------------

  /**
   * @param {Model} model
   * @param {Change} [how]
   */
  change(model, { by = "reader", move = null, still = false, note, place = false } = {}) {
    const before = this.model;
    const sameAct = (by === "play" || this.#held) && this.#remembered;
    if (by !== "play") this.player.pause();
    if (by !== "history" && !sameAct) this.#history.record(before);
    this.#remembered = by === "play" || this.#held;
    this.#blocking = [];
    this.model = model;
    if (place || model.n !== before.n) this.origin = model.state;
    if (by === "address") this.origin = model.from;
    const { total, position } = this.#playFrom(model);
    if (by === "play" || sameAct) this.#url.replace(model);
    else if (by !== "address") this.#url.push(model);
    this.view.say(note ?? this.#usualNote(), false);
    const event = sentences.eventWords(this.words, model, move, position, total);
    if (by === "play") this.#announcer.sayInTime(event);
    else this.#announcer.say(note ?? event);
    this.show(still ? null : move);
  }

  /** @param {Model} model the player stands where the model is */
  #playFrom(model) {
    const route = models.routeOf(model);
    this.player.set(route.total, route.position);
    return route;
  }

  /** @param {import("../widget/player.mjs").How} how @param {bigint} before */
  #played(how, before) {
    const { from, goal, fast } = this.model;
    const { position } = this.player;
    let move = null;
    if (position - before === 1n) move = rings.moveAt(from, goal, position, { fast });
    if (before - position === 1n) {
      const undone = rings.moveAt(from, goal, before, { fast });
      move = { rings: [...undone.rings].reverse(), on: !undone.on };
    }
    const by = how === "play" ? "play" : "reader";
    this.change(models.at(this.model, position), { by, move });
  }

  #playerChanged() {
    if (!this.player.playing) {
      this.#remembered = false;
      if (!this.player.atEnd) this.#drawing?.stop();
    }
    this.view.update(this);
  }

  // Address and attributes -----------------------------------------------------------------

  /** @param {HTMLElement} host @returns {[Model, unknown]} and what was wrong with them */
  #fromAttributes(host) {
    const [n, state, goal] = ["n", "state", "goal"].map((name) => host.getAttribute(name));
    const flags = { fast: host.hasAttribute("fast"), lookup: host.hasAttribute("lookup") };
    try {
      return [models.fromAttributes({ n, state, goal, ...flags }), null];
    } catch (error) {
      return [models.fromAttributes(flags), error];
    }
  }

  #fromAddress() {
    try {
      const model = this.#url.read(location.search);
      if (model || this.#loaded) this.change(model ?? this.first, { by: "address" });
    } catch (error) {
      this.player.pause();
      this.refuse(error);
    }
  }

  // Drawing --------------------------------------------------------------------------------

  get canUndo() {
    return this.#history.canUndo;
  }

  get canRedo() {
    return this.#history.canRedo;
  }

  /** @param {Move | null} [move] that is to be seen travelling */
  show(move = null) {
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
    this.view.update(this);
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

  /** The drawing has another size. */
  #fit() {
    this.#drawing?.fit();
    this.#scroll(this.#drawing ? 1 : undefined);
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

  // Keys -----------------------------------------------------------------------------------

  /** @param {KeyboardEvent} event */
  #key(event) {
    const target = /** @type {Element} */ (event.target);
    if (event.defaultPrevented || target.closest("input, textarea, select")) return;
    const act = this.#keyed(event, target === this.view.stage);
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    this.#held = this.#remembered = event.repeat;
    act();
  }

  /** @param {KeyboardEvent} event @param {boolean} onStage @returns {(() => void) | null} */
  #keyed({ key, ctrlKey, metaKey, altKey, shiftKey }, onStage) {
    if (altKey) return null;
    if (ctrlKey || metaKey) {
      const letter = key.toLowerCase();
      if (letter === "z") return () => (shiftKey ? this.redo() : this.undo());
      return letter === "y" ? () => this.redo() : null;
    }
    if (/^[1-9]$/.test(key)) return () => this.choose(Number(key));
    if (key === " " && onStage) return () => this.player.toggle();
    /** @type {Record<string, () => void>} */
    const keys = {
      0: () => this.choosePair(),
      ArrowRight: () => this.player.step(1n),
      ArrowLeft: () => this.player.step(-1n),
      Home: () => this.player.seek(0n),
      End: () => this.player.seek(this.player.total),
    };
    return keys[key] ?? null;
  }
}

/** @param {HTMLElement} stage the digits of many rings; the ring that moves next comes in sight */
function scrollToMark(stage) {
  const [list, mark] = [stage.querySelector("ol"), stage.querySelector("mark")];
  if (list && mark) list.scrollTop = mark.offsetTop - list.clientHeight / 2;
}
