/** The header's buttons for menu and search, for those with keys, and its links of languages. */

/** What each checkbox of the theme opens. @type {Record<string, string>} */
const OPENED = { __drawer: ".md-sidebar--primary", __search: ".md-search" };

/**
 * The theme's own keys for them; it puts the focus on what a narrow window hides till then.
 * @type {Record<string, string[]>}
 */
const KEYS = { __search: ["f", "s", "/"] };

for (const button of document.querySelectorAll("button[data-opens]")) {
  follow(/** @type {HTMLButtonElement} */ (button));
}

// In a narrow window a section takes the place of the list that it was in: the key stays with it.
for (const toggle of document.querySelectorAll(".md-nav__toggle")) {
  toggle.addEventListener("change", () => {
    const labels = [...document.querySelectorAll(`label[for="${toggle.id}"][tabindex]`)];
    const shown = labels.find((label) => label.checkVisibility({ visibilityProperty: true }));
    /** @type {HTMLElement | undefined} */ (shown)?.focus();
  });
}

// In the other language the reader sees the same: what a widget shows is in the address.
for (const link of document.querySelectorAll(".md-select__link[hreflang]")) {
  for (const act of ["click", "auxclick"]) {
    link.addEventListener(act, () => {
      const { search, hash } = location;
      Object.assign(link, { search, hash });
    });
  }
}

/** @param {HTMLButtonElement} button */
function follow(button) {
  const toggle = document.getElementById(button.dataset.opens ?? "");
  if (!(toggle instanceof HTMLInputElement)) return;
  const opened = document.querySelector(OPENED[button.dataset.opens ?? ""]);
  if (!opened) return;

  button.addEventListener("click", () => toggle.click());
  toggle.addEventListener("change", () => {
    button.setAttribute("aria-expanded", String(toggle.checked));
    if (!button.checkVisibility()) return; // a wide window shows both at once
    if (toggle.checked) first(opened)?.focus();
    else if (opened.contains(document.activeElement)) button.focus();
  });
  addEventListener("keydown", (event) => {
    const { key, target, altKey, ctrlKey, metaKey } = event;
    if (!button.checkVisibility()) return;
    if (key === "Escape" && toggle.checked) toggle.click();
    if (toggle.checked || altKey || ctrlKey || metaKey || !KEYS[toggle.id]?.includes(key)) return;
    if (target instanceof Element && target.matches("input, textarea, select")) return;
    event.preventDefault(); // the key is no letter of what is looked for
    toggle.click();
  });
}

/** @param {Element} opened */
function first(opened) {
  const all = [...opened.querySelectorAll("a[href], input")];
  const shown = all.find((each) => each.checkVisibility({ visibilityProperty: true }));
  return /** @type {HTMLElement | undefined} */ (shown);
}
