import type { Page } from '@playwright/test';
import { signPointOfSale } from '../../server/payments/point-of-sale/sign.js';
import { ONE_TIME_CODE } from '../../simulators/methods/click-to-pay/mock/cards.js';
import { cardInput, challenge, testCards, testPhones } from '../../packages/sandbox/kit/index.js';
import { findsSilentRegions, recordAnnouncements } from '../support/announced.js';
import { BizumShopper } from '../support/bizum.js';
import { ClickToPayPage } from '../support/click-to-pay-page.js';
import { CofidisPage } from '../support/cofidis-page.js';
import { opensHosted } from '../support/hosted.js';
import { Keyboard } from '../support/keyboard.js';
import { ModalPage } from '../support/modal-page.js';
import { order, PayButtonPage } from '../support/pay-button.js';
import { Shopper } from '../support/shopper.js';
import { expect, test, type TestEnvironment } from '../support/test.js';

test.describe('by the keyboard alone, a shopper', () => {
  // @wcag 2.1.1, 3.2.2, 9.6
  test('pays by card and passes the bank’s challenge @slow', async ({ page, env }) => {
    const keyboard = new Keyboard(page);
    await new Shopper(page, env).comesToPay('script');
    await keyboard.reaches(/^Card number/);
    await keyboard.types(testCards.challenge);
    await keyboard.reaches(/^Expiry/);
    await keyboard.types('1234');
    await keyboard.reaches(/^Security code/);
    await keyboard.types('123');
    await keyboard.reaches(/^Pay /);
    await keyboard.presses('Enter');
    await challenge(page).form();
    await keyboard.reaches(/code/i);
    await keyboard.types('1234');
    await keyboard.reaches(/^Authenticate/);
    await keyboard.presses('Enter');
    await expect(page.getByRole('heading', { name: 'Thank you!' })).toBeVisible();
  });

  // @wcag 2.1.1, 9.6
  test('chooses Bizum in the payment modal, and is told to open the bank’s app @nightly', async ({
    page,
    env,
  }) => {
    const [keyboard, shop] = [new Keyboard(page), new ModalPage(page, env)];
    await shop.opens();
    await keyboard.reaches(/^Card$|^Pay by card/);
    while (!(await shop.choice.way('bizum').isChecked())) await keyboard.presses('ArrowDown');
    await keyboard.reaches(/Mobile number/);
    await keyboard.types(testPhones.byHand);
    await keyboard.presses('Enter');
    await expect(shop.choice.bizum.waiting).toBeVisible();
    await shop.choice.bizum.approve();
    expect(await shop.ended()).toMatchObject({ status: 'SUCCEEDED' });
  });

  // @wcag 2.1.1, 9.6
  test('opens PayPal’s window from the payment modal and approves @nightly', async ({
    page,
    env,
  }) => {
    const [keyboard, shop] = [new Keyboard(page), new ModalPage(page, env)];
    await shop.opens();
    await shop.choice.paypal.button.waitFor();
    await keyboard.reaches(/PayPal/);
    const [popup] = await Promise.all([page.waitForEvent('popup'), keyboard.presses('Enter')]);
    await popup.locator('button.approve').waitFor();
    const inPopup = new Keyboard(popup);
    await inPopup.reaches(/Approve|Pay/);
    // The window closes before the browser has acknowledged the key.
    await Promise.all([popup.waitForEvent('close'), inPopup.presses('Enter').catch(() => {})]);
    expect(await shop.ended()).toMatchObject({ status: 'SUCCEEDED' });
  });

  for (const [tag, name] of [
    ['pay-google-pay', 'Google Pay'],
    ['pay-payment-request', 'Apple Pay'],
  ] as const)
    // @wcag 2.1.1, 9.6
    test(`opens ${name}’s window from its button, and pays in it @slow`, async ({ page, env }) => {
      await order(env, { 'apple-pay': { mode: 'ok' } });
      const [keyboard, shop] = [new Keyboard(page), new PayButtonPage(page, env)];
      await shop.open({ tag });
      await shop.button.waitFor();
      await keyboard.reaches(new RegExp(name));
      const [popup] = await Promise.all([page.waitForEvent('popup'), keyboard.presses('Enter')]);
      await popup.locator('button.main').waitFor();
      const inPopup = new Keyboard(popup);
      await inPopup.reaches(/^Pay$/);
      // The window closes before the browser has acknowledged the key.
      await Promise.all([popup.waitForEvent('close'), inPopup.presses('Enter').catch(() => {})]);
      expect(await shop.confirms(await shop.token())).toMatchObject({ status: 'SUCCEEDED' });
    });

  // @wcag 2.1.1, 9.6
  test('pays by Bizum from its button @slow', async ({ page, env }) => {
    const [keyboard, shop] = [new Keyboard(page), new BizumShopper(page, env)];
    await shop.comes('pay-bizum-button');
    await shop.button.waitFor();
    await keyboard.reaches(/Bizum/);
    await keyboard.presses('Enter');
    await shop.phone.waitFor();
    await keyboard.reaches(/Mobile number/);
    await keyboard.types(testPhones.byHand);
    await keyboard.presses('Enter');
    await expect.poll(() => shop.received('submit')).toHaveLength(1);
  });

  // @wcag 2.1.1, 9.6
  test('pays by Click to Pay, through the scheme’s page @slow', async ({ page, env }) => {
    await order(env, {});
    const [keyboard, shop] = [new Keyboard(page), new ClickToPayPage(page, env)];
    await shop.opens();
    await shop.button.waitFor();
    await keyboard.reaches(/Click to Pay/);
    await keyboard.presses('Enter');
    await keyboard.reaches(/^Email/);
    await keyboard.types('known@example.com');
    await keyboard.presses('Enter');
    await keyboard.reaches(/^One-time code/);
    await keyboard.types(ONE_TIME_CODE);
    await keyboard.presses('Enter');
    await shop.cards.first().waitFor();
    await keyboard.reaches(/^Pay/);
    await keyboard.presses('Enter');
    await shop.scheme.locator('[data-action=COMPLETE]').first().waitFor();
    await keyboard.reaches(/^Confirm$/);
    await keyboard.presses('Enter');
    await shop.isPaid();
  });

  // @wcag 2.1.1, 9.6
  test('applies to Cofidis from its button, and signs on the lender’s page @slow', async ({
    page,
    env,
  }) => {
    const [keyboard, shop] = [new Keyboard(page), new CofidisPage(page, env, 'cofidis')];
    await shop.comes();
    await shop.button.waitFor();
    await keyboard.reaches(/installments/);
    await keyboard.presses('Enter');
    await shop.email.waitFor();
    await keyboard.reaches(/^Email/);
    await keyboard.types('ana@example.com');
    await keyboard.presses('Enter');
    await page.locator('[value=accept]').waitFor();
    await keyboard.reaches(/Sign|Accept/);
    await keyboard.presses('Enter');
    await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  });

  // @wcag 2.1.1, 9.6
  test('pays at a point of sale @slow', async ({ page, env }) => {
    const keyboard = new Keyboard(page);
    await page.goto(pointOfSale(env));
    await keyboard.reaches(/^Amount/);
    await keyboard.types('12.50');
    await keyboard.presses('Enter');
    await expect(page.locator('.method-list-option, .method-list-single').first()).toBeVisible();
    await keyboard.reaches(/^Card number/);
    await keyboard.types(`${testCards.direct}1234123`);
    await keyboard.presses('Enter');
    await expect(page.getByRole('heading', { name: 'Payment completed' })).toBeVisible();
  });
});

