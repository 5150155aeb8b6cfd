import type { Frame, Locator, Page } from '@playwright/test';
import type { MethodName } from '../../api/types.js';
import {
  challenge,
  testCards,
  type HostedPage,
  type PaymentModal,
} from '../../packages/sandbox/kit/index.js';
import { opensHosted } from '../support/hosted.js';
import { order } from '../support/pay-button.js';
import { ModalPage } from '../support/modal-page.js';
import { addUpShifts, shiftOf } from '../support/shifts.js';
import { expect, test } from '../support/test.js';
import { nightly, slow } from '../support/tags.js';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };

/** An element that is visible once a method's form is open. */
const forms: Readonly<Partial<Record<MethodName, (choice: PaymentModal | HostedPage) => Locator>>> =
  {
    card: ({ card }) => card.number,
    bizum: ({ bizum }) => bizum.phone,
    cofidis: ({ cofidis }) => cofidis.email,
    cofidisLoan: ({ cofidisLoan }) => cofidisLoan.email,
    clickToPay: ({ clickToPay }) => clickToPay.email,
  };
const methods = Object.keys(forms) as MethodName[];

let shop: ModalPage;
test.beforeEach(async ({ page, env }) => {
  shop = new ModalPage(page, env);
  await order(env, {});
});

const modalFrame = (page: Page): Frame =>
  page.frames().find((frame) => frame.url().includes('/payment-modal/'))!;
const boxOf = async (part: Locator) => (await part.boundingBox())!;

/** The number of visible sheets, headings and pay buttons in all frames of the page. */
async function seen(page: Page): Promise<Readonly<Record<string, number>>> {
  const parts = { panels: '.panel-root', headings: '.panel-heading', pays: '[data-part=pay]' };
  const count = async (selector: string) => {
    const frames = page.frames().filter((frame) => !frame.url().includes('/mocks/'));
    const counts = await Promise.all(
      frames.map((frame) => frame.locator(`${selector}:visible`).count()),
    );
    return counts.reduce((all, some) => all + some, 0);
  };
  return Object.fromEntries(
    await Promise.all(Object.entries(parts).map(async ([name, css]) => [name, await count(css)])),
  );
}

