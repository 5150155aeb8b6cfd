import type { Page, Route } from '@playwright/test';
import { typeOver } from '../../packages/sandbox/kit/pages/card-form.js';
import { issuedCards } from '../../sandbox/methods/card/facts.js';
import { deferred } from '../../bridge/deferred.js';
import { CARD_ANSWER_TIMEOUT_MS } from '../../bridge/limits.js';
import {
  CardInfoPage,
  onFactsRequest,
  REFUSAL,
  type ShopWindow,
} from '../support/card-info-page.js';
import { expect, test, type TestEnvironment } from '../support/test.js';

interface CardElement extends HTMLElement {
  createToken(): Promise<{ token?: string; error?: string }>;
}
const { prepaid, commercial, debit, unknown } = issuedCards;
/** As the demo account, which may add a surcharge to it, receives them. */
const commercialFacts = { ...commercial.facts, maxSurchargePercent: 5 };

const frame = (page: Page) => page.frameLocator('pay-card-input iframe');
const number = (page: Page) => frame(page).locator('input[autocomplete="cc-number"]');
const refusal = (page: Page) => frame(page).getByText(REFUSAL, { exact: true });
const createToken = (page: Page) =>
  page.locator('pay-card-input').evaluate((card) => (card as CardElement).createToken());

async function open(page: Page, env: TestEnvironment): Promise<CardInfoPage> {
  const shop = new CardInfoPage(page, env);
  await shop.open((id) => `<pay-card-input payment-id="${id}" language="en"></pay-card-input>`);
  await expect(number(page)).toBeVisible();
  return shop;
}

async function fillRest(page: Page): Promise<void> {
  await frame(page).locator('input[autocomplete="cc-exp"]').pressSequentially('1234');
  await frame(page).locator('input[autocomplete="cc-csc"]').pressSequentially('123');
}

/** Fills in a whole card, as a browser does. */
const autofill = (page: Page, value: string) =>
  frame(page)
    .locator('form')
    .evaluate(
      (form, values) => {
        for (const [name, text] of Object.entries(values)) {
          const input = form.querySelector<HTMLInputElement>(`input[name=${name}]`)!;
          input.value = text;
          input.dispatchEvent(
            new InputEvent('input', { bubbles: true, inputType: 'insertReplacementText' }),
          );
          input.dispatchEvent(new Event('change', { bubbles: true }));
        }
      },
      { cardNumber: value, expiryDate: '12/34', cvc: '123' },
    );

/** Pastes a whole card into the number. */
const paste = (page: Page, text: string) =>
  number(page).evaluate((input, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', pasted);
    const event = new ClipboardEvent('paste', { bubbles: true, cancelable: true });
    // Firefox's constructor takes no data.
    Object.defineProperty(event, 'clipboardData', { value: clipboardData });
    input.dispatchEvent(event);
  }, text);

