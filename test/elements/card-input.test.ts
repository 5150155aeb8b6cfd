import type { Page } from '@playwright/test';
import type { CardField, CardProblem, CardState } from '../../bridge/contracts/card-input.js';
import { typeOver } from '../../packages/sandbox/kit/pages/card-form.js';
import { recordAnnouncements } from '../support/announced.js';
import { nightly, slow } from '../support/tags.js';
import { expect, test, type TestEnvironment } from '../support/test.js';

/** A problem that the page has not caused itself. */
type Answerless = Exclude<CardProblem, 'refusedCard'>;

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
const field = (page: Page, name: 'cc-number' | 'cc-exp' | 'cc-csc') =>
  frame(page).locator(`input[autocomplete="${name}"]`);
const card = (page: Page) => page.locator('pay-card-input');

async function fill(page: Page): Promise<void> {
  await field(page, 'cc-number').pressSequentially('4242424242424242');
  await field(page, 'cc-exp').pressSequentially('1234');
  await field(page, 'cc-csc').pressSequentially('123');
}

/** A merchant's page with a card in a form that records what it would have posted. */
async function open(
  page: Page,
  env: TestEnvironment,
  { attributes = 'required', before = '', isSeen = true } = {},
): Promise<void> {
  const { id } = await env.createPayment();
  const html = `<!doctype html><html lang="en"><title>Shop</title>
    <script src="${env.pay}/v2/payframe.js"></script>
    <script>
      addEventListener('submit', (event) => { event.preventDefault(); window.posted = [...(window.posted ?? []), Object.fromEntries(new FormData(event.target))]; });
      window.states = [];
      window.submits = 0;
      addEventListener('pay-before-submit', () => window.submits++);
      window.blurs = 0;
      addEventListener('pay-blur', () => window.blurs++);
      window.errors = [];
      window.loads = [];
      addEventListener('pay-load', ({ detail }) => window.loads.push(detail));
      addEventListener('pay-error', ({ detail }) => window.errors.push(detail.message));
      addEventListener('pay-change', ({ detail }) => window.states.push(detail));
    </script>
    <form>${before}<fieldset><label for="card">Your card</label>
      <pay-card-input id="card" name="paymentToken" payment-id="${id}" language="en" ${attributes}></pay-card-input></fieldset>
      <button>Pay</button><button type="reset">Reset</button></form></html>`;
  // The page's own load event waits for its frames; `createToken` waits for the card.
  await page.goto(env.merchant.page({ html }), { waitUntil: 'commit' });
  if (isSeen) await expect(field(page, 'cc-number')).toBeVisible();
}

const posted = (page: Page) =>
  page.evaluate(() => (window as unknown as { posted?: object[] }).posted ?? []);
const loads = (page: Page) =>
  page.evaluate(() => (window as unknown as { loads: boolean[] }).loads);
const heightOf = (page: Page) =>
  card(page).evaluate((element) => element.getBoundingClientRect().height);

/** From now on, the provider offers these payment methods. */
async function supports(
  page: Page,
  env: TestEnvironment,
  paymentMethods: readonly string[],
): Promise<void> {
  const methods = {
    paymentMethods,
    livemode: false,
    accountId: 'acc_1',
    countryCode: 'ES',
    metadata: {},
  };
  await page.route(`${env.pay}/v1/payment-methods**`, (route) => route.fulfill({ json: methods }));
}

/**
 * Delays the frame's scripts until the returned function is called: the document can be used
 * before.
 */
async function holdScripts(page: Page, env: TestEnvironment): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(`${env.pay}/v2/assets/**`, (route) => released.then(() => route.continue()));
  return () => release();
}

/** The card form has collapsed. */
async function isNotEligible(page: Page): Promise<void> {
  await expect
    .poll(() => card(page).evaluate((element) => element.matches(':state(ineligible)')))
    .toBe(true);
  await expect.poll(() => heightOf(page)).toBe(0);
  await expect(field(page, 'cc-number')).toBeHidden();
  expect(
    await card(page).evaluate(
      (element) => (element as HTMLElement & { isEligible: boolean }).isEligible,
    ),
  ).toBe(false);
}

const states = (page: Page) =>
  page.evaluate(() => (window as unknown as { states: CardState[] }).states);

