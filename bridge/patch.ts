import { isPlain } from './bound.js';

/** What differs between two sets of props. */
export interface Patch {
  readonly changed: Readonly<Record<string, unknown>>;
  readonly removed: readonly string[];
}

/** What must be told for `before` to become `after`; nothing when they are alike. */
export function patchOf(before: Readonly<Record<string, unknown>>, after: Readonly<Record<string, unknown>>): Patch | undefined {
  const changed = Object.fromEntries(Object.entries(after).filter(([key, value]) => !alike(before[key], value)));
  const removed = Object.keys(before).filter((key) => !(key in after));
  return removed.length || Object.keys(changed).length ? { changed, removed } : undefined;
}

/** The same value, or plain data with the same entries: a new object on each render is no change. */
function alike(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (!isData(one) || !isData(other) || Array.isArray(one) !== Array.isArray(other)) return false;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length && keys.every((key) => Object.hasOwn(other, key) && alike(one[key], other[key]))
  );
}

const isData = (value: unknown): value is Record<string, unknown> => Array.isArray(value) || isPlain(value);
