/**
 * <hanoi-puzzle n state goal rule>: the Tower of Hanoi, to play and to look up.
 *
 * n is the number of discs, state a letter a disc with the largest first, goal a peg or such a
 * word, rule "classic", "linear", "cyclic" or "four".
 */

import { Puzzle } from "./hanoi-puzzle/puzzle.mjs";
import { defineWidget } from "./widget/element.mjs";

defineWidget("hanoi-puzzle", Puzzle);
