/** The words of a widget, in the language of the document, out of the generated catalogues. */

/** @typedef {Record<string, Record<string, string>>} Catalogue language, then key, then words */
/** @typedef {Record<string, string | number | bigint>} Params */

const FALLBACK = "en";
const NARROW_SPACE = "\u202f";

export class Words {
  /**
   * @param {Catalogue[]} catalogues the first that knows a key words it
   * @param {string} lang as in lang="…"; unknown languages get English
   */
  constructor(catalogues, lang) {
    const known = Object.keys(catalogues[0]);
    const wanted = lang.toLowerCase();
    this.lang = known.find((name) => wanted === name || wanted.startsWith(`${name}-`)) ?? FALLBACK;
    this.catalogues = catalogues;
    this.lists = new Intl.ListFormat(this.lang, { type: "conjunction" });
    this.plurals = new Intl.PluralRules(this.lang);
  }

  /**
   * The words of this message, its placeholders filled; the key itself if nobody words it.
   * With a param "count" of 1, the message "<key>-one" is preferred where there is one.
   * @param {string} key
   * @param {Params} [params]
   * @returns {string}
   */
  say(key, params = {}) {
    const one = "count" in params && this.plurals.select(Number(params.count)) === "one";
    const found = (one && this.#find(`${key}-one`)) || this.#find(key) || key;
    return found.replace(/\{([a-z0-9_]+)\}/gi, (whole, name) => {
      if (!(name in params)) return whole;
      const value = params[name];
      return typeof value === "bigint" ? this.number(value) : String(value);
    });
  }

  /**
   * The sentence for what a rule refused; any other error is thrown again.
   * @param {unknown} error
   * @returns {string}
   */
  refusal(error) {
    const { key, params } = /** @type {{key?: string, params?: Params}} */ (error);
    if (typeof key !== "string") throw error;
    for (const catalogue of this.catalogues) {
      const stem = Object.keys(catalogue[FALLBACK])[0].split(".")[0];
      if (`${stem}.errors.${key}` in catalogue[FALLBACK]) return this.say(`${stem}.errors.${key}`, params);
    }
    return key;
  }

  /**
   * "3, 5 and 8" as the language lists things.
   * @param {(string | number)[]} items
   */
  list(items) {
    if (this.lang === "zh") return items.join("、");
    return this.lists.format(items.map(String)).replace(/, and /, " and ");
  }

  /** What stands between two sentences. */
  get blank() {
    return this.lang === "zh" ? "" : " ";
  }

  /**
   * Sentences, one after the other.
   * @param {string[]} sentences
   */
  join(sentences) {
    return sentences.join(this.blank);
  }

  /**
   * The number with all its digits, in groups of three.
   * @param {bigint | number} value
   */
  number(value) {
    const digits = value.toString();
    return digits.length < 5 ? digits : digits.replace(/\B(?=(\d{3})+$)/g, NARROW_SPACE);
  }

  /**
   * The number in a space of about forty characters.
   * @param {bigint} value
   */
  short(value) {
    const digits = value.toString();
    if (digits.length <= 40) return this.number(value);
    const params = { start: digits.slice(0, 6), end: digits.slice(-6), digits: digits.length };
    return this.say("widget.number.short", params);
  }

  /** @param {string} key */
  #find(key) {
    for (const lang of [this.lang, FALLBACK]) {
      for (const catalogue of this.catalogues) {
        const words = catalogue[lang]?.[key];
        if (words !== undefined) return words;
      }
    }
    return undefined;
  }
}

/**
 * The language that an element is in.
 * @param {Element} element
 */
export function languageOf(element) {
  return /** @type {HTMLElement | null} */ (element.closest("[lang]"))?.lang ?? FALLBACK;
}
