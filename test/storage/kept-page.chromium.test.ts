import { needWindows } from '../../scripts/setup/browsers.mjs';
import { cardInput, testCards } from '../../packages/sandbox/kit/index.js';
import { historyEntry, pressBack, watchAsRouter } from '../support/back.js';
import { comesBack, journeysBack, leaves, notesReturns } from '../support/kept-pages.js';
import { ModalPage } from '../support/modal-page.js';
import { nightly } from '../support/tags.js';
import { expect, test } from '../support/test.js';

// The headless shell has no back/forward cache, and Playwright turns it off.
test.use({
  launchOptions: [
    async ({ launchOptions }, use) =>
      use({
        ...launchOptions,
        executablePath: await needWindows(),
        // Playwright's own `--headless` is in the arguments by the name that the whole browser
        // knows.
        headless: false,
        ignoreDefaultArgs: ['--disable-back-forward-cache'],
      }),
    { scope: 'worker' },
  ],
});

journeysBack(test, nightly);

// Firefox keeps no page with a modal whose card form is shown: it loads the page again, and gives
// no reason.
test('a page that is back from the back/forward cache still closes its overlay by Back, and its router notices nothing @nightly', async ({
  page,
  env,
}) => {
  await notesReturns(page);
  const shop = new ModalPage(page, env);
  // A wallet’s page that is still loading keeps the whole page out of the cache.
  await shop.opens({ allowedPaymentMethods: ['card', 'bizum'] });
  await expect(historyEntry(page)).toHaveCount(1);
  await leaves(page, env);
  await comesBack(page);
  const noticed = await watchAsRouter(page);
  await pressBack(page);
  expect(await shop.ended()).toMatchObject({ status: 'CANCELED' });
  await expect.poll(() => page.evaluate(() => document.querySelector('html > div'))).toBeNull();
  expect(await noticed()).toEqual([]);
});

type Card = HTMLElement & {
  createToken(): Promise<{ readonly token?: string; readonly error?: string }>;
};

// Firefox does not keep a page with a card form: it loads the page again, and gives no reason.
test('a page that is back from the back/forward cache has a card form that has forgotten the card, takes changed props and answers the merchant @nightly', async ({
  page,
  env,
}) => {
  await notesReturns(page);
  const { id } = await env.createPayment();
  const html = `<!doctype html><html lang="en"><title>Shop</title><link rel="icon" href="data:,">
    <script src="${env.pay}/v2/payframe.js"></script>
    <script>document.addEventListener('pay-load', () => (document.title = 'Loaded'))</script>
    <h1>Shop</h1><pay-card-input payment-id="${id}" language="en"></pay-card-input></html>`;
  await page.goto(env.merchant.page({ html }));
  await expect(page).toHaveTitle('Loaded');
  await cardInput(page).fill(testCards.direct);
  await expect(cardInput(page).number).toHaveValue(new RegExp(`${testCards.direct.slice(-4)}$`));
  await leaves(page, env);
  await comesBack(page);
  const empty = await page.evaluate(async () => {
    const card = document.querySelector<Card>('pay-card-input')!;
    const updated = new Promise((resolve) =>
      card.addEventListener('pay-props', resolve, { once: true }),
    );
    card.setAttribute('label', 'Tarjeta');
    await updated;
    return card.createToken();
  });
  expect(empty).toEqual({ error: 'Enter a card number' });
});
