import type { MockBehavior } from '../../../../mocks/mocks.js';
import { install } from '../install.js';
import type { Texts as PayPalTexts } from '../../../../../locales/generated/paypal-mock/index.js';

// Mock of PayPal's SDK: same interface, checks and order of events. The server replaces `__MOCK__`.
declare const __MOCK__: Pick<MockBehavior, 'mode'> & { readonly texts: PayPalTexts };

const { mode, texts } = __MOCK__;
install(document.currentScript as HTMLScriptElement, mode, texts);
