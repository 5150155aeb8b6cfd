import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from '@playwright/test';
import { checkout } from '../../bridge/contracts/checkout.js';
import {
  beginningOf,
  likelyBeginning,
  mayBegin,
  showEarlyList,
  type KnownMethods,
} from '../../frame-apps/checkout/inline/show-early-list.js';
import { until } from '../support/until.js';

type Page = Window & typeof globalThis;
const { JSDOM } = createRequire(import.meta.url)('jsdom') as {
  JSDOM: new (html: string, options: { url: string }) => { window: Page };
};
const nextTask = () => new Promise((next) => setTimeout(next));

/** The props with which the list begins as the document has it, or which the reply decides on. */
const usual: Readonly<Record<string, unknown>> = {
  accountId: 'acc_1',
  amount: 1250,
  appearance: { accent: '#0a7d5a' },
  applePay: 'always',
  billingDetails: { name: 'Ana' },
  colorScheme: 'dark',
  currency: 'EUR',
  customDomain: 'pay.shop.example',
  customer: { name: 'Ana' },
  exclude: ['bizum'],
  express: 'hidden',
  generatePaymentToken: true,
  isHidden: true,
  language: 'en',
  order: ['bizum'],
  payButton: 'hidden',
  paymentId: 'pay_1',
  paymentMethod: { card: { cardholderName: 'Ana' } },
  phoneNumber: '+34600000000',
  preferredBrands: ['visa'],
  saveLabel: 'Remember it',
  sessionId: 'session',
  shippingDetails: { name: 'Ana' },
  theme: 'night',
  transactionType: 'AUTH',
};
/** The props with which it begins otherwise. */
const unusual: Readonly<Record<string, unknown>> = {
  customerSession: 'cs_1',
  disabled: true,
  fields: ['name'],
  fonts: [{ family: 'Shop Sans', src: '/sans.woff2' }],
  innerStyle: { base: { fontSize: '20px' } },
  layout: 'tabs',
  texts: { en: {} },
};

test.describe('the props of a checkout', () => {
  test('are each known to let the list begin as in the document, or not to', () => {
    const crossing = Object.entries(checkout.props).filter(([, prop]) => !prop.local);
    expect(crossing.map(([name]) => name).sort()).toEqual(
      Object.keys({ ...usual, ...unusual }).sort(),
    );
    for (const [name, value] of Object.entries(usual))
      expect(mayBegin({ language: 'en', [name]: value }, 'en'), name).toBe(true);
    for (const [name, value] of Object.entries(unusual))
      expect(mayBegin({ language: 'en', [name]: value }, 'en'), name).toBe(false);
  });

  test('that are off or empty change nothing, and another language than the document’s does', () => {
    const off = { disabled: false, fields: [], fonts: [], innerStyle: {}, customerSession: '' };
    expect(mayBegin({ ...off, layout: 'accordion', language: 'de-AT' }, 'de')).toBe(true);
    expect(mayBegin({ language: 'fr' }, 'de')).toBe(false);
  });
});

const known: KnownMethods = {
  first: 'card',
  rows: ['card', 'bizum', 'cofidis'],
  wallets: ['applePay', 'paypal'],
  certain: ['paypal'],
};
const beginning = (names: readonly string[], props = {}, reply = {}) =>
  beginningOf(props, { paymentMethods: names, ...reply }, known);

test.describe('the beginning of the list', () => {
  test('has a row for each method that the list knows and the page does not exclude', () => {
    const names = ['bizum', 'unknown', 'cofidis', 'card'];
    expect(beginning(names)).toEqual({ hasWallets: false, hasButton: true, rows: 3 });
    expect(beginning(names, { exclude: ['bizum'] })?.rows).toBe(2);
    expect(beginning(names, { exclude: ['card'] })).toBe(undefined);
    expect(beginning(['bizum'])).toBe(undefined);
    expect(beginning([])).toBe(undefined);
  });

  test('has no place for what could not be paid with as the page asks for it', () => {
    const [names, reply] = [['paypal', 'card'], { withoutPermanentToken: ['paypal'] }] as const;
    expect(beginning(names, {}, reply)?.hasWallets).toBe(true);
    expect(beginning(names, { generatePaymentToken: true }, reply)?.hasWallets).toBe(false);
    expect(beginning(names, { generatePaymentToken: true })?.hasWallets).toBe(true);
  });

  test('is the first method that the page names and the provider offers', () => {
    const names = ['card', 'bizum'];
    expect(beginning(names, { order: ['bizum', 'card'] })).toBe(undefined);
    expect(beginning(names, { order: ['cofidis', 'paypal', 'card'] })?.rows).toBe(2);
    expect(beginning(names, { order: ['bizum'], exclude: ['bizum'] })?.rows).toBe(1);
  });

  test('has a place for wallets unless the page has them elsewhere, and is unknown if the browser decides', () => {
    expect(beginning(['paypal', 'card'])?.hasWallets).toBe(true);
    expect(beginning(['applePay', 'paypal', 'card'])?.hasWallets).toBe(true);
    expect(beginning(['paypal', 'card'], { express: 'hidden' })?.hasWallets).toBe(false);
    expect(beginning(['paypal', 'card'], { exclude: ['paypal'] })?.hasWallets).toBe(false);
    expect(beginning(['applePay', 'card'])).toBe(undefined);
    expect(beginning(['applePay', 'card'], { express: 'hidden' })?.rows).toBe(1);
  });

  test('is unknown if something is above the list, or the amount has changed', () => {
    const names = ['card', 'bizum'];
    expect(beginning(names, {}, { billingFields: ['name'] })).toBe(undefined);
    expect(beginning(names, {}, { billingFields: [] })?.rows).toBe(2);
    expect(beginning(names, {}, { recurring: { text: 'Monthly' } })).toBe(undefined);
    const payment = { paymentId: 'pay_1', amount: 1250 };
    expect(beginning(names, payment, { amount: 1250 })?.rows).toBe(2);
    expect(beginning(names, payment, { amount: 1300 })).toBe(undefined);
    expect(beginning(names, { accountId: 'acc_1', amount: 1250 })?.rows).toBe(2);
  });
});

