import type { Language } from '../../bridge/languages.js';

/** The props of a hosted page's app. */
export interface PageProps {
  /** The supported language closest to the shopper's. */
  readonly language: Language;
  /** The query of the page's URL; `undefined` until the script runs. */
  readonly search?: string | undefined;
}
