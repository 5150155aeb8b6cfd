import { load } from '../../locales/generated/checkout/index.js';
import { textsOf } from '../runtime/languages.js';

/** The texts of the choice of payment methods. */
export const choiceTexts = textsOf(load);
