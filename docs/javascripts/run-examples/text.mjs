/** Sessions as text: the code in them, and what a run of them looks like. */

/**
 * @typedef {object} Step one example that ran
 * @property {string} source
 * @property {string | null} want null where the reader wrote the code
 * @property {string} got
 * @property {boolean} same
 * @property {string} error the name of an error that the page does not show
 */

/** @typedef {[string, Record<string, string | number | string[]>]} Saying a message and its params */

const PROMPT = /^(>>>|\.\.\.)( |$)/;

/**
 * The code of a session, without prompts and results.
 * @param {string} session
 */
export function code(session) {
  const lines = session.split("\n").filter((line) => PROMPT.test(line));
  return lines.map((line) => `${line.replace(PROMPT, "")}\n`).join("");
}

/**
 * The code of a step with its prompts, as a session shows it.
 * @param {string} source
 */
export function prompted(source) {
  const lines = source.replace(/\n$/, "").split("\n");
  return lines.map((line, i) => `${i ? "..." : ">>>"} ${line}`.trimEnd()).join("\n");
}

/**
 * The module that a step did not find; null if that was not its trouble.
 * @param {Step} step
 */
export function missingModule({ got, same }) {
  return (same ? null : /^ModuleNotFoundError: .*'([\w.]+)'/m.exec(got)?.[1]) ?? null;
}

/**
 * Whether a step is shown as the page's result beside its own.
 * @param {Step} step
 */
export function differs({ want, same }) {
  return want !== null && !same;
}

/**
 * What the steps of an example say when all of them ran, one sentence or two.
 * @param {Step[]} steps
 * @param {boolean} own whether the reader's version ran
 * @param {string} version
 * @returns {Saying[]}
 */
export function verdict(steps, own, version) {
  if (!steps.length) return [["nothing", {}]];
  const module = steps.map(missingModule).find(Boolean);
  if (module) return [["missing", { module }]];
  const errors = [...new Set(steps.map(({ error }) => error).filter(Boolean))];
  // An error of the reader's version is named, and not counted again.
  const count = steps.filter((step) => (own ? differs(step) && !step.error : !step.same)).length;
  /** @type {Saying[]} */
  const sayings = [];
  if (own && errors.length) sayings.push(["raised", { version, errors }]);
  else if (own) sayings.push(["edited", { version }]);
  else if (!count) sayings.push(["same", { version }]);
  if (count) sayings.push(["count-differs", { count }]);
  return sayings;
}
