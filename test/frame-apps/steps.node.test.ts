import { stepAddress } from '../../frame-apps/api/address.js';
import { nextStep } from '../../frame-apps/payment/steps.js';
import type { NextAction, PaymentResult, PaymentStatus, StepKind } from '../../provider/types.js';
import { describe, expect, it } from '../support/node-test.js';

const payment = (status: PaymentStatus, nextAction?: NextAction): PaymentResult => ({
  id: 'pay_1',
  status,
  ...(nextAction && { nextAction }),
});
const at = (type: StepKind, redirectUrl = 'https://pay.example/3ds/1', mustRedirect = false) =>
  payment('PENDING', { type, mustRedirect, redirectUrl });

describe('the next step of a payment', () => {
  // @spec Step kind: CONFIRM
  it('is to confirm with a token, and to ask how to pay without', () => {
    expect(nextStep(at('CONFIRM'), true)).to.deep.equal({ do: 'confirm' });
    expect(nextStep(at('CONFIRM'), false)).to.deep.equal({ do: 'ask' });
  });

  it('is to ask again after a refusal that lets the shopper try again, and to end after one that does not', () => {
    const declined = payment('FAILED', { type: 'CONFIRM', mustRedirect: false });
    expect(nextStep(declined, false)).to.deep.equal({ do: 'ask' });
    expect(nextStep(declined, true)).to.deep.equal({ do: 'confirm' });
    expect(nextStep(payment('FAILED'), false)).to.deep.equal({ do: 'done' });
  });

  // @spec Step kind: FRICTIONLESS_CHALLENGE
  // @spec Step kind: BIZUM_CHALLENGE
  // @spec Step kind: CHALLENGE
  it('is to show a challenge, and to run unseen what needs no shopper', () => {
    const url = 'https://pay.example/3ds/1';
    expect(nextStep(at('CHALLENGE'), false)).to.deep.equal({ do: 'show', url, seen: true });
    expect(nextStep(at('BIZUM_CHALLENGE'), false)).to.deep.equal({ do: 'show', url, seen: true });
    expect(nextStep(at('FRICTIONLESS_CHALLENGE'), false)).to.deep.equal({
      do: 'show',
      url,
      seen: false,
    });
  });

  it('is to confirm with a new token where a step was begun with another and left', () => {
    expect(nextStep(at('CHALLENGE'), true)).to.deep.equal({ do: 'confirm' });
    expect(nextStep(at('FRICTIONLESS_CHALLENGE'), true)).to.deep.equal({ do: 'confirm' });
  });

  it('is the merchant’s where the whole page has to go', () => {
    expect(nextStep(at('CHALLENGE', undefined, true), false)).to.deep.equal({ do: 'redirect' });
    expect(nextStep(at('CONFIRM', undefined, true), false)).to.deep.equal({ do: 'redirect' });
  });

  it('is to wait while the provider is at it, or names a step of the future', () => {
    expect(nextStep(payment('PENDING'), true)).to.deep.equal({ do: 'wait' });
    expect(nextStep(at('PALM_READING' as StepKind), false)).to.deep.equal({ do: 'wait' });
  });

  // @spec Step kind: COMPLETE
  // @mutant steps-ended
  it('is none when the payment has ended, whatever token there is', () => {
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
      ).to.deep.equal({ do: 'done' });
    expect(nextStep(at('COMPLETE'), true)).to.deep.equal({ do: 'done' });
  });

  // @attack T21, T25
  it('is refused where it leads to an address that must not be loaded', () => {
    expect(nextStep(at('CHALLENGE', 'javascript:alert(1)'), false)).to.deep.equal({
      do: 'refuse',
    });
    expect(
      nextStep(payment('PENDING', { type: 'CHALLENGE', mustRedirect: false }), false),
    ).to.deep.equal({ do: 'refuse' });
  });
});

describe('the address of a step', () => {
  it('is absolute and https, or on this machine', () => {
    for (const address of [
      'https://acs.example/a?b=c#d',
      'http://localhost:4100/3ds',
      'http://pay.localhost:4100/3ds',
    ])
      expect(stepAddress(address), address).to.equal(address);
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
    it(`is not ${JSON.stringify(address)}`, () => expect(stepAddress(address)).to.equal(undefined));

  it('is a text', () => {
    for (const address of [undefined, null, 5, {}, ['https://x.example']])
      expect(stepAddress(address)).to.equal(undefined);
  });
});
