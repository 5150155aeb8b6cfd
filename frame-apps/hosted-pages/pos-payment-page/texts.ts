import { load } from '../../../locales/generated/pos-payment-page/index.js';
import { textsOf } from '../../runtime/languages.js';

/** The texts of the point-of-sale page. */
export const posTexts = textsOf(load);
