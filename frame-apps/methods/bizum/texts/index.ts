import { textsOf } from '../../../runtime/languages.js';
import type { BizumTexts } from './en.js';

/** The texts of Bizum's frames. */
export const bizumTexts = textsOf<BizumTexts>((language) => import(`./${language}.js`));
