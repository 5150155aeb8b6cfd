import * as fc from 'fast-check';

const strings = [
  '',
  'a',
  'payframe',
  'hello',
  'welcome',
  'refuse',
  'poke',
  'emit',
  'resize',
  'ready',
  'alive',
  'bye',
].concat(['update', 'echo', 'd1']);
const keys = [
  'payframe',
  'version',
  'protocols',
  'document',
  'tag',
  'props',
  'code',
  'words',
  'length',
  'toString',
].concat([
  'then',
  'valueOf',
  'name',
  'message',
  'status',
  'id',
  '__proto__',
  'constructor',
  'prototype',
  'a',
]);
const numbers = [0, 1, 2, 3, 4, 5, -1, -0, 0.5, NaN, Infinity, -Infinity, 2 ** 31, 2 ** 53];

const json = {
  word: fc.constantFrom(...strings),
  text: fc.string({ unit: 'binary', maxLength: 12 }),
  number: fc.constantFrom(...numbers.filter(Number.isFinite)),
  flag: fc.boolean(),
  nothing: fc.constant(null),
};
/**
 * What only a structured clone carries. Made by functions, so that no two values share an object.
 */
const cloned = fc
  .constantFrom<(() => unknown)[]>(
    () => undefined,
    () => 7n,
    () => new Date(86_400_000),
    () => new Map([['a', 1]]),
    () => new Set([1]),
    () => /x/g,
    () => new Uint8Array(3),
    () => new Error('x'),
    () => new Array(2 ** 32 - 1),
  )
  .map((make) => make());

/** Objects get their keys defined rather than assigned, so that `__proto__` becomes an own key. */
const recordOf = (value: fc.Arbitrary<unknown>) =>
  fc
    .array(fc.tuple(fc.constantFrom(...keys), value), { maxLength: 5 })
    .map((entries): unknown => Object.fromEntries(entries));

const valuesOf = (...leaves: fc.Arbitrary<unknown>[]) =>
  fc.letrec<{ value: unknown }>((tie) => ({
    value: fc.oneof(
      { depthSize: 'small', maxDepth: 4, withCrossShrink: true },
      ...leaves,
      fc.array(tie('value'), { maxLength: 5 }),
      recordOf(tie('value')),
    ),
  })).value;

/** Values that a message between windows can contain. Never a function. */
export const garbage: fc.Arbitrary<unknown> = valuesOf(
  ...Object.values(json),
  fc.constantFrom(...numbers),
  cloned,
);

/** Values that JSON can contain. */
export const jsonGarbage: fc.Arbitrary<unknown> = valuesOf(...Object.values(json));

/**
 * Any string: of ASCII, of any script, of signs that mean something to a parser, and very long
 * ones.
 */
export const anyText: fc.Arbitrary<string> = fc.oneof(
  fc.string({ maxLength: 40 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: fc.constantFrom(...'0123456789 /.-+,;:\u00a0\u200b٣३３€()'), maxLength: 30 }),
  fc.integer({ min: 100, max: 6000 }).map((length) => '4'.repeat(length)),
);
