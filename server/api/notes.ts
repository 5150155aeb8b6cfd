/** A schema, as far as the walk reads it. */
interface Schema {
  readonly type?: unknown;
  readonly maxLength?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
}

/** The names of texts that only people read: nothing is identified or charged by them. */
const notes = new Set(
  'description label detail name company line1 line2 city state cardholderName'.split(' '),
);
/** An object whose texts are all of that kind. */
const FACTS = 'sessionDetails';
/** An object that is charged: its label is what the shopper has agreed to. */
const CHARGED = 'surcharge';

/**
 * Returns a request whose notes fit their schema: a line break becomes a space, and what is too long
 * is cut. No sale is lost for the length of a product's name.
 */
export function withFittingNotes(schema: Schema, value: unknown, areAll = false): unknown {
  if (Array.isArray(value))
    return schema.items
      ? value.map((item) => withFittingNotes(schema.items!, item, areAll))
      : (value as unknown);
  if (typeof value !== 'object' || value === null || !schema.properties) return value;
  const { properties } = schema;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, part]: [string, unknown]) => {
      const of = Object.hasOwn(properties, name) ? properties[name] : undefined;
      if (!of || name === CHARGED) return [[name, part]];
      const isNote =
        typeof part === 'string' &&
        part !== '' &&
        of.type === 'string' &&
        (areAll || notes.has(name));
      if (!isNote) return [[name, withFittingNotes(of, part, name === FACTS)]];
      const fitting = fit(part, of.maxLength);
      return fitting ? [[name, fitting]] : [];
    }),
  );
}

// eslint-disable-next-line no-control-regex -- the characters themselves
const CONTROL = /[\u0000-\u001f\u007f\p{Surrogate}]+/gu;

/** A length is in code points, as JSON Schema counts it: an emoji is one, not two. */
function fit(text: string, maxLength = Infinity): string {
  return [...text.replace(CONTROL, ' ').trim()].slice(0, maxLength).join('').trim();
}
