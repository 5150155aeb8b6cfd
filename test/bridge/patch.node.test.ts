import { expect, test } from '@playwright/test';
import { patchOf } from '../../bridge/patch.js';

test.describe('a patch of props', () => {
  test('is nothing when nothing differs', () => {
    expect(patchOf({}, {})).toBe(undefined);
    expect(patchOf({ a: 1, b: NaN }, { b: NaN, a: 1 })).toBe(undefined);
  });

  test('is nothing when new objects hold the same', () => {
    const props = () => ({
      placeholders: { cvc: 'CVC', deep: [{ a: 1 }] },
      methods: ['card', 'bizum'],
    });
    expect(patchOf(props(), props())).toBe(undefined);
  });

  test('is nothing when the same entries stand in an object without a prototype, as what crossed a window does', () => {
    const crossed: unknown = Object.assign(Object.create(null), {
      constructor: 'a name like any other',
      b: 1,
    });
    expect(patchOf({ a: crossed }, { a: { constructor: 'a name like any other', b: 1 } })).toBe(
      undefined,
    );
    expect(patchOf({ a: { b: 1 } }, { a: Object.assign(Object.create(null), { b: 1 }) })).toBe(
      undefined,
    );
  });

  test('holds the changed and the new keys alone', () => {
    expect(patchOf({ a: 1, b: 2 }, { a: 1, b: 3, c: 4 })).toEqual({
      changed: { b: 3, c: 4 },
      removed: [],
    });
  });

  test('names the keys that are gone', () => {
    expect(patchOf({ a: 1, b: 2 }, { a: 1 })).toEqual({ changed: {}, removed: ['b'] });
  });

  test('tells 0 from -0', () => {
    expect(patchOf({ a: 0 }, { a: -0 })?.changed).toEqual({ a: -0 });
  });

  test('sees a difference in every place of an object', () => {
    const pairs: readonly (readonly [unknown, unknown])[] = [
      [{ a: 1 }, { a: 2 }],
      [{ a: 1 }, { b: 1 }],
      [{ a: undefined }, { b: undefined }],
      [{ a: undefined }, { b: 1 }],
      [{ toString: undefined }, { b: 1 }],
      [{ a: { b: 1 } }, { a: { b: '1' } }],
      [{ a: 1 }, { a: 1, b: 2 }],
      [
        ['card', 'bizum'],
        ['bizum', 'card'],
      ],
      [[], {}],
      [[1], { 0: 1 }],
      [{}, null],
      [new Date(1), new Date(2)],
      [new Map([[1, 1]]), new Map([[1, 2]])],
      [new Date(1), {}],
    ];
    for (const [index, [before, after]] of pairs.entries()) {
      expect(patchOf({ a: before }, { a: after })?.changed, `pair ${index}`).toStrictEqual({
        a: after,
      });
      expect(
        patchOf({ a: after }, { a: before })?.changed,
        `pair ${index} turned round`,
      ).toStrictEqual({
        a: before,
      });
    }
  });
});
