import type { PaymentMethods, TransactionType } from '../../provider/types.js';

/** What the merchant says of a purchase, as far as Bizum must know it. */
export interface Purchase {
  readonly currency?: string | undefined;
  readonly transactionType?: TransactionType | undefined;
}

/** Whether Bizum takes a purchase: it moves euros, and at once. Of a payment the provider has looked at that already. */
export async function takes(known: PaymentMethods, { currency, transactionType }: Purchase): Promise<boolean> {
  return known.amount !== undefined || (currency === 'EUR' && transactionType !== 'AUTH');
}
