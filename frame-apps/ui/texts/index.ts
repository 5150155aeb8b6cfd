import { textsOf } from '../../runtime/languages.js';
import type { OverlayTexts } from './en.js';

/** The texts that a shopper sees while a payment is made. */
export const overlayTexts = textsOf<OverlayTexts>((language) => import(`./${language}.js`));
