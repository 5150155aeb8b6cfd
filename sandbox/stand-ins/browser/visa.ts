import { serverOn } from '../click-to-pay/scheme-server.js';
import { visaSdk } from '../click-to-pay/visa-sdk.js';
import type { Manner } from '../stand-ins.js';

// Stands in for Visa's Click to Pay script.

/** What the sandbox writes in its place. */
declare const __STAND_IN__: Pick<Manner, 'mode'>;

const { origin } = new URL((document.currentScript as HTMLScriptElement).src);
const { mode } = __STAND_IN__;
if (mode !== 'absent') Object.assign(window, { vAdapters: { VisaSRCI: visaSdk(mode, serverOn(origin)) } });
