import { attributeName, type Contract, type Prop } from '../../bridge/contract.js';

/** What a contract's props look like on an element: the values, and what to do when one changes. */
export interface PropertyHolder extends HTMLElement {
  readonly values: Record<string, unknown>;
  /** A prop has another value now. */
  changed(): void;
}

/** Gives a class one property per prop of its contract. */
export function defineProperties(prototype: object, { props }: Contract): void {
  for (const key of Object.keys(props)) {
    Object.defineProperty(prototype, key, {
      get(this: PropertyHolder) {
        return this.values[key];
      },
      set(this: PropertyHolder, value: unknown) {
        if (Object.is(this.values[key], value)) return;
        this.values[key] = value;
        this.changed();
      },
    });
  }
}

/** Takes over what was set on an element before its class was there. */
export function takeOver(element: PropertyHolder, { props }: Contract): void {
  for (const key of Object.keys(props)) {
    if (!Object.hasOwn(element, key)) continue;
    const holder = element as unknown as Record<string, unknown>;
    element.values[key] = holder[key];
    delete holder[key];
  }
}

/** The attributes that set the props of a contract. */
export const attributesOf = ({ props }: Contract): string[] => Object.keys(props).map(attributeName);

/** The prop that an attribute sets: `csp-nonce` → `cspNonce`. */
export const propOf = (attribute: string): string => attribute.replace(/-./g, (letter) => letter[1]!.toUpperCase());

/**
 * What an attribute's text means: a flag is on by being there unless it says `false`, objects and lists are JSON.
 * Text that is no JSON stays text, so that the check of the prop can say so.
 */
export function readAttribute({ type }: Prop, text: string | null): unknown {
  if (text === null) return undefined;
  if (type === 'boolean') return text !== 'false';
  if (type === 'object' || type === 'array') {
    try {
      return JSON.parse(text);
    } catch {
      // Told as text by the check of the prop.
    }
  }
  return text;
}
