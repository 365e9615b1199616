/**
 * <gray-code kind n at>: Gray codes, to step through, to convert and to check.
 *
 * kind ("reflected", "balanced", "monotonic", "complementary"), n (bits) and at (position) say
 * where it starts.
 */

import { Stepper } from "./gray-code/stepper.mjs";
import { WidgetElement } from "./widget/element.mjs";

class GrayCode extends WidgetElement {
  /** @type {Stepper | null} */
  #stepper = null;

  build() {
    this.#stepper = new Stepper(this);
  }

  /** @param {AbortSignal} signal */
  connected(signal) {
    this.#stepper?.connect(signal);
  }

  disconnected() {
    this.#stepper?.stop();
  }
}

if (!customElements.get("gray-code")) customElements.define("gray-code", GrayCode);
