import '../support/strays.js';
import { expect } from '@esm-bundle/chai';
import { endOf } from '../../frame-apps/payment/end-of.js';
import { flow, type CheckoutInput, type Screen } from '../../frame-apps/payment/flow.js';
import { loadTexts } from '../../frame-apps/runtime/languages.js';
import { LATE_ATTEMPTS, MAX_SENDS } from '../../frame-apps/runtime/limits.js';
import type { NextAction, PaymentResult } from '../../provider/types.js';
import { misfits } from '../support/spoiled-answers.js';

const waits: NextAction = { type: 'CONFIRM', mustRedirect: false };
const contract = 'https://pay.example/hosted/1';
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const misfit = (what: keyof typeof misfits) => () =>
  new Response(misfits[what].body, { headers: { 'Content-Type': misfits[what].contentType } });
const lost = () => {
  throw new TypeError('Failed to fetch');
};
/** What nginx answers when no process does. */
const unavailable = () =>
  json({ statusCode: 503, status: 'Service Unavailable', message: 'Unavailable' }, 503);
const failure = () => json({ statusCode: 500, status: 'Error', message: 'No' }, 500);

/** A provider behind `fetch`. It charges once for each key, as the sandbox does. */
class Provider {
  payment: PaymentResult = { id: 'pay_1', status: 'PENDING', nextAction: waits };
  methods = ['card'];
  withoutPermanentToken: string[] = [];
  /** What a confirmation leads to. */
  confirmed: Partial<PaymentResult> = { status: 'SUCCEEDED' };
  /** The keys of the confirmations that were sent, and of those that were executed. */
  readonly sent: string[] = [];
  readonly executed = new Set<string>();
  readonly bodies: unknown[] = [];
  /** How often the payment was looked at. */
  attempts = 0;
  /** What becomes of a confirmation; by default it is executed, and answered. */
  onConfirm = (execute: () => Response): Response => execute();
  /** What becomes of a look at the payment, and whether it came after a confirmation. */
  onAttempt = (answer: () => Response, _isLate: boolean): Response => answer();

  /** Answers a request of a frame. */
  answer(url: string, init: RequestInit = {}): Response {
    if (url.includes('/payment-methods')) {
      const { methods: paymentMethods, withoutPermanentToken } = this;
      return json({ ...offer, paymentMethods, withoutPermanentToken });
    }
    if (url.endsWith('/client-get')) {
      this.attempts++;
      return this.onAttempt(() => json(this.payment), this.sent.length > 0);
    }
    const key = new Headers(init.headers).get('Idempotency-Key') ?? '';
    this.sent.push(key);
    this.bodies.push(JSON.parse(String(init.body)));
    return this.onConfirm(() => {
      this.executed.add(key);
      const { nextAction: _, ...before } = this.payment;
      this.payment = { ...before, ...this.confirmed };
      return json(this.payment);
    });
  }
}
const offer = {
  livemode: false,
  accountId: 'a',
  countryCode: 'ES',
  metadata: {},
};

let provider: Provider;
let hurry: ReturnType<typeof setInterval>;
const { fetch } = window;
before(async () => {
  await loadTexts('en');
  // Ends every wait of the flow at once, as a connection that is back does.
  hurry = setInterval(() => window.dispatchEvent(new Event('online')));
  window.fetch = async (url, init) => provider.answer(String(url), init);
});
after(() => {
  clearInterval(hurry);
  window.fetch = fetch;
});
beforeEach(() => void (provider = new Provider()));

/** Each way to a token: the page has it, or the shopper gives it in the payment modal. */
const options: Readonly<Record<string, Partial<CheckoutInput>>> = {
  'a token of the page': { paymentToken: 'tok_1' },
  'the payment modal': {},
};

