/**
 * The service worker: answers from what was kept of one build, and from the network only what is
 * not in its list. A new build is taken in whole, beside the old one, and answers from the first
 * page on that is opened when no page of the old one is left.
 */

const BUILD = "BUILD";
/** Each file of the site with its hash, by path. */
const FILES = { small: {}, large: {} };
const KEPT = `everystep-${BUILD}`;
const USED = "everystep-used"; // large files, each with its hash in its address
const PATIENCE = 10_000; // milliseconds in which a new build should have taken over
let handingOver = 0; // since when a page is asked to come again
const ROOT = new URL("./", self.location.href);
const NOT_KEPT = "NOT_KEPT"; // said in the place of a large file that was never used

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("message", (event) => {
  if (event.data === "take over") self.skipWaiting();
});
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || !url.href.startsWith(ROOT.href)) return;
  const path = decodeURIComponent(url.pathname.slice(ROOT.pathname.length));
  if (request.mode === "navigate") event.respondWith(navigate(request, path, url));
  else if (path in FILES.small) event.respondWith(kept(path, request));
  else if (path in FILES.large) event.respondWith(used(path, request));
});

/** Every small file: from the old build where it has not changed, else from the network. */
async function install() {
  const cache = await caches.open(KEPT);
  const names = Object.keys(FILES.small);
  const next = async () => {
    for (let name = names.pop(); name !== undefined; name = names.pop()) {
      const old = await caches.match(new URL(name, ROOT), { ignoreVary: true });
      const right = old && (await hasHash(old, FILES.small[name]));
      await cache.put(new URL(name, ROOT), right ? old : await fetched(name, FILES.small[name]));
    }
  };
  await Promise.all(Array.from({ length: 6 }, next));
}

/** The old builds go, and large files that this build does not have. */
async function activate() {
  for (const name of await caches.keys()) {
    if (name.startsWith("everystep-") && name !== KEPT && name !== USED) await caches.delete(name);
  }
  const cache = await caches.open(USED);
  const wanted = new Set(Object.keys(FILES.large).map(usedAddress));
  for (const request of await cache.keys()) {
    if (!wanted.has(request.url)) await cache.delete(request);
  }
  await self.clients.claim();
}

/** A page. When a new build waits and no other page is open, the new build answers. */
async function navigate(request, path, url) {
  const { waiting } = self.registration;
  if (waiting && (await self.clients.matchAll()).length < 2) {
    waiting.postMessage("take over");
    handingOver ||= Date.now();
  }
  // The new build can begin only when this answer has been given; then the page asks again.
  if (Date.now() - handingOver < PATIENCE) return new Response("", { headers: { Refresh: "0" } });
  handingOver = 0;
  if (path === "" || path.endsWith("/")) path += "index.html";
  if (path in FILES.small) return kept(path, request);
  if (path in FILES.large) return used(path, request).catch(notKept);
  if (`${path}/index.html` in FILES.small) return Response.redirect(`${url.pathname}/${url.search}`);
  const answer = await fetch(request).catch(() => null);
  if (answer && answer.status !== 404) return answer;
  const page = await caches.match(new URL("404.html", ROOT));
  return page
    ? new Response(page.body, { status: 404, headers: page.headers })
    : (answer ?? Response.error());
}

function notKept() {
  return new Response(NOT_KEPT, {
    status: 503,
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });
}

async function kept(path, request) {
  const cache = await caches.open(KEPT);
  return (await cache.match(new URL(path, ROOT), { ignoreVary: true })) ?? fetch(request);
}

/** A large file: kept from the first use on. */
async function used(path, request) {
  const cache = await caches.open(USED);
  const address = usedAddress(path);
  const found = await cache.match(address, { ignoreVary: true });
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok && answer.status === 200) keep(cache, path, address, answer.clone());
  return answer;
}

async function keep(cache, path, address, answer) {
  if (await hasHash(answer, FILES.large[path])) await cache.put(address, answer);
}

function usedAddress(path) {
  return new URL(`${path}?${FILES.large[path]}`, ROOT).href;
}

/** The file from the network, if it is the one of this build. */
async function fetched(name, hash) {
  // By the address that readers use; some hosts redirect from the file's own.
  const address = new URL(name.replace(/(^|\/)index\.html$/, "$1"), ROOT);
  const answer = await fetch(address, { cache: "no-cache" });
  if (!answer.ok || !(await hasHash(answer, hash))) throw new Error(`not of this build: ${name}`);
  return answer;
}

async function hasHash(answer, hash) {
  const digest = await crypto.subtle.digest("SHA-256", await answer.clone().arrayBuffer());
  const hex = Array.from(new Uint8Array(digest, 0, 8), (byte) => byte.toString(16).padStart(2, "0"));
  return hex.join("") === hash;
}
