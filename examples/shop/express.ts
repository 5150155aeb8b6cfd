import { createHash } from 'node:crypto';
import { PayError, type Payment } from 'payframe/node';
import type { Cart } from './cart.js';
import { dropCheckout } from './checkout.js';
import { lock } from './lock.js';
import type { Order, Orders } from './orders.js';
import { CART } from './pages/express.js';
import type { View } from './pages/layout.js';
import type { Payments } from './payments.js';
import { canShip, quoteFor, type Contact } from './shipping.js';

/** What the page posts of a wallet's approval: all of it is checked again. */
export interface ExpressApproval {
  readonly token: string;
  /** The total that the wallet showed, in minor units. */
  readonly amount: number;
  readonly shippingOption: string;
  readonly shipping: Contact;
  readonly email?: string;
}

/** What a shopper buys with a wallet: one product from its page, or what is in their cart. */
export interface Purchase {
  readonly shopper: string;
  readonly cart: Cart;
  /** The path of the page. */
  readonly from: string;
}

/**
 * The result of an approval. `changed`: the total is another than the wallet showed. `unknown` is
 * not `refused`: money may have moved.
 */
export type ExpressResult =
  | { readonly kind: 'paid'; readonly order: Order; readonly payment: Payment }
  | { readonly kind: 'changed' | 'refused' | 'unknown' };

/** The provider's codes of a token that pays another amount. */
const OTHER_AMOUNT = ['E210', 'E211'];

/** Returns a function that makes one order of an approval, however often it is posted. */
export function expressOf(orders: Orders, payments: Payments) {
  const inTurn = lock();

  const place = async (
    id: string,
    { shopper, cart, from }: Purchase,
    approval: ExpressApproval,
    view: View,
  ): Promise<ExpressResult> => {
    const known = orders.find(id);
    if (known) return known.shopper === shopper ? pay(known, approval) : { kind: 'refused' };
    // The page's amount is not taken: it has to be the total that the shop computes.
    const { shipping, email } = approval;
    const country = shipping.address?.country ?? '';
    const quote = quoteFor(cart, view, country, approval.shippingOption);
    if (!canShip(cart) || 'error' in quote || quote.amount !== approval.amount)
      return { kind: 'changed' };
    const { amount, lineItems, shippingOption } = quote;
    const order = await orders.save({
      id,
      shopper,
      cart,
      total: amount,
      createdAt: new Date().toISOString(),
      payments: [],
      express: {
        lineItems,
        shippingOption,
        shipping,
        from,
        ...(email && { email }),
      },
    });
    if (from === CART) await dropCheckout(orders, payments, shopper);
    return pay(order, approval);
  };

  const pay = async (order: Order, { token }: ExpressApproval): Promise<ExpressResult> => {
    try {
      const [made] = order.payments;
      const payment = made ? await payments.get(made) : await payments.createExpress(order, token);
      // Read again: a webhook may have updated the order in the meantime.
      const current = orders.find(order.id) ?? order;
      const saved = await orders.save({ ...current, payments: [payment.id] });
      return { kind: 'paid', order: saved, payment };
    } catch (thrown) {
      if (!(thrown instanceof PayError) || thrown.retryable) return { kind: 'unknown' };
      // There is no payment, and with this token there will be none.
      await orders.remove(order.id);
      return { kind: OTHER_AMOUNT.includes(thrown.code) ? 'changed' : 'refused' };
    }
  };

  return (purchase: Purchase, approval: ExpressApproval, view: View): Promise<ExpressResult> => {
    const id = orderIdOf(approval.token);
    return inTurn(id, () => place(id, purchase, approval, view));
  };
}

/** One token is one order: posted twice, it has the same id. */
const orderIdOf = (token: string) =>
  `ALF-${createHash('sha256').update(`order ${token}`).digest('hex').slice(0, 10).toUpperCase()}`;
