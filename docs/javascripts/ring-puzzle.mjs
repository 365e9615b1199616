/**
 * <ring-puzzle n state goal fast lookup tables>: the linked rings, to play and to look up.
 *
 * n, state (digits) and goal ("off", "on" or digits) say where it starts, fast lets rings 1 and 2
 * move together, lookup opens it in set-up mode; tables is the path of the two tables' pages.
 */

import { Puzzle } from "./ring-puzzle/puzzle.mjs";
import { defineWidget } from "./widget/element.mjs";

defineWidget("ring-puzzle", Puzzle);
