import type {
  OnApproveDataOneTimePayments,
  PayPalOneTimePaymentSessionOptions,
  PayPalV6Namespace,
} from '@paypal/paypal-js/sdk-v6';
import type {
  PayPalButtonStyle,
  PayPalClientToken,
  PayPalInstance,
} from '../../contracts/paypal.js';
import * as failures from '../../failures.js';
import { awaitThirdParty } from '../load-script.js';
import { openButton, type PayPalButton, type PayPalOptions, type Showing } from './button.js';
import { keepToken } from './client-token.js';
import { loadSdk, type Version } from './sdk.js';
import { addressOf, problemOf, textOf } from './shipping.js';

// Written from the types of @paypal/paypal-js 11.3.0 (`types/v6`), its loader, whose `dataNamespace`
// names the global, and PayPal's samples (paypal-examples/v6-web-sdk-sample-integration).

/** The options of a button of version 6. */
export interface PayPalV6Options extends PayPalOptions {
  /** The setup of version 6 has it. */
  readonly instance?: PayPalInstance | undefined;
  /** Whether the document is too small for PayPal's window, if the browser blocks a popup. */
  readonly isSmall?: boolean;
  /** Requests a client token from the provider: for the first time, and before it expires. */
  createClientToken(): Promise<PayPalClientToken>;
}

type Sdk = Pick<PayPalV6Namespace, 'createInstance'>;

const v6: Version<Sdk> = {
  namespace: 'payframe-paypal-v6',
  isSdk: (found): found is Sdk => typeof Object(found).createInstance === 'function',
};

/**
 * Shows a PayPal button by version 6 of PayPal's script. All buttons of a page share the script;
 * each has an instance.
 */
export const showPayPal = (options: PayPalV6Options): PayPalButton => openButton(options, show);

async function show(options: PayPalV6Options, { signal, fail }: Showing): Promise<boolean> {
  const { container, instance, createClientToken } = options;
  if (!instance) throw failures.scriptFailed(options.src);
  const { ownerDocument: page } = container;
  const { merchantId, locale, currencyCode, savePayment = false } = instance;
  const inTime = <T>(kept: Promise<T>) => awaitThirdParty(kept, options, signal);
  const [sdk, token] = await Promise.all([
    inTime(loadSdk(options, v6)),
    inTime(createClientToken()),
  ]);
  const made = await inTime(
    sdk.createInstance({
      clientToken: token.clientToken,
      components: ['paypal-payments'],
      pageType: 'checkout',
      locale,
      merchantId,
    }),
  );
  const kept = keepToken(token, {
    request: createClientToken,
    renewed: (clientToken) => made.updateClientToken(clientToken),
    page,
    signal,
  });
  const paymentFlow = savePayment ? 'VAULT_WITH_PAYMENT' : 'ONE_TIME_PAYMENT';
  const eligible = await inTime(made.findEligibleMethods({ currencyCode, paymentFlow }));
  if (!eligible.isEligible('paypal')) return false;
  // Before that, the element would be an empty one.
  await inTime(page.defaultView!.customElements.whenDefined('paypal-button'));

  let press: Press = { isOver: true };
  const report = (thrown: unknown, of = press) => {
    if (!of.isOver) fail(errorOf(thrown));
    of.isOver = true;
  };
  const session = made.createPayPalOneTimePaymentSession({
    commit: true,
    ...(savePayment && { savePayment }),
    ...callbacks({ ...options, cancel: () => press.isOver || options.cancel() }, fail, report),
  });
  const button = container.appendChild(drawn(page, options.style as PayPalButtonStyle));
  signal.addEventListener('abort', () => {
    button.remove();
    session.destroy();
  });

  const order = async (of: Press) => {
    if (!(await options.press())) return end(of);
    const orderId = await options.createOrder();
    // The actual error was already reported.
    return orderId ? { orderId } : end(of);
  };
  let isBusy = false;
  const start = async () => {
    press = { isOver: false };
    // Nothing is awaited before PayPal opens its window, as long as the token is valid: WebKit blocks
    // a popup that opens later. PayPal closes it if the order is none.
    if (!kept.isValid) await kept.renew();
    if (signal.aborted) return;
    const promised = order(press);
    const own = press;
    // A session that does not start awaits no order.
    promised.catch((thrown: unknown) => report(thrown, own));
    await session.start({ presentationMode: options.isSmall ? 'popup' : 'auto' }, promised);
  };
  button.addEventListener('click', () => {
    if (isBusy) return;
    isBusy = true;
    void start()
      .catch((thrown: unknown) => report(thrown))
      .finally(() => (isBusy = false));
  });
  return true;
}

/** A press of the button. PayPal reports one failure by several ways: the first counts. */
interface Press {
  isOver: boolean;
}

/** Ends a press without an order: what PayPal then says of it is no news. */
function end(press: Press): never {
  press.isOver = true;
  throw failures.aborted();
}

/** PayPal's button, in the style that the frame states in the words of this version. */
function drawn(page: Document, { type, color, height, borderRadius }: PayPalButtonStyle) {
  const button = page.createElement('paypal-button');
  if (type) button.setAttribute('type', type);
  button.className = `paypal-${color ?? 'gold'}`;
  // By the CSSOM, which no policy of the page for styles restricts.
  const { style } = button;
  style.display = 'block';
  style.height = `${height}px`;
  style.setProperty('--paypal-button-border-radius', `${borderRadius}px`);
  return button;
}

function callbacks(
  { request = [], ...options }: PayPalV6Options,
  fail: (thrown: unknown) => void,
  report: (thrown: unknown) => void,
): PayPalOneTimePaymentSessionOptions {
  return {
    async onApprove(event: Partial<OnApproveDataOneTimePayments>) {
      try {
        if (!event.orderId) throw failures.payPalNoOrder().with({}, event);
        // The provider says who the shopper is: this version does not.
        await options.approve(event.orderId);
      } catch (thrown) {
        report(thrown);
      }
    },
    onCancel: () => options.cancel(),
    onError: (thrown) => report(thrown),
    ...(request.includes('shipping') && {
      async onShippingAddressChange({ orderId, shippingAddress, errors }) {
        const address = addressOf(shippingAddress);
        const problem = await problemOf(orderId, { address }, options, fail);
        if (problem) throw new Error(textOf(problem, errors));
      },
      async onShippingOptionsChange({ orderId, selectedShippingOption, errors }) {
        const shippingOption = selectedShippingOption?.id ?? '';
        if (await problemOf(orderId, { shippingOption }, options, fail))
          throw new Error(errors.METHOD_UNAVAILABLE);
      },
    }),
  };
}

/** PayPal names a blocked popup by a code alone. */
const POPUP_BLOCKED = 'ERR_DEV_UNABLE_TO_OPEN_POPUP';
const errorOf = (thrown: unknown): unknown =>
  Object(thrown).code === POPUP_BLOCKED ? failures.popupBlocked() : thrown;
