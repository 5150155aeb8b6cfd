import type { cofidisLoanWidget } from '../../bridge/contracts/cofidis.js';
import { Widget } from '../cofidis/widget.js';
import type { FrameApp } from '../runtime/frame-app.js';

/** What a price costs with a Cofidis loan. */
export const CofidisLoanWidgetApp = (props: FrameApp<typeof cofidisLoanWidget>) => <Widget {...props} method="cofidisLoan" />;
