import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import type { CheckoutStyle } from '../../sandbox/shop/session.js';
import { cardInput, challenge, popup } from '../../testing/index.js';
import { CardForm } from '../../testing/pages/card-form.js';
import type { Stand } from './stand.js';

/** A shopper at the demo shop: does what a person does, and sees what a person sees. */
export class Shopper {
  constructor(
    readonly page: Page,
    readonly stand: Stand,
  ) {}

  /** Puts one piece into the cart, or those that are named, and goes to the checkout. */
  async comesToPay(style: CheckoutStyle, pieces: readonly string[] = ['Mist mug']): Promise<void> {
    for (const piece of pieces) {
      await this.page.goto(this.stand.shop);
      await this.page.getByRole('button', { name: `Add to cart: ${piece}` }).click();
      await this.page.waitForURL('**/cart');
    }
    await this.page.goto(`${this.stand.shop}/checkout/${style}`);
    if (style !== 'modal' && style !== 'page') await expect(this.field('number')).toBeVisible();
  }

  /** Comes to pay, and waits until every way to pay has taken its place: a click on a page that still moves may miss. */
  async seesEveryWay(style: CheckoutStyle, pieces: readonly string[]): Promise<void> {
    await this.page.addInitScript(() =>
      document.addEventListener('pay-load', ({ target }) => (target as HTMLElement).setAttribute('data-loaded', '')),
    );
    await this.comesToPay(style, pieces);
    await expect
      .poll(() =>
        this.page.evaluate(() =>
          [...document.querySelectorAll(':not([data-loaded])')]
            .map(({ localName }) => localName)
            .filter((tag) => /^pay-/.test(tag)),
        ),
      )
      .toEqual([]);
  }

  /** A field of the card form on the page. */
  field(name: 'number' | 'expiry' | 'cvc', frame: FrameLocator = this.card): Locator {
    return new CardForm(frame)[name];
  }

  get card(): FrameLocator {
    return cardInput(this.page).frame;
  }

  get overlay(): FrameLocator {
    return popup(this.page).frame;
  }

  /** The bank's page inside the overlay. */
  get bank(): FrameLocator {
    return challenge(this.page).frame;
  }

  get payButton(): Locator {
    return this.page.locator('form.pay button');
  }

  get alert(): Locator {
    return this.page.getByRole('alert');
  }

  async types(number: string, { frame = this.card, ...rest }: { expiry?: string; cvc?: string; frame?: FrameLocator } = {}) {
    await new CardForm(frame).fill({ number, ...rest });
  }

  async pays(): Promise<void> {
    await this.payButton.click();
  }

  async paysWith(number: string): Promise<void> {
    await this.types(number);
    await this.pays();
  }

  async passesTheBank(): Promise<void> {
    await challenge(this.page).approve();
  }

  async seesThePaidReceipt(): Promise<void> {
    await expect(this.page).toHaveURL(/\/receipt\//);
    await expect(this.page.getByRole('heading', { name: 'Thank you!' })).toBeVisible();
  }

  /** The overlay is gone, and the page is as it was before it. */
  async isBackOnThePage(): Promise<void> {
    await expect(this.page.locator('pay-payment-modal')).toHaveCount(0);
    expect(await this.page.evaluate(() => document.documentElement.style.overflow)).toBe('');
    expect(await this.page.evaluate(() => (history.state as { payframe?: string } | null)?.payframe)).toBe(undefined);
    await expect(this.payButton).toBeEnabled();
  }

  /** The payment that the page is about, as its server put it there. */
  async paymentId(): Promise<string> {
    const facts = this.page.locator('[data-page]');
    if (await facts.count()) return (JSON.parse((await facts.getAttribute('data-page'))!) as { paymentId: string }).paymentId;
    return (await this.page.locator('pay-card-input').getAttribute('payment-id'))!;
  }
}
