import type { Language } from '../../bridge/languages.js';

/** What the app of a whole page is given. */
export interface PageProps {
  /** The shopper's language, as near as the pages speak it. */
  readonly language: Language;
  /** The query of the page's address; nothing while the document stands there without its script. */
  readonly search?: string | undefined;
}
