import type { Page, Request } from '@playwright/test';
import { bizumRules } from '../../sandbox/rules/bizum.js';
import { cardRules } from '../../sandbox/rules/card.js';
import { challenge, popup } from '../../testing/index.js';
import { CofidisPage } from '../support/cofidis-page.js';
import { choose, order, PayButtonPage } from '../support/pay-button.js';
import { PayPalPage } from '../support/paypal-page.js';
import { bodyOf, deliver, hurries, misfits, showsBodies, spoilsAnswer } from '../support/spoiled-answers.js';
import { expect, test, type Stand } from '../support/test.js';

/** How a confirmation ended on the merchant's page. */
interface Ended {
  readonly status?: string;
  readonly code?: string;
  readonly retryable?: boolean;
  readonly shopperMessage?: string;
}
type ShopWindow = Window & { payframe: { confirmPayment(of: object): Promise<Ended> }; ended: Promise<Ended> };

/** A payment that is about to be confirmed. */
interface Ready {
  readonly paymentId: string;
  /** Nothing where the shopper is asked in the popup. */
  readonly paymentToken?: string;
  /** What the shopper does in the popup. */
  readonly pays?: () => Promise<void>;
}

async function opensShop(page: Page, stand: Stand): Promise<void> {
  const html = `<!doctype html><html lang="en"><title>Shop</title><link rel="icon" href="data:,">
    <script src="${stand.pay}/v2/payframe.js"></script><h1>Shop</h1>`;
  await page.goto(stand.merchant.page({ html }));
}

/** A payment with a token as a merchant's page gets it. */
async function withToken(page: Page, stand: Stand, paymentMethod: object, amount = 400): Promise<Ready> {
  await opensShop(page, stand);
  const { id: paymentId } = await stand.createPayment({ amount });
  const response = await fetch(`${stand.apiUrl}/tokens`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ paymentId, paymentMethod }),
  });
  const { paymentToken } = (await response.json()) as { paymentToken: string };
  return { paymentId, paymentToken };
}

const cardOf = (rule: keyof typeof cardRules) => ({
  card: { number: cardRules[rule].numbers[0]!, expMonth: '12', expYear: '34', cvc: '123' },
});

/** Each way to pay, up to the moment in which money may move. */
const ways: Readonly<Record<string, (page: Page, stand: Stand) => Promise<Ready>>> = {
  card: (page, stand) => withToken(page, stand, cardOf('direct')),
  Bizum: (page, stand) => withToken(page, stand, { bizum: { phoneNumber: bizumRules.approved.phone } }),
  'the popup': async (page, stand) => {
    await opensShop(page, stand);
    const { id: paymentId } = await stand.createPayment({ allowedPaymentMethods: ['card'] });
    const pays = async () => {
      const { card, frame } = popup(page);
      await card.fill({ number: cardRules.direct.numbers[0]! });
      await frame.getByRole('button', { name: /^Pay / }).click();
    };
    return { paymentId, pays };
  },
  PayPal: async (page, stand) => {
    const paypal = new PayPalPage(page, stand);
    await paypal.orders({ script: 'ok', mode: 'ok' });
    await paypal.open();
    await paypal.presses();
    await paypal.decides('approve');
    return { paymentId: paypal.paymentId, paymentToken: await paypal.token() };
  },
  'Google Pay': async (page, stand) => {
    await order(stand, {});
    const shop = new PayButtonPage(page, stand);
    await shop.open({ tag: 'pay-google-pay' });
    await choose(await shop.opensWallet(), 'Pay');
    return { paymentId: shop.paymentId, paymentToken: await shop.token() };
  },
};

/** The merchant's page confirms; the shopper does what is left to do. */
async function confirms(page: Page, { pays, ...params }: Ready, language = 'en'): Promise<void> {
  await page.evaluate(
    (given) => {
      const shop = window as unknown as ShopWindow;
      const facts = ({ status, code, retryable, shopperMessage }: Ended) =>
        ({ status, code, retryable, shopperMessage }) as Ended;
      shop.ended = shop.payframe.confirmPayment(given).then(facts, facts);
    },
    { ...params, language },
  );
  await pays?.();
}

const ended = (page: Page): Promise<Ended> => page.evaluate(() => (window as unknown as ShopWindow).ended);

/** What a shopper and a merchant read when nobody can know. */
async function isUnknown(page: Page): Promise<void> {
  const end = await ended(page);
  expect(end).toMatchObject({ code: 'OUTCOME_UNKNOWN', retryable: false });
  expect(end.shopperMessage).toContain('Do not pay again');
  expect(end.shopperMessage).not.toMatch(/charged|try again/i);
}

test.beforeEach(({ page }) => showsBodies(page));

