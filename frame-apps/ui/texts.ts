import { load } from '../../locales/generated/ui/index.js';
import { textsOf } from '../runtime/languages.js';

export type { Texts as OverlayTexts } from '../../locales/generated/ui/index.js';

/** The texts that a shopper sees while a payment is made. */
export const overlayTexts = textsOf(load);
