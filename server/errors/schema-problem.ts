import type { FastifyError } from 'fastify';

/** A refusal of the validator, in its verbose form. */
type Refused = NonNullable<FastifyError['validation']>[number] & {
  readonly data?: unknown;
  readonly parentSchema?: { readonly description?: string };
};

/** Why a schema rejects a request. */
export interface SchemaProblem {
  /** The property as a JSON pointer: `/customer/email`. */
  readonly pointer: string;
  /**
   * A message for developers that names the property, the value where it can be repeated, and what
   * is expected.
   */
  readonly text: string;
}

/** Names that can be repeated in a message. Others may contain anything, even a card number. */
const NAME = /^[A-Za-z_][\w-]{0,49}$/;
/**
 * Texts that can be repeated: too short for a secret, and without the digits of a card number, a
 * phone or a security code.
 */
const WORD = /^[A-Za-z_]{1,20}$/;
/** Larger numbers may be card numbers. */
const MAX_SHOWN = 9_999_999_999;

/** Returns the property that the schema rejects, and why. `whole`: what the schema is of. */
export function problemOf(
  { instancePath, keyword, params, message, data, parentSchema }: Refused,
  whole = 'this request',
): SchemaProblem {
  const {
    missingProperty: missing,
    additionalProperty: unknown,
    allowedValues,
    type,
    limit,
  } = params;
  const part =
    typeof missing === 'string' ? missing : typeof unknown === 'string' ? unknown : undefined;
  const pointer = part === undefined ? instancePath : `${instancePath}/${part}`;
  const place = nameOf(instancePath);
  const name = nameOf(pointer);
  if (typeof missing === 'string') return { pointer, text: `${name} is missing` };
  if (typeof unknown === 'string') {
    const what = NAME.test(unknown)
      ? `${name} is not a property`
      : 'A property with this name is not one';
    return { pointer, text: `${what} of ${instancePath ? place : whole}` };
  }
  const named = wordOf(data) === undefined ? name : `${name} is ${wordOf(data)}: it`;
  if (keyword === 'enum' && Array.isArray(allowedValues))
    return { pointer, text: `${named} must be one of ${allowedValues.join(', ')}` };
  if (keyword === 'type') {
    const types = [type].flat().map(String);
    // Where a text is expected, a number may be a phone or a security code.
    const value =
      wordOf(data) ??
      (types.includes('integer') ? numberOf(data) : undefined) ??
      (isAmount(pointer) ? decimalOf(data) : undefined) ??
      kindOf(data);
    const unit = isAmount(pointer) ? MINOR_UNITS : '';
    return {
      pointer,
      text: `${name} is ${value}: it must be ${types.map(withArticle).join(' or ')}${unit}`,
    };
  }
  if (keyword === 'minimum' || keyword === 'maximum') {
    const given = numberOf(data);
    const bound = `must be at ${keyword === 'minimum' ? 'least' : 'most'} ${String(limit)}`;
    return { pointer, text: `${given === undefined ? name : `${name} is ${given}: it`} ${bound}` };
  }
  if (keyword === 'maxLength' && typeof data === 'string')
    return {
      pointer,
      text: `${name} has ${[...data].length} characters: it must have at most ${String(limit)}`,
    };
  if (keyword === 'pattern' && typeof data === 'string' && CONTROL.test(data))
    return { pointer, text: `${name} has a character that it must not have, such as a line break` };
  const expected = keyword === 'pattern' && parentSchema?.description?.replaceAll('`', '');
  if (expected)
    return {
      pointer,
      text: `${name} is ${wordOf(data) ?? 'not in its format'}. Expected: ${expected}`,
    };
  return { pointer, text: `${name} ${message ?? 'is not valid'}` };
}

const MINOR_UNITS = ' in the currency’s minor unit: 1250 is €12.50';
const isAmount = (pointer: string) => pointer.endsWith('/amount');

/** What the pattern of texts excludes. */
// eslint-disable-next-line no-control-regex -- the characters themselves
const CONTROL = /[\u0000-\u001f\u007f]|\p{Surrogate}/u;

const wordOf = (data: unknown) =>
  typeof data === 'string' && WORD.test(data) ? `"${data}"` : undefined;
/** An amount as people write it: shorter than a card number, a phone or a security code. */
const decimalOf = (data: unknown) =>
  typeof data === 'string' && /^\d{1,7}[.,]\d{1,2}$/.test(data) ? `"${data}"` : undefined;
const numberOf = (data: unknown) =>
  typeof data === 'number' && Math.abs(data) <= MAX_SHOWN ? String(data) : undefined;

function kindOf(data: unknown): string {
  if (data === null) return 'null';
  return withArticle(Array.isArray(data) ? 'array' : typeof data);
}

const withArticle = (type: string) =>
  type === 'null' ? type : `${/^[aeiou]/.test(type) ? 'an' : 'a'} ${type}`;

/** Converts a JSON pointer to JavaScript notation: `customer.email`, `methods[0]`. */
function nameOf(pointer: string): string {
  const parts = pointer.split('/').slice(1);
  const name = parts
    .map((part, index) => (/^\d+$/.test(part) ? `[${part}]` : index ? `.${part}` : part))
    .join('');
  return name || 'The request';
}
