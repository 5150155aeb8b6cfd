import type { PaymentResult } from 'payframe';

/** Messages for payments that ended without success. */
export interface EndTexts {
  readonly leftBank: string;
  readonly expired: string;
  readonly failed: (values: { readonly reason: string }) => string;
}

/** The provider's status code for a challenge that the shopper canceled. */
const CANCELLED_AT_BANK = 'E507';

/** Returns the message for a payment that ended without success; otherwise `undefined`. */
export function endOf(
  { status, statusCode, statusMessage }: Omit<PaymentResult, 'id'>,
  texts: EndTexts,
): string | undefined {
  if (status === 'CANCELED' || (status === 'FAILED' && statusCode === CANCELLED_AT_BANK))
    return texts.leftBank;
  if (status === 'EXPIRED') return texts.expired;
  return status === 'FAILED' ? texts.failed({ reason: statusMessage ?? '' }) : undefined;
}