/** Runs the payment. Returns its result or error, with what the screen was told. */
async function pays(props: Partial<CheckoutInput>) {
  const reported: string[] = [];
  const requested: (readonly string[])[] = [];
  const input = { connected: true, language: 'en', paymentId: 'pay_1', ...props } as CheckoutInput;
  const screen: Screen = {
    signal: new AbortController().signal,
    language: () => 'en',
    know: () => {},
    busy: (isBusy) => void reported.push(isBusy ? 'busy' : 'free'),
    checking: () => void reported.push('checking'),
    waiting: () => {},
    show: () => Promise.reject(new Error('Nothing is to be shown')),
    chooseMethod: (methods) => {
      requested.push(methods);
      return Promise.resolve('tok_1');
    },
  };
  const end = (await flow(input, screen).catch((thrown: unknown) => thrown)) as Partial<
    PaymentResult & { code: string; retryable: boolean; shopperMessage: string }
  >;
  return { end, reported, requested };
}

/** The texts for the shopper and the merchant if the outcome is unknown. */
function expectUnknown({ end, reported }: Awaited<ReturnType<typeof pays>>): void {
  expect(end).to.include({ code: 'OUTCOME_UNKNOWN', retryable: false });
  expect(end.shopperMessage)
    .to.contain('Do not pay again')
    .and.not.match(/charged|try again/i);
  expect(reported).to.contain('checking');
}

for (const [way, props] of Object.entries(options))
  describe(`a payment by ${way}`, () => {
    const spoiled = {
      ...Object.fromEntries(
        (Object.keys(misfits) as (keyof typeof misfits)[]).map((what) => [what, misfit(what)]),
      ),
      'a failure': failure,
      'a 503': unavailable,
      lost,
    };
    for (const [what, spoil] of Object.entries(spoiled))
      it(`is paid, and said to be, when the confirmation’s answer is ${what}, after all was done`, async () => {
        provider.onConfirm = (execute) => {
          execute();
          return spoil();
        };
        expect((await pays(props)).end).to.include({ status: 'SUCCEEDED' });
        expect([provider.executed.size, provider.sent.length]).to.eql([1, 1]);
      });

    it('is unknown when no confirmation has arrived after all looks; one that does later is the same attempt', async () => {
      provider.onConfirm = lost;
      expectUnknown(await pays(props));
      expect([provider.sent.length, new Set(provider.sent).size]).to.eql([MAX_SENDS, 1]);
      expect(provider.sent[0]).to.match(/\S/);
      expect(provider.attempts).to.equal(1 + MAX_SENDS + LATE_ATTEMPTS);
    });

    it('is unknown when each confirmation is a 503, and is charged once when it is confirmed again', async () => {
      provider.onConfirm = unavailable;
      expectUnknown(await pays(props));
      expect([provider.sent.length, provider.executed.size]).to.eql([MAX_SENDS, 0]);
      provider.onConfirm = (execute) => execute();
      expect((await pays(props)).end).to.include({ status: 'SUCCEEDED' });
      // All were the same attempt, of which the provider may have had any.
      expect([new Set(provider.sent).size, provider.executed.size]).to.eql([1, 1]);
    });

    for (const what of Object.keys(misfits) as (keyof typeof misfits)[])
      it(`is unknown when the answers to both are lost: ${what} wherever it is looked at`, async () => {
        provider.onConfirm = (execute) => {
          execute();
          return misfit(what)();
        };
        provider.onAttempt = (answer, isLate) => (isLate ? misfit(what)() : answer());
        expectUnknown(await pays(props));
        expect([provider.executed.size, provider.sent.length]).to.eql([1, 1]);
      });

    it('is paid, and said to be, once a look is answered again', async () => {
      let spoiled = 0;
      provider.onConfirm = (execute) => {
        execute();
        return misfit('{}')();
      };
      provider.onAttempt = (answer, isLate) =>
        isLate && spoiled++ < 4 ? misfit('{}')() : answer();
      expect((await pays(props)).end).to.include({ status: 'SUCCEEDED' });
      expect([spoiled, provider.executed.size]).to.eql([5, 1]);
    });
  });

it('is said not to be charged when the connection is lost before the confirmation: nothing was sent', async () => {
  provider.onAttempt = (answer) => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
    return answer();
  };
  try {
    const { end } = await pays({ paymentToken: 'tok_1' });
    expect(end).to.include({ code: 'NETWORK', retryable: true });
    expect(end.shopperMessage).to.contain('Nothing was charged');
    expect(provider.sent).to.eql([]);
  } finally {
    Reflect.deleteProperty(navigator, 'onLine');
  }
});

