import { withTimeout } from '../../../bridge/with-timeout.js';
import { useEffect, useState } from 'react';
import type { PaymentMethods, PointOfSaleLinkValidity } from '../../../api/types.js';
import { ApiError, MalformedAnswer } from '../../../api/client.js';
import { api } from '../../api/api.js';
import { pause } from '../../api/pause.js';
import { pollWait } from '../../api/poll.js';
import { CALL_BUDGET_MS, failureKind } from '../../api/retry.js';
import type { PosLink } from './link.js';

/**
 * The merchant: `refused` for an unknown account or point of sale, or a link that is not signed or
 * whose amount is too large, `unreachable` while the provider does not respond.
 */
export type Merchant = KnownMerchant | 'refused' | 'unreachable' | undefined;

/**
 * A merchant, and the largest amount of a payment in the link's currency, in minor units, if the
 * provider says so.
 */
export interface KnownMerchant extends PaymentMethods {
  readonly maxAmount: number | undefined;
}

/** Requests the merchant's data and validates its link until the provider responds. */
export function useMerchant(link: PosLink | undefined): Merchant {
  const [merchant, setMerchant] = useState<Merchant>();
  useEffect(() => {
    if (!link) return undefined;
    const { accountId } = link;
    const over = new AbortController();
    const signal = over.signal;
    const loadMerchant = async () => {
      for (let attempt = 0; ; attempt++) {
        try {
          const methods = withTimeout(CALL_BUDGET_MS, () => api.getPaymentMethods({ accountId }));
          const [known, { isValid, maxAmount }] = await Promise.all([methods, validate(link)]);
          const isTooHigh = (link.amount ?? 0) > (maxAmount ?? Infinity);
          return setMerchant(isValid && !isTooHigh ? { ...known, maxAmount } : 'refused');
        } catch (thrown) {
          if (signal.aborted) return;
          const isRefused = failureKind(thrown) === 'refused';
          setMerchant(isRefused ? 'refused' : 'unreachable');
          if (isRefused) return;
          await pause(pollWait(attempt), signal);
        }
      }
    };
    loadMerchant().catch(() => {}); // The page is gone.
    return () => over.abort(new DOMException('The page is shown no more', 'AbortError'));
  }, [link]);
  return merchant;
}

/**
 * Returns whether the link leads to a point of sale, and its largest amount. Rejects if the merchant
 * has not signed it. A provider without this route verifies it when the payment is created.
 */
async function validate(link: PosLink): Promise<PointOfSaleLinkValidity> {
  try {
    return await withTimeout(CALL_BUDGET_MS, (signal) =>
      api.validatePointOfSaleLink(link, { signal }),
    );
  } catch (thrown) {
    const isAnswer = thrown instanceof ApiError || thrown instanceof MalformedAnswer;
    if (!isAnswer || thrown.statusCode !== 404) throw thrown;
    return { isValid: true };
  }
}
