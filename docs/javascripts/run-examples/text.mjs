/** Sessions as text: the code in them, and what a run of them looks like. */

/**
 * @typedef {{source: string, want: string | null, got: string, same: boolean}} Step one example
 *   that ran; want is null where the reader wrote the code
 */

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
