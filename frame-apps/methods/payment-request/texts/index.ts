import { textsOf } from '../../../runtime/languages.js';
import type { ApplePayTexts } from './en.js';

/** The texts of the Apple Pay button, and for a shopper if it fails. */
export const applePayTexts = textsOf<ApplePayTexts>((language) => import(`./${language}.js`));
