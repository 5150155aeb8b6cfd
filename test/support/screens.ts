import type { Locator, Page } from '@playwright/test';
import { signPointOfSale } from '../../server/payments/point-of-sale/sign.js';
import {
  cardInput,
  challenge,
  checkout,
  demoAccount,
  hostedPage,
  paypal,
  testCards,
  testPhones,
  type HostedPage,
  type NewPayment,
} from '../../packages/sandbox/kit/index.js';
import type { PayCheckout } from '../../elements/checkout.js';
import { clickToPay } from '../../packages/sandbox/kit/pages/click-to-pay.js';
import { Customer } from './customers.js';
import { addressOf, asMerchant, opensHosted, returnUrls, staysPut } from './hosted.js';
import { ModalPage } from './modal-page.js';
import { Shopper } from './shopper.js';
import { expect, type TestEnvironment } from './test.js';

/** Navigates to a screen in a language and returns an element that is visible on it. */
export type Comes = (page: Page, env: TestEnvironment, language?: string) => Promise<Locator>;

const subscription = {
  type: 'SUBSCRIPTION',
  interval: 'P1M',
  amount: 1250,
  endsAt: 4_000_000_000,
  text: 'Alfar cobra 12,50 € cada mes hasta que canceles.',
} as const;

const opensModal = async (
  page: Page,
  env: TestEnvironment,
  language = 'en',
  payment: Partial<NewPayment> = {},
) => {
  const shop = new ModalPage(page, env);
  await shop.opens({ language }, payment);
  return shop;
};

/** The payment modal, by its contents. */
export const paymentModalScreens: Readonly<Record<string, Comes>> = {
  'the card': async (page, env, language) => (await opensModal(page, env, language)).card,
  'Bizum’s form': async (page, env, language) => {
    const { choice } = await opensModal(page, env, language);
    await choice.choose('bizum');
    return choice.bizum.phone;
  },
  'Cofidis’s form': async (page, env, language) => {
    const { choice } = await opensModal(page, env, language);
    await choice.choose('cofidis');
    await choice.form.locator('summary').click();
    return choice.cofidis.email;
  },
  'the loan’s form': async (page, env, language) => {
    const { choice } = await opensModal(page, env, language);
    await choice.choose('cofidisLoan');
    await choice.form.locator('summary').click();
    return choice.cofidisLoan.email;
  },
  'Click to Pay’s form': async (page, env, language) => {
    const { choice } = await opensModal(page, env, language);
    await choice.choose('clickToPay');
    return choice.clickToPay.email;
  },
  'Click to Pay’s code': async (page, env, language) => {
    const { choice } = await opensModal(page, env, language);
    await choice.choose('clickToPay');
    await choice.clickToPay.lookUp('known@example.com');
    return choice.clickToPay.code;
  },
  'Click to Pay’s cards': async (page, env, language) => {
    const { choice } = await opensModal(page, env, language);
    await choice.choose('clickToPay');
    await choice.clickToPay.identify();
    return choice.clickToPay.cards.first();
  },
  'the scheme’s page': async (page, env, language) => {
    const { choice } = await opensModal(page, env, language);
    await choice.choose('clickToPay');
    await choice.clickToPay.identify();
    await choice.clickToPay.goOn();
    return choice.clickToPay.scheme.getByRole('heading').first();
  },
  'a refusal': async (page, env, language) => {
    const { choice, modal } = await opensModal(page, env, language);
    await choice.payByCard(testCards.insufficientFunds);
    return modal.getByRole('alert').filter({ hasText: /\S/ }).first();
  },
  'the bank’s page': async (page, env, language) => {
    const { choice } = await opensModal(page, env, language);
    await choice.payByCard(testCards.challenge);
    return (await challenge(page).form()).locator('[name=code]');
  },
  'what the shopper agrees to': async (page, env, language = 'en') => {
    const shop = new ModalPage(page, env);
    await shop.confirmsWithToken({ language }, { recurring: subscription });
    return shop.modal.locator('[data-part=agree]');
  },
  'the wait for the bank’s app': async (page, env, language) => {
    const { choice } = await opensModal(page, env, language);
    await choice.choose('bizum');
    await choice.bizum.pay(testPhones.byHand);
    return choice.bizum.waiting;
  },
};

const everyMethod = { amount: 20_000, allowedPaymentMethods: undefined };

const comesTo = async (
  page: Page,
  env: TestEnvironment,
  language = 'en',
  payment: Parameters<typeof opensHosted>[2] = everyMethod,
): Promise<HostedPage> => {
  await staysPut(page);
  return (await opensHosted(page, env, payment, `&lang=${language}`)).hosted;
};

