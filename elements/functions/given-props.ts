import { openWindow, type Prop } from '../../bridge/contract.js';
import { ownOf } from '../../bridge/own.js';
import type { PayElement } from '../frame/pay-element.js';
import { advise } from '../base/development.js';

/**
 * Sets the props the contract knows, by name or alias. Ignores unknown ones and warns the
 * developer.
 */
export function setProps(element: PayElement, options: Readonly<Record<string, unknown>>): void {
  const given = ownOf(options);
  const isCallback = (name: string) => /^on[A-Z]/.test(name);
  const names = Object.keys(given).filter((name) => !isCallback(name));
  advise(({ warnOfUnknown }) => warnOfUnknown(element.contract, names));
  for (const [key, prop] of Object.entries(element.contract.props)) {
    const { alias = key } = prop;
    if (key in given || alias in given)
      (element as unknown as Record<string, unknown>)[key] = meant(
        prop,
        given[key] ?? given[alias],
      );
  }
}

/**
 * Normalizes values from shop code: some servers serialize an empty style as an array, and an unset
 * value as an empty string.
 */
function meant({ type }: Prop, value: unknown): unknown {
  if (type === 'object' && Array.isArray(value)) return { ...value };
  return value === '' && type !== 'string' ? undefined : value;
}

/**
 * Returns the document of the window that a component is shown in; this page's without one. Throws
 * if the window is not usable.
 */
export const documentOf = (other: unknown): Document =>
  isNil(other) ? document : openWindow(other).document;

const isNil = (value: unknown): boolean => value === undefined || value === null;
