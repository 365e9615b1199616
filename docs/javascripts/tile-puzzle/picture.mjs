/** The picture on the tiles: one that is drawn here, or a file of the reader's, which stays here. */

import { RuleError } from "../errors.mjs";
import { h, svg } from "../widget/element.mjs";
import { CELL } from "../tile-drawing.mjs";

const LARGEST = 1000; // pixels of the longer side that is kept of a file
const RAYS = 24;

/**
 * Sun, hills, a road and a tree. Rings and rays about the sun make each piece of sky another.
 * @param {number} rows
 * @param {number} columns
 * @returns {SVGElement}
 */
export function drawnPicture(rows, columns) {
  const [wide, high] = [columns * CELL, rows * CELL];
  const [x, y] = [wide * 0.68, high * 0.3];
  const far = Math.hypot(wide, high);
  const at = (/** @type {number} */ px, /** @type {number} */ py) =>
    `${Math.round(wide * px)} ${Math.round(high * py)}`;
  const rings = Array.from({ length: 14 }, (_, i) =>
    svg("circle", { cx: x, cy: y, r: (far * (14 - i)) / 15, fill: ["#8cc4e8", "#a5d3ef", "#bfe1f5"][i % 3] }),
  );
  const rays = Array.from({ length: RAYS }, (_, i) => {
    const [from, to] = [i - 0.22, i + 0.22].map((turn) => (turn * 2 * Math.PI) / RAYS);
    const end = (/** @type {number} */ turn) => `${x + far * Math.cos(turn)} ${y + far * Math.sin(turn)}`;
    return svg("path", { d: `M${x} ${y}L${end(from)}L${end(to)}Z`, fill: "#fff3c4", "fill-opacity": 0.55 });
  });
  const sun = Math.min(wide, high) * 0.15;
  const shape = (/** @type {string} */ d, /** @type {string} */ fill) =>
    svg("path", { d, fill, stroke: "#2c3a2c", "stroke-width": 2, "stroke-linejoin": "round" });
  return svg(
    "g",
    {},
    svg("rect", { width: wide, height: high, fill: "#bfe1f5" }),
    ...rings,
    ...rays,
    svg("circle", { cx: x, cy: y, r: sun, fill: "#ffcf4d", stroke: "#b3700f", "stroke-width": 3 }),
    shape(`M${at(0, 0.72)}L${at(0.2, 0.3)}L${at(0.33, 0.52)}L${at(0.45, 0.38)}L${at(0.72, 0.75)}V${high}H0Z`, "#8d9bb5"),
    shape(`M${at(0.2, 0.3)}L${at(0.14, 0.43)}L${at(0.19, 0.4)}L${at(0.23, 0.45)}L${at(0.26, 0.39)}Z`, "#ffffff"),
    shape(`M0 ${high * 0.66}Q${at(0.3, 0.5)} ${at(0.62, 0.74)}T${at(1, 0.6)}V${high}H0Z`, "#7fb069"),
    shape(`M0 ${high * 0.86}Q${at(0.35, 0.66)} ${at(0.7, 0.84)}T${at(1, 0.8)}V${high}H0Z`, "#4f8a4b"),
    shape(`M${at(0.3, 1)}Q${at(0.62, 0.9)} ${at(0.5, 0.8)}T${at(0.66, 0.68)}Q${at(0.56, 0.78)} ${at(0.62, 0.84)}T${at(0.55, 1)}Z`, "#e3cfa4"),
    shape(`M${at(0.155, 0.94)}V${high * 0.7}H${wide * 0.185}V${high * 0.94}Z`, "#7a4b2a"),
    svg("circle", { cx: wide * 0.17, cy: high * 0.64, r: sun * 0.85, fill: "#2f6b3c", stroke: "#20402a", "stroke-width": 2 }),
    svg("circle", { cx: wide * 0.13, cy: high * 0.6, r: sun * 0.3, fill: "#d1495b" }),
    svg("circle", { cx: wide * 0.2, cy: high * 0.66, r: sun * 0.22, fill: "#edae49" }),
  );
}

/**
 * The middle of a picture, cut to the shape of the board. The file is read in the browser and sent
 * nowhere; what is kept of it is no larger than the screen needs.
 * @param {File} file
 * @param {number} rows
 * @param {number} columns
 * @returns {Promise<SVGElement>}
 */
export async function filePicture(file, rows, columns) {
  /** @type {ImageBitmap} */
  let image;
  try {
    image = await createImageBitmap(file);
  } catch {
    throw new RuleError("picture-file", { name: file.name.slice(0, 60) });
  }
  const scale = Math.min(image.width / columns, image.height / rows);
  const [cutWide, cutHigh] = [columns * scale, rows * scale];
  const shrink = Math.min(1, LARGEST / Math.max(cutWide, cutHigh));
  const canvas = h("canvas", {
    width: Math.max(1, Math.round(cutWide * shrink)),
    height: Math.max(1, Math.round(cutHigh * shrink)),
  });
  const [left, top] = [(image.width - cutWide) / 2, (image.height - cutHigh) / 2];
  canvas
    .getContext("2d")
    ?.drawImage(image, left, top, cutWide, cutHigh, 0, 0, canvas.width, canvas.height);
  image.close();
  return svg("image", {
    href: canvas.toDataURL("image/jpeg", 0.85),
    width: columns * CELL,
    height: rows * CELL,
    preserveAspectRatio: "none",
  });
}
