import { load } from '../../locales/generated/hosted-pages/index.js';
import { textsOf } from '../runtime/languages.js';

/** The texts of the hosted pages. */
export const hostedTexts = textsOf(load);