test.describe('a payment is one sheet', () => {
  test('each method opens its form in its row of the modal, and one press goes on @slow', async ({
    page,
  }) => {
    await shop.opens();
    for (const name of methods) {
      await shop.choice.choose(name);
      await expect(forms[name]!(shop.choice)).toBeVisible();
      await expect.poll(() => seen(page)).toEqual({ panels: 1, headings: 1, pays: 1 });
      const row = await boxOf(shop.modal.locator('.method-list-option[data-chosen]'));
      const field = await boxOf(forms[name]!(shop.choice));
      expect(field.y).toBeGreaterThan(row.y);
      expect(field.x).toBeGreaterThan(row.x);
      expect(field.x + field.width).toBeLessThan(row.x + row.width);
    }
  });

  test('each method opens its form in its row of the payment page @nightly', async ({
    page,
    env,
  }) => {
    const { hosted } = await opensHosted(page, env, {
      amount: 20_000,
      allowedPaymentMethods: methods,
    });
    for (const name of methods) {
      await hosted.choose(name);
      await expect(forms[name]!(hosted)).toBeVisible();
      await expect.poll(() => seen(page)).toEqual({ panels: 0, headings: 0, pays: 1 });
    }
  });

  test('Click to Pay goes its whole way in its row, which is as tall as what it shows @nightly', async ({
    page,
    env,
  }) => {
    await shop.opens();
    const { clickToPay } = shop.choice;
    const frame = shop.choice.form.locator('iframe');
    const fits = async () => {
      const content = await clickToPay.overlay
        .locator('#app')
        .evaluate((app) => app.getBoundingClientRect().height);
      return Math.abs(content - (await boxOf(frame)).height) <= 1;
    };
    await shop.choice.choose('clickToPay');
    await expect(clickToPay.email).toBeVisible();
    await expect.poll(fits).toBe(true);
    await clickToPay.identify();
    await expect.poll(fits).toBe(true);
    await clickToPay.goOn();
    await expect(clickToPay.scheme.getByRole('heading')).toBeVisible();
    await expect.poll(fits).toBe(true);
    expect(await seen(page)).toMatchObject({ panels: 1, headings: 1 });
    await clickToPay.approve();
    expect(await shop.ended()).toMatchObject({ status: 'SUCCEEDED' });
    expect(await env.charges(shop.paymentId)).toBe(1);
  });

  test('Click to Pay that is declined begins anew in its row @nightly', async () => {
    await shop.opens();
    const { clickToPay } = shop.choice;
    await shop.choice.choose('clickToPay');
    await clickToPay.identify();
    await clickToPay.goOn();
    await clickToPay.scheme.getByText('Other test outcomes').click();
    await clickToPay.scheme.getByRole('button', { name: 'Confirm, and the bank declines' }).click();
    await expect(shop.modal.getByRole('alert').filter({ hasText: 'declined' })).toBeVisible();
    await clickToPay.pay();
    expect(await shop.ended()).toMatchObject({ status: 'SUCCEEDED' });
  });

  test('Click to Pay that is not there is told in its row, and can be tried again there @nightly', async ({
    page,
    env,
  }) => {
    await order(env, { visa: { script: 'missing' }, mastercard: { script: 'missing' } });
    await shop.opens();
    await shop.choice.choose('clickToPay');
    const { clickToPay } = shop.choice;
    await expect(clickToPay.overlay.getByRole('alert')).toContainText('not available');
    await expect(shop.modal.getByRole('alert').filter({ hasText: 'not available' })).toHaveCount(0);
    await order(env, {});
    await clickToPay.overlay.getByRole('button', { name: 'Try again' }).click();
    await expect(clickToPay.email).toBeVisible();
    await clickToPay.pay();
    expect(await shop.ended()).toMatchObject({ status: 'SUCCEEDED' });
    await expect(page.locator('pay-payment-modal')).toHaveCount(0);
  });

  // @mutant list-late-token
  test('a token of a method that the shopper has left meanwhile pays nothing @slow', async ({
    page,
    env,
  }) => {
    await shop.opens();
    await shop.choice.choose('bizum');
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/v1/tokens', async (route) => {
      await held;
      await route.continue();
    });
    const request = page.waitForRequest('**/v1/tokens');
    await shop.choice.bizum.pay('600000000');
    await request;
    await shop.choice.choose('card');
    const answered = page.waitForResponse('**/v1/tokens');
    answer();
    await answered;
    await page.unroute('**/v1/tokens');
    await shop.choice.payByCard(testCards.direct);
    expect(await shop.ended()).toMatchObject({ status: 'SUCCEEDED' });
    expect((await env.readPayment(shop.paymentId))['paymentMethod']).toHaveProperty('card');
  });
});

