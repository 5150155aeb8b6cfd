import type { Page } from '@playwright/test';
import { BROWSER_STORAGE_LIFETIME_MS } from '../../frame-apps/methods/bizum/kept-phone.js';
import { demoAccount } from '../../sandbox/demo-account.js';
import { bizumRules } from '../../simulators/methods/bizum/rules.js';
import { textOf } from '../../server/errors/codes.js';
import { pressBack } from '../support/back.js';
import { BizumShopper } from '../support/bizum.js';
import { closeButton } from '../support/close-button.js';
import { expect, test, type TestEnvironment } from '../support/test.js';

const BY_AMOUNT = bizumRules.approved.phone;
const BY_HAND = bizumRules.byHand.phone;

let shopper: BizumShopper;
test.beforeEach(({ page, env }) => {
  shopper = new BizumShopper(page, env);
});

const setPhoneNumber = (page: Page, phone: string) =>
  page.locator('pay-bizum').evaluate(async (element, number) => {
    await (
      element as HTMLElement & { setPhoneNumber(phone: string): Promise<void> }
    ).setPhoneNumber(number);
  }, phone);

test.describe('the Bizum button', () => {
  // @spec Bizum and Cofidis buttons: otherwise the overlay renders, open
  test('opens the overlay, whose token pays after the push', async ({ env }) => {
    await shopper.comes('pay-bizum-button');
    await shopper.button.click();
    await shopper.gives(BY_HAND);
    await shopper.confirms();
    await expect(
      shopper.modal.getByRole('heading', { name: 'Approve it in your bank’s app' }),
    ).toBeVisible();
    await shopper.inTheBankApp('approve');
    expect(await shopper.outcome()).toMatchObject({ status: 'SUCCEEDED', statusCode: 'E000' });
    expect(await env.charges(shopper.paymentId)).toBe(1);
    await shopper.isBackOnThePage();
    expect(await shopper.received('load')).toContain(true);
    expect(await shopper.received('open')).toHaveLength(1);
  });

  // @spec Bizum and Cofidis buttons: onBeforeOpen may return false to cancel
  test('keeps the overlay closed when beforeOpen is cancelled, now or by an answer that comes later, and opens it when it is not @nightly', async ({
    page,
  }) => {
    await shopper.comes('pay-bizum-button');
    await shopper.button.click({ trial: true });
    await shopper.allows(false);
    await shopper.button.click();
    await expect.poll(() => shopper.received('before-open')).toHaveLength(1);
    await expect(shopper.button).not.toHaveAttribute('aria-busy');
    await expect(page.locator('pay-bizum')).toHaveCount(0);
    await shopper.allows(true);
    type ShopWindow = Window & { settle?: (answer: boolean) => void };
    await page.evaluate(() =>
      document.querySelector('pay-bizum-button')!.addEventListener('pay-before-open', (event) => {
        event.respondWith(new Promise((resolve) => ((window as ShopWindow).settle = resolve)));
      }),
    );
    for (const [turn, answer] of [false, true].entries()) {
      await shopper.button.click();
      await expect.poll(() => shopper.received('before-open')).toHaveLength(turn + 2);
      await expect(shopper.button).toHaveAttribute('aria-busy', 'true');
      await expect(page.locator('pay-bizum')).toHaveCount(0);
      await page.evaluate((answer) => (window as ShopWindow).settle!(answer), answer);
      await expect(page.locator('pay-bizum')).toHaveCount(Number(answer));
      if (!answer) await expect(shopper.button).not.toHaveAttribute('aria-busy');
    }
    await expect(shopper.phone).toBeVisible();
  });

  // @spec Bizum and Cofidis buttons: closing resets the open flag
  // @spec Bizum and Cofidis buttons: closing resets the scroll lock
  // @spec onBeforeClose
  test('closes its overlay by Escape, the close button and Back, and opens it again @nightly', async ({
    page,
    env,
  }) => {
    await shopper.comes('pay-bizum-button');
    const isOpen = () =>
      page
        .locator('pay-bizum-button')
        .evaluate((one) => (one as HTMLElement & { isOpen: boolean }).isOpen);
    for (const [before, close] of [
      () => shopper.phone.press('Escape'),
      () => closeButton(page, 'pay-bizum').click(),
      () => pressBack(page),
      () => shopper.phone.press('Escape'),
    ].entries()) {
      expect(await isOpen()).toBe(false);
      await shopper.button.click();
      await expect(shopper.phone).toBeVisible();
      expect(await isOpen()).toBe(true);
      await close();
      await expect(page.locator('pay-bizum')).toHaveCount(0);
      expect(await shopper.received('before-close')).toHaveLength(before + 1);
      await shopper.isBackOnThePage();
      await expect.poll(() => shopper.received('cancel')).toHaveLength(before + 1);
    }
    expect(await env.charges(shopper.paymentId)).toBe(0);
  });

  test('shows nothing for a payment in another currency, for money that is only reserved, or that allows only cards @nightly', async ({
    page,
  }) => {
    for (const payment of [
      { currency: 'USD' },
      { transactionType: 'AUTH' },
      { allowedPaymentMethods: ['card'] },
    ] as const) {
      await shopper.comes('pay-bizum-button', payment);
      await expect.poll(() => shopper.received('load')).toEqual([false]);
      await expect
        .poll(() => page.locator('pay-bizum-button').evaluate(({ clientHeight }) => clientHeight))
        .toBe(0);
      await expect(page.locator('#after')).toBeVisible();
    }
  });

  test('asks again when the merchant says another purchase, and stays for another amount @slow', async ({
    page,
  }) => {
    const purchase = {
      paymentId: undefined,
      accountId: demoAccount.id,
      amount: 400,
      currency: 'USD',
    };
    await shopper.comes('pay-bizum-button', {}, purchase);
    await expect.poll(() => shopper.received('load')).toEqual([false]);
    const set = (props: object) =>
      page.locator('pay-bizum-button').evaluate((one, to) => void Object.assign(one, to), props);
    await set({ currency: 'EUR' });
    await expect.poll(() => shopper.received('load')).toEqual([false, true]);
    const shown = await shopper.button.elementHandle();
    await set({ amount: 500 });
    expect(await shown!.evaluate((one) => one.isConnected)).toBe(true);
    await set({ currency: 'USD' });
    await expect.poll(() => shopper.received('load')).toEqual([false, true, false]);
  });

  // @spec transactionType
  test('refuses AUTH in words for the developer @nightly', async () => {
    await shopper.comes('pay-bizum-button', {}, { transactionType: 'AUTH' });
    await expect
      .poll(() => shopper.received('error'))
      .toContainEqual(
        expect.objectContaining({
          message: 'Bizum takes the money at once: transactionType AUTH is not possible',
        }),
      );
  });
});

