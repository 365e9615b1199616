/** Undo and redo: what was, and what was taken back. */

const LONGEST = 10_000;

/** @template T */
export class History {
  /** @type {T[]} */
  #past = [];
  /** @type {T[]} */
  #future = [];

  get canUndo() {
    return this.#past.length > 0;
  }

  get canRedo() {
    return this.#future.length > 0;
  }

  /**
   * Remembers what is about to be replaced.
   * @param {T} before
   */
  record(before) {
    this.#past.push(before);
    if (this.#past.length > LONGEST) this.#past.shift();
    this.#future = [];
  }

  /**
   * What was before now; undefined when there is nothing.
   * @param {T} now
   * @returns {T | undefined}
   */
  undo(now) {
    const before = this.#past.pop();
    if (before !== undefined) this.#future.push(now);
    return before;
  }

  /**
   * What was taken back last; undefined when there is nothing.
   * @param {T} now
   * @returns {T | undefined}
   */
  redo(now) {
    const after = this.#future.pop();
    if (after !== undefined) this.#past.push(now);
    return after;
  }
}
