import { textsOf } from '../../../runtime/languages.js';
import type { PayPalTexts } from './en.js';

/** The texts of PayPal's frame. PayPal provides those of its button. */
export const payPalTexts = textsOf<PayPalTexts>((language) => import(`./${language}.js`));
