import type { Frame, Locator, Page } from '@playwright/test';
import { checkout, testCards, type NewPayment } from '../../packages/sandbox/kit/index.js';
import type { PayCheckout } from '../../elements/checkout.js';
import { emitted, openShop, received } from '../support/shop-page.js';
import { expect, test, type TestEnvironment } from '../support/test.js';
import { addUpShifts, shiftOf } from '../support/shifts.js';
import { nightly, slow } from '../support/tags.js';

// A slow network: the document of the checkout is there, and its scripts are not. When the early list
// is shown, and how it begins, is in test/frame-apps/early-list.node.test.ts.

const names = ['cardNumber', 'expiryDate', 'cvc'] as const;
const early = (page: Page): Locator => checkout(page).frame.locator('[data-part=early]');
const outline = (page: Page): Locator => checkout(page).frame.locator('[data-part=outline]');
const field = (page: Page, name: (typeof names)[number] = 'cardNumber'): Locator =>
  checkout(page).frame.locator(`input[name=${name}]`);
const values = (page: Page) => Promise.all(names.map((name) => field(page, name).inputValue()));
const caret = (page: Page) => field(page).evaluate((input: HTMLInputElement) => input.selectionEnd);
const frameOf = (page: Page): Frame =>
  page.frames().find((one) => one.url().includes('/checkout/'))!;

interface Opening {
  readonly attributes?: string;
  readonly payment?: Partial<NewPayment>;
  readonly language?: string;
  /** That of a payment which there is already. */
  readonly id?: string;
  /** Holds the provider's reply about the methods back, too, as it does the scripts. */
  readonly isReplyHeld?: boolean;
}

/**
 * Opens a checkout whose scripts come once they are released, or fail. Resolves once the provider's
 * reply about the methods has been read.
 */
async function open(
  page: Page,
  env: TestEnvironment,
  { attributes = '', payment = {}, language = 'en', isReplyHeld = false, ...given }: Opening = {},
) {
  let end: (hasCome: boolean) => void = () => {};
  const held = new Promise<boolean>((resolve) => (end = resolve));
  await page.route(`${env.pay}/v2/assets/*.js`, async (route) =>
    (await held) ? route.continue() : route.abort(),
  );
  let reply = () => {};
  const mayReply = new Promise<void>((resolve) => (reply = resolve));
  if (!isReplyHeld) reply();
  await page.route(`${env.pay}/v1/payment-methods?*`, async (route) => {
    await mayReply;
    await route.continue();
  });
  await page.addInitScript(addUpShifts);
  const id = given.id ?? (await env.createPayment({ amount: 12_500, ...payment })).id;
  await openShop(
    page,
    env,
    `<pay-checkout payment-id="${id}" language="${language}" ${attributes} timeout="60000"></pay-checkout>`,
    { records: ['load', 'change', 'submit', 'error', 'enter'], waitUntil: 'commit' },
  );
  await expect(outline(page)).toBeAttached();
  /** Resolves once the reply has been read. */
  const replied = () =>
    frameOf(page).evaluate(async () => {
      interface Early {
        readonly payframeMethods?: { readonly response: Promise<Response> };
      }
      const frame = window as Window & Early;
      while (!frame.payframeMethods) await new Promise(requestAnimationFrame);
      await (await frame.payframeMethods.response).clone().text();
      for (let count = 0; count < 3; count++) await new Promise(requestAnimationFrame);
    });
  if (!isReplyHeld) await replied();
  return {
    id,
    release: () => end(true),
    fail: () => end(false),
    reply() {
      reply();
      return replied();
    },
  };
}

const isLoaded = (page: Page) => expect.poll(() => received(page, 'load')).toHaveLength(1);

test('a card that is typed before the app has come is kept, with focus and caret, and pays once', async ({
  page,
  env,
}) => {
  const { id, release } = await open(page, env, { attributes: 'confirm' });
  await expect(early(page).getByRole('button')).toBeDisabled();
  await field(page, 'expiryDate').fill('1234');
  await field(page).pressSequentially('4242424242424');
  await field(page).evaluate((input: HTMLInputElement) => input.setSelectionRange(0, 4));
  release();
  await isLoaded(page);
  await expect(early(page)).toHaveCount(0);
  expect(await values(page)).toEqual(['4242 4242 4242 4', '12 / 34', '']);
  await expect(field(page)).toBeFocused();
  expect(await caret(page)).toBe(5);
  await page.keyboard.press('End');
  await page.keyboard.type('242');
  await field(page, 'cvc').fill('123');
  await checkout(page).payButton.click();
  await expect(checkout(page).frame.getByText('Payment completed')).toBeVisible();
  expect(await env.charges(id)).toBe(1);
});

test('a card that was filled in without events is kept, too, for what the page asks of the list meanwhile, and nowhere else @slow', async ({
  page,
  env,
}) => {
  const { release } = await open(page, env, { attributes: 'pay-button="hidden"' });
  for (const [name, value] of [
    ['cardNumber', testCards.direct],
    ['cvc', '123'],
  ] as const)
    await field(page, name).evaluate(
      (input: HTMLInputElement, typed) => (input.value = typed),
      value,
    );
  const requested = page.locator('pay-checkout').evaluate(async (element) => {
    const { submit, validate } = element as PayCheckout;
    return [await validate.call(element), await submit.call(element)];
  });
  release();
  await isLoaded(page);
  expect(await requested).toEqual([false, { error: 'Enter an expiry date' }]);
  await field(page, 'expiryDate').fill('12/34');
  await expect
    .poll(async () => (await received(page, 'change')).at(-1))
    .toMatchObject({ method: 'card', isComplete: true });
  const left = await frameOf(page).evaluate(() => ({
    inputs: document.querySelectorAll('input[name=cardNumber]').length,
    kept: Reflect.get(window, 'payframeEarlyList') as unknown,
  }));
  expect(left).toEqual({ inputs: 1, kept: undefined });
});

