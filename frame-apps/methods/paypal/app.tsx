import { useEffect, useImperativeHandle, useRef } from 'react';
import type {
  paypal,
  PayPalClientToken,
  PayPalSdk,
  PayPalSetup,
} from '../../../bridge/contracts/paypal.js';
import { isEqual } from '../../../bridge/is-equal.js';
import { LOAD_TIMEOUT_MS } from '../../../bridge/limits.js';
import type { PayPalButton, PayPalOptions } from '../../../bridge/third-party/paypal/button.js';
import { showPayPal } from '../../../bridge/third-party/paypal/paypal-v5.js';
import type { PaymentMethods } from '../../../api/types.js';
import { useMethod } from '../use-method.js';
import type { FrameApp } from '../../runtime/frame-app.js';
import { textsIn } from '../../runtime/texts.js';
import { createClientToken } from './client-token.js';
import { setupOf } from './setup.js';
import { useOrders } from './use-orders.js';

interface Drawn {
  readonly button: PayPalButton;
  /** The setup it was created with. */
  readonly setup: PayPalSetup;
}

/**
 * PayPal's frame. On a merchant's page, the element renders the button and calls this app for the
 * setup and the orders. If `standalone`, as in the payment modal, the frame renders the button
 * itself.
 */
export function PayPalApp(props: FrameApp<typeof paypal>) {
  const { ref, standalone, emit, language, merchantOrigin } = props;
  const methods = useRef<PaymentMethods>(undefined);
  const orders = useOrders(props, methods);
  const container = useRef<HTMLDivElement>(null);
  const latest = useRef(orders);
  const drawn = useRef<Drawn>(undefined);
  const clear = () => {
    drawn.current?.button.close();
    drawn.current = undefined;
  };
  useEffect(() => void (latest.current = orders));
  // The script runs in the document that shows the button.
  const page = standalone ? location.origin : merchantOrigin;
  const clientToken = () => createClientToken(props, page ?? location.origin, textsIn(language));
  const latestToken = useRef(clientToken);
  useEffect(() => void (latestToken.current = clientToken));

  const answer = useMethod('paypal', props, async (found) => {
    methods.current = found;
    const setup = setupOf(found, props, standalone ? SDKS : undefined);
    if (!setup || !standalone) return Boolean(setup);
    // Another amount needs another order, but not another button.
    if (drawn.current && isEqual(drawn.current.setup, setup)) return drawn.current.button.shown;
    clear();
    const options: PayPalOptions = {
      ...setup,
      createOrder: () => latest.current.createOrder(),
      changeOrder: (orderId, change) => latest.current.changeOrder(orderId, change),
      approve: (orderId, shopper) => latest.current.approve(orderId, shopper),
      cancel: () => void emit.cancel(),
      container: container.current!,
      timeout: LOAD_TIMEOUT_MS,
      press: () => emit.beforeOpen(),
      fail: (error) => void emit.error(error),
    };
    const button = show(setup, options, () => latestToken.current());
    drawn.current = { setup, button };
    // If the button fails, create it again the next time.
    button.shown.catch(() => drawn.current?.button === button && clear());
    return button.shown;
  });
  useEffect(() => {
    if (answer === false) clear();
  }, [answer]);
  const prepare = (sdks?: readonly PayPalSdk[]) =>
    methods.current && setupOf(methods.current, props, sdks);
  useImperativeHandle(ref, () => ({ prepare, createClientToken: clientToken, ...orders }));
  return standalone ? <div ref={container} /> : null;
}

/** The frame loads the adapter of either version. */
const SDKS: readonly PayPalSdk[] = ['v5', 'v6'];

/** Shows the button by the version of its script: the adapter of version 6 is loaded with the first. */
function show(
  { instance }: PayPalSetup,
  options: PayPalOptions,
  createClientToken: () => Promise<PayPalClientToken>,
): PayPalButton {
  if (!instance) return showPayPal(options);
  let button: PayPalButton | undefined;
  let isClosed = false;
  const load = async () => {
    const { showPayPal: showV6 } = await import('../../../bridge/third-party/paypal/paypal-v6.js');
    if (isClosed) return false;
    button = showV6({ ...options, instance, createClientToken, isSmall: true });
    return button.shown;
  };
  const close = () => {
    isClosed = true;
    button?.close();
  };
  return { shown: load(), close };
}
