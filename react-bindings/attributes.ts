import type { Props } from './hand-over.js';

/** What goes to the element as React gives it to any, and the attributes that are there or not. */
interface Attributes {
  readonly texts: Props;
  readonly flags: ReadonlyMap<string, boolean>;
}

/**
 * Sorts what is not a component's own. React 18 writes `hidden={false}` on a custom element as text, which hides it, and
 * React 19 does otherwise: flags are kept from both.
 */
export function htmlAttributes(props: Props, own: ReadonlySet<string>): Attributes {
  const flags = new Map<string, boolean>();
  const texts: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(props)) {
    if (own.has(name)) continue;
    if (typeof value !== 'boolean') texts[name === 'className' ? 'class' : name] = value;
    else if (/^(aria|data)-/.test(name)) texts[name] = String(value);
    else flags.set(name, value);
  }
  return { texts, flags };
}

const before = new WeakMap<Element, ReadonlyMap<string, boolean>>();

/** Sets the flags that are on, and takes away those that are not, or no longer said. */
export function setFlags(element: Element, flags: ReadonlyMap<string, boolean>): void {
  for (const name of before.get(element)?.keys() ?? []) if (!flags.has(name)) element.removeAttribute(name);
  for (const [name, isOn] of flags) element.toggleAttribute(name, isOn);
  before.set(element, flags);
}
