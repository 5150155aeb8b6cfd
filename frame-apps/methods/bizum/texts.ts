import { load } from '../../../locales/generated/bizum/index.js';
import { textsOf } from '../../runtime/languages.js';

export type { Texts as BizumTexts } from '../../../locales/generated/bizum/index.js';

/** The texts of Bizum's frames. */
export const bizumTexts = textsOf(load);