for (const [name, getReady] of Object.entries(ways)) {
  test.describe(`a payment by ${name}`, () => {
    let ready: Ready;
    test.beforeEach(async ({ page, stand }) => {
      await hurries(page);
      ready = await getReady(page, stand);
    });

    const lost = {
      ...Object.fromEntries(
        Object.entries(misfits).map(([what, answer]) => [
          `is ${what}`,
          (route: Parameters<Parameters<typeof spoilsAnswer>[2]>[0]) => route.fulfill(answer),
        ]),
      ),
      'is a failure, after all was done': (route) => route.fulfill({ status: 500, json: { message: 'No', statusCode: 500 } }),
      'is lost': (route) => route.abort(),
    } satisfies Record<string, Parameters<typeof spoilsAnswer>[2]>;
    for (const [what, spoil] of Object.entries(lost)) {
      test(`is paid, and said to be, when the confirmation’s answer ${what}`, async ({ page, stand }) => {
        await spoilsAnswer(page, 'client-confirm', spoil);
        await confirms(page, ready);
        expect(await ended(page)).toMatchObject({ status: 'SUCCEEDED' });
        expect(await stand.charges(ready.paymentId)).toBe(1);
      });
    }

    test('is unknown when it reaches the provider after all looks, and is charged once then', async ({ page, stand }) => {
      const late: Request[] = [];
      await page.route('**/client-confirm', (route) => {
        late.push(route.request());
        return route.abort();
      });
      await confirms(page, ready);
      await isUnknown(page);
      expect(await stand.charges(ready.paymentId)).toBe(0);
      for (const request of late) await deliver(request);
      await expect.poll(() => stand.charges(ready.paymentId)).toBe(1);
    });

    for (const what of ['null', '{}', 'a gateway’s page', 'another payment'] as const) {
      test(`is unknown when the answers to both are lost: ${what} wherever it is looked at`, async ({ page, stand }) => {
        let isSent = false;
        await page.route('**/client-get', (route) => (isSent ? route.fulfill(misfits[what]) : route.continue()));
        await spoilsAnswer(page, 'client-confirm', (route) => {
          isSent = true;
          return route.fulfill(misfits[what]);
        });
        await confirms(page, ready);
        await isUnknown(page);
        await expect.poll(() => stand.charges(ready.paymentId)).toBe(1);
      });
    }

    test('is paid, and said to be, once a look is answered again', async ({ page, stand }) => {
      let spoiled = 0;
      await page.route('**/client-get', (route) => (spoiled && spoiled++ < 4 ? route.fulfill(misfits['{}']) : route.continue()));
      await spoilsAnswer(page, 'client-confirm', (route) => {
        spoiled ||= 1;
        return route.fulfill(misfits['{}']);
      });
      await confirms(page, ready);
      expect(await ended(page)).toMatchObject({ status: 'SUCCEEDED' });
      expect(await stand.charges(ready.paymentId)).toBe(1);
    });
  });
}

test.describe('a payment by Cofidis', () => {
  for (const [what, answer] of Object.entries(misfits)) {
    test(`goes on to the contract when the confirmation’s answer is ${what}`, async ({ page, stand }) => {
      const shopper = new CofidisPage(page, stand, 'cofidis');
      await shopper.comes({ customer: { email: 'ana@example.com' } });
      await shopper.opens();
      await spoilsAnswer(page, 'client-confirm', (route) => route.fulfill(answer));
      await shopper.goOn.click();
      await expect(page.getByRole('heading', { name: 'Finance your purchase' })).toBeVisible();
    });
  }
});

test('a shopper without a connection reads that nothing was charged: nothing was sent', async ({ page, context, stand }) => {
  await hurries(page);
  const ready = await withToken(page, stand, cardOf('direct'));
  let asked = 0;
  await page.route('**/client-confirm', (route) => {
    asked++;
    return route.continue();
  });
  // The connection is lost between the look at the payment and its confirmation.
  await page.route('**/client-get', async (route) => {
    const answer = await deliver(route.request());
    await context.setOffline(true);
    await route.fulfill({ ...answer, contentType: 'application/json' });
  });
  await confirms(page, ready);
  const end = await ended(page);
  await context.setOffline(false);
  expect(end).toMatchObject({ code: 'NETWORK', retryable: true });
  expect(end.shopperMessage).toContain('Nothing was charged');
  expect([asked, await stand.charges(ready.paymentId)]).toEqual([0, 0]);
});

test.describe('a 3-D Secure method page that does not load', () => {
  for (const [what, spoil] of [
    ['lost', (page: Page) => page.route('**/3ds/*/method', (route) => route.abort())],
    ['an error', (page: Page) => page.route('**/3ds/*/method', (route) => route.fulfill({ status: 500, json: {} }))],
    ['never there', (page: Page) => page.route('**/3ds/*/method', () => {})],
  ] as const) {
    test(`is gone on without, when it is ${what}`, async ({ page, stand }) => {
      await hurries(page);
      const ready = await withToken(page, stand, cardOf('challenge'));
      await spoil(page);
      await confirms(page, ready);
      await challenge(page).approve();
      expect(await ended(page)).toMatchObject({ status: 'SUCCEEDED' });
      expect(await stand.charges(ready.paymentId)).toBe(1);
    });
  }

  test('is told after a while by a provider that does not go on, and can be left', async ({ page, stand }) => {
    const ready = await withToken(page, stand, cardOf('frictionless'));
    await page.clock.install();
    await page.route('**/3ds/*/method', (route) => route.abort());
    const waiting = { id: ready.paymentId, status: 'PENDING' };
    let isSent = false;
    await page.route('**/client-confirm', async (route) => {
      const answer = await deliver(route.request());
      isSent = true;
      await route.fulfill({ ...answer, contentType: 'application/json' });
    });
    let held: object | undefined;
    await page.route('**/client-get', async (route) => {
      if (!isSent) return route.continue();
      const { nextAction } = (held ??= JSON.parse((await deliver(route.request())).body) as object) as { nextAction?: object };
      return route.fulfill({ json: { ...waiting, nextAction } });
    });
    const asked = page.waitForRequest('**/3ds/*/method');
    await confirms(page, ready);
    await asked;
    await page.clock.fastForward(15_000);
    const { frame } = popup(page);
    await expect(frame.getByText('Your bank is not answering.')).toBeVisible();
    await frame.getByRole('button', { name: 'Cancel' }).click();
    // The provider may go on by itself: nobody may say that it was cancelled.
    expect(await ended(page)).toMatchObject({ status: 'PENDING' });
  });
});

