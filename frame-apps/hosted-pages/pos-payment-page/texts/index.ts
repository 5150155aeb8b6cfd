import { textsOf } from '../../../runtime/languages.js';
import type { PosTexts } from './en.js';

/** The texts of the point-of-sale page. */
export const posTexts = textsOf<PosTexts>((language) => import(`./${language}.js`));