test.describe('<pay-card-input> in a form', () => {
  test('posts a token under its name, and no card', async ({ page, env }) => {
    await open(page, env);
    await fill(page);
    await page.getByRole('button', { name: 'Pay' }).click();
    await expect.poll(() => posted(page)).toHaveLength(1);
    const [form] = await posted(page);
    expect(Object.keys(form!)).toEqual(['paymentToken']);
    expect(JSON.stringify(form)).not.toContain('4242');
  });

  test('holds the form back while the card is wrong, and says why beside the field @slow', async ({
    page,
    env,
  }) => {
    await open(page, env);
    await field(page, 'cc-number').pressSequentially('4242');
    await page.getByRole('button', { name: 'Pay' }).click();
    await expect(frame(page).getByText('Card number is invalid')).toBeVisible();
    expect(await posted(page)).toEqual([]);
    expect(await card(page).evaluate((element) => (element as CardElement).checkValidity())).toBe(
      false,
    );
  });

  // @attack T55
  // @mutant code-kept-after-its-token
  test('has no security code once it has its token, takes none back, and asks for it when it is used again @slow', async ({
    page,
    env,
  }) => {
    await open(page, env);
    await fill(page);
    await page.getByRole('button', { name: 'Pay' }).click();
    await expect.poll(() => posted(page)).toHaveLength(1);
    const code = field(page, 'cc-csc');
    await expect(code).toHaveValue('');
    await expect(field(page, 'cc-number')).toHaveValue('4242 4242 4242 4242');
    await expect
      .poll(async () => (await states(page)).at(-1))
      .toMatchObject({ isComplete: false, errorCode: undefined });
    for (const key of ['z', 'Shift+z']) {
      await code.press(`ControlOrMeta+${key}`);
      await expect(code).toHaveValue('');
    }
    await code.blur();
    await expect(code).not.toHaveAttribute('aria-invalid');
    await page.getByRole('button', { name: 'Pay' }).click();
    await expect(frame(page).getByText('Enter the security code')).toBeVisible();
    await expect(code).toBeFocused();
    // Not by the button: it moves up as the message under the form goes.
    await code.pressSequentially('123');
    await code.press('Enter');
    await expect.poll(() => posted(page)).toHaveLength(2);
  });

  test('is emptied by the form’s reset @slow', async ({ page, env }) => {
    await open(page, env);
    await fill(page);
    await page.getByRole('button', { name: 'Reset' }).click();
    for (const name of ['cc-number', 'cc-exp', 'cc-csc'] as const)
      await expect(field(page, name)).toHaveValue('');
  });

  test('is disabled with its fieldset, and takes no part in the form then @slow', async ({
    page,
    env,
  }) => {
    await open(page, env);
    await fill(page);
    await page
      .locator('fieldset')
      .evaluate((fieldset) => ((fieldset as HTMLFieldSetElement).disabled = true));
    await expect(field(page, 'cc-number')).toBeDisabled();
    await page.getByRole('button', { name: 'Pay' }).click();
    await expect.poll(() => posted(page)).toEqual([{}]);
    await page
      .locator('fieldset')
      .evaluate((fieldset) => ((fieldset as HTMLFieldSetElement).disabled = false));
    await expect(field(page, 'cc-number')).toBeEnabled();
    await expect(field(page, 'cc-number')).toHaveValue('4242 4242 4242 4242');
  });

  test('is called what its label calls it @slow', async ({ page, env }) => {
    await open(page, env);
    await expect(
      frame(page)
        .getByRole('group', { name: 'Your card' })
        .or(frame(page).getByRole('form', { name: 'Your card' })),
    ).toBeVisible();
    await page.getByText('Your card').click();
    await expect(field(page, 'cc-number')).toBeFocused();
  });
});

