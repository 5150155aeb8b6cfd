import type { FrameLocator, Page } from '@playwright/test';
import { challenge, testCards, testPhones } from '../../packages/sandbox/kit/index.js';
import { opensHosted } from '../support/hosted.js';
import { ModalPage } from '../support/modal-page.js';
import { order } from '../support/pay-button.js';
import { nightly, slow } from '../support/tags.js';
import { expect, test } from '../support/test.js';

test.describe('a shopper who chooses in the payment modal', () => {
  let shop: ModalPage;
  test.beforeEach(async ({ page, env }) => {
    shop = new ModalPage(page, env);
    await order(env, {});
  });

  test('is offered the wallets first, with their whole focus ring, then one way at a time, with what was typed there @nightly', async ({
    page,
  }) => {
    await shop.opens();
    const wallets = ['Google Pay', 'PayPal'].map((name, place) => ({
      name,
      button: shop.wallet(place).getByRole('button', { name }),
    }));
    for (const { button } of wallets) await expect(button).toBeVisible();
    await shop.choice.closeButton.focus();
    await expect(shop.choice.closeButton).toBeFocused();
    for (const { name, button } of wallets) {
      await page.keyboard.press('Tab');
      await expect(button).toBeFocused();
      // A frame ends at its button's edge.
      const isInside = await button.evaluate((element) => {
        const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(element);
        return (
          outlineStyle === 'solid' && parseFloat(outlineWidth) + parseFloat(outlineOffset) <= 0
        );
      });
      expect(isInside, name).toBe(true);
    }

    await expect(shop.modal.getByRole('radio')).toHaveCount(5);
    await expect(shop.choice.payButton).toHaveText('Pay €200.00');
    await shop.card.pressSequentially('424242');
    await shop.method('Bizum').check();
    await expect(shop.card).toBeHidden();
    await expect(shop.choice.payButton).toHaveText('Pay €200.00');
    await shop.choice.bizum.phone.pressSequentially('600');
    await shop.method('Click to Pay').check();
    await shop.choice.clickToPay.email.pressSequentially('ana');
    await shop.method('Card').check();
    await expect(shop.card).toHaveValue('4242 42');
    await shop.method('Bizum').check();
    await expect(shop.choice.bizum.phone).toHaveValue(/600/);
    await shop.method('Click to Pay').check();
    await expect(shop.choice.clickToPay.email).toHaveValue('ana');
  });

  for (const [method, name, when] of [
    ['bizum', 'Bizum', slow],
    ['cofidis', '4 installments with Cofidis', nightly],
    ['clickToPay', 'Click to Pay', nightly],
  ] as const)
    test(
      `sees the name and the logo of the only method, as in a list of several: ${method}`,
      when,
      async ({ page, env }) => {
        const allowedPaymentMethods = [method];
        await shop.opens({}, { allowedPaymentMethods });
        const heading = (within: FrameLocator | Page) =>
          within.getByRole('heading', { name, exact: true });
        await expect(heading(shop.modal)).toHaveCount(1);
        await expect(heading(shop.modal).locator('svg')).toBeVisible();
        await opensHosted(page, env, { amount: 20_000, allowedPaymentMethods });
        await expect(heading(page).locator('svg')).toBeVisible();
      },
    );

  /** Holds the requests to an address. Returns the function that lets them go on. */
  const hold = async (page: Page, url: string) => {
    let letGo = () => {};
    const isHeld = new Promise<void>((resolve) => (letGo = resolve));
    await page.route(url, async (route) => {
      await isHeld;
      await route.continue();
    });
    return letGo;
  };
  const expectLocked = async () => {
    await expect(shop.modal.locator('.method-list-option > label:not([inert])')).toHaveCount(0);
    await expect(shop.modal.locator('.method-list-wallets')).toHaveAttribute('inert');
    await expect(shop.card).not.toBeEditable();
  };

  test('can do nothing else while the token and the payment are made, sees progress in the button alone, and can do all of it again after a decline @slow', async ({
    page,
  }) => {
    await shop.opens();
    await expect(shop.wallet(0).getByRole('button', { name: 'Google Pay' })).toBeVisible();
    const [makeToken, confirm] = [
      await hold(page, '**/v1/tokens'),
      await hold(page, '**/client-confirm'),
    ];
    const code = shop.choice.card.cvc;
    await shop.choice.payByCard(testCards.declined);
    await expectLocked();
    const isConfirming = page.waitForRequest('**/client-confirm');
    makeToken();
    await isConfirming;
    await expectLocked();
    await expect(code).toHaveValue('');
    await expect(code).toHaveAttribute('placeholder', '•••');
    await expect(shop.choice.payButton).toHaveText('Paying…');
    await expect(shop.choice.payButton).toHaveAttribute('aria-busy', 'true');
    await expect(shop.modal.locator('.card-sending')).toHaveCount(0);
    confirm();
    await expect(shop.modal.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
    await expect(code).toHaveAttribute('placeholder', 'CVC');
    await expect(shop.modal.locator('.method-list-option > label:not([inert])')).toHaveCount(5);
    await expect(shop.modal.locator('.method-list-wallets')).not.toHaveAttribute('inert');
    await expect(shop.card).toBeEditable();
  });

  test('reads after eight seconds that the bank is slow and that nothing need be pressed @slow', async ({
    page,
  }) => {
    await page.clock.install();
    await shop.opens();
    const confirm = await hold(page, '**/client-confirm');
    const isConfirming = page.waitForRequest('**/client-confirm');
    await shop.choice.payByCard(testCards.declined);
    await isConfirming;
    const sentence = shop.modal.getByText(
      'The bank is taking longer than usual. You can wait here; there is nothing to press.',
    );
    await expect(sentence).toHaveCount(0);
    await page.clock.runFor(8000);
    await expect(sentence).toBeVisible();
    await expect(sentence).toHaveAttribute('role', 'status');
    await expect(shop.choice.card.cvc).toHaveAttribute('placeholder', '•••');
    confirm();
    await expect(sentence).toHaveCount(0);
  });

  // @spec style on every component that takes it
  // @spec Payment modal: style
  test('finds the merchant’s number in Bizum’s field, the modal at the merchant’s size, and the wallets as tall and as round as the merchant’s button @slow', async () => {
    await shop.opens({
      phoneNumber: '+34611222333',
      innerStyle: {
        width: 500,
        height: '600px',
        button: { backgroundColor: 'rgb(1, 2, 3)', height: 54, borderRadius: 20 },
      },
    });
    const panel = shop.modal.locator('.panel-root');
    const size = async () => {
      const { width, height } = (await panel.boundingBox())!;
      return [Math.round(width), height >= 600];
    };
    await expect.poll(size).toEqual([500, true]);
    const { payButton, wallet, paypal } = shop.choice;
    await expect(payButton).toHaveText('Pay €200.00');
    await expect(payButton).toHaveCSS('background-color', 'rgb(1, 2, 3)');
    for (const button of [wallet.button, paypal.button, payButton]) {
      await expect(button).toHaveCSS('border-radius', '20px');
      expect((await button.boundingBox())!.height).toBe(54);
    }
    await shop.method('Bizum').check();
    await expect(shop.choice.bizum.phone).toHaveValue('611 222 333');
  });

  // @spec The result of a payment carries paymentToken
  test('pays for a merchant who asks for a permanent token, which comes with the payment after the challenge @slow', async ({
    env,
  }) => {
    const paymentMethod = { card: { cardholderName: 'Ana Ruiz' } };
    await shop.opens({ generatePaymentToken: true, paymentMethod });
    await shop.page.evaluate(() => {
      const page = window as unknown as { submits: number };
      page.submits = 0;
      document.addEventListener('pay-before-submit', () => page.submits++);
    });
    await shop.choice.payByCard(testCards.challenge);
    await challenge(shop.page).approve();
    const { status, paymentToken } = await shop.ended();
    const payment = await env.readPayment(shop.paymentId);
    expect([status, paymentToken]).toEqual(['SUCCEEDED', payment['paymentToken']]);
    expect(paymentToken).toMatch(/^tok_/);
    expect(await shop.page.evaluate(() => (window as unknown as { submits: number }).submits)).toBe(
      1,
    );
    expect(payment['paymentMethod']).toMatchObject(paymentMethod);
  });

  test('pays with Google Pay @slow', async ({ env }) => {
    await shop.opens();
    await shop.choice.wallet.pay();
    expect(await shop.ended()).toMatchObject({ status: 'SUCCEEDED' });
    expect(await env.charges(shop.paymentId)).toBe(1);
  });

  test('pays with PayPal, which opens a window of its own @nightly', async ({ env }) => {
    await shop.opens();
    await shop.choice.paypal.approve();
    expect(await shop.ended()).toMatchObject({ status: 'SUCCEEDED' });
    expect(await env.charges(shop.paymentId)).toBe(1);
  });

  test('pays with Bizum in the bank’s app @slow', async ({ page, env }) => {
    await shop.opens();
    await shop.choice.choose('bizum');
    // The bank's app approves it after a moment.
    const read = await hold(page, '**/client-get');
    await shop.choice.bizum.pay('600000000');
    await expect(shop.modal.getByText('+34 ••• ••• 000')).toBeVisible();
    read();
    expect(await shop.ended()).toMatchObject({ status: 'SUCCEEDED' });
    expect(await env.charges(shop.paymentId)).toBe(1);
  });

  test('goes away from a wallet, gives up a Bizum that waits in the bank’s app, and pays by card @slow', async ({
    env,
  }) => {
    await shop.opens();
    await shop.choice.paypal.cancel();
    await shop.choice.choose('bizum');
    await shop.choice.bizum.pay(testPhones.byHand);
    await shop.modal.getByRole('button', { name: 'Cancel' }).click();
    await shop.choice.payByCard(testCards.direct);
    expect(await shop.ended()).toMatchObject({ status: 'SUCCEEDED' });
    expect(await env.charges(shop.paymentId)).toBe(1);
  });

  test('goes to Cofidis with the whole page @nightly', async () => {
    await shop.opens();
    await shop.choice.cofidis.apply();
    const { redirectUrl = '' } = await shop.ended();
    expect(redirectUrl.startsWith(`${shop.env.pay}/hosted/`)).toBe(true);
  });

  for (const [name, field, when] of [
    ['bizum', () => shop.choice.bizum.phone, nightly],
    ['clickToPay', () => shop.choice.clickToPay.email, slow],
  ] as const) {
    test(
      `leaves the payment modal by Escape, in the form of ${name} as well`,
      when,
      async ({ page }) => {
        await shop.opens();
        await shop.choice.choose(name);
        await expect(field()).toBeVisible();
        // A real key press in a frame that is removed by it may never be acknowledged to the driver.
        await field().dispatchEvent('keydown', { key: 'Escape', bubbles: true });
        expect(await shop.ended()).toMatchObject({ code: 'CANCELED' });
        await expect(page.locator('pay-payment-modal')).toHaveCount(0);
      },
    );
  }

  // @spec Payment modal: allowedPaymentMethods, an array
  test('is offered only what the merchant and the payment allow, and need not choose where it is one @slow', async () => {
    await shop.opens(
      { allowedPaymentMethods: ['bizum', 'card', 'applePay'] },
      { allowedPaymentMethods: ['card', 'bizum', 'paypal'] },
    );
    await expect(shop.modal.getByRole('radio')).toHaveCount(2);
    await expect(shop.modal.locator('iframe.method-list-wallet')).toHaveCount(0);
    await shop.opens({ allowedPaymentMethods: ['card'] });
    await expect(shop.card).toBeVisible();
    await expect(shop.modal.getByRole('radio')).toHaveCount(0);
  });

  test('reads that nothing can be paid with where the one wallet is not there @slow', async ({
    env,
  }) => {
    await order(env, { 'google-pay': { script: 'missing', mode: 'ok' } });
    await shop.opens({ allowedPaymentMethods: ['googlePay'] }).catch(() => {});
    expect(await shop.ended()).toMatchObject({ code: 'NOT_ELIGIBLE' });
  });

  test('pays by card where every wallet’s script is broken @nightly', async ({ env }) => {
    await order(env, {
      'google-pay': { script: 'garbage', mode: 'ok' },
      paypal: { script: 'garbage', mode: 'ok' },
    });
    await shop.opens();
    await expect(shop.modal.locator('iframe.method-list-wallet')).toHaveCount(0);
    await expect(shop.card).toBeVisible();
    await order(env, { paypal: { script: 'ok', mode: 'ok' } });
  });
});
