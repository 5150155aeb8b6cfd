import { load } from '../../../../locales/generated/bizum-button/index.js';
import { textsOf } from '../../../runtime/languages.js';

/** The texts of Bizum's button. */
export const bizumButtonTexts = textsOf(load);