test.describe('the likely beginning of a shop’s list', () => {
  const likely = (replies: readonly object[], props = {}) =>
    likelyBeginning(props, replies as readonly Readonly<Record<string, unknown>>[], known);
  const [card, wallet, other] = [['card', 'bizum'], ['card', 'paypal'], ['bizum']].map(
    (paymentMethods) => ({ paymentMethods }),
  ) as [object, object, object];

  test('is how the lists of all replies that are kept begin', () => {
    expect(likely([card])).toEqual({ hasWallets: false, hasButton: true, rows: 2 });
    expect(likely([card, card])?.rows).toBe(2);
    expect(likely([card, wallet])).toBe(undefined);
    expect(likely([card, other])).toBe(undefined);
    expect(likely([other, card])).toBe(undefined);
    expect(likely([{ ...card, recurring: true }])).toBe(undefined);
    expect(likely([])).toBe(undefined);
  });

  test('follows the props of this visit, whose amount is not known yet', () => {
    expect(likely([card], { exclude: ['bizum'] })?.rows).toBe(1);
    expect(likely([card], { order: ['bizum'] })).toBe(undefined);
    expect(likely([card], { paymentId: 'pay_1', amount: 1300 })?.rows).toBe(2);
  });
});

test.describe('the early list in the checkout’s document', () => {
  // JSDOM cannot read these style sheets.
  const html = readFileSync('dist/v2/checkout/en/index.html', 'utf8').replaceAll(
    /<style>.*?<\/style>/gs,
    '',
  );
  const origin = 'https://shop.example';
  const keptKey = `payframe-checkout ${origin}`;
  const globals = ['localStorage', 'MutationObserver'] as const;
  test.afterEach(() => globals.forEach((name) => Reflect.deleteProperty(globalThis, name)));

  /** What the provider replied about one payment. */
  const offer = (...paymentMethods: readonly string[]) => ({ paymentMethods });
  const five = offer('card', 'clickToPay', 'bizum', 'cofidis', 'paypal');

  /** Runs the script of a document whose provider has not replied yet. */
  function open({
    props = {},
    kept = [] as readonly object[],
    storage = undefined as object | undefined,
  } = {}) {
    const { window: page } = new JSDOM(html, { url: 'https://pay.example/v2/checkout/en/' });
    const { document } = page;
    if (kept.length) page.localStorage.setItem(keptKey, JSON.stringify(kept));
    for (const name of globals)
      Object.defineProperty(globalThis, name, { configurable: true, value: page[name] });
    if (storage) Object.defineProperty(globalThis, 'localStorage', storage);
    let answer: (response: Response) => void = () => {};
    const [paints, tasks]: [(() => void)[], (() => void)[]] = [[], []];
    Object.assign(page, {
      requestAnimationFrame: (paint: () => void) => paints.push(paint),
      setTimeout: (task: () => void) => tasks.push(task),
      payframeHandshake: Promise.resolve({ welcome: { props }, origin }),
      payframeMethods: { response: new Promise<Response>((resolve) => (answer = resolve)) },
    });
    let isOver = false;
    void showEarlyList(page).then(() => (isOver = true));
    document.dispatchEvent(new page.Event('DOMContentLoaded'));
    const early = () => document.querySelector<HTMLElement>('[data-part=early]');
    return {
      page,
      early,
      rows: () => early() && early()!.querySelectorAll('fieldset > div').length,
      field: () => early()!.querySelector<HTMLInputElement>('[name=cardNumber]')!,
      kept: () => JSON.parse(page.localStorage.getItem(keptKey) ?? '[]') as object[],
      /** Whether the app's scripts may run. */
      isOver: () => isOver,
      paint: () => paints.splice(0).forEach((paint) => paint()),
      runTasks: () => tasks.splice(0).forEach((task) => task()),
      async settle() {
        await nextTask();
        await nextTask();
      },
      async reply(body: object, status = 200) {
        answer(Response.json(body, { status }));
        await nextTask();
        await nextTask();
      },
    };
  }

  test('is painted before the app’s scripts run; where it is not shown, they wait for no paint', async () => {
    const frame = open();
    await frame.reply(five);
    expect(frame.rows()).toBe(4);
    expect(frame.isOver()).toBe(false);
    frame.paint();
    await frame.settle();
    expect(frame.isOver()).toBe(false);
    frame.runTasks();
    await until(frame.isOver);

    const other = open();
    await other.reply(offer('bizum', 'cofidis'));
    expect(other.rows()).toBe(null);
    await until(other.isOver);
  });

  test('is painted where the provider has not replied yet, too', async () => {
    const frame = open({ kept: [five] });
    await frame.settle();
    expect([frame.rows(), frame.isOver()]).toEqual([4, false]);
    frame.paint();
    frame.runTasks();
    await until(frame.isOver);
  });

  for (const [what, opening] of Object.entries({
    'the page asks for something else first': { props: { layout: 'tabs' } },
    'the page asks for something else first, at a shop it knows': {
      props: { layout: 'tabs' },
      kept: [five],
    },
    'the shop’s lists began differently': { kept: [five, offer('card', 'bizum')] },
    'nothing is known of the shop': {},
    'what is kept was changed': { kept: [{ paymentMethods: 'card' }] },
    'the frame may keep nothing': {
      kept: [five],
      storage: {
        configurable: true,
        get() {
          throw new DOMException('Blocked', 'SecurityError');
        },
      },
    },
  }))
    test(`is not shown before the provider has replied if ${what}`, async () => {
      const frame = open(opening);
      await frame.settle();
      expect(frame.rows()).toBe(null);
      await frame.reply(five);
      expect(frame.rows()).toBe('props' in opening ? null : 4);
    });

  test('begins as the provider replies, whatever the shop’s last list began with', async () => {
    const frame = open({ kept: [five] });
    await frame.settle();
    const before = frame.early();
    await frame.reply(offer('card', 'bizum'));
    expect(frame.rows()).toBe(2);
    expect(before!.isConnected).toBe(false);
    expect(frame.kept()).toMatchObject([offer('card', 'bizum'), five]);

    const none = open({ kept: [five] });
    await none.settle();
    await none.reply(offer('bizum', 'cofidis'));
    expect(none.rows()).toBe(null);
    expect(none.page.payframeEarlyList).toBe(undefined);
  });

  for (const [what, use] of Object.entries({
    typed: (field: HTMLInputElement): void => void (field.value = '4'),
    'about to be typed': (field: HTMLInputElement): void => field.focus(),
  }))
    test(`stays with a card that is ${what}, whatever the provider replies`, async () => {
      const frame = open({ kept: [five] });
      await frame.settle();
      const field = frame.field();
      use(field);
      await frame.reply(offer('card', 'bizum'));
      expect(frame.field()).toBe(field);
      expect(frame.rows()).toBe(4);
    });

  test('stays if the provider’s reply is an error, which the app reports', async () => {
    const frame = open({ kept: [five] });
    await frame.settle();
    await frame.reply({ message: 'No' }, 500);
    expect(frame.rows()).toBe(4);
    expect(frame.kept()).toHaveLength(1);
  });

  test('is inert with the app, and goes once the app shows anything else than the outline', async () => {
    const frame = open({ kept: [five] });
    await frame.settle();
    const { document, payframeEarlyList } = frame.page;
    const outline = document.querySelector('[data-part=outline]')!;
    const parent = outline.parentElement!;
    parent.setAttribute('inert', '');
    await frame.settle();
    expect(frame.early()!.inert).toBe(true);
    parent.removeAttribute('inert');
    await frame.settle();
    expect(frame.early()!.inert).toBe(false);
    outline.remove();
    await payframeEarlyList!.removed;
    expect([frame.early(), frame.page.payframeEarlyList]).toEqual([null, undefined]);
    // Nothing is shown in front of what the app shows.
    await frame.reply(offer('card', 'bizum'));
    expect(frame.early()).toBe(null);
  });

  test('has a button that nobody can press, or none', async () => {
    for (const [props, isHidden] of [
      [{}, false],
      [{ payButton: 'hidden' }, true],
    ] as const) {
      const frame = open({ props });
      await frame.reply(five);
      const button = frame.early()!.querySelector('button')!;
      expect([button.disabled, button.hidden, button.dataset['part']]).toEqual([
        true,
        isHidden,
        undefined,
      ]);
    }
  });
});
