import { random } from './random.js';

const words = [
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
  'update',
  'echo',
  'go',
  'd1',
];
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
  'then',
  '__proto__',
  'constructor',
  'a',
];
const numbers = [0, 1, 2, 3, 4, 5, -1, -0, 0.5, NaN, Infinity, -Infinity, 2 ** 31, 2 ** 53];

/** Returns a generator of values that a message could contain: random, but the same for the same seed. Never a function. */
export function garbage(seed: number): () => unknown {
  const next = random(seed);
  const oneOf = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!;
  const some = <T>(make: () => T) => Array.from({ length: Math.floor(next() * 5) }, make);
  const value = (depth: number): unknown => {
    const kinds = [
      () => oneOf(words),
      () => oneOf(numbers),
      () => undefined,
      () => null,
      () => next() < 0.5,
      () => BigInt(Math.floor(next() * 9)),
    ];
    const deep = [
      () => some(() => value(depth - 1)),
      () => record(depth),
      () => new Date(next() * 1e12),
      () => new Map([[value(depth - 1), 1]]),
      () => /x/g,
      () => new Uint8Array(3),
      () => new Error('x'),
    ];
    return oneOf(depth > 0 ? [...kinds, ...deep, ...deep] : kinds)();
  };
  // Defined rather than assigned, so that `__proto__` becomes an own key.
  const record = (depth: number) => Object.fromEntries(some(() => [oneOf(keys), value(depth - 1)]));
  return () => value(4);
}
