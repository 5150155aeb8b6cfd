import { ASSUMED_CURRENCY } from '../../../api/money.js';
import type { PaymentTarget } from '../../../api/payment-target.js';
import type { PaymentMethods } from '../../../api/types.js';

/**
 * Whether Bizum supports the purchase: in euros and without a reservation. The provider has already
 * checked a payment.
 */
export async function isBizumEligible(
  known: PaymentMethods,
  { currency, transactionType }: PaymentTarget,
): Promise<boolean> {
  return (
    known.amount !== undefined ||
    ((currency || ASSUMED_CURRENCY) === 'EUR' && transactionType !== 'AUTH')
  );
}