/** The payment page, by its contents. */
export const paymentPageScreens: Readonly<Record<string, Comes>> = {
  'the card': async (page, env, language) => (await comesTo(page, env, language)).card.number,
  'Bizum’s form': async (page, env, language) => {
    const hosted = await comesTo(page, env, language);
    await hosted.choose('bizum');
    return hosted.bizum.phone;
  },
  'the loan’s form': async (page, env, language) => {
    const hosted = await comesTo(page, env, language);
    await hosted.choose('cofidisLoan');
    return hosted.cofidisLoan.email;
  },
  'Click to Pay’s form': async (page, env, language) => {
    const hosted = await comesTo(page, env, language);
    await hosted.choose('clickToPay');
    return hosted.clickToPay.email;
  },
  'what the bill needs': async (page, env, language) => {
    const hosted = await comesTo(page, env, language, {
      billingFields: ['name', 'email', 'phone', 'address'],
    });
    await hosted.fillBilling({});
    return hosted.billing('name');
  },
  'the bank’s page': async (page, env, language) => {
    const hosted = await comesTo(page, env, language);
    await hosted.payByCard(testCards.challenge);
    return (await challenge(page).form()).locator('[name=code]');
  },
  'the wait for the bank’s app': async (page, env, language) => {
    const hosted = await comesTo(page, env, language);
    await hosted.choose('bizum');
    await hosted.bizum.pay(testPhones.byHand);
    return hosted.bizum.waiting;
  },
  'that it is paid': async (page, env, language) => {
    const hosted = await comesTo(page, env, language);
    await hosted.payByCard(testCards.direct);
    return hosted.back;
  },
  'a refusal': async (page, env, language) => {
    const hosted = await comesTo(page, env, language);
    await hosted.payByCard(testCards.insufficientFunds);
    return hosted.frame.getByRole('alert').filter({ hasText: /\S/ }).first();
  },
  'that it was cancelled': async (page, env, language = 'en') => {
    const { id } = await env.createPayment(returnUrls(env.merchant));
    await asMerchant(env, `${id}/cancel`);
    await page.goto(addressOf(env, id, `&lang=${language}`));
    return hostedPage(page).back;
  },
  'that the time is over': async (page, env, language = 'en') => {
    const expireAt = Math.floor(Date.now() / 1000) + 3;
    const { id } = await env.createPayment({ ...returnUrls(env.merchant), expireAt });
    await expect
      .poll(async () => (await env.readPayment(id)).status, { timeout: 30_000 })
      .toBe('EXPIRED');
    await page.goto(addressOf(env, id, `&lang=${language}`));
    return hostedPage(page).back;
  },
  'that it is not known': async (page, env, language = 'en') => {
    await page.goto(addressOf(env, 'pay_nothing', `&lang=${language}`));
    return hostedPage(page).heading;
  },
  'a step elsewhere': async (page, env, language) => {
    const hosted = await comesTo(page, env, language);
    const address = page.url();
    await hosted.choose('cofidis');
    await hosted.cofidis.apply();
    await page.waitForURL((url) => !url.pathname.includes('/payment-page/'));
    await page.goto(address);
    return hosted.heading;
  },
  'the point of sale’s form': async (page, env, language = 'en') => {
    const { id: accountId, key, pointsOfSale } = env.sandbox.account;
    const link = { accountId, pointOfSaleId: pointsOfSale[0]?.id ?? '' };
    const query = new URLSearchParams({
      ...link,
      signature: signPointOfSale(link, key),
      lang: language,
    });
    await page.goto(`${env.pay}/v2/pos-payment-page/?${query.toString()}`);
    await page.getByRole('textbox').press('Enter');
    return page.locator('.hosted-panel').getByRole('alert').filter({ hasText: /\S/ });
  },
};

/** A merchant's page with one component, and a visible element in its frame. */
const onPage =
  (tag: string, seen: string, attributes = ''): Comes =>
  async (page, env, language = 'en') => {
    const { id } = await env.createPayment({ amount: 20_000 });
    const html = `<!doctype html><html lang="en"><title>Shop</title><meta name="viewport" content="width=device-width">
      <meta name="color-scheme" content="light dark">
      <link rel="icon" href="data:,"><script src="${env.pay}/v2/payframe.js"></script>
      <main><h1>Shop</h1><${tag} payment-id="${id}" language="${language}"${attributes}></${tag}></main></html>`;
    await page.goto(env.merchant.page({ html }));
    return page.frameLocator(`${tag} iframe`).locator(seen).first();
  };

/** Widgets take an account and a price instead of a payment. */
const widget =
  (tag: string): Comes =>
  (page, env, language) =>
    onPage(tag, '[data-part=terms]', ` account-id="${env.sandbox.account.id}" amount-int="20000"`)(
      page,
      env,
      language,
    );

