/** The controls of a player: to the ends, step, play, speed, a slider and the exact move. */

import { h, labelled, setAttribute, svg } from "./element.mjs";
import { RATES, sliderMax, sliderPosition, sliderValue } from "./player.mjs";
import { RuleError } from "../errors.mjs";

const ICONS = {
  start: "M5 4v16M19 4 8 12l11 8z",
  back: "M17 4 6 12l11 8z",
  play: "M6 3 20 12 6 21z",
  pause: "M7 4v16M17 4v16",
  forward: "M7 4l11 8-11 8z",
  end: "M19 4v16M5 4l11 8-11 8z",
};

/**
 * @param {import("./player.mjs").Player} player
 * @param {import("./words.mjs").Words} words
 * @param {{
 *   refused: (error: unknown) => void,
 *   stays: () => void,
 *   dragging?: (on: boolean) => void,
 * }} owner stays: what was typed is where the player is
 */
export function playerBar(player, words, { refused, stays, dragging }) {
  const icon = svg("path", { d: ICONS.play });
  const buttons = {
    start: button("start", () => player.seek(0n)),
    back: button("back", () => player.step(-1n)),
    play: button("play", () => player.toggle(), icon),
    forward: button("forward", () => player.step(1n)),
    end: button("end", () => player.seek(player.total)),
  };
  const slider = h("input", {
    type: "range",
    min: 0,
    step: 1,
    class: "es-slider",
    "aria-label": words.say("widget.player.slider"),
    oninput: () => {
      dragging?.(true);
      player.seek(sliderPosition(Number(slider.value), player.total));
    },
    onchange: () => dragging?.(false),
  });
  const speed = h(
    "select",
    { onchange: () => player.setRate(Number(speed.value)) },
    ...RATES.map((rate) =>
      h(
        "option",
        { value: rate, selected: rate === player.rate },
        words.say("widget.player.rate", { count: rate }),
      ),
    ),
  );
  const place = h("input", { type: "text", inputmode: "numeric", autocomplete: "off", size: 6 });
  const total = h("span", { class: "es-total" });
  const form = h(
    "form",
    {
      class: "es-place",
      onsubmit: (/** @type {Event} */ event) => {
        event.preventDefault();
        go();
      },
    },
    labelled(words.say("widget.player.place"), place),
    total,
    h("button", { type: "submit", class: "es-button" }, words.say("widget.player.go")),
  );
  const element = h(
    "div",
    { class: "es-player", role: "group", "aria-label": words.say("widget.player.name") },
    h("div", { class: "es-transport" }, ...Object.values(buttons)),
    slider,
    h("div", { class: "es-row" }, form, labelled(words.say("widget.player.speed"), speed)),
  );

  return { element, update };

  /** The controls as the player is now. */
  function update() {
    buttons.start.disabled = buttons.back.disabled = player.atStart;
    buttons.forward.disabled = buttons.end.disabled = player.atEnd;
    buttons.play.disabled = player.atEnd && !player.playing;
    const state = player.playing ? "pause" : "play";
    icon.setAttribute("d", ICONS[state]);
    name(buttons.play, state);
    slider.max = String(sliderMax(player.total));
    slider.value = String(sliderValue(player.position, player.total));
    slider.disabled = player.total === 0n;
    const params = { position: words.short(player.position), total: words.short(player.total) };
    setAttribute(slider, "aria-valuetext", words.say("widget.player.position", params));
    if (document.activeElement !== place) place.value = player.position.toString();
    total.textContent = words.say("widget.player.of", params);
  }

  function go() {
    const text = place.value.normalize("NFKC").replace(/[\s,_'’]/g, "").replace(/^0+(?=.)/, "");
    try {
      if (!/^[0-9]+$/.test(text) || text.length > player.total.toString().length) {
        throw new RuleError("player-position", {
          high: words.short(player.total),
          value: text.slice(0, 40),
        });
      }
      const position = BigInt(text);
      if (position === player.position) stays();
      player.seek(position);
      place.value = player.position.toString();
    } catch (error) {
      refused(error);
    }
  }

  /**
   * @param {keyof typeof ICONS} what
   * @param {() => void} action
   * @param {SVGPathElement} [path]
   */
  function button(what, action, path = svg("path", { d: ICONS[what] })) {
    const picture = svg("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, path);
    const made = h("button", { type: "button", class: `es-icon es-${what}`, onclick: action }, picture);
    name(made, what);
    return made;
  }

  /** @param {HTMLButtonElement} which @param {keyof typeof ICONS} what */
  function name(which, what) {
    const said = words.say(`widget.player.${what}`);
    if (which.getAttribute("aria-label") === said) return;
    which.setAttribute("aria-label", said);
    which.title = said;
  }
}
