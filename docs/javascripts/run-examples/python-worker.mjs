/** CPython in a worker: loads it with the package of the site, then answers one request at a time. */

/** @type {{answer: (request: string, tell: (step: string) => void) => void} | undefined} */
let session;

addEventListener("message", async ({ data }) => {
  try {
    if (data.load) session = await load(data.load);
    else session?.answer(data.request, (step) => postMessage({ step: JSON.parse(step) }));
    postMessage({ done: true });
  } catch (error) {
    postMessage({ failed: String(error instanceof Error ? error.message : error).slice(0, 500) });
  }
});

/** @param {string} base the folder that run.json is in */
async function load(base) {
  const where = await (await fetched(`${base}run.json`)).json();
  const { loadPyodide } = await import(`${base}${where.runtime}pyodide.mjs`);
  countFetches(where.bytes);
  const [python, source] = await Promise.all([
    loadPyodide({ indexURL: `${base}${where.runtime}`, stdin: () => null }),
    fetched(`${base}${where.package}`).then((answer) => answer.arrayBuffer()),
  ]);
  postMessage({ version: where.python });
  python.unpackArchive(source, "zip");
  return python.runPython("from everystep.site.run_here import Session\nSession()");
}

/** @param {string} url */
async function fetched(url) {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${answer.status} ${url}`);
  return answer;
}

/**
 * Tells how much of all bytes has come; what is being fetched goes through unchanged.
 * @param {number} bytes
 */
function countFetches(bytes) {
  const plain = self.fetch;
  let come = 0;
  self.fetch = async (...request) => {
    const answer = await plain(...request);
    const count = new TransformStream({
      transform(chunk, out) {
        come += chunk.byteLength;
        postMessage({ percent: Math.min(100, Math.floor((100 * come) / bytes)) });
        out.enqueue(chunk);
      },
    });
    return new Response(answer.body?.pipeThrough(count), answer);
  };
}
