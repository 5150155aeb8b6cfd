import type { Locator, Page } from '@playwright/test';
import { signPointOfSale } from '../sandbox/payments/point-of-sale/sign.js';
import { challenge, hostedPage, testCards, testPhones, type HostedPage } from '../testing/index.js';
import { clickToPay } from '../testing/pages/click-to-pay.js';
import { complaints, obscured, scrollsSideways, spaceTexts, zoomed } from './support/accessibility.js';
import { addressOf, asMerchant, opensHosted, returnUrls, staysPut } from './support/hosted.js';
import { order } from './support/pay-button.js';
import { ModalPage } from './support/modal-page.js';
import { hidesFocus, leavesItsBox } from './support/screen-checks.js';
import { expect, test, type TestEnvironment } from './support/test.js';

/** Navigates to a screen and returns an element that is visible on it. */
type Comes = (page: Page, env: TestEnvironment) => Promise<Locator>;

const opensModal = async (page: Page, env: TestEnvironment, ...opening: Parameters<ModalPage['opens']>) => {
  const shop = new ModalPage(page, env);
  await shop.opens(...opening);
  return shop;
};

/** The payment modal, by its contents. */
const modal: Readonly<Record<string, Comes>> = {
  'the card': async (page, env) => (await opensModal(page, env)).card,
  'Bizum’s form': async (page, env) => {
    const { ways } = await opensModal(page, env);
    await ways.choose('bizum');
    return ways.bizum.phone;
  },
  'Cofidis’s form': async (page, env) => {
    const { ways } = await opensModal(page, env);
    await ways.choose('cofidis');
    await ways.form.locator('summary').click();
    return ways.cofidis.email;
  },
  'the loan’s form': async (page, env) => {
    const { ways } = await opensModal(page, env);
    await ways.choose('cofidisLoan');
    await ways.form.locator('summary').click();
    return ways.cofidisLoan.email;
  },
  'Click to Pay’s form': async (page, env) => {
    const { ways } = await opensModal(page, env);
    await ways.choose('clickToPay');
    return ways.clickToPay.email;
  },
  'Click to Pay’s code': async (page, env) => {
    const { ways } = await opensModal(page, env);
    await ways.choose('clickToPay');
    await ways.clickToPay.lookUp('known@example.com');
    return ways.clickToPay.code;
  },
  'Click to Pay’s cards': async (page, env) => {
    const { ways } = await opensModal(page, env);
    await ways.choose('clickToPay');
    await ways.clickToPay.identify();
    return ways.clickToPay.cards.first();
  },
  'the scheme’s page': async (page, env) => {
    const { ways } = await opensModal(page, env);
    await ways.choose('clickToPay');
    await ways.clickToPay.identify();
    await ways.clickToPay.goOn();
    return ways.clickToPay.scheme.getByRole('heading').first();
  },
  'a refusal': async (page, env) => {
    const { ways, modal } = await opensModal(page, env);
    await ways.payByCard(testCards.insufficientFunds);
    return modal.getByRole('alert').filter({ hasText: 'funds' });
  },
  'the bank’s page': async (page, env) => {
    const { ways } = await opensModal(page, env);
    await ways.payByCard(testCards.challenge);
    return (await challenge(page).form()).locator('[name=code]');
  },
  'the wait for the bank’s app': async (page, env) => {
    const { ways } = await opensModal(page, env);
    await ways.choose('bizum');
    await ways.bizum.pay(testPhones.byHand);
    return ways.bizum.waiting;
  },
};

const everyMethod = { amount: 20_000, allowedPaymentMethods: undefined };

const comesTo = async (
  page: Page,
  env: TestEnvironment,
  payment: Parameters<typeof opensHosted>[2] = everyMethod,
): Promise<HostedPage> => {
  await staysPut(page);
  return (await opensHosted(page, env, payment)).hosted;
};

/** The payment page, by its contents. */
const paymentPage: Readonly<Record<string, Comes>> = {
  'the card': async (page, env) => (await comesTo(page, env)).card.number,
  'Bizum’s form': async (page, env) => {
    const hosted = await comesTo(page, env);
    await hosted.choose('bizum');
    return hosted.bizum.phone;
  },
  'the loan’s form': async (page, env) => {
    const hosted = await comesTo(page, env);
    await hosted.choose('cofidisLoan');
    return hosted.cofidisLoan.email;
  },
  'Click to Pay’s form': async (page, env) => {
    const hosted = await comesTo(page, env);
    await hosted.choose('clickToPay');
    return hosted.clickToPay.email;
  },
  'what the bill needs': async (page, env) => {
    const hosted = await comesTo(page, env, { billingFields: ['name', 'email', 'phone', 'address'] });
    await hosted.fillBilling({});
    return hosted.billing('name');
  },
  'the bank’s page': async (page, env) => {
    const hosted = await comesTo(page, env);
    await hosted.payByCard(testCards.challenge);
    return (await challenge(page).form()).locator('[name=code]');
  },
  'the wait for the bank’s app': async (page, env) => {
    const hosted = await comesTo(page, env);
    await hosted.choose('bizum');
    await hosted.bizum.pay(testPhones.byHand);
    return hosted.bizum.waiting;
  },
  'that it is paid': async (page, env) => {
    const hosted = await comesTo(page, env);
    await hosted.payByCard(testCards.direct);
    return hosted.back;
  },
  'a refusal': async (page, env) => {
    const hosted = await comesTo(page, env);
    await hosted.payByCard(testCards.insufficientFunds);
    return hosted.frame.getByRole('alert').filter({ hasText: 'funds' });
  },
  'that it was cancelled': async (page, env) => {
    const { id } = await env.createPayment(returnUrls(env.merchant));
    await asMerchant(env, `${id}/cancel`);
    await page.goto(addressOf(env, id));
    return hostedPage(page).back;
  },
  'that the time is over': async (page, env) => {
    const expireAt = Math.floor(Date.now() / 1000) + 3;
    const { id } = await env.createPayment({ ...returnUrls(env.merchant), expireAt });
    await expect.poll(async () => (await env.readPayment(id)).status, { timeout: 30_000 }).toBe('EXPIRED');
    await page.goto(addressOf(env, id));
    return hostedPage(page).back;
  },
  'that it is not known': async (page, env) => {
    await page.goto(addressOf(env, 'pay_nothing'));
    return hostedPage(page).heading;
  },
  'a step elsewhere': async (page, env) => {
    const hosted = await comesTo(page, env);
    const address = page.url();
    await hosted.choose('cofidis');
    await hosted.cofidis.apply();
    await page.waitForURL((url) => !url.pathname.includes('/payment-page/'));
    await page.goto(address);
    return hosted.heading;
  },
  'the point of sale’s form': async (page, env) => {
    const { id: accountId, key, pointsOfSale } = env.sandbox.account;
    const link = { accountId, pointOfSaleId: pointsOfSale[0]?.id ?? '' };
    const query = new URLSearchParams({ ...link, signature: signPointOfSale(link, key), lang: 'en' });
    await page.goto(`${env.pay}/v2/pos-payment-page/?${query.toString()}`);
    await page.getByRole('textbox').press('Enter');
    return page.locator('.hosted-panel').getByRole('alert').filter({ hasText: /\S/ });
  },
};

