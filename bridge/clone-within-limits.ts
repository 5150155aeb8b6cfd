import * as failures from './failures.js';
import { MAX_DEPTH, MAX_TEXT, MAX_VALUES } from './limits.js';

/**
 * Copies a value from the other window so that it can do no harm: plain data only, objects without
 * a prototype, no `__proto__`, limited in depth, number of values and length of text. Throws
 * `TOO_LARGE` beyond the limits.
 */
export function cloneWithinLimits(value: unknown, name: string): unknown {
  let left = MAX_VALUES;
  return copy(value, 0);

  function copy(one: unknown, depth: number): unknown {
    left -= 1;
    if (depth > MAX_DEPTH || left < 0) throw failures.tooLarge(name);
    if (typeof one === 'string' && one.length > MAX_TEXT) throw failures.tooLarge(name);
    if (typeof one === 'function' || typeof one === 'symbol') throw failures.notCloneable(name);
    if (Array.isArray(one)) {
      // A sparse array with billions of holes costs nothing to send, so check its length before
      // iterating over it.
      if (one.length > left) throw failures.tooLarge(name);
      return one.map((entry) => copy(entry, depth + 1));
    }
    // Structured clones of dates, maps and the like stay as they are, but count too.
    if (one instanceof Map || one instanceof Set)
      [...one.entries()].flat().forEach((entry) => copy(entry, depth + 1));
    if ((one instanceof ArrayBuffer || ArrayBuffer.isView(one)) && one.byteLength > MAX_TEXT)
      throw failures.tooLarge(name);
    if (!isPlain(one)) return one;
    const plain: Record<string, unknown> = Object.create(null);
    for (const [key, entry] of Object.entries(one)) {
      if (key.length > MAX_TEXT) throw failures.tooLarge(name);
      if (key !== '__proto__' && key !== 'constructor' && key !== 'prototype')
        plain[key] = copy(entry, depth + 1);
    }
    return plain;
  }
}

/** Whether a value is a plain object. */
export function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
}
