/** CPython in a worker: loads it with the package of the site, then answers one request at a time. */

/** @typedef {{answer: (request: string, tell: (step: string) => void) => void}} Session */

// With the package's modules as they are in their files: an example may have changed them.
const ANEW = `
import sys
for name in [name for name in sys.modules if name.split(".")[0] == "everystep"]:
    del sys.modules[name]
from everystep.site.run_here import Session
Session()
`;

/** @type {() => Session} */
let anew;
/** @type {Session} */
let session;
let unreachable = false;

addEventListener("message", async ({ data }) => {
  try {
    if (data.load) anew = await load(data.load);
    if (data.load || data.anew) session = anew();
    if (data.request) session.answer(data.request, (step) => postMessage({ step: JSON.parse(step) }));
    postMessage({ done: true });
  } catch (error) {
    // Of a traceback, the last line says what it was.
    const lines = String(error instanceof Error ? error.message : error).trim().split("\n");
    postMessage({ failed: lines[lines.length - 1].slice(0, 500), unreachable });
  }
});

/** @param {string} base the folder that run.json is in */
async function load(base) {
  const where = await (await fetched(`${base}run.json`)).json();
  const { loadPyodide } = await reached(import(`${base}${where.runtime}pyodide.mjs`));
  const allCome = countFetches(where.bytes);
  const [python, source] = await Promise.all([
    loadPyodide({ indexURL: `${base}${where.runtime}`, stdin: () => null }),
    fetched(`${base}${where.package}`).then((answer) => answer.arrayBuffer()),
  ]);
  allCome();
  postMessage({ version: where.python });
  python.unpackArchive(source, "zip");
  return () => python.runPython(ANEW);
}

/** @param {string} url */
async function fetched(url) {
  const answer = await reached(fetch(url));
  if (!answer.ok) throw new Error(`${answer.status} ${url}`);
  return answer;
}

/**
 * What was asked for; notes when no host answered, whose words differ from browser to browser.
 * @template T
 * @param {Promise<T>} asked
 * @returns {Promise<T>}
 */
async function reached(asked) {
  try {
    return await asked;
  } catch (error) {
    unreachable = true;
    throw error;
  }
}

/**
 * Tells how much of all bytes has come, and once when all have; what is being fetched goes
 * through unchanged.
 * @param {number} bytes
 */
function countFetches(bytes) {
  const plain = self.fetch;
  let come = 0;
  let told = 0;
  let all = false;
  const allCome = () => {
    if (!all) postMessage({ starting: true });
    all = true;
  };
  self.fetch = async (...request) => {
    const answer = await reached(plain(...request));
    const count = new TransformStream({
      transform(chunk, out) {
        come += chunk.byteLength;
        const percent = Math.floor((100 * come) / bytes);
        if (percent >= 100) allCome();
        else if (percent > told && !all) postMessage({ percent: (told = percent) });
        out.enqueue(chunk);
      },
    });
    return new Response(answer.body?.pipeThrough(count), answer);
  };
  return allCome;
}
