import type { Check, Group, Kit } from './check.js';
import { Mismatch, NotTried } from './outcome.js';

/** The outcome of a check. */
export type Outcome =
  | { readonly result: 'passed' }
  | { readonly result: 'failed'; readonly expected: string; readonly received: string }
  | { readonly result: 'not tried'; readonly why: string };

/** A check with its outcome. */
export type Row = Pick<Check, 'id' | 'says' | 'docs'> & Outcome;

/** A group's rows, in order. */
export interface Rows {
  readonly name: string;
  readonly rows: readonly Row[];
}

/** Runs the checks one after another, and reports each as it ends. A check that throws anything else is a defect of the kit. */
export async function runChecks(
  groups: readonly Group[],
  kit: Kit,
  onRow: (row: Row) => void = () => {},
): Promise<readonly Rows[]> {
  const done: Rows[] = [];
  for (const { name, checks } of groups) {
    const rows: Row[] = [];
    for (const check of checks) {
      const { id, says, docs } = check;
      const row = { id, says, docs, ...(await outcomeOf(check, kit)) };
      rows.push(row);
      onRow(row);
    }
    done.push({ name, rows });
  }
  return done;
}

/** Selects the checks whose id contains one of the texts; all without a text. */
export function selected(groups: readonly Group[], only: readonly string[]): readonly Group[] {
  const isWanted = ({ id }: Check) => !only.length || only.some((text) => id.includes(text));
  return groups.map(({ name, checks }) => ({ name, checks: checks.filter(isWanted) })).filter(({ checks }) => checks.length);
}

async function outcomeOf({ feature, run }: Check, kit: Kit): Promise<Outcome> {
  if (feature && kit.settings.without.includes(feature)) return { result: 'not tried', why: `not offered: --without ${feature}` };
  try {
    await run(kit);
    return { result: 'passed' };
  } catch (thrown) {
    if (thrown instanceof NotTried) return { result: 'not tried', why: thrown.message };
    if (thrown instanceof Mismatch) return { result: 'failed', expected: thrown.expected, received: thrown.received };
    throw thrown;
  }
}
