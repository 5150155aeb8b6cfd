import type { Locator } from '@playwright/test';
import type { MockBehaviors } from '../../simulators/mocks/mocks.js';
import { complaints } from '../support/accessibility.js';
import { ClickToPayPage } from '../support/click-to-pay-page.js';
import { closeButton } from '../support/close-button.js';
import { expect, test } from '../support/test.js';

const both = (behavior: MockBehaviors[string]): MockBehaviors => ({
  visa: behavior,
  mastercard: behavior,
});

let shopper: ClickToPayPage;
test.beforeEach(async ({ page, env }) => {
  await env.mocks(both({ script: 'ok', mode: 'ok' }));
  shopper = new ClickToPayPage(page, env);
});
test.afterEach(({ env }) => env.mocks(both({ script: 'ok', mode: 'ok' })));

test.describe('a shopper with Click to Pay', () => {
  test('is looked up, types the code, confirms a card, and has paid', async () => {
    await shopper.comesIn();
    await shopper.identifies();
    await expect(shopper.cards).toHaveCount(3);
    await shopper.clicks('Pay €12.50');
    await expect(shopper.scheme.getByText('Faro Travel •••• 4414')).toBeVisible();
    await expect(shopper.scheme.getByText('12.50 EUR')).toBeVisible();
    await shopper.answersScheme('Confirm');
    await shopper.isPaid();
    await expect(shopper.emitted).toHaveText(/load:true open submit/);
    await expect(shopper.page.locator('pay-click-to-pay')).toHaveCount(0);
  });

  test('is recognised, and sees the cards at once, the last used first @nightly', async ({
    env,
  }) => {
    await env.mocks({ visa: { mode: 'recognised' } });
    await shopper.comesIn();
    await expect(shopper.cards).toHaveCount(3);
    await expect(shopper.overlay.locator('.click-to-pay-digits')).toHaveText([
      'Visa ending in 4414',
      'Mastercard ending in 5565',
      'Visa ending in 0069',
    ]);
    await expect(shopper.cards.first()).toBeChecked();
    await expect(shopper.cards.last()).toBeDisabled();
    await shopper.clicks(/^Pay/);
    await shopper.answersScheme('Confirm');
    await shopper.isPaid();
  });

  test('pays with the other scheme’s card, and passes the bank @nightly', async () => {
    await shopper.comesIn();
    await shopper.identifies('visa@example.com');
    await shopper.cards.nth(1).check();
    await shopper.clicks(/^Pay/);
    await shopper.answersScheme('Confirm');
    const bank = shopper.page.frameLocator('pay-payment-modal iframe').frameLocator('iframe');
    await bank.locator('#code').fill('1234');
    await bank.getByRole('button', { name: 'Authenticate' }).click();
    await shopper.isPaid();
  });

  test('is declined, and is told @nightly', async ({ env }) => {
    await shopper.comesIn();
    await shopper.identifies();
    await shopper.clicks(/^Pay/);
    await shopper.scheme.getByText('Other test outcomes').click();
    await shopper.answersScheme('Confirm, and the bank declines');
    await expect(shopper.page.locator('#outcome')).toHaveText(
      'FAILED Click to Pay declined the payment.',
    );
    expect(await env.charges(shopper.paymentId)).toBe(0);
  });

  test('mistypes the address, gives one nobody knows, and another; types a wrong code, pastes the new one, and goes on @nightly', async () => {
    await shopper.comesIn();
    const email = shopper.overlay.getByLabel('Email address');
    await expect(email).toBeFocused();
    await shopper.findsAccount('known');
    await expect(email).toHaveAccessibleDescription(
      'Enter an email address, such as ana@example.com',
    );
    await shopper.findsAccount('new@example.com');
    await expect(email).toHaveAccessibleDescription(/No card is saved with this email/);
    await shopper.findsAccount('known@example.com');
    await shopper.clicks('Use another email');
    await expect(email).toHaveValue('');
    await shopper.findsAccount('known@example.com');
    const code = shopper.overlay.getByLabel('One-time code');
    await expect(code).toBeFocused();
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    await expect(shopper.overlay.getByText('We sent a code to k***n@example.com')).toBeVisible();
    await shopper.typesCode('000000');
    await expect(code).toHaveAccessibleDescription('That code is incorrect');
    await shopper.clicks('Send a new code');
    await expect(shopper.overlay.getByText('We sent you a new code.')).toBeVisible();
    await shopper.typesCode('Your code: 123 456');
    await expect(shopper.cards).toHaveCount(3);
  });

  test('types too many wrong codes, and is asked for another address @nightly', async () => {
    await shopper.comesIn();
    await shopper.findsAccount('known@example.com');
    for (const _ of [1, 2]) {
      await shopper.typesCode('000000');
      await expect(shopper.overlay.getByText('That code is incorrect')).toBeVisible();
    }
    await shopper.typesCode('000000');
    await expect(shopper.overlay.getByText(/Too many incorrect codes/)).toBeVisible();
    await expect(shopper.overlay.getByLabel('Email address')).toBeFocused();
  });

  test('leaves the scheme’s page by each way back, is at the cards again, and pays @nightly', async () => {
    await shopper.comesIn();
    await shopper.identifies();
    for (const [button, text] of [
      ['Cancel', ['You canceled. Nothing was charged.']],
      ['Change card', []],
    ] as const) {
      await shopper.clicks(/^Pay/);
      await shopper.answersScheme(button);
      await expect(shopper.cards).toHaveCount(3);
      await expect(shopper.overlay.locator('.click-to-pay-status')).toHaveText(text);
    }
    // The way back that does not depend on the scheme.
    await shopper.clicks(/^Pay/);
    await expect(shopper.scheme.getByRole('heading')).toBeVisible();
    await shopper.clicks('Back to your cards');
    await expect(shopper.cards.first()).toBeFocused();
    await shopper.clicks(/^Pay/);
    await shopper.answersScheme('Confirm');
    await shopper.isPaid();
  });

  test('is somebody else: nobody is known any more, also when it is opened again @nightly', async ({
    env,
  }) => {
    await env.mocks(both({ mode: 'recognised' }));
    await shopper.comesIn();
    await shopper.clicks('Not you?');
    await expect(shopper.overlay.getByLabel('Email address')).toBeFocused();
    // A real key press in a frame that is removed by it may never be acknowledged to the driver.
    await shopper.overlay
      .getByLabel('Email address')
      .dispatchEvent('keydown', { key: 'Escape', bubbles: true });
    await shopper.canPayByCard();
    await shopper.presses();
    await expect(shopper.overlay.getByLabel('Email address')).toBeVisible();
  });

  test('closes it and opens it again @nightly', async () => {
    await shopper.comesIn();
    await closeButton(shopper.page, 'pay-click-to-pay').click();
    await expect(shopper.page.locator('pay-click-to-pay')).toHaveCount(0);
    await expect(shopper.emitted).toHaveText(/load:true open before-close cancel/);
    await shopper.presses();
    await shopper.identifies();
  });
});

