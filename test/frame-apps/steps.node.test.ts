import { expect, test } from '@playwright/test';
import { stepAddress } from '../../frame-apps/api/address.js';
import { nextStep } from '../../frame-apps/payment/steps.js';
import type { NextAction, PaymentResult, PaymentStatus, StepKind } from '../../api/types.js';

const payment = (status: PaymentStatus, nextAction?: NextAction): PaymentResult => ({
  id: 'pay_1',
  status,
  ...(nextAction && { nextAction }),
});
const at = (type: StepKind, redirectUrl = 'https://pay.example/3ds/1', mustRedirect = false) =>
  payment('PENDING', { type, mustRedirect, redirectUrl });

test.describe('the next step of a payment', () => {
  // @spec Step kind: CONFIRM
  test('is to confirm with a token, and to ask how to pay without', () => {
    expect(nextStep(at('CONFIRM'), true)).toEqual({ do: 'confirm' });
    expect(nextStep(at('CONFIRM'), false)).toEqual({ do: 'ask' });
  });

  test('is to ask again after a refusal that lets the shopper try again, and to end after one that does not', () => {
    const declined = payment('FAILED', { type: 'CONFIRM', mustRedirect: false });
    expect(nextStep(declined, false)).toEqual({ do: 'ask' });
    expect(nextStep(declined, true)).toEqual({ do: 'confirm' });
    expect(nextStep(payment('FAILED'), false)).toEqual({ do: 'done' });
  });

  // @spec Step kind: FRICTIONLESS_CHALLENGE
  // @spec Step kind: BIZUM_CHALLENGE
  // @spec Step kind: CHALLENGE
  test('is to show a challenge, and to run unseen what needs no shopper', () => {
    const url = 'https://pay.example/3ds/1';
    expect(nextStep(at('CHALLENGE'), false)).toEqual({ do: 'show', url, seen: true });
    expect(nextStep(at('BIZUM_CHALLENGE'), false)).toEqual({ do: 'show', url, seen: true });
    expect(nextStep(at('FRICTIONLESS_CHALLENGE'), false)).toEqual({
      do: 'show',
      url,
      seen: false,
    });
  });

  test('is to confirm with a new token where a step was begun with another and left', () => {
    expect(nextStep(at('CHALLENGE'), true)).toEqual({ do: 'confirm' });
    expect(nextStep(at('FRICTIONLESS_CHALLENGE'), true)).toEqual({ do: 'confirm' });
  });

  test('is the merchant’s where the whole page has to go', () => {
    expect(nextStep(at('CHALLENGE', undefined, true), false)).toEqual({ do: 'redirect' });
    expect(nextStep(at('CONFIRM', undefined, true), false)).toEqual({ do: 'redirect' });
  });

  test('is to wait while the provider is at it, or names a step of the future', () => {
    expect(nextStep(payment('PENDING'), true)).toEqual({ do: 'wait' });
    expect(nextStep(at('PALM_READING' as StepKind), false)).toEqual({ do: 'wait' });
  });

  // @spec Step kind: COMPLETE
  // @mutant steps-ended
  test('is none when the payment has ended, whatever token there is', () => {
    for (const status of [
      'SUCCEEDED',
      'AUTHORIZED',
      'CANCELED',
      'EXPIRED',
      'REFUNDED',
      'PARTIALLY_REFUNDED',
    ] as const)
      expect(
        nextStep(payment(status, { type: 'CONFIRM', mustRedirect: false }), true),
        status,
      ).toEqual({ do: 'done' });
    expect(nextStep(at('COMPLETE'), true)).toEqual({ do: 'done' });
  });

  // @attack T21, T25
  test('is refused where it leads to an address that must not be loaded', () => {
    expect(nextStep(at('CHALLENGE', 'javascript:alert(1)'), false)).toEqual({
      do: 'refuse',
    });
    expect(nextStep(payment('PENDING', { type: 'CHALLENGE', mustRedirect: false }), false)).toEqual(
      { do: 'refuse' },
    );
  });
});

test.describe('the address of a step', () => {
  test('is absolute and https, or on this machine', () => {
    for (const address of [
      'https://acs.example/a?b=c#d',
      'http://localhost:4100/3ds',
      'http://pay.localhost:4100/3ds',
    ])
      expect(stepAddress(address), address).toBe(address);
  });

  const hostile = [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    '\tjavascript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,x',
    'blob:https://x/1',
    'vbscript:x',
    '//evil.example',
    'https:evil.example',
    'https:/evil.example',
    '\\\\evil.example',
    'https://u:p@evil.example',
    'https://u@evil.example',
    'http://evil.example',
    'http://evil-localhost',
    'http://localhost.evil.example',
    'https://',
    'https://a b',
    '/3ds/1',
    '',
    ' https://x.example',
  ];
  for (const address of hostile)
    // @attack T21
    // @mutant steps-address
    test(`is not ${JSON.stringify(address)}`, () => expect(stepAddress(address)).toBe(undefined));

  test('is a text', () => {
    for (const address of [undefined, null, 5, {}, ['https://x.example']])
      expect(stepAddress(address)).toBe(undefined);
  });
});
