import type { Page } from '@playwright/test';
import { EMPTY_CARD_NUMBER, type CardField, type CardProblem, type CardState } from '../bridge/contracts/card-input.js';
import { typeOver } from '../testing/pages/card-form.js';
import { expect, test, type Stand } from './support/test.js';

interface CardElement extends HTMLElement {
  language: string;
  amount: number;
  innerStyle: object;
  ready: Promise<void>;
  createToken(): Promise<{ token?: string; error?: string }>;
  checkValidity(): boolean;
  validationMessage: string;
}

const frame = (page: Page) => page.frameLocator('pay-card-input iframe');
const field = (page: Page, name: 'cc-number' | 'cc-exp' | 'cc-csc') => frame(page).locator(`input[autocomplete="${name}"]`);
const card = (page: Page) => page.locator('pay-card-input');

async function fill(page: Page): Promise<void> {
  await field(page, 'cc-number').pressSequentially('4242424242424242');
  await field(page, 'cc-exp').pressSequentially('1234');
  await field(page, 'cc-csc').pressSequentially('123');
}

/** A merchant's page with a card in a form that posts nowhere but tells what it would have posted. */
async function open(page: Page, stand: Stand, { attributes = 'required', before = '' } = {}): Promise<void> {
  const { id } = await stand.createPayment();
  const html = `<!doctype html><html lang="en"><title>Shop</title>
    <script src="${stand.pay}/v2/payframe.js"></script>
    <script>
      addEventListener('submit', (event) => { event.preventDefault(); window.posted = [...(window.posted ?? []), Object.fromEntries(new FormData(event.target))]; });
      window.states = [];
      window.errors = [];
      addEventListener('pay-error', ({ detail }) => window.errors.push(detail.message));
      addEventListener('pay-change', ({ detail }) => window.states.push(detail));
    </script>
    <form>${before}<fieldset><label for="card">Your card</label>
      <pay-card-input id="card" name="paymentToken" payment-id="${id}" language="en" ${attributes}></pay-card-input></fieldset>
      <button>Pay</button><button type="reset">Reset</button></form></html>`;
  // The page's own load waits for its frames; what is asked of the card waits for the card.
  await page.goto(stand.merchant.page({ html }), { waitUntil: 'commit' });
  await expect(field(page, 'cc-number')).toBeVisible();
}

const posted = (page: Page) => page.evaluate(() => (window as unknown as { posted?: object[] }).posted ?? []);
const states = (page: Page) => page.evaluate(() => (window as unknown as { states: CardState[] }).states);

