import { load } from '../../../locales/generated/google-pay/index.js';
import { textsOf } from '../../runtime/languages.js';

/** The texts for a shopper if Google Pay fails. */
export const googlePayTexts = textsOf(load);
