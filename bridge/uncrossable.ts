import { cloneWithinLimits, isPlain } from './clone-within-limits.js';
import * as failures from './failures.js';

const MOST_SHOWN = 40;

/**
 * Throws `NOT_CLONEABLE` or `TOO_LARGE` for an answer that cannot cross to the other window, and
 * names the part of it that cannot, with what it is.
 */
export function throwUncrossable(answer: unknown, name: string): never {
  const parts: (readonly [place: string, part: unknown])[] = isPlain(answer)
    ? Object.entries(answer).map(([key, part]) => [`${name}.${key.slice(0, MOST_SHOWN)}`, part])
    : [];
  for (const [place, part] of parts) {
    const what = `${place} (${kindOf(part)})`;
    cloneWithinLimits(part, what);
    try {
      structuredClone(part);
    } catch {
      throw failures.notCloneable(what);
    }
  }
  const what = parts.length ? name : `${name} (${kindOf(answer)})`;
  // All of its parts together are too large.
  cloneWithinLimits(answer, what);
  throw failures.notCloneable(what);
}

const kindOf = (value: unknown): string =>
  typeof value === 'string'
    ? `${value.length} characters`
    : Object.prototype.toString.call(value).slice('[object '.length, -1);
