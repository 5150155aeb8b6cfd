import { useImperativeHandle } from 'react';
import type { paypal } from '../../bridge/contracts/paypal.js';
import { useMethod } from '../method/use-method.js';
import type { FrameApp } from '../runtime/frame-app.js';

/** Not built yet. */
export function PayPalApp(props: FrameApp<typeof paypal>) {
  useImperativeHandle(props.ref, () => ({ prepare: () => undefined, createOrder: () => undefined, approve: () => {} }));
  useMethod('paypal', props);
  return null;
}
