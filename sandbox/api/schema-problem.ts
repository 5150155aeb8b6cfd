import type { FastifyError } from 'fastify';

type Refused = NonNullable<FastifyError['validation']>[number];

/** Why a schema rejects a request. */
export interface SchemaProblem {
  /** The property as a JSON pointer: `/customer/email`. */
  readonly pointer: string;
  /** A message for developers that names the property and the problem. */
  readonly text: string;
}

/** Names that can be repeated in a message. Others may contain anything, even a card number. */
const NAME = /^[A-Za-z_][\w-]{0,49}$/;

/** Returns the property that the schema rejects, and why. The message contains no value of the request. */
export function problemOf({ instancePath, keyword, params, message }: Refused): SchemaProblem {
  const { missingProperty: missing, additionalProperty: unknown, allowedValues, type } = params;
  const part = typeof missing === 'string' ? missing : typeof unknown === 'string' ? unknown : undefined;
  const pointer = part === undefined ? instancePath : `${instancePath}/${part}`;
  const place = nameOf(instancePath);
  const name = nameOf(pointer);
  if (typeof missing === 'string') return { pointer, text: `${name} is missing` };
  if (typeof unknown === 'string') {
    const what = NAME.test(unknown) ? `${name} is not a property` : 'A property with this name is not one';
    return { pointer, text: `${what} of ${instancePath ? place : 'this request'}` };
  }
  if (keyword === 'enum' && Array.isArray(allowedValues))
    return { pointer, text: `${name} must be one of ${allowedValues.join(', ')}` };
  if (keyword === 'type') return { pointer, text: `${name} must be of the type ${[type].flat().join(' or ')}` };
  return { pointer, text: `${name} ${message ?? 'is not valid'}` };
}

/** Converts a JSON pointer to JavaScript notation: `customer.email`, `methods[0]`. */
function nameOf(pointer: string): string {
  const parts = pointer.split('/').slice(1);
  const name = parts.map((part, index) => (/^\d+$/.test(part) ? `[${part}]` : index ? `.${part}` : part)).join('');
  return name || 'The request';
}
