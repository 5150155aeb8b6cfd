import { load } from '../../../locales/generated/bizum/index.js';
import { textsOf } from '../../runtime/languages.js';

/** The texts of Bizum's frames. */
export const bizumTexts = textsOf(load);
