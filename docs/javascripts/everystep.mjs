/** Loads the widgets that a page holds, and nothing on pages without any. */

const WIDGETS = ["ring-puzzle", "gray-code", "claims-filter", "hanoi-puzzle", "tile-puzzle"];

for (const name of WIDGETS) {
  if (document.querySelector(name)) import(`./${name}.mjs`);
}

document.querySelector(".md-search__input")?.addEventListener(
  "focus",
  () => import("./search-states.mjs"),
  { once: true },
);
