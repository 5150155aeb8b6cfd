import { load } from '../../../locales/generated/card/index.js';
import { textsOf } from '../../runtime/languages.js';

/** The texts of the card form in the checkout. */
export const cardTexts = textsOf(load);
