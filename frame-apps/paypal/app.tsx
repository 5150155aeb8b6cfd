import { useImperativeHandle, useRef } from 'react';
import type { paypal } from '../../bridge/contracts/paypal.js';
import { LOAD_TIMEOUT_MS } from '../../bridge/limits.js';
import { showPayPal } from '../../bridge/paypal.js';
import type { PaymentMethods } from '../../provider/types.js';
import { useMethod } from '../method/use-method.js';
import type { FrameApp } from '../runtime/frame-app.js';
import { setupOf } from './setup.js';
import { useOrders } from './use-orders.js';

/**
 * PayPal's half of the frame. On a merchant's page the element shows the button and asks this app for what it needs;
 * `standalone`, where no page could, the button stands in the frame.
 */
export function PayPalApp(props: FrameApp<typeof paypal>) {
  const { ref, standalone, emit } = props;
  const orders = useOrders(props);
  const methods = useRef<PaymentMethods>(undefined);
  const container = useRef<HTMLDivElement>(null);

  useMethod('paypal', props, async (found, gone) => {
    methods.current = found;
    const setup = setupOf(found, props);
    if (!setup || !standalone) return Boolean(setup);
    const button = showPayPal({
      ...setup,
      ...orders,
      container: container.current!,
      timeout: LOAD_TIMEOUT_MS,
      press: () => emit.beforeOpen(),
      fail: (error) => void emit.error(error),
    });
    gone.addEventListener('abort', button.close);
    return button.shown;
  });
  const prepare = () => methods.current && setupOf(methods.current, props);
  useImperativeHandle(ref, () => ({ prepare, ...orders }));
  return standalone ? <div ref={container} /> : null;
}
