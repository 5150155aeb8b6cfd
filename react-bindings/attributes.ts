import { flagText } from '../elements/flag-text.js';
import type { Props } from './hand-over.js';

/** What goes to the element as React gives it to any, and the attributes that are on or off. */
export interface Attributes {
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
    else flags.set(name, value);
  }
  return { texts, flags };
}

const before = new WeakMap<Element, ReadonlyMap<string, boolean>>();

/** Sets what the flags say, and takes away those that say nothing, or are no longer said at all. */
export function setFlags(element: Element, { flags, texts }: Attributes): void {
  for (const name of before.get(element)?.keys() ?? []) if (!flags.has(name) && !(name in texts)) element.removeAttribute(name);
  for (const [name, isOn] of flags) {
    const text = flagText(name, isOn);
    if (text === undefined) element.removeAttribute(name);
    else element.setAttribute(name, text);
  }
  before.set(element, flags);
}
