import * as fc from 'fast-check';
import { jsonGarbage } from '../support/garbage.js';

/** The keywords of JSON Schema that the API's schemas use. */
interface Schema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema | boolean>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
  readonly maxProperties?: number;
  readonly minProperties?: number;
  readonly items?: Schema;
  readonly minItems?: number;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** Values that mean something to the provider, by the name of the property. */
export type Known = Readonly<Record<string, readonly unknown[]>>;

/**
 * Values that a schema accepts, mostly: patterns are met by the known values of that name, or by
 * luck.
 */
export function valid(schema: object, known: Known = {}, name = ''): fc.Arbitrary<unknown> {
  const { type, enum: options, const: only, anyOf, properties, items, ...rest } = schema as Schema;
  if (only !== undefined) return fc.constant(only);
  if (options) return fc.constantFrom(...options);
  if (anyOf) return fc.oneof(...anyOf.map((one) => valid(one, known, name)));
  if (known[name]) return fc.constantFrom(...known[name]);
  if (type === 'object' && properties) return recordOf(properties, rest, known);
  if (type === 'object')
    return fc.dictionary(fc.string({ maxLength: 5 }), jsonGarbage, {
      maxKeys: 4,
      noNullPrototype: true,
    });
  if (type === 'array')
    return fc.array(valid(items ?? {}, known, name), {
      minLength: rest.minItems ?? 0,
      maxLength: 3,
    });
  if (type === 'integer' || type === 'number')
    return fc.oneof(
      fc.integer({ min: rest.minimum ?? 0, max: rest.maximum ?? 2 ** 31 }),
      fc.constantFrom(rest.minimum ?? 0, 1050),
    );
  if (type === 'boolean') return fc.boolean();
  if (type === 'string') return textOf(rest);
  return jsonGarbage;
}

function textOf({ pattern, minLength = 0, maxLength = 40 }: Schema): fc.Arbitrary<unknown> {
  if (pattern && minLength === 0) return fc.stringMatching(new RegExp(pattern), { maxLength: 60 });
  const length = { minLength, maxLength: Math.min(maxLength, 40) };
  return fc.oneof(
    fc.string(length),
    fc.string({ unit: 'grapheme', ...length }),
    fc.constant('x'.repeat(maxLength)),
  );
}

function recordOf(
  properties: NonNullable<Schema['properties']>,
  { required = [], maxProperties }: Schema,
  known: Known,
) {
  const entries = Object.entries(properties).flatMap(([key, schema]) =>
    typeof schema === 'boolean' ? [] : [[key, valid(schema, known, key)] as const],
  );
  const whole = fc.record(Object.fromEntries(entries), {
    requiredKeys: required as never[],
    noNullPrototype: true,
  });
  if (maxProperties === undefined) return whole;
  // One of them: a payment method.
  return fc.oneof(...entries.map(([key, value]) => value.map((one) => ({ [key]: one }))));
}

/** A value of which one place is garbage, or has a key more or a key less. */
export function spoiled(value: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const steps = fc.array(fc.nat(20), { maxLength: 4 });
  const names = fc.constantFrom('__proto__', 'constructor', 'toString', 'extra');
  return fc
    .tuple(value, steps, jsonGarbage, fc.constantFrom('replace', 'remove', 'add'), names)
    .map(([one, path, other, how, name]) => spoil(one, path, other, how, name));
}

function spoil(
  value: unknown,
  [step, ...path]: number[],
  other: unknown,
  how: string,
  name: string,
): unknown {
  const isList = Array.isArray(value);
  if (step === undefined || typeof value !== 'object' || value === null) return other;
  const entries = Object.entries(value);
  const at = entries.length ? step % entries.length : 0;
  if (how === 'add' && !isList) return Object.fromEntries([...entries, [name, other]]);
  const rest = entries.flatMap(([key, one], index): [string, unknown][] =>
    index !== at
      ? [[key, one]]
      : how === 'remove' && !path.length
        ? []
        : [[key, spoil(one, path, other, how, name)]],
  );
  return isList ? rest.map(([, one]) => one) : Object.fromEntries(rest);
}
