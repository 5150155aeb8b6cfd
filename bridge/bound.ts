import * as failures from './failures.js';
import { MAX_DEPTH, MAX_TEXT, MAX_VALUES } from './limits.js';

/**
 * A copy of a value from the other window that cannot do harm: plain data only, objects without a prototype, no
 * `__proto__`, bounded in depth, number of values and length of text. Throws `TOO_LARGE` beyond that.
 */
export function bound(value: unknown, name: string): unknown {
  let left = MAX_VALUES;
  return copy(value, 0);

  function copy(one: unknown, depth: number): unknown {
    left -= 1;
    if (depth > MAX_DEPTH || left < 0) throw failures.tooLarge(name);
    if (typeof one === 'string' && one.length > MAX_TEXT) throw failures.tooLarge(name);
    if (typeof one === 'function' || typeof one === 'symbol') throw failures.notCloneable(name);
    if (Array.isArray(one)) {
      // A list of billions of holes costs nothing to send, so its length is checked before it is walked.
      if (one.length > left) throw failures.tooLarge(name);
      return one.map((entry) => copy(entry, depth + 1));
    }
    // Dates, maps and the like come out of the clone as what they are.
    if (!isPlain(one)) return one;
    const plain: Record<string, unknown> = Object.create(null);
    for (const [key, entry] of Object.entries(one)) {
      if (key !== '__proto__' && key !== 'constructor' && key !== 'prototype') plain[key] = copy(entry, depth + 1);
    }
    return plain;
  }
}

/** Whether a value is an object that is nothing but its entries. */
export function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
}
