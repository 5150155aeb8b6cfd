import type { Language } from '../../bridge/languages.js';
import { pick } from '../languages/index.js';
import * as en from './en.js';
import * as es from './es.js';

/** What the page around an overlay says to shoppers, in a language if it has loaded; a page without overlays has none of it. */
export const overlayTexts = (language: Language): typeof en => pick({ en, es }, language);
