import { mock } from 'node:test';
import { test } from '@playwright/test';
import type { CheckoutInput } from '../../frame-apps/payment/flow.js';
import { PaymentSession, type View } from '../../frame-apps/payment/payment-session.js';
import { loadTexts } from '../../frame-apps/runtime/languages.js';
import type { NextAction, PaymentResult } from '../../api/types.js';
import { misfits } from '../support/spoiled-answers.js';

export const waits: NextAction = { type: 'CONFIRM', mustRedirect: false };
export const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
export const misfit = (what: keyof typeof misfits) => () =>
  new Response(misfits[what].body, { headers: { 'Content-Type': misfits[what].contentType } });
export const lost = () => {
  throw new TypeError('Failed to fetch');
};
/** What nginx answers when no process does. */
export const unavailable = () =>
  json({ statusCode: 503, status: 'Service Unavailable', message: 'Unavailable' }, 503);
export const failure = () => json({ statusCode: 500, status: 'Error', message: 'No' }, 500);

/** What becomes of a request: its answer, or a fault. `isLate`: a confirmation came before it. */
type Handler = (answer: () => Response, isLate: boolean) => Response | Promise<Response>;

/** A provider behind `fetch`. It charges once for each key, as the sandbox does. */
export class Provider {
  static #count = 0;
  /** Each test has a payment of its own: the client keeps the methods of each. */
  readonly id = `pay_${++Provider.#count}`;
  payment: PaymentResult = { id: this.id, status: 'PENDING', nextAction: waits };
  methods = ['card'];
  withoutPermanentToken: string[] = [];
  /** What a confirmation leads to. */
  confirmed: Partial<PaymentResult> = { status: 'SUCCEEDED' };
  /** The keys of the confirmations that were sent, and of those that were executed. */
  readonly sent: string[] = [];
  readonly executed = new Set<string>();
  readonly bodies: unknown[] = [];
  /** How often the payment was read, and abandoned. */
  attempts = 0;
  abandoned = 0;
  /** What becomes of a confirmation; by default it is executed, and answered. */
  onConfirm: Handler = (execute) => execute();
  /** What becomes of a read of the payment. */
  onAttempt: Handler = (answer) => answer();
  /** What becomes of a request for the payment methods, and of one to abandon the attempt. */
  onMethods: Handler = (answer) => answer();
  onAbandon: Handler = (execute) => execute();

  /** Answers a request of a frame. */
  answer(url: string, init: RequestInit = {}): Response | Promise<Response> {
    const isLate = this.sent.length > 0;
    if (url.includes('/payment-methods')) {
      const { methods: paymentMethods, withoutPermanentToken } = this;
      return this.onMethods(
        () => json({ ...offer, paymentMethods, withoutPermanentToken }),
        isLate,
      );
    }
    if (url.endsWith('/client-get')) {
      this.attempts++;
      return this.onAttempt(() => json(this.payment), isLate);
    }
    if (url.endsWith('/client-abandon')) {
      this.abandoned++;
      return this.onAbandon(() => json(this.becomes({ nextAction: waits })), isLate);
    }
    const key = new Headers(init.headers).get('Idempotency-Key') ?? '';
    this.sent.push(key);
    this.bodies.push(JSON.parse(String(init.body)));
    return this.onConfirm(() => {
      this.executed.add(key);
      return json(this.becomes(this.confirmed));
    }, isLate);
  }

  /** Shows the payment on a screen. */
  shows(props: Partial<CheckoutInput> = {}): ShownPayment {
    return new ShownPayment({ paymentId: this.id, ...props });
  }

  /** Moves the payment on. */
  becomes(now: Partial<PaymentResult>): PaymentResult {
    const { nextAction: _, ...before } = this.payment;
    return (this.payment = { ...before, ...now });
  }
}
const offer = { livemode: false, accountId: 'a', countryCode: 'ES', metadata: {} };

/**
 * Runs the tests of a file in what a session has of a browser, with a provider for each test. Every
 * wait between two requests ends at once, as when a connection is back; time limits pass by `mock`.
 */
export function inBrowser(): { provider: Provider } {
  const run = { provider: new Provider() };
  const browser = {
    window: new EventTarget(),
    document: Object.assign(new EventTarget(), {
      documentElement: { lang: 'en' },
      visibilityState: 'visible',
      querySelector: () => null,
    }),
    location: new URL('https://pay.example/v2/payment-modal/'),
    navigator: { onLine: true },
    screen: { colorDepth: 24, height: 1080, width: 1920 },
    fetch: async (url: string, init?: RequestInit) => run.provider.answer(url, init),
  };
  const before = Object.entries(browser).map(
    ([name]) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const,
  );
  let hurry: ReturnType<typeof setInterval>;
  test.beforeAll(async () => {
    for (const [name, value] of Object.entries(browser))
      Object.defineProperty(globalThis, name, { value, configurable: true });
    await loadTexts('en');
    hurry = setInterval(() => window.dispatchEvent(new Event('online')));
  });
  test.beforeEach(() => void (run.provider = new Provider()));
  test.afterAll(() => {
    clearInterval(hurry);
    for (const [name, descriptor] of before)
      if (descriptor) Object.defineProperty(globalThis, name, descriptor);
      else Reflect.deleteProperty(globalThis, name);
  });
  return run;
}

/** The result of a payment, or its error. */
export type Ended = Partial<
  PaymentResult & { code: string; retryable: boolean; shopperMessage: string }
>;

/** A session, with what its page hears. */
class ShownPayment {
  readonly emitted: string[] = [];
  /** Every message that was shown, in order. */
  readonly notes: string[] = [];
  readonly session: PaymentSession;
  /** What the payment ended with. */
  readonly end: Promise<Ended>;

  constructor(props: Partial<CheckoutInput>) {
    let finish: (end: Ended) => void;
    this.end = new Promise((resolve) => (finish = resolve));
    const listener =
      (name: string) =>
      async (detail?: object): Promise<boolean> => {
        this.emitted.push(name + (name === 'load' ? ` ${JSON.stringify(detail)}` : ''));
        if (name === 'result' || name === 'error') finish(detail as Ended);
        return true;
      };
    this.session = new PaymentSession({
      connected: true,
      language: 'en',
      ...props,
      emit: {
        load: listener('load'),
        open: listener('open'),
        beforeSubmit: listener('beforeSubmit'),
        result: listener('result'),
        error: listener('error'),
      },
    } as CheckoutInput);
    this.session.subscribe(() => {
      const { note } = this.view;
      if (note && note !== this.notes.at(-1)) this.notes.push(note);
      // The check mark, for a second.
      if (note === 'paid' && this.view.isOpen) setImmediate(() => mock.timers.tick(1100));
    });
  }

  get view(): View {
    return this.session.getSnapshot();
  }

  /** Resolves once the screen shows that. */
  shows(condition: (view: View) => unknown): Promise<View> {
    return new Promise((resolve) => {
      const check = () => {
        if (!condition(this.view)) return;
        stop();
        resolve(this.view);
      };
      const stop = this.session.subscribe(check);
      check();
    });
  }

  /** Pays with a token once the shopper is asked. */
  async pays(token: string): Promise<void> {
    (await this.shows(({ pay }) => pay)).pay!(token);
  }
}

/** Runs what has time limits, which pass by `mock.timers.tick()` alone. */
export async function onClock<T>(body: () => Promise<T>): Promise<T> {
  mock.timers.enable({ apis: ['setTimeout'] });
  try {
    return await body();
  } finally {
    mock.timers.reset();
  }
}
