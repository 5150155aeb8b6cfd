import type { Mandate, MandateStatus, PaymentMandate } from '../../../api/merchant-types.js';
import type { MandateRow, TokenRow } from '../read.js';
import { unixSeconds } from '../unix-seconds.js';

/** A mandate and the payment method that it charges. */
export interface MandateRecords {
  readonly mandate: MandateRow;
  readonly token: TokenRow;
}

/** Whether a mandate can be charged now. */
export function statusOf({ revokedAt, endsAt }: MandateRow, now: Date): MandateStatus {
  if (revokedAt) return 'REVOKED';
  return endsAt && endsAt <= now ? 'ENDED' : 'ACTIVE';
}

/** A payment's mandate, as its merchant's server receives it. */
export function serializePaymentMandate(mandate: MandateRow, now: Date): PaymentMandate {
  const { id, networkReference } = mandate;
  return { id, status: statusOf(mandate, now), networkReference };
}

/** A mandate as its merchant's server receives it. */
export function serializeMandate({ mandate, token }: MandateRecords, now: Date): Mandate {
  const { accountId, paymentId, currency, type, text, amount, interval } = mandate;
  const { method, brand, last4, expMonth, expYear } = token;
  return {
    ...serializePaymentMandate(mandate, now),
    accountId,
    livemode: false,
    paymentId,
    currency,
    type,
    text,
    ...(amount !== null && { amount }),
    ...(interval !== null && { interval }),
    ...(mandate.endsAt && { endsAt: unixSeconds(mandate.endsAt) }),
    paymentMethod: {
      method,
      ...(brand && last4 && expMonth && expYear && { card: { brand, last4, expMonth, expYear } }),
      ...(token.details.isDisabled && { isDisabled: true }),
    },
    createdAt: unixSeconds(mandate.createdAt),
    ...(mandate.revokedAt && { revokedAt: unixSeconds(mandate.revokedAt) }),
  };
}
