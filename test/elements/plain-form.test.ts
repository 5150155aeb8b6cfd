import type { Page } from '@playwright/test';
import { texts as sharedTexts } from '../../locales/generated/bridge/all.js';
import { texts as en } from '../../locales/generated/frame/en.js';
import { texts as es } from '../../locales/generated/frame/es.js';
import { demoAccount } from '../../sandbox/demo-account.js';
import { cardInput, testCards } from '../../packages/sandbox/kit/index.js';
import { expect, test, type TestEnvironment } from '../support/test.js';
import { nightly, slow } from '../support/tags.js';

/** A page of forms with the kit's script and no other. Returns their payment. */
async function open(
  page: Page,
  env: TestEnvironment,
  body: (card: string) => string,
): Promise<string> {
  const { id } = await env.createPayment();
  const html = `<!doctype html><html lang="en"><title>Shop</title><script src="${env.pay}/v2/payframe.js" defer></script>
    <script src="data:text/javascript,payframe.configure({development:false})" defer></script>
    ${body(`name="paymentToken" payment-id="${id}" language="en"`)}</html>`;
  await page.goto(env.merchant.page({ html }), { waitUntil: 'commit' });
  return id;
}

/** The forms posted to the merchant's server since this call. */
const since = (env: TestEnvironment) => {
  const before = env.merchant.posted.length;
  return () => env.merchant.posted.slice(before);
};

test.describe('a form of a page that has no script of its own', () => {
  test('posts a token that pays, beside its other fields and the button that was pressed', async ({
    page,
    env,
  }) => {
    const posted = since(env);
    const id = await open(
      page,
      env,
      (
        card,
      ) => `<form id="pay" method="post" action="/pay"><input name="email" value="ana@example.com"></form>
        <pay-card-input form="pay" ${card} required></pay-card-input>
        <button form="pay" name="then" value="stay" formaction="/pay/stay">Pay</button>`,
    );
    await cardInput(page).fill(testCards.direct);
    await page.getByRole('button', { name: 'Pay' }).click();
    await expect(page.getByText('Thank you')).toBeVisible();
    const [{ path, fields } = { path: '', fields: {} as Record<string, string> }] = posted();
    const { paymentToken, ...others } = fields;
    expect({ path, others }).toEqual({
      path: '/pay/stay',
      others: { email: 'ana@example.com', then: 'stay' },
    });
    const answer = await fetch(`${env.apiUrl}/payments/${id}/confirm`, {
      method: 'POST',
      headers: { Authorization: demoAccount.key, 'Content-Type': 'application/json' },
      body: JSON.stringify({ paymentToken }),
    });
    expect(((await answer.json()) as { readonly status: string }).status).toBe('SUCCEEDED');
  });

  test('is submitted by Enter in the card, with its first button @slow', async ({ page, env }) => {
    const posted = since(env);
    await open(
      page,
      env,
      (
        card,
      ) => `<form method="post" action="/pay"><pay-card-input ${card} required></pay-card-input>
        <button type="button" name="then" value="nothing">Help</button><button name="then" value="pay">Pay</button></form>`,
    );
    await cardInput(page).fill(testCards.direct);
    await cardInput(page).cvc.press('Enter');
    await expect(page.getByText('Thank you')).toBeVisible();
    expect(posted()[0]!.fields).toEqual({
      then: 'pay',
      paymentToken: expect.any(String) as unknown,
    });
  });
});

test.describe('a form with two cards', () => {
  const both = (card: string) => `<form method="post" action="/pay">
    <pay-card-input id="first" ${card.replace('paymentToken', 'one')} required></pay-card-input>
    <pay-card-input id="second" ${card.replace('paymentToken', 'two')} required></pay-card-input><button>Pay</button></form>`;
  const first = (page: Page) => cardInput(page, '#first');
  const second = (page: Page) => cardInput(page, '#second');

  test('keeps both cards when one cannot reach the provider, and is sent by "Try again" @slow', async ({
    page,
    env,
  }) => {
    const posted = since(env);
    await open(page, env, both);
    await first(page).fill(testCards.direct);
    await second(page).fill(testCards.direct);
    let requests = 0;
    await page.route(`${env.pay}/v1/tokens`, (route) =>
      requests++ === 0 ? route.continue() : route.abort(),
    );
    await pay(page).click();
    const emitted = page.frameLocator('#second iframe').getByRole('status');
    await expect(emitted).toContainText(en.errors.network);
    await expect(first(page).cvc).toHaveValue('123');
    await page.unroute(`${env.pay}/v1/tokens`);
    await emitted.getByRole('button', { name: sharedTexts.en.tryAgain }).click();
    await expect(page.getByText('Thank you')).toBeVisible();
    expect(Object.keys(posted()[0]!.fields)).toEqual(['one', 'two']);
  });
});

