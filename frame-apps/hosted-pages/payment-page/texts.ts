import { load } from '../../../locales/generated/payment-page/index.js';
import { textsOf } from '../../runtime/languages.js';

export type { Texts as PaymentPageTexts } from '../../../locales/generated/payment-page/index.js';

/** The texts of the payment page. */
export const paymentPageTexts = textsOf(load);
