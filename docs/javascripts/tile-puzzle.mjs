/**
 * <tile-puzzle board goal moves mode panel compact named>: sliding tiles, to play, set up and judge.
 *
 * board and goal are texts that parseBoard reads, the goal the tiles in order unless given; moves
 * lie before the board, to be played; mode is "play", "set" or "goal"; panel is the part that is
 * open at first. With compact it is a board and a player, and of its tiles only those in named have
 * numbers.
 */

import { Puzzle } from "./tile-puzzle/puzzle.mjs";
import { defineWidget } from "./widget/element.mjs";

defineWidget("tile-puzzle", Puzzle);
