import { expect, type Page, type Route } from '@playwright/test';
import type { CardFacts } from '../../api/types.js';
import type { TestEnvironment } from './test-environment.js';

/** What the page has received, and how it answers. */
export interface ShopWindow extends Window {
  infos: (CardFacts | null)[];
  errors: string[];
  answer(info: CardFacts | null): unknown;
}

export const REFUSAL = 'Prepaid cards are not accepted here. Use another card.';

/** The page of a shop that refuses prepaid cards, and says so in its own words. */
export class CardInfoPage {
  constructor(
    readonly page: Page,
    readonly env: TestEnvironment,
  ) {}

  /** Opens the page with a component for a new payment, and what else `bodyFor` has. */
  async open(bodyFor: (paymentId: string) => string): Promise<string> {
    const { env } = this;
    const { id } = await env.createPayment();
    const html = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width">
    <title>Shop</title><link rel="icon" href="data:,">
    <script src="${env.pay}/v2/payframe.js"></script>
    <script>
      window.infos = [];
      window.errors = [];
      window.answer = (info) =>
        info?.funding === 'PREPAID' ? { refuse: ${JSON.stringify(REFUSAL)} } : undefined;
      addEventListener('pay-card-info', (event) => {
        window.infos.push(event.detail);
        const answer = window.answer(event.detail);
        if (answer !== undefined) event.respondWith(answer);
      });
      addEventListener('pay-error', ({ detail }) => window.errors.push(detail.code));
    </script>
    <main>${bodyFor(id)}</main></html>`;
    await this.page.goto(env.merchant.page({ html }), { waitUntil: 'commit' });
    return id;
  }

  /** What the page has been told of the card, in order. */
  infos(): Promise<readonly (CardFacts | null)[]> {
    return this.page.evaluate(() => (window as unknown as ShopWindow).infos);
  }

  /** The codes of the errors that the page has received. */
  errors(): Promise<readonly string[]> {
    return this.page.evaluate(() => (window as unknown as ShopWindow).errors);
  }

  /** Waits until the page has been told this, and nothing else. */
  async receivesInfos(...expected: readonly (CardFacts | null)[]): Promise<void> {
    await expect.poll(() => this.infos()).toEqual(expected);
  }

  /** From now on, the page answers what is known of a card with this. */
  async answersWith(answer: unknown): Promise<void> {
    await this.page.evaluate((given) => {
      (window as unknown as ShopWindow).answer = (info) => (info ? given : undefined);
    }, answer);
  }

  /** From now on, the page answers with a promise that never settles. */
  async answersNever(): Promise<void> {
    await this.page.evaluate(() => {
      (window as unknown as ShopWindow).answer = (info) =>
        info ? new Promise(() => {}) : undefined;
    });
  }
}

/** From now on, look-ups end as `end` says. Returns what counts them. */
export async function onFactsRequest(
  page: Page,
  env: TestEnvironment,
  end: (route: Route, nth: number) => unknown,
): Promise<() => number> {
  let count = 0;
  await page.route(`${env.pay}/v1/card-facts`, (route) => end(route, ++count) as Promise<void>);
  return () => count;
}
