import type { FrameLocator, Page } from '@playwright/test';
import { challenge, testCards, testPhones } from '../../packages/sandbox/kit/index.js';
import { opensHosted } from '../support/hosted.js';
import { ModalPage } from '../support/modal-page.js';
import { order } from '../support/pay-button.js';
import { expect, test } from '../support/test.js';

test.describe('a shopper who chooses in the payment modal', () => {
  let shop: ModalPage;
  test.beforeEach(async ({ page, env }) => {
    shop = new ModalPage(page, env);
    await order(env, {});
  });

  test('is offered the wallets first, then one way at a time, with the amount on each button @slow', async () => {
    await shop.opens();
    await expect(shop.wallet(0).getByRole('button', { name: 'Google Pay' })).toBeVisible();
    await expect(shop.wallet(1).getByRole('button', { name: 'PayPal' })).toBeVisible();
    await expect(shop.modal.getByRole('radio')).toHaveCount(5);
    await expect(shop.modal.getByRole('button', { name: 'Pay €200.00' })).toBeVisible();
    await shop.method('Bizum').check();
    await expect(shop.card).toBeHidden();
    await expect(shop.choice.payButton).toHaveText('Pay €200.00');
  });

  test('sees the whole focus ring of each wallet @slow', async ({ page }) => {
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
  });

  test('sees the name and the logo of the only method, as in a list of several @slow', async ({
    page,
    env,
  }) => {
    for (const [method, name] of [
      ['bizum', 'Bizum'],
      ['cofidis', '4 installments with Cofidis'],
      ['clickToPay', 'Click to Pay'],
    ] as const) {
      const allowedPaymentMethods = [method];
      await shop.opens({}, { allowedPaymentMethods });
      const heading = (within: FrameLocator | Page) =>
        within.getByRole('heading', { name, exact: true });
      await expect(heading(shop.modal)).toHaveCount(1);
      await expect(heading(shop.modal).locator('svg')).toBeVisible();
      await opensHosted(page, env, { amount: 20_000, allowedPaymentMethods });
      await expect(heading(page).locator('svg')).toBeVisible();
    }
  });

  test('sees the place of a wallet that is still loading in the wallets’ row, and not over what is below @slow', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const seen = Object.assign(window, { overflows: [] as string[] });
      const check = () => {
        for (const place of document.querySelectorAll('.method-list-place')) {
          const { clientHeight: rowHeight } = place.parentElement!;
          if (place.clientHeight !== rowHeight)
            seen.overflows.push(`${place.clientHeight} in ${rowHeight}`);
        }
        requestAnimationFrame(check);
      };
      check();
    });
    await page.route('**/v2/paypal/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      await route.continue();
    });
    await shop.opens();
    await expect(shop.wallet(1).getByRole('button', { name: 'PayPal' })).toBeVisible();
    const overflows = shop.modal
      .locator('.method-list-wallets')
      .evaluate(() => (window as unknown as { overflows: string[] }).overflows);
    expect(await overflows).toEqual([]);
  });

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

  test('can do nothing else while the token and the payment are made, and all of it again after a decline', async ({
    page,
  }) => {
    await shop.opens();
    await expect(shop.wallet(0).getByRole('button', { name: 'Google Pay' })).toBeVisible();
    const [makeToken, confirm] = [
      await hold(page, '**/v1/tokens'),
      await hold(page, '**/client-confirm'),
    ];
    await shop.choice.payByCard(testCards.declined);
    await expectLocked();
    const isConfirming = page.waitForRequest('**/client-confirm');
    makeToken();
    await isConfirming;
    await expectLocked();
    confirm();
    await expect(shop.modal.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
    await expect(shop.modal.locator('.method-list-option > label:not([inert])')).toHaveCount(5);
    await expect(shop.modal.locator('.method-list-wallets')).not.toHaveAttribute('inert');
    await expect(shop.card).toBeEditable();
  });

  test('sees dots for the code until the outcome, and progress in the button alone @slow', async ({
    page,
  }) => {
    await shop.opens();
    const confirm = await hold(page, '**/client-confirm');
    const isConfirming = page.waitForRequest('**/client-confirm');
    await shop.choice.payByCard(testCards.declined);
    await isConfirming;
    const code = shop.choice.card.cvc;
    await expect(code).toHaveValue('');
    await expect(code).toHaveAttribute('placeholder', '•••');
    await expect(shop.choice.payButton).toHaveText('Paying…');
    await expect(shop.choice.payButton).toHaveAttribute('aria-busy', 'true');
    await expect(shop.modal.locator('.card-sending')).toHaveCount(0);
    confirm();
    await expect(code).toHaveAttribute('placeholder', 'CVC');
  });

  for (const by of ['card', 'Google Pay'])
    test(`reads after eight seconds that the bank is slow and that nothing need be pressed, by ${by} @slow`, async ({
      page,
    }) => {
      await page.clock.install();
      await shop.opens();
      const confirm = await hold(page, '**/client-confirm');
      const isConfirming = page.waitForRequest('**/client-confirm');
      if (by === 'card') await shop.choice.payByCard(testCards.declined);
      else await shop.choice.wallet.pay();
      await isConfirming;
      const sentence = shop.modal.getByText(
        'The bank is taking longer than usual. You can wait here; there is nothing to press.',
      );
      await expect(sentence).toHaveCount(0);
      await page.clock.runFor(8000);
      await expect(sentence).toBeVisible();
      await expect(sentence).toHaveAttribute('role', 'status');
      if (by === 'card') await expect(shop.choice.card.cvc).toHaveAttribute('placeholder', '•••');
      confirm();
      await expect(sentence).toHaveCount(0);
    });

  // @spec style on every component that takes it
  // @spec Payment modal: style
  test('finds the merchant’s number in Bizum’s field, and the payment modal at the merchant’s size and with the merchant’s button @slow', async () => {
    await shop.opens({
      phoneNumber: '+34611222333',
      innerStyle: { width: 500, height: '600px', button: { backgroundColor: 'rgb(1, 2, 3)' } },
    });
    const panel = shop.modal.locator('.panel-root');
    const size = async () => {
      const { width, height } = (await panel.boundingBox())!;
      return [Math.round(width), height >= 600];
    };
    await expect.poll(size).toEqual([500, true]);
    await expect(shop.modal.getByRole('button', { name: 'Pay €200.00' })).toHaveCSS(
      'background-color',
      'rgb(1, 2, 3)',
    );
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

  test('finds what was typed when coming back to a way @slow', async () => {
    await shop.opens();
    await shop.card.pressSequentially('424242');
    await shop.method('Bizum').check();
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

  test('pays with Google Pay @slow', async ({ env }) => {
    await shop.opens();
    await shop.choice.wallet.pay();
    expect(await shop.ended()).toMatchObject({ status: 'SUCCEEDED' });
    expect(await env.charges(shop.paymentId)).toBe(1);
  });

  test('pays with PayPal, which opens a window of its own @slow', async ({ env }) => {
    await shop.opens();
    await shop.choice.paypal.approve();
    expect(await shop.ended()).toMatchObject({ status: 'SUCCEEDED' });
    expect(await env.charges(shop.paymentId)).toBe(1);
  });

  test('goes away from a wallet and pays by card @slow', async ({ env }) => {
    await shop.opens();
    await shop.choice.paypal.cancel();
    await shop.choice.payByCard(testCards.direct);
    expect(await shop.ended()).toMatchObject({ status: 'SUCCEEDED' });
    expect(await env.charges(shop.paymentId)).toBe(1);
  });

  test('pays with Bizum in the bank’s app @slow', async ({ env }) => {
    await shop.opens();
    await shop.choice.choose('bizum');
    await shop.choice.bizum.pay('600000000');
    await expect(shop.modal.getByText('+34 ••• ••• 000')).toBeVisible();
    expect(await shop.ended()).toMatchObject({ status: 'SUCCEEDED' });
    expect(await env.charges(shop.paymentId)).toBe(1);
  });

  test('gives up a Bizum that waits in the bank’s app, and pays by card @slow', async ({ env }) => {
    await shop.opens();
    await shop.choice.choose('bizum');
    await shop.choice.bizum.pay(testPhones.byHand);
    await shop.modal.getByRole('button', { name: 'Cancel' }).click();
    await shop.choice.payByCard(testCards.direct);
    expect(await shop.ended()).toMatchObject({ status: 'SUCCEEDED' });
    expect(await env.charges(shop.paymentId)).toBe(1);
  });

  test('is not offered another wallet than the merchant wants @slow', async () => {
    await shop.opens({ allowedPaymentMethods: ['applePay', 'card'] });
    await expect(shop.card).toBeVisible();
    await expect(shop.modal.locator('iframe.method-list-wallet')).toHaveCount(0);
  });

  test('goes to Cofidis with the whole page @slow', async () => {
    await shop.opens();
    await shop.choice.cofidis.apply();
    const { redirectUrl = '' } = await shop.ended();
    expect(redirectUrl.startsWith(`${shop.env.pay}/hosted/`)).toBe(true);
  });

  for (const [name, field] of [
    ['bizum', () => shop.choice.bizum.phone],
    ['clickToPay', () => shop.choice.clickToPay.email],
  ] as const) {
    test(`leaves the payment modal by Escape, in the form of ${name} as well @slow`, async ({
      page,
    }) => {
      await shop.opens();
      await shop.choice.choose(name);
      await expect(field()).toBeVisible();
      // A real key press in a frame that is removed by it may never be acknowledged to the driver.
      await field().dispatchEvent('keydown', { key: 'Escape', bubbles: true });
      expect(await shop.ended()).toMatchObject({ code: 'CANCELED' });
      await expect(page.locator('pay-payment-modal')).toHaveCount(0);
    });
  }

  // @spec Payment modal: allowedPaymentMethods, an array
  test('is offered only what the merchant and the payment allow @slow', async () => {
    await shop.opens(
      { allowedPaymentMethods: ['bizum', 'card'] },
      { allowedPaymentMethods: ['card', 'bizum', 'paypal'] },
    );
    await expect(shop.modal.getByRole('radio')).toHaveCount(2);
    await expect(shop.modal.locator('iframe.method-list-wallet')).toHaveCount(0);
  });

  test('sees the one way there is without having to choose @slow', async () => {
    await shop.opens({ allowedPaymentMethods: ['card'] });
    await expect(shop.modal.getByRole('radio')).toHaveCount(0);
    await expect(shop.card).toBeVisible();
  });

  test('reads that nothing can be paid with where the one wallet is not there @slow', async ({
    env,
  }) => {
    await order(env, { 'google-pay': { script: 'missing', mode: 'ok' } });
    await shop.opens({ allowedPaymentMethods: ['googlePay'] }).catch(() => {});
    expect(await shop.ended()).toMatchObject({ code: 'NOT_ELIGIBLE' });
  });

  test('pays by card where every wallet’s script is broken @slow', async ({ env }) => {
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