test.describe('the close button', () => {
  const own = (page: Page) => page.locator('pay-payment-modal dialog > button');

  test('stands in the heading of the sheet, also while a long form is scrolled, and the page has none beside it @slow', async ({
    page,
  }) => {
    for (const size of [PHONE, DESKTOP]) {
      await page.setViewportSize(size);
      await shop.opens();
      const heading = await boxOf(shop.modal.locator('.panel-heading'));
      const button = await boxOf(shop.choice.closeButton);
      expect(button.x + button.width).toBeLessThanOrEqual(heading.x + heading.width);
      expect(button.x).toBeGreaterThan(heading.x + heading.width / 2);
      expect(button.y).toBeGreaterThanOrEqual(heading.y);
      expect(button.y + button.height).toBeLessThanOrEqual(heading.y + heading.height);
      expect(Math.min(button.width, button.height)).toBeGreaterThanOrEqual(44);
      await expect(own(page)).toBeHidden();
    }
    await page.setViewportSize(PHONE);
    await shop.choice.choose('cofidisLoan');
    await shop.choice.cofidisLoan.goOn.scrollIntoViewIfNeeded();
    await expect(shop.choice.closeButton).toBeInViewport({ ratio: 1 });
    await shop.choice.close();
    expect(await shop.ended()).toMatchObject({ code: 'CANCELED' });
  });

  test('is the page’s own while the frame has not come, and after the frame was loaded anew @slow', async ({
    page,
    env,
  }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/v1/payments/*/client-get', async (route) => {
      await held;
      await route.continue();
    });
    const opening = shop.opens();
    await expect(own(page)).toBeVisible();
    release();
    await opening;
    await expect(own(page)).toBeHidden();
    await page.unroute('**/v1/payments/*/client-get');

    await page.route(`${env.pay}/v1/payment-methods?**`, () => {});
    await page
      .locator('pay-payment-modal iframe')
      .evaluate((frame) => ((frame as HTMLIFrameElement).src += ''));
    await expect(own(page)).toBeVisible();
    await own(page).click();
    expect(await shop.ended()).toMatchObject({ code: 'CANCELED' });
  });
});

test.describe('the size of the sheet', () => {
  /** Records every height that the sheet is painted with while another form opens. */
  async function heights(page: Page, change: () => Promise<void>): Promise<readonly number[]> {
    await modalFrame(page).evaluate(() => {
      const noted = ((window as Window & { noted?: Set<number> }).noted = new Set<number>());
      const note = () => {
        noted.add(
          Math.round(document.querySelector('.panel-root')?.getBoundingClientRect().height ?? 0),
        );
        requestAnimationFrame(note);
      };
      note();
    });
    await change();
    return modalFrame(page).evaluate(() => [
      ...(window as Window & { noted?: Set<number> }).noted!,
    ]);
  }

  const toBizum = async () => {
    await shop.choice.choose('bizum');
    await expect(shop.choice.bizum.phone).toBeVisible();
    const settled = () =>
      shop.modal
        .locator('.method-list-inside')
        .evaluateAll((all) => all.every((one) => !one.getAnimations().length));
    await expect.poll(settled).toBe(true);
  };

  test('changes smoothly when another method opens @slow', async ({ page }) => {
    await shop.opens();
    // A busy browser paints few frames of a transition, and dispatches its events all the same.
    const ran = modalFrame(page).evaluate(
      () =>
        new Promise((resolve) => {
          document.addEventListener('transitionend', ({ propertyName, elapsedTime }) => {
            if (propertyName === 'grid-template-rows') resolve(elapsedTime > 0);
          });
        }),
    );
    await toBizum();
    expect(await ran).toBe(true);
  });

  test('changes at once for those who want less motion @nightly', async ({ page, browserName }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await shop.opens();
    // The old height, the height with the form's placeholder, and the height with the form.
    const painted = await heights(page, toBizum);
    // The driver cannot set `prefers-reduced-motion` in stock Firefox.
    if (browserName === 'chromium') expect(painted.length).toBeLessThanOrEqual(3);
  });

  test('is that of a bottom sheet on a phone, and stands from the top down on a larger screen @slow', async ({
    page,
  }) => {
    await page.setViewportSize(PHONE);
    await shop.opens();
    const panel = shop.modal.locator('.panel-root');
    for (const name of ['card', 'bizum'] as const) {
      await shop.choice.choose(name);
      await expect(forms[name]!(shop.choice)).toBeVisible();
      await expect
        .poll(async () => {
          const { x, y, width, height } = await boxOf(panel);
          return [x, width, y + height].map(Math.round);
        })
        .toEqual([0, PHONE.width, PHONE.height]);
    }

    await page.setViewportSize(DESKTOP);
    const { y } = await boxOf(panel);
    await shop.choice.choose('card');
    await expect(forms.card!(shop.choice)).toBeVisible();
    const after = await boxOf(panel);
    expect(after.y).toBe(y);
    expect(after.y + after.height).toBeLessThan(DESKTOP.height);
  });
});

test.describe('what waits for an answer keeps its place', () => {
  const list = () => shop.modal.getByText('Choose how to pay');

  for (const [what, behaviors, buttons, when] of [
    ['both wallets are there', {}, 2, nightly],
    ['the first is not', { 'google-pay': { script: 'missing', mode: 'ok' } }, 1, nightly],
    [
      'none is',
      {
        'google-pay': { script: 'missing', mode: 'ok' },
        paypal: { script: 'ok', mode: 'ineligible' },
      },
      0,
      slow,
    ],
  ] as const) {
    test(`nothing in the modal moves when ${what}`, when, async ({ page, env }) => {
      await page.addInitScript(addUpShifts);
      await order(env, behaviors);
      let answer = () => {};
      const held = new Promise<void>((resolve) => (answer = resolve));
      await page.route(/\/mocks\/(google-pay|paypal)\.js/, async (route) => {
        await held;
        await route.continue();
      });
      await shop.opens();
      await expect(list()).toBeVisible();
      const before = await boxOf(list());
      const row = shop.modal.locator('.method-list-wallets');
      expect((await boxOf(row)).height).toBe(48);
      // A place that is taller than the row is over what is below it.
      const heights = () =>
        row
          .locator('.method-list-place')
          .evaluateAll((places) => [...new Set(places.map(({ clientHeight }) => clientHeight))]);
      await expect.poll(heights).toEqual([48]);
      expect(
        await row.evaluate((one) => getComputedStyle(one, '::before').backgroundColor),
      ).not.toBe('rgba(0, 0, 0, 0)');
      answer();
      await expect(row.locator('.method-list-place[data-state=pending]')).toHaveCount(0);
      await expect(row.locator('iframe:visible')).toHaveCount(buttons);
      expect(await boxOf(list())).toEqual(before);
      expect(await shiftOf(modalFrame(page))).toBe(0);

      // Choosing a method moves the content below by user action: the row without a button is
      // removed then.
      await shop.choice.choose('bizum');
      await expect(row).toHaveCount(buttons ? 1 : 0);
    });
  }

  test('a payment by PayPal alone shows at once where its button will be @nightly', async ({
    page,
    env,
  }) => {
    await page.addInitScript(addUpShifts);
    await order(env, { paypal: { script: 'slow', mode: 'ok' } });
    await shop.opens({ allowedPaymentMethods: ['paypal'] });
    const row = shop.modal.locator('.method-list-wallets');
    await expect(row).toHaveAttribute('data-pending', '');
    const { height } = await boxOf(row);
    expect(height).toBe(48);
    await expect(shop.choice.paypal.button).toBeVisible();
    expect(await shiftOf(modalFrame(page))).toBe(0);
  });

  test('Apple Pay alone keeps no place in a browser that cannot have it @nightly', async ({
    page,
  }) => {
    // The document as served in production: it names no folder of mocks, and so no mock of Apple
    // Pay. On a phone, Apple's SDK has no code to scan either.
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'userAgent', { value: 'Mobile' }),
    );
    await page.addInitScript(() =>
      document.addEventListener('readystatechange', () =>
        document.querySelector('meta[name=payframe-scripts]')?.remove(),
      ),
    );
    await shop.opens({ allowedPaymentMethods: ['applePay', 'card'] });
    await expect(shop.card).toBeVisible();
    await expect(shop.modal.locator('.method-list-wallets')).toHaveCount(0);
  });
});