test.describe('a challenge that does not come up', () => {
  const faults = {
    lost: (route) => route.abort(),
    'answered with 500': (route) => route.fulfill({ status: 500, json: { statusCode: 500, message: 'No' } }),
    garbage: (route) => route.fulfill({ body: '\u0000\u0001<', contentType: 'text/html' }),
    'never there': async () => {},
  } satisfies Record<string, Parameters<typeof spoilsAnswer>[2]>;
  for (const [what, spoil] of Object.entries(faults)) {
    test(`can be tried again after ten seconds, when it was ${what}`, async ({ page, stand }) => {
      const ready = await challenged(page, stand, spoil);
      const { frame } = popup(page);
      await expect(frame.locator('.late')).toHaveAttribute('aria-live', 'polite');
      await expect(frame.locator('.late')).toContainText(/bank’s page/);
      await page.unroute('**/3ds/*/challenge');
      await frame.getByRole('button', { name: 'Try again' }).click();
      await challenge(page).approve();
      expect(await ended(page)).toMatchObject({ status: 'SUCCEEDED' });
      expect(await stand.charges(ready.paymentId)).toBe(1);
    });

    test(`can be left after ten seconds, when it was ${what}`, async ({ page, stand }) => {
      const ready = await challenged(page, stand, spoil);
      await popup(page).frame.getByRole('button', { name: 'Cancel' }).click();
      expect(await ended(page)).toMatchObject({ status: 'CANCELED' });
      expect(await stand.charges(ready.paymentId)).toBe(0);
    });
  }

  test('is told of in the shopper’s language', async ({ page, stand }) => {
    await challenged(page, stand, faults['never there'], 'es');
    await expect(popup(page).frame.locator('.late')).toContainText('La página de tu banco no se carga.');
    await expect(popup(page).frame.getByRole('button', { name: 'Reintentar' })).toBeVisible();
    await popup(page).frame.getByRole('button', { name: 'Cancelar' }).click();
  });

  /** A payment whose challenge is to be seen for ten seconds, and is spoiled. */
  async function challenged(page: Page, stand: Stand, spoil: (typeof faults)['lost'], language = 'en'): Promise<Ready> {
    await page.clock.install();
    const ready = await withToken(page, stand, cardOf('challenge'));
    await page.route('**/3ds/*/challenge', spoil);
    await confirms(page, ready, language);
    await expect(popup(page).frame.locator('iframe.step')).toBeVisible();
    await page.clock.fastForward(10_000);
    return ready;
  }
});

test('what the merchant says of a payment reaches the provider with its confirmation', async ({ page, stand }) => {
  const ready = await withToken(page, stand, cardOf('direct'));
  const said = {
    generatePaymentToken: true,
    paymentMethod: { card: { cardholderName: 'Ana Ruiz' } },
    customer: { email: 'ana@example.com' },
    billingDetails: { name: 'Ana Ruiz' },
    shippingDetails: { name: 'Luis Ruiz', address: { city: 'Soria' } },
  };
  const asked = page.waitForRequest('**/client-confirm');
  await confirms(page, { ...ready, ...said });
  expect(bodyOf(await asked)).toEqual({ paymentToken: ready.paymentToken, ...said });
  expect(await ended(page)).toMatchObject({ status: 'SUCCEEDED' });
});

test('a shopper who presses ten times in the popup makes one token, and is charged once', async ({ page, stand }) => {
  const { paymentId } = await ways['the popup']!(page, stand);
  let tokens = 0;
  await page.route('**/v1/tokens', (route) => {
    tokens++;
    return route.continue();
  });
  await confirms(page, { paymentId });
  const { card, frame } = popup(page);
  await card.fill({ number: cardRules.direct.numbers[0]! });
  await frame.getByRole('button', { name: /^Pay / }).evaluate((button) => {
    for (let press = 0; press < 10; press++) (button as HTMLButtonElement).click();
  });
  expect(await ended(page)).toMatchObject({ status: 'SUCCEEDED' });
  expect([tokens, await stand.charges(paymentId)]).toEqual([1, 1]);
});
