import { aliasOf, attributeName, type Contract } from '../../bridge/contract.js';

// In development alone: shoppers load none of it.

const warned = new Set<string>();

/**
 * Warns a developer once about each prop that the component does not have.
 */
export function warnOfUnknown({ tag, props }: Contract, names: readonly string[]): void {
  const known = Object.entries(props).flatMap(([key, { alias = key }]) => [key, alias]);
  warnBut(known, names, (name) => `<${tag}> has no prop ${name}`);
}

/** Warns about unknown keys in a prop's value, if the contract lists the keys. */
export function warnOfUnknownKeys(
  { tag, props }: Contract,
  given: Readonly<Record<string, unknown>>,
): void {
  for (const [key, { keys }] of Object.entries(props))
    if (keys)
      warnBut(keys, Object.keys(Object(given[key])), (name) => `<${tag}> has no ${key}.${name}`);
}

/**
 * Warns about attributes that are written as in JavaScript: HTML makes `paymentId` an attribute
 * `paymentid`, which nothing reads. Other attributes that the component does not have are the
 * page's own.
 */
export function warnOfAttributes({ tag, props }: Contract, given: readonly string[]): void {
  const known = Object.entries(props).flatMap(([key, prop]) =>
    [key, aliasOf(prop) ?? key].map(attributeName),
  );
  const meantBy = (name: string) =>
    known.find((one) => one.replaceAll('-', '') === name.toLowerCase().replaceAll('_', ''));
  for (const name of given) {
    const meant = meantBy(name) ?? name;
    warnBut([meant], [name], () => `<${tag}> has no attribute ${name}: the attribute is ${meant}`);
  }
}

function warnBut(
  known: readonly string[],
  names: readonly string[],
  message: (name: string) => string,
): void {
  for (const name of names) {
    const warning = message(name);
    if (known.includes(name) || warned.has(warning)) continue;
    warned.add(warning);
    console.warn(warning);
  }
}
