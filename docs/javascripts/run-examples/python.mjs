/** The page's side of the worker: starts it at the first request, ends it on stop. */

/**
 * @typedef {import("./text.mjs").Step} Step
 * @typedef {object} Block
 * @property {number} number
 * @property {string} scope
 * @property {string} text what the page shows
 * @property {string | null} own what the reader made of it
 * @typedef {object} Listener
 * @property {(percent: number) => void} loading
 * @property {() => void} starting
 * @property {(number: number) => void} running a block begins
 * @property {(number: number, step: Step) => void} step
 * @property {(number: number, source: string, printed: string) => void} printed the last that a
 *   step printed that still runs
 */

/** Python did not come, or it broke off; `key` is the message that says so. */
export class Failure extends Error {
  /**
   * @param {"unreachable" | "failed" | "broke"} key
   * @param {string} reason
   */
  constructor(key, reason) {
    super(reason);
    this.key = key;
  }
}

const BASE = new URL("../../python/", import.meta.url).href;

export class Python {
  /** @type {Worker | null} */
  #worker = null;
  /** @type {(() => void) | null} */
  #giveUp = null;
  #ready = false;
  #anew = false;
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
      this.#anew = false;
    }
    const anew = this.#anew;
    this.#anew = false;
    return this.#ask({ request: JSON.stringify(blocks), anew }, listener);
  }

  /** The next run begins without the names of those before, and runs what it builds on again. */
  forget() {
    this.#anew = true;
  }

  /** Ends what runs; with it go all names. */
  stop() {
    this.#anew = false;
    this.#worker?.terminate();
    this.#worker = null;
    this.#ready = false;
    this.#giveUp?.();
  }

  /**
   * @param {{load: string} | {request: string, anew: boolean}} message
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
        else if (data.starting) listener.starting();
        else if ("version" in data) this.version = data.version;
        else if (data.step?.step) listener.step(data.step.number, data.step.step);
        else if (data.step?.source) listener.printed(data.step.number, data.step.source, data.step.printed);
        else if (data.step) listener.running(data.step.number);
        else if ("failed" in data) end(() => this.#fail(data.failed, data.unreachable, reject));
        else if (data.done) end(() => resolve(true));
      };
      worker.onerror = (event) => {
        event.preventDefault();
        // Without a word of what was wrong in it, the worker's own file has not come.
        end(() => this.#fail(event.message ?? "", !event.message, reject));
      };
      worker.postMessage(message);
    });
  }

  /**
   * @param {string} reason
   * @param {boolean} unreachable
   * @param {(error: Failure) => void} reject
   */
  #fail(reason, unreachable, reject) {
    const key = this.#ready ? "broke" : unreachable || !navigator.onLine ? "unreachable" : "failed";
    this.stop();
    reject(new Failure(key, reason));
  }
}
