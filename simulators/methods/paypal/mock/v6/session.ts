import type {
  OneTimePaymentSession,
  OnApproveDataOneTimePayments,
  OnErrorData,
  PayPalOneTimePaymentSessionOptions,
} from '@paypal/paypal-js/sdk-v6';
import type { MockBehavior } from '../../../../mocks/mocks.js';
import type { Texts as PayPalTexts } from '../../../../../locales/generated/paypal-mock/index.js';
import { openPopup, requestApproval } from '../checkout.js';
import type { ButtonOptions } from '../options.js';
import { ordersAt } from '../sandbox-orders.js';
import { Shipping } from '../shipping.js';
import type { ReceivedToken } from './client-token.js';

/** What the mock of version 6 knows of its tag and its instance. */
export interface Surroundings {
  readonly mode: MockBehavior['mode'];
  readonly texts: PayPalTexts;
  readonly nonce: string;
  /** The sandbox. */
  readonly origin: string;
  /** The instance's client token, as it is now. */
  token(): ReceivedToken;
}

const MODES = ['auto', 'popup', 'modal', 'redirect', 'payment-handler', 'direct-app-switch'];
const CALLBACKS = [
  'onApprove',
  'onCancel',
  'onComplete',
  'onError',
  'onShippingAddressChange',
  'onShippingOptionsChange',
] as const satisfies readonly (keyof PayPalOneTimePaymentSessionOptions)[];

/** An error as the script throws it and passes it to `onError`. */
export const failure = (code: string, message = code, isRecoverable = false): OnErrorData =>
  Object.assign(new Error(message), { name: 'PayPalError', code, isRecoverable });

/** Mock of `createPayPalOneTimePaymentSession`. Checks its arguments as the reference has them. */
export function makeSession(
  options: PayPalOneTimePaymentSessionOptions,
  { mode, texts, nonce, origin, token }: Surroundings,
): OneTimePaymentSession {
  for (const name of CALLBACKS)
    if (options[name] !== undefined && typeof options[name] !== 'function')
      throw new TypeError(`${name} must be a function`);
  const controller = new AbortController();
  const { readOrder, approve } = ordersAt(origin, options.savePayment === true);
  let isOpen = false;
  let cancel: (() => void) | undefined;

  return {
    async start({ presentationMode } = { presentationMode: 'auto' }, order) {
      if (controller.signal.aborted) throw failure('ERR_SESSION_DESTROYED');
      if (isOpen) throw failure('ERR_SESSION_ALREADY_STARTED');
      if (!MODES.includes(presentationMode))
        throw failure('ERR_INVALID_PRESENTATION_MODE', `No presentationMode ${presentationMode}`);
      if (!navigator.userActivation.isActive)
        throw failure('ERR_NO_USER_ACTIVATION', 'start() must be called by a click handler');
      const promised = options.orderId ? Promise.resolve({ orderId: options.orderId }) : order;
      if (typeof promised?.then !== 'function')
        throw failure('ERR_ORDER_PROMISE', 'start() needs a promise of { orderId }');
      if (token().hasExpired) throw failure('ERR_CLIENT_TOKEN_EXPIRED', 'clientToken has expired');
      const isBlocked = mode === 'popup-blocked';
      // `auto` goes on in a modal.
      if (isBlocked && presentationMode === 'popup') {
        promised.catch(() => {});
        throw failure('ERR_DEV_UNABLE_TO_OPEN_POPUP', 'Unable to open popup', true);
      }
      isOpen = true;
      const popup = isBlocked || presentationMode === 'modal' ? null : openPopup();
      try {
        await pay(popup, promised);
      } catch (thrown) {
        if (controller.signal.aborted) return;
        options.onError?.(thrown as OnErrorData);
        options.onComplete?.({ paymentSessionState: 'error' });
        // Whoever listens to one of both hears of it.
        throw thrown;
      } finally {
        popup?.close();
        isOpen = false;
      }
    },
    cancel: () => cancel?.(),
    destroy: () => controller.abort(),
    hasReturned: () => false,
    resume: async () => {},
  };

  async function pay(popup: Window | null, promised: Promise<{ orderId: string }>) {
    const { signal } = controller;
    const { orderId } = Object(await promised) as { readonly orderId?: unknown };
    if (signal.aborted) return;
    if (typeof orderId !== 'string' || !orderId)
      throw failure('ERR_ORDER_PROMISE', 'Expected the promise to have an orderId');
    const read = () => readOrder(orderId);
    const shipping = new Shipping(await read(), callbacksOf(options), texts, read);
    const over = new AbortController();
    cancel = () => over.abort();
    signal.addEventListener('abort', cancel);
    const answer = await requestApproval(popup, { texts, nonce, shipping, closed: over.signal });
    if (signal.aborted) return;
    if (answer === 'cancel') {
      options.onCancel?.({ orderId });
      return options.onComplete?.({ paymentSessionState: 'canceled' });
    }
    if (answer === 'fail') throw failure('INSTRUMENT_DECLINED');
    await approve(shipping.order, shipping.address);
    const data = {
      fundingSource: 'paypal',
      payerId: 'SANDBOXPAYER',
      // As the script before it, it may omit the order's id, whatever its types say.
      ...(mode !== 'orderless' && { orderId }),
    } satisfies Partial<OnApproveDataOneTimePayments>;
    await options.onApprove?.(data as OnApproveDataOneTimePayments);
    options.onComplete?.({ paymentSessionState: 'approved' });
  }
}

type Reject = (error?: string) => Promise<void>;

/** The callbacks of version 6 as the window calls them: a thrown error is a rejection. */
function callbacksOf(
  options: PayPalOneTimePaymentSessionOptions,
): Pick<ButtonOptions, 'onShippingAddressChange' | 'onShippingOptionsChange'> {
  const { onShippingAddressChange: onAddress, onShippingOptionsChange: onOption } = options;
  /** Only a text of `errors` is PayPal's; the window has another one for the rest. */
  const rejecting = async (
    call: () => Promise<void>,
    errors: Readonly<Record<string, string>>,
    reject: Reject,
  ) => {
    try {
      await call();
    } catch (thrown) {
      const { message } = thrown as Error;
      if (!Object.values(errors).includes(message)) throw thrown;
      await reject(message);
    }
  };
  return {
    ...(onAddress && {
      onShippingAddressChange: ({ orderID, ...data }, { reject }) => {
        const { errors, shippingAddress } = data as unknown as Parameters<typeof onAddress>[0];
        const given = { orderId: orderID!, errors, shippingAddress };
        return rejecting(() => onAddress(given), errors, reject as Reject);
      },
    }),
    ...(onOption && {
      onShippingOptionsChange: ({ orderID, ...data }, { reject }) => {
        const { errors, selectedShippingOption } = data as unknown as Parameters<
          typeof onOption
        >[0];
        const given = { orderId: orderID!, errors, selectedShippingOption };
        return rejecting(() => onOption(given), errors, reject as Reject);
      },
    }),
  };
}
