import { useEffect, useEffectEvent } from 'react';
import type { PaymentResult } from '../../provider/types.js';
import { api } from '../runtime/api.js';

/** Looks at a payment that waits for the shopper when the tab comes to the front: it may be paid in another by now. */
export function useChanged(waiting: PaymentResult | undefined, changed: () => void): void {
  const tell = useEffectEvent(changed);
  useEffect(() => {
    if (!waiting) return undefined;
    const over = new AbortController();
    const { signal } = over;
    const look = () => {
      if (document.visibilityState !== 'visible') return;
      api.getPayment({ paymentId: waiting.id }, { signal }).then(
        (now) => void (signal.aborted || isSame(now, waiting) || tell()),
        () => {}, // Without an answer it stands as it stood; whoever pays is told by the provider.
      );
    };
    document.addEventListener('visibilitychange', look, { signal });
    return () => over.abort();
  }, [waiting]);
}

const isSame = (one: PaymentResult, other: PaymentResult) =>
  one.status === other.status && one.nextAction?.redirectUrl === other.nextAction?.redirectUrl;
