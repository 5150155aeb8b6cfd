import { textsOf } from '../../../runtime/languages.js';
import type { PaymentPageTexts } from './en.js';

/** The texts of the payment page. */
export const paymentPageTexts = textsOf<PaymentPageTexts>((language) => import(`./${language}.js`));