test.describe('the focus', () => {
  // @wcag 1.3.2, 2.1.2, 2.4.3, 3.2.1
  test('goes through the card form in its order, from what is before it to what follows, and back @slow', async ({
    page,
    env,
  }) => {
    const keyboard = await comesTo(page, env, ['pay-card-input']);
    await expect(cardInput(page).number).toBeVisible();
    const order = ['Before', 'Card number', 'Expiry date', 'Security code', 'After'];
    for (const name of order) expect(await keyboard.moves()).toContain(name);
    for (const name of order.slice(0, -1).reverse())
      expect(await keyboard.moves('Shift+Tab')).toContain(name);
  });

  // @wcag 1.3.2, 2.1.2, 2.4.3, 3.2.1
  test('goes into and out of the frame of each button, in the order of the page @slow', async ({
    page,
    env,
  }) => {
    const buttons = {
      'pay-bizum-button': /Bizum/,
      'pay-click-to-pay-button': /Click to Pay/,
      'pay-google-pay': /Google Pay/,
    };
    const keyboard = await comesTo(page, env, Object.keys(buttons));
    for (const tag of Object.keys(buttons))
      await expect(page.frameLocator(`${tag} iframe`).getByRole('button').first()).toBeVisible();
    const passed: string[] = [];
    while (passed.at(-1) !== 'After') passed.push(await keyboard.moves());
    expect(passed).toEqual([
      'Before',
      ...Object.values(buttons).map((name) => expect.stringMatching(name)),
      'After',
    ]);
    const back: string[] = [];
    while (back.at(-1) !== 'Before') back.push(await keyboard.moves('Shift+Tab'));
    expect(back.reverse()).toEqual(passed.slice(0, -1));
  });
});

