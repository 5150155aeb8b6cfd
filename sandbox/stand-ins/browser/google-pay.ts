// Stands in for https://pay.google.com/gp/p/js/pay.js
import { PaymentsClient } from './google-pay/client.js';
import { mode } from './parts/mode.js';

if (mode !== 'absent') Object.assign(window, { google: { payments: { api: { PaymentsClient } } } });
