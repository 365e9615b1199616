/** One live region a widget: what changed, for those who do not see it; not in a torrent. */

import { h } from "./element.mjs";

const PAUSE = 1500; // milliseconds between two sentences of a running player

export class Announcer {
  element = h("div", { class: "es-unseen", role: "status", "aria-live": "polite" });
  /** @type {ReturnType<typeof setTimeout> | null} */
  #timer = null;
  #waiting = "";

  /**
   * Says it now; what was waiting is dropped.
   * @param {string} sentence
   */
  say(sentence) {
    this.stop();
    this.element.textContent = sentence;
  }

  /**
   * Says it now or, soon after another, later; of several that wait, only the last is said.
   * @param {string} sentence
   */
  sayInTime(sentence) {
    this.#waiting = sentence;
    if (this.#timer !== null) return;
    this.element.textContent = sentence;
    this.#timer = setTimeout(() => {
      this.#timer = null;
      if (this.#waiting !== this.element.textContent) this.sayInTime(this.#waiting);
    }, PAUSE);
  }

  /** Ends the waiting. */
  stop() {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }
}
