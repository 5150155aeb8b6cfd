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

  test('is saved for later without a card by a button that asks for no validation @slow', async ({
    page,
    env,
  }) => {
    const posted = since(env);
    await open(
      page,
      env,
      (
        card,
      ) => `<form method="post" action="/pay"><pay-card-input ${card} required></pay-card-input>
        <button>Pay</button><button formnovalidate formaction="/later">Later</button></form>`,
    );
    await expect(cardInput(page).number).toBeVisible();
    await page.getByRole('button', { name: 'Later' }).click();
    await expect(page.getByText('Thank you')).toBeVisible();
    expect(posted()).toEqual([{ path: '/later', fields: {} }]);
  });

  test('knows nothing of the card in another form, nor of one without a name @slow', async ({
    page,
    env,
  }) => {
    const posted = since(env);
    await open(
      page,
      env,
      (
        card,
      ) => `<form id="one" method="post" action="/one"><pay-card-input ${card} required></pay-card-input></form>
        <form method="post" action="/two"><pay-card-input id="two" ${card.replace(/name="\w+"/, '')}></pay-card-input><button>Two</button></form>`,
    );
    await cardInput(page, '#one pay-card-input').fill(testCards.direct);
    await cardInput(page, '#two').fill(testCards.direct);
    await page.getByRole('button', { name: 'Two' }).click();
    await expect(page.getByText('Thank you')).toBeVisible();
    expect(posted()).toEqual([{ path: '/two', fields: {} }]);
  });
});

