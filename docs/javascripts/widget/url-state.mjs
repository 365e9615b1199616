/**
 * What a widget shows, in the query string of the page: ?rings=1&rings.n=9&rings.state=…
 *
 * "rings" is the widget's name and 1 the version of its fields. A link is read whole before
 * anything is applied; one that is of another version, lacks a field or has one too many is
 * refused. Parameters of others are left alone. What the reader does makes an entry of the
 * browser's history; what a running player does replaces the last one.
 */

import { RuleError } from "../errors.mjs";

/** @typedef {Record<string, string>} Fields */

const SPAN = 30_000; // browsers refuse or punish more than about 100 entries in 30 seconds
const MOST = 60;

/** @type {Set<string>} names of widgets whose state is in the address now */
const taken = new Set();

/** @template T */
export class UrlState {
  /** @type {number[]} */
  #times = [];
  /** @type {{value: T, timer: ReturnType<typeof setTimeout>} | null} */
  #waiting = null;
  #owner = false;

  /**
   * @param {string} name
   * @param {number} version
   * @param {{required: string[], optional: string[], read: (fields: Fields) => T, write: (value: T) => Fields}} form
   *   read throws a RuleError for fields that do not fit
   */
  constructor(name, version, form) {
    this.name = name;
    this.version = String(version);
    this.form = form;
  }

  /**
   * What the query string says; null when it says nothing of this widget.
   * @param {string} search
   * @returns {T | null}
   */
  read(search) {
    const params = new URLSearchParams(search);
    const mine = [...params.keys()].filter((key) => this.#isMine(key));
    if (!mine.length) return null;
    const version = params.get(this.name);
    if (version === null) throw new RuleError("link-missing", { name: this.name });
    if (version !== this.version) {
      throw new RuleError("link-version", { value: version.slice(0, 20), version: this.version });
    }
    /** @type {Fields} */
    const fields = {};
    for (const key of mine) {
      if (key === this.name) continue;
      const field = key.slice(this.name.length + 1);
      const known = this.form.required.includes(field) || this.form.optional.includes(field);
      if (!known || params.getAll(key).length > 1) {
        throw new RuleError("link-field", { name: key.slice(0, 40) });
      }
      fields[field] = params.get(key) ?? "";
    }
    for (const field of this.form.required) {
      if (!(field in fields)) throw new RuleError("link-missing", { name: `${this.name}.${field}` });
    }
    return this.form.read(fields);
  }

  /**
   * The query string that says this, and what it said of others.
   * @param {T} value
   * @param {string} search
   */
  write(value, search) {
    const params = new URLSearchParams(search);
    for (const key of [...params.keys()]) if (this.#isMine(key)) params.delete(key);
    params.set(this.name, this.version);
    for (const [field, text] of Object.entries(this.form.write(value))) {
      params.set(`${this.name}.${field}`, text);
    }
    return `?${params}`;
  }

  /**
   * The address of this page that opens with this.
   * @param {T} value
   */
  href(value) {
    const url = new URL(location.href);
    url.search = this.write(value, url.search);
    return url.href;
  }

  /**
   * Follows the address, for as long as the signal lets it; the first widget of a name does.
   * @param {AbortSignal} signal
   * @param {() => void} moved the reader went back or forward
   */
  follow(signal, moved) {
    if (taken.has(this.name)) return;
    taken.add(this.name);
    this.#owner = true;
    signal.addEventListener("abort", () => {
      taken.delete(this.name);
      this.#drop();
      this.#owner = false;
    });
    addEventListener("pagehide", () => this.#flush(), { signal });
    addEventListener(
      "popstate",
      () => {
        this.#drop(); // what waited belongs to the entry that was left
        moved();
      },
      { signal },
    );
  }

  /** Whether this widget's state is in the address. */
  get owner() {
    return this.#owner;
  }

  /**
   * A new entry of the history; in a rush, the last one is replaced.
   * @param {T} value
   */
  push(value) {
    if (!this.#owner) return;
    this.#flush();
    if (this.write(value, location.search) === location.search) return;
    if (this.#room()) this.#write("pushState", value);
    else this.replace(value);
  }

  /**
   * In place of the last entry, within half a second.
   * @param {T} value
   */
  replace(value) {
    if (!this.#owner) return;
    this.#drop();
    this.#waiting = { value, timer: setTimeout(() => this.#flush(), 500) };
  }

  #flush() {
    if (this.#waiting) this.#write("replaceState", this.#waiting.value);
    this.#drop();
  }

  #drop() {
    if (this.#waiting) clearTimeout(this.#waiting.timer);
    this.#waiting = null;
  }

  /** @param {"pushState" | "replaceState"} how @param {T} value */
  #write(how, value) {
    this.#times.push(Date.now());
    const url = `${location.pathname}${this.write(value, location.search)}${location.hash}`;
    try {
      history[how](history.state, "", url);
    } catch {
      // The browser has had enough of entries; the next one will do.
    }
  }

  #room() {
    const now = Date.now();
    this.#times = this.#times.filter((time) => now - time < SPAN);
    return this.#times.length < MOST;
  }

  /** @param {string} key */
  #isMine(key) {
    return key === this.name || key.startsWith(`${this.name}.`);
  }
}
