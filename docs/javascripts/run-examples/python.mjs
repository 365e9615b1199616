/** The page's side of the worker: starts it at the first request, ends it on stop. */

/**
 * @typedef {import("./text.mjs").Step} Step
 * @typedef {{number: number, scope: string, text: string, edited: boolean}} Block
 * @typedef {object} Listener
 * @property {(percent: number) => void} loading
 * @property {() => void} starting
 * @property {(number: number) => void} running a block begins
 * @property {(number: number, step: Step) => void} step
 */

const BASE = new URL("../../python/", import.meta.url).href;

export class Python {
  /** @type {Worker | null} */
  #worker = null;
  /** @type {(() => void) | null} */
  #giveUp = null;
  #ready = false;
  version = "";

  get busy() {
    return this.#giveUp !== null;
  }

  /**
   * Runs the last block, and what it builds on; false if it was stopped.
   * @param {Block[]} blocks
   * @param {Listener} listener
   * @returns {Promise<boolean>}
   */
  async run(blocks, listener) {
    if (!this.#ready) {
      listener.loading(0);
      this.#worker ??= new Worker(new URL("./python-worker.mjs", import.meta.url), { type: "module" });
      if (!(await this.#ask({ load: BASE }, listener))) return false;
      this.#ready = true;
    }
    return this.#ask({ request: JSON.stringify(blocks) }, listener);
  }

  /** Ends what runs; with it go all names. */
  stop() {
    this.#worker?.terminate();
    this.#worker = null;
    this.#ready = false;
    this.#giveUp?.();
  }

  /**
   * @param {{load: string} | {request: string}} message
   * @param {Listener} listener
   * @returns {Promise<boolean>}
   */
  #ask(message, listener) {
    const worker = /** @type {Worker} */ (this.#worker);
    return new Promise((resolve, reject) => {
      /** @param {() => void} then */
      const end = (then) => {
        this.#giveUp = null;
        then();
      };
      this.#giveUp = () => end(() => resolve(false));
      worker.onmessage = ({ data }) => {
        if ("percent" in data) listener.loading(data.percent);
        else if ("version" in data) {
          this.version = data.version;
          listener.starting();
        } else if (data.step?.step) listener.step(data.step.number, data.step.step);
        else if (data.step) listener.running(data.step.number);
        else if ("failed" in data) end(() => this.#fail(data.failed, reject));
        else if (data.done) end(() => resolve(true));
      };
      worker.onerror = (event) => {
        event.preventDefault();
        end(() => this.#fail(event.message ?? "", reject));
      };
      worker.postMessage(message);
    });
  }

  /**
   * @param {string} reason
   * @param {(error: Error) => void} reject
   */
  #fail(reason, reject) {
    this.stop();
    reject(new Error(reason));
  }
}
