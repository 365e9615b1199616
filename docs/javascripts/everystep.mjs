/** Loads the widgets that a page holds, and nothing on pages without any. */

import "./menu.mjs";

const WIDGETS = ["ring-puzzle", "gray-code", "claims-filter", "hanoi-puzzle", "tile-puzzle"];

for (const name of WIDGETS) {
  if (document.querySelector(name)) import(`./${name}.mjs`);
}

const search = document.querySelector(".md-search__input");
const readStates = () => import("./search-states.mjs");
if (search?.matches(":focus")) readStates(); // a link that searches (?q=) begins in the box
else search?.addEventListener("focus", readStates, { once: true });