test.describe('a form that is submitted before the app of its card form has run', () => {
  /** Holds the app back. Returns a function that lets it come. */
  const holdApp = async (page: Page): Promise<() => void> => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\/assets\/.+\.js/, (route) => held.then(() => route.continue()));
    return release;
  };
  const aForm = (
    card: string,
  ) => `<form method="post" action="/pay"><pay-card-input ${card} timeout="60000"></pay-card-input>
    <button name="then" value="pay">Pay</button><button type="reset">Start over</button></form>`;
  const required = (card: string) => aForm(`${card} required`);
  const token = expect.any(String) as unknown;

  for (const method of ['a press of its button', 'Enter in the card'])
    test(
      `is posted with a token once it has, after ${method}`,
      method === 'a press of its button' ? slow : nightly,
      async ({ page, env }) => {
        const release = await holdApp(page);
        const posted = since(env);
        await open(page, env, required);
        await cardInput(page).fill(testCards.direct);
        await page.locator('pay-card-input:state(empty)').waitFor();
        if (method === 'Enter in the card') await cardInput(page).cvc.press('Enter');
        else await pay(page).click();
        release();
        await expect(page.getByText('Thank you')).toBeVisible();
        expect(posted()).toEqual([{ path: '/pay', fields: { then: 'pay', paymentToken: token } }]);
      },
    );

  for (const [what, number, text] of [
    ['empty', '', en.emptyCardNumber],
    ['incomplete', '4242', en.card.problems.invalidCardNumber],
  ] as const)
    test(
      `is not posted, and shows the problem of an ${what} card`,
      what === 'empty' ? nightly : slow,
      async ({ page, env }) => {
        const release = await holdApp(page);
        const posted = since(env);
        await open(page, env, required);
        await cardInput(page).number.pressSequentially(number);
        await pay(page).click();
        await expect(pay(page)).toBeDisabled();
        release();
        await expect(problem(page)).toHaveText(text);
        await expect(cardInput(page).number).toBeFocused();
        await expect(pay(page)).toBeEnabled();
        expect(posted()).toEqual([]);
      },
    );
});

interface Tokens {
  /** The number of token requests. */
  readonly request: () => number;
  /** Releases the replies. */
  readonly release: () => void;
}

/** Delays the provider's replies to token requests. */
async function holdTokens(page: Page, env: TestEnvironment): Promise<Tokens> {
  let release = () => {};
  let requests = 0;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(`${env.pay}/v1/tokens`, async (route) => {
    requests++;
    await held;
    await route.continue();
  });
  return { request: () => requests, release };
}

const aForm = (
  card: string,
) => `<form method="post" action="/pay"><pay-card-input ${card} required></pay-card-input>
  <button>Pay</button><button name="then" value="later" formaction="/later">Pay later</button>
  <button disabled>Sold out</button><button type="reset">Start over</button></form>`;

const field = (page: Page) => page.locator('pay-card-input');
const isBusy = (page: Page) =>
  field(page).evaluate((element: HTMLElement & { internals: ElementInternals }) => [
    element.matches(':state(busy)'),
    element.internals.ariaBusy === 'true',
  ]);
const pay = (page: Page) => page.getByRole('button', { name: 'Pay', exact: true });
const buttons = (page: Page) =>
  page.locator('button').evaluateAll((all: HTMLButtonElement[]) => all.map((one) => one.disabled));
/** The frame's message below the fields. */
const problem = (page: Page) => page.frameLocator('pay-card-input iframe').getByRole('status');

