/**
 * What happens in <gray-code>: every act of the reader, of the player and of the address makes a
 * new model, and change() is the one way to it; show() draws the model, all of it.
 */

import grayCatalogue from "../catalogue/gray.mjs";
import variantsCatalogue from "../catalogue/gray-variants.mjs";
import catalogue from "../catalogue/gray-widget.mjs";
import shared from "../catalogue/widget.mjs";
import { Announcer } from "../widget/announce.mjs";
import { h, reducedMotion } from "../widget/element.mjs";
import { History } from "../widget/history.mjs";
import { Player } from "../widget/player.mjs";
import { UrlState } from "../widget/url-state.mjs";
import { languageOf, Words } from "../widget/words.mjs";
import { Disc } from "./disc.mjs";
import * as models from "./model.mjs";
import { view } from "./view.mjs";
import { wordsWindow } from "./words-window.mjs";

/** @typedef {import("./model.mjs").Model} Model */
/** @typedef {"reader" | "play" | "history" | "address"} By history: undo and redo */

const SAID_BITS = 16; // of a word that is read out
const MOTION = 300; // milliseconds, as the style sheet has it

export class Stepper {
  /** @type {History<Model>} */
  #history = new History();
  /** @type {UrlState<Model>} */
  #url = new UrlState("gray", 1, models.LINK);
  #announcer = new Announcer();
  /** @type {{name: string, disc: Disc} | null} */
  #drawn = null;
  #held = false; // a hand is on the slider, a key is held down, or a number is being typed
  #remembered = false; // what is held, or played, is one act and can be undone as one
  #loaded = false;

