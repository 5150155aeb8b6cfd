import type { cofidisLoanButton } from '../../bridge/contracts/cofidis.js';
import { Button } from '../cofidis/button.js';
import type { FrameApp } from '../runtime/frame-app.js';

/** A button that opens a Cofidis loan. */
export const CofidisLoanButtonApp = (props: FrameApp<typeof cofidisLoanButton>) => <Button {...props} method="cofidisLoan" />;
