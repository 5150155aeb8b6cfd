import type { Page } from '@playwright/test';
import { deferred } from '../../bridge/deferred.js';
import { cardRules } from '../../simulators/methods/card/rules.js';
import { challenge, paymentModal } from '../../packages/sandbox/kit/index.js';
import { bodyOf, deliver, hurries, showsBodies, spoilsAnswer } from '../support/spoiled-answers.js';
import { expect, test, type TestEnvironment } from '../support/test.js';
import { nightly, slow } from '../support/tags.js';

/** The result of a confirmation on the merchant's page. */
interface Ended {
  readonly status?: string;
  readonly code?: string;
  readonly retryable?: boolean;
  readonly shopperMessage?: string;
}
type ShopWindow = Window & {
  payframe: { confirmPayment(of: object): Promise<Ended> };
  ended: Promise<Ended>;
};

/** A payment ready to be confirmed. */
interface Ready {
  readonly paymentId: string;
  /** Absent if the shopper pays in the payment modal. */
  readonly paymentToken?: string;
  /** The shopper's actions in the payment modal. */
  readonly pays?: () => Promise<void>;
}

async function opensShop(page: Page, env: TestEnvironment): Promise<void> {
  const html = `<!doctype html><html lang="en"><title>Shop</title><link rel="icon" href="data:,">
    <script src="${env.pay}/v2/payframe.js"></script><h1>Shop</h1>`;
  await page.goto(env.merchant.page({ html }));
}

