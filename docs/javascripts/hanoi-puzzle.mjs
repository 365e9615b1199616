/**
 * <hanoi-puzzle n state goal rule>: the Tower of Hanoi, to play and to look up.
 *
 * n is the number of discs, state a letter a disc with the largest first, goal a peg or such a
 * word, rule "classic", "linear", "cyclic" or "four".
 */

import { Puzzle } from "./hanoi-puzzle/puzzle.mjs";
import { WidgetElement } from "./widget/element.mjs";

class HanoiPuzzle extends WidgetElement {
  /** @type {Puzzle | null} */
  #puzzle = null;

  build() {
    this.#puzzle = new Puzzle(this);
  }

  /** @param {AbortSignal} signal */
  connected(signal) {
    this.#puzzle?.connect(signal);
  }

  disconnected() {
    this.#puzzle?.stop();
  }
}

if (!customElements.get("hanoi-puzzle")) customElements.define("hanoi-puzzle", HanoiPuzzle);
