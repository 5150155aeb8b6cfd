import { load } from '../../../locales/generated/express-checkout/index.js';
import { textsOf } from '../../runtime/languages.js';

/** The texts of the row of wallets. */
export const expressTexts = textsOf(load);
