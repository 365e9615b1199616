/**
 * Run, Edit and Copy under every example. Python is loaded at the first Run of a page; names
 * carry over down the page, so that Run first runs the examples above that have not run yet.
 */

import catalogue from "./catalogue/run.mjs";
import { Failure, Python } from "./run-examples/python.mjs";
import { result } from "./run-examples/result.mjs";
import { code, verdict } from "./run-examples/text.mjs";
import { h } from "./widget/element.mjs";
import { Words, languageOf } from "./widget/words.mjs";

/** @typedef {import("./run-examples/text.mjs").Step} Step */

const OFTEN = 250; // milliseconds between two looks at what a step prints that still runs

const python = new Python();

/** @type {Example | null} the one that runs now: the clicked one, or one above it */
let running = null;

class Example {
  /** @type {Step[]} */
  steps = [];
  /** @type {import("./run-examples/result.mjs").Unfinished | null} */
  unfinished = null;
  /** @type {HTMLTextAreaElement | null} */
  editor = null;
  /** @type {HTMLElement | null} what the editor holds, for paper: a box there shows its first lines */
  paper = null;
  /** @type {string | null} the reader's version that ran last; null: the page's own */
  own = null;
  /** @type {string | null} the reader's version that was stopped */
  stopped = null;
  /** Whether a version of the reader's ran, so that names may be other than the page's. */
  changed = false;
  #look = 0;
  /** @type {Example["unfinished"]} */
  #seen = null;
  #clock = 0;

  /**
   * @param {HTMLElement} bar the buttons that the page was built with
   * @param {number} number
   */
  constructor(bar, number) {
    this.bar = bar;
    this.number = number;
    this.block = /** @type {HTMLElement} */ (bar.previousElementSibling);
    this.session = this.block.textContent ?? "";
    // On the reference page an example belongs to the name whose docstring holds it.
    this.scope = bar.closest(".doc-object")?.querySelector(".doc-heading")?.id ?? "";
    this.fold = bar.closest("details");
    this.words = new Words([catalogue], languageOf(bar));
    this.status = h("span", { class: "es-run-status", role: "status" });
    // How far, or how long: for the eye, as it would be read aloud each time.
    this.aside = h("span", { class: "es-run-aside", "aria-hidden": "true" });
    this.result = h("div", { class: "es-run-result", hidden: true });
    this.stop = this.#button("stop");
    this.reset = this.#button("reset");
    this.stop.hidden = this.reset.hidden = true;
    const said = h("span", { class: "es-run-said" }, this.status, this.words.blank, this.aside);
    bar.append(this.stop, this.reset, said);
    bar.addEventListener("click", (event) => {
      const button = /** @type {HTMLElement} */ (event.target).closest("button");
      const what = /** @type {"run" | "edit" | "copy" | "stop" | "reset"} */ (button?.dataset.do);
      if (what) this[`do_${what}`]();
    });
  }

  async do_run() {
    if (python.busy) return;
    // What is folded away elsewhere stands by itself.
    const above = examples.slice(0, this.number).filter(({ fold }) => !fold || fold === this.fold);
    const blocks = [...above, this].map((example) => {
      const { number, scope, session, stopped } = example;
      const text = example.editor?.value ?? null;
      // What the reader stopped is not run again by a Run further down.
      const replaced = example !== this && text !== null && text === stopped;
      return { number, scope, text: session, own: replaced ? null : text, replaced };
    });
    const said = (/** @type {Example} */ example) => example.number + 1;
    /** @type {Example[]} */
    const replaced = [];
    this.clear();
    this.stopped = null;
    this.#busy(true);
    try {
      const finished = await python.run(
        blocks.map(({ number, scope, text, own }) => ({ number, scope, text, own })),
        {
          loading: (percent) => {
            this.say("loading");
            this.aside.textContent = this.words.say("run.state.percent", { percent });
          },
          starting: () => this.wait("starting"),
          running: (number) => {
            running?.conclude(replaced.includes(running));
            const block = blocks.find((block) => block.number === number);
            running = examples[number];
            running.begin(block?.own ?? null);
            if (block?.replaced) replaced.push(running);
            if (running !== this) this.wait("above", { number: said(running) });
          },
          printed: (number, source, printed) => examples[number].print(source, printed),
          step: (number, step) => examples[number].add(step),
        },
      );
      if (finished) {
        this.conclude();
        if (replaced.length) this.also("replaced-above", { numbers: this.words.list(replaced.map(said)) });
      } else {
        const where = running;
        where?.halt();
        if (where && where !== this) this.say("stopped-above", { number: said(where) });
        else this.say("stopped");
      }
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      running?.halt();
      this.say(error.key, { reason: error.message });
    } finally {
      running = null;
      this.#busy(false);
    }
  }

  do_stop() {
    python.stop();
  }

