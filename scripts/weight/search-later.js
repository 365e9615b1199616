// The theme asks for the search index on every page, a hundred kilobytes and more before anything
// is searched. Here its request waits until the reader goes to the search; a link that searches
// (?q=) or marks what was found (?h=) does not wait. It is for the index of the page's language.
{
  const box = document.querySelector(".md-search");
  const request = XMLHttpRequest.prototype;
  const { open, send } = request;
  const now = !box || /[?&][qh]=/.test(location.search) || box.contains(document.activeElement);

  request.open = function (method, url, ...rest) {
    const index = /\/search_index\.json$/.test(url);
    if (index) url = String(url).replace(/json$/, `${document.documentElement.lang}.json`);
    if (index && !now) {
      this.send = (...body) => {
        let sent = false;
        const go = () => {
          if (!sent) send.apply(this, body);
          sent = true;
        };
        for (const event of ["focusin", "pointerenter"]) box.addEventListener(event, go, { once: true });
      };
    }
    return open.call(this, method, url, ...rest);
  };
}
