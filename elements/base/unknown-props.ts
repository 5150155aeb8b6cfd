import type { Contract } from '../../bridge/contract.js';
import { isLocalHost } from '../../bridge/is-local.js';

const warned = new Set<string>();

/**
 * Warns a developer once about each prop that the component does not have. Only on the local machine: shoppers never see it.
 */
export function warnOfUnknown({ tag, props }: Contract, names: readonly string[]): void {
  const known = Object.entries(props).flatMap(([key, { alias = key }]) => [key, alias]);
  warnBut(known, names, (name) => `<${tag}> has no prop ${name}`);
}

/** Warns about unknown keys in a prop's value, if the contract lists the keys. */
export function warnOfUnknownKeys({ tag, props }: Contract, given: Readonly<Record<string, unknown>>): void {
  for (const [key, { keys }] of Object.entries(props))
    if (keys) warnBut(keys, Object.keys(Object(given[key])), (name) => `<${tag}> has no ${key}.${name}`);
}

function warnBut(known: readonly string[], names: readonly string[], words: (name: string) => string): void {
  // A server has no location, and needs no warnings.
  if (!isLocalHost(globalThis.location?.hostname ?? '')) return;
  for (const name of names) {
    const warning = words(name);
    if (known.includes(name) || warned.has(warning)) continue;
    warned.add(warning);
    console.warn(warning);
  }
}