// @attack T54
test('no address, no code and nothing that was signed stands in an address, a log or the merchant’s page @nightly', async ({
  page,
  env,
}) => {
  const seen: string[] = [];
  page.on('console', (message) => seen.push(message.text()));
  page.on('request', (request) => {
    seen.push(request.url());
    if (!request.url().endsWith('/v1/tokens')) seen.push(request.postData() ?? '');
  });
  await shopper.comesIn();
  await shopper.identifies();
  await shopper.clicks(/^Pay/);
  await shopper.answersScheme('Confirm');
  await shopper.isPaid();
  seen.push(
    await page.content(),
    await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }])),
  );
  expect(seen.length).toBeGreaterThan(20);
  // The last is the start of every JWS that the schemes sign.
  const secrets = ['known@', 'known%40', '123456', btoa('{"alg":"H')];
  // One assertion: the log is that of all tests before, and asserting of each line held up the
  // provider for minutes.
  expect(
    [...seen, ...env.log].filter((text) => secrets.some((secret) => text.includes(secret))),
  ).toEqual([]);
});

/** The overlay's screens, each with the step that leads to it from the previous one. */
const places: readonly (readonly [name: string, go: () => Promise<void>, seen: () => Locator])[] = [
  [
    'the address',
    () => shopper.findsAccount('new@example.com'),
    () => shopper.overlay.getByText(/No card is saved/),
  ],
  [
    'the code',
    () => shopper.findsAccount('known@example.com'),
    () => shopper.overlay.getByLabel('One-time code'),
  ],
  ['the cards', () => shopper.typesCode('123456'), () => shopper.cards.first()],
  [
    'the scheme’s page',
    () => shopper.clicks(/^Pay/),
    () => shopper.scheme.getByText('Faro Travel •••• 4414'),
  ],
];
test('none of its screens has anything for axe to complain of @nightly', async ({ page }) => {
  await shopper.comesIn();
  for (const [name, go, seen] of places) {
    await go();
    await expect(seen()).toBeVisible();
    expect(await complaints(page), name).toEqual([]);
  }
});

test.describe('the Click to Pay button', () => {
  test('tells no scheme of the shopper before it is pressed @nightly', async ({ page }) => {
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    await shopper.opens();
    await expect(shopper.emitted).toHaveText('load:true');
    expect(requested.filter((path) => path.startsWith('/mocks/'))).toEqual([]);
    await shopper.presses();
    await expect(shopper.panel).toBeVisible();
    expect(requested.filter((path) => path.startsWith('/mocks/')).sort()).toEqual([
      '/mocks/mastercard.js',
      '/mocks/visa.js',
    ]);
  });

  test('opens nothing when the merchant refuses @nightly', async ({ page }) => {
    await shopper.opens({ refuses: true });
    await shopper.presses();
    await expect(shopper.button).not.toHaveAttribute('aria-busy');
    await expect(page.locator('pay-click-to-pay')).toHaveCount(0);
    await shopper.canPayByCard();
  });

  test('is not there where the payment does not allow it @nightly', async ({ page }) => {
    await shopper.opens({ payment: { allowedPaymentMethods: ['card'] } });
    await expect(shopper.emitted).toHaveText('load:false');
    await expect
      .poll(async () => (await page.locator('pay-click-to-pay-button').boundingBox())?.height ?? 0)
      .toBe(0);
    await shopper.canPayByCard();
  });
});

