import { load } from '../../../locales/generated/cofidis/index.js';
import { textsOf } from '../../runtime/languages.js';

export type { Texts as CofidisTexts } from '../../../locales/generated/cofidis/index.js';

/** The texts of Cofidis's frames. */
export const cofidisTexts = textsOf(load);
