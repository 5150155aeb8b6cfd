// Mock of the browser's built-in `ApplePaySession` and `ApplePayError`.
import { MockApplePayError } from '../check-order.js';
import { MockApplePaySession } from '../session.js';
import { mode } from '../../../../mocks/parts/mode.js';

if (mode !== 'absent')
  Object.assign(window, { ApplePaySession: MockApplePaySession, ApplePayError: MockApplePayError });