test.describe('when the schemes fail', () => {
  // Which schemes serve is in test/frame-apps/click-to-pay.page.test.ts, how their scripts can fail in
  // test/frame-apps/load-script.page.test.ts.
  // @attack T56
  test('the other serves where one’s script is missing, and a slow one is waited for @nightly', async ({
    env,
  }) => {
    await env.mocks({ visa: { script: 'missing' }, mastercard: { script: 'slow' } });
    await shopper.comesIn();
    await shopper.identifies();
    await expect(shopper.overlay.locator('.click-to-pay-digits')).toHaveText([
      'Mastercard ending in 5565',
    ]);
  });

  for (const [what, behavior] of [
    ['scripts are missing', { script: 'missing' }],
    ['schemes are not set up for the merchant', { mode: 'ineligible' }],
  ] as const)
    // @attack T56
    test(`the shopper is told and can pay by card where both ${what} @nightly`, async ({ env }) => {
      await env.mocks(both(behavior));
      await shopper.comesIn();
      await isNotAvailable();
    });

  // @attack T56
  test('the shopper is told and can pay by card where both scripts never come @nightly', async ({
    page,
    env,
  }) => {
    await env.mocks(both({ script: 'hangs' }));
    await page.clock.install();
    await shopper.opens();
    const script = page.waitForRequest(/\/mocks\/visa\.js/);
    await shopper.presses();
    await script;
    await expect(async () => {
      await page.clock.runFor(1000);
      await expect(shopper.panel).toBeVisible({ timeout: 100 });
    }).toPass();
    await isNotAvailable();
  });

  // @attack T56
  test('a look-up that nobody answers ends @nightly', async ({ page }) => {
    await page.clock.install();
    await shopper.comesIn();
    await shopper.findsAccount('slow@example.com');
    await expect(shopper.overlay.getByRole('button', { name: 'One moment…' })).toBeVisible();
    await page.clock.runFor(6000);
    await isNotAvailable();
  });

  // @attack T56
  test('a scheme that refuses to show its page, or ends it in an error, is not available @nightly', async ({
    env,
  }) => {
    await env.mocks(both({ mode: 'fails' }));
    await shopper.comesIn();
    await shopper.identifies();
    await shopper.clicks(/^Pay/);
    await isNotAvailable();
  });

  // @attack T56
  test('a page whose policy lets no foreign script in has Click to Pay all the same @nightly', async ({
    env,
  }) => {
    const csp = `default-src 'none'; script-src ${env.pay} 'unsafe-inline'; style-src 'unsafe-inline'; frame-src ${env.pay} ${env.wallets}; connect-src ${env.pay}`;
    await shopper.comesIn({ csp });
    await shopper.identifies();
    await shopper.clicks(/^Pay/);
    await shopper.answersScheme('Confirm');
    await shopper.isPaid();
  });

  // @attack T56
  test('a card that the provider does not take is told, and another can be chosen @nightly', async ({
    page,
  }) => {
    await shopper.comesIn();
    await shopper.identifies();
    await page.route('**/v1/tokens', (route) =>
      route.fulfill({
        status: 422,
        contentType: 'application/json',
        body: '{"statusCode":422,"status":"Unprocessable Entity","message":"no"}',
      }),
    );
    await shopper.clicks(/^Pay/);
    await shopper.answersScheme('Confirm');
    await expect(shopper.overlay.getByRole('alert')).toHaveText(/could not process the request/);
    await page.unroute('**/v1/tokens');
    await shopper.clicks(/^Pay/);
    await shopper.answersScheme('Confirm');
    await shopper.isPaid();
  });

  // @attack T56
  test('the frames that scripts bring along are out of the way of keyboard and screen reader @nightly', async () => {
    await shopper.comesIn();
    const frame = shopper.overlay.locator('#vcop-src-system-frame');
    await expect(frame).toHaveAttribute('aria-hidden', 'true');
    await expect(frame).toHaveAttribute('tabindex', '-1');
    await expect(frame).toHaveJSProperty('inert', true);
  });
});

async function isNotAvailable(): Promise<void> {
  await expect(shopper.overlay.getByRole('alert')).toHaveText(
    'Click to Pay is not available right now. Nothing was charged.',
  );
  await expect(shopper.emitted).toHaveText(/error:(SCRIPT_FAILED|CLICK_TO_PAY_UNAVAILABLE)/);
  await shopper.clicks('Pay another way');
  await shopper.canPayByCard();
  await expect(shopper.emitted).not.toHaveText(/cancel/);
}
