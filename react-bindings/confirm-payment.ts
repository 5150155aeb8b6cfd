import { useCallback, useEffect, useRef, useState } from 'react';
import { PayError } from '../bridge/errors.js';
import { confirmPayment, type ConfirmParams } from '../elements/functions/confirm-payment.js';
import type { PaymentResult } from '../elements/index.js';

/** The state of a confirmation. */
type ConfirmState =
  | { readonly isPending: false; readonly result?: undefined; readonly error?: undefined }
  | { readonly isPending: true; readonly result?: undefined; readonly error?: undefined }
  | { readonly isPending: false; readonly result: PaymentResult; readonly error?: undefined }
  | { readonly isPending: false; readonly error: PayError; readonly result?: undefined };

/**
 * The return value of `useConfirmPayment`: `isPending` while a confirmation runs, then its
 * `result`, or `error` if it was rejected.
 */
export type PaymentConfirmation = ConfirmState & {
  /**
   * Confirms a payment in a full-screen payment modal, and resolves and rejects like
   * `confirmPayment`. Its identity is stable. A rejection is also available as `error`, so you need
   * not catch it.
   */
  readonly confirm: (params: ConfirmParams) => Promise<PaymentResult>;
  /**
   * The `onReset` of a form with an `action`: prevents a reset until the payment has succeeded.
   * React 19 resets a form after each action, which empties the card. Its identity is stable.
   */
  readonly onReset: (event: { preventDefault(): void }) => void;
};

/**
 * `confirmPayment` as a hook: the last `result` or `error`, and whether a confirmation `isPending`.
 * When the component unmounts, the payment modal closes as if the shopper left it.
 */
export function useConfirmPayment(): PaymentConfirmation {
  const [state, setState] = useState<ConfirmState>({ isPending: false });
  const life = useRef<AbortController>(null);
  const latest = useRef<object>(null);
  const isPaid = useRef(false);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    clearTimeout(leaving.current);
    if (!life.current || life.current.signal.aborted) life.current = new AbortController();
    const { current } = life;
    // StrictMode unmounts and remounts every component at once, which must not abort a payment.
    return () => void (leaving.current = setTimeout(() => current.abort()));
  }, []);

  const confirm = useCallback((params: ConfirmParams) => {
    const answer = confirmWhile(life.current?.signal, params);
    const turn = (latest.current = {});
    const settle = (end: ConfirmState) => turn === latest.current && setState(end);
    setState({ isPending: true });
    isPaid.current = false;
    answer.then(
      (result) => {
        if (turn === latest.current) isPaid.current = result.status === 'SUCCEEDED';
        settle({ isPending: false, result });
      },
      (thrown: unknown) => settle({ isPending: false, error: PayError.from(thrown) }),
    );
    return answer;
  }, []);

  const onReset = useCallback((event: { preventDefault(): void }) => {
    if (!isPaid.current) event.preventDefault();
  }, []);

  return { ...state, confirm, onReset };
}

/** Confirms until either signal aborts: the component's or the caller's. */
async function confirmWhile(
  isThere: AbortSignal | undefined,
  params: ConfirmParams,
): Promise<PaymentResult> {
  const signals = [isThere, params?.signal].filter((one) => one !== undefined);
  return confirmPayment({ ...params, signal: AbortSignal.any(signals) });
}
