import { orderOf, type AccountAddress, type MockOrder } from './order.js';
import type { PayPalOrder } from './orders.js';

/** The orders of the sandbox, as PayPal's window reads and approves them. */
export interface SandboxOrders {
  /**
   * Reads an order as it is at PayPal. Rejects if PayPal does not know it, or keeps its account for
   * later charges and the script offers what cannot be kept.
   */
  readOrder(orderId: string): Promise<MockOrder>;
  /** Tells the sandbox that the shopper approved the order with the total that was shown. */
  approve(order: MockOrder, shipTo: AccountAddress): Promise<void>;
}

/** `mayKeep` is whether the script offers only what PayPal can keep. */
export function ordersAt(origin: string, mayKeep: boolean): SandboxOrders {
  const addressOf = (orderId: string) =>
    `${origin}/mocks/paypal/orders/${encodeURIComponent(orderId)}`;
  return {
    async readOrder(orderId) {
      const response = await fetch(addressOf(orderId));
      if (!response.ok) throw new Error('INVALID_RESOURCE_ID');
      const order = orderOf(orderId, (await response.json()) as PayPalOrder);
      if (order.isKept && !mayKeep) throw new Error('VAULT_NOT_ENABLED');
      return order;
    },
    async approve({ id, total }, shipTo) {
      const approved = new URL(`${addressOf(id!)}/approve`);
      approved.searchParams.set('vault', String(mayKeep));
      approved.searchParams.set('shipTo', shipTo.id);
      // The shopper has approved what PayPal's window showed.
      if (total !== null) approved.searchParams.set('amount', String(total));
      const { ok } = await fetch(approved, { method: 'POST' });
      if (!ok) throw new Error('UNPROCESSABLE_ENTITY');
    },
  };
}
