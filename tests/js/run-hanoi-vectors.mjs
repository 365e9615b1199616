/**
 * Asks the page's Hanoi rules what the engine was asked; runs in Node and in a browser.
 *
 * @typedef {{name: string, args: any[], options: Record<string, any>, out?: any, error?: string}} Call
 * @typedef {{pairs: any[][], calls: Call[]}} Vectors
 * @param {Vectors} vectors as everystep.site.vectors_hanoi writes them
 * @param {Record<string, any>} hanoi the rules
 * @returns {string[]} one line for each difference
 */
export function hanoiDifferences(vectors, hanoi) {
  const found = [];
  for (const { name, args, options, out, error: key } of vectors.calls) {
    const given = args.map(decode);
    let answer;
    try {
      const got = hanoi[name](...given, ...(Object.keys(options).length ? [options] : []));
      answer = { out: encode(name === "routes" ? got.map((/** @type {any} */ r) => [...r]) : got) };
    } catch (error) {
      answer = { error: /** @type {any} */ (error).key ?? String(error) };
    }
    const expected = JSON.stringify(key === undefined ? { out } : { error: key });
    const got = JSON.stringify(answer);
    if (got !== expected) {
      const asked = JSON.stringify([...args, options]).slice(0, 200);
      found.push(`${name} ${asked}: expected ${expected}, got ${got}`.slice(0, 600));
    }
  }
  for (const row of vectors.pairs) {
    const [state, goal] = row.slice(0, 2).map((word) => hanoi.parseState(word, { first: "smallest" }));
    const { once, twice } = hanoi.onceOrTwice(state, goal);
    const [first, second] = [false, true].map((twice) => hanoi.nextMove(state, goal, { twice }));
    const got = JSON.stringify([...row.slice(0, 2), ...[once, twice, first, second].map(encode)]);
    if (got !== JSON.stringify(row)) found.push(`expected ${JSON.stringify(row)}, got ${got}`);
  }
  return found;
}

/** @param {any} value @returns {any} */
function decode(value) {
  if (typeof value === "string" && /^-?[0-9]+n$/.test(value)) return BigInt(value.slice(0, -1));
  if (Array.isArray(value)) return value.map(decode);
  if (typeof value?.repeat === "string") return value.repeat.repeat(value.times);
  if (!value?.move) return value;
  const [disc, source, target] = value.move;
  return { disc, source, target };
}

/** @param {any} value @returns {any} */
function encode(value) {
  if (typeof value === "bigint") return `${value}n`;
  if (value === null || typeof value !== "object") return value;
  if (Symbol.iterator in value) return Array.from(value, encode);
  if ("source" in value) return { move: [value.disc, value.source, value.target] };
  if ("reason" in value && !("step" in value)) return [value.reason, value.blocker];
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, encode(each)]));
}
