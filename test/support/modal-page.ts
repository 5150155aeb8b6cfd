import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import type { ConfirmParams } from '../../elements/functions/confirm-payment.js';
import {
  paymentModal,
  testCards,
  type NewPayment,
  type PaymentModal,
} from '../../packages/sandbox/kit/index.js';
import type { TestEnvironment } from './test-environment.js';

type Ended = {
  readonly paymentToken?: string;
  readonly status?: string;
  readonly code?: string;
  readonly redirectUrl?: string;
};

/** A merchant's page without fields: the payment modal asks for everything. */
export class ModalPage {
  paymentId = '';

  constructor(
    readonly page: Page,
    readonly env: TestEnvironment,
  ) {}

  /** Opens the page and the payment modal on it. */
  async opens(
    props: Omit<Partial<ConfirmParams>, 'paymentId' | 'window' | 'signal'> = {},
    payment: Partial<NewPayment> = {},
  ): Promise<void> {
    const { merchant, createPayment } = this.env;
    const { id } = await createPayment({
      amount: 20_000,
      completeUrl: `${merchant.origin}/done`,
      ...payment,
    });
    await this.confirms(id, props);
    // Cofidis' form has the class too.
    await expect(this.modal.locator('.panel-question').first()).toBeVisible();
  }

  /** Opens the page, which confirms a new payment with a token of a card form of its own. */
  async confirmsWithToken(
    props: Partial<ConfirmParams> = {},
    payment: Partial<NewPayment> = {},
  ): Promise<void> {
    const { apiUrl, createPayment } = this.env;
    const { id } = await createPayment(payment);
    const answer = await fetch(`${apiUrl}/tokens`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        paymentId: id,
        paymentMethod: {
          card: { number: testCards.direct, expMonth: '12', expYear: '34', cvc: '123' },
        },
      }),
    });
    const { paymentToken } = (await answer.json()) as { readonly paymentToken: string };
    await this.confirms(id, { paymentToken, ...props });
  }

  /** Opens the page, which confirms a payment of the merchant's server. */
  async confirms(
    paymentId: string,
    props: Omit<Partial<ConfirmParams>, 'paymentId' | 'window' | 'signal'> = {},
  ): Promise<void> {
    const { pay, merchant } = this.env;
    this.paymentId = paymentId;
    const html = `<!doctype html><html lang="en"><head><title>Shop</title><meta name="viewport" content="width=device-width">
      <meta name="color-scheme" content="light dark">
      <link rel="icon" href="data:,"><script src="${pay}/v2/payframe.js"></script></head><body><main><h1>Shop</h1><button>Pay</button></main></body></html>`;
    await this.page.goto(merchant.page({ html }));
    await this.page.evaluate(
      (params) => {
        const shop = window as unknown as {
          payframe: { confirmPayment(of: object): Promise<Ended> };
          ended: Promise<Ended>;
        };
        shop.ended = shop.payframe.confirmPayment(params).then(
          ({ status, paymentToken, nextAction }: Ended & { nextAction?: Ended }) =>
            ({ status, paymentToken, redirectUrl: nextAction?.redirectUrl }) as Ended,
          ({ status, code }: Ended) => ({ status, code }) as Ended,
        );
      },
      { paymentId, language: 'en', ...props },
    );
  }

  /** The result of `confirmPayment`. */
  ended(): Promise<Ended> {
    return this.page.evaluate(() => (window as unknown as { ended: Promise<Ended> }).ended);
  }

  /** The payment modal's page object. */
  get choice(): PaymentModal {
    return paymentModal(this.page);
  }

  get modal(): FrameLocator {
    return this.choice.frame;
  }

  get card(): Locator {
    return this.choice.card.number;
  }

  method(name: string): Locator {
    return this.modal.getByRole('radio', { name });
  }

  wallet(nth = 0): FrameLocator {
    return this.modal.frameLocator('iframe.method-list-wallet').nth(nth);
  }
}
