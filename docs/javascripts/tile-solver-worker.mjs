/**
 * The solver as a module worker: new Worker(url, { type: "module" }).
 *
 * To it:   { type: "prepare", id?, goal }         fill the databases for a goal ahead of time
 *          { type: "solve", id, board, goal?, limits? }   a second question cancels the first
 *          { type: "limits", id, limits }         change the limits; go on if one had stopped it
 *          { type: "cancel", id? }                stop; with an id only if that one is at work
 * From it: { type: "ready", id, seconds }
 *          { type: "progress", id, ... }          a Progress with perSecond, about ten a second
 *          { type: "stopped", id, ... }           the same, a limit being reached: "limits" goes on
 *          { type: "result", id, ... }            a Solution
 *          { type: "cancelled", id, bound, nodes }
 *          { type: "error", id, key, params }     what the rules refuse, as its RuleError
 *
 * A board is { rows, columns, cells }, limits { nodes?, seconds?, larger? }.
 */

import { RuleError } from "./errors.mjs";
import { preparing, solving } from "./tile-solver.mjs";

/** @typedef {import("./tile-solver.mjs").Progress} Progress */
/** @typedef {import("./tile-solver.mjs").Limits} Limits */
/** @typedef {import("./tiles/boards.mjs").Board} Board */

/**
 * @typedef {object} Message
 * @property {"prepare" | "solve" | "limits" | "cancel"} type
 * @property {string | number} [id]
 * @property {Board} [board]
 * @property {Board | null} [goal]
 * @property {Limits} [limits]
 */

const TURN = 20; // milliseconds of work between two looks at the messages
const TELL = 100; // milliseconds between two reports

/**
 * @typedef {object} Job
 * @property {string | number | undefined} id
 * @property {Iterator<Progress | number, unknown, void>} way
 * @property {Limits} limits
 * @property {Progress | null} last what was reported last
 * @property {Progress | null} latest what is known
 * @property {number} told
 * @property {boolean} waiting true while a limit holds it
 */

/** @type {Job | null} */
let job = null;

// A message to ourselves lets messages from the page come in between, without a timer's delay.
// Some systems deliver many such messages in a row, so that every fourth turn waits for a timer.
const { port1, port2 } = new MessageChannel();
port1.onmessage = work;
let turns = 0;

/** @param {object} message */
function say(message) {
  postMessage(message);
}

/** @param {MessageEvent<Message>} event */
onmessage = ({ data }) => {
  const { id } = data;
  try {
    if (data.type === "cancel") {
      if (id === undefined || job?.id === id) stop();
    } else if (data.type === "limits") {
      if (!job || job.id !== id) return;
      Object.assign(job.limits, { nodes: undefined, seconds: undefined }, data.limits);
      if (job.waiting) go();
    } else if (data.type === "prepare" || data.type === "solve") {
      stop();
      const limits = { ...data.limits };
      const way = data.type === "solve"
        ? solving(/** @type {Board} */ (data.board), data.goal ?? null, limits)
        : preparing(/** @type {Board} */ (data.goal));
      job = { id, way, limits, last: null, latest: null, told: performance.now(), waiting: false };
      begun = job.told;
      go();
    }
  } catch (error) {
    fail(id, error);
  }
};

let begun = 0;
let called = false; // a turn of work is already on its way

function go() {
  if (job) job.waiting = false;
  if (called) return;
  called = true;
  if (++turns % 4) port2.postMessage(null);
  else setTimeout(work);
}

/** Stop what is at work, and say so. */
function stop() {
  if (!job) return;
  const { id, latest } = job;
  job = null;
  say({ type: "cancelled", id, bound: latest?.bound ?? 0, nodes: latest?.nodes ?? 0 });
}

/**
 * @param {string | number | undefined} id
 * @param {unknown} error
 */
function fail(id, error) {
  job = null;
  if (error instanceof RuleError) say({ type: "error", id, key: error.key, params: error.params });
  else throw error;
}

/** One turn of work. */
function work() {
  called = false;
  if (!job || job.waiting) return;
  const now = job;
  const end = performance.now() + TURN;
  try {
    do {
      const step = now.way.next();
      if (step.done) {
        job = null;
        if (step.value) say({ type: "result", id: now.id, ...(/** @type {object} */ (step.value)) });
        else say({ type: "ready", id: now.id, seconds: (performance.now() - begun) / 1000 });
        return;
      }
      if (typeof step.value === "object") {
        report(now, step.value);
        if (now.waiting) return;
      }
    } while (performance.now() < end);
  } catch (error) {
    fail(now.id, error);
    return;
  }
  go();
}

/**
 * @param {Job} now
 * @param {Progress} progress
 */
function report(now, progress) {
  const time = performance.now();
  now.waiting = progress.stopped !== null;
  now.latest = progress;
  if (!now.waiting && time - now.told < TELL) {
    now.last ??= progress;
    return;
  }
  const passed = now.last ? progress.seconds - now.last.seconds : progress.seconds;
  const looked = progress.nodes - (now.last?.nodes ?? 0);
  const perSecond = passed > 0 ? Math.round(looked / passed) : 0;
  now.last = progress;
  now.told = time;
  say({ type: now.waiting ? "stopped" : "progress", id: now.id, ...progress, perSecond });
}
