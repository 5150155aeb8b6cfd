import { load } from '../../../locales/generated/pos-payment-page/index.js';
import { textsOf } from '../../runtime/languages.js';

export type { Texts as PosTexts } from '../../../locales/generated/pos-payment-page/index.js';

/** The texts of the point-of-sale page. */
export const posTexts = textsOf(load);