test('a script that submits the form itself finds a new token in its data each time @slow', async ({
  page,
  env,
}) => {
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

/** Records what the provider is asked for, and says how often. */
function countTokens(page: Page): () => number {
  let requests = 0;
  page.on('request', (request) => void (request.url().endsWith('/v1/tokens') && requests++));
  return () => requests;
}

test.describe('a form that its page validates in a submit listener', () => {
  const fields = (
    card: string,
  ) => `<input name="email" aria-label="Email"><pay-card-input ${card} required></pay-card-input>
    <button name="then" value="pay">Pay</button><output></output>`;
  const check = `if (form.email.value) return true; document.querySelector('output').value += 'Email, please. '; event.preventDefault(); return false;`;
  /** The listeners of the form itself: they are asked before there is a token. */
  const ofForm = {
    'added before the card’s': `<script>const form = document.querySelector('form'); form.addEventListener('submit', (event) => { calls++; ${check} })</script>`,
    'in the capture phase': `<script>const form = document.querySelector('form'); form.addEventListener('submit', (event) => { calls++; ${check} }, true)</script>`,
    'added long after the card’s, which stops the event twice': `<script type="module">const form = document.querySelector('form'); await customElements.whenDefined('pay-card-input');
      form.addEventListener('submit', (event) => { event.stopImmediatePropagation(); event.stopImmediatePropagation(); calls++; ${check} })</script>`,
    'an attribute': `<script>const form = document.querySelector('form'); form.onsubmit = (event) => { calls++; ${check} }</script>`,
    'that calls form.submit()': `<script>const form = document.querySelector('form'); form.addEventListener('submit', (event) => { calls++; event.preventDefault(); if (form.email.value) form.submit(); else { ${check} } })</script>`,
    'that calls form.submit() later': `<script>const form = document.querySelector('form'); form.addEventListener('submit', async (event) => { calls++; event.preventDefault(); await 0; if (form.email.value) form.submit(); else { ${check} } })</script>`,
    'on the document, in the capture phase': `<script>const form = document.querySelector('form'); document.addEventListener('submit', (event) => { calls++; ${check} }, true)</script>`,
  };
  for (const [listener, script] of Object.entries(ofForm)) {
    test(
      `is asked for no token until it is content: a listener ${listener}`,
      listener === 'added before the card’s' ? {} : slow,
      async ({ page, env }) => {
        const posted = since(env);
        const request = countTokens(page);
        await open(
          page,
          env,
          (card) =>
            `<script>calls = 0</script><form method="post" action="/pay" novalidate>${fields(card)}</form>${script}`,
        );
        await cardInput(page).fill(testCards.direct);
        await pay(page).click();
        await expect(page.locator('output')).toHaveText('Email, please.');
        await expect(cardInput(page).cvc).toHaveValue('123');
        expect([request(), await page.evaluate('calls')]).toEqual([0, 1]);
        await page.getByLabel('Email').fill('ana@example.com');
        await pay(page).click();
        await expect(page.getByText('Thank you')).toBeVisible();
        expect(posted()).toHaveLength(1);
        expect(posted()[0]!.fields).toMatchObject({
          email: 'ana@example.com',
          paymentToken: expect.any(String) as unknown,
        });
      },
    );
  }

  /** Others may send the form's data themselves, so they find a token in it. */
  const others = {
    'on the document': `<script>const form = document.querySelector('form'); document.addEventListener('submit', (event) => { ${check} })</script>`,
    'of a form that the browser validates': `<script>const form = document.querySelector('form'); form.noValidate = false; form.addEventListener('submit', (event) => { ${check} })</script>`,
  };
  for (const [listener, script] of Object.entries(others)) {
    test(`keeps the security code of a token that nobody has read: a listener ${listener} @slow`, async ({
      page,
      env,
    }) => {
      const posted = since(env);
      await open(
        page,
        env,
        (card) => `<form method="post" action="/pay" novalidate>${fields(card)}</form>${script}`,
      );
      await cardInput(page).fill(testCards.direct);
      await pay(page).click();
      await expect(page.locator('output')).toHaveText('Email, please.');
      await expect(cardInput(page).cvc).toHaveValue('123');
      await page.getByLabel('Email').fill('ana@example.com');
      await pay(page).click();
      await expect(page.getByText('Thank you')).toBeVisible();
      const sent = {
        email: 'ana@example.com',
        then: 'pay',
        paymentToken: expect.any(String) as unknown,
      };
      expect(posted()).toEqual([{ path: '/pay', fields: sent }]);
    });
  }

  test('shows each listener one submission, with the form as its target and the button that was pressed @slow', async ({
    page,
    env,
  }) => {
    await open(
      page,
      env,
      (
        card,
      ) => `<main><form method="post" action="/pay" novalidate>${fields(card)}</form></main><script>
        const form = document.querySelector('form'); seen = [];
        const see = (where) => (event) => seen.push([where, event.target === form, event.submitter?.value, new Set(seen).size === seen.length]);
        form.addEventListener('submit', see('form'));
        document.querySelector('main').addEventListener('submit', see('main'));
        // A script that sends the form's data itself, such as Turbo.
        addEventListener('submit', (event) => {
          see('window')(event);
          event.preventDefault();
          document.querySelector('output').value = typeof new FormData(event.target, event.submitter).get('paymentToken');
        });
      </script>`,
    );
    await cardInput(page).fill(testCards.direct);
    await pay(page).click();
    await expect(page.locator('output')).toHaveText('string');
    expect(await page.evaluate('seen')).toEqual(
      ['form', 'main', 'window'].map((where) => [where, true, 'pay', true]),
    );
    // The token has been read.
    await expect(cardInput(page).cvc).toHaveValue('');
  });

  test('sends a token with form.submit() too @slow', async ({ page, env }) => {
    const posted = since(env);
    await open(page, env, (card) => `<form method="post" action="/pay">${fields(card)}</form>`);
    await cardInput(page).fill(testCards.direct);
    await page.locator('form').evaluate((form: HTMLFormElement) => form.submit());
    await expect(page.getByText('Thank you')).toBeVisible();
    expect(posted()[0]!.fields).toEqual({ email: '', paymentToken: expect.any(String) as unknown });
  });
});

test.describe('Enter in a card', () => {
  const enter = async (
    page: Page,
    env: TestEnvironment,
    body: (card: string) => string,
    isNamed = false,
  ) => {
    await open(
      page,
      env,
      (card) => `${body(isNamed ? card : card.replace(/name="\w+"/, ''))}<output></output><script>
        addEventListener('submit', (event) => {
          event.preventDefault();
          document.querySelector('output').value += (event.submitter?.value ?? 'none') + ' ';
        });
        addEventListener('click', ({ target }) => target.matches('[value=pay]') && (document.querySelector('output').value += 'click '));
        addEventListener('pay-enter', () => queueMicrotask(() => (document.title = 'Enter')));
      </script>`,
    );
    await cardInput(page).fill(testCards.direct);
    await cardInput(page).cvc.press('Enter');
    await expect(page).toHaveTitle('Enter');
    return page.locator('output');
  };

  const forms: Record<string, readonly [body: (card: string) => string, said: string]> = {
    'clicks the default button, also without a name': [
      (card) =>
        `<form><pay-card-input ${card}></pay-card-input><button type="button">Help</button><button value="pay">Pay</button></form>`,
      'click pay',
    ],
    'clicks an image that submits': [
      (card) =>
        `<form><pay-card-input ${card}></pay-card-input><input type="image" value="pay" alt="Pay"><button>Later</button></form>`,
      'click pay',
    ],
    'clicks a default button outside the form': [
      (card) =>
        `<button form="f" value="pay">Pay</button><form id="f"><pay-card-input ${card}></pay-card-input><button>Later</button></form>`,
      'click pay',
    ],
    'submits nothing while the default button is disabled': [
      (card) =>
        `<form><pay-card-input ${card}></pay-card-input><button disabled>Pay</button><button>Later</button></form>`,
      '',
    ],
    'submits a form without a button in which it is the only field': [
      (card) =>
        `<form><input type="hidden"><input type="checkbox"><pay-card-input ${card}></pay-card-input></form>`,
      'none',
    ],
    'submits no form without a button that has another field': [
      (card) => `<form><input type="email"><pay-card-input ${card}></pay-card-input></form>`,
      '',
    ],
    'submits once a form that a listener of pay-enter submits': [
      (
        card,
      ) => `<form><pay-card-input onenter ${card}></pay-card-input><button value="pay">Pay</button></form>
        <script>addEventListener('pay-enter', () => document.querySelector('form').requestSubmit())</script>`,
      'none',
    ],
  };
  for (const [what, [body, output]] of Object.entries(forms)) {
    test(what, slow, async ({ page, env }) => {
      await expect(await enter(page, env, body)).toHaveText(output);
    });
  }

  test('is left to the callback of a shop that moved over @slow', async ({ page, env }) => {
    const output = await enter(
      page,
      env,
      (
        card,
      ) => `<form><div id="box"></div><button value="pay">Pay</button></form><script type="module">
        payframe.CardInput({ ${card.replace(/.*payment-id=("\w+").*/, 'paymentId: $1')}, onEnter: () => {} }).render('#box');
      </script>`,
    );
    await expect(output).toHaveText('');
  });
});

test.describe('a form with two cards', () => {
  const both = (card: string) => `<form method="post" action="/pay">
    <pay-card-input id="first" ${card.replace('paymentToken', 'one')} required></pay-card-input>
    <pay-card-input id="second" ${card.replace('paymentToken', 'two')} required></pay-card-input><button>Pay</button></form>`;
  const first = (page: Page) => cardInput(page, '#first');
  const second = (page: Page) => cardInput(page, '#second');

  test('is posted once, with a token of each @slow', async ({ page, env }) => {
    const posted = since(env);
    await open(page, env, both);
    await first(page).fill(testCards.direct);
    await second(page).fill(testCards.direct);
    await pay(page).click();
    await expect(page.getByText('Thank you')).toBeVisible();
    const token = expect.any(String) as unknown;
    expect(posted()).toEqual([{ path: '/pay', fields: { one: token, two: token } }]);
    expect(posted()[0]!.fields['one']).not.toBe(posted()[0]!.fields['two']);
  });

  test('is posted with the token of the one that was filled, where the other is not required @slow', async ({
    page,
    env,
  }) => {
    const posted = since(env);
    await open(page, env, (card) => both(card).replace('required', ''));
    await second(page).fill(testCards.direct);
    await pay(page).click();
    await expect(page.getByText('Thank you')).toBeVisible();
    expect(posted()).toEqual([{ path: '/pay', fields: { two: expect.any(String) as unknown } }]);
  });

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

// @mutant form-old-token
test('a form that is reset has no old token in its data @slow', async ({ page, env }) => {
  await open(
    page,
    env,
    (card) => `${aForm(card)}<script>addEventListener('submit', (event) => {
    event.preventDefault();
    document.title = new FormData(event.target).get('paymentToken') ? 'Token' : 'None';
  })</script>`,
  );
  await cardInput(page).fill(testCards.direct);
  await pay(page).click();
  await expect(page).toHaveTitle('Token');
  await page.getByRole('button', { name: 'Start over' }).click();
  expect(
    await page.locator('form').evaluate((form: HTMLFormElement) => [...new FormData(form).keys()]),
  ).toEqual([]);
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
      method === 'a press of its button' ? {} : slow,
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
    test(`is not posted, and shows the problem of an ${what} card @slow`, async ({ page, env }) => {
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
    });

  test('is posted with the card, where it is not required @slow', async ({ page, env }) => {
    const release = await holdApp(page);
    const posted = since(env);
    await open(page, env, aForm);
    await cardInput(page).fill(testCards.direct);
    await pay(page).click();
    release();
    await expect(page.getByText('Thank you')).toBeVisible();
    expect(posted()).toEqual([{ path: '/pay', fields: { then: 'pay', paymentToken: token } }]);
  });

  test('is posted without a card that is neither typed nor required @slow', async ({
    page,
    env,
  }) => {
    const release = await holdApp(page);
    const posted = since(env);
    await open(page, env, aForm);
    await expect(cardInput(page).number).toBeVisible();
    await pay(page).click();
    await expect(pay(page)).toBeDisabled();
    release();
    await expect(page.getByText('Thank you')).toBeVisible();
    expect(posted()).toEqual([{ path: '/pay', fields: { then: 'pay' } }]);
  });

  test('is not posted if it is reset meanwhile @slow', async ({ page, env }) => {
    const release = await holdApp(page);
    const posted = since(env);
    await open(page, env, required);
    await cardInput(page).fill(testCards.direct);
    await pay(page).click();
    await page.getByRole('button', { name: 'Start over' }).click();
    await expect(pay(page)).toBeEnabled();
    release();
    await page
      .locator('pay-card-input')
      .evaluate((card: HTMLElement & { ready: Promise<void> }) => card.ready);
    await expect(cardInput(page).number).toHaveValue('');
    await expect(page.locator('pay-card-input:invalid')).toBeAttached();
    expect(posted()).toEqual([]);
  });

  test('is not posted if the app does not come, and the error is reported once, with the focus on "Try again" @slow', async ({
    page,
    env,
  }) => {
    const posted = since(env);
    await page.route(/\/assets\/.+\.js/, (route) => route.abort());
    await open(
      page,
      env,
      (
        card,
      ) => `<script>errors = []; addEventListener('pay-error', ({ detail }) => errors.push(detail.code))</script>
        ${aForm(card).replace('60000', '3000')}`,
    );
    await cardInput(page).fill(testCards.direct);
    await pay(page).click();
    await expect(page.getByRole('button', { name: sharedTexts.en.tryAgain })).toBeFocused();
    await expect(pay(page)).toBeEnabled();
    expect([await page.evaluate('errors'), posted()]).toEqual([['LOAD_TIMEOUT'], []]);
  });
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
  test('waits for its token says so, and its submit buttons are disabled until then', async ({
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
        language === 'en' ? slow : nightly,
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

  test('is reset meanwhile sends nothing, and takes another card @slow', async ({ page, env }) => {
    const tokens = await holdTokens(page, env);
    const posted = since(env);
    await open(page, env, aForm);
    await cardInput(page).fill(testCards.direct);
    await pay(page).click();
    await expect.poll(() => tokens.request()).toBe(1);
    await page.getByRole('button', { name: 'Start over' }).click();
    await expect.poll(() => buttons(page)).toEqual([false, false, true, false]);
    await cardInput(page).fill(testCards.direct);
    await pay(page).click();
    await expect.poll(() => tokens.request()).toBe(2);
    tokens.release();
    await expect(page.getByText('Thank you')).toBeVisible();
    expect(posted()).toHaveLength(1);
  });

  test('is taken out of the page meanwhile leaves its form as it was @slow', async ({
    page,
    env,
  }) => {
    const tokens = await holdTokens(page, env);
    await open(page, env, aForm);
    await cardInput(page).fill(testCards.direct);
    await pay(page).click();
    await expect.poll(() => tokens.request()).toBe(1);
    await field(page).evaluate((element) => element.remove());
    await expect.poll(() => buttons(page)).toEqual([false, false, true, false]);
    tokens.release();
  });
});

test.describe('a plain form whose card form cannot be loaded', () => {
  for (const language of ['en', 'es'] as const) {
    test(`keeps its place and says so, and loads it by "Try again": ${language} @slow`, async ({
      page,
      env,
    }) => {
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
    });
  }

  test('offers no button where the page’s own policy blocks it, and can be hidden @slow', async ({
    page,
    env,
  }) => {
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
