import type { PropsOf } from '../../bridge/contract.js';
import type { paymentModal } from '../../bridge/contracts/payment-modal.js';
import { PayError } from '../../bridge/errors.js';
import * as failures from '../../bridge/failures.js';
import type { PaymentResult } from '../../provider/types.js';
import { setProps } from './handle.js';
import { PayPaymentModal } from '../payment-modal.js';

/** What a payment is confirmed with. Without a `paymentToken` the shopper is asked how to pay. */
export type ConfirmParams = Omit<PropsOf<typeof paymentModal>, 'isOpen' | 'paymentId'> & {
  readonly paymentId: string;
  /** Leaves the payment when aborted, as a shopper would. */
  readonly signal?: AbortSignal | undefined;
};

/** How a frame can be lost after its app was there. */
const LOST: readonly string[] = ['LOAD_TIMEOUT', 'FLOOD', 'UNKNOWN'];

/** Each payment that is under way, with the signal that may leave it. */
const running = new Map<string, readonly [answer: Promise<PaymentResult>, signal: AbortSignal | undefined]>();

/**
 * Walks a payment to its end over the whole page. Resolves with the payment, paid or refused; rejects when it could
 * not be brought to an end, with status `CANCELED` when the shopper left. The page is as it was before either happens.
 * Asked twice for one payment, it gives the same answer, but one caller's `signal` leaves for no other: the payment then
 * begins anew for who is still there.
 */
export function confirmPayment(params: ConfirmParams): Promise<PaymentResult> {
  const { paymentId, signal } = params ?? {};
  if (typeof paymentId !== 'string' || !paymentId) return Promise.reject(failures.missingProp('paymentId'));
  const [joined, leaves] = running.get(paymentId) ?? [];
  if (joined && leaves === signal) return joined;
  if (joined)
    return joined.catch((error: PayError) => {
      if (error.code !== 'ABORTED' || signal?.aborted) throw error;
      return confirmPayment(params);
    });
  const answer = walk(params).finally(() => running.delete(paymentId));
  running.set(paymentId, [answer, signal]);
  return answer;
}

async function walk({ signal, ...params }: ConfirmParams): Promise<PaymentResult> {
  const { paymentId } = params;
  const modal = document.createElement(PayPaymentModal.contract.tag);
  const abort = () => void modal.overlay.leave();
  try {
    if (signal?.aborted) throw failures.aborted();
    signal?.addEventListener('abort', abort);
    const left = () => (signal?.aborted ? failures.aborted() : failures.canceled()).with({ status: 'CANCELED', paymentId });
    const unknown = () => failures.outcomeUnknown().with({ paymentId, retryable: false });
    return await new Promise<PaymentResult>((resolve, reject) => {
      let isUnderWay = false;
      modal.callbacks = {
        onLoad: () => (isUnderWay = true),
        onResult: resolve,
        // A frame that is lost in the middle of a payment takes its outcome with it.
        onError: (error: PayError) => reject(isUnderWay && LOST.includes(error.code) ? unknown() : error),
        onDestroy: () => reject(isUnderWay && !modal.overlay.hasLeft ? unknown() : left()),
      };
      setProps(modal, { ...params, isOpen: true });
      modal.overlay.patient = Boolean(params.paymentToken);
      (params.window?.document ?? document).body.append(modal);
      // An abort in the very same turn finds the overlay open.
      queueMicrotask(() => signal?.aborted && abort());
    });
  } catch (thrown) {
    throw PayError.from(thrown).with({ paymentId });
  } finally {
    signal?.removeEventListener('abort', abort);
    modal.close();
    modal.remove();
    await modal.overlay.closed;
  }
}
