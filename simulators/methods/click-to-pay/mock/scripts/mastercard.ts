import { serverOn } from '../scheme-server.js';
import { mastercardSdk } from '../mastercard-sdk.js';
import type { MockBehavior } from '../../../../mocks/mocks.js';

// Mock of Mastercard's Click to Pay SDK.

/** Replaced by the sandbox when it serves the script. */
declare const __MOCK__: Pick<MockBehavior, 'mode'>;

const { origin } = new URL((document.currentScript as HTMLScriptElement).src);
const { mode } = __MOCK__;
if (mode !== 'absent')
  Object.assign(window, { SRCSDK_MASTERCARD: mastercardSdk(mode, serverOn(origin)) });
