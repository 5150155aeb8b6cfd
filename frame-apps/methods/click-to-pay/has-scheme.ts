import type { PaymentMethods } from '../../../api/types.js';

/** Whether the merchant is registered with any scheme. */
export async function hasScheme({ metadata: { clickToPay } }: PaymentMethods): Promise<boolean> {
  return Boolean(clickToPay?.visa ?? clickToPay?.mastercard);
}
