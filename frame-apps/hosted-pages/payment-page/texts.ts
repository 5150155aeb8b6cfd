import { load } from '../../../locales/generated/payment-page/index.js';
import { textsOf } from '../../runtime/languages.js';

/** The texts of the payment page. */
export const paymentPageTexts = textsOf(load);
