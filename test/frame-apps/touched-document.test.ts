import type { FrameLocator, Locator, Page } from '@playwright/test';
import type { CardState } from '../../bridge/contracts/card-input.js';
import { signPointOfSale } from '../../server/payments/point-of-sale/sign.js';
import { hostedPage, testCards, testPhones } from '../../packages/sandbox/kit/index.js';
import { opensHosted, staysPut } from '../support/hosted.js';
import { ModalPage } from '../support/modal-page.js';
import { expect, test, type TestEnvironment } from '../support/test.js';
import { slow } from '../support/tags.js';

interface CardElement extends HTMLElement {
  createToken(): Promise<{ token?: string; error?: string }>;
  validate(): Promise<boolean>;
  ready: Promise<void>;
}

interface Recorded {
  states: CardState[];
  opened: number;
}

const names = ['cardNumber', 'expiryDate', 'cvc'] as const;
const number = '4242424242424242';
const frame = (page: Page): FrameLocator => page.frameLocator('pay-card-input iframe');
const field = (page: Page, name: (typeof names)[number]) =>
  frame(page).locator(`input[name=${name}]`);
const values = (page: Page) => Promise.all(names.map((name) => field(page, name).inputValue()));
const card = (page: Page) => page.locator('pay-card-input');
const isReady = (page: Page) => card(page).evaluate((element) => (element as CardElement).ready);
const createToken = (page: Page) =>
  card(page).evaluate((element) => (element as CardElement).createToken());
const lastState = (page: Page) =>
  page.evaluate(() => (window as unknown as Recorded).states.at(-1));

async function open(page: Page, env: TestEnvironment, attributes = ''): Promise<void> {
  const { id } = await env.createPayment();
  const html = `<!doctype html><html lang="en"><title>Shop</title><script src="${env.pay}/v2/payframe.js"></script>
    <script>window.states = []; addEventListener('pay-change', ({ detail }) => window.states.push(detail));</script>
    <pay-card-input payment-id="${id}" language="en" ${attributes}></pay-card-input></html>`;
  await page.goto(env.merchant.page({ html }), { waitUntil: 'commit' });
  await expect(frame(page).locator('input').first()).toBeVisible();
}

/** Delays the frame's scripts until the returned function is called. */
async function holdScripts(page: Page, env: TestEnvironment): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(`${env.pay}/v2/assets/**`, (route) => released.then(() => route.continue()));
  return () => release();
}

/** Changes that extensions make to the inputs of a document before its scripts run. */
const changes: Readonly<Record<string, (input: HTMLInputElement) => void>> = {
  'a node after each input': (input) => {
    const icon = document.createElement('div');
    icon.dataset['lastpassIconRoot'] = 'true';
    input.after(icon);
  },
  'a node before each input': (input) => {
    input.setAttribute('data-dashlane-rid', 'x');
    input.before(document.createElement('span'));
  },
  'an element around each input': (input) => {
    const wrapper = document.createElement('span');
    input.replaceWith(wrapper);
    wrapper.append(input);
  },
  'attributes of the inputs and the body': (input) => {
    input.setAttribute('fdprocessedid', 'abc');
    document.body.setAttribute('cz-shortcut-listen', 'true');
  },
  'a translated label': (input) => {
    const label = document.querySelector(`label[for="${input.id}"]`)!;
    const font = document.createElement('font');
    font.append(...label.childNodes);
    label.append(font);
  },
  'an input less': (input) => {
    if (input.name === 'cvc') input.remove();
  },
};

test.describe('a card form whose document was changed before its script ran', () => {
  test.use({ mayRestart: true });
  for (const [what, change] of Object.entries(changes))
    test(
      `keeps what was typed, the selection and the focus: ${what}`,
      what === 'an element around each input' ? {} : slow,
      async ({ page, env }) => {
        const release = await holdScripts(page, env);
        await open(page, env);
        for (const name of names) await field(page, name).evaluate(change);
        await field(page, 'expiryDate').fill('1234');
        await field(page, 'cardNumber').pressSequentially('4242424242424');
        await field(page, 'cardNumber').evaluate((input: HTMLInputElement) =>
          input.setSelectionRange(0, 4),
        );
        release();
        await isReady(page);
        await expect.poll(() => values(page)).toEqual(['4242 4242 4242 4', '12 / 34', '']);
        await expect(field(page, 'cardNumber')).toBeFocused();
        expect(
          await field(page, 'cardNumber').evaluate((input: HTMLInputElement) => input.selectionEnd),
        ).toBe(5);
        await page.keyboard.press('End');
        await page.keyboard.type('242');
        await expect.poll(() => values(page)).toEqual(['4242 4242 4242 4242', '12 / 34', '']);
        await field(page, 'cvc').fill('123');
        await expect.poll(async () => (await lastState(page))?.isComplete).toBe(true);
        expect(await createToken(page)).toHaveProperty('token');
      },
    );
});