test('the bank’s page has the sheet for itself: Tab comes to nothing behind it @nightly', async ({
  page,
  env,
}) => {
  const inModal = async () => {
    await shop.opens();
    await shop.choice.payByCard(testCards.challenge);
  };
  const onPage = async () => {
    const { hosted } = await opensHosted(page, env, { allowedPaymentMethods: ['card', 'bizum'] });
    await hosted.payByCard(testCards.challenge);
  };
  for (const go of [inModal, onPage]) {
    await go();
    await (await challenge(page).form()).locator('[name=code]').focus();
    const reached = new Set<string>();
    for (let press = 0; press < 20; press++) {
      await page.keyboard.press(press < 10 ? 'Tab' : 'Shift+Tab');
      for (const frame of page
        .frames()
        .filter((one) => /\/v2\/payment-(modal|page)\//.test(one.url())))
        reached.add(
          await frame.evaluate(() => {
            const { tagName, className, textContent } = document.activeElement!;
            return tagName === 'BUTTON' && !className ? textContent : `${tagName}.${className}`;
          }),
        );
    }
    const own = ['BODY.', 'IFRAME.panel-step', 'BUTTON.panel-close', 'Pay another way'];
    expect([...reached].filter((name) => !own.includes(name))).toEqual([]);
  }
});
