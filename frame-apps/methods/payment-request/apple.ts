import { deferred } from '../../../bridge/deferred.js';
import { loadScript } from '../load-script.js';
import { applePayAddress } from './may-have-apple-pay.js';

const VERSION = 3;
/** The first version that gives merchant tokens, which are charged without the shopper. */
const RECURRING_VERSION = 14;

/** The callbacks of a session. */
export interface Attendant {
  /** Returns Apple's merchant session for the validation URL. A rejection ends the session. */
  validate(validationUrl: string): Promise<object>;
  /**
   * Exchanges Apple's token for the provider's. If it rejects, the sheet shows the shopper a
   * failure.
   */
  authorise(token: unknown): Promise<string>;
}

/** An open session. */
export interface OpenSession {
  /**
   * Resolves with the provider's token, or `undefined` if the shopper or `end()` closed the sheet.
   * Rejects on failure.
   */
  readonly over: Promise<string | undefined>;
  /** Closes the sheet. */
  end(): void;
}

/** Apple Pay in this browser. Only this file depends on `ApplePaySession`. */
export interface ApplePay {
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
  const version = isRecurring ? RECURRING_VERSION : VERSION;
  const address = applePayAddress();
  if (address && !sessionClass()) await loadScript(address);
  try {
    const Session = sessionClass();
    const canPay = Session?.supportsVersion(version) && Session.canMakePayments();
    return Session && canPay
      ? { begin: (request, attendant) => begin(Session, version, request, attendant) }
      : undefined;
  } catch {
    return undefined; // Some browsers support it but throw in frames.
  }
}

type SessionClass = typeof ApplePaySession;

const sessionClass = () =>
  (window as Window & { readonly ApplePaySession?: SessionClass }).ApplePaySession;

function begin(
  Session: SessionClass,
  version: number,
  request: ApplePayJS.ApplePayPaymentRequest,
  attendant: Attendant,
): OpenSession {
  const session = new Session(version, request);
  const { promise, resolve, reject } = deferred<string | undefined>();
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
      const token = await attendant.authorise(payment.token);
      end(() => {
        session.completePayment({ status: Session.STATUS_SUCCESS });
        resolve(token);
      });
    } catch (thrown) {
      reject(thrown);
      end(() => session.completePayment({ status: Session.STATUS_FAILURE }));
    }
  };
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
