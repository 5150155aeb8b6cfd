import { randomBytes } from 'node:crypto';
import { texts as payPalTexts } from '../../../locales/generated/paypal-mock/en.js';
import type { SimulatedMethod } from '../method.js';
import { payPalOrders } from './mock/orders.js';
import { paypalRules, type PaypalRuleName } from './rules.js';

/** PayPal: an order cannot be charged until the shopper has approved it there. */
export const paypal: SimulatedMethod<'paypal'> = {
  rules: paypalRules,
  tokenize: () => ({
    reference: 'other' satisfies PaypalRuleName,
    details: { orderId: newOrderId() },
  }),
  // The shopper has approved later orders with the first one.
  recall: ({ reference }) => ({ reference, details: { orderId: newOrderId() } }),
  mocks: { paypal: { texts: payPalTexts }, 'paypal-v6': { texts: payPalTexts } },
  mockRoutes: payPalOrders,
};

const newOrderId = () => randomBytes(9).toString('hex').slice(0, 17).toUpperCase();
