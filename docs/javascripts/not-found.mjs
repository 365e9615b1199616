/** The 404 page keeps the language of the address, else the reader's; without this, both. */

const own = navigator.languages.find((tag) => /^(en|zh)\b/i.test(tag)) ?? "en";
const asked = location.pathname.split("/").find((part) => part === "en" || part === "zh");
const lang = asked ?? own.slice(0, 2).toLowerCase();

document.documentElement.lang = lang;
for (const section of document.querySelectorAll("section")) section.hidden = section.lang !== lang;
document.title = document.querySelector("section:not([hidden]) h1")?.textContent ?? document.title;
