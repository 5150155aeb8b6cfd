import type { Manner } from '../stand-ins.js';
import { install } from './paypal/install.js';

// Stands for PayPal's script: the same surface, checks and order of events. The server puts what it was told for the name.
declare const __STAND_IN__: Pick<Manner, 'mode'>;

install(document.currentScript as HTMLScriptElement, __STAND_IN__.mode);
