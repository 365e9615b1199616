/**
 * <claims-filter>: the table of claims that it holds, narrowed by source, verdict and topic.
 *
 * The choices are what the rows have; without this script the whole table stands there.
 */

import catalogue from "./catalogue/claims.mjs";
import shared from "./catalogue/widget.mjs";
import { RuleError } from "./errors.mjs";
import { defineWidget, h, labelled } from "./widget/element.mjs";
import { UrlState } from "./widget/url-state.mjs";
import { languageOf, Words } from "./widget/words.mjs";

const FIELDS = ["verdict", "source", "topic"];

/** @typedef {Record<string, string>} Choice field, then value; a field that is free is not there */

class Filter {
  #words;
  #rows;
  /** @type {Record<string, HTMLSelectElement>} */
  #selects = {};
  #status = h("p", { class: "es-note", role: "status" });
  #reset = h("button", { type: "button", class: "es-button", onclick: () => this.#choose({}) });
  /** @type {UrlState<Choice>} */
  #url = new UrlState("claims", 1, {
    required: [],
    optional: FIELDS,
    read: (fields) => this.#read(fields),
    write: (choice) => choice,
  });

  /** @param {HTMLElement} host */
  constructor(host) {
    this.#words = new Words([catalogue, shared], languageOf(host));
    this.#rows = [...host.querySelectorAll("tbody tr")].map(
      (row) => /** @type {HTMLTableRowElement} */ (row),
    );
    for (const field of FIELDS) this.#selects[field] = this.#select(field);
    this.#reset.textContent = this.#words.say("claims.filter.reset");
    host.prepend(
      h(
        "div",
        { class: "es-row" },
        ...FIELDS.map((field) =>
          labelled(this.#words.say(`claims.heading.${field}`), this.#selects[field]),
        ),
        this.#reset,
      ),
      this.#status,
    );
  }

  /** @param {AbortSignal} signal */
  connect(signal) {
    this.#url.follow(signal, () => this.#fromAddress());
    this.#fromAddress();
  }

  /** @param {string} field */
  #select(field) {
    /** @type {Map<string, number>} */
    const counts = new Map();
    for (const row of this.#rows) {
      const value = row.dataset[field] ?? "";
      counts.set(value, (counts.get(value) ?? 0) + 1);
    }
    return h(
      "select",
      {
        // else the name of the field would hold the words of all its choices
        "aria-label": this.#words.say(`claims.heading.${field}`),
        onchange: () => this.#choose(this.#chosen()),
      },
      h("option", { value: "" }, this.#words.say("claims.filter.any")),
      ...[...counts].map(([value, count]) =>
        h("option", { value }, `${this.#words.say(`claims.${field}.${value}`)} (${count})`),
      ),
    );
  }

  /** What the fields say now. @returns {Choice} */
  #chosen() {
    return Object.fromEntries(
      FIELDS.map((field) => [field, this.#selects[field].value]).filter(([, value]) => value),
    );
  }

  /** @param {Choice} fields */
  #read(fields) {
    for (const [field, value] of Object.entries(fields)) {
      if (!this.#rows.some((row) => row.dataset[field] === value)) {
        const name = this.#words.say(`claims.heading.${field}`);
        throw new RuleError("filter", { name, value: value.slice(0, 40) });
      }
    }
    return fields;
  }

  #fromAddress() {
    try {
      this.#show(this.#url.read(location.search) ?? {});
    } catch (error) {
      this.#show({});
      this.#status.textContent = this.#words.refusal(error);
    }
  }

  /** @param {Choice} choice */
  #choose(choice) {
    this.#show(choice);
    this.#url.push(choice);
  }

  /** @param {Choice} choice */
  #show(choice) {
    let count = 0;
    for (const field of FIELDS) this.#selects[field].value = choice[field] ?? "";
    for (const row of this.#rows) {
      row.hidden = FIELDS.some((field) => choice[field] && row.dataset[field] !== choice[field]);
      if (!row.hidden) count += 1;
    }
    this.#reset.disabled = count === this.#rows.length;
    const params = { count, total: this.#rows.length };
    this.#status.textContent = this.#words.say("claims.filter.shown", params);
  }

  stop() {}
}

defineWidget("claims-filter", Filter);