test.describe('<pay-card-input> in a form', () => {
  test('posts a token under its name, and no card', async ({ page, stand }) => {
    await open(page, stand);
    await fill(page);
    await page.getByRole('button', { name: 'Pay' }).click();
    await expect.poll(() => posted(page)).toHaveLength(1);
    const [form] = await posted(page);
    expect(Object.keys(form!)).toEqual(['paymentToken']);
    expect(JSON.stringify(form)).not.toContain('4242');
  });

  for (const [language, message] of Object.entries(EMPTY_CARD_NUMBER)) {
    test(`says what an empty card lacks in the shopper’s language: ${language}`, async ({ page, stand }) => {
      await open(page, stand);
      await card(page).evaluate((element: CardElement, shown) => void (element.language = shown), language);
      await expect.poll(() => card(page).evaluate((element: CardElement) => element.validationMessage)).toBe(message);
    });
  }

  test('is a control of its form, by its name and type', async ({ page, stand }) => {
    await open(page, stand);
    const [control, ...others] = await page
      .locator('form')
      .evaluate((form: HTMLFormElement) =>
        [...form.elements]
          .filter((one) => 'name' in one && one.name === 'paymentToken')
          .map((one) => ({ id: one.id, type: (one as HTMLInputElement).type })),
      );
    expect(control).toEqual({ id: 'card', type: 'pay-card-input' });
    expect(others).toEqual([]);
  });

  test('says it in the merchant’s own words', async ({ page, stand }) => {
    await open(page, stand, { attributes: `required error-messages='{"emptyCardNumber":"No card, no cake"}'` });
    expect(await card(page).evaluate((element: CardElement) => element.validationMessage)).toBe('No card, no cake');
  });

  test('holds the form back while the card is wrong, and says why beside the field', async ({ page, stand }) => {
    await open(page, stand);
    await field(page, 'cc-number').pressSequentially('4242');
    await page.getByRole('button', { name: 'Pay' }).click();
    await expect(frame(page).getByText('Card number is invalid')).toBeVisible();
    expect(await posted(page)).toEqual([]);
    expect(await card(page).evaluate((element) => (element as CardElement).checkValidity())).toBe(false);
  });

  test('lets an optional card stay empty', async ({ page, stand }) => {
    await open(page, stand, { attributes: '' });
    await expect(field(page, 'cc-number')).toBeVisible();
    await page.getByRole('button', { name: 'Pay' }).click();
    await expect.poll(() => posted(page)).toEqual([{}]);
  });

  test('is valid and complete exactly when its card is', async ({ page, stand }) => {
    await open(page, stand);
    const is = (selector: string) => card(page).evaluate((element, wanted) => element.matches(wanted), selector);
    expect([await is(':invalid'), await is(':state(complete)')]).toEqual([true, false]);
    await fill(page);
    await expect.poll(async () => [await is(':valid'), await is(':state(complete)')]).toEqual([true, true]);
    await field(page, 'cc-csc').press('Backspace');
    await expect.poll(async () => [await is(':invalid'), await is(':state(complete)')]).toEqual([true, false]);
  });

  test('is emptied by the form’s reset', async ({ page, stand }) => {
    await open(page, stand);
    await fill(page);
    await page.getByRole('button', { name: 'Reset' }).click();
    for (const name of ['cc-number', 'cc-exp', 'cc-csc'] as const) await expect(field(page, name)).toHaveValue('');
  });

  test('is disabled with its fieldset, and takes no part in the form then', async ({ page, stand }) => {
    await open(page, stand);
    await fill(page);
    await page.locator('fieldset').evaluate((fieldset) => ((fieldset as HTMLFieldSetElement).disabled = true));
    await expect(field(page, 'cc-number')).toBeDisabled();
    await page.getByRole('button', { name: 'Pay' }).click();
    await expect.poll(() => posted(page)).toEqual([{}]);
    await page.locator('fieldset').evaluate((fieldset) => ((fieldset as HTMLFieldSetElement).disabled = false));
    await expect(field(page, 'cc-number')).toBeEnabled();
    await expect(field(page, 'cc-number')).toHaveValue('4242 4242 4242 4242');
  });

  test('is called what its label calls it', async ({ page, stand }) => {
    await open(page, stand);
    await expect(
      frame(page)
        .getByRole('group', { name: 'Your card' })
        .or(frame(page).getByRole('form', { name: 'Your card' })),
    ).toBeVisible();
    await page.getByText('Your card').click();
    await expect(field(page, 'cc-number')).toBeFocused();
  });

  test('waits for the other fields: an invalid one sends nothing and makes no token', async ({ page, stand }) => {
    await open(page, stand, { before: '<input name="email" required aria-label="Email">' });
    await fill(page);
    const tokens: string[] = [];
    page.on('request', (request) => request.url().endsWith('/v1/tokens') && tokens.push(request.method()));
    await page.getByRole('button', { name: 'Pay' }).click();
    expect(await posted(page)).toEqual([]);
    await page.getByLabel('Email').fill('a@b.example');
    await page.getByRole('button', { name: 'Pay' }).click();
    await expect.poll(() => posted(page)).toHaveLength(1);
    expect(tokens).toEqual(['POST']);
  });
});

