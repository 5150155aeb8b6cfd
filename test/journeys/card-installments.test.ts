import type { FrameLocator, Page } from '@playwright/test';
import { cardInput, checkout } from '../../packages/sandbox/kit/index.js';
import { CardForm } from '../../packages/sandbox/kit/pages/card-form.js';
import type { Installments } from '../../api/types.js';
import { issuedCards } from '../../simulators/methods/card/facts.js';
import { deferred } from '../../bridge/deferred.js';
import { onFactsRequest } from '../support/card-info-page.js';
import { opensHosted, staysPut } from '../support/hosted.js';
import { Shopper } from '../support/shopper.js';
import { fitsInto } from '../support/card-fits.js';
import { asServer, openShop, set } from '../support/shop-page.js';
import { expect, test, type TestEnvironment } from '../support/test.js';

const CARD = issuedCards.plansSpain.number;
const BRAZILIAN = issuedCards.plansBrazil.number;
const AMOUNT = 12_000;
const IN_FULL = 'Pay in full, €120.00';
const THREE = '3 × €40.00, €120.00 in total';
const SIX = '6 × €20.60, €123.60 in total';
const LOST = 'The installments you chose are no longer available. You will pay in full.';

interface CardElement extends HTMLElement {
  readonly ready: Promise<void>;
  createToken(): Promise<{ token?: string; error?: string }>;
}

const group = (frame: FrameLocator) => frame.getByRole('radiogroup', { name: 'Installments' });
const option = (frame: FrameLocator, name: string) =>
  group(frame).getByRole('radio', { name, exact: true });
const lostNotice = (frame: FrameLocator) => frame.getByRole('status').filter({ hasText: LOST });

/** A card form alone, for an account and an amount or, with `target`, for a payment. */
async function openForm(
  page: Page,
  env: TestEnvironment,
  attributes = '',
  target = `account-id="${env.sandbox.account.id}" amount="${AMOUNT}" currency="EUR"`,
) {
  await openShop(
    page,
    env,
    `<pay-card-input language="en" ${target} ${attributes}></pay-card-input>`,
  );
  const element = page.locator('pay-card-input');
  await element.evaluate((form) => {
    form.addEventListener('pay-change', ({ detail }: Event & { detail?: object }) => {
      Object.assign(window, { state: detail });
    });
    return (form as CardElement).ready;
  });
  const { frame } = cardInput(page);
  return {
    frame,
    form: new CardForm(frame),
    /** How many installments the page knows of. */
    count: () =>
      page.evaluate(() => (window as { state?: { installments?: number } }).state?.installments),
    createToken: () => element.evaluate((form) => (form as CardElement).createToken()),
    setAmount: (amount: number) => set(page, 'pay-card-input', { amount }),
  };
}

async function planOf(env: TestEnvironment, id: string): Promise<Installments | undefined> {
  const { paymentMethod } = await env.readPayment(id);
  return paymentMethod?.method === 'card' ? paymentMethod.card.installments : undefined;
}

