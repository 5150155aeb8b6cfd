import type { Page } from '@playwright/test';
import { typeOver } from '../../packages/sandbox/kit/pages/card-form.js';
import { issuedCards } from '../../simulators/methods/card/facts.js';
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
const { prepaid, commercial, debit } = issuedCards;
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
  test('says so before the expiry is typed and while later digits change, makes no token, and takes it back for another card @slow', async ({
    page,
    env,
  }) => {
    const shop = await open(page, env);
    await number(page).pressSequentially(prepaid.number.slice(0, 8));
    await expect(refusal(page)).toBeVisible();
    await expect(number(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(number(page)).toBeFocused();
    await number(page).press('Backspace');
    await expect(refusal(page)).toHaveCount(0);
    await shop.receivesInfos(prepaid.facts, null);
    await number(page).pressSequentially(prepaid.number.slice(7));
    await number(page).press('End');
    await number(page).press('Backspace');
    await number(page).press('Backspace');
    await number(page).pressSequentially(prepaid.number.slice(-2));
    await fillRest(page);
    await expect(refusal(page)).toBeVisible();
    expect(await createToken(page)).toEqual({ error: REFUSAL });
    const before = [prepaid.facts, null, prepaid.facts];
    expect(await shop.infos()).toEqual(before);
    expect(JSON.stringify(await shop.infos())).not.toMatch(/\d/);
    await typeOver(number(page), debit.number);
    await shop.receivesInfos(...before, null, debit.facts);
    expect(await createToken(page)).toHaveProperty('token');
    expect(await shop.errors()).toEqual([]);
  });

  test('says so of a whole card that the browser fills in, of another nothing, and that nothing is known of a form that is moved @slow', async ({
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
    await page.evaluate(() => document.body.append(document.querySelector('pay-card-input')!));
    await shop.receivesInfos(prepaid.facts, null, debit.facts, null);
    await expect(number(page)).toHaveValue('');
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
    await page.evaluate(() => {
      const shop = window as unknown as ShopWindow;
      shop.answer = () => ({ refuse: () => 'No' });
    });
    await number(page).fill('');
    await number(page).fill(prepaid.number);
    await expect.poll(async () => (await shop.errors()).length).toBe(6);
    expect((await shop.errors()).at(-1)).toBe('INVALID_CARD_ANSWER');
    await fillRest(page);
    expect(await createToken(page)).toHaveProperty('token');
  });
});

// What a look-up leads to is a table in test/frame-apps/card-facts-reader.node.test.ts.
test('a card form whose look-up is refused, or slow, takes the card without a word @slow', async ({
  page,
  env,
}) => {
  const held = deferred<void>();
  const count = await onFactsRequest(page, env, (route, nth) =>
    nth === 1
      ? route.fulfill({ status: 429, json: refused })
      : held.promise.then(() => route.continue().catch(() => {})),
  );
  const shop = await open(page, env);
  await number(page).pressSequentially(prepaid.number);
  await expect.poll(count).toBe(1);
  await fillRest(page);
  expect(await createToken(page)).toHaveProperty('token');
  await paste(page, `${commercial.number} 12/34 123`);
  await expect.poll(count).toBe(2);
  expect(await createToken(page)).toHaveProperty('token');
  expect(await shop.infos()).toEqual([]);
  expect(await shop.errors()).toEqual([]);
  held.resolve();
  await shop.receivesInfos(commercialFacts);
});

const refused = {
  status: 'TOO_MANY_REQUESTS',
  statusCode: 429,
  message: 'Too many requests from this address',
  requestId: 'req_1',
};