test.describe('the Bizum overlay', () => {
  test('says at the field that a number is none, or is not registered, and when nobody can tell, and takes another @nightly', async () => {
    await shopper.comes('pay-bizum', { amount: 1500 });
    await expect(shopper.phone).toBeFocused();
    const marked = shopper.overlay.locator('[data-part=input][data-invalid]');
    await expect(marked).toHaveCount(0);
    await shopper.gives('600 12');
    await expect(shopper.overlay.getByRole('alert')).toHaveText(
      'Enter a Spanish mobile number with nine digits',
    );
    await expect(shopper.phone).toBeFocused();
    await expect(shopper.phone).toHaveAttribute('aria-invalid', 'true');
    await expect(marked).toHaveCount(1);
    await shopper.gives(BY_AMOUNT);
    await expect(shopper.overlay.getByRole('alert')).toContainText('not registered with Bizum');
    await shopper.gives(bizumRules.checkBreaks.phone);
    await expect(shopper.overlay.locator('.panel-notice')).toContainText('Try again in a moment');
    expect(await shopper.received('error')).toHaveLength(1);
    expect(await shopper.received('submit')).toEqual([]);
    await shopper.gives('0034 600 123 123');
    await expect
      .poll(() => shopper.received('submit'))
      .toEqual([{ token: expect.stringMatching(/^tok_/) }]);
    await shopper.isBackOnThePage();
    expect(await shopper.received('cancel')).toEqual([]);
  });

  // @spec phoneNumber
  test('fills in the number it is given, and tells the one that stands there @nightly', async ({
    page,
  }) => {
    await shopper.comes('pay-bizum', {}, { phoneNumber: '+34600123123' });
    await expect(shopper.phone).toHaveValue('600 123 123');
    const emitted = () =>
      page.evaluate(() => {
        const element = document.querySelector('pay-bizum') as HTMLElement & {
          getPhoneNumber(): Promise<string | undefined>;
        };
        return element.getPhoneNumber();
      });
    expect(await emitted()).toBe('+34600123123');
    await shopper.types('600');
    await expect.poll(emitted).toBeUndefined();
    await shopper.overlay.getByLabel('Remember this number').check();
    await shopper.gives('611 222 333');
    await expect.poll(() => shopper.received('submit')).toHaveLength(1);
  });

  // @spec style on every component that takes it
  test('hands the button’s number and style to its overlay @nightly', async () => {
    const innerStyle = {
      width: '450px',
      base: { color: 'white', borderRadius: 3 },
      button: { backgroundColor: 'rgb(1, 2, 3)' },
    };
    await shopper.comes('pay-bizum-button', {}, { phoneNumber: '+34600123123', innerStyle });
    await shopper.button.click();
    await expect(shopper.phone).toHaveValue('600 123 123');
    const panel = shopper.overlay.locator('.panel-root');
    await expect(panel).toHaveCSS('width', '450px');
    await expect(panel).toHaveCSS('border-radius', '3px');
    await expect(panel).not.toHaveCSS('color', 'rgb(255, 255, 255)');
    await expect(shopper.overlay.locator('[data-part=pay]')).toHaveCSS(
      'background-color',
      'rgb(1, 2, 3)',
    );
  });

  test('hidden, waits for a number, says what is wrong with one, takes the next, and shows nothing @nightly', async ({
    page,
  }) => {
    await shopper.comes('pay-bizum', { amount: 1500 }, { isHidden: true });
    await expect.poll(() => shopper.received('load')).toEqual([true]);
    await setPhoneNumber(page, BY_AMOUNT);
    await expect
      .poll(() => shopper.received('error'))
      .toContainEqual(
        expect.objectContaining({ shopperMessage: expect.stringContaining('not registered') }),
      );
    await setPhoneNumber(page, '600 123 123');
    await expect.poll(() => shopper.received('submit')).toHaveLength(1);
    expect(await shopper.received('open')).toEqual([]);
    await expect(page.locator('pay-bizum dialog[open]')).toHaveCount(0);
  });

  // @spec Browser storage lifetime 1200000 ms
  test('keeps a number for the next purchase as long as the shopper wants, and for twenty minutes at most @nightly', async ({
    page,
    env,
  }) => {
    // Browsers may block third-party storage; then nothing is kept. On the provider's own origin
    // it is available.
    let html = '';
    const address = `${env.pay}/shop`;
    await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body: html }));
    const publish = (published: { html: string }) => {
      html = published.html;
      return address;
    };
    const merchant = { ...env.merchant, page: publish };
    shopper = new BizumShopper(page, { ...env, merchant });
    const box = shopper.overlay.getByLabel('Remember this number');
    const comesAgain = async (phone: string, isTicked: boolean) => {
      await shopper.comes('pay-bizum');
      await expect(shopper.phone).toHaveValue(phone);
      await expect(box).toBeChecked({ checked: isTicked });
    };
    const pays = async (phone: string) => {
      await shopper.gives(phone);
      await expect.poll(() => shopper.received('submit')).toHaveLength(1);
    };
    await comesAgain('', false);
    await pays('600123123');
    await comesAgain('', false);
    await box.check();
    await pays('600123123');
    await comesAgain('600 123 123', true);
    await page
      .frames()
      .find((frame) => frame.url().includes('/bizum/'))!
      .evaluate((lifetime) => {
        const [key, kept] = Object.entries(localStorage).find(([, value]) =>
          String(value).includes('600123123'),
        )!;
        const { at, ...number } = JSON.parse(kept as string) as { at: number };
        localStorage.setItem(key, JSON.stringify({ ...number, at: at - lifetime }));
      }, BROWSER_STORAGE_LIFETIME_MS);
    await comesAgain('', false);
    await box.check();
    await pays('600123123');
    await comesAgain('600 123 123', true);
    await box.uncheck();
    await comesAgain('', false);
  });

  for (const isHidden of [true, false])
    test(`${isHidden ? 'hidden, ' : ''}gives no token of a number that another was put in place of @nightly`, async ({
      page,
    }) => {
      // Firefox's protocol does not expose bodies: the tokens are told apart by their order.
      let requests = 0;
      let answer = () => {};
      const held = new Promise<void>((done) => (answer = done));
      await page.route('**/v1/tokens', async (route) => {
        const token = `tok_${++requests}`;
        if (requests === 1) await held;
        await route.fulfill({ json: { paymentToken: token } });
      });
      await shopper.comes('pay-bizum', {}, { isHidden, phoneNumber: '600123123' });
      if (!isHidden) await shopper.overlay.locator('[data-part=pay]').click();
      await expect.poll(() => requests).toBe(1);
      await setPhoneNumber(page, '611222333');
      answer();
      if (!isHidden) {
        await expect(shopper.overlay.locator('[data-part=pay]')).toHaveAttribute(
          'aria-busy',
          'false',
        );
        await expect(shopper.phone).toHaveValue('611 222 333');
        await shopper.overlay.locator('[data-part=pay]').click();
      }
      await expect.poll(() => shopper.received('submit')).toEqual([{ token: 'tok_2' }]);
      expect(requests).toBe(2);
    });

  // @spec A component that is not eligible fails with "component is not eligible"
  test('closes with an error where Bizum cannot pay @nightly', async ({ page }) => {
    await shopper.comes('pay-bizum', { currency: 'USD' });
    await expect
      .poll(() => shopper.received('error'))
      .toContainEqual(expect.objectContaining({ message: 'component is not eligible' }));
    expect(await shopper.received('load')).toEqual([false]);
    await expect(page.locator('pay-bizum dialog[open]')).toHaveCount(0);
  });
});