test.describe('a card whose bank offers installments', () => {
  test('is paid in those that the shopper has chosen, to the receipt of the shop @slow', async ({
    page,
    env,
  }) => {
    const shopper = new Shopper(page, env);
    await shopper.comesToPay('modal', ['Salt plates', 'Night teapot']);
    const id = await shopper.paymentId();
    await shopper.pays();
    await shopper.types(CARD, { frame: shopper.overlay });
    await group(shopper.overlay).getByRole('radio', { name: /^6 × / }).check();
    await shopper.overlay.getByRole('button', { name: /^Pay / }).click();
    await shopper.seesThePaidReceipt();
    await expect(page.getByTestId('installments')).toHaveText(/^6 × €.+ in total$/);
    const { amount } = await env.readPayment(id);
    const { count, totalAmount } = (await planOf(env, id))!;
    expect([count, totalAmount]).toEqual([6, Math.round(amount * 1.03)]);
  });

  test('is paid in the checkout, and keeps the choice for another attempt @nightly', async ({
    page,
    env,
  }) => {
    const { id } = await env.createPayment({ amount: AMOUNT });
    await openShop(
      page,
      env,
      `<pay-checkout confirm language="en" payment-id="${id}"></pay-checkout>`,
    );
    const list = checkout(page);
    // The first frame of another site takes the focus in Chromium.
    await expect(list.wallet.button).toBeVisible();
    const form = new CardForm(list.frame);
    await form.fill({ number: CARD, cvc: '999' });
    await option(list.frame, THREE).check();
    await list.payButton.click();
    await expect(list.frame.getByRole('alert').filter({ hasText: /security code/i })).toBeVisible();
    await expect(option(list.frame, THREE)).toBeChecked();
    await form.cvc.pressSequentially('123');
    await list.payButton.click();
    await expect(list.frame.getByText('Payment completed')).toBeVisible();
    expect(await planOf(env, id)).toEqual({ count: 3, amount: 4000, totalAmount: AMOUNT });
  });

  test('is paid on the hosted page, which names them @nightly', async ({ page, env }) => {
    await staysPut(page);
    const { id, hosted } = await opensHosted(page, env, { amount: AMOUNT });
    await new CardForm(hosted.frame).fill(CARD);
    await expect(hosted.frame.getByRole('radio', { name: /^Pay in full/ })).toBeChecked();
    await hosted.frame.getByRole('radio', { name: /^6 × / }).check();
    await hosted.payButton.click();
    await expect(hosted.heading).toHaveText('Payment completed');
    await expect(hosted.frame.getByText('6 × €20.60, €123.60 in total')).toBeVisible();
    expect((await planOf(env, id))?.count).toBe(6);
  });

  test('offers them by keyboard and by name, forgets the choice when its digits are corrected, says so, and shows those of another bank @nightly', async ({
    page,
    env,
  }) => {
    const { frame, form, count, createToken } = await openForm(page, env);
    await form.fill(CARD);
    await expect(group(frame)).toMatchAriaSnapshot(`
      - radiogroup "Installments":
        - text: Installments
        - radio "${IN_FULL}" [checked]
        - radio "${THREE}"
        - radio "${SIX}"
        - radio "12 × €10.60, €127.20 in total"
    `);
    await form.cvc.press('Tab');
    await expect(option(frame, IN_FULL)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(option(frame, SIX)).toBeChecked();
    await expect.poll(count).toBe(6);
    await expect(option(frame, SIX)).toHaveAccessibleDescription(/^Fictitious example .*€3\.60/);
    await form.number.fill('4242424242424242');
    await expect(group(frame)).toHaveCount(0);
    await expect(lostNotice(frame)).toBeVisible();
    await expect.poll(count).toBeUndefined();
    await form.number.fill(BRAZILIAN);
    await expect(option(frame, '6 × €21.20, €127.20 in total')).toBeVisible();
    await expect(option(frame, SIX)).toHaveCount(0);
    await form.number.fill(CARD);
    await option(frame, THREE).check();
    await expect(lostNotice(frame)).toHaveCount(0);
    await option(frame, THREE).press('ArrowUp');
    await expect(option(frame, IN_FULL)).toBeChecked();
    await expect.poll(count).toBeUndefined();
    expect(await createToken()).toHaveProperty('token');
  });

  test('shows more than three of them in a menu @nightly', async ({ page, env }) => {
    const counts = [2, 3, 4, 6];
    await onFactsRequest(page, env, (route) =>
      route.fulfill({
        json: {
          brands: ['visa'],
          installments: {
            amount: AMOUNT,
            currency: 'EUR',
            plans: counts.map((n) => ({ count: n, amount: AMOUNT / n, totalAmount: AMOUNT })),
          },
        },
      }),
    );
    const { frame, form, count } = await openForm(page, env);
    await form.fill(CARD);
    const menu = frame.getByRole('combobox', { name: 'Installments' });
    await expect(menu.getByRole('option')).toHaveText([
      'Pay in full (€120.00)',
      ...counts.map((n) => `${n} × €${(120 / n).toFixed(2)} (€120.00 in total)`),
    ]);
    await menu.selectOption('4');
    await expect.poll(count).toBe(4);
    await menu.selectOption('');
    await expect.poll(count).toBeUndefined();
  });
});

test.describe('an amount that changes after the choice', () => {
  test('keeps it while the bank offers as many, lets nobody choose those of the amount before, and drops it with a word if there are none @nightly', async ({
    page,
    env,
  }) => {
    const held = deferred<void>();
    await onFactsRequest(page, env, async (route, nth) => {
      if (nth === 2) await held.promise;
      await route.continue();
    });
    const { frame, form, count, setAmount } = await openForm(page, env);
    await form.fill(CARD);
    await option(frame, SIX).check();
    await setAmount(24_000);
    await expect(option(frame, SIX)).toBeDisabled();
    held.resolve();
    await expect(option(frame, '6 × €41.20, €247.20 in total')).toBeChecked();
    await expect(option(frame, 'Pay in full, €240.00')).toBeEnabled();
    await expect.poll(count).toBe(6);
    await setAmount(3000);
    await expect(option(frame, 'Pay in full, €30.00')).toBeChecked();
    await expect(lostNotice(frame)).toBeVisible();
    await expect.poll(count).toBeUndefined();
    await setAmount(1000);
    await expect(group(frame)).toHaveCount(0);
  });

  test('makes no token of the amount before, and shows the new one @nightly', async ({
    page,
    env,
  }) => {
    const { id } = await env.createPayment({ amount: AMOUNT });
    const { frame, form, createToken } = await openForm(page, env, '', `payment-id="${id}"`);
    await form.fill(CARD);
    await option(frame, SIX).check();
    await asServer(env).update(id, { amount: 24_000 });
    expect(await createToken()).toEqual({
      error: 'The amount has changed. Check it and pay again.',
    });
    await expect(option(frame, '6 × €41.20, €247.20 in total')).toBeChecked();
    expect(await createToken()).toHaveProperty('token');
  });
});

test('a card form takes the card while the provider is slow, and without a list that cannot be loaded @nightly', async ({
  page,
  env,
}) => {
  const held = deferred<void>();
  await onFactsRequest(page, env, (route) => held.promise.then(() => route.continue()));
  await page.route(/installments.*\.js$/, (route) => route.abort());
  const { frame, form, createToken } = await openForm(page, env);
  await form.fill(CARD);
  expect(await createToken()).toHaveProperty('token');
  const script = page.waitForRequest(/installments.*\.js$/);
  held.resolve();
  await script;
  await form.cvc.fill('123');
  expect(await createToken()).toHaveProperty('token');
  await expect(group(frame)).toHaveCount(0);
});

test('the installments fit into 320 px, in each layout and font @nightly', async ({
  page,
  env,
}) => {
  await page.setViewportSize({ width: 320, height: 900 });
  const { frame, form } = await openForm(page, env);
  await fitsInto(page, frame, form, async () => {
    await form.fill(CARD);
    await option(frame, SIX).check();
  });
});
