/** What the rules throw: a key and its values, so that each language words it itself. */
export class RuleError extends RangeError {
  /**
   * @param {string} key the entry of the message catalogue
   * @param {Record<string, string | number | bigint>} params what its sentence needs
   */
  constructor(key, params = {}) {
    super(key);
    this.name = "RuleError";
    this.key = key;
    this.params = params;
  }
}
