/** The root page goes on to the reader's own language; without JavaScript its two links stay. */

const own = navigator.languages.find((tag) => /^(en|zh)\b/i.test(tag)) ?? "en";
location.replace(`${own.slice(0, 2).toLowerCase()}/`);
