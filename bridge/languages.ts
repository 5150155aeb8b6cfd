/** The languages the frames speak. Each frame has a document per language, so its static form needs no script to be right. */
export const LANGUAGES = ['en', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The closest language the frames speak: `es_ES`, `ES` and `es-419` are `es`; without a match the next wish, then English. */
export function closestLanguage(...wishes: readonly (string | undefined)[]): Language {
  for (const wish of wishes) {
    // A merchant may set anything.
    const base = String(wish).toLowerCase().split(/[-_]/)[0];
    const found = LANGUAGES.find((language) => language === base);
    if (found) return found;
  }
  return 'en';
}
