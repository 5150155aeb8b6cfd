import type { MockBehavior } from '../../../../mocks/mocks.js';
import type { Texts as PayPalTexts } from '../../../../../locales/generated/paypal-mock/index.js';
import { installV6 } from '../v6/install.js';

// Mock of version 6 of PayPal's SDK: same interface, checks and order of events. The server replaces
// `__MOCK__`.
declare const __MOCK__: Pick<MockBehavior, 'mode'> & { readonly texts: PayPalTexts };

const { mode, texts } = __MOCK__;
installV6(document.currentScript as HTMLScriptElement, mode, texts);
