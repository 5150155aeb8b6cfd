import type {
  OnApproveActions,
  PayPalButtonsComponentOptions,
  PayPalNamespace,
} from '@paypal/paypal-js';
import type {
  ShippingAddressErrorMessages,
  ShippingOptionsErrorMessages,
} from '@paypal/paypal-js/sdk-v6';
import type { PayPalShopper } from '../../contracts/paypal.js';
import type { WalletDetail } from '../../contracts/shared/wallet-request.js';
import * as failures from '../../failures.js';
import { ACK_TIMEOUT_MS } from '../../limits.js';
import { withTimeout } from '../../with-timeout.js';
import { awaitThirdParty } from '../load-script.js';
import { openButton, type PayPalButton, type PayPalOptions, type Showing } from './button.js';
import { loadSdk, type Version } from './sdk.js';
import { addressOf, problemOf, textOf } from './shipping.js';

type Sdk = Required<Pick<PayPalNamespace, 'Buttons'>>;

const v5: Version<Sdk> = {
  namespace: 'payframe-paypal',
  attributesOf: (cspNonce) => ({ cspNonce }),
  isSdk: (found): found is Sdk => typeof Object(found).Buttons === 'function',
};

/**
 * Shows a PayPal button by version 5 of PayPal's script. Buttons with the same configuration share
 * one script.
 */
export const showPayPal = (options: PayPalOptions): PayPalButton => openButton(options, show);

async function show(options: PayPalOptions, { signal, fail }: Showing): Promise<boolean> {
  const sdk = await awaitThirdParty(loadSdk(options, v5), options, signal);
  const buttons = sdk.Buttons(settings(options, fail));
  // PayPal may reject because the container is already gone, which does not matter.
  signal.addEventListener('abort', () => void (async () => buttons.close())().catch(() => {}));
  if (!buttons.isEligible()) return false;
  await awaitThirdParty(buttons.render(options.container), options, signal);
  return true;
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

/**
 * PayPal shows its own text for a rejection, by an error of `data.errors`. The types of this version
 * of the script lack them: those of the next one have them.
 */
type Rejectable<Errors> = { readonly errors: Errors };
type Reject = (error: string) => Promise<void>;

function shippingCallbacks(
  options: Pick<PayPalOptions, 'changeOrder'>,
  fail: (thrown: unknown) => void,
): Pick<PayPalButtonsComponentOptions, 'onShippingAddressChange' | 'onShippingOptionsChange'> {
  return {
    async onShippingAddressChange(data, actions) {
      const { errors } = data as typeof data & Rejectable<ShippingAddressErrorMessages>;
      const reject: Reject = actions.reject;
      const address = addressOf(data.shippingAddress);
      const problem = await problemOf(data.orderID!, { address }, options, fail);
      if (problem) await reject(textOf(problem, errors));
    },
    async onShippingOptionsChange(data, actions) {
      const { errors } = data as typeof data & Rejectable<ShippingOptionsErrorMessages>;
      const reject: Reject = actions.reject;
      const shippingOption = data.selectedShippingOption?.id ?? '';
      if (await problemOf(data.orderID!, { shippingOption }, options, fail))
        await reject(errors.METHOD_UNAVAILABLE);
    },
  };
}

/** Reads what PayPal gives of the shopper, if anything was asked for. */
async function readShopper(
  order: OnApproveActions['order'],
  request: readonly WalletDetail[],
): Promise<PayPalShopper | undefined> {
  if (!request.length) return undefined;
  if (!order) return {};
  const { payer, purchase_units: units } = await withTimeout(ACK_TIMEOUT_MS, () => order.get());
  return { payer, shipping: units?.[0]?.shipping };
}