  /** @param {HTMLElement} host */
  constructor(host) {
    this.words = new Words([catalogue, shared, variantsCatalogue, grayCatalogue], languageOf(host));
    const [first, problem] = this.#fromAttributes(host);
    this.first = this.model = first;
    this.player = new Player({
      moved: (how) => this.#played(how),
      changed: () => this.#playerChanged(),
    });
    this.view = view(this);
    host.replaceChildren(...this.view.children, this.#announcer.element);
    host.addEventListener("keydown", (event) => this.#key(event));
    host.addEventListener("keyup", (event) => {
      if (!isField(event.target)) this.hold(false);
    });
    this.player.set(models.last(first), first.at);
    this.view.say(this.#usual(), false);
    this.show();
    if (problem) this.refuse(problem);
  }

  /** @param {AbortSignal} signal until when it is in the page */
  connect(signal) {
    this.#url.follow(signal, () => this.#fromAddress());
    if (this.#url.owner && !this.#loaded) this.#fromAddress();
    this.#loaded = true;
  }

  stop() {
    this.player.pause();
    this.#announcer.stop();
    this.view.stop();
  }

  // What the reader does -------------------------------------------------------------------

  /** @param {{value: bigint, width: number}} number that was typed into the converter */
  typed(number) {
    this.#held = true;
    this.change({ ...this.model, ...number }, { note: this.#usual() });
  }

  /** The converter's word, in the reflected code. */
  stepHere() {
    try {
      this.change(models.atValue(this.model));
    } catch (error) {
      this.refuse(error);
    }
  }

  reset() {
    this.change(this.first);
  }

  undo() {
    const before = this.#history.undo(this.model);
    if (before) this.change(before, { by: "history" });
  }

  redo() {
    const after = this.#history.redo(this.model);
    if (after) this.change(after, { by: "history" });
  }

  async copyLink() {
    const link = this.#url.href(this.model);
    const short = models.tooLongForLink(this.model) ? [this.words.say("gray-widget.link-short")] : [];
    try {
      await navigator.clipboard.writeText(link);
      this.say([this.words.say("widget.do.copied"), ...short]);
    } catch {
      this.say([this.words.say("widget.do.copy-by-hand"), ...short]);
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

  /** @param {string[]} sentences below the disc, and aloud */
  say(sentences) {
    const said = sentences.join(this.words.lang === "zh" ? "" : " ");
    this.view.say(said, false);
    this.#announcer.say(said);
  }

  /** @param {string} sentence aloud only: it stands elsewhere to be read */
  announce(sentence) {
    this.#announcer.say(sentence);
  }

  /**
   * Below the disc, marked as a refusal, and aloud; nothing else changes.
   * @param {unknown} error of a rule
   */
  refuse(error) {
    const sentence = this.words.refusal(error);
    this.view.say(sentence, true);
    this.#announcer.say(sentence);
    this.view.update(this);
  }

  #usual() {
    const { model, words } = this;
    const say = (/** @type {string} */ name, params = {}) => words.say(`gray-widget.${name}`, params);
    const flipped = models.flipAfter(model, model.at - 1n);
    const next = models.flipAfter(model);
    const place = { at: words.short(model.at), word: models.digits(model) };
    const sentences = [say(model.n > SAID_BITS ? "at-long" : "at", place)];
    if (flipped !== null) sentences.push(say("flipped", { bit: flipped }));
    if (next !== null) sentences.push(say("next", { bit: next }));
    else sentences.push(say(models.isCyclic(model) ? "end-cyclic" : "end-open"));
    return sentences.join(words.lang === "zh" ? "" : " ");
  }

  // The one way to change ------------------------------------------------------------------

  /**
   * @param {Model} model
   * @param {{by?: By, note?: string}} [how]
   */
  change(model, { by = "reader", note } = {}) {
    const before = this.model;
    const sameAct = (by === "play" || this.#held) && this.#remembered;
    if (by !== "play") this.player.pause();
    if (by !== "history" && !sameAct) this.#history.record(before);
    this.#remembered = by === "play" || this.#held;
    this.model = model;
    this.player.set(models.last(model), model.at);
    if (by === "play" || sameAct) this.#url.replace(model);
    else if (by !== "address") this.#url.push(model);
    const sentence = this.#usual();
    this.view.say(sentence, false);
    if (by === "play") this.#announcer.sayInTime(sentence);
    else if (note === undefined) this.#announcer.say(sentence);
    this.show();
  }

  /** @param {import("../widget/player.mjs").How} how */
  #played(how) {
    this.change(
      { ...this.model, at: this.player.position },
      { by: how === "play" ? "play" : "reader" },
    );
  }

  #playerChanged() {
    if (!this.player.playing) this.#remembered = false;
    this.view.update(this);
  }

  // Address and attributes -----------------------------------------------------------------

  /** @param {HTMLElement} host @returns {[Model, unknown]} and what was wrong with them */
  #fromAttributes(host) {
    const given = ["kind", "n", "at"].map((name) => [name, host.getAttribute(name)]);
    const fields = Object.fromEntries(given.filter(([, text]) => text !== null));
    try {
      return [models.fromFields({ kind: "reflected", n: "4", ...fields }), null];
    } catch (error) {
      return [models.fromFields({ kind: "reflected", n: "4" }), error];
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

  show() {
    const { model, words } = this;
    const list = wordsWindow(words, model);
    if (model.n > models.DRAWN) {
      this.#drawn = null;
      const note = words.say("gray-widget.not-drawn", { most: models.DRAWN });
      this.view.stage.replaceChildren(list, h("p", { class: "es-note" }, note));
    } else {
      const disc = this.#disc();
      if (disc.element.parentNode === this.view.stage) disc.element.nextSibling?.replaceWith(list);
      else this.view.stage.replaceChildren(disc.element, list);
      const { playing, rate } = this.player;
      disc.show(Number(model.at), models.wordAt(model), models.flipAfter(model), {
        still: reducedMotion() || (playing && rate * MOTION > 1000),
      });
    }
    this.view.update(this);
  }

  #disc() {
    const { kind, n } = this.model;
    const name = `${kind}-${n}`;
    if (this.#drawn?.name !== name) {
      const code = [];
      for (let at = 0n; at <= models.last(this.model); at++) code.push(models.wordAt(this.model, at));
      this.#drawn = { name, disc: new Disc(code, n, { seam: !models.isCyclic(this.model) }) };
    }
    return this.#drawn.disc;
  }

  // Keys -----------------------------------------------------------------------------------

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.defaultPrevented || isField(event.target)) return;
    const act = this.#keyed(event);
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    this.#held = this.#remembered = event.repeat;
    act();
  }

  /** @param {KeyboardEvent} event @returns {(() => void) | null} */
  #keyed({ key, ctrlKey, metaKey, altKey, shiftKey, target }) {
    if (altKey) return null;
    if (ctrlKey || metaKey) {
      const letter = key.toLowerCase();
      if (letter === "z") return () => (shiftKey ? this.redo() : this.undo());
      return letter === "y" ? () => this.redo() : null;
    }
    if (key === " " && target === this.view.stage) return () => this.player.toggle();
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
