import { serverOn } from '../scheme-server.js';
import { visaSdk } from '../visa-sdk.js';
import type { MockBehavior } from '../../../../mocks/mocks.js';

// Mock of Visa's Click to Pay SDK.

/** Replaced by the sandbox when it serves the script. */
declare const __MOCK__: Pick<MockBehavior, 'mode'>;

const { origin } = new URL((document.currentScript as HTMLScriptElement).src);
const { mode } = __MOCK__;
if (mode !== 'absent')
  Object.assign(window, { vAdapters: { VisaSRCI: visaSdk(mode, serverOn(origin)) } });
