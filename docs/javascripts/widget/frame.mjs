/** What stands around the drawing of every widget: its acts, the sentence below it, its player. */

import { h } from "./element.mjs";
import { playerBar } from "./player-bar.mjs";

/**
 * A button with words on it.
 * @param {string} said
 * @param {() => void} onclick
 */
export function button(said, onclick) {
  return h("button", { type: "button", class: "es-button", onclick }, said);
}

/**
 * The parts around the drawing of this session, and what brings them up to date.
 * @param {import("./session.mjs").Session<any, any> & {reset: () => void}} session
 */
export function frame(session) {
  const { words } = session;
  const act = (/** @type {string} */ name, /** @type {() => void} */ does) =>
    button(words.say(`widget.do.${name}`), does);
  const undo = act("undo", () => session.undo());
  const redo = act("redo", () => session.redo());
  const reset = act("reset", () => session.reset());
  const link = act("copy-link", () => void session.copyLink());
  const stage = h("div", { class: "es-stage", tabindex: 0, role: "group" });
  stage.addEventListener("pointerdown", (event) => {
    if (event.target === stage) return; // its scroll bar
    event.preventDefault(); // the focus goes to the stage, where the keys work
    stage.focus({ preventScroll: true });
  });
  const said = h("p", { class: "es-said" });
  const bar = playerBar(session.player, words, {
    refused: (error) => session.refuse(error),
    stays: () => session.say(session.usualNote()),
    dragging: (on) => session.hold(on),
  });

  return {
    acts: h("div", { class: "es-row es-acts" }, undo, redo, reset, link),
    stage,
    said,
    bar: bar.element,

    /**
     * The sentence below the drawing.
     * @param {string} sentence
     * @param {boolean} refused
     */
    say(sentence, refused) {
      said.textContent = sentence;
      said.className = refused ? "es-said es-refused" : "es-said";
    },

    /** @param {string} href a link that could not be copied */
    giveLink(href) {
      const field = h("input", { type: "text", readonly: true, value: href });
      field.setAttribute("aria-label", words.say("widget.do.link"));
      said.append(" ", field);
      field.select();
    },

    /**
     * Everything as the session is now. Where the focus was on a button that cannot be pressed any
     * more, it goes to the stage.
     * @param {HTMLButtonElement[]} buttons of this widget, which come and go
     * @param {() => void} others brings the widget's own parts up to date
     */
    update(buttons, others) {
      const focused = document.activeElement;
      undo.disabled = !session.canUndo;
      redo.disabled = !session.canRedo;
      bar.update();
      others();
      const lost = focused instanceof HTMLButtonElement && (focused.disabled || focused.hidden);
      if (lost && [undo, redo, ...buttons, bar.element].some((part) => part.contains(focused))) {
        stage.focus({ preventScroll: true });
      }
    },
  };
}
