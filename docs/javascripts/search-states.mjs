/** In the search box: a text that is a state leads to that state, above what was found of words. */

import catalogue from "./catalogue/search.mjs";
import { shortened } from "./ring-puzzle/sentences.mjs";
import * as rings from "./rings.mjs";
import { readings } from "./search-states/readings.mjs";
import { h } from "./widget/element.mjs";
import { Words } from "./widget/words.mjs";

const NINE = 9;
const MANY = 24; // rings on; more are only counted
const input = /** @type {HTMLInputElement | null} */ (document.querySelector(".md-search__input"));
const results = document.querySelector(".md-search-result");
const words = new Words([catalogue], document.documentElement.lang);
const base = new URL(`../${words.lang}/`, import.meta.url);
const list = h("ul", { class: "es-found", hidden: true, "aria-label": words.say("search.found.name") });

results?.before(list);
// The theme searches when a key comes up; text that came by mouse, voice or from a list has none.
input?.addEventListener("input", () => input.dispatchEvent(new Event("keyup")));
input?.addEventListener("keyup", show);
input?.form?.addEventListener("reset", () => setTimeout(show));
show();

function show() {
  const found = readings(input?.value ?? "").map(entry);
  list.replaceChildren(...found);
  list.hidden = !found.length;
}

/** @param {import("./search-states/readings.mjs").Reading} reading */
function entry({ n, state }) {
  const digits = rings.formatState(state, n);
  const on = rings.ringsOn(state, n);
  const look = new URL("rings/look-up/", base);
  look.search = new URLSearchParams({ rings: "1", "rings.n": String(n), "rings.state": digits }).toString();
  const key = on.length > MANY ? "rings-many" : on.length ? "rings" : "off";
  const said = words.say(`search.found.${key}`, { count: on.length, n, rings: words.list(on) });
  const row = new URL(`rings/states/#s${state}`, base);
  return h(
    "li",
    {},
    h("a", { href: look.href }, h("code", {}, shortened(digits)), ` ${said}`),
    n === NINE && h("a", { href: row.href }, words.say("search.found.row")),
  );
}
