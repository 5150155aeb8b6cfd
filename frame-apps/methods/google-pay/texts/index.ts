import { textsOf } from '../../../runtime/languages.js';
import type { GooglePayTexts } from './en.js';

/** The texts for a shopper if Google Pay fails. */
export const googlePayTexts = textsOf<GooglePayTexts>((language) => import(`./${language}.js`));