it('offers the methods of the payment that the merchant allows, and ends where it is none', async () => {
  provider.methods = ['card', 'bizum', 'paypal'];
  for (const [allowed, methods] of [
    [undefined, ['card', 'bizum', 'paypal']],
    [
      ['applePay', 'bizum', 'card'],
      ['card', 'bizum'],
    ],
    [['card'], ['card']],
  ] as const) {
    provider.payment = { id: 'pay_1', status: 'PENDING', nextAction: waits };
    const { requested } = await pays(allowed ? { allowedPaymentMethods: allowed } : {});
    expect(requested).to.eql([methods]);
  }
  provider.payment = { id: 'pay_1', status: 'PENDING', nextAction: waits };
  const { end, requested } = await pays({ allowedPaymentMethods: ['applePay'] });
  expect(end).to.include({ code: 'NOT_ELIGIBLE', paymentId: 'pay_1' });
  expect(requested).to.eql([]);
});

it('is refused before anything is approved if no method gives the permanent token that the page asks for', async () => {
  provider.methods = ['card', 'paypal'];
  provider.withoutPermanentToken = ['paypal'];
  const paysAnother = (props: Partial<CheckoutInput>) => {
    provider.payment = { id: 'pay_2', status: 'PENDING', nextAction: waits };
    return pays({ paymentId: 'pay_2', ...props });
  };
  expect((await paysAnother({ generatePaymentToken: true })).requested).to.eql([['card']]);
  expect((await paysAnother({})).requested).to.eql([['card', 'paypal']]);
  const only = { generatePaymentToken: true, allowedPaymentMethods: ['paypal'] as const };
  const { end, requested } = await paysAnother(only);
  expect(end).to.include({ code: 'NOT_ELIGIBLE', paymentId: 'pay_2' });
  expect(requested).to.eql([]);
});

it('is agreed to before a token of the page is sent for later charges, unless the page has said it', async () => {
  provider.payment = {
    ...provider.payment,
    recurring: { type: 'SUBSCRIPTION', interval: 'P1M', amount: 1250, text: 'Each month' },
  };
  const before = provider.payment;
  expect((await pays({ paymentToken: 'tok_1' })).requested).to.eql([[]]);
  provider.payment = before;
  expect((await pays({ paymentToken: 'tok_1', termsShown: true })).requested).to.eql([]);
});

it('is confirmed with what the merchant says of it', async () => {
  const output = {
    generatePaymentToken: true,
    paymentMethod: { card: { cardholderName: 'Ana Ruiz' } },
    customer: { email: 'ana@example.com' },
    billingDetails: { name: 'Ana Ruiz' },
    shippingDetails: { name: 'Luis Ruiz', address: { city: 'Soria' } },
  };
  await pays({ paymentToken: 'tok_1', ...output });
  expect(provider.bodies).to.eql([{ paymentToken: 'tok_1', ...output }]);
});

it('goes on to the lender’s contract, whatever the confirmation’s answer is', async () => {
  for (const what of Object.keys(misfits) as (keyof typeof misfits)[]) {
    provider = new Provider();
    provider.confirmed = {
      nextAction: { type: 'CHALLENGE', mustRedirect: true, redirectUrl: contract },
    };
    provider.onConfirm = (execute) => {
      execute();
      return misfit(what)();
    };
    expect((await pays({ paymentToken: 'tok_1' })).end, what).to.deep.include(provider.confirmed);
    expect(provider.sent.length, what).to.equal(1);
  }
});

describe('a payment that the shopper wants to leave', () => {
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
    it(`${end ? `has ended as ${end} when it` : 'is left when it'} ${what}`, async () => {
      const seen = [...attempts];
      provider.onAttempt = () => json(seen.shift());
      expect((await endOf('pay_1'))?.status).to.equal(end);
      expect(seen).to.eql([]);
    });

  it('has no end that is known when the provider does not answer', async () => {
    provider.onAttempt = lost;
    expect(await endOf('pay_1').catch((thrown: Error) => thrown.name)).to.equal('NetworkError');
  });
});
