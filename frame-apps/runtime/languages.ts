import type { Language } from '../../bridge/languages.js';

/** The loaders of the texts that are imported. */
const rooms: ((language: Language) => Promise<void>)[] = [];
const loaded = new Set<Language>();

/**
 * Registers texts by the functions that load them: those of `locales/<language>/<app>.json`. Each
 * language is a separate chunk, loaded before anything renders in it, so components read their
 * texts synchronously. `complete` adds to what was loaded.
 */
export function textsOf<T, C = T>(
  load: Readonly<Record<Language, () => Promise<{ readonly texts: T }>>>,
  complete?: (texts: T) => C,
): (language: Language) => C {
  const byLanguage: Partial<Record<Language, C>> = {};
  rooms.push(async (language) => {
    if (byLanguage[language]) return;
    const { texts } = await load[language]();
    byLanguage[language] = complete ? complete(texts) : (texts as unknown as C);
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
