import { isEqual } from './is-equal.js';

/** The difference between two sets of props. */
export interface Patch {
  readonly changed: Readonly<Record<string, unknown>>;
  readonly removed: readonly string[];
}

/**
 * Returns the patch that turns `before` into `after`, or `undefined` if they are equal: a new
 * object on each render is no change.
 */
export function patchOf(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Patch | undefined {
  const changed = Object.fromEntries(
    Object.entries(after).filter(([key, value]) => !isEqual(before[key], value)),
  );
  const removed = Object.keys(before).filter((key) => !(key in after));
  return removed.length || Object.keys(changed).length ? { changed, removed } : undefined;
}
