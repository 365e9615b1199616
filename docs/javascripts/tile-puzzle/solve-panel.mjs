/**
 * A shortest solution, looked for in a worker so that the page goes on: what is proved so far, a
 * limit that can be lifted, and an end at once when the reader says so or changes the board.
 */

import * as tiles from "../tiles.mjs";
import { RuleError } from "../errors.mjs";
import { h, labelled } from "../widget/element.mjs";
import { boardOf, isDone } from "./model.mjs";
import { say } from "./sentences.mjs";

/** @typedef {import("./model.mjs").Model} Model */
/** @typedef {import("../tiles.mjs").Move} Move */
/**
 * @typedef {object} Report what the worker tells
 * @property {"ready" | "progress" | "stopped" | "result" | "cancelled" | "error"} type
 * @property {number} id
 * @property {number} bound
 * @property {number} nodes
 * @property {number} seconds
 * @property {number} perSecond
 * @property {number} done
 * @property {"databases" | "search"} stage
 * @property {boolean} hard
 * @property {Move[]} moves
 * @property {string} key
 * @property {import("../widget/words.mjs").Params} params
 */

const MOST_CELLS = 16; // the same as in tile-solver.mjs, which only the worker loads
const SECONDS = [10, 60, 600, 0]; // 0: no limit

/**
 * @param {import("../widget/words.mjs").Words} words
 * @param {{model: () => Model, use: (moves: readonly Move[], note: string) => void,
 *   say: (sentence: string) => void, open: boolean}} owner
 */
export function solvePanel(words, { model, use, say: aloud, open }) {
  /** @type {Worker | null} */
  let worker = null;
  let asked = 0; // the number of the question; answers to older ones are dropped
  let working = false;
  let waiting = false; // a limit holds the worker
  let key = "";

  const solve = button("solve", () => begin());
  const cancel = button("solve-cancel", () => end("solve-cancelled"));
  const more = button("solve-more", () => lift());
  const limit = h(
    "select",
    { onchange: () => send({ type: "limits", id: asked, limits: limits() }) },
    ...SECONDS.map((seconds) =>
      h("option", { value: seconds }, say(words, seconds ? "solve-seconds" : "solve-no-limit", { seconds })),
    ),
  );
  const bar = h("progress", { max: 1, "aria-label": say(words, "solve-databases") });
  const note = h("p", { class: "es-note" });
  const told = h("p", { class: "es-solving" });
  const element = h(
    "details",
    { class: "es-panel es-shortest", open },
    h("summary", {}, say(words, "shortest")),
    note,
    h("div", { class: "es-row" }, solve, cancel, more, labelled(say(words, "solve-limit"), limit)),
    bar,
    told,
  );
  show();

  return {
    element,
    stop() {
      worker?.terminate();
      worker = null;
      working = waiting = false;
      show();
    },
    /** @param {Model} shown */
    update(shown) {
      const board = boardOf(shown);
      const now = `${board.rows} ${board.cells} ${shown.goal.cells}`;
      if (now !== key && working) end("solve-changed");
      else if (now !== key && !working) told.textContent = "";
      key = now;
      const cells = board.cells.length;
      note.textContent =
        cells > MOST_CELLS
          ? say(words, "shortest-too-large", { most: MOST_CELLS, cells, hand: say(words, "hand") })
          : say(words, "shortest-note", { most: MOST_CELLS });
      const possible = board.cells.length <= MOST_CELLS && tiles.isSolvable(board, shown.goal);
      solve.disabled = working || !possible || isDone(shown);
    },
  };

  function begin() {
    const shown = model();
    const board = boardOf(shown);
    worker ??= start();
    asked += 1;
    working = true;
    waiting = false;
    told.textContent = say(words, "solve-begun");
    bar.removeAttribute("value");
    send({ type: "solve", id: asked, board: plain(board), goal: plain(shown.goal), limits: limits() });
    show();
  }

  function lift() {
    const at = SECONDS.indexOf(Number(limit.value));
    limit.value = String(SECONDS[Math.min(at + 1, SECONDS.length - 1)]);
    waiting = false;
    send({ type: "limits", id: asked, limits: limits() });
    show();
  }

  /** @param {string} why */
  function end(why) {
    send({ type: "cancel", id: asked });
    asked += 1;
    working = waiting = false;
    told.textContent = say(words, why);
    show();
  }

  function limits() {
    const seconds = Number(limit.value);
    return seconds ? { seconds } : {};
  }

  /** @param {object} message */
  function send(message) {
    worker?.postMessage(message);
  }

  function start() {
    const made = new Worker(new URL("../tile-solver-worker.mjs", import.meta.url), { type: "module" });
    made.onmessage = (/** @type {MessageEvent<Report>} */ { data }) => {
      if (data.id === asked) hear(data);
    };
    made.onerror = () => {
      end("solve-failed");
      worker = null;
    };
    return made;
  }

  /** @param {Report} report */
  function hear(report) {
    const { type, bound, nodes, seconds, hard, moves } = report;
    const params = {
      bound,
      nodes: words.number(nodes ?? 0),
      rate: words.number(report.perSecond ?? 0),
      seconds: (seconds ?? 0).toFixed(seconds < 10 ? 1 : 0),
    };
    const hardly = hard ? [say(words, "solve-hard")] : [];
    const join = (/** @type {string[]} */ parts) => words.join(parts);
    if (type === "progress") {
      const searching = report.stage === "search";
      bar.hidden = searching;
      if (!searching) bar.value = report.done;
      const larger = !searching && bound > 0; // a search came before, and what it proved holds
      const doing = larger ? "solve-larger" : "solve-databases";
      const said = say(words, searching ? "solve-progress" : doing, params);
      told.textContent = join([said, ...hardly]);
    } else if (type === "stopped") {
      waiting = true;
      told.textContent = join([say(words, "solve-stopped", params), ...hardly]);
      aloud(told.textContent);
      show();
    } else if (type === "result") {
      working = waiting = false;
      const note = say(words, "solve-found", { ...params, count: moves.length });
      use(moves, note);
      told.textContent = note;
      show();
    } else if (type === "error") {
      working = waiting = false;
      told.textContent = words.refusal(new RuleError(report.key, report.params));
      show();
    }
  }

  function show() {
    cancel.hidden = !working;
    more.hidden = !waiting;
    bar.hidden = !working || waiting;
    solve.hidden = working;
  }

  /** @param {string} name @param {() => void} onclick */
  function button(name, onclick) {
    return h("button", { type: "button", class: "es-button", onclick }, say(words, name));
  }
}

/** @param {import("../tiles.mjs").Board} board as a message can hold it */
function plain({ rows, columns, cells }) {
  return { rows, columns, cells: [...cells] };
}
