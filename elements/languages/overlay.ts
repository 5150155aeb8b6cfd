import type { Language } from '../../bridge/languages.js';
import { texts as en } from '../../locales/generated/elements/en.js';
import { texts as es } from '../../locales/generated/elements/es.js';
import { pick, type OwnTexts } from './index.js';

/**
 * What the page around an overlay says to shoppers, in a language if it has loaded; a page without
 * overlays has none of it.
 */
export const overlayTexts = (language: Language, own?: OwnTexts): typeof en =>
  pick({ en, es }, language, own);