test.describe('a Bizum that waits in the bank’s app', () => {
  const waits = async (phone: string = BY_HAND) => {
    await shopper.comes('pay-bizum');
    await shopper.gives(phone);
    await shopper.confirms();
    await expect(
      shopper.modal.getByText('We sent a payment request to +34 ••• ••• 009.'),
    ).toBeVisible();
  };
  const modalFrame = () =>
    shopper.page.frames().find((frame) => frame.url().includes('/payment-modal/'))!;
  const comesBack = () =>
    modalFrame().evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

  test('never breaks the number that it was sent to @nightly', async ({ page }) => {
    await waits();
    const number = shopper.modal.locator('p [translate=no]', { hasText: '+34' });
    for (let width = 320; width <= 480; width += 8) {
      await page.setViewportSize({ width, height: 800 });
      const lines = await number.evaluate(
        (element) => new Set([...element.getClientRects()].map(({ top }) => top)).size,
      );
      expect([width, lines]).toEqual([width, 1]);
    }
  });

  test('counts down from what the provider says is left, whatever the shopper’s clock says, and says whether it was approved when asked @nightly', async ({
    page,
    env,
  }) => {
    await page.clock.install({ time: Date.now() + 3_600_000 });
    await waits();
    await expect(shopper.modal.getByRole('timer')).toHaveText(/Time left [34]:\d\d/);
    // From here on, time stands still.
    await page.clock.pauseAt(Date.now() + 3_660_000);
    const check = shopper.modal.getByRole('button', { name: 'I have approved it' });
    await check.click();
    await expect(shopper.modal.getByText('It has not been approved yet.')).toBeVisible();
    await shopper.inTheBankApp('approve');
    await check.click();
    await expect(shopper.modal.getByText('Payment completed')).toBeVisible();
    await page.clock.resume();
    expect(await shopper.outcome()).toMatchObject({ status: 'SUCCEEDED' });
    expect(await env.charges(shopper.paymentId)).toBe(1);
  });

  test('is looked at again when the shopper comes back while it is being looked at @nightly', async ({
    page,
  }) => {
    await page.clock.install();
    await waits();
    // The next answer, from before the approval, is held until the shopper is back.
    await modalFrame().evaluate(() => {
      const { fetch: send } = window;
      window.fetch = async (...request) => {
        window.fetch = send;
        const answer = await send(...request);
        await new Promise((release) => Object.assign(window, { release }));
        return answer;
      };
    });
    await page.clock.pauseAt(Date.now() + 60_000);
    await modalFrame().waitForFunction(() => 'release' in window);
    await shopper.inTheBankApp('approve');
    await comesBack();
    await modalFrame().evaluate(() => (window as unknown as { release(): void }).release());
    await expect(shopper.modal.getByText('Payment completed')).toBeVisible();
  });

  test('is left by Cancel as it stands, because it may still be approved @nightly', async ({
    env,
  }) => {
    await waits();
    await shopper.modal.getByRole('button', { name: 'Cancel' }).click();
    expect(await shopper.outcome()).toMatchObject({ status: 'PENDING', statusCode: 'E223' });
    await shopper.isBackOnThePage();
    await shopper.inTheBankApp('approve');
    expect(await env.charges(shopper.paymentId)).toBe(1);
  });

  for (const [action, code] of [
    ['reject', 'E643'],
    ['expire', 'E207'],
  ] as const)
    test(`ends with its reason when the bank’s app says “${action}” @nightly`, async ({ env }) => {
      await waits();
      await shopper.inTheBankApp(action);
      await hasFailed(code, env);
      await shopper.isBackOnThePage();
    });

  test('is told in general words where its own screen cannot be had @nightly', async ({
    page,
    env,
  }) => {
    await page.route('**/v2/assets/waiting-*', (route) => route.abort());
    await shopper.comes('pay-bizum');
    await shopper.gives(BY_HAND);
    await shopper.confirms();
    await expect(
      shopper.modal.getByText('The payment is being processed. You can wait here.'),
    ).toBeVisible();
    await shopper.inTheBankApp('approve');
    expect(await shopper.outcome()).toMatchObject({ status: 'SUCCEEDED' });
    expect(await env.charges(shopper.paymentId)).toBe(1);
  });
});

