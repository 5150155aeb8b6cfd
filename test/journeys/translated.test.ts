import { expect, type Locator, type Page } from '@playwright/test';
import { signPointOfSale } from '../../server/payments/point-of-sale/sign.js';
import {
  cardInput,
  challenge,
  hostedPage,
  testCards,
  testPhones,
} from '../../packages/sandbox/kit/index.js';
import { typeOver } from '../../packages/sandbox/kit/pages/card-form.js';
import { clickToPay } from '../../packages/sandbox/kit/pages/click-to-pay.js';
import { opensHosted, staysPut } from '../support/hosted.js';
import { ModalPage } from '../support/modal-page.js';
import { order } from '../support/pay-button.js';
import {
  checkoutScreens,
  componentScreens,
  passingScreens,
  paymentModalScreens,
  paymentPageScreens,
} from '../support/screens.js';
import { test, type TestEnvironment } from '../support/test.js';
import { translatedFigures, translates } from '../support/translator.js';
import { nightly, slow } from '../support/tags.js';

const wrong = '4242424242424241';
const right = '4242424242424242';
const spoken = (within: { getByRole: Page['getByRole'] }, role: 'alert' | 'status') =>
  within.getByRole(role).filter({ hasText: /\S/ });
/** Waits until the translator has been at a text. */
const translated = (within: { locator: Page['locator'] }) =>
  expect(within.locator('font').first()).toBeAttached();

async function showsCard(page: Page, env: TestEnvironment, attributes = ''): Promise<void> {
  const { id } = await env.createPayment();
  const html = `<!doctype html><html lang="en"><title>Shop</title><link rel="icon" href="data:,">
    <script src="${env.pay}/v2/payframe.js"></script><main><h1>Shop</h1>
    <pay-card-input payment-id="${id}" language="en"${attributes}></pay-card-input></main></html>`;
  await page.goto(env.merchant.page({ html }));
  await expect(cardInput(page).number).toBeEditable();
}
const createsToken = (page: Page) =>
  page.evaluate(() => {
    const { payframe } = window as unknown as {
      payframe: { createToken(of: Element): Promise<{ token?: string }> };
    };
    return payframe.createToken(document.querySelector('pay-card-input')!).then(
      ({ token }) => (token ? 'a token' : 'a problem'),
      ({ code }: { code: string }) => code,
    );
  });
/** Amounts, numbers and brands are as they are. */
const keepsFigures = (page: Page) => expect.poll(() => translatedFigures(page)).toEqual([]);
/** Screens of components that no journey here comes to. */
const unvisited = [
  'the checkout with Bizum’s form below tabs',
  'the checkout with that it is paid',
  'the payment page with the point of sale’s form',
  'a page with Bizum’s overlay',
];
const fillsRest = async ({ expiry, cvc }: { expiry: Locator; cvc: Locator }) => {
  await expiry.fill('12 / 34');
  await cvc.fill('123');
};

/**
 * The next node that is removed in the document of an input is one that the browser does not find.
 */
const failsToRender = (input: Locator) =>
  input.evaluate(() => {
    const { removeChild } = Node.prototype;
    Node.prototype.removeChild = () => {
      Node.prototype.removeChild = removeChild;
      throw new DOMException(
        'The node to be removed is not a child of this node.',
        'NotFoundError',
      );
    };
  });

