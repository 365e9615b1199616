/** What happens in <gray-code>: steps, and numbers that are typed; the rest is a session. */

import grayCatalogue from "../catalogue/gray.mjs";
import variantsCatalogue from "../catalogue/gray-variants.mjs";
import catalogue from "../catalogue/gray-widget.mjs";
import shared from "../catalogue/widget.mjs";
import { h, reducedMotion, setAttribute } from "../widget/element.mjs";
import { Session } from "../widget/session.mjs";
import { UrlState } from "../widget/url-state.mjs";
import { languageOf, Words } from "../widget/words.mjs";
import { Disc } from "./disc.mjs";
import * as models from "./model.mjs";
import { view } from "./view.mjs";
import { wordsWindow } from "./words-window.mjs";

/** @typedef {import("./model.mjs").Model} Model */

const SAID_BITS = 16; // of a word that is read out
const MOTION = 300; // milliseconds, as the style sheet has it

/** @extends {Session<Model, null>} the disc turns to where the model is, whatever led there */
export class Stepper extends Session {
  /** @type {{name: string, disc: Disc} | null} */
  #drawn = null;

  /** @param {HTMLElement} host */
  constructor(host) {
    const words = new Words([catalogue, shared, variantsCatalogue, grayCatalogue], languageOf(host));
    const [first, problem] = fromHost(host);
    super(words, new UrlState("gray", 1, models.LINK), first);
    this.parts = view(this);
    this.start(host, this.parts, problem);
  }

  stop() {
    super.stop();
    this.parts.stop();
  }

  // What the reader does -------------------------------------------------------------------

  /** @param {{value: bigint, width: number}} number that was typed into the converter */
  typed(number) {
    this.hold(true);
    this.change({ ...this.model, ...number }, { silent: true });
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

  // What the session asks ------------------------------------------------------------------

  /** @param {Model} model */
  routeOf(model) {
    return { total: models.last(model), position: model.at };
  }

  /** @param {bigint} position @returns {[Model, null]} */
  atPosition(position) {
    return [{ ...this.model, at: position }, null];
  }

  usualNote() {
    const { model, words } = this;
    const say = (/** @type {string} */ name, params = {}) => words.say(`gray-widget.${name}`, params);
    const flipped = models.flipAfter(model, model.at - 1n);
    const next = models.flipAfter(model);
    const place = { at: words.short(model.at), word: models.digits(model) };
    const sentences = [say(model.n > SAID_BITS ? "at-long" : "at", place)];
    if (flipped !== null) sentences.push(say("flipped", { bit: flipped }));
    if (next !== null) sentences.push(say("next", { bit: next }));
    else sentences.push(say(models.isCyclic(model) ? "end-cyclic" : "end-open"));
    return words.join(sentences);
  }

  eventWords() {
    return this.usualNote();
  }

  linkNotes() {
    return models.tooLongForLink(this.model) ? [this.words.say("gray-widget.link-short")] : [];
  }

  draw() {
    const { model, words } = this;
    const { stage } = this.view;
    const list = wordsWindow(words, model);
    if (model.n > models.DRAWN) {
      this.#drawn = null;
      const note = words.say("gray-widget.not-drawn", { most: models.DRAWN });
      stage.replaceChildren(list, h("p", { class: "es-note" }, note));
    } else {
      const disc = this.#disc();
      if (disc.element.parentNode === stage) disc.element.nextSibling?.replaceWith(list);
      else stage.replaceChildren(disc.element, list);
      const { playing, rate } = this.player;
      disc.show(Number(model.at), models.wordAt(model), models.flipAfter(model), {
        still: reducedMotion() || (playing && rate * MOTION > 1000),
      });
    }
    setAttribute(stage, "aria-label", words.say("gray-widget.stage", { n: model.n }));
    this.view.update();
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
}

/** @param {HTMLElement} host @returns {[Model, unknown]} and what was wrong with its attributes */
function fromHost(host) {
  const given = ["kind", "n", "at"].map((name) => [name, host.getAttribute(name)]);
  const fields = Object.fromEntries(given.filter(([, text]) => text !== null));
  try {
    return [models.fromFields({ kind: "reflected", n: "4", ...fields }), null];
  } catch (error) {
    return [models.fromFields({ kind: "reflected", n: "4" }), error];
  }
}
