import { createHash } from 'node:crypto';
import { createClient, type Mandate, type Payment } from 'payframe/node';
import { monthlyOf, totalOf } from './cart.js';
import { CURRENCY } from './money.js';
import type { Order } from './orders.js';
import type { Settings } from './settings.js';

/** The shop's calls to the payment provider, authorized with its API key. */
export type Payments = ReturnType<typeof paymentsAt>;

/** Creates the provider's client for this shop. */
export function paymentsAt(settings: Settings) {
  const client = createClient(settings);

  const paymentOf = ({ id, total }: Order) => {
    // One return URL for every outcome: it proves nothing, so the shop reads the payment when the
    // shopper arrives.
    const back = `${settings.origin}/return/${id}`;
    return {
      amount: total,
      currency: CURRENCY,
      orderId: id,
      description: `Alfar ${id}`,
      callbackUrl: `${settings.serverOrigin}/webhook`,
      completeUrl: back,
      failUrl: back,
      cancelUrl: back,
    };
  };

  return {
    /** Creates the next payment of an order. Idempotent. */
    create(order: Order): Promise<Payment> {
      const recurring = order.terms && {
        type: 'SUBSCRIPTION' as const,
        interval: 'P1M',
        amount: totalOf(monthlyOf(order.cart)),
        text: order.terms,
      };
      const payment = { ...paymentOf(order), ...(recurring && { recurring }) };
      return client.create(payment, { idempotencyKey: `${order.id}-${order.payments.length + 1}` });
    },

    /** Creates the payment of an order that a wallet has approved, and confirms it. Idempotent. */
    createExpress(order: Order, paymentToken: string): Promise<Payment> {
      const { lineItems = [], shippingOption, shipping, email } = order.express ?? {};
      const express = {
        paymentToken,
        lineItems: [...lineItems],
        ...(shippingOption && { shippingOption }),
        ...(shipping && { shippingDetails: shipping }),
        ...(email && { customer: { email } }),
      };
      return client.create(
        { ...paymentOf(order), ...express },
        { idempotencyKey: `express-${order.id}` },
      );
    },

    /** Charges the renewal of a subscription, without the shopper. Idempotent by the order's id. */
    renew(order: Order, paymentToken: string): Promise<Payment> {
      const unattended = { paymentToken, initiator: 'MERCHANT', reason: 'SUBSCRIPTION' } as const;
      return client.create(
        { ...paymentOf(order), ...unattended },
        { idempotencyKey: `renewal-${order.id}` },
      );
    },

    /** Returns what the shopper has agreed to, with the card as it is now. */
    mandate: (id: string): Promise<Mandate> => client.getMandate(id),

    /** Revokes what the shopper has agreed to. A repeated call changes nothing. */
    revoke: (mandateId: string): Promise<Mandate> => client.revokeMandate(mandateId),

    /** Lists the latest payments at a point of sale, newest first. */
    async atPointOfSale(pointOfSaleId: string, limit: number): Promise<readonly Payment[]> {
      return (await client.list({ pointOfSaleId, limit })).payments;
    },

    /** Reads a payment, with its message in the shopper's language. */
    get: (id: string, language?: string): Promise<Payment> =>
      client.get(id, language ? { language } : {}),

    /**
     * Confirms a payment with the form's token. Idempotent: the provider charges once per token.
     */
    confirm(id: string, paymentToken: string): Promise<Payment> {
      const idempotencyKey = createHash('sha256').update(`${id}:${paymentToken}`).digest('hex');
      return client.confirm(id, { paymentToken }, { idempotencyKey });
    },

    /** Cancels a payment that is no longer needed, so that it cannot be paid. */
    cancel: (id: string): Promise<Payment> =>
      client.cancel(id, { cancellationReason: 'requested_by_customer' }),
  };
}
