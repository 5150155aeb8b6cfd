import type { Check, Group } from './check.js';
import type { Feature } from './features.js';
import { Mismatch, NotTried } from './outcome.js';

/** The outcome of a check. */
export type CheckResult =
  | { readonly result: 'passed' }
  | { readonly result: 'failed'; readonly expected: string; readonly received: string }
  | { readonly result: 'not tried'; readonly why: string };

/** A check with its outcome. */
export type Row = Pick<Check<never>, 'id' | 'title' | 'docs'> & CheckResult;

/** A group's rows, in order. */
export interface Rows {
  readonly name: string;
  readonly rows: readonly Row[];
}

/** What a run has to know of its kit: what the implementation does not offer. */
interface Runnable {
  readonly settings: { readonly without: readonly Feature[] };
}

/**
 * Runs the checks, by default one after another; `atOnce` of them together where each has a page of
 * its own. A check that throws anything else is a defect of the kit.
 */
export async function runChecks<K extends Runnable>(
  groups: readonly Group<K>[],
  kit: K,
  atOnce = 1,
): Promise<readonly Rows[]> {
  const waiting = groups.flatMap(({ checks }) => checks);
  const results = new Map<Check<K>, CheckResult>();
  const next = async (): Promise<void> => {
    const check = waiting.shift();
    if (!check) return;
    results.set(check, await resultOf(check, kit));
    return next();
  };
  await Promise.all(Array.from({ length: atOnce }, next));
  const rowOf = (check: Check<K>): Row => ({
    id: check.id,
    title: check.title,
    docs: check.docs,
    ...results.get(check)!,
  });
  return groups.map(({ name, checks }) => ({ name, rows: checks.map(rowOf) }));
}

/** Selects the checks whose id contains one of the texts; all without a text. */
export function selected<K>(
  groups: readonly Group<K>[],
  only: readonly string[],
): readonly Group<K>[] {
  const isSelected = ({ id }: Check<K>) => !only.length || only.some((text) => id.includes(text));
  return groups
    .map(({ name, checks }) => ({ name, checks: checks.filter(isSelected) }))
    .filter(({ checks }) => checks.length);
}

async function resultOf<K extends Runnable>(
  { feature, run }: Check<K>,
  kit: K,
): Promise<CheckResult> {
  if (feature && kit.settings.without.includes(feature))
    return { result: 'not tried', why: `not offered: --without ${feature}` };
  try {
    await run(kit);
    return { result: 'passed' };
  } catch (thrown) {
    if (thrown instanceof NotTried) return { result: 'not tried', why: thrown.message };
    if (thrown instanceof Mismatch)
      return { result: 'failed', expected: thrown.expected, received: thrown.received };
    throw thrown;
  }
}