test.describe('a Bizum at Bizum’s own page', () => {
  const goes = async () => {
    await shopper.comes('pay-bizum', { amount: 1200 });
    await shopper.gives(BY_AMOUNT);
    await shopper.confirms();
    const host = shopper.modal.frameLocator('iframe');
    await expect(host.getByRole('heading', { name: 'Pay with your Bizum key' })).toBeVisible();
    return host;
  };

  test('is paid there, in the payment modal @nightly', async ({ env }) => {
    const host = await goes();
    await shopper.types('500000000', host.getByLabel('Mobile number'));
    await shopper.types('0000', host.getByLabel('Bizum key'));
    await host.getByRole('button', { name: 'Pay' }).click();
    await expect(host.getByRole('alert')).toHaveText('That key is incorrect. Try again.');
    await shopper.types('500000000', host.getByLabel('Mobile number'));
    await shopper.types('1234', host.getByLabel('Bizum key'));
    await host.getByRole('button', { name: 'Pay' }).click();
    expect(await shopper.outcome()).toMatchObject({ status: 'SUCCEEDED', statusCode: 'E000' });
    expect(await env.charges(shopper.paymentId)).toBe(1);
    await shopper.isBackOnThePage();
  });

  for (const [name, code] of [
    ['Cancel', 'E507'],
    ['Reject', 'E643'],
  ] as const) {
    test(`is not paid after “${name}” there @nightly`, async ({ env }) => {
      const host = await goes();
      await host.getByRole('button', { name }).click();
      await hasFailed(code, env);
    });
  }
});

async function hasFailed(code: string, env: TestEnvironment): Promise<void> {
  expect(await shopper.outcome()).toMatchObject({
    status: 'FAILED',
    statusCode: code,
    statusMessage: textOf(code, 'en', 'bizum'),
  });
  expect(await env.charges(shopper.paymentId)).toBe(0);
}