/** A merchant’s page, by the component on it. */
export const componentScreens: Readonly<Record<string, Comes>> = {
  'the card form': onPage('pay-card-input', 'input'),
  'Bizum’s button': onPage('pay-bizum-button', '[data-part=button]'),
  'Bizum’s overlay': onPage('pay-bizum', 'input[name=phone]'),
  'Click to Pay’s button': onPage('pay-click-to-pay-button', '[data-part=button]'),
  'Click to Pay’s overlay': async (page, env, language) => {
    await onPage('pay-click-to-pay', 'input')(page, env, language);
    return clickToPay(page).email;
  },
  'Cofidis’s button': onPage('pay-cofidis-button', '[data-part=button]'),
  'Cofidis’s overlay': onPage('pay-cofidis', 'input'),
  'Cofidis’s widget': widget('pay-cofidis-widget'),
  'the loan’s button': onPage('pay-cofidis-loan-button', '[data-part=button]'),
  'the loan’s overlay': onPage('pay-cofidis-loan', 'input'),
  'the loan’s widget': widget('pay-cofidis-loan-widget'),
  'Google Pay': onPage('pay-google-pay', 'button'),
  'the browser’s wallet': onPage('pay-payment-request', 'button'),
  'the row of wallets': onPage('pay-express-checkout', '[data-state=there] button'),
  'the row of wallets with more': onPage(
    'pay-express-checkout',
    '[data-part=more]',
    ' max-columns="2"',
  ),
};

const opensCheckout = async (
  page: Page,
  env: TestEnvironment,
  language?: string,
  attributes = '',
) => {
  const card = 'input[autocomplete=cc-number]';
  await expect(await onPage('pay-checkout', card, attributes)(page, env, language)).toBeVisible();
  return checkout(page);
};

/** A customer's stored cards in a checkout: one that needs its code, and one that has expired. */
const opensStored: Comes = async (page, env, language) => {
  const customer = new Customer(env);
  await customer.stores('storedExpired');
  await customer.stores('storedNeedsCode');
  const { customerSession } = await customer.session();
  const attributes = ` customer-session="${customerSession}"`;
  const code = 'input[autocomplete=cc-csc]';
  return onPage('pay-checkout', code, attributes)(page, env, language);
};

/** The checkout in a merchant's page, by its contents. */
export const checkoutScreens: Readonly<Record<string, Comes>> = {
  'the card': async (page, env, language) => (await opensCheckout(page, env, language)).card.number,
  'stored cards': opensStored,
  'a stored card to be removed': async (page, env, language) => {
    await expect(await opensStored(page, env, language)).toBeVisible();
    const card = checkout(page).stored(testCards.storedNeedsCode.slice(-4));
    await card.removeButton.click();
    return card.row.locator('[data-part=confirm-removal]');
  },
  'a card that is wrong': async (page, env, language) => {
    const { frame } = await opensCheckout(page, env, language);
    await page.locator('pay-checkout').evaluate((one) => (one as PayCheckout).validate());
    return frame.locator('[aria-invalid=true]').first();
  },
  'Bizum’s form': async (page, env, language) => {
    const shown = await opensCheckout(page, env, language);
    await shown.choose('bizum');
    return shown.bizum.phone;
  },
  'Bizum’s form below tabs': async (page, env, language) => {
    const shown = await opensCheckout(page, env, language, ' layout="tabs"');
    await shown.choose('bizum');
    return shown.bizum.phone;
  },
  'the card below a list': async (page, env, language) =>
    (await opensCheckout(page, env, language, ' layout="list"')).card.number,
  'no pay button': async (page, env, language) =>
    (await opensCheckout(page, env, language, ' pay-button="hidden"')).card.number,
  'a refusal': async (page, env, language) => {
    const shown = await opensCheckout(page, env, language, ' confirm');
    await shown.payByCard(testCards.insufficientFunds);
    return shown.frame.getByRole('alert').filter({ hasText: /\S/ }).first();
  },
  'a method that is not allowed for a new amount': async (page, env, language) => {
    const shown = await opensCheckout(page, env, language);
    const id = await page
      .locator('pay-checkout')
      .evaluate((one) => (one as PayCheckout).paymentId ?? '');
    await fetch(`${env.apiUrl}/payments/${id}`, {
      method: 'PATCH',
      headers: { Authorization: demoAccount.key, 'Content-Type': 'application/json' },
      body: JSON.stringify({ amount: 350_000 }),
    });
    await page
      .locator('pay-checkout')
      .evaluate((one) => void ((one as PayCheckout).amount = 350_000));
    await expect(shown.way('bizum')).toBeDisabled();
    return shown.card.number;
  },
  'that it is paid': async (page, env, language) => {
    const shown = await opensCheckout(page, env, language, ' confirm');
    await shown.payByCard(testCards.direct);
    return shown.frame.getByRole('status').filter({ hasText: /\S/ });
  },
};

