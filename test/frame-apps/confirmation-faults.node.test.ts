import { expect, test } from '@playwright/test';
import { endOf } from '../../frame-apps/payment/end-of.js';
import type { CheckoutInput } from '../../frame-apps/payment/flow.js';
import { LATE_ATTEMPTS, MAX_SENDS } from '../../frame-apps/runtime/limits.js';
import type { NextAction, PaymentResult } from '../../api/types.js';
import { misfits } from '../support/spoiled-answers.js';
import {
  failure,
  inBrowser,
  json,
  lost,
  misfit,
  onClock,
  Provider,
  unavailable,
  waits,
  type Ended,
} from './payment-provider.js';

const contract = 'https://pay.example/hosted/1';
const run = inBrowser();

/** Each way to a token: the page has it, or the shopper gives it in the payment modal. */
const options: Readonly<Record<string, Partial<CheckoutInput>>> = {
  'a token of the page': { paymentToken: 'tok_1' },
  'the payment modal': {},
};

/** Runs the payment, with one token. Returns its end, and what the shopper saw. */
async function pays(props: Partial<CheckoutInput>) {
  const requested: (readonly string[])[] = [];
  const shown = run.provider.shows(props);
  shown.session.subscribe(() => {
    const { pay, methods = [] } = shown.view;
    if (!pay) return;
    requested.push(methods);
    pay('tok_1');
  });
  const end = await onClock(() => {
    shown.session.start();
    return shown.end;
  });
  return { end, notes: shown.notes, requested };
}

/** The texts for the shopper and the merchant if the outcome is unknown. */
function expectUnknown({ end, notes }: { end: Ended; notes: string[] }): void {
  expect(end).toMatchObject({ code: 'OUTCOME_UNKNOWN', retryable: false });
  expect(end.shopperMessage).toContain('Do not pay again');
  expect(end.shopperMessage).not.toMatch(/charged|try again/i);
  expect(notes).toContain('checking');
}

for (const [way, props] of Object.entries(options))
  test.describe(`a payment by ${way}`, () => {
    const spoiled = {
      ...Object.fromEntries(
        (Object.keys(misfits) as (keyof typeof misfits)[]).map((what) => [what, misfit(what)]),
      ),
      'a failure': failure,
      'a 503': unavailable,
      lost,
    };
    for (const [what, spoil] of Object.entries(spoiled))
      test(`is paid, and said to be, when the confirmation’s answer is ${what}, after all was done`, async () => {
        run.provider.onConfirm = (execute) => {
          execute();
          return spoil();
        };
        expect((await pays(props)).end).toMatchObject({ status: 'SUCCEEDED' });
        expect([run.provider.executed.size, run.provider.sent.length]).toEqual([1, 1]);
      });

    test('is unknown when no confirmation has arrived after all looks; one that does later is the same attempt', async () => {
      run.provider.onConfirm = lost;
      expectUnknown(await pays(props));
      expect([run.provider.sent.length, new Set(run.provider.sent).size]).toEqual([MAX_SENDS, 1]);
      expect(run.provider.sent[0]).toMatch(/\S/);
      expect(run.provider.attempts).toBe(1 + MAX_SENDS + LATE_ATTEMPTS);
    });

    test('is unknown when each confirmation is a 503, and is charged once when it is confirmed again', async () => {
      run.provider.onConfirm = unavailable;
      expectUnknown(await pays(props));
      expect([run.provider.sent.length, run.provider.executed.size]).toEqual([MAX_SENDS, 0]);
      run.provider.onConfirm = (execute) => execute();
      expect((await pays(props)).end).toMatchObject({ status: 'SUCCEEDED' });
      // All were the same attempt, of which the provider may have had any.
      expect([new Set(run.provider.sent).size, run.provider.executed.size]).toEqual([1, 1]);
    });

    for (const what of Object.keys(misfits) as (keyof typeof misfits)[])
      test(`is unknown when the answers to both are lost: ${what} wherever it is looked at`, async () => {
        run.provider.onConfirm = (execute) => {
          execute();
          return misfit(what)();
        };
        run.provider.onAttempt = (answer, isLate) => (isLate ? misfit(what)() : answer());
        expectUnknown(await pays(props));
        expect([run.provider.executed.size, run.provider.sent.length]).toEqual([1, 1]);
      });

    test('is paid, and said to be, once a look is answered again', async () => {
      let spoiled = 0;
      run.provider.onConfirm = (execute) => {
        execute();
        return misfit('{}')();
      };
      run.provider.onAttempt = (answer, isLate) =>
        isLate && spoiled++ < 4 ? misfit('{}')() : answer();
      expect((await pays(props)).end).toMatchObject({ status: 'SUCCEEDED' });
      expect([spoiled, run.provider.executed.size]).toEqual([5, 1]);
    });
  });

test('is said not to be charged when the connection is lost before the confirmation: nothing was sent', async () => {
  run.provider.onAttempt = (answer) => {
    Object.assign(navigator, { onLine: false });
    return answer();
  };
  try {
    const { end } = await pays({ paymentToken: 'tok_1' });
    expect(end).toMatchObject({ code: 'NETWORK', retryable: true });
    expect(end.shopperMessage).toContain('Nothing was charged');
    expect(run.provider.sent).toEqual([]);
  } finally {
    Object.assign(navigator, { onLine: true });
  }
});

