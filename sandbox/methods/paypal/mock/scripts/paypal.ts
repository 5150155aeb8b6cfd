import type { MockBehavior } from '../../../../mocks/mocks.js';
import { install } from '../install.js';
import type { PayPalTexts } from '../texts/en.js';

// Mock of PayPal's SDK: same interface, checks and order of events. The server replaces `__MOCK__`, and chooses the
// texts by the `locale` of the script's URL.
declare const __MOCK__: Pick<MockBehavior, 'mode'> & { readonly texts: PayPalTexts };

const { mode, texts } = __MOCK__;
install(document.currentScript as HTMLScriptElement, mode, texts);
