import { serverOn } from '../click-to-pay/scheme-server.js';
import { mastercardSdk } from '../click-to-pay/mastercard-sdk.js';
import type { Manner } from '../stand-ins.js';

// Stands in for Mastercard's Click to Pay script.

/** What the sandbox writes in its place. */
declare const __STAND_IN__: Pick<Manner, 'mode'>;

const { origin } = new URL((document.currentScript as HTMLScriptElement).src);
const { mode } = __STAND_IN__;
if (mode !== 'absent') Object.assign(window, { SRCSDK_MASTERCARD: mastercardSdk(mode, serverOn(origin)) });