test('offers the methods of the payment that the merchant allows, and ends where it is none', async () => {
  run.provider.methods = ['card', 'bizum', 'paypal'];
  for (const [allowed, methods] of [
    [undefined, ['card', 'bizum', 'paypal']],
    [
      ['applePay', 'bizum', 'card'],
      ['card', 'bizum'],
    ],
    [['card'], ['card']],
  ] as const) {
    run.provider.payment = { id: run.provider.id, status: 'PENDING', nextAction: waits };
    const { requested } = await pays(allowed ? { allowedPaymentMethods: allowed } : {});
    expect(requested).toEqual([methods]);
  }
  run.provider.payment = { id: run.provider.id, status: 'PENDING', nextAction: waits };
  const { end, requested } = await pays({ allowedPaymentMethods: ['applePay'] });
  expect(end).toMatchObject({ code: 'NOT_ELIGIBLE', paymentId: run.provider.id });
  expect(requested).toEqual([]);
});

test('is refused before anything is approved if no method gives the permanent token that the page asks for', async () => {
  const paysWith = (props: Partial<CheckoutInput>) => {
    run.provider.methods = ['card', 'paypal'];
    run.provider.withoutPermanentToken = ['paypal'];
    run.provider.payment = { id: run.provider.id, status: 'PENDING', nextAction: waits };
    return pays(props);
  };
  expect((await paysWith({ generatePaymentToken: true })).requested).toEqual([['card']]);
  expect((await paysWith({})).requested).toEqual([['card', 'paypal']]);
  const only = { generatePaymentToken: true, allowedPaymentMethods: ['paypal'] } as const;
  const { end, requested } = await paysWith(only);
  expect(end).toMatchObject({ code: 'NOT_ELIGIBLE', paymentId: run.provider.id });
  expect(requested).toEqual([]);
});

test('is agreed to before a token of the page is sent for later charges, unless the page has said it', async () => {
  run.provider.payment = {
    ...run.provider.payment,
    recurring: { type: 'SUBSCRIPTION', interval: 'P1M', amount: 1250, text: 'Each month' },
  };
  const before = run.provider.payment;
  expect((await pays({ paymentToken: 'tok_1' })).requested).toEqual([[]]);
  run.provider.payment = before;
  expect((await pays({ paymentToken: 'tok_1', termsShown: true })).requested).toEqual([]);
});

test('is confirmed with what the merchant says of it', async () => {
  const output = {
    generatePaymentToken: true,
    paymentMethod: { card: { cardholderName: 'Ana Ruiz' } },
    customer: { email: 'ana@example.com' },
    billingDetails: { name: 'Ana Ruiz' },
    shippingDetails: { name: 'Luis Ruiz', address: { city: 'Soria' } },
  };
  await pays({ paymentToken: 'tok_1', ...output });
  expect(run.provider.bodies).toEqual([{ paymentToken: 'tok_1', ...output }]);
});

test('goes on to the lender’s contract, whatever the confirmation’s answer is', async () => {
  for (const what of Object.keys(misfits) as (keyof typeof misfits)[]) {
    run.provider = new Provider();
    run.provider.confirmed = {
      nextAction: { type: 'CHALLENGE', mustRedirect: true, redirectUrl: contract },
    };
    run.provider.onConfirm = (execute) => {
      execute();
      return misfit(what)();
    };
    expect((await pays({ paymentToken: 'tok_1' })).end, what).toMatchObject(run.provider.confirmed);
    expect(run.provider.sent.length, what).toBe(1);
  }
});

test.describe('a payment that the shopper wants to leave', () => {
  const redirectUrl = 'https://pay.example/3ds/1';
  const challenge: NextAction = { type: 'CHALLENGE', mustRedirect: false, redirectUrl };
  const unseen: NextAction = { ...challenge, type: 'FRICTIONLESS_CHALLENGE' };
  const at = (status: PaymentResult['status'], nextAction?: NextAction): PaymentResult => ({
    id: 'pay_1',
    status,
    ...(nextAction && { nextAction }),
  });

  for (const [what, attempts, end] of [
    ['is paid', [at('SUCCEEDED')], 'SUCCEEDED'],
    ['was declined', [at('FAILED', waits)], 'FAILED'],
    ['is being processed', [at('PENDING')], 'PENDING'],
    ['is looked at by the bank, unseen', [at('PENDING', unseen)], 'PENDING'],
    ['is paid in the moment of leaving', [at('PENDING', challenge), at('SUCCEEDED')], 'SUCCEEDED'],
    ['waits for the shopper', [at('PENDING', waits)], undefined],
    ['waits for the bank', [at('PENDING', challenge), at('PENDING', challenge)], undefined],
  ] as const)
    test(`${end ? `has ended as ${end} when it` : 'is left when it'} ${what}`, async () => {
      const seen = [...attempts];
      run.provider.onAttempt = () => json(seen.shift());
      expect((await endOf('pay_1'))?.status).toBe(end);
      expect(seen).toEqual([]);
    });

  test('has no end that is known when the provider does not answer', async () => {
    run.provider.onAttempt = lost;
    expect(await endOf('pay_1').catch((thrown: Error) => thrown.name)).toBe('NetworkError');
  });
});