/** Answers nothing, so that a screen stays that waits for it. */
const holds = (page: Page, address: string) => page.route(address, () => {});

/** What is on the screen while something is awaited, is wrong, or is another party’s. */
export const passingScreens: Readonly<Record<string, Comes>> = {
  'the payment modal before its payment is there': async (page, env, language) => {
    await holds(page, '**/client-get');
    void opensModal(page, env, language).catch(() => {}); // The test ends before.
    return page.locator('pay-payment-modal').getByRole('status');
  },
  'the payment modal while it pays': async (page, env, language) => {
    await holds(page, '**/client-confirm');
    const { choice, modal } = await opensModal(page, env, language);
    await choice.payByCard(testCards.direct);
    return modal.locator('[data-part=panel][data-busy=true]').getByRole('status').first();
  },
  'the payment modal with Bizum’s own page': async (page, env, language) => {
    const { choice } = await opensModal(page, env, language, { amount: 1200 });
    await choice.choose('bizum');
    await choice.bizum.pay(testPhones.approved);
    return choice.frame.frameLocator('iframe.panel-step').locator('[name=code]');
  },
  'PayPal’s window': async (page, env, language) => {
    const { choice } = await opensModal(page, env, language);
    const [popup] = await Promise.all([page.waitForEvent('popup'), choice.paypal.button.click()]);
    return popup.locator('button.approve');
  },
  'the wallet’s window': async (page, env, language) => {
    const { choice } = await opensModal(page, env, language);
    return (await choice.wallet.open()).locator('button.main');
  },
  'the payment page before its payment is there': async (page, env, language) => {
    await holds(page, '**/client-get');
    await comesTo(page, env, language);
    return page.getByRole('status').first();
  },
  'the payment page while it pays': async (page, env, language) => {
    await holds(page, '**/client-confirm');
    const hosted = await comesTo(page, env, language);
    await hosted.payByCard(testCards.direct);
    return hosted.frame.getByRole('status').filter({ hasText: /\S/ }).first();
  },
  'the payment page without a connection': async (page, env, language) => {
    await page.route('**/client-get', (route) => route.abort());
    const hosted = await comesTo(page, env, language);
    return hosted.heading;
  },
  'the lender’s page': async (page, env, language) => {
    const hosted = await comesTo(page, env, language);
    await hosted.choose('cofidis');
    await hosted.cofidis.apply();
    return page.locator('[value=accept]');
  },
  'a page with a card that is wrong': async (page, env, language) => {
    await onPage('pay-card-input', 'input')(page, env, language);
    const { frame, number } = cardInput(page);
    await number.fill('4242424242424241');
    return frame.getByRole('status').filter({ hasText: /\S/ });
  },
  'a page with PayPal’s button': async (page, env, language) => {
    await onPage('pay-paypal', 'button')(page, env, language);
    return paypal(page).button;
  },
  'a page with PayPal’s dialog': async (page, env, language) => {
    await onPage('pay-paypal', 'button')(page, env, language);
    await paypal(page).button.click();
    return paypal(page).dialog;
  },
  'a page with a checkout before its methods are there': async (page, env, language) => {
    await holds(page, '**/payment-methods**');
    return onPage('pay-checkout', '[data-part=outline]')(page, env, language);
  },
  'a page with a checkout that cannot be loaded': async (page, env, language) => {
    await page.route('**/v2/checkout/**', (route) => route.abort());
    await onPage('pay-checkout', 'input')(page, env, language);
    return page.locator('pay-checkout').locator('[part=retry]');
  },
  'a page with a card form that cannot be loaded': async (page, env, language) => {
    await page.route('**/v2/card-input/**', (route) => route.abort());
    await onPage('pay-card-input', 'input')(page, env, language);
    return page.locator('pay-card-input').locator('[part=retry]');
  },
};

/** A page of the demo shop, with a product in the cart. */
const inShop =
  (path: string, seen: string): Comes =>
  async (page, env, language) => {
    // The shopper reads English until there is something in the cart.
    await page.goto(`${env.shop}/?lang=en`);
    await new Shopper(page, env).comesToPay('html');
    await page.goto(`${env.shop}${path}?lang=${language}`);
    return page.locator(seen).first();
  };

/** The pages of the demo shop on the way to a payment. */
export const shopPages: Readonly<Record<string, Comes>> = {
  'the shop': inShop('/', 'h1'),
  'the shop’s cart': inShop('/cart', '[data-testid=total]'),
  ...Object.fromEntries(
    ['html', 'script', 'react', 'components', 'modal', 'page'].map((style) => [
      `the shop’s ${style} checkout`,
      inShop(`/checkout/${style}`, 'h1'),
    ]),
  ),
};
