import type { MockBehavior } from '../../../../mocks/mocks.js';
import { install } from '../install.js';

// Mock of PayPal's SDK: same interface, checks and order of events. The server replaces `__MOCK__`.
declare const __MOCK__: Pick<MockBehavior, 'mode'>;

install(document.currentScript as HTMLScriptElement, __MOCK__.mode);
