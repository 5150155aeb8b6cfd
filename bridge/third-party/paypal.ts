import type {
  OnApproveActions,
  PayPalButtonOnShippingAddressChange,
  PayPalButtonsComponent,
  PayPalButtonsComponentOptions,
  PayPalNamespace,
} from '@paypal/paypal-js';
import type {
  ShippingAddressErrorMessages,
  ShippingAddressErrorType,
  ShippingOptionsErrorMessages,
} from '@paypal/paypal-js/sdk-v6';
import type { PayPalChange, PayPalShopper } from '../contracts/paypal.js';
import type {
  OrderField,
  WalletAddress,
  WalletDetail,
} from '../contracts/shared/wallet-request.js';
import { PayError } from '../errors.js';
import * as failures from '../failures.js';
import { ACK_TIMEOUT_MS } from '../limits.js';
import type { OrderProblem } from '../wallet-order.js';
import { withTimeout } from '../with-timeout.js';
import { awaitThirdParty, loadScript } from './load-script.js';

// The adapter of PayPal's script. Support for another version of the script would be another file
// that shows a button.

/** The options and callbacks of a PayPal button. */
export interface PayPalOptions {
  /** The container of the button: PayPal needs an element of the document, not of a shadow root. */
  readonly container: HTMLElement;
  /** The URL of the script, with the whole configuration in its query. */
  readonly src: string;
  readonly style: object;
  /** The nonce of the page's Content-Security-Policy. */
  readonly nonce?: string | undefined;
  /** The time limit for the script, and then for the button, in milliseconds. */
  readonly timeout: number;
  /** The message for the shopper when PayPal itself fails. */
  readonly problem: string;
  /** The shopper pressed the button. Returns whether to continue. */
  press(): boolean | Promise<boolean>;
  /**
   * Creates the order that the shopper approves. Resolves with `undefined` if that failed and was
   * reported.
   */
  createOrder(): Promise<string | undefined>;
  /** What PayPal is to ask the shopper for. */
  readonly request?: readonly WalletDetail[] | undefined;
  /**
   * The shopper changed the address or the way to ship. Resolves once the order at PayPal has the
   * total for it, or with why they cannot go on like this.
   */
  changeOrder(orderId: string, change: PayPalChange): Promise<OrderProblem | undefined>;
  /** The shopper approved the order. */
  approve(orderId: string, shopper?: PayPalShopper): Promise<void>;
  /** The shopper left PayPal without approving. */
  cancel(): void;
  /** An error occurred after the button was shown. The button stays usable. */
  fail(error: PayError): void;
}

/** A PayPal button on a page. */
export interface PayPalButton {
  /**
   * Resolves when the button can be pressed; with `false` if PayPal is not available to this
   * shopper.
   */
  readonly shown: Promise<boolean>;
  /** Removes this button only. */
  close(): void;
}

type Sdk = Required<Pick<PayPalNamespace, 'Buttons'>>;

interface Loaded {
  readonly namespace: string;
  sdk?: Promise<Sdk> | undefined;
}

/**
 * The scripts of a page by URL. Each has a separate global: PayPal does not let two configurations
 * share one.
 */
const pages = new WeakMap<Document, Map<string, Loaded>>();

/** Shows a PayPal button. Buttons with the same configuration share one script. */
export function showPayPal(options: PayPalOptions): PayPalButton {
  let buttons: PayPalButtonsComponent | undefined;
  const controller = new AbortController();
  const { signal } = controller;
  const close = () => {
    controller.abort();
    // PayPal may reject because the container is already gone, which does not matter.
    (async () => buttons?.close())().catch(() => {});
  };
  const fail = (thrown: unknown) => {
    if (!signal.aborted) options.fail(errorOf(thrown, options));
  };
  const cancel = () => {
    // Removing a button closes PayPal's window, which is not a cancellation by the shopper.
    if (!signal.aborted) options.cancel();
  };
  const show = async () => {
    try {
      const sdk = await awaitThirdParty(sdkFor(options), options, signal);
      buttons = sdk.Buttons(settings({ ...options, cancel }, fail));
      if (!buttons.isEligible()) return false;
      await awaitThirdParty(buttons.render(options.container), options, signal);
    } catch (thrown) {
      if (signal.aborted) return false;
      close();
      throw errorOf(thrown, options);
    }
    return !signal.aborted;
  };
  return { shown: show(), close };
}