  do_edit() {
    if (!this.editor) {
      const text = code(this.session);
      const paper = h("code", {}, text);
      this.paper = h("pre", { class: "es-run-paper" }, paper);
      this.editor = h("textarea", {
        class: "es-run-editor",
        "aria-label": this.words.say("run.part.code"),
        spellcheck: "false",
        autocapitalize: "off",
        rows: lines(text),
        oninput: () => {
          const { editor } = this;
          if (!editor) return;
          paper.textContent = editor.value;
          editor.rows = lines(editor.value); // where the style sheet's field-sizing is not known
        },
        onkeydown: (/** @type {KeyboardEvent} */ event) => {
          if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) this.do_run();
        },
      });
      this.editor.value = text;
      this.block.hidden = true;
      this.block.after(this.editor, this.paper);
      this.reset.hidden = false;
    }
    this.editor.focus();
  }

  do_reset() {
    if (running === this) {
      python.stop();
      running = null;
    }
    if (this.changed) python.forget();
    this.changed = false;
    this.stopped = null;
    this.editor?.remove();
    this.paper?.remove();
    this.editor = this.paper = null;
    this.block.hidden = false;
    this.reset.hidden = true;
    this.clear();
    /** @type {HTMLElement | null} */ (this.bar.querySelector('[data-do="edit"]'))?.focus();
  }

  async do_copy() {
    try {
      await navigator.clipboard.writeText(this.editor?.value ?? code(this.session));
      this.say("copied");
    } catch {
      this.do_edit();
      this.editor?.select();
      this.say("copy-refused");
    }
  }

  /** Nothing of an earlier run stays under code that it may not belong to. */
  clear() {
    clearTimeout(this.#look);
    this.steps = [];
    this.unfinished = null;
    this.result.hidden = true;
    this.result.replaceChildren();
    this.tell("");
  }

  /** @param {string | null} own */
  begin(own) {
    this.clear();
    this.own = own;
    if (own !== null) this.changed = true;
    this.wait("running");
  }

  /**
   * What a step printed that still runs; shown now and then, as it may print without end.
   * @param {string} source
   * @param {string} printed
   */
  print(source, printed) {
    if (!this.unfinished) this.#look = setTimeout(() => this.#lookAgain(), OFTEN);
    this.unfinished = { source, printed };
  }

  #lookAgain() {
    if (this.unfinished !== this.#seen) this.show();
    this.#seen = this.unfinished;
    this.#look = setTimeout(() => this.#lookAgain(), OFTEN);
  }

  /** @param {Step} step */
  add(step) {
    clearTimeout(this.#look);
    this.unfinished = null;
    this.steps.push(step);
    this.show();
  }

  /** @param {boolean} [replaced] whether the page's own ran for a version of the reader's */
  conclude(replaced = false) {
    if (replaced) this.say("replaced");
    else this.tell("");
    for (const [key, params] of verdict(this.steps, this.own !== null, python.version)) {
      if (replaced && key === "same") continue;
      const filled = Object.entries(params).map(([name, value]) => [
        name,
        Array.isArray(value) ? this.words.list(value) : value,
      ]);
      this.also(key, Object.fromEntries(filled));
    }
  }

  /** It was stopped, or Python broke off: what it had printed is shown. */
  halt() {
    clearTimeout(this.#look);
    this.stopped = this.own;
    this.show();
    this.say("stopped");
  }

  /** What the steps so far printed. */
  show() {
    const shown = result(this.words, this.steps, this.unfinished, this.own !== null);
    // Not before: another child of the article makes the browser style all of it anew.
    if (!this.result.isConnected) this.bar.after(this.result);
    this.result.replaceChildren(...shown);
    this.result.hidden = !shown.length;
    // Of what goes on, the end is what is new.
    if (this.unfinished) shown[shown.length - 1].scrollTop = 1e6;
  }

  /**
   * @param {string} key
   * @param {import("./widget/words.mjs").Params} [params]
   */
  say(key, params) {
    this.tell(this.words.say(`run.state.${key}`, params));
  }

  /**
   * Another sentence, after what was said.
   * @param {string} key
   * @param {import("./widget/words.mjs").Params} [params]
   */
  also(key, params) {
    const before = this.status.textContent;
    this.tell(`${before}${before && this.words.blank}${this.words.say(`run.state.${key}`, params)}`);
  }

  /**
   * Says what goes on, and for how long already.
   * @param {string} key
   * @param {import("./widget/words.mjs").Params} [params]
   */
  wait(key, params) {
    this.say(key, params);
    let seconds = 0;
    this.#clock = setInterval(() => {
      this.aside.textContent = this.words.say("run.state.seconds", { seconds: ++seconds });
    }, 1000);
  }

  /** @param {string} words */
  tell(words) {
    clearInterval(this.#clock);
    this.aside.textContent = "";
    if (this.status.textContent !== words) this.status.textContent = words;
  }

  /** @param {boolean} on */
  #busy(on) {
    this.stop.hidden = !on;
    for (const { bar } of examples) {
      const run = /** @type {HTMLButtonElement | null} */ (bar.querySelector('[data-do="run"]'));
      if (run) run.disabled = on;
    }
    if (on) this.stop.focus();
    else if (document.activeElement === document.body || document.activeElement === this.stop) {
      (this.editor ?? /** @type {HTMLElement} */ (this.bar.querySelector('[data-do="run"]'))).focus();
    }
  }

  /** @param {"stop" | "reset"} what */
  #button(what) {
    const words = this.words.say(`run.do.${what}`);
    return h("button", { type: "button", class: "es-button", "data-do": what }, words);
  }
}

/** @param {string} text */
function lines(text) {
  return text.split("\n").length;
}

/** @type {Example[]} */
const examples = [];
for (const bar of document.querySelectorAll(".es-run")) {
  examples.push(new Example(/** @type {HTMLElement} */ (bar), examples.length));
}
addEventListener("pagehide", () => python.stop());
