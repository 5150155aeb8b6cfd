import type { cofidisLoan } from '../../bridge/contracts/cofidis.js';
import { Overlay } from '../cofidis/overlay.js';
import type { FrameApp } from '../runtime/frame-app.js';

/** A Cofidis loan over the whole page. */
export const CofidisLoanApp = (props: FrameApp<typeof cofidisLoan>) => <Overlay {...props} method="cofidisLoan" />;
