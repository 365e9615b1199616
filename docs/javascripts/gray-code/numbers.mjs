/** The four ways the converter writes a number, each read and written. Knows no page. */

import { shown, strip } from "../checks.mjs";
import { RuleError } from "../errors.mjs";
import { formatWord, grayCode, grayRank } from "../gray.mjs";
import { writtenBits } from "./model.mjs";

/** @typedef {"decimal" | "binary" | "hex" | "gray"} Form */

const BITS = 1_000_000; // of a number
const SPACE = /[\s_'’,\u202f]/g; // what may stand between digits

/** @type {Record<Form, {digits: RegExp, prefix: RegExp, longest: number}>} */
const FORMS = {
  decimal: { digits: /^[0-9]+$/, prefix: /^(?!)/, longest: 300_000 },
  binary: { digits: /^[01]+$/, prefix: /^0b/i, longest: BITS },
  hex: { digits: /^[0-9a-f]+$/i, prefix: /^0x/i, longest: BITS / 4 },
  gray: { digits: /^[01]+$/, prefix: /^0b/i, longest: BITS },
};

/**
 * What was typed, as the number and the digits that its binary form is to have.
 * @param {Form} form
 * @param {string} text
 * @returns {{value: bigint, width: number}}
 */
export function readNumber(form, text) {
  const { digits, prefix, longest } = FORMS[form];
  if (text.length > 2 * longest) {
    throw new RuleError("number-too-long", { longest, got: text.length });
  }
  const plain = strip(text.normalize("NFKC")).replace(SPACE, "").replace(prefix, "");
  if (plain.length > longest) {
    throw new RuleError("number-too-long", { longest, got: plain.length });
  }
  if (!plain) throw new RuleError("number-empty");
  if (!digits.test(plain)) throw new RuleError(`number-${form}`, { value: shown(strip(text)) });
  if (form === "decimal") return { value: BigInt(plain), width: 0 };
  if (form === "hex") return { value: BigInt(`0x${plain}`), width: 0 };
  const value = BigInt(`0b${plain}`);
  return { value: form === "gray" ? grayRank(value) : value, width: plain.length };
}

/**
 * The number of a model in this form.
 * @param {Form} form
 * @param {import("./model.mjs").Model} model
 * @returns {string}
 */
export function writeNumber(form, model) {
  const { value } = model;
  if (form === "decimal") return value.toString();
  if (form === "hex") return value.toString(16).toUpperCase();
  return formatWord(form === "gray" ? grayCode(value) : value, writtenBits(model));
}
