import { textsOf } from '../../../runtime/languages.js';
import type { CofidisTexts } from './en.js';

/** The texts of Cofidis's frames. */
export const cofidisTexts = textsOf<CofidisTexts>((language) => import(`./${language}.js`));
