import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import type { MethodName } from '../../provider/types.js';
import { choose } from './pay-button.js';
import type { Stand } from './stand.js';

type Ended = { readonly status?: string; readonly code?: string; readonly redirectUrl?: string };

/** A merchant's page that asks for nothing itself: the popup does. */
export class PopupPage {
  paymentId = '';

  constructor(
    readonly page: Page,
    readonly stand: Stand,
  ) {}

  /** Opens the page and the popup on it. */
  async opens(
    props: { allowedPaymentMethods?: readonly MethodName[] } = {},
    payment: Record<string, unknown> = {},
  ): Promise<void> {
    const { pay, merchant, createPayment } = this.stand;
    this.paymentId = (await createPayment({ amount: 20_000, completeUrl: `${merchant.origin}/done`, ...payment })).id;
    const html = `<!doctype html><html lang="en"><head><title>Shop</title><meta name="viewport" content="width=device-width">
      <link rel="icon" href="data:,"><script src="${pay}/v2/payframe.js"></script></head><body><h1>Shop</h1><button>Pay</button></body></html>`;
    await this.page.goto(merchant.page({ html }));
    await this.page.evaluate(
      (params) => {
        const shop = window as unknown as { payframe: { confirmPayment(of: object): Promise<Ended> }; ended: Promise<Ended> };
        shop.ended = shop.payframe.confirmPayment(params).then(
          ({ status, nextAction }: Ended & { nextAction?: Ended }) => ({ status, redirectUrl: nextAction?.redirectUrl }) as Ended,
          ({ status, code }: Ended) => ({ status, code }) as Ended,
        );
      },
      { paymentId: this.paymentId, language: 'en', ...props },
    );
    await expect(this.popup.locator('.ask')).toBeVisible();
  }

  /** How `confirmPayment` ended. */
  ended(): Promise<Ended> {
    return this.page.evaluate(() => (window as unknown as { ended: Promise<Ended> }).ended);
  }

  get popup(): FrameLocator {
    return this.page.frameLocator('pay-payment-modal iframe');
  }

  get card(): Locator {
    return this.popup.locator('input[autocomplete=cc-number]');
  }

  way(name: string): Locator {
    return this.popup.getByRole('radio', { name });
  }

  /** The button of a way that has an overlay of its own. */
  goesOn(name: string): Locator {
    return this.popup.getByRole('button', { name: new RegExp(`· ${name}$`) });
  }

  /** What a way to pay shows over the sheet. */
  get over(): FrameLocator {
    return this.popup.frameLocator('iframe.overlay:visible');
  }

  wallet(nth = 0): FrameLocator {
    return this.popup.frameLocator('iframe.wallet').nth(nth);
  }

  /** Types a card, and pays with it. */
  async typesCard(): Promise<void> {
    await this.card.pressSequentially('4242424242424242');
    await this.popup.locator('input[autocomplete=cc-exp]').pressSequentially('1234');
    await this.popup.locator('input[autocomplete=cc-csc]').pressSequentially('123');
    await this.popup.getByRole('button', { name: 'Pay €200.00' }).click();
  }

  /** Presses a wallet's button, and what the shopper does in its window. */
  async paysByWallet(nth: number, answer: string): Promise<void> {
    const opening = this.page.waitForEvent('popup');
    await this.wallet(nth).getByRole('button').click();
    await choose(await opening, answer);
  }
}
