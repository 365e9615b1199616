/**
 * Run, Edit and Copy under every example. Python is loaded at the first Run of a page; names
 * carry over down the page, so that Run first runs the examples above that have not run yet.
 */

import catalogue from "./catalogue/run.mjs";
import { Python } from "./run-examples/python.mjs";
import { code, missingModule, prompted } from "./run-examples/text.mjs";
import { h } from "./widget/element.mjs";
import { Words, languageOf } from "./widget/words.mjs";

/** @typedef {import("./run-examples/text.mjs").Step} Step */

const python = new Python();

class Example {
  /** @type {Step[]} */
  steps = [];
  /** @type {HTMLTextAreaElement | null} */
  editor = null;

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
    this.result = h("div", { class: "es-run-result", hidden: true });
    this.stop = this.#button("stop");
    this.reset = this.#button("reset");
    this.stop.hidden = this.reset.hidden = true;
    bar.append(this.stop, this.reset, this.status);
    bar.addEventListener("click", (event) => {
      const button = /** @type {HTMLElement} */ (event.target).closest("button");
      const what = /** @type {"run" | "edit" | "copy" | "stop" | "reset"} */ (button?.dataset.do);
      if (what) this[`do_${what}`]();
    });
  }

  get request() {
    const edited = this.editor !== null;
    const text = this.editor ? this.editor.value : this.session;
    return { number: this.number, scope: this.scope, text, edited };
  }

  async do_run() {
    if (python.busy) return;
    // What is folded away elsewhere stands by itself.
    const mine = examples
      .slice(0, this.number + 1)
      .filter(({ fold }) => !fold || fold === this.fold);
    this.#busy(true);
    try {
      const finished = await python.run(
        mine.map((example) => example.request),
        {
          loading: (percent) => this.say("state.loading", { percent }),
          starting: () => this.say("state.starting"),
          running: (number) => {
            examples[number].steps = [];
            examples[number].result.hidden = true;
            examples[number].say("state.running");
          },
          step: (number, step) => {
            examples[number].steps.push(step);
            examples[number].show();
          },
        },
      );
      if (!finished) this.say("state.stopped");
      else if (!this.steps.length) this.say("state.nothing");
    } catch (error) {
      this.say("state.failed", { reason: /** @type {Error} */ (error).message });
    }
    this.#busy(false);
  }

  do_stop() {
    python.stop();
  }

  do_edit() {
    if (!this.editor) {
      const text = code(this.session);
      this.editor = h("textarea", {
        class: "es-run-editor",
        "aria-label": this.words.say("run.part.code"),
        spellcheck: "false",
        autocapitalize: "off",
        rows: text.split("\n").length,
        onkeydown: (/** @type {KeyboardEvent} */ event) => {
          if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) this.do_run();
        },
      });
      this.editor.value = text;
      this.block.hidden = true;
      this.block.after(this.editor);
      this.reset.hidden = false;
    }
    this.editor.focus();
  }

  do_reset() {
    this.editor?.remove();
    this.editor = null;
    this.block.hidden = false;
    this.reset.hidden = this.result.hidden = true;
    this.status.textContent = "";
    /** @type {HTMLElement | null} */ (this.bar.querySelector('[data-do="edit"]'))?.focus();
  }

  async do_copy() {
    try {
      await navigator.clipboard.writeText(this.editor?.value ?? code(this.session));
      this.say("state.copied");
    } catch {
      this.do_edit();
      this.editor?.select();
      this.say("state.copy-refused");
    }
  }

  /**
   * @param {string} key
   * @param {import("./widget/words.mjs").Params} [params]
   */
  say(key, params) {
    this.status.textContent = this.words.say(`run.${key}`, params);
  }

  /** What the steps so far say. */
  show() {
    const params = { version: python.version };
    const different = this.steps.filter((step) => !step.same);
    const module = this.steps.map(missingModule).find(Boolean);
    if (module) this.say("state.missing", { module });
    else if (this.editor) this.say("state.edited", params);
    else if (different.length) this.say("state.count-differs", { count: different.length });
    else this.say("state.same", params);
    const shown = this.editor ? this.steps.map((step) => this.#printed(step)) : different.map((step) => this.#compared(step));
    // Not before: another child of the article makes the browser style all of it anew.
    if (!this.result.isConnected) this.bar.after(this.result);
    this.result.replaceChildren(...shown.flat());
    this.result.hidden = !shown.length;
  }

  /** @param {Step} step */
  #printed(step) {
    const code = h("code", {}, `${prompted(step.source)}\n`, h("span", { class: step.same ? "" : "es-run-wrong" }, step.got));
    return [h("pre", {}, code)];
  }

  /** @param {Step} step */
  #compared({ source, want, got }) {
    const silence = this.words.say("run.part.silence");
    const row = (/** @type {string} */ key, /** @type {string} */ text) => [
      h("p", {}, this.words.say(`run.part.${key}`)),
      h("pre", {}, h("code", {}, text || silence)),
    ];
    const asked = h("pre", {}, h("code", {}, prompted(source)));
    return [asked, ...row("expected", want ?? ""), ...row("got", got)];
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
      (this.editor ?? /** @type {HTMLElement} */ (this.bar.firstElementChild)).focus();
    }
  }

  /** @param {"stop" | "reset"} what */
  #button(what) {
    const words = this.words.say(`run.do.${what}`);
    return h("button", { type: "button", class: "es-button", "data-do": what }, words);
  }
}

/** @type {Example[]} */
const examples = [];
for (const bar of document.querySelectorAll(".es-run")) {
  examples.push(new Example(/** @type {HTMLElement} */ (bar), examples.length));
}
addEventListener("pagehide", () => python.stop());
