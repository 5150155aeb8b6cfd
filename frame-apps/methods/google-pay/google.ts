import * as failures from '../../../bridge/failures.js';
import { withTimeout } from '../../../bridge/with-timeout.js';
import { loadScript } from '../load-script.js';
import { sdkAddress } from '../sdk.js';

/** Time limit for `isReadyToPay`. */
const READY_TIMEOUT_MS = 3000;

/** Google's script defines its global, unless it is blocked or another one. */
type WithGoogle = Window & {
  readonly google?: { readonly payments?: { readonly api?: Partial<typeof google.payments.api> } };
};

/** Google Pay in this browser. Only this file depends on Google's script. */
export interface GooglePay {
  /** Creates the wallet's button. May throw. */
  button(options: google.payments.api.ButtonOptions): HTMLElement;
  /**
   * Asks the shopper to approve. Returns what Google gives, with a token for the provider, or
   * `undefined` if the shopper cancels. `changed` answers changes that the request has callbacks for.
   */
  approve(
    request: google.payments.api.PaymentDataRequest,
    changed?: google.payments.api.PaymentDataChangedHandler,
  ): Promise<google.payments.api.PaymentData | undefined>;
}

/**
 * Returns Google Pay if the shopper has a card, else `undefined`. Throws `SCRIPT_FAILED` if
 * Google's script is missing, late, blocked or another one, and `GOOGLE_PAY_FAILED` if it fails.
 */
export async function findGooglePay(
  request: google.payments.api.IsReadyToPayRequest,
  livemode: boolean,
): Promise<GooglePay | undefined> {
  const src = sdkAddress('google-pay', 'https://pay.google.com/gp/p/js/pay.js');
  await loadScript(src);
  const Client = (window as WithGoogle).google?.payments?.api?.PaymentsClient;
  if (typeof Client !== 'function') throw failures.scriptFailed(src);
  try {
    const environment = livemode ? 'PRODUCTION' : 'TEST';
    const client = new Client({ environment });
    const { result } = await withTimeout(READY_TIMEOUT_MS, () => client.isReadyToPay(request));
    return result === true
      ? {
          button: (options) => client.createButton(options),
          approve: (request, onPaymentDataChanged) => {
            const { merchantInfo } = request;
            // Google takes callbacks when a client is made, not with a request.
            const own = onPaymentDataChanged
              ? new Client({
                  environment,
                  merchantInfo,
                  paymentDataCallbacks: { onPaymentDataChanged },
                })
              : client;
            return approve(own, request);
          },
        }
      : undefined;
  } catch (thrown) {
    throw failures.googlePay(messageOf(thrown)).with({}, thrown);
  }
}

/** The words of an error of Google's: an `Error`, or an object with a code. */
function messageOf(thrown: unknown): string {
  const { statusCode, statusMessage, message } = Object(thrown) as Readonly<
    Record<string, unknown>
  >;
  return (
    [statusCode, statusMessage ?? message]
      .filter((word) => typeof word === 'string' && word)
      .join(': ') || 'failed'
  );
}

async function approve(
  client: google.payments.api.PaymentsClient,
  request: google.payments.api.PaymentDataRequest,
): Promise<google.payments.api.PaymentData | undefined> {
  try {
    return withToken(await client.loadPaymentData(request));
  } catch (thrown) {
    const { statusCode } = Object(thrown) as Readonly<Record<string, unknown>>;
    if (statusCode === 'CANCELED') return undefined;
    const facts = typeof statusCode === 'string' ? { status: statusCode } : {};
    throw (
      failures.isPopupBlocked(thrown)
        ? failures.popupBlocked()
        : failures.googlePay(messageOf(thrown))
    ).with(facts);
  }
}

/** Checks that there is a token: the type of the data is not checked at run time. */
function withToken(data: google.payments.api.PaymentData): google.payments.api.PaymentData {
  const { paymentMethodData }: Partial<google.payments.api.PaymentData> = data ?? {};
  const token: unknown = paymentMethodData?.tokenizationData?.token;
  if (typeof token !== 'string' || !token) throw new TypeError('Google Pay gave no token');
  return data;
}
