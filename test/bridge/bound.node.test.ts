import { expect, test } from '@playwright/test';
import { cloneWithinLimits, isPlain } from '../../bridge/clone-within-limits.js';
import type { PayError } from '../../bridge/errors.js';
import { MAX_DEPTH, MAX_TEXT, MAX_VALUES } from '../../bridge/limits.js';

function codeOf(value: unknown): string {
  try {
    cloneWithinLimits(value, 'it');
  } catch (error) {
    return (error as PayError).code;
  }
  return 'fits';
}

const nested = (depth: number): unknown => (depth ? [nested(depth - 1)] : 'bottom');

test.describe('a bounded value', () => {
  test('is a copy without a prototype', () => {
    const value = { a: [{ b: 'c' }] };
    const copy = cloneWithinLimits(value, 'it') as typeof value;
    expect(copy).not.toBe(value);
    expect(Object.getPrototypeOf(copy)).toBe(null);
    expect(Object.getPrototypeOf(copy.a[0])).toBe(null);
    expect(JSON.stringify(copy)).toBe(JSON.stringify(value));
  });

  test('leaves simple values and the kinds of the structured clone as they are', () => {
    for (const value of [
      undefined,
      null,
      true,
      0,
      -0,
      NaN,
      7n,
      'text',
      new Date(0),
      /a/gi,
      new Map(),
      new Set(),
      new Uint8Array(2),
      new ArrayBuffer(2),
    ]) {
      expect(Object.is(cloneWithinLimits(value, 'it'), value)).toBe(true);
    }
  });

  // @attack T12
  // @mutant bound-prototype
  test('has none of the keys that reach a prototype', () => {
    const copy = cloneWithinLimits(
      JSON.parse('{"__proto__":{"a":1},"constructor":1,"prototype":1,"b":{"__proto__":1},"c":2}'),
      'it',
    );
    expect(JSON.stringify(copy)).toBe('{"b":{},"c":2}');
  });

  test('ends at its limits of depth, number and length, and not before', () => {
    expect(codeOf(nested(MAX_DEPTH))).toBe('fits');
    expect(codeOf(nested(MAX_DEPTH + 1))).toBe('TOO_LARGE');
    expect(codeOf('x'.repeat(MAX_TEXT))).toBe('fits');
    expect(codeOf('x'.repeat(MAX_TEXT + 1))).toBe('TOO_LARGE');
    expect(codeOf(Array(MAX_VALUES - 1).fill(1))).toBe('fits');
    expect(codeOf(Array(MAX_VALUES).fill(1))).toBe('TOO_LARGE');
    expect(codeOf([Array(MAX_VALUES / 2).fill(1), Array(MAX_VALUES / 2).fill(1)])).toBe(
      'TOO_LARGE',
    );
  });

  // @attack T14
  test('is not kept busy by a list of billions of holes', () => {
    expect(codeOf(Array(2 ** 32 - 1))).toBe('TOO_LARGE');
    expect(codeOf({ a: [Array(2 ** 32 - 1)] })).toBe('TOO_LARGE');
  });

  test('does not follow a circle', () => {
    const circle: unknown[] = [];
    circle.push(circle);
    expect(codeOf(circle)).toBe('TOO_LARGE');
  });

  // @attack T14
  test('holds no function and no symbol', () => {
    for (const value of [() => 1, Symbol('s'), [() => 1], { a: { b: Symbol('s') } }])
      expect(codeOf(value)).toBe('NOT_CLONEABLE');
  });

  test('is told from instances of classes', () => {
    expect([{}, Object.create(null)].every(isPlain)).toBe(true);
    expect([[], null, 'a', new Date(), new (class A {})(), new Map()].some(isPlain)).toBe(false);
  });
});
