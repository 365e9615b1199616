/**
 * Walks a route that nobody stores: the player knows how many moves there are and which of them
 * have been made, as BigInts; what a position looks like is for its owner to compute.
 */

import { RuleError } from "../errors.mjs";

/** @typedef {"step" | "seek" | "play"} How */

const SLIDER_EXACT = 100_000n; // a longer route has a slider of SLIDER_STEPS
const SLIDER_STEPS = 1000n;

/** Moves a second that a reader may choose. */
export const RATES = [1, 2, 4, 10];

export class Player {
  total = 0n;
  position = 0n;
  rate = 2;
  /** @type {ReturnType<typeof setTimeout> | null} */
  #timer = null;

  /**
   * @param {{moved: (how: How, before: bigint) => void, changed?: () => void}} owner told of each
   *   new position, and of play and pause
   */
  constructor(owner) {
    this.owner = owner;
  }

  get playing() {
    return this.#timer !== null;
  }

  get atStart() {
    return this.position === 0n;
  }

  get atEnd() {
    return this.position === this.total;
  }

  /**
   * Another route, or another place on it. It goes on playing unless there is nothing left.
   * @param {bigint} total
   * @param {bigint} position
   */
  set(total, position) {
    this.total = total;
    this.position = position;
    if (this.atEnd) this.pause();
  }

  /**
   * One move forward or back, if there is one.
   * @param {1n | -1n} by
   */
  step(by) {
    this.pause();
    this.#go(this.position + by, "step");
  }

  /**
   * To the place after so many moves; elsewhere is refused.
   * @param {bigint} position
   */
  seek(position) {
    if (position < 0n || position > this.total) {
      throw new RuleError("player-position", { high: this.total, value: position });
    }
    this.pause();
    this.#go(position, "seek");
  }

  play() {
    if (this.playing || this.atEnd) return;
    this.#wait();
    this.owner.changed?.();
  }

  pause() {
    if (this.#timer === null) return;
    clearTimeout(this.#timer);
    this.#timer = null;
    this.owner.changed?.();
  }

  toggle() {
    if (this.playing) this.pause();
    else this.play();
  }

  /** @param {number} rate moves a second */
  setRate(rate) {
    this.rate = rate;
    if (this.#timer === null) return;
    clearTimeout(this.#timer);
    this.#wait();
  }

  #wait() {
    this.#timer = setTimeout(() => {
      this.#wait();
      this.#go(this.position + 1n, "play");
      if (this.atEnd) this.pause();
    }, 1000 / this.rate);
  }

  /** @param {bigint} position @param {How} how */
  #go(position, how) {
    if (position < 0n || position > this.total || position === this.position) return;
    const before = this.position;
    this.position = position;
    this.owner.moved(how, before);
  }
}

/**
 * The highest value of the slider over so many moves.
 * @param {bigint} total
 */
export function sliderMax(total) {
  return Number(total <= SLIDER_EXACT ? total : SLIDER_STEPS);
}

/**
 * Where the slider stands.
 * @param {bigint} position
 * @param {bigint} total
 */
export function sliderValue(position, total) {
  return Number(total <= SLIDER_EXACT ? position : (position * SLIDER_STEPS) / total);
}

/**
 * The position for a place of the slider; its ends are those of the route.
 * @param {number} value
 * @param {bigint} total
 */
export function sliderPosition(value, total) {
  return total <= SLIDER_EXACT ? BigInt(value) : (BigInt(value) * total) / SLIDER_STEPS;
}
