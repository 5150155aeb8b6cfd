import { useEffect, useState } from 'react';
import type { PaymentMethods } from '../../provider/types.js';
import { api } from '../shared/runtime/api.js';
import { pause } from '../shared/runtime/pause.js';
import { pollWait } from '../shared/runtime/poll.js';
import { CALL_BUDGET_MS, outcomeOf, within } from '../shared/runtime/retry.js';

/** The merchant: `refused` for an unknown account, `unreachable` while the provider does not respond. */
export type Merchant = PaymentMethods | 'refused' | 'unreachable' | undefined;

/** Requests the merchant's data until the provider responds. */
export function useMerchant(accountId: string | undefined): Merchant {
  const [merchant, setMerchant] = useState<Merchant>();
  useEffect(() => {
    if (!accountId) return undefined;
    const over = new AbortController();
    const gone = over.signal;
    const ask = async () => {
      for (let asked = 0; ; asked++) {
        try {
          return setMerchant(await within(CALL_BUDGET_MS, () => api.getPaymentMethods({ accountId })));
        } catch (thrown) {
          if (gone.aborted) return;
          const isRefused = outcomeOf(thrown) === 'refused';
          setMerchant(isRefused ? 'refused' : 'unreachable');
          if (isRefused) return;
          await pause(pollWait(asked), gone);
        }
      }
    };
    ask().catch(() => {}); // The page is gone.
    return () => over.abort(new DOMException('The page is shown no more', 'AbortError'));
  }, [accountId]);
  return merchant;
}
