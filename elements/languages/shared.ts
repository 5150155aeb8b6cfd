import type { Language } from '../../bridge/languages.js';
import { texts as en } from '../../locales/generated/bridge/en.js';
import { texts as es } from '../../locales/generated/bridge/es.js';
import { pick, type OwnTexts } from './index.js';

/**
 * What every element can say to shoppers on the merchant's page, in a language if it has loaded.
 */
export const sharedTexts = (language: Language, own?: OwnTexts): typeof en =>
  pick({ en, es }, language, own);
