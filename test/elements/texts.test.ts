import type { Page } from '@playwright/test';
import type { PropsOf } from '../../bridge/contract.js';
import type { checkout as contract } from '../../bridge/contracts/checkout.js';
import { checkout, testCards } from '../../packages/sandbox/kit/index.js';
import { texts as bridgeTexts } from '../../locales/generated/bridge/all.js';
import { expect, test, type TestEnvironment } from '../support/test.js';

/** With keys that are none, as a page without types may have them. */
type Texts = NonNullable<PropsOf<typeof contract>['texts']> | { en: Record<string, string> };

/** The module that reads a merchant's texts. */
const READER = /\/v2\/assets\/texts-/;

/** A merchant's page with a component and texts, and the warnings of the page and its frames. */
async function open(
  page: Page,
  env: TestEnvironment,
  tag: string,
  texts: Texts | undefined,
  attributes = '',
): Promise<string[]> {
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  const { id } = await env.createPayment();
  const html = `<!doctype html><html lang="en"><title>Shop</title><script src="${env.pay}/v2/payframe.js"></script>
    <form><${tag} name="card" payment-id="${id}" language="en" ${attributes}></${tag}></form>
    <script>document.querySelector('${tag}').texts = ${JSON.stringify(texts)}</script></html>`;
  await page.goto(env.merchant.page({ html }), { waitUntil: 'commit' });
  return warnings;
}

const setTexts = (page: Page, tag: string, texts: Texts | undefined) =>
  page
    .locator(tag)
    .evaluate(
      (element: HTMLElement & { texts?: Texts }, next) => void (element.texts = next),
      texts,
    );

test.describe('the texts of a merchant', () => {
  test('change while the shopper types, and leave what is typed and the focus @slow', async ({
    page,
    env,
  }) => {
    const warnings = await open(page, env, 'pay-card-input', {
      en: { 'card.placeholders.cardNumber': 'Your card <i>here</i>' },
    });
    const frame = page.frameLocator('pay-card-input iframe');
    const number = frame.locator('input[autocomplete=cc-number]');
    await expect(number).toHaveAttribute('placeholder', 'Your card <i>here</i>');
    await number.pressSequentially('4242 42');
    await setTexts(page, 'pay-card-input', {
      en: {
        'card.labels.cardNumber': 'Number on the card',
        'card.problems.invalidCardNumber': 'Oops, look at the number again <b>please</b>',
        'card.problems.emptyCVC': 'x'.repeat(301),
        emptyCardNumber: 'Where is your card?',
      },
    });
    await expect(frame.getByRole('textbox', { name: 'Number on the card' })).toHaveValue('4242 42');
    await expect(number).toBeFocused();
    await number.pressSequentially('42');
    await number.press('Tab');
    await expect(frame.getByText('Oops, look at the number again <b>please</b>')).toBeVisible();
    await expect(number).toHaveAttribute('placeholder', 'Card number');
    expect(await frame.locator('#app b, #app i').count()).toBe(0);
    await expect
      .poll(() => warnings)
      .toEqual(['texts.en["card.problems.emptyCVC"] has 301 characters: at most 300']);
    await setTexts(page, 'pay-card-input', undefined);
    await expect(frame.getByRole('textbox', { name: 'Card number' })).toHaveValue('4242 4242');
  });

  test('are in the page’s own messages too @slow', async ({ page, env }) => {
    await open(
      page,
      env,
      'pay-card-input',
      { en: { emptyCardNumber: 'Where is your card?', 'titles.card': ' ' } },
      'required',
    );
    const card = page.locator('pay-card-input');
    await expect
      .poll(() => card.evaluate((element: HTMLInputElement) => element.validationMessage))
      .toBe('Where is your card?');
    await expect(page.locator('iframe')).toHaveAttribute('title', bridgeTexts.en.titles.card);
  });

  test('reach the frames in a frame, and each mistake is named once @slow', async ({
    page,
    env,
  }) => {
    const warnings = await open(page, env, 'pay-checkout', {
      en: {
        'card.name': 'Debit or credit',
        'checkout.choose': 'How would you like to give?',
        'titles.paypal': 'Give with PayPal',
        'card.nmae': 'Card',
        'cofidis.warning': 'Free money',
        'payment-page.pay': 'Donate',
      },
    });
    const { frame } = checkout(page);
    await expect(frame.getByRole('radio', { name: 'Debit or credit' })).toBeVisible();
    await expect(frame.getByText('How would you like to give?').first()).toBeAttached();
    const titles = () =>
      frame
        .locator('iframe')
        .evaluateAll((all: HTMLIFrameElement[]) => all.map(({ title }) => title));
    await expect.poll(titles).toContain('Give with PayPal');
    const wallet = frame.locator('iframe[title="Give with PayPal"]');
    const titleInside = () =>
      wallet
        .contentFrame()
        .locator('title')
        .evaluate(({ textContent }) => textContent);
    await expect.poll(titleInside).toBe('Give with PayPal');
    expect(warnings.filter((text) => text.startsWith('texts')).sort()).toEqual([
      'texts.en["card.nmae"] is not the key of a text',
      'texts.en["cofidis.warning"] cannot be replaced: it is fixed by law or by others',
      'texts.en["payment-page.pay"] lacks {amount}',
    ]);
  });

  test('cost nothing on a page without any @slow', async ({ page, env }) => {
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    await open(page, env, 'pay-card-input', undefined);
    const frame = page.frameLocator('pay-card-input iframe');
    await frame.locator('input[autocomplete=cc-number]').pressSequentially(testCards.direct);
    expect(requested.filter((url) => READER.test(url))).toEqual([]);
    await setTexts(page, 'pay-card-input', { en: { 'card.labels.cvc': 'Code' } });
    await expect(frame.getByRole('textbox', { name: 'Code' })).toBeVisible();
    expect(requested.filter((url) => READER.test(url))).toHaveLength(1);
  });

  test('are ours if what reads them cannot be loaded, and the shopper pays @slow', async ({
    page,
    env,
  }) => {
    await page.route(READER, (route) => route.abort());
    await open(page, env, 'pay-card-input', { en: { 'card.labels.cvc': 'Code' } });
    const frame = page.frameLocator('pay-card-input iframe');
    await frame.locator('input[autocomplete=cc-number]').fill(testCards.direct);
    await frame.locator('input[autocomplete=cc-exp]').fill('12/34');
    await frame.getByRole('textbox', { name: 'Security code' }).fill('123');
    const { token } = await page
      .locator('pay-card-input')
      .evaluate((element: HTMLElement & { createToken(): Promise<{ token: string }> }) =>
        element.createToken(),
      );
    expect(token).toMatch(/^\w+/);
  });
});
