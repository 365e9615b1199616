/**
 * What the reader, the running player and the address do to a widget's model. Every act makes a
 * new model, and change() is the one way to it; draw() shows the model, all of it. Undo, links,
 * the history of the browser and what is said aloud are the same for every puzzle.
 */

import { Announcer } from "./announce.mjs";
import { History } from "./history.mjs";
import { Player } from "./player.mjs";

/**
 * What the session asks of the parts around the drawing.
 * @typedef {object} View
 * @property {HTMLElement} stage where the pieces are, and where the keys work
 * @property {Node[]} children
 * @property {(sentence: string, refused: boolean) => void} say
 * @property {(href: string) => void} giveLink a link that could not be copied
 * @property {() => void} update
 */
/**
 * @template S
 * @typedef {object} Change
 * @property {"reader" | "play" | "history" | "address"} [by] history: undo and redo
 * @property {S | null} [step] that led there
 * @property {boolean} [still] nothing travels, though there is a step
 * @property {string} [note] said instead of the usual
 * @property {boolean} [silent] not said aloud: the part that was used says it
 * @property {boolean} [place] reset comes back here
 */

/**
 * @template M what is shown, as a value
 * @template S a step that can be seen
 */
export class Session {
  /** @type {History<M>} */
  #history = new History();
  #announcer = new Announcer();
  #held = false; // a hand is on the slider, or a key is held down
  #remembered = false; // what is held, or played, is one act and can be undone as one
  #loaded = false;
  /** @type {View | undefined} */
  #view;

  /**
   * @param {import("./words.mjs").Words} words
   * @param {import("./url-state.mjs").UrlState<M>} url
   * @param {M} first
   */
  constructor(words, url, first) {
    this.words = words;
    this.url = url;
    this.first = this.model = first;
    this.player = new Player({
      moved: (how, before) => this.#played(how, before),
      changed: () => this.#playerChanged(),
    });
  }

