import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { startPlayground, type OpenPlayground } from '../../examples/playground/server.js';
import { PAYMENT, tagCode } from '../../examples/playground/code.js';
import { CardForm } from '../../packages/sandbox/kit/pages/card-form.js';
import { cardInput, testCards } from '../../packages/sandbox/kit/index.js';
import { issuedCards } from '../../simulators/methods/card/facts.js';
import { facts } from '../playground/facts.js';
import { backgroundOf } from '../support/screen-checks.js';
import { expect, test } from '../support/test.js';

let playground: OpenPlayground;
test.beforeAll(async ({ env }) => {
  const { id: accountId, key: apiKey } = env.sandbox.account;
  const { pay: providerOrigin, wallets: walletsOrigin, apiUrl } = env;
  playground = await startPlayground({
    port: 0,
    providerOrigin,
    walletsOrigin,
    apiUrl,
    accountId,
    apiKey,
  });
});
test.afterAll(() => playground.close());

/** Violations of the page's own policy. */
function violationsOf(page: Page): string[] {
  const violations: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && /Content.Security.Policy|TrustedHTML/.test(message.text()))
      violations.push(message.text());
  });
  return violations;
}

const stageOf = (page: Page) => page.frameLocator('play-stage iframe');
const choose = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).click();

test('the segments and tabs of the playground show the chosen one in forced colors @slow', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(playground.origin);
  const segment = (name: string) =>
    page.locator('.segments label', { hasText: name }).locator('span');
  await page.getByRole('radio', { name: 'Dark' }).check();
  expect(await backgroundOf(segment('Dark'))).not.toBe(await backgroundOf(page.locator('body')));
  const tab = (name: string) => page.getByRole('tab', { name, exact: true });
  await tab('React').click();
  await expect(tab('React')).toHaveAttribute('aria-selected', 'true');
  expect(await backgroundOf(tab('React'))).not.toBe(await backgroundOf(page.locator('body')));
});

test('a developer in the playground chooses a component, changes a prop, pays with a test card and shares the link @slow', async ({
  page,
  context,
}) => {
  // In place of the clipboard, which a browser may keep to itself.
  await page.addInitScript(() => {
    const copied: string[] = [];
    Object.assign(globalThis, { copied });
    navigator.clipboard.writeText = async (text) => void copied.push(text);
  });
  const violations = violationsOf(page);
  await page.goto(playground.origin);
  await choose(page, 'bizum-button');
  await expect(stageOf(page).locator('pay-bizum-button iframe')).toBeVisible();
  await expect(page.getByRole('log', { name: 'Events' }).getByText('pay-load')).toBeVisible();

  await choose(page, 'card-input');
  await page.getByLabel('layout', { exact: true }).selectOption('split');
  await page.getByRole('radio', { name: 'Dark' }).check();
  await page.getByRole('tab', { name: 'Appearance' }).click();
  await page.getByRole('radio', { name: 'Alfar' }).check();
  await page.getByRole('tab', { name: 'React' }).click();
  await expect(page.getByRole('tabpanel', { name: 'React' })).toContainText('layout="split"');

  const card = new CardForm(stageOf(page).frameLocator('pay-card-input iframe'));
  await card.fill(testCards.direct);
  await expect(
    page.getByRole('log', { name: 'Events' }).getByText('pay-change').first(),
  ).toBeVisible();
  await stageOf(page)
    .getByRole('button', { name: /^Pay €/ })
    .click();
  await expect(page.locator('play-payment').getByText('Paid', { exact: true })).toBeVisible();
  // Nothing that was typed has come into the playground's page.
  expect(await page.locator('play-app').textContent()).not.toContain(testCards.direct.slice(-8));
  await page.getByRole('button', { name: 'Start again' }).click();
  await expect(page.locator('play-payment').getByText('Waiting to be paid')).toBeVisible();

  await page.getByRole('button', { name: 'Copy link' }).click();
  const link = await page.evaluate(() =>
    (globalThis as unknown as { copied: string[] }).copied.at(-1)!,
  );
  const other = await context.newPage();
  await other.goto(link);
  await expect(other.getByLabel('layout', { exact: true })).toHaveValue('split');
  await expect(other.getByRole('radio', { name: 'Dark' })).toBeChecked();
  await expect(stageOf(other).locator('html')).toHaveAttribute('data-shop', 'clay');
  await expect(stageOf(other).locator('pay-card-input')).toHaveJSProperty('layout', 'split');
  expect(violations).toEqual([]);
});

