import { ASSUMED_CURRENCY } from '../../../provider/money.js';
import type { PaymentMethods, TransactionType } from '../../../provider/types.js';

/** The merchant's props that decide whether Bizum is eligible. */
export interface BizumTarget {
  readonly currency?: string | undefined;
  readonly transactionType?: TransactionType | undefined;
}

/** Whether Bizum supports the purchase: in euros and without a reservation. The provider has already checked a payment. */
export async function isBizumEligible(
  known: PaymentMethods,
  { currency, transactionType }: BizumTarget,
): Promise<boolean> {
  return (
    known.amount !== undefined ||
    ((currency || ASSUMED_CURRENCY) === 'EUR' && transactionType !== 'AUTH')
  );
}
