import type { Page, Route } from '@playwright/test';
import type { CardFacts } from '../../provider/types.js';
import { typeOver } from '../../packages/sandbox/kit/pages/card-form.js';
import { issuedCards } from '../../sandbox/methods/card/facts.js';
import { deferred } from '../../bridge/deferred.js';
import { expect, test, type TestEnvironment } from '../support/test.js';

interface CardElement extends HTMLElement {
  createToken(): Promise<{ token?: string; error?: string }>;
}
/** What the page has received, and how it answers. */
interface ShopWindow extends Window {
  infos: (CardFacts | null)[];
  errors: string[];
  answer(info: CardFacts | null): unknown;
}

const REFUSAL = 'Prepaid cards are not accepted here. Use another card.';
const { prepaid, commercial, debit, unknown } = issuedCards;

const frame = (page: Page) => page.frameLocator('pay-card-input iframe');
const number = (page: Page) => frame(page).locator('input[autocomplete="cc-number"]');
const refusal = (page: Page) => frame(page).getByText(REFUSAL, { exact: true });
const infos = (page: Page) => page.evaluate(() => (window as unknown as ShopWindow).infos);
const errors = (page: Page) => page.evaluate(() => (window as unknown as ShopWindow).errors);
const createToken = (page: Page) =>
  page.locator('pay-card-input').evaluate((card) => (card as CardElement).createToken());

/** A shop that refuses prepaid cards, and says so in its own words. */
async function open(page: Page, env: TestEnvironment): Promise<void> {
  const { id } = await env.createPayment();
  const html = `<!doctype html><html lang="en"><title>Shop</title>
    <script src="${env.pay}/v2/payframe.js"></script>
    <script>
      window.infos = [];
      window.errors = [];
      window.answer = (info) =>
        info?.funding === 'PREPAID' ? { refuse: ${JSON.stringify(REFUSAL)} } : undefined;
      addEventListener('pay-card-info', (event) => {
        window.infos.push(event.detail);
        const answer = window.answer(event.detail);
        if (answer !== undefined) event.respondWith(answer);
      });
      addEventListener('pay-error', ({ detail }) => window.errors.push(detail.code));
    </script>
    <pay-card-input payment-id="${id}" language="en"></pay-card-input></html>`;
  await page.goto(env.merchant.page({ html }), { waitUntil: 'commit' });
  await expect(number(page)).toBeVisible();
}

async function fillRest(page: Page): Promise<void> {
  await frame(page).locator('input[autocomplete="cc-exp"]').pressSequentially('1234');
  await frame(page).locator('input[autocomplete="cc-csc"]').pressSequentially('123');
}

/** From now on, look-ups end as `end` says. Returns what counts them. */
async function onFactsRequest(
  page: Page,
  env: TestEnvironment,
  end: (route: Route, nth: number) => unknown,
): Promise<() => number> {
  let count = 0;
  await page.route(`${env.pay}/v1/card-facts`, (route) => end(route, ++count) as Promise<void>);
  return () => count;
}

