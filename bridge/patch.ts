import { isPlain } from './clone-within-limits.js';

/** The difference between two sets of props. */
export interface Patch {
  readonly changed: Readonly<Record<string, unknown>>;
  readonly removed: readonly string[];
}

/** Returns the patch that turns `before` into `after`, or `undefined` if they are equal. */
export function patchOf(before: Readonly<Record<string, unknown>>, after: Readonly<Record<string, unknown>>): Patch | undefined {
  const changed = Object.fromEntries(Object.entries(after).filter(([key, value]) => !alike(before[key], value)));
  const removed = Object.keys(before).filter((key) => !(key in after));
  return removed.length || Object.keys(changed).length ? { changed, removed } : undefined;
}

/** Whether two values are the same, or plain data with equal entries: a new object on each render is not a change. */
function alike(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (!isData(one) || !isData(other) || Array.isArray(one) !== Array.isArray(other)) return false;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length && keys.every((key) => Object.hasOwn(other, key) && alike(one[key], other[key]))
  );
}

const isData = (value: unknown): value is Record<string, unknown> => Array.isArray(value) || isPlain(value);
