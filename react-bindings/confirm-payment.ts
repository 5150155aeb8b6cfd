import { useCallback, useEffect, useRef, useState } from 'react';
import { PayError } from '../bridge/errors.js';
import { confirmPayment, type ConfirmParams } from '../elements/functions/confirm-payment.js';
import type { PaymentResult } from '../elements/index.js';

/** Where a confirmation stands. */
type Stand =
  | { readonly isPending: false; readonly result?: undefined; readonly error?: undefined }
  | { readonly isPending: true; readonly result?: undefined; readonly error?: undefined }
  | { readonly isPending: false; readonly result: PaymentResult; readonly error?: undefined }
  | { readonly isPending: false; readonly error: PayError; readonly result?: undefined };

/** What a component knows of the payment it confirms. */
export type PaymentConfirmation = Stand & {
  /**
   * Walks a payment to its end over the whole page, and gives what `confirmPayment` gives. Stays the same function. Its
   * rejection is told as `error` too, so it need not be caught.
   */
  readonly confirm: (params: ConfirmParams) => Promise<PaymentResult>;
};

/**
 * `confirmPayment` for a component: its last `result` or `error`, and whether it `isPending`. The payment is left, as a
 * shopper would leave it, when the component goes.
 */
export function useConfirmPayment(): PaymentConfirmation {
  const [stand, setStand] = useState<Stand>({ isPending: false });
  const life = useRef<AbortController>(null);
  const latest = useRef<object>(null);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    clearTimeout(leaving.current);
    if (!life.current || life.current.signal.aborted) life.current = new AbortController();
    const { current } = life;
    // StrictMode lets every component go and come back in one turn, which must not leave a payment.
    return () => void (leaving.current = setTimeout(() => current.abort()));
  }, []);

  const confirm = useCallback((params: ConfirmParams) => {
    const answer = confirmWhile(life.current?.signal, params);
    const turn = (latest.current = {});
    const settle = (end: Stand) => turn === latest.current && setStand(end);
    setStand({ isPending: true });
    answer.then(
      (result) => settle({ isPending: false, result }),
      (thrown: unknown) => settle({ isPending: false, error: PayError.from(thrown) }),
    );
    return answer;
  }, []);

  return { ...stand, confirm };
}

/** Confirms until either signal aborts: the component's, or the caller's own. */
async function confirmWhile(isThere: AbortSignal | undefined, params: ConfirmParams): Promise<PaymentResult> {
  const signals = [isThere, params?.signal].filter((one) => one !== undefined);
  return confirmPayment({ ...params, signal: AbortSignal.any(signals) });
}
