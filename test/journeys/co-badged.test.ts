import type { Page } from '@playwright/test';
import {
  cardInput,
  checkout,
  issuedCards,
  type Checkout,
} from '../../packages/sandbox/kit/index.js';
import type { CardBrand, PaymentMethods } from '../../api/types.js';
import { fitsInto } from '../support/card-fits.js';
import { openShop, set } from '../support/shop-page.js';
import { expect, test, type TestEnvironment } from '../support/test.js';

const CARD = issuedCards.cartesBancairesVisa;
const OTHER = issuedCards.cartesBancairesMastercard;
const BOTH = 'radiogroup "Pay with"';

/** A card form alone, whose last state and token are on the page. */
async function openForm(page: Page, env: TestEnvironment, attributes = '') {
  const { id } = await env.createPayment();
  await openShop(
    page,
    env,
    `<pay-card-input language="en" payment-id="${id}" ${attributes}></pay-card-input>`,
  );
  const element = page.locator('pay-card-input');
  await element.evaluate((form) => {
    form.addEventListener('pay-change', (event) => {
      Object.assign(window, { state: (event as CustomEvent).detail });
    });
    return (form as HTMLElement & { ready: Promise<void> }).ready;
  });
  return {
    form: cardInput(page),
    frame: cardInput(page).frame,
    state: () =>
      page.evaluate(() => {
        const { brand, brands } = (window as { state?: { brand?: string; brands?: string[] } })
          .state!;
        return { brand, brands };
      }),
  };
}

/** A checkout of one payment. */
async function openCheckout(page: Page, env: TestEnvironment) {
  const { id } = await env.createPayment();
  await openShop(
    page,
    env,
    `<pay-checkout confirm language="en" payment-id="${id}"></pay-checkout>`,
  );
  const list: Checkout = checkout(page);
  // The first frame of another site takes the focus in Chromium.
  await expect(list.wallet.button).toBeVisible();
  return { id, list, frame: list.frame };
}

/** The scheme that a payment was charged with, as its merchant's server reads it. */
async function brandOf(env: TestEnvironment, id: string): Promise<CardBrand | undefined> {
  const { paymentMethod } = await env.readPayment(id);
  return paymentMethod && 'card' in paymentMethod ? paymentMethod.card.brand : undefined;
}

/** The account accepts none of these schemes. */
const refusing = (page: Page, refused: readonly CardBrand[]) =>
  page.route('**/v1/payment-methods?*', async (route) => {
    // Node does not know the names of this host.
    const url = route.request().url().replace('pay.localhost', '127.0.0.1');
    const response = await route.fetch({ url });
    const methods = (await response.json()) as PaymentMethods;
    const brands = methods.metadata.card!.brands.filter((brand) => !refused.includes(brand));
    const metadata = { ...methods.metadata, card: { ...methods.metadata.card, brands } };
    await route.fulfill({ response, json: { ...methods, metadata } });
  });

test.describe('a card of two schemes', () => {
  test('is paid by the one that the shopper chooses @slow', async ({ page, env }) => {
    const { id, list, frame } = await openCheckout(page, env);
    await list.card.fill({ number: CARD, scheme: 'cartesBancaires' });
    await list.payButton.click();
    await expect(frame.getByText('Payment completed')).toBeVisible();
    expect(await brandOf(env, id)).toBe('cartesBancaires');
  });

  test('keeps the shopper’s choice while other fields are typed, and for a retry after a decline @slow', async ({
    page,
    env,
  }) => {
    const { id, list, frame } = await openCheckout(page, env);
    const form = list.card;
    await form.number.fill(CARD);
    await form.scheme('visa').check();
    await form.expiry.pressSequentially('1234');
    await form.cvc.pressSequentially('999');
    await expect(form.scheme('visa')).toBeChecked();
    await list.payButton.click();
    await expect(frame.getByRole('alert').filter({ hasText: /security code/i })).toBeVisible();
    await expect(form.scheme('visa')).toBeChecked();
    await form.cvc.pressSequentially('123');
    await list.payButton.click();
    await expect(frame.getByText('Payment completed')).toBeVisible();
    expect(await brandOf(env, id)).toBe('visa');
  });

  test('offers both by keyboard and by name, first what the merchant prefers, and asks again once the first eight digits have changed @slow', async ({
    page,
    env,
  }) => {
    const { state, form } = await openForm(page, env);
    const brands = ['cartesBancaires', 'visa'];
    await form.fill(CARD);
    await expect(form.schemes).toMatchAriaSnapshot(`
      - ${BOTH}:
        - text: Pay with
        - radio "Cartes Bancaires" [checked]
        - radio "Visa"
    `);
    expect(await state()).toEqual({ brand: 'cartesBancaires', brands });
    await form.cvc.press('Tab');
    await expect(form.scheme('cartesBancaires')).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(form.scheme('visa')).toBeChecked();
    await expect.poll(state).toEqual({ brand: 'visa', brands });
    await form.number.press('End');
    await form.number.press('Backspace');
    await form.number.pressSequentially('1');
    await expect(form.scheme('visa')).toBeChecked();
    await form.number.fill(OTHER);
    await expect(form.scheme('mastercard')).not.toBeChecked();
    await expect(form.scheme('cartesBancaires')).toBeChecked();
    await form.number.fill('4242424242424242');
    await expect(form.schemes).toHaveCount(0);
    await set(page, 'pay-card-input', { preferredBrands: ['amex', 'visa'] });
    await form.number.fill(CARD);
    await expect(form.scheme('visa')).toBeChecked();
    await form.scheme('cartesBancaires').check();
    await expect.poll(async () => (await state()).brand).toBe('cartesBancaires');
  });

  test('shows the accepted scheme alone, and says nothing else, where the other is not @slow', async ({
    page,
    env,
  }) => {
    await refusing(page, ['visa']);
    const { frame, form, state } = await openForm(page, env);
    await form.fill(CARD);
    const only = { brand: 'cartesBancaires', brands: ['cartesBancaires'] };
    await expect.poll(state).toEqual(only);
    // While the code has the focus, the icon shows where it is.
    await form.expiry.focus();
    await expect(frame.getByRole('img', { name: 'Cartes Bancaires card' })).toBeVisible();
    await expect(frame.getByRole('radio')).toHaveCount(0);
    await expect(frame.getByText('not accepted')).toHaveCount(0);
  });

  test('fits its choice into 320 px, in each layout and font @nightly', async ({ page, env }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    const { frame, form } = await openForm(page, env);
    await fitsInto(page, frame, form, async () => {
      await form.fill(CARD);
      await expect(form.scheme('visa')).toBeVisible();
    });
  });
});