test.describe('<pay-card-input>', () => {
  test('can be typed into before its app has come, and keeps what was typed', async ({ page, stand }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(`${stand.pay}/v2/assets/**`, async (route) => {
      await held;
      await route.continue();
    });
    await open(page, stand);
    await field(page, 'cc-number').pressSequentially('4242424242424242');
    release();
    await card(page).evaluate((element) => (element as CardElement).ready);
    await expect(field(page, 'cc-number')).toHaveValue('4242 4242 4242 4242');
    await field(page, 'cc-exp').pressSequentially('1234');
    await field(page, 'cc-csc').pressSequentially('123');
    const { token } = await card(page).evaluate((element) => (element as CardElement).createToken());
    expect(token).toBeTruthy();
  });

  test('keeps what was typed when amount, language and style change, and loads nothing again', async ({ page, stand }) => {
    await open(page, stand);
    await fill(page);
    let loads = 0;
    page.on('framenavigated', () => loads++);
    await card(page).evaluate((element) =>
      Object.assign(element, { amount: 900, language: 'es', innerStyle: { input: { color: 'rgb(200, 0, 0)' } } }),
    );
    await expect(frame(page).locator('html')).toHaveAttribute('lang', 'es');
    await expect(field(page, 'cc-number')).toHaveCSS('color', 'rgb(200, 0, 0)');
    await expect(field(page, 'cc-number')).toHaveValue('4242 4242 4242 4242');
    expect(loads).toBe(0);
  });

  test('keeps what was typed when it is moved by moveBefore', async ({ page, stand, browserName }) => {
    await open(page, stand);
    await fill(page);
    await page.evaluate(() => {
      const place = document.body.appendChild(document.createElement('section')) as HTMLElement & {
        moveBefore(node: Node, child: null): void;
      };
      place.moveBefore(document.querySelector('pay-card-input')!, null);
    });
    // Firefox loads a frame again that stands in a shadow root, whatever way it is moved.
    if (browserName === 'chromium') await expect(field(page, 'cc-number')).toHaveValue('4242 4242 4242 4242');
    const answer = await card(page).evaluate((element) => (element as CardElement).createToken());
    expect(Object.keys(answer)).toEqual([browserName === 'chromium' ? 'token' : 'error']);
  });

  test('tells brand, focus and problems, and never a digit', async ({ page, stand }) => {
    await open(page, stand);
    await field(page, 'cc-number').pressSequentially('5555555555554444');
    await field(page, 'cc-exp').pressSequentially('1234');
    await field(page, 'cc-csc').pressSequentially('123');
    await expect
      .poll(async () => (await states(page)).at(-1))
      .toMatchObject({ isComplete: true, isTouched: true, brand: 'mastercard', cardType: 'mastercard', focused: 'cvc' });
    expect((await states(page)).at(-1)!.error).toBe(undefined);
    expect(JSON.stringify(await states(page))).not.toMatch(/\d{2,}/);
  });

  test('gives the same token when asked twice at once', async ({ page, stand }) => {
    await open(page, stand);
    await fill(page);
    const tokens = await card(page).evaluate((element) => Promise.all([1, 2].map(() => (element as CardElement).createToken())));
    expect(tokens[0]!.token).toBeTruthy();
    expect(tokens[1]).toEqual(tokens[0]);
  });

  test('rejects with a code when the provider cannot be reached, and keeps the card', async ({ page, stand }) => {
    await open(page, stand);
    await fill(page);
    await page.route(`${stand.pay}/v1/tokens`, (route) => route.abort());
    const code = await card(page).evaluate((element) =>
      (element as CardElement).createToken().catch(({ code }: { code: string }) => code),
    );
    expect(code).toBe('NETWORK');
    await expect(field(page, 'cc-number')).toHaveValue('4242 4242 4242 4242');
    await page.unroute(`${stand.pay}/v1/tokens`);
    expect((await card(page).evaluate((element) => (element as CardElement).createToken())).token).toBeTruthy();
  });

  test('gives no token when an error comes beside one', async ({ page, stand }) => {
    await open(page, stand);
    await fill(page);
    await page.route(`${stand.pay}/v1/tokens`, (route) => route.fulfill({ json: { paymentToken: 'tok_1', error: 'Not today' } }));
    expect(await card(page).evaluate((element) => (element as CardElement).createToken())).toEqual({ error: 'Not today' });
  });

  test('shows the merchant’s words, as words', async ({ page, stand }) => {
    await open(page, stand);
    const evil = '<img src=x onerror=alert(1)>';
    await card(page).evaluate((element, words) => Object.assign(element, { errorMessages: { emptyCardNumber: words } }), evil);
    expect(await card(page).evaluate((element) => (element as CardElement).createToken())).toEqual({ error: evil });
    await expect(frame(page).getByText(evil)).toBeVisible();
    expect(await frame(page).locator('img[src=x]').count()).toBe(0);
  });

  test('shows the merchant’s placeholder in each field', async ({ page, stand }) => {
    await open(page, stand);
    const placeholders: Record<CardField, string> = { cardNumber: 'Tarjeta 💳', expiryDate: 'Hasta', cvc: 'Detrás' };
    await card(page).evaluate((element, given) => Object.assign(element, { placeholders: given }), placeholders);
    await expect(field(page, 'cc-number')).toHaveAttribute('placeholder', placeholders.cardNumber);
    await expect(field(page, 'cc-exp')).toHaveAttribute('placeholder', placeholders.expiryDate);
    await expect(field(page, 'cc-csc')).toHaveAttribute('placeholder', placeholders.cvc);
  });

  test('says each problem of a card in the merchant’s words', async ({ page, stand }) => {
    await page.clock.setFixedTime(new Date(2030, 5, 15));
    // A merchant who takes no Mastercard.
    const metadata = { card: { brands: ['visa'] } };
    const methods = { paymentMethods: ['card'], livemode: false, accountId: 'acc_1', countryCode: 'ES', metadata };
    await page.route(`${stand.pay}/v1/payment-methods**`, (route) => route.fulfill({ json: methods }));
    await open(page, stand);
    const typed: Record<CardProblem, readonly [number: string, expiry: string, cvc: string]> = {
      emptyCardNumber: ['', '1234', '123'],
      invalidCardNumber: ['4242424242424241', '1234', '123'],
      invalidCardType: ['5555555555554444', '1234', '123'],
      emptyExpiryDate: ['4242424242424242', '', '123'],
      monthOutOfRange: ['4242424242424242', '0034', '123'],
      yearOutOfRange: ['4242424242424242', '1299', '123'],
      dateOutOfRange: ['4242424242424242', '0130', '123'],
      invalidExpiryDate: ['4242424242424242', '12', '123'],
      emptyCVC: ['4242424242424242', '1234', ''],
      invalidCVC: ['4242424242424242', '1234', '12'],
    };
    const problems = Object.keys(typed) as CardProblem[];
    const words = Object.fromEntries(problems.map((problem) => [problem, `The shop says ${problem}`]));
    await card(page).evaluate((element, errorMessages) => Object.assign(element, { errorMessages }), words);
    for (const problem of problems) {
      for (const [at, name] of (['cc-number', 'cc-exp', 'cc-csc'] as const).entries()) {
        await typeOver(field(page, name), typed[problem][at]!);
      }
      const answer = await card(page).evaluate((element) => (element as CardElement).createToken());
      expect(answer, problem).toEqual({ error: words[problem] });
      await expect(frame(page).getByText(words[problem]!, { exact: true })).toBeVisible();
    }
  });

  test('lets no style reach out of its box', async ({ page, stand }) => {
    await open(page, stand);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await card(page).evaluate((element) => {
      const evil = {
        color: 'red;background:url(//evil.example)',
        background: 'url(//evil.example/x)',
        position: 'fixed',
        opacity: '0',
        '--x': '1',
      };
      Object.assign(element, { innerStyle: { input: { ...evil, '*{}': { color: 'red' }, '::before': { content: 'x' } } } });
    });
    await expect(field(page, 'cc-number')).toHaveCSS('opacity', '1');
    await expect(field(page, 'cc-number')).not.toHaveCSS('position', 'fixed');
    expect(asked.filter((url) => url.includes('evil'))).toEqual([]);
  });

  test('is not eligible where the provider takes no cards, and says so', async ({ page, stand }) => {
    const methods = { paymentMethods: ['bizum'], livemode: false, accountId: 'acc_1', countryCode: 'ES', metadata: {} };
    await page.route(`${stand.pay}/v1/payment-methods**`, (route) => route.fulfill({ json: methods }));
    await open(page, stand);
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { errors: string[] }).errors))
      .toEqual(['component is not eligible']);
  });

  test('grows with what it has to say, tells its height, and shrinks again', async ({ page, stand }) => {
    await open(page, stand);
    const heights = await page.evaluateHandle(() => {
      const told: number[] = [];
      addEventListener('pay-resize', (event) => told.push((event as CustomEvent<{ height: number }>).detail.height));
      return told;
    });
    const height = () => card(page).evaluate((element) => element.getBoundingClientRect().height);
    await card(page).evaluate((element) => (element as CardElement).ready);
    expect(await height()).toBe(36);
    await card(page).evaluate((element) => (element as CardElement).createToken());
    await expect.poll(height).toBeGreaterThan(50);
    expect(await heights.evaluate((told) => told.at(-1))).toBe(await height());
    await fill(page);
    await expect.poll(height).toBe(36);
    expect(await heights.evaluate((told) => told.at(-1))).toBe(36);
  });

  test('can be used in a container that was hidden while it loaded', async ({ page, stand }) => {
    await open(page, stand);
    await card(page).evaluate(async (element) => {
      const box = document.body.appendChild(document.createElement('div'));
      box.style.display = 'none';
      box.append(element);
      // What was asked of the document that the move replaced is rejected; the new one answers.
      while (!(await (element as CardElement).createToken().catch(() => undefined)));
      box.style.display = '';
    });
    await expect(field(page, 'cc-number')).toBeVisible();
    await expect.poll(() => card(page).evaluate((element) => element.getBoundingClientRect().height)).toBeGreaterThanOrEqual(36);
  });
});
