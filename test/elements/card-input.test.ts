import type { Page } from '@playwright/test';
import type { CardState } from '../../bridge/contracts/card-input.js';
import { expect, test, type TestEnvironment } from '../support/test.js';

// What the app itself does is in card-input.page.test.ts: here is what takes real keys, a mouse, the
// clipboard, or a network that fails.

interface CardElement extends HTMLElement {
  language: string;
  innerStyle: object;
  ready: Promise<void>;
  createToken(): Promise<{ token?: string; error?: string }>;
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
});

test.describe('<pay-card-input>', () => {
  test('can be typed into before its app has come, and keeps what was typed @slow', async ({
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

  test('tells brand, focus and problems, and never a digit @slow', async ({ page, env }) => {
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
});
