import type { Approval } from '../../../bridge/contracts/shared/method.js';
import { deferred } from '../../../bridge/deferred.js';
import { loadScript } from '../load-script.js';
import type { Language } from '../../../bridge/languages.js';
import type { ButtonStyle } from '../google-pay/button-style.js';
import { applePayAddress, hasApplePay } from './may-have-apple-pay.js';

const VERSION = 3;
/** The first version that gives merchant tokens, which are charged without the shopper. */
const RECURRING_VERSION = 14;
/** The first version with a field for a coupon: Safari 15. */
const COUPON_VERSION = 12;

/** What the sheet shows after a change. */
export type OrderChange = ApplePayJS.ApplePayShippingContactUpdate;

/** The callbacks of a session. */
export interface Attendant {
  /** Returns Apple's merchant session for the validation URL. A rejection ends the session. */
  validate(validationUrl: string): Promise<object>;
  /**
   * Exchanges Apple's token for the provider's. If it rejects, the sheet shows the shopper a
   * failure. With an error, the shopper can choose something else.
   */
  authorise(payment: ApplePayJS.ApplePayPayment): Promise<Approval | ApplePayJS.ApplePayError>;
  /** Return what the sheet shows after a change of the shopper's. They never reject. */
  readonly changeContact?: Change<ApplePayJS.ApplePayPaymentContact> | undefined;
  readonly changeMethod?: Change<ApplePayJS.ApplePayShippingMethod> | undefined;
  readonly changeCoupon?: Change<string> | undefined;
}

type Change<T> = (value: T) => Promise<OrderChange>;

/** An open session. */
export interface OpenSession {
  /**
   * Resolves with the provider's token and what the shopper gave, or `undefined` if the shopper or
   * `end()` closed the sheet. Rejects on failure.
   */
  readonly over: Promise<Approval | undefined>;
  /** Closes the sheet. */
  end(): void;
}

/** Apple Pay in this browser. Only this file and `apple-sdk.ts` depend on `ApplePaySession`. */
export interface ApplePay {
  /** Creates the button of Apple's SDK. Absent where the browser draws the button itself. */
  readonly button?: (style: Omit<ButtonStyle, 'height'>, language: Language) => HTMLElement;
  /**
   * Opens the sheet. Must be called synchronously in the handler of the shopper's press. May throw.
   */
  begin(request: ApplePayJS.ApplePayPaymentRequest, attendant: Attendant): OpenSession;
}

/**
 * Returns Apple Pay if the browser supports it, for later charges if that is asked for, and allows
 * it in this frame, else `undefined`.
 * Throws `SCRIPT_FAILED` if the document names a script for it that does not load.
 */
export async function findApplePay(isRecurring = false): Promise<ApplePay | undefined> {
  const address = applePayAddress();
  if (address && !hasApplePay()) await loadScript(address);
  return hasApplePay() ? applePayOf(sessionClass(), isRecurring) : undefined;
}

/** Returns Apple Pay with a class of sessions if it can pay, for later charges if that is asked for. */
export function applePayOf(
  Session: SessionClass | undefined,
  isRecurring: boolean,
): ApplePay | undefined {
  const version = isRecurring ? RECURRING_VERSION : VERSION;
  try {
    const canPay = Session?.supportsVersion(version) && Session.canMakePayments();
    return Session && canPay
      ? { begin: (request, attendant) => begin(Session, version, request, attendant) }
      : undefined;
  } catch {
    return undefined; // Some browsers support it but throw in frames.
  }
}

/** The browser takes errors of its own class only. */
const instanceOf = ({ code, contactField, message }: ApplePayJS.ApplePayError) =>
  new ApplePayError(code, contactField, message);

export type SessionClass = typeof ApplePaySession;

export const sessionClass = () =>
  (window as Window & { readonly ApplePaySession?: SessionClass }).ApplePaySession;

function begin(
  Session: SessionClass,
  version: number,
  request: ApplePayJS.ApplePayPaymentRequest,
  attendant: Attendant,
): OpenSession {
  const { supportsCouponCode, ...others } = request;
  const hasCoupon = supportsCouponCode && Session.supportsVersion(COUPON_VERSION);
  const session = hasCoupon
    ? new Session(Math.max(version, COUPON_VERSION), request)
    : new Session(version, others);
  const { promise, resolve, reject } = deferred<Approval | undefined>();
  let isOver = false;
  /** Ends the session once. A session that has already ended throws on further calls. */
  const end = (last: () => void): void => {
    if (isOver) return;
    isOver = true;
    try {
      last();
    } catch (thrown) {
      reject(thrown);
    }
  };

  session.onvalidatemerchant = async ({ validationURL }) => {
    try {
      const merchantSession = await attendant.validate(validationURL);
      if (!isOver) session.completeMerchantValidation(merchantSession);
    } catch (thrown) {
      reject(thrown);
      end(() => session.abort());
    }
  };
  session.onpaymentauthorized = async ({ payment }) => {
    try {
      const answer = await attendant.authorise(payment);
      if (isOver) return;
      if (!('token' in answer)) {
        const errors = [instanceOf(answer)];
        session.completePayment({ status: Session.STATUS_FAILURE, errors });
        return;
      }
      end(() => {
        session.completePayment({ status: Session.STATUS_SUCCESS });
        resolve(answer);
      });
    } catch (thrown) {
      reject(thrown);
      end(() => session.completePayment({ status: Session.STATUS_FAILURE }));
    }
  };
  /** Completes each change of the sheet's exactly once: a sheet that is closed takes no answer. */
  const answer = async (update: Promise<OrderChange>, complete: (update: OrderChange) => void) => {
    try {
      const { errors, ...rest } = await update;
      if (!isOver) complete(errors ? { ...rest, errors: errors.map(instanceOf) } : rest);
    } catch (thrown) {
      reject(thrown);
      end(() => session.abort());
    }
  };
  const { changeContact, changeMethod, changeCoupon } = attendant;
  if (changeContact)
    session.onshippingcontactselected = ({ shippingContact }) =>
      void answer(changeContact(shippingContact), (update) =>
        session.completeShippingContactSelection(update),
      );
  if (changeMethod)
    session.onshippingmethodselected = ({ shippingMethod }) =>
      // Apple has no errors here: the payment is refused when it is authorized.
      void answer(changeMethod(shippingMethod), ({ errors: _, ...update }) =>
        session.completeShippingMethodSelection(update),
      );
  if (changeCoupon && hasCoupon)
    session.oncouponcodechanged = ({ couponCode }) =>
      void answer(changeCoupon(couponCode), (update) => session.completeCouponCodeChange(update));
  session.oncancel = () => end(() => resolve(undefined));
  session.begin();
  return {
    over: promise,
    end: () =>
      end(() => {
        resolve(undefined);
        session.abort();
      }),
  };
}
