import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import type { MethodName } from '../../provider/types.js';
import { popup, type NewPayment, type Popup } from '../../testing/index.js';
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
    props: { allowedPaymentMethods?: readonly MethodName[]; customDomain?: string } = {},
    payment: Partial<NewPayment> = {},
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

  /** What a shopper does in the popup. */
  get ways(): Popup {
    return popup(this.page);
  }

  get popup(): FrameLocator {
    return this.ways.frame;
  }

  get card(): Locator {
    return this.ways.card.number;
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
    return this.ways.over;
  }

  wallet(nth = 0): FrameLocator {
    return this.popup.frameLocator('iframe.wallet').nth(nth);
  }
}
