import { load } from '../../../locales/generated/click-to-pay/index.js';
import { textsOf } from '../../runtime/languages.js';

export type { Texts as ClickToPayTexts } from '../../../locales/generated/click-to-pay/index.js';

/** The texts of Click to Pay's frames. */
export const clickToPayTexts = textsOf(load);
