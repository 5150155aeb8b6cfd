import type { paymentRequest } from '../../bridge/contracts/wallets.js';
import { useMethod } from '../method/use-method.js';
import type { FrameApp } from '../runtime/frame-app.js';

/** Not built yet. */
export function PaymentRequestApp(props: FrameApp<typeof paymentRequest>) {
  useMethod('applePay', props);
  return null;
}
