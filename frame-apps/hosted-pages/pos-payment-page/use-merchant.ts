import { withTimeout } from '../../../bridge/with-timeout.js';
import { useEffect, useState } from 'react';
import type { PaymentMethods } from '../../../api/types.js';
import { ApiError, MalformedAnswer } from '../../../api/client.js';
import { api } from '../../api/api.js';
import { pause } from '../../api/pause.js';
import { pollWait } from '../../api/poll.js';
import { CALL_BUDGET_MS, failureKind } from '../../api/retry.js';
import type { PosLink } from './link.js';

/**
 * The merchant: `refused` for an unknown account or a link that it has not signed, `unreachable`
 * while the provider does not respond.
 */
export type Merchant = PaymentMethods | 'refused' | 'unreachable' | undefined;

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
          const [known] = await Promise.all([methods, validate(link)]);
          return setMerchant(known);
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
 * Rejects if the merchant has not signed the link. A provider without this route verifies it when
 * the payment is created.
 */
async function validate(link: PosLink): Promise<void> {
  try {
    await withTimeout(CALL_BUDGET_MS, (signal) => api.validatePointOfSaleLink(link, { signal }));
  } catch (thrown) {
    const isAnswer = thrown instanceof ApiError || thrown instanceof MalformedAnswer;
    if (!isAnswer || thrown.statusCode !== 404) throw thrown;
  }
}
