import type { PropertyDeclarations } from '@lit/reactive-element';
import { attributeName, type Contract, type Prop } from '../../bridge/contract.js';

/** The props of a contract as Lit's property declarations: `cspNonce` is also the attribute `csp-nonce`. */
export function propertiesOf({ props }: Contract): PropertyDeclarations {
  const declared = Object.entries(props).map(([key, prop]) => {
    const converter = (text: string | null) => readAttribute(prop, text);
    // A window cannot be written into a tag.
    return [key, { attribute: prop.type !== 'window' && attributeName(key), converter }] as const;
  });
  return Object.fromEntries(declared);
}

/**
 * What an attribute's text means: a flag is on by being there unless it says `false`, objects and lists are JSON. Text
 * that is no JSON, or no number, stays text, so that the check of the prop can say so.
 */
export function readAttribute({ type }: Prop, text: string | null): unknown {
  if (text === null) return undefined;
  if (type === 'boolean') return text !== 'false';
  if (type === 'number') return text.trim() && !Number.isNaN(Number(text)) ? Number(text) : text;
  if (type === 'object' || type === 'array') {
    try {
      return JSON.parse(text);
    } catch {
      // Reported as text by the check of the prop.
    }
  }
  return text;
}