test.describe('it is announced once', () => {
  // @wcag 1.4.1, 3.3.1, 3.3.3, 3.3.4, 4.1.3
  test('what is wrong with a card, field by field @slow', async ({ page, env }) => {
    const announced = await recordAnnouncements(page);
    await comesTo(page, env, ['pay-card-input']);
    const { number, expiry, cvc } = cardInput(page);
    await number.fill('4242424242424241');
    await expect.poll(announced).toEqual(['Card number is invalid']);
    await number.fill('4242424242424242');
    await expiry.fill('0120');
    await cvc.focus();
    await expect
      .poll(announced)
      .toEqual(['Card number is invalid', expect.stringMatching(/expir/i)]);
    await expect(expiry).toHaveAttribute('aria-invalid', 'true');
    await expect(expiry).toHaveAccessibleDescription(/expir/i);
  });

  // @wcag 3.3.1, 4.1.3
  test('that a card was declined @slow', async ({ page, env }) => {
    const announced = await recordAnnouncements(page);
    const shop = new ModalPage(page, env);
    await shop.opens();
    await shop.choice.payByCard(testCards.insufficientFunds);
    await expect(shop.modal.getByRole('alert').filter({ hasText: 'funds' })).toBeVisible();
    expect((await announced()).filter((text) => /funds/.test(text))).toHaveLength(1);
  });

  // @wcag 3.3.1, 4.1.3
  test('that a phone number is wrong, and then that the bank’s app waits, but not each second of it @slow', async ({
    page,
    env,
  }) => {
    const announced = await recordAnnouncements(page);
    const shop = new ModalPage(page, env);
    await shop.opens();
    await shop.choice.choose('bizum');
    await shop.choice.bizum.give('12');
    await expect(shop.modal.getByRole('alert').filter({ hasText: 'nine digits' })).toBeVisible();
    expect((await announced()).filter((text) => text.includes('nine digits'))).toHaveLength(1);
    await shop.choice.bizum.give(testPhones.byHand);
    await expect(shop.choice.bizum.waiting).toBeVisible();
    const left = await shop.modal.getByRole('timer').textContent();
    await expect(shop.modal.getByRole('timer')).not.toHaveText(left!);
    expect((await announced()).filter((text) => /About .* left/.test(text))).toHaveLength(1);
    expect((await announced()).filter((text) => /\d:\d\d/.test(text))).toEqual([]);
  });

  test('that the bill needs more, by the focus on the first such field, and by a message if the focus is there @slow', async ({
    page,
    env,
  }) => {
    const announced = await recordAnnouncements(page);
    const { hosted } = await opensHosted(page, env, {
      billingFields: ['name', 'email', 'phone', 'address'],
    });
    await hosted.fillBilling({});
    await expect(hosted.billing('name')).toBeFocused();
    await expect(hosted.billing('name')).toHaveAccessibleDescription('Enter your full name');
    await expect(hosted.billing('city')).toHaveAccessibleDescription('Enter your city');
    await expect(hosted.billing('line2')).toHaveAttribute('placeholder', 'Optional');
    await expect(hosted.billing('line2')).toHaveAccessibleDescription('');
    const fromForm = async () => (await announced()).filter((text) => /^Enter your/.test(text));
    expect(await fromForm()).toEqual([]);
    await hosted.billing('name').press('Enter');
    await expect.poll(fromForm).toEqual(['Enter your full name']);
    await hosted.fillBilling({ name: 'Ana Alfarera', email: 'ana@x' });
    await expect(hosted.billing('email')).toBeFocused();
    expect(await fromForm()).toEqual(['Enter your full name']);
  });

  // @wcag 3.3.1, 4.1.3
  test('that a hosted payment is paid, by the focus @slow', async ({ page, env }) => {
    const announced = await recordAnnouncements(page);
    const { hosted } = await opensHosted(page, env);
    await hosted.payByCard(testCards.direct);
    await expect(hosted.heading).toHaveText('Payment completed');
    await expect(hosted.heading).toBeFocused();
    expect((await announced()).filter((text) => text.includes('Payment completed'))).toEqual([]);
  });
});

