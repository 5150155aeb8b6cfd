import { load } from '../../locales/generated/stored/index.js';
import { textsOf } from '../runtime/languages.js';

/** The texts about stored payment methods. */
export const storedTexts = textsOf(load);
