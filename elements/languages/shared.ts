import type { Language } from '../../bridge/languages.js';
import * as en from '../../bridge/texts/en.js';
import * as es from '../../bridge/texts/es.js';
import { pick } from './index.js';

/** What every element can say to shoppers on the merchant's page, in a language if it has loaded. */
export const sharedTexts = (language: Language): typeof en => pick({ en, es }, language);
