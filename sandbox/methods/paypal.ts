import { randomBytes } from 'node:crypto';
import { Failure } from '../failure.js';
import type { PaypalRuleName } from '../rules/paypal.js';
import type { Method } from './method.js';

/** The currencies PayPal moves. */
const currencies = 'AUD BRL CAD CHF CNY CZK DKK EUR GBP HKD HUF ILS JPY MXN MYR NOK NZD PHP PLN SEK SGD THB TWD USD'.split(' ');

/** Pays an order at PayPal, which the shopper approves there. Until then it cannot be charged. */
export const paypal: Method<'paypal'> = {
  metadata: ({ methods }) => methods.paypal,
  refusal(_account, { currency = 'EUR', transactionType = 'SALE' }) {
    if (!currencies.includes(currency.toUpperCase())) return new Failure(422, 'E621');
    return /^(SALE|AUTH)$/.test(transactionType) ? undefined : new Failure(422, 'E103');
  },
  describe: () => ({
    rule: 'other' satisfies PaypalRuleName,
    details: { orderId: randomBytes(9).toString('hex').slice(0, 17).toUpperCase() },
  }),
  told: ({ details }) => ({ paypal: { orderId: details.orderId } }),
  paid: ({ details }) => ({ method: 'paypal', paypal: { orderId: details.orderId ?? '' } }),
};