/** Sets a value as a program does that fills forms, and dispatches these events. */
const set = (control: Locator, value: string, events: readonly string[] = []) =>
  control.evaluate(
    (input: HTMLInputElement, [text, ...types]) => {
      input.value = text!;
      for (const type of types) input.dispatchEvent(new Event(type, { bubbles: true }));
    },
    [value, ...events],
  );

async function fillCard(page: Page, events: readonly string[], expiry = '12/34'): Promise<void> {
  const typed = { cardNumber: '4242424242424242', expiryDate: expiry, cvc: '123' };
  for (const name of names) await set(field(page, name), typed[name], events);
}

/** How programs fill a field: the events that they dispatch, and how they write a date. */
const fillers: readonly (readonly [events: readonly string[], expiry: string])[] = [
  [[], '12/34'],
  [[], '1234'],
  [[], '12/2034'],
  [[], '2034-12'],
  [['change'], '12/34'],
  [['input'], '12/34'],
  [['keydown', 'input', 'keyup', 'change', 'blur'], '12/34'],
];
const whole = ['4242 4242 4242 4242', '12 / 34', '123'];

/** Empties the fields as a shopper does. */
async function empty(page: Page): Promise<void> {
  for (const name of names) await field(page, name).fill('');
  await expect.poll(async () => (await lastState(page))?.isEmpty).toBe(true);
}

test.describe('a card that a program fills in', () => {
  test('is read as it is, with any events or none, and with any form of its date @slow', async ({
    page,
    env,
  }) => {
    await open(page, env);
    await isReady(page);
    for (const [events, expiry] of fillers) {
      await fillCard(page, events, expiry);
      await expect.poll(async () => (await lastState(page))?.isComplete).toBe(true);
      await expect.poll(() => values(page), `${events.join()} ${expiry}`).toEqual(whole);
      const isValid = card(page).evaluate((element) => (element as CardElement).validate());
      expect(await isValid, `${events.join()} ${expiry}`).toBe(true);
      expect(await createToken(page), `${events.join()} ${expiry}`).toHaveProperty('token');
      await empty(page);
    }
  });

  test('is read when a token is made, although the fields were filled before, and is one that was refused no longer @slow', async ({
    page,
    env,
  }) => {
    await open(page, env);
    await isReady(page);
    for (const [name, typed] of [
      ['cvc', '1'],
      ['expiryDate', '1'],
      ['cardNumber', '4'],
    ] as const)
      await field(page, name).fill(typed);
    await fillCard(page, []);
    expect(await createToken(page)).toHaveProperty('token');
    await expect.poll(() => values(page)).toEqual([...whole.slice(0, 2), '']);
    await empty(page);
    await fillCard(page, [], '12/14');
    expect(await createToken(page)).toHaveProperty('error');
    await fillCard(page, []);
    expect(await createToken(page)).toHaveProperty('token');
  });

  test('goes to its fields from one text in each of them, filled in or pasted @slow', async ({
    page,
    env,
  }) => {
    await open(page, env);
    await isReady(page);
    for (const name of names)
      for (const comes of [set, paste]) {
        await empty(page);
        await comes(field(page, name), `${number} 12/34 123`, ['change']);
        await expect.poll(() => values(page), `${comes.name} ${name}`).toEqual(whole);
      }
  });
});

/** Pastes a text. */
const paste = (control: Locator, text: string) =>
  control.evaluate((input, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', pasted);
    const event = new ClipboardEvent('paste', { bubbles: true, cancelable: true });
    // Firefox's constructor takes no data.
    Object.defineProperty(event, 'clipboardData', { value: clipboardData });
    input.dispatchEvent(event);
  }, text);