test('a developer in the playground has the shop refuse prepaid cards, sees it before the expiry is typed, and runs the code that is shown @nightly', async ({
  page,
  env,
}) => {
  await page.goto(`${playground.origin}/#c=card-input`);
  await page.getByRole('checkbox', { name: 'Refuses prepaid cards' }).check();
  await expect(page).toHaveURL(/refuses=prepaid/);
  await page.getByRole('tab', { name: 'Test data' }).click();
  await page.getByText('Cards by what is known of them').click();
  await expect(page.getByText('Mastercard, prepaid, Spain.')).toBeVisible();
  const { number } = issuedCards.prepaid;
  const refusal = 'Prepaid cards are not accepted. Use another card.';
  const card = new CardForm(stageOf(page).frameLocator('pay-card-input iframe'));
  await card.number.pressSequentially(number.slice(0, 8));
  await expect(card.frame.getByText(refusal)).toBeVisible();
  await expect(card.expiry).toHaveValue('');
  await expect(
    page.getByRole('log', { name: 'Events' }).getByText('pay-card-info').first(),
  ).toBeVisible();

  // What is shown, on a merchant's page.
  const { id } = await env.createPayment();
  for (const name of ['Tag', 'Script']) {
    await page.goto(`${playground.origin}/#c=card-input&refuses=prepaid`);
    await page.getByRole('tab', { name, exact: true }).click();
    const code = (await page.getByRole('tabpanel', { name }).textContent()) ?? '';
    const html = `<!doctype html><html lang="en"><title>Shop</title><link rel="icon" href="data:,">${code.replaceAll(PAYMENT, id)}</html>`;
    await page.goto(env.merchant.page({ html }));
    const own = cardInput(page);
    await own.number.pressSequentially(number.slice(0, 8));
    await expect(own.frame.getByText(refusal)).toBeVisible();
  }
});

test('a developer in the playground has the shop add a surcharge, sees the total in the form and on the button, and pays it @slow', async ({
  page,
}) => {
  await page.goto(`${playground.origin}/#c=card-input`);
  await page.getByRole('checkbox', { name: 'Adds a surcharge of 1 %' }).check();
  await expect(page).toHaveURL(/adds=surcharge/);
  const stage = stageOf(page);
  const card = new CardForm(stage.frameLocator('pay-card-input iframe'));
  await card.fill(issuedCards.outsideEurope.number);
  await expect(card.frame.locator('[data-part=surcharge]')).toContainText('€126.25');
  await stage.getByRole('button', { name: 'Pay €126.25' }).click();
  await expect(stage.getByText('✓ Paid')).toBeVisible();
  await page.getByRole('tab', { name: 'React' }).click();
  await expect(page.getByRole('tabpanel', { name: 'React' })).toContainText(
    "surcharge: { amount: 125, label: 'Card fee' }",
  );
});

test('a link with what the playground does not know shows the rest, says so as text, and fits a narrow phone @slow', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(`${playground.origin}/#c=cofidis-widget&dir=rtl&p.%3Cimg%20src%3Dx%3E=1`);
  await expect(
    page.getByText('Parts of this link mean nothing here and were left out: p.<img src=x>'),
  ).toBeVisible();
  await expect(stageOf(page).locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(stageOf(page).locator('pay-cofidis-widget iframe')).toBeVisible();
  // A scroll bar may take some of the width.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations).toEqual([]);
});

test('a browser reads from each tag that the playground writes the props that were set @slow', async ({
  page,
}) => {
  const text = `"'&quot;<b>`;
  const tags = facts.components.map((component) => {
    const hasLabel = component.props.some(({ name }) => name === 'sessionId');
    const props = {
      ...(hasLabel && { sessionId: text }),
      isHidden: true,
      appearance: { accent: text },
    };
    const coded = { component, props, host: playground.origin, accountId: 'acc', amount: 1250 };
    const expected = {
      ...(hasLabel && { 'session-id': text }),
      'is-hidden': '',
      appearance: JSON.stringify({ accent: text }),
    };
    return { tag: component.tag, code: tagCode(coded), expected };
  });
  const read = await page.evaluate(
    (all) =>
      all.map(({ tag, code, expected }) => {
        const found = new DOMParser().parseFromString(code, 'text/html').querySelector(tag);
        return Object.fromEntries(
          Object.keys(expected).map((name) => [name, found?.getAttribute(name)]),
        );
      }),
    tags,
  );
  expect(read).toEqual(tags.map(({ expected }) => expected));
});
