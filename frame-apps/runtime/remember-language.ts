import type { Language } from '../../bridge/languages.js';

/** Keeps the shopper's language where `Client-Env` reads it, so that the provider and the bank speak it too. */
export function rememberLanguage(language: Language): void {
  try {
    localStorage.setItem('payframe-language', language);
  } catch {
    // Storage is blocked in some third-party frames: the browser's own language is told then.
  }
}