test.describe('a field of ours that a program fills in', () => {
  test('is sent as it is, with no event: billing details @slow', async ({ page, env }) => {
    await staysPut(page);
    const { id, hosted } = await opensHosted(page, env, {
      billingFields: ['name', 'email', 'phone', 'address'],
    });
    const typed = {
      name: 'Ana García',
      email: 'ana@example.com',
      phone: '+34 600 000 001',
      line1: 'Calle Mayor 1',
      zip: '28013',
      city: 'Madrid',
      country: 'PT',
    };
    for (const [name, text] of Object.entries(typed))
      await set(hosted.billing(name as keyof typeof typed), text);
    await hosted.frame.locator('.billing-billing [data-part=pay]').click();
    await hosted.payByCard(testCards.direct);
    await expect(hosted.heading).toHaveText('Payment completed');
    const { billingDetails } = await env.readPayment(id);
    expect(billingDetails).toMatchObject({
      name: 'Ana García',
      email: 'ana@example.com',
      address: { country: 'PT' },
    });
  });

  test('is sent as it is, with no event: the phone for Bizum @slow', async ({ page, env }) => {
    const shop = new ModalPage(page, env);
    await shop.opens();
    await shop.choice.choose('bizum');
    const phone = shop.modal.locator('input[name=phone]');
    await set(phone, testPhones.byHand);
    await shop.modal.locator('form [data-part=pay]:visible').click();
    await expect(shop.choice.bizum.waiting).toBeVisible();
  });

  test('is sent as it is, with no event: the amount at a point of sale @slow', async ({
    page,
    env,
  }) => {
    const { id: accountId, key, pointsOfSale } = env.sandbox.account;
    const link = { accountId, pointOfSaleId: pointsOfSale[0]?.id ?? '' };
    const query = new URLSearchParams({
      ...link,
      signature: signPointOfSale(link, key),
      lang: 'en',
    });
    await page.goto(`${env.pay}/v2/pos-payment-page/?${query.toString()}`);
    await set(page.getByRole('textbox'), '12,5');
    await page.locator('form [data-part=pay]').click();
    await expect(hostedPage(page).payButton).toHaveText('Pay €12.50');
  });
});

/**
 * Types as an input method does: composes the text sign by sign, then commits it. If the page has
 * changed the text, what is composed next comes in addition.
 */
async function compose(page: Page, name: (typeof names)[number], text: string): Promise<void> {
  await field(page, name).focus();
  await field(page, name).evaluate((input: HTMLInputElement, whole) => {
    const dispatch = (type: string, data: string) =>
      input.dispatchEvent(new CompositionEvent(type, { data, bubbles: true }));
    dispatch('compositionstart', '');
    let composed = '';
    for (const sign of whole) {
      // The input method replaces its own text; text that the page has formatted is no longer its
      // own.
      const isOwn = input.value.endsWith(composed);
      input.value =
        (isOwn ? input.value.slice(0, input.value.length - composed.length) : input.value) +
        composed +
        sign;
      composed += sign;
      dispatch('compositionupdate', composed);
      const init = {
        data: composed,
        inputType: 'insertCompositionText',
        isComposing: true,
        bubbles: true,
      };
      input.dispatchEvent(new InputEvent('input', init));
    }
    dispatch('compositionend', composed);
  }, text);
}

test.describe('digits that an input method composes', () => {
  test('are formatted when the composition ends @slow', async ({ page, env }) => {
    await open(page, env);
    await isReady(page);
    await compose(page, 'cardNumber', '4242424242424242');
    await expect.poll(() => values(page)).toEqual(['4242 4242 4242 4242', '', '']);
    // As after any last digit, the focus moves on.
    await expect(field(page, 'expiryDate')).toBeFocused();
    await compose(page, 'expiryDate', '１２３４');
    await compose(page, 'cvc', '１２３');
    await expect.poll(() => values(page)).toEqual(['4242 4242 4242 4242', '12 / 34', '123']);
    expect(await createToken(page)).toHaveProperty('token');
  });
});

test('a press on a button whose script has not run yet shows at once, and acts when it can @slow', async ({
  page,
  env,
}) => {
  const { id } = await env.createPayment();
  const release = await holdScripts(page, env);
  const html = `<!doctype html><html lang="en"><title>Shop</title><script src="${env.pay}/v2/payframe.js"></script>
    <script>window.opened = 0; addEventListener('pay-before-open', (event) => { event.preventDefault(); window.opened++; });</script>
    <pay-bizum-button payment-id="${id}" language="en"></pay-bizum-button></html>`;
  await page.goto(env.merchant.page({ html }), { waitUntil: 'commit' });
  const button = page.frameLocator('pay-bizum-button iframe').locator('button');
  await button.click();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  release();
  await expect.poll(() => page.evaluate(() => (window as unknown as Recorded).opened)).toBe(1);
  await expect(button).not.toHaveAttribute('aria-busy');
});
