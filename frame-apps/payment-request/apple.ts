import { deferred } from '../../bridge/deferred.js';
import { loadScript } from '../method/load-script.js';
import { sdkAddress } from '../method/sdk.js';
import type { AppleRequest } from './request.js';

const VERSION = 3;

/** The part of Apple's session that is used. */
interface Session {
  onvalidatemerchant: ((event: { readonly validationURL: string }) => unknown) | null;
  onpaymentauthorized: ((event: { readonly payment: { readonly token: unknown } }) => unknown) | null;
  oncancel: (() => unknown) | null;
  begin(): void;
  abort(): void;
  completeMerchantValidation(session: object): void;
  completePayment(result: { readonly status: number }): void;
}

interface SessionClass {
  new (version: number, request: AppleRequest): Session;
  readonly STATUS_SUCCESS: number;
  readonly STATUS_FAILURE: number;
  supportsVersion(version: number): boolean;
  canMakePayments(): boolean;
}

/** What is done for a session as the shopper goes through it. */
export interface Attendant {
  /** Apple's merchant session for the address; a rejection ends the session. */
  validate(validationUrl: string): Promise<object>;
  /** Makes the provider's token of Apple's; a rejection tells the shopper that it failed. */
  authorise(token: unknown): Promise<string>;
}

/** A session that is on screen. */
export interface ApplePaySession {
  /** The provider's token, or nothing where the shopper left or it was ended. Rejects with what went wrong. */
  readonly over: Promise<string | undefined>;
  /** Takes it away. */
  end(): void;
}

/** Apple Pay in this browser. All that is known of `ApplePaySession` is in this file. */
export interface ApplePay {
  /** Shows the wallet. Must be called in the very turn of the shopper's press. May throw. */
  begin(request: AppleRequest, attendant: Attendant): ApplePaySession;
}

/** Apple Pay, where this browser has it and lets this frame use it; else nothing. */
export async function findApplePay(): Promise<ApplePay | undefined> {
  const address = sdkAddress('apple-pay');
  try {
    if (address && !sessionClass()) await loadScript(address);
    const Session = sessionClass();
    const canPay = Session?.supportsVersion(VERSION) && Session.canMakePayments();
    return Session && canPay ? { begin: (request, attendant) => begin(Session, request, attendant) } : undefined;
  } catch {
    return undefined; // A browser may have it and refuse it to a frame.
  }
}

const sessionClass = () => (window as Window & { readonly ApplePaySession?: SessionClass }).ApplePaySession;

function begin(Session: SessionClass, request: AppleRequest, attendant: Attendant): ApplePaySession {
  const session = new Session(VERSION, request);
  const { promise, resolve, reject } = deferred<string | undefined>();
  let isOver = false;
  /** Ends it once. A session that has ended by itself meanwhile takes no more calls, and throws. */
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
