import type { clickToPay } from '../../bridge/contracts/click-to-pay.js';
import { useMethod } from '../method/use-method.js';
import type { FrameApp } from '../runtime/frame-app.js';

/** Not built yet. */
export function ClickToPayApp(props: FrameApp<typeof clickToPay>) {
  useMethod('clickToPay', props);
  return null;
}
