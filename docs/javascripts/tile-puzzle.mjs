/**
 * <tile-puzzle board goal moves mode panel compact named>: sliding tiles, to play, set up and judge.
 *
 * board and goal are texts that parseBoard reads, the goal the tiles in order unless given; moves
 * lie before the board, to be played; mode is "play", "set" or "goal"; panel is the part that is
 * open at first. With compact it is a board and a player, and of its tiles only those in named have
 * numbers.
 */

import { Puzzle } from "./tile-puzzle/puzzle.mjs";
import { WidgetElement } from "./widget/element.mjs";

class TilePuzzle extends WidgetElement {
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

if (!customElements.get("tile-puzzle")) customElements.define("tile-puzzle", TilePuzzle);
