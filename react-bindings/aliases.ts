import type { Contract } from '../bridge/contract.js';
import type { Props } from './hand-over.js';

/** The props that have another name, by that name. `style` is React's own. */
export function aliasesOf({ props }: Contract): ReadonlyMap<string, string> {
  const named = Object.entries(props).map(([key, { alias = 'style' }]) => [alias, key] as const);
  return new Map(named.filter(([alias]) => alias !== 'style'));
}

/** The props by the names that the element knows; what has its own name counts before what has the other. */
export function byName(aliases: ReadonlyMap<string, string>, given: Props): Props {
  const props: Record<string, unknown> = { ...given };
  for (const [alias, key] of aliases) if (alias in given) props[key] ??= given[alias];
  return props;
}
