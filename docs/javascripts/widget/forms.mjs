/** Fields of text that are sent with Enter or a button, and the list of keys. */

import { h } from "./element.mjs";

/** A field for a state or the like: nothing is completed, corrected or capitalised. */
export function textField() {
  return h("input", {
    type: "text",
    autocomplete: "off",
    autocapitalize: "off",
    spellcheck: "false",
    class: "es-state",
  });
}

/**
 * A row of controls that Enter and its button send.
 * @param {HTMLElement[]} children
 * @param {() => void} submitted
 * @param {string} [className]
 */
export function form(children, submitted, className = "es-row") {
  return h(
    "form",
    {
      class: className,
      novalidate: true,
      onsubmit: (/** @type {Event} */ event) => {
        event.preventDefault();
        submitted();
      },
    },
    ...children,
  );
}

/**
 * What the keys do, in a panel that opens.
 * @param {string} title
 * @param {[string[], string, string][]} keys their names, what they do, what stands between them
 * @param {string} [note]
 */
export function keysPanel(title, keys, note) {
  return h(
    "details",
    { class: "es-panel es-keys" },
    h("summary", {}, title),
    h(
      "dl",
      {},
      ...keys.map(([names, what, between]) =>
        h(
          "div",
          {},
          h("dt", {}, ...names.flatMap((name, i) => [i ? between : "", h("kbd", {}, name)])),
          h("dd", {}, what),
        ),
      ),
    ),
    note && h("p", { class: "es-note" }, note),
  );
}
