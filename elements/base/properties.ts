import type { PropertyDeclarations } from '@lit/reactive-element';
import { aliasOf, attributeName, type Contract, type Prop } from '../../bridge/contract.js';

/**
 * Returns the props of a contract, by each of their names, as Lit's property declarations:
 * `cspNonce` is also the attribute `csp-nonce`.
 */
export function propertiesOf({ props }: Contract): PropertyDeclarations {
  const declared = Object.entries(props).flatMap(([key, prop]) => {
    const converter = (text: string | null) => readAttribute(prop, text);
    // A window cannot be an attribute.
    const declare = (name: string) =>
      [
        name,
        {
          attribute: prop.type !== 'window' && attributeName(name),
          converter,
          type: prop.type === 'boolean' ? Boolean : undefined,
        },
      ] as const;
    return [key, aliasOf(prop)].filter((name) => name !== undefined).map(declare);
  });
  return Object.fromEntries(declared);
}

/**
 * Parses an attribute's text: a boolean is true unless the text is `false`, objects and arrays are
 * JSON, a list of words may also be written as words. Invalid JSON or an invalid number stays text,
 * so that the prop check reports it.
 */
export function readAttribute({ type, required, kind }: Prop, text: string | null): unknown {
  // Removing an attribute turns a boolean off. A required one has no default to return to.
  if (text === null) return type === 'boolean' && required ? false : undefined;
  if (type === 'boolean') return text !== 'false';
  if (type === 'number') return text.trim() && !Number.isNaN(Number(text)) ? Number(text) : text;
  if (kind === 'words' && !text.trim().startsWith('[')) return text.match(/[^\s,]+/g) ?? [];
  if (type === 'object' || type === 'array') {
    try {
      return JSON.parse(text);
    } catch {
      // The prop check reports the text.
    }
  }
  return text;
}
