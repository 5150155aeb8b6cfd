import type { EveryAliasOf, PropsOf } from '../../bridge/contract.js';
import type { ModalLoaded, paymentModal } from '../../bridge/contracts/payment-modal.js';
import { withAnswers } from '../../bridge/contracts/shared/details.js';
import { deferred } from '../../bridge/deferred.js';
import { PayError } from '../../bridge/errors.js';
import * as failures from '../../bridge/failures.js';
import { ownOf } from '../../bridge/own.js';
import { sharedTexts } from '../languages/shared.js';
import { overlayTexts } from '../languages/overlay.js';
import type { PaymentResult } from '../../api/types.js';
import { isBrowser } from '../base/browser.js';
import { define } from '../base/define.js';
import { endsPayment } from '../overlay/payment-overlay-part.js';
import { detailsWith, hasShownTerms } from '../form/typed-details.js';
import { notFound } from './api.js';
import { documentOf, setProps } from './given-props.js';
import { PayPaymentModal } from '../payment-modal.js';

/**
 * The parameters of `confirmPayment`. Without a `paymentToken`, the modal asks for a payment
 * method.
 */
export type ConfirmParams = Omit<PropsOf<typeof paymentModal>, 'isOpen' | 'paymentId'> & {
  /** The same as `innerStyle`. */
  readonly style?: EveryAliasOf<typeof paymentModal>['style'];
  /** The id of the payment. */
  readonly paymentId: string;
  /** Closes the payment modal when aborted, as if the shopper left it. */
  readonly signal?: AbortSignal | undefined;
};

/**
 * The errors that mean a frame was lost: before its payment was known nothing has happened, and
 * after it anything may have.
 */
const LOST: readonly string[] = ['LOAD_TIMEOUT', 'NAVIGATED', 'FLOOD', 'INTERNAL_ERROR', 'UNKNOWN'];

/** The payments in progress, each with the signal that can abort it. */
const running = new Map<
  string,
  readonly [answer: Promise<PaymentResult>, signal: AbortSignal | undefined]
>();

/**
 * Confirms a payment in a full-screen payment modal. Resolves with the payment, whether it
 * succeeded or was declined; rejects with a `PayError` if the payment could not be completed, with
 * status `CANCELED` if the shopper left. The page is restored before the promise settles.
 * Concurrent calls for one payment share one modal and its result. If the `signal` of one caller
 * aborts it, the payment starts again for the others. What the shopper has typed with the token, in
 * the `fields` of a card form or a checkout, is added to the `billingDetails`.
 */
export function confirmPayment(params: ConfirmParams): Promise<PaymentResult> {
  return confirm(params, false);
}

/** The same for a component that emits how it ended: the modal does not emit that too. @internal */
export const confirmQuietly = (params: ConfirmParams): Promise<PaymentResult> =>
  confirm(params, true);

function confirm(params: ConfirmParams, isQuiet: boolean): Promise<PaymentResult> {
  const given = ownOf(params);
  const { paymentId, signal } = given;
  if (typeof paymentId !== 'string' || !paymentId)
    return Promise.reject(
      failures.missingProp('paymentId').with({ details: { missing: ['paymentId'] } }),
    );
  const [joined, leaves] = running.get(paymentId) ?? [];
  if (joined && leaves === signal) return joined;
  if (joined)
    return joined.catch((error: PayError) => {
      if (error.code !== 'ABORTED' || signal?.aborted) throw error;
      return confirm(params, isQuiet);
    });
  const answer = confirmInModal(given, isQuiet).finally(() => running.delete(paymentId));
  running.set(paymentId, [answer, signal]);
  return answer;
}

async function confirmInModal(
  { signal, ...rest }: ConfirmParams,
  isQuiet: boolean,
): Promise<PaymentResult> {
  const given = ownOf(rest);
  const { paymentId, paymentToken, billingDetails } = given;
  const params = {
    ...given,
    billingDetails: withAnswers(billingDetails, detailsWith(paymentToken)),
    ...(hasShownTerms(paymentToken, paymentId) && { termsShown: true }),
  };
  define(PayPaymentModal);
  const modal = document.createElement(PayPaymentModal.contract.tag);
  const abort = () => void modal.overlay.leave();
  const pageHidden = deferred<unknown>();
  try {
    if (signal?.aborted) throw failures.aborted();
    // In a shop's unit tests, nobody can pay.
    if (!isBrowser) throw failures.canceled().with({ status: 'CANCELED' });
    signal?.addEventListener('abort', abort);
    const left = () =>
      (signal?.aborted
        ? failures.aborted()
        : failures.canceled().forShopper(overlayTexts(modal.shownLanguage, modal.ownTexts).canceled)
      ).with({
        status: 'CANCELED',
        paymentId,
      });
    const unknown = () =>
      failures
        .outcomeUnknown()
        .with({ paymentId, retryable: false })
        .forShopper(sharedTexts(modal.shownLanguage, modal.ownTexts).unknown);
    const page = documentOf(params.window);
    page.defaultView?.addEventListener('pagehide', pageHidden.resolve, { once: true });
    return await new Promise<PaymentResult>((resolve, reject) => {
      // Whether anything may have been sent: the frame says so before it sends.
      let hasBegun = false;
      modal.callbacks = {
        onLoad: (detail?: ModalLoaded) => (hasBegun = detail?.hasBegun !== false),
        onBeforeSubmit: () => (hasBegun = true),
        onResult: resolve,
        // If the frame is lost during a payment, its outcome is unknown.
        onError(error: PayError) {
          if (endsPayment(error)) reject(hasBegun && LOST.includes(error.code) ? unknown() : error);
          else console.error(`[${error.code}]`, error);
        },
        onDestroy: () => reject(hasBegun && !modal.overlay.hasLeft ? unknown() : left()),
      };
      if (isQuiet)
        modal.isMuted = (name, detail) =>
          name === 'result' || (name === 'error' && endsPayment(detail as PayError));
      setProps(modal, { ...params, isOpen: true });
      modal.overlay.patient = Boolean(params.paymentToken);
      page.body.append(modal);
      // An abort in the same tick must find the overlay open.
      queueMicrotask(() => signal?.aborted && abort());
    });
  } catch (thrown) {
    const plain = PayError.from(thrown).with({ paymentId });
    if (plain.code === 'PAYMENT_NOT_FOUND') notFound.add(paymentId);
    // Nothing can have been sent.
    const error = plain.code === 'WINDOW_CLOSED' ? plain.with({ status: 'CANCELED' }) : plain;
    // The specification fixes the error's message; only the shopper's message is added.
    const isLost = LOST.includes(error.code) && !error.shopperMessage;
    throw isLost
      ? error.with({ shopperMessage: overlayTexts(modal.shownLanguage, modal.ownTexts).notLoaded })
      : error;
  } finally {
    signal?.removeEventListener('abort', abort);
    modal.close();
    modal.remove();
    // A window that has gone restores nothing.
    await Promise.race([modal.overlay.closed, pageHidden.promise]);
    modal.ownerDocument.defaultView?.removeEventListener('pagehide', pageHidden.resolve);
  }
}