test.describe('<pay-card-input>', () => {
  test('can be typed into before its app has come, and keeps what was typed', async ({
    page,
    env,
  }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(`${env.pay}/v2/assets/**`, async (route) => {
      await held;
      await route.continue();
    });
    await open(page, env);
    await field(page, 'cc-number').pressSequentially('4242424242424242');
    release();
    await card(page).evaluate((element) => (element as CardElement).ready);
    await expect(field(page, 'cc-number')).toHaveValue('4242 4242 4242 4242');
    await field(page, 'cc-exp').pressSequentially('1234');
    await field(page, 'cc-csc').pressSequentially('123');
    const { token } = await card(page).evaluate((element) =>
      (element as CardElement).createToken(),
    );
    expect(token).toBeTruthy();
  });

  test('loads the texts of its language with its document, and those of another once it is to speak it @slow', async ({
    page,
    env,
  }) => {
    const loaded: string[] = [];
    page.on('request', (request) =>
      loaded.push(...(/\w+-(en|es)(?=-[^/]+\.js$)/.exec(request.url()) ?? []).slice(0, 1)),
    );
    await open(page, env);
    await card(page).evaluate((element) => (element as CardElement).ready);
    expect(loaded).toEqual(['frame-en']);
    await card(page).evaluate((element) => Object.assign(element, { language: 'es' }));
    await expect(frame(page).locator('html')).toHaveAttribute('lang', 'es');
    expect(loaded).toEqual(['frame-en', 'frame-es']);
  });

  test('goes on in its language where the texts of another cannot be loaded @slow', async ({
    page,
    env,
  }) => {
    await page.route('**/v2/assets/frame-es-*', (route) => route.abort());
    await open(page, env);
    await fill(page);
    const failed = page.waitForEvent('requestfailed');
    await card(page).evaluate((element) => Object.assign(element, { language: 'es' }));
    await failed;
    await card(page).evaluate((element) =>
      Object.assign(element, { innerStyle: { input: { color: 'rgb(200, 0, 0)' } } }),
    );
    await expect(field(page, 'cc-number')).toHaveCSS('color', 'rgb(200, 0, 0)');
    await expect(frame(page).locator('html')).toHaveAttribute('lang', 'en');
    await expect(field(page, 'cc-number')).toHaveAccessibleName('Card number');
    const { token } = await card(page).evaluate((element) =>
      (element as CardElement).createToken(),
    );
    expect(token).toBeTruthy();
  });

  // @spec language
  // @wcag 3.2.2
  test('keeps what was typed when amount, language and style change, and loads nothing again @slow', async ({
    page,
    env,
  }) => {
    await open(page, env);
    await fill(page);
    let loads = 0;
    page.on('framenavigated', () => loads++);
    await card(page).evaluate((element) =>
      Object.assign(element, {
        amount: 900,
        language: 'es',
        innerStyle: { input: { color: 'rgb(200, 0, 0)' } },
      }),
    );
    await expect(frame(page).locator('html')).toHaveAttribute('lang', 'es');
    await expect(field(page, 'cc-number')).toHaveCSS('color', 'rgb(200, 0, 0)');
    await expect(field(page, 'cc-number')).toHaveValue('4242 4242 4242 4242');
    expect(loads).toBe(0);
  });

  test('keeps what was typed when it is moved by moveBefore @slow', async ({
    page,
    env,
    browserName,
  }) => {
    await open(page, env);
    await fill(page);
    await page.evaluate(() => {
      const place = document.body.appendChild(document.createElement('section')) as HTMLElement & {
        moveBefore(node: Node, child: null): void;
      };
      place.moveBefore(document.querySelector('pay-card-input')!, null);
    });
    // Firefox reloads a frame in a shadow root, however it is moved.
    if (browserName === 'chromium')
      await expect(field(page, 'cc-number')).toHaveValue('4242 4242 4242 4242');
    const answer = await card(page).evaluate((element) => (element as CardElement).createToken());
    expect(Object.keys(answer)).toEqual([browserName === 'chromium' ? 'token' : 'error']);
  });

  const losses = {
    'moved by append': (element: Element): void => document.body.append(element),
    'moved to another form': (element: Element): void =>
      document.body.appendChild(document.createElement('form')).append(element),
    reloaded: (element: Element) => {
      const frame = element.shadowRoot!.querySelector('iframe')!;
      frame.src = `${frame.src}`;
    },
    'removed and inserted later': (element: Element) => {
      const form = element.parentElement!;
      element.remove();
      setTimeout(() => form.append(element), 50);
    },
  };
  for (const [how, lose] of Object.entries(losses)) {
    test(
      `says that it is empty when it was ${how}`,
      how === 'moved by append' ? slow : nightly,
      async ({ page, env }) => {
        const warnings: string[] = [];
        page.on(
          'console',
          (message) => message.type() === 'warning' && warnings.push(message.text()),
        );
        await open(page, env);
        await fill(page);
        const isComplete = () =>
          card(page).evaluate((element) => element.matches(':state(complete)'));
        await expect.poll(isComplete).toBe(true);
        await card(page).evaluate(lose);
        await expect.poll(async () => (await states(page)).at(-1)?.isComplete).toBe(false);
        expect((await states(page)).at(-1)).toEqual({
          isTouched: false,
          isSubmitted: false,
          isComplete: false,
          isEmpty: true,
        });
        expect(await isComplete()).toBe(false);
        // Valid until its frame has loaded again: nobody knows before what it holds.
        await expect
          .poll(() => card(page).evaluate((element) => (element as CardElement).checkValidity()))
          .toBe(false);
        await expect(field(page, 'cc-number')).toHaveValue('');
        const isWarned = how !== 'removed and inserted later';
        expect(warnings.filter((text) => text.includes('moveBefore'))).toHaveLength(
          isWarned ? 1 : 0,
        );
        // Filled again, it is complete again; and the developer has been warned once.
        await fill(page);
        await expect.poll(isComplete).toBe(true);
        await card(page).evaluate(lose);
        await expect.poll(isComplete).toBe(false);
        expect(warnings.filter((text) => text.includes('moveBefore'))).toHaveLength(
          isWarned ? 1 : 0,
        );
      },
    );
  }

  test('is typed into after focus(), even if it was called before the frame had come @slow', async ({
    page,
    env,
  }) => {
    await open(page, env, { isSeen: false });
    await card(page).evaluate((element) => element.focus());
    await expect(field(page, 'cc-number')).toBeFocused();
    await page.keyboard.type('4242');
    await expect(field(page, 'cc-number')).toHaveValue('4242');
    // A field that has the focus keeps it.
    await field(page, 'cc-exp').focus();
    await card(page).evaluate((element) => element.focus());
    await page.keyboard.type('12');
    await expect(field(page, 'cc-exp')).toHaveValue(/^12/);
  });

  for (const [what, around, isClosed] of [
    ['a modal dialog', '<dialog id="around"></dialog>', true],
    ['a popover', '<div id="around" popover></div>', true],
    ['a dialog that Escape does not close', '<dialog id="around" closedby="none"></dialog>', false],
    [
      'a dialog whose page prevents it',
      '<dialog id="around" oncancel="event.preventDefault()"></dialog>',
      false,
    ],
    [
      'a dialog whose page handles the key',
      '<dialog id="around" onkeydown="event.preventDefault()"></dialog>',
      false,
    ],
  ] as const) {
    test(
      `${isClosed ? 'closes' : 'leaves open'} ${what} around it at Escape in a field`,
      what === 'a modal dialog' ? slow : nightly,
      async ({ page, env }) => {
        await open(page, env);
        await page.evaluate((html) => {
          document.body.insertAdjacentHTML('beforeend', html);
          const around = document.querySelector('#around') as HTMLDialogElement;
          around.append(document.querySelector('form')!);
          if (around.localName === 'dialog') around.showModal();
          else around.showPopover();
          addEventListener('pay-escape', () => Object.assign(window, { isReceived: true }));
        }, around);
        // Moved, the card loads again; Escape is relayed once its app is there.
        await card(page).evaluate((element) => (element as CardElement).ready);
        await expect(field(page, 'cc-number')).toBeVisible();
        await field(page, 'cc-number').pressSequentially('42');
        await page.keyboard.press('Escape');
        await expect
          .poll(() =>
            page.evaluate(() => (window as unknown as { isReceived?: boolean }).isReceived),
          )
          .toBe(true);
        const isOpen = () =>
          page.evaluate(() => document.querySelector('#around')!.matches(':popover-open, [open]'));
        await expect.poll(isOpen).toBe(!isClosed);
      },
    );
  }

  test('tells brand, focus and problems, and never a digit', async ({ page, env }) => {
    await open(page, env);
    await field(page, 'cc-number').pressSequentially('5555555555554444');
    await field(page, 'cc-exp').pressSequentially('1234');
    await field(page, 'cc-csc').pressSequentially('123');
    await expect
      .poll(async () => (await states(page)).at(-1))
      .toMatchObject({
        isComplete: true,
        isTouched: true,
        brand: 'mastercard',
        cardType: 'mastercard',
        focused: 'cvc',
      });
    expect((await states(page)).at(-1)!.error).toBe(undefined);
    expect(JSON.stringify(await states(page))).not.toMatch(/\d{2,}/);
  });

  test('tells that a token is about to be made, once for each, and never for a card that is wrong @slow', async ({
    page,
    env,
  }) => {
    await open(page, env);
    const submits = () => page.evaluate(() => (window as unknown as { submits: number }).submits);
    const make = () => card(page).evaluate((one: CardElement) => one.createToken());
    expect((await make()).error).toBeTruthy();
    expect(await submits()).toBe(0);
    await fill(page);
    await make();
    expect(await submits()).toBe(1);
    // The security code went with its token.
    await field(page, 'cc-csc').fill('123');
    await page.getByRole('button', { name: 'Pay' }).click();
    await expect.poll(() => posted(page)).toHaveLength(1);
    expect(await submits()).toBe(2);
  });

  // @spec createToken sends CREATE_TOKEN to the card frame
  test('gives the same token when asked twice at once @slow', async ({ page, env }) => {
    await open(page, env);
    await fill(page);
    const tokens = await card(page).evaluate((element) =>
      Promise.all([1, 2].map(() => (element as CardElement).createToken())),
    );
    expect(tokens[0]!.token).toBeTruthy();
    expect(tokens[1]).toEqual(tokens[0]);
  });

  test('rejects with a code when the provider cannot be reached, and keeps the card @slow', async ({
    page,
    env,
  }) => {
    await open(page, env);
    await fill(page);
    await page.route(`${env.pay}/v1/tokens`, (route) => route.abort());
    const code = await card(page).evaluate((element) =>
      (element as CardElement).createToken().catch(({ code }: { code: string }) => code),
    );
    expect(code).toBe('NETWORK');
    await expect(field(page, 'cc-number')).toHaveValue('4242 4242 4242 4242');
    await page.unroute(`${env.pay}/v1/tokens`);
    expect(
      (await card(page).evaluate((element) => (element as CardElement).createToken())).token,
    ).toBeTruthy();
  });

  // @spec Create-payment response: error
  // @spec Create-payment call: returns paymentToken, paypal.orderId and error
  test('gives no token when an error comes beside one @slow', async ({ page, env }) => {
    await open(page, env);
    await fill(page);
    await page.route(`${env.pay}/v1/tokens`, (route) =>
      route.fulfill({ json: { paymentToken: 'tok_1', error: 'Not today' } }),
    );
    expect(await card(page).evaluate((element) => (element as CardElement).createToken())).toEqual({
      error: 'Not today',
    });
  });

  // @attack T34
  test('shows the merchant’s words, as words @slow', async ({ page, env }) => {
    await open(page, env);
    const evil = '<img src=x onerror=alert(1)>';
    await card(page).evaluate(
      (element, text) => Object.assign(element, { errorMessages: { emptyCardNumber: text } }),
      evil,
    );
    expect(await card(page).evaluate((element) => (element as CardElement).createToken())).toEqual({
      error: evil,
    });
    await expect(frame(page).getByText(evil)).toBeVisible();
    expect(await frame(page).locator('img[src=x]').count()).toBe(0);
  });

  // @spec Card input: placeholders, an object
  test('shows the merchant’s placeholder in each field @slow', async ({ page, env }) => {
    await open(page, env);
    const placeholders: Record<CardField, string> = {
      cardNumber: 'Tarjeta 💳',
      expiryDate: 'Hasta',
      cvc: 'Detrás',
    };
    await card(page).evaluate(
      (element, given) => Object.assign(element, { placeholders: given }),
      placeholders,
    );
    await expect(field(page, 'cc-number')).toHaveAttribute('placeholder', placeholders.cardNumber);
    await expect(field(page, 'cc-exp')).toHaveAttribute('placeholder', placeholders.expiryDate);
    await expect(field(page, 'cc-csc')).toHaveAttribute('placeholder', placeholders.cvc);
  });

  // @spec Card input: errorMessages, an object
  test('says each problem of a card in the merchant’s words @slow', async ({ page, env }) => {
    await page.clock.setFixedTime(new Date(2030, 5, 15));
    // The merchant does not accept Mastercard.
    const metadata = { card: { brands: ['visa'] } };
    const methods = {
      paymentMethods: ['card'],
      livemode: false,
      accountId: 'acc_1',
      countryCode: 'ES',
      metadata,
    };
    await page.route(`${env.pay}/v1/payment-methods**`, (route) =>
      route.fulfill({ json: methods }),
    );
    await open(page, env);
    const typed: Record<Answerless, readonly [number: string, expiry: string, cvc: string]> = {
      emptyCardNumber: ['', '1234', '123'],
      invalidCardNumber: ['4242424242424241', '1234', '123'],
      invalidCardType: ['5555555555554444', '1234', '123'],
      emptyExpiryDate: ['4242424242424242', '', '123'],
      monthOutOfRange: ['4242424242424242', '0034', '123'],
      yearOutOfRange: ['4242424242424242', '1229', '123'],
      yearTooFarAhead: ['4242424242424242', '1299', '123'],
      dateOutOfRange: ['4242424242424242', '0130', '123'],
      invalidExpiryDate: ['4242424242424242', '12', '123'],
      emptyCVC: ['4242424242424242', '1234', ''],
      invalidCVC: ['4242424242424242', '1234', '12'],
    };
    const problems = Object.keys(typed) as Answerless[];
    const texts = Object.fromEntries(
      problems.map((problem) => [problem, `The shop says ${problem}`]),
    );
    await card(page).evaluate(
      (element, errorMessages) => Object.assign(element, { errorMessages }),
      texts,
    );
    for (const problem of problems) {
      for (const [at, name] of (['cc-number', 'cc-exp', 'cc-csc'] as const).entries()) {
        await typeOver(field(page, name), typed[problem][at]!);
      }
      const answer = await card(page).evaluate((element) => (element as CardElement).createToken());
      expect(answer, problem).toEqual({ error: texts[problem] });
      await expect(frame(page).getByText(texts[problem]!, { exact: true })).toBeVisible();
    }
  });

  test('says at once that a number with all its digits is wrong, and no more when it is being changed @slow', async ({
    page,
    env,
  }) => {
    await open(page, env);
    const number = field(page, 'cc-number');
    const problem = frame(page).getByText('Card number is invalid');
    await number.pressSequentially('424242424242424');
    await expect(problem).toHaveCount(0);
    await number.press('1');
    await expect(problem).toBeVisible();
    await expect(number).toBeFocused();
    await expect(number).toHaveAttribute('aria-invalid', 'true');
    await number.press('Backspace');
    await expect(problem).toHaveCount(0);
    await number.press('2');
    await expect(field(page, 'cc-exp')).toBeFocused();
    await expect(problem).toHaveCount(0);
    // A Maestro number may have more digits.
    await typeOver(number, '6759649826438454');
    await expect(problem).toHaveCount(0);
    await field(page, 'cc-exp').focus();
    await expect(problem).toBeVisible();
  });

  test('says what is wrong with a number that was typed and left before the frame’s script ran @slow', async ({
    page,
    env,
  }) => {
    const release = await holdScripts(page, env);
    await open(page, env, { before: '<input aria-label="Notes" />' });
    await field(page, 'cc-number').fill('1');
    await page.getByLabel('Notes').focus();
    release();
    await expect(frame(page).getByText('Card number is invalid')).toBeVisible();
    await expect(field(page, 'cc-number')).toHaveAttribute('aria-invalid', 'true');
    await expect
      .poll(async () => (await states(page)).at(-1))
      .toMatchObject({ isTouched: true, isSubmitted: false, errorCode: 'invalidCardNumber' });
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { blurs: number }).blurs))
      .toBe(1);
  });

  test('says nothing of a number that was typed before the frame’s script ran while the shopper is still at it @slow', async ({
    page,
    env,
  }) => {
    const release = await holdScripts(page, env);
    await open(page, env);
    await field(page, 'cc-number').fill('1');
    release();
    await expect
      .poll(async () => (await states(page)).at(-1))
      .toMatchObject({ isTouched: false, focused: 'cardNumber', errorCode: undefined });
    await field(page, 'cc-exp').focus();
    await expect(frame(page).getByText('Card number is invalid')).toBeVisible();
  });

  test('says that a number is wrong if all its digits were typed before the frame’s script ran @slow', async ({
    page,
    env,
  }) => {
    const release = await holdScripts(page, env);
    await open(page, env);
    await field(page, 'cc-number').fill('4242424242424241');
    release();
    const problem = frame(page).getByText('Card number is invalid');
    await expect(problem).toBeVisible();
    await expect(field(page, 'cc-number')).toBeFocused();
    await field(page, 'cc-number').press('Backspace');
    await expect(problem).toHaveCount(0);
  });

  test('takes a card that is pasted in one piece, and gives back what was there before @slow', async ({
    page,
    env,
  }) => {
    await open(page, env, { before: '<textarea aria-label="Notes"></textarea>' });
    await card(page).evaluate((element) => (element as CardElement).ready);
    const all = async () =>
      Promise.all(
        (['cc-number', 'cc-exp', 'cc-csc'] as const).map((name) => field(page, name).inputValue()),
      );
    const number = field(page, 'cc-number');
    await number.pressSequentially('4242');
    for (const text of [
      '4444 4444 4444 4448 12/34 123',
      '4444444444444448\n12/2034\n123',
      '4444444444444448\t12 / 34\t123',
    ]) {
      const notes = page.getByLabel('Notes');
      await notes.fill(text);
      await notes.press('ControlOrMeta+a');
      await notes.press('ControlOrMeta+c');
      await number.press('End');
      await number.press('ControlOrMeta+v');
      await expect.poll(all).toEqual(['4444 4444 4444 4448', '12 / 34', '123']);
      await expect(field(page, 'cc-csc')).toBeFocused();
      await field(page, 'cc-csc').press('ControlOrMeta+z');
      await expect.poll(all).toEqual(['4242', '', '']);
      await expect(number).toBeFocused();
    }
    await number.press('ControlOrMeta+Shift+z');
    await expect.poll(all).toEqual(['4444 4444 4444 4448', '12 / 34', '123']);
    expect(
      (await card(page).evaluate((element) => (element as CardElement).createToken())).token,
    ).toBeTruthy();
  });

  test('takes back what was typed and deleted, step by step, and nothing after it was emptied @slow', async ({
    page,
    env,
  }) => {
    await open(page, env);
    // Text typed before the frame's script ran is the shopper's input: it is kept.
    await card(page).evaluate((element) => (element as CardElement).ready);
    const number = field(page, 'cc-number');
    await number.pressSequentially('42424242');
    await number.press('Backspace');
    await number.press('Backspace');
    await number.press('ControlOrMeta+z');
    await expect(number).toHaveValue('4242 4242');
    await number.press('ControlOrMeta+z');
    await expect(number).toHaveValue('');
    await number.press('ControlOrMeta+z');
    await expect(number).toHaveValue('');
    await number.press('ControlOrMeta+Shift+z');
    await expect(number).toHaveValue('4242 4242');
    await number.pressSequentially('5');
    await number.press('ControlOrMeta+Shift+z');
    await expect(number).toHaveValue('4242 4242 5');
    await page.getByRole('button', { name: 'Reset' }).click();
    await expect(number).toHaveValue('');
    await number.press('ControlOrMeta+z');
    await expect(number).toHaveValue('');
  });

  test('leaves a button in its place while a press on it leaves an unfinished number @slow', async ({
    page,
    env,
  }) => {
    await open(page, env);
    const number = field(page, 'cc-number');
    await number.pressSequentially('4242');
    const reset = page.getByRole('button', { name: 'Reset' });
    const before = (await reset.boundingBox())!;
    // On a busy machine, this press is longer than the two seconds after which one counts as over.
    await page.evaluate(() => {
      const own = window.setTimeout.bind(window);
      window.setTimeout = ((run: () => void, ms?: number) =>
        ms === 2000 ? 0 : own(run, ms)) as typeof window.setTimeout;
    });
    await reset.hover();
    await page.mouse.down();
    await expect(
      page.frameLocator('pay-card-input iframe').getByText('Card number is invalid'),
    ).toBeAttached();
    // Two frames of both pages: the time in which a height goes from the frame to the page and is
    // applied.
    for (const window of [number, reset, number, reset])
      await window.evaluate(() => new Promise(requestAnimationFrame));
    expect(await reset.boundingBox()).toEqual(before);
    await page.mouse.up();
    await expect(number).toHaveValue('');
  });

  test('shows what is wrong once a press beside the form has ended @slow', async ({
    page,
    env,
  }) => {
    await open(page, env);
    const number = field(page, 'cc-number');
    await number.pressSequentially('4242');
    const box = (await page.getByRole('button', { name: 'Reset' }).boundingBox())!;
    await page.mouse.move(box.x, box.y + 300);
    await page.mouse.down();
    await page.mouse.up();
    const problem = page.frameLocator('pay-card-input iframe').getByText('Card number is invalid');
    await expect(problem).toBeInViewport({ ratio: 1 });
    await expect
      .poll(async () => (await page.getByRole('button', { name: 'Reset' }).boundingBox())!.y)
      .toBeGreaterThan(box.y);
  });

  for (const layout of ['compact', 'split', 'stacked'])
    test(`shows each problem below its field, and announces one: ${layout} @slow`, async ({
      page,
      env,
    }) => {
      const announced = await recordAnnouncements(page);
      await open(page, env, { attributes: `required layout="${layout}"` });
      await page.getByRole('button', { name: 'Pay' }).click();
      const problems = {
        'cc-number': 'Enter a card number',
        'cc-exp': 'Enter an expiry date',
        'cc-csc': 'Enter the security code',
      } as const;
      for (const [name, text] of Object.entries(problems) as [keyof typeof problems, string][]) {
        await expect(field(page, name)).toHaveAccessibleDescription(
          name === 'cc-csc' ? /^Enter the security code/ : text,
        );
        const [input, message] = await Promise.all([
          field(page, name).boundingBox(),
          frame(page).getByText(text).boundingBox(),
        ]);
        expect(message!.y).toBeGreaterThanOrEqual(input!.y + input!.height);
        expect(message!.y).toBeLessThan(input!.y + input!.height + 40);
        expect(Math.abs(message!.x - input!.x)).toBeLessThan(20);
      }
      expect(await announced()).toEqual(['Enter a card number']);
    });

  test('describes each field with its own problem, of which a line shows the first @slow', async ({
    page,
    env,
  }) => {
    await open(page, env);
    await page.getByRole('button', { name: 'Pay' }).click();
    await expect(field(page, 'cc-number')).toHaveAccessibleDescription('Enter a card number');
    await expect(field(page, 'cc-exp')).toHaveAccessibleDescription('Enter an expiry date');
    await expect(field(page, 'cc-csc')).toHaveAccessibleDescription('Enter the security code');
    await expect(
      frame(page)
        .getByText(/^Enter/)
        .filter({ visible: true }),
    ).toHaveText(['Enter a card number']);
  });

  test('has one word for the code, and says where an American Express has it @slow', async ({
    page,
    env,
  }) => {
    await open(page, env, { attributes: 'required layout="stacked"' });
    await expect(field(page, 'cc-exp')).toHaveAccessibleName('Expiry date, month and year');
    await expect(field(page, 'cc-csc')).toHaveAccessibleName('Security code');
    await expect(field(page, 'cc-csc')).toHaveAttribute('placeholder', 'Security code');
    await field(page, 'cc-number').fill('34');
    await expect(field(page, 'cc-csc')).toHaveAttribute('placeholder', '4 digits, on the front');
    await field(page, 'cc-csc').focus();
    await expect(field(page, 'cc-csc')).toHaveAccessibleDescription('4 digits, on the front');
  });

  for (const layout of ['compact', 'split'])
    test(`says in a half row of ${layout} how many digits the code of an American Express has @nightly`, async ({
      page,
      env,
    }) => {
      await open(page, env, { attributes: `layout="${layout}"` });
      await expect(field(page, 'cc-csc')).toHaveAttribute('placeholder', 'CVC');
      await field(page, 'cc-number').fill('34');
      await expect(field(page, 'cc-csc')).toHaveAttribute('placeholder', '4 digits');
      await field(page, 'cc-csc').focus();
      await expect(field(page, 'cc-csc')).toHaveAccessibleDescription('4 digits, on the front');
    });

  test('lets no style reach out of its box @slow', async ({ page, env }) => {
    await open(page, env);
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    await card(page).evaluate((element) => {
      const evil = {
        color: 'red;background:url(//evil.example)',
        background: 'url(//evil.example/x)',
        position: 'fixed',
        opacity: '0',
        '--x': '1',
      };
      Object.assign(element, {
        innerStyle: { input: { ...evil, '*{}': { color: 'red' }, '::before': { content: 'x' } } },
      });
    });
    await expect(field(page, 'cc-number')).toHaveCSS('opacity', '1');
    await expect(field(page, 'cc-number')).not.toHaveCSS('position', 'fixed');
    expect(requested.filter((url) => url.includes('evil'))).toEqual([]);
  });

  test('tells by load that the provider supports cards @nightly', async ({ page, env }) => {
    await open(page, env);
    await expect.poll(() => loads(page)).toEqual([true]);
  });

  // @spec A method is supported only if the provider lists it in paymentMethods
  // @spec A component that is not eligible fails with "component is not eligible"
  // @spec A card form that is not eligible collapses and reports load with false
  // @spec onError: component not eligible
  test('takes no room where the provider does not support cards, and reports why @slow', async ({
    page,
    env,
  }) => {
    await supports(page, env, ['bizum']);
    await open(page, env, { isSeen: false });
    await isNotEligible(page);
    expect(await loads(page)).toEqual([false]);
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { errors: string[] }).errors))
      .toEqual(['component is not eligible']);
    const thrown = await card(page).evaluate((element: CardElement) =>
      element.createToken().catch((error: Error) => error.message),
    );
    expect(thrown).toBe('component is not eligible');
  });

  test('stands there again for a payment that can be paid by card @slow', async ({ page, env }) => {
    await supports(page, env, ['bizum']);
    await open(page, env, { isSeen: false });
    await isNotEligible(page);
    await supports(page, env, ['card']);
    const { id } = await env.createPayment();
    await card(page).evaluate((element, paymentId) => Object.assign(element, { paymentId }), id);
    await expect(field(page, 'cc-number')).toBeVisible();
    await expect.poll(() => heightOf(page)).toBe(36);
    expect(await card(page).evaluate((element) => element.matches(':state(ineligible)'))).toBe(
      false,
    );
    expect(await loads(page)).toEqual([false, true]);
  });

  // @spec Card input: automatic height
  // @spec Lifecycle event: resize
  test('grows with what it has to say, tells its height, and shrinks again @slow', async ({
    page,
    env,
  }) => {
    await open(page, env);
    const heights = await page.evaluateHandle(() => {
      const reported: number[] = [];
      addEventListener('pay-resize', (event) =>
        reported.push((event as CustomEvent<{ height: number }>).detail.height),
      );
      return reported;
    });
    const height = () => card(page).evaluate((element) => element.getBoundingClientRect().height);
    await card(page).evaluate((element) => (element as CardElement).ready);
    expect(await height()).toBe(36);
    await card(page).evaluate((element) => (element as CardElement).createToken());
    await expect.poll(height).toBeGreaterThan(50);
    expect(await heights.evaluate((emitted) => emitted.at(-1))).toBe(await height());
    await fill(page);
    await expect.poll(height).toBe(36);
    expect(await heights.evaluate((emitted) => emitted.at(-1))).toBe(36);
  });

  test('can be used in a container that was hidden while it loaded @slow', async ({
    page,
    env,
  }) => {
    await open(page, env);
    await card(page).evaluate(async (element) => {
      const box = document.body.appendChild(document.createElement('div'));
      box.style.display = 'none';
      box.append(element);
      // Calls pending on the replaced document are rejected; the new one replies.
      while (!(await (element as CardElement).createToken().catch(() => undefined)));
      box.style.display = '';
    });
    await expect(field(page, 'cc-number')).toBeVisible();
    await expect
      .poll(() => card(page).evaluate((element) => element.getBoundingClientRect().height))
      .toBeGreaterThanOrEqual(36);
  });
});
