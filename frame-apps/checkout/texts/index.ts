import { textsOf } from '../../runtime/languages.js';
import type { ChoiceTexts } from './en.js';

/** The texts of the choice of payment methods. */
export const choiceTexts = textsOf<ChoiceTexts>((language) => import(`./${language}.js`));
