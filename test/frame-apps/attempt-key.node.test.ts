import { expect, test } from '@playwright/test';
import { attemptKey } from '../../frame-apps/api/confirm-once.js';

test.describe('the key of an attempt', () => {
  test('is the same for the same payment and token, in every tab and after a reload', async () => {
    expect(await attemptKey('pay_1', 'tok_1')).toBe(await attemptKey('pay_1', 'tok_1'));
  });

  // @mutant attempt-key-token
  test('is another for another card or another payment', async () => {
    const keys = await Promise.all([
      attemptKey('pay_1', 'tok_1'),
      attemptKey('pay_1', 'tok_2'),
      attemptKey('pay_2', 'tok_1'),
    ]);
    expect(new Set(keys).size).toBe(3);
  });

  test('does not show the token', async () => {
    expect(await attemptKey('pay_1', 'tok_secret')).toMatch(/^[0-9a-f]{32}$/);
  });
});
