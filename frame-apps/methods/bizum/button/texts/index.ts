import { textsOf } from '../../../../runtime/languages.js';
import type { BizumButtonTexts } from './en.js';

/** The texts of Bizum's button. */
export const bizumButtonTexts = textsOf<BizumButtonTexts>((language) => import(`./${language}.js`));
