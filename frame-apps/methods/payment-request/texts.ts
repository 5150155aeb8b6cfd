import { load } from '../../../locales/generated/payment-request/index.js';
import { textsOf } from '../../runtime/languages.js';

/** The texts of the Apple Pay button, and for a shopper if it fails. */
export const applePayTexts = textsOf(load);
