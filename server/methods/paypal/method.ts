import { Failure } from '../../errors/failure.js';
import { refuseUnlessAddsUp } from '../../payments/line-items.js';
import type { ServerMethod } from '../method.js';
import { createPayPalClientToken } from './client-token.js';
import { getPayPalShopper } from './shopper.js';

/** Pays a PayPal order. It cannot be charged until the shopper has approved it at PayPal. */
export const paypal: ServerMethod<'paypal'> = {
  label: () => 'PayPal',
  knownTo: ['monei'],
  isRecurring: true,
  canBeKept: ({ details }) => details.isKept === true,
  isAmountFinal: true,
  metadata({ methods: { paypal: found } }, { lookups }) {
    if (!found || lookups?.payPal) return found;
    const { sdk: _unknown, ...ids } = found;
    return ids;
  },
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
  async describe(_context, _account, { shipping, lineItems, shippingOptions }, target) {
    const { amount, recurring } = target;
    if (amount !== undefined)
      refuseUnlessAddsUp({ amount, lineItems, shippingOption: shippingOptions?.[0] });
    return {
      details: {
        ...(recurring && { isKept: true }),
        ...(shipping && { hasShipping: true }),
        ...(lineItems && { lineItems }),
        ...(shippingOptions && { shippingOptions }),
      },
    };
  },
  storable: {
    show: ({ details }) => ({ paypal: { email: details.email ?? '' } }),
  },
  hasOrder: true,
  tokenFields: ({ details }) => ({ paypal: { orderId: details.orderId } }),
  answers: { createPayPalClientToken, getPayPalShopper },
  paid: ({ details }) => ({ method: 'paypal', paypal: { orderId: details.orderId ?? '' } }),
};