test.describe('a plain form whose card', () => {
  test('waits for its token says so, and its submit buttons are disabled until then @slow', async ({
    page,
    env,
  }) => {
    const tokens = await holdTokens(page, env);
    const posted = since(env);
    await open(page, env, aForm);
    await cardInput(page).fill(testCards.direct);
    expect(await isBusy(page)).toEqual([false, false]);
    await page.getByRole('button', { name: 'Pay later' }).click();
    await expect.poll(() => buttons(page)).toEqual([true, true, true, false]);
    expect(await isBusy(page)).toEqual([true, true]);
    await expect(
      page.frameLocator('pay-card-input iframe').locator('[aria-busy=true]'),
    ).toBeVisible();
    tokens.release();
    await expect(page.getByText('Thank you')).toBeVisible();
    expect(posted()).toEqual([
      { path: '/later', fields: { then: 'later', paymentToken: expect.any(String) as unknown } },
    ]);
  });

  const faults = {
    'cannot reach the provider': { problem: 'network', status: 0 },
    'meets a provider that is too busy': { problem: 'tooMany', status: 429 },
    'meets a provider that is down': { problem: 'api', status: 503 },
  } as const;
  for (const [what, { problem: text, status }] of Object.entries(faults)) {
    for (const language of ['en', 'es'] as const) {
      // @wcag 3.3.3
      test(
        `${what} says so under its fields, and is sent by "Try again": ${language}`,
        language === 'en' && !status ? slow : nightly,
        async ({ page, env }) => {
          const posted = since(env);
          await page.route(`${env.pay}/v1/tokens`, (route) =>
            status
              ? route.fulfill({ status, json: { code: 'E1', message: 'No', statusCode: status } })
              : route.abort(),
          );
          await open(page, env, (card) =>
            aForm(card.replace('language="en"', `language="${language}"`)),
          );
          await cardInput(page).fill(testCards.direct);
          await page.getByRole('button', { name: 'Pay later' }).click();
          await expect(problem(page)).toContainText({ en, es }[language].errors[text]);
          expect(await buttons(page)).toEqual([false, false, true, false]);
          expect(await isBusy(page)).toEqual([false, false]);
          await page.unroute(`${env.pay}/v1/tokens`);
          await problem(page).getByRole('button', { name: sharedTexts[language].tryAgain }).click();
          await expect(page.getByText('Thank you')).toBeVisible();
          expect(posted()[0]).toMatchObject({ path: '/later', fields: { then: 'later' } });
        },
      );
    }
  }

  test('waits too long for an answer says so @slow', async ({ page, env }) => {
    await page.clock.install();
    const tokens = await holdTokens(page, env);
    await open(page, env, aForm);
    await cardInput(page).fill(testCards.direct);
    await pay(page).click();
    // The frame sends a request up to three times, with a timeout of ten seconds each.
    await expect.poll(() => tokens.request()).toBe(1);
    await expect
      .poll(
        async () => {
          await page.clock.runFor(5000);
          return problem(page).textContent();
        },
        { timeout: 50_000 },
      )
      .toContain(en.errors.timeout);
    tokens.release();
  });

  test('has failed says no more of it once the shopper types @slow', async ({ page, env }) => {
    await page.route(`${env.pay}/v1/tokens`, (route) => route.abort());
    await open(page, env, aForm);
    await cardInput(page).fill(testCards.direct);
    await pay(page).click();
    await expect(problem(page)).toContainText(en.errors.network);
    await expect(pay(page)).toBeFocused();
    await cardInput(page).cvc.fill('12');
    await expect(problem(page)).toHaveText(en.card.problems.invalidCVC);
  });

  test('is refused by the provider in words of its own shows them @slow', async ({ page, env }) => {
    await page.route(`${env.pay}/v1/tokens`, (route) =>
      route.fulfill({ json: { error: 'Not today' } }),
    );
    await open(page, env, aForm);
    await cardInput(page).fill(testCards.direct);
    await pay(page).click();
    await expect(problem(page)).toHaveText('Not today');
    expect(await buttons(page)).toEqual([false, false, true, false]);
  });
});

test.describe('a plain form whose card form cannot be loaded', () => {
  for (const language of ['en', 'es'] as const) {
    test(
      `keeps its place and says so, and loads it by "Try again": ${language}`,
      language === 'en' ? slow : nightly,
      async ({ page, env }) => {
        const posted = since(env);
        const frames = `${env.pay}/v2/card-input/**`;
        await page.route(frames, (route) => route.abort());
        await open(page, env, (card) =>
          aForm(card.replace('language="en"', `language="${language}" timeout="1000"`)),
        );
        const text = sharedTexts[language].cardNotLoaded.connection;
        const retry = sharedTexts[language].tryAgain;
        await expect(field(page).getByRole('alert')).toContainText(text);
        expect((await field(page).boundingBox())!.height).toBeGreaterThanOrEqual(36);
        // Pay moves the focus to the retry button.
        await pay(page).click();
        await expect(field(page).getByRole('button', { name: retry })).toBeFocused();
        expect(
          await field(page).evaluate((element: HTMLInputElement) => element.validationMessage),
        ).toBe(text);
        expect(posted()).toEqual([]);
        await page.unroute(frames);
        // On a busy machine, a frame that can be loaded takes longer than a second.
        await field(page).evaluate((element) => element.removeAttribute('timeout'));
        await page.keyboard.press('Enter');
        await cardInput(page).fill(testCards.direct);
        await expect(field(page).getByRole('alert')).toHaveCount(0);
        await pay(page).click();
        await expect(page.getByText('Thank you')).toBeVisible();
      },
    );
  }
});
