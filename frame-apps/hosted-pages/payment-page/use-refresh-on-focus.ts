import { useEffect, useEffectEvent } from 'react';
import type { PaymentResult } from '../../../api/types.js';
import { api } from '../../api/api.js';
import { isSameStep } from '../../api/same-step.js';

/**
 * Reads a waiting payment again when the tab becomes visible: it may have been paid in another tab.
 */
export function useRefreshOnFocus(waiting: PaymentResult | undefined, changed: () => void): void {
  const report = useEffectEvent(changed);
  useEffect(() => {
    if (!waiting) return undefined;
    const over = new AbortController();
    const { signal } = over;
    const refresh = () => {
      if (document.visibilityState !== 'visible') return;
      api.getPayment({ paymentId: waiting.id }, { signal }).then(
        (now) => void (signal.aborted || isSameStep(now, waiting) || report()),
        // Keep the known status. If it is outdated, the provider rejects a second payment.
        () => {},
      );
    };
    document.addEventListener('visibilitychange', refresh, { signal });
    return () => over.abort();
  }, [waiting]);
}
