import type { Language } from '../../bridge/languages.js';
import * as en from './en.js';
import * as es from './es.js';

/** What the page around an overlay says to shoppers; a page without overlays has none of it. */
export const overlayTexts: Readonly<Record<Language, typeof en>> = { en, es };