test.describe('a live region is in the document, empty, before its text comes', () => {
  test('in the payment modal, of a decline, and on the bank’s page, of a wrong code @slow', async ({
    page,
    env,
  }) => {
    const silent = await findsSilentRegions(page);
    const shop = new ModalPage(page, env);
    await shop.opens();
    await shop.choice.payByCard(testCards.insufficientFunds);
    await expect(shop.modal.getByRole('alert').filter({ hasText: 'funds' })).toBeVisible();
    expect(await silent()).toEqual([]);
    await shop.choice.payByCard(testCards.challenge);
    await challenge(page).form();
    await challenge(page).approve('0000');
    await expect(challenge(page).frame.getByRole('alert')).toHaveText(/code/);
    expect(await silent()).toEqual([]);
    await challenge(page).approve();
    expect(await shop.ended()).toMatchObject({ status: 'SUCCEEDED' });
  });

  test('on the hosted payment page, of a receipt that was sent @slow', async ({ page, env }) => {
    const [silent, announced] = [await findsSilentRegions(page), await recordAnnouncements(page)];
    const { hosted } = await opensHosted(page, env);
    await hosted.payByCard(testCards.direct);
    await expect(hosted.heading).toHaveText('Payment completed');
    await hosted.askReceipt('ana@example.com');
    await expect
      .poll(announced)
      .toContainEqual(expect.stringContaining('We have sent the receipt'));
    expect(
      (await announced()).filter((text) => text.includes('We have sent the receipt')),
    ).toHaveLength(1);
    expect(await silent()).toEqual([]);
  });

  test('on the merchant’s page, of an overlay that loads, and of a card form that cannot load @slow', async ({
    page,
    env,
  }) => {
    const silent = await findsSilentRegions(page);
    const { id } = await env.createPayment();
    const html = (tag: string) => `<!doctype html><html lang="en"><title>Shop</title>
      <script src="${env.pay}/v2/payframe.js" defer></script><${tag} payment-id="${id}"></${tag}></html>`;
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(`${env.pay}/v2/assets/**`, (route) => held.then(() => route.continue()));
    await page.goto(env.merchant.page({ html: html('pay-bizum') }), { waitUntil: 'commit' });
    await expect(page.locator('pay-bizum').getByRole('status')).toHaveText('Loading');
    expect(await silent()).toEqual([]);
    release();
    await expect(page.frameLocator('pay-bizum iframe').getByRole('textbox')).toBeVisible();

    const headers = { 'Content-Security-Policy': "frame-src 'none'" };
    await page.goto(env.merchant.page({ html: html('pay-card-input'), headers }), {
      waitUntil: 'commit',
    });
    await expect(page.locator('pay-card-input').getByRole('alert')).not.toBeEmpty();
    expect(await silent()).toEqual([]);
  });

  test('in the payment modal, of the time that Bizum waits for the bank’s app @slow', async ({
    page,
    env,
  }) => {
    const [silent, announced] = [await findsSilentRegions(page), await recordAnnouncements(page)];
    const shop = new ModalPage(page, env);
    await shop.opens();
    await shop.choice.choose('bizum');
    await shop.choice.bizum.give(testPhones.byHand);
    await expect.poll(announced).toContainEqual(expect.stringMatching(/About .* left/));
    expect(await silent()).toEqual([]);
  });
});