function settings(
  { style, request = [], ...options }: PayPalOptions,
  fail: (thrown: unknown) => void,
): PayPalButtonsComponentOptions {
  let isReported = false;
  return {
    style: { layout: 'horizontal', tagline: false, ...style },
    onClick: async (_data, { resolve, reject }) => ((await options.press()) ? resolve() : reject()),
    async createOrder() {
      const order = await options.createOrder().catch(fail);
      // Without an id, PayPal reports a missing order, after the actual error was already reported.
      isReported = !order;
      return order as string;
    },
    ...(request.includes('shipping') && shippingCallbacks(options, fail)),
    onApprove: async (event, { order }) =>
      event.orderID
        ? options.approve(event.orderID, await readShopper(order, request))
        : fail(failures.payPalNoOrder().with({}, event)),
    onCancel: () => options.cancel(),
    onError(thrown) {
      if (!isReported) fail(thrown);
      isReported = false;
    },
  };
}

/** PayPal's error for each field; for the others, that of the address. */
const ADDRESS_ERRORS: Readonly<Partial<Record<OrderField, ShippingAddressErrorType>>> = {
  country: 'COUNTRY_ERROR',
  state: 'STATE_ERROR',
  zip: 'ZIP_ERROR',
};

/**
 * PayPal shows its own text for a rejection, by an error of `data.errors`. The types of this version
 * of the script lack them: those of the next one have them.
 */
type Rejectable<Errors> = { readonly errors: Errors };
type Reject = (error: string) => Promise<void>;

function shippingCallbacks(
  { changeOrder }: Pick<PayPalOptions, 'changeOrder'>,
  fail: (thrown: unknown) => void,
): Pick<PayPalButtonsComponentOptions, 'onShippingAddressChange' | 'onShippingOptionsChange'> {
  /** Without an answer to go by, the shopper cannot go on either. */
  const change = async (orderId: string | undefined, to: PayPalChange) => {
    try {
      return await changeOrder(orderId!, to);
    } catch (thrown) {
      fail(thrown);
      return {};
    }
  };
  return {
    async onShippingAddressChange(data, actions) {
      const { errors } = data as typeof data & Rejectable<ShippingAddressErrorMessages>;
      const reject: Reject = actions.reject;
      const problem = await change(data.orderID, { address: addressOf(data) });
      if (problem) await reject(errors[ADDRESS_ERRORS[problem.field!] ?? 'ADDRESS_ERROR']);
    },
    async onShippingOptionsChange(data, actions) {
      const { errors } = data as typeof data & Rejectable<ShippingOptionsErrorMessages>;
      const reject: Reject = actions.reject;
      const shippingOption = data.selectedShippingOption?.id ?? '';
      if (await change(data.orderID, { shippingOption })) await reject(errors.METHOD_UNAVAILABLE);
    },
  };
}

/** The part of the address that PayPal gives before the approval. Empty parts are left out. */
function addressOf({
  shippingAddress: { countryCode, state, city, postalCode },
}: Parameters<PayPalButtonOnShippingAddressChange>[0]): WalletAddress {
  return {
    country: countryCode,
    ...(state && { state }),
    ...(city && { city }),
    ...(postalCode && { zip: postalCode }),
  };
}

/** Reads what PayPal gives of the shopper, if anything was asked for. */
async function readShopper(
  order: OnApproveActions['order'],
  request: readonly WalletDetail[],
): Promise<PayPalShopper | undefined> {
  if (!request.length || !order) return undefined;
  const { payer, purchase_units: units } = await withTimeout(ACK_TIMEOUT_MS, () => order.get());
  return { payer, shipping: units?.[0]?.shipping };
}

/**
 * Resolves with the script's global, from a loaded script or a new one. A late script is still
 * awaited: browsers do not request it again before the first request has ended.
 */
function sdkFor({ container: { ownerDocument: page }, src, nonce }: PayPalOptions): Promise<Sdk> {
  const scripts = pages.get(page) ?? new Map<string, Loaded>();
  const entry: Loaded = scripts.get(src) ?? {
    namespace: `payframe-paypal${scripts.size ? `-${scripts.size + 1}` : ''}`,
  };
  pages.set(page, scripts.set(src, entry));
  const { namespace } = entry;
  return (entry.sdk ??= loadScript(page, src, {
    nonce,
    data: { namespace, ...(nonce && { cspNonce: nonce }) },
  })
    .then(() => {
      const sdk = (page.defaultView as unknown as Record<string, Partial<Sdk> | undefined>)[
        namespace
      ];
      if (typeof sdk?.Buttons !== 'function') throw failures.scriptFailed(src.split('?')[0]!);
      return sdk as Sdk;
    })
    .catch((thrown) => {
      entry.sdk = undefined; // The next button tries again.
      throw thrown;
    }));
}

/** PayPal's errors can be any value and say little, so the shopper gets our message. */
function errorOf(thrown: unknown, { problem: shopperMessage }: PayPalOptions): PayError {
  if (thrown instanceof PayError) return thrown.with({ shopperMessage, ...thrown });
  const error = failures.isPopupBlocked(thrown)
    ? failures.popupBlocked()
    : failures.payPal(PayError.from(thrown).message);
  return error.with({ shopperMessage }, thrown);
}
