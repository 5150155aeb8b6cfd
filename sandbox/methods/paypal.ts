import { randomBytes } from 'node:crypto';
import type { PaypalRuleName } from '../rules/paypal.js';
import type { Method } from './method.js';

/** Pays an order at PayPal, which the shopper approves there. Until then it cannot be charged. */
export const paypal: Method<'paypal'> = {
  metadata: ({ methods }) => methods.paypal,
  describe: () => ({
    rule: 'other' satisfies PaypalRuleName,
    details: { orderId: randomBytes(9).toString('hex').slice(0, 17).toUpperCase() },
  }),
  told: ({ details }) => ({ paypal: { orderId: details.orderId } }),
  paid: ({ details }) => ({ method: 'paypal', paypal: { orderId: details.orderId ?? '' } }),
};
