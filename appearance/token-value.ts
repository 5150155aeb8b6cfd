import { safeValue } from './style-values.js';
import { tokens, type TokenName } from './tokens.js';

/** Returns a design token's value as CSS text; `undefined` if it is none of the token's kind. */
export function tokenValue(name: TokenName, value: unknown): string | undefined {
  const property = tokens[name];
  // Shops write `999px` for round ends: a radius above half of the button's height changes nothing.
  const isPill =
    property === 'border-radius' && typeof value === 'string' && /^\d{3,5}px$/.test(value);
  return safeValue(property, isPill ? '48px' : value);
}
