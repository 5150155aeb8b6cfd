// Stands in for the `ApplePaySession` that some browsers have of themselves.
import { StandInApplePaySession } from './apple-pay/session.js';
import { mode } from './parts/mode.js';

if (mode !== 'absent') Object.assign(window, { ApplePaySession: StandInApplePaySession });
