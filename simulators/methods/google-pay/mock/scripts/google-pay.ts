// Mock of https://pay.google.com/gp/p/js/pay.js
import { PaymentsClient } from '../client.js';
import { mode } from '../../../../mocks/parts/mode.js';

if (mode !== 'absent') Object.assign(window, { google: { payments: { api: { PaymentsClient } } } });
