/**
 * <gray-code kind n at>: Gray codes, to step through, to convert and to check.
 *
 * kind ("reflected", "balanced", "monotonic", "complementary"), n (bits) and at (position) say
 * where it starts.
 */

import { Stepper } from "./gray-code/stepper.mjs";
import { defineWidget } from "./widget/element.mjs";

defineWidget("gray-code", Stepper);
