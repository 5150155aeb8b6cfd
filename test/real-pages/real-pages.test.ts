import type { Page } from '@playwright/test';
import {
  cardInput,
  challenge,
  paymentModal,
  testCards,
  type CardName,
} from '../../packages/sandbox/kit/index.js';
import { openShop, type Shop } from './shop.js';
import { tools, type Tool } from './tools.js';
import { pressBack } from '../support/back.js';
import { expect, test } from '../support/test.js';
import { nightly, slow } from '../support/tags.js';

// Bundling is slow when other tests run in parallel.
test.describe.configure({ timeout: 120_000 });

/** How a payment ends: with this card, after the shopper has done this, the page says this. */
interface Ending {
  readonly title: string;
  readonly card: CardName;
  act?(page: Page): Promise<void>;
  readonly answer: string | RegExp;
}

const PAID = 'Thank you!';
const NOT_PAID = 'You have not paid yet.';

const endings: readonly Ending[] = [
  { title: 'is paid', card: 'frictionless', answer: PAID },
  {
    title: 'is paid after a challenge',
    card: 'challenge',
    act: (page) => challenge(page).approve(),
    answer: PAID,
  },
  { title: 'is declined', card: 'declined', answer: /not accepted|declined/ },
  { title: 'is left by Back', card: 'challenge', act: pressBack, answer: NOT_PAID },
  {
    title: 'is left by the close button',
    card: 'challenge',
    act: (page) => paymentModal(page).close(),
    answer: NOT_PAID,
  },
  {
    title: 'is left by Escape',
    card: 'challenge',
    act: (page) => page.locator('pay-payment-modal dialog').press('Escape'),
    answer: NOT_PAID,
  },
];

for (const tool of tools) {
  test.describe(tool.name, () => {
    let shop: Shop;
    test.beforeAll(async ({ env }) => {
      test.setTimeout(300_000); // A framework's build, which the worker then keeps.
      await tool.site(env.pay);
    });
    test.beforeEach(async ({ page, env }) => {
      shop = await openShop(tool, env);
      await watch(page);
      await reachCheckout(page, shop, tool);
    });
    test.afterEach(() => shop.close());

    for (const { title, card, act, answer } of endings) {
      test(
        `a payment that ${title}: the page is as it was, with its answer, and Back is the router’s`,
        tool.name === 'Turbo 8' && ['is paid', 'is left by Back'].includes(title) ? slow : nightly,
        async ({ page, env }) => {
          await cardInput(page).fill(testCards[card]);
          const before = await remember(page, tool);
          const requests = shop.requests.length;

          await page.getByRole('button', { name: 'Pay', exact: true }).click();
          if (act) await (await challenge(page).form()).waitFor();
          await act?.(page);

          // First, so that a page that forgets its answer is told apart from a payment that was
          // never made.
          await expect.poll(() => env.charges(shop.payments[0]!)).toBe(answer === PAID ? 1 : 0);
          await expect(page.locator('main [role=status]')).toHaveText(answer);
          await expect(page.locator('pay-payment-modal')).toHaveCount(0);
          expect(await changes(page, before)).toEqual({});
          expect(shop.requests.slice(requests)).toEqual([]);

          await pressBack(page);
          await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cart');
          expect(await page.evaluate(() => 'isFirstDocument' in window)).toBe(true);
          // The checkout was never asked for again, later either.
          expect(shop.payments).toHaveLength(1);
        },
      );
    }

    // The hash of a hash router is its route: setting it leaves the checkout.
    if (tool.routesBy !== 'hash')
      test(
        'a payment goes on while the page sets its hash and follows a link to an anchor',
        tool.name === 'Turbo 8' ? slow : nightly,
        async ({ page, env }) => {
          await cardInput(page).fill(testCards.challenge);
          await page.getByRole('button', { name: 'Pay', exact: true }).click();
          const form = await challenge(page).form();
          await page.evaluate(() => void (location.hash = 'step-2'));
          await expect(page).toHaveURL(/#step-2$/);
          // The overlay is above the page: a shopper cannot press the link, but a script can.
          await page.locator('a[href$="#terms"]').dispatchEvent('click');
          await expect(page).toHaveURL(/#terms$/);
          await expect(form).toBeVisible();
          await challenge(page).approve();
          await expect(page.locator('main [role=status]')).toHaveText(PAID);
          expect(await env.charges(shop.payments[0]!)).toBe(1);
        },
      );
  });
}

type Watched = Window & {
  received: string[];
  isFirstDocument?: true;
  nodes?: readonly (Node | null)[];
};

/**
 * Records what the browser dispatches to the page for its history, beside the hooks that the page
 * records.
 */
async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const own = window as unknown as Watched;
    own.received = [];
    for (const type of ['popstate', 'hashchange', 'pagehide'])
      addEventListener(type, () => own.received.push(type));
    for (const type of ['navigate', 'currententrychange'])
      (own as { navigation?: EventTarget }).navigation?.addEventListener(type, () =>
        own.received.push(type),
      );
  });
}

/** Opens the shop and comes to the checkout by the router’s own navigation. */
async function reachCheckout(page: Page, shop: Shop, tool: Tool): Promise<void> {
  await page.goto(`${shop.origin}/${tool.routesBy === 'hash' ? '#/cart' : 'cart'}`);
  await page.evaluate(() => void ((window as unknown as Watched).isFirstDocument = true));
  await page.getByRole('link', { name: 'Checkout' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Checkout');
  await page.getByLabel('Name').fill('Ada Lovelace');
}

const state = (page: Page) =>
  page.evaluate(() => {
    const own = window as unknown as Watched;
    const nodes = ['[autocomplete=name], [name=name]', 'pay-card-input', 'main [role=status]'].map(
      (one) => document.querySelector(one),
    );
    const isSame = nodes.map((node, index) => !own.nodes || own.nodes[index] === node);
    own.nodes ??= nodes;
    return {
      address: location.href,
      state: JSON.stringify(history.state),
      scroll: scrollY,
      name: (nodes[0] as HTMLInputElement | null)?.value,
      isSame: isSame.join(),
      received: own.received.splice(0).join(),
    };
  });

type State = Awaited<ReturnType<typeof state>>;

/** Remembers the page before a payment, and forgets what was received until then. */
async function remember(page: Page, { keepsScrollAs: name }: Tool): Promise<State> {
  await page.getByRole('button', { name: 'Pay', exact: true }).scrollIntoViewIfNeeded();
  if (name)
    await expect
      .poll(() =>
        page.evaluate((key) => JSON.stringify(history.state).includes(`"${key}":${scrollY}`), name),
      )
      .toBe(true);
  return { ...(await state(page)), received: '' };
}

/** What is different on the page now. */
async function changes(page: Page, before: State): Promise<Partial<State>> {
  const now = await state(page);
  return Object.fromEntries(
    Object.entries(now).filter(([key, value]) => before[key as keyof State] !== value),
  );
}
