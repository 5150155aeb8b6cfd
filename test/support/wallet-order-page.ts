import { expect, type Frame, type Page } from '@playwright/test';
import type { OrderAnswer, WalletAddress } from '../../bridge/contracts/shared/wallet-request.js';
import type { ShippingOption } from '../../api/types.js';
import { PayButtonPage } from './pay-button.js';
import type { TestEnvironment } from './test-environment.js';

/** The detail of an event that the page answers. */
export interface Change {
  readonly address?: WalletAddress;
  readonly shippingOption?: ShippingOption;
  readonly coupon?: string;
}

/** How the merchant's page answers a change. */
export type Answer = (change: Change) => OrderAnswer | undefined | Promise<OrderAnswer | undefined>;

const post = { id: 'post', label: 'Post', detail: 'In five days', amount: 0 };
export const courier = { id: 'courier', label: 'Courier', amount: 500 };
const goods = { label: 'Two mugs', amount: 1250 };

/** What the shopper is asked for, and what the wallet shows at first: 12.50. */
export const orderProps = {
  request: ['email', 'phone', 'shipping', 'billing', 'coupon'],
  lineItems: [goods],
  shippingOptions: [post, courier],
};

/** The limits of a document, by their length. */
type Limits = Record<number, { readonly end: number; readonly signal: AbortSignal }>;
type LimitedWindow = Window & { limits?: Limits };

/** A merchant's page whose script answers a wallet's changes. */
export class WalletOrderPage extends PayButtonPage {
  /** How the page answers: not at all, until a test says otherwise. */
  answer: Answer = () => undefined;

  constructor(
    page: Page,
    env: TestEnvironment,
    readonly tag: 'pay-google-pay' | 'pay-payment-request',
  ) {
    super(page, env);
  }

  /** Opens the page, and the wallet. */
  async opensOrder(props: Readonly<Record<string, unknown>> = {}): Promise<Page> {
    await this.page.exposeFunction('answerTo', (_name: string, change: Change) =>
      this.answer(change),
    );
    expect(await this.open({ tag: this.tag, props: { ...orderProps, ...props } })).toBe(true);
    return this.opensWallet();
  }

  /** Stops our limits, or lets them end by the page's clock, which a test can move. */
  async controlsLimits(how: 'by the clock' | 'never'): Promise<void> {
    await this.page.clock.install();
    await this.page.addInitScript((isNever) => {
      const limits: Limits = ((window as LimitedWindow).limits = {});
      AbortSignal.timeout = (ms) => {
        const limit = new AbortController();
        const end = () => limit.abort(new DOMException('late', 'TimeoutError'));
        limits[ms] = { end: Date.now() + ms, signal: limit.signal };
        if (!isNever) setTimeout(end, ms);
        return limit.signal;
      };
    }, how === 'never');
  }

  /** When the last limit of this length ends, by the page's clock. */
  async endOfTheLimit(ms: number): Promise<number> {
    const frame = await this.#frameWithLimit(ms);
    return frame.evaluate((of) => (window as LimitedWindow).limits![of]!.end, ms);
  }

  /** Whether the last limit of this length is over. */
  async hasReachedTheLimit(ms: number): Promise<boolean> {
    const frame = await this.#frameWithLimit(ms);
    return frame.evaluate((of) => (window as LimitedWindow).limits![of]!.signal.aborted, ms);
  }

  async #frameWithLimit(ms: number): Promise<Frame> {
    for (const frame of this.page.frames())
      if (await frame.evaluate((of) => of in ((window as LimitedWindow).limits ?? {}), ms))
        return frame;
    throw new Error(`No frame has a limit of ${ms} ms`);
  }

  /** Sets the payment's amount, as a merchant's server does before its page answers. */
  async updatesPayment(amount: number): Promise<void> {
    const { apiUrl, sandbox } = this.env;
    const reply = await fetch(`${apiUrl}/payments/${this.paymentId}`, {
      method: 'PATCH',
      headers: { 'Content-Type': 'application/json', Authorization: sandbox.account.key },
      body: JSON.stringify({ amount }),
    });
    expect(reply.ok, await reply.text()).toBe(true);
  }

  /** Answers as a shop does: post is free, the courier costs 5.00, and `WELCOME` takes off 2.50. */
  async answersAsShop({ shippingOption, coupon, address }: Change): Promise<OrderAnswer> {
    if (address && address.country !== 'ES')
      return { error: { field: 'country', message: 'We ship within Spain only.' } };
    if (coupon !== undefined && coupon !== 'WELCOME')
      return { error: { field: 'coupon', message: `There is no coupon ${coupon}.` } };
    const lineItems = [
      goods,
      ...(shippingOption?.amount ? [{ label: 'Courier', amount: shippingOption.amount }] : []),
      ...(coupon ? [{ label: 'Welcome', amount: -250 }] : []),
    ];
    const amount = lineItems.reduce((sum, line) => sum + line.amount, 0);
    await this.updatesPayment(amount);
    return { amount, lineItems };
  }

  /** The details of what the page was asked, by the event's name. */
  async requests(name: string): Promise<unknown[]> {
    return (await this.received(name)).map(({ detail }) => detail);
  }
}