const layouts: Readonly<Record<string, Opening & { readonly width?: number }>> = {
  'below the wallets': {},
  'alone in the list, on a phone': { width: 390, payment: { allowedPaymentMethods: ['card'] } },
  'in Arabic, named first': { language: 'ar', attributes: `order='["card","bizum"]'` },
  'in a narrow column': { width: 260 },
  'without wallets': { attributes: 'express="hidden"' },
  'with the wallets excluded': { attributes: `exclude='["applePay","googlePay","paypal"]'` },
  'with an excluded method between the others': { attributes: `exclude='["clickToPay"]'` },
  'alone in the list, below a wallet': { payment: { allowedPaymentMethods: ['card', 'paypal'] } },
  'without a pay button': { attributes: 'pay-button="hidden"' },
  'in design tokens': { attributes: `appearance='{"font-size":"20px","accent":"#0a7d5a"}'` },
  'in German': { language: 'de', width: 390 },
};
for (const [at, [where, { width = 1280, ...opening }]] of Object.entries(layouts).entries()) {
  const often = at === 1 ? slow : nightly;
  test(`the card’s fields are where the list has them: ${where}`, often, async ({ page, env }) => {
    await page.setViewportSize({ width, height: 900 });
    const { release } = await open(page, env, opening);
    await expect(early(page)).toBeVisible();
    await expect(outline(page)).toBeHidden();
    const places = () => Promise.all(names.map((name) => field(page, name).boundingBox()));
    const labels = () => checkout(page).frame.locator('[data-part=label]').allTextContents();
    const before = [await places(), await labels()];
    release();
    await isLoaded(page);
    await expect(early(page)).toHaveCount(0);
    expect([await places(), await labels()]).toEqual(before);
    expect(await shiftOf(page)).toBe(0);
    expect(await shiftOf(frameOf(page))).toBe(0);
  });
}

test('Enter in an early field pays nothing, and keeps what was typed @slow', async ({
  page,
  env,
}) => {
  const { id, release } = await open(page, env, { attributes: 'confirm' });
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await field(page).fill(testCards.direct);
  await field(page, 'expiryDate').fill('1234');
  await field(page, 'cvc').fill('123');
  await field(page, 'cvc').press('Enter');
  release();
  await isLoaded(page);
  await expect(field(page, 'cvc')).toBeFocused();
  expect(await values(page)).toEqual(['4444 4444 4444 4414', '12 / 34', '123']);
  await expect(checkout(page).payButton).toHaveAttribute('aria-busy', 'false');
  expect(requests.filter((path) => path.endsWith('/tokens'))).toEqual([]);
  expect(await env.charges(id)).toBe(0);
  // The list’s own field answers to the same key.
  await field(page, 'cvc').press('Enter');
  await expect(checkout(page).frame.getByText('Payment completed')).toBeVisible();
  expect(await env.charges(id)).toBe(1);
});

test('is gone once the app shows that the payment is paid @nightly', async ({ page, env }) => {
  const first = await open(page, env, { attributes: 'confirm' });
  first.release();
  await checkout(page).payByCard(testCards.direct);
  const paid = checkout(page).frame.getByText('Payment completed');
  await expect(paid).toBeVisible();
  const again = await open(page, env, { attributes: 'confirm', id: first.id });
  await field(page).fill(testCards.direct);
  again.release();
  await expect(paid).toBeVisible();
  await expect(early(page)).toHaveCount(0);
  await expect(checkout(page).frame.locator('input')).toHaveCount(0);
  expect(await env.charges(first.id)).toBe(1);
});

test.describe('a shopper who comes back to a shop', () => {
  test('types before the provider has replied, where the list will have the card @slow', async ({
    page,
    env,
  }) => {
    const first = await open(page, env);
    first.release();
    await isLoaded(page);
    const { id, reply, release } = await open(page, env, {
      attributes: 'confirm',
      isReplyHeld: true,
    });
    const before = await field(page).boundingBox();
    await field(page).fill(testCards.direct);
    await field(page, 'expiryDate').fill('1234');
    await reply();
    await field(page, 'cvc').fill('123');
    release();
    await isLoaded(page);
    await expect(early(page)).toHaveCount(0);
    expect(await field(page).boundingBox()).toEqual(before);
    expect(await values(page)).toEqual(['4444 4444 4444 4414', '12 / 34', '123']);
    await checkout(page).payButton.click();
    await expect(checkout(page).frame.getByText('Payment completed')).toBeVisible();
    expect(await env.charges(id)).toBe(1);
  });
});

test('the page learns that the scripts did not come, as it does without an early list @nightly', async ({
  page,
  env,
}) => {
  const { fail } = await open(page, env, { attributes: 'timeout="2000"' });
  await field(page).fill(testCards.direct);
  fail();
  await expect.poll(() => emitted(page)).toMatchObject([{ name: 'error', detail: 'LOAD_TIMEOUT' }]);
  // The frame keeps its place under what is said: it may still come.
  await expect(page.locator('pay-checkout [data-late]')).toBeVisible();
});
