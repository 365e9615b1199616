// Light or dark, before anything is painted: what the button last chose, else what the system asks
// for. It stands in the place of the theme's own switch, which shows a light page first and then
// computes the style of every element three times over.
{
  const KEY = "everystep-colours";
  const root = document.documentElement;
  const system = matchMedia("(prefers-color-scheme: dark)");

  // The theme's script sets these classes; here they come before there is anything to restyle.
  root.classList.replace("no-js", "js");
  root.classList.add("js-focus-visible");

  /** @type {string | null} */
  let here = null; // the choice made on this page, kept even where the browser keeps nothing

  const chosen = () => {
    try {
      return here ?? localStorage.getItem(KEY);
    } catch {
      return here;
    }
  };

  // The theme's name for "no transitions now"; two frames later the new colours are there.
  const withoutFading = () => {
    document.body.setAttribute("data-md-color-switching", "");
    const end = () => document.body.removeAttribute("data-md-color-switching");
    requestAnimationFrame(() => requestAnimationFrame(end));
  };

  const show = () => {
    const dark = (chosen() ?? (system.matches ? "dark" : "light")) === "dark";
    const scheme = dark ? "slate" : "default";
    if (document.body.getAttribute("data-md-color-scheme") !== scheme || !root.style.colorScheme) {
      if (document.readyState === "complete") withoutFading();
      document.body.setAttribute("data-md-color-scheme", scheme);
      root.style.colorScheme = dark ? "dark" : "light";
      const bar = getComputedStyle(document.body).getPropertyValue("--md-primary-fg-color");
      document.querySelector("meta[name=theme-color]")?.setAttribute("content", bar.trim());
    }
    document.querySelector(".es-colours")?.setAttribute("aria-pressed", String(dark));
  };

  // As soon as there is a body, and that is before anything is painted.
  const arrival = new MutationObserver(() => {
    if (!document.body) return;
    arrival.disconnect();
    show();
  });
  arrival.observe(root, { childList: true });
  addEventListener("DOMContentLoaded", show); // the button is there now
  system.addEventListener("change", show);
  addEventListener("storage", (event) => {
    if (event.key !== KEY) return;
    here = event.newValue; // chosen on another page
    show();
  });

  addEventListener("click", (event) => {
    if (!(event.target instanceof Element && event.target.closest(".es-colours"))) return;
    here = document.body.getAttribute("data-md-color-scheme") === "slate" ? "light" : "dark";
    show();
    try {
      localStorage.setItem(KEY, here);
    } catch {
      // for this page alone, then
    }
  });
}
