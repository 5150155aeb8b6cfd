import type { cofidisLoan } from '../../bridge/contracts/cofidis.js';
import { useMethod } from '../method/use-method.js';
import type { FrameApp } from '../runtime/frame-app.js';

/** Not built yet. */
export function CofidisLoanApp(props: FrameApp<typeof cofidisLoan>) {
  useMethod('cofidisLoan', props);
  return null;
}
