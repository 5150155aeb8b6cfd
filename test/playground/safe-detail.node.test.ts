import { expect, test } from '@playwright/test';
import { safeDetail } from '../../examples/playground/safe-detail.js';
import { PayError } from '../../bridge/errors.js';

// @mutant playground-token
test('an event is shown with its token cut short', () => {
  expect(safeDetail({ token: 'tok_0123456789', redirectUrl: 'https://pay.example/x' })).toEqual({
    token: 'tok_…',
    redirectUrl: 'https://pay.example/x',
  });
  expect(safeDetail({ payment: { paymentToken: 'tok_0123456789' } })).toEqual({
    payment: { paymentToken: 'tok_…' },
  });
});

test('nothing that could be a card number is shown, wherever it stands', () => {
  const shown = JSON.stringify(
    safeDetail({ a: ['4242 4242 4242 4242'], b: { c: 'card 4242424242424242!' }, cvc: '1234' }),
  );
  expect(shown).not.toMatch(/4242/);
  expect(shown).not.toContain('1234');
});

test('an error is shown with its code and its message', () => {
  const error = new PayError('NOT_ELIGIBLE', 'component is not eligible');
  expect(safeDetail(error)).toMatchObject({
    code: 'NOT_ELIGIBLE',
    message: 'component is not eligible',
  });
});

test('an object that contains itself is shown as far as it is deep', () => {
  const circle: Record<string, unknown> = {};
  circle['self'] = circle;
  expect(JSON.stringify(safeDetail(circle))).toBe('{"self":{"self":{"self":{"self":"…"}}}}');
});