/** A merchant's page with one component, and a visible element in its frame. */
const onPage =
  (tag: string, seen: string, attributes = ''): Comes =>
  async (page, env) => {
    const { id } = await env.createPayment({ amount: 20_000 });
    const html = `<!doctype html><html lang="en"><title>Shop</title><meta name="viewport" content="width=device-width">
      <link rel="icon" href="data:,"><script src="${env.pay}/v2/payframe.js"></script>
      <main><h1>Shop</h1><${tag} payment-id="${id}" language="en"${attributes}></${tag}></main></html>`;
    await page.goto(env.merchant.page({ html }));
    return page.frameLocator(`${tag} iframe`).locator(seen).first();
  };

/** Widgets take an account and a price instead of a payment. */
const widget =
  (tag: string): Comes =>
  (page, env) =>
    onPage(tag, '[data-part=terms]', ` account-id="${env.sandbox.account.id}" amount-int="20000"`)(page, env);

const components: Readonly<Record<string, Comes>> = {
  'the card form': onPage('pay-card-input', 'input'),
  'Bizum’s button': onPage('pay-bizum-button', '[data-part=button]'),
  'Bizum’s overlay': onPage('pay-bizum', 'input[name=phone]'),
  'Click to Pay’s button': onPage('pay-click-to-pay-button', '[data-part=button]'),
  'Click to Pay’s overlay': async (page, env) => {
    await onPage('pay-click-to-pay', 'input')(page, env);
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
};

/** The screens of each flow, which are looked at for what they tell assistive technology too. */
const spoken = [
  ...['the card', 'Bizum’s form', 'a refusal', 'the bank’s page', 'the wait for the bank’s app'].map(
    (name) => `the payment modal with ${name}`,
  ),
  ...['what the bill needs', 'that it is paid', 'the point of sale’s form'].map((name) => `the payment page with ${name}`),
  ...['the card form', 'Bizum’s button', 'Click to Pay’s overlay'].map((name) => `a page with ${name}`),
];

for (const [where, screens] of Object.entries({
  'the payment modal': modal,
  'the payment page': paymentPage,
  'a page': components,
})) {
  for (const [name, comes] of Object.entries(screens)) {
    test(`${where} with ${name} is whole on a phone and on a screen, and shows the focus`, async ({ page, env }) => {
      await order(env, {});
      await page.setViewportSize({ width: 390, height: 844 });
      const seen = await comes(page, env);
      await expect(seen).toBeVisible();
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 844 });
        await expect.poll(() => leavesItsBox(page)).toEqual([]);
        expect(await complaints(page, ['color-contrast'])).toEqual([]);
      }
      expect(await hidesFocus(page)).toEqual([]);
    });

    if (spoken.includes(`${where} with ${name}`))
      test(`${where} with ${name} has nothing for axe to complain of, and is told to assistive technology as it is written down`, async ({
        page,
        env,
      }) => {
        await order(env, {});
        const seen = await comes(page, env);
        await expect(seen).toBeVisible();
        // To write it down again: `npx playwright test --project=chromium screens -g "written down" --update-snapshots=all`.
        await expect(seen.locator('xpath=ancestor::body')).toMatchAriaSnapshot({ name: `${where} with ${name}.aria.yml` });
        expect(await complaints(page)).toEqual([]);
      });

    test(`${where} with ${name} can be read at 400 % zoom, in a reader’s own text spacing, and in forced colors`, async ({
      page,
      env,
    }) => {
      await order(env, {});
      await page.setViewportSize(zoomed);
      await expect(await comes(page, env)).toBeVisible();
      await expect.poll(() => leavesItsBox(page)).toEqual([]);
      expect(await scrollsSideways(page)).toEqual([]);
      expect(await obscured(page)).toEqual([]);
      const undo = await spaceTexts(page);
      await expect.poll(() => leavesItsBox(page)).toEqual([]);
      await undo();
      await page.emulateMedia({ forcedColors: 'active' });
      expect(await hidesFocus(page)).toEqual([]);
    });
  }
}
