import type { googlePay } from '../../bridge/contracts/wallets.js';
import { useMethod } from '../method/use-method.js';
import type { FrameApp } from '../runtime/frame-app.js';

/** Not built yet. */
export function GooglePayApp(props: FrameApp<typeof googlePay>) {
  useMethod('googlePay', props);
  return null;
}