/** A payment with a token, as a merchant's page receives it. */
async function withToken(
  page: Page,
  env: TestEnvironment,
  paymentMethod: object,
  amount = 400,
): Promise<Ready> {
  await opensShop(page, env);
  const { id: paymentId } = await env.createPayment({ amount });
  const response = await fetch(`${env.apiUrl}/tokens`, {
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

/** A payment by card alone, for which the shopper types a card in the payment modal. */
async function inModal(page: Page, env: TestEnvironment): Promise<Ready> {
  await opensShop(page, env);
  const { id: paymentId } = await env.createPayment({ allowedPaymentMethods: ['card'] });
  const pays = async () => {
    const { card, frame } = paymentModal(page);
    await card.fill({ number: cardRules.direct.numbers[0]! });
    await frame.getByRole('button', { name: /^Pay / }).click();
  };
  return { paymentId, pays };
}

/** The merchant's page confirms; the shopper completes the remaining steps. */
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

const ended = (page: Page): Promise<Ended> =>
  page.evaluate(() => (window as unknown as ShopWindow).ended);

/** What nginx answers when no process does. */
const unavailable = {
  status: 503,
  headers: { 'Retry-After': '1' },
  json: { statusCode: 503, status: 'Service Unavailable', message: 'Unavailable' },
};

/** The texts for the shopper and the merchant if the outcome is unknown. */
async function isUnknown(page: Page): Promise<void> {
  const end = await ended(page);
  expect(end).toMatchObject({ code: 'OUTCOME_UNKNOWN', retryable: false });
  expect(end.shopperMessage).toContain('Do not pay again');
  expect(end.shopperMessage).not.toMatch(/charged|try again/i);
}

test.beforeEach(({ page }) => showsBodies(page));

// What any other answer means: test/frame-apps/confirmation-faults.node.test.ts; by each method:
// test/faults/.
// @spec Payment modal: generatePaymentToken
// @spec Payment modal: customer
// @spec Payment modal: paymentMethod
// @spec Payment modal: billingDetails
// @spec Payment modal: shippingDetails
// @spec POST /payments/{id}/client-confirm, with the remaining fields
test('a payment whose answer to the confirmation is lost is paid once, with what the merchant says of it @slow', async ({
  page,
  env,
}) => {
  await hurries(page);
  const ready = await withToken(page, env, cardOf('direct'));
  const output = {
    generatePaymentToken: true,
    paymentMethod: { card: { cardholderName: 'Ana Ruiz' } },
    customer: { email: 'ana@example.com' },
    billingDetails: { name: 'Ana Ruiz' },
    shippingDetails: { name: 'Luis Ruiz', address: { city: 'Soria' } },
  };
  const request = page.waitForRequest('**/client-confirm');
  await spoilsAnswer(page, 'client-confirm', (route) => route.abort());
  await confirms(page, { ...ready, ...output });
  expect(bodyOf(await request)).toEqual({ paymentToken: ready.paymentToken, ...output });
  expect(await ended(page)).toMatchObject({ status: 'SUCCEEDED' });
  expect(await env.charges(ready.paymentId)).toBe(1);
});

test('a shopper whose confirmations are all a 503 reads not to pay again, while the payment is looked at, and is charged once when it is confirmed again @slow', async ({
  page,
  env,
}) => {
  await hurries(page);
  const ready = await inModal(page, env);
  const reads = deferred();
  let isSent = false;
  await page.route('**/client-confirm', (route) => {
    isSent = true;
    return route.fulfill(unavailable);
  });
  await page.route('**/client-get', async (route) => {
    if (isSent) await reads.promise;
    await route.continue();
  });
  await confirms(page, ready);
  const { frame } = paymentModal(page);
  await expect(frame.getByText('We are checking your payment. Do not pay again.')).toBeVisible();
  await expect(frame.getByRole('button', { name: /^Pay / })).toHaveCount(0);
  reads.resolve();
  await isUnknown(page);
  const { status } = await env.readPayment(ready.paymentId);
  expect([status, await env.charges(ready.paymentId)]).toEqual(['PENDING', 0]);
  await page.unroute('**/client-confirm');
  await confirms(page, ready);
  expect(await ended(page)).toMatchObject({ status: 'SUCCEEDED' });
  expect(await env.charges(ready.paymentId)).toBe(1);
});

test('a shopper without a connection reads that nothing was charged: nothing was sent @nightly', async ({
  page,
  context,
  env,
}) => {
  await hurries(page);
  const ready = await withToken(page, env, cardOf('direct'));
  let requests = 0;
  await page.route('**/client-confirm', (route) => {
    requests++;
    return route.continue();
  });
  // The connection is lost between reading the payment and confirming it.
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
  expect([requests, await env.charges(ready.paymentId)]).toEqual([0, 0]);
});

test.describe('a 3-D Secure method page that does not load', () => {
  test('is gone on without @slow', async ({ page, env }) => {
    await hurries(page);
    const ready = await withToken(page, env, cardOf('challenge'));
    await page.route('**/3ds/*/method', () => {});
    await confirms(page, ready);
    await challenge(page).approve();
    expect(await ended(page)).toMatchObject({ status: 'SUCCEEDED' });
    expect(await env.charges(ready.paymentId)).toBe(1);
  });

  test('is not taken away when the shopper wants to leave @slow', async ({ page, env }) => {
    const { paymentId } = await inModal(page, env);
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/3ds/*/method', (route) => released.then(() => route.continue()));
    const request = page.waitForRequest('**/3ds/*/method');
    await confirms(page, { paymentId });
    await paymentModal(page).card.fill({ number: cardRules.frictionless.numbers[0]! });
    await paymentModal(page).frame.getByRole('button', { name: /^Pay / }).click();
    await request;
    await page.locator('pay-payment-modal dialog').press('Escape');
    await expect(paymentModal(page).frame.getByText('being processed')).toBeVisible();
    await expect(paymentModal(page).frame.locator('iframe.panel-unseen')).toHaveCount(1);
    release();
    expect(await ended(page)).toMatchObject({ status: 'SUCCEEDED' });
    expect(await env.charges(paymentId)).toBe(1);
  });

  test('is told after a while by a provider that does not go on, and can be left @slow', async ({
    page,
    env,
  }) => {
    const ready = await withToken(page, env, cardOf('frictionless'));
    await page.clock.install();
    await page.route('**/3ds/*/method', (route) => route.abort());
    // The provider itself goes on after a while.
    let waiting: object | undefined;
    await page.route('**/client-confirm', async (route) => {
      const answer = await deliver(route.request());
      waiting = JSON.parse(answer.body) as object;
      await route.fulfill({ ...answer, contentType: 'application/json' });
    });
    await page.route('**/client-get', (route) =>
      waiting ? route.fulfill({ json: waiting }) : route.continue(),
    );
    const request = page.waitForRequest('**/3ds/*/method');
    await confirms(page, ready);
    await request;
    await page.clock.fastForward(15_000);
    const { frame } = paymentModal(page);
    await expect(frame.getByText('Your bank is not responding.')).toBeVisible();
    await frame.getByRole('button', { name: 'Cancel' }).click();
    // The provider may continue on its own, so the payment must not be reported as cancelled.
    expect(await ended(page)).toMatchObject({ status: 'PENDING' });
  });
});

test.describe('a challenge that does not come up', () => {
  const faults = {
    lost: (route) => route.abort(),
    'answered with 500': (route) =>
      route.fulfill({ status: 500, json: { statusCode: 500, message: 'No' } }),
    garbage: (route) => route.fulfill({ body: '\u0000\u0001<', contentType: 'text/html' }),
    'never there': async () => {},
  } satisfies Record<string, Parameters<typeof spoilsAnswer>[2]>;
  for (const [what, spoil] of Object.entries(faults))
    // @attack T28
    test(
      `can be left after ten seconds, as the shopper’s language says, or tried again, when it was ${what}`,
      what === 'never there' ? slow : nightly,
      async ({ page, env }) => {
        const left = await challenged(page, env, spoil, 'es');
        const { frame } = paymentModal(page);
        const late = frame.locator('.panel-late');
        await expect(late).toContainText(
          what === 'never there'
            ? 'La página de tu banco no se carga.'
            : '¿Problemas con la página de tu banco?',
        );
        await expect(frame.getByRole('button', { name: 'Reintentar' })).toBeVisible();
        await frame.getByRole('button', { name: 'Pagar de otra forma' }).click();
        expect(await ended(page)).toMatchObject({ status: 'CANCELED' });
        expect(await env.charges(left.paymentId)).toBe(0);

        const again = await challenged(page, env, spoil);
        await expect(late.getByRole('status')).toContainText(/bank’s page/);
        await page.unroute('**/3ds/*/challenge');
        await frame.getByRole('button', { name: 'Try again' }).click();
        await challenge(page).approve();
        expect(await ended(page)).toMatchObject({ status: 'SUCCEEDED' });
        expect(await env.charges(again.paymentId)).toBe(1);
      },
    );

  // @attack T28
  test('because the bank redirects through an origin that is not secure, can be left; through five others, it comes up (T28) @slow', async ({
    page,
    env,
  }) => {
    await page.clock.install();
    const ready = await withToken(page, env, cardOf('challenge'));
    const visited = new Set<string>();
    page.on('request', (request) => visited.add(new URL(request.url()).hostname.split('.')[0]!));
    await confirms(page, ready);
    const bank = challenge(page).frame;
    const redirects = async (how: string) => {
      await bank.getByText('Other test outcomes').click();
      await bank.getByRole('button', { name: how }).click();
    };
    await redirects('five-origins');
    await expect
      .poll(() => page.frames().some((frame) => new URL(frame.url()).hostname.startsWith('hop-1.')))
      .toBe(true);
    for (const hop of [5, 4, 3, 2, 1]) expect([...visited]).toContain(`hop-${hop}`);
    const modal = (await (await page
      .locator('pay-payment-modal iframe')
      .elementHandle())!.contentFrame())!;
    const blocked = modal.evaluate(
      () =>
        new Promise((resolve) =>
          document.addEventListener(
            'securitypolicyviolation',
            (event) => resolve(event.effectiveDirective),
            { once: true },
          ),
        ),
    );
    await redirects('insecure-origin');
    expect(await blocked).toBe('frame-src');
    expect(page.frames().map((frame) => new URL(frame.url()).hostname)).not.toContain('127.0.0.1');
    await page.clock.fastForward(10_000);
    await expect(paymentModal(page).frame.locator('.panel-late')).toContainText(/bank’s page/);
    await paymentModal(page).frame.getByRole('button', { name: 'Pay another way' }).click();
    expect(await ended(page)).toMatchObject({ status: 'CANCELED' });
    expect(await env.charges(ready.paymentId)).toBe(0);
  });

  /** A payment whose challenge is shown for ten seconds, with a fault. */
  async function challenged(
    page: Page,
    env: TestEnvironment,
    spoil: (typeof faults)['lost'],
    language = 'en',
  ): Promise<Ready> {
    await page.clock.install();
    const ready = await withToken(page, env, cardOf('challenge'));
    await page.route('**/3ds/*/challenge', spoil);
    await confirms(page, ready, language);
    await expect(paymentModal(page).frame.locator('iframe.panel-step')).toBeVisible();
    await page.clock.fastForward(10_000);
    return ready;
  }
});

// @attack T3
// @mutant unload-canceled
test('a payment whose frame is led to another page is unknown, unless it was not known yet @slow', async ({
  page,
  env,
}) => {
  await page.clock.install();
  const leadsElsewhere = () =>
    page.locator('pay-payment-modal iframe').evaluate(
      (iframe: HTMLIFrameElement, address) => {
        const loaded = new Promise((resolve) =>
          iframe.addEventListener('load', resolve, { once: true }),
        );
        iframe.src = address;
        return loaded;
      },
      env.merchant.page({ html: '<!doctype html><title>Elsewhere</title>' }),
    );
  const unread = await withToken(page, env, cardOf('challenge'));
  await page.route('**/client-get', () => {});
  const reads = page.waitForRequest('**/client-get');
  await confirms(page, unread);
  await reads;
  await leadsElsewhere();
  const end = await ended(page);
  expect(end).toMatchObject({ code: 'NAVIGATED' });
  expect(end.shopperMessage).toContain('could not be loaded');
  expect(await env.charges(unread.paymentId)).toBe(0);

  await page.unroute('**/client-get');
  await confirms(page, unread);
  await expect(paymentModal(page).frame.locator('iframe.panel-step')).toBeVisible();
  await leadsElsewhere();
  await page.clock.runFor(3500);
  expect(await ended(page)).toMatchObject({ code: 'OUTCOME_UNKNOWN', retryable: false });
});

test('a challenge is done only when its own window says so @slow', async ({ page, env }) => {
  await page.clock.install();
  const ready = await withToken(page, env, cardOf('challenge'));
  await confirms(page, ready);
  await challenge(page).form();
  const code = challenge(page).frame.locator('#code');
  await code.fill('12');
  const modal = (await (await page
    .locator('pay-payment-modal iframe')
    .elementHandle())!.contentFrame())!;
  await modal.evaluate((paymentId) => {
    const message = { payframe: 'step-done', paymentId };
    window.postMessage(message, location.origin);
    const frame = document.body.appendChild(document.createElement('iframe'));
    const { setTimeout } = frame.contentWindow!;
    // A message has the window of the script that runs as its source.
    setTimeout(window.postMessage.bind(window, message, { targetOrigin: location.origin }));
  }, ready.paymentId);
  // The challenge would be loaded anew, and the code would be lost.
  await page.clock.runFor(4000);
  await expect(code).toHaveValue('12');
});

// @attack T40
// @mutant card-pressed-twice
test('a shopper who presses ten times in the payment modal makes one token, and is charged once @slow', async ({
  page,
  env,
}) => {
  const { paymentId } = await inModal(page, env);
  let tokens = 0;
  await page.route('**/v1/tokens', (route) => {
    tokens++;
    return route.continue();
  });
  await confirms(page, { paymentId });
  const { card, frame } = paymentModal(page);
  await card.fill({ number: cardRules.direct.numbers[0]! });
  await frame.getByRole('button', { name: /^Pay / }).evaluate((button) => {
    for (let press = 0; press < 10; press++) (button as HTMLButtonElement).click();
  });
  expect(await ended(page)).toMatchObject({ status: 'SUCCEEDED' });
  expect([tokens, await env.charges(paymentId)]).toEqual([1, 1]);
});
