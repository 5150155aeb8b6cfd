import type { Language } from '../../bridge/languages.js';

/**
 * Stores the shopper's language for the `Client-Env` of callers that show none. Frames send the
 * language they show.
 */
export function rememberLanguage(language: Language): void {
  try {
    localStorage.setItem('payframe-language', language);
  } catch {
    // Browsers may block storage in third-party frames: `Client-Env` then has the document's
    // language.
  }
}