test('every field that is typed into says what the keyboard’s Enter does, also on the bank’s page @slow', async ({
  page,
  env,
}) => {
  const { hosted } = await opensHosted(page, env, {
    billingFields: ['name', 'email', 'phone', 'address'],
  });
  const unsaid = async () => {
    const fields =
      'input:not([type=hidden], [type=radio], [type=checkbox]):not([enterkeyhint]), [type=email]:not([name])';
    const found = page
      .frames()
      .map((frame) =>
        frame.locator(fields).evaluateAll((all) => all.map((field) => field.outerHTML)),
      );
    return (await Promise.all(found)).flat();
  };
  await expect(hosted.billing('email')).toBeVisible();
  expect(await unsaid()).toEqual([]);
  await hosted.fillBilling({
    name: 'Ana Alfarera',
    email: 'ana@example.com',
    phone: '600000000',
    line1: 'Calle 1',
    zip: '24001',
    city: 'León',
    state: 'León',
  });
  await hosted.payByCard(testCards.challenge);
  await challenge(page).form();
  expect(await unsaid()).toEqual([]);
});

// @wcag 2.2.2
test('nothing moves for a shopper who asked for less motion, but the sign that something is awaited @slow', async ({
  page,
  env,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const shop = new ModalPage(page, env);
  await shop.opens();
  await shop.choice.choose('bizum');
  await shop.choice.bizum.give(testPhones.byHand);
  await expect(shop.choice.bizum.waiting).toBeVisible();
  const moving = page.frames().map((frame) =>
    frame.evaluate(() =>
      document.getAnimations().flatMap((animation) => {
        const { target } = animation.effect as KeyframeEffect;
        const { duration = 0 } = animation.effect!.getTiming();
        // The spinner turns slowly.
        return Number(duration) < 4000 && animation.playState === 'running'
          ? [`${target?.className} ${String(duration)}`]
          : [];
      }),
    ),
  );
  expect((await Promise.all(moving)).flat()).toEqual([]);
});

/** A merchant's page with components between two links. */
async function comesTo(
  page: Page,
  env: TestEnvironment,
  tags: readonly string[],
): Promise<Keyboard> {
  const { id } = await env.createPayment({ amount: 20_000 });
  const components = tags
    .map((tag) => `<${tag} payment-id="${id}" language="en"></${tag}>`)
    .join('');
  const html = `<!doctype html><html lang="en"><title>Shop</title><script src="${env.pay}/v2/payframe.js"></script>
    <main><h1>Shop</h1><a href="#before">Before</a>${components}<a href="#after">After</a></main></html>`;
  await page.goto(env.merchant.page({ html }));
  return new Keyboard(page);
}

function pointOfSale({ pay, sandbox }: TestEnvironment): string {
  const { id: accountId, key, pointsOfSale } = sandbox.account;
  const link = { accountId, pointOfSaleId: pointsOfSale[0]?.id ?? '' };
  const query = new URLSearchParams({ ...link, signature: signPointOfSale(link, key), lang: 'en' });
  return `${pay}/v2/pos-payment-page/?${query.toString()}`;
}
