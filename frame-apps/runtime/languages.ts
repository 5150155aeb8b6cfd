import type { Language } from '../../bridge/languages.js';

/** The loaders of each imported room of texts. */
const rooms: ((language: Language) => Promise<void>)[] = [];
const loaded = new Set<Language>();

/**
 * Registers a room of texts: a folder `texts/` with one file per language. Each language is a separate chunk, loaded before
 * anything renders in it, so components read their texts synchronously.
 */
export function textsOf<T>(load: (language: Language) => Promise<{ readonly texts: T }>): (language: Language) => T {
  const byLanguage: Partial<Record<Language, T>> = {};
  rooms.push(async (language) => {
    byLanguage[language] ??= (await load(language)).texts;
  });
  return (language) => {
    const texts = byLanguage[language];
    if (!texts) throw new Error(`The texts in “${language}” are not loaded`);
    return texts;
  };
}

/** Loads the texts of every imported room in a language. */
export async function loadTexts(language: Language): Promise<void> {
  // A part of the app that loads meanwhile may add rooms.
  for (let known = 0; known < rooms.length;) {
    known = rooms.length;
    await Promise.all(rooms.map((load) => load(language)));
  }
  loaded.add(language);
}

/** Resolves to a lazily imported part once its texts are loaded in every language loaded so far. */
export async function withTexts<M>(part: Promise<M>): Promise<M> {
  const module = await part;
  await Promise.all([...loaded].map(loadTexts));
  return module;
}
