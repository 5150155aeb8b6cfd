import { load } from '../../../locales/generated/paypal/index.js';
import { textsOf } from '../../runtime/languages.js';

/** The texts of PayPal's frame. PayPal provides those of its button. */
export const payPalTexts = textsOf(load);
