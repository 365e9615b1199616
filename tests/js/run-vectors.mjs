/**
 * Asks the page's rules what the engine was asked; runs in Node and in a browser.
 *
 * @typedef {{name: string, args: any[], options: Record<string, any>, out?: any, error?: string}} Call
 * @typedef {{signatures: Record<string, {module: string, args: string[], out: string}>, nine: string[][], calls: Call[]}} Vectors
 * @param {Vectors} vectors as everystep.site.vectors_rings writes them
 * @param {Record<string, any>} modules the rules, by name
 * @returns {string[]} one line for each difference
 */
export function differences(vectors, modules) {
  const { rings } = modules;
  const found = [];
  for (const call of vectors.calls) {
    const { module, args, out } = vectors.signatures[call.name];
    const given = call.args.map((arg, i) => decode(arg, args[i]));
    let answer;
    try {
      answer = { out: encode(modules[module][call.name](...given, call.options), out) };
    } catch (error) {
      answer = { error: /** @type {any} */ (error).key ?? String(error) };
    }
    const expected = JSON.stringify(call.error === undefined ? { out: call.out } : { error: call.error });
    const got = JSON.stringify(answer);
    if (got !== expected) {
      const asked = JSON.stringify([...call.args, call.options]).slice(0, 200);
      found.push(`${call.name} ${asked}: expected ${expected}, got ${got}`.slice(0, 600));
    }
  }
  for (const row of vectors.nine) {
    const [state, goal] = [BigInt(row[0]), BigInt(row[1])];
    const got = [
      row[0],
      row[1],
      ...[false, true].map((fast) => move(rings.nextMove(state, goal, { fast })) ?? ""),
      ...[false, true].map((fast) => String(rings.distance(state, goal, { fast }))),
    ];
    if (got.join() !== row.join()) found.push(`expected ${row}, got ${got}`);
  }
  return found;

  /** @param {any} value @param {string} kind @returns {any} */
  function decode(value, kind) {
    if (kind === "big") {
      if (typeof value === "string") return BigInt(value);
      return "negative" in value ? BigInt(value.negative) : value.plain;
    }
    if (kind === "bigs") return value.map((/** @type {any} */ each) => decode(each, "big"));
    if (kind === "moves") return value.map(readMove);
    return typeof value?.repeat === "string" ? value.repeat.repeat(value.times) : value;
  }

  /** @param {string | number} text a ring, or a move such as +4, +1+2, or +1+3 that no rule knows */
  function readMove(text) {
    if (typeof text === "number") return text;
    return { rings: text.match(/\d+/g)?.map(Number), on: text[0] === "+" };
  }

  /** @param {any} value */
  function move(value) {
    return value && typeof value === "object" ? rings.formatMove(value) : value;
  }

  /** @param {any} value @param {string} kind @returns {any} */
  function encode(value, kind) {
    if (kind === "big") return `0x${value.toString(16)}`;
    if (kind === "bigs") {
      const each = Symbol.iterator in value ? [...value] : Object.values(value);
      return each.map((one) => encode(one, "big"));
    }
    if (kind === "move") return move(value);
    if (kind === "moves") return Array.from(value, move);
    if (kind === "why") return value && [value.reason, value.rings];
    if (kind === "ranges") {
      const spans = Object.entries(value).map(([name, list]) => [
        name,
        list.map((/** @type {bigint[]} */ span) => encode(span, "bigs")),
      ]);
      return Object.fromEntries(spans);
    }
    if (kind === "checked") {
      const { legal, state, fault } = value;
      return [legal, encode(state, "big"), fault && encodeFault(fault)];
    }
    return value && typeof value === "object" ? [...value] : value;
  }

  /** @param {any} fault */
  function encodeFault({ step, state, tried, reason, rings: inTheWay, allowed }) {
    const what = typeof tried === "bigint" ? encode(tried, "big") : move(tried);
    return [step, encode(state, "big"), what, reason, inTheWay, allowed.map(move)];
  }
}