test.describe('a shopper whose browser translates the page', () => {
  test.beforeEach(({ page }) => translates(page));

  for (const layout of ['line', 'compact', 'split', 'stacked'])
    test(
      `corrects a card number in the ${layout} card form, and gets a token`,
      layout === 'line' ? {} : nightly,
      async ({ page, env }) => {
        await showsCard(page, env, ` layout="${layout}"`);
        const card = cardInput(page);
        const { number, frame } = card;
        await number.fill(wrong);
        await card.expiry.focus();
        await expect(spoken(frame, 'status')).toHaveText(/number/i);
        await number.fill(right);
        await fillsRest(card);
        await expect(spoken(frame, 'status')).toHaveCount(0);
        // The shop shows a failure of its own, which goes as the shopper types.
        await page.evaluate(() => {
          const card = document.querySelector('pay-card-input') as HTMLElement & {
            showProblem(message: string): Promise<void>;
          };
          return card.showProblem('The shop could not be reached');
        });
        await expect(spoken(frame, 'status')).toBeVisible();
        await card.cvc.fill('124');
        await expect(spoken(frame, 'status')).toHaveCount(0);
        await expect(number).toHaveValue('4242 4242 4242 4242');
        expect(await createsToken(page)).toBe('a token');
      },
    );

  test('keeps what was typed while the layout and the language of the card form change @slow', async ({
    page,
    env,
  }) => {
    await showsCard(page, env);
    const { number, frame } = cardInput(page);
    await number.fill(wrong);
    await cardInput(page).expiry.focus();
    await expect(spoken(frame, 'status')).toHaveText(/number/i);
    for (const [name, value] of [
      ['layout', 'stacked'],
      ['language', 'es'],
      ['layout', 'split'],
    ] as const) {
      await page.evaluate(
        ([attribute, to]) =>
          document.querySelector('pay-card-input')!.setAttribute(attribute!, to!),
        [name, value],
      );
    }
    await expect(spoken(frame, 'status')).toHaveText(/número/i);
    await expect(number).toHaveValue('4242 4242 4242 4241');
  });

  test('keeps what was typed when rendering fails, and is told when it fails again @slow', async ({
    page,
    env,
  }) => {
    await showsCard(page, env);
    await page.evaluate(() => {
      const reported = window as unknown as { reported: string[] };
      reported.reported = [];
      addEventListener(
        'pay-error',
        (event) =>
          void reported.reported.push((event as CustomEvent<{ code: string }>).detail.code),
      );
    });
    const reported = () =>
      page.evaluate(() => (window as unknown as { reported: string[] }).reported);
    const card = cardInput(page);
    await card.number.fill(wrong);
    await fillsRest(card);
    await card.expiry.focus();
    await expect(spoken(card.frame, 'status')).toHaveText(/number/i);
    await failsToRender(card.number);
    await typeOver(card.number, right);
    await expect(spoken(card.frame, 'status')).toHaveCount(0);
    await expect(card.number).toHaveValue('4242 4242 4242 4242');
    await expect(card.number).toBeFocused();
    expect(await createsToken(page)).toBe('a token');
    expect(await reported()).toEqual([]);
    await card.number.fill(wrong);
    await card.expiry.focus();
    await expect(spoken(card.frame, 'status')).toHaveText(/number/i);
    await failsToRender(card.number);
    await card.number.fill(right);
    await expect(spoken(card.frame, 'alert')).toHaveText(/went wrong/i);
    expect(await reported()).toEqual(['INTERNAL_ERROR']);
  });

  for (const where of ['payment modal', 'payment page'])
    test(
      `pays in the ${where} after rendering has failed there, with what was typed`,
      where === 'payment modal' ? slow : nightly,
      async ({ page, env }) => {
        const shop = new ModalPage(page, env);
        if (where === 'payment modal') await shop.opens();
        else await staysPut(page);
        const { id, hosted } =
          where === 'payment modal'
            ? { id: shop.paymentId, hosted: shop.choice }
            : await opensHosted(page, env);
        const { card } = hosted;
        await card.number.fill(wrong);
        await fillsRest(card);
        await expect(spoken(card.frame, 'status')).toHaveText(/number/i);
        await failsToRender(card.number);
        await typeOver(card.number, right);
        await expect(card.number).toHaveValue('4242 4242 4242 4242');
        await expect(card.expiry).toHaveValue('12 / 34');
        await card.cvc.press('Enter');
        await expect.poll(async () => (await env.readPayment(id)).status).toBe('SUCCEEDED');
        expect(await env.charges(id)).toBe(1);
      },
    );

  test('corrects a card number in the payment modal, is declined, and pays after the bank’s challenge @slow', async ({
    page,
    env,
  }) => {
    const shop = new ModalPage(page, env);
    await shop.opens();
    const { choice, modal } = shop;
    await choice.card.number.fill(wrong);
    await choice.card.expiry.focus();
    await expect(spoken(modal, 'status')).toHaveText(/number/i);
    await translated(modal);
    await keepsFigures(page);
    await choice.card.number.fill(right);
    await fillsRest(choice.card);
    await expect(spoken(modal, 'status')).toHaveCount(0);
    await choice.payByCard(testCards.insufficientFunds);
    await expect(spoken(modal, 'alert').first()).toBeVisible();
    await keepsFigures(page);
    await expect(choice.card.number).toHaveValue(/\d{4}/);
    await choice.payByCard(testCards.challenge);
    await challenge(page).form();
    await keepsFigures(page);
    await challenge(page).approve();
    expect(await shop.ended()).toMatchObject({ status: 'SUCCEEDED' });
    expect(await env.charges(shop.paymentId)).toBe(1);
  });

  test('corrects a card number on the payment page, pays after a decline, and gets the receipt @slow', async ({
    page,
    env,
  }) => {
    await staysPut(page);
    const { id, hosted } = await opensHosted(page, env, { billingFields: ['name', 'email'] });
    await hosted.fillBilling({});
    await expect(hosted.frame.locator('[aria-invalid=true]').first()).toBeVisible();
    await hosted.fillBilling({ name: 'Ana García', email: 'ana@example.com' });
    await hosted.card.number.fill(wrong);
    await hosted.card.expiry.focus();
    await expect(spoken(hosted.frame, 'status')).toHaveText(/number/i);
    await hosted.card.number.fill(right);
    await fillsRest(hosted.card);
    await expect(spoken(hosted.frame, 'status')).toHaveCount(0);
    await keepsFigures(page);
    await hosted.payByCard(testCards.insufficientFunds);
    await expect(spoken(hosted.frame, 'alert').first()).toBeVisible();
    await hosted.payByCard(testCards.challenge);
    await challenge(page).approve();
    await expect(hosted.heading).toHaveText('Payment completed');
    await keepsFigures(page);
    await hosted.askReceipt('nobody');
    await expect(spoken(hosted.frame, 'alert')).toBeVisible();
    await hosted.askReceipt('ana@example.com');
    await expect(spoken(hosted.frame, 'status')).toHaveText(/ana@example\.com/);
    expect(await env.charges(id)).toBe(1);
  });

  test('mistypes the amount at a point of sale, corrects it and pays it @nightly', async ({
    page,
    env,
  }) => {
    const { id: accountId, key, pointsOfSale } = env.sandbox.account;
    const link = { accountId, pointOfSaleId: pointsOfSale[0]?.id ?? '' };
    const query = new URLSearchParams({
      ...link,
      signature: signPointOfSale(link, key),
      lang: 'en',
    });
    await page.goto(`${env.pay}/v2/pos-payment-page/?${query.toString()}`);
    const amount = page.getByRole('textbox');
    for (const [typed, why] of [
      ['', 'Enter the amount to pay'],
      ['1.234', 'Enter an amount, such as 12.50'],
    ] as const) {
      await typeOver(amount, typed);
      await amount.press('Enter');
      await expect(spoken(page.locator('.hosted-panel'), 'alert')).toHaveText(why);
    }
    await typeOver(amount, '12,5');
    await amount.press('Enter');
    const hosted = hostedPage(page);
    await expect(hosted.payButton).toHaveText('Pay €12.50');
    await hosted.payByCard(testCards.direct);
    await expect(hosted.heading).toHaveText('Payment completed');
  });

  test('mistypes a phone number for Bizum, corrects it, and sees the time run in the bank’s app @nightly', async ({
    page,
    env,
  }) => {
    const shop = new ModalPage(page, env);
    await shop.opens();
    const { bizum } = shop.choice;
    await shop.choice.choose('bizum');
    await bizum.pay('123');
    await expect(spoken(shop.modal, 'alert')).toBeVisible();
    await bizum.pay(testPhones.byHand);
    await expect(bizum.waiting).toBeVisible();
    const timer = shop.modal.getByRole('timer');
    const before = await timer.innerText();
    await expect(timer).not.toHaveText(before);
    await expect(timer).toHaveText(/^\D*\d+:\d\d$/);
    await bizum.approve();
    expect(await shop.ended()).toMatchObject({ status: 'SUCCEEDED' });
  });

  test('mistypes the code of Click to Pay, corrects it, and sees the saved cards @nightly', async ({
    page,
    env,
  }) => {
    await componentScreens['Click to Pay’s overlay']!(page, env);
    const saved = clickToPay(page);
    await saved.lookUp('nobody');
    await expect(spoken(saved.overlay, 'alert')).toBeVisible();
    await saved.lookUp('known@example.com');
    await saved.code.fill('000');
    await saved.code.press('Enter');
    await expect(spoken(saved.overlay, 'alert')).toBeVisible();
    await saved.typeCode();
    await expect(saved.cards.first()).toBeVisible();
  });

  for (const [where, screens] of Object.entries({
    'the payment modal with ': paymentModalScreens,
    'the checkout with ': checkoutScreens,
    'the payment page with ': paymentPageScreens,
    'a page with ': componentScreens,
    '': passingScreens,
  }))
    for (const [name, comes] of Object.entries(screens))
      test(
        `sees ${where}${name}, with amounts, numbers and brands as they are`,
        unvisited.includes(`${where}${name}`) ? slow : nightly,
        async ({ page, env }) => {
          await order(env, {});
          await expect(await comes(page, env)).toBeVisible();
          await keepsFigures(page);
        },
      );
});
