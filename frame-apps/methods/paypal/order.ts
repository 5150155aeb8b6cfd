import type { PayPalChange, PayPalShopper } from '../../../bridge/contracts/paypal.js';
import type { WalletDetails } from '../../../bridge/contracts/shared/wallet-request.js';
import { PayError } from '../../../bridge/errors.js';
import { isEqual } from '../../../bridge/is-equal.js';
import type { OrderProblem, WalletOrder } from '../../../bridge/wallet-order.js';
import type { LineItem, PaymentMethodInput } from '../../../api/types.js';
import { api, callError } from '../../api/api.js';
import { repeat } from '../../api/retry.js';
import { textsIn } from '../../runtime/texts.js';
import { updateMethodToken } from '../token.js';
import type { OpenOrder, OrderFrame } from '../wallet/order.js';
import { detailsOf } from './details.js';

type PayPalInput = Extract<PaymentMethodInput, { readonly paypal: object }>['paypal'];

/** An order at PayPal and its token, from the click to the shopper's approval. */
export class PayPalOrder {
  /** The changes so far: PayPal's window shows one total, so the next one waits for them. */
  #changes: Promise<unknown> = Promise.resolve();
  /** Whether PayPal still has the total before the last change, such as after a refusal. */
  #isBehind = false;
  /** The order as PayPal has it. */
  #atPayPal: WalletOrder;

  constructor(
    readonly token: string,
    private readonly open: OpenOrder,
    private readonly frame: OrderFrame,
  ) {
    this.#atPayPal = open.order;
  }

  /** Asks the page about a change, and updates the token and the order at PayPal. */
  change(change: PayPalChange): Promise<OrderProblem | undefined> {
    const changed = this.#changes.then(() => this.#apply(change));
    this.#changes = changed;
    return changed;
  }

  /** Whether PayPal has the total of what the shopper chose last. */
  async isPayable(): Promise<boolean> {
    await this.#changes;
    return !this.#isBehind && !this.open.problem;
  }

  /**
   * What `submit` says besides the token; nothing if nothing was asked for. Of a shopper whom the
   * script does not give, as that of version 6, the provider says it.
   */
  async detailsOf(shopper: PayPalShopper | undefined): Promise<WalletDetails> {
    if (!this.open.requested.size) return {};
    return this.open.detailsOf(detailsOf(shopper ?? (await this.#readShopper())));
  }

  async #readShopper(): Promise<PayPalShopper> {
    const { paymentId, sessionId } = this.open.target;
    const input = { paymentToken: this.token, ...(!paymentId && sessionId && { sessionId }) };
    try {
      return await repeat((signal) => api.getPayPalShopper(input, { signal }));
    } catch (thrown) {
      throw callError(thrown, textsIn(this.frame.language));
    }
  }

  async #apply(change: PayPalChange): Promise<OrderProblem | undefined> {
    const before = this.open.problem;
    const { problem } = await ('address' in change
      ? this.open.changeAddress(change.address)
      : this.open.changeShippingOption(change.shippingOption));
    // The problem of another choice is not this one's: PayPal's window has it already.
    return problem && problem !== before ? problem : this.#update();
  }

  async #update(): Promise<OrderProblem | undefined> {
    const { order, shippingOption, target } = this.open;
    const { amount, shippingOptions } = order;
    const before = this.#atPayPal;
    this.#isBehind = !isEqual(order, before);
    if (!this.#isBehind || amount === undefined) return undefined;
    const { paymentId, sessionId } = target;
    // The first one counts as chosen. If they are the same ones, PayPal knows the choice.
    const others = shippingOptions.filter((option) => option !== shippingOption);
    const isSame = isEqual(shippingOptions, before.shippingOptions);
    try {
      await updateMethodToken(
        {
          paymentToken: this.token,
          amount,
          lineItems: linesOf(order),
          ...(!isSame && shippingOption && { shippingOptions: [shippingOption, ...others] }),
          ...(!paymentId && sessionId && { sessionId }),
        },
        textsIn(this.frame.language),
      );
      this.#atPayPal = order;
      this.#isBehind = false;
      void this.open.end();
      return undefined;
    } catch (thrown) {
      void this.frame.emit.error(PayError.from(thrown));
      return {};
    }
  }
}

/** What the token of a new order is made of. */
export function inputOf({ requested, order, shippingOption }: OpenOrder): PayPalInput {
  const lineItems = linesOf(order);
  // The first one counts as chosen.
  const others = order.shippingOptions.filter((option) => option !== shippingOption);
  const shippingOptions = shippingOption ? [shippingOption, ...others] : [];
  return {
    ...(lineItems.length > 0 && { lineItems }),
    ...(requested.has('shipping') && { shipping: true, shippingOptions }),
  };
}

/** The lines, if they add up: PayPal refuses an order whose lines do not. */
function linesOf({ lineItems, amount }: WalletOrder): readonly LineItem[] {
  const sum = lineItems.reduce((before, line) => before + line.amount, 0);
  return sum === amount ? lineItems : [];
}
