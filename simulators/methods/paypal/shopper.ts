import type { PayPalOrderShopper } from '../../../api/types.js';
import type { PayPalLookups } from '../../../server/acquirer.js';
import { Failure } from '../../../server/errors/failure.js';
import { addresses, approvedOrder, orderOf } from './mock/order.js';
import type { PaypalRuleName } from './rules.js';
import type { SandboxOrder } from './sandbox-order.js';

/** Returns the payer and the address of an order, once the shopper has approved it. */
export function simulatedShopper({
  reference,
  details,
}: Parameters<PayPalLookups['shopper']>[1]): PayPalOrderShopper {
  if (reference !== ('approved' satisfies PaypalRuleName))
    throw new Failure(409, 'E103', 'The shopper has not approved the order');
  const { shipTo, orderId = '', ...found }: SandboxOrder = details;
  const order = orderOf(orderId, { ...found, amount: null, currency: null, isKept: false });
  const chosen = addresses.find(({ id }) => id === shipTo) ?? addresses[0]!;
  const { payer, purchase_units: units } = approvedOrder(order, chosen, undefined);
  const shipping = units?.[0]?.shipping;
  return { payer: { ...payer }, ...(shipping && { shipping: { ...shipping } }) };
}
