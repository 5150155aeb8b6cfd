/**
 * The languages of the frames. Each frame has a document per language, so its static HTML is
 * correct without a script.
 */
export const LANGUAGES = [
  'en',
  'es',
  'ca',
  'eu',
  'gl',
  'pt',
  'fr',
  'de',
  'it',
  'nl',
  'pl',
  'ar',
] as const;
export type Language = (typeof LANGUAGES)[number];

/**
 * Returns the first wish that the frames support: `es_ES`, `ES` and `es-419` match `es`. English if
 * none matches.
 */
export function closestLanguage(...preferred: readonly (string | undefined)[]): Language {
  for (const candidate of preferred) {
    // A merchant can set any value.
    const base = String(candidate).toLowerCase().split(/[-_]/)[0];
    const found = LANGUAGES.find((language) => language === base);
    if (found) return found;
  }
  return 'en';
}

/** The direction that a language is written in, as the value of `dir`. */
export const directionOf = (language: Language): 'ltr' | 'rtl' =>
  language === 'ar' ? 'rtl' : 'ltr';
