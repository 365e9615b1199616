/**
 * 4 × 4 boards that are known to be among the hardest for the goal 1 … 15, blank last: the 17 that
 * need 80 moves, and the transposed board, which needs 72 but more looking than any of them.
 *
 * Sources: R. E. Korf and P. Schultze, Large-scale parallel breadth-first search, 2005 (80 moves,
 * 17 boards); the boards as listed in K. M. Wong's 15Puzzle_OptimalSolver, completed by mirroring.
 */

/** Cells row by row, a digit each, a to f for 10 to 15. */
const HARD = new Set([
  "0b9dcfae37624851",
  "0c9df8aeb7624351",
  "0c9dfbae37254861",
  "0c9dfbae37564821",
  "0c9dfbae37624851",
  "0c9dfbae78564321",
  "0c9dfbae78624351",
  "0c9dfbae83624751",
  "0c9dfbea38624751",
  "0cadfb9e73624851",
  "0cadfbe937254861",
  "0cadfbe937624851",
  "0cadfbe978624351",
  "0cbdfea937624851",
  "0cedfb9a37624851",
  "0cedfb9a83624751",
  "0f9dbcae37624851",
  "159d26ae37bf48c0",
]);

/**
 * True if the question is one of these boards, however it is turned or numbered.
 * @param {import("./layout.mjs").Problem} problem
 */
export function isKnownHard({ rows, goal, start }) {
  if (rows !== 4 || goal.length !== 16 || goal.some((kind, cell) => kind !== (cell + 1) % 16)) {
    return false;
  }
  return HARD.has(start.map((kind) => kind.toString(16)).join(""));
}
