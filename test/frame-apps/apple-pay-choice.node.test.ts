import { expect, test } from '@playwright/test';
import type { ApplePayChoice } from '../../bridge/contracts/shared/props.js';
import { offeredWallets, sortedWallets } from '../../frame-apps/checkout/express/wallets.js';
import type { MethodName } from '../../api/types.js';
import { withApplePay } from '../../frame-apps/methods/payment-request/with-apple-pay.js';

/** A browser, as far as it decides who is offered Apple Pay. */
interface Browser {
  readonly userAgent: string;
  readonly userAgentData?: { readonly mobile: boolean };
  /** Its own class of sessions. */
  readonly ApplePaySession?: unknown;
}

const desktop = 'Mozilla/5.0 (X11; Linux x86_64)';
const browsers = {
  Safari: { userAgent: 'Macintosh Safari', ApplePaySession: class {} },
  'an iPhone': { userAgent: 'iPhone Mobile Safari', ApplePaySession: class {} },
  Chrome: { userAgent: `${desktop} Chrome`, userAgentData: { mobile: false } },
  Firefox: { userAgent: `${desktop} Firefox` },
  'Chrome on a phone': { userAgent: 'Android Mobile', userAgentData: { mobile: true } },
  'Firefox on a phone': { userAgent: 'Android Mobile Firefox' },
} satisfies Readonly<Record<string, Browser>>;

/** Sets the globals of a browser, until `reset()`. */
function be({ ApplePaySession, ...navigator }: Browser) {
  const document = { querySelector: () => null };
  const globals = { window: globalThis, document, navigator, ApplePaySession };
  for (const [name, value] of Object.entries(globals))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}
const own = Object.getOwnPropertyDescriptor(globalThis, 'navigator');
test.afterEach(() => {
  for (const name of ['window', 'document', 'ApplePaySession'])
    Reflect.deleteProperty(globalThis, name);
  if (own) Object.defineProperty(globalThis, 'navigator', own);
});

/** The first wallets of the row, where Apple Pay could pay, or could not, at the last visit. */
const row = (
  applePay: ApplePayChoice | undefined,
  order: readonly MethodName[] = [],
  couldPay: () => boolean | undefined = () => true,
) => {
  const asPage = withApplePay<MethodName>({ applePay, order });
  const names = (['googlePay', 'applePay', 'paypal'] as const).filter(
    (name) => !asPage.exclude.includes(name),
  );
  return sortedWallets(offeredWallets(names, {}), asPage.order, undefined, couldPay).map(
    ({ method }) => method,
  );
};

const A = 'applePay';
const G = 'googlePay';
const P = 'paypal';
const expected = {
  Safari: { auto: [A, G, P], always: [A, G, P], never: [G, P] },
  'an iPhone': { auto: [A, G, P], always: [A, G, P], never: [G, P] },
  Chrome: { auto: [G, A, P], always: [A, G, P], never: [G, P] },
  Firefox: { auto: [G, A, P], always: [A, G, P], never: [G, P] },
  'Chrome on a phone': { auto: [G, P], always: [G, P], never: [G, P] },
  'Firefox on a phone': { auto: [G, P], always: [G, P], never: [G, P] },
} satisfies Readonly<Record<keyof typeof browsers, Record<ApplePayChoice, readonly string[]>>>;

for (const [name, browser] of Object.entries(browsers))
  test(`the row in ${name} has Apple Pay as the page wants it there`, () => {
    be(browser);
    const { auto, always, never } = expected[name as keyof typeof browsers];
    expect(row(undefined)).toEqual(auto);
    expect(row('auto')).toEqual(auto);
    expect(row('always')).toEqual(always);
    expect(row('never')).toEqual(never);
  });

test('the page’s order comes before the browser’s own wallet', () => {
  be(browsers.Safari);
  expect(row('always', [P])).toEqual([P, A, G]);
});

test('the class of Apple’s SDK is not taken for the browser’s own', () => {
  be({ ...browsers.Chrome, ApplePaySession: { isOfSdk: true } });
  expect(row('auto')).toEqual([G, A, P]);
});

test('a code to scan is last until it is known whether the browser shows one, unless the page wants it first', () => {
  be(browsers.Chrome);
  for (const couldPay of [() => undefined, () => false]) {
    expect(row('auto', [], couldPay)).toEqual([G, P, A]);
    expect(row('always', [], couldPay)).toEqual([A, G, P]);
    expect(row('auto', [A], couldPay)).toEqual([A, G, P]);
  }
  be(browsers.Safari);
  expect(row('auto', [], () => undefined)).toEqual([A, G, P]);
});
