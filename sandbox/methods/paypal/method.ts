import { randomBytes } from 'node:crypto';
import { Failure } from '../../errors/failure.js';
import { refuseUnlessAddsUp } from '../../payments/line-items.js';
import { payPalOrders } from './mock/orders.js';
import { texts as payPalTexts } from '../../../locales/generated/paypal-mock/en.js';
import { paypalRules, type PaypalRuleName } from './rules.js';
import type { SandboxMethod } from '../method.js';

/** Pays a PayPal order. It cannot be charged until the shopper has approved it at PayPal. */
export const paypal: SandboxMethod<'paypal'> = {
  label: () => 'PayPal',
  knownTo: ['monei'],
  isRecurring: true,
  canBeKept: ({ details }) => details.isKept === true,
  isAmountFinal: true,
  rules: paypalRules,
  metadata: ({ methods }) => methods.paypal,
  foreignCurrency: 'E621',
  refusal(_account, { transactionType = 'SALE' }) {
    return /^(SALE|AUTH)$/.test(transactionType)
      ? undefined
      : new Failure(
          422,
          'E103',
          `transactionType is ${transactionType}: paypal takes SALE and AUTH`,
        );
  },
  describe(_secrets, _account, { shipping, lineItems, shippingOptions }, { amount, recurring }) {
    if (amount !== undefined)
      refuseUnlessAddsUp({ amount, lineItems, shippingOption: shippingOptions?.[0] });
    return {
      rule: 'other' satisfies PaypalRuleName,
      details: {
        orderId: newOrderId(),
        ...(recurring && { isKept: true }),
        ...(shipping && { hasShipping: true }),
        ...(lineItems && { lineItems }),
        ...(shippingOptions && { shippingOptions }),
      },
    };
  },
  storable: {
    show: ({ details }) => ({ paypal: { email: details.email ?? '' } }),
    // The shopper has approved later orders with the first one.
    recall: ({ fingerprint, details: { email, isKept }, rule }) => ({
      fingerprint,
      rule,
      details: { email, isKept, orderId: newOrderId() },
    }),
  },
  isApproved: ({ rule }) => rule === ('approved' satisfies PaypalRuleName),
  tokenFields: ({ details }) => ({ paypal: { orderId: details.orderId } }),
  paid: ({ details }) => ({ method: 'paypal', paypal: { orderId: details.orderId ?? '' } }),
  mocks: { paypal: { texts: payPalTexts } },
  mockRoutes: payPalOrders,
};

const newOrderId = () => randomBytes(9).toString('hex').slice(0, 17).toUpperCase();
