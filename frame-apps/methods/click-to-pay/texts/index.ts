import { textsOf } from '../../../runtime/languages.js';
import type { ClickToPayTexts } from './en.js';

/** The texts of Click to Pay's frames. */
export const clickToPayTexts = textsOf<ClickToPayTexts>((language) => import(`./${language}.js`));
