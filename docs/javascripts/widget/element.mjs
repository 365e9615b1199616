/** What every widget is built from: elements without innerHTML, a life that ends its timers. */

const SVG = "http://www.w3.org/2000/svg";

/**
 * @typedef {string | number | boolean | null | undefined | ((event: any) => void)} Attribute
 * @typedef {Node | string | null | undefined | false} Child
 */

/**
 * An HTML element. Children that are text stay text; an attribute that is a function is a
 * listener ("onclick"); true is an empty attribute, false and null are none.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} name
 * @param {Record<string, Attribute>} [attributes]
 * @param {...Child} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function h(name, attributes = {}, ...children) {
  return filled(document.createElement(name), attributes, children);
}

/**
 * An SVG element, as h().
 * @template {keyof SVGElementTagNameMap} K
 * @param {K} name
 * @param {Record<string, Attribute>} [attributes]
 * @param {...Child} children
 * @returns {SVGElementTagNameMap[K]}
 */
export function svg(name, attributes = {}, ...children) {
  return filled(document.createElementNS(SVG, name), attributes, children);
}

/**
 * @template {Element} E
 * @param {E} element
 * @param {Record<string, Attribute>} attributes
 * @param {Child[]} children
 * @returns {E}
 */
function filled(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(name.slice(2), value);
    else setAttribute(element, name, value);
  }
  element.append(.../** @type {(Node | string)[]} */ (children.filter((child) => child || child === "")));
  return element;
}

/**
 * Sets, or takes away, an attribute.
 * @param {Element} element
 * @param {string} name
 * @param {string | number | boolean | null | undefined} value
 */
export function setAttribute(element, name, value) {
  if (value === null || value === undefined || value === false) element.removeAttribute(name);
  else element.setAttribute(name, value === true ? "" : String(value));
}

/**
 * A labelled field: the label's words, then the control.
 * @param {string} words
 * @param {HTMLElement} control
 * @param {string} [className]
 */
export function labelled(words, control, className = "es-field") {
  return h("label", { class: className }, h("span", {}, words), control);
}

/**
 * Choices of which one holds, as radio buttons in a fieldset.
 * @template {string} V
 * @param {string} legend
 * @param {[V, string][]} choices value and words
 * @param {(value: V) => void} chosen
 * @param {string} [className]
 */
export function choice(legend, choices, chosen, className = "es-choice") {
  const name = `es-${(count += 1)}`;
  const radios = choices.map(([value]) =>
    h("input", { type: "radio", name, value, onchange: () => chosen(value) }),
  );
  const element = h(
    "fieldset",
    { class: className },
    h("legend", {}, legend),
    h(
      "div",
      { class: "es-options" },
      ...choices.map(([, words], i) => h("label", {}, radios[i], h("span", {}, words))),
    ),
  );
  return {
    element,
    /** @param {V} value */
    set(value) {
      for (const radio of radios) radio.checked = radio.value === value;
    },
  };
}

let count = 0;

/**
 * A number that ends no computation by being approximate: all its digits, folded when many.
 * @param {import("./words.mjs").Words} words
 */
export function longNumber(words) {
  const short = h("span");
  const summary = h("summary");
  const all = h("span", { class: "es-digits" });
  const folded = h("details", { class: "es-long", hidden: true }, summary, all);
  return {
    element: h("span", {}, short, folded),
    /** @param {bigint} value */
    set(value) {
      const digits = value.toString();
      const long = digits.length > 40;
      folded.hidden = !long;
      short.textContent = long ? "" : words.number(value);
      all.textContent = long ? words.number(value) : "";
      summary.textContent = long ? words.short(value) : "";
    },
  };
}

/** Whether the reader asked the system for less motion. */
export function reducedMotion() {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/**
 * A custom element: what happens in it is made once, however often it is put into the page; what
 * it started, ends with it.
 * @param {string} name
 * @param {new (host: HTMLElement) => {connect: (signal: AbortSignal) => void, stop: () => void}} Inside
 *   connect: it is in the page, until the signal comes; stop: it is not any more, timers end
 */
export function defineWidget(name, Inside) {
  class Widget extends HTMLElement {
    /** @type {InstanceType<typeof Inside> | null} */
    #inside = null;
    #life = new AbortController();

    connectedCallback() {
      this.#inside ??= new Inside(this);
      this.#life = new AbortController();
      this.#inside.connect(this.#life.signal);
      this.dataset.ready = "";
    }

    disconnectedCallback() {
      this.#life.abort();
      this.#inside?.stop();
    }
  }
  if (!customElements.get(name)) customElements.define(name, Widget);
}
