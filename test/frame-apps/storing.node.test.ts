import { expect, test } from '@playwright/test';
import { storingOf } from '../../frame-apps/methods/token.js';

test.describe('a method that a wallet pays with', () => {
  const customerSession = 'cs_1';

  test('is stored for the customer of the session if the shopper wants it', () => {
    expect(storingOf({ customerSession, save: true })).toEqual({ customerSession, save: true });
  });

  test('is not stored unless the shopper wants it, nor for nobody', () => {
    for (const props of [{}, { customerSession }, { customerSession, save: false }, { save: true }])
      expect(storingOf(props)).toBe(undefined);
  });
});
