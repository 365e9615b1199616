/** Asks for the service worker, when the page has what it needs. */

if (navigator.serviceWorker) {
  addEventListener("load", async () => {
    try {
      await navigator.serviceWorker.register(new URL("../sw.js", import.meta.url));
    } catch {
      // Without it the site works as long as its host answers.
    }
  });
}
