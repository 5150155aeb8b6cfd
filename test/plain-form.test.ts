import type { Page } from '@playwright/test';
import { sharedTexts } from '../bridge/texts/index.js';
import { texts as en } from '../frame-apps/shared/runtime/texts/en.js';
import { texts as es } from '../frame-apps/shared/runtime/texts/es.js';
import { demoAccount } from '../sandbox/merchants/account.js';
import { cardInput, testCards } from '../testing/index.js';
import { expect, test, type TestEnvironment } from './support/test.js';

/** A page of forms with the kit's script and no other. Returns their payment. */
async function open(page: Page, env: TestEnvironment, body: (card: string) => string): Promise<string> {
  const { id } = await env.createPayment();
  const html = `<!doctype html><html lang="en"><title>Shop</title><script src="${env.pay}/v2/payframe.js" defer></script>
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
  test('posts a token that pays, beside its other fields and the button that was pressed', async ({ page, env }) => {
    const posted = since(env);
    const id = await open(
      page,
      env,
      (card) => `<form id="pay" method="post" action="/pay"><input name="email" value="ana@example.com"></form>
        <pay-card-input form="pay" ${card} required></pay-card-input>
        <button form="pay" name="then" value="stay" formaction="/pay/stay">Pay</button>`,
    );
    await cardInput(page).fill(testCards.direct);
    await page.getByRole('button', { name: 'Pay' }).click();
    await expect(page.getByText('Thank you')).toBeVisible();
    const [{ path, fields } = { path: '', fields: {} as Record<string, string> }] = posted();
    const { paymentToken, ...others } = fields;
    expect({ path, others }).toEqual({ path: '/pay/stay', others: { email: 'ana@example.com', then: 'stay' } });
    const answer = await fetch(`${env.apiUrl}/payments/${id}/confirm`, {
      method: 'POST',
      headers: { Authorization: demoAccount.key, 'Content-Type': 'application/json' },
      body: JSON.stringify({ paymentToken }),
    });
    expect(((await answer.json()) as { readonly status: string }).status).toBe('SUCCEEDED');
  });

  test('is submitted by Enter in the card, with its first button', async ({ page, env }) => {
    const posted = since(env);
    await open(
      page,
      env,
      (card) => `<form method="post" action="/pay"><pay-card-input ${card} required></pay-card-input>
        <button type="button" name="then" value="nothing">Help</button><button name="then" value="pay">Pay</button></form>`,
    );
    await cardInput(page).fill(testCards.direct);
    await cardInput(page).cvc.press('Enter');
    await expect(page.getByText('Thank you')).toBeVisible();
    expect(posted()[0]!.fields).toEqual({ then: 'pay', paymentToken: expect.any(String) as unknown });
  });

  test('is saved for later without a card by a button that asks for no validation', async ({ page, env }) => {
    const posted = since(env);
    await open(
      page,
      env,
      (card) => `<form method="post" action="/pay"><pay-card-input ${card} required></pay-card-input>
        <button>Pay</button><button formnovalidate formaction="/later">Later</button></form>`,
    );
    await expect(cardInput(page).number).toBeVisible();
    await page.getByRole('button', { name: 'Later' }).click();
    await expect(page.getByText('Thank you')).toBeVisible();
    expect(posted()).toEqual([{ path: '/later', fields: {} }]);
  });

  test('knows nothing of the card in another form, nor of one without a name', async ({ page, env }) => {
    const posted = since(env);
    await open(
      page,
      env,
      (card) => `<form id="one" method="post" action="/one"><pay-card-input ${card} required></pay-card-input></form>
        <form method="post" action="/two"><pay-card-input id="two" ${card.replace(/name="\w+"/, '')}></pay-card-input><button>Two</button></form>`,
    );
    await cardInput(page, '#one pay-card-input').fill(testCards.direct);
    await cardInput(page, '#two').fill(testCards.direct);
    await page.getByRole('button', { name: 'Two' }).click();
    await expect(page.getByText('Thank you')).toBeVisible();
    expect(posted()).toEqual([{ path: '/two', fields: {} }]);
  });
});

test('a script that submits the form itself finds a new token in its data each time', async ({ page, env }) => {
  const posted = since(env);
  await open(
    page,
    env,
    (card) => `<div id="host"></div><script type="module">
      const root = host.attachShadow({ mode: 'open' });
      root.innerHTML = '<form><pay-card-input ${card} required></pay-card-input><button>Pay</button></form>';
      root.querySelector('form').addEventListener('submit', async (event) => {
        event.preventDefault();
        await fetch('/ajax', { method: 'POST', body: new URLSearchParams(new FormData(event.target)) });
        document.title = 'Sent ' + (Number(document.title.split(' ')[1] ?? 0) + 1);
      });
    </script>`,
  );
  await cardInput(page).fill(testCards.direct);
  for (const time of [1, 2]) {
    // The first token has emptied the code.
    await cardInput(page).cvc.fill('123');
    await page.getByRole('button', { name: 'Pay' }).click();
    await expect(page).toHaveTitle(`Sent ${time}`);
  }
  const [first, second] = posted().map(({ fields }) => fields['paymentToken']);
  expect(first).toBeTruthy();
  expect(second).toBeTruthy();
  expect(first).not.toBe(second);
});

interface Tokens {
  /** The number of token requests. */
  readonly asked: () => number;
  /** Releases the replies. */
  readonly release: () => void;
}

/** Delays the provider's replies to token requests. */
async function holdTokens(page: Page, env: TestEnvironment): Promise<Tokens> {
  let release = () => {};
  let asked = 0;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(`${env.pay}/v1/tokens`, async (route) => {
    asked++;
    await held;
    await route.continue();
  });
  return { asked: () => asked, release };
}

const aForm = (card: string) => `<form method="post" action="/pay"><pay-card-input ${card} required></pay-card-input>
  <button>Pay</button><button name="then" value="later" formaction="/later">Pay later</button>
  <button disabled>Sold out</button><button type="reset">Start over</button></form>`;

const field = (page: Page) => page.locator('pay-card-input');
const isBusy = (page: Page) =>
  field(page).evaluate((element: HTMLElement & { internals: ElementInternals }) => [
    element.matches(':state(busy)'),
    element.internals.ariaBusy === 'true',
  ]);
const pay = (page: Page) => page.getByRole('button', { name: 'Pay', exact: true });
const buttons = (page: Page) => page.locator('button').evaluateAll((all: HTMLButtonElement[]) => all.map((one) => one.disabled));
/** The frame's message below the fields. */
const problem = (page: Page) => page.frameLocator('pay-card-input iframe').getByRole('status');

test.describe('a plain form whose card', () => {
  test('waits for its token says so, and its submit buttons are disabled until then', async ({ page, env }) => {
    const tokens = await holdTokens(page, env);
    const posted = since(env);
    await open(page, env, aForm);
    await cardInput(page).fill(testCards.direct);
    expect(await isBusy(page)).toEqual([false, false]);
    await page.getByRole('button', { name: 'Pay later' }).click();
    await expect.poll(() => buttons(page)).toEqual([true, true, true, false]);
    expect(await isBusy(page)).toEqual([true, true]);
    await expect(page.frameLocator('pay-card-input iframe').locator('[aria-busy=true]')).toBeVisible();
    tokens.release();
    await expect(page.getByText('Thank you')).toBeVisible();
    expect(posted()).toEqual([{ path: '/later', fields: { then: 'later', paymentToken: expect.any(String) as unknown } }]);
  });

  const faults = {
    'cannot reach the provider': { problem: 'network', status: 0 },
    'meets a provider that is too busy': { problem: 'tooMany', status: 429 },
    'meets a provider that is down': { problem: 'api', status: 503 },
  } as const;
  for (const [what, { problem: words, status }] of Object.entries(faults)) {
    for (const language of ['en', 'es'] as const) {
      test(`${what} says so under its fields, and is sent by "Try again": ${language}`, async ({ page, env }) => {
        const posted = since(env);
        await page.route(`${env.pay}/v1/tokens`, (route) =>
          status ? route.fulfill({ status, json: { code: 'E1', message: 'No', statusCode: status } }) : route.abort(),
        );
        await open(page, env, (card) => aForm(card.replace('language="en"', `language="${language}"`)));
        await cardInput(page).fill(testCards.direct);
        await page.getByRole('button', { name: 'Pay later' }).click();
        await expect(problem(page)).toContainText({ en, es }[language].errors[words]);
        expect(await buttons(page)).toEqual([false, false, true, false]);
        expect(await isBusy(page)).toEqual([false, false]);
        await page.unroute(`${env.pay}/v1/tokens`);
        await problem(page).getByRole('button', { name: sharedTexts[language].tryAgain }).click();
        await expect(page.getByText('Thank you')).toBeVisible();
        expect(posted()[0]).toMatchObject({ path: '/later', fields: { then: 'later' } });
      });
    }
  }

  test('waits too long for an answer says so', async ({ page, env }) => {
    await page.clock.install();
    const tokens = await holdTokens(page, env);
    await open(page, env, aForm);
    await cardInput(page).fill(testCards.direct);
    await pay(page).click();
    // The frame sends a request up to three times, with a timeout of ten seconds each.
    await expect.poll(() => tokens.asked()).toBe(1);
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

  test('has failed says no more of it once the shopper types', async ({ page, env }) => {
    await page.route(`${env.pay}/v1/tokens`, (route) => route.abort());
    await open(page, env, aForm);
    await cardInput(page).fill(testCards.direct);
    await pay(page).click();
    await expect(problem(page)).toContainText(en.errors.network);
    await expect(pay(page)).toBeFocused();
    await cardInput(page).cvc.fill('12');
    await expect(problem(page)).toHaveText(en.card.problems.invalidCVC);
  });

  test('is refused by the provider in words of its own shows them', async ({ page, env }) => {
    await page.route(`${env.pay}/v1/tokens`, (route) => route.fulfill({ json: { error: 'Not today' } }));
    await open(page, env, aForm);
    await cardInput(page).fill(testCards.direct);
    await pay(page).click();
    await expect(problem(page)).toHaveText('Not today');
    expect(await buttons(page)).toEqual([false, false, true, false]);
  });

  test('is reset meanwhile sends nothing, and takes another card', async ({ page, env }) => {
    const tokens = await holdTokens(page, env);
    const posted = since(env);
    await open(page, env, aForm);
    await cardInput(page).fill(testCards.direct);
    await pay(page).click();
    await expect.poll(() => tokens.asked()).toBe(1);
    await page.getByRole('button', { name: 'Start over' }).click();
    await expect.poll(() => buttons(page)).toEqual([false, false, true, false]);
    await cardInput(page).fill(testCards.direct);
    await pay(page).click();
    await expect.poll(() => tokens.asked()).toBe(2);
    tokens.release();
    await expect(page.getByText('Thank you')).toBeVisible();
    expect(posted()).toHaveLength(1);
  });

  test('is taken out of the page meanwhile leaves its form as it was', async ({ page, env }) => {
    const tokens = await holdTokens(page, env);
    await open(page, env, aForm);
    await cardInput(page).fill(testCards.direct);
    await pay(page).click();
    await expect.poll(() => tokens.asked()).toBe(1);
    await field(page).evaluate((element) => element.remove());
    await expect.poll(() => buttons(page)).toEqual([false, false, true, false]);
    tokens.release();
  });
});

test.describe('a plain form whose card form cannot be loaded', () => {
  for (const language of ['en', 'es'] as const) {
    test(`keeps its place and says so, and loads it by "Try again": ${language}`, async ({ page, env }) => {
      const posted = since(env);
      const frames = `${env.pay}/v2/card-input/**`;
      await page.route(frames, (route) => route.abort());
      await open(page, env, (card) => aForm(card.replace('language="en"', `language="${language}" timeout="1000"`)));
      const words = sharedTexts[language].cardNotLoaded.connection;
      const retry = sharedTexts[language].tryAgain;
      await expect(field(page).getByRole('alert')).toContainText(words);
      expect((await field(page).boundingBox())!.height).toBeGreaterThanOrEqual(36);
      // Pay moves the focus to the retry button.
      await pay(page).click();
      await expect(field(page).getByRole('button', { name: retry })).toBeFocused();
      expect(await field(page).evaluate((element: HTMLInputElement) => element.validationMessage)).toBe(words);
      expect(posted()).toEqual([]);
      await page.unroute(frames);
      await page.keyboard.press('Enter');
      await cardInput(page).fill(testCards.direct);
      await expect(field(page).getByRole('alert')).toHaveCount(0);
      await pay(page).click();
      await expect(page.getByText('Thank you')).toBeVisible();
    });
  }

  test('offers no button where the page’s own policy blocks it, and can be hidden', async ({ page, env }) => {
    const { id } = await env.createPayment();
    const html = `<!doctype html><html lang="en"><title>Shop</title><script src="${env.pay}/v2/payframe.js" defer></script>
      ${aForm(`name="paymentToken" payment-id="${id}" language="en"`)}</html>`;
    const headers = { 'Content-Security-Policy': "frame-src 'none'" };
    await page.goto(env.merchant.page({ html, headers }), { waitUntil: 'commit' });
    const shown = field(page).getByRole('alert');
    await expect(shown).toHaveText(sharedTexts.en.cardNotLoaded.refused);
    await page.addStyleTag({ content: 'pay-card-input::part(problem) { display: none }' });
    await expect(shown).toBeHidden();
  });
});