  /**
   * Puts the parts into the page; once.
   * @param {HTMLElement} host
   * @param {View} view
   * @param {unknown} problem what was wrong with the attributes
   */
  start(host, view, problem) {
    this.#view = view;
    host.replaceChildren(...view.children, this.#announcer.element);
    host.addEventListener("keydown", (event) => this.#key(event));
    host.addEventListener("keyup", ({ target }) => {
      if (!isField(target)) this.hold(false); // what is typed says itself when it is done
    });
    this.#playFrom(this.model);
    if (problem) this.refuse(problem);
    else this.say(this.usualNote());
    this.draw(null);
  }

  /** @param {AbortSignal} signal until when it is in the page */
  connect(signal) {
    this.url.follow(signal, () => this.#fromAddress());
    if (this.url.owner && !this.#loaded) this.#fromAddress();
    this.#loaded = true;
    addEventListener("blur", () => this.hold(false), { signal }); // of a key that is let go elsewhere
    const size = new ResizeObserver(() => this.fit());
    size.observe(this.view.stage);
    signal.addEventListener("abort", () => size.disconnect());
  }

  stop() {
    this.player.pause();
    this.#announcer.stop();
    this.still();
  }

  get view() {
    if (!this.#view) throw new Error("the widget has not started");
    return this.#view;
  }

  get canUndo() {
    return this.#history.canUndo;
  }

  get canRedo() {
    return this.#history.canRedo;
  }

  // What each puzzle knows -----------------------------------------------------------------

  /** @param {M} model @returns {{total: bigint, position: bigint}} its way, and where it is on it */
  routeOf(model) {
    throw new Error(`no route of ${model}`);
  }

  /** @param {bigint} position @param {bigint} before @returns {[M, S | null]} and the step there */
  atPosition(position, before) {
    throw new Error(`no model at ${position} from ${before}`);
  }

  /** @returns {string} the sentence when nothing else is to be said */
  usualNote() {
    return "";
  }

  /**
   * What happened, for those who do not see it.
   * @param {S | null} step null: a jump
   * @param {bigint} position
   * @param {bigint} total
   * @returns {string}
   */
  eventWords(step, position, total) {
    return `${step} ${position} ${total}`;
  }

  /** @param {S | null} step that is to be seen travelling */
  draw(step) {
    void step;
  }

  /** @returns {string[]} what a link to this model does not carry, in sentences */
  linkNotes() {
    return [];
  }

  /** The drawing has another size. */
  fit() {}

  /** Every piece at its place, at once. */
  still() {}

  /** Whatever was marked for what was tried is marked no more. */
  forget() {}

  /**
   * The model has changed, and is not drawn yet.
   * @param {M} before
   * @param {Change<S>} how
   */
  changed(before, how) {
    void [before, how];
  }

  /**
   * What a key does here, besides the keys of the player and of undo.
   * @param {KeyboardEvent} event
   * @returns {(() => void) | null}
   */
  keyed(event) {
    void event;
    return null;
  }

  // What the reader does -------------------------------------------------------------------

  undo() {
    const before = this.#history.undo(this.model);
    if (before !== undefined) this.change(before, { by: "history" });
  }

  redo() {
    const after = this.#history.redo(this.model);
    if (after !== undefined) this.change(after, { by: "history" });
  }

  async copyLink() {
    const link = this.url.href(this.model);
    try {
      await navigator.clipboard.writeText(link);
      this.say(this.words.join([this.words.say("widget.do.copied"), ...this.linkNotes()]));
    } catch {
      this.say(this.words.join([this.words.say("widget.do.copy-by-hand"), ...this.linkNotes()]));
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

  /** @param {string} sentence aloud only: it stands elsewhere to be read */
  announce(sentence) {
    this.#announcer.say(sentence);
  }

  /**
   * Below the drawing, marked as a refusal, and aloud; nothing else changes.
   * @param {unknown} reason a sentence, or the error of a rule
   */
  refuse(reason) {
    const sentence = typeof reason === "string" ? reason : this.words.refusal(reason);
    this.view.say(sentence, true);
    this.#announcer.say(sentence);
    this.draw(null);
  }

  // The one way to change ------------------------------------------------------------------

  /**
   * @param {M} model
   * @param {Change<S>} [how]
   */
  change(model, how = {}) {
    const { by = "reader", step = null, still = false, silent = false, note } = how;
    const before = this.model;
    if (by !== "play") this.player.pause(); // what was played is an act, and it has ended
    // What an address brings is never part of what is held or played.
    const going = by === "play" || (this.#held && by !== "address");
    const sameAct = going && this.#remembered;
    const opened = by === "address" && !this.#loaded; // nothing of the reader's was there before
    if (by !== "history" && !sameAct && !opened) this.#history.record(before);
    this.#remembered = going;
    this.forget();
    this.model = model;
    this.changed(before, { ...how, by });
    const { total, position } = this.#playFrom(model);
    if (by === "play" || sameAct) this.url.replace(model);
    else if (by !== "address") this.url.push(model);
    this.view.say(note ?? this.usualNote(), false);
    const event = this.eventWords(step, position, total);
    if (by === "play") this.#announcer.sayInTime(event);
    else if (!silent) this.#announcer.say(note ?? event);
    this.draw(still ? null : step);
  }

  /** @param {M} model the player stands where the model is */
  #playFrom(model) {
    const route = this.routeOf(model);
    this.player.set(route.total, route.position);
    return route;
  }

  /** @param {import("./player.mjs").How} how @param {bigint} before */
  #played(how, before) {
    const [model, step] = this.atPosition(this.player.position, before);
    this.change(model, { by: how === "play" ? "play" : "reader", step });
  }

  #playerChanged() {
    if (!this.player.playing) {
      this.#remembered = false;
      if (!this.player.atEnd) this.still();
    }
    this.view.update();
  }

  #fromAddress() {
    try {
      const model = this.url.read(location.search);
      if (model || this.#loaded) this.change(model ?? this.first, { by: "address" });
    } catch (error) {
      this.player.pause();
      this.refuse(error);
    }
  }

  // Keys -----------------------------------------------------------------------------------

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.defaultPrevented || event.altKey) return;
    const withCtrl = event.ctrlKey || event.metaKey;
    if (withCtrl ? isText(event.target) : isField(event.target)) return;
    const own = withCtrl ? null : this.keyed(event);
    const act = own ?? this.#common(event, event.target === this.view.stage);
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    this.#held = this.#remembered = event.repeat;
    act();
  }

  /** @param {KeyboardEvent} event @param {boolean} onStage @returns {(() => void) | null} */
  #common({ key, ctrlKey, metaKey, shiftKey }, onStage) {
    if (ctrlKey || metaKey) {
      const letter = key.toLowerCase();
      if (letter === "z") return () => (shiftKey ? this.redo() : this.undo());
      return letter === "y" ? () => this.redo() : null;
    }
    if (key === " " && onStage) return () => this.player.toggle();
    /** @type {Record<string, () => void>} */
    const keys = {
      ArrowRight: () => this.player.step(1n),
      ArrowLeft: () => this.player.step(-1n),
      Home: () => this.player.seek(0n),
      End: () => this.player.seek(this.player.total),
    };
    return keys[key] ?? null;
  }
}

/** @param {EventTarget | null} target */
function isField(target) {
  return target instanceof Element && target.closest("input, textarea, select") !== null;
}

/** @param {EventTarget | null} target a field in which one types, and which undoes that itself */
function isText(target) {
  const chosen = 'select, [type="range"], [type="radio"], [type="checkbox"]';
  return isField(target) && !(/** @type {Element} */ (target).matches(chosen));
}