test.describe('a shop that refuses prepaid cards', () => {
  test('says so before the expiry is typed, and makes no token', async ({ page, env }) => {
    await open(page, env);
    await number(page).pressSequentially(prepaid.number.slice(0, 8));
    await expect(refusal(page)).toBeVisible();
    await expect(number(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(number(page)).toBeFocused();
    await number(page).pressSequentially(prepaid.number.slice(8));
    await fillRest(page);
    await expect(refusal(page)).toBeVisible();
    expect(await createToken(page)).toEqual({ error: REFUSAL });
    expect(await infos(page)).toEqual([prepaid.facts]);
    expect(JSON.stringify(await infos(page))).not.toMatch(/\d/);
  });

  test('takes it back when the digits change, and takes another card', async ({ page, env }) => {
    await open(page, env);
    await number(page).pressSequentially(prepaid.number.slice(0, 8));
    await expect(refusal(page)).toBeVisible();
    await number(page).press('Backspace');
    await expect(refusal(page)).toHaveCount(0);
    await expect.poll(() => infos(page)).toEqual([prepaid.facts, null]);
    await typeOver(number(page), debit.number);
    await expect.poll(() => infos(page)).toEqual([prepaid.facts, null, debit.facts]);
    await fillRest(page);
    expect(await createToken(page)).toHaveProperty('token');
    expect(await errors(page)).toEqual([]);
  });

  test('drops its answer to a card that another one has replaced', async ({ page, env }) => {
    await open(page, env);
    await page.evaluate((message) => {
      const shop = window as unknown as ShopWindow & { refuse(): void };
      const promise = new Promise((resolve) => {
        shop.refuse = () => resolve({ refuse: message });
      });
      shop.answer = (info) => (info?.funding === 'PREPAID' ? promise : undefined);
    }, REFUSAL);
    await number(page).fill(prepaid.number);
    await expect.poll(() => infos(page)).toEqual([prepaid.facts]);
    await number(page).fill(commercial.number);
    await expect.poll(() => infos(page)).toEqual([prepaid.facts, null, commercial.facts]);
    await page.evaluate(() => (window as unknown as { refuse(): void }).refuse());
    await fillRest(page);
    expect(await createToken(page)).toHaveProperty('token');
    await expect(refusal(page)).toHaveCount(0);
  });

  test('is told that its answer is none, and the card can be used', async ({ page, env }) => {
    await open(page, env);
    for (const [at, answer] of [7, {}, { refuse: '' }, { refuse: 5 }, 'no'].entries()) {
      await page.evaluate((given) => {
        (window as unknown as ShopWindow).answer = (info) => (info ? given : undefined);
      }, answer);
      await number(page).fill('');
      await number(page).fill(prepaid.number);
      await expect
        .poll(() => errors(page))
        .toEqual(Array.from({ length: at + 1 }, () => 'INVALID_CARD_ANSWER'));
    }
    await fillRest(page);
    expect(await createToken(page)).toHaveProperty('token');
  });
});

test.describe('a card form whose look-up', () => {
  for (const [name, end] of [
    ['is offline', (route: Route) => route.abort('internetdisconnected')],
    ['is refused', (route: Route) => route.fulfill({ status: 429, json: refused })],
    ['has another form', (route: Route) => route.fulfill({ json: { brands: 'visa' } })],
  ] as const)
    test(`${name} takes the card without a word`, async ({ page, env }) => {
      const count = await onFactsRequest(page, env, end);
      await open(page, env);
      await number(page).pressSequentially(prepaid.number);
      await expect.poll(count).toBe(1);
      await fillRest(page);
      expect(await createToken(page)).toHaveProperty('token');
      expect(await infos(page)).toEqual([]);
      expect(await errors(page)).toEqual([]);
    });

  test('is slow takes the card meanwhile', async ({ page, env }) => {
    const held = deferred<void>();
    const count = await onFactsRequest(page, env, (route) =>
      held.promise.then(() => route.continue()),
    );
    await open(page, env);
    await number(page).pressSequentially(prepaid.number);
    await expect.poll(count).toBe(1);
    await fillRest(page);
    expect(await createToken(page)).toHaveProperty('token');
    expect(await infos(page)).toEqual([]);
    held.resolve();
  });

  test('is about older digits is dropped', async ({ page, env }) => {
    const held = deferred<void>();
    await onFactsRequest(page, env, async (route, nth) => {
      if (nth === 1) await held.promise;
      await route.continue().catch(() => {});
    });
    await open(page, env);
    await number(page).fill(prepaid.number);
    await number(page).fill(debit.number);
    await expect.poll(() => infos(page)).toEqual([debit.facts]);
    held.resolve();
    await fillRest(page);
    expect(await createToken(page)).toHaveProperty('token');
    expect(await infos(page)).toEqual([debit.facts]);
  });

  test('knows nothing of the card emits nothing', async ({ page, env }) => {
    const count = await onFactsRequest(page, env, (route) => route.continue());
    await open(page, env);
    const answered = page.waitForResponse(`${env.pay}/v1/card-facts`);
    await number(page).fill(unknown.number);
    await answered;
    await number(page).fill(debit.number);
    await expect.poll(() => infos(page)).toEqual([debit.facts]);
    expect(count()).toBe(2);
  });
});

const refused = {
  status: 'TOO_MANY_REQUESTS',
  statusCode: 429,
  message: 'Too many requests from this address',
  requestId: 'req_1',
};
