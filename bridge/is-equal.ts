import { isPlain } from './clone-within-limits.js';

/** Whether two values are the same, or plain data with equal entries. */
export function isEqual(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (!isData(one) || !isData(other) || Array.isArray(one) !== Array.isArray(other)) return false;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && isEqual(one[key], other[key]))
  );
}

const isData = (value: unknown): value is Record<string, unknown> =>
  Array.isArray(value) || isPlain(value);