test.describe('a shop that refuses prepaid cards', () => {
  test('says so before the expiry is typed, and makes no token @slow', async ({ page, env }) => {
    const shop = await open(page, env);
    await number(page).pressSequentially(prepaid.number.slice(0, 8));
    await expect(refusal(page)).toBeVisible();
    await expect(number(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(number(page)).toBeFocused();
    await number(page).pressSequentially(prepaid.number.slice(8));
    await fillRest(page);
    await expect(refusal(page)).toBeVisible();
    expect(await createToken(page)).toEqual({ error: REFUSAL });
    expect(await shop.infos()).toEqual([prepaid.facts]);
    expect(JSON.stringify(await shop.infos())).not.toMatch(/\d/);
  });

  test('takes it back when the digits change, and takes another card @slow', async ({
    page,
    env,
  }) => {
    const shop = await open(page, env);
    await number(page).pressSequentially(prepaid.number.slice(0, 8));
    await expect(refusal(page)).toBeVisible();
    await number(page).press('Backspace');
    await expect(refusal(page)).toHaveCount(0);
    await shop.receivesInfos(prepaid.facts, null);
    await typeOver(number(page), debit.number);
    await shop.receivesInfos(prepaid.facts, null, debit.facts);
    await fillRest(page);
    expect(await createToken(page)).toHaveProperty('token');
    expect(await shop.errors()).toEqual([]);
  });

  test('keeps its refusal while later digits change @slow', async ({ page, env }) => {
    const shop = await open(page, env);
    await number(page).pressSequentially(prepaid.number);
    await expect(refusal(page)).toBeVisible();
    await number(page).press('End');
    await number(page).press('Backspace');
    await number(page).press('Backspace');
    await number(page).pressSequentially('17');
    await expect(refusal(page)).toBeVisible();
    await fillRest(page);
    expect(await createToken(page)).toEqual({ error: REFUSAL });
    expect(await shop.infos()).toEqual([prepaid.facts]);
  });

  test('says so of a whole card that the browser fills in, and of another nothing @slow', async ({
    page,
    env,
  }) => {
    const shop = await open(page, env);
    await autofill(page, prepaid.number);
    await expect(refusal(page)).toBeVisible();
    expect(await createToken(page)).toEqual({ error: REFUSAL });
    await autofill(page, debit.number);
    await shop.receivesInfos(prepaid.facts, null, debit.facts);
    await expect(refusal(page)).toHaveCount(0);
    expect(await createToken(page)).toHaveProperty('token');
  });

  test('is told that nothing is known once its form is moved, which empties it @slow', async ({
    page,
    env,
  }) => {
    const shop = await open(page, env);
    await number(page).fill(prepaid.number);
    await expect(refusal(page)).toBeVisible();
    await page.evaluate(() => document.body.append(document.querySelector('pay-card-input')!));
    await shop.receivesInfos(prepaid.facts, null);
    await expect(number(page)).toHaveValue('');
    await expect(refusal(page)).toHaveCount(0);
  });

  test('is told that its answer is late after 20 seconds, and the card can be used @slow', async ({
    page,
    env,
  }) => {
    await page.clock.install();
    // The browser's own limits do not go by the page's clock.
    await page.addInitScript(() => {
      AbortSignal.timeout = (ms) => {
        const late = new AbortController();
        setTimeout(() => late.abort(new DOMException('Too late', 'TimeoutError')), ms);
        return late.signal;
      };
    });
    const shop = await open(page, env);
    await shop.answersNever();
    await number(page).fill(prepaid.number);
    await shop.receivesInfos(prepaid.facts);
    await page.clock.fastForward(CARD_ANSWER_TIMEOUT_MS / 2);
    expect(await shop.errors()).toEqual([]);
    await page.clock.fastForward(CARD_ANSWER_TIMEOUT_MS / 2);
    await expect.poll(() => shop.errors()).toEqual(['CARD_ANSWER_TIMEOUT']);
    await fillRest(page);
    expect(await createToken(page)).toHaveProperty('token');
  });

  test('drops its answer to a card that another one has replaced @slow', async ({ page, env }) => {
    const shop = await open(page, env);
    await page.evaluate((message) => {
      const shop = window as unknown as ShopWindow & { refuse(): void };
      const promise = new Promise((resolve) => {
        shop.refuse = () => resolve({ refuse: message });
      });
      shop.answer = (info) => (info?.funding === 'PREPAID' ? promise : undefined);
    }, REFUSAL);
    await number(page).fill(prepaid.number);
    await shop.receivesInfos(prepaid.facts);
    await number(page).fill(commercial.number);
    await shop.receivesInfos(prepaid.facts, null, commercialFacts);
    await page.evaluate(() => (window as unknown as { refuse(): void }).refuse());
    await fillRest(page);
    expect(await createToken(page)).toHaveProperty('token');
    await expect(refusal(page)).toHaveCount(0);
  });

  test('is told that its answer is none, and the card can be used @slow', async ({ page, env }) => {
    const shop = await open(page, env);
    for (const [at, answer] of [7, {}, { refuse: '' }, { refuse: 5 }, 'no'].entries()) {
      await shop.answersWith(answer);
      await number(page).fill('');
      await number(page).fill(prepaid.number);
      await expect
        .poll(() => shop.errors())
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
    test(`${name} takes the card without a word @slow`, async ({ page, env }) => {
      const count = await onFactsRequest(page, env, end);
      const shop = await open(page, env);
      await number(page).pressSequentially(prepaid.number);
      await expect.poll(count).toBe(1);
      await fillRest(page);
      expect(await createToken(page)).toHaveProperty('token');
      expect(await shop.infos()).toEqual([]);
      expect(await shop.errors()).toEqual([]);
    });

  test('is slow takes the card meanwhile @slow', async ({ page, env }) => {
    const held = deferred<void>();
    const count = await onFactsRequest(page, env, (route) =>
      held.promise.then(() => route.continue()),
    );
    const shop = await open(page, env);
    await number(page).pressSequentially(prepaid.number);
    await expect.poll(count).toBe(1);
    await fillRest(page);
    expect(await createToken(page)).toHaveProperty('token');
    expect(await shop.infos()).toEqual([]);
    held.resolve();
  });

  test('is about older digits is dropped @slow', async ({ page, env }) => {
    const held = deferred<void>();
    const count = await onFactsRequest(page, env, async (route, nth) => {
      if (nth === 1) await held.promise;
      await route.continue().catch(() => {});
    });
    const shop = await open(page, env);
    await number(page).fill(prepaid.number);
    await expect.poll(count).toBe(1);
    await number(page).fill(debit.number);
    await shop.receivesInfos(debit.facts);
    held.resolve();
    await fillRest(page);
    expect(await createToken(page)).toHaveProperty('token');
    expect(await shop.infos()).toEqual([debit.facts]);
  });

  test('is about a card that another one is pasted over is dropped @slow', async ({
    page,
    env,
  }) => {
    const held = deferred<void>();
    const count = await onFactsRequest(page, env, async (route, nth) => {
      if (nth === 1) await held.promise;
      await route.continue().catch(() => {});
    });
    const shop = await open(page, env);
    await number(page).pressSequentially(prepaid.number);
    await expect.poll(count).toBe(1);
    await paste(page, `${debit.number} 12/34 123`);
    await shop.receivesInfos(debit.facts);
    held.resolve();
    expect(await createToken(page)).toHaveProperty('token');
    expect(await shop.infos()).toEqual([debit.facts]);
    await expect(refusal(page)).toHaveCount(0);
  });

  test('knows nothing of the card emits nothing @slow', async ({ page, env }) => {
    const count = await onFactsRequest(page, env, (route) => route.continue());
    const shop = await open(page, env);
    const answered = page.waitForResponse(`${env.pay}/v1/card-facts`);
    await number(page).fill(unknown.number);
    await answered;
    await number(page).fill(debit.number);
    await shop.receivesInfos(debit.facts);
    expect(count()).toBe(2);
  });
});

const refused = {
  status: 'TOO_MANY_REQUESTS',
  statusCode: 429,
  message: 'Too many requests from this address',
  requestId: 'req_1',
};
