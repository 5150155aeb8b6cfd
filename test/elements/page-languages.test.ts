import type { Page, Route } from '@playwright/test';
import { texts as sharedTexts } from '../../locales/generated/bridge/all.js';
import { cardInput, testCards } from '../../packages/sandbox/kit/index.js';
import { expect, test, type TestEnvironment } from '../support/test.js';

interface Shown extends HTMLInputElement {
  language: string;
}

const { de, en, fr } = sharedTexts;

/** A merchant's page with a component whose frame may be blocked. */
async function open(
  page: Page,
  env: TestEnvironment,
  tag: string,
  attributes: string,
): Promise<void> {
  const { id } = await env.createPayment();
  const html = `<!doctype html><html lang="en"><title>Shop</title><script src="${env.pay}/v2/payframe.js"></script>
    <script>payframe.configure({ development: false })</script>
    <form><${tag} name="card" payment-id="${id}" ${attributes}></${tag}></form></html>`;
  await page.goto(env.merchant.page({ html }), { waitUntil: 'commit' });
}

/** Holds the page's texts in a language until they are let through, or lost. */
async function holdTexts(page: Page, language: string) {
  const held: Route[] = [];
  await page.route(new RegExp(`/v2/assets/page/${language}-`), (route) => void held.push(route));
  return {
    request: () => held.length,
    release: () => Promise.all(held.splice(0).map((route) => route.continue())),
    lose: () => Promise.all(held.splice(0).map((route) => route.abort())),
  };
}

const card = (page: Page) => page.locator('pay-card-input');
const titleOf = (page: Page) => page.locator('iframe').getAttribute('title');
const validation = (page: Page) =>
  card(page).evaluate((element: Shown) => element.validationMessage);
const speak = (page: Page, language: string) =>
  card(page).evaluate((element: Shown, next) => void (element.language = next), language);

test.describe('what the merchant’s page says in a language that it does not include', () => {
  test('is English until the texts have come, and then in the language @nightly', async ({
    page,
    env,
  }) => {
    const texts = await holdTexts(page, 'de');
    await open(page, env, 'pay-card-input', 'language="de" required');
    await expect.poll(() => texts.request()).toBe(1);
    await expect.poll(() => titleOf(page)).toBe(en.titles.card);
    await expect.poll(() => validation(page)).toBe(en.emptyCardNumber);
    // The frame does not wait for the page's texts.
    await cardInput(page).fill(testCards.direct);
    await texts.release();
    await expect.poll(() => titleOf(page)).toBe(de.titles.card);
    await card(page).evaluate((element: HTMLElement & { clear(): Promise<void> }) =>
      element.clear(),
    );
    await expect.poll(() => validation(page)).toBe(de.emptyCardNumber);
  });

  test('stays English if the texts cannot be loaded, and the card form works @nightly', async ({
    page,
    env,
  }) => {
    const texts = await holdTexts(page, 'de');
    await open(page, env, 'pay-card-input', 'language="de" required');
    await expect.poll(() => texts.request()).toBe(1);
    await texts.lose();
    await cardInput(page).fill(testCards.direct);
    expect(await titleOf(page)).toBe(en.titles.card);
    const { token } = await card(page).evaluate(
      (element: HTMLElement & { createToken(): Promise<{ token: string }> }) =>
        element.createToken(),
    );
    expect(token).toMatch(/^\w+/);
  });

  test('follows the language as it changes, back to one that is there too @nightly', async ({
    page,
    env,
  }) => {
    await open(page, env, 'pay-card-input', 'language="en" required');
    for (const [language, { titles, emptyCardNumber }] of Object.entries({
      de,
      es: sharedTexts.es,
      fr,
      en,
    })) {
      await speak(page, language);
      await expect.poll(() => titleOf(page)).toBe(titles.card);
      await expect.poll(() => validation(page)).toBe(emptyCardNumber);
    }
  });

  test('is that of the last language, whichever texts come first @nightly', async ({
    page,
    env,
  }) => {
    const texts = await holdTexts(page, 'de');
    await open(page, env, 'pay-card-input', 'language="de"');
    await expect.poll(() => texts.request()).toBe(1);
    await speak(page, 'fr');
    await expect.poll(() => titleOf(page)).toBe(fr.titles.card);
    const late = page.waitForResponse(/\/v2\/assets\/page\/de-/);
    await texts.release();
    await (await late).finished();
    await cardInput(page).fill(testCards.direct);
    expect(await titleOf(page)).toBe(fr.titles.card);
  });

  test('replaces an error that is shown already @nightly', async ({ page, env }) => {
    const texts = await holdTexts(page, 'de');
    await page.route(`${env.pay}/v2/card-input/**`, (route) => route.abort());
    await open(page, env, 'pay-card-input', 'language="de" timeout="1000"');
    const problem = card(page).locator('[part=problem]');
    await expect(problem).toContainText(en.cardNotLoaded.connection);
    await expect(problem).toHaveAttribute('lang', 'en');
    await texts.release();
    await expect(problem).toContainText(de.cardNotLoaded.connection);
    await expect(problem).toHaveAttribute('lang', 'de');
  });
});

test('says that it cannot be loaded, in its sentence alone, where the file that shows it is missing too', async ({
  page,
  env,
}) => {
  await page.route(`${env.pay}/v2/card-input/**`, (route) => route.abort());
  await page.route(/\/v2\/assets\/page\/problem-box-/, (route) => route.abort());
  await open(page, env, 'pay-card-input', 'language="en" timeout="300"');
  await expect(card(page)).toHaveText(en.cardNotLoaded.connection);
});
